//! The company's logo and mark, and where its colours are served (docs/decisions/0051).
//!
//! [`svg`] makes drawings harmless, [`picture`] makes the files of an upload, [`store`] keeps them.
//! [`admin`] has the call, [`pages`] the addresses. What pages are told is in
//! [`crate::company_face`], the colours are in [`crate::palette`].

mod admin;
mod error;
pub mod pages;
mod picture;
mod store;
mod svg;
mod texts;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use error::messages;
pub use store::find_picture;

/// The call of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(admin::upload))
}
