//! The calendar of hosts. Administrators see all bookings, others their own. The hours are in
//! [`super::admin_times`].

use axum::Json;
use axum::extract::State;
use foundation::Site;
use foundation::access::{Group, SeeCalendar};
use foundation::auth::{self, Authorized};
use foundation::wire::{Data, Done};
use jiff::ToSpan as _;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use platform::clock::{Clock, Timestamp};
use platform::db::{Db, Tx};
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::storage::audit::{self, Entry};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::book::{BookingActor, cancel};
use super::error::BookingError;
use super::model::{Booking, BookingId, ZONE, zone_of};
use super::{format_time, store, texts, times};
use platform::language::Language;

/// Days and bookings per answer.
const MOST_DAYS: i64 = 62;
const MOST: i64 = 1_000;

/// The untrusted body of `POST /api/admin/calendar`.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct CalendarForm {
    /// `2026-11-26`, in the caller's zone; defaults to today.
    pub day: Option<String>,
    /// The number of days, 1 to 62; defaults to 14.
    pub days: Option<i64>,
}

/// A booking in the calendar.
#[derive(Debug, Serialize, ToSchema)]
pub struct CalendarBooking {
    /// Its id.
    pub id: i64,
    /// The host's name.
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
    /// Begin and end, in the caller's zone.
    pub time: String,
    /// Begin and zone as the visitor sees them; empty if the same.
    pub visitor_time: String,
    /// The home to view; empty for a consultation.
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
    /// Whether it can be cancelled: it is booked and not over.
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
    /// The first day of the answer.
    pub day: String,
    /// The last day.
    pub until: String,
    /// The zone of its days and times, in words.
    pub zone_name: String,
    /// Whether it has the bookings of all hosts.
    pub is_everybodys: bool,
    /// Whether bookings were left out, because the answer is full.
    pub is_cut: bool,
    /// The earliest first.
    pub days: Vec<CalendarDay>,
}

/// The untrusted body of `POST /api/admin/calendar/cancel`.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct CalendarCancelForm {
    /// A booking's id.
    pub id: Option<i64>,
}

/// The bookings of some days.
#[utoipa::path(post, path = "/api/admin/calendar", tag = "booking", security(("token" = [])),
    request_body = CalendarForm,
    responses((status = 200, body = Data<Calendar>), (status = "4XX", body = ErrorBody)))]
pub async fn calendar(
    State(db): State<Db>,
    State(clock): State<Clock>,
    may: Authorized<SeeCalendar>,
    JsonBody(form): JsonBody<CalendarForm>,
) -> Result<Json<Data<Calendar>>> {
    let now = clock.now();
    let mut tx = db.read().await?;
    let zone_name = store::zone_of_person(&mut tx, may.user_id).await?;
    let zone_name = zone_name.unwrap_or_else(|| ZONE.to_owned());
    let zone = zone_of(&zone_name);
    let first: Date = match form.day.as_deref() {
        None => times::day_of(now, &zone).unwrap_or_default(),
        Some(day) => day.trim().parse().map_err(|_| BookingError::DayInvalid)?,
    };
    let days = form.days.unwrap_or(14).clamp(1, MOST_DAYS);
    let last = first.saturating_add((days - 1).days());
    let from = times::day_start(first, &zone).ok_or(BookingError::DayInvalid)?;
    let until = last.tomorrow().ok().and_then(|day| times::day_start(day, &zone));
    let until = until.ok_or(BookingError::DayInvalid)?;
    let is_everybodys = may.group == Group::Administrator;
    let host = (!is_everybodys).then_some(may.user_id);
    let mut bookings = store::list_between(&mut tx, (from, until), host, MOST + 1).await?;
    let most = usize::try_from(MOST).unwrap_or(usize::MAX);
    let is_cut = bookings.len() > most;
    bookings.truncate(most);
    let language = Language::current();
    let mut days: Vec<CalendarDay> = Vec::new();
    for booking in bookings {
        let Some(date) = times::day_of(booking.start, &zone) else { continue };
        let (date, name) = (date.to_string(), format_time::day(date, language));
        if days.last().is_none_or(|day| day.date != date) {
            days.push(CalendarDay { date, name, bookings: Vec::new() });
        }
        if let Some(day) = days.last_mut() {
            day.bookings.push(to_calendar_booking(booking, &zone, now, language));
        }
    }
    let (day, until) = (first.to_string(), last.to_string());
    let zone_name = format_time::zone(&zone_name, from, language);
    Ok(Json(Data { data: Calendar { day, until, zone_name, is_everybodys, is_cut, days } }))
}

fn to_calendar_booking(
    booking: Booking,
    zone: &TimeZone,
    now: Timestamp,
    language: Language,
) -> CalendarBooking {
    let clock = |time, zone| format_time::clock(time, zone, language);
    let (from, until) = (clock(booking.start, zone), clock(booking.end, zone));
    let visitor_start = clock(booking.start, &zone_of(&booking.zone));
    let visitor_time = if visitor_start == from {
        String::new()
    } else {
        format!("{visitor_start}, {}", format_time::zone(&booking.zone, booking.start, language))
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

/// Finds a booking that the caller may change: their own, or any for administrators.
///
/// # Errors
/// [`BookingError::NotFound`]; the store is away.
pub async fn find_manageable(
    tx: &mut Tx,
    id: BookingId,
    may: &Authorized<SeeCalendar>,
) -> Result<Booking> {
    let booking = store::find_by_id(tx, id).await?;
    let may_manage = |one: &Booking| may.group == Group::Administrator || one.user == may.user_id;
    Ok(booking.filter(may_manage).ok_or(BookingError::NotFound)?)
}

/// Cancels a booking, and mails the visitor.
#[utoipa::path(post, path = "/api/admin/calendar/cancel", tag = "booking",
    security(("token" = [])), request_body = CalendarCancelForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn calendar_cancel(
    State(site): State<Site>,
    may: Authorized<SeeCalendar>,
    JsonBody(form): JsonBody<CalendarCancelForm>,
) -> Result<Json<Done>> {
    let id = BookingId(form.id.ok_or(BookingError::NotFound)?);
    let now = site.clock.now();
    let done = platform::write!(site.db, tx => async {
        store::lock_one(&mut tx, id).await?;
        let booking = find_manageable(&mut tx, id, &may).await?;
        let entry = Entry::new("booking.cancel", format!("booking {id}"));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        let name = auth::name_of(&mut tx, may.user_id).await?.unwrap_or_default();
        let actor = BookingActor::Staff { user: may.user_id, name: &name };
        cancel(&site, &mut tx, booking, actor, now).await
    }
    .await)?;
    site.outbox.wake_worker();
    let is_notified = !done.email.is_empty();
    let message = if is_notified { texts::CANCELLED } else { texts::CANCELLED_SILENT };
    Ok(Json(Done::new(&message)))
}
