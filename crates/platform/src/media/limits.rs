//! How large a picture may be, and how much memory its decoder may take (security.md).

use image::{ImageDecoder, Limits};

use super::error::too_much_memory;
use crate::error::Result;

/// The largest upload, in bytes.
pub const MAX_BYTES: usize = 25 * 1024 * 1024;
/// 40 megapixels, 10,000 pixels a side.
pub(super) const MAX_PIXELS: u64 = 40_000_000;
pub(super) const MAX_SIDE: u32 = 10_000;
/// What is made smaller while it is decoded ([`super::reduced`]): 50 megapixels, 12,000 pixels a
/// side.
pub(super) const MAX_REDUCED_PIXELS: u64 = 50_000_000;
pub(super) const MAX_REDUCED_SIDE: u32 = 12_000;

/// What the pixels may be, decoded: 40 megapixels with 8 bits a channel and
/// transparency. The number of pixels alone would let those of 16 bits a channel take
/// twice that, and what is made of them as much again.
pub(super) const MAX_DECODED_BYTES: u64 = MAX_PIXELS * 4;
/// What a decoder may ask for beside the pixels.
const MAX_DECODER_BYTES: u64 = MAX_DECODED_BYTES + 64 * 1024 * 1024;

/// Refuses pixels that are too much for memory, before any is decoded.
pub(super) fn check_memory(decoder: &impl ImageDecoder) -> Result<()> {
    if decoder.total_bytes() > MAX_DECODED_BYTES { Err(too_much_memory()) } else { Ok(()) }
}

/// For any decoder.
pub(super) fn limits() -> Limits {
    let mut limits = Limits::default();
    limits.max_image_width = Some(MAX_SIDE);
    limits.max_image_height = Some(MAX_SIDE);
    limits.max_alloc = Some(MAX_DECODER_BYTES);
    limits
}
