//! Page texts changed in the browser by administrators (docs/decisions/0019).
//!
//! The forms are [`foundation::content::FORMS`]. A form in both languages is checked as the start
//! checks files, and published as files ([`admin`]) that replace the shipped ones
//! ([`foundation::content::load_published`]). [`store`] keeps a draft and every publication ([`history`]); [`preview`]
//! shows a draft as its page, [`export`] writes the files.

mod admin;
mod error;
mod export;
mod history;
mod model;
pub mod preview;
mod store;
mod texts;

use foundation::Site;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use error::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(admin::all_pages))
        .routes(routes!(admin::one_page))
        .routes(routes!(admin::save_page_draft))
        .routes(routes!(admin::discard_page_draft))
        .routes(routes!(admin::publish_page))
        .routes(routes!(history::page_history))
        .routes(routes!(history::page_version))
        .routes(routes!(history::restore_page_version))
        .routes(routes!(preview::open_page_preview))
        .routes(routes!(export::export_pages))
}
