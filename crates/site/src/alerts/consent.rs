//! The words that people agree to. They are kept with each alert as they were, with their
//! version: a change of a word here is another version.

use platform::language::Language;

/// Raised with every change of the words.
pub const VERSION: i64 = 1;

/// What stands beside the box, in the language of the form.
pub fn words(company: &str, language: Language) -> String {
    match language {
        Language::En => format!(
            "I agree that {company} e-mails me about homes that match this search. I can end \
             this at any time, with the link in every e-mail."
        ),
        Language::Fr => format!(
            "J’accepte de recevoir par courriel, de la part de l’entreprise {company}, des avis \
             sur les propriétés qui correspondent à cette recherche. Je peux y mettre fin en tout \
             temps par le lien de chaque courriel."
        ),
    }
}
