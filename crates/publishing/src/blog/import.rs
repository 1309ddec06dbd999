//! Blogs that come from another system, with its dates. Their history begins with the first edit.

use std::collections::HashMap;

use foundation::access::UserId;
use foundation::paths::Addresses;
use platform::clock::Timestamp;
use platform::db::{Row, Tx, sql};
use platform::error::{Error, Result};
use platform::html::{SANITISER_VERSION, SafeHtml};
use platform::language::Language;
use platform::media::PREFIX;

use super::checked_day::CheckedDay;
use super::form::{DESCRIPTION_MAX_BYTES, Description, NewBlog, TranslationChange};
use super::kind::BlogKind;
use super::model::BlogId;
use super::state::PublicationStatus;
use super::translation::TranslationRequest;
use super::{address, save, search, translation};
use crate::category::CategoryId;

/// The numbers that are tried after a slug that is taken.
const NUMBERS: std::ops::Range<u32> = 2..10;

/// A blog as an import writes it.
#[derive(Debug)]
pub struct ImportedBlog {
    /// A blog, or a page of the company's own.
    pub kind: BlogKind,
    /// The title; at most 255 characters.
    pub title: String,
    /// A slug that is free.
    pub url: String,
    /// The text.
    pub description: Description,
    /// For search engines; at most 255 characters.
    pub seo_description: String,
    /// Its category.
    pub category_id: Option<CategoryId>,
    /// The path of its cover.
    pub image: Option<String>,
    /// What the cover shows.
    pub image_alt: String,
    /// Its language.
    pub language: Language,
    /// Its state.
    pub status: PublicationStatus,
    /// Whose blog it is.
    pub created_by: UserId,
    /// When it was made; of a published one, when it was published.
    pub created_at: Timestamp,
    /// When it was changed last.
    pub updated_at: Timestamp,
}

/// Inserts a blog with its search words and the dates of its source.
pub async fn insert_imported(tx: &mut Tx, blog: &ImportedBlog) -> Result<BlogId> {
    let new = NewBlog {
        kind: blog.kind,
        title: blog.title.clone(),
        url: Some(blog.url.clone()).filter(|url| !url.is_empty()),
        description: blog.description.clone(),
        seo_description: blog.seo_description.clone(),
        category_id: blog.category_id,
        image_alt: blog.image_alt.clone(),
        language: Some(blog.language),
        translation: TranslationChange::None,
        checked: CheckedDay::Unchanged,
    };
    let ImportedBlog { status, image, created_by, created_at, updated_at, .. } = blog;
    let added = save::insert(tx, &new, *status, image.as_deref(), *created_by, *created_at);
    let (id, _) = added.await?;
    let dates = "UPDATE blogs SET updated_at = $2 WHERE id = $1";
    tx.execute(sql(dates).bind(id).bind(*updated_at)).await?;
    Ok(id)
}

/// Adds the search words of a blog that was written row by row.
pub async fn index_restored(
    tx: &mut Tx,
    id: BlogId,
    title: &str,
    seo: &str,
    text: &Description,
) -> Result<()> {
    search::index(tx, id, title, seo, text).await
}

/// The slug, or the first of `slug-2`, … that no blog has; `last` ends one that is surely free.
pub async fn find_free_url(tx: &mut Tx, slug: &str, last: &str) -> Result<String> {
    let numbered = NUMBERS.map(|number| format!("{slug}-{number}"));
    for url in std::iter::once(slug.to_owned()).chain(numbered) {
        let query = "SELECT 1 AS one FROM blogs WHERE blog_url = $1";
        if tx.fetch_optional(sql(query).bind(&url)).await?.is_none() {
            return Ok(url);
        }
    }
    Ok(format!("{slug}-{last}"))
}

/// The text of a blog, unless somebody has edited or deleted it since this revision.
pub async fn find_unedited_text(
    tx: &mut Tx,
    id: BlogId,
    revision: i64,
) -> Result<Option<SafeHtml>> {
    let query = "SELECT blog_description, sanitiser_version FROM blogs
                 JOIN blog_bodies ON blog_bodies.blog_id = blogs.id
                 WHERE id = $1 AND revision = $2 AND deleted_at IS NULL";
    let row = tx.fetch_optional(sql(query).bind(id).bind(revision)).await?;
    let Some(row) = row else { return Ok(None) };
    let (html, version) = (row.get("blog_description")?, row.get("sanitiser_version")?);
    SafeHtml::from_trusted_storage(html, version, PREFIX).await.map(Some)
}

/// Replaces a text by one with other links, unless somebody has edited it since this revision. Its
/// words, its excerpt and its pictures are the same. One that has become too long stays as it was.
pub async fn replace_links(tx: &mut Tx, id: BlogId, revision: i64, text: &SafeHtml) -> Result<()> {
    if text.as_str().len() > DESCRIPTION_MAX_BYTES {
        return Ok(());
    }
    let query = "UPDATE blog_bodies SET blog_description = $3 WHERE blog_id = $1 AND EXISTS (
                   SELECT 1 FROM blogs WHERE id = $1 AND revision = $2 AND deleted_at IS NULL)";
    tx.execute(sql(query).bind(id).bind(revision).bind(text.as_str())).await.map(drop)
}

/// Replaces the text of an imported blog, and its cover when there is one. It is no edit, so the
/// revision stays.
pub async fn replace_imported_text(
    tx: &mut Tx,
    id: BlogId,
    text: &Description,
    image: Option<&str>,
) -> Result<()> {
    search::unindex(tx, id).await?;
    let query = "UPDATE blogs SET excerpt = $2, sanitiser_version = $3,
                   blog_image = COALESCE($4, blog_image)
                 WHERE id = $1 RETURNING blog_title, seo_description";
    let query = sql(query).bind(id).bind(&text.excerpt).bind(SANITISER_VERSION).bind(image);
    let row = tx.fetch_one(query).await?;
    let (title, seo): (String, String) = (row.get("blog_title")?, row.get("seo_description")?);
    let body = "UPDATE blog_bodies SET blog_description = $2 WHERE blog_id = $1";
    tx.execute(sql(body).bind(id).bind(text.html.as_str())).await?;
    foundation::media::mark_pictures_used(tx, &text.html).await?;
    search::index(tx, id, &title, &seo, text).await
}

/// Makes two blogs each other's translation, unless one has another or is gone. Returns their
/// revisions.
pub async fn pair_imported(tx: &mut Tx, ids: [BlogId; 2]) -> Result<Option<[i64; 2]>> {
    let [first, second] = ids;
    let pairs =
        (translation::find_pair(tx, first).await?, translation::find_pair(tx, second).await?);
    let (Some(pair), Some(other)) = pairs else { return Ok(None) };
    let has_partner = pair.partner.is_some() || other.partner.is_some();
    if has_partner || pair.language == other.language || pair.kind != other.kind {
        return Ok(None);
    }
    let translation::PairRow { kind, language, .. } = pair;
    let change = TranslationChange::Of(second);
    let request = TranslationRequest { id: first, kind, language, partner: None, change };
    translation::link(tx, request).await?;
    let query = "SELECT revision FROM blogs WHERE id = $1";
    let mut revisions = [0; 2];
    for (id, revision) in ids.into_iter().zip(&mut revisions) {
        *revision = tx.fetch_one(sql(query).bind(id)).await?.get("revision")?;
    }
    Ok(Some(revisions))
}

/// What became of an imported blog that was to be deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImportedBlogDeletion {
    /// It is deleted, or was before.
    Deleted,
    /// Somebody has edited it since, so it stays.
    Edited,
}

/// Deletes an imported blog for good, unless somebody has edited it since this revision.
pub async fn delete_imported(
    tx: &mut Tx,
    id: BlogId,
    revision: i64,
) -> Result<ImportedBlogDeletion> {
    let query = "SELECT revision,
                   EXISTS (SELECT 1 FROM blog_working_copies WHERE blog_id = blogs.id) AS has_copy
                 FROM blogs WHERE id = $1";
    let Some(row) = tx.fetch_optional(sql(query).bind(id)).await? else {
        return Ok(ImportedBlogDeletion::Deleted);
    };
    if row.get::<i64>("revision")? != revision || row.get::<bool>("has_copy")? {
        return Ok(ImportedBlogDeletion::Edited);
    }
    search::unindex(tx, id).await?;
    tx.execute(sql("DELETE FROM blogs WHERE id = $1").bind(id)).await?;
    Ok(ImportedBlogDeletion::Deleted)
}

/// The paths of those blogs that visitors can read.
pub async fn find_public_paths(
    tx: &mut Tx,
    addresses: Addresses,
    ids: &[i64],
) -> Result<HashMap<i64, String>> {
    let ids = serde_json::to_string(ids).map_err(Error::internal)?;
    let blogs = platform::sql_by_key!("id, blog_url, language, blog_kind", "published_blogs");
    let pages = platform::sql_by_key!("id, blog_url, language, blog_kind", "published_pages");
    let mut rows = tx.fetch_all(blogs.bind(&ids)).await?;
    rows.extend(tx.fetch_all(pages.bind(ids)).await?);
    let path = |row: &Row| {
        let (id, language) = (BlogId(row.get("id")?), translation::read_language(row)?);
        let url: String = row.get("blog_url")?;
        let path = match BlogKind::read(row)? {
            BlogKind::Post => address::path(addresses, language, &url, id),
            BlogKind::Page => addresses.own_page(&url, language),
        };
        Ok((id.0, path))
    };
    rows.iter().map(path).collect()
}

/// HTML of another system as a text of a blog; `None` when it is too long. Call it through
/// [`platform::html::in_turn`].
pub fn clean(html: &str) -> Option<Description> {
    SafeHtml::clean_within(html, PREFIX, DESCRIPTION_MAX_BYTES).map(Description::new)
}
