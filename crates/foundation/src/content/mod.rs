//! The texts of the site: the files of `content/en/` and `content/fr/` (architecture.md).
//!
//! A file of `--content-dir` comes first, then one published in the browser, then the one that
//! ships. The files are read once, at the start ([`ContentFiles`]), and checked as a whole: a
//! mistake stops the start with file and line. [`Content::of`] fills in the settings, again after
//! each change of a setting or publication (called by [`crate::settings`]). Pages carry the
//! result in their state; `GET /api/content/{page}` answers the same under the query key
//! `["content", page]`.
//!
//! Read next: [`load`] (files), [`site_content`] (the result), [`interpolate`] (settings and
//! Markdown). `model` declares every text once; [`page_texts`] makes struct, checks and form of it.
//! For the forms at `/admin/pages`: [`form`] (file to form and back), [`form_check`] (mistakes).

mod address;
mod diff;
mod errors;
mod fallback;
mod form;
mod form_check;
mod forms;
mod indexed_pages;
mod interpolate;
pub mod load;
mod markdown;
mod model;
mod page_name;
mod page_texts;
mod pictures;
mod placeholder;
mod public;
mod published_files;
mod published_store;
mod schema;
mod site_content;
mod text;
mod unwritten;
mod validation;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use errors::messages;
pub use form::{FormError, FormValues};
pub use form_check::FormMistake;
pub use forms::FORMS;
pub use indexed_pages::IndexedPage;
pub use load::{ContentError, ContentFiles, export, one_sided};
pub use page_name::PageName;
pub use placeholder::{MESSAGES_KEPT, PLACEHOLDERS};
pub use published_files::PublishedFiles;
pub use published_store::load_published;
pub use schema::{Field, FieldShape, Label, PageForm, TextKind, TextRule};
pub use site_content::{AgentApp, Content, Elsewhere, Member};
pub use validation::RejectedFile;

/// The call of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(public::find_content))
}
