//! Every text about contact messages that a visitor can see (specification §5).

use platform::error::{Error, Message};
use platform::language::{ByLanguage, Language};
use platform::text::plural::plural;

/// Why a message was not taken.
#[derive(Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(test, derive(strum::EnumCount))]
#[strum(serialize_all = "snake_case", prefix = "contact.")]
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
    #[error("{} must be at most {} characters", label(.0, Language::En), .1)]
    TooLong(&'static str, usize),
    /// A field with control characters, of which some turn the direction of text: its
    /// name on the wire.
    #[error("{} must not contain control characters", label(.0, Language::En))]
    Control(&'static str),
}

/// What a field is called in a message, by its name on the wire.
pub fn label(field: &str, language: Language) -> &'static str {
    let names = match field {
        "name" => ByLanguage { en: "Name", fr: "Nom" },
        "email" => ByLanguage { en: "Email", fr: "Courriel" },
        "phone" => ByLanguage { en: "Phone number", fr: "Numéro de téléphone" },
        _ => ByLanguage { en: "Message", fr: "Message" },
    };
    names.get(language)
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
        Self::Invalid { message: Message::from(&error), field }
    }
}

/// The refusal of one message too many, with a wait that people can read.
pub fn too_many(seconds: u64) -> Error {
    let (count, one, many, une, plusieurs) = match seconds {
        0..=90 => (seconds, "second", "seconds", "seconde", "secondes"),
        91..=5_400 => (seconds.div_ceil(60), "minute", "minutes", "minute", "minutes"),
        _ => (seconds.div_ceil(3_600), "hour", "hours", "heure", "heures"),
    };
    let unit = plural(Language::En, count, one, many);
    let unite = plural(Language::Fr, count, une, plusieurs);
    let message = Message::new(
        "contact.too_many",
        format!(
            "You have sent several messages in a short time. Please wait {count} {unit}, then \
             send this one again."
        ),
        format!(
            "Vous avez envoyé plusieurs messages en peu de temps. Veuillez attendre \
             {count}\u{a0}{unite}, puis renvoyer celui-ci."
        ),
    );
    Error::RateLimited { message, retry_after: seconds }
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
        for (seconds, expected) in [
            (1, "attendre 1\u{a0}seconde,"),
            (120, "attendre 2\u{a0}minutes,"),
            (43_200, "attendre 12\u{a0}heures,"),
        ] {
            let error = too_many(seconds);
            let text = error.text(Language::Fr);
            assert!(text.contains(expected), "{seconds}: {text}");
        }
    }
}
