//! Publishes scheduled blogs when their time has come.
//!
//! Each instance polls every other second ([`publish_due`]). Blogs that were due while none ran
//! are published by the first poll. One transaction finds a blog scheduled and due, or does
//! nothing, so two instances publish it once. All required fields were checked when it was
//! scheduled, a table constraint holds them, and its category cannot be deleted meanwhile.

use foundation::Site;
use platform::clock::Timestamp;
use platform::db::{Row, sql};
use platform::error::{Result, chain};
use platform::html::{self, SafeHtml};
use platform::media::PREFIX;
use platform::storage::audit::{self, Actor, Entry};
use serde_json::json;

use super::error::BlogError;
use super::form::Description;
use super::history::{self, VersionOrigin};
use super::model::BlogId;
use super::{search, store};

/// Blogs of one query, at most 2 MiB each.
const AT_ONCE: i64 = 16;

/// A scheduled blog whose time has come.
struct DueBlog {
    id: BlogId,
    revision: i64,
    publish_at: Timestamp,
    title: String,
    seo_description: String,
    html: String,
    sanitiser_version: i64,
}

/// Publishes the blogs that are due; how many. One that fails is logged, stays scheduled, and
/// blocks no other.
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

async fn due(site: &Site, (time, id): (Timestamp, BlogId)) -> Result<Vec<DueBlog>> {
    let query = "SELECT id, revision, publish_at, blog_title, seo_description, blog_description,
                   sanitiser_version
                 FROM blogs JOIN blog_bodies ON blog_bodies.blog_id = blogs.id
                 WHERE id IN (SELECT id FROM blogs
                              WHERE state = 'scheduled' AND deleted_at IS NULL
                                AND publish_at <= $1 AND (publish_at, id) > ($2, $3)
                              ORDER BY publish_at, id LIMIT $4)";
    let query = sql(query).bind(site.clock.now()).bind(time).bind(id).bind(AT_ONCE);
    let rows = site.db.read().await?.fetch_all(query).await?;
    let read = |row: &Row| {
        Ok(DueBlog {
            id: BlogId(row.get("id")?),
            revision: row.get("revision")?,
            publish_at: row.get("publish_at")?,
            title: row.get("blog_title")?,
            seo_description: row.get("seo_description")?,
            html: row.get("blog_description")?,
            sanitiser_version: row.get("sanitiser_version")?,
        })
    };
    let mut due: Vec<DueBlog> = rows.iter().map(read).collect::<Result<_>>()?;
    due.sort_by_key(|blog| (blog.publish_at, blog.id));
    Ok(due)
}

/// Publishes a blog, unless it was published, saved or deleted since; whether it did.
async fn publish(site: &Site, blog: DueBlog) -> Result<bool> {
    let DueBlog { id, revision, publish_at, title, seo_description, html, sanitiser_version } =
        blog;
    let html = SafeHtml::from_trusted_storage(html, sanitiser_version, PREFIX).await?;
    // Its index row is numbered by the time of publication.
    let text = html::in_turn(move || Description::new(html)).await?;
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        tx.lock_content().await?;
        let is_still = "SELECT id FROM blogs
                        WHERE id = $1 AND revision = $2 AND state = 'scheduled'
                          AND deleted_at IS NULL";
        if tx.fetch_optional(sql(is_still).bind(id).bind(revision)).await?.is_none() {
            return Ok(false);
        }
        tx.touch_content().await?;
        history::ensure_first_version(&mut tx, id).await?;
        search::unindex(&mut tx, id).await?;
        // A blog that was public before keeps its creation time.
        let query = "UPDATE blogs SET state = 'published', publish_at = NULL,
                       created_at = CASE WHEN published_at IS NULL THEN publish_at
                         ELSE created_at END,
                       published_at = COALESCE(published_at, publish_at),
                       updated_at = CASE WHEN updated_at > publish_at THEN updated_at
                         ELSE publish_at END,
                       revision = revision + 1
                     WHERE id = $1";
        tx.execute(sql(query).bind(id)).await?;
        search::index(&mut tx, id, &title, &seo_description, &text).await?;
        let origin = VersionOrigin { by: None, at: now, is_autosave: false, restored_from: None };
        history::append_version(&mut tx, id, origin).await?;
        let blog = store::find(&mut tx, id).await?.ok_or(BlogError::NotFound)?.summary;
        let entry = Entry::new("blog.publish", format!("blog {id}"))
            .before(json!({ "state": "scheduled", "publish_at": publish_at, "revision": revision }))
            .after(json!({ "state": "published", "revision": blog.revision }));
        audit::append(&mut tx, now, &Actor::program(), entry).await?;
        Ok(true)
    }
    .await)
}
