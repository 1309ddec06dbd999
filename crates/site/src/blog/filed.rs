//! The blogs of a category in every state, for those who manage them: the ids from an index of
//! their own (migration 0135). Which state and which language a row has stands in the index, too.

use platform::db::{Tx, sql};
use platform::error::Result;
use platform::language::Language;
use platform::paging::{ListQuery, Window};

use super::state::{State, Which};
use crate::category::CategoryId;

/// The statement for the ids of a part of the list.
macro_rules! ids {
    ($direction:literal) => {
        concat!(
            "SELECT id FROM written_blogs
             WHERE category_id = $1 AND language = COALESCE($2, language)
               AND state = COALESCE($3, state)
             ORDER BY creation_time ",
            $direction,
            ", id ",
            $direction,
            " LIMIT $4 OFFSET $5"
        )
    };
}

/// The ids of one page of a category's blogs, newest first, and how many there are.
pub async fn list(
    tx: &mut Tx,
    which: Which,
    category: CategoryId,
    language: Option<Language>,
    query: &ListQuery,
) -> Result<(Vec<i64>, i64)> {
    let state = match which {
        Which::Public => Some(State::Published),
        Which::Written(state) => state,
    };
    let (language, state) = (language.map(Language::code), state.map(State::code));
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
