//! Contact messages: what a visitor sends (specification §2, §5, §7).
//!
//! The message is committed before the visitor is told so. [`model`] has the
//! rules, [`error`] the texts, [`store`] the queries, [`public`] the call.

mod error;
mod model;
mod public;
mod store;
#[cfg(test)]
mod tests;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub(crate) use model::is_email;

/// The call of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(public::send_message))
}
