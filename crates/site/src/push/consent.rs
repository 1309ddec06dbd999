//! The words that people agree to before a device gets notices. They are kept as they were.

use platform::language::Language;

/// What stands beside the switch.
pub fn words(company: &str, language: Language) -> String {
    match language {
        Language::En => format!(
            "{company} may show notices on this device about homes that match my searches. I can \
             switch this off here at any time; signing out ends it too."
        ),
        Language::Fr => format!(
            "«\u{a0}{company}\u{a0}» peut afficher sur cet appareil des avis sur les propriétés qui \
             correspondent à mes recherches. Je peux les désactiver ici en tout temps; se \
             déconnecter y met fin aussi."
        ),
    }
}
