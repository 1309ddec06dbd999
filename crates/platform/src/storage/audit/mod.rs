//! The audit trail: who did what, when and from where, with the states before and after.
//!
//! It is append-only and hash-chained. An action appends its entry in its own transaction and reads
//! no other entry, so writers do not block each other. A moment later [`seal()`], which one
//! instance runs at a time, adds each entry to the chain: a keyed hash over the entry and the
//! previous seal. So a change or a gap shows. The database refuses updates and deletions of both
//! tables, and alone protects an entry until it is sealed. [`verify()`] checks the chain.
//!
//! The chain covers commitments to personal data instead of the data, so that [`erase_personal`]
//! can remove it (docs/decisions/0044-audit-trail.md).

mod addresses;
mod erase;
mod people;
mod seal;
mod verify;

use serde_json::Value as Json;
use sha2::{Digest, Sha256};

pub use self::addresses::{AuditCursor, erase_addresses};
pub use self::erase::{ERASED_AT_ONCE, EntrySummary, entries_about, erase_personal};
pub use self::seal::{ChainKey, is_sealed, seal};
pub use self::verify::{BrokenEntry, ChainReport, ExpectedSeal, Fault, Seal, note_report, verify};
use crate::clock::Timestamp;
use crate::db::{Tx, sql};
use crate::error::Result;

/// Longer texts are replaced by their hash and length, unless the entry is [`Entry::whole`].
const LONG_TEXT: usize = 1_000;

/// The client address of actions by the program itself.
pub const PROGRAM: &str = "the program itself";
/// The client address of actions on the command line.
pub const COMMAND_LINE: &str = "command line";

/// Who acts, and from where.
#[derive(Clone, Debug)]
pub struct Actor {
    /// The user; `None` for the command line and the program itself.
    pub user_id: Option<i64>,
    /// The client's address, or `command line`.
    pub client_address: String,
}

impl Actor {
    /// The program itself.
    pub fn program() -> Self {
        Self { user_id: None, client_address: PROGRAM.to_owned() }
    }

    /// The operator at the machine.
    pub fn command_line() -> Self {
        Self { user_id: None, client_address: COMMAND_LINE.to_owned() }
    }
}

/// One recorded action.
#[derive(Clone, Debug)]
pub struct Entry {
    action: &'static str,
    subject: String,
    before: Option<Json>,
    after: Option<Json>,
    is_whole: bool,
}

impl Entry {
    /// `action` is a feature and a verb, such as `blog.update`; `subject` is what it concerns, such
    /// as `blog 26`.
    pub fn new(action: &'static str, subject: impl Into<String>) -> Self {
        Self { action, subject: subject.into(), before: None, after: None, is_whole: false }
    }

    /// Sets the state before the action.
    #[must_use]
    pub fn before(self, state: Json) -> Self {
        Self { before: Some(state), ..self }
    }

    /// Keeps long texts, which no other table holds and somebody may want back.
    #[must_use]
    pub fn whole(self) -> Self {
        Self { is_whole: true, ..self }
    }

    /// Sets the state after the action.
    #[must_use]
    pub fn after(self, state: Json) -> Self {
        Self { after: Some(state), ..self }
    }
}

/// Appends an entry in the action's own transaction.
///
/// # Errors
/// The store is away.
pub async fn append(tx: &mut Tx, time: Timestamp, actor: &Actor, entry: Entry) -> Result<()> {
    insert(tx, time, actor, entry).await.map(drop)
}

/// Appends an entry and returns its id.
async fn insert(tx: &mut Tx, time: Timestamp, actor: &Actor, entry: Entry) -> Result<i64> {
    let shortened = |state: Json| if entry.is_whole { state } else { shorten(state) };
    let (before, after) = (entry.before.map(shortened), entry.after.map(shortened));
    let people = people::find([before.as_ref(), after.as_ref()]);
    let added = tx
        .fetch_one(
            sql("INSERT INTO audit
                   (created_at, user_id, client_address, action, subject, before, after)
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

/// Replaces long texts by their hash, so that the trail stays small and keeps no copy of deleted
/// content.
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
