//! The list of a category's public blogs, for its page, its feed and related blogs. The ids come
//! from an index of its own, then the rows from [`store`].

use platform::db::{Tx, sql};
use platform::error::Result;
use platform::language::Language;
use platform::paging::{ListQuery, ListResponse, Window};

use super::model::{BlogRowResponse, BlogSummary};
use super::state::BlogScope;
use super::store;
use crate::category::CategoryId;

/// Selects the ids of one page. Each language has an index of its own, so the language is a
/// literal.
macro_rules! ids {
    ($language:literal, $direction:literal) => {
        concat!(
            "SELECT id FROM published_blogs
             WHERE category_id = $1 AND language = '",
            $language,
            "' ORDER BY created_at ",
            $direction,
            ", id ",
            $direction,
            " LIMIT $2 OFFSET $3"
        )
    };
}

/// The number of a category's public blogs in a language, from the counters that triggers maintain.
pub async fn count(tx: &mut Tx, category: CategoryId, language: Language) -> Result<i64> {
    let query = "SELECT CAST(COALESCE(SUM(blogs), 0) AS BIGINT) AS total FROM blog_counts
                 WHERE category_id = $1 AND language = $2";
    tx.fetch_one(sql(query).bind(category).bind(language.code())).await?.get("total")
}

/// The ids of the newest blogs of a category in a language, from the index alone.
pub(super) async fn newest_ids(
    tx: &mut Tx,
    category: CategoryId,
    language: Language,
    count: i64,
) -> Result<Vec<i64>> {
    let window = Window { is_from_end: false, rows: count, offset: 0 };
    ids(tx, category, language, window).await
}

async fn ids(
    tx: &mut Tx,
    category: CategoryId,
    language: Language,
    window: Window,
) -> Result<Vec<i64>> {
    let query = match (language, window.is_from_end) {
        (Language::En, false) => ids!("en", "DESC"),
        (Language::En, true) => ids!("en", "ASC"),
        (Language::Fr, false) => ids!("fr", "DESC"),
        (Language::Fr, true) => ids!("fr", "ASC"),
    };
    let query = sql(query).bind(category);
    let rows = tx.fetch_all(query.bind(window.rows).bind(window.offset)).await?;
    let ids: Result<Vec<i64>> = rows.iter().map(|row| row.get("id")).collect();
    Ok(window.in_order(ids?))
}

/// One page of a category's blogs in a language, newest first.
pub async fn list(
    tx: &mut Tx,
    category: CategoryId,
    language: Language,
    query: &ListQuery,
) -> Result<ListResponse<BlogRowResponse>> {
    let total = count(tx, category, language).await?;
    let ids = ids(tx, category, language, query.window(total)).await?;
    let blogs: Vec<BlogSummary> = store::summaries(tx, BlogScope::Public, &ids).await?;
    let rows = query.numbered(blogs).map(|(sn, blog)| BlogRowResponse::new(blog, sn)).collect();
    Ok(ListResponse::new(query, total, rows))
}
