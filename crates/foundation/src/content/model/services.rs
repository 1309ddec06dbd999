//! The shape of `services.toml`.

use serde::{Deserialize, Serialize};
use toml::Spanned;
use utoipa::ToSchema;

use crate::content::text::{self, Text};

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

/// `services.toml`.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ServicesPage {
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
    /// The link to contact.
    pub button: Text,
    /// Above the list of them all.
    pub index_heading: Text,
    /// How far to rely on what the page says about rules.
    pub rules_note: Text,
    /// At the end of the page.
    pub closing_heading: Text,
    /// Below that.
    pub closing_text: Text,
    /// In the order in which they are shown.
    #[serde(deserialize_with = "text::list")]
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
    /// The work they do.
    pub does: Text,
    /// When to call them.
    pub call: Text,
    /// The result of their work.
    pub result: Text,
    /// Differences between provinces.
    pub province: Text,
    /// What to ask them.
    #[serde(deserialize_with = "text::list")]
    pub questions: Vec<Text>,
    /// Where licences and rules can be looked up; empty where nobody keeps a list.
    pub registers: Vec<Register>,
    /// The link to contact, in words of its own.
    pub action: Text,
}

/// A public register, or the office that keeps the rules.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Register {
    /// Whose it is, and for where.
    pub name: Text,
    /// Where it is.
    #[serde(deserialize_with = "text::url")]
    pub href: Text,
}
