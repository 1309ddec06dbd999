//! The public details of an agent, and their form.

use foundation::access::UserId;
use platform::clock::Timestamp;
use platform::db::Row;
use platform::error::Result;
use platform::text::normalise::lines;
use platform::text::phone;
use platform::text::plain::{self, is_blank};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::error::{AgentError, least, most};
use crate::property::StateOrProvince;

/// The public details of an agent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = Said)]
pub struct AgentDetails {
    /// The registered name; 3 to 128 characters.
    pub shown_name: String,
    /// The brokerage's registered name; 3 to 128 characters.
    pub brokerage: String,
    /// 2 to 64 characters.
    pub registration_number: String,
    /// Where the agent is registered, two letters.
    pub province: String,
    /// A public phone number; may be empty.
    pub phone: String,
    /// At most 1000 characters in several lines.
    pub about: String,
    /// Like `about`, in French.
    pub about_fr: String,
}

/// The untrusted body of `me/agent/save`; what is absent is empty.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(default)]
pub struct AgentForm {
    /// The registered name; 3 to 128 characters.
    pub shown_name: Option<String>,
    /// The brokerage's registered name; 3 to 128 characters.
    pub brokerage: Option<String>,
    /// 2 to 64 characters.
    pub registration_number: Option<String>,
    /// The two letters of a province or territory.
    pub province: Option<String>,
    /// At most 32 characters; may be empty.
    pub phone: Option<String>,
    /// At most 1000 characters.
    pub about: Option<String>,
    /// At most 1000 characters.
    pub about_fr: Option<String>,
}

impl AgentForm {
    /// Trims and checks everything.
    ///
    /// # Errors
    /// The first error.
    pub fn parse(&self) -> Result<AgentDetails, AgentError> {
        let province = self.province.as_deref().and_then(StateOrProvince::parse);
        Ok(AgentDetails {
            shown_name: line(self.shown_name.as_deref(), "shown_name")?,
            brokerage: line(self.brokerage.as_deref(), "brokerage")?,
            registration_number: line(self.registration_number.as_deref(), "registration_number")?,
            province: province.ok_or(AgentError::ProvinceUnknown)?.as_str().to_owned(),
            phone: line(self.phone.as_deref().map(phone::tidy).as_deref(), "phone")?,
            about: paragraphs(self.about.as_deref(), "about")?,
            about_fr: paragraphs(self.about_fr.as_deref(), "about_fr")?,
        })
    }
}

fn line(text: Option<&str>, field: &'static str) -> Result<String, AgentError> {
    let text = plain::trim(text.unwrap_or_default());
    within(plain::one_line(text).ok_or(AgentError::Control(field))?, field)
}

fn paragraphs(text: Option<&str>, field: &'static str) -> Result<String, AgentError> {
    let text = lines(text.unwrap_or_default());
    let text = plain::trim(&text).to_owned();
    if plain::has_control_characters(&text, true) || plain::has_direction_overrides(&text) {
        return Err(AgentError::Control(field));
    }
    within(text, field)
}

fn within(text: String, field: &'static str) -> Result<String, AgentError> {
    let text = if is_blank(&text) { String::new() } else { text };
    match text.chars().count() {
        length if length < least(field) => Err(AgentError::TooShort(field)),
        length if length > most(field) => Err(AgentError::TooLong(field)),
        _ => Ok(text),
    }
}

/// A stored agent.
#[derive(Clone, Debug)]
pub struct Agent {
    /// The account.
    pub user_id: UserId,
    /// The public details.
    pub details: AgentDetails,
    /// Raised by every change.
    pub version: i64,
    /// When an administrator confirmed it, if one has.
    pub confirmed_time: Option<Timestamp>,
    /// When it was last changed.
    pub updated_time: Timestamp,
}

impl Agent {
    /// Reads a row.
    pub fn read(row: &Row) -> Result<Self> {
        Ok(Self {
            user_id: UserId(row.get("user_id")?),
            details: AgentDetails {
                shown_name: row.get("shown_name")?,
                brokerage: row.get("brokerage")?,
                registration_number: row.get("registration_number")?,
                province: row.get("province")?,
                phone: row.get("phone")?,
                about: row.get("about")?,
                about_fr: row.get("about_fr")?,
            },
            version: row.get("version")?,
            confirmed_time: row.get("confirmed_at")?,
            updated_time: row.get("updated_at")?,
        })
    }
}
