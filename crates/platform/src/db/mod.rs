//! One store on two engines: SQLite by default, PostgreSQL by its address.
//!
//! SQL is written once, in what both engines accept (`$1`, `RETURNING`,
//! `ON CONFLICT`, epoch seconds). The few statements that must differ are built
//! with [`Sql::per_engine`], both texts side by side. Only this folder names an
//! engine.
//!
//! Everything runs in a transaction: [`Db::read`] gives a read-only one, and the
//! [`crate::write!`] macro runs a body in a write transaction and runs it again
//! when PostgreSQL could not serialise it, so that a rule which holds under
//! SQLite's single writer holds there too. A write is acknowledged after it is
//! on disk. Read next: [`statement`] (binding and reading columns) and
//! [`open`] (how each engine is opened and migrated).

mod open;
mod statement;

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use sqlx::{PgPool, Postgres, Sqlite, SqlitePool, Transaction};

pub use open::{OpenError, Options};
pub use statement::{Column, Row, Sql, Value, sql};

use crate::error::{Error, Result};
use crate::text::plain::SearchTerm;

/// Which database engine is behind a [`Db`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// The bundled SQLite, one file in the data folder.
    Sqlite,
    /// A PostgreSQL server.
    Postgres,
}

/// The store, cheap to clone.
#[derive(Clone, Debug)]
pub struct Db {
    pools: Pools,
    /// What [`Db::content_version`] answers: the newest version this process
    /// has seen committed.
    content_version: Arc<AtomicI64>,
}

#[derive(Clone, Debug)]
enum Pools {
    Sqlite { readers: SqlitePool, writer: SqlitePool },
    Postgres(PgPool),
}

/// A transaction on either engine. Dropped without [`Tx::commit`], it is rolled
/// back.
#[derive(Debug)]
pub struct Tx {
    inner: TxInner,
    content_version: Arc<AtomicI64>,
    new_version: Option<i64>,
}

#[derive(Debug)]
enum TxInner {
    Sqlite(Transaction<'static, Sqlite>),
    Postgres(Transaction<'static, Postgres>),
}

/// How often a write transaction that could not be serialised is tried.
const WRITE_ATTEMPTS: u32 = 6;

impl Db {
    /// Which engine this store runs on.
    pub fn engine(&self) -> Engine {
        match self.pools {
            Pools::Sqlite { .. } => Engine::Sqlite,
            Pools::Postgres(_) => Engine::Postgres,
        }
    }

    /// Begins a read-only transaction that sees one state of the data.
    pub async fn read(&self) -> Result<Tx> {
        Ok(self.tx(match &self.pools {
            Pools::Sqlite { readers, .. } => TxInner::Sqlite(readers.begin().await?),
            Pools::Postgres(pool) => TxInner::Postgres(
                pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await?,
            ),
        }))
    }

    /// Begins a write transaction. Use [`crate::write!`], which also retries.
    pub async fn begin_write(&self) -> Result<Tx> {
        Ok(self.tx(match &self.pools {
            Pools::Sqlite { writer, .. } => {
                TxInner::Sqlite(writer.begin_with("BEGIN IMMEDIATE").await?)
            }
            Pools::Postgres(pool) => {
                TxInner::Postgres(pool.begin_with("BEGIN ISOLATION LEVEL SERIALIZABLE").await?)
            }
        }))
    }

    fn tx(&self, inner: TxInner) -> Tx {
        Tx { inner, content_version: Arc::clone(&self.content_version), new_version: None }
    }

    /// The version of everything that visitors see, as far as this process
    /// knows, without a query. It only ever grows.
    pub fn content_version(&self) -> u64 {
        self.content_version.load(Ordering::Acquire).unsigned_abs()
    }

    /// Asks the store for the content version, so that writes of another
    /// process (a second instance, the command line) are noticed.
    pub async fn refresh_content_version(&self) -> Result<i64> {
        let mut tx = self.read().await?;
        let row = tx.fetch_one(sql("SELECT version FROM content_state WHERE id = 1")).await?;
        let version = row.get::<i64>("version")?;
        self.content_version.fetch_max(version, Ordering::AcqRel);
        Ok(version)
    }

    /// Whether the store answers at all.
    pub async fn ping(&self) -> Result<()> {
        self.read().await?.fetch_one(sql("SELECT 1 AS one")).await.map(|_| ())
    }

    /// Looks for damage in the database's file; whether it is intact. Damage is
    /// logged, and shown by the gauge `keyturn_database_damaged`. It reads
    /// everything, so it is for the night. A PostgreSQL server looks after itself.
    pub async fn check_integrity(&self) -> Result<bool> {
        let Pools::Sqlite { readers, .. } = &self.pools else { return Ok(true) };
        let found = sqlx::query_scalar::<_, String>("PRAGMA integrity_check(20)");
        let found = match found.fetch_all(readers).await {
            Ok(lines) => lines.into_iter().filter(|line| line != "ok").collect(),
            // SQLITE_CORRUPT and SQLITE_NOTADB: so much is wrong that it gives up.
            Err(sqlx::Error::Database(error))
                if matches!(error.code().as_deref(), Some("11" | "26")) =>
            {
                vec![error.to_string()]
            }
            Err(error) => return Err(error.into()),
        };
        for line in &found {
            tracing::error!(found = line, "the database is damaged; restore a backup");
        }
        metrics::gauge!("keyturn_database_damaged").set(if found.is_empty() { 0.0 } else { 1.0 });
        Ok(found.is_empty())
    }

    /// Writes what is in memory to the files and closes every connection.
    pub async fn close(&self) {
        match &self.pools {
            Pools::Sqlite { readers, writer } => {
                readers.close().await;
                // A store that was only looked at has one pool, and is left as it is.
                if writer.is_closed() {
                    return;
                }
                if let Err(error) =
                    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(writer).await
                {
                    tracing::warn!(%error, "the last checkpoint failed; the next start repeats it");
                }
                writer.close().await;
            }
            Pools::Postgres(pool) => pool.close().await,
        }
    }
}

impl Tx {
    /// Which engine this transaction runs on.
    pub fn engine(&self) -> Engine {
        match self.inner {
            TxInner::Sqlite(_) => Engine::Sqlite,
            TxInner::Postgres(_) => Engine::Postgres,
        }
    }

    /// What this engine's full-text search is given to find whatever fits any of the
    /// terms, in every column.
    pub fn matching_any(&self, terms: &[SearchTerm]) -> String {
        let (each, or): (fn(&SearchTerm) -> String, _) = match self.engine() {
            Engine::Sqlite => (|term| term.sqlite_match(&[]), " OR "),
            Engine::Postgres => (SearchTerm::postgres_tsquery, " | "),
        };
        let terms: Vec<_> = terms.iter().map(|term| format!("({})", each(term))).collect();
        terms.join(or)
    }

    /// Runs a statement; the number of rows it changed.
    pub async fn execute(&mut self, sql: Sql) -> Result<u64> {
        Ok(match &mut self.inner {
            TxInner::Sqlite(tx) => sql.sqlite()?.execute(&mut **tx).await?.rows_affected(),
            TxInner::Postgres(tx) => sql.postgres()?.execute(&mut **tx).await?.rows_affected(),
        })
    }

    /// All rows of a query.
    pub async fn fetch_all(&mut self, sql: Sql) -> Result<Vec<Row>> {
        Ok(match &mut self.inner {
            TxInner::Sqlite(tx) => {
                let rows = sql.sqlite()?.fetch_all(&mut **tx).await?;
                rows.into_iter().map(Row::Sqlite).collect()
            }
            TxInner::Postgres(tx) => {
                let rows = sql.postgres()?.fetch_all(&mut **tx).await?;
                rows.into_iter().map(Row::Postgres).collect()
            }
        })
    }

    /// The first row of a query, if there is one.
    pub async fn fetch_optional(&mut self, sql: Sql) -> Result<Option<Row>> {
        Ok(match &mut self.inner {
            TxInner::Sqlite(tx) => sql.sqlite()?.fetch_optional(&mut **tx).await?.map(Row::Sqlite),
            TxInner::Postgres(tx) => {
                sql.postgres()?.fetch_optional(&mut **tx).await?.map(Row::Postgres)
            }
        })
    }

    /// The one row of a query that always has one.
    pub async fn fetch_one(&mut self, sql: Sql) -> Result<Row> {
        self.fetch_optional(sql).await?.ok_or_else(|| Error::internal(sqlx::Error::RowNotFound))
    }

    /// Says that visitors will see something else once this is committed.
    pub async fn touch_content(&mut self) -> Result<()> {
        let row = self
            .fetch_one(sql(
                "UPDATE content_state SET version = version + 1 WHERE id = 1 RETURNING version",
            ))
            .await?;
        self.new_version = Some(row.get("version")?);
        Ok(())
    }

    /// Commits, and raises this process's content version before it returns, so
    /// that the very next request sees the change.
    pub async fn commit(self) -> Result<()> {
        match self.inner {
            TxInner::Sqlite(tx) => tx.commit().await?,
            TxInner::Postgres(tx) => tx.commit().await?,
        }
        if let Some(version) = self.new_version {
            self.content_version.fetch_max(version, Ordering::AcqRel);
        }
        Ok(())
    }
}

/// Whether PostgreSQL asks for the transaction to be run again.
pub fn must_retry(error: &Error) -> bool {
    let Error::Internal(cause) = error else { return false };
    matches!(cause.downcast_ref::<sqlx::Error>(), Some(sqlx::Error::Database(database))
        if matches!(database.code().as_deref(), Some("40001" | "40P01")))
}

/// Waits until a write that failed may be tried again, for `platform::write!`.
///
/// # Errors
///
/// The same error when trying again would not help, and `Unavailable` when it
/// was the last attempt.
pub async fn until_retry(attempt: u32, error: Error) -> Result<()> {
    match error {
        error if !must_retry(&error) => Err(error),
        Error::Internal(cause) if attempt >= WRITE_ATTEMPTS => Err(Error::unavailable(cause)),
        _ => {
            // By chance, or writers that met once would meet again in step.
            let pause = rand::random_range(1..=8_u64 << attempt);
            tokio::time::sleep(Duration::from_millis(pause)).await;
            Ok(())
        }
    }
}

/// Whether a unique index refused the row. A statement that asks this has one
/// unique index that a user can run into.
pub fn is_unique_violation(error: &Error) -> bool {
    let Error::Internal(cause) = error else { return false };
    matches!(cause.downcast_ref::<sqlx::Error>(), Some(sqlx::Error::Database(database))
        if database.is_unique_violation())
}

/// Whether a row elsewhere still refers to (or is missing for) this one.
pub fn is_foreign_key_violation(error: &Error) -> bool {
    let Error::Internal(cause) = error else { return false };
    matches!(cause.downcast_ref::<sqlx::Error>(), Some(sqlx::Error::Database(database))
        if database.is_foreign_key_violation())
}

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Self {
        let away = match &error {
            sqlx::Error::PoolTimedOut
            | sqlx::Error::PoolClosed
            | sqlx::Error::Io(_)
            | sqlx::Error::Tls(_)
            | sqlx::Error::WorkerCrashed => true,
            // 08: connection, 53: resources, 57: stopped by an operator or the
            // statement timeout, 55P03: waited too long for a lock. SQLite 5 and 6:
            // busy and locked.
            sqlx::Error::Database(database) => database.code().is_some_and(|code| {
                matches!(code.get(..2), Some("08" | "53" | "57"))
                    || matches!(&*code, "55P03" | "5" | "6" | "261" | "517")
            }),
            _ => false,
        };
        if away { Self::unavailable(error) } else { Self::internal(error) }
    }
}

/// Runs a body in a write transaction and commits it; again when PostgreSQL
/// could not serialise it. The body's value is a `platform::error::Result`, and
/// it may run more than once, so it must not do anything but write to the
/// transaction.
///
/// ```ignore
/// let id = platform::write!(db, tx => store::insert(&mut tx, &blog).await)?;
/// ```
#[macro_export]
macro_rules! write {
    ($db:expr, $tx:ident => $body:expr) => {{
        let mut attempt = 0;
        loop {
            attempt += 1;
            let outcome: $crate::error::Result<_> = async {
                let mut $tx = $db.begin_write().await?;
                let done: $crate::error::Result<_> = $body;
                let value = done?;
                $tx.commit().await?;
                Ok(value)
            }
            .await;
            match outcome {
                Err(error) => {
                    if let Err(error) = $crate::db::until_retry(attempt, error).await {
                        break Err(error);
                    }
                }
                done => break done,
            }
        }
    }};
}
