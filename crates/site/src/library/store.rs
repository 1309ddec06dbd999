//! The queries about the library.

use std::collections::HashMap;

use platform::db::{Sql, Tx, sql};
use platform::error::{Error, Result};

use super::error::LibraryError;
use super::model::{Filter, Picture, may_see_homes};
use crate::access::Group;

macro_rules! columns {
    () => {
        "library.id, file_name, alt_en, alt_fr, is_of_homes, blogs, homes,
         trashed_time, replaced_by, replaced_places, name, content_type, width, height,
         byte_length, srcset, fallback, focus_x, focus_y, creation_time, unused_since, grace"
    };
}

/// A page of the pictures of one filter: by its own index, which SQLite takes only when told to,
/// since the table has the same order.
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

/// The newest pictures below a number, at most so many.
pub(super) async fn page(
    tx: &mut Tx,
    filter: Filter,
    group: Group,
    before: i64,
    most: i64,
) -> Result<Vec<Picture>> {
    let sees_homes = may_see_homes(group);
    let query = match filter {
        Filter::All if sees_homes => page!("library_of_all", "trashed_time IS NULL"),
        Filter::All => {
            page!("library_of_editors", "trashed_time IS NULL AND is_of_homes = FALSE")
        }
        Filter::Unused => {
            page!("library_unused", "trashed_time IS NULL AND blogs = 0 AND homes = 0")
        }
        Filter::Blogs => page!("library_in_blogs", "trashed_time IS NULL AND blogs > 0"),
        Filter::Homes => page!("library_in_homes", "trashed_time IS NULL AND homes > 0"),
        Filter::Undescribed => {
            page!("library_undescribed", "trashed_time IS NULL AND alt_en = '' AND alt_fr = ''")
        }
        Filter::Trash => page!("library_trash", "trashed_time IS NOT NULL"),
    };
    let rows = tx.fetch_all(query.bind(before).bind(most).bind(sees_homes)).await?;
    rows.iter().map(Picture::read).collect()
}

/// The pictures of some numbers, newest first.
pub(super) async fn these(tx: &mut Tx, ids: &[i64]) -> Result<Vec<Picture>> {
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
    let mut found = rows.iter().map(Picture::read).collect::<Result<Vec<_>>>()?;
    found.sort_by_key(|picture| std::cmp::Reverse(picture.id));
    Ok(found)
}

/// The paths of small files of some pictures, by their numbers.
pub async fn thumbnails(tx: &mut Tx, ids: &[i64]) -> Result<HashMap<i64, String>> {
    let found = these(tx, ids).await?;
    Ok(found.into_iter().map(|picture| (picture.id, picture.stored.small_path())).collect())
}

/// One picture, if the group may see it.
///
/// # Errors
/// [`LibraryError::NotFound`].
pub(super) async fn find(tx: &mut Tx, id: i64, group: Group) -> Result<Picture> {
    let found = these(tx, &[id]).await?.pop();
    let found = found.filter(|picture| may_see_homes(group) || !picture.is_of_homes);
    Ok(found.ok_or(LibraryError::NotFound)?)
}

/// The picture of a name, if there is one.
pub(super) async fn known(tx: &mut Tx, name: &str) -> Result<Option<Picture>> {
    let query = sql("SELECT id FROM library WHERE media_name = $1").bind(name);
    let Some(row) = tx.fetch_optional(query).await? else { return Ok(None) };
    Ok(these(tx, &[row.get("id")?]).await?.pop())
}

/// The picture of a name.
///
/// # Errors
/// [`LibraryError::NotFound`].
pub(super) async fn named(tx: &mut Tx, name: &str) -> Result<Picture> {
    Ok(known(tx, name).await?.ok_or(LibraryError::NotFound)?)
}

/// Says whether a picture came with a home and with nothing else.
pub(super) async fn set_of_homes(tx: &mut Tx, id: i64, is_of_homes: bool) -> Result<()> {
    let query = "UPDATE library SET is_of_homes = $2 WHERE id = $1";
    tx.execute(sql(query).bind(id).bind(is_of_homes)).await.map(drop)
}

/// Puts a picture into the trash, or, with no time, takes it out.
pub(super) async fn set_trashed(
    tx: &mut Tx,
    id: i64,
    trashed: Option<(platform::clock::Timestamp, crate::access::UserId)>,
) -> Result<()> {
    let query = "UPDATE library SET trashed_time = $2, trashed_by = $3 WHERE id = $1";
    let time = trashed.map(|(time, _)| time.seconds());
    let by = trashed.map(|(_, by)| by.0);
    tx.execute(sql(query).bind(id).bind(time).bind(by)).await.map(drop)
}

/// Says what has taken a picture's place, and where.
pub(super) async fn set_replaced(
    tx: &mut Tx,
    id: i64,
    by: Option<&str>,
    places: Option<String>,
) -> Result<()> {
    let query = "UPDATE library SET replaced_by = $2, replaced_places = $3 WHERE id = $1";
    tx.execute(sql(query).bind(id).bind(by).bind(places)).await.map(drop)
}
