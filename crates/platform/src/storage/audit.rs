//! The audit trail: who, when, from where, what, before, after.
//!
//! Append-only and hash-chained. Whoever does something adds its entry in the same
//! transaction and reads no other one, so that no two writers are in each other's way.
//! [`seal`] runs a moment later, one program at a time: it gives each entry its place in
//! the chain and a hash over the entry and the seal before it, so that a change or a hole
//! shows. The database refuses updates and deletions of both; [`verify`] walks the chain.
//! Until it is sealed, an entry is protected by the database alone.

use serde_json::Value as Json;
use sha2::{Digest, Sha256};

use crate::clock::Timestamp;
use crate::db::{Db, Reading, Row, Turn, Tx, sql};
use crate::error::Result;

/// Texts longer than this stand in the trail as their hash and length, unless the entry is
/// [`Entry::whole`].
const LONG_TEXT: usize = 1_000;

/// How many entries are sealed in one transaction.
const SEALED_AT_ONCE: i64 = 200;

/// How many entries are read at a time when the chain is walked.
const WALKED_AT_ONCE: i64 = 500;

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
        Self { user_id: None, client_address: "the program itself".to_owned() }
    }

    /// The operator at the machine.
    pub fn command_line() -> Self {
        Self { user_id: None, client_address: "command line".to_owned() }
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
pub async fn append(tx: &mut Tx, time: Timestamp, actor: &Actor, entry: Entry) -> Result<()> {
    let kept = |state: Json| if entry.is_whole { state } else { shorten(state) };
    let before = entry.before.map(kept).map(|json| json.to_string());
    let after = entry.after.map(kept).map(|json| json.to_string());
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
            .bind(before)
            .bind(after),
        )
        .await?;
    let waits = sql("INSERT INTO audit_unsealed (entry_id) VALUES ($1)");
    tx.execute(waits.bind(added.get::<i64>("id")?)).await?;
    Ok(())
}

/// Seals the entries that wait for it; how many. Another instance may be at it, which
/// is as good.
///
/// # Errors
/// The store is away.
pub async fn seal(db: &Db) -> Result<usize> {
    let mut total = 0;
    loop {
        // Looked at first, because most of the time there is nothing to write.
        let waiting = sql("SELECT entry_id FROM audit_unsealed LIMIT 1");
        if db.read_as(Reading::Vital).await?.fetch_optional(waiting).await?.is_none() {
            return Ok(total);
        }
        let Some(mut tx) = db.begin_turn(Turn::AuditSeal).await? else { return Ok(total) };
        let sealed = seal_some(&mut tx).await?;
        tx.commit().await?;
        if sealed == 0 {
            return Ok(total);
        }
        total += sealed;
    }
}

async fn seal_some(tx: &mut Tx) -> Result<usize> {
    let last = "SELECT sequence, hash FROM audit_seals ORDER BY sequence DESC LIMIT 1";
    let (mut sequence, mut previous) = match tx.fetch_optional(sql(last)).await? {
        Some(row) => (row.get::<i64>("sequence")?, row.get::<Vec<u8>>("hash")?),
        None => (0, Vec::new()),
    };
    let waiting = "SELECT audit.* FROM audit_unsealed JOIN audit ON audit.id = entry_id
                   ORDER BY entry_id LIMIT $1";
    let rows = tx.fetch_all(sql(waiting).bind(SEALED_AT_ONCE)).await?;
    for row in &rows {
        let id: i64 = row.get("id")?;
        sequence += 1;
        previous = hash_of(&previous, row)?.to_vec();
        let seal = sql("INSERT INTO audit_seals (sequence, entry_id, hash) VALUES ($1, $2, $3)");
        tx.execute(seal.bind(sequence).bind(id).bind(&previous[..])).await?;
        tx.execute(sql("DELETE FROM audit_unsealed WHERE entry_id = $1").bind(id)).await?;
    }
    Ok(rows.len())
}

/// Walks the chain; the id of the first entry that does not fit, that is missing or that
/// has come in beside it.
pub async fn verify(tx: &mut Tx) -> Result<Option<i64>> {
    let (mut sequence, mut previous) = (0, Vec::new());
    loop {
        let page = "SELECT sequence, entry_id, hash, audit.*
                    FROM audit_seals LEFT JOIN audit ON audit.id = entry_id
                    WHERE sequence > $1 ORDER BY sequence LIMIT $2";
        let rows = tx.fetch_all(sql(page).bind(sequence).bind(WALKED_AT_ONCE)).await?;
        if rows.is_empty() {
            break;
        }
        for row in &rows {
            let entry_id: i64 = row.get("entry_id")?;
            let sealed: Vec<u8> = row.get("hash")?;
            sequence += 1;
            let is_there = row.get::<Option<i64>>("id")?.is_some();
            if !is_there
                || row.get::<i64>("sequence")? != sequence
                || sealed != hash_of(&previous, row)?
            {
                return Ok(Some(entry_id));
            }
            previous = sealed;
        }
    }
    let beside = "SELECT id FROM audit
                  WHERE NOT EXISTS (SELECT 1 FROM audit_seals WHERE entry_id = audit.id)
                    AND NOT EXISTS (SELECT 1 FROM audit_unsealed WHERE entry_id = audit.id)
                  ORDER BY id LIMIT 1";
    let gone = "SELECT entry_id AS id FROM audit_unsealed
                WHERE NOT EXISTS (SELECT 1 FROM audit WHERE audit.id = entry_id)
                ORDER BY entry_id LIMIT 1";
    for query in [beside, gone] {
        if let Some(row) = tx.fetch_optional(sql(query)).await? {
            return row.get("id").map(Some);
        }
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
    time: Timestamp,
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
    add(&time.seconds().to_be_bytes());
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
