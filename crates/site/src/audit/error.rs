//! Every text about the trail that its readers can see.

use platform::error::{Error, Message};

/// Why something about the trail was refused.
#[derive(Debug, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(test, derive(strum::EnumCount))]
#[strum(serialize_all = "snake_case", prefix = "audit.")]
pub enum AuditError {
    /// A parameter that stands there twice, or is no number.
    #[error("The question could not be read. Please set the filters again")]
    QuestionUnreadable,
    /// Somebody who has no account.
    #[error("There is no account with this email address or number")]
    WhoUnknown,
    /// An action that there is not.
    #[error("There is no such action")]
    ActionUnknown,
    /// A thing with a name that is too long or has control characters.
    #[error("A thing is its kind and its number, such as blog 26")]
    ThingInvalid,
    /// A day that is none.
    #[error("A day is written as 2026-11-23")]
    DayInvalid,
    /// The last day is before the first.
    #[error("The last day must not be before the first")]
    DaysReversed,
}

impl From<AuditError> for Error {
    fn from(error: AuditError) -> Self {
        let field = match error {
            AuditError::QuestionUnreadable => None,
            AuditError::WhoUnknown => Some("who"),
            AuditError::ActionUnknown => Some("action"),
            AuditError::ThingInvalid => Some("thing"),
            AuditError::DayInvalid => Some("from"),
            AuditError::DaysReversed => Some("to"),
        };
        Self::Invalid { message: Message::from(&error), field }
    }
}
