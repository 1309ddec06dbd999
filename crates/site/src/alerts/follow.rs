//! What happened to homes, read off the log of their changes.
//!
//! [`crate::listing::changes`] says which homes changed, in the order of the commits. Each is
//! compared with how it was at the last look (`alert_homes`), and what lies between becomes
//! an event, in the transaction that moves the cursor: so a change is read once, whoever dies.
//! It goes no further than the words of homes are written, since a search may ask for words.

use std::collections::HashMap;

use platform::db::{Row, Sql, Tx, sql};
use platform::error::{Error, Result};
use serde::Serialize;

use super::model::{Event, Seen};
use crate::Site;
use crate::listing::changes::{self, Since};

/// Changes that are read in one transaction.
const AT_ONCE: i64 = 2_000;

/// A new event, as it is stored.
#[derive(Serialize)]
struct NewEvent {
    home_id: i64,
    event: &'static str,
    price_before: Option<i64>,
}

/// A home as it is now, as it is stored.
#[derive(Serialize)]
struct NewLook<'a> {
    home_id: i64,
    price: Option<i64>,
    status: &'a str,
}

/// Reads what changed since the last look; whether there was anything.
///
/// # Errors
/// The store is away.
pub async fn follow(site: &Site) -> Result<bool> {
    if newest(&mut site.db.read().await?).await?.is_none() {
        return Ok(false);
    }
    platform::write!(site.db, tx => follow_in(site, &mut tx).await)
}

/// Up to which change may be read, when that is further than was read.
async fn newest(tx: &mut Tx) -> Result<Option<(i64, i64)>> {
    let query = "SELECT (SELECT sequence FROM alert_progress WHERE only_row = 1) AS seen,
                   (SELECT sequence FROM home_search_state WHERE only_row = 1) AS worded,
                   (SELECT COALESCE(MAX(sequence), 0) FROM listing_changes) AS last";
    let row = tx.fetch_one(sql(query)).await?;
    let (seen, worded): (i64, i64) = (row.get("seen")?, row.get("worded")?);
    let last: i64 = row.get("last")?;
    // Less than was seen is another store, or words that are behind.
    let is_news = last < seen || worded.min(last) > seen;
    Ok(is_news.then_some((seen, worded.min(last))))
}

async fn follow_in(site: &Site, tx: &mut Tx) -> Result<bool> {
    // Who comes at the same time waits here, and finds it done.
    tx.execute(sql("UPDATE alert_progress SET sequence = sequence WHERE only_row = 1")).await?;
    let Some((seen, until)) = newest(tx).await? else { return Ok(false) };
    let (mut ids, read) = match changes::since(tx, seen, AT_ONCE.min((until - seen).max(1))).await?
    {
        Since::Changes(ids, read) => (ids.into_iter().map(|id| id.0).collect::<Vec<_>>(), read),
        Since::TooLongAgo => {
            // Another store stands in its place: what is there now is where it begins.
            look_at_all(tx).await?;
            tracing::warn!("the log of homes was cut: alerts go on from what there is now");
            (Vec::new(), until)
        }
    };
    if read > until {
        // Their words are not written yet.
        return Ok(false);
    }
    ids.sort_unstable();
    ids.dedup();
    if !ids.is_empty() {
        note(site, tx, &ids).await?;
    }
    let query = "UPDATE alert_progress SET sequence = $1 WHERE only_row = 1";
    tx.execute(sql(query).bind(read)).await?;
    Ok(true)
}

async fn look_at_all(tx: &mut Tx) -> Result<()> {
    tx.execute(sql("DELETE FROM alert_homes")).await?;
    let query = "INSERT INTO alert_homes (home_id, price, status)
                 SELECT id, COALESCE(list_price, lease_amount), standard_status FROM shown_listings";
    tx.execute(sql(query)).await.map(drop)
}

/// Compares some homes with how they were, and notes what happened and how they are.
async fn note(site: &Site, tx: &mut Tx, ids: &[i64]) -> Result<()> {
    let json = serde_json::to_string(ids).map_err(Error::internal)?;
    let before = seen_by_id(
        &tx.fetch_all(
            platform::sql_in!(
                "SELECT home_id AS id, price, status FROM alert_homes WHERE home_id",
                ids "$1"
            )
            .bind(&json),
        )
        .await?,
    )?;
    let now = seen_by_id(
        &tx.fetch_all(
            platform::sql_by_key!(
                "id, COALESCE(list_price, lease_amount) AS price, standard_status AS status",
                "shown_listings"
            )
            .bind(&json),
        )
        .await?,
    )?;
    let gone = Seen { price: None, status: String::new() };
    let (mut events, mut looks) = (Vec::new(), Vec::new());
    for id in ids {
        let was = before.get(id);
        let is = now.get(id).unwrap_or(&gone);
        if let Some(event) = Event::between(was, is) {
            let price_before =
                was.and_then(|was| was.price).filter(|price| is.price != Some(*price));
            events.push(NewEvent { home_id: *id, event: event.as_str(), price_before });
        }
        // A home that is not shown keeps its price, for when it comes back.
        let price = if is.status.is_empty() { was.and_then(|was| was.price) } else { is.price };
        looks.push(NewLook { home_id: *id, price, status: &is.status });
    }
    let looks = serde_json::to_string(&looks).map_err(Error::internal)?;
    tx.execute(
        Sql::per_engine(
            "INSERT INTO alert_homes (home_id, price, status)
             SELECT n.value ->> 'home_id', n.value ->> 'price', n.value ->> 'status'
             FROM json_each($1) AS n WHERE TRUE
             ON CONFLICT (home_id) DO UPDATE SET price = excluded.price, status = excluded.status",
            "INSERT INTO alert_homes (home_id, price, status)
             SELECT n.home_id, n.price, n.status
             FROM json_to_recordset($1::json) AS n(home_id bigint, price bigint, status text)
             ON CONFLICT (home_id) DO UPDATE SET price = excluded.price, status = excluded.status",
        )
        .bind(looks),
    )
    .await?;
    if events.is_empty() {
        return Ok(());
    }
    let events = serde_json::to_string(&events).map_err(Error::internal)?;
    tx.execute(
        Sql::per_engine(
            "INSERT INTO alert_events (home_id, event, price_before, time)
             SELECT n.value ->> 'home_id', n.value ->> 'event', n.value ->> 'price_before', $2
             FROM json_each($1) AS n",
            "INSERT INTO alert_events (home_id, event, price_before, time)
             SELECT n.home_id, n.event, n.price_before, $2
             FROM json_to_recordset($1::json)
               AS n(home_id bigint, event text, price_before bigint)",
        )
        .bind(events)
        .bind(site.clock.now()),
    )
    .await?;
    Ok(())
}

fn seen_by_id(rows: &[Row]) -> Result<HashMap<i64, Seen>> {
    rows.iter()
        .map(|row| {
            Ok((row.get("id")?, Seen { price: row.get("price")?, status: row.get("status")? }))
        })
        .collect()
}
