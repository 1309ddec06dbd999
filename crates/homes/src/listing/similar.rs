//! Similar homes: in the same city with the same purpose and class, those of the same type first,
//! by difference in price and rooms. If the city has none, the nearest ones of that type; the page
//! says that they are further away.

use foundation::Site;
use platform::db::{Row, Tx, sql};
use platform::error::Result;

use super::model::Home;
use crate::listing_index::ListingIndex;
use crate::property::{Money, PropertyId, PropertySubType};

/// The number of similar homes.
const SHOWN: usize = 4;
/// How many homes of the city are considered, the newest first.
const CANDIDATES: i64 = 48;

/// The ids of similar homes, at most [`SHOWN`].
pub async fn similar(tx: &mut Tx, site: &Site, home: &Home) -> Result<Vec<PropertyId>> {
    let query = "SELECT id, COALESCE(list_price, lease_amount) AS price, bedrooms_total,
                   property_sub_type, state_or_province
                 FROM public_listings WHERE city = $1 AND purpose = $2 AND property_class = $3
                 ORDER BY id DESC LIMIT $4";
    let here = sql(query).bind(&home.city).bind(home.purpose.as_str());
    let here = here.bind(home.property_class.as_str()).bind(CANDIDATES);
    let mut found = Vec::new();
    for row in tx.fetch_all(here).await? {
        let id = PropertyId(row.get("id")?);
        let is_there = row.get::<String>("state_or_province")? == home.state_or_province.as_str();
        if id != home.id && is_there {
            let kind: Option<String> = row.get("property_sub_type")?;
            let is_of_kind = kind.as_deref() == home.property_sub_type.map(PropertySubType::as_str);
            found.push((!is_of_kind, distance(home, &row)?, id));
        }
    }
    found.sort_unstable();
    let mut ids: Vec<_> = found.into_iter().map(|(_, _, id)| id).take(SHOWN).collect();
    if ids.is_empty()
        && let Some((latitude, longitude)) = home.latitude.zip(home.longitude)
    {
        let near = (latitude.degrees(), longitude.degrees());
        let kind = (home.purpose, home.property_class, home.property_sub_type);
        for id in site.feature::<ListingIndex>().nearest(near, kind, 2 * SHOWN).await? {
            if ids.len() < SHOWN && id != home.id {
                ids.push(id);
            }
        }
    }
    Ok(ids)
}

/// The newest homes, at most [`SHOWN`].
pub async fn newest(tx: &mut Tx) -> Result<Vec<PropertyId>> {
    let query = "SELECT id FROM public_listings ORDER BY id DESC LIMIT $1";
    let most = i64::try_from(SHOWN).unwrap_or(i64::MAX);
    let rows = tx.fetch_all(sql(query).bind(most)).await?;
    rows.iter().map(|row| row.get("id").map(PropertyId)).collect()
}

/// The difference to another home: percent of the price, plus ten per room.
fn distance(home: &Home, other: &Row) -> Result<u64> {
    let price = home.price().map_or(0, Money::parts);
    let other_price: i64 = other.get::<Option<i64>>("price")?.unwrap_or_default();
    let percents = price.abs_diff(other_price).saturating_mul(100) / price.max(1).unsigned_abs();
    let rooms: i64 = other.get::<Option<i64>>("bedrooms_total")?.unwrap_or_default();
    let rooms = home.bedrooms_total.unwrap_or_default().abs_diff(rooms);
    Ok(percents.saturating_add(rooms.saturating_mul(10)))
}
