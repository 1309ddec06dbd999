//! The store: who gets a transaction, and when.

use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::future::BoxFuture;

use super::failure::too_many_readers;
use super::figures;
use super::pools::{Engine, Plan, Pools, Shared};
use super::statement::sql;
use super::transaction::{Held, Inner, Tx, Writing};
use crate::error::Result;

/// How long a read that takes long waits for its place.
const HEAVY_WAIT: Duration = Duration::from_secs(3);
/// How long a write on PostgreSQL waits for its turn: as on SQLite, and as long as a lock.
const WRITE_WAIT: Duration = Duration::from_secs(5);

/// The store, cheap to clone.
#[derive(Clone, Debug)]
pub struct Db {
    pub(super) pools: Pools,
    pub(super) shared: Arc<Shared>,
}

/// Whom a read may keep waiting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// Must get through whatever others read: sessions, sign-in, a visitor's message,
    /// the probes. It is short.
    Vital,
    /// What a page or a list needs.
    Ordinary,
    /// Takes long when there is much: a search, a page far down a list, everything.
    /// Only so many run at once.
    Heavy,
}

/// Work that only one program may do at a time, whichever instance it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Sealing the audit trail.
    AuditSeal,
    /// Adding up what is new in the counts of rows.
    RowCounts,
}

impl Turn {
    /// The number of its advisory lock on PostgreSQL.
    fn key(self) -> i64 {
        match self {
            Self::AuditSeal => 0x6b65_7974_0001,
            Self::RowCounts => 0x6b65_7974_0002,
        }
    }
}

impl Db {
    /// Which engine this store runs on.
    pub fn engine(&self) -> Engine {
        self.pools.engine()
    }

    /// From now on asks the engine for the plan of each statement before it is run. For
    /// tests, and for whoever wonders why something is slow.
    pub fn record_plans(&self) {
        self.shared.record_plans();
    }

    /// The plans that were recorded since this was asked last.
    pub fn take_plans(&self) -> Vec<Plan> {
        self.shared.plans().map(|mut plans| std::mem::take(&mut *plans)).unwrap_or_default()
    }

    /// Begins a read-only transaction that sees one state of the data.
    pub fn read(&self) -> BoxFuture<'_, Result<Tx>> {
        Box::pin(async move { self.read_as(Reading::Ordinary).await })
    }

    /// Begins a read-only transaction, waiting as that kind of reading does.
    ///
    /// # Errors
    /// `Busy` when too many read what takes long, `Unavailable` when
    /// the store is away.
    pub fn read_as(&self, reading: Reading) -> BoxFuture<'_, Result<Tx>> {
        Box::pin(async move {
            let held = match reading {
                Reading::Heavy => {
                    let place = Arc::clone(&self.shared.heavy).acquire_owned();
                    match tokio::time::timeout(HEAVY_WAIT, place).await {
                        Ok(Ok(permit)) => Held::Place { _permit: permit },
                        Ok(Err(_)) | Err(_) => return Err(too_many_readers()),
                    }
                }
                Reading::Vital | Reading::Ordinary => Held::Nothing,
            };
            // Before a connection may be opened to another file. Those that are open go on.
            let _ = self.shared.check_place();
            let is_vital = reading == Reading::Vital;
            let asked = Instant::now();
            let inner = match &self.pools {
                Pools::Sqlite { readers, vital, .. } => {
                    let pool = if is_vital { vital } else { readers };
                    pool.begin().await.map(Inner::Sqlite)
                }
                Pools::Postgres { readers, vital } => {
                    let pool = if is_vital { vital } else { readers };
                    let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
                    pool.begin_with(begin).await.map(Inner::Postgres)
                }
            };
            figures::waited(if is_vital { "vital" } else { "readers" }, asked.elapsed());
            let inner = inner.inspect_err(|error| self.shared.learn(error))?;
            Ok(Tx::new(inner, &self.shared, held, false))
        })
    }

    /// Begins a write transaction. Use [`crate::write!`], which also retries.
    pub fn begin_write(&self) -> BoxFuture<'_, Result<Tx>> {
        Box::pin(async move { self.begin("BEGIN ISOLATION LEVEL SERIALIZABLE").await })
    }

    /// Begins a write transaction that nobody else runs under the same turn, or `None`
    /// when another instance has it. On PostgreSQL it sees what others commit while it
    /// runs and stands in nobody's way: it is for work that only adds to what others
    /// have left for it.
    pub fn begin_turn(&self, turn: Turn) -> BoxFuture<'_, Result<Option<Tx>>> {
        Box::pin(async move {
            let mut tx = self.begin("BEGIN ISOLATION LEVEL READ COMMITTED").await?;
            if tx.engine() == Engine::Postgres {
                let lock = sql("SELECT pg_try_advisory_xact_lock($1) AS mine").bind(turn.key());
                if !tx.fetch_one(lock).await?.get::<bool>("mine")? {
                    return Ok(None);
                }
            }
            Ok(Some(tx))
        })
    }

    async fn begin(&self, on_postgres: &'static str) -> Result<Tx> {
        self.shared.check_place()?;
        let asked = Instant::now();
        let (inner, held) = match &self.pools {
            Pools::Sqlite { writer, .. } => {
                let tx = writer.begin_with("BEGIN IMMEDIATE").await.map(Inner::Sqlite);
                let held = |_: &_| Held::Writer { _writing: Writing::begun(&self.shared) };
                let held = tx.as_ref().map_or(Held::Nothing, held);
                (tx, held)
            }
            Pools::Postgres { vital, .. } => {
                // Who waits for a lock has a connection; those behind wait without one.
                let turn = Arc::clone(&self.shared.writers).acquire_owned();
                match tokio::time::timeout(WRITE_WAIT, turn).await {
                    Ok(Ok(permit)) => {
                        let tx = vital.begin_with(on_postgres).await.map(Inner::Postgres);
                        (tx, Held::Place { _permit: permit })
                    }
                    Ok(Err(_)) | Err(_) => (Err(sqlx::Error::PoolTimedOut), Held::Nothing),
                }
            }
        };
        let pool = match &self.pools {
            Pools::Sqlite { .. } => "writer",
            Pools::Postgres { .. } => "vital",
        };
        figures::waited(pool, asked.elapsed());
        let inner = inner.inspect_err(|error| {
            self.shared.learn(error);
            figures::count_failed_write(error);
        })?;
        Ok(Tx::new(inner, &self.shared, held, true))
    }

    /// Writes down how many connections are at work and how many wait for it, now.
    pub fn measure(&self) {
        match &self.pools {
            Pools::Sqlite { readers, vital, writer } => {
                figures::measure("readers", readers);
                figures::measure("vital", vital);
                figures::measure("writer", writer);
            }
            Pools::Postgres { readers, vital } => {
                figures::measure("readers", readers);
                figures::measure("vital", vital);
            }
        }
    }

    /// The version of everything that visitors see, as far as this process
    /// knows, without a query. It only ever grows.
    pub fn content_version(&self) -> u64 {
        self.shared.content.shown().unsigned_abs()
    }

    /// Says that visitors will see something else without a write of this process: what is
    /// held in memory of the store was replaced. It is said after that, so that whoever sees
    /// the new version sees the new words, too.
    pub fn note_replaced(&self) {
        self.shared.content.note_replaced();
    }

    /// Asks the store for the content version, so that writes of another process (a
    /// second instance, the command line) are noticed, and an older database in the
    /// place of the one that was open.
    pub async fn refresh_content_version(&self) -> Result<i64> {
        let before = self.shared.content.known();
        let mut tx = self.read_as(Reading::Vital).await?;
        let row = tx.fetch_one(sql("SELECT version FROM content_state WHERE id = 1")).await?;
        let version = row.get::<i64>("version")?;
        if self.shared.content.read(version, before) {
            tracing::warn!("the database is older than it was; every page is made anew");
        }
        Ok(version)
    }

    /// Writes what is in memory to the files and closes every connection.
    pub async fn close(&self) {
        match &self.pools {
            Pools::Sqlite { readers, vital, writer } => {
                readers.close().await;
                vital.close().await;
                // A store that was only looked at has one pool, and is left as it is.
                if writer.is_closed() {
                    return;
                }
                // Who copies the log as it grows (Litestream) reads in it for ever; nobody waits
                // for that, and what is left in it is in order.
                let last = "PRAGMA busy_timeout = 200; PRAGMA wal_checkpoint(TRUNCATE)";
                if let Err(error) = sqlx::raw_sql(last).execute(writer).await {
                    tracing::warn!(%error, "the last checkpoint failed; the next start repeats it");
                }
                writer.close().await;
            }
            Pools::Postgres { readers, vital } => {
                readers.close().await;
                vital.close().await;
            }
        }
    }
}
