//! The search index of blogs: which words it holds, and the ids that a term finds.
//!
//! A row number grows with the time of publication and then with the id. The newest matches have
//! the highest numbers, so neither engine reads a blog that is not shown.

use std::collections::HashSet;

use platform::db::{Overlap, Scope, Sql, Tx, sql};
use platform::error::Result;
use platform::html::{self, SafeHtml};
use platform::language::Language;
use platform::media::PREFIX;
use platform::paging::ListQuery;
use platform::text::plain::{self, SearchTerm};

use super::form::{Description, SEARCH_MAX_BYTES};
use super::model::BlogId;
use super::state::{BlogScope, BlogState};
use crate::category::CategoryId;

/// The columns of words, most important first (decisions.md). A facet beside them holds the
/// language of a public blog, and language and state of any other ([`facets`]). Blogs in the
/// trash are not indexed.
const COLUMNS: [&str; 3] = ["title", "seo", "body"];

/// Pages up to this row are read from the beginning. Few in tests, which walk both ways.
const NEAR: i64 = if cfg!(test) { 10 } else { 2_000 };

/// The low bits of a row number are the blog's id, the high bits a time up to the year 2242.
const ID_MASK: i64 = (1 << 30) - 1;

/// Blogs whose words are made again in one transaction.
const INDEXED_TOGETHER: i64 = 100;

/// The facets of a query; none for everything.
fn facets(scope: BlogScope, language: Option<Language>) -> Vec<String> {
    let states = match scope {
        BlogScope::Public => vec![BlogState::Published],
        BlogScope::Managed(Some(state)) => vec![state],
        BlogScope::Managed(None) if language.is_none() => Vec::new(),
        BlogScope::Managed(None) => BlogState::ALL.to_vec(),
    };
    let languages = Language::ALL.into_iter().filter(|one| language.is_none_or(|it| it == *one));
    let of = |language: Language| {
        states.iter().map(move |state| match state {
            BlogState::Published => language.code().to_owned(),
            other => format!("{}{}", language.code(), other.code()),
        })
    };
    languages.flat_map(of).collect()
}

/// The ids of one page of matches, and the total. Language and category narrow the search when
/// given.
pub async fn find(
    tx: &mut Tx,
    term: &SearchTerm,
    scope: BlogScope,
    language: Option<Language>,
    category: Option<CategoryId>,
    query: &ListQuery,
) -> Result<(Vec<i64>, i64)> {
    let facets = facets(scope, language);
    let facets: Vec<_> = facets.iter().map(String::as_str).collect();
    let scope = Scope { columns: &COLUMNS, facets: &facets };
    let category = category.map(|category| category.0);
    let everything = tx.match_query(term, scope);
    let (rows, total) = if query.offset().saturating_add(query.size) <= NEAR {
        let (rows, all) =
            find_near(tx, &tx.ranked_queries(term, scope, Overlap::Allowed), category, query)
                .await?;
        let total = match all {
            Some(all) => all,
            None => count(tx, &everything, category).await?,
        };
        (rows, total)
    } else {
        let total = count(tx, &everything, category).await?;
        let is_past = query.offset() >= total;
        let tiers =
            if is_past { Vec::new() } else { tx.ranked_queries(term, scope, Overlap::Excluded) };
        (find_far(tx, &tiers, category, query).await?, total)
    };
    Ok((rows.into_iter().map(id_of).collect(), total))
}

/// The blog's id in a row number.
pub fn id_of(row: i64) -> i64 {
    row & ID_MASK
}

/// Filters matches by category `$n`; null passes all. The category is looked up by id.
macro_rules! public_by_category {
    ($category:literal) => {
        concat!(
            " AND (",
            $category,
            " IS NULL OR EXISTS (SELECT 1 FROM blogs
               WHERE blogs.id = blog_search.rowid & 1073741823 AND blogs.category_id = ",
            $category,
            "))"
        )
    };
}

/// A page near the beginning. Earlier rows are read along, so the tiers may overlap: disjoint
/// ones would cost as much again. The total is known when all matches were read.
async fn find_near(
    tx: &mut Tx,
    tiers: &[String],
    category: Option<i64>,
    query: &ListQuery,
) -> Result<(Vec<i64>, Option<i64>)> {
    let end = query.offset() + query.size;
    let most = usize::try_from(end).unwrap_or(usize::MAX);
    let mut rows: Vec<i64> = Vec::new();
    let mut known = HashSet::new();
    for tier in tiers {
        if rows.len() >= most {
            break;
        }
        // At most `rows` of them were found before.
        let found = newest(tx, tier, category, end, 0).await?;
        rows.extend(found.into_iter().filter(|row| known.insert(*row)));
    }
    let all = if rows.len() < most { i64::try_from(rows.len()).ok() } else { None };
    rows.truncate(most);
    let before = usize::try_from(query.offset()).unwrap_or(usize::MAX);
    Ok((rows.split_off(rows.len().min(before)), all))
}

/// A page far from the beginning. Earlier tiers are counted instead of read.
async fn find_far(
    tx: &mut Tx,
    tiers: &[String],
    category: Option<i64>,
    query: &ListQuery,
) -> Result<Vec<i64>> {
    let mut rows: Vec<i64> = Vec::new();
    // Rows of the earlier tiers.
    let mut passed = 0;
    for (place, tier) in tiers.iter().enumerate() {
        let wanted = query.size - i64::try_from(rows.len()).unwrap_or(query.size);
        if wanted == 0 {
            break;
        }
        let before = (query.offset() - passed).max(0);
        let is_last = place + 1 == tiers.len();
        let has = if is_last { i64::MAX } else { count(tx, tier, category).await? };
        if before < has {
            rows.extend(newest(tx, tier, category, wanted, before).await?);
        }
        passed = passed.saturating_add(has);
    }
    Ok(rows)
}

/// The newest rows of a query after an offset.
async fn newest(
    tx: &mut Tx,
    question: &str,
    category: Option<i64>,
    limit: i64,
    offset: i64,
) -> Result<Vec<i64>> {
    // PostgreSQL finds all matches first. The fence keeps it from planning a scan of all rows in
    // order.
    let page = Sql::per_engine(
        concat!(
            "SELECT rowid AS found FROM blog_search WHERE blog_search MATCH $1",
            public_by_category!("$4"),
            " ORDER BY rowid DESC LIMIT $2 OFFSET $3"
        ),
        concat!(
            "SELECT rowid AS found FROM (SELECT rowid FROM blog_search WHERE words @@ $1::tsquery",
            public_by_category!("$4::bigint"),
            " OFFSET 0) AS found ORDER BY rowid DESC LIMIT $2 OFFSET $3"
        ),
    );
    let page = page.bind(question).bind(limit).bind(offset).bind(category);
    tx.fetch_all(page).await?.iter().map(|row| row.get("found")).collect()
}

async fn count(tx: &mut Tx, question: &str, category: Option<i64>) -> Result<i64> {
    let count = Sql::per_engine(
        concat!(
            "SELECT COUNT(*) AS total FROM blog_search WHERE blog_search MATCH $1",
            public_by_category!("$2")
        ),
        concat!(
            "SELECT COUNT(*) AS total FROM blog_search WHERE words @@ $1::tsquery",
            public_by_category!("$2::bigint")
        ),
    );
    tx.fetch_one(count.bind(question).bind(category)).await?.get("total")
}

/// The facet of a row.
macro_rules! facet {
    () => {
        "language || CASE state WHEN 'published' THEN '' ELSE state END"
    };
}

/// Adds the search words of a blog, unless it is in the trash.
pub async fn index(
    tx: &mut Tx,
    id: BlogId,
    title: &str,
    seo_description: &str,
    text: &Description,
) -> Result<()> {
    tx.execute(
        Sql::per_engine(
            concat!(
                "INSERT INTO blog_search (rowid, title, seo, body, facets)
                 SELECT created_at * 1073741824 + id, $2, $3, $4, ",
                facet!(),
                " FROM written_blogs WHERE id = $1"
            ),
            concat!(
                "INSERT INTO blog_search (rowid, words)
                 SELECT created_at * 1073741824 + id,
                   array_to_tsvector(search_lexemes('', title || seo || body)
                     || search_lexemes('t=', title) || search_lexemes('s=', seo)
                     || ARRAY['=' || ",
                facet!(),
                "])
                 FROM written_blogs,
                   (SELECT string_to_array($2, ' ') AS title, string_to_array($3, ' ') AS seo,
                           string_to_array($4, ' ') AS body) AS words
                 WHERE id = $1"
            ),
        )
        .bind(id)
        .bind(plain::search_text(title, SEARCH_MAX_BYTES))
        .bind(plain::search_text(seo_description, SEARCH_MAX_BYTES))
        .bind(&text.words),
    )
    .await?;
    Ok(())
}

/// Makes the search words of some blogs again, by id, those after `after`. Returns the last id, or
/// `None` when there is none.
///
/// # Errors
/// The store is away.
pub async fn index_after(tx: &mut Tx, after: i64) -> Result<Option<i64>> {
    let query = "SELECT id, blog_title, seo_description, blog_description, sanitiser_version
                 FROM written_blogs JOIN blog_bodies ON blog_bodies.blog_id = written_blogs.id
                 WHERE id > $1 ORDER BY id LIMIT $2";
    let rows = tx.fetch_all(sql(query).bind(after).bind(INDEXED_TOGETHER)).await?;
    let mut last = None;
    for row in rows {
        let id = BlogId(row.get("id")?);
        let (title, seo): (String, String) = (row.get("blog_title")?, row.get("seo_description")?);
        let (html, version) = (row.get("blog_description")?, row.get("sanitiser_version")?);
        let html = SafeHtml::from_trusted_storage(html, version, PREFIX).await?;
        let text = html::in_turn(move || Description::new(html)).await?;
        unindex(tx, id).await?;
        index(tx, id, &title, &seo, &text).await?;
        last = Some(id.0);
    }
    Ok(last)
}

/// Removes the search words of a blog. Call it before the time of publication changes.
pub async fn unindex(tx: &mut Tx, id: BlogId) -> Result<()> {
    let query = "DELETE FROM blog_search
                 WHERE rowid = (SELECT created_at * 1073741824 + id FROM blogs WHERE id = $1)";
    tx.execute(sql(query).bind(id)).await?;
    Ok(())
}
