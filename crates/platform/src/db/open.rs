//! Opening a store.
//!
//! SQLite runs with a write-ahead log, `synchronous=FULL`, `secure_delete`, foreign keys, one
//! writer, a pool of readers and a pool for critical reads. PostgreSQL runs with time limits. Each
//! failure has one clear sentence. [`Db::inspect`] reports the same failures and changes nothing.

use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::pool::PoolOptions;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions as _, Connection as _, PgPool, SqliteConnection};

use super::file_guard::DatabaseFileGuard;
use super::options::{OpenError, Options};
use super::pools::{Pools, SQLITE_CACHE_BYTES, Shared};
use super::store::Db;
use crate::storage::files;

/// SQLite has one writer; more readers than this only wait for the disk.
const SQLITE_READERS: u32 = 4;
/// SQLite connections for critical reads.
const SQLITE_CRITICAL: u32 = 2;
/// PostgreSQL connections for normal and expensive reads.
const POSTGRES_READERS: u32 = 10;
/// PostgreSQL connections for writes and critical reads.
const POSTGRES_CRITICAL: u32 = 6;
/// The age at which a PostgreSQL connection is closed on release, because its memory grows.
const POSTGRES_LIFETIME: Duration = Duration::from_mins(30);
/// How many readers may run expensive reads.
const SQLITE_EXPENSIVE: usize = 2;
const POSTGRES_EXPENSIVE: usize = 5;
/// Forces index lookups: every statement of a request finds its rows by an index, also before
/// PostgreSQL has statistics. JIT compilation never pays off here (decision 11).
const PLANS: [(&str, &str); 5] = [
    ("enable_seqscan", "off"),
    ("enable_hashjoin", "off"),
    ("enable_mergejoin", "off"),
    ("enable_sort", "off"),
    ("jit", "off"),
];
/// How long a read waits for a connection to the replica before it goes to the primary.
const ACQUIRE_REPLICA: Duration = Duration::from_millis(500);
/// How long a request waits for a connection (security.md).
const ACQUIRE: Duration = Duration::from_secs(3);
/// How long SQLite waits for another process's write (security.md).
pub(super) const BUSY: Duration = Duration::from_secs(5);

impl Db {
    /// Opens a store and migrates it to this program's schema.
    pub async fn open(options: &Options) -> Result<Self, OpenError> {
        let db = Self::connect(options).await?;
        db.check_writable().await?;
        db.must_not_be_half_moved().await?;
        db.migrate(options).await?;
        let version = content_version(&db).await.map_err(OpenError::Connect)?;
        db.shared.content.note_committed(version);
        Ok(db)
    }

    /// Opens a store without migrating it.
    pub async fn connect(options: &Options) -> Result<Self, OpenError> {
        match options {
            Options::Sqlite(file) => {
                let (pools, file_guard) = connect_sqlite(file).await?;
                Ok(Self::with_file_guard(pools, Some(file_guard)))
            }
            Options::Postgres(address) => Ok(Self::from_pools(connect_postgres(address).await?)),
        }
    }

    /// Opens an existing store read-only in effect: creates nothing, changes no mode.
    pub async fn inspect(options: &Options) -> Result<Self, OpenError> {
        Ok(Self::from_pools(match options {
            Options::Sqlite(file) => {
                let options = SqliteConnectOptions::new().filename(file).busy_timeout(BUSY);
                let pool = without_maintenance(SqlitePoolOptions::new())
                    .max_connections(1)
                    .connect_with(options)
                    .await
                    .map_err(|error| not_opened(file, error))?;
                Pools::Sqlite { readers: pool.clone(), critical: pool.clone(), writer: pool }
            }
            Options::Postgres(address) => connect_postgres(address).await?,
        }))
    }

    pub(super) fn from_pools(pools: Pools) -> Self {
        Self::with_file_guard(pools, None)
    }

    fn with_file_guard(pools: Pools, file_guard: Option<Arc<DatabaseFileGuard>>) -> Self {
        let expensive = match pools {
            Pools::Sqlite { .. } => SQLITE_EXPENSIVE,
            Pools::Postgres { .. } => POSTGRES_EXPENSIVE,
        };
        Self { pools, shared: Shared::new(expensive, file_guard) }
    }
}

async fn content_version(db: &Db) -> Result<i64, sqlx::Error> {
    let text = "SELECT version FROM content_state WHERE id = 1";
    match &db.pools {
        Pools::Sqlite { critical, .. } => sqlx::query_scalar(text).fetch_one(critical).await,
        Pools::Postgres { critical, .. } => sqlx::query_scalar(text).fetch_one(critical).await,
    }
}

/// How often, and after which pause, a file is opened that another program creates.
const OPEN_ATTEMPTS: u32 = 50;
const OPEN_PAUSE: Duration = Duration::from_millis(100);

async fn connect_sqlite(file: &Path) -> Result<(Pools, Arc<DatabaseFileGuard>), OpenError> {
    if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        files::make_private_folder(folder)
            .map_err(|cause| OpenError::Folder { folder: folder.to_owned(), cause })?;
    }
    // SQLite would make it world-readable; the files beside it get its permissions.
    files::make_private_file(file)
        .map_err(|cause| OpenError::File { file: file.to_owned(), cause: cause.into() })?;
    let file_guard = Arc::new(DatabaseFileGuard::new(file));
    let options = SqliteConnectOptions::new()
        .filename(file)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(BUSY)
        .pragma("trusted_schema", "OFF")
        // Negative: in kibibytes.
        .pragma("cache_size", format!("-{}", SQLITE_CACHE_BYTES >> 10))
        // SQLite overwrites deleted content with zeros.
        .pragma("secure_delete", "ON")
        .optimize_on_close(true, None);
    let of_writer = Arc::clone(&file_guard);
    let writers = clean_sqlite()
        .after_connect(move |connection, _| {
            of_writer.forget_log();
            Box::pin(release_schema_pages(connection))
        })
        .max_connections(1)
        .acquire_timeout(BUSY);
    let mut attempt = 0;
    let writer = loop {
        attempt += 1;
        match writers.clone().connect_with(options.clone()).await {
            // Another program creates the file. SQLite does not wait for it.
            Err(error) if is_locked(&error) && attempt < OPEN_ATTEMPTS => {
                tokio::time::sleep(OPEN_PAUSE).await;
            }
            outcome => break outcome.map_err(|error| not_opened(file, error))?,
        }
    };
    let reading = options.pragma("query_only", "ON").optimize_on_close(false, None);
    let readers = |count| {
        let file_guard = Arc::clone(&file_guard);
        clean_sqlite()
            .after_connect(move |connection, _| {
                // A new connection would read the file that is there now.
                let is_lost = file_guard.is_lost();
                Box::pin(async move {
                    if is_lost {
                        return Err(sqlx::Error::PoolClosed);
                    }
                    release_schema_pages(connection).await
                })
            })
            .max_connections(count)
            .acquire_timeout(ACQUIRE)
            .connect_lazy_with(reading.clone())
    };
    let (readers, critical) = (readers(SQLITE_READERS), readers(SQLITE_CRITICAL));
    Ok((Pools::Sqlite { readers, critical, writer }, file_guard))
}

/// Empties the page cache of a new connection: it holds the pages of the schema, some 170 kB, which
/// SQLite has parsed and does not read again.
async fn release_schema_pages(connection: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    sqlx::query("PRAGMA shrink_memory").execute(connection).await.map(drop)
}

/// Pool options that drop a connection left in a transaction. SQLite rolls back by itself when
/// the disk is full. The driver's own rollback then fails, and the driver would refuse every later
/// transaction on that connection.
pub(super) fn clean_sqlite() -> SqlitePoolOptions {
    // A file does not go away as a server does. The ping before each statement would cost as
    // much as a short statement.
    let options = without_maintenance(SqlitePoolOptions::new()).test_before_acquire(false);
    options.before_acquire(|connection, _| {
        let is_clean = !connection.is_in_transaction();
        if !is_clean {
            tracing::warn!(
                "a connection to the database was left in a transaction and is replaced"
            );
        }
        Box::pin(std::future::ready(Ok(is_clean)))
    })
}

/// Pool options with which sqlx starts no maintenance task.
///
/// That task counts the idle connections while another thread may be taking the first one.
/// The counter can be one below zero for a moment; the task then loops for ever and keeps a
/// thread of the runtime busy (sqlx 0.9, `pool/inner.rs`).
fn without_maintenance<DB: sqlx::Database>(options: PoolOptions<DB>) -> PoolOptions<DB> {
    options.idle_timeout(None).max_lifetime(None)
}

/// Whether another program has the file locked.
fn is_locked(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(|cause| cause.code().as_deref() == Some("5"))
}

fn not_opened(file: &Path, error: sqlx::Error) -> OpenError {
    OpenError::File { file: file.to_owned(), cause: error.into() }
}

/// Connections to a read replica, opened when they are needed: it may be away at the start.
pub(super) fn connect_replica(address: &str) -> Result<PgPool, OpenError> {
    let options = without_maintenance(PgPoolOptions::new())
        .max_connections(POSTGRES_READERS)
        .acquire_timeout(ACQUIRE_REPLICA)
        .after_release(|_, meta| Box::pin(std::future::ready(Ok(meta.age < POSTGRES_LIFETIME))));
    Ok(options.connect_lazy_with(postgres(address, "5s")?.options(PLANS)))
}

async fn connect_postgres(address: &str) -> Result<Pools, OpenError> {
    // How long one statement may take (security.md).
    let options = postgres(address, "5s")?.options(PLANS);
    let pool = |count| {
        without_maintenance(PgPoolOptions::new())
            .max_connections(count)
            .acquire_timeout(ACQUIRE)
            .after_release(|_, meta| Box::pin(std::future::ready(Ok(meta.age < POSTGRES_LIFETIME))))
    };
    let critical = match pool(POSTGRES_CRITICAL).connect_with(options.clone()).await {
        Ok(critical) => critical,
        Err(sqlx::Error::PoolTimedOut) => {
            return Err(OpenError::Connect(connection_failure(&options).await));
        }
        Err(error) => return Err(OpenError::Connect(error)),
    };
    let readers = pool(POSTGRES_READERS).connect_lazy_with(options);
    Ok(Pools::Postgres { readers, critical })
}

/// A PostgreSQL connection without time limits, for migrations.
pub(super) fn postgres_without_timeouts(address: &str) -> Result<PgConnectOptions, OpenError> {
    postgres(address, "0")
}

fn postgres(address: &str, timeout: &str) -> Result<PgConnectOptions, OpenError> {
    let options = PgConnectOptions::from_str(address).map_err(OpenError::Connect)?;
    Ok(options.application_name("keyturn").options([
        ("statement_timeout", timeout),
        ("lock_timeout", timeout),
        // A failed commit is followed by a needless rollback, which would raise a warning.
        ("client_min_messages", "error"),
    ]))
}

/// Why PostgreSQL cannot be reached. A pool retries and then only reports a time-out, so this
/// opens one connection.
pub(super) async fn connection_failure(options: &PgConnectOptions) -> sqlx::Error {
    match tokio::time::timeout(ACQUIRE, options.connect()).await {
        Ok(Err(error)) => error,
        Ok(Ok(_)) | Err(_) => sqlx::Error::PoolTimedOut,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn no_pool_has_a_maintenance_task() {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(&Options::parse("", folder.path()).unwrap()).await.unwrap();
        let Pools::Sqlite { readers, critical, writer } = &db.pools else { panic!("not a file") };
        for pool in [readers, critical, writer] {
            assert_eq!(pool.options().get_idle_timeout(), None);
            assert_eq!(pool.options().get_max_lifetime(), None);
        }
        let postgres = without_maintenance(PgPoolOptions::new());
        assert_eq!(postgres.get_idle_timeout(), None);
        assert_eq!(postgres.get_max_lifetime(), None);
    }
}
