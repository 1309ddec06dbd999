//! Bookings that staff enter or move by hand, for example after a phone call. Any time is
//! allowed, even outside the bookable hours.

use axum::Json;
use axum::extract::State;
use foundation::Site;
use foundation::access::{SeeCalendar, UserId};
use foundation::auth::{self, Authorized};
use foundation::outbox;
use foundation::secrets::Seed;
use foundation::wire::Done;
use jiff::civil::Date;
use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::{Error, ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::language::Language;
use platform::storage::audit::{self, Entry};
use serde::Deserialize;
use serde_json::json;
use utoipa::ToSchema;

use super::book::{BookingActor, REMINDED_BEFORE, notify};
use super::error::BookingError;
use super::form;
use super::mail::BookingEvent;
use super::model::{BookingId, NewBooking, Topic, ZONE, zone_of};
use super::store::{self, NewBookingRow};
use super::times::{self, Slot};
use super::{admin, texts, token};

/// The untrusted body of `POST /api/admin/calendar/move`.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct CalendarMoveForm {
    /// A booking's id.
    pub id: Option<i64>,
    /// `2026-11-26`, in one's zone.
    pub day: Option<String>,
    /// Minutes after midnight by the clock of one's zone, in fives.
    pub minute: Option<i64>,
}

/// The untrusted body of `POST /api/admin/calendar/add`.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct CalendarAddForm {
    /// `2026-11-26`, in one's zone.
    pub day: Option<String>,
    /// Minutes after midnight by the clock of one's zone, in fives.
    pub minute: Option<i64>,
    /// The duration, 10 to 240 in fives; defaults to that of the caller's consultations.
    pub minutes: Option<i64>,
    /// At most 120 characters.
    pub name: Option<String>,
    /// E-mail address or phone number is required; an address gets a mail.
    pub email: Option<String>,
    /// 7 to 20 digits.
    pub phone: Option<String>,
    /// `buying`, `selling`, `renting`, `money` or `other`; defaults to `other`.
    pub topic: Option<String>,
    /// At most 2,000 characters.
    pub note: Option<String>,
    /// `en` or `fr`; defaults to the site's language.
    pub language: Option<String>,
}

/// A host's zone, duration and pause, in minutes.
struct HostDefaults {
    zone: String,
    minutes: i64,
    buffer: i64,
}

async fn host_defaults(tx: &mut Tx, user: UserId) -> Result<HostDefaults> {
    let query = "SELECT zone, minutes, buffer_minutes FROM booking_people WHERE user_id = $1";
    let Some(row) = tx.fetch_optional(sql(query).bind(user)).await? else {
        return Ok(HostDefaults { zone: ZONE.to_owned(), minutes: 30, buffer: 0 });
    };
    let (minutes, buffer) = (row.get("minutes")?, row.get("buffer_minutes")?);
    Ok(HostDefaults { zone: row.get("zone")?, minutes, buffer })
}

/// Parses a future time in a zone.
fn parse_start(
    day: Option<&str>,
    minute: Option<i64>,
    zone: &str,
    now: Timestamp,
) -> Result<Timestamp, BookingError> {
    let day: Date = day.unwrap_or_default().trim().parse().map_err(|_| BookingError::DayInvalid)?;
    if !(2000..=2200).contains(&day.year()) {
        return Err(BookingError::DayInvalid);
    }
    let minute = minute.filter(|minute| (0..1_440).contains(minute) && minute % 5 == 0);
    let minute = minute.ok_or(BookingError::StartMissing)?;
    let start = times::start_at(day, minute, &zone_of(zone)).ok_or(BookingError::StartMissing)?;
    if start <= now { Err(BookingError::StartPast) } else { Ok(start) }
}

/// Moves a booking to any future time, and mails the visitor.
#[utoipa::path(post, path = "/api/admin/calendar/move", tag = "booking",
    security(("token" = [])), request_body = CalendarMoveForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn calendar_move(
    State(site): State<Site>,
    may: Authorized<SeeCalendar>,
    JsonBody(form): JsonBody<CalendarMoveForm>,
) -> Result<Json<Done>> {
    let id = BookingId(form.id.ok_or(BookingError::NotFound)?);
    let now = site.clock.now();
    let is_notified = platform::write!(site.db, tx => async {
        store::lock_one(&mut tx, id).await?;
        let booking = admin::find_manageable(&mut tx, id, &may).await?;
        if !booking.is_booked {
            return Err(BookingError::Cancelled.into());
        }
        if booking.end <= now {
            return Err(BookingError::StartPast.into());
        }
        let zone = host_defaults(&mut tx, may.user_id).await?.zone;
        let start = parse_start(form.day.as_deref(), form.minute, &zone, now)?;
        if start == booking.start {
            return Ok(false);
        }
        let end = start + (booking.end - booking.start);
        let busy_until = end + host_defaults(&mut tx, booking.user).await?.buffer * 60;
        let slot = Slot { start, end, busy_until, user: booking.user };
        let is_soon = start - now <= REMINDED_BEFORE;
        if !store::change_time(&mut tx, id, &slot, now, is_soon).await? {
            return Err(BookingError::Overlaps.into());
        }
        let entry = Entry::new("booking.move", format!("booking {id}"))
            .before(json!({ "start": booking.start.seconds() }))
            .after(json!({ "start": start.seconds() }));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        let name = auth::name_of(&mut tx, may.user_id).await?.unwrap_or_default();
        let actor = BookingActor::Staff { user: may.user_id, name: &name };
        let moved = notify(&site, &mut tx, id, BookingEvent::Moved, actor, now).await?;
        Ok(!moved.email.is_empty())
    }
    .await)?;
    site.outbox.wake_worker();
    let message = if is_notified { texts::CHANGED_AND_TOLD } else { texts::CHANGED };
    Ok(Json(Done::new(&message)))
}

/// Adds a booking with the caller as host.
#[utoipa::path(post, path = "/api/admin/calendar/add", tag = "booking",
    security(("token" = [])), request_body = CalendarAddForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn calendar_add(
    State(site): State<Site>,
    may: Authorized<SeeCalendar>,
    JsonBody(form): JsonBody<CalendarAddForm>,
) -> Result<Json<Done>> {
    let now = site.clock.now();
    let key = token::key(&site).await?;
    let seed: Seed = site.rng.bytes();
    let made = token::make_token(&key, &seed);
    let hash = token::hash_of(&made).ok_or_else(|| Error::internal("a token that is none"))?;
    let request_key = outbox::new_key(&site.rng);
    let new = parse(&form, site.default_language(), request_key)?;
    platform::write!(site.db, tx => async {
        store::lock_address(&mut tx, &new.email).await?;
        let defaults = host_defaults(&mut tx, may.user_id).await?;
        let start = parse_start(form.day.as_deref(), form.minute, &defaults.zone, now)?;
        let end = start + form.minutes.unwrap_or(defaults.minutes) * 60;
        let slot = Slot { start, end, busy_until: end + defaults.buffer * 60, user: may.user_id };
        let row = NewBookingRow {
            seed: &seed,
            hash: &hash,
            // No checkbox: the visitor agreed in person.
            consent_version: 0,
            consent_words: "",
            consent_from: "",
            now,
            needs_no_reminder: start - now <= REMINDED_BEFORE,
        };
        let id = store::insert(&mut tx, &new, &[slot], &defaults.zone, None, &row).await?;
        let id = id.ok_or(BookingError::Overlaps)?;
        audit::append(&mut tx, now, &may.actor, Entry::new("booking.add", format!("booking {id}"))).await?;
        let actor = BookingActor::Staff { user: may.user_id, name: "" };
        notify(&site, &mut tx, id, BookingEvent::Made, actor, now).await.map(drop)
    }
    .await)?;
    site.outbox.wake_worker();
    let message = if new.email.is_empty() { texts::ENTERED } else { texts::ENTERED_AND_TOLD };
    Ok(Json(Done::new(&message)))
}

/// Parses the form except its time, which depends on the host's zone.
fn parse(
    form: &CalendarAddForm,
    language: Language,
    key: String,
) -> Result<NewBooking, BookingError> {
    let text = |field: &'_ Option<String>| field.clone().unwrap_or_default();
    let is_length = |minutes: i64| (10..=240).contains(&minutes) && minutes % 5 == 0;
    if form.minutes.is_some_and(|minutes| !is_length(minutes)) {
        return Err(BookingError::MinutesInvalid);
    }
    let name = form::name(&text(&form.name))?;
    let (email, phone) = (text(&form.email), form::phone(&text(&form.phone))?);
    let email = if email.trim().is_empty() { String::new() } else { form::address(&email)? };
    if email.is_empty() && phone.is_empty() {
        return Err(BookingError::ReachMissing);
    }
    let topic = match form.topic.as_deref() {
        None | Some("") => Topic::Other,
        Some(topic) => Topic::parse(topic).ok_or(BookingError::TopicUnknown)?,
    };
    let language = match form.language.as_deref() {
        None | Some("") => language,
        Some(code) => Language::from_code(code).ok_or(BookingError::LanguageUnknown)?,
    };
    let question = form::question(&text(&form.note))?;
    let start = Timestamp::from_seconds(0);
    Ok(NewBooking {
        topic,
        start,
        name,
        email,
        phone,
        question,
        language,
        home: None,
        zone: None,
        key,
    })
}
