//! Why a store was not copied.

use std::path::{Path, PathBuf};

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

impl CopyError {
    pub(super) fn file(file: &Path, cause: std::io::Error) -> Self {
        Self::File { file: file.to_owned(), cause }
    }
}
