//! Counts blogs and finds the newest change, from counters that triggers maintain
//! and from the ends of indexes.

use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;
use platform::language::Language;

use super::state::{BlogScope, BlogState};

/// Seconds of a day in `blog_days`.
const DAY_SECONDS: i64 = 24 * 60 * 60;

/// The number of blogs in a language, or in all.
pub async fn count(tx: &mut Tx, scope: BlogScope, language: Option<Language>) -> Result<i64> {
    let language = language.map(Language::code);
    let query = match scope {
        BlogScope::Public => sql("SELECT CAST(COALESCE(SUM(blogs), 0) AS BIGINT) AS total
                 FROM blog_counts WHERE language = COALESCE($1, language)")
        .bind(language),
        BlogScope::Managed(state) => sql("SELECT CAST(COALESCE(SUM(blogs), 0) AS BIGINT) AS total
                 FROM blog_states
                 WHERE language = COALESCE($1, language) AND state = COALESCE($2, state)")
        .bind(language)
        .bind(state.map(BlogState::code)),
    };
    tx.fetch_one(query).await?.get("total")
}

/// When a public blog of a language was last changed; from the end of an index.
pub async fn newest_change(tx: &mut Tx, language: Language) -> Result<Option<Timestamp>> {
    let query = match language {
        Language::En => {
            "SELECT updated_at FROM published_blogs WHERE language = 'en'
             ORDER BY updated_at DESC LIMIT 1"
        }
        Language::Fr => {
            "SELECT updated_at FROM published_blogs WHERE language = 'fr'
             ORDER BY updated_at DESC LIMIT 1"
        }
    };
    let row = tx.fetch_optional(sql(query)).await?;
    row.map(|row| row.get("updated_at")).transpose()
}

/// The number of blogs published at `time` or later. Rows of the first day are counted one by
/// one, later days by their counters.
pub async fn count_since(tx: &mut Tx, time: Timestamp) -> Result<i64> {
    let query = "SELECT (SELECT COUNT(*) FROM published_blogs
                         WHERE created_at >= $1 AND created_at < $2)
                   + (SELECT CAST(COALESCE(SUM(blogs), 0) AS BIGINT) FROM blog_days WHERE day >= $3)
                   AS total";
    let day = time.seconds().div_euclid(DAY_SECONDS) + 1;
    let query = sql(query).bind(time).bind(day * DAY_SECONDS).bind(day);
    tx.fetch_one(query).await?.get("total")
}
