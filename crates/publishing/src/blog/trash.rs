//! Restores blogs from the trash, or deletes them for good (docs/decisions/0022).

use foundation::Site;
use platform::clock::Timestamp;
use platform::db::sql;
use platform::error::Result;
use platform::html::{self, SafeHtml};
use platform::media::PREFIX;
use platform::storage::audit::{self, Actor, Entry};
use serde_json::json;

use super::form::Description;
use super::model::BlogId;
use super::search;
use super::state::PublicationStatus;
use crate::category::{self, CategoryId};

/// Restores a blog with its category, in the state that it had; whether it was in the trash. A
/// scheduled blog whose time has passed becomes a draft.
///
/// # Errors
/// The store is away.
pub async fn restore(site: &Site, id: BlogId, actor: &Actor) -> Result<bool> {
    let query = "SELECT blog_title, seo_description, blog_description, sanitiser_version, state,
                   publish_at, category_id
                 FROM blogs JOIN blog_bodies ON blog_bodies.blog_id = blogs.id
                 WHERE id = $1 AND deleted_at IS NOT NULL";
    let row = site.db.read().await?.fetch_optional(sql(query).bind(id)).await?;
    // A blog in the trash does not change, so a read outside the transaction is enough.
    let Some(row) = row else { return Ok(false) };
    let (title, seo): (String, String) = (row.get("blog_title")?, row.get("seo_description")?);
    let html = row.get("blog_description")?;
    let html = SafeHtml::from_trusted_storage(html, row.get("sanitiser_version")?, PREFIX).await?;
    let text = html::in_turn(move || Description::new(html)).await?;
    let before = PublicationStatus::read(&row)?;
    let category: Option<i64> = row.get("category_id")?;
    let now = site.clock.now();
    let after = before.restored(now);
    let is_restored = platform::write!(site.db, tx => async {
        tx.lock_content().await?;
        let query = "UPDATE blogs SET deleted_at = NULL, deleted_by = NULL, state = $2,
                       publish_at = $3
                     WHERE id = $1 AND deleted_at IS NOT NULL";
        let query = sql(query).bind(id).bind(after.state.code());
        let query = query.bind(after.publish_at.map(Timestamp::seconds));
        if tx.execute(query).await? == 0 {
            return Ok(false);
        }
        if after.is_public() {
            tx.touch_content().await?;
        }
        if let Some(category) = category {
            category::restore_in(&mut tx, CategoryId(category), actor, now).await?;
        }
        search::index(&mut tx, id, &title, &seo, &text).await?;
        let entry = Entry::new("blog.restore", format!("blog {id}"))
            .before(json!({ "state": before.state, "publish_at": before.publish_at }))
            .after(json!({ "state": after.state, "publish_at": after.publish_at }));
        audit::append(&mut tx, now, actor, entry).await?;
        Ok(true)
    }
    .await)?;
    site.note_settings().await;
    Ok(is_restored)
}

/// Deletes a blog in the trash for good, with its history; whether it was there. The audit trail
/// has had its content since it was put there.
///
/// # Errors
/// The store is away.
pub async fn delete_for_good(site: &Site, id: BlogId, actor: &Actor) -> Result<bool> {
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        tx.lock_content().await?;
        let query = "DELETE FROM blogs WHERE id = $1 AND deleted_at IS NOT NULL
                     RETURNING blog_title, blog_url";
        let Some(row) = tx.fetch_optional(sql(query).bind(id)).await? else { return Ok(false) };
        let gone = json!({
            "blog_title": row.get::<String>("blog_title")?,
            "blog_url": row.get::<Option<String>>("blog_url")?,
        });
        let entry = Entry::new("blog.delete_for_good", format!("blog {id}")).before(gone);
        audit::append(&mut tx, now, actor, entry).await?;
        Ok(true)
    }
    .await)
}
