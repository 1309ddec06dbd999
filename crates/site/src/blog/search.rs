//! How blogs are searched: which words of a blog are in the index, and the ids of those
//! that a term finds.
//!
//! A row of the index has a number that grows with the moment of publication and, within
//! a second, with the id, so the newest of what is found are the highest
//! numbers, and neither engine looks at a blog before its turn has come to be shown.

use platform::db::{Scope, Sql, Tx, read_found, sql};
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

/// Rows before a page that are read with it on SQLite; few in tests, which walk both ways.
const READ_ALONG: i64 = if cfg!(test) { 3 } else { 2_000 };

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
    let tiers = tx.tiers(term, scope);
    let (rows, total) = if tx.finds_all_at_once() {
        find_at_once(tx, &tiers, category, query).await?
    } else {
        let everything = tx.matching(term, scope);
        find_in_turn(tx, &everything, &tiers, category, query).await?
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

/// Walks down a tier only as far as the page needs, and counts once.
async fn find_in_turn(
    tx: &mut Tx,
    everything: &str,
    tiers: &[String],
    category: Option<CategoryId>,
    query: &ListQuery,
) -> Result<(Vec<i64>, i64)> {
    let category = category.map(|category| category.0);
    let page = concat!(
        "SELECT rowid AS found FROM blog_search WHERE blog_search MATCH $1",
        in_category!("$4"),
        " ORDER BY rowid DESC LIMIT $2 OFFSET $3"
    );
    let mut rows: Vec<i64> = Vec::new();
    // Of the tiers before.
    let mut passed = 0;
    for tier in tiers {
        let wanted = query.size - i64::try_from(rows.len()).unwrap_or(query.size);
        if wanted == 0 {
            break;
        }
        let before = (query.offset() - passed).max(0);
        // Near its beginning what stands before the page is read along, so that nothing has to
        // be counted for the next tier when this one has no more.
        let along = if before <= READ_ALONG { before } else { 0 };
        let page = sql(page).bind(tier).bind(along + wanted).bind(before - along).bind(category);
        let found = tx.fetch_all(page).await?;
        let read = before - along + i64::try_from(found.len()).unwrap_or(0);
        passed += if found.is_empty() && before > along {
            count(tx, tier, category).await?
        } else {
            read
        };
        for row in found.iter().skip(usize::try_from(along).unwrap_or(0)) {
            rows.push(row.get("found")?);
        }
    }
    Ok((rows, count(tx, everything, category).await?))
}

async fn count(tx: &mut Tx, question: &str, category: Option<i64>) -> Result<i64> {
    let count = concat!(
        "SELECT COUNT(*) AS total FROM blog_search WHERE blog_search MATCH $1",
        in_category!("$2")
    );
    tx.fetch_one(sql(count).bind(question).bind(category)).await?.get("total")
}

/// The index finds everything before anything is counted or sorted, so it is asked once.
async fn find_at_once(
    tx: &mut Tx,
    tiers: &[String],
    category: Option<CategoryId>,
    query: &ListQuery,
) -> Result<(Vec<i64>, i64)> {
    let mut statement = sql(concat!(
        "WITH found AS MATERIALIZED (
             SELECT 0 AS tier, rowid FROM blog_search WHERE words @@ $3::tsquery",
        in_category!("$6::bigint"),
        " UNION ALL SELECT 1, rowid FROM blog_search WHERE words @@ $4::tsquery",
        in_category!("$6::bigint"),
        " UNION ALL SELECT 2, rowid FROM blog_search WHERE words @@ $5::tsquery",
        in_category!("$6::bigint"),
        ")
         SELECT total, page.rowid AS found
         FROM (SELECT COUNT(*) AS total FROM found) AS counted
         LEFT JOIN (SELECT tier, rowid FROM found ORDER BY tier, rowid DESC
                    LIMIT $1 OFFSET $2) AS page ON TRUE
         ORDER BY page.tier, page.rowid DESC"
    ))
    .bind(query.size)
    .bind(query.offset());
    for tier in tiers {
        statement = statement.bind(tier);
    }
    let statement = statement.bind(category.map(|category| category.0));
    read_found(&tx.fetch_all(statement).await?)
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
