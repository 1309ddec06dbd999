//! Converts the faults of an uploaded file to errors, with the texts of [`super::texts`].

use pictures::PictureError;

use super::texts;
use crate::error::Error;

/// Says of the field `file` what is wrong with an upload.
impl From<PictureError> for Error {
    fn from(error: PictureError) -> Self {
        let text = match error {
            PictureError::TooManyBytes => return Self::TooLarge(texts::TOO_MANY_BYTES),
            PictureError::TooManyPixels => texts::TOO_MANY_PIXELS,
            PictureError::TooMuchMemory => texts::TOO_MUCH_MEMORY,
            PictureError::TooLong => texts::TOO_LONG,
            PictureError::OfPhone => texts::OF_A_PHONE,
            PictureError::UnknownKind => texts::UNKNOWN_KIND,
            PictureError::Damaged => texts::DAMAGED,
            PictureError::Internal(error) => return Self::internal(error),
        };
        Self::invalid("file", text)
    }
}
