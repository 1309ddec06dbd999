//! A whole store as one file, and back.
//!
//! Both ways see one moment: what is copied out is what a reader sees who begins then, and who
//! reads while something is copied in sees all of the old or all of the new. Programs that
//! have the store open go on ([`sqlite`], [`postgres`]).

mod error;
mod postgres;
mod sqlite;

use std::path::Path;

pub use error::CopyError;

use super::{Engine, Options, Sql};

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

    /// Moves a store of which it cannot be read what is in it out of the way, into a new folder;
    /// whether there was one. PostgreSQL's is its own keeper's business. Blocks.
    ///
    /// # Errors
    /// [`CopyError`]; its files are in either place then.
    pub fn set_aside_if_unreadable(&self, folder: &Path) -> Result<bool, CopyError> {
        match self {
            Self::Sqlite(file) if !sqlite::is_readable(file)? => {
                sqlite::set_aside(file, folder)?;
                Ok(true)
            }
            _ => Ok(false),
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
