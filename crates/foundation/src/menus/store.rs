//! Keeps the menus as one row of the settings, so that every process follows a change.

use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::{Error, Result};

use super::model::SiteMenus;
use crate::access::UserId;

const NAME: &str = "menus";

/// The stored menus and their revision. `None` while they are the specified ones.
pub async fn find(tx: &mut Tx) -> Result<(Option<SiteMenus>, i64)> {
    let query = sql("SELECT value, revision FROM settings WHERE name = $1").bind(NAME);
    let Some(row) = tx.fetch_optional(query).await? else { return Ok((None, 0)) };
    let value: Option<String> = row.get("value")?;
    // A newer program may have written what this one cannot read.
    let menus = value.and_then(|json| serde_json::from_str(&json).ok());
    Ok((menus, row.get("revision")?))
}

/// Stores the menus. The transaction also calls `settings::store::note_change`.
pub async fn put(tx: &mut Tx, menus: &SiteMenus, by: UserId, now: Timestamp) -> Result<()> {
    let is_default = *menus == SiteMenus::default();
    let json = serde_json::to_string(menus).map_err(Error::internal)?;
    let query = sql("INSERT INTO settings (name, value, revision, updated_at, updated_by)
                     VALUES ($1, $2, 1, $3, $4)
                     ON CONFLICT (name) DO UPDATE SET value = $2,
                       revision = settings.revision + 1, updated_at = $3, updated_by = $4");
    let query = query.bind(NAME).bind(Some(json).filter(|_| !is_default)).bind(now).bind(by);
    tx.execute(query).await.map(drop)
}
