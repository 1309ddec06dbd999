//! Why a site was not moved: one sentence for an operator.

use std::path::PathBuf;

use crate::db::OpenError;

/// Why a site was not moved.
#[derive(Debug, thiserror::Error)]
pub enum RelocationError {
    /// A store cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// There is no database file.
    #[error("There is no database at {}.", .0.display())]
    Missing(PathBuf),
    /// Another program has the SQLite file open.
    #[error(
        "Another program has {} open: a Keyturn that runs, or one that copies it. Stop it first, so that nothing is written meanwhile.",
        .0.display()
    )]
    FileInUse(PathBuf),
    /// A server is connected to the PostgreSQL database.
    #[error("A Keyturn is connected to {0}. Stop it first, so that nothing is written meanwhile.")]
    ServerInUse(String),
    /// Source and target are the same.
    #[error("The target is the database that the site uses already.")]
    Same,
    /// The source lacks migrations.
    #[error("The database of the site is older than this program. Run `keyturn migrate` first.")]
    Outdated,
    /// The target lacks migrations.
    #[error(
        "The target is of another version of Keyturn. Empty it, or use a new one: nothing was changed."
    )]
    OtherVersion,
    /// The source is itself the target of a move.
    #[error("The database of the site is the target of an unfinished move.")]
    SourceUnfinished,
    /// The target has rows.
    #[error(
        "The target is not empty: {table} has {rows} rows. Use a new database; nothing was changed."
    )]
    NotEmpty {
        /// A table with rows.
        table: String,
        /// How many.
        rows: u64,
    },
    /// The target has tables of another program.
    #[error(
        "The target is not empty: it has the table {0}, which is not Keyturn's. Use a new database; nothing was changed."
    )]
    ForeignTable(String),
    /// The target is being moved to from elsewhere.
    #[error(
        "The target holds an unfinished move from {0}. Finish that one, or use a new database; nothing was changed."
    )]
    OtherSource(String),
    /// The tables of both differ.
    #[error("The tables of both databases differ: {0}.")]
    Schema(String),
    /// The target refused a row that it should have taken.
    #[error("The target does not take the row of {table} with {key}: {reason}.")]
    Refused {
        /// The table.
        table: String,
        /// Its key.
        key: String,
        /// The error of the engine.
        reason: String,
    },
    /// What was copied is not what was read.
    #[error(
        "The target differs from the source in {0}. The move stays unfinished; use a new database and report this."
    )]
    Differs(String),
    /// SQLite failed.
    #[error("SQLite has failed: {0}.")]
    Sqlite(#[from] rusqlite::Error),
    /// PostgreSQL failed.
    #[error("PostgreSQL has failed: {0}.")]
    Postgres(#[from] sqlx::Error),
}
