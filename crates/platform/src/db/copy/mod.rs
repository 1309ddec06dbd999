//! A whole store as one file, and back.
//!
//! Both ways see one moment: what is copied out is what a reader sees who begins then, and who
//! reads while something is copied in sees all of the old or all of the new. Programs that
//! have the store open go on ([`sqlite`], [`postgres`]).

mod postgres;
mod sqlite;

use std::path::{Path, PathBuf};

use super::{Engine, Options, Sql};

/// Why a store was not copied, as one sentence for an operator.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// There is no such store yet.
    #[error("There is no database at {}.", .0.display())]
    Missing(PathBuf),
    /// SQLite does not read or write it.
    #[error("The database {} cannot be copied: {cause}.", file.display())]
    Sqlite {
        /// Which file.
        file: PathBuf,
        /// What SQLite says.
        cause: rusqlite::Error,
    },
    /// Somebody writes all the time.
    #[error("The database is busy. Try again in a moment.")]
    Busy,
    /// It is there and damaged.
    #[error("The database in the backup is damaged: {0}.")]
    Damaged(String),
    /// PostgreSQL's own programs are missing.
    #[error(
        "{0} is not installed; it comes with PostgreSQL's client programs (postgresql-client)."
    )]
    Tool(&'static str),
    /// One of them failed.
    #[error("{tool} has failed: {said}")]
    Failed {
        /// Which one.
        tool: &'static str,
        /// What it said, without passwords.
        said: String,
    },
    /// A file.
    #[error("{} cannot be read or written: {cause}.", file.display())]
    File {
        /// Which file.
        file: PathBuf,
        /// What the system says.
        cause: std::io::Error,
    },
    /// The address of the store cannot be read.
    #[error("The database address is not understood.")]
    Address,
}

/// Lets the numbers of a table's rows go on after this one.
pub fn number_on(table: &str, column: &str, last: i64) -> Sql {
    Sql::per_engine(
        "UPDATE sqlite_sequence SET seq = $1 WHERE name = $2 AND $3 = $3",
        "SELECT setval(pg_get_serial_sequence($2, $3), $1)",
    )
    .bind(last)
    .bind(table.to_owned())
    .bind(column.to_owned())
}

impl CopyError {
    fn file(file: &Path, cause: std::io::Error) -> Self {
        Self::File { file: file.to_owned(), cause }
    }
}

impl Options {
    /// Which engine it is.
    pub fn engine(&self) -> Engine {
        match self {
            Self::Sqlite(_) => Engine::Sqlite,
            Self::Postgres(_) => Engine::Postgres,
        }
    }

    /// Writes what the store holds now into a new file. Blocks.
    ///
    /// # Errors
    /// [`CopyError`]; the file may be there then.
    pub fn copy_out(&self, file: &Path) -> Result<(), CopyError> {
        match self {
            Self::Sqlite(from) => sqlite::copy_out(from, file),
            Self::Postgres(address) => postgres::copy_out(address, file),
        }
    }

    /// Whether a file that [`Self::copy_out`] has written can be read from its beginning to its
    /// end. Blocks.
    ///
    /// # Errors
    /// [`CopyError::Damaged`], or that the file cannot be read.
    pub fn check_copy(engine: Engine, file: &Path) -> Result<(), CopyError> {
        match engine {
            Engine::Sqlite => sqlite::check(file),
            Engine::Postgres => postgres::check(file),
        }
    }

    /// Puts what a file holds into the place of all that the store holds, in one transaction.
    /// Blocks.
    ///
    /// # Errors
    /// [`CopyError`]; the store is as it was.
    pub fn copy_in(&self, file: &Path) -> Result<(), CopyError> {
        match self {
            Self::Sqlite(to) => sqlite::copy_in(file, to),
            Self::Postgres(address) => postgres::copy_in(address, file),
        }
    }
}
