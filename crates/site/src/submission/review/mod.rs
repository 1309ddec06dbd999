//! Review: homes that were posted, looked at before they are public (docs/decisions/0074).
//!
//! [`admin`] has the calls, [`checks`] what the reviewer is shown beside a home: the same home,
//! picture or telephone elsewhere, a registration or consent that is missing; [`words`] those
//! that advertisements of homes to rent must not have. All of them are shown and none decides.
//! The states and their steps are those of [`super`].

mod admin;
mod checks;
mod pictures;
#[cfg(test)]
mod tests;
mod words;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(admin::review_queue))
        .routes(routes!(admin::review_one))
        .routes(routes!(admin::review_decide))
        .routes(routes!(admin::review_place))
        .routes(routes!(admin::review_preview))
}
