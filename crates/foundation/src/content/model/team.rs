//! The shape of `team.toml`.

use serde::{Deserialize, Serialize};
use toml::Spanned;
use utoipa::ToSchema;

use crate::content::text::{self, Text};

/// `team.toml`.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TeamPage {
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
    /// The link that opens a member's dialog.
    pub more: Text,
    /// In the order in which they are shown.
    #[serde(deserialize_with = "text::list")]
    pub members: Vec<Member>,
}

/// Somebody of the team (specification §3).
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Member {
    /// The name as it stands in the address `/team/{name}`.
    #[schema(value_type = Text)]
    pub slug: Spanned<Text>,
    /// The full name.
    pub name: Text,
    /// What they do here.
    pub title: Text,
    /// Which portrait is theirs.
    pub role: Role,
    /// Where to write to them.
    #[serde(deserialize_with = "text::email")]
    pub email: Text,
    /// Their page in a professional network.
    #[serde(deserialize_with = "text::url")]
    pub linkedin: Text,
    /// On the card.
    pub short: Text,
    /// What they can do.
    #[serde(deserialize_with = "text::list")]
    pub skills: Vec<Text>,
    /// What they have learned.
    #[serde(deserialize_with = "text::list")]
    pub education: Vec<Text>,
    /// What they answer for.
    #[serde(deserialize_with = "text::list")]
    pub roles: Vec<Text>,
    /// In full, paragraph by paragraph.
    #[serde(deserialize_with = "text::list")]
    pub bio: Vec<Text>,
    /// What the portrait shows, for those who do not see it.
    pub picture_alt: Text,
}

/// The four executives; each has a portrait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// Chief executive.
    Ceo,
    /// Operations.
    Coo,
    /// Marketing.
    Cmo,
    /// Strategy.
    Cso,
}
