//! What people are told about alerts.

use platform::messages;

messages! {
    /// `POST /api/alerts`, the same for every address.
    ASKED = "alerts.asked":
        "We have sent you an e-mail. Open its link and confirm there: only then does the alert begin",
        "Nous vous avons envoyé un courriel. Ouvrez son lien et confirmez-y\u{a0}: l’alerte ne commence qu’ensuite";
}
