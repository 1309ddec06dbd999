//! The queries about versions.

use platform::clock::Timestamp;
use platform::db::{Row, Tx, sql};
use platform::error::Result;
use platform::paging::ListQuery;
use sha2::{Digest, Sha256};

use super::super::model::BlogId;
use super::super::state::{Standing, State};
use super::super::translation;
use super::model::{Version, VersionSummary};
use crate::access::UserId;
use crate::category::CategoryId;

/// Saves by the clock of one person within so many seconds are one version ...
const MERGED_WITHIN: i64 = 2 * 60;
/// ... unless the text is by so many characters shorter than the one before: what went may
/// be wanted back.
const MUCH: i64 = 200;
/// The most versions of a blog: with one more the oldest goes, of those first that were
/// never published.
const MOST: i64 = 10_000;

/// Who saves a blog, when and how.
#[derive(Clone, Copy, Debug)]
pub struct Saving {
    /// Nobody for the program, and when it is not known.
    pub by: Option<UserId>,
    /// When.
    pub at: Timestamp,
    /// Whether the clock does.
    pub is_autosave: bool,
    /// The version that is brought back by it.
    pub restored_from: Option<i64>,
}

impl Saving {
    /// A save that somebody asked for.
    pub fn asked(by: UserId, at: Timestamp) -> Self {
        Self { by: Some(by), at, is_autosave: false, restored_from: None }
    }
}

/// How a save was kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// As a version more.
    AsNew,
    /// In the place of the newest one.
    InPlace,
}

/// Keeps a blog as it is now as its newest version, in the transaction that has saved it.
pub async fn keep(tx: &mut Tx, id: BlogId, saving: Saving) -> Result<Kept> {
    let query = "SELECT state, blog_description, sanitiser_version FROM blogs
                 JOIN blog_bodies ON blog_bodies.blog_id = blogs.id WHERE blogs.id = $1";
    let row = tx.fetch_one(sql(query).bind(id)).await?;
    let (state, text): (String, String) = (row.get("state")?, row.get("blog_description")?);
    let size = i64::try_from(text.chars().count()).unwrap_or(i64::MAX);
    let text_id = keep_text(tx, id, &text, row.get("sanitiser_version")?).await?;
    let before = merged(tx, id, &state, size, saving).await?;
    let begun = before.as_ref().map_or(saving.at, |before| before.begun);
    let insert = "INSERT INTO blog_versions
                    (blog_id, version, saved_by, saved_time, begun_time, is_autosave,
                     restored_from, state, publish_at, blog_title, blog_url, blog_image,
                     blog_image_alt, seo_description, category_id, language, checked_time, text_id,
                     size_chars)
                  SELECT id, revision, $2, $3, $4, $5, $6, state, publish_at, blog_title, blog_url,
                    blog_image, blog_image_alt, seo_description, category_id, language, checked_time, $7, $8
                  FROM blogs WHERE id = $1";
    let insert = sql(insert)
        .bind(id)
        .bind(saving.by.map(|by| by.0))
        .bind(saving.at)
        .bind(begun)
        .bind(saving.is_autosave)
        .bind(saving.restored_from)
        .bind(text_id)
        .bind(size);
    tx.execute(insert).await?;
    if let Some(Merged { version, .. }) = before {
        forget(tx, id, version).await?;
        return Ok(Kept::InPlace);
    }
    let count = sql("SELECT COUNT(*) AS total FROM blog_versions WHERE blog_id = $1").bind(id);
    if tx.fetch_one(count).await?.get::<i64>("total")? > MOST {
        forget_oldest(tx, id).await?;
    }
    Ok(Kept::AsNew)
}

/// Keeps what there was before the first save that is kept, if nothing is.
pub async fn keep_first(tx: &mut Tx, id: BlogId) -> Result<()> {
    if has_versions(tx, id).await? {
        return Ok(());
    }
    let query = "SELECT updated_by, updated_time FROM blogs WHERE id = $1";
    let Some(row) = tx.fetch_optional(sql(query).bind(id)).await? else { return Ok(()) };
    let by: Option<i64> = row.get("updated_by")?;
    let at = row.get("updated_time")?;
    let saving = Saving { by: by.map(UserId), at, is_autosave: false, restored_from: None };
    keep(tx, id, saving).await.map(drop)
}

/// Whether anything is kept of a blog.
pub async fn has_versions(tx: &mut Tx, id: BlogId) -> Result<bool> {
    let query = sql("SELECT version FROM blog_versions WHERE blog_id = $1 LIMIT 1").bind(id);
    Ok(tx.fetch_optional(query).await?.is_some())
}

/// Keeps a text of a blog once; its id.
pub async fn keep_text(tx: &mut Tx, id: BlogId, text: &str, sanitiser_version: i64) -> Result<i64> {
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

/// The version whose place a new one takes.
struct Merged {
    version: i64,
    begun: Timestamp,
}

async fn merged(
    tx: &mut Tx,
    id: BlogId,
    state: &str,
    size: i64,
    saving: Saving,
) -> Result<Option<Merged>> {
    // What readers have seen is not merged with anything.
    if !saving.is_autosave || state == State::Published.code() {
        return Ok(None);
    }
    let query = "SELECT version, saved_by, begun_time, is_autosave, state, size_chars
                 FROM blog_versions
                 WHERE blog_id = $1 ORDER BY version DESC LIMIT 1";
    let Some(row) = tx.fetch_optional(sql(query).bind(id)).await? else { return Ok(None) };
    let begun: Timestamp = row.get("begun_time")?;
    let is_same = row.get::<bool>("is_autosave")?
        && row.get::<Option<i64>>("saved_by")?.map(UserId) == saving.by
        && row.get::<String>("state")? == state
        && saving.at - begun < MERGED_WITHIN
        && row.get::<i64>("size_chars")? - size < MUCH;
    Ok(if is_same { Some(Merged { version: row.get("version")?, begun }) } else { None })
}

/// Lets a version go, and its text if no other has it.
pub async fn forget(tx: &mut Tx, id: BlogId, version: i64) -> Result<()> {
    let query = "DELETE FROM blog_versions WHERE blog_id = $1 AND version = $2 RETURNING text_id";
    let gone = tx.fetch_optional(sql(query).bind(id).bind(version)).await?;
    let Some(text) = gone.map(|row| row.get::<i64>("text_id")).transpose()? else {
        return Ok(());
    };
    forget_text(tx, text).await
}

/// Lets a text go that neither a version nor the working copy has any more.
pub async fn forget_text(tx: &mut Tx, text: i64) -> Result<()> {
    let query = "DELETE FROM version_texts WHERE id = $1
                 AND NOT EXISTS (SELECT 1 FROM blog_versions WHERE text_id = $1)
                 AND NOT EXISTS (SELECT 1 FROM blog_working_copies WHERE text_id = $1)";
    tx.execute(sql(query).bind(text)).await.map(drop)
}

async fn forget_oldest(tx: &mut Tx, id: BlogId) -> Result<()> {
    let query = "SELECT version FROM blog_versions WHERE blog_id = $1
                   AND version < (SELECT MAX(version) FROM blog_versions WHERE blog_id = $1)
                 ORDER BY CASE WHEN state = 'published' THEN 1 ELSE 0 END, version LIMIT 1";
    let row = tx.fetch_one(sql(query).bind(id)).await?;
    forget(tx, id, row.get("version")?).await
}

/// One page of a blog's versions, newest first, and how many there are.
pub async fn list(
    tx: &mut Tx,
    id: BlogId,
    query: &ListQuery,
) -> Result<(Vec<VersionSummary>, i64)> {
    let count = sql("SELECT COUNT(*) AS total FROM blog_versions WHERE blog_id = $1").bind(id);
    let total = tx.fetch_one(count).await?.get("total")?;
    let page = "SELECT version, saved_time, state, publish_at, is_autosave, restored_from,
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
pub async fn find(tx: &mut Tx, id: BlogId, version: i64) -> Result<Option<Version>> {
    let query = "SELECT version, saved_time, state, publish_at, is_autosave, restored_from,
                   blog_title, size_chars, blog_url, blog_image, blog_image_alt, seo_description,
                   category_id, language, checked_time, blog_description, sanitiser_version,
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
        saved_time: row.get("saved_time")?,
        standing: Standing::read(row)?,
        is_autosave: row.get("is_autosave")?,
        restored_from: row.get("restored_from")?,
        title: row.get("blog_title")?,
        size_chars: row.get("size_chars")?,
    })
}

fn read(row: &Row) -> Result<Version> {
    Ok(Version {
        summary: read_summary(row)?,
        url: row.get("blog_url")?,
        image: row.get("blog_image")?,
        image_alt: row.get("blog_image_alt")?,
        seo_description: row.get("seo_description")?,
        category_id: row.get::<Option<i64>>("category_id")?.map(CategoryId),
        language: translation::read_language(row)?,
        checked_time: row.get("checked_time")?,
        description: row.get("blog_description")?,
        sanitiser_version: row.get("sanitiser_version")?,
    })
}
