//! `/admin/audit`: what the trail (`platform::storage::audit`) tells, and whether it fits.
//!
//! [`check`] seals and walks the chain, [`filter`] reads what is asked for, [`store`] finds it,
//! [`things`] what it was done to, [`changes`] what changed, [`words`] says it in sentences,
//! [`export`] writes it as a file.

mod admin;
mod changes;
mod check;
mod error;
mod export;
mod filter;
#[cfg(test)]
mod large_tests;
mod model;
#[cfg(test)]
mod screen_tests;
mod store;
#[cfg(test)]
mod tests;
mod things;
mod words;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use self::check::{check, seal, verify};
pub use self::store::{OfThing, of_thing};
pub use self::words::said;
use crate::Site;
#[cfg(test)]
pub(crate) use error::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(admin::audit_entries))
        .routes(routes!(admin::audit_actions))
        .routes(routes!(export::export_audit))
}
