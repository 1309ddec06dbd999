//! What a slug leads to: a page of today, or one that had the slug before.
//!
//! Invariant: the page that has a slug today comes first. A former slug leads to its page while
//! no other page has it.

use platform::db::{Tx, sql};
use platform::error::Result;
use platform::language::Language;

use super::super::model::BlogId;

/// What a slug leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PageMatch {
    /// The public page with this slug.
    Current(BlogId),
    /// A public page had this slug before; its slug and language today.
    Renamed(String, Language),
    /// A page that was public is in the trash.
    Gone,
}

/// Finds the page of a slug.
pub async fn find(tx: &mut Tx, language: Language, slug: &str) -> Result<Option<PageMatch>> {
    let now = "SELECT id, deleted_at IS NULL AND state = 'published' AS is_public,
                 deleted_at IS NOT NULL AND (published_at IS NOT NULL OR state = 'published')
                   AS is_gone
               FROM blogs WHERE blog_url = $1 AND language = $2 AND blog_kind = 'page'";
    let row = tx.fetch_optional(sql(now).bind(slug).bind(language.code())).await?;
    let mut is_gone = false;
    if let Some(row) = row {
        if row.get("is_public")? {
            return Ok(Some(PageMatch::Current(BlogId(row.get("id")?))));
        }
        is_gone = row.get("is_gone")?;
    }
    let before = "SELECT pages.blog_url AS blog_url, pages.language AS language
                  FROM page_old_slugs AS old JOIN published_pages AS pages ON pages.id = old.blog_id
                  WHERE old.language = $1 AND old.slug = $2";
    let row = tx.fetch_optional(sql(before).bind(language.code()).bind(slug)).await?;
    Ok(match row {
        Some(row) => {
            let language = super::super::translation::read_language(&row)?;
            Some(PageMatch::Renamed(row.get("blog_url")?, language))
        }
        None => is_gone.then_some(PageMatch::Gone),
    })
}

/// Remembers the address of a page that was ever public, if a save changes it.
pub async fn keep_address(
    tx: &mut Tx,
    id: BlogId,
    slug: Option<&str>,
    language: Language,
) -> Result<()> {
    let query = "INSERT INTO page_old_slugs (language, slug, blog_id)
                 SELECT language, blog_url, id FROM blogs
                 WHERE id = $1 AND blog_url IS NOT NULL
                   AND (published_at IS NOT NULL OR state = 'published')
                   AND (language <> $3 OR blog_url <> COALESCE($2, ''))
                 ON CONFLICT (language, slug) DO UPDATE SET blog_id = excluded.blog_id";
    tx.execute(sql(query).bind(id).bind(slug).bind(language.code())).await.map(drop)
}
