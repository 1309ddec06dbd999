//! Copies a whole store into one file, and back.
//!
//! A copy is one snapshot. While a copy is restored, readers see all of the old data or all of
//! the new. Programs that have the store open keep running ([`sqlite`], [`postgres`]).

mod error;
mod postgres;
mod sqlite;

use std::path::Path;

pub use error::CopyError;

use super::{Engine, Options, Sql, Tx, sql};
use crate::error::Result;

/// A statement that makes a table's ids continue after `last`.
pub fn number_on(table: &str, column: &str, last: i64) -> Sql {
    Sql::per_engine(
        "UPDATE sqlite_sequence SET seq = $1 WHERE name = $2 AND $3 = $3",
        "SELECT setval(pg_get_serial_sequence($2, $3), $1)",
    )
    .bind(last)
    .bind(table.to_owned())
    .bind(column.to_owned())
}

/// Makes a table's ids continue after `last`, unless they do. The table may never have had a row.
pub async fn reserve_ids(tx: &mut Tx, table: &'static str, last: i64) -> Result<()> {
    let current = Sql::per_engine(
        "SELECT COALESCE((SELECT seq FROM sqlite_sequence WHERE name = $1), 0) AS last",
        "SELECT COALESCE(pg_sequence_last_value(pg_get_serial_sequence($1, 'id')::regclass), 0) AS last",
    );
    let current: i64 = tx.fetch_one(current.bind(table)).await?.get("last")?;
    if current >= last {
        return Ok(());
    }
    if tx.engine() == Engine::Sqlite {
        let row = "INSERT INTO sqlite_sequence (name, seq) SELECT $1, 0
                   WHERE NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = $1)";
        tx.execute(sql(row).bind(table)).await?;
    }
    tx.execute(number_on(table, "id", last)).await.map(drop)
}

impl Options {
    /// The engine of this address.
    pub fn engine(&self) -> Engine {
        match self {
            Self::Sqlite(_) => Engine::Sqlite,
            Self::Postgres(_) => Engine::Postgres,
        }
    }

    /// Writes the store's content into a new file. Blocks.
    ///
    /// # Errors
    /// [`CopyError`]; an incomplete file may be left.
    pub fn copy_out(&self, file: &Path) -> Result<(), CopyError> {
        match self {
            Self::Sqlite(from) => sqlite::copy_out(from, file),
            Self::Postgres(address) => postgres::copy_out(address, file),
        }
    }

    /// Reads a file of [`Self::copy_out`] from beginning to end and checks it. Blocks.
    ///
    /// # Errors
    /// [`CopyError::Damaged`], or an unreadable file.
    pub fn check_copy(engine: Engine, file: &Path) -> Result<(), CopyError> {
        match engine {
            Engine::Sqlite => sqlite::check(file),
            Engine::Postgres => postgres::check(file),
        }
    }

    /// Moves an SQLite database that cannot be read into a new folder; returns whether it did. Does
    /// nothing on PostgreSQL. Blocks.
    ///
    /// # Errors
    /// [`CopyError`]; the files may then be in either folder.
    pub fn set_aside_if_unreadable(&self, folder: &Path) -> Result<bool, CopyError> {
        match self {
            Self::Sqlite(file) if !sqlite::is_readable(file)? => {
                sqlite::set_aside(file, folder)?;
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// Replaces the store's content by that of a file, in one transaction. Blocks.
    ///
    /// # Errors
    /// [`CopyError`]; the store is unchanged.
    pub fn copy_in(&self, file: &Path) -> Result<(), CopyError> {
        match self {
            Self::Sqlite(to) => sqlite::copy_in(file, to),
            Self::Postgres(address) => postgres::copy_in(address, file),
        }
    }
}
