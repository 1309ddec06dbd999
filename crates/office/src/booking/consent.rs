//! The consent text of a booking. Each booking stores the text and its version, so any change
//! of the text needs another version.

use platform::language::Language;

/// The version of the text.
pub const VERSION: i64 = 2;

/// The text beside the checkbox.
pub fn text(company: &str, language: Language) -> String {
    match language {
        Language::En => format!(
            "I agree that {company} keeps what I write here for this consultation, and calls or \
             emails me about it."
        ),
        Language::Fr => format!(
            "J’accepte que l’entreprise {company} conserve ce que j’écris ici pour cette \
             consultation et qu’elle m’appelle ou m’écrive à ce sujet."
        ),
    }
}
