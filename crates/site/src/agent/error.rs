//! Every text about agents that a user can see.

use platform::error::{Error, Message};
use platform::language::{ByLanguage, Language};

/// Why something about an agent was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(test, derive(strum::EnumCount))]
#[strum(serialize_all = "snake_case", prefix = "agent.")]
pub enum AgentError {
    /// The field's name on the wire.
    #[error("{} must be at least {} characters", label(.0, Language::En), least(.0))]
    TooShort(&'static str),
    /// The field's name on the wire.
    #[error("{} must be at most {} characters", label(.0, Language::En), most(.0))]
    TooLong(&'static str),
    /// decisions.md: text fields take no control characters. The field's name on the wire.
    #[error("{} must not contain control characters", label(.0, Language::En))]
    Control(&'static str),
    /// No province.
    #[error("Please choose the province or territory where you are registered")]
    ProvinceUnknown,
    /// Only agents have one.
    #[error("Only agents have such a profile")]
    NoAgent,
    /// Nobody under this id.
    #[error("This agent does not exist any more")]
    NotFound,
    /// The call names nobody, or no version.
    #[error("user_id and version are required")]
    IdMissing,
    /// It was changed since it was seen.
    #[error("The agent has changed this meanwhile. Look at it again before you confirm it")]
    Changed,
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

impl From<AgentError> for Error {
    fn from(error: AgentError) -> Self {
        let message = Message::from(&error);
        let field = match error {
            AgentError::TooShort(field)
            | AgentError::TooLong(field)
            | AgentError::Control(field) => Some(field),
            AgentError::ProvinceUnknown => Some("province"),
            AgentError::IdMissing => Some("user_id"),
            AgentError::NotFound => return Self::NotFound(message),
            AgentError::NoAgent => return Self::Forbidden(message),
            AgentError::Changed => return Self::Conflict { message, field: None },
        };
        Self::Invalid { message, field }
    }
}
