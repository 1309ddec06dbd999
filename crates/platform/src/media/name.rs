//! File names of pictures: 32 hex digits of the content's SHA-256 and an ending. An AVIF has the
//! digits of its WebP.

use sha2::{Digest as _, Sha256};

/// The name of these bytes.
pub(super) fn name(bytes: &[u8], ending: &str) -> String {
    format!("{}.{ending}", hex::encode(&Sha256::digest(bytes)[..16]))
}

/// The hex digits of a name.
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

/// Whether a name has the form of ours.
pub(crate) fn is_name(name: &str) -> bool {
    let hash = hash(name);
    hash.len() == 32
        && hash.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'))
        && content_type(name).is_some()
}

/// The number of first bytes that show a picture's kind.
pub(crate) const KIND_BYTES: usize = 256;

/// Whether a picture's SHA-256 (hex) and first bytes match its name. An AVIF has the digits of
/// its WebP, so only its kind is checked.
pub(crate) fn matches_content(name: &str, sha256: &str, start: &[u8]) -> bool {
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

/// The content type by the ending.
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
