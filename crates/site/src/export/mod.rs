//! The whole site as open files: a zip that people and other systems can read, and of which
//! `import` makes the same site (docs/export.md, docs/decisions/0054-export.md).
//!
//! [`tables`] says what is in it, [`table`] reads and writes rows, [`extract`] copies the database
//! into files of records, [`pack`] writes the zip with [`document`] (blogs for people),
//! [`archive`] and [`records`]. [`command`] is `keyturn export`, [`admin`] the call.

mod admin;
mod archive;
pub mod command;
mod document;
mod error;
mod extract;
mod markdown;
mod pack;
mod records;
mod table;
mod tables;

use foundation::Site;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use archive::{ExportManifest, ExportedFile, FORMAT, MANIFEST, VERSION};
pub use command::{delete_abandoned_copies, export_to};
pub use error::messages;
pub use records::{Record, Records, list, number, picture_files, text};
pub use table::ExportTable;
pub use tables::{RECORD_KINDS, RecordKind};

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(admin::export_site)).routes(routes!(admin::download_export))
}
