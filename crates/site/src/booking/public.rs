//! The calls about bookings.

use axum::Json;
use axum::extract::State;
use jiff::ToSpan as _;
use jiff::civil::Date;
use platform::clock::Timestamp;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::http::client_address::ClientAddress;
use platform::http::limits::Limit;
use platform::language::Language;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::book::{Refused, book, cancel, free_in, reschedule};
use super::error::BookingError;
use super::form::BookingForm;
use super::model::{ZONE, zone_of};
use super::{home, texts, times, zones};
use crate::Site;
use crate::wire::{Data, Done, DoneWith};

/// Days of one answer.
const MOST_DAYS: i64 = 31;

/// The untrusted body of `POST /api/booking/free`.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct FreeForm {
    /// `2026-11-26`, in the zone; today when it is absent.
    #[serde(default)]
    pub day: Option<String>,
    /// How many days from then on, 1 to 31; 1 when it is absent.
    #[serde(default)]
    pub days: Option<i64>,
    /// The `ListingKey` of a home that is to be seen; absent for a consultation.
    #[serde(default)]
    pub home: Option<i64>,
    /// The zone whose days are meant; the company's, or the home's, when it is absent.
    #[serde(default)]
    pub zone: Option<String>,
}

/// A time that can be booked.
#[derive(Debug, Serialize, ToSchema)]
pub struct FreeTime {
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub start: Timestamp,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub end: Timestamp,
}

/// What can be booked.
#[derive(Debug, Serialize, ToSchema)]
pub struct FreeTimes {
    /// The zone, such as `America/Toronto`.
    pub zone: String,
    /// The earliest first, each start once.
    pub times: Vec<FreeTime>,
}

/// The untrusted body of `POST /api/booking/move`.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct MoveBookingForm {
    /// Of the booking's link.
    #[serde(default)]
    pub token: Option<String>,
    /// Unix seconds: one of the starts that `booking/free` names.
    #[serde(default)]
    pub start: Option<i64>,
}

/// The untrusted body of `POST /api/booking/cancel`.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct CancelForm {
    /// Of the booking's link.
    #[serde(default)]
    pub token: Option<String>,
}

/// What was booked.
#[derive(Debug, Serialize, ToSchema)]
pub struct Booked {
    /// Of the booking's link; it opens the booking to whoever has it.
    pub token: String,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub start: Timestamp,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub end: Timestamp,
    /// The zone in which it was booked.
    pub zone: String,
}

/// The times that can be booked on some days.
#[utoipa::path(post, path = "/api/booking/free", tag = "booking", request_body = FreeForm,
    responses((status = 200, body = Data<FreeTimes>), (status = "4XX", body = ErrorBody)))]
pub async fn booking_free(
    State(site): State<Site>,
    client: ClientAddress,
    JsonBody(form): JsonBody<FreeForm>,
) -> Result<Json<Data<FreeTimes>>> {
    site.limits.check(Limit::Search, client)?;
    let now = site.clock.now();
    let mut tx = site.db.read().await?;
    let home = match form.home {
        Some(id) => {
            let found = home::find(&mut tx, &site, id, Language::current()).await?;
            Some(found.ok_or(BookingError::HomeGone)?)
        }
        None => None,
    };
    let usual = home.as_ref().map_or(ZONE, |home| home.zone);
    let zone = form.zone.as_deref().unwrap_or(usual);
    let zone = zones::find(zone).ok_or(BookingError::ZoneUnknown)?;
    let rules = zone_of(&zone);
    let today = times::day_of(now, &rules).unwrap_or_default();
    let first: Date = match form.day.as_deref() {
        None => today,
        Some(day) => day.trim().parse().map_err(|_| BookingError::DayInvalid)?,
    };
    let days = form.days.unwrap_or(1).clamp(1, MOST_DAYS);
    let last = first.saturating_add((days - 1).days());
    let whom = home.and_then(|home| home.agent);
    let mut times: Vec<FreeTime> = free_in(&mut tx, (first, last), &rules, (whom, None), now)
        .await?
        .into_iter()
        .map(|slot| FreeTime { start: slot.start, end: slot.end })
        .collect();
    times.dedup_by_key(|time| time.start);
    Ok(Json(Data { data: FreeTimes { zone, times } }))
}

/// Books a time. The same key again answers with the same booking; a time that somebody else
/// has by now is a conflict that names the next free ones.
#[utoipa::path(post, path = "/api/booking/book", tag = "booking", request_body = BookingForm,
    responses((status = 200, body = DoneWith<Booked>), (status = "4XX", body = ErrorBody)))]
pub async fn booking_book(
    State(site): State<Site>,
    client: ClientAddress,
    JsonBody(form): JsonBody<BookingForm>,
) -> Result<Json<DoneWith<Booked>>> {
    let (booking, token) =
        book(&site, client, &form, Language::current()).await.map_err(Refused::into_error)?;
    let booked = Booked { token, start: booking.start, end: booking.end, zone: booking.zone };
    Ok(Json(DoneWith::new(&texts::BOOKED, booked)))
}

/// Moves a booking, for who has its link.
#[utoipa::path(post, path = "/api/booking/move", tag = "booking", request_body = MoveBookingForm,
    responses((status = 200, body = DoneWith<Booked>), (status = "4XX", body = ErrorBody)))]
pub async fn booking_move(
    State(site): State<Site>,
    client: ClientAddress,
    JsonBody(form): JsonBody<MoveBookingForm>,
) -> Result<Json<DoneWith<Booked>>> {
    site.limits.check(Limit::Contact, client)?;
    let token = form.token.unwrap_or_default();
    let start = form.start.ok_or(BookingError::StartMissing)?;
    let booking = reschedule(&site, &token, Timestamp::from_seconds(start)).await?;
    let booked = Booked { token, start: booking.start, end: booking.end, zone: booking.zone };
    Ok(Json(DoneWith::new(&texts::MOVED, booked)))
}

/// Calls a booking off, for who has its link.
#[utoipa::path(post, path = "/api/booking/cancel", tag = "booking", request_body = CancelForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn booking_cancel(
    State(site): State<Site>,
    client: ClientAddress,
    JsonBody(form): JsonBody<CancelForm>,
) -> Result<Json<Done>> {
    site.limits.check(Limit::Contact, client)?;
    cancel(&site, &form.token.unwrap_or_default()).await?;
    Ok(Json(Done::new(&texts::CANCELLED)))
}
