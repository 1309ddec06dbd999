//! The calendar of the people who are booked. Administrators see everybody's, others their own;
//! [`super::admin_times`] has one's own hours.

use axum::Json;
use axum::extract::State;
use jiff::ToSpan as _;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::storage::audit::{self, Entry};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::book::{By, call_off};
use super::error::BookingError;
use super::model::{Booking, BookingId, ZONE, zone_of};
use super::{said, store, texts, times};
use crate::Site;
use crate::access::{Group, SeeCalendar};
use crate::account::{self, May};
use crate::outbox::store as post;
use crate::wire::{Data, Done};
use platform::language::Language;

/// Days of one look, and bookings in it.
const MOST_DAYS: i64 = 62;
const MOST: i64 = 1_000;

/// The untrusted body of `POST /api/admin/calendar`.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct CalendarForm {
    /// `2026-11-26`, in one's zone; today when it is absent.
    #[serde(default)]
    pub day: Option<String>,
    /// How many days from then on, 1 to 62; 14 when it is absent.
    #[serde(default)]
    pub days: Option<i64>,
}

/// A booking in the calendar.
#[derive(Debug, Serialize, ToSchema)]
pub struct CalendarBooking {
    /// Its id.
    pub id: i64,
    /// With whom.
    pub with: String,
    /// `buying`, `selling`, `renting`, `money` or `other`.
    pub topic: &'static str,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub start: Timestamp,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub end: Timestamp,
    /// The zone in which it was booked.
    pub zone: String,
    /// From when until when, by one's own clock.
    pub time: String,
    /// When it begins by the visitor's clock, and which that is; empty when it is the same.
    pub visitor_time: String,
    /// The home that is seen; empty for a consultation.
    pub home: String,
    /// The visitor's.
    pub name: String,
    /// The visitor's.
    pub email: String,
    /// The visitor's; may be empty.
    pub phone: String,
    /// The visitor's; may be empty.
    pub question: String,
    /// `booked` or `cancelled`.
    pub state: &'static str,
    /// Whether it can be called off: it is on, and not over.
    pub is_open: bool,
}

/// A day of the calendar.
#[derive(Debug, Serialize, ToSchema)]
pub struct CalendarDay {
    /// `2026-11-26`
    pub date: String,
    /// In words.
    pub name: String,
    /// The earliest first.
    pub bookings: Vec<CalendarBooking>,
}

/// The days that have bookings.
#[derive(Debug, Serialize, ToSchema)]
pub struct Calendar {
    /// The first day of this look.
    pub day: String,
    /// The last.
    pub until: String,
    /// The name of the zone by whose clock its days and times are, in words.
    pub zone_name: String,
    /// Whether everybody's bookings are here.
    pub is_everybodys: bool,
    /// Whether there are more than fit in one answer.
    pub is_cut: bool,
    /// The earliest first.
    pub days: Vec<CalendarDay>,
}

/// The untrusted body of `POST /api/admin/calendar/cancel`.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct CalendarCancelForm {
    /// A booking's id.
    #[serde(default)]
    pub id: Option<i64>,
}

/// The bookings of some days.
#[utoipa::path(post, path = "/api/admin/calendar", tag = "booking", security(("token" = [])),
    request_body = CalendarForm,
    responses((status = 200, body = Data<Calendar>), (status = "4XX", body = ErrorBody)))]
pub async fn calendar(
    State(site): State<Site>,
    may: May<SeeCalendar>,
    JsonBody(form): JsonBody<CalendarForm>,
) -> Result<Json<Data<Calendar>>> {
    let now = site.clock.now();
    let mut tx = site.db.read().await?;
    let zone_name = store::zone_of_person(&mut tx, may.user_id).await?;
    let zone_name = zone_name.unwrap_or_else(|| ZONE.to_owned());
    let zone = zone_of(&zone_name);
    let first: Date = match form.day.as_deref() {
        None => times::day_of(now, &zone).unwrap_or_default(),
        Some(day) => day.trim().parse().map_err(|_| BookingError::DayInvalid)?,
    };
    let days = form.days.unwrap_or(14).clamp(1, MOST_DAYS);
    let last = first.saturating_add((days - 1).days());
    let from = times::begins(first, &zone).ok_or(BookingError::DayInvalid)?;
    let until = last.tomorrow().ok().and_then(|day| times::begins(day, &zone));
    let until = until.ok_or(BookingError::DayInvalid)?;
    let is_everybodys = may.group == Group::Administrator;
    let of = (!is_everybodys).then_some(may.user_id);
    let mut bookings = store::between(&mut tx, (from, until), of, MOST + 1).await?;
    let most = usize::try_from(MOST).unwrap_or(usize::MAX);
    let is_cut = bookings.len() > most;
    bookings.truncate(most);
    let language = Language::current();
    let mut days: Vec<CalendarDay> = Vec::new();
    for booking in bookings {
        let Some(date) = times::day_of(booking.start, &zone) else { continue };
        let (date, name) = (date.to_string(), said::day(date, language));
        if days.last().is_none_or(|day| day.date != date) {
            days.push(CalendarDay { date, name, bookings: Vec::new() });
        }
        if let Some(day) = days.last_mut() {
            day.bookings.push(row(booking, &zone, now, language));
        }
    }
    let (day, until) = (first.to_string(), last.to_string());
    let zone_name = said::zone(&zone_name, from, language);
    Ok(Json(Data { data: Calendar { day, until, zone_name, is_everybodys, is_cut, days } }))
}

fn row(booking: Booking, zone: &TimeZone, now: Timestamp, language: Language) -> CalendarBooking {
    let by = |moment, zone| said::clock(moment, zone, language);
    let (from, until) = (by(booking.start, zone), by(booking.end, zone));
    let theirs = by(booking.start, &zone_of(&booking.zone));
    let visitor_time = if theirs == from {
        String::new()
    } else {
        format!("{theirs}, {}", said::zone(&booking.zone, booking.start, language))
    };
    CalendarBooking {
        id: booking.id.0,
        topic: booking.topic.as_str(),
        start: booking.start,
        end: booking.end,
        visitor_time,
        time: format!("{from} – {until}"),
        state: if booking.is_booked { "booked" } else { "cancelled" },
        is_open: booking.is_booked && booking.end > now,
        with: booking.with,
        zone: booking.zone,
        home: booking.home,
        name: booking.name,
        email: booking.email,
        phone: booking.phone,
        question: booking.question,
    }
}

/// A booking that somebody may change: somebody else's is not there for who is no administrator.
///
/// # Errors
/// [`BookingError::NotFound`]; the store is away.
pub async fn find_theirs(tx: &mut Tx, id: BookingId, may: &May<SeeCalendar>) -> Result<Booking> {
    let booking = store::by_id(tx, id).await?;
    let is_theirs = |one: &Booking| may.group == Group::Administrator || one.user == may.user_id;
    Ok(booking.filter(is_theirs).ok_or(BookingError::NotFound)?)
}

/// Calls a booking off; the visitor is told by e-mail.
#[utoipa::path(post, path = "/api/admin/calendar/cancel", tag = "booking",
    security(("token" = [])), request_body = CalendarCancelForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn calendar_cancel(
    State(site): State<Site>,
    may: May<SeeCalendar>,
    JsonBody(form): JsonBody<CalendarCancelForm>,
) -> Result<Json<Done>> {
    let id = BookingId(form.id.ok_or(BookingError::NotFound)?);
    let now = site.clock.now();
    let done = platform::write!(site.db, tx => async {
        store::lock(&mut tx).await?;
        post::lock(&mut tx).await?;
        let booking = find_theirs(&mut tx, id, &may).await?;
        let entry = Entry::new("booking.cancel", format!("booking {id}"));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        let name = account::name_of(&mut tx, may.user_id).await?.unwrap_or_default();
        let by = By::Staff { user: may.user_id, name: &name };
        call_off(&site, &mut tx, booking, by, now).await
    }
    .await)?;
    site.outbox.note();
    let is_told = !done.email.is_empty();
    let said = if is_told { texts::CANCELLED } else { texts::CANCELLED_SILENT };
    Ok(Json(Done::new(&said)))
}
