//! The company's logo and mark, and where its colours are served (docs/decisions/0051).
//!
//! [`svg`] makes drawings harmless, [`picture`] makes the files of an upload, [`store`] keeps them.
//! `monogram` draws the mark of a company that has uploaded none.
//! [`admin`] has the call, [`pages`] the addresses. What pages are told is in
//! [`crate::company_face`], the colours are in [`crate::palette`].

mod admin;
mod error;
mod monogram;
pub mod pages;
mod picture;
mod store;
mod svg;
mod texts;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use error::messages;
pub use store::find_picture;

/// Whether a file of an export is what an upload would store.
pub fn is_clean_file(name: &str, bytes: &[u8]) -> bool {
    let is_hash = |digits: &str| {
        let hash = digits.get(..64).unwrap_or_default();
        let is_end =
            |end: &str| end.is_empty() || matches!(end, "-180" | "-192" | "-512" | "-512m");
        hash.len() == 64
            && hash.bytes().all(|byte| byte.is_ascii_hexdigit())
            && is_end(digits.get(64..).unwrap_or_default())
    };
    match name.rsplit_once('.').filter(|(digits, _)| is_hash(digits)) {
        Some((_, "svg")) => svg::clean(bytes).is_ok_and(|clean| clean.text.as_bytes() == bytes),
        Some((_, "png")) => picture::process(bytes, picture::FaceKind::Logo).is_ok(),
        _ => false,
    }
}

/// The call of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(admin::upload))
}
