//! The types of the content files, and of what pages receive.
//!
//! An unknown, missing or mistyped field is refused with its line (`load.rs`).

mod about;
mod contact;
mod elsewhere;
mod feature;
mod home;
mod legal;
mod services;
mod team;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::text::Text;

pub use about::AboutPage;
pub use contact::{ContactPage, ThankYouPage};
pub use elsewhere::ElsewherePage;
pub use feature::{AppKey, FeaturePage};
pub use home::{Home, HomePage, Questions, ServiceDoor};
pub use legal::{LegalFront, LegalPage, LegalSection};
pub use services::{ServiceKey, ServicesPage};
pub use team::TeamPage;

/// A heading and a sentence or two below it.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HeadedText {
    /// In a few words.
    pub heading: Text,
    /// In a sentence or two.
    pub text: Text,
    /// The same once everybody may have an account.
    #[serde(default)]
    #[schema(ignore)]
    pub text_when_open: Option<Text>,
}

/// The way to a consultation.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Invite {
    /// The heading.
    pub heading: Text,
    /// Below it.
    #[serde(alias = "text")]
    pub lead: Text,
    /// The button that leads to contact.
    pub button: Text,
}
