//! The shape of `home.toml` and `questions.toml`, and what `/` is given of them.

use serde::{Deserialize, Serialize};
use toml::Spanned;
use utoipa::ToSchema;

use super::{HeadedText, Invite, ServiceKey};
use crate::content::text::{self, Markdown, Text};

/// `home.toml`.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HomePage {
    /// The page's whole title.
    #[serde(deserialize_with = "text::whole_title")]
    pub title: Text,
    /// What search engines show.
    #[serde(deserialize_with = "text::description")]
    pub description: Text,
    /// What is seen first.
    pub hero: Hero,
    /// Above the row of services.
    pub services: HeadedSection,
    /// The benefits.
    pub benefits: Benefits,
    /// What is asked before anything else.
    pub plainly: PlainTerms,
    /// The demo video.
    pub demo: Demo,
    /// Beside the questions.
    pub questions: HeadedMarkdown,
    /// Above the latest blogs.
    pub blogs: WithButton,
    /// The way to a consultation.
    pub invite: Invite,
}

/// What is seen first.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Hero {
    /// The heading, line by line.
    #[serde(deserialize_with = "text::list")]
    pub lines: Vec<Text>,
    /// Below it.
    pub lead: Text,
    /// The button to a consultation.
    pub book: Text,
    /// Who pays, below it.
    pub money: Text,
    /// The link to contact, beside the button once times can be booked.
    pub start: Text,
    /// The link to the services.
    pub more: Text,
    /// What the picture shows, for those who do not see it.
    pub picture_alt: Text,
}

/// A heading and a sentence below it.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Headed)]
pub struct HeadedSection {
    /// The heading.
    pub heading: Text,
    /// Below it.
    pub lead: Text,
}

/// A heading and Markdown below it.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HeadedMarkdown {
    /// The heading.
    pub heading: Text,
    /// Below it.
    pub lead: Markdown,
}

/// A heading with a button beside it.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WithButton {
    /// The heading.
    pub heading: Text,
    /// The button.
    pub button: Text,
}

/// What happens, stage by stage.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Benefits {
    /// The heading.
    pub heading: Text,
    /// Below it.
    pub lead: Text,
    /// In the order in which they come.
    #[serde(deserialize_with = "text::list")]
    pub stages: Vec<Stage>,
}

/// One stage.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Stage {
    /// When it is.
    pub when: Text,
    /// The heading.
    pub heading: Text,
    /// What happens.
    pub text: Text,
    /// Who takes part.
    #[serde(deserialize_with = "text::list")]
    pub who: Vec<Audience>,
}

/// Somebody who takes part.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Who)]
pub struct Audience {
    /// Which service; its drawing is shown.
    pub service: ServiceKey,
    /// What one of them is called.
    pub name: Text,
}

/// What it costs, who pays, what the company is not.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = Plainly)]
pub struct PlainTerms {
    /// The heading.
    pub heading: Text,
    /// In the order in which they are asked.
    #[serde(deserialize_with = "text::list")]
    pub points: Vec<HeadedText>,
}

/// The demo video.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Demo {
    /// The button on the poster.
    pub button: Text,
    /// The dialog's heading.
    pub heading: Text,
    /// What the video shows.
    pub text: Text,
    /// What the poster shows, for those who do not see it.
    pub poster_alt: Text,
}

/// `questions.toml`.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Questions {
    /// In the order in which they are shown.
    #[serde(deserialize_with = "text::list")]
    pub questions: Vec<Question>,
}

/// A question and its answer.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The question.
    // It may stand only once.
    #[schema(value_type = Text)]
    pub question: Spanned<Text>,
    /// The answer.
    pub answer: Markdown,
    /// The same once everybody may have an account.
    #[serde(default)]
    #[schema(ignore)]
    pub answer_when_open: Option<Markdown>,
    /// The same once owners may post their homes, too.
    pub answer_when_owners_post: Option<Markdown>,
}

/// A service on the home page.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ServiceDoor {
    /// Which one.
    pub key: ServiceKey,
    /// What they are called.
    pub name: Text,
    /// In one line.
    pub summary: Text,
}

/// What `/` is given.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Home {
    /// The page's own words.
    pub page: HomePage,
    /// The services, in short.
    pub services: Vec<ServiceDoor>,
    /// The questions.
    pub questions: Vec<Question>,
}
