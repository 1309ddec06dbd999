//! Every text about profiles that a user can see.

use platform::error::{Error, Message};
use platform::language::{ByLanguage, Language};

/// Why a profile was refused.
#[derive(Debug, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(test, derive(strum::EnumCount))]
#[strum(serialize_all = "snake_case", prefix = "profile.")]
pub enum ProfileError {
    /// An open profile without a name.
    #[error("Please enter the name that readers see")]
    NameMissing,
    /// The field's name on the wire.
    #[error("{} must be at most {} characters", label(.0, Language::En), most(.0))]
    TooLong(&'static str),
    /// decisions.md: text fields take no control characters. The field's name on the wire.
    #[error("{} must not contain control characters", label(.0, Language::En))]
    Control(&'static str),
}

/// What a field is called in a message, by its name on the wire.
pub fn label(field: &str, language: Language) -> &'static str {
    let names = match field {
        "shown_name" => ByLanguage { en: "Name as readers see it", fr: "Nom affiché" },
        "about" => ByLanguage { en: "About you, in English", fr: "À votre sujet, en anglais" },
        _ => ByLanguage { en: "About you, in French", fr: "À votre sujet, en français" },
    };
    names.get(language)
}

/// The longest name, in characters: as long as a first or a last name.
const NAME_MAX_CHARS: usize = 128;
/// The longest line about a person, in characters.
const ABOUT_MAX_CHARS: usize = 255;

/// How many characters a field takes, by its name on the wire.
pub fn most(field: &str) -> usize {
    if field == "shown_name" { NAME_MAX_CHARS } else { ABOUT_MAX_CHARS }
}

impl From<ProfileError> for Error {
    fn from(error: ProfileError) -> Self {
        let message = Message::from(&error);
        let field = match error {
            ProfileError::NameMissing => "shown_name",
            ProfileError::TooLong(field) | ProfileError::Control(field) => field,
        };
        Self::Invalid { message, field: Some(field) }
    }
}
