//! `/booking/{token}`: the page of one booking, for the holder of its link.
//!
//! The page gets, under the query key `["booking"]`: `{state, isOpen, when, zoneName,
//! length, about, with, question, ics, bookPath, done, notice, isViewing, isAsked, move}`, where `move` is what `/book`
//! shows of months, days and times. A GET changes nothing, since programs prefetch links; every
//! button is a POST. The page is not cached, not indexed, and sends no referrer to other sites.

use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequest as _, Path, Request, State};
use axum::response::Response;
use foundation::Site;
use foundation::offer::Offer;
use foundation::page::{Page, PageKind, PageRequest, QueryState, see_other};
use foundation::paths::page as paths;
use http::{HeaderValue, header};
use platform::clock::Timestamp;
use platform::error::{Error, Result};
use platform::http::body::FormBody;
use platform::language::Language;
use serde_json::json;

use super::book::{cancel_by_token, is_open, required_host, reschedule};
use super::error::BookingError;
use super::pages::{CalendarScope, CalendarView, load_calendar};
use super::{format_time, store, token, zones};

type TokenPath = std::result::Result<Path<String>, PathRejection>;

/// `GET /booking/{token}`
pub async fn show(State(site): State<Site>, path: TokenPath, request: Request) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    // Without the token, because logs contain the path.
    let page_request = PageRequest::new(&request, language, paths::BOOKING.en.to_owned());
    let query = request.uri().query().unwrap_or_default().to_owned();
    let load = || async {
        let Path(token) = path.map_err(|_| BookingError::NotFound)?;
        let field = |wanted: &str| {
            url::form_urlencoded::parse(query.as_bytes())
                .find(|(name, _)| name == wanted)
                .map(|(_, value)| value.into_owned())
        };
        let view =
            CalendarView { day: field("day"), month: field("month"), is_another_zone: false };
        let is_moving = field("move").is_some() || view.day.is_some() || view.month.is_some();
        let is_asked = field("cancel").is_some();
        let zone = field("zone").as_deref().and_then(zones::find);
        let done = field("done").filter(|done| matches!(&**done, "booked" | "moved" | "cancelled"));
        page(
            &site,
            language,
            &token,
            BookingPageState { view, is_moving, is_asked, zone, done, notice: None },
        )
        .await
    };
    site.pages.respond_unlisted(page_request, load).await
}

/// `POST /booking/{token}`: one of the buttons.
pub async fn change(State(site): State<Site>, path: TokenPath, request: Request) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let page_request = PageRequest::new(&request, language, paths::BOOKING.en.to_owned());
    let mut pairs = Vec::new();
    let mut valid_token = None;
    let done = async {
        let Path(token) = path.map_err(|_| BookingError::NotFound)?;
        token::hash_of(&token).ok_or(BookingError::NotFound)?;
        valid_token = Some(token.clone());
        FormBody(pairs) = FormBody::from_request(request, &()).await?;
        let field = |wanted: &str| {
            pairs.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.as_str())
        };
        let done = match field("action").unwrap_or_default() {
            "move" => {
                let start = field("start").and_then(|text| text.trim().parse().ok());
                let start = start.ok_or(BookingError::StartMissing)?;
                reschedule(&site, &token, Timestamp::from_seconds(start)).await?;
                "moved"
            }
            "cancel" => {
                cancel_by_token(&site, &token).await?;
                "cancelled"
            }
            _ => return Err(BookingError::ActionUnknown.into()),
        };
        let path = site.addresses.of(paths::BOOKING, language).replace("{token}", &token);
        Ok::<_, Error>(format!("{path}?done={done}"))
    };
    let mut response = match done.await {
        Ok(path) => see_other(&path),
        Err(error) => {
            let token = valid_token.unwrap_or_default();
            let is_moving = pairs.iter().any(|(name, value)| name == "action" && value == "move");
            let view = CalendarView {
                day: pairs.iter().find(|(name, _)| name == "day").map(|(_, day)| day.clone()),
                month: None,
                is_another_zone: false,
            };
            let zone = pairs.iter().find(|(name, _)| name == "zone");
            let zone = zone.and_then(|(_, zone)| zones::find(zone));
            let notice = Some(error.text(language).into_owned());
            let state =
                BookingPageState { view, is_moving, is_asked: false, zone, done: None, notice };
            match page(&site, language, &token, state).await {
                Ok(page) => site.pages.respond_error(&page_request, page, &error).await,
                Err(_) => site.pages.respond_failure(&page_request, error).await,
            }
        }
    };
    let here_alone = HeaderValue::from_static("same-origin");
    response.headers_mut().insert(header::REFERRER_POLICY, here_alone);
    response
}

/// The query of the page.
struct BookingPageState {
    view: CalendarView,
    is_moving: bool,
    is_asked: bool,
    zone: Option<String>,
    done: Option<String>,
    notice: Option<String>,
}

async fn page(
    site: &Site,
    language: Language,
    token: &str,
    state: BookingPageState,
) -> Result<Page> {
    let hash = token::hash_of(token).ok_or(BookingError::NotFound)?;
    let mut tx = site.db.read().await?;
    let booking = store::find(&mut tx, &hash).await?;
    let booking = booking.ok_or(BookingError::NotFound)?;
    let host = required_host(&mut tx, &booking).await?;
    drop(tx);
    let BookingPageState { view, is_moving, is_asked, zone, done, notice } = state;
    let now = site.clock.now();
    let is_open = is_open(&booking, now);
    let choices = if is_moving && is_open {
        let scope = CalendarScope {
            host,
            ignored: Some(booking.id),
            zone: zone.unwrap_or_else(|| booking.zone.clone()),
        };
        Some(load_calendar(site, language, &view, None, &scope).await?)
    } else {
        None
    };
    let data = json!({
        "state": if booking.is_booked { "booked" } else { "cancelled" },
        "isOpen": is_open,
        "isOver": booking.end <= now,
        "when": booking.when(language),
        "zoneName": format_time::zone(&booking.zone, booking.start, language),
        "length": format_time::duration(booking.minutes(), language),
        "about": booking.about(language),
        "with": booking.with,
        "question": booking.question,
        "ics": paths::BOOKING_ICS.replace("{token}", token),
        "bookPath": site.company().offers(Offer::Booking)
            .then(|| site.addresses.of(paths::BOOK, language)),
        "done": done,
        "notice": notice,
        "isViewing": booking.is_viewing(),
        "isAsked": is_asked && is_open,
        "move": choices,
    });
    let path = site.addresses.of(paths::BOOKING, language).replace("{token}", token);
    let query = QueryState::new(json!(["booking"]), &data)?;
    let page = Page::new(PageKind::Booking, language, &path, vec![query]);
    Ok(site.content(language).pictured(page))
}
