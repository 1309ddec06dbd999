//! The review of posted homes before they are public (docs/decisions/0036).
//!
//! [`admin`] has the handlers. [`checks`] finds what a reviewer should know: duplicates by address,
//! picture or phone, and missing registrations or consents. [`rental_terms`] finds discriminatory
//! terms in rental advertisements. These are warnings; the reviewer decides. States and transitions
//! are in [`super`].

mod admin;
mod checks;
mod pictures;
mod rental_terms;

use foundation::Site;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The routes of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(admin::review_queue))
        .routes(routes!(admin::review_one))
        .routes(routes!(admin::review_decide))
        .routes(routes!(admin::review_place))
        .routes(routes!(admin::review_preview))
}
