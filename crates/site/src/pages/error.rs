//! Every text about changing pages that an administrator can see, but for those about single
//! texts, which are [`crate::content`]'s.

use platform::error::{Error, Message};

use crate::content::FormError;

/// The largest form, both languages together, as JSON.
pub const MOST_BYTES: usize = 256 * 1024;

/// Why something about a page was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(test, derive(strum::EnumCount))]
#[strum(serialize_all = "snake_case", prefix = "pages.")]
pub enum PagesError {
    /// The call names no page, or one that there is not.
    #[error("There is no such page to change")]
    NotFound,
    /// The call does not say what it replaces.
    #[error("revision is required")]
    RevisionMissing,
    /// What was sent is no form of that page.
    #[error("values must be the form of this page in en and fr")]
    FormInvalid,
    /// A list that is too long.
    #[error("A list can have at most 200 parts")]
    PartsTooMany,
    /// Somebody else was quicker.
    #[error("This page was changed by somebody else since you opened it. Compare before you save")]
    Changed,
    /// The folder of the operator has it.
    #[error("This page is set by a file in the folder of the server and cannot be changed here")]
    Locked,
    /// There is no draft.
    #[error("There is no draft of this page")]
    DraftMissing,
    /// It was written for another program, or is damaged.
    #[error("The draft of this page cannot be read any more. Discard it, or write a new one")]
    DraftUnreadable,
    /// The start would refuse it.
    #[error("{}", wrong_en(*.0))]
    Wrong(usize),
    /// The call names no version.
    #[error("version is required")]
    VersionMissing,
    /// It was thinned out, or never was.
    #[error("This version does not exist any more")]
    VersionNotFound,
    /// It was written for another program.
    #[error("This version cannot be shown by this release any more")]
    VersionOld,
    /// It is shown on other pages only.
    #[error("These texts have no page of their own to preview")]
    PreviewMissing,
}

fn wrong_en(count: usize) -> String {
    match count {
        1 => "One text is not right yet. Please look at the note beside it".to_owned(),
        _ => format!("{count} texts are not right yet. Please look at the notes beside them"),
    }
}

impl From<PagesError> for Error {
    fn from(error: PagesError) -> Self {
        let message = Message::from(&error);
        let field = match error {
            PagesError::NotFound | PagesError::VersionNotFound => return Self::NotFound(message),
            PagesError::Changed | PagesError::Locked | PagesError::DraftUnreadable => {
                return Self::Conflict { message, field: None };
            }
            PagesError::RevisionMissing => Some("revision"),
            PagesError::FormInvalid | PagesError::PartsTooMany => Some("values"),
            PagesError::VersionMissing | PagesError::VersionOld => Some("version"),
            PagesError::DraftMissing | PagesError::Wrong(_) | PagesError::PreviewMissing => None,
        };
        Self::Invalid { message, field }
    }
}

impl From<FormError> for PagesError {
    fn from(error: FormError) -> Self {
        match error {
            FormError::Shape => Self::FormInvalid,
            FormError::TooMany => Self::PartsTooMany,
        }
    }
}
