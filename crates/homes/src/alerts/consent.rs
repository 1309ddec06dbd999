//! The consent text of an alert. Each alert stores the text and its version, so any change of the
//! text needs another version.

use platform::language::Language;

/// The version of the text.
pub const VERSION: i64 = 2;

/// The text beside the checkbox.
pub fn text(company: &str, language: Language) -> String {
    match language {
        Language::En => format!(
            "I agree that {company} emails me about homes that match this search. I can end \
             this at any time, with the link in every email."
        ),
        Language::Fr => format!(
            "J’accepte de recevoir par courriel, de la part de l’entreprise {company}, des avis \
             sur les propriétés qui correspondent à cette recherche. Je peux y mettre fin en tout \
             temps par le lien de chaque courriel."
        ),
    }
}
