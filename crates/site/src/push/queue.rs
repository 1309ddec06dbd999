//! The queries about notices that wait to be sent.
//!
//! One of an alert waits for a device at most: a newer one adds its homes, as its device shows
//! one in the place of the other, and waits as long as the older one would have, so that a
//! device which nothing reaches is given up however much news there is. What was sent is gone from here.

use platform::clock::{Chance, Timestamp};
use platform::db::{Row, Tx, sql};
use platform::error::{Error, Result};
use platform::language::Language;
use platform::text::email;

use super::model::DeviceId;
use crate::id::id;
use crate::locks;

id! {
    /// The id of a notice that waits.
    NoticeId
}

/// What is not sent for so long is no news any more, in seconds: a day.
pub const KEPT: i64 = 24 * 60 * 60;
/// A device to which so many notices in a row could not be sent is ended.
const FAILURES: i64 = 5;

/// Lets those who write and send take turns on the engine that has several writers.
pub async fn lock(tx: &mut Tx) -> Result<()> {
    tx.lock(&[locks::PUSH_MESSAGES]).await
}

/// Writes the notices of an alert for the devices of who has its address; how many. In the
/// transaction that writes its mail.
///
/// # Errors
/// The store is away.
pub async fn write(
    tx: &mut Tx,
    chance: &Chance,
    alert_id: i64,
    address: &str,
    homes: u64,
    now: Timestamp,
) -> Result<u64> {
    let key = hex::encode(chance.bytes::<12>());
    lock(tx).await?;
    let query = "INSERT INTO push_messages (device_id, alert_id, message_key, homes,
                   next_attempt_at, creation_time)
                 SELECT d.id, $2, $3, $4, $5, $5
                 FROM users AS u JOIN push_devices AS d ON d.user_id = u.id
                 WHERE u.email_key = $1 AND u.email_confirmed_time IS NOT NULL
                   AND u.is_disabled = $6
                 ON CONFLICT (device_id, alert_id) DO UPDATE
                 SET homes = push_messages.homes + excluded.homes,
                   message_key = excluded.message_key";
    tx.execute(
        sql(query)
            .bind(email::key(address))
            .bind(alert_id)
            .bind(key)
            .bind(i64::try_from(homes).unwrap_or(i64::MAX).min(1_000_000))
            .bind(now)
            .bind(false),
    )
    .await
}

/// A notice that is ours to send until its claim ends.
#[derive(Clone, Debug)]
pub struct Claimed {
    /// The row.
    pub id: NoticeId,
    /// By which its device knows it again, and we that it is still the same.
    pub key: String,
    /// This try's number, from 1.
    pub attempt: i64,
    /// When it was written.
    pub creation_time: Timestamp,
    /// How many homes.
    pub homes: i64,
    /// Of which alert.
    pub alert_id: i64,
    /// What the alert is about.
    pub query: String,
    /// What its person reads.
    pub language: Language,
    /// For which device.
    pub device_id: DeviceId,
    /// Where it goes.
    pub endpoint: String,
    /// The device's key.
    pub public_key: Vec<u8>,
    /// The device's secret.
    pub auth: Vec<u8>,
}

/// When the next notice is due; `None` when none waits. Asked before [`claim`], which has to
/// write.
pub async fn next_due(tx: &mut Tx) -> Result<Option<Timestamp>> {
    tx.fetch_one(sql("SELECT MIN(next_attempt_at) AS due FROM push_messages")).await?.get("due")
}

/// Takes the notice that has been due for longest until `until`. What nobody wants any more
/// (an alert that was ended or paused, an account that was disabled) is gone.
pub async fn claim(tx: &mut Tx, now: Timestamp, until: Timestamp) -> Result<Option<Claimed>> {
    lock(tx).await?;
    loop {
        let query = "UPDATE push_messages SET attempts = attempts + 1, next_attempt_at = $2
                     WHERE id = (SELECT id FROM push_messages WHERE next_attempt_at <= $1
                       ORDER BY next_attempt_at, id LIMIT 1)
                     RETURNING id, device_id, alert_id, message_key, homes, attempts,
                       creation_time";
        let Some(row) = tx.fetch_optional(sql(query).bind(now).bind(until)).await? else {
            return Ok(None);
        };
        let query = "SELECT a.query, a.language, d.endpoint, d.public_key, d.auth
                     FROM push_devices AS d, alerts AS a, users AS u
                     WHERE d.id = $1 AND a.id = $2 AND u.id = d.user_id
                       AND a.state = 'confirmed' AND u.is_disabled = $3";
        let (device, alert): (i64, i64) = (row.get("device_id")?, row.get("alert_id")?);
        let about = tx.fetch_optional(sql(query).bind(device).bind(alert).bind(false)).await?;
        match about {
            Some(about) => return read(&row, &about).map(Some),
            None => delete(tx, NoticeId(row.get("id")?)).await?,
        }
    }
}

fn read(row: &Row, about: &Row) -> Result<Claimed> {
    Ok(Claimed {
        id: NoticeId(row.get("id")?),
        key: row.get("message_key")?,
        attempt: row.get("attempts")?,
        creation_time: row.get("creation_time")?,
        homes: row.get("homes")?,
        alert_id: row.get("alert_id")?,
        query: about.get("query")?,
        language: Language::from_code(&about.get::<String>("language")?)
            .ok_or_else(|| Error::internal("an alert has no language"))?,
        device_id: DeviceId(row.get("device_id")?),
        endpoint: about.get("endpoint")?,
        public_key: about.get("public_key")?,
        auth: about.get("auth")?,
    })
}

async fn delete(tx: &mut Tx, id: NoticeId) -> Result<()> {
    tx.execute(sql("DELETE FROM push_messages WHERE id = $1").bind(id)).await.map(drop)
}

/// The service has it. What was added meanwhile is a notice of its own from now on.
pub async fn mark_sent(tx: &mut Tx, notice: &Claimed, now: Timestamp) -> Result<()> {
    lock(tx).await?;
    forget(tx, notice).await?;
    let query = "UPDATE push_messages SET attempts = 0, next_attempt_at = $3, creation_time = $3,
                   homes = CASE WHEN homes > $2 THEN homes - $2 ELSE homes END
                 WHERE id = $1";
    tx.execute(sql(query).bind(notice.id).bind(notice.homes).bind(now)).await?;
    let query = "UPDATE push_devices SET failures = 0 WHERE id = $1 AND failures > 0";
    tx.execute(sql(query).bind(notice.device_id)).await.map(drop)
}

/// It is to be tried again at `next`, unless it was added to or somebody else has it by now.
pub async fn mark_waiting(tx: &mut Tx, notice: &Claimed, next: Timestamp) -> Result<()> {
    lock(tx).await?;
    let query = "UPDATE push_messages SET next_attempt_at = $4
                 WHERE id = $1 AND message_key = $2 AND attempts = $3";
    tx.execute(sql(query).bind(notice.id).bind(&notice.key).bind(notice.attempt).bind(next))
        .await
        .map(drop)
}

/// It is given up; whether its device has had enough of that and is to be ended.
pub async fn mark_failed(tx: &mut Tx, notice: &Claimed) -> Result<bool> {
    lock(tx).await?;
    forget(tx, notice).await?;
    let query = "UPDATE push_devices SET failures = failures + 1 WHERE id = $1 RETURNING failures";
    let row = tx.fetch_optional(sql(query).bind(notice.device_id)).await?;
    let failures = row.map(|row| row.get::<i64>("failures")).transpose()?;
    Ok(failures.is_some_and(|failures| failures >= FAILURES))
}

async fn forget(tx: &mut Tx, notice: &Claimed) -> Result<()> {
    let query = "DELETE FROM push_messages WHERE id = $1 AND message_key = $2";
    tx.execute(sql(query).bind(notice.id).bind(&notice.key)).await.map(drop)
}
