//! Every text about the inbox that its readers can see.

use platform::error::{Error, Message};

/// Why something about a message was refused.
#[derive(Debug, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(test, derive(strum::EnumCount))]
#[strum(serialize_all = "snake_case", prefix = "inbox.")]
pub enum InboxError {
    /// Nothing under this id.
    #[error("This message does not exist any more")]
    NotFound,
    /// The call names no message.
    #[error("message_id is required")]
    IdMissing,
    /// The call changes nothing.
    #[error("is_read or is_suspected is required")]
    NothingToChange,
    /// A filter that there is not.
    #[error("filter must be all, unread or suspected")]
    FilterUnknown,
}

impl From<InboxError> for Error {
    fn from(error: InboxError) -> Self {
        let message = Message::from(&error);
        let field = match error {
            InboxError::NotFound => return Self::NotFound(message),
            InboxError::IdMissing => Some("message_id"),
            InboxError::FilterUnknown => Some("filter"),
            InboxError::NothingToChange => None,
        };
        Self::Invalid { message, field }
    }
}
