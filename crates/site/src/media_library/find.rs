//! Searches the library by the words of pictures and by the titles of blogs and properties that
//! show them.

use std::collections::BTreeSet;

use foundation::access::Group;
use homes::property;
use platform::db::{Scope, Sql, Tx};
use platform::error::{Error, Result};
use platform::text::plain::SearchTerm;
use publishing::blog;

use super::model::{LibraryFilter, PictureRow, may_see_homes};
use super::store;

/// Pictures looked up for one page.
const LOOKED_AT: i64 = 500;
/// Blogs, and properties, whose pictures are looked up.
const TITLED: i64 = 100;

/// The newest matches with an id below `before`, at most a page, and `before` of the next page,
/// if there may be one.
pub(super) async fn page(
    tx: &mut Tx,
    term: &SearchTerm,
    filter: LibraryFilter,
    group: Group,
    before: i64,
    most: usize,
) -> Result<(Vec<PictureRow>, Option<i64>)> {
    let own = by_words(tx, term, before).await?;
    // Below the last of these there may be more.
    let end = own.last().copied().filter(|_| own.len() >= usize::try_from(LOOKED_AT).unwrap_or(0));
    let mut found: BTreeSet<i64> = own.into_iter().collect();
    let titled = blog::find_by_title(tx, term, TITLED).await?;
    let titled: Vec<_> = titled.into_iter().map(|blog| blog.0).collect();
    found.extend(of_blogs(tx, &titled, before).await?);
    if may_see_homes(group) {
        let titled = property::find_matching(tx, term, TITLED).await?;
        let titled: Vec<_> = titled.into_iter().map(|property| property.0).collect();
        found.extend(of_properties(tx, &titled, before).await?);
    }
    let ids: Vec<_> = found.into_iter().filter(|id| end.is_none_or(|end| *id >= end)).collect();
    let mut pictures = store::find_by_ids(tx, &ids).await?;
    pictures.retain(|picture| fits(picture, filter, group));
    if pictures.len() > most {
        pictures.truncate(most);
        let next = pictures.last().map(|picture| picture.id);
        return Ok((pictures, next));
    }
    Ok((pictures, end))
}

fn fits(picture: &PictureRow, filter: LibraryFilter, group: Group) -> bool {
    let is_in_trash = picture.trashed_time.is_some();
    (may_see_homes(group) || !picture.is_of_homes)
        && match filter {
            LibraryFilter::All => !is_in_trash,
            LibraryFilter::Unused => !is_in_trash && !picture.is_used(),
            LibraryFilter::Blogs => !is_in_trash && picture.blogs > 0,
            LibraryFilter::Homes => !is_in_trash && picture.homes > 0,
            LibraryFilter::Undescribed => !is_in_trash && !picture.is_described(),
            LibraryFilter::Trash => is_in_trash,
        }
}

async fn by_words(tx: &mut Tx, term: &SearchTerm, before: i64) -> Result<Vec<i64>> {
    let question = tx.match_query(term, Scope { columns: &["words"], facets: &[] });
    let query = Sql::per_engine(
        "SELECT rowid AS found FROM library_search WHERE library_search MATCH $1 AND rowid < $2
         ORDER BY rowid DESC LIMIT $3",
        "WITH found AS MATERIALIZED
           (SELECT rowid FROM library_search WHERE words @@ $1::tsquery)
         SELECT rowid AS found FROM found WHERE rowid < $2 ORDER BY rowid DESC LIMIT $3",
    );
    let rows = tx.fetch_all(query.bind(question).bind(before).bind(LOOKED_AT)).await?;
    rows.iter().map(|row| row.get("found")).collect()
}

async fn of_blogs(tx: &mut Tx, blogs: &[i64], before: i64) -> Result<Vec<i64>> {
    let query = platform::sql_in!(
        "SELECT library.id AS found FROM media_uses
         JOIN library ON library.media_name = media_uses.media_name
         WHERE kind IN ('cover', 'text') AND owner",
        ids "$1", "AND library.id < $2 LIMIT $3"
    );
    ids(tx, query, blogs, before).await
}

async fn of_properties(tx: &mut Tx, properties: &[i64], before: i64) -> Result<Vec<i64>> {
    let query = platform::sql_in!(
        "SELECT library.id AS found FROM property_media
         JOIN library ON library.media_name = property_media.media_name
         WHERE property_id",
        ids "$1", "AND library.id < $2 LIMIT $3"
    );
    ids(tx, query, properties, before).await
}

async fn ids(tx: &mut Tx, query: Sql, of: &[i64], before: i64) -> Result<Vec<i64>> {
    if of.is_empty() {
        return Ok(Vec::new());
    }
    let of = serde_json::to_string(of).map_err(Error::internal)?;
    let rows = tx.fetch_all(query.bind(of).bind(before).bind(LOOKED_AT * 10)).await?;
    rows.iter().map(|row| row.get("found")).collect()
}
