//! Uploads of every kind, and what becomes of them.

use std::io::Cursor;

use bytes::Bytes;
use image::codecs::gif::{GifDecoder, GifEncoder};
use image::codecs::jpeg::JpegEncoder;
use image::{
    AnimationDecoder as _, Delay, DynamicImage, Frame, GrayImage, ImageBuffer, ImageFormat, Luma,
    Rgb, RgbImage, Rgba, RgbaImage,
};

use crate::{EncodedFile, EncodedPicture, MAX_BYTES, PictureError, Result, Upload, WIDTHS};

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

fn decoded(picture: &EncodedFile) -> RgbaImage {
    image::load_from_memory(&picture.bytes).unwrap().into_rgba8()
}

fn is_red(pixel: Rgba<u8>) -> bool {
    pixel[0] > 150 && pixel[2] < 100
}

fn process(bytes: impl Into<Bytes>) -> Result<EncodedPicture> {
    Upload::read(bytes.into())?.encode()
}

/// The widest file of the picture that an upload becomes.
fn main_of(bytes: impl Into<Bytes>) -> EncodedFile {
    process(bytes).unwrap().widths.pop().unwrap()
}

fn refusal(bytes: impl Into<Bytes>) -> PictureError {
    process(bytes).unwrap_err()
}

/// A BMP with a V5 header, 32 bits and a mask of alpha, which is `alpha` everywhere.
fn bitmap_with_alpha(alpha: u8) -> Vec<u8> {
    let (width, height) = (8_u32, 4_u32);
    let mut header = vec![0; 124];
    let mut put = |at: usize, bytes: &[u8]| header[at..at + bytes.len()].copy_from_slice(bytes);
    put(0, &124_u32.to_le_bytes());
    put(4, &width.to_le_bytes());
    put(8, &height.to_le_bytes());
    put(12, &1_u16.to_le_bytes());
    put(14, &32_u16.to_le_bytes());
    // Masks follow: red, green, blue, alpha.
    put(16, &3_u32.to_le_bytes());
    put(20, &(width * height * 4).to_le_bytes());
    for (at, mask) in [0x00ff_0000_u32, 0xff00, 0xff, 0xff00_0000].into_iter().enumerate() {
        put(40 + 4 * at, &mask.to_le_bytes());
    }
    put(56, b"BGRs");
    let pixels: Vec<u8> = (0..width * height)
        .flat_map(|at| if at % width < 4 { [20, 20, 220, alpha] } else { [220, 20, 20, alpha] })
        .collect();
    let size = 14 + 124 + u32::try_from(pixels.len()).unwrap();
    let mut file = b"BM".to_vec();
    file.extend(size.to_le_bytes());
    file.extend([0; 4]);
    file.extend(138_u32.to_le_bytes());
    [file, header, pixels].concat()
}

/// The same inside of an ICO, whose bitmaps say twice their height and have a mask behind.
fn icon_of(bitmap: &[u8]) -> Vec<u8> {
    let mut inner = bitmap[14..14 + 40].to_vec();
    inner[0..4].copy_from_slice(&40_u32.to_le_bytes());
    inner[8..12].copy_from_slice(&8_u32.to_le_bytes());
    inner[16..20].copy_from_slice(&0_u32.to_le_bytes());
    inner.extend(&bitmap[138..]);
    // One bit a pixel, rows of four bytes: all of it is shown.
    inner.extend([0; 4 * 4]);
    let mut file = vec![0, 0, 1, 0, 1, 0, 8, 4, 0, 0, 1, 0, 32, 0];
    file.extend(u32::try_from(inner.len()).unwrap().to_le_bytes());
    file.extend(22_u32.to_le_bytes());
    file.extend(inner);
    file
}

#[test]
fn an_empty_fourth_channel_hides_nothing() {
    let bitmap = bitmap_with_alpha(0);
    for (what, file) in [("BMP", bitmap.clone()), ("ICO", icon_of(&bitmap))] {
        let pixels = decoded(&main_of(file));
        assert!(pixels.pixels().all(|pixel| pixel[3] == u8::MAX), "{what}");
        assert!(is_red(*pixels.get_pixel(1, 1)), "{what}");
    }
    let half = decoded(&main_of(bitmap_with_alpha(128)));
    assert!(half.pixels().all(|pixel| pixel[3] < u8::MAX), "what is half transparent stays so");
}

#[test]
fn every_usual_kind_becomes_webp_of_the_same_size() {
    for format in
        [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::Gif, ImageFormat::WebP, ImageFormat::Bmp]
    {
        let picture = main_of(encoded(&two_halves(60, 40), format));
        assert_eq!(picture.ending, "webp", "{format:?}");
        assert_eq!((picture.width, picture.height), (60, 40), "{format:?}");
        assert!(is_red(*decoded(&picture).get_pixel(10, 20)), "{format:?}");
        assert!(!is_red(*decoded(&picture).get_pixel(50, 20)), "{format:?}");
    }
}

#[test]
fn grey_deep_transparent_and_tiny_pictures_are_taken() {
    let grey: DynamicImage = GrayImage::from_pixel(9, 9, Luma([90])).into();
    assert!(process(encoded(&grey, ImageFormat::Jpeg)).is_ok());
    let deep = ImageBuffer::from_pixel(5, 5, Rgb([60_000_u16, 0, 0]));
    let deep = main_of(encoded(&deep.into(), ImageFormat::Png));
    assert!(is_red(*decoded(&deep).get_pixel(2, 2)));
    let clear: DynamicImage = RgbaImage::from_pixel(8, 8, Rgba([0, 0, 0, 0])).into();
    let clear = main_of(encoded(&clear, ImageFormat::Png));
    assert_eq!(decoded(&clear).get_pixel(4, 4)[3], 0, "still transparent");
    let one = main_of(encoded(&two_halves(1, 1), ImageFormat::Png));
    assert_eq!((one.width, one.height), (1, 1));
}

#[test]
fn a_picture_has_every_width_below_its_own_and_a_fallback() {
    let sizes =
        |files: &[EncodedFile]| files.iter().map(|f| (f.width, f.height)).collect::<Vec<_>>();
    let wide = process(encoded(&two_halves(2_000, 1_000), ImageFormat::Png)).unwrap();
    let halves = WIDTHS.map(|width| (width, width / 2));
    assert_eq!(sizes(&wide.widths), halves, "none wider than the widest");
    for file in &wide.widths {
        assert_eq!(file.ending, "webp");
        assert_eq!(decoded(file).dimensions(), (file.width, file.height));
        assert!(is_red(*decoded(file).get_pixel(9, 9)));
    }
    let fallback = wide.fallback.unwrap();
    assert_eq!((fallback.ending, fallback.width), ("jpg", 1_280));
    assert!(is_red(*decoded(&fallback).get_pixel(9, 9)));

    let small = process(encoded(&two_halves(700, 400), ImageFormat::Png)).unwrap();
    assert_eq!(sizes(&small.widths), [(320, 183), (640, 366), (700, 400)]);
    assert_eq!(small.fallback.unwrap().width, 700);
    let tall = process(encoded(&two_halves(100, 3_000), ImageFormat::Png)).unwrap();
    assert_eq!(sizes(&tall.widths), [(100, 3_000)]);
    let thin = process(encoded(&two_halves(9_000, 1), ImageFormat::Png)).unwrap();
    assert_eq!(sizes(&thin.widths)[0], (320, 1), "one pixel is left of it");
}

#[test]
fn transparency_is_kept_where_there_is_some() {
    let glass =
        RgbaImage::from_fn(400, 300, |x, _| Rgba([200, 0, 0, if x < 200 { 0 } else { 255 }]));
    let glass = process(encoded(&glass.into(), ImageFormat::Png)).unwrap();
    let fallback = glass.fallback.as_ref().unwrap();
    assert_eq!(fallback.ending, "png");
    for file in glass.widths.iter().chain(&glass.fallback) {
        let pixels = decoded(file);
        assert_eq!(pixels.get_pixel(9, 9)[3], 0, "{}", file.width);
        let solid = *pixels.get_pixel(file.width - 9, 9);
        assert!(solid[3] == 255 && is_red(solid), "{}: {solid:?}", file.width);
    }
    let opaque = RgbaImage::from_pixel(40, 30, Rgba([200, 0, 0, 255]));
    let opaque = process(encoded(&opaque.into(), ImageFormat::Png)).unwrap();
    assert_eq!(opaque.fallback.unwrap().ending, "jpg");
}

#[test]
fn a_photograph_is_turned_as_its_camera_says_and_says_nothing_else() {
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
    let picture = main_of(photograph);
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

#[test]
fn what_moves_goes_on_moving_at_its_pace() {
    let picture = main_of(moving(3, 12));
    assert_eq!((picture.ending, picture.width), ("gif", 12));
    let again = GifDecoder::new(Cursor::new(picture.bytes)).unwrap();
    let frames = again.into_frames().collect_frames().unwrap();
    assert_eq!(frames.len(), 3);
    assert_eq!(frames[1].delay().numer_denom_ms().0, 70);
}

#[test]
fn a_film_is_not_a_picture() {
    assert!(process(moving(200, 2)).is_ok());
    assert_eq!(refusal(moving(201, 2)), PictureError::TooLong);
}

#[test]
fn what_only_claims_to_be_a_picture_is_refused() {
    for bytes in [
        &b""[..],
        b"<html><script>alert(1)</script>",
        b"<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>",
        b"%PDF-1.7",
        b"GIF",
    ] {
        assert_eq!(refusal(Bytes::from_static(bytes)), PictureError::UnknownKind);
    }
    let whole = encoded(&two_halves(200, 200), ImageFormat::Png);
    assert_eq!(refusal(whole.slice(..whole.len() / 2)), PictureError::Damaged);
    assert_eq!(refusal(&b"\x89PNG\r\n\x1a\n<script>alert(1)</script>"[..]), PictureError::Damaged);
}

#[test]
fn a_bomb_is_refused_by_what_its_header_says() {
    // A PNG of 67 bytes that claims 30,000 by 30,000 pixels.
    let mut png = encoded(&two_halves(1, 1), ImageFormat::Png).to_vec();
    png[16..20].copy_from_slice(&30_000_u32.to_be_bytes());
    png[20..24].copy_from_slice(&30_000_u32.to_be_bytes());
    let crc = crc32(&png[12..29]);
    png[29..33].copy_from_slice(&crc.to_be_bytes());
    assert_eq!(refusal(png.clone()), PictureError::TooManyPixels);
    png[20..24].copy_from_slice(&1_u32.to_be_bytes());
    let crc = crc32(&png[12..29]);
    png[29..33].copy_from_slice(&crc.to_be_bytes());
    assert_eq!(refusal(png), PictureError::TooManyPixels);
    assert_eq!(refusal(vec![0; MAX_BYTES + 1]), PictureError::TooManyBytes);
}

fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0_u32, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| (crc >> 1) ^ (0xedb8_8320 * (crc & 1)))
    })
}

#[test]
fn the_same_upload_gives_the_same_bytes() {
    let upload = encoded(&two_halves(30, 30), ImageFormat::Jpeg);
    assert_eq!(main_of(upload.clone()).bytes, main_of(upload).bytes);
}

/// A JPEG of two halves, with an orientation.
fn photograph(width: u32, height: u32, orientation: u8) -> Vec<u8> {
    let mut jpeg = Vec::new();
    JpegEncoder::new_with_quality(&mut jpeg, 70).encode_image(&two_halves(width, height)).unwrap();
    // One entry of EXIF: 0x0112, a short, once.
    let mut exif =
        b"\xff\xe1\0\x22Exif\0\0MM\0\x2a\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0".to_vec();
    exif.extend([orientation, 0, 0, 0, 0, 0, 0]);
    [&jpeg[..2], &exif, &jpeg[2..]].concat()
}

#[test]
fn a_large_photograph_is_made_smaller_while_it_is_decoded() {
    // 49 megapixels, and wider than any other picture may be.
    let picture = main_of(photograph(11_600, 4_224, 1));
    assert_eq!((picture.width, picture.height), (1_920, 699));
    let pixels = decoded(&picture);
    assert!(is_red(*pixels.get_pixel(900, 350)) && !is_red(*pixels.get_pixel(1_020, 350)));
    // Held upright: it was across, and is turned.
    let picture = main_of(photograph(6_000, 8_000, 6));
    assert_eq!((picture.width, picture.height), (1_920, 1_440));
    let pixels = decoded(&picture);
    assert!(is_red(*pixels.get_pixel(900, 600)) && !is_red(*pixels.get_pixel(900, 840)));
    // As wide as what is kept, or just less than twice that: nothing is lost.
    for width in [3_838, 3_840, 3_842] {
        let picture = main_of(photograph(width, 40, 1));
        assert_eq!(picture.width, 1_920, "{width}");
    }
    for (width, height) in [(12_001, 40), (7_100, 7_100), (3_000, 11_000)] {
        let refused = refusal(photograph(width, height, 1));
        assert_eq!(refused, PictureError::TooManyPixels, "{width}x{height}");
    }
    let whole = photograph(11_600, 4_224, 1);
    assert_eq!(refusal(whole[..whole.len() / 2].to_vec()), PictureError::Damaged);
}
