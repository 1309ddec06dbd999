//! Brings the search index up to what is searched today. Properties that were saved by an
//! older release are indexed anew, some at a time, so that nobody waits for it.

use platform::db::sql;
use platform::error::Result;

use super::{search, store};
use crate::Site;

/// Properties of one transaction.
const AT_ONCE: i64 = 200;

/// Indexes the properties that were indexed by older rules; how many.
pub async fn index_anew(site: &Site) -> Result<usize> {
    let mut indexed = 0;
    loop {
        let count = platform::write!(site.db, tx => async {
        store::lock(&mut tx).await?;
            let properties = store::indexed_before(&mut tx, search::VERSION, AT_ONCE).await?;
            for property in &properties {
                search::index_again(&mut tx, property).await?;
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
