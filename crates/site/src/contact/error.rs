//! Every text about contact messages that a visitor can see (specification §5).

use platform::error::Error;

/// Why a message was not taken.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum ContactError {
    /// §5.
    #[error("Name is required")]
    NameMissing,
    /// §5.
    #[error("Email is required")]
    EmailMissing,
    /// §5.
    #[error("Invalid email address")]
    EmailInvalid,
    /// §5.
    #[error("Phone number is required")]
    PhoneMissing,
    /// §5.
    #[error("Message is required")]
    MessageMissing,
    /// A field over its limit: its name on the wire, the limit in characters.
    #[error("{} must be at most {} characters", label(.0), .1)]
    TooLong(&'static str, usize),
    /// A field with control characters: its name on the wire.
    #[error("{} must not contain control characters", label(.0))]
    Control(&'static str),
}

fn label(field: &str) -> &'static str {
    match field {
        "name" => "Name",
        "email" => "Email",
        "phone" => "Phone number",
        _ => "Message",
    }
}

impl ContactError {
    fn field(&self) -> &'static str {
        match self {
            Self::NameMissing => "name",
            Self::EmailMissing | Self::EmailInvalid => "email",
            Self::PhoneMissing => "phone",
            Self::MessageMissing => "message",
            Self::TooLong(field, _) | Self::Control(field) => field,
        }
    }
}

impl From<ContactError> for Error {
    fn from(error: ContactError) -> Self {
        let field = Some(error.field());
        Self::Invalid { message: error.to_string().into(), field }
    }
}
