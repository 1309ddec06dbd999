//! Blogs: the articles of the site (specification §2 to §9).
//!
//! A save runs in this order. [`form`] parses the multipart body in the order of §5. [`state`]
//! resolves the requested state. The body becomes `SafeHtml` and the picture goes to the media
//! store. [`save`] writes the row, its search words and its audit entry in one transaction;
//! [`save_key`] answers a repeated save.
//!
//! Read next: [`admin`] (calls of editors), [`public`] (calls of visitors), [`pages`] (HTML
//! pages), [`store`] and [`counts`] (queries), [`search`] (the index). Around them: [`schedule`]
//! publishes on time, [`translation`] pairs two blogs, [`history`] stores versions,
//! [`working_copy`] stores unpublished changes, [`preview`] shows a blog before it is published,
//! [`trash`] restores and deletes, [`import`] writes what comes from other systems, [`bulk`] changes
//! many at once. [`category_page`] and
//! [`category_blogs`] are a category as visitors see it, [`seo`]
//! feeds sitemaps, feeds and cards. [`own_page`]: a page of the company's own is saved as a blog
//! is, and shown at an address of its own.

mod address;
mod admin;
mod admin_by_category;
mod bulk;
mod category_blogs;
pub mod category_page;
mod checked_day;
mod counts;
mod error;
pub mod form;
mod history;
pub mod import;
mod kind;
mod last_edit;
pub mod model;
pub mod own_page;
pub mod pages;
mod pictures;
pub mod preview;
mod public;
mod public_by_category;
mod related;
mod sample;
mod save;
pub mod save_key;
mod schedule;
mod search;
mod seo;
mod state;
mod store;
mod texts;
mod translation;
mod trash;
mod working_copy;

use foundation::Site;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use address::decode_id;
pub use bulk::trash_all;
pub use counts::count_since;
pub use history::prune as prune_history;
pub use history::{VersionOrigin, append_version};
pub use kind::BlogKind;
pub use model::{BlogId, BlogRowResponse};
pub use pictures::{
    PictureOwner, describe_cover, find_by_title, find_copies_by_picture, replace_picture,
};
pub use public::latest;
pub use sample::{CategoryNames, SampleBlog, load_sample};
pub use save::insert;
pub use schedule::publish_due;
pub use search::index_after as index_words_after;
pub use seo::find_card;
pub use seo::{
    BlogAddress, FeedPost, addresses, count, count_managed, newest, newest_change,
    newest_of_category,
};
pub use state::{BlogState, PublicationStatus};
pub use translation::find_path as find_translation_path;
pub use trash::{delete_for_good, restore};

/// An id as written in a post's address, for tests.
pub fn encoded(id: BlogId) -> String {
    address::encode_id(id)
}

pub use error::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(public::list_blogs))
        .routes(routes!(public::latest_blogs))
        .routes(routes!(public::find_blog))
        .routes(routes!(public::related_blogs))
        .routes(routes!(category_blogs::list_category_blogs))
        .routes(routes!(own_page::calls::list_own_pages))
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
