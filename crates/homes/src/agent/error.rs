//! The refusals about agents, in both languages.

use platform::language::{ByLanguage, Language};
use platform::refusals;

refusals! {
    /// Why something about an agent was refused.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum AgentError {
        /// The field's name on the wire.
        TooShort(field: &'static str) = "agent.too_short" => Invalid(*field):
            format!("{} must be at least {} characters", label(field, Language::En), least(field)),
            format!(
                "{}\u{a0}: {}\u{a0}caractères au moins",
                label(field, Language::Fr),
                least(field)
            ),
            for [("brokerage")];
        /// The field's name on the wire.
        TooLong(field: &'static str) = "agent.too_long" => Invalid(*field):
            format!("{} must be at most {} characters", label(field, Language::En), most(field)),
            format!(
                "{}\u{a0}: {}\u{a0}caractères au plus",
                label(field, Language::Fr),
                most(field)
            ),
            for [("about")];
        /// decisions.md: text fields take no control characters. The field's name on the wire.
        Control(field: &'static str) = "agent.control" => Invalid(*field):
            format!("{} must not contain control characters", label(field, Language::En)),
            format!(
                "{}\u{a0}: aucun caractère de contrôle n’est permis",
                label(field, Language::Fr)
            ),
            for [("shown_name")];
        /// No province.
        ProvinceUnknown = "agent.province_unknown" => Invalid("province"):
            "Please choose the province or territory where you are registered",
            "Veuillez choisir la province ou le territoire où vous êtes inscrit";
        /// Only agents have one.
        NoAgent = "agent.no_agent" => Forbidden:
            "Only agents have such a profile", "Seuls les courtiers ont un tel profil";
        /// Nobody under this id.
        NotFound = "agent.not_found" => NotFound:
            "This agent no longer exists", "Ce courtier n’existe plus";
        /// The call names nobody, or no version.
        IdMissing = "agent.id_missing" => Invalid("user_id"):
            "user_id and version are required", "user_id et version sont requis";
        /// It was changed since it was seen.
        Changed = "agent.changed" => Conflict:
            "The agent has changed this meanwhile. Look at it again before you confirm it",
            "Le courtier a modifié ceci entre-temps. Voyez-le de nouveau avant de confirmer";
    }
}

/// What a field is called in a message, by its name on the wire.
pub fn label(field: &str, language: Language) -> &'static str {
    let names = match field {
        "shown_name" => ByLanguage { en: "Registered name", fr: "Nom inscrit" },
        "brokerage" => ByLanguage { en: "Brokerage", fr: "Agence immobilière" },
        "registration_number" => ByLanguage { en: "Registration number", fr: "Numéro de permis" },
        "phone" => ByLanguage { en: "Phone number", fr: "Numéro de téléphone" },
        "about" => ByLanguage { en: "About you, in English", fr: "À votre sujet, en anglais" },
        _ => ByLanguage { en: "About you, in French", fr: "À votre sujet, en français" },
    };
    names.get(language)
}

/// The shortest text of a field, in characters.
pub fn least(field: &str) -> usize {
    match field {
        "shown_name" | "brokerage" => 3,
        "registration_number" => 2,
        _ => 0,
    }
}

/// The longest text of a field, in characters.
pub fn most(field: &str) -> usize {
    match field {
        "shown_name" | "brokerage" => 128,
        "registration_number" => 64,
        "phone" => 32,
        _ => 1_000,
    }
}

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<platform::message::Message> {
    platform::refusal::messages_of_feature(&AgentError::examples(), super::texts::ALL)
}
