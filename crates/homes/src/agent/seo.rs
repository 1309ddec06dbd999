//! The paths of agents' pages, for the sitemap.

use foundation::encoded_id;
use foundation::paths::{Addresses, page as paths};
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;
use platform::language::{ByLanguage, Language};
use platform::text::plain;

use super::model::Agent;
use super::store;

/// Agents in a sitemap.
const MOST: i64 = 5_000;

/// The entry of an agent in the sitemap.
#[derive(Clone, Debug)]
pub struct AgentSitemapEntry {
    /// The path of the page in each language.
    pub paths: ByLanguage<String>,
    /// When it was confirmed.
    pub confirmed: Option<Timestamp>,
}

/// The path of an agent's page.
pub fn path(site_paths: Addresses, language: Language, agent: &Agent) -> String {
    let slug = plain::slug(&agent.details.shown_name);
    let slug = if slug.is_empty() { "agent" } else { &slug };
    let entry = site_paths.of(paths::AGENT, language);
    let (before, _) = entry.split_once("{slug}").unwrap_or((&entry, ""));
    format!("{before}{slug}/{}", encoded_id::encode(agent.user_id.0))
}

/// The public agents, oldest first.
///
/// # Errors
/// The store is away.
pub async fn sitemap_entries(tx: &mut Tx, site_paths: Addresses) -> Result<Vec<AgentSitemapEntry>> {
    let agents = store::all_public(tx, MOST).await?;
    let entry = |agent: Agent| AgentSitemapEntry {
        paths: ByLanguage::each(|language| path(site_paths, language, &agent)),
        confirmed: agent.confirmed_time,
    };
    Ok(agents.into_iter().map(entry).collect())
}
