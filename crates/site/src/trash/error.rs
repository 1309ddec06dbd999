//! Every text about the trash that a user can see.

use platform::error::{Error, Message};

/// Why something about the trash was refused.
#[derive(Debug, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(test, derive(strum::EnumCount))]
#[strum(serialize_all = "snake_case", prefix = "trash.")]
pub enum TrashError {
    /// It was restored or deleted for good meanwhile.
    #[error("This is not in the trash any more")]
    NotFound,
    /// The call names no kind, or one that there is not.
    #[error("kind must be blog, category, message, picture or property")]
    KindUnknown,
    /// The call names nothing.
    #[error("id is required")]
    IdMissing,
    /// Its group may not manage such things.
    #[error("You are not allowed to see or change this")]
    NotAllowed,
}

impl From<TrashError> for Error {
    fn from(error: TrashError) -> Self {
        let message = Message::from(&error);
        let field = match error {
            TrashError::NotFound => return Self::NotFound(message),
            TrashError::NotAllowed => return Self::Forbidden(message),
            TrashError::KindUnknown => "kind",
            TrashError::IdMissing => "id",
        };
        Self::Invalid { message, field: Some(field) }
    }
}
