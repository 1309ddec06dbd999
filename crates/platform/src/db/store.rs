//! The store, which begins transactions. Read [`super::transaction`] next.

use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::future::BoxFuture;
use tracing::Instrument as _;

use super::failure::too_many_readers;
use super::figures;
use super::pools::{Engine, Plan, Pools, SQLITE_CACHE_BYTES, Shared};
use super::statement::sql;
use super::transaction::{HeldResource, Inner, Tx, WriterGuard};
use crate::error::Result;
use crate::telemetry::{Part, record_memory};

/// How long an expensive read waits for a permit.
const EXPENSIVE_WAIT: Duration = Duration::from_secs(3);
/// How long a write on PostgreSQL waits for a permit: as long as on SQLite, and as for a lock.
const WRITE_WAIT: Duration = Duration::from_secs(5);

/// The store, cheap to clone.
#[derive(Clone, Debug)]
pub struct Db {
    pub(super) pools: Pools,
    pub(super) shared: Arc<Shared>,
}

/// How urgent a read is. It decides which connections the read may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadPriority {
    /// Must never wait for other reads, and is short: sessions, sign-in, a visitor's message,
    /// probes. It has connections of its own.
    Critical,
    /// The read of a page or a list.
    Normal,
    /// A read that may take long: a search, a deep page of a list, a whole table. Few run at once.
    Expensive,
}

impl ReadPriority {
    pub(super) fn part(self) -> Part {
        match self {
            Self::Critical => Part::CriticalRead,
            Self::Normal => Part::NormalRead,
            Self::Expensive => Part::ExpensiveRead,
        }
    }
}

impl Db {
    /// Which engine this store runs on.
    pub fn engine(&self) -> Engine {
        self.pools.engine()
    }

    /// From now on records the query plan of each statement, for tests and for diagnosis.
    pub fn record_plans(&self) {
        self.shared.record_plans();
    }

    /// Takes the plans recorded since the last call.
    pub fn take_plans(&self) -> Vec<Plan> {
        self.shared.plans().map(|mut plans| std::mem::take(&mut *plans)).unwrap_or_default()
    }

    /// Begins a read-only transaction, which sees one snapshot of the data.
    pub fn read(&self) -> BoxFuture<'_, Result<Tx>> {
        Box::pin(async move { self.read_as(ReadPriority::Normal).await })
    }

    /// Begins a read-only transaction with a priority.
    ///
    /// # Errors
    /// `Busy` when too many expensive reads run, `Unavailable` when the store is away.
    pub fn read_as(&self, priority: ReadPriority) -> BoxFuture<'_, Result<Tx>> {
        let begin = async move {
            let held = self.wait_for_permit(priority).await?;
            // A new connection would open the file that is there now. Open connections go on.
            let _ = self.shared.check_file();
            let is_critical = priority == ReadPriority::Critical;
            let started = Instant::now();
            let inner = match &self.pools {
                Pools::Sqlite { readers, critical, .. } => {
                    let pool = if is_critical { critical } else { readers };
                    pool.begin().await.map(Inner::Sqlite)
                }
                Pools::Postgres { readers, critical } => {
                    let pool = if is_critical { critical } else { readers };
                    let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
                    pool.begin_with(begin).await.map(Inner::Postgres)
                }
            };
            figures::record_wait(if is_critical { "vital" } else { "readers" }, started.elapsed());
            let inner = inner.inspect_err(|error| self.shared.note_error(error))?;
            Ok(Tx::new(inner, &self.shared, held, priority.part()))
        };
        Box::pin(begin.instrument(Part::ReadWait.span()))
    }

    /// Waits for the permit of an expensive read.
    pub(super) async fn wait_for_permit(&self, priority: ReadPriority) -> Result<HeldResource> {
        if priority != ReadPriority::Expensive {
            return Ok(HeldResource::Nothing);
        }
        let place = Arc::clone(&self.shared.expensive).acquire_owned();
        match tokio::time::timeout(EXPENSIVE_WAIT, place).await {
            Ok(Ok(permit)) => Ok(HeldResource::Permit { _permit: permit }),
            Ok(Err(_)) | Err(_) => Err(too_many_readers()),
        }
    }

    /// Begins a write transaction. Use [`crate::write!`], which also retries.
    pub fn begin_write(&self) -> BoxFuture<'_, Result<Tx>> {
        Box::pin(async move { self.begin("BEGIN ISOLATION LEVEL SERIALIZABLE").await })
    }

    async fn begin(&self, on_postgres: &'static str) -> Result<Tx> {
        self.wait_to_write(on_postgres).instrument(Part::WriteWait.span()).await
    }

    async fn wait_to_write(&self, on_postgres: &'static str) -> Result<Tx> {
        self.shared.check_file()?;
        let started = Instant::now();
        let (inner, held) = match &self.pools {
            Pools::Sqlite { writer, .. } => {
                let tx = writer.begin_with("BEGIN IMMEDIATE").await.map(Inner::Sqlite);
                let held =
                    |_: &_| HeldResource::Writer { _writing: WriterGuard::new(&self.shared) };
                let held = tx.as_ref().map_or(HeldResource::Nothing, held);
                (tx, held)
            }
            Pools::Postgres { critical, .. } => {
                // A writer that waits for a lock holds a connection; writers without a permit hold
                // none.
                let turn = Arc::clone(&self.shared.writers).acquire_owned();
                match tokio::time::timeout(WRITE_WAIT, turn).await {
                    Ok(Ok(permit)) => {
                        let tx = critical.begin_with(on_postgres).await.map(Inner::Postgres);
                        (tx, HeldResource::Permit { _permit: permit })
                    }
                    Ok(Err(_)) | Err(_) => (Err(sqlx::Error::PoolTimedOut), HeldResource::Nothing),
                }
            }
        };
        let pool = match &self.pools {
            Pools::Sqlite { .. } => "writer",
            Pools::Postgres { .. } => "vital",
        };
        figures::record_wait(pool, started.elapsed());
        let inner = inner.inspect_err(|error| {
            self.shared.note_error(error);
            figures::count_failed_write(error);
        })?;
        Ok(Tx::new(inner, &self.shared, held, Part::Write))
    }

    /// Records how many connections of each pool are in use and idle, and their memory.
    pub fn measure(&self) {
        match &self.pools {
            Pools::Sqlite { readers, critical, writer } => {
                let connections = readers.size() + critical.size() + writer.size();
                let bytes = u64::from(connections) * SQLITE_CACHE_BYTES;
                record_memory("page caches of SQLite, at most", bytes);
                figures::measure("readers", readers);
                figures::measure("vital", critical);
                figures::measure("writer", writer);
            }
            Pools::Postgres { readers, critical } => {
                figures::measure("readers", readers);
                figures::measure("vital", critical);
                if let Some(replica) = self.shared.replica.get() {
                    figures::measure("replica", &replica.pool);
                }
            }
        }
    }

    /// The version of all public content, as far as this process knows. It runs no query and
    /// never decreases.
    pub fn content_version(&self) -> u64 {
        self.shared.content.page_version().unsigned_abs()
    }

    /// Marks public content as changed without a write of this process: data held in memory was
    /// replaced. Call it after the replacement, so that a request with the new version sees the
    /// new data.
    pub fn bump_local_version(&self) {
        self.shared.content.bump_local_version();
    }

    /// Reads the content version from the store. So this process notices writes of another instance
    /// or of the command line, and a database file that was replaced by an older one.
    pub async fn refresh_content_version(&self) -> Result<i64> {
        let before = self.shared.content.current();
        let mut tx = self.read_as(ReadPriority::Critical).await?;
        let row = tx.fetch_one(sql("SELECT version FROM content_state WHERE id = 1")).await?;
        let version = row.get::<i64>("version")?;
        if self.shared.content.note_read(version, before) {
            tracing::warn!("the database is older than it was; every page is made anew");
        }
        Ok(version)
    }

    /// Writes the SQLite log into its file and closes all connections.
    pub async fn close(&self) {
        match &self.pools {
            Pools::Sqlite { readers, critical, writer } => {
                readers.close().await;
                critical.close().await;
                // `Db::inspect` has one pool for everything; it changes nothing.
                if writer.is_closed() {
                    return;
                }
                // A program that copies the log (Litestream) keeps it open for good. Do not wait
                // for it: the log is valid as it is.
                let last = "PRAGMA busy_timeout = 200; PRAGMA wal_checkpoint(TRUNCATE)";
                if let Err(error) = sqlx::raw_sql(last).execute(writer).await {
                    tracing::warn!(%error, "the last checkpoint failed; the next start repeats it");
                }
                writer.close().await;
            }
            Pools::Postgres { readers, critical } => {
                if let Some(replica) = self.shared.replica.get() {
                    replica.pool.close().await;
                }
                readers.close().await;
                critical.close().await;
            }
        }
    }
}
