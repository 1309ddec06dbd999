//! Erases old network addresses from the audit trail.

use serde_json::json;

use super::erase::{Erasure, summarise, write};
use super::{Actor, COMMAND_LINE, Entry, PROGRAM, insert};
use crate::clock::Timestamp;
use crate::db::{Tx, sql};
use crate::error::{Error, Result};

/// Entries per transaction.
const AT_ONCE: i64 = 1_000;

/// The entry after which to continue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AuditCursor {
    /// The entry's time.
    pub time: Timestamp,
    /// The entry's id.
    pub id: i64,
}

impl AuditCursor {
    /// The beginning of the trail.
    pub const START: Self = Self { time: Timestamp::MIN, id: 0 };
}

/// Erases the network addresses of entries older than `before`, oldest first. Returns how many, and
/// where to continue; `None` at the end. The chain stays valid; one new entry records the number.
///
/// # Errors
/// The store is away.
pub async fn erase_addresses(
    tx: &mut Tx,
    now: Timestamp,
    actor: &Actor,
    after: AuditCursor,
    before: Timestamp,
) -> Result<(u64, Option<AuditCursor>)> {
    let page = "SELECT id, created_at, user_id, client_address, action, subject FROM audit
                WHERE (created_at, id) > ($1, $2) AND created_at < $3 ORDER BY created_at, id LIMIT $4";
    let page = sql(page).bind(after.time).bind(after.id).bind(before).bind(AT_ONCE);
    let rows = tx.fetch_all(page).await?;
    let Some(last) = rows.last() else { return Ok((0, None)) };
    let walked = AuditCursor { time: last.get("created_at")?, id: last.get("id")? };
    let mut erasures = Vec::new();
    for row in &rows {
        let address: String = row.get("client_address")?;
        if !["", PROGRAM, COMMAND_LINE].contains(&address.as_str()) {
            erasures.push(Erasure::from_row(row, "address")?);
        }
    }
    if !erasures.is_empty() {
        let mut summary = summarise(&erasures, erasures.len());
        summary["addresses_before"] = json!(before.seconds());
        let entry = Entry::new("audit.erase", "the audit trail").after(summary);
        let erased_by = insert(tx, now, actor, entry).await?;
        write(tx, &erasures, erased_by).await?;
    }
    Ok((u64::try_from(erasures.len()).map_err(Error::internal)?, Some(walked)))
}
