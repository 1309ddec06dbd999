//! The audit trail: who, when, from where, what, before, after.
//!
//! Append-only and hash-chained. Whoever does something adds its entry in the same
//! transaction and reads no other one, so that no two writers are in each other's way.
//! [`seal()`] runs a moment later, one program at a time: it gives each entry its place in
//! the chain and a keyed hash over the entry and the seal before it, so that a change or a
//! hole shows. The database refuses updates and deletions of both; [`verify()`] walks the chain.
//! Until it is sealed, an entry is protected by the database alone.
//!
//! The chain covers commitments to what an entry says of people, so that
//! [`erase_personal`] can take it out (docs/decisions/0087-an-audit-trail-with-a-key.md).

mod addresses;
mod erase;
mod people;
mod seal;
mod verify;

use serde_json::Value as Json;
use sha2::{Digest, Sha256};

pub use self::addresses::{Walked, erase_addresses};
pub use self::erase::{About, ERASED_AT_ONCE, entries_about, erase_personal};
pub use self::seal::{ChainKey, is_sealed, seal};
pub use self::verify::{Broken, Expected, Fault, Report, Seal, note_report, verify};
use crate::clock::Timestamp;
use crate::db::{Tx, sql};
use crate::error::Result;

/// Texts longer than this stand in the trail as their hash and length, unless the entry is
/// [`Entry::whole`].
const LONG_TEXT: usize = 1_000;

/// What stands in the place of an address for what the program does by itself.
pub const PROGRAM: &str = "the program itself";
/// What stands there for the operator at the machine.
pub const COMMAND_LINE: &str = "command line";

/// Who does something, and from where.
#[derive(Clone, Debug)]
pub struct Actor {
    /// The user, or `None` for the command line and for nobody.
    pub user_id: Option<i64>,
    /// The client's address, or `command line`.
    pub client_address: String,
}

impl Actor {
    /// Nobody: what the program does by itself.
    pub fn program() -> Self {
        Self { user_id: None, client_address: PROGRAM.to_owned() }
    }

    /// The operator at the machine.
    pub fn command_line() -> Self {
        Self { user_id: None, client_address: COMMAND_LINE.to_owned() }
    }
}

/// One thing that was done.
#[derive(Clone, Debug)]
pub struct Entry {
    action: &'static str,
    subject: String,
    before: Option<Json>,
    after: Option<Json>,
    is_whole: bool,
}

impl Entry {
    /// `action` is a verb with its feature: `blog.update`; `subject` what it was done to:
    /// `blog 26`.
    pub fn new(action: &'static str, subject: impl Into<String>) -> Self {
        Self { action, subject: subject.into(), before: None, after: None, is_whole: false }
    }

    /// With the state before, for what existed.
    #[must_use]
    pub fn before(self, state: Json) -> Self {
        Self { before: Some(state), ..self }
    }

    /// With its long texts, too: for what nobody else keeps and somebody may want back.
    #[must_use]
    pub fn whole(self) -> Self {
        Self { is_whole: true, ..self }
    }

    /// With the state after, for what exists.
    #[must_use]
    pub fn after(self, state: Json) -> Self {
        Self { after: Some(state), ..self }
    }
}

/// Appends an entry in the transaction of what it tells about.
///
/// # Errors
/// The store is away.
pub async fn append(tx: &mut Tx, time: Timestamp, actor: &Actor, entry: Entry) -> Result<()> {
    insert(tx, time, actor, entry).await.map(drop)
}

/// Appends an entry; its id.
async fn insert(tx: &mut Tx, time: Timestamp, actor: &Actor, entry: Entry) -> Result<i64> {
    let kept = |state: Json| if entry.is_whole { state } else { shorten(state) };
    let (before, after) = (entry.before.map(kept), entry.after.map(kept));
    let people = people::of([before.as_ref(), after.as_ref()]);
    let added = tx
        .fetch_one(
            sql("INSERT INTO audit
                   (time, user_id, client_address, action, subject, before, after)
                 VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id")
            .bind(time)
            .bind(actor.user_id)
            .bind(&actor.client_address)
            .bind(entry.action)
            .bind(entry.subject)
            .bind(before.map(|json| json.to_string()))
            .bind(after.map(|json| json.to_string())),
        )
        .await?;
    let id: i64 = added.get("id")?;
    people::note(tx, id, &people).await?;
    let waits = sql("INSERT INTO audit_unsealed (entry_id) VALUES ($1)");
    tx.execute(waits.bind(id)).await?;
    Ok(id)
}

/// Replaces long texts by their hash, so that the trail stays small and keeps no
/// copy of what was deleted.
fn shorten(json: Json) -> Json {
    match json {
        Json::String(text) if text.len() > LONG_TEXT => {
            let digest = Sha256::digest(text.as_bytes());
            Json::String(format!("sha256 {}, {} bytes", hex::encode(digest), text.len()))
        }
        Json::Object(fields) => {
            Json::Object(fields.into_iter().map(|(name, value)| (name, shorten(value))).collect())
        }
        other => other,
    }
}
