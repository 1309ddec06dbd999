//! The names of pictures: 32 hex digits of the SHA-256 of their content and an ending. An AVIF has
//! the digits of the WebP that it was made of.

use sha2::{Digest as _, Sha256};

/// The name of these bytes.
pub(super) fn name(bytes: &[u8], ending: &str) -> String {
    format!("{}.{ending}", hex::encode(&Sha256::digest(bytes)[..16]))
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

/// So many bytes say of which kind a picture is.
pub(crate) const START: usize = 256;

/// Whether a picture with this SHA-256, in hex, and this start is what its name says. An AVIF has the
/// digits of another file.
pub(crate) fn is_what_it_says(name: &str, sha256: &str, start: &[u8]) -> bool {
    let Some((digits, ending)) = name.split_once('.') else { return false };
    let is_kind = match ending {
        "webp" => start.starts_with(b"RIFF") && start.get(8..12) == Some(b"WEBP"),
        "avif" => start.get(4..8) == Some(b"ftyp"),
        "jpg" => start.starts_with(&[0xff, 0xd8, 0xff]),
        "png" => start.starts_with(b"\x89PNG\r\n\x1a\n"),
        "gif" => start.starts_with(b"GIF8"),
        "svg" => start.trim_ascii_start().starts_with(b"<"),
        _ => false,
    };
    is_kind && (ending == "avif" || sha256.starts_with(digits))
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
