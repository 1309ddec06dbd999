//! What the company says: the files of `content/en/` and `content/fr/`, as data (architecture.md).
//!
//! They ship with the program; what was published in the browser stands in for one, and a file
//! of the same name in the folder `--content-dir` for both. [`schema`] says what a form of each
//! has, [`form`] goes from file to form and back, [`checked`] says what is wrong with one. They are read once, at the start ([`Files`]), and
//! checked as a whole: a mistake stops the start with file and line. Whenever a setting that
//! they name changes, or a page that was published in the browser ([`Stored`]), they are filled in anew ([`Content::of`], by [`crate::settings`]). Pages
//! are given them in their state, and `GET /api/content/{page}` answers the same
//! under the query key `["content", page]`.

mod accept;
mod address;
mod checked;
mod fill;
mod form;
mod listed;
mod load;
mod loaded;
mod markdown;
mod model;
mod name;
mod placeholder;
mod public;
mod rules;
mod same;
mod schema;
mod stored;
#[cfg(test)]
mod tests;
mod text;
mod wrong;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use accept::Unaccepted;
pub use checked::Mistake;
pub use form::{Form, FormError};
pub(crate) use listed::Listed;
pub use load::{ContentError, Files, export, one_sided};
pub use loaded::{AgentApp, Content, Elsewhere, Member};
pub use name::Name;
pub use placeholder::{MESSAGES_KEPT, PLACEHOLDERS};
pub use schema::{FORMS, Field, Kind, PageForm, Rule, Shape, Words};
pub use stored::Stored;
#[cfg(test)]
pub(crate) use wrong::messages;

/// The call of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(public::find_content))
}
