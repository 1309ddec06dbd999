//! Every text about the library of pictures that a user can see.

use platform::error::{Error, Message};

/// Why something about a picture of the library was refused.
#[derive(Debug, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(test, derive(strum::EnumCount))]
#[strum(serialize_all = "snake_case", prefix = "library.")]
pub enum LibraryError {
    /// The call names no picture.
    #[error("id is required")]
    IdMissing,
    /// It was deleted for good, or is not for this group.
    #[error("There is no such picture in the library")]
    NotFound,
    /// A filter that there is not.
    #[error("filter must be all, unused, blogs, homes, undescribed or trash")]
    FilterUnknown,
    /// What homes show is for administrators.
    #[error("Pictures of homes are for administrators")]
    HomesNotAllowed,
    /// Alternative text with line breaks or other control characters.
    #[error("The alternative text must be one line without control characters")]
    AltControl,
    /// Too long an alternative text.
    #[error("The alternative text may have at most 255 characters")]
    AltTooLong,
    /// A point outside of the picture, or none.
    #[error("x and y must be whole numbers from 0 to 100")]
    FocusInvalid,
    /// It stands somewhere; where is in `data` of `media/one`.
    #[error(
        "This picture is still in use. Take it away from there first, or replace it everywhere"
    )]
    InUse,
    /// A version of a blog, to which somebody may return, shows it.
    #[error(
        "Older versions of blogs still show this picture. It goes by itself when they are gone"
    )]
    InHistory,
    /// It must be in the trash to be deleted for good.
    #[error("This picture is not in the trash any more")]
    NotInTrash,
    /// What is in the trash is not replaced.
    #[error("This picture is in the trash. Restore it first")]
    InTrash,
    /// Somebody chose the same picture.
    #[error("This is the same picture")]
    SamePicture,
    /// Nothing shows it.
    #[error("Nothing shows this picture, so that there is nothing to replace")]
    NotUsed,
    /// More than one transaction takes.
    #[error("Too many pages show this picture to replace it in one go")]
    TooManyUses,
    /// It was not replaced, or what replaced it is nowhere any more.
    #[error("There is no replacement to take back")]
    NotReplaced,
}

impl From<LibraryError> for Error {
    fn from(error: LibraryError) -> Self {
        use LibraryError as E;

        let message = Message::from(&error);
        let field = match error {
            E::NotFound | E::NotInTrash => return Self::NotFound(message),
            E::HomesNotAllowed => return Self::Forbidden(message),
            E::InUse | E::InHistory | E::InTrash | E::NotUsed | E::TooManyUses | E::NotReplaced => {
                return Self::Conflict { message, field: None };
            }
            E::IdMissing => "id",
            E::FilterUnknown => "filter",
            E::AltControl | E::AltTooLong => "alt",
            E::FocusInvalid => "focus",
            E::SamePicture => "file",
        };
        Self::Invalid { message, field: Some(field) }
    }
}
