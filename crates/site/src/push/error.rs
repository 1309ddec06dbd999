//! Why a device gets no notices.

use platform::error::{Error, Message};

/// Why a device gets no notices.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(test, derive(strum::EnumCount))]
#[strum(serialize_all = "snake_case", prefix = "push.")]
pub enum PushError {
    /// Not the address of a service that everybody reaches.
    #[error("The service of this browser cannot be used for notices")]
    Endpoint,
    /// Not the keys of a browser.
    #[error("The keys of this browser cannot be used. Please switch the notices off and on again")]
    Keys,
    /// The switch was not pressed by somebody who saw the words.
    #[error("Please agree, so that we may show notices on this device")]
    ConsentMissing,
    /// An account has ten.
    #[error("Ten devices get notices already. Please end one of them first")]
    TooMany,
    /// It has ended, or is somebody else's.
    #[error("This device gets no notices any more")]
    NotFound,
    /// The key of the site cannot be read.
    #[error("Notices cannot be switched on at the moment")]
    Away,
}

impl From<PushError> for Error {
    fn from(error: PushError) -> Self {
        let message = Message::from(&error);
        let field = match error {
            PushError::Endpoint => "endpoint",
            PushError::Keys => "keys",
            PushError::ConsentMissing => "consent",
            PushError::TooMany => return Self::Conflict { message, field: None },
            PushError::NotFound => return Self::NotFound(message),
            PushError::Away => return Self::Busy { message, retry_after: 60 },
        };
        Self::Invalid { message, field: Some(field) }
    }
}
