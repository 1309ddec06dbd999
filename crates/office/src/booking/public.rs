//! The calls about bookings.

use axum::Json;
use axum::extract::State;
use foundation::Site;
use foundation::wire::{Data, Done, DoneWith};
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

use super::book::{
    BookingRefusal, BookingWithToken, SlotQuery, book, cancel_by_token, free_on_days, reschedule,
};
use super::error::BookingError;
use super::form::BookingForm;
use super::model::{ZONE, zone_of};
use super::{home, texts, times, zones};

/// Days of one answer.
const MOST_DAYS: i64 = 31;

/// The untrusted body of `POST /api/booking/free`.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct FreeForm {
    /// `2026-11-26`, in the zone; defaults to today.
    pub day: Option<String>,
    /// The number of days, 1 to 31; defaults to 1.
    pub days: Option<i64>,
    /// The `ListingKey` of the home to view; absent for a consultation.
    pub home: Option<i64>,
    /// The zone of the days; defaults to that of the home, or the company.
    pub zone: Option<String>,
}

/// A bookable time.
#[derive(Debug, Serialize, ToSchema)]
pub struct FreeTime {
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub start: Timestamp,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub end: Timestamp,
}

/// The bookable times.
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
    pub token: Option<String>,
    /// Unix seconds: one of the starts that `booking/free` names.
    pub start: Option<i64>,
}

/// The untrusted body of `POST /api/booking/cancel`.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct CancelForm {
    /// Of the booking's link.
    pub token: Option<String>,
}

/// A booking.
#[derive(Debug, Serialize, ToSchema)]
pub struct Booked {
    /// The token of the booking's link; it gives access to the booking.
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

/// The bookable times of some days.
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
    let host = home.and_then(|home| home.agent);
    let mut times: Vec<FreeTime> =
        free_on_days(&mut tx, (first, last), &rules, SlotQuery { host, ignored: None }, now)
            .await?
            .into_iter()
            .map(|slot| FreeTime { start: slot.start, end: slot.end })
            .collect();
    times.dedup_by_key(|time| time.start);
    Ok(Json(Data { data: FreeTimes { zone, times } }))
}

/// Books a time. A repeated key returns the same booking. A time that is taken by now is a
/// conflict that names the next free ones.
#[utoipa::path(post, path = "/api/booking/book", tag = "booking", request_body = BookingForm,
    responses((status = 200, body = DoneWith<Booked>), (status = "4XX", body = ErrorBody)))]
pub async fn booking_book(
    State(site): State<Site>,
    client: ClientAddress,
    JsonBody(form): JsonBody<BookingForm>,
) -> Result<Json<DoneWith<Booked>>> {
    let BookingWithToken { booking, token } = book(&site, client, &form, Language::current())
        .await
        .map_err(BookingRefusal::into_error)?;
    let booked = Booked { token, start: booking.start, end: booking.end, zone: booking.zone };
    Ok(Json(DoneWith::new(&texts::BOOKED, booked)))
}

/// Moves the booking of a token.
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

/// Cancels the booking of a token.
#[utoipa::path(post, path = "/api/booking/cancel", tag = "booking", request_body = CancelForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn booking_cancel(
    State(site): State<Site>,
    client: ClientAddress,
    JsonBody(form): JsonBody<CancelForm>,
) -> Result<Json<Done>> {
    site.limits.check(Limit::Contact, client)?;
    cancel_by_token(&site, &form.token.unwrap_or_default()).await?;
    Ok(Json(Done::new(&texts::CANCELLED)))
}
