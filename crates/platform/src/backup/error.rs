//! Why there is no backup, or none that can be used.

use std::path::{Path, PathBuf};

use crate::db::CopyError;

/// As one sentence for an operator.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// A backup never takes the place of another one.
    #[error("{} is there already. Choose another name.", .0.display())]
    Exists(PathBuf),
    /// The database.
    #[error(transparent)]
    Copy(#[from] CopyError),
    /// A file or a folder.
    #[error("{} cannot be read or written: {cause}.", file.display())]
    File {
        /// Which one.
        file: PathBuf,
        /// What the system says.
        cause: std::io::Error,
    },
    /// It is not what was written.
    #[error("{} is not a whole backup: {why}.", file.display())]
    Damaged {
        /// Which file.
        file: PathBuf,
        /// How that was seen.
        why: String,
    },
    /// A defect of ours.
    #[error("The backup has ended early: {0}.")]
    Ended(String),
    /// It is of the other engine.
    #[error(
        "The backup is of {backup} and the site uses {site}. Restore it into a site on {backup}."
    )]
    Engine {
        /// What it is of.
        backup: &'static str,
        /// What the site uses.
        site: &'static str,
    },
}

impl BackupError {
    pub(super) fn file(file: &Path, cause: std::io::Error) -> Self {
        Self::File { file: file.to_owned(), cause }
    }

    pub(super) fn damaged(file: &Path, why: &str) -> Self {
        Self::Damaged { file: file.to_owned(), why: why.to_owned() }
    }
}
