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
use platform::media::PREFIX;
use platform::paging::{ListQuery, Window, in_order_of};
use platform::text::plain::SearchTerm;

use super::error::BlogError;
use super::model::{Blog, BlogEdit, BlogId, BlogSummary, Description, NewBlog};
use super::search;
use crate::access::UserId;
use crate::category::CategoryId;
use crate::media;

/// Seconds of a day in `blog_days`.
const DAY_SECONDS: i64 = 24 * 60 * 60;

macro_rules! summary_columns {
    () => {
        "blogs.id, blog_title, blog_url, blog_image, blog_image_alt, media.width AS image_width,
         media.height AS image_height, media.srcset AS image_srcset, excerpt, seo_description,
         category_id, category_name, created_by, blogs.creation_time AS creation_time,
         blogs.updated_time AS updated_time,
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

/// One page of the list or of a search, and the number of rows in all of it.
pub async fn list(tx: &mut Tx, query: &ListQuery) -> Result<(Vec<BlogSummary>, i64)> {
    let (ids, total) = match query.search.as_deref().map(SearchTerm::parse) {
        None => {
            let total = count(tx).await?;
            (page(tx, query.window(total)).await?, total)
        }
        // A term without a letter or digit finds nothing.
        Some(None) => return Ok((Vec::new(), 0)),
        Some(Some(term)) => search::find(tx, &term, query).await?,
    };
    Ok((summaries(tx, &ids).await?, total))
}

/// The ids of a part of the list, newest first; from an index alone.
async fn page(tx: &mut Tx, window: Window) -> Result<Vec<i64>> {
    let query = if window.is_from_end {
        "SELECT id FROM blogs ORDER BY creation_time, id LIMIT $1 OFFSET $2"
    } else {
        "SELECT id FROM blogs ORDER BY creation_time DESC, id DESC LIMIT $1 OFFSET $2"
    };
    let rows = tx.fetch_all(sql(query).bind(window.rows).bind(window.offset)).await?;
    let ids: Result<Vec<i64>> = rows.iter().map(|row| row.get("id")).collect();
    Ok(window.in_order(ids?))
}

async fn summaries(tx: &mut Tx, ids: &[i64]) -> Result<Vec<BlogSummary>> {
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

/// The newest blogs.
pub async fn latest(tx: &mut Tx, count: i64) -> Result<Vec<BlogSummary>> {
    let ids = newest_ids(tx, count).await?;
    summaries(tx, &ids).await
}

/// The newest blogs with their bodies.
pub async fn newest(tx: &mut Tx, count: i64) -> Result<Vec<Blog>> {
    let ids = newest_ids(tx, count).await?;
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
    let rows = tx.fetch_all(query.bind(as_json(&ids)?)).await?;
    let blogs = read_whole(tx, &rows).await?;
    Ok(in_order_of(&ids, blogs.into_iter().map(|blog| (blog.summary.id.0, blog))))
}

async fn newest_ids(tx: &mut Tx, count: i64) -> Result<Vec<i64>> {
    page(tx, Window { is_from_end: false, rows: count, offset: 0 }).await
}

/// Id, slug and time of the last change, in the order of the ids.
pub async fn addresses(
    tx: &mut Tx,
    limit: i64,
    offset: i64,
) -> Result<Vec<(BlogId, String, Timestamp)>> {
    let query = "SELECT id, blog_url, updated_time FROM blogs ORDER BY id LIMIT $1 OFFSET $2";
    let rows = tx.fetch_all(sql(query).bind(limit).bind(offset)).await?;
    let read =
        |row: &Row| Ok((BlogId(row.get("id")?), row.get("blog_url")?, row.get("updated_time")?));
    rows.iter().map(read).collect()
}

/// How many blogs there are; the triggers of migration 0046 count them.
pub async fn count(tx: &mut Tx) -> Result<i64> {
    let query = "SELECT CAST(COALESCE(SUM(blogs), 0) AS BIGINT) AS total FROM blog_counts";
    tx.fetch_one(sql(query)).await?.get("total")
}

/// When a blog was last changed. One end of an index, which a count beside it would make
/// a look at every body.
pub async fn newest_change(tx: &mut Tx) -> Result<Option<Timestamp>> {
    tx.fetch_one(sql("SELECT MAX(updated_time) AS newest FROM blogs")).await?.get("newest")
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
    Ok(read_whole(tx, &rows).await?.pop())
}

/// Adds a blog with its search words; the new id.
///
/// # Errors
/// [`BlogError::UrlTaken`], [`BlogError::CategoryGone`].
pub async fn insert(
    tx: &mut Tx,
    new: &NewBlog,
    image: Option<&str>,
    created_by: UserId,
    now: Timestamp,
) -> Result<BlogId> {
    let row = tx
        .fetch_one(
            sql("INSERT INTO blogs
                   (blog_title, blog_url, blog_image, blog_image_alt, sanitiser_version,
                    excerpt, seo_description, category_id, created_by, updated_by,
                    creation_time, updated_time)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $10) RETURNING id")
            .bind(&new.title)
            .bind(&new.url)
            .bind(image)
            .bind(&new.image_alt)
            .bind(SANITISER_VERSION)
            .bind(&new.description.excerpt)
            .bind(&new.seo_description)
            .bind(new.category_id)
            .bind(created_by)
            .bind(now),
        )
        .await
        .map_err(refused)?;
    let id = BlogId(row.get("id")?);
    let body = "INSERT INTO blog_bodies (blog_id, blog_description) VALUES ($1, $2)";
    tx.execute(sql(body).bind(id).bind(new.description.html.as_str())).await?;
    media::refer(tx, &new.description.html).await?;
    search::index(tx, id, &new.title, &new.seo_description, &new.description).await?;
    Ok(id)
}

/// Changes a blog; a picture of `None` keeps the one it has, unless that is to go.
///
/// # Errors
/// [`BlogError::NotFound`], [`BlogError::Changed`], [`BlogError::UrlTaken`],
/// [`BlogError::CategoryGone`].
pub async fn update(
    tx: &mut Tx,
    edit: &BlogEdit,
    image: Option<&str>,
    updated_by: UserId,
    now: Timestamp,
) -> Result<()> {
    let new = &edit.blog;
    let changed = tx
        .execute(
            sql("UPDATE blogs SET blog_title = $2, blog_url = $3,
                   blog_image = COALESCE($4, blog_image), blog_image_alt = $5,
                   sanitiser_version = $6, excerpt = $7, seo_description = $8,
                   category_id = $9, updated_time = $10, updated_by = $12,
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
            .bind(updated_by),
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
    set_body(tx, edit.id, &new.description).await?;
    media::refer(tx, &new.description.html).await?;
    search::unindex(tx, edit.id).await?;
    search::index(tx, edit.id, &new.title, &new.seo_description, &new.description).await
}

/// Deletes a blog with its search words.
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
            Ok(Blog { summary: read(row)?, description, pictures })
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
        created_by: UserId(row.get("created_by")?),
        creation_time: row.get("creation_time")?,
        updated_time: row.get("updated_time")?,
        updated_by_name: row.get("updated_by_name")?,
        revision: row.get("revision")?,
    })
}
