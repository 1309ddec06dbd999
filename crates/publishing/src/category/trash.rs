//! Restores categories from the trash, or deletes them for good (docs/decisions/0022).

use foundation::Site;
use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;
use platform::storage::audit::{self, Actor, Entry};
use serde_json::json;

use super::error::CategoryError;
use super::model::CategoryId;

/// Restores a category; whether it was in the trash.
///
/// # Errors
/// The store is away.
pub async fn restore(site: &Site, id: CategoryId, actor: &Actor) -> Result<bool> {
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        tx.lock_content().await?;
        restore_in(&mut tx, id, actor, now).await
    }
    .await)
}

/// Restores a category within the caller's transaction.
pub async fn restore_in(
    tx: &mut Tx,
    id: CategoryId,
    actor: &Actor,
    now: Timestamp,
) -> Result<bool> {
    let query = "UPDATE categories SET deleted_at = NULL, deleted_by = NULL
                 WHERE id = $1 AND deleted_at IS NOT NULL";
    if tx.execute(sql(query).bind(id)).await? == 0 {
        return Ok(false);
    }
    // Its page exists again.
    tx.touch_content().await?;
    audit::append(tx, now, actor, Entry::new("category.restore", format!("category {id}"))).await?;
    Ok(true)
}

/// Deletes a category that no blog has, not even one in the trash; whether it is gone.
pub async fn delete_unused(tx: &mut Tx, id: CategoryId) -> Result<bool> {
    let query = "DELETE FROM categories
                 WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM blogs WHERE category_id = $1)";
    Ok(tx.execute(sql(query).bind(id)).await? > 0)
}

/// Deletes a category in the trash for good; whether it was there.
///
/// # Errors
/// [`CategoryError::InTrashUse`] while a blog in the trash uses it.
pub async fn delete_for_good(site: &Site, id: CategoryId, actor: &Actor) -> Result<bool> {
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        tx.lock_content().await?;
        let user = sql("SELECT id FROM blogs WHERE category_id = $1 LIMIT 1").bind(id);
        let is_used = tx.fetch_optional(user).await?.is_some();
        let query = "SELECT category_name, category_name_fr FROM categories
                     WHERE id = $1 AND deleted_at IS NOT NULL";
        let Some(row) = tx.fetch_optional(sql(query).bind(id)).await? else { return Ok(false) };
        if is_used {
            return Err(CategoryError::InTrashUse.into());
        }
        tx.execute(sql("DELETE FROM categories WHERE id = $1").bind(id)).await?;
        let gone = json!({
            "category_name": row.get::<String>("category_name")?,
            "category_name_fr": row.get::<String>("category_name_fr")?,
        });
        let entry = Entry::new("category.delete_for_good", format!("category {id}")).before(gone);
        audit::append(&mut tx, now, actor, entry).await?;
        Ok(true)
    }
    .await)
}
