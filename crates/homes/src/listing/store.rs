//! The queries about public homes. They use the public views, never the table.

use std::collections::HashMap;

use foundation::Site;
use platform::db::{Row, Sql, Tx, sql};
use platform::error::{Error, Result};
use platform::language::Language;
use platform::paging::in_order_of;

use super::model::{HistoryEntry, Home};
use super::office::{self, Office};
use super::response::{PublicPicture, PublicRow};
use crate::property::{FieldValue as _, PropertyId, StandardStatus};

/// Finds a home with a page, including closed ones.
pub async fn find_shown(tx: &mut Tx, id: PropertyId) -> Result<Option<Home>> {
    let row = tx.fetch_optional(sql("SELECT * FROM shown_listings WHERE id = $1").bind(id)).await?;
    row.as_ref().map(Home::read).transpose()
}

/// Whether a home with this id was public before and is no longer.
pub async fn is_gone(tx: &mut Tx, id: PropertyId) -> Result<bool> {
    let query = "SELECT id FROM listing_history WHERE property_id = $1 ORDER BY id LIMIT 1";
    Ok(tx.fetch_optional(sql(query).bind(id)).await?.is_some())
}

/// Public homes in the order of `ids`; others are left out.
pub async fn find_public(tx: &mut Tx, ids: &[PropertyId]) -> Result<Vec<Home>> {
    let query = platform::sql_by_key!("*", "public_listings");
    find_in_order(tx, query, ids).await
}

/// Runs a query for ids, and returns its homes in the order of `ids`.
async fn find_in_order(tx: &mut Tx, query: Sql, ids: &[PropertyId]) -> Result<Vec<Home>> {
    let ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
    let json = serde_json::to_string(&ids).map_err(Error::internal)?;
    let rows = tx.fetch_all(query.bind(json)).await?;
    let found: Result<Vec<_>> =
        rows.iter().map(|row| Ok((row.get("id")?, Home::read(row)?))).collect();
    Ok(in_order_of(&ids, found?))
}

/// The rows of public homes for lists, in the order of `ids`.
pub async fn rows(
    tx: &mut Tx,
    site: &Site,
    ids: &[PropertyId],
    language: Language,
) -> Result<Vec<PublicRow>> {
    let homes = find_public(tx, ids).await?;
    let mut pictures = preferred_pictures(tx, ids).await?;
    let offices = office::find_offices(tx, ids).await?;
    let row = |home: &Home| {
        let office = offices.get(&home.id).unwrap_or(&Office::Unnamed);
        PublicRow::new(
            home,
            office,
            pictures.remove(&home.id).into_iter().collect(),
            site,
            language,
        )
    };
    Ok(homes.iter().map(row).collect())
}

/// Homes with a page and their rows, in the order of `ids`, including recently closed ones.
pub async fn find_with_rows(
    tx: &mut Tx,
    site: &Site,
    ids: &[PropertyId],
    language: Language,
) -> Result<Vec<(Home, PublicRow)>> {
    let query = platform::sql_by_key!("*", "shown_listings");
    let mut homes = find_in_order(tx, query, ids).await?;
    homes.retain(|home| !home.has_ended(site.clock.now()));
    let mut pictures = preferred_pictures(tx, ids).await?;
    let offices = office::find_offices(tx, ids).await?;
    let with_row = |home: Home| {
        let media = pictures.remove(&home.id).into_iter().collect();
        let office = offices.get(&home.id).unwrap_or(&Office::Unnamed);
        let row = PublicRow::new(&home, office, media, site, language);
        (home, row)
    };
    Ok(homes.into_iter().map(with_row).collect())
}

/// The pictures of a home in their order, the preferred one first.
pub async fn pictures(tx: &mut Tx, id: PropertyId) -> Result<Vec<PublicPicture>> {
    let query = "SELECT is_preferred, media_name, description, width, height, srcset,
                        focus_x, focus_y
                 FROM property_media JOIN media ON media.name = property_media.media_name
                 WHERE property_id = $1 ORDER BY position, property_media.id";
    let mut rows = tx.fetch_all(sql(query).bind(id)).await?;
    let preferred =
        rows.iter().map(|row| row.get("is_preferred")).collect::<Result<Vec<bool>>>()?;
    if let Some(at) = preferred.iter().position(|is_preferred| *is_preferred) {
        rows[..=at].rotate_right(1);
    }
    rows.iter().map(PublicPicture::read).collect()
}

/// The preferred pictures of some homes.
async fn preferred_pictures(
    tx: &mut Tx,
    ids: &[PropertyId],
) -> Result<HashMap<PropertyId, PublicPicture>> {
    let json = serde_json::to_string(ids).map_err(Error::internal)?;
    let query = platform::sql_in!(
        "SELECT property_id, media_name, description, width, height, srcset,
                        focus_x, focus_y
         FROM property_media JOIN media ON media.name = property_media.media_name
         WHERE is_preferred AND property_id",
        ids "$1"
    );
    let rows = tx.fetch_all(query.bind(json)).await?;
    rows.iter()
        .map(|row| Ok((PropertyId(row.get("property_id")?), PublicPicture::read(row)?)))
        .collect()
}

/// The history of price and status since the first publication, the oldest first.
pub async fn history(tx: &mut Tx, id: PropertyId) -> Result<Vec<HistoryEntry>> {
    let query = "SELECT changed_at, price, standard_status FROM listing_history
                 WHERE property_id = $1 ORDER BY id";
    let entry = |row: &Row| {
        Ok(HistoryEntry {
            time: row.get("changed_at")?,
            price: Option::read(row, "price")?,
            status: StandardStatus::read(row, "standard_status")?,
        })
    };
    tx.fetch_all(sql(query).bind(id)).await?.iter().map(entry).collect()
}
