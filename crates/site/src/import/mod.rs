//! Moves a site in: exports of `WordPress`, Ghost and Markdown become blogs, categories, pictures and
//! redirects (docs/decisions/0048-import.md).
//!
//! An export of our own goes another way ([`own_export`]).
//!
//! The crate `import` reads the files. [`upload`] takes a file in pieces, [`preview`] shows what it has
//! before anything is written, [`steps`] and [`write`] write it in parts, [`fit`] holds what the rules
//! of blogs change, [`pictures`] finds pictures, [`old_addresses`] adds redirects, [`undo`] takes all
//! back. [`properties`] makes the CSV file of properties, [`property_pictures`] adds their pictures. [`job`] does this in the background, [`admin`] has the calls, [`command`] what
//! `keyturn import` does.

mod admin;
pub mod command;
mod error;
mod files;
mod fit;
mod items;
mod job;
mod links;
mod model;
mod old_addresses;
mod own_export;
mod pictures;
mod preview;
mod properties;
mod property_pictures;
mod run;
mod steps;
mod store;
mod texts;
mod undo;
mod upload;
mod write;

use foundation::Site;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use error::messages;
pub use files::Imports;
pub use job::{forget_old, work, work_parts};

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(upload::add_import))
        .routes(routes!(upload::add_import_piece))
        .routes(routes!(admin::all_imports))
        .routes(routes!(admin::find_import))
        .routes(routes!(admin::import_items))
        .routes(routes!(admin::start_import))
        .routes(routes!(admin::retry_import))
        .routes(routes!(admin::undo_import))
        .routes(routes!(admin::delete_import))
        .routes(routes!(properties::import_property_fields))
        .routes(routes!(properties::export_import_properties))
}
