//! Matches events with alerts.
//!
//! A round takes pending events, up to [`EVENTS_AT_ONCE`], and loads their homes into an engine
//! of their own. Every confirmed alert that may concern them runs its search there, once per
//! distinct search. Alerts are processed in pages; one transaction stores the matches of a page
//! and the progress, so that a crash neither loses nor repeats any. Per round an alert stores at
//! most [`MAX_MATCHES`] matches; further homes are only counted.

use std::collections::{BTreeSet, HashMap, HashSet};

use foundation::{Site, locks};
use platform::clock::Timestamp;
use platform::db::{Row, Sql, Tx, sql};
use platform::error::{Error, Result};
use platform::text::time::next_public_hour;
use serde::Serialize;

use crate::search::saved_search::ChangedHomes;

/// Events per round.
const EVENTS_AT_ONCE: i64 = 10_000;
/// Alerts per page.
const ALERTS_AT_ONCE: i64 = 1_000;
/// Stored matches per alert and round.
const MAX_MATCHES: usize = 50;
/// How long instant alerts gather matches, in seconds.
const GATHER_TIME: i64 = 60;
/// The hour of daily mails, in the company's zone.
const DAILY_AT: i8 = 8;

/// The progress of matching.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Progress {
    done: i64,
    until: i64,
    after: i64,
}

struct EventRow {
    id: i64,
    home_id: i64,
    event: String,
    price_before: Option<i64>,
    time: Timestamp,
}

struct AlertRow {
    id: i64,
    query: String,
    is_daily: bool,
    confirmed_time: Timestamp,
}

#[derive(Serialize)]
struct NewMatch<'a> {
    alert_id: i64,
    home_id: i64,
    event: &'a str,
    version: i64,
    price_before: Option<i64>,
}

#[derive(Serialize)]
struct DueAlert {
    alert_id: i64,
    due: i64,
    more: i64,
}

/// Matches every alert with the pending events, unless another instance does so. Returns whether
/// there were any.
///
/// # Errors
/// The store is away.
pub async fn match_next(site: &Site) -> Result<bool> {
    let mut tx = site.db.read().await?;
    let mut progress = read_progress(&mut tx).await?;
    if progress.until == progress.done {
        let query = "SELECT MAX(id) AS last FROM
                       (SELECT id FROM alert_events WHERE id > $1 ORDER BY id LIMIT $2) AS few";
        let row = tx.fetch_one(sql(query).bind(progress.done).bind(EVENTS_AT_ONCE)).await?;
        let Some(last) = row.get::<Option<i64>>("last")? else { return Ok(false) };
        drop(tx);
        let next = Progress { until: last, after: 0, ..progress };
        if !advance(site, progress, next, &[], &[]).await? {
            return Ok(false);
        }
        progress = next;
    } else {
        drop(tx);
    }
    let events = events(site, progress).await?;
    let mut events_by_home: HashMap<i64, Vec<&EventRow>> = HashMap::new();
    for event in &events {
        events_by_home.entry(event.home_id).or_default().push(event);
    }
    let ids: Vec<i64> = events_by_home.keys().copied().collect();
    let changed = ChangedHomes::read(site, &ids).await?;
    let provinces = provinces(site, &ids).await?;
    loop {
        let page = page(site, progress.after, &changed.purposes, &provinces).await?;
        let Some(last) = page.last().map(|alert| alert.id) else {
            let next = Progress { done: progress.until, after: 0, ..progress };
            if advance(site, progress, next, &[], &[]).await? {
                forget_events(site, progress.until).await?;
            }
            return Ok(true);
        };
        let next = Progress { after: last, ..progress };
        let found = match_page(site, &changed, &page).await?;
        let (matches, due) = build_matches(site, &page, &found, &events_by_home);
        if !advance(site, progress, next, &matches, &due).await? {
            return Ok(false);
        }
        progress = next;
    }
}

async fn read_progress(tx: &mut Tx) -> Result<Progress> {
    let query =
        "SELECT events_done, events_until, after_alert FROM alert_progress WHERE only_row = 1";
    let row = tx.fetch_one(sql(query)).await?;
    Ok(Progress {
        done: row.get("events_done")?,
        // Rows of older versions may have a lower value.
        until: row.get::<i64>("events_until")?.max(row.get("events_done")?),
        after: row.get("after_alert")?,
    })
}

async fn events(site: &Site, progress: Progress) -> Result<Vec<EventRow>> {
    let query = "SELECT id, home_id, event, price_before, created_at FROM alert_events
                 WHERE id > $1 AND id <= $2 ORDER BY id";
    let mut tx = site.db.read().await?;
    let rows = tx.fetch_all(sql(query).bind(progress.done).bind(progress.until)).await?;
    let read = |row: &Row| {
        Ok(EventRow {
            id: row.get("id")?,
            home_id: row.get("home_id")?,
            event: row.get("event")?,
            price_before: row.get("price_before")?,
            time: row.get("created_at")?,
        })
    };
    rows.iter().map(read).collect()
}

/// The provinces of some homes.
async fn provinces(site: &Site, ids: &[i64]) -> Result<Vec<String>> {
    let query = platform::sql_by_key!("DISTINCT state_or_province AS province", "shown_listings");
    let json = serde_json::to_string(ids).map_err(Error::internal)?;
    let rows = site.db.read().await?.fetch_all(query.bind(json)).await?;
    rows.iter().map(|row| row.get("province")).collect()
}

/// The next confirmed alerts that may concern such homes.
async fn page(
    site: &Site,
    after: i64,
    purposes: &[&str],
    provinces: &[String],
) -> Result<Vec<AlertRow>> {
    // Forces the index: most alerts are confirmed, so an index by state would scan them all.
    let query = Sql::per_engine(
        "SELECT id, query, frequency, confirmed_at FROM alerts INDEXED BY alerts_to_match
         WHERE state = 'confirmed' AND id > $1
           AND (purpose = '' OR purpose IN (SELECT value FROM json_each($2)))
           AND (province = '' OR province IN (SELECT value FROM json_each($3)))
         ORDER BY id LIMIT $4",
        "SELECT id, query, frequency, confirmed_at FROM alerts
         WHERE state = 'confirmed' AND id > $1
           AND (purpose = '' OR purpose IN (SELECT jsonb_array_elements_text($2::jsonb)))
           AND (province = '' OR province IN (SELECT jsonb_array_elements_text($3::jsonb)))
         ORDER BY id LIMIT $4",
    );
    let query = query
        .bind(after)
        .bind(serde_json::to_string(purposes).map_err(Error::internal)?)
        .bind(serde_json::to_string(provinces).map_err(Error::internal)?)
        .bind(ALERTS_AT_ONCE);
    let rows = site.db.read().await?.fetch_all(query).await?;
    let read = |row: &Row| {
        Ok(AlertRow {
            id: row.get("id")?,
            query: row.get("query")?,
            is_daily: row.get::<String>("frequency")? == "daily",
            confirmed_time: row.get("confirmed_at")?,
        })
    };
    rows.iter().map(read).collect()
}

/// The homes that match each search of a page.
async fn match_page(
    site: &Site,
    changed: &ChangedHomes,
    page: &[AlertRow],
) -> Result<HashMap<String, Vec<i64>>> {
    let searches: BTreeSet<&String> = page.iter().map(|alert| &alert.query).collect();
    let searches: Vec<String> = searches.into_iter().cloned().collect();
    let found = changed.find(site, searches.clone()).await?;
    let mut tx = site.db.read().await?;
    let mut by_search = HashMap::with_capacity(searches.len());
    for (search, found) in searches.into_iter().zip(found) {
        by_search.insert(search, found.with_words(&mut tx).await?);
    }
    Ok(by_search)
}

/// The matches to store, and the alerts that become due.
fn build_matches<'a>(
    site: &Site,
    page: &[AlertRow],
    found: &HashMap<String, Vec<i64>>,
    events_by_home: &HashMap<i64, Vec<&'a EventRow>>,
) -> (Vec<NewMatch<'a>>, Vec<DueAlert>) {
    let now = site.clock.now();
    let (at_once, daily) = (now + GATHER_TIME, next_public_hour(now, DAILY_AT));
    let (mut matches, mut due) = (Vec::new(), Vec::new());
    for alert in page {
        let homes = found.get(&alert.query).map(Vec::as_slice).unwrap_or_default();
        let events = homes.iter().filter_map(|id| events_by_home.get(id)).flatten();
        let mut events: Vec<&&EventRow> =
            events.filter(|event| event.time >= alert.confirmed_time).collect();
        if events.is_empty() {
            continue;
        }
        events.sort_unstable_by_key(|event| event.id);
        let (kept, rest) = events.split_at(events.len().min(MAX_MATCHES));
        let kept_homes: HashSet<i64> = kept.iter().map(|event| event.home_id).collect();
        let more: HashSet<i64> = rest.iter().map(|event| event.home_id).collect();
        let more = more.difference(&kept_homes).count();
        matches.extend(kept.iter().map(|event| NewMatch {
            alert_id: alert.id,
            home_id: event.home_id,
            event: &event.event,
            version: event.id,
            price_before: event.price_before,
        }));
        let time = if alert.is_daily { daily } else { at_once };
        due.push(DueAlert {
            alert_id: alert.id,
            due: time.seconds(),
            more: i64::try_from(more).unwrap_or(i64::MAX),
        });
    }
    (matches, due)
}

/// Stores the matches of a page and the progress. Returns false if another instance does or did.
async fn advance(
    site: &Site,
    from: Progress,
    to: Progress,
    matches: &[NewMatch<'_>],
    due: &[DueAlert],
) -> Result<bool> {
    let matches = serde_json::to_string(matches).map_err(Error::internal)?;
    let due = serde_json::to_string(due).map_err(Error::internal)?;
    platform::write!(site.db, tx => async {
        if !tx.try_lock(locks::ALERT_PROGRESS).await? {
            return Ok(false);
        }
        let query = "UPDATE alert_progress
                     SET events_done = $4, events_until = $5, after_alert = $6
                     WHERE only_row = 1 AND events_done = $1 AND events_until <= $2
                       AND after_alert = $3";
        let query = sql(query)
            .bind(from.done).bind(from.until).bind(from.after)
            .bind(to.done).bind(to.until).bind(to.after);
        if tx.execute(query).await? == 0 {
            return Ok(false);
        }
        if matches != "[]" {
            insert(&mut tx, &matches).await?;
        }
        if due != "[]" {
            mark_due(&mut tx, &due).await?;
        }
        Ok(true)
    }
    .await)
}

async fn insert(tx: &mut Tx, matches: &str) -> Result<u64> {
    // Alerts that ended meanwhile get no matches.
    let query = Sql::per_engine(
        "INSERT INTO alert_matches (alert_id, home_id, event, version, price_before)
         SELECT n.value ->> 'alert_id', n.value ->> 'home_id', n.value ->> 'event',
           n.value ->> 'version', n.value ->> 'price_before'
         FROM json_each($1) AS n
         WHERE EXISTS (SELECT 1 FROM alerts WHERE id = n.value ->> 'alert_id'
           AND +state IN ('confirmed', 'paused'))
         ON CONFLICT (alert_id, home_id, event, version) DO NOTHING",
        "INSERT INTO alert_matches (alert_id, home_id, event, version, price_before)
         SELECT n.alert_id, n.home_id, n.event, n.version, n.price_before
         FROM json_to_recordset($1::json) AS n(alert_id bigint, home_id bigint, event text,
           version bigint, price_before bigint)
         WHERE EXISTS (SELECT 1 FROM alerts WHERE id = n.alert_id
           AND state IN ('confirmed', 'paused'))
         ON CONFLICT (alert_id, home_id, event, version) DO NOTHING",
    );
    tx.execute(query.bind(matches)).await
}

async fn mark_due(tx: &mut Tx, due: &str) -> Result<u64> {
    // The plus keeps SQLite from using the index by state.
    let query = Sql::per_engine(
        "UPDATE alerts SET due_at = COALESCE(due_at, n.value ->> 'due'),
           more_matches = more_matches + (n.value ->> 'more')
         FROM json_each($1) AS n
         WHERE alerts.id = n.value ->> 'alert_id' AND +state IN ('confirmed', 'paused')",
        "UPDATE alerts SET due_at = COALESCE(due_at, n.due), more_matches = more_matches + n.more
         FROM json_to_recordset($1::json) AS n(alert_id bigint, due bigint, more bigint)
         WHERE alerts.id = n.alert_id AND state IN ('confirmed', 'paused')",
    );
    tx.execute(query.bind(due)).await
}

/// Deletes events that were matched with every alert.
async fn forget_events(site: &Site, until: i64) -> Result<()> {
    let query = "DELETE FROM alert_events WHERE id <= $1";
    platform::write!(site.db, tx => tx.execute(sql(query).bind(until)).await).map(drop)
}
