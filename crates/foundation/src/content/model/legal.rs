//! The shape of `privacy-policy.md` and `term-and-condition.md`.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::content::text::{self, Markdown, Text};

/// The front matter of `privacy-policy.md` and `term-and-condition.md`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LegalFront {
    /// The page's title.
    #[serde(deserialize_with = "text::title")]
    pub title: Text,
    /// What search engines show.
    #[serde(deserialize_with = "text::description")]
    pub description: Text,
    /// The heading.
    pub heading: Text,
    /// The day on which it was last changed, in words.
    pub updated: Text,
}

/// What a legal page is given.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LegalPage {
    /// The page's title.
    pub title: Text,
    /// What search engines show.
    pub description: Text,
    /// The heading.
    pub heading: Text,
    /// The day on which it was last changed, in words.
    pub updated: Text,
    /// Before the first section.
    pub intro: Option<Markdown>,
    /// In their order.
    pub sections: Vec<LegalSection>,
}

/// A section of a legal text.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LegalSection {
    /// Its fragment in the address.
    pub id: String,
    /// The heading.
    pub heading: String,
    /// What it says.
    pub html: Markdown,
}
