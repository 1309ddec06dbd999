//! The queries about working copies.

use std::collections::HashSet;

use foundation::access::UserId;
use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::{Error, Result};
use platform::html::{self, SANITISER_VERSION, SafeHtml};
use platform::media::PREFIX;

use super::super::checked_day::CheckedDay;
use super::super::error::BlogError;
use super::super::form::{BlogEdit, NewBlog, TranslationChange};
use super::super::history;
use super::super::last_edit::LastEdit;
use super::super::model::{BlogId, BlogSummary};
use super::super::translation;
use super::model::{AlsoWriting, WorkingCopy};

/// Refuses a save that edited another version of the copy; `edited` is `None` for a new copy.
/// Returns the stored version.
///
/// # Errors
/// [`BlogError::CopyChanged`].
pub async fn refuse_stale(tx: &mut Tx, id: BlogId, edited: Option<i64>) -> Result<Option<i64>> {
    let query = "SELECT version, saved_at,
                   (SELECT first_name || ' ' || last_name FROM users WHERE users.id = saved_by)
                     AS saved_by_name
                 FROM blog_working_copies WHERE blog_id = $1";
    let Some(row) = tx.fetch_optional(sql(query).bind(id)).await? else { return Ok(None) };
    let version: i64 = row.get("version")?;
    if edited == Some(version) {
        return Ok(Some(version));
    }
    let saved = LastEdit { by: row.get("saved_by_name")?, at: row.get("saved_at")? };
    Err(BlogError::CopyChanged(saved).into())
}

/// Seconds after a save during which somebody counts as still writing.
const STILL_WRITING: i64 = 10 * 60;

/// Somebody else who saved the copy a short while ago.
pub async fn also_writing(
    tx: &mut Tx,
    id: BlogId,
    own: UserId,
    now: Timestamp,
) -> Result<Option<AlsoWriting>> {
    let query = "SELECT saved_at,
                   (SELECT first_name || ' ' || last_name FROM users WHERE users.id = saved_by)
                     AS saved_by_name
                 FROM blog_working_copies WHERE blog_id = $1 AND saved_by <> $2
                   AND saved_at > $3";
    let query = sql(query).bind(id).bind(own).bind(now - STILL_WRITING);
    let Some(row) = tx.fetch_optional(query).await? else { return Ok(None) };
    Ok(Some(AlsoWriting { name: row.get("saved_by_name")?, time: row.get("saved_at")? }))
}

/// Replaces the copy of a blog; its new version.
pub async fn replace(
    tx: &mut Tx,
    blog: &BlogSummary,
    edit: &BlogEdit,
    (new, image): (&NewBlog, Option<&str>),
    before: Option<i64>,
    (by, now): (UserId, Timestamp),
) -> Result<i64> {
    let version = before.unwrap_or(0) + 1;
    let text = new.description.html.as_str();
    let text_id = history::save_text(tx, blog.id, text, SANITISER_VERSION).await?;
    let translation = match new.translation {
        TranslationChange::Unchanged => blog.translation_of.map(|other| other.0),
        TranslationChange::None => None,
        TranslationChange::Of(other) => Some(other.0),
    };
    let checked = match new.checked {
        CheckedDay::Unchanged => blog.checked_time,
        CheckedDay::Never => None,
        CheckedDay::On(time) => Some(time),
    };
    remove(tx, blog.id, Some(text_id)).await?;
    let insert = "INSERT INTO blog_working_copies
                    (blog_id, version, revision, saved_by, saved_at, blog_title, blog_url,
                     blog_image, removes_image, blog_image_alt, seo_description, category_id,
                     language, translation_of, checked_at, text_id)
                  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)";
    let insert = sql(insert)
        .bind(blog.id)
        .bind(version)
        .bind(edit.revision.unwrap_or(blog.revision))
        .bind(by)
        .bind(now)
        .bind(&new.title)
        .bind(new.url.as_deref().unwrap_or_default())
        .bind(image)
        .bind(edit.removes_image)
        .bind(&new.image_alt)
        .bind(&new.seo_description)
        .bind(new.category_id.map(|category| category.0))
        .bind(new.language.unwrap_or(blog.language).code())
        .bind(translation)
        .bind(checked.map(Timestamp::seconds))
        .bind(text_id);
    tx.execute(insert).await?;
    Ok(version)
}

/// Deletes a blog's copy, and its text unless another uses it or it is `stays`.
pub async fn remove(tx: &mut Tx, id: BlogId, stays: Option<i64>) -> Result<()> {
    let query = "DELETE FROM blog_working_copies WHERE blog_id = $1 RETURNING text_id";
    let gone = tx.fetch_optional(sql(query).bind(id)).await?;
    match gone.map(|row| row.get::<i64>("text_id")).transpose()? {
        Some(text) if Some(text) != stays => history::delete_unused_text(tx, text).await,
        _ => Ok(()),
    }
}

/// Replaces a picture in a blog's copy, as its cover and in its text. It raises the version, so
/// whoever is writing is warned.
pub async fn replace_picture(
    tx: &mut Tx,
    id: BlogId,
    [old, new]: [&str; 2],
    shape: (u32, u32),
) -> Result<()> {
    let query = "SELECT text_id, blog_description, sanitiser_version FROM blog_working_copies
                 JOIN version_texts ON version_texts.id = text_id
                 WHERE blog_working_copies.blog_id = $1";
    let Some(row) = tx.fetch_optional(sql(query).bind(id)).await? else { return Ok(()) };
    let (before, text): (i64, String) = (row.get("text_id")?, row.get("blog_description")?);
    let text = html::with_other_picture(&text, [old, new], shape);
    let text_id = history::save_text(tx, id, &text, row.get("sanitiser_version")?).await?;
    // The last author stays.
    let query = "UPDATE blog_working_copies SET version = version + 1, text_id = $2,
                   blog_image = CASE WHEN blog_image = $3 THEN $4 ELSE blog_image END
                 WHERE blog_id = $1";
    let query = sql(query).bind(id).bind(text_id).bind(old).bind(new);
    tx.execute(query).await?;
    if text_id != before {
        history::delete_unused_text(tx, before).await?;
    }
    Ok(())
}

/// Moves a copy to the blog's newest revision, after a save that changed both alike.
pub async fn follow_blog(tx: &mut Tx, id: BlogId) -> Result<()> {
    let query = "UPDATE blog_working_copies SET revision = revision + 1 WHERE blog_id = $1
                   AND revision + 1 = (SELECT revision FROM blogs WHERE blogs.id = $1)";
    tx.execute(sql(query).bind(id)).await.map(drop)
}

/// The blogs whose copies show a picture, at most `most`.
pub async fn find_by_picture(tx: &mut Tx, name: &str, most: i64) -> Result<Vec<i64>> {
    let query = "SELECT blog_id FROM blog_working_copies WHERE blog_image = $2
                 UNION
                 SELECT copies.blog_id FROM media_uses
                 JOIN blog_working_copies AS copies ON copies.text_id = media_uses.owner
                 WHERE media_uses.kind = 'history' AND media_uses.media_name = $1
                 LIMIT $3";
    let query = sql(query).bind(name).bind(format!("{PREFIX}{name}")).bind(most);
    tx.fetch_all(query).await?.iter().map(|row| row.get("blog_id")).collect()
}

/// The copy of a blog outside the trash.
pub async fn find(tx: &mut Tx, id: BlogId) -> Result<Option<WorkingCopy>> {
    let query = "SELECT copies.version AS version, copies.revision AS revision, saved_at,
                   (SELECT first_name || ' ' || last_name FROM users WHERE users.id = saved_by)
                     AS saved_by_name, copies.blog_title AS blog_title,
                   copies.blog_url AS blog_url, copies.blog_image AS blog_image, removes_image,
                   copies.blog_image_alt AS blog_image_alt,
                   copies.seo_description AS seo_description,
                   copies.category_id AS category_id, copies.language AS language,
                   copies.translation_of AS translation_of,
                   copies.checked_at AS checked_at, blog_description,
                   version_texts.sanitiser_version AS sanitiser_version
                 FROM blog_working_copies AS copies
                 JOIN written_texts ON written_texts.id = copies.blog_id
                 JOIN version_texts ON version_texts.id = copies.text_id
                 WHERE copies.blog_id = $1";
    let Some(row) = tx.fetch_optional(sql(query).bind(id)).await? else { return Ok(None) };
    let (html, sanitiser): (String, i64) =
        (row.get("blog_description")?, row.get("sanitiser_version")?);
    let translation = match row.get::<Option<i64>>("translation_of")? {
        Some(other) => translation::find(tx, BlogId(other)).await?,
        None => None,
    };
    Ok(Some(WorkingCopy {
        version: row.get("version")?,
        revision: row.get("revision")?,
        last_edit: LastEdit { by: row.get("saved_by_name")?, at: row.get("saved_at")? },
        title: row.get("blog_title")?,
        url: row.get("blog_url")?,
        image: row.get("blog_image")?,
        removes_image: row.get("removes_image")?,
        image_alt: row.get("blog_image_alt")?,
        seo_description: row.get("seo_description")?,
        category_id: row.get("category_id")?,
        language: translation::read_language(&row)?,
        translation,
        checked_time: row.get("checked_at")?,
        description: SafeHtml::from_trusted_storage(html, sanitiser, PREFIX).await?,
    }))
}

/// Those of `ids` that have a copy.
pub async fn with_copies(tx: &mut Tx, ids: &[i64]) -> Result<HashSet<i64>> {
    let query = platform::sql_in!(
        "SELECT blog_id FROM blog_working_copies WHERE blog_id",
        ids "$1"
    );
    let ids = serde_json::to_string(ids).map_err(Error::internal)?;
    let rows = tx.fetch_all(query.bind(ids)).await?;
    rows.iter().map(|row| row.get("blog_id")).collect()
}
