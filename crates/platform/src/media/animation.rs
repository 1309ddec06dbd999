//! Encodes an animation again, frame by frame, as a GIF of the same size.

use image::Frames;
use image::codecs::gif::{GifEncoder, Repeat};

use super::error::{damaged, failed, too_long};
use super::model::{File, Picture};
use crate::error::Result;

/// The most frames (security.md).
const MAX_FRAMES: u64 = 200;
/// The most pixels of all frames. Frames are encoded one by one, so this bounds time, not memory.
const MAX_PIXELS: u64 = 100_000_000;

/// Encodes frames of `pixels` pixels each, repeated for ever.
pub(super) fn encode(frames: Frames<'_>, pixels: u64) -> Result<Picture> {
    let mut bytes = Vec::new();
    let mut size = (0, 0);
    {
        let mut encoder = GifEncoder::new_with_speed(&mut bytes, 10);
        encoder.set_repeat(Repeat::Infinite).map_err(|e| failed(&e))?;
        for (count, frame) in (1..).zip(frames) {
            if count > MAX_FRAMES || count * pixels > MAX_PIXELS {
                return Err(too_long());
            }
            let frame = frame.map_err(|e| failed(&e))?;
            size = frame.buffer().dimensions();
            encoder.encode_frame(frame).map_err(|e| failed(&e))?;
        }
    }
    if size == (0, 0) {
        return Err(damaged());
    }
    Ok(Picture { widths: vec![File::new(bytes.into(), "gif", size)], fallback: None })
}
