//! The menus of header and footer, and the shortcuts (docs/decisions/0050).
//!
//! [`model`] is what an administrator enters, [`store`] keeps it as one row of the settings, and
//! [`resolve`] makes the links of a language of it. The snapshot of the settings holds the result
//! (`site::current`), so each page receives it with the company's details. Nothing is sent while
//! nobody has changed a menu: the front end has the specified links.

mod admin;
mod error;
mod model;
mod resolve;
mod store;
mod texts;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use error::messages;
pub(crate) use resolve::{load, pages_version};

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(admin::all_menus)).routes(routes!(admin::save_menus))
}
