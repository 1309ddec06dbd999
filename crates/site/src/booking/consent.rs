//! The words that people agree to. They are kept with each booking as they were, with their
//! version: a change of a word here is another version.

use platform::language::Language;

/// Raised with every change of the words.
pub const VERSION: i64 = 1;

/// What stands beside the box, in the language of the form.
pub fn words(company: &str, language: Language) -> String {
    match language {
        Language::En => format!(
            "I agree that {company} keeps what I write here for this consultation, and calls or \
             e-mails me about it."
        ),
        Language::Fr => format!(
            "J’accepte que l’entreprise {company} conserve ce que j’écris ici pour cette \
             consultation et qu’elle m’appelle ou m’écrive à ce sujet."
        ),
    }
}
