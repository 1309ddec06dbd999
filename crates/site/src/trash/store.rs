//! The list of the trash, from partial indexes that hold nothing else.

use std::collections::{HashMap, HashSet};

use foundation::access::Group;
use platform::clock::Timestamp;
use platform::db::{Sql, Tx, sql};
use platform::error::Result;
use platform::paging::ListQuery;
use serde_json::json;

use super::model::{TrashItem, TrashKind};
use crate::media_library;

/// The order of the kinds among items of the same time.
const fn number_of(kind: TrashKind) -> i64 {
    match kind {
        TrashKind::Blog => 0,
        TrashKind::Category => 1,
        TrashKind::Message => 2,
        TrashKind::Picture => 3,
        TrashKind::Property => 4,
    }
}

/// One page of all requested kinds, newest first, in the order of their indexes: earlier rows are
/// skipped without being read.
const PAGE: &str = "SELECT CAST(0 AS BIGINT) AS kind, id, deleted_at FROM blogs
      WHERE deleted_at IS NOT NULL AND $1
    UNION ALL
    SELECT CAST(1 AS BIGINT) AS kind, id, deleted_at FROM categories
      WHERE deleted_at IS NOT NULL AND $2
    UNION ALL
    SELECT CAST(2 AS BIGINT) AS kind, id, deleted_at FROM trashed_messages WHERE $3
    UNION ALL
    SELECT CAST(3 AS BIGINT) AS kind, id, trashed_at AS deleted_at FROM library
      WHERE trashed_at IS NOT NULL AND $4 AND ($6 OR is_of_homes = FALSE)
    UNION ALL
    SELECT CAST(4 AS BIGINT) AS kind, id, deleted_at FROM properties
      WHERE deleted_at IS NOT NULL AND $5
    ORDER BY deleted_at DESC, id DESC, kind DESC LIMIT $7 OFFSET $8";

macro_rules! titles_of {
    ($title:literal, $table:literal, $ids:literal) => {
        concat!(
            "SELECT id, ",
            $title,
            " AS title, deleted_at,
               (SELECT first_name || ' ' || last_name FROM users WHERE users.id = deleted_by)
                 AS deleted_by_name
             FROM ",
            $table,
            " WHERE id IN (SELECT ",
            $ids,
            ")"
        )
    };
}

macro_rules! titles {
    ($title:literal, $table:literal) => {
        Sql::per_engine(
            titles_of!($title, $table, "value FROM json_each($1)"),
            titles_of!($title, $table, "jsonb_array_elements_text($1::jsonb)::bigint"),
        )
    };
}

/// One page of the items of some kinds, newest first, and the total.
pub async fn list(
    tx: &mut Tx,
    kinds: &[TrashKind],
    group: Group,
    query: &ListQuery,
) -> Result<(Vec<TrashItem>, i64)> {
    let mut total = 0;
    for kind in kinds {
        total += tx.fetch_one(count_of(*kind, group)).await?.get::<i64>("total")?;
    }
    if query.offset() >= total {
        return Ok((Vec::new(), total));
    }
    let mut page = sql(PAGE);
    for kind in TrashKind::ALL {
        page = page.bind(kinds.contains(&kind));
    }
    let page = page.bind(media_library::may_see_homes(group)).bind(query.size).bind(query.offset());
    let mut order: Vec<(i64, i64)> = Vec::new();
    for row in tx.fetch_all(page).await? {
        order.push((row.get("kind")?, row.get("id")?));
    }
    let mut all = HashMap::new();
    for kind in kinds {
        let number = number_of(*kind);
        let ids: Vec<i64> = order.iter().filter(|it| it.0 == number).map(|it| it.1).collect();
        if ids.is_empty() {
            continue;
        }
        let titles = match kind {
            TrashKind::Blog => titles!("blog_title", "blogs"),
            TrashKind::Category => titles!("category_name", "categories"),
            TrashKind::Message => titles!("name", "trashed_messages"),
            TrashKind::Picture => titles!(
                "COALESCE(NULLIF(file_name, ''), NULLIF(alt_en, ''), alt_fr)",
                "(SELECT id, file_name, alt_en, alt_fr, trashed_at AS deleted_at,
                    trashed_by AS deleted_by FROM library) AS pictures"
            ),
            TrashKind::Property => titles!("unparsed_address", "properties"),
        };
        let mut pictures = match kind {
            TrashKind::Picture => media_library::thumbnails(tx, &ids).await?,
            _ => HashMap::new(),
        };
        let pages = match kind {
            TrashKind::Blog => own_pages(tx, &ids).await?,
            _ => HashSet::new(),
        };
        for row in tx.fetch_all(titles.bind(json!(ids).to_string())).await? {
            let id: i64 = row.get("id")?;
            let item = TrashItem {
                kind: *kind,
                id,
                title: row.get("title")?,
                is_page: pages.contains(&id),
                picture: pictures.remove(&id),
                deleted_by: row.get("deleted_by_name")?,
                deleted_time: row.get("deleted_at")?,
            };
            all.insert((number, id), item);
        }
    }
    Ok((order.iter().filter_map(|it| all.remove(it)).collect(), total))
}

/// Those of some blogs that are pages of the company's own.
async fn own_pages(tx: &mut Tx, ids: &[i64]) -> Result<HashSet<i64>> {
    let query = platform::sql_in!(
        "SELECT id FROM blogs WHERE blog_kind = 'page' AND id",
        ids "$1"
    );
    let rows = tx.fetch_all(query.bind(json!(ids).to_string())).await?;
    rows.iter().map(|row| row.get("id")).collect()
}

/// Counts the items of a kind. Properties may be many, so triggers count them.
fn count_of(kind: TrashKind, group: Group) -> Sql {
    match kind {
        TrashKind::Blog => sql("SELECT COUNT(*) AS total FROM blogs WHERE deleted_at IS NOT NULL"),
        TrashKind::Category => {
            sql("SELECT COUNT(*) AS total FROM categories WHERE deleted_at IS NOT NULL")
        }
        TrashKind::Message => sql("SELECT COUNT(*) AS total FROM trashed_messages"),
        TrashKind::Picture => sql("SELECT COUNT(*) AS total FROM library
                 WHERE trashed_at IS NOT NULL AND ($1 OR is_of_homes = FALSE)")
        .bind(media_library::may_see_homes(group)),
        TrashKind::Property => sql("SELECT CAST(COALESCE(SUM(properties), 0) AS BIGINT) AS total
                 FROM property_counts WHERE is_deleted = $1")
        .bind(true),
    }
}

/// The ids of items deleted before a time, oldest first, after the last one that was handled.
pub async fn find_expired(
    tx: &mut Tx,
    kind: TrashKind,
    before: Timestamp,
    after: (Timestamp, i64),
    count: i64,
) -> Result<Vec<(Timestamp, i64)>> {
    let query = match kind {
        TrashKind::Blog => {
            "SELECT id, deleted_at FROM blogs
             WHERE deleted_at IS NOT NULL AND deleted_at <= $1
               AND (deleted_at, id) > ($2, $3) ORDER BY deleted_at, id LIMIT $4"
        }
        TrashKind::Category => {
            "SELECT id, deleted_at FROM categories
             WHERE deleted_at IS NOT NULL AND deleted_at <= $1
               AND (deleted_at, id) > ($2, $3) ORDER BY deleted_at, id LIMIT $4"
        }
        TrashKind::Message => {
            "SELECT id, deleted_at FROM trashed_messages
             WHERE deleted_at <= $1
               AND (deleted_at, id) > ($2, $3) ORDER BY deleted_at, id LIMIT $4"
        }
        // They have jobs of their own.
        TrashKind::Picture | TrashKind::Property => return Ok(Vec::new()),
    };
    let query = sql(query).bind(before).bind(after.0).bind(after.1).bind(count);
    let rows = tx.fetch_all(query).await?;
    rows.iter().map(|row| Ok((row.get("deleted_at")?, row.get("id")?))).collect()
}
