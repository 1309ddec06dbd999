//! The value of a setting, and its origin.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::company::{Company, map_of};
use crate::company_face::TYPEFACES;
use crate::offer::Offer;

/// The value of a setting.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(untagged)]
pub enum Value {
    /// A whole number.
    Number(i64),
    /// A text.
    Text(String),
    /// Lines of text.
    List(Vec<String>),
}

/// Hides values that may be an address with a password.
impl fmt::Debug for Value {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => number.fmt(formatter),
            Self::Text(text) if text.contains("://") && text.contains('@') => {
                formatter.write_str("\"…\"")
            }
            Self::Text(text) => text.fmt(formatter),
            Self::List(list) => list.fmt(formatter),
        }
    }
}

impl Value {
    /// The text; empty for other kinds.
    pub fn text(&self) -> &str {
        match self {
            Self::Text(text) => text,
            Self::Number(_) | Self::List(_) => "",
        }
    }

    /// The list; empty for other kinds.
    pub fn list(&self) -> &[String] {
        match self {
            Self::List(list) => list,
            Self::Number(_) | Self::Text(_) => &[],
        }
    }

    /// The number, if it is one.
    pub fn number(&self) -> Option<i64> {
        match self {
            Self::Number(number) => Some(*number),
            Self::Text(_) | Self::List(_) => None,
        }
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

/// The origin of a value, from the highest precedence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The command line; the flag.
    Flag(String),
    /// The environment; the variable's name.
    Variable(String),
    /// The settings file; its name and the line.
    File(String, Option<usize>),
    /// Not set.
    Default,
}

/// The settings from flags, the environment, the file and the defaults. They do not change while
/// the program runs.
#[derive(Clone)]
pub struct FixedSettings {
    values: BTreeMap<&'static str, (Value, Origin)>,
    /// Whether text messages can be sent.
    pub sends_texts: bool,
    /// How many months messages are kept; 0 for ever.
    pub messages_months: u16,
    /// The host name in the greeting to the mail server.
    pub mail_host: String,
    /// The time limit for handing over one e-mail.
    pub mail_timeout: Duration,
}

impl FixedSettings {
    /// Without values; add them with [`Self::put`].
    pub fn new(sends_texts: bool, mail_host: &str, mail_timeout: Duration) -> Self {
        let mail_host = mail_host.to_owned();
        let (values, messages_months) = (BTreeMap::new(), 0);
        Self { values, sends_texts, messages_months, mail_host, mail_timeout }
    }

    /// Sets a value.
    pub fn put(&mut self, name: &'static str, value: Value, origin: Origin) {
        self.values.insert(name, (value, origin));
    }

    /// The value of a setting.
    pub fn get(&self, name: &str) -> Option<&(Value, Origin)> {
        self.values.get(name)
    }

    /// The origin of a value, unless it is the default.
    pub fn origin(&self, name: &str) -> Option<&Origin> {
        self.get(name).map(|(_, origin)| origin).filter(|origin| **origin != Origin::Default)
    }
}

/// Shows the values only.
impl fmt::Debug for FixedSettings {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let values = self.values.iter().map(|(name, (value, _))| (name, value));
        formatter.debug_map().entries(values).finish()
    }
}

/// The settings of a company with default values, for tests and callers without a settings file.
impl From<&Company> for FixedSettings {
    fn from(company: &Company) -> Self {
        use crate::account_policy::{Accounts, SecondFactor};

        let host = "localhost";
        let mut fixed = Self::new(company.sends_texts, host, Duration::from_mins(1));
        fixed.messages_months = company.messages_months;
        let mut put = |name, value| fixed.put(name, value, Origin::Default);
        let maps_url = if company.maps_url == map_of(&company.postal_address) {
            ""
        } else {
            company.maps_url.as_str()
        };
        let on_off = |is_on: bool| if is_on { "on" } else { "off" };
        for (name, text) in [
            ("company.name", company.company_name.as_str()),
            ("company.support_email", &company.support_email),
            ("company.reply_time", &company.reply_time),
            ("company.reply_time_fr", &company.reply_time_fr),
            ("company.brand_colour", ""),
            ("company.action_colour", ""),
            ("company.paper_colour", ""),
            ("company.typeface", TYPEFACES[0]),
            ("company.logo", ""),
            ("company.logo_dark", ""),
            ("company.mark", ""),
            ("company.short_name", &company.short_name),
            ("company.telephone", &company.telephone),
            ("company.description", &company.description),
            ("company.description_fr", &company.description_fr),
            ("company.registration", &company.registration),
            ("company.registration_fr", &company.registration_fr),
            ("company.privacy_officer_name", &company.privacy_officer_name),
            ("company.privacy_officer_email", &company.privacy_officer_email),
            ("company.maps_url", maps_url),
            ("smtp_url", ""),
            ("mail_from", ""),
            ("contact_recipient", ""),
            ("default_language", "en"),
            ("owner_submissions", on_off(company.owners_post)),
            ("opened", if company.is_unopened { "false" } else { "true" }),
            ("legal_texts_read", "false"),
            ("sample_texts", "on"),
        ] {
            put(name, Value::from(text));
        }
        for offer in Offer::ALL {
            put(offer.setting(), Value::from(on_off(company.offers(offer))));
        }
        let hours = i64::from(company.reply_within_hours);
        put("company.reply_within_hours", Value::Number(hours));
        for (name, url) in [
            ("company.app_store_url", &company.app_store_url),
            ("company.play_store_url", &company.play_store_url),
            ("company.facebook_url", &company.facebook_url),
            ("company.twitter_url", &company.twitter_url),
            ("company.linkedin_url", &company.linkedin_url),
            ("company.instagram_url", &company.instagram_url),
        ] {
            put(name, Value::from(url.as_deref().unwrap_or_default()));
        }
        for (name, lines) in [
            ("company.postal_address", &company.postal_address),
            ("company.hours", &company.hours),
            ("company.hours_fr", &company.hours_fr),
        ] {
            put(name, Value::List(lines.clone()));
        }
        let codes = company.languages().map(|one| one.code().to_owned()).collect();
        put("languages", Value::List(codes));
        let accounts = match company.accounts {
            Accounts::Open => "open",
            Accounts::Invited => "invited",
            Accounts::Closed => "closed",
        };
        put("accounts", Value::from(accounts));
        let second_factor = match company.second_factor {
            SecondFactor::Optional => "optional",
            SecondFactor::Staff => "staff",
        };
        put("second_factor", Value::from(second_factor));
        put("password_min_chars", Value::Number(12));
        fixed
    }
}
