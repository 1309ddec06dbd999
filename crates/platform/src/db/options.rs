//! The address of a store, and why it could not be opened.

use std::path::{Path, PathBuf};

use sqlx::migrate::MigrateError;

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
        /// The folder.
        folder: PathBuf,
        /// The system's error.
        cause: std::io::Error,
    },
    /// The SQLite file cannot be made or opened.
    #[error("The database file {} cannot be made or opened: {cause}.", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// The error of the system or of SQLite.
        cause: Box<dyn std::error::Error + Send + Sync>,
    },
    /// No connection.
    #[error("The database cannot be opened: {0}.")]
    Connect(#[source] sqlx::Error),
    /// The database is read-only.
    #[error("The database cannot be written: {0}.")]
    ReadOnly(String),
    /// A newer program wrote the database.
    #[error(
        "The database is newer than this program (it knows migration {0}). Use the newer keyturn, or restore a backup."
    )]
    Newer(i64),
    /// A program from before release 1.0 wrote the database.
    #[error(
        "The database is from before release 1.0, and this program cannot read it. Use a new data folder (or an empty PostgreSQL database), and import there what the former program exports."
    )]
    Prerelease,
    /// The store is the target of a move that has not come to its end.
    #[error(
        "A move into this database is unfinished. Give the same `keyturn move` again, which goes on; or use the database that it comes from."
    )]
    UnfinishedMove,
    /// A migration failed; the store is as before that migration.
    #[error("The database could not be migrated: {0}.")]
    Migrate(#[source] MigrateError),
}

impl Options {
    /// Parses a database address. An empty one means SQLite in `data_dir`.
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

impl From<MigrateError> for OpenError {
    fn from(error: MigrateError) -> Self {
        match error {
            MigrateError::VersionMissing(version) => Self::Newer(version),
            other => Self::Migrate(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_database_address_is_refused_without_repeating_its_password() {
        let error = Options::parse("mysql://root:secret@host/db", Path::new("data")).unwrap_err();
        assert!(error.to_string().contains("mysql"));
        assert!(!error.to_string().contains("secret"));
    }
}
