//! The queue of text messages.

use platform::clock::Timestamp;
use platform::db::{Db, Tx, sql};
use platform::error::Result;

/// How long rows are stored, in seconds.
const MAX_AGE: i64 = 24 * 60 * 60;

/// Queues a message; the sender replaces `{code}` in its text.
pub async fn write(
    tx: &mut Tx,
    kind: &str,
    subject_id: i64,
    to: &str,
    body: &str,
    now: Timestamp,
) -> Result<()> {
    tx.execute(
        sql("INSERT INTO text_messages (kind, subject_id, to_number, body, next_attempt_at,
               created_at) VALUES ($1, $2, $3, $4, $5, $5)")
        .bind(kind)
        .bind(subject_id)
        .bind(to)
        .bind(body)
        .bind(now),
    )
    .await
    .map(drop)
}

/// A claimed message.
#[derive(Debug)]
pub struct ClaimedMessage {
    /// The row.
    pub id: i64,
    /// Its kind.
    pub kind: String,
    /// The id of its subject.
    pub subject_id: i64,
    /// E.164.
    pub to: String,
    /// With `{code}`.
    pub body: String,
    /// The number of this attempt, from 1.
    pub attempt: i64,
    /// When it was queued.
    pub creation_time: Timestamp,
}

/// When the next message is due; `None` if none is pending.
pub async fn next_due(tx: &mut Tx) -> Result<Option<Timestamp>> {
    let query = "SELECT MIN(next_attempt_at) AS due FROM text_messages
                 WHERE sent_at IS NULL AND failed_at IS NULL";
    tx.fetch_one(sql(query)).await?.get("due")
}

/// Claims the longest due message until `until`.
pub async fn claim(
    tx: &mut Tx,
    now: Timestamp,
    until: Timestamp,
) -> Result<Option<ClaimedMessage>> {
    tx.read_committed().await?;
    let query = platform::claim!(
        "UPDATE text_messages SET attempts = attempts + 1, next_attempt_at = $2
         WHERE id = (SELECT id FROM text_messages
           WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= $1
           ORDER BY next_attempt_at, id LIMIT 1",
        ") RETURNING id, kind, subject_id, to_number, body, attempts, created_at"
    );
    let row = tx.fetch_optional(query.bind(now).bind(until)).await?;
    row.map(|row| {
        Ok(ClaimedMessage {
            id: row.get("id")?,
            kind: row.get("kind")?,
            subject_id: row.get("subject_id")?,
            to: row.get("to_number")?,
            body: row.get("body")?,
            attempt: row.get("attempts")?,
            creation_time: row.get("created_at")?,
        })
    })
    .transpose()
}

/// Deletes a message that must not be sent.
pub async fn cancel(tx: &mut Tx, id: i64) -> Result<()> {
    tx.execute(sql("DELETE FROM text_messages WHERE id = $1").bind(id)).await.map(drop)
}

/// Records that the sender accepted it.
pub async fn mark_sent(tx: &mut Tx, message: &ClaimedMessage, now: Timestamp) -> Result<()> {
    let query = "UPDATE text_messages SET sent_at = $2, last_error = '' WHERE id = $1";
    tx.execute(sql(query).bind(message.id).bind(now)).await.map(drop)
}

/// Schedules a retry at `next`.
pub async fn mark_waiting(
    tx: &mut Tx,
    message: &ClaimedMessage,
    next: Timestamp,
    error: &str,
) -> Result<()> {
    tx.execute(
        sql("UPDATE text_messages SET next_attempt_at = $3, last_error = $4
             WHERE id = $1 AND attempts = $2 AND sent_at IS NULL")
        .bind(message.id)
        .bind(message.attempt)
        .bind(next)
        .bind(error),
    )
    .await
    .map(drop)
}

/// Drops it.
pub async fn mark_failed(
    tx: &mut Tx,
    message: &ClaimedMessage,
    now: Timestamp,
    error: &str,
) -> Result<()> {
    tx.execute(
        sql("UPDATE text_messages SET failed_at = $3, last_error = $4
             WHERE id = $1 AND attempts = $2 AND sent_at IS NULL")
        .bind(message.id)
        .bind(message.attempt)
        .bind(now)
        .bind(error),
    )
    .await
    .map(drop)
}

/// Deletes every message to a number.
pub async fn erase(tx: &mut Tx, number: &str) -> Result<()> {
    tx.execute(sql("DELETE FROM text_messages WHERE to_number = $1").bind(number)).await.map(drop)
}

/// Deletes messages older than a day. Returns how many.
///
/// # Errors
/// The store is away.
pub async fn forget_old(db: &Db, now: Timestamp) -> Result<u64> {
    platform::write!(db, tx => tx.execute(
        sql("DELETE FROM text_messages WHERE created_at <= $1").bind(now - MAX_AGE)
    ).await)
}
