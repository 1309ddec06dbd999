//! The queries about pages.

use foundation::paths::Addresses;
use platform::clock::Timestamp;
use platform::db::{Row, Tx, sql};
use platform::error::Result;
use platform::language::Language;

use super::super::state::PublicationStatus;
use super::super::{translation, working_copy};
use super::model::OwnPageResponse;

/// A company has some dozens.
const MOST: i64 = 1_000;

/// The address of a public page, for the sitemap.
#[derive(Clone, Debug)]
pub struct PageAddress {
    /// The path of the page.
    pub path: String,
    /// Its language.
    pub language: Language,
    /// The path of its translation, if there is one.
    pub translation: Option<String>,
    /// When it was last saved.
    pub updated_time: Timestamp,
}

/// Whether a path is the address of a public page.
///
/// # Errors
/// The store is away.
pub async fn is_public(tx: &mut Tx, addresses: Addresses, path: &str) -> Result<bool> {
    let Some(slug) = addresses.own_page_slug(path) else { return Ok(false) };
    let query = "SELECT 1 AS one FROM published_pages WHERE blog_url = $1 AND language = $2";
    let query = sql(query).bind(slug).bind(addresses.language_of(path).code());
    Ok(tx.fetch_optional(query).await?.is_some())
}

/// The path of the translation of the public page at a path, if it has a public one.
///
/// # Errors
/// The store is away.
pub async fn find_translation_path(
    tx: &mut Tx,
    addresses: Addresses,
    path: &str,
) -> Result<Option<String>> {
    let Some(slug) = addresses.own_page_slug(path) else { return Ok(None) };
    let language = addresses.language_of(path);
    let query = "SELECT blog_url FROM published_pages
                 WHERE id = (SELECT translation_of FROM published_pages
                             WHERE blog_url = $1 AND language = $2)";
    let row = tx.fetch_optional(sql(query).bind(slug).bind(language.code())).await?;
    let path = |row: Row| Ok(addresses.own_page(&row.get::<String>("blog_url")?, language.other()));
    row.map(path).transpose()
}

/// The addresses of the public pages, the one that was saved last first.
///
/// # Errors
/// The store is away.
pub async fn list_addresses(tx: &mut Tx, addresses: Addresses) -> Result<Vec<PageAddress>> {
    let query = "SELECT blog_url, language, updated_at,
                   (SELECT other.blog_url FROM published_pages AS other
                    WHERE other.id = pages.translation_of) AS other_url
                 FROM published_pages AS pages
                 ORDER BY updated_at DESC, id DESC LIMIT $1";
    let rows = tx.fetch_all(sql(query).bind(MOST)).await?;
    let read = |row: &Row| {
        let language = translation::read_language(row)?;
        let slug: String = row.get("blog_url")?;
        let other: Option<String> = row.get("other_url")?;
        Ok(PageAddress {
            path: addresses.own_page(&slug, language),
            language,
            translation: other.map(|slug| addresses.own_page(&slug, language.other())),
            updated_time: row.get("updated_at")?,
        })
    };
    rows.iter().map(read).collect()
}

/// The pages outside the trash, the one that was saved last first.
pub async fn list(tx: &mut Tx, addresses: Addresses) -> Result<Vec<OwnPageResponse>> {
    let query = "SELECT id, blog_title, blog_url, language, state, publish_at, updated_at,
                   translation_of,
                   (SELECT first_name || ' ' || last_name FROM users
                    WHERE users.id = pages.updated_by) AS updated_by_name
                 FROM written_pages AS pages ORDER BY updated_at DESC, id DESC LIMIT $1";
    let rows = tx.fetch_all(sql(query).bind(MOST)).await?;
    let ids: Vec<i64> = rows.iter().map(|row| row.get("id")).collect::<Result<_>>()?;
    let changed = working_copy::store::with_copies(tx, &ids).await?;
    let read = |row: &Row| {
        let language = translation::read_language(row)?;
        let slug: Option<String> = row.get("blog_url")?;
        let PublicationStatus { state, publish_at } = PublicationStatus::read(row)?;
        let id: i64 = row.get("id")?;
        Ok(OwnPageResponse {
            id,
            title: row.get("blog_title")?,
            path: slug.map(|slug| addresses.own_page(&slug, language)),
            language,
            translation_of: row.get("translation_of")?,
            state,
            publish_at,
            has_changes: changed.contains(&id),
            updated_time: row.get("updated_at")?,
            updated_by: row.get("updated_by_name")?,
        })
    };
    rows.iter().map(read).collect()
}
