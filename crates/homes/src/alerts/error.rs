//! The refusals about alerts, in both languages.

use platform::error::Error;
use platform::language::Language;
use platform::message::Message;
use platform::refusals;
use platform::text::plural::plural;

refusals! {
    /// Why an alert was not taken.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum AlertError {
        /// Nothing to write to.
        EmailMissing = "alerts.email_missing" => Invalid("email"):
            "Email is required", "L’adresse courriel est requise";
        /// No address.
        EmailInvalid = "alerts.email_invalid" => Invalid("email"):
            "Invalid email address", "Adresse courriel non valide";
        /// Neither of both.
        FrequencyUnknown = "alerts.frequency_unknown" => Invalid("frequency"):
            "Please choose how often we should email you: right away or once a day",
            "Veuillez choisir quand recevoir les avis\u{a0}: tout de suite ou une fois par jour";
        /// Neither of both.
        LanguageUnknown = "alerts.language_unknown" => Invalid("language"):
            "The language must be en or fr", "La langue doit être en ou fr";
        /// The box is empty.
        ConsentMissing = "alerts.consent_missing" => Invalid("consent"):
            "Please tick the box, so that we may write to you",
            "Veuillez cocher la case, pour que nous puissions vous écrire";
        /// One's own address has as many as it may have.
        Full = "alerts.full" => Invalid:
            "Your address has as many alerts as it may have. Please end one first",
            "Votre adresse a autant d’alertes que permis. Veuillez d’abord mettre fin à l’une d’elles";
        /// The link is not one, or the alert is forgotten.
        NotFound = "alerts.not_found" => NotFound:
            "This link no longer leads to an alert", "Ce lien ne mène plus à une alerte";
        /// Not one of the buttons.
        ActionUnknown = "alerts.action_unknown" => Invalid("action"):
            "Please choose one of the buttons", "Veuillez choisir un des boutons";
    }
}

/// The refusal of one alert too many, with a wait that people can read.
pub fn too_many(seconds: u64) -> Error {
    let minutes = seconds.div_ceil(60).max(1);
    let unit = plural(Language::En, minutes, "minute", "minutes");
    let unite = plural(Language::Fr, minutes, "minute", "minutes");
    let message = Message::new(
        "alerts.too_many",
        format!("You have asked for several alerts in a short time. Please wait {minutes} {unit}"),
        format!(
            "Vous avez demandé plusieurs alertes en peu de temps. Veuillez attendre \
             {minutes}\u{a0}{unite}"
        ),
    );
    Error::RateLimited { message, retry_after: seconds }
}

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<platform::message::Message> {
    platform::refusal::messages_of_feature(&AlertError::examples(), super::texts::ALL)
}
