//! Limits on the size of pictures and the memory of decoders (security.md).

use image::{ImageDecoder, Limits};

use crate::error::{PictureError, Result};

/// The largest upload, in bytes.
pub const MAX_BYTES: usize = 25 * 1024 * 1024;
/// 40 megapixels, 10,000 pixels a side.
pub(crate) const MAX_PIXELS: u64 = 40_000_000;
pub(crate) const MAX_SIDE: u32 = 10_000;
/// For photographs decoded at a smaller size ([`crate::reduced_jpeg`]): 50 megapixels, 12,000
/// pixels a side.
pub(crate) const MAX_REDUCED_PIXELS: u64 = 50_000_000;
pub(crate) const MAX_REDUCED_SIDE: u32 = 12_000;

/// The most bytes of decoded pixels: 40 megapixels of 8 bits a channel with transparency. A limit
/// on pixels alone would allow twice that for 16 bits a channel.
pub(crate) const MAX_DECODED_BYTES: u64 = MAX_PIXELS * 4;
/// The most memory that a decoder may allocate.
const MAX_DECODER_BYTES: u64 = MAX_DECODED_BYTES + 64 * 1024 * 1024;

/// Refuses a picture before decoding when its pixels take too much memory.
pub(crate) fn check_memory(decoder: &impl ImageDecoder) -> Result<()> {
    if decoder.total_bytes() > MAX_DECODED_BYTES {
        Err(PictureError::TooMuchMemory)
    } else {
        Ok(())
    }
}

/// The limits of every decoder.
pub(crate) fn limits() -> Limits {
    let mut limits = Limits::default();
    limits.max_image_width = Some(MAX_SIDE);
    limits.max_image_height = Some(MAX_SIDE);
    limits.max_alloc = Some(MAX_DECODER_BYTES);
    limits
}
