//! In which tables people are: how many rows there are of an address or an account, and what a
//! copy has of them. What erases them is in their features ([`super::erase`]).
//!
//! Invariant: a table in which an e-mail address can stand has a part here, or goes with one; a
//! test looks for an erased address in every column of every table.

use platform::clock::Timestamp;
use platform::db::{Row, Tx, sql};
use platform::error::Result;
use serde_json::{Map, Value, json};

/// The most rows that are counted, and that a copy has, of one part.
pub const MOST: i64 = 5_000;

/// What a column is.
#[derive(Clone, Copy, Debug)]
pub enum As {
    /// A text, or nothing.
    Text,
    /// A whole number, or nothing.
    Number,
    /// A moment, or nothing.
    Time,
    /// Yes or no.
    Flag,
    /// JSON, as it stands there.
    Json,
}
use As::{Flag, Json, Number, Text, Time};

/// By what rows are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// The address in small letters.
    Address,
    /// The number of the account.
    Account,
}

/// A part of what there is of somebody.
#[derive(Debug)]
pub struct Part {
    /// Its name on the wire.
    pub name: &'static str,
    /// By what it is found.
    pub by: By,
    count: &'static str,
    rows: &'static str,
    columns: &'static [(&'static str, As)],
}

/// How many and how new: of the rows behind FROM, whose time is that column.
macro_rules! part {
    ($name:literal, $by:ident, $time:literal, $columns:literal, $rest:literal, $kinds:expr) => {
        Part {
            name: $name,
            by: By::$by,
            count: concat!(
                "SELECT COUNT(*) AS found, MAX(newest) AS newest FROM (SELECT ",
                $time,
                " AS newest FROM ",
                $rest,
                " LIMIT $2) AS few"
            ),
            rows: concat!("SELECT ", $columns, " FROM ", $rest, " LIMIT $2"),
            columns: $kinds,
        }
    };
}

/// What a message has.
const MESSAGE: &[(&str, As)] = &[
    ("sent", Time),
    ("name", Text),
    ("email", Text),
    ("phone", Text),
    ("message", Text),
    ("about", Text),
    ("language", Text),
    ("client_address", Text),
    ("consent", Text),
];

/// Every part but the audit trail, which is asked for otherwise.
#[rustfmt::skip]
pub const PARTS: &[Part] = &[
    part!("messages", Address, "creation_time",
        "m.creation_time AS sent, name, email,
           CASE WHEN phone_extension = '' THEN phone ELSE phone || ' ext. ' || phone_extension END AS phone,
           message, property_title AS about,
           m.language AS language, client_address, words AS consent",
        "contact_messages AS m LEFT JOIN consent_words AS c ON c.consent_key = m.consent_key
         WHERE COALESCE(email_key, lower(email)) = $1 AND property_id IS NULL ORDER BY m.id DESC",
        MESSAGE),
    part!("enquiries", Address, "creation_time",
        "m.creation_time AS sent, name, email,
           CASE WHEN phone_extension = '' THEN phone ELSE phone || ' ext. ' || phone_extension END AS phone,
           message, property_title AS about,
           m.language AS language, client_address, words AS consent",
        "contact_messages AS m LEFT JOIN consent_words AS c ON c.consent_key = m.consent_key
         WHERE COALESCE(email_key, lower(email)) = $1 AND property_id IS NOT NULL ORDER BY m.id DESC",
        MESSAGE),
    part!("trash", Address, "creation_time",
        "m.creation_time AS sent, name, email,
           CASE WHEN phone_extension = '' THEN phone ELSE phone || ' ext. ' || phone_extension END AS phone,
           message, property_title AS about,
           m.language AS language, client_address, words AS consent",
        "trashed_messages AS m LEFT JOIN consent_words AS c ON c.consent_key = m.consent_key
         WHERE COALESCE(email_key, lower(email)) = $1 ORDER BY m.id DESC",
        MESSAGE),
    part!("replies", Address, "a.creation_time",
        "a.creation_time, to_address, subject, body, a.language AS language",
        "(SELECT id FROM contact_messages WHERE COALESCE(email_key, lower(email)) = $1
          UNION ALL SELECT id FROM trashed_messages WHERE COALESCE(email_key, lower(email)) = $1) AS m
         JOIN message_answers AS a ON a.message_id = m.id",
        &[("creation_time", Time), ("to_address", Text), ("subject", Text), ("body", Text),
          ("language", Text)]),
    part!("notes", Address, "n.creation_time", "n.creation_time, n.body AS body",
        "(SELECT id FROM contact_messages WHERE COALESCE(email_key, lower(email)) = $1
          UNION ALL SELECT id FROM trashed_messages WHERE COALESCE(email_key, lower(email)) = $1) AS m
         JOIN message_notes AS n ON n.message_id = m.id",
        &[("creation_time", Time), ("body", Text)]),
    part!("alerts", Address, "creation_time",
        "creation_time, query, language, frequency, state, confirmed_time, consent_words,
           consent_time, consent_from",
        "alerts WHERE email = $1 ORDER BY id DESC",
        &[("creation_time", Time), ("query", Text), ("language", Text), ("frequency", Text),
          ("state", Text), ("confirmed_time", Time), ("consent_words", Text),
          ("consent_time", Time), ("consent_from", Text)]),
    part!("bookings", Address, "start_time",
        "start_time, topic, home, name, email, phone, question, language, state, consent_words,
           consent_from, creation_time",
        "bookings WHERE email = $1 ORDER BY start_time DESC",
        &[("start_time", Time), ("topic", Text), ("home", Text), ("name", Text), ("email", Text),
          ("phone", Text), ("question", Text), ("language", Text), ("state", Text),
          ("consent_words", Text), ("consent_from", Text), ("creation_time", Time)]),
    part!("mails", Address, "creation_time",
        "creation_time, kind, to_address, subject, body, sent_at",
        "outbox WHERE to_address IS NOT NULL AND COALESCE(to_key, lower(to_address)) = $1 ORDER BY id DESC",
        &[("creation_time", Time), ("kind", Text), ("to_address", Text), ("subject", Text),
          ("body", Text), ("sent_at", Time)]),
    part!("codes", Address, "creation_time",
        "creation_time, purpose, shown, first_name, last_name, language, expires_at, agreed_from",
        "account_codes WHERE identity = $1 AND is_decoy = FALSE ORDER BY id DESC",
        &[("creation_time", Time), ("purpose", Text), ("shown", Text), ("first_name", Text),
          ("last_name", Text), ("language", Text), ("expires_at", Time), ("agreed_from", Text)]),
    part!("former_address", Address, "creation_time", "creation_time, address, expires_at",
        "account_links WHERE address <> '' AND COALESCE(address_key, lower(address)) = $1 ORDER BY id DESC",
        &[("creation_time", Time), ("address", Text), ("expires_at", Time)]),
    part!("account", Account, "updated_time",
        "creation_time, email, first_name, last_name, phone, group_id, is_disabled, language,
           email_confirmed_time, phone_confirmed_time, last_sign_in_time, second_factor_time",
        "users WHERE id = $1",
        &[("creation_time", Time), ("email", Text), ("first_name", Text), ("last_name", Text),
          ("phone", Text), ("group_id", Number), ("is_disabled", Flag), ("language", Text),
          ("email_confirmed_time", Time), ("phone_confirmed_time", Time),
          ("last_sign_in_time", Time), ("second_factor_time", Time)]),
    part!("invitation", Account, "creation_time", "creation_time, expires_at, mailed_at",
        "invitations WHERE user_id = $1",
        &[("creation_time", Time), ("expires_at", Time), ("mailed_at", Time)]),
    part!("consents", Account, "given_time", "kind, words, given_from, given_time, withdrawn_time",
        "account_consents WHERE user_id = $1 ORDER BY id DESC",
        &[("kind", Text), ("words", Text), ("given_from", Text), ("given_time", Time),
          ("withdrawn_time", Time)]),
    part!("wishes", Account, "updated_time", "purpose, places, price_most, updated_time",
        "account_wishes WHERE user_id = $1",
        &[("purpose", Text), ("places", Text), ("price_most", Number), ("updated_time", Time)]),
    part!("kept_homes", Account, "kept_time",
        "kept_time, home_id, name, price, standard_status, note",
        "kept_homes WHERE user_id = $1 ORDER BY kept_time DESC",
        &[("kept_time", Time), ("home_id", Number), ("name", Text), ("price", Text),
          ("standard_status", Text), ("note", Text)]),
    part!("listings", Account, "updated_time", "creation_time, updated_time, state, fields",
        "submissions WHERE account_id = $1 ORDER BY id DESC",
        &[("creation_time", Time), ("updated_time", Time), ("state", Text), ("fields", Json)]),
    part!("profile", Account, "updated_time", "shown_name, about, about_fr, is_public, updated_time",
        "profiles WHERE user_id = $1",
        &[("shown_name", Text), ("about", Text), ("about_fr", Text), ("is_public", Flag),
          ("updated_time", Time)]),
    part!("agent_profile", Account, "updated_time",
        "shown_name, brokerage, registration_number, province, phone, about, about_fr,
           updated_time",
        "agent_profiles WHERE user_id = $1",
        &[("shown_name", Text), ("brokerage", Text), ("registration_number", Text),
          ("province", Text), ("phone", Text), ("about", Text), ("about_fr", Text),
          ("updated_time", Time)]),
    part!("sessions", Account, "last_used_time", "creation_time, last_used_time, device",
        "sessions WHERE user_id = $1 ORDER BY last_used_time DESC",
        &[("creation_time", Time), ("last_used_time", Time), ("device", Text)]),
    part!("devices", Account, "creation_time", "creation_time, device",
        "push_devices WHERE user_id = $1 ORDER BY id DESC",
        &[("creation_time", Time), ("device", Text)]),
];

impl Part {
    /// How many rows there are, [`MOST`] at most, and when the newest was written.
    pub async fn count(
        &self,
        tx: &mut Tx,
        address: &str,
        account: Option<i64>,
    ) -> Result<(i64, Option<Timestamp>)> {
        let query = match (self.by, account) {
            (By::Address, _) => sql(self.count).bind(address),
            (By::Account, Some(id)) => sql(self.count).bind(id),
            (By::Account, None) => return Ok((0, None)),
        };
        let row = tx.fetch_one(query.bind(MOST)).await?;
        Ok((row.get("found")?, row.get("newest")?))
    }

    /// The rows for a copy, the newest first.
    pub async fn rows(
        &self,
        tx: &mut Tx,
        address: &str,
        account: Option<i64>,
    ) -> Result<Vec<Value>> {
        let query = match (self.by, account) {
            (By::Address, _) => sql(self.rows).bind(address),
            (By::Account, Some(id)) => sql(self.rows).bind(id),
            (By::Account, None) => return Ok(Vec::new()),
        };
        let rows = tx.fetch_all(query.bind(MOST)).await?;
        rows.iter().map(|row| self.read(row)).collect()
    }

    fn read(&self, row: &Row) -> Result<Value> {
        let mut fields = Map::new();
        for (name, kind) in self.columns {
            let value = match kind {
                Text => json!(row.get::<Option<String>>(name)?),
                Number => json!(row.get::<Option<i64>>(name)?),
                Time => json!(row.get::<Option<Timestamp>>(name)?.map(in_words)),
                Flag => json!(row.get::<bool>(name)?),
                Json => {
                    let text: String = row.get(name)?;
                    serde_json::from_str(&text).unwrap_or(Value::String(text))
                }
            };
            fields.insert((*name).to_owned(), value);
        }
        Ok(Value::Object(fields))
    }
}

/// A moment as people and programs read it.
pub fn in_words(moment: Timestamp) -> String {
    moment.in_calendar().map(|at| at.to_string()).unwrap_or_default()
}
