//! Why something about a submission was refused.

use platform::clock::Timestamp;
use platform::error::{Error, Message};
use platform::language::Language;
use platform::text::time::format_public_moment;

use super::model::{FIELD_MAX_CHARS, MOST_DRAFTS, MOST_SENT_A_DAY, WORDS_MAX_CHARS};
use super::states::Action;
use crate::property::PublicationState;

/// Why something about a submission was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(test, derive(strum::EnumCount))]
#[strum(serialize_all = "snake_case", prefix = "submission.")]
pub enum SubmissionError {
    /// Nothing under this id, or somebody else's.
    #[error("This home does not exist any more")]
    NotFound,
    /// The call names none.
    #[error("id is required")]
    IdMissing,
    /// The version that was seen is not today's.
    #[error(
        "This was changed in another window or by somebody else. Nothing of yours is lost: look at what is there, then save again"
    )]
    Changed,
    /// No such step from where it is.
    #[error("This cannot be done now: {} from {}", .0.as_str(), .1.as_str())]
    Step(Action, PublicationState),
    /// It may not be written as it is.
    #[error("This home is not a draft. Choose Edit first")]
    NotOpen,
    /// Not an action.
    #[error("Please choose one of the buttons")]
    ActionUnknown,
    /// The call names no version.
    #[error("version is required")]
    VersionMissing,
    /// A name that no step has.
    #[error("This form has a field that there is not")]
    FieldUnknown,
    /// More than anything takes.
    #[error("A field takes at most {FIELD_MAX_CHARS} characters")]
    FieldTooLong,
    /// Owners may not post here.
    #[error("Only agents can post homes here for now")]
    OwnersClosed,
    /// [`MOST_DRAFTS`] are there.
    #[error("You have {MOST_DRAFTS} drafts. Please finish or delete one first")]
    TooManyDrafts,
    /// More than an account has.
    #[error("This account has as many homes as it can have. Please write to us")]
    TooMany,
    /// [`MOST_SENT_A_DAY`] were sent.
    #[error("You have sent {MOST_SENT_A_DAY} homes within a day. Please go on tomorrow")]
    TooManySent,
    /// What is sent has fields that are wrong.
    #[error("Something is missing or not right yet. See the words beside the fields")]
    NotComplete,
    /// Nothing is said of what it is for.
    #[error("Please choose what you want to do: sell, rent, lease or offer a room")]
    PurposeMissing,
    /// Nothing is said of the class.
    #[error("Please choose residential or commercial")]
    ClassMissing,
    /// A day that is none.
    #[error("Please write the day as 2026-11-30")]
    Day(&'static str),
    /// No telephone number.
    #[error("Please enter a phone number with its area code")]
    PhoneInvalid,
    /// The link is not one, has ended, or its person may not post any more.
    #[error("This link does not lead to a draft any more. Begin again from Post a home")]
    LinkEnded,
    /// Another reviewer has it.
    #[error("{} has been reviewing this since {}", .by.as_deref().unwrap_or("Somebody"), format_public_moment(*.at, Language::En))]
    Taken {
        /// Who, by name.
        by: Option<String>,
        /// Since when.
        at: Timestamp,
    },
    /// Nobody has taken it.
    #[error("Take this home first, so that nobody else decides at the same time")]
    NotTaken,
    /// Nobody says that the owner agrees.
    #[error("Please confirm that the owner has agreed to this being shown here")]
    ConsentMissing,
    /// Something was found beside it, and nobody says why it is public all the same.
    #[error("A check is still open. Please say why it is published all the same")]
    ReasonMissing,
    /// A request for changes, or a refusal, without words.
    #[error("Please say what is to be changed, or why it is refused")]
    WordsMissing,
    /// Longer than anybody reads.
    #[error("Words to whoever posted it take at most {WORDS_MAX_CHARS} characters")]
    WordsTooLong,
    /// A picture that is gone.
    #[error("This picture does not exist any more")]
    PictureNotFound,
    /// No file.
    #[error("Please choose a picture")]
    FileMissing,
    /// As many as a property has.
    #[error("A home has at most {} pictures", crate::property::MAX_IMAGES)]
    TooManyPictures,
}

impl SubmissionError {
    /// The field's name on the wire.
    pub fn field(&self) -> Option<&'static str> {
        Some(match self {
            Self::IdMissing => "id",
            Self::VersionMissing => "version",
            Self::ActionUnknown => "action",
            Self::FieldUnknown | Self::FieldTooLong | Self::NotComplete => "fields",
            Self::PurposeMissing => "Purpose",
            Self::ClassMissing => "PropertyClass",
            Self::Day(field) => field,
            Self::PhoneInvalid => "ContactPhone",
            Self::ConsentMissing => "OwnerConsentYN",
            Self::WordsMissing | Self::WordsTooLong | Self::ReasonMissing => "reason",
            Self::FileMissing | Self::TooManyPictures => "file",
            Self::NotFound
            | Self::Changed
            | Self::Step(..)
            | Self::NotOpen
            | Self::OwnersClosed
            | Self::TooManyDrafts
            | Self::TooMany
            | Self::TooManySent
            | Self::LinkEnded
            | Self::Taken { .. }
            | Self::NotTaken
            | Self::PictureNotFound => return None,
        })
    }
}

impl From<SubmissionError> for Error {
    fn from(error: SubmissionError) -> Self {
        let message = Message::from(&error);
        let field = error.field();
        match error {
            SubmissionError::NotFound
            | SubmissionError::LinkEnded
            | SubmissionError::PictureNotFound => Self::NotFound(message),
            SubmissionError::OwnersClosed => Self::Forbidden(message),
            SubmissionError::Changed
            | SubmissionError::Step(..)
            | SubmissionError::NotOpen
            | SubmissionError::TooManyDrafts
            | SubmissionError::TooMany
            | SubmissionError::TooManySent
            | SubmissionError::Taken { .. }
            | SubmissionError::NotTaken
            | SubmissionError::TooManyPictures => Self::Conflict { message, field },
            _ => Self::Invalid { message, field },
        }
    }
}
