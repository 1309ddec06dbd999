//! Categories: what a blog is filed under (specification §3, §7).
//!
//! Visitors see a category as the name beside a blog and as a page of its blogs (`blog`), whose
//! address [`slugs`] makes. Every call here needs [`foundation::access::ManageCategories`]. [`model`] has the rules, [`error`]
//! the texts, [`store`] the queries, [`admin`] the calls.

mod admin;
mod error;
mod model;
mod row;
mod slugs;
mod store;
mod texts;
mod trash;

use foundation::Site;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use error::CategoryError;
pub use model::{CategoryId, NewCategory};
pub use slugs::{
    CategorySlugs, LocalizedCategory, SlugMatch, find as find_by_slug, find_by_id, is_slug,
    with_blogs,
};
pub use store::{
    count, ensure, exists, find_by_name, find_time_of_change, is_used, trash as put_in_trash,
};
pub use trash::restore_in;
pub use trash::{delete_for_good, delete_unused, restore};

pub use error::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(admin::list_categories))
        .routes(routes!(admin::add_category))
        .routes(routes!(admin::find_category))
        .routes(routes!(admin::update_category))
        .routes(routes!(admin::delete_category))
}
