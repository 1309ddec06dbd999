//! Reindexes properties after the index version has changed or in a new store, in small batches so
//! that writers do not wait.

use foundation::Site;
use platform::db::{Tx, sql};
use platform::error::Result;

use super::{search, store};

/// Properties per transaction.
const BATCH: i64 = 200;

/// Reindexes all properties with an old index version, and returns how many.
pub async fn reindex_properties(site: &Site) -> Result<usize> {
    let mut indexed = 0;
    loop {
        let count = platform::write!(site.db, tx => async {
        store::lock(&mut tx).await?;
            let properties = store::indexed_before(&mut tx, search::VERSION, BATCH).await?;
            for property in &properties {
                search::reindex(&mut tx, property).await?;
                let query = "UPDATE properties SET search_version = $2 WHERE id = $1";
                tx.execute(sql(query).bind(property.id).bind(search::VERSION)).await?;
            }
            Ok(properties.len())
        }
        .await)?;
        indexed += count;
        if count == 0 {
            return Ok(indexed);
        }
    }
}

/// Makes the search words of some properties again, by id, those after `after`. Returns the last id,
/// or `None` when there is none.
///
/// # Errors
/// The store is away.
pub async fn index_words_after(tx: &mut Tx, after: i64) -> Result<Option<i64>> {
    let properties = store::read_after(tx, after, BATCH).await?;
    for property in &properties {
        search::reindex(tx, property).await?;
    }
    Ok(properties.last().map(|property| property.id.0))
}
