//! Encoded pictures.

use bytes::Bytes;

/// A picture that we encoded.
#[derive(Clone, Debug)]
pub struct EncodedPicture {
    /// The same picture in several widths, narrowest first, as WebP. A moving picture has one GIF.
    pub widths: Vec<EncodedFile>,
    /// For programs that cannot read WebP: a JPEG, or a PNG where it has transparency. A GIF has
    /// none.
    pub fallback: Option<EncodedFile>,
}

/// One file of a picture.
#[derive(Clone, Debug)]
pub struct EncodedFile {
    /// Its content.
    pub bytes: Bytes,
    /// The ending of its name: `webp`, `gif`, `jpg` or `png`.
    pub ending: &'static str,
    /// In pixels, the right way up.
    pub width: u32,
    /// In pixels, the right way up.
    pub height: u32,
}

impl EncodedFile {
    pub(crate) fn new(bytes: Bytes, ending: &'static str, (width, height): (u32, u32)) -> Self {
        Self { bytes, ending, width, height }
    }
}
