//! The read queries. Writes are in [`super::save`], counters in [`super::counts`].
//!
//! A page takes two steps: ids from an index of the list or the [`search`], then their rows.
//! Bodies have a table of their own, which no list reads.
//!
//! Visitors read the view `published_blogs`. Editors read `written_blogs`, which is all but the
//! trash (docs/decisions/0022). Neither has pages; `written_texts` has both (docs/decisions/0049).
//!
//! Text is folded and split in Rust (`platform::text::plain`), so both engines find the same. The
//! order is title, SEO description, body, then newest, then higher id (decisions.md).

use foundation::access::UserId;
use foundation::media;
use platform::clock::Timestamp;
use platform::db::{Row, Sql, Tx, sql};
use platform::error::{Error, Result};
use platform::html::SafeHtml;
use platform::language::Language;
use platform::media::PREFIX;
use platform::paging::{ListQuery, Window, in_order_of};
use platform::text::plain::SearchTerm;

use super::admin_by_category;
use super::counts;
use super::kind::BlogKind;
use super::model::{Blog, BlogId, BlogSummary};
use super::search;
use super::state::{BlogScope, BlogState, PublicationStatus};
use super::translation;
use crate::category::CategoryId;
use crate::profile;

/// Rows of a view with all that a list shows, and the columns `$more`. The other blog of a pair
/// is joined within the same view. A picture's name starts at the eighth character of its path,
/// after `/media/`.
macro_rules! select_blogs {
    ($view:literal, $more:literal, $($rest:tt)+) => {
        select_blogs_from!($view, $view, $more, $($rest)+)
    };
}

/// The same for a part of a view.
macro_rules! select_blogs_from {
    ($from:expr, $view:literal, $more:literal, $($rest:tt)+) => {
        concat!(
            "SELECT blogs.id, blog_kind, blog_title, COALESCE(blog_url, '') AS blog_url, blog_image,
               blog_image_alt, media.width AS image_width, media.height AS image_height,
               media.srcset AS image_srcset, media.focus_x AS image_focus_x,
               media.focus_y AS image_focus_y, excerpt, seo_description, category_id,
               COALESCE(CASE WHEN language = 'fr' AND category_name_fr <> '' THEN category_name_fr
                 ELSE category_name END, '') AS category_name,
               COALESCE(CASE WHEN language = 'fr' THEN category_slug_fr ELSE category_slug END, '')
                 AS category_slug, language,
               (SELECT other.id FROM ",
            $view,
            " AS other WHERE other.id = blogs.translation_of) AS translation_of,
               created_by, blogs.created_at AS created_at,
               blogs.updated_at AS updated_at, checked_at, state, publish_at,
               (SELECT first_name || ' ' || last_name FROM users WHERE users.id = blogs.created_by)
                 AS created_by_name,
               (SELECT first_name || ' ' || last_name FROM users WHERE users.id = blogs.updated_by)
                 AS updated_by_name, revision",
            $more,
            " FROM ",
            $from,
            " AS blogs LEFT JOIN categories ON categories.id = blogs.category_id
              LEFT JOIN media ON media.name = substr(blogs.blog_image, 8) ",
            $($rest)+
        )
    };
}

/// The rows whose ids are in the JSON `$1`.
macro_rules! select_these {
    ($view:literal, $more:literal, $join:literal) => {
        Sql::per_engine(
            select_blogs!(
                $view,
                $more,
                concat!($join, " WHERE blogs.id IN (SELECT value FROM json_each($1))")
            ),
            select_blogs_from!(platform::rows_by_key!($view), $view, $more, $join),
        )
    };
}

/// One blog with its body.
macro_rules! select_one {
    ($view:literal) => {
        sql(select_blogs!(
            $view,
            ", blog_description, sanitiser_version",
            "JOIN blog_bodies ON blog_bodies.blog_id = blogs.id WHERE blogs.id = $1"
        ))
    };
}

/// One page of a list and its total. Language, category and search narrow it when given.
pub async fn list(
    tx: &mut Tx,
    scope: BlogScope,
    language: Option<Language>,
    category: Option<CategoryId>,
    query: &ListQuery,
) -> Result<(Vec<BlogSummary>, i64)> {
    let (ids, total) = match (query.search.as_deref().map(SearchTerm::parse), category) {
        (None, Some(category)) => {
            admin_by_category::list(tx, scope, category, language, query).await?
        }
        (None, None) => {
            let total = counts::count(tx, scope, language).await?;
            (page(tx, scope, language, query.window(total)).await?, total)
        }
        // A term without a letter or digit finds nothing.
        (Some(None), _) => return Ok((Vec::new(), 0)),
        (Some(Some(term)), _) => search::find(tx, &term, scope, language, category, query).await?,
    };
    Ok((summaries(tx, scope, &ids).await?, total))
}

/// Selects the ids of a part of a list, newest first and oldest first.
macro_rules! ids {
    ($from:literal) => {
        [
            concat!(
                "SELECT id FROM ",
                $from,
                " ORDER BY created_at DESC, id DESC LIMIT $1 OFFSET $2"
            ),
            concat!(
                "SELECT id FROM ",
                $from,
                " ORDER BY created_at ASC, id ASC LIMIT $1 OFFSET $2"
            ),
        ]
    };
}

/// The ids of a part of the list, newest first, from an index alone. Each language and state has
/// an index of its own, so both are literals.
async fn page(
    tx: &mut Tx,
    scope: BlogScope,
    language: Option<Language>,
    window: Window,
) -> Result<Vec<i64>> {
    use BlogScope::{Managed, Public};
    use BlogState::{Draft, Published, Scheduled, Unpublished};
    use Language::{En, Fr};
    let [newest, oldest] = match (scope, language) {
        (Public | Managed(Some(Published)), None) => ids!("published_blogs"),
        (Public | Managed(Some(Published)), Some(En)) => {
            ids!("published_blogs WHERE language = 'en'")
        }
        (Public | Managed(Some(Published)), Some(Fr)) => {
            ids!("published_blogs WHERE language = 'fr'")
        }
        (Managed(None), None) => ids!("written_blogs"),
        (Managed(None), Some(En)) => ids!("written_blogs WHERE language = 'en'"),
        (Managed(None), Some(Fr)) => ids!("written_blogs WHERE language = 'fr'"),
        (Managed(Some(Draft)), None) => ids!("written_blogs WHERE state = 'draft'"),
        (Managed(Some(Draft)), Some(En)) => {
            ids!("written_blogs WHERE state = 'draft' AND language = 'en'")
        }
        (Managed(Some(Draft)), Some(Fr)) => {
            ids!("written_blogs WHERE state = 'draft' AND language = 'fr'")
        }
        (Managed(Some(Scheduled)), None) => ids!("written_blogs WHERE state = 'scheduled'"),
        (Managed(Some(Scheduled)), Some(En)) => {
            ids!("written_blogs WHERE state = 'scheduled' AND language = 'en'")
        }
        (Managed(Some(Scheduled)), Some(Fr)) => {
            ids!("written_blogs WHERE state = 'scheduled' AND language = 'fr'")
        }
        (Managed(Some(Unpublished)), None) => ids!("written_blogs WHERE state = 'unpublished'"),
        (Managed(Some(Unpublished)), Some(En)) => {
            ids!("written_blogs WHERE state = 'unpublished' AND language = 'en'")
        }
        (Managed(Some(Unpublished)), Some(Fr)) => {
            ids!("written_blogs WHERE state = 'unpublished' AND language = 'fr'")
        }
    };
    let query = if window.is_from_end { oldest } else { newest };
    let rows = tx.fetch_all(sql(query).bind(window.rows).bind(window.offset)).await?;
    let ids: Result<Vec<i64>> = rows.iter().map(|row| row.get("id")).collect();
    Ok(window.in_order(ids?))
}

/// The rows of some blogs, in the order of their ids.
pub async fn summaries(tx: &mut Tx, scope: BlogScope, ids: &[i64]) -> Result<Vec<BlogSummary>> {
    let query = match scope {
        BlogScope::Public => select_these!("published_blogs", "", ""),
        BlogScope::Managed(_) => select_these!("written_blogs", "", ""),
    };
    let rows = tx.fetch_all(query.bind(as_json(ids)?)).await?;
    let read = |row: &Row| Ok((row.get("id")?, read(row)?));
    Ok(in_order_of(ids, rows.iter().map(read).collect::<Result<Vec<_>>>()?))
}

fn as_json(ids: &[i64]) -> Result<String> {
    serde_json::to_string(ids).map_err(Error::internal)
}

/// The newest public blogs of a language, or of all.
pub async fn latest(
    tx: &mut Tx,
    language: Option<Language>,
    count: i64,
) -> Result<Vec<BlogSummary>> {
    let ids = newest_ids(tx, language, count).await?;
    summaries(tx, BlogScope::Public, &ids).await
}

/// The newest public blogs of a language, with their bodies.
pub async fn newest(tx: &mut Tx, language: Language, count: i64) -> Result<Vec<Blog>> {
    let ids = newest_ids(tx, Some(language), count).await?;
    find_with_bodies(tx, &ids).await
}

/// Public blogs with their bodies, in the order of the ids.
pub async fn find_with_bodies(tx: &mut Tx, ids: &[i64]) -> Result<Vec<Blog>> {
    let query = select_these!(
        "published_blogs",
        ", blog_description, sanitiser_version",
        "JOIN blog_bodies ON blog_bodies.blog_id = blogs.id"
    );
    let rows = tx.fetch_all(query.bind(as_json(ids)?)).await?;
    let blogs = read_whole(tx, &rows).await?;
    Ok(in_order_of(ids, blogs.into_iter().map(|blog| (blog.summary.id.0, blog))))
}

/// The ids of the newest public blogs of a language, or of all.
pub async fn newest_ids(tx: &mut Tx, language: Option<Language>, count: i64) -> Result<Vec<i64>> {
    page(tx, BlogScope::Public, language, Window { is_from_end: false, rows: count, offset: 0 })
        .await
}

/// The parts of a blog's address.
#[derive(Clone, Debug)]
pub struct AddressParts {
    /// The blog's id.
    pub id: BlogId,
    /// Its slug.
    pub url: String,
    /// Its language.
    pub language: Language,
}

/// The addresses of public blogs and of their translations, with the time of the last save, in
/// the order of the ids.
pub async fn addresses(
    tx: &mut Tx,
    limit: i64,
    offset: i64,
) -> Result<Vec<(AddressParts, Option<AddressParts>, Timestamp)>> {
    // A subquery per row: a join has been seen to compare all with all.
    let query = "SELECT id, blog_url, language, updated_at, translation_of,
                   (SELECT other.blog_url FROM published_blogs AS other
                    WHERE other.id = blogs.translation_of) AS other_url
                 FROM published_blogs AS blogs ORDER BY id LIMIT $1 OFFSET $2";
    let rows = tx.fetch_all(sql(query).bind(limit).bind(offset)).await?;
    let read = |row: &Row| {
        let language = translation::read_language(row)?;
        let place =
            AddressParts { id: BlogId(row.get("id")?), url: row.get("blog_url")?, language };
        let other: Option<i64> = row.get("translation_of")?;
        let other_url: Option<String> = row.get("other_url")?;
        let other = other.zip(other_url).map(|(id, url)| AddressParts {
            id: BlogId(id),
            url,
            language: language.other(),
        });
        Ok((place, other, row.get("updated_at")?))
    };
    rows.iter().map(read).collect()
}

/// A blog or a page outside the trash, for editors.
pub async fn find(tx: &mut Tx, id: BlogId) -> Result<Option<Blog>> {
    find_in(tx, select_one!("written_texts"), id).await
}

/// A public page.
pub async fn find_public_page(tx: &mut Tx, id: BlogId) -> Result<Option<Blog>> {
    find_in(tx, select_one!("published_pages"), id).await
}

/// A public blog.
pub async fn find_public(tx: &mut Tx, id: BlogId) -> Result<Option<Blog>> {
    find_in(tx, select_one!("published_blogs"), id).await
}

async fn find_in(tx: &mut Tx, query: Sql, id: BlogId) -> Result<Option<Blog>> {
    let rows = tx.fetch_all(query.bind(id)).await?;
    let Some(mut blog) = read_whole(tx, &rows).await?.pop() else { return Ok(None) };
    // Only if it is in the same view.
    if let Some(other) = blog.summary.translation_of {
        blog.translation = translation::find(tx, other).await?;
    }
    let BlogSummary { created_by, language, .. } = blog.summary;
    blog.author = profile::author_of(tx, created_by, language).await?;
    Ok(Some(blog))
}

/// The status of a blog or a page outside the trash.
pub async fn find_status(tx: &mut Tx, id: BlogId) -> Result<Option<PublicationStatus>> {
    let query = sql("SELECT state, publish_at FROM written_texts WHERE id = $1").bind(id);
    tx.fetch_optional(query).await?.as_ref().map(PublicationStatus::read).transpose()
}

/// Whether the id belongs to a blog that was public and is now in the trash.
pub async fn is_gone(tx: &mut Tx, id: BlogId) -> Result<bool> {
    let query =
        "SELECT id FROM blogs WHERE id = $1 AND deleted_at IS NOT NULL AND blog_kind = 'post'
                   AND (published_at IS NOT NULL OR state = 'published')";
    Ok(tx.fetch_optional(sql(query).bind(id)).await?.is_some())
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
        kind: BlogKind::read(row)?,
        title: row.get("blog_title")?,
        url: row.get("blog_url")?,
        image: row.get("blog_image")?,
        image_shape: media::read_joined(row)?,
        image_alt: row.get("blog_image_alt")?,
        excerpt: row.get("excerpt")?,
        seo_description: row.get("seo_description")?,
        category_id: row.get::<Option<i64>>("category_id")?.map(CategoryId),
        category_name: row.get("category_name")?,
        category_slug: row.get("category_slug")?,
        language: translation::read_language(row)?,
        translation_of: row.get::<Option<i64>>("translation_of")?.map(BlogId),
        created_by: UserId(row.get("created_by")?),
        creation_time: row.get("created_at")?,
        updated_time: row.get("updated_at")?,
        status: PublicationStatus::read(row)?,
        checked_time: row.get("checked_at")?,
        created_by_name: row.get("created_by_name")?,
        updated_by_name: row.get("updated_by_name")?,
        revision: row.get("revision")?,
    })
}
