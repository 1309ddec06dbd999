//! The media library, `/admin/media`: all pictures, where each is shown, and changes that apply
//! everywhere (docs/decisions/0028).
//!
//! Files and rows belong to [`foundation::media`]. Read next: [`store`] (the list), [`uses`] (where a
//! picture is shown; triggers maintain it), [`describe`], [`focus`], [`replace`], [`trash`], and
//! [`admin`] (the calls).

mod admin;
mod describe;
mod error;
mod find;
mod focus;
mod model;
mod replace;
mod store;
mod texts;
mod trash;
mod uses;

use foundation::Site;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use error::messages;
pub(crate) use model::may_see_homes;
pub(crate) use store::thumbnails;
pub(crate) use trash::{delete_for_good, restore};

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(admin::all_pictures))
        .routes(routes!(admin::one_picture))
        .routes(routes!(admin::add_picture))
        .routes(routes!(describe::describe_picture))
        .routes(routes!(focus::focus_picture))
        .routes(routes!(replace::replace_picture))
        .routes(routes!(replace::undo_replace_picture))
        .routes(routes!(trash::trash_picture))
        .routes(routes!(trash::restore_picture))
        .routes(routes!(trash::delete_picture_for_good))
}
