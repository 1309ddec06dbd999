//! Every text about an uploaded picture that a user can see, beside those of
//! `platform::media`, which say what is wrong with the file itself.

use platform::error::Error;

/// Why an upload was refused before its file was looked at.
#[derive(Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(test, derive(strum::EnumCount))]
#[strum(serialize_all = "snake_case", prefix = "upload.")]
pub enum MediaError {
    /// §5: no file was chosen.
    #[error("Please Select a file.")]
    FileMissing,
}

impl From<MediaError> for Error {
    fn from(error: MediaError) -> Self {
        Self::invalid("file", &error)
    }
}
