//! An upload is decided by its content, measured before it is decoded, turned the
//! right way up, made no larger than a page needs, and encoded anew.

use std::io::Cursor;
use std::sync::LazyLock;
use std::time::Duration;

use bytes::Bytes;
use image::codecs::gif::{GifDecoder, GifEncoder, Repeat};
use image::codecs::webp::WebPDecoder;
use image::imageops::FilterType;
use image::{
    AnimationDecoder, DynamicImage, Frames, ImageDecoder, ImageError, ImageFormat, ImageReader,
    Limits,
};
use tokio::sync::Semaphore;

use crate::error::{Error, Result};

/// The largest upload, in bytes (security.md).
pub const MAX_BYTES: usize = 10 * 1024 * 1024;

/// security.md: 40 megapixels, 10,000 pixels a side, 200 frames.
const MAX_PIXELS: u64 = 40_000_000;
const MAX_SIDE: u32 = 10_000;
const MAX_FRAMES: u64 = 200;
/// An animation's pixels over all frames; they are encoded one by one, so this
/// bounds time, not memory.
const MAX_ANIMATED_PIXELS: u64 = 100_000_000;
/// A decoder may ask for so much and not more; 40 megapixels of 16-bit RGBA are 320 MB.
const MAX_DECODED_BYTES: u64 = 512 * 1024 * 1024;
/// Wider than this no page shows a picture, on any screen.
const MAX_WIDTH: u32 = 1_600;
/// Where an eye sees no difference and a file is a tenth.
const QUALITY: f32 = 82.0;

/// Two decoders at once, and only one above this (security.md).
const LARGE: u64 = 12_000_000;
static DECODERS: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(2));
/// How long an upload waits for a decoder.
const WAIT: Duration = Duration::from_secs(20);

/// A picture that was encoded by us.
#[derive(Clone, Debug)]
pub struct Picture {
    /// Made of its content; see [`super::MediaStore`].
    pub name: String,
    /// The file.
    pub bytes: Bytes,
    /// `image/webp`, or `image/gif` when it moves.
    pub content_type: &'static str,
    /// In pixels, the right way up.
    pub width: u32,
    /// In pixels, the right way up.
    pub height: u32,
}

/// Checks an upload and encodes it anew. The same bytes give the same picture.
///
/// # Errors
/// [`Error::TooLarge`] and [`Error::Invalid`] for the field `file`, with what is
/// wrong; [`Error::Unavailable`] when too many pictures are being worked on.
pub async fn process(bytes: Bytes) -> Result<Picture> {
    if bytes.len() > MAX_BYTES {
        return Err(Error::TooLarge("The picture is too large: at most 10 MB".into()));
    }
    let checked = Checked::new(bytes)?;
    let decoders = if checked.pixels > LARGE { 2 } else { 1 };
    let _permit = tokio::time::timeout(WAIT, DECODERS.acquire_many(decoders))
        .await
        .map_err(Error::unavailable)?
        .map_err(Error::internal)?;
    tokio::task::spawn_blocking(move || checked.encode()).await.map_err(Error::internal)?
}

/// An upload whose kind and size are known and allowed; nothing is decoded yet.
struct Checked {
    bytes: Bytes,
    format: ImageFormat,
    pixels: u64,
}

impl Checked {
    fn new(bytes: Bytes) -> Result<Self> {
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
        if width > MAX_SIDE || height > MAX_SIDE || pixels > MAX_PIXELS {
            return Err(refused(
                "The picture has too many pixels: at most 40 megapixels and 10,000 pixels a side",
            ));
        }
        Ok(Self { bytes, format, pixels })
    }

    fn encode(self) -> Result<Picture> {
        let input = || Cursor::new(self.bytes.clone());
        match self.format {
            ImageFormat::Gif if frames_of(gif(input())?)? > 1 => {
                animation(gif(input())?.into_frames(), self.pixels)
            }
            ImageFormat::WebP => {
                let decoder = WebPDecoder::new(input()).map_err(|e| failed(&e))?;
                if decoder.has_animation() {
                    animation(decoder.into_frames(), self.pixels)
                } else {
                    still(decoder)
                }
            }
            format => {
                let mut reader = ImageReader::with_format(input(), format);
                reader.limits(limits());
                still(reader.into_decoder().map_err(|e| failed(&e))?)
            }
        }
    }
}

fn limits() -> Limits {
    let mut limits = Limits::default();
    limits.max_image_width = Some(MAX_SIDE);
    limits.max_image_height = Some(MAX_SIDE);
    limits.max_alloc = Some(MAX_DECODED_BYTES);
    limits
}

fn gif(input: Cursor<Bytes>) -> Result<GifDecoder<Cursor<Bytes>>> {
    let mut decoder = GifDecoder::new(input).map_err(|e| failed(&e))?;
    decoder.set_limits(limits()).map_err(|e| failed(&e))?;
    Ok(decoder)
}

/// How many frames there are, counted to two.
fn frames_of(decoder: GifDecoder<Cursor<Bytes>>) -> Result<usize> {
    let first = decoder.into_frames().take(2).collect::<Result<Vec<_>, _>>();
    Ok(first.map_err(|e| failed(&e))?.len())
}

/// Encodes one picture: turned as its orientation says, at most [`MAX_WIDTH`] wide.
fn still(mut decoder: impl ImageDecoder) -> Result<Picture> {
    decoder.set_limits(limits()).map_err(|e| failed(&e))?;
    let orientation = decoder.orientation().unwrap_or(image::metadata::Orientation::NoTransforms);
    let mut picture = DynamicImage::from_decoder(decoder).map_err(|e| failed(&e))?;
    picture.apply_orientation(orientation);
    if picture.width() > MAX_WIDTH {
        picture = picture.resize(MAX_WIDTH, MAX_SIDE, FilterType::CatmullRom);
    }
    let (width, height) = (picture.width(), picture.height());
    let encoded = if picture.color().has_alpha() {
        let pixels = picture.into_rgba8();
        webp::Encoder::from_rgba(&pixels, width, height).encode_simple(false, QUALITY)
    } else {
        let pixels = picture.into_rgb8();
        webp::Encoder::from_rgb(&pixels, width, height).encode_simple(false, QUALITY)
    };
    let encoded = encoded.map_err(|error| Error::internal(format!("WebP: {error:?}")))?;
    let bytes = Bytes::copy_from_slice(&encoded);
    let name = super::name(&bytes, "webp");
    Ok(Picture { name, bytes, content_type: "image/webp", width, height })
}

/// Encodes a moving picture, frame by frame. It keeps its size and moves for ever.
fn animation(frames: Frames<'_>, pixels: u64) -> Result<Picture> {
    let mut bytes = Vec::new();
    let (mut width, mut height) = (0, 0);
    {
        let mut encoder = GifEncoder::new_with_speed(&mut bytes, 10);
        encoder.set_repeat(Repeat::Infinite).map_err(|e| failed(&e))?;
        for (count, frame) in (1..).zip(frames) {
            if count > MAX_FRAMES || count * pixels > MAX_ANIMATED_PIXELS {
                return Err(refused(
                    "The moving picture is too long: at most 200 frames, and 100 megapixels over \
                     all of them",
                ));
            }
            let frame = frame.map_err(|e| failed(&e))?;
            (width, height) = frame.buffer().dimensions();
            encoder.encode_frame(frame).map_err(|e| failed(&e))?;
        }
    }
    let bytes = Bytes::from(bytes);
    let name = super::name(&bytes, "gif");
    Ok(Picture { name, bytes, content_type: "image/gif", width, height })
}

fn refused(message: &'static str) -> Error {
    Error::invalid("file", message)
}

fn unknown_kind() -> Error {
    refused("The picture must be a JPEG, PNG, GIF, WebP, BMP or ICO file")
}

fn damaged() -> Error {
    refused("The picture is damaged or not complete")
}

/// What a decoder refuses is the sender's; it never is a reason to fail.
fn failed(error: &ImageError) -> Error {
    match error {
        ImageError::Limits(_) => refused("The picture needs too much memory to be read"),
        ImageError::Unsupported(_) => unknown_kind(),
        _ => damaged(),
    }
}

#[cfg(test)]
mod tests {
    use image::codecs::jpeg::JpegEncoder;
    use image::{Delay, Frame, GrayImage, ImageBuffer, Luma, Rgb, RgbImage, Rgba, RgbaImage};

    use super::*;

    fn encoded(picture: &DynamicImage, format: ImageFormat) -> Bytes {
        let mut bytes = Cursor::new(Vec::new());
        picture.write_to(&mut bytes, format).unwrap();
        bytes.into_inner().into()
    }

    /// Left half red, right half blue.
    fn two_halves(width: u32, height: u32) -> DynamicImage {
        RgbImage::from_fn(width, height, |x, _| {
            if x < width / 2 { Rgb([220, 20, 20]) } else { Rgb([20, 20, 220]) }
        })
        .into()
    }

    fn decoded(picture: &Picture) -> RgbaImage {
        image::load_from_memory(&picture.bytes).unwrap().into_rgba8()
    }

    fn is_red(pixel: Rgba<u8>) -> bool {
        pixel[0] > 150 && pixel[2] < 100
    }

    async fn refusal(bytes: impl Into<Bytes>) -> String {
        let error = process(bytes.into()).await.unwrap_err();
        assert_eq!(error.status(), 422);
        error.to_string()
    }

    #[tokio::test]
    async fn every_usual_kind_becomes_webp_of_the_same_size() {
        for format in [
            ImageFormat::Jpeg,
            ImageFormat::Png,
            ImageFormat::Gif,
            ImageFormat::WebP,
            ImageFormat::Bmp,
        ] {
            let picture = process(encoded(&two_halves(60, 40), format)).await.unwrap();
            assert_eq!(picture.content_type, "image/webp", "{format:?}");
            assert_eq!((picture.width, picture.height), (60, 40), "{format:?}");
            assert!(is_red(*decoded(&picture).get_pixel(10, 20)), "{format:?}");
            assert!(!is_red(*decoded(&picture).get_pixel(50, 20)), "{format:?}");
        }
    }

    #[tokio::test]
    async fn grey_deep_transparent_and_tiny_pictures_are_taken() {
        let grey: DynamicImage = GrayImage::from_pixel(9, 9, Luma([90])).into();
        assert!(process(encoded(&grey, ImageFormat::Jpeg)).await.is_ok());
        let deep = ImageBuffer::from_pixel(5, 5, Rgb([60_000_u16, 0, 0]));
        let deep = process(encoded(&deep.into(), ImageFormat::Png)).await.unwrap();
        assert!(is_red(*decoded(&deep).get_pixel(2, 2)));
        let clear: DynamicImage = RgbaImage::from_pixel(8, 8, Rgba([0, 0, 0, 0])).into();
        let clear = process(encoded(&clear, ImageFormat::Png)).await.unwrap();
        assert_eq!(decoded(&clear).get_pixel(4, 4)[3], 0, "still transparent");
        let one = process(encoded(&two_halves(1, 1), ImageFormat::Png)).await.unwrap();
        assert_eq!((one.width, one.height), (1, 1));
    }

    #[tokio::test]
    async fn a_wide_picture_is_made_as_wide_as_a_page_needs_and_a_small_one_stays() {
        let wide = process(encoded(&two_halves(2_000, 1_000), ImageFormat::Png)).await.unwrap();
        assert_eq!((wide.width, wide.height), (1_600, 800));
        let tall = process(encoded(&two_halves(100, 3_000), ImageFormat::Png)).await.unwrap();
        assert_eq!((tall.width, tall.height), (100, 3_000));
    }

    #[tokio::test]
    async fn a_photograph_is_turned_as_its_camera_says_and_says_nothing_else() {
        // Orientation 6: the right side of the scene is at the top of the file.
        let exif = [
            &b"Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0"[..],
            b"the sender's secret place",
        ]
        .concat();
        let mut jpeg = Vec::new();
        JpegEncoder::new_with_quality(&mut jpeg, 95).encode_image(&two_halves(40, 20)).unwrap();
        let length = u16::try_from(exif.len() + 2).unwrap().to_be_bytes();
        let photograph = [&jpeg[..2], &[0xff, 0xe1], &length, &exif, &jpeg[2..]].concat();
        let picture = process(photograph.into()).await.unwrap();
        assert_eq!((picture.width, picture.height), (20, 40));
        assert!(is_red(*decoded(&picture).get_pixel(10, 5)), "what was left is now at the top");
        let has = |needle: &[u8]| picture.bytes.windows(needle.len()).any(|part| part == needle);
        assert!(!has(b"secret") && !has(b"Exif") && !has(b"EXIF"));
    }

    fn moving(frames: u32, side: u32) -> Bytes {
        let mut bytes = Vec::new();
        {
            let mut encoder = GifEncoder::new_with_speed(&mut bytes, 30);
            for number in 0..frames {
                let shade = u8::try_from(number % 250).unwrap();
                let frame = RgbaImage::from_pixel(side, side, Rgba([shade, 0, 0, 255]));
                let delay = Delay::from_numer_denom_ms(70, 1);
                encoder.encode_frame(Frame::from_parts(frame, 0, 0, delay)).unwrap();
            }
        }
        bytes.into()
    }

    #[tokio::test]
    async fn what_moves_goes_on_moving_at_its_pace() {
        let picture = process(moving(3, 12)).await.unwrap();
        assert_eq!((picture.content_type, picture.width), ("image/gif", 12));
        let again = GifDecoder::new(Cursor::new(picture.bytes)).unwrap();
        let frames = again.into_frames().collect_frames().unwrap();
        assert_eq!(frames.len(), 3);
        assert_eq!(frames[1].delay().numer_denom_ms().0, 70);
    }

    #[tokio::test]
    async fn a_film_is_not_a_picture() {
        assert!(process(moving(200, 2)).await.is_ok());
        assert!(refusal(moving(201, 2)).await.contains("200 frames"));
    }

    #[tokio::test]
    async fn what_only_claims_to_be_a_picture_is_refused() {
        for bytes in [
            &b""[..],
            b"<html><script>alert(1)</script>",
            b"<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>",
            b"%PDF-1.7",
            b"GIF",
        ] {
            assert!(refusal(Bytes::from_static(bytes)).await.starts_with("The picture must be a"));
        }
        let whole = encoded(&two_halves(200, 200), ImageFormat::Png);
        assert!(refusal(whole.slice(..whole.len() / 2)).await.contains("damaged"));
        assert!(
            refusal(&b"\x89PNG\r\n\x1a\n<script>alert(1)</script>"[..]).await.contains("damaged")
        );
    }

    #[tokio::test]
    async fn a_bomb_is_refused_by_what_its_header_says() {
        // A PNG of 67 bytes that claims 30,000 by 30,000 pixels.
        let mut png = encoded(&two_halves(1, 1), ImageFormat::Png).to_vec();
        png[16..20].copy_from_slice(&30_000_u32.to_be_bytes());
        png[20..24].copy_from_slice(&30_000_u32.to_be_bytes());
        let crc = crc32(&png[12..29]);
        png[29..33].copy_from_slice(&crc.to_be_bytes());
        assert!(refusal(png.clone()).await.contains("40 megapixels"));
        png[20..24].copy_from_slice(&1_u32.to_be_bytes());
        let crc = crc32(&png[12..29]);
        png[29..33].copy_from_slice(&crc.to_be_bytes());
        assert!(refusal(png).await.contains("10,000 pixels a side"));
        let heavy = process(vec![0; MAX_BYTES + 1].into()).await.unwrap_err();
        assert_eq!(heavy.status(), 413);
    }

    fn crc32(bytes: &[u8]) -> u32 {
        !bytes.iter().fold(!0_u32, |crc, byte| {
            (0..8).fold(crc ^ u32::from(*byte), |crc, _| (crc >> 1) ^ (0xedb8_8320 * (crc & 1)))
        })
    }

    #[tokio::test]
    async fn the_same_upload_gives_the_same_name() {
        let upload = encoded(&two_halves(30, 30), ImageFormat::Jpeg);
        let (one, two) = (process(upload.clone()).await.unwrap(), process(upload).await.unwrap());
        assert_eq!(one.name, two.name);
        assert_eq!(one.name.len(), 32 + ".webp".len());
    }
}
