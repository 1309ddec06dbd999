//! Decodes a large photograph at a smaller size: of each block of 8 × 8 frequencies, only as many
//! are transformed as the smaller picture needs. So 50 megapixels take less memory than 12 decoded
//! whole (docs/decisions/0028).
//!
//! For baseline JPEGs only, as cameras write them. A progressive JPEG keeps all frequencies in
//! memory until its end.

use std::io::Cursor;

use image::metadata::Orientation;
use image::{DynamicImage, GrayImage, RgbImage};
use jpeg_decoder::{CodingProcess, Decoder, PixelFormat};

use crate::jpeg;
use crate::limits::MAX_DECODED_BYTES;
use crate::still::{DecodedPicture, WIDTHS, is_turned};

/// One scan per component.
const SCANS_MOST: usize = 3;
/// The number of output pixels per eight input pixels.
const EIGHTHS: [u32; 3] = [1, 2, 4];

/// A photograph decoded at a smaller size.
pub(crate) struct ReducedJpeg(DecodedPicture);

impl ReducedJpeg {
    /// Whether the header allows a reduced decoding.
    pub(crate) fn is_possible(bytes: &[u8]) -> bool {
        jpeg::scans(bytes).is_none_or(|scans| scans <= SCANS_MOST)
            && plan(&mut Decoder::new(Cursor::new(bytes))).is_some()
    }

    /// Decodes the photograph, at least as wide as the widest stored file. `None` when it is not
    /// large enough or is another kind of JPEG.
    pub(crate) fn decode(bytes: &[u8]) -> Option<Self> {
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
        Some(Self(DecodedPicture { picture, orientation, profile: decoder.icc_profile() }))
    }
}

impl From<ReducedJpeg> for DecodedPicture {
    fn from(reduced: ReducedJpeg) -> Self {
        reduced.0
    }
}

/// Whether there is at most one scan per component. The decoder would decode the whole picture
/// again for each further scan.
fn has_few_scans(bytes: &[u8]) -> bool {
    jpeg::scans(bytes).is_some_and(|scans| (1..=SCANS_MOST).contains(&scans))
}

/// The requested size, before the picture is rotated.
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
