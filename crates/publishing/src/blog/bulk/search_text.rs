//! The search words of many blogs, made before the transaction that needs them. The index holds
//! the state beside the words, so both are written again. The total size is bounded.

use std::collections::HashMap;

use foundation::Site;
use platform::db::{Row, Sql};
use platform::error::{Error, Result};
use platform::html::{self, SafeHtml};
use platform::media::PREFIX;

use super::super::form::Description;

/// The total length of the texts of one call, in characters.
const MOST: i64 = 32 * 1024 * 1024;

/// What the search index holds of a blog.
pub struct SearchText {
    /// The revision that was read.
    pub revision: i64,
    /// Its title.
    pub title: String,
    /// For search engines.
    pub seo_description: String,
    /// Its body.
    pub text: Description,
}

/// Reads the texts of blogs, in the trash or not, as far as [`MOST`] allows.
pub async fn load(site: &Site, ids: &[i64]) -> Result<HashMap<i64, SearchText>> {
    let mut tx = site.db.read().await?;
    let sizes = Sql::per_engine(
        "SELECT blog_id, length(blog_description) AS size FROM blog_bodies
         WHERE blog_id IN (SELECT value FROM json_each($1))",
        "SELECT blog_id, CAST(length(blog_description) AS BIGINT) AS size FROM blog_bodies
         WHERE blog_id = ANY (ARRAY(SELECT jsonb_array_elements_text($1::jsonb)::bigint))",
    );
    let rows = tx.fetch_all(sizes.bind(as_json(ids)?)).await?;
    let sizes = rows.iter().map(|row| Ok((row.get("blog_id")?, row.get("size")?)));
    let sizes = sizes.collect::<Result<HashMap<i64, i64>>>()?;
    let mut left = MOST;
    let mut few = Vec::new();
    for id in ids {
        if let Some(size) = sizes.get(id).filter(|size| **size <= left) {
            left -= size;
            few.push(*id);
        }
    }
    let query = platform::sql_in!(
        "SELECT id, revision, blog_title, seo_description, blog_description, sanitiser_version
         FROM blogs JOIN blog_bodies ON blog_bodies.blog_id = blogs.id
         WHERE blogs.id",
        ids "$1"
    );
    let rows = tx.fetch_all(query.bind(as_json(&few)?)).await?;
    drop(tx);
    let mut read = Vec::with_capacity(rows.len());
    for row in &rows {
        let version = row.get("sanitiser_version")?;
        let html = row.get("blog_description")?;
        read.push((head(row)?, SafeHtml::from_trusted_storage(html, version, PREFIX).await?));
    }
    let words = html::in_turn(move || {
        let words = read.into_iter().map(|((id, revision, title, seo_description), html)| {
            let text = Description::new(html);
            (id, SearchText { revision, title, seo_description, text })
        });
        words.collect()
    });
    words.await
}

fn head(row: &Row) -> Result<(i64, i64, String, String)> {
    Ok((row.get("id")?, row.get("revision")?, row.get("blog_title")?, row.get("seo_description")?))
}

fn as_json(ids: &[i64]) -> Result<String> {
    serde_json::to_string(ids).map_err(Error::internal)
}
