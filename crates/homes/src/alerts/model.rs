//! The alert, its form, and events of homes.

use std::borrow::Cow;

use foundation::id::id;
use platform::language::Language;
use platform::text::email;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::error::AlertError;

id! {
    /// An alert's id.
    AlertId
}

/// How often an alert sends mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Frequency {
    /// Within minutes.
    Instant,
    /// Once a day, at 8 in the morning.
    Daily,
}

impl Frequency {
    /// As it is stored and sent.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Instant => "instant",
            Self::Daily => "daily",
        }
    }

    /// Parses the sent form.
    pub fn parse(text: &str) -> Option<Self> {
        [Self::Instant, Self::Daily].into_iter().find(|one| one.as_str() == text.trim())
    }
}

/// The untrusted body of `POST /api/alerts`.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct AlertForm {
    /// At most 254 characters.
    pub email: Option<String>,
    /// The query of a URL of `/homes`; absent for every home.
    pub query: Option<String>,
    /// True: the consent text is accepted.
    pub consent: Option<bool>,
    /// `instant` or `daily`.
    pub frequency: Option<String>,
    /// `en` or `fr`; defaults to the language of the call.
    pub language: Option<String>,
    /// A honeypot: people do not see it and leave it empty.
    pub website: Option<String>,
}

impl AlertForm {
    /// A form as a browser posts it without script.
    pub fn from_pairs(pairs: impl IntoIterator<Item = (String, String)>) -> Self {
        let mut form = Self::default();
        for (name, value) in pairs {
            let field = match name.as_str() {
                "email" => &mut form.email,
                "query" => &mut form.query,
                "frequency" => &mut form.frequency,
                "website" => &mut form.website,
                "consent" => {
                    form.consent = Some(matches!(&*value, "1" | "on" | "true" | "yes"));
                    continue;
                }
                _ => continue,
            };
            field.get_or_insert(value);
        }
        form
    }

    /// Parses the form, except its search.
    pub fn parse(&self, call_language: Language) -> Result<NewAlert, Vec<AlertError>> {
        let typed = email::normalise(self.email.as_deref().unwrap_or_default());
        let email = match &*typed {
            "" => Err(AlertError::EmailMissing),
            text if email::is_email(text) => Ok(email::key(text)),
            _ => Err(AlertError::EmailInvalid),
        };
        let frequency = self.frequency.as_deref().unwrap_or("instant");
        let frequency = Frequency::parse(frequency).ok_or(AlertError::FrequencyUnknown);
        let language = match self.language.as_deref() {
            None => Ok(call_language),
            Some(code) => Language::from_code(code).ok_or(AlertError::LanguageUnknown),
        };
        let consent = self.consent.unwrap_or(false).then_some(()).ok_or(AlertError::ConsentMissing);
        match (email, frequency, language, consent) {
            (Ok(email), Ok(frequency), Ok(language), Ok(())) => {
                Ok(NewAlert { email, frequency, language })
            }
            (email, frequency, language, consent) => {
                let all = [email.err(), frequency.err(), language.err(), consent.err()];
                Err(all.into_iter().flatten().collect())
            }
        }
    }

    /// The search as sent.
    pub fn query(&self) -> Cow<'_, str> {
        self.query.as_deref().unwrap_or_default().into()
    }

    /// Whether the honeypot is filled in.
    pub fn is_trapped(&self) -> bool {
        self.website.as_ref().is_some_and(|text| !text.trim().is_empty())
    }
}

/// A parsed form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewAlert {
    /// In lower case.
    pub email: String,
    /// How often.
    pub frequency: Frequency,
    /// The language of the mails.
    pub language: Language,
}

/// An alert as its page shows it.
#[derive(Clone, Debug)]
pub struct Alert {
    /// `unconfirmed`, `confirmed`, `paused`, `bounced` or `ended`.
    pub state: String,
    /// The search.
    pub query: String,
    /// How often.
    pub frequency: String,
}

/// An event of a home.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HomeEvent {
    /// New.
    New,
    /// Its price changed.
    Price,
    /// An offer was accepted.
    Pending,
    /// Sold or rented.
    Sold,
    /// Available again.
    Back,
}

impl HomeEvent {
    /// As it is stored.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::Price => "price",
            Self::Pending => "pending",
            Self::Sold => "sold",
            Self::Back => "back",
        }
    }

    /// Parses the stored form.
    pub fn parse(text: &str) -> Option<Self> {
        [Self::New, Self::Price, Self::Pending, Self::Sold, Self::Back]
            .into_iter()
            .find(|one| one.as_str() == text)
    }

    /// The event between two states of a home; an empty status means hidden.
    pub fn between(before: Option<&HomeState>, after: &HomeState) -> Option<Self> {
        let is_open = |status: &str| matches!(status, "Active" | "Pending");
        match before {
            None => is_open(&after.status).then_some(Self::New),
            Some(before) if before.status == after.status => {
                (is_open(&after.status) && before.price != after.price).then_some(Self::Price)
            }
            Some(before) => match (&*before.status, &*after.status) {
                (_, "Pending") => Some(Self::Pending),
                (_, "Active") => Some(Self::Back),
                ("", _) | (_, "") => None,
                (_, "Closed") => Some(Self::Sold),
                _ => None,
            },
        }
    }
}

/// The state of a home that events are derived from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HomeState {
    /// Cents.
    pub price: Option<i64>,
    /// Its status; empty when hidden.
    pub status: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_happened_lies_between_two_looks() {
        let seen = |status: &str, price| HomeState { price: Some(price), status: status.into() };
        let between =
            |before: Option<HomeState>, after| HomeEvent::between(before.as_ref(), &after);
        assert_eq!(between(None, seen("Active", 1)), Some(HomeEvent::New));
        assert_eq!(between(None, seen("Closed", 1)), None);
        assert_eq!(between(Some(seen("Active", 2)), seen("Active", 1)), Some(HomeEvent::Price));
        assert_eq!(between(Some(seen("Active", 1)), seen("Active", 1)), None);
        assert_eq!(between(Some(seen("Active", 1)), seen("Pending", 1)), Some(HomeEvent::Pending));
        assert_eq!(between(Some(seen("Pending", 1)), seen("Closed", 1)), Some(HomeEvent::Sold));
        assert_eq!(between(Some(seen("Pending", 1)), seen("Active", 2)), Some(HomeEvent::Back));
        assert_eq!(between(Some(seen("", 1)), seen("Active", 1)), Some(HomeEvent::Back));
        assert_eq!(between(Some(seen("Active", 1)), seen("", 1)), None);
    }
}
