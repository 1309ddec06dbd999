//! Opening and migrating a store.
//!
//! SQLite: write-ahead log, `synchronous=FULL`, foreign keys, one writer, a pool
//! of readers. PostgreSQL: limits on waiting, migrations under an advisory lock.
//! Every way in which this can fail has one clear sentence.

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::AtomicI64;
use std::time::Duration;

use sqlx::migrate::{MigrateError, Migrator};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};

use super::{Db, Pools};
use crate::files;

/// Which store to open.
#[derive(Clone, Debug)]
pub enum Options {
    /// A SQLite file; created when it is missing.
    Sqlite(PathBuf),
    /// A PostgreSQL address, `postgres://…`.
    Postgres(String),
}

/// Why a store could not be opened, as one sentence for an operator.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The address is neither `sqlite:…` nor `postgres://…`.
    #[error(
        "The database address is not understood: {0}. Use postgres://user@host/name, or leave it out for SQLite."
    )]
    Address(String),
    /// The folder of the SQLite file cannot be made or written.
    #[error("The folder {} cannot be written: {cause}.", folder.display())]
    Folder {
        /// Which folder.
        folder: PathBuf,
        /// What the system says.
        cause: std::io::Error,
    },
    /// No connection.
    #[error("The database cannot be opened: {0}.")]
    Connect(#[source] sqlx::Error),
    /// It was written by a newer program.
    #[error(
        "The database is newer than this program (it knows migration {0}). Use the newer keyturn, or restore a backup."
    )]
    Newer(i64),
    /// A migration failed; the store is as it was before that migration.
    #[error("The database could not be migrated: {0}.")]
    Migrate(#[source] MigrateError),
}

/// SQLite has one writer; more readers than this only wait for the disk.
const SQLITE_READERS: u32 = 4;
const POSTGRES_CONNECTIONS: u32 = 16;
/// How long a request waits for a connection (security.md).
const ACQUIRE: Duration = Duration::from_secs(3);
/// How long SQLite waits for another process's write (security.md).
const BUSY: Duration = Duration::from_secs(5);

static SQLITE: Migrator = sqlx::migrate!("../../migrations/sqlite");
static POSTGRES: Migrator = sqlx::migrate!("../../migrations/postgres");

impl Options {
    /// Reads a database address. An empty one means SQLite in `data_dir`.
    ///
    /// # Errors
    /// [`OpenError::Address`] for any other scheme.
    pub fn parse(address: &str, data_dir: &Path) -> Result<Self, OpenError> {
        if address.is_empty() {
            return Ok(Self::Sqlite(data_dir.join("keyturn.db")));
        }
        if address.starts_with("postgres://") || address.starts_with("postgresql://") {
            return Ok(Self::Postgres(address.to_owned()));
        }
        if let Some(file) = address.strip_prefix("sqlite:") {
            Ok(Self::Sqlite(PathBuf::from(file.trim_start_matches("//"))))
        } else {
            let scheme = address.split_once(':').map_or("", |(scheme, _)| scheme);
            Err(OpenError::Address(format!("it begins with “{scheme}”")))
        }
    }
}

impl Db {
    /// Opens a store and brings it to this program's schema.
    pub async fn open(options: &Options) -> Result<Self, OpenError> {
        let db = Self::connect(options).await?;
        db.migrate().await?;
        let version = sqlx_version(&db).await.map_err(OpenError::Connect)?;
        db.content_version.store(version, std::sync::atomic::Ordering::Release);
        Ok(db)
    }

    /// Opens a store as it is, without migrating it.
    pub async fn connect(options: &Options) -> Result<Self, OpenError> {
        let pools = match options {
            Options::Sqlite(file) => connect_sqlite(file).await?,
            Options::Postgres(address) => connect_postgres(address).await?,
        };
        Ok(Self { pools, content_version: Arc::new(AtomicI64::new(0)) })
    }

    async fn migrate(&self) -> Result<(), OpenError> {
        let outcome = match &self.pools {
            Pools::Sqlite { writer, .. } => SQLITE.run(writer).await,
            Pools::Postgres(pool) => POSTGRES.run(pool).await,
        };
        outcome.map_err(|error| match error {
            MigrateError::VersionMissing(version) => OpenError::Newer(version),
            other => OpenError::Migrate(other),
        })
    }

    /// How many of this program's migrations the store lacks.
    pub async fn missing_migrations(&self) -> Result<usize, OpenError> {
        let text = "SELECT COUNT(*) FROM _sqlx_migrations WHERE success";
        let (applied, known): (Result<i64, _>, _) = match &self.pools {
            Pools::Sqlite { readers, .. } => {
                (sqlx::query_scalar(text).fetch_one(readers).await, SQLITE.iter().count())
            }
            Pools::Postgres(pool) => {
                (sqlx::query_scalar(text).fetch_one(pool).await, POSTGRES.iter().count())
            }
        };
        match applied {
            Ok(applied) => {
                let applied = usize::try_from(applied).unwrap_or(usize::MAX);
                if applied > known {
                    return Err(OpenError::Newer(i64::try_from(applied).unwrap_or(i64::MAX)));
                }
                Ok(known - applied)
            }
            Err(sqlx::Error::Database(_)) => Ok(known),
            Err(error) => Err(OpenError::Connect(error)),
        }
    }
}

async fn sqlx_version(db: &Db) -> Result<i64, sqlx::Error> {
    let text = "SELECT version FROM content_state WHERE id = 1";
    match &db.pools {
        Pools::Sqlite { readers, .. } => sqlx::query_scalar(text).fetch_one(readers).await,
        Pools::Postgres(pool) => sqlx::query_scalar(text).fetch_one(pool).await,
    }
}

async fn connect_sqlite(file: &Path) -> Result<Pools, OpenError> {
    if let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        files::make_private_folder(folder)
            .map_err(|cause| OpenError::Folder { folder: folder.to_owned(), cause })?;
    }
    // SQLite would let everybody read it; the files beside it get its permissions.
    files::make_private_file(file).map_err(|cause| OpenError::Connect(cause.into()))?;
    let options = SqliteConnectOptions::new()
        .filename(file)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(BUSY)
        .pragma("trusted_schema", "OFF")
        .optimize_on_close(true, None);
    let writer = SqlitePoolOptions::new()
        .max_connections(1)
        .acquire_timeout(BUSY)
        .idle_timeout(None)
        .max_lifetime(None)
        .connect_with(options.clone())
        .await
        .map_err(OpenError::Connect)?;
    let readers = SqlitePoolOptions::new()
        .max_connections(SQLITE_READERS)
        .acquire_timeout(ACQUIRE)
        .connect_lazy_with(options.pragma("query_only", "ON").optimize_on_close(false, None));
    Ok(Pools::Sqlite { readers, writer })
}

async fn connect_postgres(address: &str) -> Result<Pools, OpenError> {
    let options = PgConnectOptions::from_str(address)
        .map_err(OpenError::Connect)?
        .application_name("keyturn")
        .options([
            // How long one statement may take (security.md).
            ("statement_timeout", "5s"),
            ("lock_timeout", "5s"),
            // A commit that could not be serialised is followed by a rollback of
            // nothing, which is no news.
            ("client_min_messages", "error"),
        ]);
    let pool = PgPoolOptions::new()
        .max_connections(POSTGRES_CONNECTIONS)
        .acquire_timeout(ACQUIRE)
        .connect_with(options)
        .await
        .map_err(OpenError::Connect)?;
    Ok(Pools::Postgres(pool))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_engines_have_the_same_migrations_under_the_same_names() {
        let list = |migrator: &Migrator| {
            migrator
                .iter()
                .map(|migration| (migration.version, migration.description.to_string()))
                .collect::<Vec<_>>()
        };
        assert_eq!(list(&SQLITE), list(&POSTGRES));
        assert!(!list(&SQLITE).is_empty());
    }

    #[test]
    fn an_unknown_database_address_is_refused_without_repeating_its_password() {
        let error = Options::parse("mysql://root:secret@host/db", Path::new("data")).unwrap_err();
        assert!(error.to_string().contains("mysql"));
        assert!(!error.to_string().contains("secret"));
    }

    #[tokio::test]
    async fn a_database_of_a_newer_program_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let options = Options::parse("", folder.path()).unwrap();
        let db = Db::open(&options).await.unwrap();
        let Pools::Sqlite { writer, .. } = &db.pools else { unreachable!() };
        sqlx::query(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
             VALUES (9999, 'later', 1, x'00', 0)",
        )
        .execute(writer)
        .await
        .unwrap();
        db.close().await;
        assert!(matches!(Db::open(&options).await, Err(OpenError::Newer(9999))));
    }

    #[tokio::test]
    async fn damage_in_the_file_is_found() {
        let folder = tempfile::tempdir().unwrap();
        let options = Options::parse("", folder.path()).unwrap();
        let db = Db::open(&options).await.unwrap();
        assert!(db.check_integrity().await.unwrap());
        db.close().await;
        let file = folder.path().join("keyturn.db");
        let mut bytes = std::fs::read(&file).unwrap();
        // The last page is a page of some table or index.
        let page = bytes.len() - 4096;
        bytes[page..].fill(0xa5);
        std::fs::write(&file, bytes).unwrap();
        let db = Db::connect(&options).await.unwrap();
        assert!(!db.check_integrity().await.unwrap());
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn nobody_else_may_read_a_new_database() {
        use std::os::unix::fs::PermissionsExt as _;
        let root = tempfile::tempdir().unwrap();
        let folder = root.path().join("data");
        let db = Db::open(&Options::parse("", &folder).unwrap()).await.unwrap();
        let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(&folder), 0o700);
        for name in ["keyturn.db", "keyturn.db-wal", "keyturn.db-shm"] {
            assert_eq!(mode(&folder.join(name)), 0o600, "{name}");
        }
        db.close().await;
    }
}
