//! The audit trail: who, when, from where, what, before, after.
//!
//! Append-only and hash-chained: each entry's hash covers the entry and the hash
//! before it, so that a change or a hole shows. The database refuses updates and
//! deletions; [`verify`] walks the chain.

use serde_json::Value as Json;
use sha2::{Digest, Sha256};

use crate::db::{Row, Tx, sql};
use crate::error::{Error, Result};

/// Texts longer than this stand in the trail as their hash and length.
const LONG_TEXT: usize = 1_000;

/// Who does something, and from where.
#[derive(Clone, Debug)]
pub struct Actor {
    /// The user, or `None` for the command line and for nobody.
    pub user_id: Option<i64>,
    /// The client's address, or `command line`.
    pub client_address: String,
}

impl Actor {
    /// The operator at the machine.
    pub fn command_line() -> Self {
        Self { user_id: None, client_address: "command line".to_owned() }
    }
}

/// One thing that was done.
#[derive(Clone, Debug)]
pub struct Entry<'a> {
    /// A verb with its feature: `blog.update`.
    pub action: &'static str,
    /// What it was done to: `blog 26`.
    pub subject: &'a str,
    /// The state before, for what existed.
    pub before: Option<Json>,
    /// The state after, for what exists.
    pub after: Option<Json>,
}

/// Appends an entry in the transaction of what it tells about.
pub async fn append(tx: &mut Tx, time: i64, actor: &Actor, entry: Entry<'_>) -> Result<()> {
    let last = tx.fetch_optional(sql("SELECT hash FROM audit ORDER BY id DESC LIMIT 1")).await?;
    let previous: Vec<u8> = last.map(|row| row.get("hash")).transpose()?.unwrap_or_default();
    let before = entry.before.map(shorten).map(|json| json.to_string());
    let after = entry.after.map(shorten).map(|json| json.to_string());
    let hash = hash(
        &previous,
        time,
        actor.user_id,
        [&actor.client_address, entry.action, entry.subject],
        [before.as_deref(), after.as_deref()],
    );
    tx.execute(
        sql("INSERT INTO audit
               (time, user_id, client_address, action, subject, before, after, hash)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)")
        .bind(time)
        .bind(actor.user_id)
        .bind(&actor.client_address)
        .bind(entry.action)
        .bind(entry.subject)
        .bind(before)
        .bind(after)
        .bind(&hash[..]),
    )
    .await?;
    Ok(())
}

/// Walks the chain; the id of the first entry that does not fit.
pub async fn verify(tx: &mut Tx) -> Result<Option<i64>> {
    let rows = tx.fetch_all(sql("SELECT * FROM audit ORDER BY id")).await?;
    let mut previous = Vec::new();
    for row in rows {
        let stored: Vec<u8> = row.get("hash")?;
        if stored != hash_of(&previous, &row)? {
            return Ok(Some(row.get("id")?));
        }
        previous = stored;
    }
    Ok(None)
}

fn hash_of(previous: &[u8], row: &Row) -> Result<[u8; 32]> {
    let text = |column| row.get::<String>(column);
    Ok(hash(
        previous,
        row.get("time")?,
        row.get("user_id")?,
        [&text("client_address")?, &text("action")?, &text("subject")?],
        [
            row.get::<Option<String>>("before")?.as_deref(),
            row.get::<Option<String>>("after")?.as_deref(),
        ],
    ))
}

fn hash(
    previous: &[u8],
    time: i64,
    user_id: Option<i64>,
    texts: [&str; 3],
    states: [Option<&str>; 2],
) -> [u8; 32] {
    let mut digest = Sha256::new();
    let mut add = |part: &[u8]| {
        digest.update((part.len() as u64).to_be_bytes());
        digest.update(part);
    };
    add(previous);
    add(&time.to_be_bytes());
    add(user_id.map(|id| id.to_string()).unwrap_or_default().as_bytes());
    for text in texts {
        add(text.as_bytes());
    }
    for state in states {
        // An absent state and an empty one are not the same.
        add(state.map(|text| format!("={text}")).unwrap_or_default().as_bytes());
    }
    digest.finalize().into()
}

/// Replaces long texts by their hash, so that the trail stays small and keeps no
/// copy of what was deleted.
fn shorten(json: Json) -> Json {
    match json {
        Json::String(text) if text.len() > LONG_TEXT => {
            let digest = Sha256::digest(text.as_bytes());
            let hex: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
            Json::String(format!("sha256 {hex}, {} bytes", text.len()))
        }
        Json::Object(fields) => {
            Json::Object(fields.into_iter().map(|(name, value)| (name, shorten(value))).collect())
        }
        other => other,
    }
}

/// Turns anything that can be written as JSON into a state of an [`Entry`].
pub fn state(value: &impl serde::Serialize) -> Result<Option<Json>> {
    serde_json::to_value(value).map(Some).map_err(Error::internal)
}
