//! The shape of `contact.toml` and `thank-you.toml`.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::content::text::{self, Markdown, Text};

/// `contact.toml`.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ContactPage {
    /// The page's title.
    #[serde(deserialize_with = "text::title")]
    pub title: Text,
    /// What search engines show.
    #[serde(deserialize_with = "text::description")]
    pub description: Text,
    /// The heading.
    pub heading: Text,
    /// Below it.
    pub intro: Text,
    /// Above the form.
    pub form_heading: Text,
    /// Above the panel beside it.
    pub panel_heading: Text,
    /// Below that.
    pub panel_intro: Text,
    /// Beside the address for mail.
    pub support_label: Text,
    /// Beside the postal address.
    pub address_label: Text,
    /// Above what is said before anybody asks.
    pub plainly_heading: Text,
    /// What it costs, who pays, what the company is not.
    #[serde(deserialize_with = "text::list")]
    pub plainly: Vec<Text>,
    /// What happens to what is sent.
    pub privacy_note: Markdown,
}

/// `thank-you.toml`.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ThankYouPage {
    /// The page's title.
    #[serde(deserialize_with = "text::title")]
    pub title: Text,
    /// What search engines show.
    #[serde(deserialize_with = "text::description")]
    pub description: Text,
    /// The heading.
    pub heading: Text,
    /// Below it.
    pub text: Text,
    /// The button that leads home.
    pub button: Text,
    /// Above what may be read meanwhile.
    pub next_heading: Text,
    /// What may be read meanwhile.
    #[serde(deserialize_with = "text::list")]
    pub next: Vec<TextLink>,
}

/// A text that leads somewhere.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TextLink {
    /// What it says.
    pub text: Text,
    /// Where it leads.
    #[serde(deserialize_with = "text::path")]
    pub href: Text,
}
