//! `/book` as it is shown and posted, with and without script.
//!
//! The page is given, under the query key `["book"]`: `{hasTimes, length, topic,
//! month, monthName, before?, after?, blanks, days: [{date, number, name, state}], day, dayName,
//! times: [{start, label, part}], start, zone, zoneName, zones: [{name, label}], home?, values, errors, notice, consent, key}`. Every button of it
//! posts the whole form: another month or day shows the page again with what was typed, and
//! the last one books.

use std::collections::BTreeMap;

use axum::extract::FromRequest as _;
use axum::extract::{Request, State};
use axum::response::Response;
use jiff::ToSpan as _;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use platform::clock::Timestamp;
use platform::error::Result;
use platform::http::body::FormBody;
use platform::http::client_address::ClientAddress;
use platform::language::Language;
use platform::message::Say as _;
use serde_json::{Map, Value, json};

use super::book::{Refused, book, free_in, next_starts};
use super::error::BookingError;
use super::form::BookingForm;
use super::model::{BookingId, Topic, ZONE, company_zone, zone_of};
use super::{consent, home, said, store, times, zones};
use crate::Site;
use crate::access::UserId;
use crate::page::{Page, PageKind, PageOutcome, PageRequest, QueryState, see_other};
use crate::paths::page as paths;

/// Fields that have a place for their error.
const SHOWN: [&str; 7] = ["topic", "start", "name", "email", "phone", "question", "consent"];

/// What somebody looks at.
#[derive(Clone, Debug, Default)]
pub struct Look {
    /// `2026-11-26`
    pub day: Option<String>,
    /// `2026-11`
    pub month: Option<String>,
    /// Whether a zone was chosen just now.
    pub is_another_zone: bool,
}

/// `GET /book?home=&topic=&day=&month=&start=&zone=`
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
    form = BookingForm {
        topic: form.topic.take(),
        start: form.start,
        home: form.home,
        zone: form.zone.take(),
        ..BookingForm::default()
    };
    let load =
        || async { Ok(PageOutcome::Uncached(page(&site, language, &form, &look, None).await?)) };
    site.pages.respond(asked, load).await
}

/// `POST /book`: another month or day, or the booking.
pub async fn send(State(site): State<Site>, client: ClientAddress, request: Request) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let here = site.addresses.of(paths::BOOK, language);
    let asked = PageRequest::new(&request, language, alone(&site, &here)).costing(1);
    let pairs = match FormBody::from_request(request, &()).await {
        Ok(FormBody(pairs)) => pairs,
        Err(error) => return site.pages.respond_failure(&asked, error).await,
    };
    let form = BookingForm::from_pairs(&pairs);
    let look = look_of(&pairs);
    if look.day.is_some() || look.month.is_some() || look.is_another_zone {
        let mut look = look;
        if look.is_another_zone {
            look.day = chosen_day(&pairs);
        }
        let load = || async {
            Ok(PageOutcome::Uncached(page(&site, language, &form, &look, None).await?))
        };
        return site.pages.respond(asked.shown_again(), load).await;
    }
    // What was chosen stays in sight, by whichever clock.
    let look = Look { day: chosen_day(&pairs), month: None, is_another_zone: true };
    match book(&site, client, &form, language).await {
        Ok((_, token)) => {
            let path = site.addresses.of(paths::BOOKING, language).replace("{token}", &token);
            see_other(&format!("{path}?done=booked"))
        }
        Err(refused) => {
            let page = page(&site, language, &form, &look, Some(&refused)).await;
            match page {
                Ok(page) => site.pages.respond_error(&asked, page, &refused.into_error()).await,
                Err(error) => site.pages.respond_failure(&asked, error).await,
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
    Look {
        day: field("day"),
        month: field("month"),
        is_another_zone: field("show").is_some_and(|shown| shown == "zone"),
    }
}

fn chosen_day(pairs: &[(String, String)]) -> Option<String> {
    pairs.iter().find(|(name, _)| name == "chosen_day").map(|(_, value)| value.clone())
}

async fn page(
    site: &Site,
    language: Language,
    form: &BookingForm,
    look: &Look,
    refused: Option<&Refused>,
) -> Result<Page> {
    let home = match form.home {
        Some(id) => home::find(&mut site.db.read().await?, site, id, language).await?,
        None => None,
    };
    let usual = home.as_ref().map_or(ZONE, |home| home.zone);
    let seen = Seen {
        whom: home.as_ref().and_then(|home| home.agent),
        but: None,
        zone: form.zone.as_deref().and_then(zones::find).unwrap_or_else(|| usual.to_owned()),
    };
    let picked = picked(site, language, look, form.start, &seen).await?;
    let mut errors = Map::new();
    let mut notice = None;
    if form.home.is_some() && home.is_none() {
        notice = Some(BookingError::HomeGone.message().text(language).to_owned());
    }
    match refused {
        None => {}
        Some(Refused::Fields(wrong)) => {
            for error in wrong {
                let said = Value::from(error.message().text(language));
                match error.field() {
                    Some(field) if SHOWN.contains(&field) => {
                        errors.insert(field.to_owned(), said);
                    }
                    _ => notice = said.as_str().map(str::to_owned),
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
        "home": home.map(|home| json!({ "id": home.id, "name": home.name, "path": home.path })),
        "errors": errors,
        "notice": notice,
        "consent": consent::words(&site.company().company_name, language),
        "key": key,
    });
    if let (Some(data), Value::Object(picked)) = (data.as_object_mut(), picked) {
        data.extend(picked);
    }
    let mut path = site.addresses.of(paths::BOOK, language);
    let chosen = address_of(form, look, &data);
    if !chosen.is_empty() {
        path.push('?');
        path.push_str(&chosen);
    }
    let query = QueryState::new(json!(["book"]), &data)?;
    Ok(site.content(language).pictured(Page::new(PageKind::Book, language, &path, vec![query])))
}

/// What a page's address says, so that a reload and the other language show the same: nothing
/// about anybody.
fn address_of(form: &BookingForm, look: &Look, data: &Value) -> String {
    let mut address = url::form_urlencoded::Serializer::new(String::new());
    if let Some(home) = data["home"]["id"].as_i64() {
        address.append_pair("home", &home.to_string());
    }
    if let Some(day) = data["day"].as_str().filter(|_| look.day.is_some()) {
        address.append_pair("day", day);
    }
    if let Some(start) = data["start"].as_i64() {
        address.append_pair("start", &start.to_string());
    }
    if form.zone.is_some() {
        address.append_pair("zone", data["zone"].as_str().unwrap_or_default());
    }
    address.finish()
}

/// Whose times are looked at, and by which clock.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    /// Anybody's when it is nobody.
    pub whom: Option<UserId>,
    /// Which booking is not in the way.
    pub but: Option<BookingId>,
    /// The zone's name.
    pub zone: String,
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
    seen: &Seen,
) -> Result<Value> {
    let zone = zone_of(&seen.zone);
    let now = site.clock.now();
    let today = times::day_of(now, &zone).unwrap_or_default();
    let wanted_day = look.day.as_deref().and_then(|day| day.parse::<Date>().ok());
    let wanted_month = look.month.as_deref().and_then(|month| format!("{month}-01").parse().ok());
    // Who has chosen a time and looks at it by another clock finds it on its day.
    let start_day = start.and_then(|at| times::day_of(Timestamp::from_seconds(at), &zone));
    let wanted_day = if look.is_another_zone { start_day.or(wanted_day) } else { wanted_day };
    let next = next_starts(site, seen.whom, 1).await?.first().copied();
    let next_day = next.and_then(|start| times::day_of(start, &zone));
    let shown: Date = wanted_month.or(wanted_day).or(next_day).unwrap_or(today);
    // Nothing is booked in another year than this one and the next.
    let shown = if (shown.year() - today.year()).abs() > 1 { today } else { shown };
    let (first, last) = (shown.first_of_month(), shown.last_of_month());
    let mut tx = site.db.read().await?;
    let has_times = store::has_times(&mut tx, seen.whom).await?;
    let free = free_in(&mut tx, (first, last), &zone, (seen.whom, seen.but), now).await?;
    drop(tx);
    let by_day = by_day(&free, &zone);
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
    let times: Vec<Value> = slots.iter().map(|slot| time(slot.start, &zone, language)).collect();
    let minutes = chosen.or(slots.first()).map_or(30, |slot| (slot.end - slot.start) / 60);
    let month_at = |date: Date| format!("{:04}-{:02}", date.year(), date.month());
    let before = first.checked_sub(1.day()).ok().filter(|day| *day >= today.first_of_month());
    let after = last.tomorrow().ok().filter(|day| *day <= today.saturating_add(180.days()));
    let named =
        |date: Date| json!({ "month": month_at(date), "name": said::month(date, language) });
    // The clocks of another season may be ahead by then.
    let at = chosen.or(slots.first()).map_or(now, |slot| slot.start);
    let zones: Vec<Value> = zones::offered(&seen.zone, at, language)
        .into_iter()
        .map(|(name, label)| json!({ "name": name, "label": label }))
        .collect();
    Ok(json!({
        "hasTimes": has_times,
        "zone": seen.zone,
        "zoneName": said::zone(&seen.zone, at, language),
        "zones": zones,
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

/// The days that have free times, each start once.
fn by_day<'a>(free: &'a [times::Slot], zone: &TimeZone) -> BTreeMap<Date, Vec<&'a times::Slot>> {
    let mut by_day: BTreeMap<Date, Vec<&times::Slot>> = BTreeMap::new();
    for slot in free {
        if let Some(day) = times::day_of(slot.start, zone) {
            let slots = by_day.entry(day).or_default();
            if slots.last().is_none_or(|last| last.start != slot.start) {
                slots.push(slot);
            }
        }
    }
    by_day
}

fn time(start: Timestamp, zone: &TimeZone, language: Language) -> Value {
    let hour = start.in_calendar().map_or(0, |at| at.to_zoned(zone.clone()).hour());
    let part = match hour {
        ..12 => "morning",
        12..17 => "afternoon",
        17.. => "evening",
    };
    json!({ "start": start, "label": said::clock(start, zone, language), "part": part })
}

/// The next free times for another page, under the query key `["book-next"]`: `{zoneName,
/// times: [{path, label}]}`; nothing while nobody can be booked, or when the store is away.
pub async fn next_free(site: &Site, language: Language) -> Option<QueryState> {
    let starts = next_starts(site, None, 4).await.ok().filter(|starts| !starts.is_empty())?;
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
    let data = json!({ "zoneName": said::zone(ZONE, starts[0], language), "times": times });
    QueryState::new(json!(["book-next"]), &data).ok()
}
