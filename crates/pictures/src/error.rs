//! Why a file cannot become a picture.

use image::ImageError;

/// A `Result` of this crate.
pub type Result<T, E = PictureError> = std::result::Result<T, E>;

/// Why a file cannot become a picture. All but [`PictureError::Internal`] are the sender's to mend.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PictureError {
    /// More bytes than [`MAX_BYTES`](crate::MAX_BYTES).
    TooManyBytes,
    /// More pixels, or a longer side, than a picture of its kind may have.
    TooManyPixels,
    /// Its decoded pixels, or its decoder, need too much memory.
    TooMuchMemory,
    /// An animation with too many frames, or too many pixels over all of them.
    TooLong,
    /// AVIF or HEIC, as telephones write it: there is no decoder for it.
    OfPhone,
    /// No kind of picture that is accepted.
    UnknownKind,
    /// The decoder refuses it, or its end is missing.
    Damaged,
    /// A fault of ours or of a library, with what it says.
    Internal(String),
}

impl PictureError {
    pub(crate) fn internal(error: &impl ToString) -> Self {
        Self::Internal(error.to_string())
    }
}

/// Whatever a decoder refuses is a fault of the file, never a failure of ours.
impl From<ImageError> for PictureError {
    fn from(error: ImageError) -> Self {
        match error {
            ImageError::Limits(_) => Self::TooMuchMemory,
            ImageError::Unsupported(_) => Self::UnknownKind,
            _ => Self::Damaged,
        }
    }
}
