//! Favourite homes (docs/decisions/0035). They are stored on the visitor's device.
//!
//! The server does not know who keeps which homes: calls and pages get ids and return the
//! current public data. [`ids`] parses the ids, [`response`] builds the answers, [`public`] is
//! the call, [`pages`] the list and the comparison, [`error`] the refusals.

mod error;
mod ids;
pub mod pages;
mod public;
mod response;

use foundation::Site;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use error::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(public::find_kept))
}
