//! Why a device gets no notices.

use platform::refusals;

refusals! {
    /// Why a device gets no notices.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum PushError {
        /// Not the address of a service that everybody reaches.
        Endpoint = "push.endpoint" => Invalid("endpoint"):
            "The service of this browser cannot be used for notices",
            "Le service d’avis de ce navigateur ne peut pas être utilisé";
        /// Not the keys of a browser.
        Keys = "push.keys" => Invalid("keys"):
            "The keys of this browser cannot be used. Please switch the notices off and on again",
            "Les clés de ce navigateur ne peuvent pas être utilisées. Veuillez désactiver les avis, puis les activer de nouveau";
        /// The switch was not pressed by somebody who saw the words.
        ConsentMissing = "push.consent_missing" => Invalid("consent"):
            "Please agree, so that we may show notices on this device",
            "Veuillez donner votre accord, pour que nous puissions afficher des avis sur cet appareil";
        /// An account has ten.
        TooMany = "push.too_many" => Conflict:
            "Ten devices get notices already. Please end one of them first",
            "Dix appareils reçoivent déjà des avis. Veuillez d’abord mettre fin à l’un d’eux";
        /// It has ended, or is somebody else's.
        NotFound = "push.not_found" => NotFound:
            "This device gets no notices any more", "Cet appareil ne reçoit plus d’avis";
        /// The key of the site cannot be read.
        Away = "push.away" => Busy(60):
            "Notices cannot be switched on at the moment",
            "Les avis ne peuvent pas être activés pour le moment";
    }
}

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<platform::message::Message> {
    platform::refusal::messages_of_feature(&PushError::examples(), super::texts::ALL)
}
