//! Profiles of authors.
//!
//! Invariant: readers learn a person's name only through [`author_of`]. It returns only profiles
//! that their owner made public and whose account is not disabled. [`model`] has the checks,
//! [`store`] the queries, [`self_service`] the handlers.

mod error;
mod model;
mod self_service;
mod store;
mod texts;

use foundation::Site;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use model::Author;
pub use store::{author_of, is_public};

pub use error::messages;

/// The routes of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(self_service::my_profile))
        .routes(routes!(self_service::update_profile))
}
