//! Errors of copying a store.

use std::path::{Path, PathBuf};

/// Why a store was not copied: one sentence for an operator.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// There is no database file.
    #[error("There is no database at {}.", .0.display())]
    Missing(PathBuf),
    /// SQLite cannot read or write it.
    #[error("The database {} cannot be copied: {cause}.", file.display())]
    Sqlite {
        /// The file.
        file: PathBuf,
        /// SQLite's error.
        cause: rusqlite::Error,
    },
    /// Other programs kept writing.
    #[error("The database is busy. Try again in a moment.")]
    Busy,
    /// The copy is damaged.
    #[error("The database in the backup is damaged: {0}.")]
    Damaged(String),
    /// A PostgreSQL client program is missing.
    #[error(
        "{0} is not installed; it comes with PostgreSQL's client programs (postgresql-client)."
    )]
    Tool(&'static str),
    /// A PostgreSQL client program failed.
    #[error("{tool} has failed: {output}")]
    Failed {
        /// The program.
        tool: &'static str,
        /// Its error output, without passwords.
        output: String,
    },
    /// A file cannot be read or written.
    #[error("{} cannot be read or written: {cause}.", file.display())]
    File {
        /// The file.
        file: PathBuf,
        /// The system's error.
        cause: std::io::Error,
    },
    /// The database address cannot be parsed.
    #[error("The database address is not understood.")]
    Address,
}

impl CopyError {
    pub(super) fn file(file: &Path, cause: std::io::Error) -> Self {
        Self::File { file: file.to_owned(), cause }
    }
}
