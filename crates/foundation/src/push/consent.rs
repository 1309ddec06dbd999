//! The consent text for notices on a device. It is stored with each consent.

use platform::language::Language;

/// The text beside the switch.
pub fn text(company: &str, language: Language) -> String {
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
