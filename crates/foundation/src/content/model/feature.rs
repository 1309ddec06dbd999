//! The shape of `feature.toml`.

use serde::{Deserialize, Serialize};
use toml::Spanned;
use utoipa::ToSchema;

use crate::content::text::{self, Markdown, Text};

/// `feature.toml`.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FeaturePage {
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
    /// What is not there yet.
    pub note: Markdown,
    /// The same once everybody may have an account.
    #[serde(default)]
    #[schema(ignore)]
    pub note_when_open: Option<Markdown>,
    /// The same once owners may post their homes, too.
    pub note_when_owners_post: Option<Markdown>,
    /// The two apps.
    #[serde(deserialize_with = "text::list")]
    pub apps: Vec<FeatureApp>,
}

/// An app and its screens.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FeatureApp {
    /// Which one; it may stand only once.
    #[schema(value_type = AppKey)]
    pub key: Spanned<AppKey>,
    /// What it is called.
    pub name: Text,
    /// Whom it is for.
    pub lead: Text,
    /// Its screens, in their order.
    #[serde(deserialize_with = "text::list")]
    pub sections: Vec<FeatureSection>,
}

/// Which app.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize, ToSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum AppKey {
    /// For those who look for a home.
    User,
    /// For those who offer one.
    Agent,
}

/// A screen of an app.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FeatureSection {
    /// Which one; it has a drawing.
    // It may stand only once in its app.
    #[schema(value_type = SectionKey)]
    pub key: Spanned<SectionKey>,
    /// The heading.
    pub heading: Text,
    /// What it does.
    pub text: Text,
    /// What it has.
    #[serde(deserialize_with = "text::list")]
    pub points: Vec<Text>,
    /// What the picture shows, for those who do not see it.
    pub picture_alt: Text,
    /// The button that leads to contact.
    pub button: Text,
}

/// The screens that are drawn for each app.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SectionKey {
    /// The beginning.
    Splash,
    /// Signing up.
    Register,
    /// Signing in.
    Login,
    /// Home.
    Home,
    /// One property.
    Property,
    /// What one keeps.
    Favourite,
    /// Oneself.
    Profile,
    /// Offering a property.
    PostProperty,
}
