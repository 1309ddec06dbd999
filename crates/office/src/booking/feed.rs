//! iCalendar files: one booking of a visitor, and the private calendar of a host. Each is open
//! to the holder of its secret URL.

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::response::{IntoResponse as _, Response};
use foundation::Site;
use foundation::access::{Group, Permission, UserId};
use foundation::paths::page as paths;
use http::{HeaderName, header};
use platform::db::sql;
use platform::error::Result;

use super::error::BookingError;
use super::{ical, store, token};

/// The range of a private calendar before and after now, in seconds, and its size limit.
const BEFORE: i64 = 30 * 24 * 3_600;
const AFTER: i64 = 200 * 24 * 3_600;
const MOST: i64 = 1_000;

type TokenPath = std::result::Result<Path<String>, PathRejection>;

/// `GET /booking/{token}/consultation.ics`
pub async fn ics(State(site): State<Site>, path: TokenPath) -> Response {
    answer(visitor_calendar(&site, path).await)
}

async fn visitor_calendar(site: &Site, path: TokenPath) -> Result<String> {
    let Path(token) = path.map_err(|_| BookingError::NotFound)?;
    let hash = token::hash_of(&token).ok_or(BookingError::NotFound)?;
    let booking = store::find(&mut site.db.read().await?, &hash).await?;
    let booking = booking.ok_or(BookingError::NotFound)?;
    let page = site.addresses.of(paths::BOOKING, booking.language).replace("{token}", &token);
    Ok(ical::for_visitor(site, &booking, &format!("{}{page}", site.base_url)))
}

/// `GET /calendar/{token}/bookings.ics`
pub async fn feed(State(site): State<Site>, path: TokenPath) -> Response {
    answer(host_calendar(&site, path).await)
}

async fn host_calendar(site: &Site, path: TokenPath) -> Result<String> {
    let Path(token) = path.map_err(|_| BookingError::NotFound)?;
    let hash = token::hash_of(&token).ok_or(BookingError::NotFound)?;
    let query = "SELECT p.user_id, u.first_name, u.last_name, u.group_id
                 FROM booking_people AS p JOIN users AS u ON u.id = p.user_id
                 WHERE p.feed_hash = $1 AND u.is_disabled = FALSE";
    let mut tx = site.db.read().await?;
    let row = tx.fetch_optional(sql(query).bind(&hash[..])).await?.ok_or(BookingError::NotFound)?;
    let user = UserId(row.get("user_id")?);
    // The URL stops working when the host loses the permission.
    if !Group::from_id(row.get("group_id")?)?.may(Permission::SeeCalendar) {
        return Err(BookingError::NotFound.into());
    }
    let now = site.clock.now();
    let bookings =
        store::list_between(&mut tx, (now - BEFORE, now + AFTER), Some(user), MOST).await?;
    let (first, last): (String, String) = (row.get("first_name")?, row.get("last_name")?);
    Ok(ical::for_host(site, &bookings, &format!("{first} {last}")))
}

fn answer(text: Result<String>) -> Response {
    const ROBOTS: HeaderName = HeaderName::from_static("x-robots-tag");
    match text {
        Ok(text) => {
            let headers = [
                (header::CONTENT_TYPE, "text/calendar; charset=utf-8"),
                (header::CACHE_CONTROL, "no-store"),
                (header::REFERRER_POLICY, "same-origin"),
                (ROBOTS, "noindex"),
            ];
            (headers, text).into_response()
        }
        Err(error) => error.into_response(),
    }
}
