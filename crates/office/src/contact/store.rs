//! The queries about contact messages and their mails.

use std::collections::{HashMap, HashSet};

use foundation::locks;
use platform::clock::Timestamp;
use platform::db::{Row, Sql, Tx, sql};
use platform::error::{Error, Result};
use platform::language::Language;
use platform::text::email;
use serde::Serialize;

use super::model::{AboutHome, EnquiryKind, Fingerprint, MessageId, NewMessage};
use super::spam::{REPEATED_MIN_CHARS, REPEATED_WITHIN, SpamVerdict};

/// Identical submissions within this many seconds are one message.
const SAME_WITHIN: i64 = 60;

/// The maximum number of senders of one text that are read.
const REPEATED_LOOKED_AT: i64 = 20;

/// Serialises this writer with all writers of messages on PostgreSQL.
pub async fn lock_messages(tx: &mut Tx) -> Result<()> {
    tx.lock(&[locks::MESSAGES]).await
}

/// Serialises writers of these messages on PostgreSQL.
pub async fn lock_by_ids(tx: &mut Tx, ids: impl IntoIterator<Item = i64>) -> Result<()> {
    let locked = locks::MESSAGES.of_each(ids.into_iter().map(|id| format!("message {id}")));
    tx.lock(&locked).await
}

/// Serialises who sends the same message, or the same text, on PostgreSQL.
pub async fn lock_texts<'a>(
    tx: &mut Tx,
    messages: impl IntoIterator<Item = &'a NewMessage>,
) -> Result<()> {
    let prints = messages.into_iter().flat_map(|message| {
        let text = (!may_repeat(message)).then(|| message.text_fingerprint());
        [Some(message.fingerprint()), text]
    });
    let locked = locks::MESSAGES.of_each(prints.flatten().map(hex::encode));
    tx.lock(&locked).await
}

/// Stored messages that match a new one.
#[derive(Debug)]
pub struct StoredMatches {
    /// When the identical message last came.
    last: Option<Timestamp>,
    /// Recent senders of the same text, in lower case.
    pub senders: HashSet<String>,
}

impl StoredMatches {
    /// Whether the message is a duplicate.
    pub fn is_duplicate(&self, message: &NewMessage, now: Timestamp) -> bool {
        is_duplicate(message, self.last, now)
    }
}

/// Whether a message that was `last` stored then is a duplicate. With an idempotency key it is,
/// however long ago.
pub fn is_duplicate(message: &NewMessage, last: Option<Timestamp>, now: Timestamp) -> bool {
    last.is_some_and(|last| message.key.is_some() || last > now - SAME_WITHIN)
}

/// The fingerprints to look up.
#[derive(Serialize)]
struct MatchQuery {
    fingerprint: String,
    /// Empty when its text may repeat.
    text_fingerprint: String,
    since: i64,
}

/// When each of these messages was last stored, in the given order.
pub async fn find_last_times(
    tx: &mut Tx,
    prints: &[Fingerprint],
) -> Result<Vec<Option<Timestamp>>> {
    let queries: Vec<String> = prints.iter().map(hex::encode).collect();
    let rows = tx
        .fetch_all(
            Sql::per_engine(
                "SELECT n.key AS at, (SELECT MAX(created_at) FROM contact_messages
                         WHERE fingerprint = unhex(n.value)) AS last
                 FROM json_each($1) AS n",
                "SELECT n.at, (SELECT MAX(created_at) FROM contact_messages
                         WHERE fingerprint = decode(n.value, 'hex')) AS last
                 FROM json_array_elements_text($1::json) WITH ORDINALITY AS n (value, at)",
            )
            .bind(json(&queries)?),
        )
        .await?;
    in_order(&rows)?.into_iter().map(|row| row.get("last")).collect()
}

/// Sorts rows by their column `at`.
fn in_order(rows: &[Row]) -> Result<Vec<&Row>> {
    let mut placed: Vec<(i64, &Row)> =
        rows.iter().map(|row| Ok((row.get("at")?, row))).collect::<Result<_>>()?;
    placed.sort_unstable_by_key(|(at, _)| *at);
    Ok(placed.into_iter().map(|(_, row)| row).collect())
}

/// Finds the matches of each message, in the given order.
pub async fn find_matches(
    tx: &mut Tx,
    all: &[(&NewMessage, Timestamp)],
) -> Result<Vec<StoredMatches>> {
    let queries: Vec<MatchQuery> = all
        .iter()
        .map(|(new, now)| MatchQuery {
            fingerprint: hex::encode(new.fingerprint()),
            text_fingerprint: if may_repeat(new) {
                String::new()
            } else {
                hex::encode(new.text_fingerprint())
            },
            since: (*now - REPEATED_WITHIN).seconds(),
        })
        .collect();
    let rows = tx
        .fetch_all(
            Sql::per_engine(
                "SELECT n.key AS at,
                   (SELECT MAX(created_at) FROM contact_messages
                    WHERE fingerprint = unhex(n.value ->> 'fingerprint')) AS last,
                   (SELECT json_group_array(email) FROM
                      (SELECT DISTINCT email FROM contact_messages
                       WHERE text_fingerprint = unhex(n.value ->> 'text_fingerprint')
                         AND created_at > n.value ->> 'since'
                       LIMIT $2)) AS emails
                 FROM json_each($1) AS n",
                "SELECT n.at,
                   (SELECT MAX(created_at) FROM contact_messages
                    WHERE fingerprint = decode(n.fingerprint, 'hex')) AS last,
                   (SELECT json_agg(email)::text FROM
                      (SELECT DISTINCT email FROM contact_messages
                       WHERE text_fingerprint = decode(n.text_fingerprint, 'hex')
                         AND created_at > n.since
                       LIMIT $2) AS s) AS emails
                 FROM ROWS FROM (json_to_recordset($1::json)
                   AS (fingerprint text, text_fingerprint text, since bigint))
                   WITH ORDINALITY AS n (fingerprint, text_fingerprint, since, at)",
            )
            .bind(json(&queries)?)
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
            Ok(StoredMatches { last: row.get("last")?, senders })
        })
        .collect()
}

/// Whether the text is so short that others may send the same ("Please call me").
pub fn may_repeat(new: &NewMessage) -> bool {
    new.message.chars().count() < REPEATED_MIN_CHARS
}

/// The columns of a new message.
#[derive(Serialize)]
pub struct NewMessageRow<'a> {
    name: &'a str,
    email: &'a str,
    /// As [`email::stored_key`] has it.
    email_key: Option<String>,
    phone: &'a str,
    phone_extension: &'a str,
    message: &'a str,
    fingerprint: String,
    text_fingerprint: String,
    is_suspected: bool,
    suspicion: String,
    language: Language,
    consent_key: Option<String>,
    client_address: &'a str,
    created_at: i64,
    enquiry_kind: Option<&'static str>,
    property_id: Option<i64>,
    property_title: Option<&'a str>,
}

/// The context of a submission.
pub struct MessageContext {
    /// The sender's language.
    pub language: Language,
    /// The key of the consent text; `None` for messages of the program itself.
    pub consent_key: Option<String>,
}

/// Stored in place of a missing phone number, since the column is not nullable.
const NO_PHONE: &str = "-";

impl<'a> NewMessageRow<'a> {
    /// The row of `new` with its verdict, sent from the address `from`.
    pub fn new(
        new: &'a NewMessage,
        MessageContext { language, consent_key }: MessageContext,
        verdict: &SpamVerdict,
        from: &'a str,
        now: Timestamp,
    ) -> Self {
        Self {
            name: &new.name,
            email: &new.email,
            email_key: email::stored_key(&new.email),
            phone: Some(&*new.phone).filter(|phone| !phone.is_empty()).unwrap_or(NO_PHONE),
            phone_extension: &new.phone_extension,
            message: &new.message,
            fingerprint: hex::encode(new.fingerprint()),
            text_fingerprint: hex::encode(new.text_fingerprint()),
            is_suspected: verdict.is_suspected(),
            suspicion: verdict.reasons(),
            language,
            consent_key,
            client_address: from,
            created_at: now.seconds(),
            enquiry_kind: new.about.as_ref().map(|about| about.kind.as_str()),
            property_id: new.about.as_ref().map(|about| about.listing_key),
            property_title: new.about.as_ref().map(|about| &*about.title),
        }
    }

    /// The key of its id in the result of [`insert`].
    pub fn key(&self) -> &str {
        &self.fingerprint
    }
}

/// Inserts distinct messages. Returns their ids by key.
pub async fn insert(tx: &mut Tx, new: &[NewMessageRow<'_>]) -> Result<HashMap<String, MessageId>> {
    let rows = tx
        .fetch_all(
            Sql::per_engine(
                "INSERT INTO contact_messages
                   (name, email, email_key, phone, phone_extension, message, fingerprint,
                    text_fingerprint, is_suspected, suspicion, language, client_address,
                    created_at, enquiry_kind, property_id, property_title, consent_key)
                 SELECT n.value ->> 'name', n.value ->> 'email',
                   n.value ->> 'email_key', n.value ->> 'phone', n.value ->> 'phone_extension',
                   n.value ->> 'message', unhex(n.value ->> 'fingerprint'),
                   unhex(n.value ->> 'text_fingerprint'), n.value ->> 'is_suspected',
                   n.value ->> 'suspicion', n.value ->> 'language', n.value ->> 'client_address',
                   n.value ->> 'created_at', n.value ->> 'enquiry_kind',
                   n.value ->> 'property_id', n.value ->> 'property_title',
                   n.value ->> 'consent_key'
                 FROM json_each($1) AS n
                 RETURNING id, lower(hex(fingerprint)) AS key",
                "INSERT INTO contact_messages
                   (name, email, email_key, phone, phone_extension, message, fingerprint,
                    text_fingerprint, is_suspected, suspicion, language, client_address,
                    created_at, enquiry_kind, property_id, property_title, consent_key)
                 SELECT n.name, n.email, n.email_key, n.phone, n.phone_extension, n.message,
                   decode(n.fingerprint, 'hex'), decode(n.text_fingerprint, 'hex'), n.is_suspected, n.suspicion,
                   n.language, n.client_address, n.created_at,
                   n.enquiry_kind, n.property_id, n.property_title, n.consent_key
                 FROM json_to_recordset($1::json) AS n(name text, email text, email_key text, phone text,
                   phone_extension text, message text, fingerprint text, text_fingerprint text, is_suspected boolean,
                   suspicion text, language text, client_address text, created_at bigint,
                   enquiry_kind text, property_id bigint, property_title text,
                   consent_key text)
                 RETURNING id, encode(fingerprint, 'hex') AS key",
            )
            .bind(json(new)?),
        )
        .await?;
    rows.iter().map(|row| Ok((row.get("key")?, MessageId(row.get("id")?)))).collect()
}

/// Marks a message as done, because it needs no answer.
pub async fn mark_as_done(tx: &mut Tx, id: MessageId) -> Result<()> {
    let query = "UPDATE contact_messages SET lead_state = 3, lead_changed_at = created_at
                 WHERE id = $1";
    tx.execute(sql(query).bind(id)).await.map(drop)
}

/// A mail about a message, to insert.
#[derive(Serialize)]
pub struct NewMail<'a> {
    /// The message.
    pub message: i64,
    /// The unique part of its mail id.
    pub key: &'a str,
    /// When the message was sent, in seconds.
    pub time: i64,
}

/// Queues the mails of messages.
pub async fn enqueue(tx: &mut Tx, mails: &[NewMail<'_>]) -> Result<()> {
    tx.execute(
        Sql::per_engine(
            "INSERT INTO outbox (contact_message_id, mail_key, next_attempt_at, created_at)
             SELECT n.value ->> 'message', n.value ->> 'key', n.value ->> 'time',
               n.value ->> 'time'
             FROM json_each($1) AS n",
            "INSERT INTO outbox (contact_message_id, mail_key, next_attempt_at, created_at)
             SELECT n.message, n.key, n.time, n.time
             FROM json_to_recordset($1::json) AS n(message bigint, key text, time bigint)",
        )
        .bind(json(mails)?),
    )
    .await?;
    Ok(())
}

/// Serialises values as JSON.
fn json<T: Serialize + ?Sized>(values: &T) -> Result<String> {
    serde_json::to_string(values).map_err(Error::internal)
}

/// A message to mail to the company.
#[derive(Debug)]
pub struct MessageToMail {
    /// The message.
    pub message: NewMessage,
    /// The sender's language.
    pub language: Language,
    /// When it was sent.
    pub time: Timestamp,
}

/// Finds a message to mail; `None` if it was marked as spam or deleted meanwhile.
pub async fn find_to_mail(tx: &mut Tx, id: i64) -> Result<Option<MessageToMail>> {
    let message = sql("SELECT * FROM contact_messages WHERE id = $1").bind(id);
    let Some(row) = tx.fetch_optional(message).await? else { return Ok(None) };
    if row.get("is_suspected")? {
        return Ok(None);
    }
    Ok(Some(MessageToMail {
        message: read(&row)?,
        language: read_language(&row)?,
        time: row.get("created_at")?,
    }))
}

/// Reads a message from a row.
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
        phone_extension: row.get("phone_extension")?,
        message: row.get("message")?,
        about,
        key: None,
    })
}

/// Reads the sender's language from a row.
pub fn read_language(row: &Row) -> Result<Language> {
    Ok(Language::from_code(&row.get::<String>("language")?).unwrap_or_default())
}
