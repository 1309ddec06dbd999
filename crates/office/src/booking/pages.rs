//! `/book`, with and without script.
//!
//! The page gets, under the query key `["book"]`: `{hasTimes, length, topic,
//! month, monthName, before?, after?, blanks, days: [{date, number, name, state}], day, dayName,
//! times: [{start, label, part}], start, zone, zoneName, zones: [{name, label}], home?, values, errors, notice, consent, key}`. Every
//! button posts the whole form: another month or day renders the page again with the typed
//! values, and the last button books.

use std::collections::BTreeMap;

use axum::extract::FromRequest as _;
use axum::extract::{Request, State};
use axum::response::Response;
use foundation::Site;
use foundation::access::UserId;
use foundation::page::{Page, PageKind, PageOutcome, PageRequest, QueryState, see_other};
use foundation::paths::page as paths;
use jiff::ToSpan as _;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use platform::clock::Timestamp;
use platform::error::Result;
use platform::http::body::FormBody;
use platform::http::client_address::ClientAddress;
use platform::language::Language;
use platform::refusal::Refusal as _;
use serde_json::{Map, Value, json};

use super::book::{BookingRefusal, BookingWithToken, SlotQuery, book, free_on_days, next_starts};
use super::error::BookingError;
use super::form::BookingForm;
use super::model::{BookingId, Topic, ZONE, company_zone, zone_of};
use super::{consent, format_time, home, store, times, zones};

/// Fields that show their own error.
const FIELDS_WITH_ERROR: [&str; 7] =
    ["topic", "start", "name", "email", "phone", "question", "consent"];

/// The part of the calendar that the page shows.
#[derive(Clone, Debug, Default)]
pub struct CalendarView {
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
    // A unique cache key: the page is not shared.
    let page_request = PageRequest::new(&request, language, unique_url(&site, &here)).costing(1);
    let view = parse_view(&pairs);
    let mut form = BookingForm::from_pairs(&pairs);
    // Personal fields are not read from the URL.
    form = BookingForm {
        topic: form.topic.take(),
        start: form.start,
        home: form.home,
        zone: form.zone.take(),
        ..BookingForm::default()
    };
    let load =
        || async { Ok(PageOutcome::Uncached(page(&site, language, &form, &view, None).await?)) };
    site.pages.respond(page_request, load).await
}

/// `POST /book`: another month or day, or the booking.
pub async fn send(State(site): State<Site>, client: ClientAddress, request: Request) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let here = site.addresses.of(paths::BOOK, language);
    let page_request = PageRequest::new(&request, language, unique_url(&site, &here)).costing(1);
    let pairs = match FormBody::from_request(request, &()).await {
        Ok(FormBody(pairs)) => pairs,
        Err(error) => return site.pages.respond_failure(&page_request, error).await,
    };
    let form = BookingForm::from_pairs(&pairs);
    let view = parse_view(&pairs);
    if view.day.is_some() || view.month.is_some() || view.is_another_zone {
        let mut view = view;
        if view.is_another_zone {
            view.day = chosen_day(&pairs);
        }
        let load = || async {
            Ok(PageOutcome::Uncached(page(&site, language, &form, &view, None).await?))
        };
        return site.pages.respond(page_request.shown_again(), load).await;
    }
    // The chosen time stays in view, in whichever zone.
    let view = CalendarView { day: chosen_day(&pairs), month: None, is_another_zone: true };
    match book(&site, client, &form, language).await {
        Ok(BookingWithToken { token, .. }) => {
            let path = site.addresses.of(paths::BOOKING, language).replace("{token}", &token);
            see_other(&format!("{path}?done=booked"))
        }
        Err(refused) => {
            let page = page(&site, language, &form, &view, Some(&refused)).await;
            match page {
                Ok(page) => {
                    site.pages.respond_error(&page_request, page, &refused.into_error()).await
                }
                Err(error) => site.pages.respond_failure(&page_request, error).await,
            }
        }
    }
}

/// A URL that no concurrent request shares, as the cache key.
fn unique_url(site: &Site, here: &str) -> String {
    format!("{here}?{:032x}", u128::from_be_bytes(site.rng.bytes()))
}

fn parse_view(pairs: &[(String, String)]) -> CalendarView {
    let field = |wanted: &str| {
        pairs.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.clone())
    };
    CalendarView {
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
    view: &CalendarView,
    refused: Option<&BookingRefusal>,
) -> Result<Page> {
    let home = match form.home {
        Some(id) => home::find(&mut site.db.read().await?, site, id, language).await?,
        None => None,
    };
    let usual = home.as_ref().map_or(ZONE, |home| home.zone);
    let scope = CalendarScope {
        host: home.as_ref().and_then(|home| home.agent),
        ignored: None,
        zone: form.zone.as_deref().and_then(zones::find).unwrap_or_else(|| usual.to_owned()),
    };
    let calendar = load_calendar(site, language, view, form.start, &scope).await?;
    let mut errors = Map::new();
    let mut notice = None;
    if form.home.is_some() && home.is_none() {
        notice = Some(BookingError::HomeGone.message().text(language).to_owned());
    }
    match refused {
        None => {}
        Some(BookingRefusal::Fields(wrong)) => {
            for error in wrong {
                let text = Value::from(error.message().text(language));
                match error.field() {
                    Some(field) if FIELDS_WITH_ERROR.contains(&field) => {
                        errors.insert(field.to_owned(), text);
                    }
                    _ => notice = text.as_str().map(str::to_owned),
                }
            }
        }
        Some(BookingRefusal::Other(error)) => notice = Some(error.text(language).into_owned()),
    }
    let topic = form.topic.as_deref().and_then(Topic::parse).unwrap_or(Topic::Buying);
    let form_key = form.key.as_deref().filter(|key| key.len() >= 16 && refused.is_none());
    let key = form_key
        .map_or_else(|| format!("{:032x}", u128::from_be_bytes(site.rng.bytes())), str::to_owned);
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
        "consent": consent::text(&site.company().company_name, language),
        "key": key,
    });
    if let (Some(data), Value::Object(calendar)) = (data.as_object_mut(), calendar) {
        data.extend(calendar);
    }
    let mut path = site.addresses.of(paths::BOOK, language);
    let chosen = shareable_query(form, view, &data);
    if !chosen.is_empty() {
        path.push('?');
        path.push_str(&chosen);
    }
    let query = QueryState::new(json!(["book"]), &data)?;
    Ok(site.content(language).pictured(Page::new(PageKind::Book, language, &path, vec![query])))
}

/// The query of the page's URL, without personal data, so that a reload and the other language
/// show the same.
fn shareable_query(form: &BookingForm, view: &CalendarView, data: &Value) -> String {
    let mut address = url::form_urlencoded::Serializer::new(String::new());
    if let Some(home) = data["home"]["id"].as_i64() {
        address.append_pair("home", &home.to_string());
    }
    if let Some(day) = data["day"].as_str().filter(|_| view.day.is_some()) {
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

/// Which slots the calendar shows, and in which zone.
#[derive(Clone, Debug, Default)]
pub struct CalendarScope {
    /// Slots of this host; of all hosts if `None`.
    pub host: Option<UserId>,
    /// A booking that does not block its own slot.
    pub ignored: Option<BookingId>,
    /// The zone's name.
    pub zone: String,
}

/// The month, day and times that the page shows.
///
/// # Errors
/// The store is away.
pub async fn load_calendar(
    site: &Site,
    language: Language,
    view: &CalendarView,
    start: Option<i64>,
    scope: &CalendarScope,
) -> Result<Value> {
    let zone = zone_of(&scope.zone);
    let now = site.clock.now();
    let today = times::day_of(now, &zone).unwrap_or_default();
    let wanted_day = view.day.as_deref().and_then(|day| day.parse::<Date>().ok());
    let wanted_month = view.month.as_deref().and_then(|month| format!("{month}-01").parse().ok());
    // A chosen time moves with the zone to its new day.
    let start_day = start.and_then(|at| times::day_of(Timestamp::from_seconds(at), &zone));
    let wanted_day = if view.is_another_zone { start_day.or(wanted_day) } else { wanted_day };
    let next = next_starts(site, scope.host, 1).await?.first().copied();
    let next_day = next.and_then(|start| times::day_of(start, &zone));
    let shown: Date = wanted_month.or(wanted_day).or(next_day).unwrap_or(today);
    // Years beyond the next cannot be booked.
    let shown = if (shown.year() - today.year()).abs() > 1 { today } else { shown };
    let (first, last) = (shown.first_of_month(), shown.last_of_month());
    let mut tx = site.db.read().await?;
    let has_times = store::has_times(&mut tx, scope.host).await?;
    let free = free_on_days(
        &mut tx,
        (first, last),
        &zone,
        SlotQuery { host: scope.host, ignored: scope.ignored },
        now,
    )
    .await?;
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
            "name": format_time::day(date, language),
            "state": state,
        }));
        let Ok(tomorrow) = date.tomorrow() else { break };
        date = tomorrow;
    }
    let slots = day.and_then(|day| by_day.get(&day)).cloned().unwrap_or_default();
    let chosen = slots.iter().find(|slot| Some(slot.start.seconds()) == start);
    let times: Vec<Value> =
        slots.iter().map(|slot| time_option(slot.start, &zone, language)).collect();
    let minutes = chosen.or(slots.first()).map_or(30, |slot| (slot.end - slot.start) / 60);
    let month_at = |date: Date| format!("{:04}-{:02}", date.year(), date.month());
    let before = first.checked_sub(1.day()).ok().filter(|day| *day >= today.first_of_month());
    let after = last.tomorrow().ok().filter(|day| *day <= today.saturating_add(180.days()));
    let named =
        |date: Date| json!({ "month": month_at(date), "name": format_time::month(date, language) });
    // The offset may differ by then.
    let at = chosen.or(slots.first()).map_or(now, |slot| slot.start);
    let zones: Vec<Value> = zones::options(&scope.zone, at, language)
        .into_iter()
        .map(|(name, label)| json!({ "name": name, "label": label }))
        .collect();
    Ok(json!({
        "hasTimes": has_times,
        "zone": scope.zone,
        "zoneName": format_time::zone(&scope.zone, at, language),
        "zones": zones,
        "length": format_time::duration(minutes, language),
        "month": month_at(first),
        "monthName": format_time::month(first, language),
        "before": before.map(named),
        "after": after.map(named),
        "blanks": first.weekday().to_sunday_zero_offset(),
        "days": days,
        "day": day.map(|day| day.to_string()),
        "dayName": day.map(|day| format_time::day(day, language)),
        "times": times,
        "start": chosen.map(|slot| slot.start),
    }))
}

/// The free slots by day, without duplicate starts.
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

fn time_option(start: Timestamp, zone: &TimeZone, language: Language) -> Value {
    let hour = start.in_calendar().map_or(0, |at| at.to_zoned(zone.clone()).hour());
    let part = match hour {
        ..12 => "morning",
        12..17 => "afternoon",
        17.. => "evening",
    };
    json!({ "start": start, "label": format_time::clock(start, zone, language), "part": part })
}

/// The next free times for other pages, under the query key `["book-next"]`: `{zoneName,
/// times: [{path, label}]}`. `None` without free times, or when the store is away.
pub async fn next_free(site: &Site, language: Language) -> Option<QueryState> {
    let starts = next_starts(site, None, 4).await.ok().filter(|starts| !starts.is_empty())?;
    let zone = company_zone();
    let here = site.addresses.of(paths::BOOK, language);
    let times: Vec<Value> = starts
        .iter()
        .map(|start| {
            let day = times::day_of(*start, &zone).unwrap_or_default();
            let path = format!("{here}?day={day}&start={}", start.seconds());
            json!({ "path": path, "label": format_time::day_and_time(*start, &zone, language) })
        })
        .collect();
    let data = json!({ "zoneName": format_time::zone(ZONE, starts[0], language), "times": times });
    QueryState::new(json!(["book-next"]), &data).ok()
}
