//! Encodes a still picture as WebP in several widths, and as one JPEG or PNG for browsers without
//! WebP.
//!
//! It is scaled down before it is rotated or converted, so that only the decoded upload takes much
//! memory.

use bytes::Bytes;
use fast_image_resize::FilterType;
use image::codecs::jpeg::JpegEncoder;
use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageFormat};

use crate::colour;
use crate::error::{PictureError, Result};
use crate::limits::{check_memory, limits};
use crate::model::{EncodedFile, EncodedPicture};
use crate::resize::resize;

/// The widths in pixels, none above the upload's. The widest fills a text column on a dense
/// screen.
pub const WIDTHS: [u32; 5] = [320, 640, 960, 1_280, 1_920];
/// The fallback's width, which is what social networks show.
const FALLBACK_WIDTH: u32 = 1_280;
/// The quality at which a file is a tenth of the size without visible loss.
const QUALITY: f32 = 82.0;
const JPEG_QUALITY: u8 = 84;

/// A decoded picture with its orientation and profile.
pub(crate) struct DecodedPicture {
    pub(crate) picture: DynamicImage,
    pub(crate) orientation: Orientation,
    pub(crate) profile: Option<Vec<u8>>,
}

/// Encodes a picture, rotated by its orientation.
pub(crate) fn encode(decoder: impl ImageDecoder) -> Result<EncodedPicture> {
    encode_decoded(decode(decoder)?)
}

/// The same for formats whose alpha channel programs leave empty: an all-transparent picture
/// counts as opaque.
pub(crate) fn encode_bitmap(decoder: impl ImageDecoder) -> Result<EncodedPicture> {
    let mut still = decode(decoder)?;
    if still.picture.color().has_alpha() {
        let pixels = still.picture.into_rgba8();
        still.picture = if pixels.pixels().all(|pixel| pixel[3] == 0) {
            DynamicImage::from(pixels).into_rgb8().into()
        } else {
            pixels.into()
        };
    }
    encode_decoded(still)
}

fn decode(mut decoder: impl ImageDecoder) -> Result<DecodedPicture> {
    decoder.set_limits(limits())?;
    check_memory(&decoder)?;
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let profile = decoder.icc_profile().ok().flatten();
    let picture = DynamicImage::from_decoder(decoder)?;
    Ok(DecodedPicture { picture, orientation, profile })
}

/// The same for a decoded picture.
pub(crate) fn encode_decoded(decoded: DecodedPicture) -> Result<EncodedPicture> {
    let DecodedPicture { picture, orientation, profile } = decoded;
    let picture = colour::to_srgb(upright(picture, orientation)?, profile.as_deref());
    let widest = picture.width();
    let mut widths = Vec::new();
    for width in WIDTHS.into_iter().filter(|width| *width < widest) {
        widths.push(webp(&resize_to_width(&picture, width)?)?);
    }
    widths.push(webp(&picture)?);
    let fallback = if widest > FALLBACK_WIDTH {
        fallback(&resize_to_width(&picture, FALLBACK_WIDTH)?)?
    } else {
        fallback(&picture)?
    };
    Ok(EncodedPicture { widths, fallback: Some(fallback) })
}

/// Scales to the widest of [`WIDTHS`] at most, rotates, converts to 8 bits a channel and drops
/// unused transparency.
fn upright(picture: DynamicImage, orientation: Orientation) -> Result<DynamicImage> {
    let is_turned = is_turned(orientation);
    let (width, height) = (picture.width(), picture.height());
    let across = if is_turned { height } else { width };
    let most = WIDTHS[WIDTHS.len() - 1];
    let mut picture = if across > most {
        // The width before rotation: the side that will be horizontal becomes `most`.
        let width = if is_turned { scaled(width, most, height) } else { most };
        resize_to_width(&picture, width)?
    } else {
        picture
    };
    picture.apply_orientation(orientation);
    if picture.color().has_alpha() {
        let pixels = picture.into_rgba8();
        if pixels.pixels().any(|pixel| pixel[3] < u8::MAX) {
            return Ok(pixels.into());
        }
        picture = pixels.into();
    }
    Ok(picture.into_rgb8().into())
}

/// Whether the orientation swaps width and height.
pub(crate) fn is_turned(orientation: Orientation) -> bool {
    matches!(
        orientation,
        Orientation::Rotate90
            | Orientation::Rotate270
            | Orientation::Rotate90FlipH
            | Orientation::Rotate270FlipH
    )
}

/// `length` times `to` by `from`, at least one pixel.
fn scaled(length: u32, to: u32, from: u32) -> u32 {
    let scaled = (u64::from(length) * u64::from(to) + u64::from(from) / 2) / u64::from(from);
    u32::try_from(scaled).unwrap_or(u32::MAX).max(1)
}

/// The picture in another width; its height follows.
pub(crate) fn resize_to_width(picture: &DynamicImage, width: u32) -> Result<DynamicImage> {
    let height = scaled(picture.height(), width, picture.width());
    resize(picture, (width, height), FilterType::CatmullRom)
}

fn webp(picture: &DynamicImage) -> Result<EncodedFile> {
    let size @ (width, height) = (picture.width(), picture.height());
    let encoder = match picture {
        DynamicImage::ImageRgba8(pixels) => webp::Encoder::from_rgba(pixels, width, height),
        DynamicImage::ImageRgb8(pixels) => webp::Encoder::from_rgb(pixels, width, height),
        _ => return Err(PictureError::Internal("a picture that was not made ready".into())),
    };
    let file = encoder.encode_simple(false, QUALITY);
    let file = file.map_err(|error| PictureError::Internal(format!("WebP: {error:?}")))?;
    Ok(EncodedFile::new(Bytes::copy_from_slice(&file), "webp", size))
}

fn fallback(picture: &DynamicImage) -> Result<EncodedFile> {
    let size = (picture.width(), picture.height());
    let mut bytes = std::io::Cursor::new(Vec::new());
    let (written, ending) = if picture.color().has_alpha() {
        (picture.write_to(&mut bytes, ImageFormat::Png), "png")
    } else {
        let encoder = JpegEncoder::new_with_quality(&mut bytes, JPEG_QUALITY);
        (picture.write_with_encoder(encoder), "jpg")
    };
    written.map_err(|error| PictureError::internal(&error))?;
    Ok(EncodedFile::new(bytes.into_inner().into(), ending, size))
}
