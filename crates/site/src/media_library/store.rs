//! The queries about the library.

use std::collections::HashMap;

use foundation::access::Group;
use platform::db::{Sql, Tx, sql};
use platform::error::{Error, Result};

use super::error::LibraryError;
use super::model::{LibraryFilter, PictureRow, may_see_homes};

macro_rules! columns {
    () => {
        "library.id, file_name, alt_en, alt_fr, is_of_homes, blogs, homes,
         trashed_at, replaced_by, replaced_places, name, content_type, width, height,
         byte_length, srcset, fallback, focus_x, focus_y, created_at, unused_since, grace"
    };
}

/// One page of a filter, by its own index. SQLite must be told to use it, because the table has
/// the same order.
macro_rules! page {
    ($index:literal, $condition:literal) => {
        Sql::per_engine(
            concat!(
                "SELECT ",
                columns!(),
                " FROM library INDEXED BY ",
                $index,
                " JOIN media ON media.name = media_name WHERE ",
                $condition,
                " AND ($3 OR is_of_homes = FALSE) AND library.id < $1
                 ORDER BY library.id DESC LIMIT $2"
            ),
            concat!(
                "SELECT ",
                columns!(),
                " FROM library JOIN media ON media.name = media_name WHERE ",
                $condition,
                " AND (CAST($3 AS BOOLEAN) OR is_of_homes = FALSE) AND library.id < $1
                 ORDER BY library.id DESC LIMIT $2"
            ),
        )
    };
}

/// The newest pictures with an id below `before`, at most a page.
pub(super) async fn page(
    tx: &mut Tx,
    filter: LibraryFilter,
    group: Group,
    before: i64,
    most: i64,
) -> Result<Vec<PictureRow>> {
    let sees_homes = may_see_homes(group);
    let query = match filter {
        LibraryFilter::All if sees_homes => page!("library_of_all", "trashed_at IS NULL"),
        LibraryFilter::All => {
            page!("library_of_editors", "trashed_at IS NULL AND is_of_homes = FALSE")
        }
        LibraryFilter::Unused => {
            page!("library_unused", "trashed_at IS NULL AND blogs = 0 AND homes = 0")
        }
        LibraryFilter::Blogs => page!("library_in_blogs", "trashed_at IS NULL AND blogs > 0"),
        LibraryFilter::Homes => page!("library_in_homes", "trashed_at IS NULL AND homes > 0"),
        LibraryFilter::Undescribed => {
            page!("library_undescribed", "trashed_at IS NULL AND alt_en = '' AND alt_fr = ''")
        }
        LibraryFilter::Trash => page!("library_trash", "trashed_at IS NOT NULL"),
    };
    let rows = tx.fetch_all(query.bind(before).bind(most).bind(sees_homes)).await?;
    rows.iter().map(PictureRow::read).collect()
}

/// The pictures of some ids, newest first.
pub(super) async fn find_by_ids(tx: &mut Tx, ids: &[i64]) -> Result<Vec<PictureRow>> {
    let query = platform::sql_in!(
        concat!(
            "SELECT ",
            columns!(),
            " FROM library JOIN media ON media.name = media_name WHERE library.id"
        ),
        ids "$1"
    );
    let ids = serde_json::to_string(ids).map_err(Error::internal)?;
    let rows = tx.fetch_all(query.bind(ids)).await?;
    let mut found = rows.iter().map(PictureRow::read).collect::<Result<Vec<_>>>()?;
    found.sort_by_key(|picture| std::cmp::Reverse(picture.id));
    Ok(found)
}

/// The paths of the smallest files, by id.
pub async fn thumbnails(tx: &mut Tx, ids: &[i64]) -> Result<HashMap<i64, String>> {
    let found = find_by_ids(tx, ids).await?;
    Ok(found.into_iter().map(|picture| (picture.id, picture.stored.small_path())).collect())
}

/// Finds a picture, if the group may see it.
///
/// # Errors
/// [`LibraryError::NotFound`].
pub(super) async fn find(tx: &mut Tx, id: i64, group: Group) -> Result<PictureRow> {
    let found = find_by_ids(tx, &[id]).await?.pop();
    let found = found.filter(|picture| may_see_homes(group) || !picture.is_of_homes);
    Ok(found.ok_or(LibraryError::NotFound)?)
}

/// The picture of a name, if there is one.
pub(super) async fn find_by_name(tx: &mut Tx, name: &str) -> Result<Option<PictureRow>> {
    let query = sql("SELECT id FROM library WHERE media_name = $1").bind(name);
    let Some(row) = tx.fetch_optional(query).await? else { return Ok(None) };
    Ok(find_by_ids(tx, &[row.get("id")?]).await?.pop())
}

/// The picture of a name.
///
/// # Errors
/// [`LibraryError::NotFound`].
pub(super) async fn get_by_name(tx: &mut Tx, name: &str) -> Result<PictureRow> {
    Ok(find_by_name(tx, name).await?.ok_or(LibraryError::NotFound)?)
}

/// Sets whether a picture came with a property only.
pub(super) async fn set_of_homes(tx: &mut Tx, id: i64, is_of_homes: bool) -> Result<()> {
    let query = "UPDATE library SET is_of_homes = $2 WHERE id = $1";
    tx.execute(sql(query).bind(id).bind(is_of_homes)).await.map(drop)
}

/// Puts a picture into the trash; `None` takes it out.
pub(super) async fn set_trashed(
    tx: &mut Tx,
    id: i64,
    trashed: Option<(platform::clock::Timestamp, foundation::access::UserId)>,
) -> Result<()> {
    let query = "UPDATE library SET trashed_at = $2, trashed_by = $3 WHERE id = $1";
    let time = trashed.map(|(time, _)| time.seconds());
    let by = trashed.map(|(_, by)| by.0);
    tx.execute(sql(query).bind(id).bind(time).bind(by)).await.map(drop)
}

/// Stores a picture's replacement and the places.
pub(super) async fn set_replaced(
    tx: &mut Tx,
    id: i64,
    by: Option<&str>,
    places: Option<String>,
) -> Result<()> {
    let query = "UPDATE library SET replaced_by = $2, replaced_places = $3 WHERE id = $1";
    tx.execute(sql(query).bind(id).bind(by).bind(places)).await.map(drop)
}
