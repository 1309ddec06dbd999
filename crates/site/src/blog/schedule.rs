//! Publishes what is scheduled when its time has come.
//!
//! Each instance looks every other second ([`publish_due`]). What was due while none ran is
//! published by the first that looks. A blog is published by one transaction, which finds it
//! scheduled and due or does nothing, so two instances publish it once. Everything that a
//! public blog must have was asked for when it was scheduled, the table holds it to that, and
//! its category cannot be deleted meanwhile.

use platform::clock::Timestamp;
use platform::db::{Row, sql};
use platform::error::{Result, chain};
use platform::html::{self, SafeHtml};
use platform::media::PREFIX;
use platform::storage::audit::{self, Actor, Entry};
use serde_json::json;

use super::error::BlogError;
use super::form::Description;
use super::history::{self, Saving};
use super::model::BlogId;
use super::{search, store};
use crate::Site;

/// Blogs of one look, at most 2 MiB each.
const AT_ONCE: i64 = 16;

/// A blog whose time has come.
struct Due {
    id: BlogId,
    revision: i64,
    publish_at: Timestamp,
    title: String,
    seo_description: String,
    html: String,
    sanitiser_version: i64,
}

/// Publishes the blogs whose time has come; how many. One that cannot be published is told
/// of in the log, stays scheduled, and keeps no other waiting.
///
/// # Errors
/// The store is away.
pub async fn publish_due(site: &Site) -> Result<usize> {
    let mut published = 0;
    let mut after = (Timestamp::MIN, BlogId(0));
    loop {
        let due = due(site, after).await?;
        let Some(last) = due.last() else { return Ok(published) };
        after = (last.publish_at, last.id);
        for blog in due {
            let id = blog.id;
            match publish(site, blog).await {
                Ok(is_done) => published += usize::from(is_done),
                Err(error) => {
                    tracing::error!(blog = %id, error = %chain(&error), "a blog was not published");
                }
            }
        }
    }
}

async fn due(site: &Site, (time, id): (Timestamp, BlogId)) -> Result<Vec<Due>> {
    let query = "SELECT id, revision, publish_at, blog_title, seo_description, blog_description,
                   sanitiser_version
                 FROM blogs JOIN blog_bodies ON blog_bodies.blog_id = blogs.id
                 WHERE id IN (SELECT id FROM blogs
                              WHERE state = 'scheduled' AND deleted_time IS NULL
                                AND publish_at <= $1 AND (publish_at, id) > ($2, $3)
                              ORDER BY publish_at, id LIMIT $4)";
    let query = sql(query).bind(site.clock.now()).bind(time).bind(id).bind(AT_ONCE);
    let rows = site.db.read().await?.fetch_all(query).await?;
    let read = |row: &Row| {
        Ok(Due {
            id: BlogId(row.get("id")?),
            revision: row.get("revision")?,
            publish_at: row.get("publish_at")?,
            title: row.get("blog_title")?,
            seo_description: row.get("seo_description")?,
            html: row.get("blog_description")?,
            sanitiser_version: row.get("sanitiser_version")?,
        })
    };
    let mut due: Vec<Due> = rows.iter().map(read).collect::<Result<_>>()?;
    due.sort_by_key(|blog| (blog.publish_at, blog.id));
    Ok(due)
}

/// Publishes a blog, unless somebody has done so, saved it or deleted it since; whether it
/// was published.
async fn publish(site: &Site, blog: Due) -> Result<bool> {
    let Due { id, revision, publish_at, title, seo_description, html, sanitiser_version } = blog;
    let html = SafeHtml::from_trusted_storage(html, sanitiser_version, PREFIX).await?;
    // Its words are looked for under the moment of its publication.
    let text = html::in_turn(move || Description::new(html)).await?;
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        tx.lock_content().await?;
        let is_still = "SELECT id FROM blogs
                        WHERE id = $1 AND revision = $2 AND state = 'scheduled'
                          AND deleted_time IS NULL";
        if tx.fetch_optional(sql(is_still).bind(id).bind(revision)).await?.is_none() {
            return Ok(false);
        }
        tx.touch_content().await?;
        history::keep_first(&mut tx, id).await?;
        search::unindex(&mut tx, id).await?;
        // A blog that was public before stays as old as it is.
        let query = "UPDATE blogs SET state = 'published', publish_at = NULL,
                       creation_time = CASE WHEN published_time IS NULL THEN publish_at
                         ELSE creation_time END,
                       published_time = COALESCE(published_time, publish_at),
                       updated_time = CASE WHEN updated_time > publish_at THEN updated_time
                         ELSE publish_at END,
                       revision = revision + 1
                     WHERE id = $1";
        tx.execute(sql(query).bind(id)).await?;
        search::index(&mut tx, id, &title, &seo_description, &text).await?;
        let saving = Saving { by: None, at: now, is_autosave: false, restored_from: None };
        history::keep(&mut tx, id, saving).await?;
        let blog = store::find(&mut tx, id).await?.ok_or(BlogError::NotFound)?.summary;
        let entry = Entry::new("blog.publish", format!("blog {id}"))
            .before(json!({ "state": "scheduled", "publish_at": publish_at, "revision": revision }))
            .after(json!({ "state": "published", "revision": blog.revision }));
        audit::append(&mut tx, now, &Actor::program(), entry).await?;
        Ok(true)
    }
    .await)
}
