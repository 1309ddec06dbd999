//! The names of pictures: 32 hex digits of the SHA-256 of their content and an ending. An AVIF has
//! the digits of the WebP that it was made of.

use std::fmt::Write as _;

use sha2::{Digest as _, Sha256};

/// The name of these bytes.
pub(super) fn name(bytes: &[u8], ending: &str) -> String {
    let mut name = String::with_capacity(40);
    for byte in &Sha256::digest(bytes)[..16] {
        // Writing to a String cannot fail.
        let _ = write!(name, "{byte:02x}");
    }
    name.push('.');
    name.push_str(ending);
    name
}

/// The digits of a name, which stand for the content.
pub(super) fn hash(name: &str) -> &str {
    name.split('.').next().unwrap_or_default()
}

/// The name of the AVIF of a WebP.
pub(super) fn avif_beside(webp: &str) -> Option<String> {
    webp.strip_suffix(".webp").map(|hash| format!("{hash}.avif"))
}

/// The name of the WebP of an AVIF.
pub(super) fn webp_beside(avif: &str) -> Option<String> {
    avif.strip_suffix(".avif").map(|hash| format!("{hash}.webp"))
}

/// Whether a name can be one of ours.
pub(crate) fn is_name(name: &str) -> bool {
    let hash = hash(name);
    hash.len() == 32
        && hash.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'))
        && content_type(name).is_some()
}

/// By the ending, which we wrote ourselves.
pub(super) fn content_type(name: &str) -> Option<&'static str> {
    match name.split_once('.')?.1 {
        "webp" => Some("image/webp"),
        "avif" => Some("image/avif"),
        "jpg" => Some("image/jpeg"),
        "png" => Some("image/png"),
        "gif" => Some("image/gif"),
        "svg" => Some("image/svg+xml"),
        _ => None,
    }
}
