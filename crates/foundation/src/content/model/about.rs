//! The shape of `about.toml`.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{HeadedText, Invite};
use crate::content::text::{self, Text};

/// `about.toml`.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AboutPage {
    /// The page's title.
    #[serde(deserialize_with = "text::title")]
    pub title: Text,
    /// What search engines show.
    #[serde(deserialize_with = "text::description")]
    pub description: Text,
    /// The heading.
    pub heading: Text,
    /// Below it.
    pub lead: Text,
    /// Who the company is.
    pub intro: PictureSection,
    /// Where it wants to go.
    pub vision: PictureSection,
    /// What it does for that.
    pub mission: PictureSection,
    /// Above the principles.
    pub principles_heading: Text,
    /// What it keeps to.
    #[serde(deserialize_with = "text::list")]
    pub principles: Vec<HeadedText>,
    /// The way to a consultation.
    pub invite: Invite,
}

/// A part of a page with a picture.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Pictured)]
pub struct PictureSection {
    /// The heading.
    pub heading: Text,
    /// Below it.
    #[serde(deserialize_with = "text::list")]
    pub paragraphs: Vec<Text>,
    /// What the picture shows, for those who do not see it.
    pub picture_alt: Text,
}
