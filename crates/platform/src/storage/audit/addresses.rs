//! Taking out of the trail from where things were done, when that is long ago.

use serde_json::json;

use super::erase::{Erasure, told, write};
use super::{Actor, COMMAND_LINE, Entry, PROGRAM, insert};
use crate::clock::Timestamp;
use crate::db::{Tx, sql};
use crate::error::{Error, Result};

/// How many entries are looked at in one transaction.
const AT_ONCE: i64 = 1_000;

/// Behind which entry a walk along the trail goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Walked {
    /// Its time.
    pub time: Timestamp,
    /// Its number.
    pub id: i64,
}

impl Walked {
    /// Before everything.
    pub const NOWHERE: Self = Self { time: Timestamp::MIN, id: 0 };
}

/// Erases the network addresses of some entries that are older than `before`, the oldest first:
/// of how many, and where to go on; nowhere when all were looked at. The chain still fits; an
/// entry of its own says how much was erased.
///
/// # Errors
/// The store is away.
pub async fn erase_addresses(
    tx: &mut Tx,
    now: Timestamp,
    actor: &Actor,
    after: Walked,
    before: Timestamp,
) -> Result<(u64, Option<Walked>)> {
    let page = "SELECT id, time, user_id, client_address, action, subject FROM audit
                WHERE (time, id) > ($1, $2) AND time < $3 ORDER BY time, id LIMIT $4";
    let page = sql(page).bind(after.time).bind(after.id).bind(before).bind(AT_ONCE);
    let rows = tx.fetch_all(page).await?;
    let Some(last) = rows.last() else { return Ok((0, None)) };
    let walked = Walked { time: last.get("time")?, id: last.get("id")? };
    let mut erasures = Vec::new();
    for row in &rows {
        let address: String = row.get("client_address")?;
        if !["", PROGRAM, COMMAND_LINE].contains(&address.as_str()) {
            erasures.push(Erasure::of(row, "address")?);
        }
    }
    if !erasures.is_empty() {
        let mut told = told(&erasures, erasures.len());
        told["addresses_before"] = json!(before.seconds());
        let entry = Entry::new("audit.erase", "the audit trail").after(told);
        let erased_by = insert(tx, now, actor, entry).await?;
        write(tx, &erasures, erased_by).await?;
    }
    Ok((u64::try_from(erasures.len()).map_err(Error::internal)?, Some(walked)))
}
