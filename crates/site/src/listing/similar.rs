//! Homes that are like another: of its city and of the same offer, nearest in price and
//! rooms; the newest of the same offer where there are too few, and of any where there are none.

use platform::db::{Row, Tx, sql};
use platform::error::Result;

use super::model::Home;
use crate::property::{Money, PropertyId};

/// How many are shown.
const SHOWN: usize = 4;
/// How many of its city are looked at, newest first.
const LOOKED_AT: i64 = 48;

/// The ids of homes like one, at most [`SHOWN`].
pub async fn similar(tx: &mut Tx, home: &Home) -> Result<Vec<PropertyId>> {
    let query = "SELECT id, COALESCE(list_price, lease_amount) AS price, bedrooms_total
                 FROM public_listings WHERE city = $1 AND purpose = $2 AND property_class = $3
                 ORDER BY id DESC LIMIT $4";
    let here = sql(query).bind(&home.city).bind(home.purpose.as_str());
    let here = here.bind(home.property_class.as_str()).bind(LOOKED_AT);
    let mut found = Vec::new();
    for row in tx.fetch_all(here).await? {
        let id = PropertyId(row.get("id")?);
        if id != home.id {
            found.push((distance(home, &row)?, id));
        }
    }
    found.sort_unstable();
    let mut ids: Vec<_> = found.into_iter().map(|(_, id)| id).take(SHOWN).collect();
    if ids.len() < SHOWN {
        let more = newest(tx, Some(home)).await?;
        let missing = SHOWN - ids.len();
        let more: Vec<_> = more.into_iter().filter(|id| !ids.contains(id)).take(missing).collect();
        ids.extend(more);
    }
    if ids.is_empty() {
        ids = newest(tx, None).await?;
        ids.retain(|id| *id != home.id);
    }
    Ok(ids)
}

/// The newest homes, of the same offer as one if there is one.
pub async fn newest(tx: &mut Tx, like: Option<&Home>) -> Result<Vec<PropertyId>> {
    let query = "SELECT id, purpose, property_class FROM public_listings ORDER BY id DESC LIMIT $1";
    let mut ids = Vec::new();
    for row in tx.fetch_all(sql(query).bind(LOOKED_AT)).await? {
        let id = PropertyId(row.get("id")?);
        let is_like = match like {
            None => true,
            Some(home) => {
                id != home.id
                    && row.get::<String>("purpose")? == home.purpose.as_str()
                    && row.get::<String>("property_class")? == home.property_class.as_str()
            }
        };
        if is_like && ids.len() < SHOWN {
            ids.push(id);
        }
    }
    Ok(ids)
}

/// How far another home is: percents of the price, and ten for each room.
fn distance(home: &Home, other: &Row) -> Result<u64> {
    let price = home.price().map_or(0, Money::parts);
    let theirs: i64 = other.get::<Option<i64>>("price")?.unwrap_or_default();
    let percents = price.abs_diff(theirs).saturating_mul(100) / price.max(1).unsigned_abs();
    let rooms: i64 = other.get::<Option<i64>>("bedrooms_total")?.unwrap_or_default();
    let rooms = home.bedrooms_total.unwrap_or_default().abs_diff(rooms);
    Ok(percents.saturating_add(rooms.saturating_mul(10)))
}
