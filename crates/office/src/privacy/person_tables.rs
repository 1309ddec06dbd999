//! The tables with personal data: how to count and export the rows of an address or an account.
//! Each feature erases its own rows ([`super::erase`]).
//!
//! Invariant: every table that can contain an e-mail address is listed here, or is deleted with one
//! that is. A test searches every column of every table for an erased address.

use platform::clock::Timestamp;
use platform::db::{Row, Tx, sql};
use platform::error::Result;
use serde_json::{Map, Value, json};

/// The highest number of rows that are counted and exported per kind.
pub const ROW_LIMIT: i64 = 5_000;

/// The type of a column.
#[derive(Clone, Copy, Debug)]
pub enum ColumnType {
    /// A text, or null.
    Text,
    /// A whole number, or null.
    Number,
    /// A time, or null.
    Time,
    /// Yes or no.
    Flag,
    /// JSON, exported as it is.
    Json,
}
use ColumnType::{Flag, Json, Number, Text, Time};

/// The key by which rows are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LookupKey {
    /// The address in lower case.
    Address,
    /// The id of the account.
    Account,
}

/// One kind of data about a person.
#[derive(Debug)]
pub struct PersonTable {
    /// Its name in the API.
    pub name: &'static str,
    /// The key of its rows.
    pub key: LookupKey,
    count: &'static str,
    rows: &'static str,
    columns: &'static [(&'static str, ColumnType)],
}

/// Builds the queries that count and select the rows after FROM; `$time` is their time column.
macro_rules! part {
    ($name:literal, $key:ident, $time:literal, $columns:literal, $rest:literal, $kinds:expr) => {
        PersonTable {
            name: $name,
            key: LookupKey::$key,
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

/// The columns of a message.
const MESSAGE: &[(&str, ColumnType)] = &[
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

/// Every kind except the audit trail, which has its own query.
#[rustfmt::skip]
pub const PERSON_TABLES: &[PersonTable] = &[
    part!("messages", Address, "created_at",
        "m.created_at AS sent, name, email,
           CASE WHEN phone_extension = '' THEN phone ELSE phone || ' ext. ' || phone_extension END AS phone,
           message, property_title AS about,
           m.language AS language, client_address, consent_text AS consent",
        "contact_messages AS m LEFT JOIN consent_words AS c ON c.consent_key = m.consent_key
         WHERE COALESCE(email_key, lower(email)) = $1 AND property_id IS NULL ORDER BY m.id DESC",
        MESSAGE),
    part!("enquiries", Address, "created_at",
        "m.created_at AS sent, name, email,
           CASE WHEN phone_extension = '' THEN phone ELSE phone || ' ext. ' || phone_extension END AS phone,
           message, property_title AS about,
           m.language AS language, client_address, consent_text AS consent",
        "contact_messages AS m LEFT JOIN consent_words AS c ON c.consent_key = m.consent_key
         WHERE COALESCE(email_key, lower(email)) = $1 AND property_id IS NOT NULL ORDER BY m.id DESC",
        MESSAGE),
    part!("trash", Address, "created_at",
        "m.created_at AS sent, name, email,
           CASE WHEN phone_extension = '' THEN phone ELSE phone || ' ext. ' || phone_extension END AS phone,
           message, property_title AS about,
           m.language AS language, client_address, consent_text AS consent",
        "trashed_messages AS m LEFT JOIN consent_words AS c ON c.consent_key = m.consent_key
         WHERE COALESCE(email_key, lower(email)) = $1 ORDER BY m.id DESC",
        MESSAGE),
    part!("replies", Address, "a.created_at",
        "a.created_at AS creation_time, to_address, subject, body, a.language AS language",
        "(SELECT id FROM contact_messages WHERE COALESCE(email_key, lower(email)) = $1
          UNION ALL SELECT id FROM trashed_messages WHERE COALESCE(email_key, lower(email)) = $1) AS m
         JOIN message_answers AS a ON a.message_id = m.id",
        &[("creation_time", Time), ("to_address", Text), ("subject", Text), ("body", Text),
          ("language", Text)]),
    part!("notes", Address, "n.created_at", "n.created_at AS creation_time, n.body AS body",
        "(SELECT id FROM contact_messages WHERE COALESCE(email_key, lower(email)) = $1
          UNION ALL SELECT id FROM trashed_messages WHERE COALESCE(email_key, lower(email)) = $1) AS m
         JOIN message_notes AS n ON n.message_id = m.id",
        &[("creation_time", Time), ("body", Text)]),
    part!("alerts", Address, "created_at",
        "created_at AS creation_time, query, language, frequency, state, confirmed_at AS confirmed_time, consent_text AS consent_words,
           consented_at AS consent_time, consent_ip AS consent_from",
        "alerts WHERE email = $1 ORDER BY id DESC",
        &[("creation_time", Time), ("query", Text), ("language", Text), ("frequency", Text),
          ("state", Text), ("confirmed_time", Time), ("consent_words", Text),
          ("consent_time", Time), ("consent_from", Text)]),
    part!("bookings", Address, "starts_at",
        "starts_at AS start_time, topic, home, name, email, phone, question, language, state, consent_text AS consent_words,
           consent_ip AS consent_from, created_at AS creation_time",
        "bookings WHERE email = $1 ORDER BY starts_at DESC",
        &[("start_time", Time), ("topic", Text), ("home", Text), ("name", Text), ("email", Text),
          ("phone", Text), ("question", Text), ("language", Text), ("state", Text),
          ("consent_words", Text), ("consent_from", Text), ("creation_time", Time)]),
    part!("mails", Address, "created_at",
        "created_at AS creation_time, kind, to_address, subject, body, sent_at",
        "outbox WHERE to_address IS NOT NULL AND COALESCE(to_key, lower(to_address)) = $1 ORDER BY id DESC",
        &[("creation_time", Time), ("kind", Text), ("to_address", Text), ("subject", Text),
          ("body", Text), ("sent_at", Time)]),
    part!("codes", Address, "created_at",
        "created_at AS creation_time, purpose, shown, first_name, last_name, language, expires_at, consent_ip AS agreed_from",
        "account_codes WHERE identity = $1 AND is_decoy = FALSE ORDER BY id DESC",
        &[("creation_time", Time), ("purpose", Text), ("shown", Text), ("first_name", Text),
          ("last_name", Text), ("language", Text), ("expires_at", Time), ("agreed_from", Text)]),
    part!("former_address", Address, "created_at", "created_at AS creation_time, address, expires_at",
        "account_links WHERE address <> '' AND COALESCE(address_key, lower(address)) = $1 ORDER BY id DESC",
        &[("creation_time", Time), ("address", Text), ("expires_at", Time)]),
    part!("account", Account, "updated_at",
        "created_at AS creation_time, email, first_name, last_name, phone, group_id, is_disabled, language,
           email_confirmed_at AS email_confirmed_time, phone_confirmed_at AS phone_confirmed_time, last_sign_in_at AS last_sign_in_time, second_factor_at AS second_factor_time",
        "users WHERE id = $1",
        &[("creation_time", Time), ("email", Text), ("first_name", Text), ("last_name", Text),
          ("phone", Text), ("group_id", Number), ("is_disabled", Flag), ("language", Text),
          ("email_confirmed_time", Time), ("phone_confirmed_time", Time),
          ("last_sign_in_time", Time), ("second_factor_time", Time)]),
    part!("invitation", Account, "created_at", "created_at AS creation_time, expires_at, mailed_at",
        "invitations WHERE user_id = $1",
        &[("creation_time", Time), ("expires_at", Time), ("mailed_at", Time)]),
    part!("consents", Account, "given_at", "kind, consent_text AS words, consent_ip AS given_from, given_at AS given_time, withdrawn_at AS withdrawn_time",
        "account_consents WHERE user_id = $1 ORDER BY id DESC",
        &[("kind", Text), ("words", Text), ("given_from", Text), ("given_time", Time),
          ("withdrawn_time", Time)]),
    part!("wishes", Account, "updated_at", "purpose, places, price_most, updated_at AS updated_time",
        "account_wishes WHERE user_id = $1",
        &[("purpose", Text), ("places", Text), ("price_most", Number), ("updated_time", Time)]),
    part!("kept_homes", Account, "kept_at",
        "kept_at AS kept_time, home_id, name, price, standard_status, note",
        "kept_homes WHERE user_id = $1 ORDER BY kept_at DESC",
        &[("kept_time", Time), ("home_id", Number), ("name", Text), ("price", Text),
          ("standard_status", Text), ("note", Text)]),
    part!("listings", Account, "updated_at", "created_at AS creation_time, updated_at AS updated_time, state, fields",
        "submissions WHERE account_id = $1 ORDER BY id DESC",
        &[("creation_time", Time), ("updated_time", Time), ("state", Text), ("fields", Json)]),
    part!("profile", Account, "updated_at", "shown_name, about, about_fr, is_public, updated_at AS updated_time",
        "profiles WHERE user_id = $1",
        &[("shown_name", Text), ("about", Text), ("about_fr", Text), ("is_public", Flag),
          ("updated_time", Time)]),
    part!("agent_profile", Account, "updated_at",
        "shown_name, brokerage, registration_number, province, phone, about, about_fr,
           updated_at AS updated_time",
        "agent_profiles WHERE user_id = $1",
        &[("shown_name", Text), ("brokerage", Text), ("registration_number", Text),
          ("province", Text), ("phone", Text), ("about", Text), ("about_fr", Text),
          ("updated_time", Time)]),
    part!("sessions", Account, "last_used_at", "created_at AS creation_time, last_used_at AS last_used_time, device",
        "sessions WHERE user_id = $1 ORDER BY last_used_at DESC",
        &[("creation_time", Time), ("last_used_time", Time), ("device", Text)]),
    part!("devices", Account, "created_at", "created_at AS creation_time, device",
        "push_devices WHERE user_id = $1 ORDER BY id DESC",
        &[("creation_time", Time), ("device", Text)]),
];

impl PersonTable {
    /// Counts the rows, at most [`ROW_LIMIT`], with the time of the newest.
    pub async fn count(
        &self,
        tx: &mut Tx,
        address: &str,
        account: Option<i64>,
    ) -> Result<(i64, Option<Timestamp>)> {
        let query = match (self.key, account) {
            (LookupKey::Address, _) => sql(self.count).bind(address),
            (LookupKey::Account, Some(id)) => sql(self.count).bind(id),
            (LookupKey::Account, None) => return Ok((0, None)),
        };
        let row = tx.fetch_one(query.bind(ROW_LIMIT)).await?;
        Ok((row.get("found")?, row.get("newest")?))
    }

    /// The rows for an export, the newest first.
    pub async fn rows(
        &self,
        tx: &mut Tx,
        address: &str,
        account: Option<i64>,
    ) -> Result<Vec<Value>> {
        let query = match (self.key, account) {
            (LookupKey::Address, _) => sql(self.rows).bind(address),
            (LookupKey::Account, Some(id)) => sql(self.rows).bind(id),
            (LookupKey::Account, None) => return Ok(Vec::new()),
        };
        let rows = tx.fetch_all(query.bind(ROW_LIMIT)).await?;
        rows.iter().map(|row| self.to_json(row)).collect()
    }

    fn to_json(&self, row: &Row) -> Result<Value> {
        let mut fields = Map::new();
        for (name, kind) in self.columns {
            let value = match kind {
                Text => json!(row.get::<Option<String>>(name)?),
                Number => json!(row.get::<Option<i64>>(name)?),
                Time => json!(row.get::<Option<Timestamp>>(name)?.map(format_time)),
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

/// Formats a time for people and programs.
pub fn format_time(moment: Timestamp) -> String {
    moment.in_calendar().map(|at| at.to_string()).unwrap_or_default()
}
