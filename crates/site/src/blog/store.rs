//! The queries about blogs.
//!
//! Searching only matches: text is folded and split in Rust (`platform::text::plain`),
//! so both engines find the same, and the order is title, SEO description, body,
//! then newest, then higher id (decisions.md).

use platform::clock::Timestamp;
use platform::db::{self, Row, Sql, Tx, sql};
use platform::error::{Error, Result};
use platform::html::{SANITISER_VERSION, SafeHtml};
use platform::media::PREFIX;
use platform::paging::ListQuery;
use platform::text::plain::{self, SearchTerm};

use super::error::BlogError;
use super::model::{Blog, BlogEdit, BlogId, BlogSummary, Description, NewBlog, SEARCH_MAX_BYTES};
use crate::access::UserId;
use crate::category::CategoryId;
use crate::media;

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
    match query.search.as_deref().map(SearchTerm::parse) {
        None => list_all(tx, query).await,
        // A term without a letter or digit finds nothing.
        Some(None) => Ok((Vec::new(), 0)),
        Some(Some(term)) => search(tx, &term, query).await,
    }
}

async fn list_all(tx: &mut Tx, query: &ListQuery) -> Result<(Vec<BlogSummary>, i64)> {
    Ok((page(tx, query).await?, count(tx).await?))
}

async fn page(tx: &mut Tx, query: &ListQuery) -> Result<Vec<BlogSummary>> {
    let rows = tx
        .fetch_all(
            sql(concat!(
                "SELECT ",
                summary_columns!(),
                from_blogs!(),
                "ORDER BY blogs.creation_time DESC, blogs.id DESC LIMIT $1 OFFSET $2"
            ))
            .bind(query.size)
            .bind(query.offset()),
        )
        .await?;
    read_all(&rows)
}

async fn search(
    tx: &mut Tx,
    term: &SearchTerm,
    query: &ListQuery,
) -> Result<(Vec<BlogSummary>, i64)> {
    let page = Sql::per_engine(
        concat!(
            "SELECT ",
            summary_columns!(),
            ", CASE
                 WHEN blogs.id IN (SELECT rowid FROM blog_search WHERE blog_search MATCH $2) THEN 0
                 WHEN blogs.id IN (SELECT rowid FROM blog_search WHERE blog_search MATCH $3) THEN 1
                 ELSE 2 END AS tier",
            from_blogs!(),
            "WHERE blogs.id IN (SELECT rowid FROM blog_search WHERE blog_search MATCH $1)
             ORDER BY tier, blogs.creation_time DESC, blogs.id DESC LIMIT $4 OFFSET $5"
        ),
        concat!(
            "SELECT ",
            summary_columns!(),
            ", CASE
                 WHEN blog_search.title @@ $2::tsquery THEN 0
                 WHEN blog_search.seo @@ $3::tsquery THEN 1
                 ELSE 2 END AS tier",
            from_blogs!(),
            "JOIN blog_search ON blog_search.rowid = blogs.id
             WHERE blog_search.everything @@ $1::tsquery
             ORDER BY tier, blogs.creation_time DESC, blogs.id DESC LIMIT $4 OFFSET $5"
        ),
    );
    let total = Sql::per_engine(
        "SELECT COUNT(*) AS total FROM blog_search WHERE blog_search MATCH $1",
        "SELECT COUNT(*) AS total FROM blog_search WHERE everything @@ $1::tsquery",
    );
    let everything = tx.matching(term, &[]);
    let (title, seo) = (tx.matching(term, &["title"]), tx.matching(term, &["seo"]));
    let page = page.bind(&everything).bind(title).bind(seo).bind(query.size).bind(query.offset());
    let rows = tx.fetch_all(page).await?;
    let total = tx.fetch_one(total.bind(everything)).await?.get("total")?;
    Ok((read_all(&rows)?, total))
}

/// The newest blogs, without counting all.
pub async fn latest(tx: &mut Tx, count: i64) -> Result<Vec<BlogSummary>> {
    page(tx, &ListQuery::first(count)).await
}

/// The newest blogs with their bodies.
pub async fn newest(tx: &mut Tx, count: i64) -> Result<Vec<Blog>> {
    let rows = tx
        .fetch_all(
            sql(concat!(
                "SELECT ",
                summary_columns!(),
                ", blog_description, sanitiser_version",
                from_blogs!(),
                "ORDER BY blogs.creation_time DESC, blogs.id DESC LIMIT $1"
            ))
            .bind(count),
        )
        .await?;
    read_whole(tx, &rows).await
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

/// How many blogs there are.
pub async fn count(tx: &mut Tx) -> Result<i64> {
    tx.fetch_one(sql("SELECT COUNT(*) AS total FROM blogs")).await?.get("total")
}

/// When a blog was last changed. One end of an index, which a count beside it would make
/// a look at every body.
pub async fn newest_change(tx: &mut Tx) -> Result<Option<Timestamp>> {
    tx.fetch_one(sql("SELECT MAX(updated_time) AS newest FROM blogs")).await?.get("newest")
}

/// How many blogs were published at `time` or later.
pub async fn count_since(tx: &mut Tx, time: Timestamp) -> Result<i64> {
    let query = "SELECT COUNT(*) AS total FROM blogs WHERE creation_time >= $1";
    tx.fetch_one(sql(query).bind(time)).await?.get("total")
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
                "WHERE blogs.id = $1"
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
                   (blog_title, blog_url, blog_image, blog_image_alt, blog_description,
                    sanitiser_version, excerpt, seo_description, category_id, created_by,
                    updated_by, creation_time, updated_time)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $11) RETURNING id")
            .bind(&new.title)
            .bind(&new.url)
            .bind(image)
            .bind(&new.image_alt)
            .bind(new.description.html.as_str())
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
    media::refer(tx, &new.description.html).await?;
    index(tx, id, &new.title, &new.seo_description, &new.description).await?;
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
                   blog_description = $6, sanitiser_version = $7, excerpt = $8,
                   seo_description = $9, category_id = $10, updated_time = $11,
                   updated_by = $13, revision = revision + 1
                 WHERE id = $1 AND revision = COALESCE($12, revision)")
            .bind(edit.id)
            .bind(&new.title)
            .bind(&new.url)
            .bind(image)
            .bind(&new.image_alt)
            .bind(new.description.html.as_str())
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
    media::refer(tx, &new.description.html).await?;
    unindex(tx, edit.id).await?;
    index(tx, edit.id, &new.title, &new.seo_description, &new.description).await
}

/// Deletes a blog with its search words.
///
/// # Errors
/// [`BlogError::NotFound`].
pub async fn delete(tx: &mut Tx, id: BlogId) -> Result<()> {
    unindex(tx, id).await?;
    match tx.execute(sql("DELETE FROM blogs WHERE id = $1").bind(id)).await? {
        0 => Err(BlogError::NotFound.into()),
        _ => Ok(()),
    }
}

/// Takes the text of the blog's `revision` for the one it has; whether the blog still has
/// that revision. Its words are another matter ([`unindex`], [`index`]).
pub async fn set_text(tx: &mut Tx, id: BlogId, revision: i64, text: &Description) -> Result<bool> {
    let query = "UPDATE blogs SET blog_description = $3, sanitiser_version = $4, excerpt = $5
                 WHERE id = $1 AND revision = $2";
    let query = sql(query).bind(id.0).bind(revision).bind(text.html.as_str());
    let changed = tx.execute(query.bind(SANITISER_VERSION).bind(&text.excerpt)).await?;
    Ok(changed > 0)
}

/// Adds the search words of a blog that has none.
pub async fn index(
    tx: &mut Tx,
    id: BlogId,
    title: &str,
    seo_description: &str,
    text: &Description,
) -> Result<()> {
    tx.execute(
        Sql::per_engine(
            "INSERT INTO blog_search (rowid, title, seo, body) VALUES ($1, $2, $3, $4)",
            "INSERT INTO blog_search (rowid, title, seo, body, everything)
             SELECT $1, title, seo, body, title || seo || body
             FROM (SELECT array_to_tsvector(string_to_array($2, ' ')) AS title,
                          array_to_tsvector(string_to_array($3, ' ')) AS seo,
                          array_to_tsvector(string_to_array($4, ' ')) AS body) AS words",
        )
        .bind(id)
        .bind(plain::search_text(title, SEARCH_MAX_BYTES))
        .bind(plain::search_text(seo_description, SEARCH_MAX_BYTES))
        .bind(&text.words),
    )
    .await?;
    Ok(())
}

/// Takes away the search words of a blog.
pub async fn unindex(tx: &mut Tx, id: BlogId) -> Result<()> {
    tx.execute(sql("DELETE FROM blog_search WHERE rowid = $1").bind(id)).await?;
    Ok(())
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

fn read_all(rows: &[Row]) -> Result<Vec<BlogSummary>> {
    rows.iter().map(read).collect()
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
