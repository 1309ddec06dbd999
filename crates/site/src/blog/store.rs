//! The queries about blogs.
//!
//! A page is read in two steps, so that only what is shown is looked at: the ids come from
//! an index, of the list or of the [`search`], and then their rows. Bodies have a table of
//! their own, which no list reads.
//!
//! Searching only matches: text is folded and split in Rust (`platform::text::plain`),
//! so both engines find the same, and the order is title, SEO description, body,
//! then newest, then higher id (decisions.md).

use platform::clock::Timestamp;
use platform::db::{self, Row, Sql, Tx, sql};
use platform::error::{Error, Result};
use platform::html::{SANITISER_VERSION, SafeHtml};
use platform::language::Language;
use platform::media::PREFIX;
use platform::paging::{ListQuery, Window, in_order_of};
use platform::text::plain::SearchTerm;

use super::checked::Checked;
use super::error::BlogError;
use super::model::{Blog, BlogEdit, BlogId, BlogSummary, Description, NewBlog};
use super::search;
use super::translation;
use crate::access::UserId;
use crate::category::CategoryId;
use crate::media;
use crate::profile;

/// Seconds of a day in `blog_days`.
const DAY_SECONDS: i64 = 24 * 60 * 60;

macro_rules! summary_columns {
    () => {
        "blogs.id, blog_title, blog_url, blog_image, blog_image_alt, media.width AS image_width,
         media.height AS image_height, media.srcset AS image_srcset, excerpt, seo_description,
         category_id, CASE WHEN language = 'fr' AND category_name_fr <> '' THEN category_name_fr
           ELSE category_name END AS category_name,
         COALESCE(CASE WHEN language = 'fr' THEN category_slug_fr ELSE category_slug END, '')
           AS category_slug,
         language, translation_of, created_by, blogs.creation_time AS creation_time,
         blogs.updated_time AS updated_time, checked_time,
         (SELECT first_name || ' ' || last_name FROM users WHERE users.id = blogs.updated_by)
           AS updated_by_name, revision"
    };
}

// A picture's name stands in its path after `/media/`, from the eighth character.
macro_rules! from_blogs {
    () => {
        " FROM blogs JOIN categories ON categories.id = blogs.category_id
          LEFT JOIN media ON media.name = substr(blogs.blog_image, 8) "
    };
}

/// One page of the list of a language, or of all, or of a search in it, and the number of
/// rows in all of it.
pub async fn list(
    tx: &mut Tx,
    language: Option<Language>,
    query: &ListQuery,
) -> Result<(Vec<BlogSummary>, i64)> {
    let (ids, total) = match query.search.as_deref().map(SearchTerm::parse) {
        None => {
            let total = count(tx, language).await?;
            (page(tx, language, query.window(total)).await?, total)
        }
        // A term without a letter or digit finds nothing.
        Some(None) => return Ok((Vec::new(), 0)),
        Some(Some(term)) => search::find(tx, &term, language, query).await?,
    };
    Ok((summaries(tx, &ids).await?, total))
}

/// The statement for the ids of a part of the list. A language stands in it as it is, because
/// each has an index of its own.
macro_rules! ids {
    ($within:literal, $direction:literal) => {
        concat!(
            "SELECT id FROM blogs ",
            $within,
            " ORDER BY creation_time ",
            $direction,
            ", id ",
            $direction,
            " LIMIT $1 OFFSET $2"
        )
    };
}

/// The ids of a part of the list, newest first; from an index alone.
async fn page(tx: &mut Tx, language: Option<Language>, window: Window) -> Result<Vec<i64>> {
    let query = match (language, window.is_from_end) {
        (None, false) => ids!("", "DESC"),
        (None, true) => ids!("", "ASC"),
        (Some(Language::En), false) => ids!("WHERE language = 'en'", "DESC"),
        (Some(Language::En), true) => ids!("WHERE language = 'en'", "ASC"),
        (Some(Language::Fr), false) => ids!("WHERE language = 'fr'", "DESC"),
        (Some(Language::Fr), true) => ids!("WHERE language = 'fr'", "ASC"),
    };
    let rows = tx.fetch_all(sql(query).bind(window.rows).bind(window.offset)).await?;
    let ids: Result<Vec<i64>> = rows.iter().map(|row| row.get("id")).collect();
    Ok(window.in_order(ids?))
}

/// The rows of some blogs, in the order of their ids.
pub async fn summaries(tx: &mut Tx, ids: &[i64]) -> Result<Vec<BlogSummary>> {
    let query = Sql::per_engine(
        concat!(
            "SELECT ",
            summary_columns!(),
            from_blogs!(),
            "WHERE blogs.id IN (SELECT value FROM json_each($1))"
        ),
        concat!(
            "SELECT ",
            summary_columns!(),
            from_blogs!(),
            "WHERE blogs.id IN (SELECT jsonb_array_elements_text($1::jsonb)::bigint)"
        ),
    );
    let rows = tx.fetch_all(query.bind(as_json(ids)?)).await?;
    let read = |row: &Row| Ok((row.get("id")?, read(row)?));
    Ok(in_order_of(ids, rows.iter().map(read).collect::<Result<Vec<_>>>()?))
}

fn as_json(ids: &[i64]) -> Result<String> {
    serde_json::to_string(ids).map_err(Error::internal)
}

/// The newest blogs of a language, or of all.
pub async fn latest(
    tx: &mut Tx,
    language: Option<Language>,
    count: i64,
) -> Result<Vec<BlogSummary>> {
    let ids = newest_ids(tx, language, count).await?;
    summaries(tx, &ids).await
}

/// The newest blogs of a language with their bodies.
pub async fn newest(tx: &mut Tx, language: Language, count: i64) -> Result<Vec<Blog>> {
    let ids = newest_ids(tx, Some(language), count).await?;
    whole(tx, &ids).await
}

/// Some blogs with their bodies, in the order of their ids.
pub async fn whole(tx: &mut Tx, ids: &[i64]) -> Result<Vec<Blog>> {
    let query = Sql::per_engine(
        concat!(
            "SELECT ",
            summary_columns!(),
            ", blog_description, sanitiser_version",
            from_blogs!(),
            "JOIN blog_bodies ON blog_bodies.blog_id = blogs.id
             WHERE blogs.id IN (SELECT value FROM json_each($1))"
        ),
        concat!(
            "SELECT ",
            summary_columns!(),
            ", blog_description, sanitiser_version",
            from_blogs!(),
            "JOIN blog_bodies ON blog_bodies.blog_id = blogs.id
             WHERE blogs.id IN (SELECT jsonb_array_elements_text($1::jsonb)::bigint)"
        ),
    );
    let rows = tx.fetch_all(query.bind(as_json(ids)?)).await?;
    let blogs = read_whole(tx, &rows).await?;
    Ok(in_order_of(ids, blogs.into_iter().map(|blog| (blog.summary.id.0, blog))))
}

/// The ids of the newest blogs of a language, or of all.
pub async fn newest_ids(tx: &mut Tx, language: Option<Language>, count: i64) -> Result<Vec<i64>> {
    page(tx, language, Window { is_from_end: false, rows: count, offset: 0 }).await
}

/// What an address is made of.
#[derive(Clone, Debug)]
pub struct Place {
    /// The blog's id.
    pub id: BlogId,
    /// Its slug.
    pub url: String,
    /// Its language.
    pub language: Language,
}

/// A blog's place, that of its translation, and the time of its last change, in the order
/// of the ids.
pub async fn addresses(
    tx: &mut Tx,
    limit: i64,
    offset: i64,
) -> Result<Vec<(Place, Option<Place>, Timestamp)>> {
    let query = "SELECT blogs.id, blogs.blog_url, blogs.language, blogs.updated_time,
                   blogs.translation_of, other.blog_url AS other_url
                 FROM blogs LEFT JOIN blogs AS other ON other.id = blogs.translation_of
                 ORDER BY blogs.id LIMIT $1 OFFSET $2";
    let rows = tx.fetch_all(sql(query).bind(limit).bind(offset)).await?;
    let read = |row: &Row| {
        let language = translation::read_language(row)?;
        let place = Place { id: BlogId(row.get("id")?), url: row.get("blog_url")?, language };
        let other: Option<i64> = row.get("translation_of")?;
        let other_url: Option<String> = row.get("other_url")?;
        let other = other.zip(other_url).map(|(id, url)| Place {
            id: BlogId(id),
            url,
            language: language.other(),
        });
        Ok((place, other, row.get("updated_time")?))
    };
    rows.iter().map(read).collect()
}

/// How many blogs there are in a language, or in all; the triggers of migration 0054 count
/// them.
pub async fn count(tx: &mut Tx, language: Option<Language>) -> Result<i64> {
    let query = "SELECT CAST(COALESCE(SUM(blogs), 0) AS BIGINT) AS total FROM blog_counts
                 WHERE language = COALESCE($1, language)";
    tx.fetch_one(sql(query).bind(language.map(Language::code))).await?.get("total")
}

/// When a blog of a language was last changed: one end of an index.
pub async fn newest_change(tx: &mut Tx, language: Language) -> Result<Option<Timestamp>> {
    let query = match language {
        Language::En => {
            "SELECT updated_time FROM blogs WHERE language = 'en'
             ORDER BY updated_time DESC LIMIT 1"
        }
        Language::Fr => {
            "SELECT updated_time FROM blogs WHERE language = 'fr'
             ORDER BY updated_time DESC LIMIT 1"
        }
    };
    let row = tx.fetch_optional(sql(query)).await?;
    row.map(|row| row.get("updated_time")).transpose()
}

/// How many blogs were published at `time` or later: those of its day are looked at, those
/// of later days are counted.
pub async fn count_since(tx: &mut Tx, time: Timestamp) -> Result<i64> {
    let query =
        "SELECT (SELECT COUNT(*) FROM blogs WHERE creation_time >= $1 AND creation_time < $2)
                   + (SELECT CAST(COALESCE(SUM(blogs), 0) AS BIGINT) FROM blog_days WHERE day >= $3)
                   AS total";
    let day = time.seconds().div_euclid(DAY_SECONDS) + 1;
    let query = sql(query).bind(time).bind(day * DAY_SECONDS).bind(day);
    tx.fetch_one(query).await?.get("total")
}

/// One blog.
pub async fn find(tx: &mut Tx, id: BlogId) -> Result<Option<Blog>> {
    let rows = tx
        .fetch_all(
            sql(concat!(
                "SELECT ",
                summary_columns!(),
                ", blog_description, sanitiser_version",
                from_blogs!(),
                "JOIN blog_bodies ON blog_bodies.blog_id = blogs.id WHERE blogs.id = $1"
            ))
            .bind(id),
        )
        .await?;
    let Some(mut blog) = read_whole(tx, &rows).await?.pop() else { return Ok(None) };
    if let Some(other) = blog.summary.translation_of {
        blog.translation = translation::find(tx, other).await?;
    }
    let BlogSummary { created_by, language, .. } = blog.summary;
    blog.author = profile::author_of(tx, created_by, language).await?;
    Ok(Some(blog))
}

/// Adds a blog with its search words; the new id.
///
/// # Errors
/// [`BlogError::UrlTaken`], [`BlogError::CategoryGone`], and those of [`translation::link`].
pub async fn insert(
    tx: &mut Tx,
    new: &NewBlog,
    image: Option<&str>,
    created_by: UserId,
    now: Timestamp,
) -> Result<BlogId> {
    let language = new.language.unwrap_or_default();
    let row = tx
        .fetch_one(
            sql("INSERT INTO blogs
                   (blog_title, blog_url, blog_image, blog_image_alt, sanitiser_version,
                    excerpt, seo_description, category_id, created_by, updated_by,
                    creation_time, updated_time, language)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $10, $11) RETURNING id")
            .bind(&new.title)
            .bind(&new.url)
            .bind(image)
            .bind(&new.image_alt)
            .bind(SANITISER_VERSION)
            .bind(&new.description.excerpt)
            .bind(&new.seo_description)
            .bind(new.category_id)
            .bind(created_by)
            .bind(now)
            .bind(language.code()),
        )
        .await
        .map_err(refused)?;
    let id = BlogId(row.get("id")?);
    let body = "INSERT INTO blog_bodies (blog_id, blog_description) VALUES ($1, $2)";
    tx.execute(sql(body).bind(id).bind(new.description.html.as_str())).await?;
    media::refer(tx, &new.description.html).await?;
    set_checked(tx, id, new.checked).await?;
    translation::link(tx, id, language, None, new.translation).await?;
    search::index(tx, id, language, &new.title, &new.seo_description, &new.description).await?;
    Ok(id)
}

/// Changes a blog; a picture of `None` keeps the one it has, unless that is to go.
///
/// # Errors
/// [`BlogError::NotFound`], [`BlogError::Changed`], [`BlogError::UrlTaken`],
/// [`BlogError::CategoryGone`], and those of [`translation::link`].
pub async fn update(
    tx: &mut Tx,
    edit: &BlogEdit,
    image: Option<&str>,
    updated_by: UserId,
    now: Timestamp,
) -> Result<()> {
    let new = &edit.blog;
    let (language, partner) = translation::state(tx, edit.id).await?.ok_or(BlogError::NotFound)?;
    let language = new.language.unwrap_or(language);
    let changed = tx
        .execute(
            sql("UPDATE blogs SET blog_title = $2, blog_url = $3,
                   blog_image = COALESCE($4, blog_image), blog_image_alt = $5,
                   sanitiser_version = $6, excerpt = $7, seo_description = $8,
                   category_id = $9, updated_time = $10, updated_by = $12, language = $13,
                   revision = revision + 1
                 WHERE id = $1 AND revision = COALESCE($11, revision)")
            .bind(edit.id)
            .bind(&new.title)
            .bind(&new.url)
            .bind(image)
            .bind(&new.image_alt)
            .bind(SANITISER_VERSION)
            .bind(&new.description.excerpt)
            .bind(&new.seo_description)
            .bind(new.category_id)
            .bind(now)
            .bind(edit.revision)
            .bind(updated_by)
            .bind(language.code()),
        )
        .await
        .map_err(refused)?;
    if changed == 0 {
        let newest = find(tx, edit.id).await?.ok_or(BlogError::NotFound)?.summary;
        return Err(BlogError::Changed(newest.saved()).into());
    }
    if edit.removes_image && image.is_none() {
        let gone = sql("UPDATE blogs SET blog_image = NULL WHERE id = $1").bind(edit.id);
        tx.execute(gone).await?;
    }
    set_checked(tx, edit.id, new.checked).await?;
    translation::link(tx, edit.id, language, partner, new.translation).await?;
    set_body(tx, edit.id, &new.description).await?;
    media::refer(tx, &new.description.html).await?;
    search::unindex(tx, edit.id).await?;
    search::index(tx, edit.id, language, &new.title, &new.seo_description, &new.description).await
}

/// Deletes a blog with its search words. Its translation, if it has one, has none then.
///
/// # Errors
/// [`BlogError::NotFound`].
pub async fn delete(tx: &mut Tx, id: BlogId) -> Result<()> {
    search::unindex(tx, id).await?;
    match tx.execute(sql("DELETE FROM blogs WHERE id = $1").bind(id)).await? {
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
        Checked::On(time) => Some(time),
    };
    let query = "UPDATE blogs SET checked_time = $2 WHERE id = $1";
    tx.execute(sql(query).bind(id).bind(time)).await.map(drop)
}

async fn set_body(tx: &mut Tx, id: BlogId, text: &Description) -> Result<()> {
    let query = "UPDATE blog_bodies SET blog_description = $2 WHERE blog_id = $1";
    tx.execute(sql(query).bind(id).bind(text.html.as_str())).await.map(drop)
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

/// Blogs with their bodies and the pictures in them.
async fn read_whole(tx: &mut Tx, rows: &[Row]) -> Result<Vec<Blog>> {
    let mut descriptions = Vec::with_capacity(rows.len());
    for row in rows {
        let version = row.get::<i64>("sanitiser_version")?;
        let html = row.get("blog_description")?;
        descriptions.push(SafeHtml::from_trusted_storage(html, version, PREFIX).await?);
    }
    let pictures = media::in_texts(tx, &descriptions.iter().collect::<Vec<_>>()).await?;
    let parts = rows.iter().zip(descriptions).zip(pictures);
    parts
        .map(|((row, description), pictures)| {
            Ok(Blog { summary: read(row)?, description, pictures, translation: None, author: None })
        })
        .collect()
}

fn read(row: &Row) -> Result<BlogSummary> {
    Ok(BlogSummary {
        id: BlogId(row.get("id")?),
        title: row.get("blog_title")?,
        url: row.get("blog_url")?,
        image: row.get("blog_image")?,
        image_shape: media::read_joined(row)?,
        image_alt: row.get("blog_image_alt")?,
        excerpt: row.get("excerpt")?,
        seo_description: row.get("seo_description")?,
        category_id: CategoryId(row.get("category_id")?),
        category_name: row.get("category_name")?,
        category_slug: row.get("category_slug")?,
        language: translation::read_language(row)?,
        translation_of: row.get::<Option<i64>>("translation_of")?.map(BlogId),
        created_by: UserId(row.get("created_by")?),
        creation_time: row.get("creation_time")?,
        updated_time: row.get("updated_time")?,
        checked_time: row.get("checked_time")?,
        updated_by_name: row.get("updated_by_name")?,
        revision: row.get("revision")?,
    })
}
