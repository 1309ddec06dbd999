//! A photograph that is far wider than what is kept of it is made smaller while it is decoded: of
//! each block of 8 × 8 frequencies as many are transformed as the smaller picture has pixels. So
//! one of 50 megapixels needs less memory than one of 12 does whole (docs/decisions/0095).
//!
//! Only photographs as cameras write them, scan by scan: a progressive JPEG keeps all of its
//! frequencies in memory until its end, however small it becomes.

use std::io::Cursor;

use image::metadata::Orientation;
use image::{DynamicImage, GrayImage, RgbImage};
use jpeg_decoder::{CodingProcess, Decoder, PixelFormat};

use super::jpeg;
use super::limits::MAX_DECODED_BYTES;
use super::still::{Decoded, WIDTHS, is_turned};

/// A scan for each component.
const SCANS_MOST: usize = 3;
/// Of eight pixels in a row so many are made.
const EIGHTHS: [u32; 3] = [1, 2, 4];

/// A photograph that was made smaller.
pub(super) struct Reduced(Decoded);

impl Reduced {
    /// Whether a JPEG can be read so, by its header.
    pub(super) fn is_possible(bytes: &[u8]) -> bool {
        jpeg::scans(bytes).is_none_or(|scans| scans <= SCANS_MOST)
            && plan(&mut Decoder::new(Cursor::new(bytes))).is_some()
    }

    /// The photograph, at least as wide as the widest file that is kept; none for what is not
    /// large enough, or is another kind of JPEG.
    pub(super) fn decode(bytes: &[u8]) -> Option<Self> {
        if !has_few_scans(bytes) {
            return None;
        }
        let mut decoder = Decoder::new(Cursor::new(bytes));
        let Plan { width, height, orientation } = plan(&mut decoder)?;
        let most = usize::try_from(MAX_DECODED_BYTES).unwrap_or(usize::MAX);
        decoder.set_max_decoding_buffer_size(most);
        let (width, height) = decoder.scale(width, height).ok()?;
        let pixels = decoder.decode().ok()?;
        let is_grey = decoder.info()?.pixel_format == PixelFormat::L8;
        let (width, height) = (u32::from(width), u32::from(height));
        let picture: DynamicImage = if is_grey {
            GrayImage::from_raw(width, height, pixels)?.into()
        } else {
            RgbImage::from_raw(width, height, pixels)?.into()
        };
        Some(Self(Decoded { picture, orientation, profile: decoder.icc_profile() }))
    }
}

impl From<Reduced> for Decoded {
    fn from(reduced: Reduced) -> Self {
        reduced.0
    }
}

/// A sequential picture has a scan for each of its components at most; the decoder would make the
/// whole picture anew for each more.
fn has_few_scans(bytes: &[u8]) -> bool {
    jpeg::scans(bytes).is_some_and(|scans| (1..=SCANS_MOST).contains(&scans))
}

/// The size that is asked for, before the picture is turned.
struct Plan {
    width: u16,
    height: u16,
    orientation: Orientation,
}

fn plan(decoder: &mut Decoder<Cursor<&[u8]>>) -> Option<Plan> {
    decoder.read_info().ok()?;
    let info = decoder.info()?;
    if info.coding_process != CodingProcess::DctSequential
        || !matches!(info.pixel_format, PixelFormat::L8 | PixelFormat::RGB24)
    {
        return None;
    }
    let orientation = decoder.exif_data().and_then(Orientation::from_exif_chunk);
    let orientation = orientation.unwrap_or(Orientation::NoTransforms);
    let across = if is_turned(orientation) { info.height } else { info.width };
    let scaled = |length: u16, eighths: u32| (u32::from(length) * eighths).div_ceil(8);
    let most = WIDTHS[WIDTHS.len() - 1];
    let eighths = EIGHTHS.into_iter().find(|eighths| scaled(across, *eighths) >= most)?;
    Some(Plan {
        width: u16::try_from(scaled(info.width, eighths)).ok()?,
        height: u16::try_from(scaled(info.height, eighths)).ok()?,
        orientation,
    })
}
