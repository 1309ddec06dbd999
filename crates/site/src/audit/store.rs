//! The queries about the trail. A page is walked to by an index from where the last one ended
//! (`time`, `id`), whatever is filtered; what the index does not know is looked at entry by
//! entry, so many of them for a page at most.

use std::collections::HashMap;

use platform::clock::Timestamp;
use platform::db::{Row, Sql, Tx, sql};
use platform::error::{Error, Result};

use super::filter::{Filter, What, Who};

/// How many entries are looked at in one go, and for one page.
const LOOKED_AT_ONCE: i64 = 500;
const LOOKED_AT_MOST: usize = 5_000;

/// An entry without its states.
#[derive(Clone, Debug)]
pub struct Line {
    /// Its number.
    pub id: i64,
    /// When.
    pub time: Timestamp,
    /// By whom.
    pub user_id: Option<i64>,
    /// From where; empty when that was erased.
    pub client_address: String,
    /// What.
    pub action: String,
    /// To which thing.
    pub subject: String,
}

impl Line {
    fn read(row: &Row) -> Result<Self> {
        Ok(Self {
            id: row.get("id")?,
            time: row.get("time")?,
            user_id: row.get("user_id")?,
            client_address: row.get("client_address")?,
            action: row.get("action")?,
            subject: row.get("subject")?,
        })
    }
}

/// Below which entry those of a page stand.
#[derive(Clone, Copy, Debug)]
pub struct Below {
    /// Its time.
    pub time: Timestamp,
    /// Its number.
    pub id: i64,
}

impl Below {
    /// Above everything.
    pub const TOP: Self = Self { time: Timestamp::MAX, id: i64::MAX };

    fn of(line: &Line) -> Self {
        Self { time: line.time, id: line.id }
    }
}

/// The place of an entry; none when there is no such entry.
pub async fn find_place(tx: &mut Tx, id: i64) -> Result<Option<Below>> {
    let row = tx.fetch_optional(sql("SELECT time, id FROM audit WHERE id = $1").bind(id)).await?;
    row.map(|row| Ok(Below { time: row.get("time")?, id: row.get("id")? })).transpose()
}

/// A page of entries, the newest first.
#[derive(Debug)]
pub struct Page {
    /// The entries.
    pub lines: Vec<Line>,
    /// Where the next page begins; none when there is nothing more.
    pub next: Option<Below>,
}

/// Finds a page. It may have fewer entries than asked for, and none at all, while there is a
/// next one.
pub async fn page(tx: &mut Tx, filter: &Filter, below: Below, size: usize) -> Result<Page> {
    // Nothing of the trail has the id 0.
    let end = Below { time: filter.until, id: 0 };
    let mut below = if below.time < end.time { below } else { end };
    let driver = Driver::of(filter);
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
            let line = Line::read(row)?;
            if !is_wanted(filter, &line) {
                below = Below::of(&line);
                continue;
            }
            if lines.len() == size {
                return Ok(Page { lines, next: Some(below) });
            }
            below = Below::of(&line);
            lines.push(line);
        }
        if i64::try_from(rows.len()).map_err(Error::internal)? < step {
            return Ok(Page { lines, next: None });
        }
        if looked_at >= LOOKED_AT_MOST {
            return Ok(Page { lines, next: Some(below) });
        }
    }
}

fn is_wanted(filter: &Filter, line: &Line) -> bool {
    filter.who.is_none_or(|who| who.is(line.user_id, &line.client_address))
        && filter.what.is_none_or(|what| what.is(&line.action))
        && filter.thing.as_ref().is_none_or(|thing| line.subject == *thing)
}

/// By which index entries are walked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Driver {
    Thing,
    User(i64),
    Action(&'static str),
    Feature(&'static str),
    Time,
}

impl Driver {
    fn of(filter: &Filter) -> Self {
        match (&filter.thing, filter.who, filter.what) {
            (Some(_), ..) => Self::Thing,
            (None, Some(Who::User(id)), _) => Self::User(id),
            // Nearly everything that visitors do has an action of its own.
            (None, _, Some(What::Action(action))) => Self::Action(action),
            (None, _, Some(What::Feature(feature))) => Self::Feature(feature),
            // An index of those without an account would be walked far for what is rare.
            (None, _, None) => Self::Time,
        }
    }

    /// Whether every entry that it comes by is wanted.
    fn leaves_nothing(self, filter: &Filter) -> bool {
        match self {
            Self::Thing => filter.who.is_none() && filter.what.is_none(),
            Self::User(_) => filter.what.is_none(),
            Self::Action(_) | Self::Feature(_) | Self::Time => filter.who.is_none(),
        }
    }

    fn query(self, filter: &Filter, below: Below, limit: i64) -> Sql {
        let bound =
            |query: Sql| query.bind(below.time).bind(below.id).bind(filter.from).bind(limit);
        match self {
            Self::Thing => {
                bound(sql("SELECT id, time, user_id, client_address, action, subject FROM audit
                 WHERE (time, id) < ($1, $2) AND time >= $3 AND subject = $5
                 ORDER BY time DESC, id DESC LIMIT $4"))
                .bind(filter.thing.clone().unwrap_or_default())
            }
            Self::User(id) => {
                bound(sql("SELECT id, time, user_id, client_address, action, subject FROM audit
                 WHERE (time, id) < ($1, $2) AND time >= $3 AND user_id = $5
                 ORDER BY time DESC, id DESC LIMIT $4"))
                .bind(id)
            }
            Self::Action(action) => {
                bound(sql("SELECT id, time, user_id, client_address, action, subject FROM audit
                 WHERE (time, id) < ($1, $2) AND time >= $3 AND action = $5
                 ORDER BY time DESC, id DESC LIMIT $4"))
                .bind(action)
            }
            Self::Feature(feature) => {
                bound(sql("SELECT id, time, user_id, client_address, action, subject FROM audit
                 WHERE (time, id) < ($1, $2) AND time >= $3 AND feature = $5
                 ORDER BY time DESC, id DESC LIMIT $4"))
                .bind(feature)
            }
            Self::Time => {
                bound(sql("SELECT id, time, user_id, client_address, action, subject FROM audit
                 WHERE (time, id) < ($1, $2) AND time >= $3
                 ORDER BY time DESC, id DESC LIMIT $4"))
            }
        }
    }
}

/// What an entry says of before and after.
#[derive(Clone, Debug, Default)]
pub struct States {
    /// JSON.
    pub before: Option<String>,
    /// JSON.
    pub after: Option<String>,
    /// Whether they were erased.
    pub is_erased: bool,
}

/// The states of some entries, by their ids. Of a longer one than `longest` bytes nothing is
/// read but that it is there.
pub async fn states(tx: &mut Tx, lines: &[Line], longest: i64) -> Result<HashMap<i64, States>> {
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
            let states = States {
                before: row.get("before")?,
                after: row.get("after")?,
                is_erased: row.get::<Option<String>>("part")?.is_some(),
            };
            Ok((row.get("id")?, states))
        })
        .collect()
}

/// What the chain was found to be when it was walked last.
#[derive(Debug)]
pub struct Checked {
    /// When; none when that was never done.
    pub time: Option<Timestamp>,
    /// How many entries there were.
    pub entries: i64,
    /// The last seal.
    pub seal: String,
    /// What was wrong; empty when nothing was.
    pub complaint: String,
    /// When something was sealed last.
    pub sealed_time: Option<Timestamp>,
    /// Whether anything waits for its seal.
    pub is_waiting: bool,
}

/// Reads it.
pub async fn checked(tx: &mut Tx) -> Result<Checked> {
    let query = "SELECT checked_time, checked_entries, checked_hash, complaint,
                   (SELECT time FROM audit_seals WHERE sequence > 0
                    ORDER BY sequence DESC LIMIT 1) AS sealed_time,
                   (SELECT entry_id FROM audit_unsealed LIMIT 1) AS waiting
                 FROM audit_state WHERE id = 1";
    let row = tx.fetch_one(sql(query)).await?;
    Ok(Checked {
        time: row.get("checked_time")?,
        entries: row.get("checked_entries")?,
        seal: row.get("checked_hash")?,
        complaint: row.get("complaint")?,
        sealed_time: row.get("sealed_time")?,
        is_waiting: row.get::<Option<i64>>("waiting")?.is_some(),
    })
}

/// What was done to a thing.
#[derive(Clone, Debug)]
pub struct OfThing {
    /// When.
    pub time: Timestamp,
    /// By whom.
    pub user_id: Option<i64>,
    /// What.
    pub action: String,
    /// What it was after that; null when that was erased or nothing is told.
    pub after: serde_json::Value,
}

/// What was done to a thing, the newest first, at most so many.
///
/// # Errors
/// The store is away.
pub async fn of_thing(tx: &mut Tx, subject: &str, count: i64) -> Result<Vec<OfThing>> {
    let query = "SELECT time, user_id, action, after FROM audit WHERE subject = $1
                 ORDER BY time DESC, id DESC LIMIT $2";
    let rows = tx.fetch_all(sql(query).bind(subject).bind(count)).await?;
    rows.iter()
        .map(|row| {
            let after: Option<String> = row.get("after")?;
            let after = after.and_then(|text| serde_json::from_str(&text).ok());
            Ok(OfThing {
                time: row.get("time")?,
                user_id: row.get("user_id")?,
                action: row.get("action")?,
                after: after.unwrap_or_default(),
            })
        })
        .collect()
}
