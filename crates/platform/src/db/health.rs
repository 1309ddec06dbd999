//! Checks that a store takes writes and is intact.

use std::sync::Arc;
use std::time::{Duration, Instant};

use sqlx::{ConnectOptions as _, Connection as _, SqlitePool};

use super::failure::{FailureKind, failure_kind};
use super::options::OpenError;
use super::pools::Pools;
use super::statement::sql;
use super::store::{Db, ReadPriority};
use crate::error::{Error, Result};

/// How long the probe waits for SQLite's single writer.
const WRITER_TIMEOUT: Duration = Duration::from_millis(500);
/// A write that takes longer than this counts as stuck.
const WRITER_STUCK: Duration = Duration::from_mins(2);

/// The longest that an integrity check may run. It then ends without a result.
const MAX_CHECK_TIME: Duration = Duration::from_hours(1);
/// SQLite steps between two checks of that limit: some milliseconds.
const STEPS: i32 = 10_000;

/// How thoroughly to check for damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IntegrityCheck {
    /// Every page, but not whether indexes match their tables.
    Quick,
    /// Everything.
    Full,
}

impl Db {
    /// Checks that the store answers, takes writes and is not known to be damaged. A full disk is
    /// no failure here: stored data is still served, and the gauge `keyturn_database_full` shows
    /// it.
    ///
    /// # Errors
    /// [`Error::Unavailable`] with the reason.
    pub async fn check(&self) -> Result<()> {
        if self.shared.is_damaged() {
            return Err(Error::unavailable("the database is damaged"));
        }
        self.shared.check_file()?;
        let mut tx = self.read_as(ReadPriority::Critical).await?;
        match &self.pools {
            Pools::Sqlite { writer, .. } => {
                tx.fetch_one(sql("SELECT version FROM content_state")).await?;
                self.check_writer(writer).await
            }
            Pools::Postgres { .. } => {
                let ask = sql("SELECT pg_is_in_recovery() AS standby, version FROM content_state");
                if tx.fetch_one(ask).await?.get::<bool>("standby")? {
                    return Err(Error::unavailable("the database is a standby"));
                }
                Ok(())
            }
        }
    }

    /// Checks that SQLite's writer can begin, or that the current write is not stuck.
    async fn check_writer(&self, writer: &SqlitePool) -> Result<()> {
        let tried = async {
            let tx = writer.begin_with("BEGIN IMMEDIATE").await?;
            tx.rollback().await
        };
        match tokio::time::timeout(WRITER_TIMEOUT, tried).await {
            Ok(Ok(())) => Ok(()),
            // SQLITE_BUSY: another program writes, so the store takes writes.
            Ok(Err(sqlx::Error::Database(error))) if error.code().as_deref() == Some("5") => Ok(()),
            Ok(Err(error)) => {
                self.shared.note_error(&error);
                Err(Error::unavailable(error))
            }
            Err(_) if self.shared.writing_for() > WRITER_STUCK => {
                Err(Error::unavailable("a write to the database does not end"))
            }
            Err(_) => Ok(()),
        }
    }

    /// Checks the SQLite file and returns whether it is intact. Damage is logged and shown by the
    /// gauge `keyturn_database_damaged`. The check reads the whole file on a connection of its own,
    /// so it blocks no reader; dropping the future ends it. PostgreSQL is not checked.
    pub async fn check_integrity(&self, check: IntegrityCheck) -> Result<bool> {
        let Pools::Sqlite { readers, .. } = &self.pools else { return Ok(true) };
        self.shared.check_file()?;
        let found = match find_damage(readers, check).await {
            Ok(lines) => lines.into_iter().filter(|line| line != "ok").collect(),
            // The file is so damaged that SQLite gives up.
            Err(error) if failure_kind(&error) == FailureKind::Damaged => vec![error.to_string()],
            Err(error) => return Err(error.into()),
        };
        for line in &found {
            tracing::error!(found = line, "the database is damaged; restore a backup");
        }
        // A quick check does not clear damage that a query has met.
        let met = check == IntegrityCheck::Quick && self.shared.is_damaged();
        self.shared.set_damaged(met || !found.is_empty());
        Ok(found.is_empty())
    }

    /// Checks that the store takes writes, and changes nothing.
    ///
    /// # Errors
    /// [`OpenError::ReadOnly`], or [`OpenError::Connect`] when the store does not answer.
    pub async fn check_writable(&self) -> Result<(), OpenError> {
        match &self.pools {
            Pools::Sqlite { writer, .. } => {
                let tried = async {
                    let mut tx = writer.begin_with("BEGIN IMMEDIATE").await?;
                    sqlx::query("PRAGMA user_version = 1").execute(&mut *tx).await?;
                    tx.rollback().await
                };
                match tried.await {
                    Ok(()) => Ok(()),
                    Err(sqlx::Error::Database(error)) => match error.code().as_deref() {
                        // SQLITE_BUSY: another program writes, so the store takes writes.
                        Some("5") => Ok(()),
                        _ => Err(OpenError::ReadOnly(error.message().to_owned())),
                    },
                    Err(error) => Err(OpenError::Connect(error)),
                }
            }
            Pools::Postgres { critical: pool, .. } => {
                let query = sqlx::query_scalar::<_, String>("SHOW transaction_read_only");
                match query.fetch_one(pool).await.map_err(OpenError::Connect)?.as_str() {
                    "on" => Err(OpenError::ReadOnly(
                        "transaction_read_only is on; it may be a standby".to_owned(),
                    )),
                    _ => Ok(()),
                }
            }
        }
    }
}

/// SQLite's findings, line by line; `ok` when there are none.
async fn find_damage(pool: &SqlitePool, check: IntegrityCheck) -> sqlx::Result<Vec<String>> {
    let began = Instant::now();
    let wanted = Arc::new(());
    let still_wanted = Arc::downgrade(&wanted);
    let mut options = (*pool.connect_options()).clone();
    if matches!(check, IntegrityCheck::Quick) {
        // It reads each page once, so a large page cache is of no use.
        options = options.pragma("cache_size", "-256");
    }
    let mut connection = options.connect().await?;
    connection.lock_handle().await?.set_progress_handler(STEPS, move || {
        still_wanted.strong_count() > 0 && began.elapsed() < MAX_CHECK_TIME
    });
    let found = sqlx::query_scalar::<_, String>(match check {
        IntegrityCheck::Quick => "PRAGMA quick_check(20)",
        IntegrityCheck::Full => "PRAGMA integrity_check(20)",
    });
    let found = found.fetch_all(&mut connection).await?;
    drop(wanted);
    connection.close().await?;
    Ok(found)
}
