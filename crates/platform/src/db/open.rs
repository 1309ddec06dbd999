//! Opening a store.
//!
//! SQLite: write-ahead log, `synchronous=FULL`, `secure_delete`, foreign keys, one writer, a pool of
//! readers and another for reads that must get through. PostgreSQL: limits on waiting.
//! Every way in which this can fail has one clear sentence, and [`Db::look`] finds the
//! same ones without changing anything.

use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::pool::PoolOptions;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions as _, Connection as _};

use super::options::{OpenError, Options};
use super::place::Place;
use super::pools::{Pools, Shared};
use super::store::Db;
use crate::storage::files;

/// SQLite has one writer; more readers than this only wait for the disk.
const SQLITE_READERS: u32 = 4;
/// Readers for what must get through.
const SQLITE_VITAL: u32 = 2;
/// PostgreSQL's connections for what is read.
const POSTGRES_READERS: u32 = 10;
/// Its connections for writes and for reads that must get through.
const POSTGRES_VITAL: u32 = 6;
/// After how long a connection to PostgreSQL is closed when it is given back: its memory grows.
const POSTGRES_LIFETIME: Duration = Duration::from_mins(30);
/// How many of the readers may do what takes long.
const HEAVY_OF_SQLITE: usize = 2;
const HEAVY_OF_POSTGRES: usize = 5;
/// Every statement of a request finds what it needs by an index, row by row, whatever
/// PostgreSQL believes of tables that it has not looked at yet; and none is worth compiling
/// (decision 48).
const PLANS: [(&str, &str); 5] = [
    ("enable_seqscan", "off"),
    ("enable_hashjoin", "off"),
    ("enable_mergejoin", "off"),
    ("enable_sort", "off"),
    ("jit", "off"),
];
/// How long a request waits for a connection (security.md).
const ACQUIRE: Duration = Duration::from_secs(3);
/// How long SQLite waits for another process's write (security.md).
pub(super) const BUSY: Duration = Duration::from_secs(5);

impl Db {
    /// Opens a store and brings it to this program's schema.
    pub async fn open(options: &Options) -> Result<Self, OpenError> {
        let db = Self::connect(options).await?;
        db.check_writable().await?;
        db.migrate(options).await?;
        let version = content_version(&db).await.map_err(OpenError::Connect)?;
        db.shared.content.saw(version);
        Ok(db)
    }

    /// Opens a store as it is, without migrating it.
    pub async fn connect(options: &Options) -> Result<Self, OpenError> {
        match options {
            Options::Sqlite(file) => {
                let (pools, place) = connect_sqlite(file).await?;
                Ok(Self::in_place(pools, Some(place)))
            }
            Options::Postgres(address) => Ok(Self::of(connect_postgres(address).await?)),
        }
    }

    /// Opens a store that is there, to look at it: nothing is created, switched to
    /// another mode or tidied up.
    pub async fn look(options: &Options) -> Result<Self, OpenError> {
        Ok(Self::of(match options {
            Options::Sqlite(file) => {
                let options = SqliteConnectOptions::new().filename(file).busy_timeout(BUSY);
                let pool = without_maintenance(SqlitePoolOptions::new())
                    .max_connections(1)
                    .connect_with(options)
                    .await
                    .map_err(|error| not_opened(file, error))?;
                Pools::Sqlite { readers: pool.clone(), vital: pool.clone(), writer: pool }
            }
            Options::Postgres(address) => connect_postgres(address).await?,
        }))
    }

    pub(super) fn of(pools: Pools) -> Self {
        Self::in_place(pools, None)
    }

    fn in_place(pools: Pools, place: Option<Arc<Place>>) -> Self {
        let heavy = match pools {
            Pools::Sqlite { .. } => HEAVY_OF_SQLITE,
            Pools::Postgres { .. } => HEAVY_OF_POSTGRES,
        };
        Self { pools, shared: Shared::new(heavy, place) }
    }
}

async fn content_version(db: &Db) -> Result<i64, sqlx::Error> {
    let text = "SELECT version FROM content_state WHERE id = 1";
    match &db.pools {
        Pools::Sqlite { vital, .. } => sqlx::query_scalar(text).fetch_one(vital).await,
        Pools::Postgres { vital, .. } => sqlx::query_scalar(text).fetch_one(vital).await,
    }
}

async fn connect_sqlite(file: &Path) -> Result<(Pools, Arc<Place>), OpenError> {
    if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        files::make_private_folder(folder)
            .map_err(|cause| OpenError::Folder { folder: folder.to_owned(), cause })?;
    }
    // SQLite would let everybody read it; the files beside it get its permissions.
    files::make_private_file(file)
        .map_err(|cause| OpenError::File { file: file.to_owned(), cause: cause.into() })?;
    let place = Arc::new(Place::of(file));
    let options = SqliteConnectOptions::new()
        .filename(file)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(BUSY)
        .pragma("trusted_schema", "OFF")
        // Zeros are written over what is deleted.
        .pragma("secure_delete", "ON")
        .optimize_on_close(true, None);
    let of_writer = Arc::clone(&place);
    let writer = clean_sqlite()
        .after_connect(move |_, _| {
            of_writer.forget_log();
            Box::pin(std::future::ready(Ok(())))
        })
        .max_connections(1)
        .acquire_timeout(BUSY)
        .connect_with(options.clone())
        .await
        .map_err(|error| not_opened(file, error))?;
    let reading = options.pragma("query_only", "ON").optimize_on_close(false, None);
    let readers = |count| {
        let place = Arc::clone(&place);
        clean_sqlite()
            .after_connect(move |_, _| {
                // It would read the file that is there instead.
                let found = if place.is_lost() { Err(sqlx::Error::PoolClosed) } else { Ok(()) };
                Box::pin(std::future::ready(found))
            })
            .max_connections(count)
            .acquire_timeout(ACQUIRE)
            .connect_lazy_with(reading.clone())
    };
    let (readers, vital) = (readers(SQLITE_READERS), readers(SQLITE_VITAL));
    Ok((Pools::Sqlite { readers, vital, writer }, place))
}

/// Connections that are thrown away when their last transaction has not ended as the
/// driver believes. SQLite rolls back by itself when the disk is full; the driver's own
/// rollback fails then, and it would go on counting a transaction that is not there and
/// refuse to begin another one for ever.
pub(super) fn clean_sqlite() -> SqlitePoolOptions {
    // A file does not go away as a server does. To ask it before each statement, on its own
    // thread, costs as much as a short statement does.
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

fn not_opened(file: &Path, error: sqlx::Error) -> OpenError {
    OpenError::File { file: file.to_owned(), cause: error.into() }
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
    let vital = match pool(POSTGRES_VITAL).connect_with(options.clone()).await {
        Ok(vital) => vital,
        Err(sqlx::Error::PoolTimedOut) => {
            return Err(OpenError::Connect(why_away(&options).await));
        }
        Err(error) => return Err(OpenError::Connect(error)),
    };
    let readers = pool(POSTGRES_READERS).connect_lazy_with(options);
    Ok(Pools::Postgres { readers, vital })
}

/// A connection that waits for as long as it takes, for migrations.
pub(super) fn patient_postgres(address: &str) -> Result<PgConnectOptions, OpenError> {
    postgres(address, "0")
}

fn postgres(address: &str, timeout: &str) -> Result<PgConnectOptions, OpenError> {
    let options = PgConnectOptions::from_str(address).map_err(OpenError::Connect)?;
    Ok(options.application_name("keyturn").options([
        ("statement_timeout", timeout),
        ("lock_timeout", timeout),
        // A commit that could not be serialised is followed by a rollback of
        // nothing, which is no news.
        ("client_min_messages", "error"),
    ]))
}

/// A pool tries again and again, and then only says that it took too long. One
/// connection says why.
async fn why_away(options: &PgConnectOptions) -> sqlx::Error {
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
        let Pools::Sqlite { readers, vital, writer } = &db.pools else { panic!("not a file") };
        for pool in [readers, vital, writer] {
            assert_eq!(pool.options().get_idle_timeout(), None);
            assert_eq!(pool.options().get_max_lifetime(), None);
        }
        let postgres = without_maintenance(PgPoolOptions::new());
        assert_eq!(postgres.get_idle_timeout(), None);
        assert_eq!(postgres.get_max_lifetime(), None);
    }
}
