//! `/book` as it is shown and posted, with and without script.
//!
//! The page is given, under the query key `["book"]`: `{hasTimes, zoneName, minutes, topic,
//! month, monthName, before?, after?, blanks, days: [{date, number, name, state}], day, dayName,
//! times: [{start, label, part}], start, startName, values, errors, notice, consent, key}`. Every button of it
//! posts the whole form: another month or day shows the page again with what was typed, and
//! the last one books.

use std::collections::BTreeMap;

use axum::extract::FromRequest as _;
use axum::extract::{Request, State};
use axum::response::Response;
use jiff::ToSpan as _;
use jiff::civil::Date;
use platform::clock::Timestamp;
use platform::error::Result;
use platform::http::body::FormBody;
use platform::http::client_address::ClientAddress;
use platform::language::Language;
use platform::message::Say as _;
use serde_json::{Map, Value, json};

use super::book::{Refused, book, free_in, next_starts};
use super::form::BookingForm;
use super::model::{Topic, ZONE, company_zone};
use super::{consent, said, store, times};
use crate::Site;
use crate::page::{Kind, Loaded, Page, PageRequest, QueryState, see_other};
use crate::paths::page as paths;

/// What somebody looks at.
#[derive(Clone, Debug, Default)]
pub struct Look {
    /// `2026-11-26`
    pub day: Option<String>,
    /// `2026-11`
    pub month: Option<String>,
}

/// `GET /book?topic=&day=&month=&start=`
pub async fn show(State(site): State<Site>, request: Request) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let here = site.addresses.of(paths::BOOK, language);
    let query = request.uri().query().unwrap_or_default();
    let pairs: Vec<(String, String)> = url::form_urlencoded::parse(query.as_bytes())
        .take(20)
        .map(|(name, value)| (name.into_owned(), value.into_owned()))
        .collect();
    // Each page has a key of its own, so nobody shares one.
    let asked = PageRequest::new(&request, language, alone(&site, &here)).costing(1);
    let look = look_of(&pairs);
    let mut form = BookingForm::from_pairs(&pairs);
    // An address carries nothing about anybody.
    form = BookingForm { topic: form.topic.take(), start: form.start, ..BookingForm::default() };
    let load = || async { Ok(Loaded::Once(page(&site, language, &form, &look, None).await?)) };
    site.pages.respond(asked, load).await
}

/// `POST /book`: another month or day, or the booking.
pub async fn send(State(site): State<Site>, client: ClientAddress, request: Request) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let here = site.addresses.of(paths::BOOK, language);
    let asked = PageRequest::new(&request, language, alone(&site, &here)).costing(1);
    let pairs = match FormBody::from_request(request, &()).await {
        Ok(FormBody(pairs)) => pairs,
        Err(error) => return site.pages.failed(&asked, error).await,
    };
    let form = BookingForm::from_pairs(&pairs);
    let look = look_of(&pairs);
    if look.day.is_some() || look.month.is_some() {
        let load = || async { Ok(Loaded::Once(page(&site, language, &form, &look, None).await?)) };
        return site.pages.respond(asked.shown_again(), load).await;
    }
    // What was chosen stays in sight.
    let day = form.start.and_then(|start| {
        times::day_of(Timestamp::from_seconds(start), &company_zone()).map(|day| day.to_string())
    });
    let chosen =
        pairs.iter().find(|(name, _)| name == "chosen_day").map(|(_, value)| value.clone());
    let look = Look { day: day.or(chosen), month: None };
    match book(&site, client, &form, language).await {
        Ok((_, token)) => {
            let path = site.addresses.of(paths::BOOKING, language).replace("{token}", &token);
            see_other(&format!("{path}?done=booked"))
        }
        Err(refused) => {
            let page = page(&site, language, &form, &look, Some(&refused)).await;
            match page {
                Ok(page) => site.pages.refused(&asked, page, &refused.into_error()).await,
                Err(error) => site.pages.failed(&asked, error).await,
            }
        }
    }
}

/// An address that nobody else asks for at the same time, for the shelf of pages.
fn alone(site: &Site, here: &str) -> String {
    format!("{here}?{:032x}", u128::from_be_bytes(site.chance.bytes()))
}

fn look_of(pairs: &[(String, String)]) -> Look {
    let field = |wanted: &str| {
        pairs.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.clone())
    };
    Look { day: field("day"), month: field("month") }
}

async fn page(
    site: &Site,
    language: Language,
    form: &BookingForm,
    look: &Look,
    refused: Option<&Refused>,
) -> Result<Page> {
    let picked = picked(site, language, look, form.start).await?;
    let mut errors = Map::new();
    let mut notice = None;
    match refused {
        None => {}
        Some(Refused::Fields(wrong)) => {
            for error in wrong {
                let said = Value::from(error.message().text(language));
                match error.field() {
                    Some(field) => drop(errors.insert(field.to_owned(), said)),
                    None => notice = said.as_str().map(str::to_owned),
                }
            }
        }
        Some(Refused::Other(error)) => notice = Some(error.text(language).into_owned()),
    }
    let topic = form.topic.as_deref().and_then(Topic::parse).unwrap_or(Topic::Buying);
    let of_form = form.key.as_deref().filter(|key| key.len() >= 16 && refused.is_none());
    let key = of_form.map_or_else(
        || format!("{:032x}", u128::from_be_bytes(site.chance.bytes())),
        str::to_owned,
    );
    let typed = |field: &Option<String>| field.as_deref().unwrap_or_default().to_owned();
    let mut data = json!({
        "topic": topic.as_str(),
        "values": {
            "name": typed(&form.name),
            "email": typed(&form.email),
            "phone": typed(&form.phone),
            "question": typed(&form.question),
            "consent": form.consent.unwrap_or(false),
        },
        "errors": errors,
        "notice": notice,
        "consent": consent::words(&site.company.company_name, language),
        "key": key,
    });
    if let (Some(data), Value::Object(picked)) = (data.as_object_mut(), picked) {
        data.extend(picked);
    }
    let path = site.addresses.of(paths::BOOK, language);
    let query = QueryState::new(json!(["book"]), &data)?;
    Ok(site.content.get(language).pictured(Page::new(Kind::Book, language, &path, vec![query])))
}

/// The month, the day and the times that a page shows.
///
/// # Errors
/// The store is away.
pub async fn picked(
    site: &Site,
    language: Language,
    look: &Look,
    start: Option<i64>,
) -> Result<Value> {
    let zone = company_zone();
    let now = site.clock.now();
    let today = times::day_of(now, &zone).unwrap_or_default();
    let wanted_day = look.day.as_deref().and_then(|day| day.parse::<Date>().ok());
    let wanted_month = look.month.as_deref().and_then(|month| format!("{month}-01").parse().ok());
    let next = next_starts(site, 1).await?.first().copied();
    let next_day = next.and_then(|start| times::day_of(start, &zone));
    let shown: Date = wanted_month.or(wanted_day).or(next_day).unwrap_or(today);
    // Nothing is booked in another year than this one and the next.
    let shown = if (shown.year() - today.year()).abs() > 1 { today } else { shown };
    let (first, last) = (shown.first_of_month(), shown.last_of_month());
    let mut tx = site.db.read().await?;
    let has_times = store::has_times(&mut tx).await?;
    let free = free_in(&mut tx, (first, last), None, now).await?;
    drop(tx);
    let mut by_day: BTreeMap<Date, Vec<&times::Slot>> = BTreeMap::new();
    for slot in &free {
        if let Some(day) = times::day_of(slot.start, &zone) {
            let slots = by_day.entry(day).or_default();
            if slots.last().is_none_or(|last| last.start != slot.start) {
                slots.push(slot);
            }
        }
    }
    let day = wanted_day
        .filter(|day| wanted_month.is_none() && by_day.contains_key(day))
        .or_else(|| by_day.keys().next().copied());
    let mut days = Vec::new();
    let mut date = first;
    while date <= last {
        let state = match () {
            () if day == Some(date) => "chosen",
            () if by_day.contains_key(&date) => "free",
            () if date == today => "today",
            () => "none",
        };
        days.push(json!({
            "date": date.to_string(),
            "number": date.day(),
            "name": said::day(date, language),
            "state": state,
        }));
        let Ok(tomorrow) = date.tomorrow() else { break };
        date = tomorrow;
    }
    let slots = day.and_then(|day| by_day.get(&day)).cloned().unwrap_or_default();
    let chosen = slots.iter().find(|slot| Some(slot.start.seconds()) == start);
    let times: Vec<Value> = slots.iter().map(|slot| time(slot.start, language)).collect();
    let minutes = chosen.or(slots.first()).map_or(30, |slot| (slot.end - slot.start) / 60);
    let month_at = |date: Date| format!("{:04}-{:02}", date.year(), date.month());
    let before = first.checked_sub(1.day()).ok().filter(|day| *day >= today.first_of_month());
    let after = last.tomorrow().ok().filter(|day| *day <= today.saturating_add(180.days()));
    let named =
        |date: Date| json!({ "month": month_at(date), "name": said::month(date, language) });
    Ok(json!({
        "hasTimes": has_times,
        "zoneName": said::zone(ZONE, language),
        "length": said::length(minutes, language),
        "month": month_at(first),
        "monthName": said::month(first, language),
        "before": before.map(named),
        "after": after.map(named),
        "blanks": first.weekday().to_sunday_zero_offset(),
        "days": days,
        "day": day.map(|day| day.to_string()),
        "dayName": day.map(|day| said::day(day, language)),
        "times": times,
        "start": chosen.map(|slot| slot.start),
    }))
}

fn time(start: Timestamp, language: Language) -> Value {
    let zone = company_zone();
    let hour = start.in_calendar().map_or(0, |at| at.to_zoned(zone.clone()).hour());
    let part = match hour {
        ..12 => "morning",
        12..17 => "afternoon",
        17.. => "evening",
    };
    json!({ "start": start, "label": said::clock(start, &zone, language), "part": part })
}

/// The next free times for another page, under the query key `["book-next"]`: `{zoneName,
/// times: [{path, label}]}`; nothing while nobody can be booked, or when the store is away.
pub async fn next_free(site: &Site, language: Language) -> Option<QueryState> {
    let starts = next_starts(site, 4).await.ok().filter(|starts| !starts.is_empty())?;
    let zone = company_zone();
    let here = site.addresses.of(paths::BOOK, language);
    let times: Vec<Value> = starts
        .iter()
        .map(|start| {
            let day = times::day_of(*start, &zone).unwrap_or_default();
            let path = format!("{here}?day={day}&start={}", start.seconds());
            json!({ "path": path, "label": said::whole(*start, &zone, language) })
        })
        .collect();
    let data = json!({ "zoneName": said::zone(ZONE, language), "times": times });
    QueryState::new(json!(["book-next"]), &data).ok()
}
