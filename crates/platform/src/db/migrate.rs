//! Migrates a store to this program's schema.
//!
//! A migration may take any time, and only one program runs migrations at once. PostgreSQL: a
//! separate connection without time limits, under an advisory lock. SQLite: the second program
//! finds the migrations done.
//!
//! `migrations/` has a folder for each engine. The first migration is the baseline, the schema of
//! release 1.0 (docs/decisions/0005-startup-shutdown-migrations.md).

use std::collections::BTreeMap;
use std::future::Future;
use std::sync::LazyLock;
use std::time::Duration;

use rust_embed::RustEmbed;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _, SqlSafeStr as _, SqlitePool};

use super::failure::{FailureKind, failure_kind};
use super::options::{OpenError, Options};
use super::pools::Pools;
use super::store::Db;

/// How often a migration that takes long is logged.
const LOG_INTERVAL: Duration = Duration::from_secs(5);
/// How often SQLite is retried while another program migrates.
const ATTEMPTS: u32 = 60;
const PAUSE: Duration = Duration::from_secs(1);

#[derive(RustEmbed)]
#[folder = "../../migrations/sqlite"]
struct SqliteMigrations;

#[derive(RustEmbed)]
#[folder = "../../migrations/postgres"]
struct PostgresMigrations;

pub(super) static SQLITE: LazyLock<Migrator> = LazyLock::new(embedded_migrator::<SqliteMigrations>);
pub(super) static POSTGRES: LazyLock<Migrator> =
    LazyLock::new(embedded_migrator::<PostgresMigrations>);

/// The description of migration 1 in a database from before release 1.0.
const PRERELEASE: &str = "foundation";

/// Makes a migrator of the embedded files. A migration is a file `<version>_<description>.sql`, or a
/// folder `<version>_<description>` whose files are its parts, in the order of their names.
///
/// `sqlx::migrate!` would not read folders, and its crate compiles `SQLite` and both drivers a
/// second time for the compiler's own machine.
fn embedded_migrator<Files: RustEmbed>() -> Migrator {
    let mut texts = BTreeMap::<String, BTreeMap<String, Vec<u8>>>::new();
    for path in Files::iter() {
        let name = path.split('/').next().unwrap_or_default().trim_end_matches(".sql");
        let Some(file) = Files::get(&path) else { continue };
        texts.entry(name.to_owned()).or_default().insert(path.into(), file.data.into_owned());
    }
    let migrations = texts.into_iter().filter_map(|(name, parts)| {
        let (version, description) = name.split_once('_')?;
        let parts: Vec<_> = parts.into_values().collect();
        let sql = String::from_utf8(parts.concat()).ok()?;
        Some(Migration::new(
            version.parse().ok()?,
            description.replace('_', " ").into(),
            MigrationType::Simple,
            AssertSqlSafe(sql).into_sql_str(),
            false,
        ))
    });
    Migrator::with_migrations(migrations.collect())
}

impl Db {
    pub(super) async fn migrate(&self, options: &Options) -> Result<(), OpenError> {
        let migrated = match (&self.pools, options) {
            (Pools::Sqlite { writer, .. }, _) => {
                with_progress_log(self.migrate_sqlite(writer)).await
            }
            (Pools::Postgres { .. }, Options::Postgres(address)) => {
                with_progress_log(migrate_postgres(address)).await
            }
            (Pools::Postgres { .. }, Options::Sqlite(_)) => Ok(()),
        };
        let is_unknown = matches!(
            migrated,
            Err(OpenError::Newer(_) | OpenError::Migrate(MigrateError::VersionMismatch(_)))
        );
        if is_unknown && self.is_prerelease().await {
            return Err(OpenError::Prerelease);
        }
        migrated
    }

    async fn migrate_sqlite(&self, writer: &SqlitePool) -> Result<(), OpenError> {
        let mut attempt = 0;
        loop {
            attempt += 1;
            let missing = self.missing_migrations().await;
            let Err(error) = SQLITE.run(writer).await else { return Ok(()) };
            let is_busy = matches!(&error,
                MigrateError::Execute(cause) | MigrateError::ExecuteMigration(cause, _)
                    if failure_kind(cause) == FailureKind::Away);
            // Another program has applied the migration that this one had begun.
            let is_done = match (missing, self.missing_migrations().await) {
                (Ok(before), Ok(now)) => now < before,
                _ => false,
            };
            if attempt == ATTEMPTS || !(is_busy || is_done) {
                return Err(error.into());
            }
            tokio::time::sleep(PAUSE).await;
        }
    }

    /// How many of this program's migrations the store lacks.
    ///
    /// # Errors
    /// Those of [`Db::open`], when it would not migrate this store.
    pub async fn missing_migrations(&self) -> Result<usize, OpenError> {
        let text = "SELECT version, checksum, success FROM _sqlx_migrations ORDER BY version";
        let (applied, known) = match &self.pools {
            Pools::Sqlite { readers, .. } => {
                (sqlx::query_as(text).fetch_all(readers).await, &*SQLITE)
            }
            Pools::Postgres { critical: pool, .. } => {
                (sqlx::query_as(text).fetch_all(pool).await, &*POSTGRES)
            }
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
            let error = match migration {
                Some(migration) if *migration.checksum == **checksum => continue,
                Some(_) => MigrateError::VersionMismatch(*version),
                None => MigrateError::VersionMissing(*version),
            };
            if self.is_prerelease().await {
                return Err(OpenError::Prerelease);
            }
            return Err(error.into());
        }
        Ok(known.iter().count() - applied.len())
    }

    /// Whether a program from before release 1.0 made the database. Its migrations are gone.
    async fn is_prerelease(&self) -> bool {
        let text = "SELECT description FROM _sqlx_migrations WHERE version = 1";
        let first: Result<String, _> = match &self.pools {
            Pools::Sqlite { readers, .. } => sqlx::query_scalar(text).fetch_one(readers).await,
            Pools::Postgres { critical, .. } => sqlx::query_scalar(text).fetch_one(critical).await,
        };
        first.is_ok_and(|first| first == PRERELEASE)
    }

    /// Whether no migration was ever applied: there is nothing in the store.
    pub async fn has_no_migrations(&self) -> bool {
        let text = "SELECT COUNT(*) FROM _sqlx_migrations";
        let count: Result<i64, _> = match &self.pools {
            Pools::Sqlite { readers, .. } => sqlx::query_scalar(text).fetch_one(readers).await,
            Pools::Postgres { critical, .. } => sqlx::query_scalar(text).fetch_one(critical).await,
        };
        !count.is_ok_and(|count| count > 0)
    }
}

async fn migrate_postgres(address: &str) -> Result<(), OpenError> {
    let connecting = super::open::postgres_without_timeouts(address)?;
    let mut connection = connecting.connect().await.map_err(OpenError::Connect)?;
    // On failure the connection closes, which releases the lock.
    POSTGRES.run_direct(None, &mut connection, false).await?;
    connection.close().await.map_err(OpenError::Connect)
}

/// Logs from time to time that `work` is still running.
async fn with_progress_log<T>(work: impl Future<Output = T>) -> T {
    tokio::pin!(work);
    loop {
        tokio::select! {
            done = &mut work => return done,
            () = tokio::time::sleep(LOG_INTERVAL) => tracing::info!(
                "the database is still being brought up to date: a migration takes long, or \
                 another program holds a lock that it waits for"
            ),
        }
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
    }

    /// The columns of each table that the migrations create, without those of one engine alone.
    fn created_columns(migrator: &Migrator) -> BTreeMap<String, Vec<String>> {
        let mut tables = BTreeMap::<String, Vec<String>>::new();
        let mut table = None;
        for line in migrator.iter().flat_map(|migration| migration.sql.as_str().lines()) {
            if let Some(rest) = line.strip_prefix("CREATE TABLE ") {
                table = rest.split(' ').next().filter(|name| !name.ends_with("_search"));
            } else if line.starts_with(')') {
                table = None;
            } else if let Some(table) = table {
                let column = line.trim().split(' ').next().unwrap();
                if column.starts_with(|first: char| first.is_ascii_lowercase())
                    && line.starts_with("    ")
                    && !line.starts_with("     ")
                    && column != "is_new"
                {
                    tables.entry(table.to_owned()).or_default().push(column.to_owned());
                }
            }
        }
        tables
    }

    #[test]
    fn both_engines_have_the_same_columns_in_the_same_order() {
        let (sqlite, postgres) = (created_columns(&SQLITE), created_columns(&POSTGRES));
        assert!(sqlite.len() > 80 && sqlite["users"].contains(&"email".to_owned()));
        assert_eq!(sqlite, postgres);
    }

    #[test]
    fn every_migration_file_is_embedded() {
        for (engine, migrator) in [("sqlite", &SQLITE), ("postgres", &POSTGRES)] {
            let folder = format!("{}/../../migrations/{engine}", env!("CARGO_MANIFEST_DIR"));
            let files = std::fs::read_dir(folder).unwrap().count();
            assert_eq!(migrator.iter().count(), files, "{engine}");
        }
    }
}
