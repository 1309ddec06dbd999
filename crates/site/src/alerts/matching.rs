//! Who wants to hear of what happened.
//!
//! The events that wait are taken together, up to [`EVENTS_AT_ONCE`]; their homes are put into
//! an engine of their own, and every confirmed alert that can concern them asks it, once for
//! all alerts with the same search. Alerts are taken a page at a time: what a page found and
//! the place in the list are stored in one transaction, so that whoever dies goes on there and
//! nothing is found twice. Of one round an alert keeps at most [`KEPT`] matches one by one;
//! of the rest the homes are counted.

use std::collections::{BTreeSet, HashMap, HashSet};

use platform::clock::Timestamp;
use platform::db::{Row, Sql, Tx, sql};
use platform::error::{Error, Result};
use platform::text::time::next_public_hour;
use serde::Serialize;

use crate::Site;
use crate::search::watch::Changed;

/// Events that are looked at together.
const EVENTS_AT_ONCE: i64 = 10_000;
/// Alerts of a page.
const ALERTS_AT_ONCE: i64 = 1_000;
/// Matches of an alert that are kept one by one in a round.
const KEPT: usize = 50;
/// How long what comes at once is gathered, in seconds.
const GATHERED: i64 = 60;
/// The hour of mails that come once a day, in the company's zone.
const DAILY_AT: i8 = 8;

/// How far all alerts were compared.
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
struct Due {
    alert_id: i64,
    due: i64,
    more: i64,
}

/// Compares every alert with the events that wait; whether there were any.
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
            return Ok(true);
        }
        progress = next;
    } else {
        drop(tx);
    }
    let events = events(site, progress).await?;
    let mut of_home: HashMap<i64, Vec<&EventRow>> = HashMap::new();
    for event in &events {
        of_home.entry(event.home_id).or_default().push(event);
    }
    let ids: Vec<i64> = of_home.keys().copied().collect();
    let changed = Changed::read(site, &ids).await?;
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
        let found = find(site, &changed, &page).await?;
        let (matches, due) = sort_out(site, &page, &found, &of_home);
        if !advance(site, progress, next, &matches, &due).await? {
            // Another process has done it.
            return Ok(true);
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
        // What was read of an older row is never less than what was done.
        until: row.get::<i64>("events_until")?.max(row.get("events_done")?),
        after: row.get("after_alert")?,
    })
}

async fn events(site: &Site, progress: Progress) -> Result<Vec<EventRow>> {
    let query = "SELECT id, home_id, event, price_before, time FROM alert_events
                 WHERE id > $1 AND id <= $2 ORDER BY id";
    let mut tx = site.db.read().await?;
    let rows = tx.fetch_all(sql(query).bind(progress.done).bind(progress.until)).await?;
    let read = |row: &Row| {
        Ok(EventRow {
            id: row.get("id")?,
            home_id: row.get("home_id")?,
            event: row.get("event")?,
            price_before: row.get("price_before")?,
            time: row.get("time")?,
        })
    };
    rows.iter().map(read).collect()
}

/// The provinces that some homes are in.
async fn provinces(site: &Site, ids: &[i64]) -> Result<Vec<String>> {
    let query = platform::sql_by_key!("DISTINCT state_or_province AS province", "shown_listings");
    let json = serde_json::to_string(ids).map_err(Error::internal)?;
    let rows = site.db.read().await?.fetch_all(query.bind(json)).await?;
    rows.iter().map(|row| row.get("province")).collect()
}

/// The next confirmed alerts that can concern such homes.
async fn page(
    site: &Site,
    after: i64,
    purposes: &[&str],
    provinces: &[String],
) -> Result<Vec<AlertRow>> {
    // Most alerts are confirmed, so an index of the states finds all of them for each page.
    let query = Sql::per_engine(
        "SELECT id, query, frequency, confirmed_time FROM alerts INDEXED BY alerts_to_match
         WHERE state = 'confirmed' AND id > $1
           AND (purpose = '' OR purpose IN (SELECT value FROM json_each($2)))
           AND (province = '' OR province IN (SELECT value FROM json_each($3)))
         ORDER BY id LIMIT $4",
        "SELECT id, query, frequency, confirmed_time FROM alerts
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
            confirmed_time: row.get("confirmed_time")?,
        })
    };
    rows.iter().map(read).collect()
}

/// The homes that each search of a page finds.
async fn find(
    site: &Site,
    changed: &Changed,
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

/// What is kept of what was found, and which alerts have something to tell.
fn sort_out<'a>(
    site: &Site,
    page: &[AlertRow],
    found: &HashMap<String, Vec<i64>>,
    of_home: &HashMap<i64, Vec<&'a EventRow>>,
) -> (Vec<NewMatch<'a>>, Vec<Due>) {
    let now = site.clock.now();
    let (at_once, daily) = (now + GATHERED, next_public_hour(now, DAILY_AT));
    let (mut matches, mut due) = (Vec::new(), Vec::new());
    for alert in page {
        let homes = found.get(&alert.query).map(Vec::as_slice).unwrap_or_default();
        let events = homes.iter().filter_map(|id| of_home.get(id)).flatten();
        let mut events: Vec<&&EventRow> =
            events.filter(|event| event.time >= alert.confirmed_time).collect();
        if events.is_empty() {
            continue;
        }
        events.sort_unstable_by_key(|event| event.id);
        let (kept, rest) = events.split_at(events.len().min(KEPT));
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
        due.push(Due {
            alert_id: alert.id,
            due: time.seconds(),
            more: i64::try_from(more).unwrap_or(i64::MAX),
        });
    }
    (matches, due)
}

/// Stores what a page found and how far that is, if nobody else has; whether it was stored.
async fn advance(
    site: &Site,
    from: Progress,
    to: Progress,
    matches: &[NewMatch<'_>],
    due: &[Due],
) -> Result<bool> {
    let matches = serde_json::to_string(matches).map_err(Error::internal)?;
    let due = serde_json::to_string(due).map_err(Error::internal)?;
    platform::write!(site.db, tx => async {
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
            make_due(&mut tx, &due).await?;
        }
        Ok(true)
    }
    .await)
}

async fn insert(tx: &mut Tx, matches: &str) -> Result<u64> {
    // Nobody is told of anything after the end, which may have come meanwhile.
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

async fn make_due(tx: &mut Tx, due: &str) -> Result<u64> {
    // The plus keeps SQLite from looking through all that are confirmed, once for each.
    let query = Sql::per_engine(
        "UPDATE alerts SET due_time = COALESCE(due_time, n.value ->> 'due'),
           more_matches = more_matches + (n.value ->> 'more')
         FROM json_each($1) AS n
         WHERE alerts.id = n.value ->> 'alert_id' AND +state IN ('confirmed', 'paused')",
        "UPDATE alerts SET due_time = COALESCE(due_time, n.due), more_matches = more_matches + n.more
         FROM json_to_recordset($1::json) AS n(alert_id bigint, due bigint, more bigint)
         WHERE alerts.id = n.alert_id AND state IN ('confirmed', 'paused')",
    );
    tx.execute(query.bind(due)).await
}

/// Forgets events that every alert was compared with.
async fn forget_events(site: &Site, until: i64) -> Result<()> {
    let query = "DELETE FROM alert_events WHERE id <= $1";
    platform::write!(site.db, tx => tx.execute(sql(query).bind(until)).await).map(drop)
}
