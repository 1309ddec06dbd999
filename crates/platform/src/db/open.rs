//! Opening and migrating a store.
//!
//! SQLite: write-ahead log, `synchronous=FULL`, foreign keys, one writer, a pool
//! of readers. PostgreSQL: limits on waiting, migrations under an advisory lock.
//! Every way in which this can fail has one clear sentence, and [`Db::look`] finds
//! the same ones without changing anything.

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::AtomicI64;
use std::time::Duration;

use sqlx::ConnectOptions as _;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};

use super::{Db, Pools};
use crate::storage::files;

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
    /// It can be read and not written.
    #[error("The database cannot be written: {0}.")]
    ReadOnly(String),
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
        db.check_writable().await?;
        db.migrate().await?;
        let version = sqlx_version(&db).await.map_err(OpenError::Connect)?;
        db.content_version.store(version, std::sync::atomic::Ordering::Release);
        Ok(db)
    }

    /// Opens a store as it is, without migrating it.
    pub async fn connect(options: &Options) -> Result<Self, OpenError> {
        Ok(Self::of(match options {
            Options::Sqlite(file) => connect_sqlite(file).await?,
            Options::Postgres(address) => connect_postgres(address).await?,
        }))
    }

    /// Opens a store that is there, to look at it: nothing is created, switched to
    /// another mode or tidied up.
    pub async fn look(options: &Options) -> Result<Self, OpenError> {
        Ok(Self::of(match options {
            Options::Sqlite(file) => {
                let options = SqliteConnectOptions::new().filename(file).busy_timeout(BUSY);
                let pool = SqlitePoolOptions::new()
                    .max_connections(1)
                    .connect_with(options)
                    .await
                    .map_err(OpenError::Connect)?;
                Pools::Sqlite { readers: pool.clone(), writer: pool }
            }
            Options::Postgres(address) => connect_postgres(address).await?,
        }))
    }

    fn of(pools: Pools) -> Self {
        Self { pools, content_version: Arc::new(AtomicI64::new(0)) }
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
            Pools::Postgres(pool) => {
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

    async fn migrate(&self) -> Result<(), OpenError> {
        match &self.pools {
            Pools::Sqlite { writer, .. } => SQLITE.run(writer).await,
            Pools::Postgres(pool) => POSTGRES.run(pool).await,
        }
        .map_err(OpenError::from)
    }

    /// How many of this program's migrations the store lacks.
    ///
    /// # Errors
    /// Those of [`Db::open`], when it would not migrate this store.
    pub async fn missing_migrations(&self) -> Result<usize, OpenError> {
        let text = "SELECT version, checksum, success FROM _sqlx_migrations ORDER BY version";
        let (applied, known) = match &self.pools {
            Pools::Sqlite { readers, .. } => {
                (sqlx::query_as(text).fetch_all(readers).await, &SQLITE)
            }
            Pools::Postgres(pool) => (sqlx::query_as(text).fetch_all(pool).await, &POSTGRES),
        };
        let applied: Vec<(i64, Vec<u8>, bool)> = match applied {
            Ok(applied) => applied,
            // The table is missing: nothing was applied.
            Err(sqlx::Error::Database(_)) => Vec::new(),
            Err(error) => return Err(OpenError::Connect(error)),
        };
        for (version, checksum, success) in &applied {
            let migration = known.iter().find(|migration| migration.version == *version);
            if !success {
                return Err(MigrateError::Dirty(*version).into());
            }
            match migration {
                None => return Err(MigrateError::VersionMissing(*version).into()),
                Some(migration) if *migration.checksum != **checksum => {
                    return Err(MigrateError::VersionMismatch(*version).into());
                }
                Some(_) => {}
            }
        }
        Ok(known.iter().count() - applied.len())
    }
}

impl From<MigrateError> for OpenError {
    fn from(error: MigrateError) -> Self {
        match error {
            MigrateError::VersionMissing(version) => Self::Newer(version),
            other => Self::Migrate(other),
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
        .connect_with(options.clone());
    match pool.await {
        Ok(pool) => Ok(Pools::Postgres(pool)),
        Err(sqlx::Error::PoolTimedOut) => Err(OpenError::Connect(why_away(&options).await)),
        Err(error) => Err(OpenError::Connect(error)),
    }
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

    /// A migrated store to which `statement` has been done since.
    async fn changed_by(folder: &Path, statement: &'static str) -> Options {
        let options = Options::parse("", folder).unwrap();
        let db = Db::open(&options).await.unwrap();
        let Pools::Sqlite { writer, .. } = &db.pools else { unreachable!() };
        sqlx::query(statement).execute(writer).await.unwrap();
        db.close().await;
        options
    }

    /// What [`Db::open`] says, which must be what looking finds.
    async fn refusal(options: &Options) -> String {
        let opened = Db::open(options).await.unwrap_err().to_string();
        let looked = Db::look(options).await.unwrap();
        let found = looked.missing_migrations().await.unwrap_err().to_string();
        assert_eq!(found, opened);
        opened
    }

    #[tokio::test]
    async fn a_database_of_a_newer_program_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let later = "INSERT INTO _sqlx_migrations
                         (version, description, success, checksum, execution_time)
                     VALUES (9999, 'later', 1, x'00', 0)";
        let text = refusal(&changed_by(folder.path(), later).await).await;
        assert!(text.contains("it knows migration 9999"), "{text}");
    }

    #[tokio::test]
    async fn a_database_of_another_migration_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let other = "UPDATE _sqlx_migrations SET checksum = x'00' WHERE version = 1";
        let text = refusal(&changed_by(folder.path(), other).await).await;
        assert!(
            text.contains("migration 1 was previously applied but has been modified"),
            "{text}"
        );
    }

    #[tokio::test]
    async fn looking_at_a_database_changes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let options = Options::parse("", folder.path()).unwrap();
        assert!(Db::look(&options).await.is_err(), "there is none");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
        let file = folder.path().join("keyturn.db");
        std::fs::write(&file, "").unwrap();
        let db = Db::look(&options).await.unwrap();
        assert_eq!(db.missing_migrations().await.unwrap(), SQLITE.iter().count());
        db.check_writable().await.unwrap();
        db.close().await;
        assert_eq!(std::fs::read(&file).unwrap(), b"", "it is as empty as before");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[tokio::test]
    async fn a_database_that_takes_no_writes_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let options = changed_by(folder.path(), "SELECT 1").await;
        let file = folder.path().join("keyturn.db");
        let protected = SqliteConnectOptions::new().filename(&file).read_only(true);
        let pool = SqlitePoolOptions::new().connect_with(protected).await.unwrap();
        let db = Db::of(Pools::Sqlite { readers: pool.clone(), writer: pool });
        let text = db.check_writable().await.unwrap_err().to_string();
        assert_eq!(text, "The database cannot be written: attempt to write a readonly database.");
        Db::look(&options).await.unwrap().check_writable().await.unwrap();
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
