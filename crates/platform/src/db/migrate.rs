//! Migrates a store to this program's schema.
//!
//! A migration may take any time, and only one program runs migrations at once. PostgreSQL: a
//! separate connection without time limits, under an advisory lock. SQLite: the second program
//! finds the migrations done.

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
const PATIENCE: Duration = Duration::from_secs(5);
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

/// Makes a migrator of the embedded files, which are named `<version>_<description>.sql`.
///
/// `sqlx::migrate!` would do the same, but its crate compiles `SQLite` and both drivers a
/// second time for the compiler's own machine.
fn embedded_migrator<Files: RustEmbed>() -> Migrator {
    let migrations = Files::iter().filter_map(|name| {
        let (version, description) = name.strip_suffix(".sql")?.split_once('_')?;
        let sql = String::from_utf8(Files::get(&name)?.data.into_owned()).ok()?;
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
        match (&self.pools, options) {
            (Pools::Sqlite { writer, .. }, _) => {
                with_progress_log(self.migrate_sqlite(writer)).await
            }
            (Pools::Postgres { .. }, Options::Postgres(address)) => {
                with_progress_log(migrate_postgres(address)).await
            }
            (Pools::Postgres { .. }, Options::Sqlite(_)) => Ok(()),
        }
    }

    async fn migrate_sqlite(&self, writer: &SqlitePool) -> Result<(), OpenError> {
        let mut attempt = 0;
        loop {
            attempt += 1;
            let missing = self.missing_migrations().await;
            let Err(error) = SQLITE.run(writer).await else {
                let is_new = missing.is_ok_and(|count| count == SQLITE.iter().count());
                self.purge_once(writer, is_new).await;
                return Ok(());
            };
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
    let connecting = super::open::patient_postgres(address)?;
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
            () = tokio::time::sleep(PATIENCE) => tracing::info!(
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

    #[test]
    fn every_migration_file_is_embedded() {
        for (engine, migrator) in [("sqlite", &SQLITE), ("postgres", &POSTGRES)] {
            let folder = format!("{}/../../migrations/{engine}", env!("CARGO_MANIFEST_DIR"));
            let files = std::fs::read_dir(folder).unwrap().count();
            assert_eq!(migrator.iter().count(), files, "{engine}");
        }
    }
}
