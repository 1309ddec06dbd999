//! The marker of an unfinished move: a table in the target that exists from the first row to the
//! last check. It holds how far the move has come, and changes in the transaction of each batch, so
//! that a killed move goes on. [`Db::open`] refuses a store that has it.

use super::super::options::OpenError;
use super::super::pools::Pools;
use super::super::statement::sql;
use super::super::store::Db;
use super::super::transaction::Tx;
use crate::error::Result;

/// The table of the marker. No migration makes it: only a target has it, and only for a while.
pub(in crate::db) const TABLE: &str = "unfinished_move";

pub(super) const CREATE: &str = "CREATE TABLE unfinished_move (
    source TEXT NOT NULL, fingerprint TEXT NOT NULL, step TEXT NOT NULL, after_key TEXT NOT NULL,
    restoring TEXT NOT NULL)";
pub(super) const INSERT: &str = "INSERT INTO unfinished_move VALUES ($1, $2, '', '', $3)";
pub(super) const READ: &str =
    "SELECT source, fingerprint, step, after_key, restoring FROM unfinished_move";
pub(super) const BEGIN_AGAIN: &str =
    "UPDATE unfinished_move SET fingerprint = $1, step = '', after_key = ''";
pub(super) const NOTE: &str = "UPDATE unfinished_move SET step = $1, after_key = $2";
pub(super) const DROP: &str = "DROP TABLE unfinished_move";

/// What the marker says.
#[derive(Clone, Debug)]
pub(super) struct RelocationMarker {
    /// The source, without its password.
    pub(super) source: String,
    /// What the source held when the move began.
    pub(super) fingerprint: String,
    /// The table that is being copied, or the index of words that is being made.
    pub(super) step: String,
    /// The key of its last row.
    pub(super) after_key: String,
    /// The statements that give the target its foreign keys and triggers back.
    pub(super) restoring: String,
}

/// How far the search words of a target have been made: which index, and the last id.
///
/// # Errors
/// The store is away, or is no target.
pub async fn relocation_step(tx: &mut Tx) -> Result<(String, i64)> {
    let row = tx.fetch_one(sql("SELECT step, after_key FROM unfinished_move")).await?;
    let after: String = row.get("after_key")?;
    Ok((row.get("step")?, after.parse().unwrap_or(0)))
}

/// Notes how far the search words have been made.
///
/// # Errors
/// The store is away, or is no target.
pub async fn note_relocation_step(tx: &mut Tx, step: &str, after: i64) -> Result<()> {
    tx.execute(sql(NOTE).bind(step).bind(after.to_string())).await.map(drop)
}

impl Db {
    /// Refuses the target of a move that has not come to its end.
    ///
    /// # Errors
    /// [`OpenError::UnfinishedMove`]; the store is away.
    pub async fn must_not_be_half_moved(&self) -> Result<(), OpenError> {
        if self.is_move_unfinished().await? { Err(OpenError::UnfinishedMove) } else { Ok(()) }
    }

    /// Whether the store is the target of a move that has not come to its end.
    ///
    /// # Errors
    /// The store is away.
    pub async fn is_move_unfinished(&self) -> Result<bool, OpenError> {
        let (sqlite, postgres) = (
            "SELECT COUNT(*) FROM sqlite_schema WHERE name = $1",
            "SELECT COUNT(*) FROM pg_class
             WHERE relname = $1 AND relnamespace = current_schema()::regnamespace",
        );
        let count: Result<i64, sqlx::Error> = match &self.pools {
            Pools::Sqlite { critical, .. } => {
                sqlx::query_scalar(sqlite).bind(TABLE).fetch_one(critical).await
            }
            Pools::Postgres { critical, .. } => {
                sqlx::query_scalar(postgres).bind(TABLE).fetch_one(critical).await
            }
        };
        count.map(|count| count > 0).map_err(OpenError::Connect)
    }
}
