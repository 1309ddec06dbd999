//! Queues the mails of due alerts.
//!
//! One transaction queues the mail and the push notices ([`foundation::push`]) and marks the matches as
//! sent, with a key that depends on the content. So each match is reported exactly once, even
//! after a crash. Homes are read as visitors see them, so a hidden address stays hidden. Homes
//! that are no longer shown are neither listed nor counted; each home counts once.

use std::collections::HashMap;

use foundation::Site;
use foundation::outbox::{self, store as post};
use foundation::push::write as write_notices;
use platform::db::{Row, Sql, Tx, sql};
use platform::error::{Error, Result};

use super::mail::{AlertMail, HomeLine};
use super::model::{AlertId, HomeEvent};
use super::{store, summary};
use crate::listing;
use crate::property::PropertyId;
use crate::search::{HomesQuery, saved_search};

/// Alerts per query.
const AT_ONCE: i64 = 200;
/// Homes listed in one mail; others are only counted.
const MOST_HOMES: usize = 20;
/// Matches of an alert per mail.
const MOST_MATCHES: i64 = 1_000;

/// Queues the mails that are due. Returns how many.
///
/// # Errors
/// The store is away.
pub async fn write_due(site: &Site) -> Result<usize> {
    // Forces the index: most alerts are confirmed, and few are due.
    let query = Sql::per_engine(
        "SELECT id, query, more_matches FROM alerts INDEXED BY alerts_due
         WHERE state = 'confirmed' AND due_at IS NOT NULL AND due_at <= $1
         ORDER BY due_at, id LIMIT $2",
        "SELECT id, query, more_matches FROM alerts
         WHERE state = 'confirmed' AND due_at IS NOT NULL AND due_at <= $1
         ORDER BY due_at, id LIMIT $2",
    );
    let mut written = 0;
    loop {
        let now = site.clock.now();
        let due = query.clone().bind(now).bind(AT_ONCE);
        let rows = site.db.read().await?.fetch_all(due).await?;
        if rows.is_empty() {
            return Ok(written);
        }
        for row in rows {
            let id = AlertId(row.get("id")?);
            let key = outbox::new_key(&site.rng);
            let search: String = row.get("query")?;
            let is_counted = row.get::<i64>("more_matches")? > 0;
            // A search that no longer parses has no homes.
            let found = if is_counted && HomesQuery::parse(&search).is_ok() {
                saved_search::count(site, &search).await?
            } else {
                0
            };
            let is_written =
                platform::write!(site.db, tx => write(site, &mut tx, id, &key, found).await)?;
            written += usize::from(is_written);
        }
    }
}

/// Queues one alert's mail. Returns whether there was something to report. `found` is the number
/// of homes that its search finds now, which limits the homes that were only counted.
async fn write(site: &Site, tx: &mut Tx, id: AlertId, mail_key: &str, found: u64) -> Result<bool> {
    tx.read_committed().await?;
    let now = site.clock.now();
    let query = "UPDATE alerts SET due_at = NULL, last_mail_at = $2
                 WHERE id = $1 AND state = 'confirmed' AND due_at <= $2
                 RETURNING email, query, language, more_matches";
    let Some(alert) = tx.fetch_optional(sql(query).bind(id).bind(now)).await? else {
        return Ok(false);
    };
    let query = "SELECT home_id, event, version, price_before FROM alert_matches
                 WHERE alert_id = $1 AND notified_at IS NULL ORDER BY version, home_id LIMIT $2";
    let rows = tx.fetch_all(sql(query).bind(id).bind(MOST_MATCHES)).await?;
    let counted: i64 = alert.get("more_matches")?;
    let last = rows.last().map(|row| row.get::<i64>("version")).transpose()?;
    let Some(last) = last else {
        return Ok(false);
    };
    let query = "UPDATE alert_matches SET notified_at = $3
                 WHERE alert_id = $1 AND notified_at IS NULL AND version <= $2";
    tx.execute(sql(query).bind(id).bind(last).bind(now)).await?;
    let left =
        "SELECT 1 AS one FROM alert_matches WHERE alert_id = $1 AND notified_at IS NULL LIMIT 1";
    let is_more = tx.fetch_optional(sql(left).bind(id)).await?.is_some();
    let query = "UPDATE alerts SET more_matches = 0, due_at = $2 WHERE id = $1";
    tx.execute(sql(query).bind(id).bind(is_more.then(|| now.seconds()))).await?;

    let language = store::language(&alert)?;
    let (lines, rest) = home_lines(site, tx, &rows, language).await?;
    let left = found.saturating_sub(lines.len() as u64 + rest);
    let rest = rest + left.min(u64::try_from(counted).unwrap_or(0));
    if lines.is_empty() && rest == 0 {
        return Ok(false);
    }
    let search: String = alert.get("query")?;
    let parsed = HomesQuery::parse(&search).unwrap_or_default();
    let alert_mail = AlertMail { site, language, search: &summary::summarize(&parsed, language) };
    let email: String = alert.get("email")?;
    let mail = alert_mail.of_homes(id, &email, &search, &lines, rest, last, mail_key, now);
    post::write(tx, &[mail]).await?;
    let homes = lines.len() as u64 + rest;
    write_notices(tx, &site.rng, id.0, &email, homes, now).await?;
    Ok(true)
}

/// A line per home with its last event, and the number of further homes.
async fn home_lines(
    site: &Site,
    tx: &mut Tx,
    rows: &[Row],
    language: platform::language::Language,
) -> Result<(Vec<HomeLine>, u64)> {
    let mut order: Vec<i64> = Vec::new();
    let mut last_events: HashMap<i64, (HomeEvent, Option<i64>)> = HashMap::new();
    for row in rows {
        let id: i64 = row.get("home_id")?;
        let Some(event) = HomeEvent::parse(&row.get::<String>("event")?) else { continue };
        let before: Option<i64> = row.get("price_before")?;
        let entry = last_events.entry(id).or_insert_with(|| {
            order.push(id);
            (event, before)
        });
        // A new home stays new, even after a change of price.
        if entry.0 != HomeEvent::New || matches!(event, HomeEvent::Pending | HomeEvent::Sold) {
            entry.0 = event;
            entry.1 = entry.1.or(before);
        }
    }
    let prices = find_prices(tx, &order).await?;
    let mut lines = Vec::new();
    let mut rest = 0;
    for id in order {
        let Some((event, before)) = last_events.get(&id) else { continue };
        // Skips hidden homes, and prices that are back at their old value.
        let Some(price) = prices.get(&id) else { continue };
        if *event == HomeEvent::Price && price == before {
            continue;
        }
        if lines.len() == MOST_HOMES {
            rest += 1;
        } else if let Some(home) = listing::find_shown(tx, PropertyId(id)).await? {
            lines.push(HomeLine::new(site, &home, *event, *before, language));
        }
    }
    Ok((lines, rest))
}

/// The prices in cents of those homes that are shown.
async fn find_prices(tx: &mut Tx, ids: &[i64]) -> Result<HashMap<i64, Option<i64>>> {
    let query =
        platform::sql_by_key!("id, COALESCE(list_price, lease_amount) AS price", "shown_listings");
    let json = serde_json::to_string(ids).map_err(Error::internal)?;
    let rows = tx.fetch_all(query.bind(json)).await?;
    rows.iter().map(|row| Ok((row.get("id")?, row.get("price")?))).collect()
}
