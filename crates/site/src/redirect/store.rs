//! The queries about redirects and missed addresses.

use std::collections::HashMap;

use platform::clock::Timestamp;
use platform::db::{self, Row, Sql, Tx, sql};
use platform::error::{Error, Result};
use platform::paging::ListQuery;
use serde::Serialize;
use serde_json::json;

use super::error::RedirectError;
use super::model::{Redirect, RedirectCounts, RedirectId};
use super::rule::{RedirectKind, RedirectRule, address_key};

/// Rows per statement.
const AT_ONCE: usize = 500;
/// Missed addresses in the store; further ones are not recorded.
const MOST_MISSED: i64 = 5_000;

fn read(row: &Row) -> Result<Redirect> {
    let kind: String = row.get("kind")?;
    let status: i64 = row.get("status")?;
    Ok(Redirect {
        id: RedirectId(row.get("id")?),
        rule: RedirectRule {
            kind: kind.parse().map_err(Error::internal)?,
            source: row.get("source")?,
            target: row.get("target")?,
            status: u16::try_from(status).map_err(Error::internal)?,
        },
        hits: row.get("hits")?,
        last_hit_at: row.get("last_hit_at")?,
        updated_at: row.get("updated_at")?,
    })
}

/// The redirects whose addresses contain `$1`; all when it is empty.
macro_rules! found {
    ($beginning:literal, $end:literal) => {
        sql(concat!(
            $beginning,
            " FROM redirects WHERE $1 = ''
                OR REPLACE(source_key || ' ' || LOWER(COALESCE(target, '')), $1, '')
                  <> source_key || ' ' || LOWER(COALESCE(target, ''))",
            $end
        ))
    };
}

/// One page of the list, the newest first, and the total. A search finds parts of both addresses.
pub async fn list(tx: &mut Tx, query: &ListQuery) -> Result<(Vec<Redirect>, i64)> {
    let searched = query.search.as_deref().map(address_key).unwrap_or_default();
    let total = found!("SELECT COUNT(*) AS total", "").bind(&*searched);
    let total = tx.fetch_one(total).await?.get("total")?;
    let page = found!("SELECT *", " ORDER BY id DESC LIMIT $2 OFFSET $3");
    let page = page.bind(&*searched).bind(query.size).bind(query.offset());
    let rows = tx.fetch_all(page).await?;
    Ok((rows.iter().map(read).collect::<Result<_>>()?, total))
}

/// Every redirect, the newest first.
pub async fn all(tx: &mut Tx) -> Result<Vec<Redirect>> {
    let rows = tx.fetch_all(sql("SELECT * FROM redirects ORDER BY id DESC")).await?;
    rows.iter().map(read).collect()
}

/// The redirects with `*`, in the order in which they are tried: the longest source first.
pub async fn wildcards(tx: &mut Tx) -> Result<Vec<Redirect>> {
    let query = "SELECT * FROM redirects WHERE kind = 'wildcard'
                 ORDER BY LENGTH(source) DESC, id LIMIT 500";
    tx.fetch_all(sql(query)).await?.iter().map(read).collect()
}

/// Whether there is a redirect without `*`.
pub async fn has_plain(tx: &mut Tx) -> Result<bool> {
    let query = "SELECT 1 AS one FROM redirects WHERE kind <> 'wildcard' LIMIT 1";
    Ok(tx.fetch_optional(sql(query)).await?.is_some())
}

/// The redirects without `*` whose source is one of these keys.
pub async fn find_by_keys(tx: &mut Tx, keys: &[String]) -> Result<Vec<Redirect>> {
    let query = Sql::per_engine(
        "SELECT * FROM redirects WHERE kind IN ('exact', 'prefix')
           AND source_key IN (SELECT value FROM json_each($1))",
        "SELECT * FROM redirects WHERE kind IN ('exact', 'prefix')
           AND source_key IN (SELECT jsonb_array_elements_text($1::jsonb))",
    );
    let rows = tx.fetch_all(query.bind(json!(keys).to_string())).await?;
    rows.iter().map(read).collect()
}

/// The ids of redirects of any kind whose source is one of these keys.
pub async fn find_ids(
    tx: &mut Tx,
    keys: &[String],
) -> Result<HashMap<(RedirectKind, String), RedirectId>> {
    let mut ids = HashMap::new();
    for some in keys.chunks(AT_ONCE) {
        let query = platform::sql_in!(
            "SELECT id, kind, source_key FROM redirects WHERE source_key",
            texts "$1"
        );
        for row in tx.fetch_all(query.bind(json!(some).to_string())).await? {
            let kind = row.get::<String>("kind")?.parse().map_err(Error::internal)?;
            ids.insert((kind, row.get("source_key")?), RedirectId(row.get("id")?));
        }
    }
    Ok(ids)
}

/// Finds a redirect.
pub async fn find(tx: &mut Tx, id: RedirectId) -> Result<Option<Redirect>> {
    let row = tx.fetch_optional(sql("SELECT * FROM redirects WHERE id = $1").bind(id)).await?;
    row.as_ref().map(read).transpose()
}

/// Inserts a redirect, and forgets that its source was missed.
///
/// # Errors
/// [`RedirectError::SourceTaken`].
pub async fn insert(tx: &mut Tx, rule: &RedirectRule, now: Timestamp) -> Result<Redirect> {
    let query = "INSERT INTO redirects
                   (source, source_key, kind, target, status, created_at, updated_at)
                 VALUES ($1, $2, $3, $4, $5, $6, $6) RETURNING *";
    let kind: &str = rule.kind.into();
    let query = sql(query)
        .bind(&*rule.source)
        .bind(rule.key())
        .bind(kind)
        .bind(rule.target.as_deref())
        .bind(i64::from(rule.status))
        .bind(now);
    let row = tx.fetch_one(query).await.map_err(map_unique_violation)?;
    forget_missed_of(tx, rule).await?;
    read(&row)
}

/// Changes a redirect.
///
/// # Errors
/// [`RedirectError::NotFound`], [`RedirectError::SourceTaken`].
pub async fn update(
    tx: &mut Tx,
    id: RedirectId,
    rule: &RedirectRule,
    now: Timestamp,
) -> Result<Redirect> {
    let query = "UPDATE redirects SET source = $2, source_key = $3, kind = $4, target = $5,
                   status = $6, updated_at = $7 WHERE id = $1 RETURNING *";
    let kind: &str = rule.kind.into();
    let query = sql(query)
        .bind(id)
        .bind(&*rule.source)
        .bind(rule.key())
        .bind(kind)
        .bind(rule.target.as_deref())
        .bind(i64::from(rule.status))
        .bind(now);
    let row = tx.fetch_optional(query).await.map_err(map_unique_violation)?;
    forget_missed_of(tx, rule).await?;
    read(&row.ok_or(RedirectError::NotFound)?)
}

/// Deletes a redirect.
///
/// # Errors
/// [`RedirectError::NotFound`].
pub async fn delete(tx: &mut Tx, id: RedirectId) -> Result<()> {
    match tx.execute(sql("DELETE FROM redirects WHERE id = $1").bind(id)).await? {
        0 => Err(RedirectError::NotFound.into()),
        _ => Ok(()),
    }
}

fn map_unique_violation(error: Error) -> Error {
    if db::is_unique_violation(&error) { RedirectError::SourceTaken.into() } else { error }
}

async fn forget_missed_of(tx: &mut Tx, rule: &RedirectRule) -> Result<()> {
    if rule.kind != RedirectKind::Exact {
        return Ok(());
    }
    let query = "DELETE FROM missed_addresses WHERE path_key = $1";
    tx.execute(sql(query).bind(rule.key())).await.map(drop)
}

/// A redirect as the store reads many of them.
#[derive(Serialize)]
struct RuleRow<'a> {
    source: &'a str,
    source_key: String,
    kind: &'static str,
    target: Option<&'a str>,
    status: u16,
}

impl<'a> RuleRow<'a> {
    fn new(rule: &'a RedirectRule) -> Self {
        Self {
            source: &rule.source,
            source_key: rule.key(),
            kind: rule.kind.into(),
            target: rule.target.as_deref(),
            status: rule.status,
        }
    }
}

/// Inserts redirects; those whose source is there get the new target and status.
pub async fn upsert(tx: &mut Tx, rules: &[&RedirectRule], now: Timestamp) -> Result<()> {
    for some in rules.chunks(AT_ONCE) {
        let rows: Vec<_> = some.iter().map(|rule| RuleRow::new(rule)).collect();
        let query = Sql::per_engine(
            "INSERT INTO redirects
               (source, source_key, kind, target, status, created_at, updated_at)
             SELECT json_extract(value, '$.source'), json_extract(value, '$.source_key'),
               json_extract(value, '$.kind'), json_extract(value, '$.target'),
               json_extract(value, '$.status'), $2, $2 FROM json_each($1) WHERE TRUE
             ON CONFLICT (source_key, kind) DO UPDATE SET source = excluded.source,
               target = excluded.target, status = excluded.status, updated_at = excluded.updated_at",
            "INSERT INTO redirects
               (source, source_key, kind, target, status, created_at, updated_at)
             SELECT source, source_key, kind, target, status, $2, $2
               FROM jsonb_to_recordset($1::jsonb) AS r
                 (source TEXT, source_key TEXT, kind TEXT, target TEXT, status BIGINT)
             ON CONFLICT (source_key, kind) DO UPDATE SET source = excluded.source,
               target = excluded.target, status = excluded.status, updated_at = excluded.updated_at",
        );
        let rows = serde_json::to_string(&rows).map_err(Error::internal)?;
        tx.execute(query.bind(rows).bind(now)).await?;
    }
    let forget = "DELETE FROM missed_addresses WHERE path_key IN
                    (SELECT source_key FROM redirects WHERE kind = 'exact')";
    tx.execute(sql(forget)).await.map(drop)
}

/// A missed address.
#[derive(Clone, Debug)]
pub struct MissedAddress {
    /// The address, as the last visitor wrote it.
    pub path: String,
    /// The site that linked here; empty without one.
    pub source: String,
    /// How often.
    pub misses: i64,
    /// When last.
    pub last_missed_at: Timestamp,
}

/// One page of the missed addresses, the most frequent first, and the total.
pub async fn list_missed(tx: &mut Tx, query: &ListQuery) -> Result<(Vec<MissedAddress>, i64)> {
    let searched = query.search.as_deref().map(address_key).unwrap_or_default();
    let total = sql("SELECT COUNT(*) AS total FROM missed_addresses
                     WHERE $1 = '' OR REPLACE(path_key, $1, '') <> path_key");
    let total = tx.fetch_one(total.bind(&*searched)).await?.get("total")?;
    let page = sql("SELECT path, source, misses, last_missed_at FROM missed_addresses
                    WHERE $1 = '' OR REPLACE(path_key, $1, '') <> path_key
                    ORDER BY misses DESC, path_key, source LIMIT $2 OFFSET $3");
    let page = page.bind(&*searched).bind(query.size).bind(query.offset());
    let row = |row: &Row| {
        Ok(MissedAddress {
            path: row.get("path")?,
            source: row.get("source")?,
            misses: row.get("misses")?,
            last_missed_at: row.get("last_missed_at")?,
        })
    };
    let rows = tx.fetch_all(page).await?;
    Ok((rows.iter().map(row).collect::<Result<_>>()?, total))
}

/// Forgets a missed address from all sources.
pub async fn forget_missed(tx: &mut Tx, path: &str) -> Result<()> {
    let query = "DELETE FROM missed_addresses WHERE path_key = $1";
    tx.execute(sql(query).bind(address_key(path))).await.map(drop)
}

/// Forgets addresses that nobody has missed since; how many.
pub async fn forget_missed_before(tx: &mut Tx, before: Timestamp) -> Result<u64> {
    let query = "DELETE FROM missed_addresses WHERE last_missed_at < $1";
    tx.execute(sql(query).bind(before)).await
}

#[derive(Serialize)]
struct HitRow {
    id: RedirectId,
    hits: i64,
}

#[derive(Serialize)]
struct MissRow<'a> {
    path: &'a str,
    path_key: String,
    source: &'a str,
    misses: i64,
}

/// Adds counts to the stored ones, in the order of their keys, so that instances never wait for
/// each other in a circle.
pub async fn add_counts(tx: &mut Tx, counts: &RedirectCounts, now: Timestamp) -> Result<()> {
    let mut hits: Vec<_> =
        counts.hits.iter().map(|(id, hits)| HitRow { id: *id, hits: *hits }).collect();
    hits.sort_by_key(|row| row.id);
    for some in hits.chunks(AT_ONCE) {
        let query = Sql::per_engine(
            "UPDATE redirects SET last_hit_at = $2, hits = hits + (SELECT json_extract(value, '$.hits')
               FROM json_each($1) WHERE json_extract(value, '$.id') = redirects.id)
             WHERE id IN (SELECT json_extract(value, '$.id') FROM json_each($1))",
            "UPDATE redirects SET last_hit_at = $2, hits = redirects.hits + r.hits
             FROM jsonb_to_recordset($1::jsonb) AS r (id BIGINT, hits BIGINT)
             WHERE redirects.id = r.id",
        );
        let rows = serde_json::to_string(some).map_err(Error::internal)?;
        tx.execute(query.bind(rows).bind(now)).await?;
    }
    let total = tx.fetch_one(sql("SELECT COUNT(*) AS total FROM missed_addresses")).await?;
    let is_full = total.get::<i64>("total")? >= MOST_MISSED;
    // Two spellings of one address are one row, and one statement may write a row once.
    let mut misses: Vec<MissRow<'_>> = Vec::new();
    let mut rows = Vec::new();
    for ((path, source), misses) in &counts.misses {
        rows.push(MissRow { path, path_key: address_key(path), source, misses: *misses });
    }
    rows.sort_by(|a, b| (&a.path_key, a.source).cmp(&(&b.path_key, b.source)));
    for row in rows {
        match misses.last_mut() {
            Some(last) if (&last.path_key, last.source) == (&row.path_key, row.source) => {
                last.misses += row.misses;
            }
            _ => misses.push(row),
        }
    }
    for some in misses.chunks(AT_ONCE) {
        let query = if is_full {
            Sql::per_engine(
                "UPDATE missed_addresses SET last_missed_at = $2, misses = misses +
                   (SELECT json_extract(value, '$.misses') FROM json_each($1)
                    WHERE json_extract(value, '$.path_key') = path_key
                      AND json_extract(value, '$.source') = source)
                 WHERE (path_key, source) IN (SELECT json_extract(value, '$.path_key'),
                   json_extract(value, '$.source') FROM json_each($1))",
                "UPDATE missed_addresses SET last_missed_at = $2,
                   misses = missed_addresses.misses + r.misses
                 FROM jsonb_to_recordset($1::jsonb) AS r (path_key TEXT, source TEXT, misses BIGINT)
                 WHERE missed_addresses.path_key = r.path_key AND missed_addresses.source = r.source",
            )
        } else {
            Sql::per_engine(
                "INSERT INTO missed_addresses (path_key, source, path, misses, last_missed_at)
                 SELECT json_extract(value, '$.path_key'), json_extract(value, '$.source'),
                   json_extract(value, '$.path'), json_extract(value, '$.misses'), $2
                 FROM json_each($1) WHERE TRUE
                 ON CONFLICT (path_key, source) DO UPDATE SET path = excluded.path,
                   misses = missed_addresses.misses + excluded.misses,
                   last_missed_at = excluded.last_missed_at",
                "INSERT INTO missed_addresses (path_key, source, path, misses, last_missed_at)
                 SELECT path_key, source, path, misses, $2 FROM jsonb_to_recordset($1::jsonb)
                   AS r (path_key TEXT, source TEXT, path TEXT, misses BIGINT)
                 ON CONFLICT (path_key, source) DO UPDATE SET path = excluded.path,
                   misses = missed_addresses.misses + excluded.misses,
                   last_missed_at = excluded.last_missed_at",
            )
        };
        let rows = serde_json::to_string(some).map_err(Error::internal)?;
        tx.execute(query.bind(rows).bind(now)).await?;
    }
    Ok(())
}
