//! The refusals of the contact form, in both languages (specification §5).

use platform::error::Error;
use platform::language::{ByLanguage, Language};
use platform::message::Message;
use platform::refusals;
use platform::text::format::whole_number;
use platform::text::plural::plural;

refusals! {
    /// Why a message was not taken.
    #[derive(Debug, PartialEq, Eq)]
    pub enum ContactError {
        /// §5.
        NameMissing = "contact.name_missing" => Invalid("name"):
            "Name is required", "Le nom est requis";
        /// §5.
        EmailMissing = "contact.email_missing" => Invalid("email"):
            "Email is required", "L’adresse courriel est requise";
        /// §5.
        EmailInvalid = "contact.email_invalid" => Invalid("email"):
            "Invalid email address", "Adresse courriel non valide";
        /// §5.
        PhoneMissing = "contact.phone_missing" => Invalid("phone"):
            "Phone number is required", "Le numéro de téléphone est requis";
        /// §5.
        MessageMissing = "contact.message_missing" => Invalid("message"):
            "Message is required", "Le message est requis";
        /// A field over its limit: its name on the wire, the limit in characters.
        TooLong(field: &'static str, most: usize) = "contact.too_long" => Invalid(*field):
            format!("{} must be at most {} characters", label(field, Language::En), most),
            format!(
                "{}\u{a0}: {} caractères au plus",
                label(field, Language::Fr),
                whole_number(*most as u64, Language::Fr)
            ),
            for [("name", 128), ("email", 254), ("phone", 15), ("message", 5_000)];
        /// A field with control characters, of which some turn the direction of text: its
        /// name on the wire.
        Control(field: &'static str) = "contact.control" => Invalid(*field):
            format!("{} must not contain control characters", label(field, Language::En)),
            format!("{}\u{a0}: pas de caractères de contrôle", label(field, Language::Fr)),
            for [("message")];
    }
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

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<Message> {
    platform::refusal::messages_of_feature(&ContactError::examples(), super::texts::ALL)
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
