//! The shapes of the files in `content/en/`, and of what pages are given.
//!
//! A field that a file has too much, too little or of the wrong kind is refused
//! with its line (`load.rs`).

use serde::{Deserialize, Serialize};
use toml::Spanned;
use utoipa::ToSchema;

use super::text::{Markdown, Text};

/// The eleven kinds of provider (specification §1); each has a drawing.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize, ToSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum ServiceKey {
    /// Financial advisors.
    FinancialAdvisors,
    /// Mortgage brokers.
    MortgageBrokers,
    /// Real estate agents.
    RealEstateAgents,
    /// Home inspectors.
    HomeInspectors,
    /// Real estate lawyers.
    RealEstateLawyers,
    /// Insurance agents.
    InsuranceAgents,
    /// Moving companies.
    MovingCompanies,
    /// Utility companies.
    UtilityCompanies,
    /// Home builders and renovation services.
    BuildersAndRenovation,
    /// Home staging services.
    HomeStaging,
    /// Government programs and agencies.
    GovernmentPrograms,
}

/// `home.toml`.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct HomePage {
    /// The page's whole title.
    pub title: Text,
    /// What search engines show.
    pub description: Text,
    /// What is seen first.
    pub hero: Hero,
    /// Above the row of services.
    pub services: Headed,
    /// The benefits.
    pub benefits: Benefits,
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
    pub lines: Vec<Text>,
    /// Below it.
    pub lead: Text,
    /// The link to contact.
    pub start: Text,
    /// The link to the services.
    pub more: Text,
    /// What the picture shows, for those who do not see it.
    pub picture_alt: Text,
}

/// A heading and a sentence below it.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Headed {
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

/// What happens, stage by stage.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Benefits {
    /// The heading.
    pub heading: Text,
    /// Below it.
    pub lead: Text,
    /// In the order in which they come.
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
    pub who: Vec<Who>,
}

/// Somebody who takes part.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Who {
    /// Which service; its drawing is shown.
    pub service: ServiceKey,
    /// What one of them is called.
    pub name: Text,
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

/// `services.toml`.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ServicesPage {
    /// The page's title.
    pub title: Text,
    /// What search engines show.
    pub description: Text,
    /// The heading.
    pub heading: Text,
    /// Below it.
    pub lead: Text,
    /// The link to contact.
    pub button: Text,
    /// At the end of the page.
    pub closing_heading: Text,
    /// Below that.
    pub closing_text: Text,
    /// In the order in which they are shown.
    pub services: Vec<Service>,
}

/// One kind of provider.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Service {
    /// Which one; it may stand only once.
    #[schema(value_type = ServiceKey)]
    pub key: Spanned<ServiceKey>,
    /// What they are called.
    pub name: Text,
    /// In one line.
    pub summary: Text,
    /// In a paragraph.
    pub text: Text,
    /// What to ask them.
    pub questions: Vec<Text>,
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

/// `questions.toml`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Questions {
    /// In the order in which they are shown.
    pub questions: Vec<Question>,
}

/// A question and its answer.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The question.
    pub question: Text,
    /// The answer.
    pub answer: Markdown,
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

/// `about.toml`.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AboutPage {
    /// The page's title.
    pub title: Text,
    /// What search engines show.
    pub description: Text,
    /// The heading.
    pub heading: Text,
    /// Below it.
    pub lead: Text,
    /// Who the company is.
    pub intro: Pictured,
    /// Where it wants to go.
    pub vision: Pictured,
    /// What it does for that.
    pub mission: Pictured,
    /// Above the principles.
    pub principles_heading: Text,
    /// What it keeps to.
    pub principles: Vec<Principle>,
    /// The way to a consultation.
    pub invite: Invite,
}

/// A part of a page with a picture.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Pictured {
    /// The heading.
    pub heading: Text,
    /// Below it.
    pub paragraphs: Vec<Text>,
    /// What the picture shows, for those who do not see it.
    pub picture_alt: Text,
}

/// Something the company keeps to.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Principle {
    /// In a few words.
    pub heading: Text,
    /// In a sentence or two.
    pub text: Text,
}

/// `team.toml`.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TeamPage {
    /// The page's title.
    pub title: Text,
    /// What search engines show.
    pub description: Text,
    /// The heading.
    pub heading: Text,
    /// Below it.
    pub lead: Text,
    /// The link that opens a member's dialog.
    pub more: Text,
    /// In the order in which they are shown.
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
    pub email: Text,
    /// Their page in a professional network.
    pub linkedin: Text,
    /// On the card.
    pub short: Text,
    /// What they can do.
    pub skills: Vec<Text>,
    /// What they have learned.
    pub education: Vec<Text>,
    /// What they answer for.
    pub roles: Vec<Text>,
    /// In full, paragraph by paragraph.
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

/// `feature.toml`.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FeaturePage {
    /// The page's title.
    pub title: Text,
    /// What search engines show.
    pub description: Text,
    /// The heading.
    pub heading: Text,
    /// Below it.
    pub lead: Text,
    /// What is not there yet.
    pub note: Markdown,
    /// The two apps.
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
    pub key: SectionKey,
    /// The heading.
    pub heading: Text,
    /// What it does.
    pub text: Text,
    /// What it has.
    pub points: Vec<Text>,
    /// What the picture shows, for those who do not see it.
    pub picture_alt: Text,
    /// The button that leads to contact.
    pub button: Text,
}

/// The screens that are drawn for each app.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
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

/// `contact.toml`.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ContactPage {
    /// The page's title.
    pub title: Text,
    /// What search engines show.
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
    /// What happens to what is sent.
    pub privacy_note: Markdown,
}

/// `thank-you.toml`.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ThankYouPage {
    /// The page's title.
    pub title: Text,
    /// What search engines show.
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
    pub next: Vec<TextLink>,
}

/// A text that leads somewhere.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TextLink {
    /// What it says.
    pub text: Text,
    /// Where it leads.
    pub href: Text,
}

/// The front matter of `privacy-policy.md` and `term-and-condition.md`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LegalFront {
    /// The page's title.
    pub title: Text,
    /// What search engines show.
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
