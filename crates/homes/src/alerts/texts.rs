//! The success messages about alerts.

use platform::messages;

messages! {
    /// `POST /api/alerts`, the same for every address.
    ASKED = "alerts.asked":
        "We have sent you an e-mail. Open its link and confirm there: only then does the alert begin",
        "Nous vous avons envoyé un courriel. Ouvrez son lien et confirmez-y\u{a0}: l’alerte ne commence qu’ensuite";
    /// `POST /api/alerts` of who is signed in, for their own confirmed address.
    BEGUN = "alerts.begun":
        "You follow this search. We write to your address when something happens",
        "Vous suivez cette recherche. Nous écrivons à votre adresse quand quelque chose se passe";
    /// `erase_alerts`.
    ERASED = "alerts.erased":
        "The alerts of this address and everything about them were erased",
        "Les alertes de cette adresse et tout ce qui s’y rapporte ont été effacés";
    /// `erase_alerts` of an address that has none.
    NOTHING_TO_ERASE = "alerts.nothing_to_erase":
        "This address has no alerts, and nothing is kept of it now",
        "Cette adresse n’a aucune alerte, et rien n’en est conservé maintenant";
}
