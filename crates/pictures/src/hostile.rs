//! Uploads that mean harm, or that nobody expects: each is a picture or a refusal in
//! clear words, and none is a failure of ours.

use std::io::Cursor;

use bytes::Bytes;
use image::codecs::gif::{GifDecoder, GifEncoder};
use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::PngEncoder;
use image::{
    AnimationDecoder as _, Delay, DynamicImage, Frame, ImageBuffer, ImageEncoder as _, ImageFormat,
    Rgb, RgbImage, Rgba, RgbaImage,
};

use crate::{EncodedFile, EncodedPicture, PictureError, Result, Upload};

const RED: Rgb<u8> = Rgb([220, 20, 20]);

fn encoded(picture: impl Into<DynamicImage>, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.into().write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

fn red(width: u32, height: u32) -> RgbImage {
    RgbImage::from_pixel(width, height, RED)
}

/// The picture, or why the upload is refused: no file is a fault of ours.
fn outcome(bytes: impl Into<Bytes>) -> Result<EncodedPicture> {
    let result = Upload::read(bytes.into()).and_then(Upload::encode);
    assert!(!matches!(result, Err(PictureError::Internal(_))), "{result:?}");
    result
}

fn refusal(bytes: impl Into<Bytes>) -> PictureError {
    outcome(bytes).unwrap_err()
}

fn widest(picture: &EncodedPicture) -> &EncodedFile {
    picture.widths.last().unwrap()
}

fn files(picture: &EncodedPicture) -> impl Iterator<Item = &EncodedFile> {
    picture.widths.iter().chain(&picture.fallback)
}

/// A JPEG with an application segment after its beginning.
fn with_segment(jpeg: &[u8], marker: u8, segment: &[u8]) -> Vec<u8> {
    let length = u16::try_from(segment.len() + 2).unwrap().to_be_bytes();
    [&jpeg[..2], &[0xff, marker], &length, segment, &jpeg[2..]].concat()
}

/// EXIF with an orientation and a place (50° N, 14° E).
fn exif(orientation: u8) -> Vec<u8> {
    let entry = |tag: u16, kind: u16, count: u32, value: [u8; 4]| {
        [&tag.to_be_bytes()[..], &kind.to_be_bytes(), &count.to_be_bytes(), &value].concat()
    };
    let rational = |degrees: u32| {
        let parts = [degrees, 1, 4, 1, 32, 1];
        parts.iter().flat_map(|part| part.to_be_bytes()).collect::<Vec<_>>()
    };
    let (gps, latitude, longitude) = (38_u32, 92_u32, 116_u32);
    [
        b"Exif\0\0MM\0\x2a\0\0\0\x08\0\x02".to_vec(),
        entry(0x0112, 3, 1, [0, orientation, 0, 0]),
        entry(0x8825, 4, 1, gps.to_be_bytes()),
        vec![0; 4],
        b"\0\x04".to_vec(),
        entry(1, 2, 2, *b"N\0\0\0"),
        entry(2, 5, 3, latitude.to_be_bytes()),
        entry(3, 2, 2, *b"E\0\0\0"),
        entry(4, 5, 3, longitude.to_be_bytes()),
        vec![0; 4],
        rational(50),
        rational(14),
    ]
    .concat()
}

/// A scene of 60 by 40 whose left half is red and whose upper right quarter is white,
/// as a camera writes it that was held in one of the eight ways.
fn held(orientation: u8) -> Vec<u8> {
    let scene: DynamicImage = RgbImage::from_fn(60, 40, |x, y| match (x < 30, y < 20) {
        (true, _) => RED,
        (false, true) => Rgb([250, 250, 250]),
        (false, false) => Rgb([20, 20, 220]),
    })
    .into();
    let file = match orientation {
        2 => scene.fliph(),
        3 => scene.rotate180(),
        4 => scene.flipv(),
        5 => scene.rotate90().fliph(),
        6 => scene.rotate270(),
        7 => scene.rotate270().fliph(),
        8 => scene.rotate90(),
        _ => scene,
    };
    let mut jpeg = Vec::new();
    JpegEncoder::new_with_quality(&mut jpeg, 95).encode_image(&file).unwrap();
    with_segment(&jpeg, 0xe1, &exif(orientation))
}

#[test]
fn a_photograph_is_upright_however_the_camera_was_held_and_tells_no_place() {
    for orientation in 0..=9 {
        let photograph = held(orientation);
        let has = |bytes: &[u8], needle: &[u8]| bytes.windows(needle.len()).any(|w| w == needle);
        assert!(has(&photograph, b"Exif"));
        let picture = outcome(photograph).unwrap();
        assert_eq!((widest(&picture).width, widest(&picture).height), (60, 40), "{orientation}");
        for file in files(&picture) {
            let pixels = image::load_from_memory(&file.bytes).unwrap().into_rgb8();
            let near = |x, y, [r, g, b]: [u8; 3]| {
                let Rgb(found) = *pixels.get_pixel(x, y);
                let is_near = |(one, other): (u8, u8)| one.abs_diff(other) < 60;
                assert!(found.into_iter().zip([r, g, b]).all(is_near), "{orientation}: {found:?}");
            };
            near(10, 10, [220, 20, 20]);
            near(10, 30, [220, 20, 20]);
            near(50, 10, [250, 250, 250]);
            near(50, 30, [20, 20, 220]);
            for needle in [&b"Exif"[..], b"EXIF", b"MM\0\x2a", b"ICCP", b"http://ns.adobe"] {
                assert!(!has(&file.bytes, needle), "{orientation}: {}", file.ending);
            }
        }
    }
}

fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0_u32, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| (crc >> 1) ^ (0xedb8_8320 * (crc & 1)))
    })
}

/// A PNG that says it is so large; its content is not.
fn png_of(width: u32, height: u32) -> Vec<u8> {
    let mut png = encoded(red(4, 4), ImageFormat::Png);
    png[16..20].copy_from_slice(&width.to_be_bytes());
    png[20..24].copy_from_slice(&height.to_be_bytes());
    let crc = crc32(&png[12..29]);
    png[29..33].copy_from_slice(&crc.to_be_bytes());
    png
}

#[test]
fn what_says_it_is_too_large_is_refused_before_it_is_decoded() {
    let size = PictureError::TooManyPixels;
    for (width, height) in [(50_000, 50_000), (10_001, 1), (1, 10_001), (7_000, 6_000)] {
        assert_eq!(refusal(png_of(width, height)), size, "{width}x{height}");
    }
    let mut bmp = encoded(red(4, 4), ImageFormat::Bmp);
    bmp[18..22].copy_from_slice(&50_000_u32.to_le_bytes());
    bmp[22..26].copy_from_slice(&50_000_u32.to_le_bytes());
    assert_eq!(refusal(bmp), size);
    let mut gif = encoded(red(4, 4), ImageFormat::Gif);
    gif[6..10].copy_from_slice(&[0xff; 4]);
    assert_eq!(refusal(gif), size);
    let mut jpeg = encoded(red(16, 16), ImageFormat::Jpeg);
    let frame = jpeg.windows(2).position(|marker| marker == [0xff, 0xc0]).unwrap();
    jpeg[frame + 5..frame + 9].copy_from_slice(&[0xc3, 0x50, 0xc3, 0x50]);
    assert_eq!(refusal(jpeg), size);
    // Its directory says 16 by 16, the picture in it does not.
    let inner = png_of(50_000, 50_000);
    let mut ico = b"\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0".to_vec();
    ico.extend(u32::try_from(inner.len()).unwrap().to_le_bytes());
    ico.extend(22_u32.to_le_bytes());
    ico.extend(inner);
    refusal(ico);
}

#[test]
fn a_bomb_of_few_bytes_is_a_picture_or_a_refusal_and_fits_into_memory() {
    // 40 megapixels of one colour: a small file, and within the limits.
    let bomb = encoded(red(8_000, 5_000), ImageFormat::Png);
    assert!(bomb.len() < 1_000_000, "{}", bomb.len());
    let picture = outcome(bomb).unwrap();
    assert_eq!((widest(&picture).width, widest(&picture).height), (1_920, 1_200));
    // The same pixels with 16 bits a channel, and what would be made of them, are not.
    let deep = ImageBuffer::from_pixel(8_000, 5_000, Rgb([60_000_u16, 0, 0]));
    let deep = encoded(DynamicImage::ImageRgb16(deep), ImageFormat::Png);
    assert_eq!(refusal(deep), PictureError::TooMuchMemory);
    // So many frames of so many pixels would be worked on for minutes.
    let mut film = Vec::new();
    {
        let mut encoder = GifEncoder::new_with_speed(&mut film, 30);
        for _ in 0..12 {
            let frame = RgbaImage::from_pixel(3_000, 3_000, Rgba([9, 9, 9, 255]));
            encoder.encode_frame(Frame::new(frame)).unwrap();
        }
    }
    assert_eq!(refusal(film), PictureError::TooLong);
    // A note that unpacks to thirty megabytes.
    let mut note = b"Comment\0\0".to_vec();
    let zeros = vec![0; 30 << 20];
    let mut packed = flate2::write::ZlibEncoder::new(&mut note, flate2::Compression::fast());
    std::io::Write::write_all(&mut packed, &zeros).unwrap();
    packed.finish().unwrap();
    let png = encoded(red(4, 4), ImageFormat::Png);
    let chunk = [&b"zTXt"[..], &note].concat();
    let length = u32::try_from(note.len()).unwrap().to_be_bytes();
    let png = [&png[..33], &length, &chunk, &crc32(&chunk).to_be_bytes(), &png[33..]].concat();
    let _ = outcome(png);
}

/// A JPEG whose scan comes so many times, as a picture would that has as many components.
fn repeat_scans(jpeg: &[u8], times: usize) -> Vec<u8> {
    let begin = jpeg.windows(2).position(|marker| marker == [0xff, 0xda]).unwrap();
    let (head, scan) = jpeg[..jpeg.len() - 2].split_at(begin);
    [head, &scan.repeat(times), &[0xff, 0xd9]].concat()
}

#[test]
fn scan_upon_scan_makes_no_large_picture_again_and_again() {
    let mut jpeg = encoded(red(16, 16), ImageFormat::Jpeg);
    // A small one is a picture, or is not.
    let _ = outcome(repeat_scans(&jpeg, 90));
    // 45 megapixels are read a part at a time, which each scan more would make whole again.
    let frame = jpeg.windows(2).position(|marker| marker == [0xff, 0xc0]).unwrap();
    let [height, width] = [6_000_u16, 7_500].map(u16::to_be_bytes);
    jpeg[frame + 5..frame + 9].copy_from_slice(&[height, width].concat());
    for scans in [4, 90] {
        let refused = refusal(repeat_scans(&jpeg, scans));
        assert_eq!(refused, PictureError::TooManyPixels, "{scans}");
    }
}

#[test]
fn what_is_no_picture_is_refused_whatever_it_is_called() {
    let kind = PictureError::UnknownKind;
    for bytes in [
        &b"<?php system($_GET['c']);"[..],
        b"<!doctype html><script>alert(1)</script>",
        b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>",
        b"<?xml version='1.0'?><!DOCTYPE svg [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><svg>&x;</svg>",
        b"%!PS-Adobe-3.0 EPSF-3.0",
        b"push graphic-context\nviewbox 0 0 640 480\nfill 'url(https://x/|id)'",
        b"PK\x03\x04",
        b"II*\0\x08\0\0\0",
        b"\x7fELF\x02\x01\x01",
        b"MZ\x90\0",
    ] {
        assert_eq!(refusal(bytes), kind, "{}", String::from_utf8_lossy(bytes));
    }
    let phone = refusal(&include_bytes!("fixtures/still.avif")[..]);
    assert_eq!(phone, PictureError::OfPhone);
    assert_eq!(refusal(&b"\0\0\0\x18ftypheic\0\0\0\0mif1heic"[..]), phone);
}

#[test]
fn a_file_that_is_two_things_leaves_as_a_picture_only() {
    let payload = b"<?php phpinfo(); ?><script>alert(1)</script>";
    let png = encoded(red(30, 20), ImageFormat::Png);
    let jpeg = encoded(red(30, 20), ImageFormat::Jpeg);
    let mut gif = encoded(red(30, 20), ImageFormat::Gif);
    gif.extend(payload);
    let doubles = [
        [&png[..], payload].concat(),
        [&jpeg[..], payload, b"PK\x05\x06"].concat(),
        with_segment(&jpeg, 0xfe, payload),
        gif,
    ];
    for file in doubles {
        for made in files(&outcome(file).unwrap()) {
            let text = String::from_utf8_lossy(&made.bytes);
            assert!(!text.contains("<?php") && !text.contains("<script"), "{}", made.ending);
        }
    }
}

#[test]
fn a_file_that_ends_early_is_no_failure() {
    let formats = [
        ImageFormat::Png,
        ImageFormat::Jpeg,
        ImageFormat::Gif,
        ImageFormat::WebP,
        ImageFormat::Bmp,
        ImageFormat::Ico,
    ];
    let scene = RgbaImage::from_fn(64, 64, |x, y| {
        let [x, y] = [x, y].map(|at| u8::try_from(at * 4).unwrap());
        Rgba([x, y, x ^ y, 255])
    });
    for format in formats {
        let scene = DynamicImage::from(scene.clone());
        let scene = if format == ImageFormat::Jpeg { scene.into_rgb8().into() } else { scene };
        let whole = encoded(scene, format);
        outcome(whole.clone()).unwrap();
        for part in 0..24 {
            let _ = outcome(whole[..whole.len() * part / 24].to_vec());
            // One that is complete and not what it was.
            let mut changed = whole.clone();
            let at = whole.len() * part / 24;
            changed[at] = !changed[at];
            let _ = outcome(changed);
        }
        assert!(outcome(whole[..whole.len() / 12].to_vec()).is_err(), "{format:?}");
        if matches!(format, ImageFormat::Jpeg | ImageFormat::Png) {
            let nearly = whole[..whole.len() * 9 / 10].to_vec();
            assert_eq!(refusal(nearly), PictureError::Damaged);
        }
    }
}

#[test]
fn inks_deep_colours_and_large_profiles_are_taken() {
    let is_red = |picture: &EncodedPicture| {
        let pixels = image::load_from_memory(&widest(picture).bytes).unwrap().into_rgb8();
        let Rgb([r, g, b]) = *pixels.get_pixel(3, 3);
        assert!(r > 150 && g < 100 && b < 100, "{r} {g} {b}");
    };
    is_red(&outcome(&include_bytes!("fixtures/cmyk.jpg")[..]).unwrap());
    let deep = ImageBuffer::from_pixel(500, 9, Rgba([60_000_u16, 0, 0, 65_535]));
    is_red(&outcome(encoded(deep, ImageFormat::Png)).unwrap());
    // Eight segments of a profile, half a megabyte.
    let mut jpeg = encoded(red(30, 20), ImageFormat::Jpeg);
    for number in (1..=8).rev() {
        let head = [&b"ICC_PROFILE\0"[..], &[number, 8]].concat();
        jpeg = with_segment(&jpeg, 0xe2, &[head, vec![number; 65_000]].concat());
    }
    let picture = outcome(jpeg).unwrap();
    is_red(&picture);
    assert!(files(&picture).all(|file| file.bytes.len() < 5_000), "the profile is gone");
    let mut png = Vec::new();
    let mut encoder = PngEncoder::new(&mut png);
    encoder.set_icc_profile(vec![7; 3_000_000]).unwrap();
    encoder.write_image(&red(9, 9), 9, 9, image::ExtendedColorType::Rgb8).unwrap();
    is_red(&outcome(png).unwrap());
}

/// A picture of one colour that is meant in another colour space.
fn with_profile(colour: [u8; 3], profile: Vec<u8>) -> Vec<u8> {
    let mut png = Vec::new();
    let mut encoder = PngEncoder::new(&mut png);
    encoder.set_icc_profile(profile).unwrap();
    let pixels = RgbImage::from_pixel(9, 9, Rgb(colour));
    encoder.write_image(&pixels, 9, 9, image::ExtendedColorType::Rgb8).unwrap();
    png
}

#[test]
fn colours_of_a_telephone_become_those_of_the_web() {
    let profile = moxcms::ColorProfile::new_display_p3().encode().unwrap();
    // Computed from the definitions of both (SMPTE EG 432-1, IEC 61966-2-1).
    for (sent, meant) in [([200, 100, 50], [215, 93, 31]), ([60, 160, 60], [0, 163, 40])] {
        let picture = outcome(with_profile(sent, profile.clone())).unwrap();
        let fallback = picture.fallback.unwrap();
        let pixels = image::load_from_memory(&fallback.bytes).unwrap().into_rgb8();
        let Rgb(found) = *pixels.get_pixel(4, 4);
        let is_near = |(one, other): (u8, u8)| one.abs_diff(other) <= 4;
        assert!(found.into_iter().zip(meant).all(is_near), "{sent:?}: {found:?}");
    }
    for at in 0..profile.len() {
        let mut damaged = profile.clone();
        damaged[at] ^= 0x55;
        outcome(with_profile([200, 100, 50], damaged)).unwrap();
    }
}

#[test]
fn every_kind_of_moving_picture_goes_on_moving() {
    let files: [&[u8]; 2] =
        [include_bytes!("fixtures/moving.png"), include_bytes!("fixtures/moving.webp")];
    for file in files {
        let picture = outcome(file).unwrap();
        assert_eq!((widest(&picture).ending, widest(&picture).width), ("gif", 24));
        assert!(picture.widths.len() == 1 && picture.fallback.is_none());
        let gif = GifDecoder::new(Cursor::new(widest(&picture).bytes.clone())).unwrap();
        let frames = gif.into_frames().collect_frames().unwrap();
        assert_eq!(frames.len(), 3);
        assert_eq!(frames[0].delay(), Delay::from_numer_denom_ms(80, 1));
        assert!(frames[1].buffer().get_pixel(5, 5)[2] > 150, "blue in the middle");
    }
    let long: [&[u8]; 2] =
        [include_bytes!("fixtures/film.png"), include_bytes!("fixtures/film.webp")];
    for film in long {
        assert_eq!(refusal(film), PictureError::TooLong);
    }
}
