//! Every text about leads that the company's people can see when something was refused.

use platform::error::{Error, Message};

/// Why something about a lead was refused.
#[derive(Debug, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(test, derive(strum::EnumCount))]
#[strum(serialize_all = "snake_case", prefix = "lead.")]
pub enum LeadError {
    /// Nothing under this id.
    #[error("This message does not exist any more")]
    NotFound,
    /// The call names no message.
    #[error("Choose at least one message")]
    NoMessages,
    /// The call names too many.
    #[error("Choose at most {0} messages at once")]
    TooManyMessages(usize),
    /// Somebody else has changed it since it was read.
    #[error("A colleague has just changed this message. Look at how it is now, then try again.")]
    Changed,
    /// Spam has no state, no assignee and no answer.
    #[error("This message looks like spam. Say that it is not spam first.")]
    IsSpam,
    /// A state that there is not.
    #[error("state must be new, in_progress, answered or done")]
    StateUnknown,
    /// Nobody who may see messages.
    #[error("Choose somebody who may see messages")]
    AssigneeUnknown,
    /// A filter that cannot be read.
    #[error("waiting must be true or false, and sender the id of a message")]
    FilterInvalid,
    /// A filter by sender beside a search.
    #[error("Messages of one sender cannot be searched at the same time")]
    SenderAndSearch,
    /// The call changes nothing.
    #[error("is_read or is_suspected is required")]
    NothingToChange,
    /// A note without words.
    #[error("A note is required")]
    NoteMissing,
    /// A note that is too long.
    #[error("A note must be at most {0} characters")]
    NoteTooLong(usize),
    /// More notes than a message can have.
    #[error("A message can have at most {0} notes. Delete one first.")]
    TooManyNotes(i64),
    /// Nothing under this id.
    #[error("This note does not exist any more")]
    NoteNotFound,
    /// A reminder for a time that is over, or very far.
    #[error("Choose a time from now on and within a year")]
    ReminderOutOfRange,
    /// An answer without a subject.
    #[error("A subject is required")]
    SubjectMissing,
    /// A subject that is too long.
    #[error("A subject must be at most {0} characters")]
    SubjectTooLong(usize),
    /// An answer without words.
    #[error("An answer is required")]
    TextMissing,
    /// An answer that is too long.
    #[error("An answer must be at most {0} characters")]
    TextTooLong(usize),
    /// Characters that no text has.
    #[error("Remove the control characters")]
    Control(&'static str),
    /// A language that there is not.
    #[error("language must be en or fr")]
    LanguageUnknown,
    /// A place for replies that there is not.
    #[error("reply_to must be company or me")]
    ReplyToUnknown,
    /// The browser's key is missing, or is none.
    #[error("key must be 1 to 64 letters, digits and hyphens")]
    KeyInvalid,
    /// An address that no letter can be written to.
    #[error("No e-mail can be written to {0}")]
    AddressInvalid(String),
    /// Nothing would send it.
    #[error(
        "Mail is not set up, so your answer cannot be sent. An administrator sets it up under Settings (/admin/settings); what you have typed stays here."
    )]
    MailNotSetUp,
    /// More answers than a message can have.
    #[error("A message can have at most {0} answers")]
    TooManyAnswers(i64),
    /// Somebody has answered since the message was read.
    #[error(
        "{0} has just answered this message. Read that answer, then send yours if it is still needed."
    )]
    AnsweredMeanwhile(String),
}

impl LeadError {
    fn field(&self) -> Option<&'static str> {
        Some(match self {
            Self::StateUnknown => "state",
            Self::AssigneeUnknown => "assignee_id",
            Self::SenderAndSearch => "sender",
            Self::NoMessages | Self::TooManyMessages(_) => "messages",
            Self::NoteMissing | Self::NoteTooLong(_) => "note",
            Self::ReminderOutOfRange => "remind_at",
            Self::SubjectMissing | Self::SubjectTooLong(_) => "subject",
            Self::TextMissing | Self::TextTooLong(_) => "text",
            Self::Control(field) => field,
            Self::LanguageUnknown => "language",
            Self::ReplyToUnknown => "reply_to",
            Self::KeyInvalid => "key",
            _ => return None,
        })
    }
}

impl From<LeadError> for Error {
    fn from(error: LeadError) -> Self {
        let message = Message::from(&error);
        let field = error.field();
        match error {
            LeadError::NotFound | LeadError::NoteNotFound => Self::NotFound(message),
            LeadError::Changed
            | LeadError::IsSpam
            | LeadError::AnsweredMeanwhile(_)
            | LeadError::MailNotSetUp
            | LeadError::TooManyNotes(_)
            | LeadError::TooManyAnswers(_) => Self::Conflict { message, field },
            _ => Self::Invalid { message, field },
        }
    }
}
