//! Blogs: what visitors come to read (specification §2 to §9).
//!
//! The story of one: an editor's [`form::BlogForm`] is parsed in the order of §5, what is to
//! become of it is settled ([`state`]), its body becomes `SafeHtml`, its picture goes
//! to the media store, and the row is written in one transaction with its search
//! words and its audit entry. What is scheduled is published by [`schedule`]. Visitors read
//! it by [`public`]'s calls and as pages by [`pages`]; [`admin`] has the editors' calls,
//! [`store`], [`save`] and [`counts`] the queries, [`search`] what is found by which words,
//! [`translation`] the pairs, [`history`] every save, [`preview`] looks before it is published,
//! [`working_copy`] what is written of one that is no draft, [`trash`] the way back, [`bulk`] what is done to many at once, [`error`] the texts, [`address`]
//! the addresses, [`category_page`] and [`category_blogs`] a category as visitors see it, and [`found`] what machines are told. [`renew`] brings up to date what an older release has stored.

mod address;
mod admin;
mod bulk;
mod category_blogs;
pub mod category_page;
mod checked;
mod counts;
mod error;
mod filed;
mod form;
mod found;
mod history;
mod in_category;
mod model;
pub mod pages;
mod pictures;
pub mod preview;
mod public;
mod related;
mod renew;
mod sample;
mod save;
mod saved;
mod schedule;
mod search;
mod state;
mod store;
#[cfg(test)]
mod tests;
mod texts;
mod translation;
mod trash;
mod working_copy;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use bulk::trash_all;
pub(crate) use counts::count_since;
pub(crate) use found::find_card;
pub use found::{
    Address, Post, addresses, count, count_written, newest, newest_change, newest_of_category,
};
pub use history::thin_out as thin_history;
pub use model::{BlogId, BlogRowResponse};
pub(crate) use pictures::{PictureOwner, copies_showing, describe_cover, replace_picture, titled};
pub(crate) use public::latest;
pub use renew::renew;
pub use sample::{CategoryNames, SampleBlog, load_sample};
pub use schedule::publish_due;
pub use trash::{delete_for_good, restore};

/// An id as it stands in a post's address.
#[cfg(test)]
pub(crate) fn encoded(id: BlogId) -> String {
    address::encode_id(id)
}

#[cfg(test)]
pub(crate) use error::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(public::list_blogs))
        .routes(routes!(public::latest_blogs))
        .routes(routes!(public::find_blog))
        .routes(routes!(public::related_blogs))
        .routes(routes!(category_blogs::list_category_blogs))
        .routes(routes!(admin::add_blog))
        .routes(routes!(admin::update_blog))
        .routes(routes!(admin::delete_blog))
        .routes(routes!(bulk::calls::change_blogs))
        .routes(routes!(bulk::calls::undo_blogs))
        .routes(routes!(history::calls::blog_history))
        .routes(routes!(history::calls::blog_version))
        .routes(routes!(history::calls::restore_blog_version))
        .routes(routes!(working_copy::calls::save_working_copy))
        .routes(routes!(working_copy::calls::working_copy))
        .routes(routes!(working_copy::calls::discard_working_copy))
        .routes(routes!(preview::share_preview))
        .routes(routes!(preview::open_preview))
        .routes(routes!(preview::revoke_previews))
        .routes(routes!(preview::blog_previews))
}
