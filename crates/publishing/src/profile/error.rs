//! The refusals about profiles, in both languages.

use platform::language::{ByLanguage, Language};
use platform::refusals;

refusals! {
    /// Why a profile was refused.
    #[derive(Debug, PartialEq, Eq)]
    pub enum ProfileError {
        /// An open profile without a name.
        NameMissing = "profile.name_missing" => Invalid("shown_name"):
            "Please enter the name that readers see",
            "Veuillez entrer le nom que voient les lecteurs";
        /// The field's name on the wire.
        TooLong(field: &'static str) = "profile.too_long" => Invalid(*field):
            format!("{} must be at most {} characters", label(field, Language::En), most(field)),
            format!(
                "{}\u{a0}: {}\u{a0}caractères au plus",
                label(field, Language::Fr),
                most(field)
            ),
            for [("shown_name"), ("about"), ("about_fr")];
        /// decisions.md: text fields take no control characters. The field's name on the wire.
        Control(field: &'static str) = "profile.control" => Invalid(*field):
            format!("{} must not contain control characters", label(field, Language::En)),
            format!("{}\u{a0}: pas de caractères de contrôle", label(field, Language::Fr)),
            for [("shown_name"), ("about"), ("about_fr")];
    }
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

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<platform::message::Message> {
    platform::refusal::messages_of_feature(&ProfileError::examples(), super::texts::ALL)
}
