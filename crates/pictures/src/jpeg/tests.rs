//! Markers, and what two decoders say about colours.

use std::io::Cursor;

use image::{DynamicImage, ImageDecoder as _, ImageFormat, ImageReader, RgbImage};
use jpeg_decoder::Decoder;

use super::*;

#[test]
fn only_the_picture_s_own_end_counts() {
    let segment = [0xff, 0xe1, 0, 6, 0xff, 0xd8, 0xff, 0xd9];
    let scan = [0xff, 0xda, 0, 3, 1, 0x12, 0xff, 0x00, 0xff, 0xd3, 0x34];
    let begin = [&[0xff, 0xd8][..], &segment, &scan].concat();
    assert!(!is_whole(&begin));
    let whole = [&begin[..], &[0xff, 0xff, 0xd9]].concat();
    assert!(is_whole(&whole));
    assert_eq!(scans(&whole), Some(1));
    let again = [&begin[..], &scan, &scan, &[0xff, 0xd9]].concat();
    assert_eq!(scans(&again), Some(3));
    assert_eq!(scans(&begin), None);
    assert!(is_whole(&[&whole[..], b"and a film"].concat()));
    for length in 0..whole.len() {
        assert!(!is_whole(&whole[..length]), "{length}");
        let cut = Bytes::copy_from_slice(&whole[..length]);
        assert_eq!(with_consistent_colours(cut.clone()), cut);
    }
}

/// Left half red, right half blue, as libjpeg writes it: YCbCr with each sampling there is, and
/// colours that were not transformed.
const YCC_FILES: [(&str, &[u8]); 5] = [
    ("4:4:4", include_bytes!("../fixtures/halves-444.jpg")),
    ("4:2:2", include_bytes!("../fixtures/halves-422.jpg")),
    ("4:2:0", include_bytes!("../fixtures/halves-420.jpg")),
    ("4:4:0", include_bytes!("../fixtures/halves-440.jpg")),
    ("4:1:1", include_bytes!("../fixtures/halves-411.jpg")),
];
const RGB_FILE: &[u8] = include_bytes!("../fixtures/halves-rgb.jpg");

fn jfif() -> Vec<u8> {
    [&[0xff, 0xe0, 0, 16][..], b"JFIF\0", &[1, 1, 0, 0, 1, 0, 1, 0, 0]].concat()
}

fn adobe(transform: u8) -> Vec<u8> {
    [&[0xff, 0xee, 0, 14][..], b"Adobe", &[0, 100, 0, 0, 0, 0, transform]].concat()
}

/// The same picture with other segments at its beginning, and other names of its components.
fn marked(file: &[u8], segments: &[Vec<u8>], names: [u8; 3]) -> Bytes {
    let mut kept = vec![0xff, 0xd8];
    for segment in segments {
        kept.extend(segment);
    }
    let mut at = 2;
    loop {
        let length = usize::from(u16::from_be_bytes([file[at + 2], file[at + 3]])) + 2;
        if !matches!(file[at + 1], APP_0 | APP_14) {
            kept.extend(&file[at..at + length]);
        }
        if file[at + 1] == START_OF_SCAN {
            kept.extend(&file[at + length..]);
            break;
        }
        at += length;
    }
    let marks = ColourMarkers::read(&kept);
    for places in [&marks.components, &marks.scan_components] {
        for (at, name) in places.iter().zip(names) {
            kept[*at] = name;
        }
    }
    kept.into()
}

/// By the decoder of small pictures.
fn small(bytes: &Bytes) -> Option<RgbImage> {
    let reader = ImageReader::with_format(Cursor::new(bytes.clone()), ImageFormat::Jpeg);
    let decoder = reader.into_decoder().ok()?;
    assert!(decoder.total_bytes() > 0);
    DynamicImage::from_decoder(decoder).ok().map(DynamicImage::into_rgb8)
}

/// By the decoder of large ones.
fn large(bytes: &Bytes) -> Option<RgbImage> {
    let mut decoder = Decoder::new(Cursor::new(bytes.clone()));
    let pixels = decoder.decode().ok()?;
    let info = decoder.info()?;
    RgbImage::from_raw(info.width.into(), info.height.into(), pixels)
}

fn is_red_and_blue(picture: &RgbImage) -> bool {
    let (left, right) = (picture.get_pixel(8, 16), picture.get_pixel(picture.width() - 8, 16));
    left[0] > 180 && left[2] < 80 && right[2] > 180 && right[0] < 80
}

#[test]
fn both_decoders_say_what_libjpeg_says() {
    let (none, rgb, cc) = ([1, 2, 3], *b"RGB", *b"YCC");
    let big = [1, 34, 35];
    let mut cases = 0;
    for (sampling, file) in YCC_FILES {
        for (what, segments, names) in [
            ("JFIF", vec![jfif()], none),
            ("nothing", vec![], none),
            ("other names", vec![], [0, 1, 2]),
            ("wide gamut's names", vec![jfif()], big),
            ("Adobe 1", vec![adobe(1)], none),
            ("Adobe 1, names of RGB", vec![adobe(1)], rgb),
            ("Adobe 2", vec![adobe(2)], none),
            ("Adobe of another kind", vec![adobe(7)], none),
            ("JFIF and Adobe 0", vec![jfif(), adobe(0)], none),
            ("Adobe 0 and JFIF", vec![adobe(0), jfif()], none),
            ("JFIF, names of RGB", vec![jfif()], rgb),
            ("JFIF and Adobe 0, names of RGB", vec![jfif(), adobe(0)], rgb),
            ("Adobe twice", vec![adobe(0), adobe(1)], none),
            ("two of one name", vec![jfif(), adobe(1)], cc),
        ] {
            let plain = with_consistent_colours(marked(file, &segments, names));
            for (decoder, picture) in [("small", small(&plain)), ("large", large(&plain))] {
                if names == cc && picture.is_none() {
                    // Which of the two a scan means, no decoder knows.
                    continue;
                }
                let picture = picture.unwrap_or_else(|| panic!("{sampling}, {what}: {decoder}"));
                assert!(is_red_and_blue(&picture), "{sampling}, {what}: {decoder}");
                cases += 1;
            }
        }
    }
    assert!(cases >= 5 * 13 * 2);
    for (what, segments, names) in [
        ("names of RGB", vec![], rgb),
        ("Adobe 0", vec![adobe(0)], none),
        ("Adobe 0, names of RGB", vec![adobe(0)], rgb),
        ("Adobe 0, other names", vec![adobe(0)], [7, 8, 9]),
    ] {
        let plain = with_consistent_colours(marked(RGB_FILE, &segments, names));
        for (decoder, picture) in [("small", small(&plain)), ("large", large(&plain))] {
            let picture = picture.unwrap_or_else(|| panic!("{what}: {decoder}"));
            assert!(is_red_and_blue(&picture), "{what}: {decoder}");
        }
    }
}

#[test]
fn what_is_plain_already_is_not_copied() {
    for (_, file) in YCC_FILES {
        let bytes = Bytes::from_static(file);
        assert_eq!(with_consistent_colours(bytes.clone()).as_ptr(), bytes.as_ptr());
    }
}
