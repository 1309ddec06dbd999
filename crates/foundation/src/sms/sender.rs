//! The configured sender of text messages.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use platform::http::http_client::may_call;
use tokio::sync::Notify;
use url::Url;

use super::delivery::SmsSender;
use super::file::File;
use super::gateway::Gateway;
use super::number::Number;
use super::twilio::Twilio;

/// The invalid setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SmsError {
    /// The sender.
    Url,
    /// The number that messages come from.
    From,
}

/// The sender and limits of text messages.
#[derive(Clone, Default)]
pub struct Sms {
    sender: Option<Arc<dyn SmsSender>>,
    /// The countries whose numbers are accepted (two-letter codes).
    countries: Vec<String>,
    /// Messages per day.
    per_day: i64,
    /// Wakes [`super::worker`].
    pub(super) new_messages: Arc<Notify>,
}

impl fmt::Debug for Sms {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(if self.sender.is_some() { "Sms(…)" } else { "Sms(none)" })
    }
}

impl Sms {
    /// Without a sender.
    pub fn none() -> Self {
        Self::default()
    }

    /// Parses the setting of a sender: `https://…` for a gateway that takes JSON,
    /// `twilio://SID:TOKEN@api.twilio.com`, or `file:///path` for tests and development.
    ///
    /// # Errors
    /// An invalid URL or number.
    pub fn parse(
        url: &str,
        from: &str,
        countries: Vec<String>,
        per_day: i64,
    ) -> Result<Self, SmsError> {
        if url.is_empty() {
            return Ok(Self { countries, per_day, ..Self::default() });
        }
        let url = Url::parse(url).map_err(|_| SmsError::Url)?;
        let number = || Number::parse(from).ok_or(SmsError::From);
        let secret = || {
            let decoded = |text: &str| {
                percent_encoding::percent_decode_str(text).decode_utf8_lossy().into_owned()
            };
            let (name, word) = (decoded(url.username()), decoded(url.password().unwrap_or("")));
            if name.is_empty() || word.is_empty() { Err(SmsError::Url) } else { Ok((name, word)) }
        };
        let sender: Arc<dyn SmsSender> = match url.scheme() {
            "twilio" => Arc::new(Twilio::new(secret()?, &number()?)),
            "file" => {
                let path: PathBuf = url.to_file_path().map_err(|()| SmsError::Url)?;
                Arc::new(File::new(path))
            }
            _ if may_call(&url) => {
                let from = if from.is_empty() { String::new() } else { number()?.to_string() };
                Arc::new(Gateway::new(url, from))
            }
            _ => return Err(SmsError::Url),
        };
        Ok(Self { sender: Some(sender), countries, per_day, new_messages: Arc::default() })
    }

    /// A sender for tests.
    pub fn of(sender: Arc<dyn SmsSender>, per_day: i64) -> Self {
        let countries = vec!["CA".to_owned()];
        Self { sender: Some(sender), countries, per_day, new_messages: Arc::default() }
    }

    /// Whether messages can be sent.
    pub fn is_configured(&self) -> bool {
        self.sender.is_some()
    }

    /// The sender, if there is one.
    pub(super) fn sender(&self) -> Option<Arc<dyn SmsSender>> {
        self.sender.clone()
    }

    /// Whether messages may be sent to a number.
    pub fn takes(&self, number: &Number) -> bool {
        number.is_of(&self.countries)
    }

    /// Messages per day.
    pub fn per_day(&self) -> i64 {
        self.per_day
    }

    /// Wakes the worker.
    pub fn wake_worker(&self) {
        self.new_messages.notify_one();
    }
}
