//! Why there is no backup, or none that can be used.

use std::path::{Path, PathBuf};

use crate::db::CopyError;

/// As one sentence for an operator.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// A backup never takes the place of another one.
    #[error("{0} is there already. Choose another name.")]
    Exists(String),
    /// A place of another kind.
    #[error("{0} is no place for a backup. Name a file, or s3://bucket/key.")]
    Scheme(String),
    /// A bucket, or who asks it.
    #[error("{place} cannot be used: {why}.")]
    Bucket {
        /// Which object.
        place: String,
        /// In words for an operator.
        why: String,
    },
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
    #[error("{place} is not a whole backup: {why}.")]
    Damaged {
        /// Where it is.
        place: String,
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

    pub(super) fn damaged(place: &str, why: &str) -> Self {
        Self::Damaged { place: place.to_owned(), why: why.to_owned() }
    }

    pub(super) fn bucket(place: &str, why: &str) -> Self {
        Self::Bucket { place: place.to_owned(), why: why.to_owned() }
    }
}
