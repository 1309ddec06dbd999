//! What is in the trash, of every kind: from an index of each that has nothing else in it.

use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;
use platform::paging::ListQuery;

use super::model::{Kind, Trashed};

macro_rules! newest {
    ($title:literal, $from:literal) => {
        concat!(
            "SELECT id, ",
            $title,
            " AS title, deleted_time,
               (SELECT first_name || ' ' || last_name FROM users WHERE users.id = deleted_by)
                 AS deleted_by_name
             FROM ",
            $from,
            " ORDER BY deleted_time DESC, id DESC LIMIT $1"
        )
    };
}

/// One page of what is in the trash of some kinds, what was deleted last first, and how much
/// there is.
pub async fn list(tx: &mut Tx, kinds: &[Kind], query: &ListQuery) -> Result<(Vec<Trashed>, i64)> {
    let mut total = 0;
    let mut all = Vec::new();
    for kind in kinds {
        let count: i64 = tx.fetch_one(sql(count_of(*kind))).await?.get("total")?;
        total += count;
        let page = match kind {
            Kind::Blog => newest!("blog_title", "blogs WHERE deleted_time IS NOT NULL"),
            Kind::Category => newest!("category_name", "categories WHERE deleted_time IS NOT NULL"),
            Kind::Message => newest!("name", "trashed_messages"),
        };
        let end = query.offset().saturating_add(query.size).min(count);
        for row in tx.fetch_all(sql(page).bind(end)).await? {
            all.push(Trashed {
                kind: *kind,
                id: row.get("id")?,
                title: row.get("title")?,
                deleted_by: row.get("deleted_by_name")?,
                deleted_time: row.get("deleted_time")?,
            });
        }
    }
    all.sort_by_key(|one| std::cmp::Reverse((one.deleted_time, one.kind, one.id)));
    let skipped = usize::try_from(query.offset()).unwrap_or(usize::MAX);
    let size = usize::try_from(query.size).unwrap_or(usize::MAX);
    Ok((all.into_iter().skip(skipped).take(size).collect(), total))
}

fn count_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Blog => "SELECT COUNT(*) AS total FROM blogs WHERE deleted_time IS NOT NULL",
        Kind::Category => "SELECT COUNT(*) AS total FROM categories WHERE deleted_time IS NOT NULL",
        Kind::Message => "SELECT COUNT(*) AS total FROM trashed_messages",
    }
}

/// The ids of what was deleted before a moment, oldest first, after the last one that was
/// looked at.
pub async fn ended(
    tx: &mut Tx,
    kind: Kind,
    before: Timestamp,
    after: (Timestamp, i64),
    count: i64,
) -> Result<Vec<(Timestamp, i64)>> {
    let query = match kind {
        Kind::Blog => {
            "SELECT id, deleted_time FROM blogs
             WHERE deleted_time IS NOT NULL AND deleted_time <= $1
               AND (deleted_time, id) > ($2, $3) ORDER BY deleted_time, id LIMIT $4"
        }
        Kind::Category => {
            "SELECT id, deleted_time FROM categories
             WHERE deleted_time IS NOT NULL AND deleted_time <= $1
               AND (deleted_time, id) > ($2, $3) ORDER BY deleted_time, id LIMIT $4"
        }
        Kind::Message => {
            "SELECT id, deleted_time FROM trashed_messages
             WHERE deleted_time <= $1
               AND (deleted_time, id) > ($2, $3) ORDER BY deleted_time, id LIMIT $4"
        }
    };
    let query = sql(query).bind(before).bind(after.0).bind(after.1).bind(count);
    let rows = tx.fetch_all(query).await?;
    rows.iter().map(|row| Ok((row.get("deleted_time")?, row.get("id")?))).collect()
}
