//! Errors of backing up and restoring.

use std::path::{Path, PathBuf};

use crate::db::CopyError;

/// Why a backup failed: one sentence for an operator.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// A backup never overwrites another.
    #[error("{0} is there already. Choose another name.")]
    Exists(String),
    /// The address is of another kind.
    #[error("{0} is no place for a backup. Name a file, or s3://bucket/key.")]
    Scheme(String),
    /// The bucket cannot be used.
    #[error("{place} cannot be used: {why}.")]
    Bucket {
        /// The object.
        place: String,
        /// The reason.
        why: String,
    },
    /// The database cannot be copied.
    #[error(transparent)]
    Copy(#[from] CopyError),
    /// A file or folder cannot be used.
    #[error("{} cannot be read or written: {cause}.", file.display())]
    File {
        /// The file or folder.
        file: PathBuf,
        /// The system's error.
        cause: std::io::Error,
    },
    /// The backup is damaged.
    #[error("{place} is not a whole backup: {why}.")]
    Damaged {
        /// The backup's path or address.
        place: String,
        /// What is damaged.
        why: String,
    },
    /// A defect of ours.
    #[error("The backup has ended early: {0}.")]
    Ended(String),
    /// The backup is of the other engine.
    #[error(
        "The backup is of {backup} and the site uses {site}. Restore it into a site on {backup}."
    )]
    Engine {
        /// The backup's engine.
        backup: &'static str,
        /// The site's engine.
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
