//! The queries about contact messages and about the mail that waits to be sent.

use std::collections::{HashMap, HashSet};

use platform::clock::Timestamp;
use platform::db::{Row, Sql, Tx, sql};
use platform::error::{Error, Result};
use platform::language::Language;
use serde::Serialize;

use super::model::{AboutHome, EnquiryKind, Fingerprint, MailId, MessageId, NewMessage};
use super::spam::{REPEATED_MIN_CHARS, REPEATED_WITHIN, StampKey, Verdict};

/// Two identical submissions within this many seconds are one message.
const SAME_WITHIN: i64 = 60;

/// How many senders of one text are looked at; more change nothing.
const REPEATED_LOOKED_AT: i64 = 20;

/// The name of the key of the stamps among the secrets.
const STAMP_KEY: &str = "contact stamp";

/// Lets submissions through one by one. One engine has a single writer anyway; the
/// other would make most of those that come together begin again, and some of them
/// too often. It must be the transaction's first statement, so that it sees what the
/// one before it has stored.
pub async fn lock_messages(tx: &mut Tx) -> Result<()> {
    let lock = "LOCK TABLE contact_messages IN SHARE ROW EXCLUSIVE MODE";
    tx.execute(Sql::per_engine("SELECT 1", lock)).await?;
    Ok(())
}

/// What is stored already beside a message.
#[derive(Debug)]
pub struct Known {
    /// When the same message last came.
    last: Option<Timestamp>,
    /// Who has lately sent the same text, in small letters.
    pub senders: HashSet<String>,
}

impl Known {
    /// Whether the same message has just been stored.
    pub fn is_same(&self, now: Timestamp) -> bool {
        is_same(self.last, now)
    }
}

/// Whether a message that was `last` stored then is the one that comes now.
pub fn is_same(last: Option<Timestamp>, now: Timestamp) -> bool {
    last.is_some_and(|last| last > now - SAME_WITHIN)
}

/// A message that is looked for.
#[derive(Serialize)]
struct Wanted {
    fingerprint: String,
    /// Empty when its text may repeat.
    text_fingerprint: String,
    since: i64,
}

/// When each of these messages was last stored, in their order.
pub async fn find_same(tx: &mut Tx, prints: &[Fingerprint]) -> Result<Vec<Option<Timestamp>>> {
    let wanted: Vec<String> = prints.iter().map(hex).collect();
    let rows = tx
        .fetch_all(
            Sql::per_engine(
                "SELECT n.key AS at, (SELECT MAX(creation_time) FROM contact_messages
                         WHERE fingerprint = unhex(n.value)) AS last
                 FROM json_each($1) AS n",
                "SELECT n.at, (SELECT MAX(creation_time) FROM contact_messages
                         WHERE fingerprint = decode(n.value, 'hex')) AS last
                 FROM json_array_elements_text($1::json) WITH ORDINALITY AS n (value, at)",
            )
            .bind(json(&wanted)?),
        )
        .await?;
    in_order(&rows)?.into_iter().map(|row| row.get("last")).collect()
}

/// Rows that say in `at` where they stand, which the engine may answer in any order.
fn in_order(rows: &[Row]) -> Result<Vec<&Row>> {
    let mut placed: Vec<(i64, &Row)> =
        rows.iter().map(|row| Ok((row.get("at")?, row))).collect::<Result<_>>()?;
    placed.sort_unstable_by_key(|(at, _)| *at);
    Ok(placed.into_iter().map(|(_, row)| row).collect())
}

/// What is stored already beside each of these messages, in their order.
pub async fn find_known(tx: &mut Tx, all: &[(&NewMessage, Timestamp)]) -> Result<Vec<Known>> {
    let wanted: Vec<Wanted> = all
        .iter()
        .map(|(new, now)| Wanted {
            fingerprint: hex(&new.fingerprint()),
            text_fingerprint: if may_repeat(new) {
                String::new()
            } else {
                hex(&new.text_fingerprint())
            },
            since: (*now - REPEATED_WITHIN).seconds(),
        })
        .collect();
    let rows = tx
        .fetch_all(
            Sql::per_engine(
                "SELECT n.key AS at,
                   (SELECT MAX(creation_time) FROM contact_messages
                    WHERE fingerprint = unhex(n.value ->> 'fingerprint')) AS last,
                   (SELECT json_group_array(email) FROM
                      (SELECT DISTINCT email FROM contact_messages
                       WHERE text_fingerprint = unhex(n.value ->> 'text_fingerprint')
                         AND creation_time > n.value ->> 'since'
                       LIMIT $2)) AS emails
                 FROM json_each($1) AS n",
                "SELECT n.at,
                   (SELECT MAX(creation_time) FROM contact_messages
                    WHERE fingerprint = decode(n.fingerprint, 'hex')) AS last,
                   (SELECT json_agg(email)::text FROM
                      (SELECT DISTINCT email FROM contact_messages
                       WHERE text_fingerprint = decode(n.text_fingerprint, 'hex')
                         AND creation_time > n.since
                       LIMIT $2) AS s) AS emails
                 FROM ROWS FROM (json_to_recordset($1::json)
                   AS (fingerprint text, text_fingerprint text, since bigint))
                   WITH ORDINALITY AS n (fingerprint, text_fingerprint, since, at)",
            )
            .bind(json(&wanted)?)
            .bind(REPEATED_LOOKED_AT),
        )
        .await?;
    in_order(&rows)?
        .into_iter()
        .map(|row| {
            let emails: Option<String> = row.get("emails")?;
            let emails: Vec<String> =
                serde_json::from_str(emails.as_deref().unwrap_or("[]")).map_err(Error::internal)?;
            let senders = emails.iter().map(|email| email.to_lowercase()).collect();
            Ok(Known { last: row.get("last")?, senders })
        })
        .collect()
}

/// Whether others may well say the same ("Please call me").
pub fn may_repeat(new: &NewMessage) -> bool {
    new.message.chars().count() < REPEATED_MIN_CHARS
}

/// A message as it is stored.
#[derive(Serialize)]
pub struct NewRow<'a> {
    name: &'a str,
    email: &'a str,
    phone: &'a str,
    message: &'a str,
    fingerprint: String,
    text_fingerprint: String,
    is_suspected: bool,
    suspicion: String,
    language: Language,
    client_address: &'a str,
    creation_time: i64,
    enquiry_kind: Option<&'static str>,
    property_id: Option<i64>,
    property_title: Option<&'a str>,
}

/// What is stored where somebody gave no telephone number, since the column takes none.
const NO_PHONE: &str = "-";

impl<'a> NewRow<'a> {
    /// `new` with what was found about it, sent from `from`.
    pub fn new(
        new: &'a NewMessage,
        language: Language,
        verdict: &Verdict,
        from: &'a str,
        now: Timestamp,
    ) -> Self {
        Self {
            name: &new.name,
            email: &new.email,
            phone: Some(&*new.phone).filter(|phone| !phone.is_empty()).unwrap_or(NO_PHONE),
            message: &new.message,
            fingerprint: hex(&new.fingerprint()),
            text_fingerprint: hex(&new.text_fingerprint()),
            is_suspected: verdict.is_suspected(),
            suspicion: verdict.reasons(),
            language,
            client_address: from,
            creation_time: now.seconds(),
            enquiry_kind: new.about.as_ref().map(|about| about.kind.as_str()),
            property_id: new.about.as_ref().map(|about| about.listing_key),
            property_title: new.about.as_ref().map(|about| &*about.title),
        }
    }

    /// By which its id is found.
    pub fn key(&self) -> &str {
        &self.fingerprint
    }
}

/// Stores messages, no two of them the same; their ids by their keys.
pub async fn insert(tx: &mut Tx, new: &[NewRow<'_>]) -> Result<HashMap<String, MessageId>> {
    let rows = tx
        .fetch_all(
            Sql::per_engine(
                "INSERT INTO contact_messages
                   (name, email, phone, message, fingerprint, text_fingerprint, is_suspected,
                    suspicion, language, client_address, creation_time,
                    enquiry_kind, property_id, property_title)
                 SELECT n.value ->> 'name', n.value ->> 'email', n.value ->> 'phone',
                   n.value ->> 'message', unhex(n.value ->> 'fingerprint'),
                   unhex(n.value ->> 'text_fingerprint'), n.value ->> 'is_suspected',
                   n.value ->> 'suspicion', n.value ->> 'language', n.value ->> 'client_address',
                   n.value ->> 'creation_time', n.value ->> 'enquiry_kind',
                   n.value ->> 'property_id', n.value ->> 'property_title'
                 FROM json_each($1) AS n
                 RETURNING id, lower(hex(fingerprint)) AS key",
                "INSERT INTO contact_messages
                   (name, email, phone, message, fingerprint, text_fingerprint, is_suspected,
                    suspicion, language, client_address, creation_time,
                    enquiry_kind, property_id, property_title)
                 SELECT n.name, n.email, n.phone, n.message, decode(n.fingerprint, 'hex'),
                   decode(n.text_fingerprint, 'hex'), n.is_suspected, n.suspicion,
                   n.language, n.client_address, n.creation_time,
                   n.enquiry_kind, n.property_id, n.property_title
                 FROM json_to_recordset($1::json) AS n(name text, email text, phone text,
                   message text, fingerprint text, text_fingerprint text, is_suspected boolean,
                   suspicion text, language text, client_address text, creation_time bigint,
                   enquiry_kind text, property_id bigint, property_title text)
                 RETURNING id, encode(fingerprint, 'hex') AS key",
            )
            .bind(json(new)?),
        )
        .await?;
    rows.iter().map(|row| Ok((row.get("key")?, MessageId(row.get("id")?)))).collect()
}

/// A mail about a message, as it is stored.
#[derive(Serialize)]
pub struct NewMail<'a> {
    /// What it tells about.
    pub message: i64,
    /// The part of its id that is its own.
    pub key: &'a str,
    /// When the message was sent, in seconds.
    pub time: i64,
}

/// Says that messages are to be e-mailed.
pub async fn enqueue(tx: &mut Tx, mails: &[NewMail<'_>]) -> Result<()> {
    tx.execute(
        Sql::per_engine(
            "INSERT INTO outbox (contact_message_id, mail_key, next_attempt_at, creation_time)
             SELECT n.value ->> 'message', n.value ->> 'key', n.value ->> 'time',
               n.value ->> 'time'
             FROM json_each($1) AS n",
            "INSERT INTO outbox (contact_message_id, mail_key, next_attempt_at, creation_time)
             SELECT n.message, n.key, n.time, n.time
             FROM json_to_recordset($1::json) AS n(message bigint, key text, time bigint)",
        )
        .bind(json(mails)?),
    )
    .await?;
    Ok(())
}

/// Many values as one.
fn json<T: Serialize + ?Sized>(values: &T) -> Result<String> {
    serde_json::to_string(values).map_err(Error::internal)
}

/// Bytes as both engines read them out of a text.
fn hex(bytes: &Fingerprint) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The key of the stamps, once there is one.
pub async fn find_stamp_key(tx: &mut Tx) -> Result<Option<StampKey>> {
    let row =
        tx.fetch_optional(sql("SELECT value FROM secrets WHERE name = $1").bind(STAMP_KEY)).await?;
    row.map(|row| {
        let bytes: Vec<u8> = row.get("value")?;
        bytes.try_into().map_err(|_| Error::internal("the key of the stamps is no key"))
    })
    .transpose()
}

/// Keeps a new key of the stamps unless there is one; the one that is kept.
pub async fn keep_stamp_key(tx: &mut Tx, new: &StampKey, now: Timestamp) -> Result<StampKey> {
    tx.execute(
        sql("INSERT INTO secrets (name, value, creation_time) VALUES ($1, $2, $3)
             ON CONFLICT (name) DO NOTHING")
        .bind(STAMP_KEY)
        .bind(&new[..])
        .bind(now),
    )
    .await?;
    find_stamp_key(tx).await?.ok_or_else(|| Error::internal("the key of the stamps is not there"))
}

/// A mail that is ours to send until its lease ends.
#[derive(Debug)]
pub struct Claimed {
    /// The row.
    pub id: MailId,
    /// The part of the mail's id that is its own.
    pub mail_key: String,
    /// This try's number, from 1. It also tells our claim from a later one.
    pub attempt: i64,
    /// When the first try was.
    pub first_attempt_at: Timestamp,
    /// What it tells about.
    pub message: NewMessage,
    /// What its writer reads.
    pub language: Language,
    /// When that was sent.
    pub message_time: Timestamp,
}

/// Lets those who send take turns, as [`lock_messages`] does for those who write.
async fn lock_outbox(tx: &mut Tx) -> Result<()> {
    let lock = "LOCK TABLE outbox IN SHARE ROW EXCLUSIVE MODE";
    tx.execute(Sql::per_engine("SELECT 1", lock)).await?;
    Ok(())
}

/// When the next mail is due; `None` when none waits. Asked before [`claim`], which
/// has to write.
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

/// Takes the mail that has been due for longest until `locked_until`. Two instances
/// never get the same one. The mail of a message that was marked as spam while it was
/// being sent, and that did not arrive, goes instead.
pub async fn claim(
    tx: &mut Tx,
    now: Timestamp,
    locked_until: Timestamp,
) -> Result<Option<Claimed>> {
    lock_outbox(tx).await?;
    loop {
        let Some(row) = claim_next(tx, now, locked_until).await? else { return Ok(None) };
        let message_id = MessageId(row.get("contact_message_id")?);
        let message = sql("SELECT * FROM contact_messages WHERE id = $1").bind(message_id);
        let message = tx.fetch_one(message).await?;
        let id = MailId(row.get("id")?);
        if message.get("is_suspected")? {
            tx.execute(sql("DELETE FROM outbox WHERE id = $1").bind(id)).await?;
            continue;
        }
        return Ok(Some(Claimed {
            id,
            mail_key: row.get("mail_key")?,
            attempt: row.get("attempts")?,
            first_attempt_at: row.get("first_attempt_at")?,
            message_time: message.get("creation_time")?,
            language: read_language(&message)?,
            message: read(&message)?,
        }));
    }
}

async fn claim_next(tx: &mut Tx, now: Timestamp, locked_until: Timestamp) -> Result<Option<Row>> {
    tx.fetch_optional(
        sql("UPDATE outbox
             SET attempts = attempts + 1, locked_until = $2,
                 first_attempt_at = COALESCE(first_attempt_at, $1)
             WHERE id = (
               SELECT id FROM outbox
               WHERE sent_at IS NULL AND failed_at IS NULL
                 AND next_attempt_at <= $1 AND locked_until <= $1
               ORDER BY next_attempt_at, id LIMIT 1)
             RETURNING id, contact_message_id, mail_key, attempts, first_attempt_at")
        .bind(now)
        .bind(locked_until),
    )
    .await
}

/// What a visitor wrote.
pub fn read(row: &Row) -> Result<NewMessage> {
    let phone: String = row.get("phone")?;
    let kind: Option<String> = row.get("enquiry_kind")?;
    let about = match kind.as_deref().and_then(EnquiryKind::parse) {
        None => None,
        Some(kind) => Some(AboutHome {
            kind,
            listing_key: row.get("property_id")?,
            title: row.get("property_title")?,
        }),
    };
    Ok(NewMessage {
        name: row.get("name")?,
        email: row.get("email")?,
        phone: if phone == NO_PHONE { String::new() } else { phone },
        message: row.get("message")?,
        about,
    })
}

/// What the visitor reads.
pub fn read_language(row: &Row) -> Result<Language> {
    Ok(Language::of_code(&row.get::<String>("language")?).unwrap_or_default())
}

/// The server has it. That is so whoever has claimed it since.
pub async fn mark_sent(tx: &mut Tx, mail: &Claimed, recipient: &str, now: Timestamp) -> Result<()> {
    lock_outbox(tx).await?;
    tx.execute(
        sql("UPDATE outbox
             SET sent_at = $2, recipient = $3, failed_at = NULL, last_error = ''
             WHERE id = $1 AND sent_at IS NULL")
        .bind(mail.id)
        .bind(now)
        .bind(recipient),
    )
    .await?;
    Ok(())
}

/// It is to be tried again at `next`, unless somebody else has it by now.
pub async fn mark_waiting(tx: &mut Tx, mail: &Claimed, next: Timestamp, error: &str) -> Result<()> {
    lock_outbox(tx).await?;
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

/// It is given up, unless somebody else has it by now.
pub async fn mark_failed(tx: &mut Tx, mail: &Claimed, now: Timestamp, error: &str) -> Result<()> {
    lock_outbox(tx).await?;
    tx.execute(
        sql("UPDATE outbox SET failed_at = $3, locked_until = 0, last_error = $4
             WHERE id = $1 AND attempts = $2 AND sent_at IS NULL")
        .bind(mail.id)
        .bind(mail.attempt)
        .bind(now)
        .bind(error),
    )
    .await?;
    Ok(())
}

/// Makes everything that waits for another try due; how many those are.
pub async fn hurry(tx: &mut Tx, now: Timestamp) -> Result<u64> {
    lock_outbox(tx).await?;
    tx.execute(
        sql("UPDATE outbox SET next_attempt_at = $1
             WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at > $1")
        .bind(now),
    )
    .await
}

/// What waits and what was given up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Mails that wait to be sent.
    pub waiting: i64,
    /// Mails that were given up.
    pub failed: i64,
    /// What went wrong last, with a mail that waits or was given up.
    pub last_error: Option<String>,
}

/// Counts what waits and what was given up.
pub async fn summary(tx: &mut Tx) -> Result<Summary> {
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
    Ok(Summary {
        waiting: counts.get("waiting")?,
        failed: counts.get("failed")?,
        last_error: last.map(|row| row.get("last_error")).transpose()?,
    })
}
