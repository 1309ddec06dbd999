//! The writes: insert, update and trash.
//!
//! The search index has the words of every blog outside the trash, with its language and state. A
//! row number of the index holds the time of publication, so words are removed before that time
//! changes ([`search`]).

use foundation::access::{Permission, UserId};
use foundation::auth::records;
use foundation::media;
use foundation::paths::{replaced_route, reserved_address};
use platform::clock::Timestamp;
use platform::db::{self, Tx, sql};
use platform::error::{Error, Result};
use platform::html::SANITISER_VERSION;
use platform::language::Language;

use super::checked_day::CheckedDay;
use super::error::BlogError;
use super::form::{Description, NewBlog};
use super::kind::BlogKind;
use super::model::{BlogId, BlogSummary};
use super::state::PublicationStatus;
use super::{own_page, search, store, translation};
use crate::category;

pub use super::translation::RelinkedTranslation;

/// Inserts a blog or a page, a blog with its search words. Returns its id and the other blogs whose pair changed.
///
/// # Errors
/// [`BlogError::UrlTaken`], [`BlogError::UrlInTrash`], [`BlogError::UrlReserved`],
/// [`BlogError::CategoryGone`], and those of [`translation::link`].
pub async fn insert(
    tx: &mut Tx,
    new: &NewBlog,
    status: PublicationStatus,
    image: Option<&str>,
    created_by: UserId,
    now: Timestamp,
) -> Result<(BlogId, Vec<RelinkedTranslation>)> {
    let language = new.language.unwrap_or_default();
    refuse(tx, new, language, None, created_by).await?;
    let row = tx
        .fetch_one(
            sql("INSERT INTO blogs
                   (blog_title, blog_url, blog_image, blog_image_alt, sanitiser_version,
                    excerpt, seo_description, category_id, created_by, updated_by,
                    created_at, updated_at, language, state, publish_at, published_at, blog_kind)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $10, $11, $12, $13, $14, $15)
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
            .bind(status.state.code())
            .bind(status.publish_at.map(Timestamp::seconds))
            .bind(status.is_public().then(|| now.seconds()))
            .bind(new.kind.code()),
        )
        .await
        .map_err(map_constraint_error)?;
    let id = BlogId(row.get("id")?);
    let body = "INSERT INTO blog_bodies (blog_id, blog_description) VALUES ($1, $2)";
    tx.execute(sql(body).bind(id).bind(new.description.html.as_str())).await?;
    media::mark_pictures_used(tx, &new.description.html).await?;
    set_checked(tx, id, new.checked).await?;
    let pair = translation::TranslationRequest {
        id,
        kind: new.kind,
        language,
        partner: None,
        change: new.translation,
    };
    let changed = translation::link(tx, pair).await?;
    search::index(tx, id, &new.title, &new.seo_description, &new.description).await?;
    Ok((id, changed))
}

/// An update of a blog.
#[derive(Clone, Copy, Debug)]
pub struct BlogUpdate<'a> {
    /// The blog's id.
    pub id: BlogId,
    /// All fields.
    pub new: &'a NewBlog,
    /// Its state after the update.
    pub status: PublicationStatus,
    /// The path of a new picture.
    pub image: Option<&'a str>,
    /// Whether its picture is removed, if there is no new one.
    pub removes_image: bool,
}

/// Updates a blog. An image of `None` keeps the old picture unless it is removed. The first
/// publication sets the creation time. Returns the other blogs whose pair changed.
///
/// # Errors
/// [`BlogError::NotFound`], [`BlogError::UrlTaken`], [`BlogError::UrlInTrash`],
/// [`BlogError::UrlReserved`], [`BlogError::CategoryGone`], and those of [`translation::link`].
pub async fn update(
    tx: &mut Tx,
    change: BlogUpdate<'_>,
    updated_by: UserId,
    now: Timestamp,
) -> Result<Vec<RelinkedTranslation>> {
    let BlogUpdate { id, new, status, image, removes_image } = change;
    let pair = translation::find_pair(tx, id).await?.ok_or(BlogError::NotFound)?;
    let translation::PairRow { kind, language, partner } = pair;
    if kind != new.kind {
        return Err(BlogError::NotFound.into());
    }
    let language = new.language.unwrap_or(language);
    refuse(tx, new, language, Some(id), updated_by).await?;
    if kind == BlogKind::Page {
        own_page::keep_address(tx, id, new.url.as_deref(), language).await?;
    }
    search::unindex(tx, id).await?;
    tx.execute(
        sql("UPDATE blogs SET blog_title = $2, blog_url = $3,
               blog_image = COALESCE($4, blog_image), blog_image_alt = $5,
               sanitiser_version = $6, excerpt = $7, seo_description = $8,
               category_id = $9, updated_at = $10, updated_by = $11, language = $12,
               state = $13, publish_at = $14, revision = revision + 1,
               created_at = CASE WHEN $13 = 'published' AND state <> 'published'
                 AND published_at IS NULL THEN $10 ELSE created_at END,
               published_at = CASE WHEN published_at IS NOT NULL THEN published_at
                 WHEN state = 'published' THEN created_at
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
        .bind(status.state.code())
        .bind(status.publish_at.map(Timestamp::seconds)),
    )
    .await
    .map_err(map_constraint_error)?;
    if removes_image && image.is_none() {
        let gone = sql("UPDATE blogs SET blog_image = NULL WHERE id = $1").bind(id);
        tx.execute(gone).await?;
    }
    set_checked(tx, id, new.checked).await?;
    let pair =
        translation::TranslationRequest { id, kind, language, partner, change: new.translation };
    let changed = translation::link(tx, pair).await?;
    set_body(tx, id, &new.description).await?;
    media::mark_pictures_used(tx, &new.description.html).await?;
    search::index(tx, id, &new.title, &new.seo_description, &new.description).await?;
    Ok(changed)
}

/// Refuses a stale revision; the error says who saved since. `None` skips the check.
///
/// # Errors
/// [`BlogError::Changed`], [`BlogError::NotFound`].
pub async fn refuse_stale(tx: &mut Tx, id: BlogId, revision: Option<i64>) -> Result<()> {
    let newest = store::find(tx, id).await?.ok_or(BlogError::NotFound)?.summary;
    match revision {
        Some(revision) if revision != newest.revision => {
            Err(BlogError::Changed(newest.last_edit()).into())
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
    let query = "UPDATE blogs SET deleted_at = $2, deleted_by = $3
                 WHERE id = $1 AND deleted_at IS NULL";
    match tx.execute(sql(query).bind(id).bind(now).bind(by)).await? {
        0 => Err(BlogError::NotFound.into()),
        _ => Ok(()),
    }
}

async fn set_checked(tx: &mut Tx, id: BlogId, checked: CheckedDay) -> Result<()> {
    let time = match checked {
        CheckedDay::Unchanged => return Ok(()),
        CheckedDay::Never => None,
        CheckedDay::On(time) => Some(time.seconds()),
    };
    let query = "UPDATE blogs SET checked_at = $2 WHERE id = $1";
    tx.execute(sql(query).bind(id).bind(time)).await.map(drop)
}

async fn set_body(tx: &mut Tx, id: BlogId, text: &Description) -> Result<()> {
    let query = "UPDATE blog_bodies SET blog_description = $2 WHERE blog_id = $1";
    tx.execute(sql(query).bind(id).bind(text.html.as_str())).await.map(drop)
}

/// Falls back to the blog's current address and category where those of an older version are
/// taken or gone; whether it did.
pub async fn fall_back_to_current(
    tx: &mut Tx,
    new: &mut NewBlog,
    now: &BlogSummary,
) -> Result<bool> {
    let mut has_taken = false;
    if let Some(category) = new.category_id
        && !category::exists(tx, category).await?
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

/// Refuses an address or a category that the database would refuse. A page may have the address of
/// a standard page, which it replaces, if its author may change that one.
async fn refuse(
    tx: &mut Tx,
    new: &NewBlog,
    language: Language,
    id: Option<BlogId>,
    by: UserId,
) -> Result<()> {
    if let Some(category) = new.category_id
        && !category::exists(tx, category).await?
    {
        return Err(BlogError::CategoryGone.into());
    }
    let Some(url) = &new.url else { return Ok(()) };
    if new.kind == BlogKind::Page
        && let Some(address) = reserved_address(url)
        && !(replaced_route(url, language).is_some()
            && records::still_has_permission(tx, by, Permission::ManagePages).await?)
    {
        return Err(BlogError::UrlReserved(address).into());
    }
    match clash(tx, url, id).await? {
        Some(clash) => Err(clash.into()),
        None => Ok(()),
    }
}

/// The error for an address that another blog has, if one has.
async fn clash(tx: &mut Tx, url: &str, id: Option<BlogId>) -> Result<Option<BlogError>> {
    let query = "SELECT id, deleted_at IS NOT NULL AS is_in_trash FROM blogs WHERE blog_url = $1";
    Ok(match tx.fetch_optional(sql(query).bind(url)).await? {
        Some(row) if Some(BlogId(row.get("id")?)) != id => {
            let is_in_trash: bool = row.get("is_in_trash")?;
            Some(if is_in_trash { BlogError::UrlInTrash } else { BlogError::UrlTaken })
        }
        _ => None,
    })
}

fn map_constraint_error(error: Error) -> Error {
    if db::is_unique_violation(&error) {
        BlogError::UrlTaken.into()
    } else if db::is_foreign_key_violation(&error) {
        BlogError::CategoryGone.into()
    } else {
        error
    }
}
