//! The confirmation of a message, and the reasons why one looks like spam.

use platform::language::Language;
use platform::message::Message;
use platform::messages;

messages! {
    /// `contact_us`.
    SENT = "contact.sent":
        "Submission Successful",
        "Votre message est envoyé";
    /// Sufficient alone.
    HIDDEN_FIELD = "spam.hidden_field":
        "a field that people do not see was filled in",
        "un champ que les gens ne voient pas a été rempli";
    /// No script.
    NO_STAMP = "spam.no_stamp":
        "sent without the page's script",
        "envoyé sans le script de la page";
    /// Not ours, or too old.
    ODD_STAMP = "spam.odd_stamp":
        "the form's time stamp is forged or old",
        "l’horodatage du formulaire est falsifié ou ancien";
    /// No person types so fast.
    TOO_FAST = "spam.too_fast":
        "filled in faster than a person can",
        "rempli plus vite qu’une personne ne le peut";
    /// By one other sender.
    REPEATED_ONCE = "spam.repeated_once":
        "another sender has sent the same text",
        "un autre expéditeur a envoyé le même texte";
    /// By more than one.
    REPEATED_OFTEN = "spam.repeated_often":
        "several senders have sent the same text",
        "plusieurs expéditeurs ont envoyé le même texte";
    /// More than people paste.
    MANY_LINKS = "spam.many_links":
        "many links",
        "beaucoup de liens";
    /// A person has put it there.
    BY_HAND = "spam.by_hand":
        "somebody here marked it as spam",
        "quelqu’un ici l’a marqué comme pourriel";
}

/// The name of a language, in a language.
pub const fn language_name(of: Language, language: Language) -> &'static str {
    match (of, language) {
        (Language::En, Language::En) => "English",
        (Language::Fr, Language::En) => "French",
        (Language::En, Language::Fr) => "anglais",
        (Language::Fr, Language::Fr) => "français",
    }
}

/// The separator of several reasons.
pub const BETWEEN_REASONS: &str = "; ";

/// Every reason that can be stored, which is in English.
static REASONS: [Message; 8] = [
    HIDDEN_FIELD,
    NO_STAMP,
    ODD_STAMP,
    TOO_FAST,
    REPEATED_ONCE,
    REPEATED_OFTEN,
    MANY_LINKS,
    BY_HAND,
];

/// Stored reasons, in a language; one that no longer is among them stays as it is.
pub fn reasons_in(stored: &str, language: Language) -> String {
    let said = |reason: &str| {
        let known = REASONS.iter().find(|known| known.text(Language::En) == reason);
        known.map_or(reason, |known| known.text(language)).to_owned()
    };
    stored.split(BETWEEN_REASONS).map(said).collect::<Vec<_>>().join(BETWEEN_REASONS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_reasons_are_said_in_the_language_of_the_reader() {
        let stored = "many links; sent without the page's script; an old reason";
        assert_eq!(reasons_in(stored, Language::En), stored);
        assert_eq!(
            reasons_in(stored, Language::Fr),
            "beaucoup de liens; envoyé sans le script de la page; an old reason"
        );
    }
}
