//! Every text about enquiries that a visitor can see, beside those of the contact form.

use platform::error::{Error, Message};

/// Why an enquiry was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(test, derive(strum::EnumCount))]
#[strum(serialize_all = "snake_case", prefix = "enquiry.")]
pub enum EnquiryError {
    /// None of the three.
    #[error("Please choose what it is about: a question, a viewing or a report")]
    KindUnknown,
    /// Not public any more.
    #[error("This home is no longer here")]
    HomeGone,
    /// It is told that it was sold or let; there is nothing to see.
    #[error("This home has been sold or let. You can still tell us what is wrong on its page")]
    HomeClosed,
}

impl From<EnquiryError> for Error {
    fn from(error: EnquiryError) -> Self {
        let message = Message::from(&error);
        match error {
            EnquiryError::KindUnknown | EnquiryError::HomeClosed => {
                Self::Invalid { message, field: Some("kind") }
            }
            EnquiryError::HomeGone => Self::NotFound(message),
        }
    }
}
