//! What machines are told of agents: the addresses of all that are public.

use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;
use platform::language::{ByLanguage, Language};
use platform::text::plain;

use super::model::Agent;
use super::store;
use crate::encoded_id;
use crate::paths::{Addresses, page as paths};

/// Agents that a sitemap names.
const MOST: i64 = 5_000;

/// Where an agent is, and when that was confirmed.
#[derive(Clone, Debug)]
pub struct Address {
    /// The path of the page in each language.
    pub paths: ByLanguage<String>,
    /// When it was confirmed.
    pub confirmed: Option<Timestamp>,
}

/// The path of an agent's page.
pub fn path(written: Addresses, language: Language, agent: &Agent) -> String {
    let slug = plain::slug(&agent.said.shown_name);
    let slug = if slug.is_empty() { "agent" } else { &slug };
    let address = written.of(paths::AGENT, language);
    let (before, _) = address.split_once("{slug}").unwrap_or((&address, ""));
    format!("{before}{slug}/{}", encoded_id::encode(agent.user_id.0))
}

/// The public agents, oldest first.
///
/// # Errors
/// The store is away.
pub async fn addresses(tx: &mut Tx, written: Addresses) -> Result<Vec<Address>> {
    let agents = store::all_public(tx, MOST).await?;
    let address = |agent: Agent| Address {
        paths: ByLanguage::each(|language| path(written, language, &agent)),
        confirmed: agent.confirmed_time,
    };
    Ok(agents.into_iter().map(address).collect())
}
