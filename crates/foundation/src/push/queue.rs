//! The queue of notices.
//!
//! At most one notice per alert and device is pending. A newer one adds its homes to it, because
//! the device shows one in place of the other. It keeps the age of the older one, so that an
//! unreachable device is dropped in time. Sent notices are deleted.

use platform::clock::Timestamp;
use platform::db::{Row, Tx, sql};
use platform::error::{Error, Result};
use platform::language::Language;
use platform::rng::Rng;
use platform::text::email;

use super::model::DeviceId;
use crate::id::id;

id! {
    /// The id of a pending notice.
    NoticeId
}

/// How long a notice may be pending, in seconds: a day.
pub const MAX_AGE: i64 = 24 * 60 * 60;
/// After so many failed notices in a row a device is removed.
const FAILURES: i64 = 5;

/// Queues the notices of an alert for the devices of its owner, in the transaction of its mail.
/// Returns how many.
///
/// # Errors
/// The store is away.
pub async fn write(
    tx: &mut Tx,
    rng: &Rng,
    alert_id: i64,
    address: &str,
    homes: u64,
    now: Timestamp,
) -> Result<u64> {
    let key = hex::encode(rng.bytes::<12>());
    let query = "INSERT INTO push_messages (device_id, alert_id, message_key, homes,
                   next_attempt_at, created_at)
                 SELECT d.id, $2, $3, $4, $5, $5
                 FROM users AS u JOIN push_devices AS d ON d.user_id = u.id
                 WHERE u.email_key = $1 AND u.email_confirmed_at IS NOT NULL
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

/// A claimed notice.
#[derive(Clone, Debug)]
pub struct ClaimedNotice {
    /// The row.
    pub id: NoticeId,
    /// A key that identifies this content, for the device and for updates.
    pub key: String,
    /// The number of this attempt, from 1.
    pub attempt: i64,
    /// When it was queued.
    pub creation_time: Timestamp,
    /// The number of homes.
    pub homes: i64,
    /// The alert.
    pub alert_id: i64,
    /// The search of the alert.
    pub query: String,
    /// The owner's language.
    pub language: Language,
    /// The device.
    pub device_id: DeviceId,
    /// The endpoint of the device.
    pub endpoint: String,
    /// The device's key.
    pub public_key: Vec<u8>,
    /// The device's secret.
    pub auth: Vec<u8>,
}

/// When the next notice is due; `None` if none is pending. Called before [`claim`], which
/// writes.
pub async fn next_due(tx: &mut Tx) -> Result<Option<Timestamp>> {
    tx.fetch_one(sql("SELECT MIN(next_attempt_at) AS due FROM push_messages")).await?.get("due")
}

/// Claims the longest due notice until `until`. Notices of ended or paused alerts and of disabled
/// accounts are deleted.
pub async fn claim(tx: &mut Tx, now: Timestamp, until: Timestamp) -> Result<Option<ClaimedNotice>> {
    tx.read_committed().await?;
    loop {
        let query = platform::claim!(
            "UPDATE push_messages SET attempts = attempts + 1, next_attempt_at = $2
             WHERE id = (SELECT id FROM push_messages WHERE next_attempt_at <= $1
               ORDER BY next_attempt_at, id LIMIT 1",
            ") RETURNING id, device_id, alert_id, message_key, homes, attempts, created_at"
        );
        let Some(row) = tx.fetch_optional(query.bind(now).bind(until)).await? else {
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

fn read(row: &Row, about: &Row) -> Result<ClaimedNotice> {
    Ok(ClaimedNotice {
        id: NoticeId(row.get("id")?),
        key: row.get("message_key")?,
        attempt: row.get("attempts")?,
        creation_time: row.get("created_at")?,
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

/// Records that the service accepted it. Homes added meanwhile become a new notice.
pub async fn mark_sent(tx: &mut Tx, notice: &ClaimedNotice, now: Timestamp) -> Result<()> {
    tx.read_committed().await?;
    delete_if_unchanged(tx, notice).await?;
    let query = "UPDATE push_messages SET attempts = 0, next_attempt_at = $3, created_at = $3,
                   homes = CASE WHEN homes > $2 THEN homes - $2 ELSE homes END
                 WHERE id = $1";
    tx.execute(sql(query).bind(notice.id).bind(notice.homes).bind(now)).await?;
    let query = "UPDATE push_devices SET failures = 0 WHERE id = $1 AND failures > 0";
    tx.execute(sql(query).bind(notice.device_id)).await.map(drop)
}

/// Schedules a retry at `next`, unless it changed or was claimed again meanwhile.
pub async fn mark_waiting(tx: &mut Tx, notice: &ClaimedNotice, next: Timestamp) -> Result<()> {
    tx.read_committed().await?;
    let query = "UPDATE push_messages SET next_attempt_at = $4
                 WHERE id = $1 AND message_key = $2 AND attempts = $3";
    tx.execute(sql(query).bind(notice.id).bind(&notice.key).bind(notice.attempt).bind(next))
        .await
        .map(drop)
}

/// Drops it. Returns whether its device failed too often and must be removed.
pub async fn mark_failed(tx: &mut Tx, notice: &ClaimedNotice) -> Result<bool> {
    tx.read_committed().await?;
    delete_if_unchanged(tx, notice).await?;
    let query = "UPDATE push_devices SET failures = failures + 1 WHERE id = $1 RETURNING failures";
    let row = tx.fetch_optional(sql(query).bind(notice.device_id)).await?;
    let failures = row.map(|row| row.get::<i64>("failures")).transpose()?;
    Ok(failures.is_some_and(|failures| failures >= FAILURES))
}

async fn delete_if_unchanged(tx: &mut Tx, notice: &ClaimedNotice) -> Result<()> {
    let query = "DELETE FROM push_messages WHERE id = $1 AND message_key = $2";
    tx.execute(sql(query).bind(notice.id).bind(&notice.key)).await.map(drop)
}
