//! Encodes an animation again, frame by frame, as a GIF of the same size.

use image::Frames;
use image::codecs::gif::{GifEncoder, Repeat};

use crate::error::{PictureError, Result};
use crate::model::{EncodedFile, EncodedPicture};

/// The most frames (security.md).
const MAX_FRAMES: u64 = 200;
/// The most pixels of all frames. Frames are encoded one by one, so this bounds time, not memory.
const MAX_PIXELS: u64 = 100_000_000;

/// Encodes frames of `pixels` pixels each, repeated for ever.
pub(crate) fn encode(frames: Frames<'_>, pixels: u64) -> Result<EncodedPicture> {
    let mut bytes = Vec::new();
    let mut size = (0, 0);
    {
        let mut encoder = GifEncoder::new_with_speed(&mut bytes, 10);
        encoder.set_repeat(Repeat::Infinite)?;
        for (count, frame) in (1..).zip(frames) {
            if count > MAX_FRAMES || count * pixels > MAX_PIXELS {
                return Err(PictureError::TooLong);
            }
            let frame = frame?;
            size = frame.buffer().dimensions();
            encoder.encode_frame(frame)?;
        }
    }
    if size == (0, 0) {
        return Err(PictureError::Damaged);
    }
    Ok(EncodedPicture { widths: vec![EncodedFile::new(bytes.into(), "gif", size)], fallback: None })
}
