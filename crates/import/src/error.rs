//! Why a whole file cannot be read.

use std::path::PathBuf;

/// A file that cannot be read at all. The site has the texts in both languages; the texts here
/// are for the log and the command line.
#[derive(Debug, thiserror::Error)]
pub enum ImportError {
    /// The file or folder cannot be opened or read.
    #[error("{} cannot be read: {error}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: std::io::Error,
    },
    /// No export that is known.
    #[error(
        "this is no export that Keyturn can read: it takes WordPress (WXR), Ghost (JSON), and a folder or zip of Markdown"
    )]
    UnknownFormat,
    /// The file is empty.
    #[error("the file is empty")]
    Empty,
    /// The format is known, its version is not.
    #[error("version {version} of this format cannot be read")]
    UnknownVersion {
        /// The version as the file says it.
        version: String,
    },
    /// A limit against hostile files.
    #[error("{what} is over the limit of {limit}")]
    Limit {
        /// What is too large.
        what: ImportLimit,
        /// The limit.
        limit: u64,
    },
    /// The file is damaged so that nothing after the place can be read.
    #[error("the file is damaged at line {line}: {what}")]
    Damaged {
        /// The line, from 1.
        line: u64,
        /// What is wrong there.
        what: String,
    },
    /// The zip cannot be read.
    #[error("the zip is damaged: {what}")]
    DamagedZip {
        /// What is wrong.
        what: String,
    },
}

/// The limits against hostile files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ImportLimit {
    /// How many files a zip or folder has.
    FileCount,
    /// How many bytes a zip unpacks to.
    UnpackedBytes,
    /// How many times larger a file of a zip unpacks to.
    UnpackedRatio,
    /// How deep something is nested.
    Depth,
    /// How many bytes of a file are read at once.
    FileBytes,
}

impl ImportLimit {
    /// The stable code, for texts.
    pub fn code(self) -> &'static str {
        match self {
            Self::FileCount => "file_count",
            Self::UnpackedBytes => "unpacked_bytes",
            Self::UnpackedRatio => "unpacked_ratio",
            Self::Depth => "depth",
            Self::FileBytes => "file_bytes",
        }
    }
}

impl std::fmt::Display for ImportLimit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::FileCount => "the number of files",
            Self::UnpackedBytes => "the unpacked size",
            Self::UnpackedRatio => "the ratio of unpacked to packed size",
            Self::Depth => "the depth of nesting",
            Self::FileBytes => "the size of the file",
        })
    }
}
