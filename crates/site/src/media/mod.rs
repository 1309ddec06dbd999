//! Pictures: what is uploaded, kept, referred to and served.
//!
//! One function for all uploads ([`files`]); the bytes are in the media store, named by
//! their hash, and what they are ([`model`]) is in the `media` table ([`store`]).
//! [`focus`] is the point that stays when one is cut, [`pages`] serves them, [`admin`] has the call by which an editor puts one into a text,
//! [`error`] its texts, [`orphans`] removes what nothing refers to any more,
//! [`lost`] counts what is referred to and gone, [`looks`] finds altered copies, [`smaller`] makes
//! AVIF later, and [`quota`] says how much one account may send. What people do with all of it is [`crate::library`].

mod admin;
mod error;
mod files;
mod focus;
mod looks;
#[cfg(test)]
#[cfg(feature = "cards")]
mod looks_tests;
mod lost;
mod model;
pub mod orphans;
pub mod pages;
mod quota;
mod smaller;
#[cfg(test)]
#[cfg(feature = "avif")]
mod smaller_tests;
mod store;
#[cfg(test)]
mod tests;
mod texts;
mod words;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use error::MediaError;
pub use files::{process, store_drawing};
pub use focus::Focus;
pub use looks::{Alike, alike, look_at_some};
pub use lost::count_lost;
pub use model::{Keep, PictureResponse, Shape, Stored};
pub(crate) use orphans::on_pages;
pub use smaller::make_smaller;
pub use store::{
    TRASH_STAYS, choose, delete, find, in_text, in_texts, keep_for_good, read, read_focus,
    read_joined, refer, remember, set_focus, set_unused,
};
pub use words::{describe_shown, index_words};

#[cfg(test)]
pub(crate) use error::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(admin::upload_picture))
}
