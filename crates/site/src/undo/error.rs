//! Every text about what is done to many things at once that a user can see.

use platform::error::{Error, Message};

/// Why something was refused that concerns many things.
#[derive(Debug, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(test, derive(strum::EnumCount))]
#[strum(serialize_all = "snake_case", prefix = "undo.")]
pub enum UndoError {
    /// The call names nothing that was done.
    #[error("undo_id is required")]
    IdMissing,
    /// It was longer ago than it is kept, or never was.
    #[error("This cannot be taken back any more")]
    NotFound,
    /// Somebody was faster.
    #[error("This was taken back already")]
    Done,
    /// The call names no things.
    #[error("Please select something first")]
    NothingSelected,
    /// The call names more than can be changed at once.
    #[error("At most 200 can be changed at once")]
    TooMany,
    /// Of a thing: somebody has changed it in the meantime.
    #[error("Somebody has changed this since, so it is left as it is")]
    ChangedSince,
    /// Of a thing: all together are too long.
    #[error("This is too much text at once. Please do the rest afterwards")]
    TooLong,
}

impl From<UndoError> for Error {
    fn from(error: UndoError) -> Self {
        let message = Message::from(&error);
        let field = match error {
            UndoError::NotFound => return Self::NotFound(message),
            UndoError::Done | UndoError::ChangedSince | UndoError::TooLong => {
                return Self::Conflict { message, field: None };
            }
            UndoError::IdMissing => "undo_id",
            UndoError::NothingSelected | UndoError::TooMany => "ids",
        };
        Self::Invalid { message, field: Some(field) }
    }
}
