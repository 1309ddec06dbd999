//! The queries about imports.

use platform::clock::Timestamp;
use platform::db::{Row, Tx, sql};
use platform::error::{Error, Result};
use platform::paging::ListQuery;
use serde::de::DeserializeOwned;

use super::error::ImportRefusal;
use super::model::{ImportChoices, ImportCounts, ImportId, ImportPhase, ImportRow};

/// Reads JSON that this feature has written.
pub fn read_json<T: DeserializeOwned>(row: &Row, column: &str) -> Result<T> {
    serde_json::from_str(&row.get::<String>(column)?).map_err(Error::internal)
}

fn read(row: &Row) -> Result<ImportRow> {
    Ok(ImportRow {
        id: ImportId(row.get("id")?),
        file_name: row.get("file_name")?,
        digest: row.get("digest")?,
        kind: row.get("kind")?,
        source_site: row.get("source_site")?,
        phase: row.get::<String>("state")?.parse().map_err(Error::internal)?,
        bytes: [row.get("file_bytes")?, row.get("uploads_bytes")?],
        counts: read_json(row, "counts")?,
        choices: read_json(row, "choices")?,
        failure: row.get("failure")?,
        progress: row.get("progress")?,
        created_by: row.get("created_by")?,
        created_at: row.get("created_at")?,
        finished_at: row.get("finished_at")?,
        undo_until: row.get("undo_until")?,
    })
}

/// One page of the imports, the newest first, and the total.
pub async fn list(tx: &mut Tx, query: &ListQuery) -> Result<(Vec<ImportRow>, i64)> {
    let total = tx.fetch_one(sql("SELECT COUNT(*) AS total FROM imports")).await?.get("total")?;
    let page = sql("SELECT * FROM imports ORDER BY id DESC LIMIT $1 OFFSET $2");
    let rows = tx.fetch_all(page.bind(query.size).bind(query.offset())).await?;
    Ok((rows.iter().map(read).collect::<Result<_>>()?, total))
}

/// Finds an import.
///
/// # Errors
/// [`ImportRefusal::NotFound`].
pub async fn find(tx: &mut Tx, id: ImportId) -> Result<ImportRow> {
    let row = tx.fetch_optional(sql("SELECT * FROM imports WHERE id = $1").bind(id)).await?;
    read(&row.ok_or(ImportRefusal::NotFound)?)
}

/// The imports in one of these phases, the oldest first.
pub async fn in_phases(tx: &mut Tx, phases: &[ImportPhase]) -> Result<Vec<ImportRow>> {
    let codes: Vec<&str> = phases.iter().map(|phase| (*phase).into()).collect();
    let query = platform::sql_in!("SELECT * FROM imports WHERE state", texts "$1", "ORDER BY id");
    let codes = serde_json::to_string(&codes).map_err(Error::internal)?;
    tx.fetch_all(query.bind(codes)).await?.iter().map(read).collect()
}

/// Inserts an import whose file is about to arrive.
pub async fn insert(
    tx: &mut Tx,
    file_name: &str,
    [file, uploads]: [i64; 2],
    by: i64,
    now: Timestamp,
) -> Result<ImportRow> {
    let query = "INSERT INTO imports
                   (file_name, state, file_bytes, uploads_bytes, created_by, created_at, moved_at)
                 VALUES ($1, 'uploading', $2, $3, $4, $5, $5) RETURNING *";
    let query = sql(query).bind(file_name).bind(file).bind(uploads).bind(by).bind(now);
    read(&tx.fetch_one(query).await?)
}

/// Writes all of an import that changes while it runs.
pub async fn update(tx: &mut Tx, import: &ImportRow, now: Timestamp) -> Result<()> {
    let query = "UPDATE imports SET digest = $2, kind = $3, source_site = $4, state = $5,
                   counts = $6, choices = $7, failure = $8, progress = $9, finished_at = $10,
                   undo_until = $11, moved_at = $12
                 WHERE id = $1";
    let phase: &str = import.phase.into();
    let json = |value: serde_json::Result<String>| value.map_err(Error::internal);
    let query = sql(query)
        .bind(import.id)
        .bind(&import.digest)
        .bind(&import.kind)
        .bind(&import.source_site)
        .bind(phase)
        .bind(json(serde_json::to_string(&import.counts))?)
        .bind(json(serde_json::to_string(&import.choices))?)
        .bind(&import.failure)
        .bind(import.progress)
        .bind(import.finished_at.map(Timestamp::seconds))
        .bind(import.undo_until.map(Timestamp::seconds))
        .bind(now);
    tx.execute(query).await.map(drop)
}

/// Changes the phase, if it is the expected one; whether it was.
pub async fn change_phase(
    tx: &mut Tx,
    id: ImportId,
    [from, to]: [ImportPhase; 2],
    now: Timestamp,
) -> Result<bool> {
    let (from, to): (&str, &str) = (from.into(), to.into());
    let query = "UPDATE imports SET state = $3, moved_at = $4 WHERE id = $1 AND state = $2";
    Ok(tx.execute(sql(query).bind(id).bind(from).bind(to).bind(now)).await? > 0)
}

/// Writes how far a run is.
pub async fn set_progress(
    tx: &mut Tx,
    id: ImportId,
    progress: i64,
    counts: &ImportCounts,
    now: Timestamp,
) -> Result<()> {
    let query = "UPDATE imports SET progress = $2, counts = $3, moved_at = $4 WHERE id = $1";
    let counts = serde_json::to_string(counts).map_err(Error::internal)?;
    tx.execute(sql(query).bind(id).bind(progress).bind(counts).bind(now)).await.map(drop)
}

/// When the first import of a site began.
pub async fn find_first_start(tx: &mut Tx, source_site: &str) -> Result<Option<Timestamp>> {
    let query = "SELECT MIN(created_at) AS first FROM imports WHERE source_site = $1";
    let row = tx.fetch_one(sql(query).bind(source_site)).await?;
    Ok(row.get::<Option<i64>>("first")?.map(Timestamp::from_seconds))
}

/// Stores what was chosen, unless the import is at work.
pub async fn set_choices(tx: &mut Tx, id: ImportId, choices: &ImportChoices) -> Result<()> {
    let query = "UPDATE imports SET choices = $2
                 WHERE id = $1 AND state NOT IN ('running', 'undoing')";
    let choices = serde_json::to_string(choices).map_err(Error::internal)?;
    tx.execute(sql(query).bind(id).bind(choices)).await.map(drop)
}

/// Deletes an import with its items; what they became stays.
pub async fn delete(tx: &mut Tx, id: ImportId) -> Result<()> {
    tx.execute(sql("DELETE FROM imports WHERE id = $1").bind(id)).await.map(drop)
}

/// The imports whose file nothing has used since `before`.
pub async fn idle_since(tx: &mut Tx, before: Timestamp) -> Result<Vec<ImportRow>> {
    let query = "SELECT * FROM imports WHERE moved_at < $1";
    tx.fetch_all(sql(query).bind(before)).await?.iter().map(read).collect()
}
