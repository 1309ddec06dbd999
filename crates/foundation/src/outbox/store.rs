//! The queries of the outbox. They name no feature.

use platform::clock::Timestamp;
use platform::db::{Db, Row, Sql, Tx, sql};
use platform::error::{Error, Result};
use platform::text::email;
use serde::Serialize;

use crate::id::id;

/// How long the text of a sent mail is kept, in seconds: a week.
const BODY_KEPT_SECONDS: i64 = 7 * 24 * 60 * 60;
/// How long the row of a sent or failed mail is kept: 30 days.
const ROW_KEPT_SECONDS: i64 = 30 * 24 * 60 * 60;
/// Rows deleted per transaction.
const AT_ONCE: i64 = 500;

id! {
    /// The id of an e-mail.
    MailId
}

/// A mail whose text is in its row.
#[derive(Clone, Debug, Serialize)]
pub struct NewMail {
    /// `alert_confirm`, `alert_known`, `alert`, `account_code`, `account_note`, `submission`,
    /// `message_reminder`, or one of a booking.
    pub kind: &'static str,
    /// The id of its subject.
    pub subject_id: i64,
    /// The unique part of its id.
    pub mail_key: String,
    /// An idempotency key: a second mail with the same key is not stored.
    pub dedupe_key: String,
    /// The recipient.
    pub to_address: String,
    /// The subject line.
    pub subject: String,
    /// Plain text, with `{token}` where its link has the token.
    pub body: String,
    /// The one-click unsubscribe address, with `{token}`.
    pub unsubscribe_path: Option<String>,
    /// Whether it is part of a mass mailing, which other mail overtakes.
    pub is_bulk: bool,
    /// The earliest time to send it, in seconds.
    pub time: i64,
}

/// A stored mail.
#[derive(Serialize)]
struct MailInsert<'a> {
    #[serde(flatten)]
    mail: &'a NewMail,
    /// As [`email::stored_key`] has it.
    to_key: Option<String>,
}

impl<'a> MailInsert<'a> {
    fn new(mail: &'a NewMail) -> Self {
        Self { mail, to_key: email::stored_key(&mail.to_address) }
    }
}

/// Inserts mails. Returns how many were new; one with a known `dedupe_key` is not.
pub async fn write(tx: &mut Tx, mails: &[NewMail]) -> Result<u64> {
    if mails.is_empty() {
        return Ok(0);
    }
    let rows: Vec<MailInsert> = mails.iter().map(MailInsert::new).collect();
    let json = serde_json::to_string(&rows).map_err(Error::internal)?;
    tx.execute(
        Sql::per_engine(
            "INSERT INTO outbox (kind, subject_id, mail_key, dedupe_key, to_address, to_key, subject,
               body, unsubscribe_path, is_bulk, next_attempt_at, created_at)
             SELECT n.value ->> 'kind', n.value ->> 'subject_id', n.value ->> 'mail_key',
               n.value ->> 'dedupe_key', n.value ->> 'to_address', n.value ->> 'to_key',
               n.value ->> 'subject',
               n.value ->> 'body', n.value ->> 'unsubscribe_path', n.value ->> 'is_bulk',
               n.value ->> 'time', n.value ->> 'time'
             FROM json_each($1) AS n WHERE TRUE ON CONFLICT (dedupe_key) DO NOTHING",
            "INSERT INTO outbox (kind, subject_id, mail_key, dedupe_key, to_address, to_key, subject,
               body, unsubscribe_path, is_bulk, next_attempt_at, created_at)
             SELECT n.kind, n.subject_id, n.mail_key, n.dedupe_key, n.to_address, n.to_key, n.subject,
               n.body, n.unsubscribe_path, n.is_bulk, n.time, n.time
             FROM json_to_recordset($1::json) AS n(kind text, subject_id bigint, mail_key text,
               dedupe_key text, to_address text, to_key text, subject text, body text, unsubscribe_path text,
               is_bulk boolean, time bigint)
             ON CONFLICT (dedupe_key) DO NOTHING",
        )
        .bind(json),
    )
    .await
}

/// Counts mails to an address since then about alerts that nobody confirmed.
pub async fn count_to(tx: &mut Tx, address: &str, since: Timestamp) -> Result<i64> {
    let query = "SELECT COUNT(*) AS mails FROM outbox
                 WHERE to_address = $1 AND created_at > $2
                   AND kind IN ('alert_confirm', 'alert_known')";
    tx.fetch_one(sql(query).bind(address).bind(since)).await?.get("mails")
}

/// Deletes every mail to an address, except answers to its own messages, which are deleted with
/// those. Returns how many.
pub async fn erase(tx: &mut Tx, address: &str) -> Result<u64> {
    let query = "DELETE FROM outbox WHERE to_address = $1 AND kind <> 'message_answer'";
    tx.execute(sql(query).bind(address)).await
}

/// Deletes every mail to an address, given in lower case. Returns how many.
pub async fn erase_in_any_case(tx: &mut Tx, address: &str) -> Result<u64> {
    tx.execute(
        sql("DELETE FROM outbox
             WHERE to_address IS NOT NULL AND COALESCE(to_key, lower(to_address)) = $1")
        .bind(address),
    )
    .await
}

/// A mail that this process has claimed until its lease ends.
#[derive(Clone, Debug)]
pub struct ClaimedMail {
    /// The row.
    pub id: MailId,
    /// The unique part of the mail's id.
    pub mail_key: String,
    /// The number of this attempt, from 1. It also distinguishes this claim from later ones.
    pub attempt: i64,
    /// The time of the first attempt.
    pub first_attempt_at: Timestamp,
    /// When it was written.
    pub creation_time: Timestamp,
    /// Its text, or its subject.
    pub content: MailContent,
}

/// The text of a mail, or its subject.
#[derive(Clone, Debug)]
pub enum MailContent {
    /// A visitor's message, by its id.
    Message(i64),
    /// The text in its row.
    Row(MailRow),
}

impl MailContent {
    /// The text in its row, if it is there.
    pub fn row(&self) -> Option<&MailRow> {
        match self {
            Self::Message(_) => None,
            Self::Row(written) => Some(written),
        }
    }
}

/// The text of a row.
#[derive(Clone, Debug)]
pub struct MailRow {
    /// The kind of mail.
    pub kind: String,
    /// The id of its subject.
    pub subject_id: i64,
    /// The recipient.
    pub to_address: String,
    /// The subject line.
    pub subject: String,
    /// Plain text with `{token}`.
    pub body: String,
    /// The one-click unsubscribe address.
    pub unsubscribe_path: Option<String>,
}

/// When the next mail is due; `None` if none waits. Read this before [`claim`], which writes.
pub async fn next_due(tx: &mut Tx) -> Result<Option<Timestamp>> {
    // Each of both is one end of an index.
    let row = tx
        .fetch_one(sql("SELECT
               (SELECT MIN(next_attempt_at) FROM outbox WHERE sent_at IS NULL
                  AND failed_at IS NULL AND locked_until <= next_attempt_at) AS waiting,
               (SELECT MIN(locked_until) FROM outbox WHERE sent_at IS NULL
                  AND failed_at IS NULL AND locked_until > next_attempt_at) AS claimed"))
        .await?;
    let due: [Option<Timestamp>; 2] = [row.get("waiting")?, row.get("claimed")?];
    Ok(due.into_iter().flatten().min())
}

/// Claims the mail that has been due for longest until `locked_until`. Mass mailings come last.
/// Two instances never claim the same mail.
pub async fn claim(
    tx: &mut Tx,
    now: Timestamp,
    locked_until: Timestamp,
) -> Result<Option<ClaimedMail>> {
    tx.read_committed().await?;
    for is_bulk in [false, true] {
        let query = platform::claim!(
            "UPDATE outbox
             SET attempts = attempts + 1, locked_until = $2,
                 first_attempt_at = COALESCE(first_attempt_at, $1)
             WHERE id = (SELECT id FROM outbox
               WHERE sent_at IS NULL AND failed_at IS NULL AND is_bulk = $3
                 AND next_attempt_at <= $1 AND locked_until <= $1
               ORDER BY next_attempt_at, id LIMIT 1",
            ") RETURNING id, kind, contact_message_id, subject_id, mail_key, to_address, subject,
               body, unsubscribe_path, attempts, first_attempt_at, created_at"
        );
        let query = query.bind(now).bind(locked_until).bind(is_bulk);
        if let Some(row) = tx.fetch_optional(query).await? {
            return read(&row).map(Some);
        }
    }
    Ok(None)
}

fn read(row: &Row) -> Result<ClaimedMail> {
    let text =
        |column: &str| Ok::<_, Error>(row.get::<Option<String>>(column)?.unwrap_or_default());
    let content = match row.get::<Option<i64>>("contact_message_id")? {
        Some(message) => MailContent::Message(message),
        None => MailContent::Row(MailRow {
            kind: row.get("kind")?,
            subject_id: row.get::<Option<i64>>("subject_id")?.unwrap_or(0),
            to_address: text("to_address")?,
            subject: text("subject")?,
            body: text("body")?,
            unsubscribe_path: row.get("unsubscribe_path")?,
        }),
    };
    Ok(ClaimedMail {
        id: MailId(row.get("id")?),
        mail_key: row.get("mail_key")?,
        attempt: row.get("attempts")?,
        first_attempt_at: row.get("first_attempt_at")?,
        creation_time: row.get("created_at")?,
        content,
    })
}

/// Deletes a mail that must not be sent any more.
pub async fn cancel(tx: &mut Tx, id: MailId) -> Result<()> {
    tx.execute(sql("DELETE FROM outbox WHERE id = $1").bind(id)).await?;
    Ok(())
}

/// Records that the server accepted it, even if another process has claimed it since.
pub async fn mark_sent(
    tx: &mut Tx,
    mail: &ClaimedMail,
    recipient: &str,
    now: Timestamp,
) -> Result<()> {
    tx.read_committed().await?;
    tx.execute(
        sql("UPDATE outbox
             SET sent_at = $2, recipient = $3, failed_at = NULL, is_bounced = FALSE, last_error = ''
             WHERE id = $1 AND sent_at IS NULL")
        .bind(mail.id)
        .bind(now)
        .bind(recipient),
    )
    .await?;
    Ok(())
}

/// Schedules a retry at `next`, unless another process has claimed it.
pub async fn mark_waiting(
    tx: &mut Tx,
    mail: &ClaimedMail,
    next: Timestamp,
    error: &str,
) -> Result<()> {
    tx.read_committed().await?;
    tx.execute(
        sql("UPDATE outbox SET next_attempt_at = $3, locked_until = 0, last_error = $4
             WHERE id = $1 AND attempts = $2 AND sent_at IS NULL")
        .bind(mail.id)
        .bind(mail.attempt)
        .bind(next)
        .bind(error),
    )
    .await?;
    Ok(())
}

/// Marks it as failed, unless another process has claimed it. Returns whether it was marked.
pub async fn mark_failed(
    tx: &mut Tx,
    mail: &ClaimedMail,
    now: Timestamp,
    error: &str,
    is_bounced: bool,
) -> Result<bool> {
    tx.read_committed().await?;
    let changed = tx
        .execute(
            sql("UPDATE outbox SET failed_at = $3, locked_until = 0, last_error = $4, is_bounced = $5
                 WHERE id = $1 AND attempts = $2 AND sent_at IS NULL")
            .bind(mail.id)
            .bind(mail.attempt)
            .bind(now)
            .bind(error)
            .bind(is_bounced),
        )
        .await?;
    Ok(changed > 0)
}

/// Makes every mail that waits for a retry due. Returns how many.
pub async fn retry_now(tx: &mut Tx, now: Timestamp) -> Result<u64> {
    tx.read_committed().await?;
    tx.execute(
        sql("UPDATE outbox SET next_attempt_at = $1
             WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at > $1")
        .bind(now),
    )
    .await
}

/// Deletes the texts of sent mails, and later their rows. Returns how many mails changed. Mail
/// about a message or an answer is deleted with it.
///
/// # Errors
/// The store is away.
pub async fn forget_old(db: &Db, now: Timestamp) -> Result<u64> {
    let forget = async |statement: &'static str, before: Timestamp| platform::write!(db, tx => tx.execute(sql(statement).bind(before).bind(AT_ONCE)).await);
    let mut forgotten = 0;
    loop {
        let done = forget(
            "UPDATE outbox SET body = NULL, subject = NULL WHERE id IN (
               SELECT id FROM outbox WHERE kind <> 'message' AND kind <> 'message_answer'
                 AND sent_at IS NOT NULL AND sent_at <= $1 AND body IS NOT NULL ORDER BY sent_at LIMIT $2)",
            now - BODY_KEPT_SECONDS,
        )
        .await?
            + forget(
                "DELETE FROM outbox WHERE id IN (
                   SELECT id FROM outbox WHERE kind <> 'message' AND kind <> 'message_answer'
                     AND sent_at IS NOT NULL AND sent_at <= $1 ORDER BY sent_at LIMIT $2)",
                now - ROW_KEPT_SECONDS,
            )
            .await?
            + forget(
                "DELETE FROM outbox WHERE id IN (
                   SELECT id FROM outbox WHERE kind <> 'message' AND kind <> 'message_answer'
                     AND failed_at IS NOT NULL AND failed_at <= $1 ORDER BY failed_at LIMIT $2)",
                now - ROW_KEPT_SECONDS,
            )
            .await?;
        forgotten += done;
        if done == 0 {
            return Ok(forgotten);
        }
    }
}

/// The numbers of waiting and failed mails.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OutboxSummary {
    /// Mails that wait to be sent.
    pub waiting: i64,
    /// Failed mails.
    pub failed: i64,
    /// The last error of a waiting or failed mail.
    pub last_error: Option<String>,
}

/// Counts waiting and failed mails.
pub async fn summary(tx: &mut Tx) -> Result<OutboxSummary> {
    // Counted by triggers: what waits may be as many as there ever were messages.
    let counts = tx
        .fetch_one(sql("SELECT
               CAST(COALESCE(SUM(mails) FILTER (WHERE is_failed = FALSE), 0) AS BIGINT) AS waiting,
               CAST(COALESCE(SUM(mails) FILTER (WHERE is_failed = TRUE), 0) AS BIGINT) AS failed
             FROM outbox_counts"))
        .await?;
    let last = tx
        .fetch_optional(sql("SELECT last_error FROM outbox
             WHERE sent_at IS NULL AND last_error <> ''
             ORDER BY next_attempt_at DESC, id DESC LIMIT 1"))
        .await?;
    Ok(OutboxSummary {
        waiting: counts.get("waiting")?,
        failed: counts.get("failed")?,
        last_error: last.map(|row| row.get("last_error")).transpose()?,
    })
}
