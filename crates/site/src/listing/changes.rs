//! The log of what changed of what visitors see: which homes, in the order of the commits.
//! It is written by triggers, so by the transaction that changes one. Who keeps up with it
//! remembers the last number; who has seen less than the log still has reads everything
//! anew.

use platform::db::{Tx, sql};
use platform::error::Result;

use crate::property::PropertyId;

/// The newest number; 0 when nothing was ever public.
pub async fn newest(tx: &mut Tx) -> Result<i64> {
    let query = "SELECT COALESCE(MAX(sequence), 0) AS newest FROM listing_changes";
    tx.fetch_one(sql(query)).await?.get("newest")
}

/// What changed after a number.
#[derive(Debug)]
pub enum Since {
    /// These, and the newest number among them. A home may stand there twice; whether it is
    /// still public its row says.
    Changes(Vec<PropertyId>, i64),
    /// The log does not reach back so far: everything is to be read anew.
    TooLongAgo,
}

/// What changed after a number, at most so many.
pub async fn since(tx: &mut Tx, seen: i64, limit: i64) -> Result<Since> {
    // Each of both is one end of an index.
    let query = "SELECT (SELECT COALESCE(MIN(sequence), 0) FROM listing_changes) AS first,
                   (SELECT COALESCE(MAX(sequence), 0) FROM listing_changes) AS last";
    let row = tx.fetch_one(sql(query)).await?;
    let (first, last): (i64, i64) = (row.get("first")?, row.get("last")?);
    if last < seen || first > seen + 1 {
        // Another store is in its place, or it was cut.
        return Ok(if last == 0 && seen == 0 {
            Since::Changes(Vec::new(), 0)
        } else {
            Since::TooLongAgo
        });
    }
    let query = "SELECT sequence, listing_id FROM listing_changes WHERE sequence > $1
                 ORDER BY sequence LIMIT $2";
    let rows = tx.fetch_all(sql(query).bind(seen).bind(limit)).await?;
    let last = rows.last().map_or(Ok(seen), |row| row.get("sequence"))?;
    let ids =
        rows.iter().map(|row| row.get("listing_id").map(PropertyId)).collect::<Result<_>>()?;
    Ok(Since::Changes(ids, last))
}
