//! What an alert is, and what a form must be to become one.

use std::borrow::Cow;

use platform::language::Language;
use platform::text::email;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::error::AlertError;
use crate::id::id;

id! {
    /// An alert's id.
    AlertId
}

/// How often somebody wants to hear.
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

    /// Reads what somebody has sent.
    pub fn parse(text: &str) -> Option<Self> {
        [Self::Instant, Self::Daily].into_iter().find(|one| one.as_str() == text.trim())
    }
}

/// The untrusted body of `POST /api/alerts`.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct AlertForm {
    /// At most 254 characters.
    #[serde(default)]
    pub email: Option<String>,
    /// The query of an address of the page of homes; absent for every home.
    #[serde(default)]
    pub query: Option<String>,
    /// True: the words that stand beside the box are agreed to.
    #[serde(default)]
    pub consent: Option<bool>,
    /// `instant` or `daily`.
    #[serde(default)]
    pub frequency: Option<String>,
    /// `en` or `fr`; the language of the call when it is absent.
    #[serde(default)]
    pub language: Option<String>,
    /// Left empty; people do not see it.
    #[serde(default)]
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

    /// What was filled in, when it can be meant.
    pub fn parse(&self, of_call: Language) -> Result<NewAlert, Vec<AlertError>> {
        let typed = email::normalise(self.email.as_deref().unwrap_or_default());
        let email = match &*typed {
            "" => Err(AlertError::EmailMissing),
            text if email::is_email(text) => Ok(email::key(text)),
            _ => Err(AlertError::EmailInvalid),
        };
        let frequency = self.frequency.as_deref().unwrap_or("instant");
        let frequency = Frequency::parse(frequency).ok_or(AlertError::FrequencyUnknown);
        let language = match self.language.as_deref() {
            None => Ok(of_call),
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

    /// The search, as it was sent.
    pub fn query(&self) -> Cow<'_, str> {
        self.query.as_deref().unwrap_or_default().into()
    }

    /// Whether something was filled in that people do not see.
    pub fn is_trapped(&self) -> bool {
        self.website.as_ref().is_some_and(|text| !text.trim().is_empty())
    }
}

/// What was filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewAlert {
    /// In small letters.
    pub email: String,
    /// How often.
    pub frequency: Frequency,
    /// Of the mails.
    pub language: Language,
}

/// What the person behind a link sees and may do.
#[derive(Clone, Debug)]
pub struct Alert {
    /// `unconfirmed`, `confirmed`, `paused`, `bounced` or `ended`.
    pub state: String,
    /// The search.
    pub query: String,
    /// How often.
    pub frequency: String,
}

/// What happened to a home.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// It came.
    New,
    /// It costs more or less.
    Price,
    /// It has an accepted offer.
    Pending,
    /// It is sold or let.
    Sold,
    /// It is there again.
    Back,
}

impl Event {
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

    /// Reads a stored one.
    pub fn parse(text: &str) -> Option<Self> {
        [Self::New, Self::Price, Self::Pending, Self::Sold, Self::Back]
            .into_iter()
            .find(|one| one.as_str() == text)
    }

    /// What lies between two looks at a home; an empty status is not shown.
    pub fn between(before: Option<&Seen>, after: &Seen) -> Option<Self> {
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

/// A home as it was at a look.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// Cents.
    pub price: Option<i64>,
    /// Its status; empty when it is not shown.
    pub status: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_happened_lies_between_two_looks() {
        let seen = |status: &str, price| Seen { price: Some(price), status: status.into() };
        let between = |before: Option<Seen>, after| Event::between(before.as_ref(), &after);
        assert_eq!(between(None, seen("Active", 1)), Some(Event::New));
        assert_eq!(between(None, seen("Closed", 1)), None);
        assert_eq!(between(Some(seen("Active", 2)), seen("Active", 1)), Some(Event::Price));
        assert_eq!(between(Some(seen("Active", 1)), seen("Active", 1)), None);
        assert_eq!(between(Some(seen("Active", 1)), seen("Pending", 1)), Some(Event::Pending));
        assert_eq!(between(Some(seen("Pending", 1)), seen("Closed", 1)), Some(Event::Sold));
        assert_eq!(between(Some(seen("Pending", 1)), seen("Active", 2)), Some(Event::Back));
        assert_eq!(between(Some(seen("", 1)), seen("Active", 1)), Some(Event::Back));
        assert_eq!(between(Some(seen("Active", 1)), seen("", 1)), None);
    }
}
