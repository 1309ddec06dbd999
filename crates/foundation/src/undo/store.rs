//! The queries about recorded steps.

use platform::clock::Timestamp;
use platform::db::{Row, Sql, Tx, sql};
use platform::error::{Error, Result};
use platform::paging::ListQuery;
use serde_json::json;

use super::error::UndoError;
use super::model::{NewStep, StepChange, StepKind, StepRow, UndoStep};
use crate::Site;
use crate::access::UserId;

/// How long a step can be undone, in seconds: as long as the trash keeps things.
const KEPT: i64 = 30 * 24 * 60 * 60;

/// Rows deleted in one transaction.
const AT_ONCE: i64 = 2_000;

/// Begins a step, in the transaction of the change; its id.
pub async fn begin(tx: &mut Tx, action: NewStep<'_>, now: Timestamp) -> Result<i64> {
    let query = "INSERT INTO undo_steps (kind, action, name, done_by, done_at)
                 VALUES ($1, $2, $3, $4, $5) RETURNING id";
    let query = sql(query).bind(action.kind.code()).bind(action.name).bind(action.file);
    tx.fetch_one(query.bind(action.by).bind(now)).await?.get("id")
}

/// Adds the items of a part to a step. An item of an earlier part keeps its first `was`. Its
/// fingerprint moves on only if nobody saved it between the parts; otherwise the undo leaves it.
pub async fn add(tx: &mut Tx, step: i64, parts: &[StepChange]) -> Result<()> {
    if parts.is_empty() {
        return Ok(());
    }
    let json_of = |StepChange { row, found }: &StepChange| json!({ "id": row.id, "seen": row.seen, "was": row.was, "found": found });
    let rows: Vec<_> = parts.iter().map(json_of).collect();
    let rows = serde_json::to_string(&rows).map_err(Error::internal)?;
    // First, so that it sees the rows of earlier parts only.
    let again = Sql::per_engine(
        "UPDATE undo_rows SET seen = value ->> 'seen' FROM json_each($2)
         WHERE step_id = $1 AND thing_id = value ->> 'id' AND seen = value ->> 'found'",
        "UPDATE undo_rows SET seen = value ->> 'seen' FROM jsonb_array_elements($2::jsonb) AS value
         WHERE step_id = $1 AND thing_id = (value ->> 'id')::bigint
           AND seen = value ->> 'found'",
    );
    tx.execute(again.bind(step).bind(&rows)).await?;
    let new = Sql::per_engine(
        "INSERT INTO undo_rows (step_id, thing_id, seen, was)
         SELECT $1, value ->> 'id', value ->> 'seen', value ->> 'was' FROM json_each($2) WHERE TRUE
         ON CONFLICT (step_id, thing_id) DO NOTHING",
        "INSERT INTO undo_rows (step_id, thing_id, seen, was)
         SELECT $1, (value ->> 'id')::bigint, value ->> 'seen', value ->> 'was'
         FROM jsonb_array_elements($2::jsonb) AS value
         ON CONFLICT (step_id, thing_id) DO NOTHING",
    );
    tx.execute(new.bind(step).bind(rows)).await?;
    let count = "UPDATE undo_steps SET
                   added = (SELECT COUNT(*) FROM undo_rows WHERE step_id = $1 AND was IS NULL),
                   changed = (SELECT COUNT(*) FROM undo_rows
                              WHERE step_id = $1 AND was IS NOT NULL)
                 WHERE id = $1";
    tx.execute(sql(count).bind(step)).await.map(drop)
}

/// Records a whole step; its id, or `None` without rows.
pub async fn record(
    tx: &mut Tx,
    action: NewStep<'_>,
    rows: &[StepRow],
    now: Timestamp,
) -> Result<Option<i64>> {
    if rows.is_empty() {
        return Ok(None);
    }
    let step = begin(tx, action, now).await?;
    let parts: Vec<_> =
        rows.iter().map(|row| StepChange { row: row.clone(), found: None }).collect();
    add(tx, step, &parts).await?;
    Ok(Some(step))
}

const STEPS: &str = "SELECT id, action, name, done_by, done_at, added, changed, undone_at,
       (SELECT first_name || ' ' || last_name FROM users WHERE users.id = done_by) AS done_by_name
     FROM undo_steps WHERE kind = $1 AND id = $2";

/// Finds a step.
///
/// # Errors
/// [`UndoError::NotFound`].
pub async fn find(tx: &mut Tx, kind: StepKind, id: i64) -> Result<UndoStep> {
    let row = tx.fetch_optional(sql(STEPS).bind(kind.code()).bind(id)).await?;
    row.as_ref().map(read).transpose()?.ok_or_else(|| UndoError::NotFound.into())
}

/// One page of the steps of a kind, newest first, and the total.
pub async fn list(tx: &mut Tx, kind: StepKind, query: &ListQuery) -> Result<(Vec<UndoStep>, i64)> {
    let count = sql("SELECT COUNT(*) AS total FROM undo_steps WHERE kind = $1").bind(kind.code());
    let total = tx.fetch_one(count).await?.get("total")?;
    let page = "SELECT id, action, name, done_by, done_at, added, changed, undone_at,
                  (SELECT first_name || ' ' || last_name FROM users
                   WHERE users.id = done_by) AS done_by_name
                FROM undo_steps WHERE kind = $1 ORDER BY id DESC LIMIT $2 OFFSET $3";
    let page = sql(page).bind(kind.code()).bind(query.size).bind(query.offset());
    let rows = tx.fetch_all(page).await?;
    Ok((rows.iter().map(read).collect::<Result<_>>()?, total))
}

/// Rows of a step that are not undone yet, in the order of their ids.
pub async fn remaining_rows(tx: &mut Tx, step: i64, limit: i64) -> Result<Vec<StepRow>> {
    let query = "SELECT thing_id, seen, was FROM undo_rows WHERE step_id = $1
                 ORDER BY thing_id LIMIT $2";
    let rows = tx.fetch_all(sql(query).bind(step).bind(limit)).await?;
    let read = |row: &Row| {
        Ok(StepRow { id: row.get("thing_id")?, seen: row.get("seen")?, was: row.get("was")? })
    };
    rows.iter().map(read).collect()
}

/// Marks a step as undone. Concurrent undos serialise here.
pub async fn mark_undone(tx: &mut Tx, step: i64, by: UserId, now: Timestamp) -> Result<()> {
    let query = "UPDATE undo_steps SET undone_by = COALESCE(undone_by, $2),
                   undone_at = COALESCE(undone_at, $3) WHERE id = $1";
    tx.execute(sql(query).bind(step).bind(by).bind(now)).await.map(drop)
}

/// Deletes the rows of a step up to an id, after they were undone or refused.
pub async fn remove_rows(tx: &mut Tx, step: i64, up_to: i64) -> Result<()> {
    let query = "DELETE FROM undo_rows WHERE step_id = $1 AND thing_id <= $2";
    tx.execute(sql(query).bind(step).bind(up_to)).await.map(drop)
}

/// Deletes steps after 30 days; how many.
///
/// # Errors
/// The store is away.
pub async fn forget_old(site: &Site) -> Result<usize> {
    let before = site.clock.now() - KEPT;
    let mut forgotten = 0;
    loop {
        let (steps, is_more) = platform::write!(site.db, tx => async {
            let oldest = "SELECT id FROM undo_steps WHERE done_at <= $1
                          ORDER BY done_at, id LIMIT 1";
            let oldest = tx.fetch_optional(sql(oldest).bind(before)).await?;
            let Some(step) = oldest.map(|row| row.get::<i64>("id")).transpose()? else {
                return Ok((0, false));
            };
            let some = "DELETE FROM undo_rows WHERE step_id = $1 AND thing_id IN
                          (SELECT thing_id FROM undo_rows WHERE step_id = $1
                           ORDER BY thing_id LIMIT $2)";
            if tx.execute(sql(some).bind(step).bind(AT_ONCE)).await? > 0 {
                return Ok((0, true));
            }
            tx.execute(sql("DELETE FROM undo_steps WHERE id = $1").bind(step)).await?;
            Ok((1, true))
        }
        .await)?;
        forgotten += steps;
        if !is_more {
            return Ok(forgotten);
        }
    }
}

fn read(row: &Row) -> Result<UndoStep> {
    Ok(UndoStep {
        id: row.get("id")?,
        action: row.get("action")?,
        file: row.get("name")?,
        by: row.get("done_by_name")?,
        by_id: UserId(row.get("done_by")?),
        time: row.get("done_at")?,
        added: row.get("added")?,
        changed: row.get("changed")?,
        undone_time: row.get("undone_at")?,
    })
}
