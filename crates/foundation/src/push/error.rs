//! The refusals about devices for notices, in both languages.

use platform::refusals;

refusals! {
    /// Why a device gets no notices.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum PushError {
        /// Not the address of a service that everybody reaches.
        Endpoint = "push.endpoint" => Invalid("endpoint"):
            "This browser’s notification service can’t be used",
            "Le service d’avis de ce navigateur ne peut pas être utilisé";
        /// Not the keys of a browser.
        Keys = "push.keys" => Invalid("keys"):
            "This browser’s keys can’t be used. Please turn notifications off and on again",
            "Les clés de ce navigateur ne peuvent pas être utilisées. Veuillez désactiver les avis, puis les activer de nouveau";
        /// The switch was not pressed by somebody who saw the words.
        ConsentMissing = "push.consent_missing" => Invalid("consent"):
            "Please agree, so that we may show notices on this device",
            "Veuillez donner votre accord, pour que nous puissions afficher des avis sur cet appareil";
        /// An account has ten.
        TooMany = "push.too_many" => Conflict:
            "Ten devices already get notifications. Please turn one of them off first",
            "Dix appareils reçoivent déjà des avis. Veuillez d’abord mettre fin à l’un d’eux";
        /// It has ended, or is somebody else's.
        NotFound = "push.not_found" => NotFound:
            "This device no longer gets notifications", "Cet appareil ne reçoit plus d’avis";
        /// The key of the site cannot be read.
        Away = "push.away" => Busy(60):
            "Notifications can’t be turned on right now",
            "Les avis ne peuvent pas être activés pour le moment";
    }
}

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<platform::message::Message> {
    platform::refusal::messages_of_feature(&PushError::examples(), super::texts::ALL)
}
