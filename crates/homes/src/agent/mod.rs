//! Agents: brokerage, registration and a text about themselves (docs/decisions/0036).
//!
//! Invariant: an agent's details are public only after an administrator has confirmed exactly
//! these; a change needs another confirmation. [`model`] has the rules, [`self_service`] the calls
//! of the agent, [`admin`] those of the administrator, [`pages`] the public page, [`regulators`]
//! the authority of each province.

mod admin;
mod error;
mod model;
pub mod pages;
mod regulators;
mod self_service;
mod seo;
mod store;
#[cfg(test)]
mod tests;
mod texts;

use foundation::Site;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use regulators::regulator;
pub use seo::{AgentSitemapEntry, sitemap_entries};
pub use store::registration;

pub use error::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(self_service::my_agent))
        .routes(routes!(self_service::save_agent))
        .routes(routes!(admin::agents_to_confirm))
        .routes(routes!(admin::confirm_agent))
}
