//! The trash: blogs, categories, messages, pictures and properties that were deleted, for 30
//! days (docs/decisions/0056).
//!
//! What is in it nobody else finds; its address and its names stay taken until it is deleted
//! for good. Each feature puts its own things there and brings them back; here is the list of
//! all ([`store`]), the calls ([`admin`]) and the job that empties it ([`empty`]) of what has no
//! job of its own.

mod admin;
mod empty;
mod error;
mod model;
mod store;
#[cfg(test)]
mod tests;
mod texts;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use empty::empty;

#[cfg(test)]
pub(crate) use error::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(admin::all_trash))
        .routes(routes!(admin::restore_from_trash))
        .routes(routes!(admin::delete_for_good))
}
