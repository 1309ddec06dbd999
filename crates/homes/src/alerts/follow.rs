//! Turns the log of changed homes into events.
//!
//! [`crate::listing::changes`] lists changed homes in commit order. Each is compared with its
//! last known state (`alert_homes`); a difference becomes an event. The cursor moves in the same
//! transaction, so a change is read exactly once, even after a crash. Reading stops where the
//! text index stops, because a search may contain words.

use std::collections::HashMap;

use foundation::{Site, locks};
use platform::db::{Row, Sql, Tx, sql};
use platform::error::{Error, Result};
use serde::Serialize;

use super::model::{HomeEvent, HomeState};
use crate::listing::changes::{self, ChangesSince};

/// Changes per transaction.
const AT_ONCE: i64 = 2_000;

/// A new event, to insert.
#[derive(Serialize)]
struct NewEvent {
    home_id: i64,
    event: &'static str,
    price_before: Option<i64>,
}

/// The current state of a home, to store.
#[derive(Serialize)]
struct NewHomeState<'a> {
    home_id: i64,
    price: Option<i64>,
    status: &'a str,
}

/// Reads new changes, unless another instance does so. Returns whether there were any.
///
/// # Errors
/// The store is away.
pub async fn follow(site: &Site) -> Result<bool> {
    if unread_range(&mut site.db.read().await?).await?.is_none() {
        return Ok(false);
    }
    platform::write!(site.db, tx => follow_in(site, &mut tx).await)
}

/// The last read change, and the last that may be read; `None` if nothing is new.
async fn unread_range(tx: &mut Tx) -> Result<Option<(i64, i64)>> {
    let query = "SELECT (SELECT sequence FROM alert_progress WHERE only_row = 1) AS seen,
                   (SELECT sequence FROM home_search_state WHERE only_row = 1) AS worded,
                   (SELECT COALESCE(MAX(sequence), 0) FROM listing_changes) AS last";
    let row = tx.fetch_one(sql(query)).await?;
    let (seen, worded): (i64, i64) = (row.get("seen")?, row.get("worded")?);
    let last: i64 = row.get("last")?;
    // A lower number means another database, or a text index that lags behind.
    let is_news = last < seen || worded.min(last) > seen;
    Ok(is_news.then_some((seen, worded.min(last))))
}

async fn follow_in(site: &Site, tx: &mut Tx) -> Result<bool> {
    if !tx.try_lock(locks::ALERT_PROGRESS).await? {
        return Ok(false);
    }
    let Some((seen, until)) = unread_range(tx).await? else { return Ok(false) };
    let (mut ids, read) = match changes::since(tx, seen, AT_ONCE.min((until - seen).max(1))).await?
    {
        ChangesSince::Changes(ids, read) => {
            (ids.into_iter().map(|id| id.0).collect::<Vec<_>>(), read)
        }
        ChangesSince::TooLongAgo => {
            // The database was replaced: start from the current state.
            reset_states(tx).await?;
            tracing::warn!("the log of homes was cut: alerts go on from what there is now");
            (Vec::new(), until)
        }
    };
    if read > until {
        // The text index is not that far yet.
        return Ok(false);
    }
    ids.sort_unstable();
    ids.dedup();
    if !ids.is_empty() {
        record_changes(site, tx, &ids).await?;
    }
    let query = "UPDATE alert_progress SET sequence = $1 WHERE only_row = 1";
    tx.execute(sql(query).bind(read)).await?;
    Ok(true)
}

async fn reset_states(tx: &mut Tx) -> Result<()> {
    tx.execute(sql("DELETE FROM alert_homes")).await?;
    let query = "INSERT INTO alert_homes (home_id, price, status)
                 SELECT id, COALESCE(list_price, lease_amount), standard_status FROM shown_listings";
    tx.execute(sql(query)).await.map(drop)
}

/// Compares homes with their last known state, and stores events and states.
async fn record_changes(site: &Site, tx: &mut Tx, ids: &[i64]) -> Result<()> {
    let json = serde_json::to_string(ids).map_err(Error::internal)?;
    let before = states_by_id(
        &tx.fetch_all(
            platform::sql_in!(
                "SELECT home_id AS id, price, status FROM alert_homes WHERE home_id",
                ids "$1"
            )
            .bind(&json),
        )
        .await?,
    )?;
    let now = states_by_id(
        &tx.fetch_all(
            platform::sql_by_key!(
                "id, COALESCE(list_price, lease_amount) AS price, standard_status AS status",
                "shown_listings"
            )
            .bind(&json),
        )
        .await?,
    )?;
    let hidden = HomeState { price: None, status: String::new() };
    let (mut events, mut states) = (Vec::new(), Vec::new());
    for id in ids {
        let before_state = before.get(id);
        let after_state = now.get(id).unwrap_or(&hidden);
        if let Some(event) = HomeEvent::between(before_state, after_state) {
            let price_before = before_state
                .and_then(|before_state| before_state.price)
                .filter(|price| after_state.price != Some(*price));
            events.push(NewEvent { home_id: *id, event: event.as_str(), price_before });
        }
        // A hidden home keeps its price, for when it returns.
        let price = if after_state.status.is_empty() {
            before_state.and_then(|before_state| before_state.price)
        } else {
            after_state.price
        };
        states.push(NewHomeState { home_id: *id, price, status: &after_state.status });
    }
    let states = serde_json::to_string(&states).map_err(Error::internal)?;
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
        .bind(states),
    )
    .await?;
    if events.is_empty() {
        return Ok(());
    }
    let events = serde_json::to_string(&events).map_err(Error::internal)?;
    tx.execute(
        Sql::per_engine(
            "INSERT INTO alert_events (home_id, event, price_before, created_at)
             SELECT n.value ->> 'home_id', n.value ->> 'event', n.value ->> 'price_before', $2
             FROM json_each($1) AS n",
            "INSERT INTO alert_events (home_id, event, price_before, created_at)
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

fn states_by_id(rows: &[Row]) -> Result<HashMap<i64, HomeState>> {
    rows.iter()
        .map(|row| {
            Ok((row.get("id")?, HomeState { price: row.get("price")?, status: row.get("status")? }))
        })
        .collect()
}
