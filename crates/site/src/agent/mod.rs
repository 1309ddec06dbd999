//! Agents: brokerage, registration and what they say of themselves (docs/decisions/0075).
//!
//! Invariant: nothing of an agent is public before an administrator has confirmed exactly what
//! is shown; whoever changes it afterwards waits again. [`model`] has the rules, [`own`] the
//! calls of the agent, [`admin`] those of the administrator, [`pages`] the public page,
//! [`regulators`] who registers agents in each province, as data.

mod admin;
mod error;
mod found;
mod model;
mod own;
pub mod pages;
mod regulators;
mod store;
#[cfg(test)]
mod tests;
mod texts;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use found::{Address, addresses};
pub use regulators::regulator;
pub use store::registration;

#[cfg(test)]
pub(crate) use error::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(own::my_agent))
        .routes(routes!(own::save_agent))
        .routes(routes!(admin::agents_to_confirm))
        .routes(routes!(admin::confirm_agent))
}
