//! AVIF of a WebP that is kept: a third fewer bytes at the same likeness, for the price of seconds
//! (docs/decisions/0027).

use std::io::Cursor;

use bytes::Bytes;
use image::codecs::webp::WebPDecoder;
use image::{DynamicImage, ImageDecoder as _, RgbImage};

use crate::error::Result;
use crate::limits::{check_memory, limits};
use crate::still;

/// Whether this build has the encoder: the feature `avif`.
pub const HAS_ENCODER: bool = cfg!(feature = "avif");

/// The fewest pixels a side: a smaller file is hardly more than its head.
const LEAST_SIDE: u32 = 32;
/// The most pixels of one file, which bounds its time and memory: a photograph of 1,920 pixels
/// upright, and half as much again.
const MOST_PIXELS: u64 = 6_000_000;
/// Of 255, where 0 loses nothing.
const QUANTIZER: u8 = 100;
/// That of the width that is made of the WebP's own pixels, and so loses twice.
const QUANTIZER_AGAIN: u8 = 80;

/// The pixels of a WebP of ours; none of one with transparency, and of one that is too large or
/// too small.
///
/// # Errors
/// It cannot be decoded.
pub fn decode(webp: Bytes) -> Result<Option<DynamicImage>> {
    let mut decoder = WebPDecoder::new(Cursor::new(webp))?;
    decoder.set_limits(limits())?;
    check_memory(&decoder)?;
    let (width, height) = decoder.dimensions();
    let is_suitable = !decoder.has_animation()
        && !decoder.color_type().has_alpha()
        && width.min(height) >= LEAST_SIDE
        && u64::from(width) * u64::from(height) <= MOST_PIXELS;
    if !is_suitable {
        return Ok(None);
    }
    Ok(Some(DynamicImage::from_decoder(decoder)?.into_rgb8().into()))
}

/// The AVIF of `picture` in the width of `webp`; none where it is not a tenth smaller.
///
/// # Errors
/// The WebP cannot be read, or the encoder fails.
pub fn encode(picture: &DynamicImage, is_widest: bool, webp: &Bytes) -> Result<Option<Bytes>> {
    let width = WebPDecoder::new(Cursor::new(webp))?.dimensions().0;
    let (pixels, quantizer) = if is_widest {
        (picture.to_rgb8(), QUANTIZER_AGAIN)
    } else {
        let resized = still::resize_to_width(picture, width)?;
        (resized.into_rgb8(), QUANTIZER)
    };
    if pixels.width().min(pixels.height()) < LEAST_SIDE {
        return Ok(None);
    }
    let avif = encode_pixels(&pixels, quantizer)?;
    Ok((avif.len() <= webp.len() / 10 * 9).then(|| avif.into()))
}

#[cfg(feature = "avif")]
fn encode_pixels(pixels: &RgbImage, quantizer: u8) -> Result<Vec<u8>> {
    av1::encode(&crate::yuv::convert(pixels), quantizer).map_err(|error| {
        crate::error::PictureError::Internal(format!("the encoder of AVIF: {error}"))
    })
}

/// Nobody calls it in a build without the encoder ([`HAS_ENCODER`]).
#[cfg(not(feature = "avif"))]
fn encode_pixels(_pixels: &RgbImage, _quantizer: u8) -> Result<Vec<u8>> {
    Err(crate::error::PictureError::Internal("this build has no AVIF encoder".into()))
}
