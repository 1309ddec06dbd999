//! What the company says: the files of `content/en/` and `content/fr/`, as data (architecture.md).
//!
//! They ship with the program; a file of the same name in the folder
//! `--content-dir` stands in for one. They are read once, at the start ([`Files`]), and
//! checked as a whole: a mistake stops the start with file and line. Whenever a setting that
//! they name changes they are filled in anew ([`Content::of`], by [`crate::settings`]). Pages
//! are given them in their state, and `GET /api/content/{page}` answers the same
//! under the query key `["content", page]`.

mod address;
mod fill;
mod listed;
mod load;
mod loaded;
mod model;
mod name;
mod placeholder;
mod public;
mod same;
#[cfg(test)]
mod tests;
mod text;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub(crate) use listed::Listed;
pub use load::{ContentError, Files, export, one_sided};
pub use loaded::{AgentApp, Content, Elsewhere, Member};
pub use name::Name;

/// The call of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(public::find_content))
}
