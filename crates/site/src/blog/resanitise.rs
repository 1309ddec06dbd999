//! Sanitises stored bodies again after the sanitiser has changed, with their excerpts and search
//! words. It works in small batches, so no writer waits long.

use platform::db::{Row, sql};
use platform::error::{Result, chain};
use platform::html::{self, SANITISER_VERSION, SafeHtml};
use platform::media::PREFIX;
use platform::storage::audit::{self, Actor, Entry};
use serde_json::json;

use super::form::Description;
use super::model::BlogId;
use super::{save, search};
use crate::{Site, media};

/// Blogs in one transaction, at most 2 MiB each.
const AT_ONCE: i64 = 16;

/// A blog that was sanitised by older rules.
struct OutdatedBlog {
    id: BlogId,
    revision: i64,
    title: String,
    seo_description: String,
    html: String,
}

/// Sanitises texts of an older [`SANITISER_VERSION`] again; how many. The last editor and time
/// stay. Page caches are cleared once, at the end.
pub async fn resanitise(site: &Site) -> Result<usize> {
    let mut renewed = 0;
    let outcome = resanitise_all(site, &mut renewed).await;
    if renewed > 0 {
        platform::write!(site.db, tx => tx.touch_content().await)?;
    }
    outcome.map(|()| renewed)
}

async fn resanitise_all(site: &Site, renewed: &mut usize) -> Result<()> {
    loop {
        let count = resanitise_batch(site, older(site).await?).await?;
        *renewed += count;
        // Also zero when all were saved or deleted meanwhile; the next run sees them.
        if count == 0 {
            return Ok(());
        }
    }
}

async fn older(site: &Site) -> Result<Vec<OutdatedBlog>> {
    let query = "SELECT id, revision, blog_title, seo_description, blog_description FROM blogs
                 JOIN blog_bodies ON blog_bodies.blog_id = blogs.id
                 WHERE id IN (SELECT id FROM blogs WHERE sanitiser_version < $1
                              ORDER BY sanitiser_version, id LIMIT $2)";
    let mut tx = site.db.read().await?;
    let rows = tx.fetch_all(sql(query).bind(SANITISER_VERSION).bind(AT_ONCE)).await?;
    let read = |row: &Row| {
        Ok(OutdatedBlog {
            id: BlogId(row.get("id")?),
            revision: row.get("revision")?,
            title: row.get("blog_title")?,
            seo_description: row.get("seo_description")?,
            html: row.get("blog_description")?,
        })
    };
    rows.iter().map(read).collect()
}

async fn resanitise_batch(site: &Site, older: Vec<OutdatedBlog>) -> Result<usize> {
    let mut texts = Vec::with_capacity(older.len());
    for blog in older {
        let (id, html) = (blog.id, blog.html.clone());
        match html::in_turn(move || Description::new(SafeHtml::clean(&html, PREFIX))).await {
            Ok(text) => texts.push((blog, text)),
            // The others still go on.
            Err(error) => {
                tracing::error!(blog = %id, error = %chain(&error), "a text cannot be made anew");
            }
        }
    }
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        let mut renewed = 0;
        for (blog, text) in &texts {
            // A blog saved meanwhile has today's version.
            if !save::set_text(&mut tx, blog.id, blog.revision, text).await? {
                continue;
            }
            media::refer(&mut tx, &text.html).await?;
            search::unindex(&mut tx, blog.id).await?;
            search::index(&mut tx, blog.id, &blog.title, &blog.seo_description, text).await?;
            if text.html.as_str() != blog.html {
                let entry = Entry::new("blog.renew", format!("blog {}", blog.id))
                    .before(json!({ "blog_description": blog.html }))
                    .after(json!({ "blog_description": text.html.as_str() }))
                    .whole();
                audit::append(&mut tx, now, &Actor::program(), entry).await?;
            }
            renewed += 1;
        }
        Ok(renewed)
    }
    .await)
}
