//! Checks an upload by its content before decoding it. [`super::still`] and [`super::animation`]
//! encode it.

use std::io::Cursor;
use std::sync::LazyLock;
use std::time::Duration;

use bytes::Bytes;
use image::codecs::gif::GifDecoder;
use image::codecs::png::PngDecoder;
use image::codecs::webp::WebPDecoder;
use image::{AnimationDecoder, ImageDecoder as _, ImageFormat, ImageReader};
use tokio::sync::Semaphore;

use super::error::{damaged, failed, phone_format, too_many_bytes, too_many_pixels, unknown_kind};
use super::limits::{
    MAX_BYTES, MAX_PIXELS, MAX_REDUCED_PIXELS, MAX_REDUCED_SIDE, MAX_SIDE, check_memory, limits,
};
use super::model::Picture;
use super::reduced_jpeg::ReducedJpeg;
use super::{animation, jpeg, still};
use crate::error::{Error, Result};

/// A picture of more pixels takes both decoders; smaller ones take one each (security.md).
const LARGE: u64 = 12_000_000;
static DECODERS: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(2));
/// How long an upload waits for a decoder.
const WAIT: Duration = Duration::from_secs(20);

/// Checks an upload and encodes it again. The same bytes give the same picture.
///
/// # Errors
/// [`Error::TooLarge`] and [`Error::Invalid`] for the field `file`; [`Error::Unavailable`] when too
/// many pictures are being processed.
pub async fn process(bytes: Bytes) -> Result<Picture> {
    if bytes.len() > MAX_BYTES {
        return Err(too_many_bytes());
    }
    let checked = CheckedUpload::new(bytes)?;
    let decoders = if checked.pixels > LARGE { 2 } else { 1 };
    let permit = tokio::time::timeout(WAIT, DECODERS.acquire_many(decoders))
        .await
        .map_err(Error::unavailable)?
        .map_err(Error::internal)?;
    tokio::task::spawn_blocking(move || {
        // Held until the work ends, also when the caller has gone.
        let _permit = permit;
        checked.encode()
    })
    .await
    .map_err(Error::internal)?
}

/// [`process`] on this thread; `None` for pictures too large for a fuzzer.
#[cfg(any(test, fuzzing))]
pub fn process_now(bytes: Bytes) -> Result<Option<Picture>> {
    const MOST: u64 = 250_000;
    let checked = CheckedUpload::new(bytes)?;
    if checked.pixels > MOST { Ok(None) } else { checked.encode().map(Some) }
}

/// An upload of a known, allowed kind and size; not decoded yet.
struct CheckedUpload {
    bytes: Bytes,
    format: ImageFormat,
    pixels: u64,
    /// Whether only a reduced decoding is allowed.
    is_large: bool,
}

impl CheckedUpload {
    fn new(bytes: Bytes) -> Result<Self> {
        if is_phone_format(&bytes) {
            return Err(phone_format());
        }
        let format = image::guess_format(&bytes).map_err(|_| unknown_kind())?;
        let known = matches!(
            format,
            ImageFormat::Jpeg
                | ImageFormat::Png
                | ImageFormat::Gif
                | ImageFormat::WebP
                | ImageFormat::Bmp
                | ImageFormat::Ico
        );
        if !known {
            return Err(unknown_kind());
        }
        let (width, height) = ImageReader::with_format(Cursor::new(&bytes), format)
            .into_dimensions()
            .map_err(|_| damaged())?;
        if width == 0 || height == 0 {
            return Err(damaged());
        }
        let pixels = u64::from(width) * u64::from(height);
        let fits = |side, most| width <= side && height <= side && pixels <= most;
        let is_large = !fits(MAX_SIDE, MAX_PIXELS);
        // The smaller limits first, so that usually only the header is read.
        if is_large
            && !(fits(MAX_REDUCED_SIDE, MAX_REDUCED_PIXELS)
                && format == ImageFormat::Jpeg
                && ReducedJpeg::is_possible(&bytes))
        {
            return Err(too_many_pixels());
        }
        Ok(Self { bytes, format, pixels, is_large })
    }

    fn encode(mut self) -> Result<Picture> {
        if self.format == ImageFormat::Jpeg {
            self.bytes = jpeg::with_consistent_colours(self.bytes);
        }
        let input = || Cursor::new(self.bytes.clone());
        match self.format {
            ImageFormat::Gif if frames_of(gif(input())?)? > 1 => {
                animation::encode(gif(input())?.into_frames(), self.pixels)
            }
            ImageFormat::WebP => {
                let decoder = WebPDecoder::new(input()).map_err(|e| failed(&e))?;
                check_memory(&decoder)?;
                if decoder.has_animation() {
                    animation::encode(decoder.into_frames(), self.pixels)
                } else {
                    still::encode(decoder)
                }
            }
            ImageFormat::Png => {
                let decoder = PngDecoder::with_limits(input(), limits()).map_err(|e| failed(&e))?;
                check_memory(&decoder)?;
                if decoder.is_apng().map_err(|e| failed(&e))? {
                    let decoder = decoder.apng().map_err(|e| failed(&e))?;
                    animation::encode(decoder.into_frames(), self.pixels)
                } else {
                    still::encode(decoder)
                }
            }
            ImageFormat::Jpeg if !jpeg::is_whole(&self.bytes) => Err(damaged()),
            format => {
                if format == ImageFormat::Jpeg
                    && let Some(reduced) = ReducedJpeg::decode(&self.bytes)
                {
                    return still::encode_decoded(reduced.into());
                }
                if self.is_large {
                    return Err(damaged());
                }
                let mut reader = ImageReader::with_format(input(), format);
                reader.limits(limits());
                let decoder = reader.into_decoder().map_err(|e| failed(&e))?;
                match format {
                    ImageFormat::Bmp | ImageFormat::Ico => still::encode_bitmap(decoder),
                    _ => still::encode(decoder),
                }
            }
        }
    }
}

fn gif(input: Cursor<Bytes>) -> Result<GifDecoder<Cursor<Bytes>>> {
    let mut decoder = GifDecoder::new(input).map_err(|e| failed(&e))?;
    decoder.set_limits(limits()).map_err(|e| failed(&e))?;
    Ok(decoder)
}

/// The number of frames, counted to two.
fn frames_of(decoder: GifDecoder<Cursor<Bytes>>) -> Result<usize> {
    let first = decoder.into_frames().take(2).collect::<Result<Vec<_>, _>>();
    Ok(first.map_err(|e| failed(&e))?.len())
}

/// Whether it is a HEIF file: its first box is `ftyp` with one of the HEIF brands.
fn is_phone_format(bytes: &[u8]) -> bool {
    let brand = bytes.get(4..12).and_then(|head| head.strip_prefix(b"ftyp"));
    let brands: [&[u8]; 8] =
        [b"avif", b"avis", b"heic", b"heix", b"heim", b"hevc", b"mif1", b"msf1"];
    brand.is_some_and(|brand| brands.contains(&brand))
}
