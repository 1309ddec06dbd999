//! The log of changed public homes, in commit order. Triggers write it in the transaction of the
//! change. A reader remembers the last number it read; if the log no longer reaches back to
//! that, the reader starts over.

use platform::db::{Tx, sql};
use platform::error::Result;

use crate::property::PropertyId;

/// The newest number; 0 if nothing was ever public.
pub async fn newest(tx: &mut Tx) -> Result<i64> {
    let query = "SELECT COALESCE(MAX(sequence), 0) AS newest FROM listing_changes";
    tx.fetch_one(sql(query)).await?.get("newest")
}

/// The changes after a number.
#[derive(Debug)]
pub enum ChangesSince {
    /// The changed homes, and the newest number among them. A home may appear twice, and may no
    /// longer be public.
    Changes(Vec<PropertyId>, i64),
    /// The log does not reach back so far: read everything again.
    TooLongAgo,
}

/// Reads the changes after a number, at most `limit`.
pub async fn since(tx: &mut Tx, seen: i64, limit: i64) -> Result<ChangesSince> {
    // Each is one end of an index.
    let query = "SELECT (SELECT COALESCE(MIN(sequence), 0) FROM listing_changes) AS first,
                   (SELECT COALESCE(MAX(sequence), 0) FROM listing_changes) AS last";
    let row = tx.fetch_one(sql(query)).await?;
    let (first, last): (i64, i64) = (row.get("first")?, row.get("last")?);
    if last < seen || first > seen + 1 {
        // The database was replaced, or the log was cut.
        return Ok(if last == 0 && seen == 0 {
            ChangesSince::Changes(Vec::new(), 0)
        } else {
            ChangesSince::TooLongAgo
        });
    }
    let query = "SELECT sequence, listing_id FROM listing_changes WHERE sequence > $1
                 ORDER BY sequence LIMIT $2";
    let rows = tx.fetch_all(sql(query).bind(seen).bind(limit)).await?;
    let last = rows.last().map_or(Ok(seen), |row| row.get("sequence"))?;
    let ids =
        rows.iter().map(|row| row.get("listing_id").map(PropertyId)).collect::<Result<_>>()?;
    Ok(ChangesSince::Changes(ids, last))
}
