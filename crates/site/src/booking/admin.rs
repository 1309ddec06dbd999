//! The calendar of the people who are booked. Administrators see everybody's, others their own;
//! bookable times and the private calendar's address are always one's own.

use axum::Json;
use axum::extract::State;
use jiff::ToSpan as _;
use jiff::civil::Date;
use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::{Error, ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::storage::audit::{self, Entry};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::admin_form::{DayHours, TimesForm, WeekHours};
use super::book::call_off;
use super::error::BookingError;
use super::model::{Booking, BookingId, ZONE, company_zone, zone_of};
use super::{said, store, texts, times, token};
use crate::Site;
use crate::access::{Group, SeeCalendar, UserId};
use crate::account::May;
use crate::outbox::store as post;
use crate::paths::page as paths;
use crate::wire::{Data, Done, DoneWith};
use platform::language::Language;

/// Days of one look, and bookings in it.
const MOST_DAYS: i64 = 62;
const MOST: i64 = 1_000;

/// The untrusted body of `POST /api/admin/calendar`.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct CalendarForm {
    /// `2026-11-26`, in the company's zone; today when it is absent.
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
    /// From when until when, by the clock of that zone.
    pub time: String,
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
    /// Whether everybody's bookings are here.
    pub is_everybodys: bool,
    /// Whether there are more than fit in one answer.
    pub is_cut: bool,
    /// The earliest first.
    pub days: Vec<CalendarDay>,
}

/// One's own bookable times.
#[derive(Debug, Serialize, ToSchema)]
pub struct CalendarTimes {
    /// Whether they were ever saved; otherwise these are a proposal.
    pub is_saved: bool,
    /// The company's zone, whose clock the hours go by.
    pub zone: &'static str,
    /// Its name in words.
    pub zone_name: String,
    /// How long a consultation is, in minutes.
    pub minutes: i64,
    /// The pause after it, in minutes.
    pub buffer_minutes: i64,
    /// How long before it can be booked at the latest, in minutes.
    pub notice_minutes: i64,
    /// How far ahead it can be booked, in days.
    pub horizon_days: i64,
    /// The hours of a week.
    pub hours: Vec<WeekHours>,
    /// Days that are otherwise.
    pub exceptions: Vec<DayHours>,
    /// The secret address of the private calendar; none before times were saved.
    pub feed_url: Option<String>,
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
    let zone = company_zone();
    let now = site.clock.now();
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
    let mut tx = site.db.read().await?;
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
            day.bookings.push(row(booking, now, language));
        }
    }
    let (day, until) = (first.to_string(), last.to_string());
    Ok(Json(Data { data: Calendar { day, until, is_everybodys, is_cut, days } }))
}

fn row(booking: Booking, now: Timestamp, language: Language) -> CalendarBooking {
    let zone = zone_of(&booking.zone);
    let (from, until) =
        (said::clock(booking.start, &zone, language), said::clock(booking.end, &zone, language));
    CalendarBooking {
        id: booking.id.0,
        topic: booking.topic.as_str(),
        start: booking.start,
        end: booking.end,
        time: format!("{from} – {until}"),
        state: if booking.is_booked { "booked" } else { "cancelled" },
        is_open: booking.is_booked && booking.end > now,
        with: booking.with,
        zone: booking.zone,
        name: booking.name,
        email: booking.email,
        phone: booking.phone,
        question: booking.question,
    }
}

/// One's own bookable times; a proposal before any were saved.
#[utoipa::path(post, path = "/api/admin/calendar/times", tag = "booking", security(("token" = [])),
    responses((status = 200, body = Data<CalendarTimes>), (status = "4XX", body = ErrorBody)))]
pub async fn calendar_times(
    State(site): State<Site>,
    may: May<SeeCalendar>,
) -> Result<Json<Data<CalendarTimes>>> {
    let key = token::key(&site).await?;
    let mut tx = site.db.read().await?;
    Ok(Json(Data { data: own_times(&site, &mut tx, may.user_id, &key).await? }))
}

async fn own_times(
    site: &Site,
    tx: &mut Tx,
    user: UserId,
    key: &crate::alerts::TokenKey,
) -> Result<CalendarTimes> {
    let query = "SELECT minutes, buffer_minutes, notice_minutes, horizon_days, feed_seed
                 FROM booking_people WHERE user_id = $1";
    let row = tx.fetch_optional(sql(query).bind(user)).await?;
    let mut own = CalendarTimes {
        is_saved: row.is_some(),
        zone: ZONE,
        zone_name: said::zone(ZONE, Language::current()),
        minutes: 30,
        buffer_minutes: 10,
        notice_minutes: 120,
        horizon_days: 60,
        hours: Vec::new(),
        exceptions: Vec::new(),
        feed_url: None,
    };
    let Some(row) = row else { return Ok(own) };
    own.minutes = row.get("minutes")?;
    own.buffer_minutes = row.get("buffer_minutes")?;
    own.notice_minutes = row.get("notice_minutes")?;
    own.horizon_days = row.get("horizon_days")?;
    let seed: Vec<u8> = row.get("feed_seed")?;
    let path = paths::CALENDAR_FEED.replace("{token}", &token::make(key, &seed));
    own.feed_url = Some(format!("{}{path}", site.base_url));
    let query = "SELECT weekday, start_minute, end_minute FROM booking_hours WHERE user_id = $1
                 ORDER BY weekday, start_minute";
    for row in tx.fetch_all(sql(query).bind(user)).await? {
        own.hours.push(WeekHours {
            weekday: row.get("weekday")?,
            start_minute: row.get("start_minute")?,
            end_minute: row.get("end_minute")?,
        });
    }
    let query = "SELECT date, start_minute, end_minute FROM booking_exceptions WHERE user_id = $1
                 ORDER BY date";
    for row in tx.fetch_all(sql(query).bind(user)).await? {
        own.exceptions.push(DayHours {
            date: row.get("date")?,
            start_minute: row.get("start_minute")?,
            end_minute: row.get("end_minute")?,
        });
    }
    Ok(own)
}

/// Saves one's own bookable times, in place of what they were. Bookings stay as they are.
#[utoipa::path(post, path = "/api/admin/calendar/save_times", tag = "booking",
    security(("token" = [])), request_body = TimesForm,
    responses((status = 200, body = DoneWith<CalendarTimes>), (status = "4XX", body = ErrorBody)))]
pub async fn calendar_save_times(
    State(site): State<Site>,
    may: May<SeeCalendar>,
    JsonBody(form): JsonBody<TimesForm>,
) -> Result<Json<DoneWith<CalendarTimes>>> {
    let form = form.parse()?;
    let key = token::key(&site).await?;
    let seed: token::Seed = site.chance.bytes();
    let now = site.clock.now();
    let hash = feed_hash(&key, &seed)?;
    let own = platform::write!(site.db, tx => async {
        store::lock(&mut tx).await?;
        // The contact page offers free times or not, and is kept by the content's version.
        tx.touch_content().await?;
        let query = "INSERT INTO booking_people (user_id, minutes, buffer_minutes, notice_minutes,
                       horizon_days, feed_seed, feed_hash, updated_time)
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
                     ON CONFLICT (user_id) DO UPDATE SET minutes = excluded.minutes,
                       buffer_minutes = excluded.buffer_minutes,
                       notice_minutes = excluded.notice_minutes,
                       horizon_days = excluded.horizon_days,
                       updated_time = excluded.updated_time";
        tx.execute(
            sql(query)
                .bind(may.user_id)
                .bind(form.minutes)
                .bind(form.buffer_minutes)
                .bind(form.notice_minutes)
                .bind(form.horizon_days)
                .bind(&seed[..])
                .bind(&hash[..])
                .bind(now),
        )
        .await?;
        for forget in [
            "DELETE FROM booking_hours WHERE user_id = $1",
            "DELETE FROM booking_exceptions WHERE user_id = $1",
        ] {
            tx.execute(sql(forget).bind(may.user_id)).await?;
        }
        for one in &form.hours {
            let query = "INSERT INTO booking_hours (user_id, weekday, start_minute, end_minute)
                         VALUES ($1, $2, $3, $4)";
            tx.execute(
                sql(query)
                    .bind(may.user_id)
                    .bind(one.weekday)
                    .bind(one.start_minute)
                    .bind(one.end_minute),
            )
            .await?;
        }
        for one in &form.exceptions {
            let query = "INSERT INTO booking_exceptions (user_id, date, start_minute, end_minute)
                         VALUES ($1, $2, $3, $4)";
            tx.execute(
                sql(query)
                    .bind(may.user_id)
                    .bind(&one.date)
                    .bind(one.start_minute)
                    .bind(one.end_minute),
            )
            .await?;
        }
        let entry = Entry::new("booking.times", format!("user {}", may.user_id)).after(json!({
            "minutes": form.minutes,
            "hours": form.hours.len(),
            "exceptions": form.exceptions.len(),
        }));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        own_times(&site, &mut tx, may.user_id, &key).await
    }
    .await)?;
    site.db.refresh_content_version().await?;
    Ok(Json(DoneWith::new(&texts::TIMES_SAVED, own)))
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
    platform::write!(site.db, tx => async {
        store::lock(&mut tx).await?;
        post::lock(&mut tx).await?;
        let booking = store::by_id(&mut tx, id).await?;
        let is_theirs =
            |one: &Booking| may.group == Group::Administrator || one.user == may.user_id;
        // Somebody else's is not there for them.
        let booking = booking.filter(is_theirs).ok_or(BookingError::NotFound)?;
        let entry = Entry::new("booking.cancel", format!("booking {id}"));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        call_off(&site, &mut tx, booking, now).await
    }
    .await)?;
    site.outbox.note();
    Ok(Json(Done::new(&texts::CANCELLED)))
}

/// Gives one's private calendar another secret address; the old one leads nowhere from now on.
#[utoipa::path(post, path = "/api/admin/calendar/renew_feed", tag = "booking",
    security(("token" = [])),
    responses((status = 200, body = DoneWith<CalendarTimes>), (status = "4XX", body = ErrorBody)))]
pub async fn calendar_renew_feed(
    State(site): State<Site>,
    may: May<SeeCalendar>,
) -> Result<Json<DoneWith<CalendarTimes>>> {
    let key = token::key(&site).await?;
    let seed: token::Seed = site.chance.bytes();
    let hash = feed_hash(&key, &seed)?;
    let now = site.clock.now();
    let own = platform::write!(site.db, tx => async {
        let query = "UPDATE booking_people SET feed_seed = $2, feed_hash = $3, updated_time = $4
                     WHERE user_id = $1";
        let renewed = sql(query).bind(may.user_id).bind(&seed[..]).bind(&hash[..]).bind(now);
        tx.execute(renewed).await?;
        let entry = Entry::new("booking.feed", format!("user {}", may.user_id));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        own_times(&site, &mut tx, may.user_id, &key).await
    }
    .await)?;
    Ok(Json(DoneWith::new(&texts::FEED_RENEWED, own)))
}

fn feed_hash(
    key: &crate::alerts::TokenKey,
    seed: &token::Seed,
) -> Result<crate::alerts::TokenHash> {
    token::hash_of(&token::make(key, seed)).ok_or_else(|| Error::internal("a token that is none"))
}
