//! Kept homes: what people keep stays on their own device, and is asked for by its ids
//! (docs/decisions/0068).
//!
//! Nobody is told who keeps what: a call and a page are given ids and answer with what
//! visitors may see of them today. [`ids`] reads them, [`found`] answers, [`public`] is the
//! call, [`pages`] are the list and the comparison, [`error`] the refusals.

mod error;
mod found;
mod ids;
pub mod pages;
mod public;
#[cfg(test)]
mod tests;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

#[cfg(test)]
pub(crate) use error::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(public::find_kept))
}
