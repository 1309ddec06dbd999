//! The company's details, which every operator sets (decisions.md). The defaults resemble no real
//! company.

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use platform::language::Language;
use platform::text::email::is_email;
use serde::{Deserialize, Serialize};

use crate::account_policy::{Accounts, SecondFactor};
use crate::menu_links::MenuLinks;

/// The company's details, as pages receive them in JSON.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Company {
    /// The company's name, in titles and the footer.
    pub company_name: String,
    /// Where questions go; may be empty, and any text while no mail goes there.
    pub support_email: String,
    /// The sender of mail, if it is set; not sent to pages.
    #[serde(skip)]
    pub mail_from: String,
    /// The promised time of an answer; texts name it `{reply_time}`.
    pub reply_time: String,
    /// The same on French pages.
    #[serde(skip_serializing)]
    pub reply_time_fr: String,
    /// The hours within which a message is to be answered. The dashboard lists messages that wait
    /// longer; it is not sent to pages.
    #[serde(default = "reply_within_hours", skip_serializing)]
    pub reply_within_hours: u16,
    /// How many months messages are kept (`retention_messages_months`); texts name it
    /// `{messages_kept}`. 0: until somebody asks.
    #[serde(skip)]
    pub messages_months: u16,
    /// The postal address, line by line.
    pub postal_address: Vec<String>,
    /// The privacy officer's name; empty: nobody is named.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub privacy_officer_name: String,
    /// The privacy officer's address; empty: `support_email`.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub privacy_officer_email: String,
    /// A map of that address ([`map_of`] where the operator names none).
    pub maps_url: String,
    /// The app's address in Apple's store, if it is there.
    pub app_store_url: Option<String>,
    /// The app's address in Google's store, if it is there.
    pub play_store_url: Option<String>,
    /// The company's page there, if it has one.
    pub facebook_url: Option<String>,
    /// The company's page there, if it has one.
    pub twitter_url: Option<String>,
    /// The company's page there, if it has one.
    pub linkedin_url: Option<String>,
    /// The company's page there, if it has one.
    pub instagram_url: Option<String>,
    /// Who may have an account; sent to pages only if everybody may.
    #[serde(default, skip_serializing_if = "Accounts::is_not_open")]
    pub accounts: Accounts,
    /// Whether owners may post their homes, not agents alone (`owner_submissions`).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub owners_post: bool,
    /// Whether a number may be signed in with, since codes can be sent there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub sends_texts: bool,
    /// Whether mail can be sent, so that a forgotten password can be reset.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub sends_mail: bool,
    /// The links of header and footer in a language; absent while they are the specified ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub menus: Option<MenuLinks>,
    /// Who must have a second factor; not sent to pages.
    #[serde(skip)]
    pub second_factor: SecondFactor,
}

impl Company {
    /// The company's address for letters, calendars and services: the support address, else the
    /// sender of mail; empty when neither is set.
    pub fn address(&self) -> &str {
        let addresses = [self.support_email.trim(), &self.mail_from];
        addresses.into_iter().find(|address| is_email(address)).unwrap_or_default()
    }

    /// The retention of messages in words.
    pub fn messages_kept(&self, language: Language) -> String {
        match (language, self.messages_months) {
            (Language::En, 0) => "until you ask us to delete them".to_owned(),
            (Language::En, 1) => "1 month after the last of them".to_owned(),
            (Language::En, months) => format!("{months} months after the last of them"),
            (Language::Fr, 0) => "jusqu’à ce que vous nous demandiez de les supprimer".to_owned(),
            (Language::Fr, months) => format!("{months}\u{a0}mois après le plus récent"),
        }
    }

    /// The details in a language.
    #[must_use]
    pub fn in_language(&self, language: Language) -> Self {
        let reply_time = match language {
            Language::En => &self.reply_time,
            Language::Fr => &self.reply_time_fr,
        };
        Self { reply_time: reply_time.clone(), ..self.clone() }
    }
}

/// A day, which fits the default promise in words.
fn reply_within_hours() -> u16 {
    24
}

/// The address of a map search for the postal address.
pub fn map_of(postal_address: &[String]) -> String {
    let lines: Vec<String> = postal_address
        .iter()
        .map(|line| line.split_whitespace().collect::<Vec<_>>().join(" "))
        .filter(|line| !line.is_empty())
        .collect();
    let query = lines.join(", ");
    let query = utf8_percent_encode(&query, NON_ALPHANUMERIC);
    format!("https://www.openstreetmap.org/search?query={query}")
}

impl Default for Company {
    fn default() -> Self {
        let postal_address = vec!["21 Sample Street, Suite 3".into(), "Toronto ON  M5X 0X0".into()];
        Self {
            company_name: "Keyturn".into(),
            support_email: "hello@keyturn.example".into(),
            mail_from: String::new(),
            reply_time: "one business day".into(),
            reply_time_fr: "un jour ouvrable".into(),
            reply_within_hours: reply_within_hours(),
            messages_months: 0,
            maps_url: map_of(&postal_address),
            postal_address,
            privacy_officer_name: String::new(),
            privacy_officer_email: String::new(),
            app_store_url: None,
            play_store_url: None,
            facebook_url: None,
            twitter_url: None,
            linkedin_url: None,
            instagram_url: None,
            owners_post: false,
            accounts: Accounts::default(),
            sends_texts: false,
            sends_mail: false,
            menus: None,
            second_factor: SecondFactor::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::map_of;

    #[test]
    fn the_map_is_of_the_whole_address() {
        let lines = ["21 Sample Street, Suite 3", "Toronto ON  M5X 0X0", ""].map(String::from);
        assert_eq!(
            map_of(&lines),
            "https://www.openstreetmap.org/search?query=\
             21%20Sample%20Street%2C%20Suite%203%2C%20Toronto%20ON%20M5X%200X0"
        );
    }
}
