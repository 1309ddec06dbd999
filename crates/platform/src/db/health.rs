//! Whether a store takes writes and is whole.

use std::sync::Arc;
use std::time::{Duration, Instant};

use sqlx::{ConnectOptions as _, Connection as _, SqlitePool};

use super::failure::{Trouble, trouble};
use super::options::OpenError;
use super::pools::Pools;
use super::statement::sql;
use super::store::{Db, Reading};
use crate::error::{Error, Result};

/// How long the probe waits for the one writer.
const WRITER_PATIENCE: Duration = Duration::from_millis(500);
/// A single write that takes longer than this is stuck.
const WRITER_STUCK: Duration = Duration::from_mins(2);

/// How long a look for damage may take. It is given up then, and not taken for anything.
const LONGEST_LOOK: Duration = Duration::from_hours(1);
/// How many steps of SQLite's are done between two looks at that, some milliseconds.
const STEPS: i32 = 10_000;

/// How closely to look for damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Every page, but not whether each index fits its table.
    Quick,
    /// Everything.
    Thorough,
}

impl Db {
    /// Whether the store answers, takes writes and is whole, as far as that is known
    /// without looking at everything. A full disk is no failure here: what is stored is
    /// served all the same, and the gauge `keyturn_database_full` shows it.
    ///
    /// # Errors
    /// [`Error::Unavailable`] with the reason.
    pub async fn check(&self) -> Result<()> {
        if self.shared.is_damaged() {
            return Err(Error::unavailable("the database is damaged"));
        }
        self.shared.check_place()?;
        let mut tx = self.read_as(Reading::Vital).await?;
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

    /// Whether SQLite's one writer can begin; while it is busy, whether it gets on.
    async fn check_writer(&self, writer: &SqlitePool) -> Result<()> {
        let tried = async {
            let tx = writer.begin_with("BEGIN IMMEDIATE").await?;
            tx.rollback().await
        };
        match tokio::time::timeout(WRITER_PATIENCE, tried).await {
            Ok(Ok(())) => Ok(()),
            // Another program is writing, so it can be written.
            Ok(Err(sqlx::Error::Database(error))) if error.code().as_deref() == Some("5") => Ok(()),
            Ok(Err(error)) => {
                self.shared.learn(&error);
                Err(Error::unavailable(error))
            }
            Err(_) if self.shared.writing_for() > WRITER_STUCK => {
                Err(Error::unavailable("a write to the database does not end"))
            }
            Err(_) => Ok(()),
        }
    }

    /// Looks for damage in the database's file; whether it is intact. Damage is
    /// logged, and shown by the gauge `keyturn_database_damaged`. It reads
    /// everything, on a connection of its own, so that no reader waits for it; when it is
    /// dropped it ends. A PostgreSQL server looks after itself.
    pub async fn check_integrity(&self, look: Look) -> Result<bool> {
        let Pools::Sqlite { readers, .. } = &self.pools else { return Ok(true) };
        self.shared.check_place()?;
        let found = match look_for_damage(readers, look).await {
            Ok(lines) => lines.into_iter().filter(|line| line != "ok").collect(),
            // So much is wrong that it gives up.
            Err(error) if trouble(&error) == Trouble::Damaged => vec![error.to_string()],
            Err(error) => return Err(error.into()),
        };
        for line in &found {
            tracing::error!(found = line, "the database is damaged; restore a backup");
        }
        // What a query has met is not refuted by a look that leaves something out.
        let met = look == Look::Quick && self.shared.is_damaged();
        self.shared.set_damaged(met || !found.is_empty());
        Ok(found.is_empty())
    }

    /// Whether the store takes writes, found out without one that stays.
    ///
    /// # Errors
    /// [`OpenError::ReadOnly`], or [`OpenError::Connect`] when it cannot be asked.
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
                        // SQLITE_BUSY: another program is writing, so it can be written.
                        Some("5") => Ok(()),
                        _ => Err(OpenError::ReadOnly(error.message().to_owned())),
                    },
                    Err(error) => Err(OpenError::Connect(error)),
                }
            }
            Pools::Postgres { vital: pool, .. } => {
                let asked = sqlx::query_scalar::<_, String>("SHOW transaction_read_only");
                match asked.fetch_one(pool).await.map_err(OpenError::Connect)?.as_str() {
                    "on" => Err(OpenError::ReadOnly(
                        "transaction_read_only is on; it may be a standby".to_owned(),
                    )),
                    _ => Ok(()),
                }
            }
        }
    }
}

/// What SQLite finds, line by line; `ok` when it is nothing.
async fn look_for_damage(pool: &SqlitePool, look: Look) -> sqlx::Result<Vec<String>> {
    let began = Instant::now();
    let wanted = Arc::new(());
    let still_wanted = Arc::downgrade(&wanted);
    let mut connection = pool.connect_options().connect().await?;
    connection.lock_handle().await?.set_progress_handler(STEPS, move || {
        still_wanted.strong_count() > 0 && began.elapsed() < LONGEST_LOOK
    });
    let found = sqlx::query_scalar::<_, String>(match look {
        Look::Quick => "PRAGMA quick_check(20)",
        Look::Thorough => "PRAGMA integrity_check(20)",
    });
    let found = found.fetch_all(&mut connection).await?;
    drop(wanted);
    connection.close().await?;
    Ok(found)
}
