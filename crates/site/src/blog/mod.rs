//! Blogs: what visitors come to read (specification §2 to §9).
//!
//! The story of one: an editor's [`model::BlogForm`] is parsed to a `NewBlog` or
//! `BlogEdit` in the order of §5, its body becomes `SafeHtml`, its picture goes
//! to the media store, and the row is written in one transaction with its search
//! words and its audit entry. Visitors read it by [`public`]'s calls and as pages
//! by [`pages`]; [`admin`] has the editors' calls, [`store`] the queries, [`search`] what is found by which words, [`translation`] the pairs,
//! [`error`] the texts, [`address`] the addresses and [`found`] what
//! machines are told. [`renew`] brings up to date what an older release has stored.

mod address;
mod admin;
mod checked;
mod error;
mod found;
mod french;
pub(crate) mod in_category;
mod model;
pub mod pages;
mod public;
mod public_table;
mod related;
mod renew;
mod sample;
mod saved;
mod search;
mod store;
#[cfg(test)]
mod tests;
mod texts;
mod translation;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub(crate) use found::find_card;
pub use found::{Address, Post, addresses, count, newest, newest_change, newest_of_category};
pub use model::{BlogId, BlogRowResponse};
pub(crate) use public::latest;
pub use renew::renew;
pub use sample::{CategoryNames, SampleBlog, load_sample};
pub(crate) use store::count_since;

/// An id as it stands in a post's address.
#[cfg(test)]
pub(crate) fn encoded(id: BlogId) -> String {
    address::encode_id(id)
}

#[cfg(test)]
pub(crate) use french::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(public::list_blogs))
        .routes(routes!(public::latest_blogs))
        .routes(routes!(public::find_blog))
        .routes(routes!(public::related_blogs))
        .routes(routes!(admin::add_blog))
        .routes(routes!(admin::update_blog))
        .routes(routes!(admin::delete_blog))
}
