//! What is written of blogs: new ones, changes, the trash.
//!
//! A blog's words are in the search index for as long as it is not in the trash, with its
//! language and its state. The number of their row has the moment of publication in it, so
//! they are taken away before that changes ([`search`]).

use platform::clock::Timestamp;
use platform::db::{self, Tx, sql};
use platform::error::{Error, Result};
use platform::html::SANITISER_VERSION;

use super::checked::Checked;
use super::error::BlogError;
use super::form::{Description, NewBlog};
use super::model::{BlogId, BlogSummary};
use super::state::Standing;
use super::{search, store, translation};
use crate::access::UserId;
use crate::category::is_there;
use crate::media;

pub use super::translation::Ended;

/// Adds a blog with its search words; the new id, and whose pair has changed by it.
///
/// # Errors
/// [`BlogError::UrlTaken`], [`BlogError::UrlInTrash`], [`BlogError::CategoryGone`], and those
/// of [`translation::link`].
pub async fn insert(
    tx: &mut Tx,
    new: &NewBlog,
    standing: Standing,
    image: Option<&str>,
    created_by: UserId,
    now: Timestamp,
) -> Result<(BlogId, Vec<Ended>)> {
    refuse(tx, new, None).await?;
    let language = new.language.unwrap_or_default();
    let row = tx
        .fetch_one(
            sql("INSERT INTO blogs
                   (blog_title, blog_url, blog_image, blog_image_alt, sanitiser_version,
                    excerpt, seo_description, category_id, created_by, updated_by,
                    creation_time, updated_time, language, state, publish_at, published_time)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $10, $11, $12, $13, $14)
                 RETURNING id")
            .bind(&new.title)
            .bind(new.url.as_deref())
            .bind(image)
            .bind(&new.image_alt)
            .bind(SANITISER_VERSION)
            .bind(&new.description.excerpt)
            .bind(&new.seo_description)
            .bind(new.category_id.map(|category| category.0))
            .bind(created_by)
            .bind(now)
            .bind(language.code())
            .bind(standing.state.code())
            .bind(standing.publish_at.map(Timestamp::seconds))
            .bind(standing.is_public().then(|| now.seconds())),
        )
        .await
        .map_err(refused)?;
    let id = BlogId(row.get("id")?);
    let body = "INSERT INTO blog_bodies (blog_id, blog_description) VALUES ($1, $2)";
    tx.execute(sql(body).bind(id).bind(new.description.html.as_str())).await?;
    media::refer(tx, &new.description.html).await?;
    set_checked(tx, id, new.checked).await?;
    let pair = translation::Wanted { id, language, partner: None, wanted: new.translation };
    let changed = translation::link(tx, pair).await?;
    search::index(tx, id, &new.title, &new.seo_description, &new.description).await?;
    Ok((id, changed))
}

/// A change of a blog.
#[derive(Clone, Copy, Debug)]
pub struct Change<'a> {
    /// Which blog.
    pub id: BlogId,
    /// Everything anew.
    pub new: &'a NewBlog,
    /// Its state from now on.
    pub standing: Standing,
    /// The path of another picture.
    pub image: Option<&'a str>,
    /// Whether the picture that it has goes, if there is no other.
    pub removes_image: bool,
}

/// Changes a blog; a picture of `None` keeps the one it has, unless that is to go. A blog
/// that is published for the first time is from then on as old as that. Whose pair has
/// changed by it.
///
/// # Errors
/// [`BlogError::NotFound`], [`BlogError::UrlTaken`], [`BlogError::UrlInTrash`],
/// [`BlogError::CategoryGone`], and those of [`translation::link`].
pub async fn update(
    tx: &mut Tx,
    change: Change<'_>,
    updated_by: UserId,
    now: Timestamp,
) -> Result<Vec<Ended>> {
    let Change { id, new, standing, image, removes_image } = change;
    let (language, partner) = translation::state(tx, id).await?.ok_or(BlogError::NotFound)?;
    let language = new.language.unwrap_or(language);
    refuse(tx, new, Some(id)).await?;
    search::unindex(tx, id).await?;
    tx.execute(
        sql("UPDATE blogs SET blog_title = $2, blog_url = $3,
               blog_image = COALESCE($4, blog_image), blog_image_alt = $5,
               sanitiser_version = $6, excerpt = $7, seo_description = $8,
               category_id = $9, updated_time = $10, updated_by = $11, language = $12,
               state = $13, publish_at = $14, revision = revision + 1,
               creation_time = CASE WHEN $13 = 'published' AND state <> 'published'
                 AND published_time IS NULL THEN $10 ELSE creation_time END,
               published_time = CASE WHEN published_time IS NOT NULL THEN published_time
                 WHEN state = 'published' THEN creation_time
                 WHEN $13 = 'published' THEN $10 END
             WHERE id = $1")
        .bind(id)
        .bind(&new.title)
        .bind(new.url.as_deref())
        .bind(image)
        .bind(&new.image_alt)
        .bind(SANITISER_VERSION)
        .bind(&new.description.excerpt)
        .bind(&new.seo_description)
        .bind(new.category_id.map(|category| category.0))
        .bind(now)
        .bind(updated_by)
        .bind(language.code())
        .bind(standing.state.code())
        .bind(standing.publish_at.map(Timestamp::seconds)),
    )
    .await
    .map_err(refused)?;
    if removes_image && image.is_none() {
        let gone = sql("UPDATE blogs SET blog_image = NULL WHERE id = $1").bind(id);
        tx.execute(gone).await?;
    }
    set_checked(tx, id, new.checked).await?;
    let pair = translation::Wanted { id, language, partner, wanted: new.translation };
    let changed = translation::link(tx, pair).await?;
    set_body(tx, id, &new.description).await?;
    media::refer(tx, &new.description.html).await?;
    search::index(tx, id, &new.title, &new.seo_description, &new.description).await?;
    Ok(changed)
}

/// Whoever edited another revision than today's is told who saved since.
///
/// # Errors
/// [`BlogError::Changed`], [`BlogError::NotFound`].
pub async fn refuse_older(tx: &mut Tx, id: BlogId, revision: Option<i64>) -> Result<()> {
    let newest = store::find(tx, id).await?.ok_or(BlogError::NotFound)?.summary;
    match revision {
        Some(revision) if revision != newest.revision => {
            Err(BlogError::Changed(newest.saved()).into())
        }
        _ => Ok(()),
    }
}

/// Puts a blog into the trash. Nobody finds it there, and its address stays taken.
///
/// # Errors
/// [`BlogError::NotFound`].
pub async fn trash(tx: &mut Tx, id: BlogId, by: UserId, now: Timestamp) -> Result<()> {
    search::unindex(tx, id).await?;
    let query = "UPDATE blogs SET deleted_time = $2, deleted_by = $3
                 WHERE id = $1 AND deleted_time IS NULL";
    match tx.execute(sql(query).bind(id).bind(now).bind(by)).await? {
        0 => Err(BlogError::NotFound.into()),
        _ => Ok(()),
    }
}

/// Takes the text of the blog's `revision` for the one it has; whether the blog still has
/// that revision. Its words are another matter ([`search`]).
pub async fn set_text(tx: &mut Tx, id: BlogId, revision: i64, text: &Description) -> Result<bool> {
    let query = "UPDATE blogs SET sanitiser_version = $3, excerpt = $4
                 WHERE id = $1 AND revision = $2";
    let query = sql(query).bind(id).bind(revision).bind(SANITISER_VERSION).bind(&text.excerpt);
    let is_there = tx.execute(query).await? > 0;
    if is_there {
        set_body(tx, id, text).await?;
    }
    Ok(is_there)
}

async fn set_checked(tx: &mut Tx, id: BlogId, checked: Checked) -> Result<()> {
    let time = match checked {
        Checked::AsItIs => return Ok(()),
        Checked::Never => None,
        Checked::On(time) => Some(time.seconds()),
    };
    let query = "UPDATE blogs SET checked_time = $2 WHERE id = $1";
    tx.execute(sql(query).bind(id).bind(time)).await.map(drop)
}

async fn set_body(tx: &mut Tx, id: BlogId, text: &Description) -> Result<()> {
    let query = "UPDATE blog_bodies SET blog_description = $2 WHERE blog_id = $1";
    tx.execute(sql(query).bind(id).bind(text.html.as_str())).await.map(drop)
}

/// Takes the address and the category that the blog has where those of an older version
/// cannot be had any more; whether it did.
pub async fn take_what_is_left(tx: &mut Tx, new: &mut NewBlog, now: &BlogSummary) -> Result<bool> {
    let mut has_taken = false;
    if let Some(category) = new.category_id
        && !is_there(tx, category).await?
    {
        new.category_id = now.category_id;
        has_taken = true;
    }
    if let Some(url) = &new.url
        && clash(tx, url, Some(now.id)).await?.is_some()
    {
        new.url = Some(now.url.clone()).filter(|url| !url.is_empty());
        has_taken = true;
    }
    Ok(has_taken)
}

/// Refuses what clashes with what is stored, as far as it can be seen beforehand.
async fn refuse(tx: &mut Tx, new: &NewBlog, id: Option<BlogId>) -> Result<()> {
    if let Some(category) = new.category_id
        && !is_there(tx, category).await?
    {
        return Err(BlogError::CategoryGone.into());
    }
    let Some(url) = &new.url else { return Ok(()) };
    match clash(tx, url, id).await? {
        Some(clash) => Err(clash.into()),
        None => Ok(()),
    }
}

/// Why a blog cannot have an address, if it cannot.
async fn clash(tx: &mut Tx, url: &str, id: Option<BlogId>) -> Result<Option<BlogError>> {
    let query = "SELECT id, deleted_time IS NOT NULL AS is_in_trash FROM blogs WHERE blog_url = $1";
    Ok(match tx.fetch_optional(sql(query).bind(url)).await? {
        Some(row) if Some(BlogId(row.get("id")?)) != id => {
            let is_in_trash: bool = row.get("is_in_trash")?;
            Some(if is_in_trash { BlogError::UrlInTrash } else { BlogError::UrlTaken })
        }
        _ => None,
    })
}

fn refused(error: Error) -> Error {
    if db::is_unique_violation(&error) {
        BlogError::UrlTaken.into()
    } else if db::is_foreign_key_violation(&error) {
        BlogError::CategoryGone.into()
    } else {
        error
    }
}
