//! Pictures: how they are uploaded, stored, served and removed.
//!
//! Every upload goes through [`files`]. The bytes are files named by their hash; the `media`
//! table ([`store`], [`model`]) describes them. Read next: [`focus`] (the point that stays when a
//! picture is cropped), [`pages`] (serving), [`admin`] (the upload call), [`orphans`] (removing
//! unused pictures), [`missing`] (counting lost files), [`perceptual_hash`] (finding altered
//! copies), [`avif_job`] (AVIF copies), [`quota`] (limits per account). What people do with
//! pictures is in `site::media_library`.

mod admin;
mod avif_job;
mod descriptions;
mod error;
mod files;
mod focus;
mod missing;
mod model;
pub mod orphans;
pub mod pages;
mod perceptual_hash;
mod quota;
pub mod store;
mod texts;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use avif_job::make_avif;
pub use descriptions::{describe_shown, index_words, index_words_after};
pub use error::MediaError;
pub use files::{process, process_imported, store_drawing};
pub use focus::Focus;
pub use missing::count_missing;
pub use model::{MediaPicture, MediaRetention, PictureResponse, Shape};
pub use orphans::on_pages;
pub use perceptual_hash::{SimilarPicture, find_similar};
pub use store::{
    TRASH_STAYS, choose, delete, describe_pictures, find, in_text, in_texts, keep_for_good,
    mark_pictures_used, read, read_focus, read_joined, save_picture, set_focus, set_unused,
};

pub use error::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(admin::upload_picture))
}
