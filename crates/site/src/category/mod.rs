//! Categories: what a blog is filed under (specification §3, §7).
//!
//! Visitors see a category as the name beside a blog and as a page of its own ([`pages`],
//! [`public`]), whose address [`slugs`] makes; every other call needs
//! [`crate::access::ManageCategories`]. [`model`] has the rules, [`error`]
//! the texts, [`store`] the queries, [`admin`] the calls.

mod admin;
mod error;
mod french;
mod model;
pub mod pages;
mod public;
mod row;
mod slugs;
mod store;
#[cfg(test)]
mod tests;
mod texts;
mod trash;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use model::{CategoryId, NewCategory};
pub use slugs::renew;
pub(crate) use slugs::{Found, Listed, find as find_by_slug, is_slug, listed};
pub(crate) use store::{count, ensure, is_there};
pub(crate) use trash::take_back;
pub use trash::{delete_for_good, restore};

#[cfg(test)]
pub(crate) use french::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(public::list_category_blogs))
        .routes(routes!(admin::list_categories))
        .routes(routes!(admin::add_category))
        .routes(routes!(admin::find_category))
        .routes(routes!(admin::update_category))
        .routes(routes!(admin::delete_category))
}
