//! The trash: deleted blogs, categories, messages, pictures and properties, for 30 days
//! (docs/decisions/0022).
//!
//! Nobody else finds what is in it, but its address and names stay taken until it is deleted for
//! good. Each feature trashes and restores its own things. This module has the list of all
//! ([`store`]), the calls ([`admin`]) and the job that deletes expired ones ([`empty`]).

mod admin;
mod empty;
mod error;
mod model;
mod store;
mod texts;

use foundation::Site;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use empty::empty;

pub use error::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(admin::all_trash))
        .routes(routes!(admin::restore_from_trash))
        .routes(routes!(admin::delete_for_good))
}
