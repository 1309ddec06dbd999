//! How blogs are searched: which words of a blog are in the index, and the ids of those
//! that a term finds.
//!
//! A row of the index has a number that grows with the moment of publication and, within
//! a second, with the id, so the newest of what is found are the highest
//! numbers, and neither engine looks at a blog before its turn has come to be shown.

use std::collections::HashSet;

use platform::db::{Overlap, Scope, Sql, Tx, sql};
use platform::error::Result;
use platform::language::Language;
use platform::paging::ListQuery;
use platform::text::plain::{self, SearchTerm};

use super::form::{Description, SEARCH_MAX_BYTES};
use super::model::BlogId;
use super::state::{State, Which};
use crate::category::CategoryId;

/// The columns of words, in the order in which they count (decisions.md). Beside them the
/// index has a facet: the language of a public blog, and of any other that and its state
/// ([`facets`]). What is in the trash is not in the index.
const COLUMNS: [&str; 3] = ["title", "seo", "body"];

/// The last place of a page that is near the beginning; few in tests, which walk both ways.
const NEAR: i64 = if cfg!(test) { 10 } else { 2_000 };

/// The low bits of a row's number are the blog's id. What stands above them is a moment
/// until the year 2242. Migration 0047 has the same numbers.
const ID_MASK: i64 = (1 << 30) - 1;

/// The facets of what is looked for; none for all that there is.
fn facets(which: Which, language: Option<Language>) -> Vec<String> {
    let states = match which {
        Which::Public => vec![State::Published],
        Which::Written(Some(state)) => vec![state],
        Which::Written(None) if language.is_none() => Vec::new(),
        Which::Written(None) => State::ALL.to_vec(),
    };
    let languages = Language::ALL.into_iter().filter(|one| language.is_none_or(|it| it == *one));
    let of = |language: Language| {
        states.iter().map(move |state| match state {
            State::Published => language.code().to_owned(),
            other => format!("{}{}", language.code(), other.code()),
        })
    };
    languages.flat_map(of).collect()
}

/// The ids of one page of what a term finds in one language or in all, and in one category or
/// in all, and how many those are in all.
pub async fn find(
    tx: &mut Tx,
    term: &SearchTerm,
    which: Which,
    language: Option<Language>,
    category: Option<CategoryId>,
    query: &ListQuery,
) -> Result<(Vec<i64>, i64)> {
    let facets = facets(which, language);
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

/// The id of the blog of a row.
pub fn id_of(row: i64) -> i64 {
    row & ID_MASK
}

/// Of what is found that is filed under `$n`, or all when that is null; looked up by the ids.
macro_rules! in_category {
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

/// A page near the beginning, and the number of all that is found when there are no more than
/// were read. What stands before the page is read along, so the index is asked for what a tier
/// has and not for what it has alone, which would cost as much again.
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
        // No more than `rows` has of them were found before.
        let found = newest(tx, tier, category, end, 0).await?;
        rows.extend(found.into_iter().filter(|row| known.insert(*row)));
    }
    let all = if rows.len() < most { i64::try_from(rows.len()).ok() } else { None };
    rows.truncate(most);
    let before = usize::try_from(query.offset()).unwrap_or(usize::MAX);
    Ok((rows.split_off(rows.len().min(before)), all))
}

/// A page far from it: the tiers before are counted.
async fn find_far(
    tx: &mut Tx,
    tiers: &[String],
    category: Option<i64>,
    query: &ListQuery,
) -> Result<Vec<i64>> {
    let mut rows: Vec<i64> = Vec::new();
    // Of the tiers before.
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

/// The newest rows of a question, after so many that are newer.
async fn newest(
    tx: &mut Tx,
    question: &str,
    category: Option<i64>,
    limit: i64,
    offset: i64,
) -> Result<Vec<i64>> {
    // PostgreSQL finds all before it gives the first; behind the fence it does not take them
    // for so many that it had better look at all rows in their order.
    let page = Sql::per_engine(
        concat!(
            "SELECT rowid AS found FROM blog_search WHERE blog_search MATCH $1",
            in_category!("$4"),
            " ORDER BY rowid DESC LIMIT $2 OFFSET $3"
        ),
        concat!(
            "SELECT rowid AS found FROM (SELECT rowid FROM blog_search WHERE words @@ $1::tsquery",
            in_category!("$4::bigint"),
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
            in_category!("$2")
        ),
        concat!(
            "SELECT COUNT(*) AS total FROM blog_search WHERE words @@ $1::tsquery",
            in_category!("$2::bigint")
        ),
    );
    tx.fetch_one(count.bind(question).bind(category)).await?.get("total")
}

/// A blog's facet, from its row.
macro_rules! facet {
    () => {
        "language || CASE state WHEN 'published' THEN '' ELSE state END"
    };
}

/// Adds the search words of a blog that has none, unless it is in the trash.
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
                 SELECT creation_time * 1073741824 + id, $2, $3, $4, ",
                facet!(),
                " FROM written_blogs WHERE id = $1"
            ),
            concat!(
                "INSERT INTO blog_search (rowid, words)
                 SELECT creation_time * 1073741824 + id,
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

/// Takes away the search words of a blog that is still there, before the moment of its
/// publication changes.
pub async fn unindex(tx: &mut Tx, id: BlogId) -> Result<()> {
    let query = "DELETE FROM blog_search
                 WHERE rowid = (SELECT creation_time * 1073741824 + id FROM blogs WHERE id = $1)";
    tx.execute(sql(query).bind(id)).await?;
    Ok(())
}
