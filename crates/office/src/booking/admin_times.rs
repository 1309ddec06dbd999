//! The bookable times of the calling host, and the URL of their private calendar.

use axum::Json;
use axum::extract::State;
use foundation::access::{SeeCalendar, UserId};
use foundation::auth::Authorized;
use foundation::paths::page as paths;
use foundation::secrets::Seed;
use foundation::wire::{Data, DoneWith};
use foundation::{Site, locks};
use platform::db::{Lock, Tx, sql};
use platform::error::{Error, ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::language::Language;
use platform::storage::audit::{self, Entry};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use super::admin_form::{DayHours, TimesForm, WeekHours};
use super::model::ZONE;
use super::{texts, token, zones};

/// A zone to choose.
#[derive(Debug, Serialize, ToSchema)]
pub struct CalendarZone {
    /// Such as `America/Toronto`.
    pub name: String,
    /// In words.
    pub label: String,
}

/// The bookable times of a host.
#[derive(Debug, Serialize, ToSchema)]
pub struct CalendarTimes {
    /// Whether they were ever saved; if not, these are defaults.
    pub is_saved: bool,
    /// The zone of the hours.
    pub zone: String,
    /// The zones to choose from.
    pub zones: Vec<CalendarZone>,
    /// The duration of a consultation, in minutes.
    pub minutes: i64,
    /// The pause after it, in minutes.
    pub buffer_minutes: i64,
    /// The minimum notice, in minutes.
    pub notice_minutes: i64,
    /// How many days ahead it can be booked.
    pub horizon_days: i64,
    /// The hours of a week.
    pub hours: Vec<WeekHours>,
    /// The exceptions.
    pub exceptions: Vec<DayHours>,
    /// The secret URL of the private calendar; null before times were saved.
    pub feed_url: Option<String>,
}

/// The caller's bookable times; defaults before any were saved.
#[utoipa::path(post, path = "/api/admin/calendar/times", tag = "booking", security(("token" = [])),
    responses((status = 200, body = Data<CalendarTimes>), (status = "4XX", body = ErrorBody)))]
pub async fn calendar_times(
    State(site): State<Site>,
    may: Authorized<SeeCalendar>,
) -> Result<Json<Data<CalendarTimes>>> {
    let key = token::key(&site).await?;
    let mut tx = site.db.read().await?;
    Ok(Json(Data { data: load_times(&site, &mut tx, may.user_id, &key).await? }))
}

async fn load_times(
    site: &Site,
    tx: &mut Tx,
    user: UserId,
    key: &homes::alerts::TokenKey,
) -> Result<CalendarTimes> {
    let query = "SELECT minutes, buffer_minutes, notice_minutes, horizon_days, feed_seed, zone
                 FROM booking_people WHERE user_id = $1";
    let row = tx.fetch_optional(sql(query).bind(user)).await?;
    let mut own = CalendarTimes {
        is_saved: row.is_some(),
        zone: row.as_ref().map_or_else(|| Ok(ZONE.to_owned()), |row| row.get("zone"))?,
        zones: Vec::new(),
        minutes: 30,
        buffer_minutes: 10,
        notice_minutes: 120,
        horizon_days: 60,
        hours: Vec::new(),
        exceptions: Vec::new(),
        feed_url: None,
    };
    own.zones = zones::options(&own.zone, site.clock.now(), Language::current())
        .into_iter()
        .map(|(name, label)| CalendarZone { name, label })
        .collect();
    let Some(row) = row else { return Ok(own) };
    own.minutes = row.get("minutes")?;
    own.buffer_minutes = row.get("buffer_minutes")?;
    own.notice_minutes = row.get("notice_minutes")?;
    own.horizon_days = row.get("horizon_days")?;
    let seed: Vec<u8> = row.get("feed_seed")?;
    let path = paths::CALENDAR_FEED.replace("{token}", &token::make_token(key, &seed));
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

/// Replaces the caller's bookable times. Existing bookings stay.
#[utoipa::path(post, path = "/api/admin/calendar/save_times", tag = "booking",
    security(("token" = [])), request_body = TimesForm,
    responses((status = 200, body = DoneWith<CalendarTimes>), (status = "4XX", body = ErrorBody)))]
pub async fn calendar_save_times(
    State(site): State<Site>,
    may: Authorized<SeeCalendar>,
    JsonBody(form): JsonBody<TimesForm>,
) -> Result<Json<DoneWith<CalendarTimes>>> {
    let form = form.parse()?;
    let key = token::key(&site).await?;
    let seed: Seed = site.rng.bytes();
    let now = site.clock.now();
    let hash = feed_hash(&key, &seed)?;
    let own = platform::write!(site.db, tx => async {
        tx.lock(&[Lock::CONTENT, locks::BOOKINGS.of(locks::account(may.user_id))]).await?;
        // The contact page shows free times, and is cached by the content version.
        tx.touch_content().await?;
        let query = "INSERT INTO booking_people (user_id, minutes, buffer_minutes, notice_minutes,
                       horizon_days, feed_seed, feed_hash, updated_at, zone)
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
                     ON CONFLICT (user_id) DO UPDATE SET minutes = excluded.minutes,
                       buffer_minutes = excluded.buffer_minutes,
                       notice_minutes = excluded.notice_minutes,
                       horizon_days = excluded.horizon_days,
                       updated_at = excluded.updated_at, zone = excluded.zone";
        tx.execute(
            sql(query)
                .bind(may.user_id)
                .bind(form.minutes)
                .bind(form.buffer_minutes)
                .bind(form.notice_minutes)
                .bind(form.horizon_days)
                .bind(&seed[..])
                .bind(&hash[..])
                .bind(now)
                .bind(form.zone.as_deref().unwrap_or(ZONE)),
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
        load_times(&site, &mut tx, may.user_id, &key).await
    }
    .await)?;
    site.db.refresh_content_version().await?;
    Ok(Json(DoneWith::new(&texts::TIMES_SAVED, own)))
}

/// Gives the caller's private calendar another secret URL; the old one stops working.
#[utoipa::path(post, path = "/api/admin/calendar/renew_feed", tag = "booking",
    security(("token" = [])),
    responses((status = 200, body = DoneWith<CalendarTimes>), (status = "4XX", body = ErrorBody)))]
pub async fn calendar_renew_feed(
    State(site): State<Site>,
    may: Authorized<SeeCalendar>,
) -> Result<Json<DoneWith<CalendarTimes>>> {
    let key = token::key(&site).await?;
    let seed: Seed = site.rng.bytes();
    let hash = feed_hash(&key, &seed)?;
    let now = site.clock.now();
    let own = platform::write!(site.db, tx => async {
        let query = "UPDATE booking_people SET feed_seed = $2, feed_hash = $3, updated_at = $4
                     WHERE user_id = $1";
        let renewed = sql(query).bind(may.user_id).bind(&seed[..]).bind(&hash[..]).bind(now);
        tx.execute(renewed).await?;
        let entry = Entry::new("booking.feed", format!("user {}", may.user_id));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        load_times(&site, &mut tx, may.user_id, &key).await
    }
    .await)?;
    Ok(Json(DoneWith::new(&texts::FEED_RENEWED, own)))
}

/// Makes a secret URL of a private calendar: its seed, and the hash that it is found by.
pub async fn make_feed(site: &Site) -> Result<(Seed, homes::alerts::TokenHash)> {
    let seed: Seed = site.rng.bytes();
    let hash = feed_hash(&token::key(site).await?, &seed)?;
    Ok((seed, hash))
}

fn feed_hash(key: &homes::alerts::TokenKey, seed: &Seed) -> Result<homes::alerts::TokenHash> {
    token::hash_of(&token::make_token(key, seed))
        .ok_or_else(|| Error::internal("a token that is none"))
}
