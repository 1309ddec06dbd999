//! The queries about the trail. A page is read by an index, from the position (`time`, `id`) at
//! which the last one ended. Filters without an index are applied entry by entry, to a limited
//! number per page.

use std::collections::HashMap;

use platform::clock::Timestamp;
use platform::db::{Row, Sql, Tx, sql};
use platform::error::{Error, Result};

use super::filter::{ActionFilter, AuditFilter, EntryActor};

/// Entries read in one query, and for one page.
const LOOKED_AT_ONCE: i64 = 500;
const LOOKED_AT_MOST: usize = 5_000;

/// An entry without its states.
#[derive(Clone, Debug)]
pub struct EntryRow {
    /// Its number.
    pub id: i64,
    /// When it was written.
    pub time: Timestamp,
    /// The user, if there is one.
    pub user_id: Option<i64>,
    /// The client address; empty when erased.
    pub client_address: String,
    /// The action.
    pub action: String,
    /// The subject.
    pub subject: String,
}

impl EntryRow {
    fn read(row: &Row) -> Result<Self> {
        Ok(Self {
            id: row.get("id")?,
            time: row.get("created_at")?,
            user_id: row.get("user_id")?,
            client_address: row.get("client_address")?,
            action: row.get("action")?,
            subject: row.get("subject")?,
        })
    }
}

/// A position in the trail: entries below it follow.
#[derive(Clone, Copy, Debug)]
pub struct EntryPosition {
    /// Its time.
    pub time: Timestamp,
    /// Its id.
    pub id: i64,
}

impl EntryPosition {
    /// Above every entry.
    pub const TOP: Self = Self { time: Timestamp::MAX, id: i64::MAX };

    fn of(line: &EntryRow) -> Self {
        Self { time: line.time, id: line.id }
    }
}

/// The position of an entry, if it exists.
pub async fn find_position(tx: &mut Tx, id: i64) -> Result<Option<EntryPosition>> {
    let row =
        tx.fetch_optional(sql("SELECT created_at, id FROM audit WHERE id = $1").bind(id)).await?;
    row.map(|row| Ok(EntryPosition { time: row.get("created_at")?, id: row.get("id")? }))
        .transpose()
}

/// A page of entries, the newest first.
#[derive(Debug)]
pub struct EntryPage {
    /// The entries.
    pub lines: Vec<EntryRow>,
    /// Where the next page begins; `None` at the end.
    pub next: Option<EntryPosition>,
}

/// Finds a page. A page may have few entries or none while there is a next one.
pub async fn page(
    tx: &mut Tx,
    filter: &AuditFilter,
    below: EntryPosition,
    size: usize,
) -> Result<EntryPage> {
    // Ids begin at 1.
    let end = EntryPosition { time: filter.until, id: 0 };
    let mut below = if below.time < end.time { below } else { end };
    let driver = WalkIndex::of(filter);
    let step = if driver.leaves_nothing(filter) {
        i64::try_from(size).map_err(Error::internal)? + 1
    } else {
        LOOKED_AT_ONCE
    };
    let (mut lines, mut looked_at) = (Vec::new(), 0);
    loop {
        let rows = tx.fetch_all(driver.query(filter, below, step)).await?;
        looked_at += rows.len();
        for row in &rows {
            let line = EntryRow::read(row)?;
            if !is_wanted(filter, &line) {
                below = EntryPosition::of(&line);
                continue;
            }
            if lines.len() == size {
                return Ok(EntryPage { lines, next: Some(below) });
            }
            below = EntryPosition::of(&line);
            lines.push(line);
        }
        if i64::try_from(rows.len()).map_err(Error::internal)? < step {
            return Ok(EntryPage { lines, next: None });
        }
        if looked_at >= LOOKED_AT_MOST {
            return Ok(EntryPage { lines, next: Some(below) });
        }
    }
}

fn is_wanted(filter: &AuditFilter, line: &EntryRow) -> bool {
    filter.who.is_none_or(|who| who.is(line.user_id, &line.client_address))
        && filter.what.is_none_or(|what| what.is(&line.action))
        && filter.thing.as_ref().is_none_or(|thing| line.subject == *thing)
}

/// The index by which entries are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WalkIndex {
    Subject,
    User(i64),
    Action(&'static str),
    Feature(&'static str),
    Time,
}

impl WalkIndex {
    fn of(filter: &AuditFilter) -> Self {
        match (&filter.thing, filter.who, filter.what) {
            (Some(_), ..) => Self::Subject,
            (None, Some(EntryActor::User(id)), _) => Self::User(id),
            // Nearly all actions of visitors are theirs alone, so that index is short.
            (None, _, Some(ActionFilter::Action(action))) => Self::Action(action),
            (None, _, Some(ActionFilter::Feature(feature))) => Self::Feature(feature),
            // Rare entries without an account would take a long walk.
            (None, _, None) => Self::Time,
        }
    }

    /// Whether every entry of the index matches.
    fn leaves_nothing(self, filter: &AuditFilter) -> bool {
        match self {
            Self::Subject => filter.who.is_none() && filter.what.is_none(),
            Self::User(_) => filter.what.is_none(),
            Self::Action(_) | Self::Feature(_) | Self::Time => filter.who.is_none(),
        }
    }

    fn query(self, filter: &AuditFilter, below: EntryPosition, limit: i64) -> Sql {
        let bound =
            |query: Sql| query.bind(below.time).bind(below.id).bind(filter.from).bind(limit);
        match self {
            Self::Subject => bound(sql(
                "SELECT id, created_at, user_id, client_address, action, subject FROM audit
                 WHERE (created_at, id) < ($1, $2) AND created_at >= $3 AND subject = $5
                 ORDER BY created_at DESC, id DESC LIMIT $4",
            ))
            .bind(filter.thing.clone().unwrap_or_default()),
            Self::User(id) => bound(sql(
                "SELECT id, created_at, user_id, client_address, action, subject FROM audit
                 WHERE (created_at, id) < ($1, $2) AND created_at >= $3 AND user_id = $5
                 ORDER BY created_at DESC, id DESC LIMIT $4",
            ))
            .bind(id),
            Self::Action(action) => bound(sql(
                "SELECT id, created_at, user_id, client_address, action, subject FROM audit
                 WHERE (created_at, id) < ($1, $2) AND created_at >= $3 AND action = $5
                 ORDER BY created_at DESC, id DESC LIMIT $4",
            ))
            .bind(action),
            Self::Feature(feature) => bound(sql(
                "SELECT id, created_at, user_id, client_address, action, subject FROM audit
                 WHERE (created_at, id) < ($1, $2) AND created_at >= $3 AND feature = $5
                 ORDER BY created_at DESC, id DESC LIMIT $4",
            ))
            .bind(feature),
            Self::Time => bound(sql(
                "SELECT id, created_at, user_id, client_address, action, subject FROM audit
                 WHERE (created_at, id) < ($1, $2) AND created_at >= $3
                 ORDER BY created_at DESC, id DESC LIMIT $4",
            )),
        }
    }
}

/// The states of an entry before and after.
#[derive(Clone, Debug, Default)]
pub struct EntryStates {
    /// JSON.
    pub before: Option<String>,
    /// JSON.
    pub after: Option<String>,
    /// Whether they were erased.
    pub is_erased: bool,
}

/// The states of some entries, by id. States longer than `longest` bytes are not read.
pub async fn states(
    tx: &mut Tx,
    lines: &[EntryRow],
    longest: i64,
) -> Result<HashMap<i64, EntryStates>> {
    let ids: Vec<i64> = lines.iter().map(|line| line.id).collect();
    let ids = serde_json::to_string(&ids).map_err(Error::internal)?;
    let query = platform::sql_in!(
        "SELECT audit.id, part,
           CASE WHEN length(before) > $2 THEN '\"…\"' ELSE before END AS before,
           CASE WHEN length(after) > $2 THEN '\"…\"' ELSE after END AS after
         FROM audit LEFT JOIN audit_erasures ON entry_id = audit.id AND part = 'states'
         WHERE audit.id",
        ids "$1"
    );
    let rows = tx.fetch_all(query.bind(ids).bind(longest)).await?;
    rows.iter()
        .map(|row| {
            let states = EntryStates {
                before: row.get("before")?,
                after: row.get("after")?,
                is_erased: row.get::<Option<String>>("part")?.is_some(),
            };
            Ok((row.get("id")?, states))
        })
        .collect()
}

/// The last result of verifying the chain.
#[derive(Debug)]
pub struct ChainCheck {
    /// When it was verified; `None` if never.
    pub time: Option<Timestamp>,
    /// The number of entries.
    pub entries: i64,
    /// The last seal.
    pub seal: String,
    /// The error; empty if there was none.
    pub complaint: String,
    /// When something was last sealed.
    pub sealed_time: Option<Timestamp>,
    /// Whether an entry waits for its seal.
    pub is_waiting: bool,
}

/// Reads the last result.
pub async fn checked(tx: &mut Tx) -> Result<ChainCheck> {
    let query = "SELECT checked_at, checked_entries, checked_hash, complaint,
                   (SELECT sealed_at FROM audit_seals WHERE sequence > 0
                    ORDER BY sequence DESC LIMIT 1) AS sealed_time,
                   (SELECT entry_id FROM audit_unsealed LIMIT 1) AS waiting
                 FROM audit_state WHERE id = 1";
    let row = tx.fetch_one(sql(query)).await?;
    Ok(ChainCheck {
        time: row.get("checked_at")?,
        entries: row.get("checked_entries")?,
        seal: row.get("checked_hash")?,
        complaint: row.get("complaint")?,
        sealed_time: row.get("sealed_time")?,
        is_waiting: row.get::<Option<i64>>("waiting")?.is_some(),
    })
}

/// An entry about one subject.
#[derive(Clone, Debug)]
pub struct SubjectEntry {
    /// When it was written.
    pub time: Timestamp,
    /// The user, if there is one.
    pub user_id: Option<i64>,
    /// The action.
    pub action: String,
    /// The state after it; null when erased or absent.
    pub after: serde_json::Value,
}

/// The newest entries about a subject, at most `count`.
///
/// # Errors
/// The store is away.
pub async fn find_by_subject(tx: &mut Tx, subject: &str, count: i64) -> Result<Vec<SubjectEntry>> {
    let query = "SELECT created_at, user_id, action, after FROM audit WHERE subject = $1
                 ORDER BY created_at DESC, id DESC LIMIT $2";
    let rows = tx.fetch_all(sql(query).bind(subject).bind(count)).await?;
    rows.iter()
        .map(|row| {
            let after: Option<String> = row.get("after")?;
            let after = after.and_then(|text| serde_json::from_str(&text).ok());
            Ok(SubjectEntry {
                time: row.get("created_at")?,
                user_id: row.get("user_id")?,
                action: row.get("action")?,
                after: after.unwrap_or_default(),
            })
        })
        .collect()
}
