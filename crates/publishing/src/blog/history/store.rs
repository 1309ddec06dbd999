//! The queries about versions.

use foundation::access::UserId;
use platform::clock::Timestamp;
use platform::db::{Row, Tx, sql};
use platform::error::Result;
use platform::paging::ListQuery;
use sha2::{Digest, Sha256};

use super::super::model::BlogId;
use super::super::state::{BlogState, PublicationStatus};
use super::super::translation;
use super::model::{BlogVersion, VersionSummary};
use crate::category::CategoryId;

/// Autosaves of one person within this many seconds become one version ...
const MERGED_WITHIN: i64 = 2 * 60;
/// ... unless the text got this many characters shorter: somebody may want them back.
const MUCH: i64 = 200;
/// The most versions of a blog. One more deletes the oldest, first of those that were never
/// published.
const MOST: i64 = 10_000;

/// Who saves a blog, when and how.
#[derive(Clone, Copy, Debug)]
pub struct VersionOrigin {
    /// `None` for the program, and when it is not known.
    pub by: Option<UserId>,
    /// When.
    pub at: Timestamp,
    /// Whether it is an autosave.
    pub is_autosave: bool,
    /// The version that this save restores.
    pub restored_from: Option<i64>,
}

impl VersionOrigin {
    /// A save that a person asked for.
    pub fn manual(by: UserId, at: Timestamp) -> Self {
        Self { by: Some(by), at, is_autosave: false, restored_from: None }
    }
}

/// How a save was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum VersionWrite {
    /// As a new version.
    Appended,
    /// Into the newest version, which it replaces.
    Coalesced,
}

/// Stores a blog as its newest version, in the transaction of its save.
pub async fn append_version(
    tx: &mut Tx,
    id: BlogId,
    origin: VersionOrigin,
) -> Result<VersionWrite> {
    let query = "SELECT state, blog_description, sanitiser_version FROM blogs
                 JOIN blog_bodies ON blog_bodies.blog_id = blogs.id WHERE blogs.id = $1";
    let row = tx.fetch_one(sql(query).bind(id)).await?;
    let (state, text): (String, String) = (row.get("state")?, row.get("blog_description")?);
    let size = i64::try_from(text.chars().count()).unwrap_or(i64::MAX);
    let text_id = save_text(tx, id, &text, row.get("sanitiser_version")?).await?;
    let before = find_coalescible(tx, id, &state, size, origin).await?;
    let begun = before.as_ref().map_or(origin.at, |before| before.begun);
    let insert = "INSERT INTO blog_versions
                    (blog_id, version, saved_by, saved_at, started_at, is_autosave,
                     restored_from, state, publish_at, blog_title, blog_url, blog_image,
                     blog_image_alt, seo_description, category_id, language, checked_at, text_id,
                     size_chars)
                  SELECT id, revision, $2, $3, $4, $5, $6, state, publish_at, blog_title, blog_url,
                    blog_image, blog_image_alt, seo_description, category_id, language, checked_at, $7, $8
                  FROM blogs WHERE id = $1";
    let insert = sql(insert)
        .bind(id)
        .bind(origin.by.map(|by| by.0))
        .bind(origin.at)
        .bind(begun)
        .bind(origin.is_autosave)
        .bind(origin.restored_from)
        .bind(text_id)
        .bind(size);
    tx.execute(insert).await?;
    if let Some(CoalescedVersion { version, .. }) = before {
        delete_version(tx, id, version).await?;
        return Ok(VersionWrite::Coalesced);
    }
    let count = sql("SELECT COUNT(*) AS total FROM blog_versions WHERE blog_id = $1").bind(id);
    if tx.fetch_one(count).await?.get::<i64>("total")? > MOST {
        delete_oldest(tx, id).await?;
    }
    Ok(VersionWrite::Appended)
}

/// Stores the blog as its first version, if it has none.
pub async fn ensure_first_version(tx: &mut Tx, id: BlogId) -> Result<()> {
    if has_versions(tx, id).await? {
        return Ok(());
    }
    let query = "SELECT updated_by, updated_at FROM blogs WHERE id = $1";
    let Some(row) = tx.fetch_optional(sql(query).bind(id)).await? else { return Ok(()) };
    let by: Option<i64> = row.get("updated_by")?;
    let at = row.get("updated_at")?;
    let origin = VersionOrigin { by: by.map(UserId), at, is_autosave: false, restored_from: None };
    append_version(tx, id, origin).await.map(drop)
}

/// Whether a blog has any version.
pub async fn has_versions(tx: &mut Tx, id: BlogId) -> Result<bool> {
    let query = sql("SELECT version FROM blog_versions WHERE blog_id = $1 LIMIT 1").bind(id);
    Ok(tx.fetch_optional(query).await?.is_some())
}

/// Stores a text of a blog once; its id.
pub async fn save_text(tx: &mut Tx, id: BlogId, text: &str, sanitiser_version: i64) -> Result<i64> {
    let hash = Sha256::digest(text.as_bytes());
    let known = "SELECT id FROM version_texts WHERE blog_id = $1 AND text_hash = $2";
    let known = sql(known).bind(id).bind(&hash[..]);
    if let Some(row) = tx.fetch_optional(known).await? {
        return row.get("id");
    }
    let insert =
        "INSERT INTO version_texts (blog_id, text_hash, blog_description, sanitiser_version)
                  VALUES ($1, $2, $3, $4) RETURNING id";
    let insert = sql(insert).bind(id).bind(&hash[..]).bind(text).bind(sanitiser_version);
    tx.fetch_one(insert).await?.get("id")
}

/// The version that an autosave replaces.
struct CoalescedVersion {
    version: i64,
    begun: Timestamp,
}

async fn find_coalescible(
    tx: &mut Tx,
    id: BlogId,
    state: &str,
    size: i64,
    origin: VersionOrigin,
) -> Result<Option<CoalescedVersion>> {
    // A published version is never replaced.
    if !origin.is_autosave || state == BlogState::Published.code() {
        return Ok(None);
    }
    let query = "SELECT version, saved_by, started_at, is_autosave, state, size_chars
                 FROM blog_versions
                 WHERE blog_id = $1 ORDER BY version DESC LIMIT 1";
    let Some(row) = tx.fetch_optional(sql(query).bind(id)).await? else { return Ok(None) };
    let begun: Timestamp = row.get("started_at")?;
    let is_same = row.get::<bool>("is_autosave")?
        && row.get::<Option<i64>>("saved_by")?.map(UserId) == origin.by
        && row.get::<String>("state")? == state
        && origin.at - begun < MERGED_WITHIN
        && row.get::<i64>("size_chars")? - size < MUCH;
    Ok(if is_same { Some(CoalescedVersion { version: row.get("version")?, begun }) } else { None })
}

/// Deletes a version, and its text if no other uses it.
pub async fn delete_version(tx: &mut Tx, id: BlogId, version: i64) -> Result<()> {
    let query = "DELETE FROM blog_versions WHERE blog_id = $1 AND version = $2 RETURNING text_id";
    let gone = tx.fetch_optional(sql(query).bind(id).bind(version)).await?;
    let Some(text) = gone.map(|row| row.get::<i64>("text_id")).transpose()? else {
        return Ok(());
    };
    delete_unused_text(tx, text).await
}

/// Deletes a text that neither a version nor the working copy uses.
pub async fn delete_unused_text(tx: &mut Tx, text: i64) -> Result<()> {
    let query = "DELETE FROM version_texts WHERE id = $1
                 AND NOT EXISTS (SELECT 1 FROM blog_versions WHERE text_id = $1)
                 AND NOT EXISTS (SELECT 1 FROM blog_working_copies WHERE text_id = $1)";
    tx.execute(sql(query).bind(text)).await.map(drop)
}

async fn delete_oldest(tx: &mut Tx, id: BlogId) -> Result<()> {
    let query = "SELECT version FROM blog_versions WHERE blog_id = $1
                   AND version < (SELECT MAX(version) FROM blog_versions WHERE blog_id = $1)
                 ORDER BY CASE WHEN state = 'published' THEN 1 ELSE 0 END, version LIMIT 1";
    let row = tx.fetch_one(sql(query).bind(id)).await?;
    delete_version(tx, id, row.get("version")?).await
}

/// One page of a blog's versions, newest first, and the total.
pub async fn list(
    tx: &mut Tx,
    id: BlogId,
    query: &ListQuery,
) -> Result<(Vec<VersionSummary>, i64)> {
    let count = sql("SELECT COUNT(*) AS total FROM blog_versions WHERE blog_id = $1").bind(id);
    let total = tx.fetch_one(count).await?.get("total")?;
    let page = "SELECT version, saved_at, state, publish_at, is_autosave, restored_from,
                  blog_title, size_chars,
                  (SELECT first_name || ' ' || last_name FROM users
                   WHERE users.id = blog_versions.saved_by) AS saved_by_name
                FROM blog_versions WHERE blog_id = $1
                ORDER BY version DESC LIMIT $2 OFFSET $3";
    let page = sql(page).bind(id).bind(query.size).bind(query.offset());
    let rows = tx.fetch_all(page).await?;
    Ok((rows.iter().map(read_summary).collect::<Result<_>>()?, total))
}

/// A whole version.
pub async fn find(tx: &mut Tx, id: BlogId, version: i64) -> Result<Option<BlogVersion>> {
    let query = "SELECT version, saved_at, state, publish_at, is_autosave, restored_from,
                   blog_title, size_chars, blog_url, blog_image, blog_image_alt, seo_description,
                   category_id, language, checked_at, blog_description, sanitiser_version,
                   (SELECT first_name || ' ' || last_name FROM users
                    WHERE users.id = blog_versions.saved_by) AS saved_by_name
                 FROM blog_versions JOIN version_texts ON version_texts.id = text_id
                 WHERE blog_versions.blog_id = $1 AND version = $2";
    let row = tx.fetch_optional(sql(query).bind(id).bind(version)).await?;
    row.as_ref().map(read).transpose()
}

fn read_summary(row: &Row) -> Result<VersionSummary> {
    Ok(VersionSummary {
        version: row.get("version")?,
        saved_by: row.get("saved_by_name")?,
        saved_time: row.get("saved_at")?,
        status: PublicationStatus::read(row)?,
        is_autosave: row.get("is_autosave")?,
        restored_from: row.get("restored_from")?,
        title: row.get("blog_title")?,
        size_chars: row.get("size_chars")?,
    })
}

fn read(row: &Row) -> Result<BlogVersion> {
    Ok(BlogVersion {
        summary: read_summary(row)?,
        url: row.get("blog_url")?,
        image: row.get("blog_image")?,
        image_alt: row.get("blog_image_alt")?,
        seo_description: row.get("seo_description")?,
        category_id: row.get::<Option<i64>>("category_id")?.map(CategoryId),
        language: translation::read_language(row)?,
        checked_time: row.get("checked_at")?,
        description: row.get("blog_description")?,
        sanitiser_version: row.get("sanitiser_version")?,
    })
}
