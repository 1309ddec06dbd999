//! Erases personal data from the audit trail.

use std::collections::BTreeSet;

use serde_json::json;
use sha2::{Digest, Sha256};

use super::people::person_hash;
use super::{Actor, COMMAND_LINE, Entry, PROGRAM, insert};
use crate::clock::Timestamp;
use crate::db::{Row, Sql, Tx, sql};
use crate::error::{Error, Result};

/// The action of the entry that records an erasure.
pub(super) const ACTION: &str = "audit.erase";
/// The most entries that one call erases from.
pub const ERASED_AT_ONCE: u64 = 5_000;
/// Erasures per read.
const READ_AT_ONCE: i64 = 500;

/// Erases personal data of a person:
/// - the states before and after in entries about one of the users or with one of `texts` (e-mail
///   addresses, phone numbers);
/// - the network address in entries by one of the users, or by a visitor in those entries.
///
/// Who did what, when and to which thing stays, as do the addresses of other actors. The chain
/// stays valid. One new entry records how much was erased.
///
/// Returns the number of changed entries. At [`ERASED_AT_ONCE`] there may be more: call it again in
/// another transaction.
///
/// # Errors
/// `Busy` while older entries are being indexed, some seconds after an upgrade.
pub async fn erase_personal(
    tx: &mut Tx,
    now: Timestamp,
    actor: &Actor,
    user_ids: &[i64],
    texts: &[String],
) -> Result<u64> {
    let about = ids_about(tx, user_ids, texts).await?;
    let by = ids_by_actor(tx, user_ids).await?;
    let ids: BTreeSet<i64> = about.union(&by).copied().collect();
    let mut erasures = Vec::new();
    let most = most()?;
    let mut erased = 0;
    for row in find(tx, &ids).await? {
        let parts = parts_of(&row, &about, user_ids)?;
        if parts.is_empty() {
            continue;
        }
        if erased == most {
            break;
        }
        erased += 1;
        erasures.extend(
            parts
                .into_iter()
                .map(|part| Erasure::from_row(&row, part))
                .collect::<Result<Vec<_>>>()?,
        );
    }
    let summary = summarise(&erasures, erased);
    let subject = match user_ids {
        [id] => format!("user {id}"),
        _ => "the audit trail".to_owned(),
    };
    let mut actor = actor.clone();
    if actor.user_id.is_some_and(|id| user_ids.contains(&id)) {
        actor.client_address.clear();
    }
    let entry = Entry::new("audit.erase", subject).after(summary);
    let erased_by = insert(tx, now, &actor, entry).await?;
    write(tx, &erasures, erased_by).await?;
    u64::try_from(erased).map_err(Error::internal)
}

/// An entry that [`erase_personal`] would change.
#[derive(Clone, Debug)]
pub struct EntrySummary {
    /// When it happened.
    pub time: Timestamp,
    /// The action.
    pub action: String,
    /// The subject.
    pub subject: String,
}

/// The entries that [`erase_personal`] would change, newest first; at most [`ERASED_AT_ONCE`] of
/// each kind.
///
/// # Errors
/// As [`erase_personal`].
pub async fn entries_about(
    tx: &mut Tx,
    user_ids: &[i64],
    texts: &[String],
) -> Result<Vec<EntrySummary>> {
    let about = ids_about(tx, user_ids, texts).await?;
    let by = ids_by_actor(tx, user_ids).await?;
    let ids: BTreeSet<i64> = about.union(&by).copied().collect();
    let mut found = Vec::new();
    for row in find(tx, &ids).await? {
        if !parts_of(&row, &about, user_ids)?.is_empty() {
            found.push(EntrySummary {
                time: row.get("created_at")?,
                action: row.get("action")?,
                subject: row.get("subject")?,
            });
        }
    }
    found.sort_by_key(|entry| std::cmp::Reverse(entry.time));
    Ok(found)
}

/// The ids of entries about a person that still hold data.
async fn ids_about(tx: &mut Tx, user_ids: &[i64], texts: &[String]) -> Result<BTreeSet<i64>> {
    let subjects: Vec<String> = user_ids.iter().map(|id| format!("user {id}")).collect();
    let people: BTreeSet<String> = texts.iter().filter_map(|text| person_hash(text)).collect();
    let by_subject = crate::sql_in!(
        "SELECT id FROM audit WHERE subject",
        texts "$1",
        "AND (before IS NOT NULL OR after IS NOT NULL OR (user_id IS NULL AND
           client_address NOT IN ('', 'the program itself', 'command line')))
         AND action <> 'audit.erase' LIMIT $2"
    );
    let by_text = crate::sql_in!(
        "SELECT entry_id AS id FROM audit_people WHERE person",
        texts "$1", "LIMIT $2"
    );
    let mut found = ids(tx, by_subject.bind(to_json(&subjects)?)).await?;
    found.extend(ids(tx, by_text.bind(to_json(&people)?)).await?);
    Ok(found)
}

/// The ids of entries by these users that still hold an address.
async fn ids_by_actor(tx: &mut Tx, user_ids: &[i64]) -> Result<BTreeSet<i64>> {
    // One user at a time: for a list, a planner would scan the whole trail when it has few actors.
    let mut found = BTreeSet::new();
    for id in user_ids {
        let query =
            sql("SELECT id FROM audit WHERE user_id = $1 AND client_address <> '' LIMIT $2");
        found.extend(ids(tx, query.bind(*id)).await?);
        if found.len() >= most()? {
            break;
        }
    }
    Ok(found)
}

fn most() -> Result<usize> {
    usize::try_from(ERASED_AT_ONCE).map_err(Error::internal)
}

fn to_json<T: serde::Serialize + ?Sized>(list: &T) -> Result<String> {
    serde_json::to_string(list).map_err(Error::internal)
}

async fn ids(tx: &mut Tx, query: Sql) -> Result<BTreeSet<i64>> {
    let most = i64::try_from(ERASED_AT_ONCE).map_err(Error::internal)?;
    let rows = tx.fetch_all(query.bind(most)).await?;
    rows.iter().map(|row| row.get("id")).collect()
}

async fn find(tx: &mut Tx, ids: &BTreeSet<i64>) -> Result<Vec<Row>> {
    let query = Sql::per_engine(
        "SELECT id, created_at, user_id, client_address, action, subject,
           (before IS NOT NULL OR after IS NOT NULL) AS has_states
         FROM audit WHERE id IN (SELECT value FROM json_each($1))",
        "SELECT id, created_at, user_id, client_address, action, subject,
           CAST(before IS NOT NULL OR after IS NOT NULL AS INTEGER)::bigint AS has_states
         FROM audit
         WHERE id = ANY (ARRAY(SELECT jsonb_array_elements_text($1::jsonb)::bigint))",
    );
    tx.fetch_all(query.bind(to_json(ids)?)).await
}

/// The parts of an entry to erase.
fn parts_of(row: &Row, about: &BTreeSet<i64>, user_ids: &[i64]) -> Result<Vec<&'static str>> {
    let is_about = about.contains(&row.get("id")?) && row.get::<String>("action")? != ACTION;
    let user_id: Option<i64> = row.get("user_id")?;
    let address: String = row.get("client_address")?;
    let is_theirs = user_id.map_or(is_about, |id| user_ids.contains(&id));
    let is_nobody_s = ["", PROGRAM, COMMAND_LINE].contains(&address.as_str());
    let mut parts = Vec::new();
    if is_theirs && !is_nobody_s {
        parts.push("address");
    }
    if is_about && row.get::<i64>("has_states")? == 1 {
        parts.push("states");
    }
    Ok(parts)
}

/// An erased part, with the fields of its entry that stay.
pub(super) struct Erasure {
    entry_id: i64,
    part: String,
    time: Timestamp,
    user_id: Option<i64>,
    action: String,
    subject: String,
}

impl Erasure {
    pub(super) fn from_row(row: &Row, part: &str) -> Result<Self> {
        Ok(Self {
            entry_id: row.get("id")?,
            part: part.to_owned(),
            time: row.get("created_at")?,
            user_id: row.get("user_id")?,
            action: row.get("action")?,
            subject: row.get("subject")?,
        })
    }

    /// Adds the erasure to a digest, which the recording entry keeps.
    fn add_to(&self, digest: &mut Sha256) {
        let user_id = self.user_id.map(|id| id.to_string()).unwrap_or_default();
        let (id, time) = (self.entry_id.to_string(), self.time.seconds().to_string());
        for text in [&id, &self.part, &time, &user_id, &self.action, &self.subject] {
            digest.update((text.len() as u64).to_be_bytes());
            digest.update(text.as_bytes());
        }
    }
}

/// The state of the entry that records erasures.
pub(super) fn summarise(erasures: &[Erasure], entries: usize) -> serde_json::Value {
    let mut digest = Sha256::new();
    let mut sorted: Vec<_> = erasures.iter().collect();
    sorted.sort_by(|a, b| (a.entry_id, &a.part).cmp(&(b.entry_id, &b.part)));
    for erasure in sorted {
        erasure.add_to(&mut digest);
    }
    json!({ "entries": entries, "digest": hex::encode(digest.finalize()) })
}

pub(super) async fn write(tx: &mut Tx, erasures: &[Erasure], erased_by: i64) -> Result<()> {
    let list: Vec<(i64, &str)> =
        erasures.iter().map(|erasure| (erasure.entry_id, erasure.part.as_str())).collect();
    let note = Sql::per_engine(
        "INSERT INTO audit_erasures (entry_id, part, erased_by)
         SELECT value ->> 0, value ->> 1, $1 FROM json_each($2)",
        "INSERT INTO audit_erasures (entry_id, part, erased_by)
         SELECT (one ->> 0)::bigint, one ->> 1, $1 FROM jsonb_array_elements($2::jsonb) AS one",
    );
    tx.execute(note.bind(erased_by).bind(to_json(&list)?)).await?;
    for statement in [
        "UPDATE audit SET client_address = '' WHERE id IN
           (SELECT entry_id FROM audit_erasures WHERE erased_by = $1 AND part = 'address')",
        "UPDATE audit SET before = NULL, after = NULL WHERE id IN
           (SELECT entry_id FROM audit_erasures WHERE erased_by = $1 AND part = 'states')",
        "UPDATE audit_salts SET address_salt = NULL WHERE entry_id IN
           (SELECT entry_id FROM audit_erasures WHERE erased_by = $1 AND part = 'address')",
        "UPDATE audit_salts SET states_salt = NULL WHERE entry_id IN
           (SELECT entry_id FROM audit_erasures WHERE erased_by = $1 AND part = 'states')",
        "DELETE FROM audit_people WHERE entry_id IN
           (SELECT entry_id FROM audit_erasures WHERE erased_by = $1 AND part = 'states')",
    ] {
        tx.execute(sql(statement).bind(erased_by)).await?;
    }
    Ok(())
}

/// Whether the digest in a recording entry matches its erasures.
pub(super) async fn matches_summary(tx: &mut Tx, row: &Row) -> Result<bool> {
    let erased_by: i64 = row.get("id")?;
    let after: Option<String> = row.get("after")?;
    let after = after.and_then(|text| serde_json::from_str::<serde_json::Value>(&text).ok());
    let summary = after.as_ref().and_then(|after| after.get("digest")?.as_str());
    let mut digest = Sha256::new();
    let (mut entry_id, mut part) = (0, String::new());
    loop {
        let page = "SELECT entry_id AS id, part, created_at, user_id, action, subject
                    FROM audit_erasures JOIN audit ON audit.id = entry_id
                    WHERE erased_by = $1 AND (entry_id, part) > ($2, $3)
                    ORDER BY entry_id, part LIMIT $4";
        let page = sql(page).bind(erased_by).bind(entry_id).bind(&part).bind(READ_AT_ONCE);
        let rows = tx.fetch_all(page).await?;
        let Some(last) = rows.last() else { break };
        (entry_id, part) = (last.get("id")?, last.get("part")?);
        for row in &rows {
            Erasure::from_row(row, &row.get::<String>("part")?)?.add_to(&mut digest);
        }
    }
    Ok(summary == Some(hex::encode(digest.finalize()).as_str()))
}
