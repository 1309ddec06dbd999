//! The list of a category's blogs in every state, for editors. The ids come from an index of its
//! own, which also holds state and language.

use platform::db::{Tx, sql};
use platform::error::Result;
use platform::language::Language;
use platform::paging::{ListQuery, Window};

use super::state::{BlogScope, BlogState};
use crate::category::CategoryId;

/// Selects the ids of one page.
macro_rules! ids {
    ($direction:literal) => {
        concat!(
            "SELECT id FROM written_blogs
             WHERE category_id = $1 AND language = COALESCE($2, language)
               AND state = COALESCE($3, state)
             ORDER BY created_at ",
            $direction,
            ", id ",
            $direction,
            " LIMIT $4 OFFSET $5"
        )
    };
}

/// The ids of one page, newest first, and the total.
pub async fn list(
    tx: &mut Tx,
    scope: BlogScope,
    category: CategoryId,
    language: Option<Language>,
    query: &ListQuery,
) -> Result<(Vec<i64>, i64)> {
    let state = match scope {
        BlogScope::Public => Some(BlogState::Published),
        BlogScope::Managed(state) => state,
    };
    let (language, state) = (language.map(Language::code), state.map(BlogState::code));
    let count = "SELECT CAST(COALESCE(SUM(blogs), 0) AS BIGINT) AS total FROM blog_states
                 WHERE category_id = $1 AND language = COALESCE($2, language)
                   AND state = COALESCE($3, state)";
    let count = sql(count).bind(category).bind(language).bind(state);
    let total = tx.fetch_one(count).await?.get("total")?;
    let Window { is_from_end, rows, offset } = query.window(total);
    let page = if is_from_end { ids!("ASC") } else { ids!("DESC") };
    let page = sql(page).bind(category).bind(language).bind(state).bind(rows).bind(offset);
    let found = tx.fetch_all(page).await?;
    let ids: Result<Vec<i64>> = found.iter().map(|row| row.get("id")).collect();
    Ok((query.window(total).in_order(ids?), total))
}
