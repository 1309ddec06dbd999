//! Every text about an uploaded picture that a user can see, beside those of
//! `platform::media`, which say what is wrong with the file itself.

use platform::error::{Error, Message};

/// The quota is per day, so a retry may succeed after this many seconds.
const AN_HOUR: u64 = 60 * 60;

/// Why an upload was refused before its file was looked at.
#[derive(Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(test, derive(strum::EnumCount))]
#[strum(serialize_all = "snake_case", prefix = "upload.")]
pub enum MediaError {
    /// §5: no file was chosen.
    #[error("Please Select a file.")]
    FileMissing,
    /// The account has sent as much as it may on a day.
    #[error("You have uploaded as many pictures today as one account may. Go on tomorrow")]
    TooManyToday,
    /// The account has sent as much as it may in all.
    #[error("This account has uploaded as many pictures as one account may in all")]
    TooManyInAll,
}

impl From<MediaError> for Error {
    fn from(error: MediaError) -> Self {
        let message = Message::from(&error);
        match error {
            MediaError::FileMissing => Self::Invalid { message, field: Some("file") },
            MediaError::TooManyToday => Self::RateLimited { message, retry_after: AN_HOUR },
            MediaError::TooManyInAll => Self::Forbidden(message),
        }
    }
}
