//! Counts the homes of searches with several followers, periodically.

use foundation::Site;
use platform::db::sql;
use platform::error::Result;

use crate::search::saved_search;

/// Searches per round.
const AT_ONCE: i64 = 50;
/// How long a count is valid, in seconds.
const GOOD_FOR: i64 = 10 * 60;

/// Refreshes old counts. Returns how many.
///
/// # Errors
/// The store is away.
pub async fn refresh(site: &Site) -> Result<usize> {
    let now = site.clock.now();
    let query = "SELECT query_hash, query FROM alert_searches
                 WHERE alerts > 1 AND asked_at <= $1 ORDER BY asked_at LIMIT $2";
    let due = sql(query).bind(now - GOOD_FOR).bind(AT_ONCE);
    let rows = site.db.read().await?.fetch_all(due).await?;
    for row in &rows {
        let search: String = row.get("query")?;
        // A search that no longer parses has no homes.
        let homes = saved_search::count(site, &search).await.unwrap_or(0);
        let homes = i64::try_from(homes).unwrap_or(i64::MAX);
        let hash: String = row.get("query_hash")?;
        let query = "UPDATE alert_searches SET homes = $2, asked_at = $3 WHERE query_hash = $1";
        platform::write!(site.db, tx =>
            tx.execute(sql(query).bind(&hash).bind(homes).bind(now)).await)?;
    }
    Ok(rows.len())
}
