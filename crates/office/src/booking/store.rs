//! The queries about bookings.

use std::collections::{BTreeMap, HashMap};

use foundation::access::{Permission, UserId};
use foundation::locks;
use foundation::secrets::Seed;
use homes::alerts::TokenHash;
use jiff::civil::Date;
use platform::clock::Timestamp;
use platform::db::{Row, Sql, Tx, sql};
use platform::error::{Error, Result};
use platform::language::Language;

use super::model::{Booking, BookingId, NewBooking, Topic, ViewedHome, zone_of};
use super::times::{BookingRules, BusyTimes, Slot};

/// Hosts that are considered.
const MOST_PEOPLE: i64 = 50;
/// Bookings that are read for the days in view.
const MOST_BUSY: i64 = 20_000;
/// The length of a cell of `booking_cells`, in seconds.
const CELL: i64 = 300;

/// `SELECT` of the columns of a [`Booking`].
macro_rules! booking {
    ($rest:literal) => {
        concat!(
            "SELECT b.id, b.user_id, u.first_name, u.last_name, b.topic, b.starts_at, b.ends_at,
               b.zone, b.home, b.name, b.email, b.phone, b.question, b.consent_text, b.language, b.state, b.sequence,
               b.token_hash, b.token_seed, b.changed_at
             FROM bookings AS b JOIN users AS u ON u.id = b.user_id ",
            $rest
        )
    };
}

/// The columns of a new booking beside those of the form.
#[derive(Debug)]
pub struct NewBookingRow<'a> {
    /// The seed of its token.
    pub seed: &'a Seed,
    /// The hash of its token.
    pub hash: &'a TokenHash,
    /// The version of the consent text.
    pub consent_version: i64,
    /// The consent text as shown.
    pub consent_words: &'a str,
    /// The client's address.
    pub consent_from: &'a str,
    /// The time of the consent.
    pub now: Timestamp,
    /// Whether the booking begins too soon for a reminder.
    pub needs_no_reminder: bool,
}

/// Serialises this writer with all writers of bookings on PostgreSQL.
pub async fn lock(tx: &mut Tx) -> Result<()> {
    tx.lock(&[locks::BOOKINGS]).await
}

/// Serialises writers of one booking on PostgreSQL.
pub async fn lock_one(tx: &mut Tx, id: BookingId) -> Result<()> {
    tx.lock(&[locks::BOOKINGS.of(id)]).await
}

/// Serialises who books for the same address on PostgreSQL. Cells keep times apart.
pub async fn lock_address(tx: &mut Tx, email: &str) -> Result<()> {
    tx.lock(&[locks::BOOKINGS.of(format!("address {email}"))]).await
}

/// Locks the bookings of an address, and the key of a request that may come twice.
pub async fn lock_request(tx: &mut Tx, email: &str, key: &str) -> Result<()> {
    let things = [format!("address {email}"), format!("key {key}")];
    tx.lock(&locks::BOOKINGS.of_each(things)).await
}

/// Binds the groups that can be booked as the next four parameters.
fn bind_bookable_groups(query: Sql) -> Sql {
    Permission::SeeCalendar.groups().into_iter().fold(query, Sql::bind)
}

/// Whether this host, or any host, has bookable times.
pub async fn has_times(tx: &mut Tx, host: Option<UserId>) -> Result<bool> {
    let query = "SELECT 1 AS one FROM booking_people AS p JOIN users AS u ON u.id = p.user_id
                 WHERE u.is_disabled = FALSE AND u.group_id IN ($2, $3, $4, $5)
                   AND p.user_id = COALESCE($1, p.user_id) AND (
                   EXISTS (SELECT 1 FROM booking_hours AS h WHERE h.user_id = p.user_id)
                   OR EXISTS (SELECT 1 FROM booking_exceptions AS e
                              WHERE e.user_id = p.user_id AND e.start_minute IS NOT NULL))
                 LIMIT 1";
    let query = bind_bookable_groups(sql(query).bind(host.map(|user| user.0)));
    Ok(tx.fetch_optional(query).await?.is_some())
}

/// The zone of a host's hours, once saved.
pub async fn zone_of_person(tx: &mut Tx, user: UserId) -> Result<Option<String>> {
    let query = sql("SELECT zone FROM booking_people WHERE user_id = $1").bind(user);
    tx.fetch_optional(query).await?.map(|row| row.get("zone")).transpose()
}

/// The rules of all hosts, or of one, with the exceptions of these days.
pub async fn rules(
    tx: &mut Tx,
    (first, last): (Date, Date),
    host: Option<UserId>,
) -> Result<Vec<BookingRules>> {
    let query = "SELECT p.user_id, p.minutes, p.buffer_minutes, p.notice_minutes, p.horizon_days,
                   p.zone
                 FROM booking_people AS p CROSS JOIN users AS u
                 WHERE u.id = p.user_id AND u.is_disabled = FALSE
                   AND u.group_id IN ($3, $4, $5, $6) AND p.user_id = COALESCE($2, p.user_id)
                 ORDER BY p.user_id LIMIT $1";
    let mut people = Vec::new();
    let query = bind_bookable_groups(sql(query).bind(MOST_PEOPLE).bind(host.map(|user| user.0)));
    for row in tx.fetch_all(query).await? {
        people.push(BookingRules {
            user: UserId(row.get("user_id")?),
            zone: zone_of(&row.get::<String>("zone")?),
            minutes: row.get("minutes")?,
            buffer: row.get("buffer_minutes")?,
            notice: row.get("notice_minutes")?,
            horizon: row.get("horizon_days")?,
            weekly: BTreeMap::new(),
            exceptions: BTreeMap::new(),
        });
    }
    let Some((lowest, highest)) = people.first().zip(people.last()) else { return Ok(people) };
    let (lowest, highest) = (lowest.user, highest.user);
    let mut by_user: HashMap<i64, &mut BookingRules> =
        people.iter_mut().map(|rules| (rules.user.0, rules)).collect();
    let query = "SELECT user_id, weekday, start_minute, end_minute FROM booking_hours
                 WHERE user_id >= $1 AND user_id <= $2
                 ORDER BY user_id, weekday, start_minute";
    for row in tx.fetch_all(sql(query).bind(lowest).bind(highest)).await? {
        let Some(rules) = by_user.get_mut(&row.get::<i64>("user_id")?) else { continue };
        let weekday = i8::try_from(row.get::<i64>("weekday")?).map_err(Error::internal)?;
        let hours = (row.get("start_minute")?, row.get("end_minute")?);
        rules.weekly.entry(weekday).or_default().push(hours);
    }
    let query = "SELECT user_id, date, start_minute, end_minute FROM booking_exceptions
                 WHERE date >= $1 AND date <= $2 AND user_id >= $3 AND user_id <= $4";
    let query = sql(query).bind(first.to_string()).bind(last.to_string());
    let query = query.bind(lowest).bind(highest);
    for row in tx.fetch_all(query).await? {
        let Some(rules) = by_user.get_mut(&row.get::<i64>("user_id")?) else { continue };
        let date: Date = row.get::<String>("date")?.parse().map_err(Error::internal)?;
        let start: Option<i64> = row.get("start_minute")?;
        rules.exceptions.insert(date, start.zip(row.get("end_minute")?));
    }
    Ok(people)
}

fn full_name(row: &Row) -> Result<String> {
    let (first, last): (String, String) = (row.get("first_name")?, row.get("last_name")?);
    Ok(format!("{first} {last}").trim().to_owned())
}

/// The busy times of all hosts in a range, without the `ignored` booking.
pub async fn busy(
    tx: &mut Tx,
    (from, until): (Timestamp, Timestamp),
    ignored: Option<BookingId>,
) -> Result<BusyTimes> {
    // A booking lasts six hours at most.
    let query = "SELECT id, user_id, state, starts_at, busy_until FROM bookings
                 WHERE starts_at >= $1 AND starts_at < $2 ORDER BY starts_at, id LIMIT $3";
    let query = sql(query).bind(from - 6 * 3_600).bind(until).bind(MOST_BUSY);
    let mut busy = BusyTimes::new();
    for row in tx.fetch_all(query).await? {
        let is_booked = row.get::<String>("state")? == "booked";
        if is_booked && ignored.is_none_or(|ignored| ignored.0 != row.get("id").unwrap_or(0)) {
            let taken = (row.get("starts_at")?, row.get("busy_until")?);
            busy.entry(UserId(row.get("user_id")?)).or_default().push(taken);
        }
    }
    Ok(busy)
}

/// The booking with an idempotency key.
pub async fn find_by_key(tx: &mut Tx, key: &str) -> Result<Option<Booking>> {
    let query = sql(booking!("WHERE b.request_key = $1")).bind(key);
    tx.fetch_optional(query).await?.as_ref().map(read).transpose()
}

/// The booking of a token.
pub async fn find(tx: &mut Tx, hash: &TokenHash) -> Result<Option<Booking>> {
    let query = sql(booking!("WHERE b.token_hash = $1")).bind(&hash[..]);
    tx.fetch_optional(query).await?.as_ref().map(read).transpose()
}

/// A booking by its id.
pub async fn find_by_id(tx: &mut Tx, id: BookingId) -> Result<Option<Booking>> {
    let query = sql(booking!("WHERE b.id = $1")).bind(id);
    tx.fetch_optional(query).await?.as_ref().map(read).transpose()
}

/// Bookings that begin in a range, of one host or all, the earliest first.
pub async fn list_between(
    tx: &mut Tx,
    (from, until): (Timestamp, Timestamp),
    host: Option<UserId>,
    most: i64,
) -> Result<Vec<Booking>> {
    let query = match host {
        Some(user) => sql(booking!(
            "WHERE b.user_id = $4 AND b.starts_at >= $1 AND b.starts_at < $2
             ORDER BY b.starts_at, b.id LIMIT $3"
        ))
        .bind(from)
        .bind(until)
        .bind(most)
        .bind(user),
        None => sql(booking!(
            "WHERE b.starts_at >= $1 AND b.starts_at < $2
             ORDER BY b.starts_at, b.id LIMIT $3"
        ))
        .bind(from)
        .bind(until)
        .bind(most),
    };
    tx.fetch_all(query).await?.iter().map(read).collect()
}

/// The bookings of an e-mail address, the latest first.
pub async fn list_by_email(tx: &mut Tx, email: &str, most: i64) -> Result<Vec<Booking>> {
    let query = booking!("WHERE b.email = $1 ORDER BY b.starts_at DESC, b.id DESC LIMIT $2");
    tx.fetch_all(sql(query).bind(email).bind(most)).await?.iter().map(read).collect()
}

fn read(row: &Row) -> Result<Booking> {
    let topic: String = row.get("topic")?;
    let language: String = row.get("language")?;
    Ok(Booking {
        id: BookingId(row.get("id")?),
        user: UserId(row.get("user_id")?),
        with: full_name(row)?,
        topic: Topic::parse(&topic).ok_or_else(|| Error::internal("a booking has no topic"))?,
        start: row.get("starts_at")?,
        end: row.get("ends_at")?,
        zone: row.get("zone")?,
        home: row.get("home")?,
        name: row.get("name")?,
        email: row.get("email")?,
        phone: row.get("phone")?,
        question: row.get("question")?,
        consent: row.get("consent_text")?,
        language: Language::from_code(&language)
            .ok_or_else(|| Error::internal("a booking has no language"))?,
        is_booked: row.get::<String>("state")? == "booked",
        sequence: row.get("sequence")?,
        token_hash: row.get("token_hash")?,
        token_seed: row.get("token_seed")?,
        changed: row.get("changed_at")?,
    })
}

/// The client addresses that made the upcoming bookings of an e-mail address.
pub async fn list_upcoming_clients(
    tx: &mut Tx,
    email: &str,
    now: Timestamp,
    most: i64,
) -> Result<Vec<String>> {
    let query = "SELECT consent_ip FROM bookings
                 WHERE email = $1 AND starts_at > $2 AND state = 'booked' LIMIT $3";
    let rows = tx.fetch_all(sql(query).bind(email).bind(now).bind(most)).await?;
    rows.iter().map(|row| row.get("consent_ip")).collect()
}

/// The number of upcoming bookings of a host.
pub async fn count_upcoming_with(tx: &mut Tx, user: UserId, now: Timestamp) -> Result<i64> {
    let query = "SELECT COUNT(*) AS bookings FROM bookings
                 WHERE user_id = $1 AND starts_at > $2 AND state = 'booked'";
    tx.fetch_one(sql(query).bind(user).bind(now)).await?.get("bookings")
}

/// Inserts a booking into a slot. Returns `None` when another booking overlaps it.
pub async fn insert(
    tx: &mut Tx,
    new: &NewBooking,
    slots: &[Slot],
    zone: &str,
    home: Option<&ViewedHome>,
    record: &NewBookingRow<'_>,
) -> Result<Option<BookingId>> {
    let query = "INSERT INTO bookings (user_id, topic, starts_at, ends_at, busy_until, zone, name,
                   email, phone, question, language, state, request_key, token_seed, token_hash,
                   consent_version, consent_text, consent_ip, created_at, changed_at,
                   reminded_at, home_id, home)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'booked', $12, $13, $14,
                   $15, $16, $17, $18, $18, $19, $20, $21)
                 RETURNING id";
    let Some(slot) = slots.first() else { return Ok(None) };
    let reminded = record.needs_no_reminder.then(|| record.now.seconds());
    let row = tx
        .fetch_one(
            sql(query)
                .bind(slot.user)
                .bind(home.map_or(new.topic, |home| home.topic).as_str())
                .bind(slot.start)
                .bind(slot.end)
                .bind(slot.busy_until)
                .bind(zone)
                .bind(&new.name)
                .bind(&new.email)
                .bind(&new.phone)
                .bind(&new.question)
                .bind(new.language.code())
                .bind(&new.key)
                .bind(&record.seed[..])
                .bind(&record.hash[..])
                .bind(record.consent_version)
                .bind(record.consent_words)
                .bind(record.consent_from)
                .bind(record.now)
                .bind(reminded)
                .bind(home.map(|home| home.id.0))
                .bind(home.map_or("", |home| &*home.name)),
        )
        .await?;
    let id = BookingId(row.get("id")?);
    // Somebody else may have taken the slot of the first host a moment ago.
    for other in slots {
        if take_cells(tx, id, other).await? {
            let query = "UPDATE bookings SET user_id = $2, ends_at = $3, busy_until = $4
                         WHERE id = $1 AND user_id <> $2";
            let query = sql(query).bind(id).bind(other.user).bind(other.end);
            tx.execute(query.bind(other.busy_until)).await?;
            return Ok(Some(id));
        }
        release_cells(tx, id).await?;
    }
    Ok(None)
}

/// Inserts the cells of a slot, and waits for others who are taking one of them. Returns whether
/// all were free; if not, some of them are still taken.
async fn take_cells(tx: &mut Tx, id: BookingId, slot: &Slot) -> Result<bool> {
    let query = "WITH RECURSIVE cells (cell) AS (
                   SELECT CAST($3 AS BIGINT) UNION ALL
                   SELECT cell + 1 FROM cells WHERE cell + 1 < CAST($4 AS BIGINT))
                 INSERT INTO booking_cells (user_id, cell, booking_id)
                 SELECT CAST($1 AS BIGINT), cell, CAST($2 AS BIGINT) FROM cells WHERE TRUE
                 ON CONFLICT (user_id, cell) DO NOTHING";
    let first = slot.start.seconds().div_euclid(CELL);
    // Rounded up: a partly used cell is taken.
    let end = -(-slot.busy_until.seconds()).div_euclid(CELL);
    let query = sql(query).bind(slot.user).bind(id).bind(first).bind(end);
    Ok(i64::try_from(tx.execute(query).await?) == Ok((end - first).max(1)))
}

async fn release_cells(tx: &mut Tx, id: BookingId) -> Result<()> {
    tx.execute(sql("DELETE FROM booking_cells WHERE booking_id = $1").bind(id)).await?;
    Ok(())
}

/// Moves a booking to another slot. Returns whether that was free.
pub async fn change_time(
    tx: &mut Tx,
    id: BookingId,
    slot: &Slot,
    now: Timestamp,
    needs_no_reminder: bool,
) -> Result<bool> {
    release_cells(tx, id).await?;
    let query = "UPDATE bookings SET user_id = $2, starts_at = $3, ends_at = $4, busy_until = $5,
                   sequence = sequence + 1, changed_at = $6, reminded_at = $7
                 WHERE id = $1";
    let reminded = needs_no_reminder.then(|| now.seconds());
    tx.execute(
        sql(query)
            .bind(id)
            .bind(slot.user)
            .bind(slot.start)
            .bind(slot.end)
            .bind(slot.busy_until)
            .bind(now)
            .bind(reminded),
    )
    .await?;
    take_cells(tx, id, slot).await
}

/// Cancels a booking and frees its slot.
pub async fn cancel(tx: &mut Tx, id: BookingId, now: Timestamp) -> Result<()> {
    let query = "UPDATE bookings SET state = 'cancelled', sequence = sequence + 1,
                   changed_at = $2 WHERE id = $1 AND state = 'booked'";
    tx.execute(sql(query).bind(id).bind(now)).await?;
    release_cells(tx, id).await
}
