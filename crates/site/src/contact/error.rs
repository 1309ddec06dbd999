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
    /// A field with control characters, of which some turn the direction of text: its
    /// name on the wire.
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
    /// The field's name on the wire.
    pub fn field(&self) -> &'static str {
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

/// The refusal of one message too many, with a wait that people can read.
pub fn too_many(seconds: u64) -> Error {
    let (count, unit) = match seconds {
        0..=90 => (seconds, "second"),
        91..=5_400 => (seconds.div_ceil(60), "minute"),
        _ => (seconds.div_ceil(3_600), "hour"),
    };
    let plural = if count == 1 { "" } else { "s" };
    let message = format!(
        "You have sent several messages in a short time. Please wait {count} {unit}{plural}, then \
         send this one again."
    );
    Error::RateLimited { message: message.into(), retry_after: seconds }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wait_is_said_in_a_unit_that_fits() {
        for (seconds, expected) in [
            (1, "wait 1 second,"),
            (60, "wait 60 seconds,"),
            (120, "wait 2 minutes,"),
            (5_000, "wait 84 minutes,"),
            (43_200, "wait 12 hours,"),
        ] {
            let text = too_many(seconds).to_string();
            assert!(text.contains(expected), "{seconds}: {text}");
        }
    }
}
