//! An upload's kind comes from its content, and its size is checked before it is decoded. The
//! encoding is in [`crate::still`] and [`crate::animation`].

use std::io::Cursor;

use bytes::Bytes;
use image::codecs::gif::GifDecoder;
use image::codecs::png::PngDecoder;
use image::codecs::webp::WebPDecoder;
use image::{AnimationDecoder as _, ImageDecoder as _, ImageFormat, ImageReader};

use crate::error::{PictureError, Result};
use crate::limits::{
    MAX_BYTES, MAX_PIXELS, MAX_REDUCED_PIXELS, MAX_REDUCED_SIDE, MAX_SIDE, check_memory, limits,
};
use crate::model::EncodedPicture;
use crate::reduced_jpeg::ReducedJpeg;
use crate::{animation, jpeg, still};

/// An upload whose kind and size are known and allowed. Nothing is decoded yet.
#[derive(Debug)]
pub struct Upload {
    bytes: Bytes,
    format: ImageFormat,
    pixels: u64,
    /// Only what is made smaller while it is decoded may be so large.
    is_large: bool,
}

impl Upload {
    /// Reads the kind and the size.
    ///
    /// # Errors
    /// The file is no picture that is accepted, or it is too large.
    pub fn read(bytes: Bytes) -> Result<Self> {
        if bytes.len() > MAX_BYTES {
            return Err(PictureError::TooManyBytes);
        }
        if is_of_phone(&bytes) {
            return Err(PictureError::OfPhone);
        }
        let format = image::guess_format(&bytes).map_err(|_| PictureError::UnknownKind)?;
        let is_accepted = matches!(
            format,
            ImageFormat::Jpeg
                | ImageFormat::Png
                | ImageFormat::Gif
                | ImageFormat::WebP
                | ImageFormat::Bmp
                | ImageFormat::Ico
        );
        if !is_accepted {
            return Err(PictureError::UnknownKind);
        }
        let (width, height) = ImageReader::with_format(Cursor::new(&bytes), format)
            .into_dimensions()
            .map_err(|_| PictureError::Damaged)?;
        if width == 0 || height == 0 {
            return Err(PictureError::Damaged);
        }
        let pixels = u64::from(width) * u64::from(height);
        let fits = |side, most| width <= side && height <= side && pixels <= most;
        let is_large = !fits(MAX_SIDE, MAX_PIXELS);
        // The smaller limits come first, so that no more is read than a header.
        if is_large
            && !(fits(MAX_REDUCED_SIDE, MAX_REDUCED_PIXELS)
                && format == ImageFormat::Jpeg
                && ReducedJpeg::is_possible(&bytes))
        {
            return Err(PictureError::TooManyPixels);
        }
        Ok(Self { bytes, format, pixels, is_large })
    }

    /// How many pixels it has, before it is made smaller.
    pub fn pixels(&self) -> u64 {
        self.pixels
    }

    /// Decodes the upload and encodes it anew. The same bytes give the same picture.
    ///
    /// # Errors
    /// It cannot be decoded, or it needs too much memory or time.
    pub fn encode(mut self) -> Result<EncodedPicture> {
        if self.format == ImageFormat::Jpeg {
            self.bytes = jpeg::with_consistent_colours(self.bytes);
        }
        let input = || Cursor::new(self.bytes.clone());
        match self.format {
            ImageFormat::Gif if has_frames(gif(input())?)? => {
                animation::encode(gif(input())?.into_frames(), self.pixels)
            }
            ImageFormat::WebP => {
                let decoder = WebPDecoder::new(input())?;
                check_memory(&decoder)?;
                if decoder.has_animation() {
                    animation::encode(decoder.into_frames(), self.pixels)
                } else {
                    still::encode(decoder)
                }
            }
            ImageFormat::Png => {
                let decoder = PngDecoder::with_limits(input(), limits())?;
                check_memory(&decoder)?;
                if decoder.is_apng()? {
                    animation::encode(decoder.apng()?.into_frames(), self.pixels)
                } else {
                    still::encode(decoder)
                }
            }
            ImageFormat::Jpeg if !jpeg::is_whole(&self.bytes) => Err(PictureError::Damaged),
            format => {
                if format == ImageFormat::Jpeg
                    && let Some(reduced) = ReducedJpeg::decode(&self.bytes)
                {
                    return still::encode_decoded(reduced.into());
                }
                if self.is_large {
                    return Err(PictureError::Damaged);
                }
                let mut reader = ImageReader::with_format(input(), format);
                reader.limits(limits());
                let decoder = reader.into_decoder()?;
                match format {
                    ImageFormat::Bmp | ImageFormat::Ico => still::encode_bitmap(decoder),
                    _ => still::encode(decoder),
                }
            }
        }
    }
}

fn gif(input: Cursor<Bytes>) -> Result<GifDecoder<Cursor<Bytes>>> {
    let mut decoder = GifDecoder::new(input)?;
    decoder.set_limits(limits())?;
    Ok(decoder)
}

/// Whether there is more than one frame.
fn has_frames(decoder: GifDecoder<Cursor<Bytes>>) -> Result<bool> {
    let first = decoder.into_frames().take(2).collect::<Result<Vec<_>, _>>();
    Ok(first?.len() > 1)
}

/// Whether it is a file of the HEIF family: its first box is `ftyp` with one of their brands.
fn is_of_phone(bytes: &[u8]) -> bool {
    let brand = bytes.get(4..12).and_then(|head| head.strip_prefix(b"ftyp"));
    let brands: [&[u8]; 8] =
        [b"avif", b"avis", b"heic", b"heix", b"heim", b"hevc", b"mif1", b"msf1"];
    brand.is_some_and(|brand| brands.contains(&brand))
}
