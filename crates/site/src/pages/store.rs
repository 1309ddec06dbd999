//! The queries about pages, their drafts and their versions.

use std::collections::HashMap;

use foundation::access::UserId;
use platform::clock::Timestamp;
use platform::db::{Row, Tx, sql};
use platform::error::Result;
use platform::language::ByLanguage;
use platform::paging::ListQuery;

use super::error::PagesError;

/// Publications kept per page; one more deletes the oldest.
const MOST_VERSIONS: i64 = 200;

/// The stored row of a page.
#[derive(Clone, Debug, Default)]
pub struct PageRecord {
    /// How often it was changed, by drafts and publications.
    pub revision: i64,
    /// Whether it differs from what ships.
    pub is_own: bool,
    /// Who published it last, and when.
    pub published: Option<(UserId, Timestamp)>,
    /// The draft: the form in both languages, as JSON.
    pub draft: Option<String>,
    /// Who last saved the draft, and when.
    pub drafted: Option<(UserId, Timestamp)>,
}

macro_rules! kept {
    ($which:literal) => {
        sql(concat!(
            "SELECT content_pages.page AS page, revision,
               text_en IS NOT NULL AS is_own, saved_by, saved_at, draft, draft_by, draft_saved_at
             FROM content_pages LEFT JOIN content_versions
               ON content_versions.page = content_pages.page
               AND content_versions.version = content_pages.version ",
            $which
        ))
    };
}

fn read(row: &Row) -> Result<PageRecord> {
    let pair = |by: Option<i64>, at: Option<Timestamp>| Some((UserId(by?), at?));
    Ok(PageRecord {
        revision: row.get("revision")?,
        is_own: row.get("is_own")?,
        published: pair(row.get("saved_by")?, row.get("saved_at")?),
        draft: row.get("draft")?,
        drafted: pair(row.get("draft_by")?, row.get("draft_saved_at")?),
    })
}

/// The rows of all pages, by name.
pub async fn all(tx: &mut Tx) -> Result<HashMap<String, PageRecord>> {
    let rows = tx.fetch_all(kept!("")).await?;
    rows.iter().map(|row| Ok((row.get("page")?, read(row)?))).collect()
}

/// The row of a page; a default for a page that was never changed.
pub async fn find(tx: &mut Tx, page: &str) -> Result<PageRecord> {
    let row = tx.fetch_optional(kept!("WHERE content_pages.page = $1").bind(page)).await?;
    Ok(row.as_ref().map(read).transpose()?.unwrap_or_default())
}

/// Raises the revision of a page that is still at `revision`.
async fn take(tx: &mut Tx, page: &str, revision: i64) -> Result<()> {
    // No page reaches that many.
    if !(0..i64::MAX).contains(&revision) {
        return Err(PagesError::Changed.into());
    }
    let query = if revision == 0 {
        sql("INSERT INTO content_pages (page, revision) VALUES ($1, $2)
             ON CONFLICT (page) DO NOTHING")
    } else {
        sql("UPDATE content_pages SET revision = $2 WHERE page = $1 AND revision = $2 - 1")
    };
    if tx.execute(query.bind(page).bind(revision + 1)).await? == 0 {
        return Err(PagesError::Changed.into());
    }
    Ok(())
}

/// Saves or deletes the draft.
///
/// # Errors
/// [`PagesError::Changed`].
pub async fn put_draft(
    tx: &mut Tx,
    page: &str,
    revision: i64,
    draft: Option<&str>,
    (by, now): (UserId, Timestamp),
) -> Result<()> {
    take(tx, page, revision).await?;
    let query = "UPDATE content_pages SET draft = $2, draft_by = $3, draft_saved_at = $4
                 WHERE page = $1";
    let by = draft.map(|_| by.0);
    let at = draft.map(|_| now);
    tx.execute(sql(query).bind(page).bind(draft).bind(by).bind(at)).await.map(drop)
}

/// A publication to store.
#[derive(Clone, Copy, Debug)]
pub struct Publication<'a> {
    /// The page's name.
    pub page: &'a str,
    /// The revision that it replaces.
    pub revision: i64,
    /// Its files; `None` restores what ships.
    pub texts: Option<&'a ByLanguage<String>>,
    /// The version that it restores; 0 is what ships.
    pub restored_from: Option<i64>,
    /// Whether it publishes the draft, which is then deleted.
    pub is_draft: bool,
}

/// Stores a publication as the newest version; its number.
///
/// # Errors
/// [`PagesError::Changed`].
pub async fn publish(
    tx: &mut Tx,
    it: Publication<'_>,
    (by, now): (UserId, Timestamp),
) -> Result<i64> {
    take(tx, it.page, it.revision).await?;
    let newest = "SELECT COALESCE(MAX(version), 0) AS newest FROM content_versions
                  WHERE page = $1";
    let newest: i64 = tx.fetch_one(sql(newest).bind(it.page)).await?.get("newest")?;
    let version = newest + 1;
    let insert = "INSERT INTO content_versions
                    (page, version, text_en, text_fr, saved_by, saved_at, restored_from)
                  VALUES ($1, $2, $3, $4, $5, $6, $7)";
    let insert = sql(insert)
        .bind(it.page)
        .bind(version)
        .bind(it.texts.map(|texts| texts.en.as_str()))
        .bind(it.texts.map(|texts| texts.fr.as_str()))
        .bind(by)
        .bind(now)
        .bind(it.restored_from);
    tx.execute(insert).await?;
    let old = "DELETE FROM content_versions WHERE page = $1 AND version <= $2";
    tx.execute(sql(old).bind(it.page).bind(version - MOST_VERSIONS)).await?;
    let shown = sql("UPDATE content_pages SET version = $2 WHERE page = $1");
    tx.execute(shown.bind(it.page).bind(version)).await?;
    if it.is_draft {
        let done = "UPDATE content_pages SET draft = NULL, draft_by = NULL, draft_saved_at = NULL
                    WHERE page = $1";
        tx.execute(sql(done).bind(it.page)).await?;
    }
    Ok(version)
}

/// A version in the history of a page.
#[derive(Clone, Debug)]
pub struct PageVersion {
    /// Its number.
    pub version: i64,
    /// Who published it.
    pub saved_by: UserId,
    /// When it was published.
    pub saved_time: Timestamp,
    /// The version that it restored; 0 is what ships.
    pub restored_from: Option<i64>,
    /// Whether it differs from what ships.
    pub is_own: bool,
}

/// One page of the versions, newest first, and the total.
pub async fn versions(
    tx: &mut Tx,
    page: &str,
    query: &ListQuery,
) -> Result<(Vec<PageVersion>, i64)> {
    let count = "SELECT COUNT(*) AS total FROM content_versions WHERE page = $1";
    let total = tx.fetch_one(sql(count).bind(page)).await?.get("total")?;
    let rows = "SELECT version, saved_by, saved_at, restored_from, text_en IS NOT NULL AS is_own
                FROM content_versions WHERE page = $1
                ORDER BY version DESC LIMIT $2 OFFSET $3";
    let rows = sql(rows).bind(page).bind(query.size).bind(query.offset());
    let read = |row: &Row| {
        Ok(PageVersion {
            version: row.get("version")?,
            saved_by: UserId(row.get("saved_by")?),
            saved_time: row.get("saved_at")?,
            restored_from: row.get("restored_from")?,
            is_own: row.get("is_own")?,
        })
    };
    let versions = tx.fetch_all(rows).await?.iter().map(read).collect::<Result<_>>()?;
    Ok((versions, total))
}

/// The files of a version; `None` inside if it restored what ships.
///
/// # Errors
/// [`PagesError::VersionNotFound`].
pub async fn texts(tx: &mut Tx, page: &str, version: i64) -> Result<Option<ByLanguage<String>>> {
    let query = "SELECT text_en, text_fr FROM content_versions
                 WHERE page = $1 AND version = $2";
    let row = tx.fetch_optional(sql(query).bind(page).bind(version)).await?;
    let row = row.ok_or(PagesError::VersionNotFound)?;
    let both: (Option<String>, Option<String>) = (row.get("text_en")?, row.get("text_fr")?);
    Ok(both.0.zip(both.1).map(|(en, fr)| ByLanguage { en, fr }))
}
