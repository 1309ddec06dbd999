//! The library of pictures `/admin/media`: what there is, what each shows and where, and what
//! is done with it everywhere at once (docs/decisions/0095).
//!
//! Files and rows are [`crate::media`]'s; here is the list ([`store`]), where a picture is shown
//! ([`uses`], which triggers note), what is said of one ([`describe`]), what of it stays when it is cut ([`focus`]), another one in its place
//! ([`replace`]), its trash ([`trash`]), and the calls ([`admin`]).

mod admin;
mod describe;
mod error;
mod find;
mod focus;
mod model;
mod replace;
mod store;
#[cfg(test)]
pub(crate) mod tests;
mod texts;
mod trash;
mod uses;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

#[cfg(test)]
pub(crate) use error::messages;
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
