//! The success messages about alerts.

use platform::messages;

messages! {
    /// `POST /api/alerts`, the same for every address.
    ASKED = "alerts.asked":
        "We’ve sent you an email. Open the link in it and confirm there to start the alert",
        "Nous vous avons envoyé un courriel. Ouvrez le lien qu’il contient et confirmez l’alerte pour qu’elle commence";
    /// `POST /api/alerts` of a signed-in user, for their own confirmed address.
    BEGUN = "alerts.begun":
        "You’re following this search. We’ll email you when something changes",
        "Vous suivez cette recherche. Nous vous écrirons quand quelque chose changera";
    /// `erase_alerts`.
    ERASED = "alerts.erased":
        "The alerts of this address and everything about them were erased",
        "Les alertes de cette adresse et tout ce qui s’y rapporte ont été effacés";
    /// `erase_alerts` of an address that has none.
    NOTHING_TO_ERASE = "alerts.nothing_to_erase":
        "This address has no alerts, and nothing is kept of it now",
        "Cette adresse n’a aucune alerte, et rien n’en est conservé maintenant";
}
