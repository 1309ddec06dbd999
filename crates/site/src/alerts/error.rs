//! Why an alert was not taken.

use platform::error::{Error, Message};
use platform::language::Language;
use platform::text::plural::plural;

/// Why an alert was not taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(test, derive(strum::EnumCount))]
#[strum(serialize_all = "snake_case", prefix = "alerts.")]
pub enum AlertError {
    /// Nothing to write to.
    #[error("Email is required")]
    EmailMissing,
    /// No address.
    #[error("Invalid email address")]
    EmailInvalid,
    /// Neither of both.
    #[error("Please choose how often you want to hear: at once or once a day")]
    FrequencyUnknown,
    /// Neither of both.
    #[error("The language must be en or fr")]
    LanguageUnknown,
    /// The box is empty.
    #[error("Please tick the box, so that we may write to you")]
    ConsentMissing,
    /// One's own address has as many as it may have.
    #[error("Your address has as many alerts as it may have. Please end one first")]
    Full,
    /// The link is not one, or the alert is forgotten.
    #[error("This link does not lead to an alert any more")]
    NotFound,
    /// Not one of the buttons.
    #[error("Please choose one of the buttons")]
    ActionUnknown,
}

impl AlertError {
    /// The field's name on the wire.
    pub fn field(self) -> Option<&'static str> {
        match self {
            Self::EmailMissing | Self::EmailInvalid => Some("email"),
            Self::FrequencyUnknown => Some("frequency"),
            Self::LanguageUnknown => Some("language"),
            Self::ConsentMissing => Some("consent"),
            Self::ActionUnknown => Some("action"),
            Self::NotFound | Self::Full => None,
        }
    }
}

impl From<AlertError> for Error {
    fn from(error: AlertError) -> Self {
        let message = Message::from(&error);
        match error {
            AlertError::NotFound => Self::NotFound(message),
            _ => Self::Invalid { message, field: error.field() },
        }
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
