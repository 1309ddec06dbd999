//! From an uploaded logo or mark to its files: the SVG made harmless, or the PNG made small, and of a
//! mark the pictures of home screens.

use std::io::Cursor;

use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use image::imageops::{self, FilterType as Resampling};
use image::{
    DynamicImage, ExtendedColorType, ImageEncoder as _, ImageReader, Limits, Rgba, RgbaImage,
};
use sha2::{Digest as _, Sha256};

use super::error::FaceError;
use super::svg;
use crate::company_face::is_nearly_square;

/// A logo is shown at most 200 by 40 pixels, on dense screens with three times as many.
const LOGO_MOST: (u32, u32) = (600, 160);
const MARK_SIDE: u32 = 512;
/// The largest icon, in bytes: a page shows one for each service.
const ICON_MOST_BYTES: usize = 24 * 1024;
const MOST_SIDE: u32 = 12_000;
/// Bytes of a decoded PNG.
const MOST_DECODED: u64 = 256 * 1024 * 1024;

/// The pictures of home screens: the end of their names, their side, how much of it the mark takes
/// in percent, and whether they have a ground.
#[rustfmt::skip]
const ICONS: [(&str, u32, u32, bool); 4] = [
    ("-180.png", 180, 76, true),
    ("-192.png", 192, 100, false),
    ("-512.png", 512, 100, false),
    ("-512m.png", 512, 58, true),
];

/// What a file is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaceKind {
    /// The logo, or its twin for dark grounds.
    Logo,
    /// The mark for small places.
    Mark,
    /// The icon of a service: an SVG.
    Icon,
}

/// A file as it is stored and served.
#[derive(Clone, Debug)]
pub struct FaceFile {
    /// Its name: a hash of the content it was made of, and its kind.
    pub name: String,
    /// The content.
    pub bytes: Vec<u8>,
}

/// The files of an upload; the first is the picture itself.
#[derive(Clone, Debug)]
pub struct FacePicture {
    /// The files.
    pub files: Vec<FaceFile>,
    /// Its width in pixels.
    pub width: u32,
    /// Its height in pixels.
    pub height: u32,
    /// Whether something that is seen was left out of an SVG.
    pub is_cut: bool,
}

/// Makes the files. It takes up to a second of CPU time.
///
/// # Errors
/// It is neither an SVG nor a PNG, or cannot be read.
pub fn process(bytes: &[u8], kind: FaceKind) -> Result<FacePicture, FaceError> {
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") && kind != FaceKind::Icon {
        process_png(bytes, kind)
    } else if bytes.trim_ascii_start().first() == Some(&b'<') || bytes.starts_with(b"\xef\xbb\xbf")
    {
        process_svg(bytes, kind)
    } else if kind == FaceKind::Icon {
        Err(FaceError::WrongIcon)
    } else {
        Err(FaceError::WrongKind)
    }
}

fn process_png(bytes: &[u8], kind: FaceKind) -> Result<FacePicture, FaceError> {
    let mut reader = ImageReader::with_format(Cursor::new(bytes), image::ImageFormat::Png);
    let mut limits = Limits::default();
    limits.max_image_width = Some(MOST_SIDE);
    limits.max_image_height = Some(MOST_SIDE);
    limits.max_alloc = Some(MOST_DECODED);
    reader.limits(limits);
    let whole = reader.decode().map_err(|_| FaceError::Unreadable)?;
    let (most_width, most_height) = match kind {
        FaceKind::Logo => LOGO_MOST,
        FaceKind::Mark | FaceKind::Icon => (MARK_SIDE, MARK_SIDE),
    };
    let picture = if whole.width() > most_width || whole.height() > most_height {
        whole.resize(most_width, most_height, Resampling::Lanczos3).into_rgba8()
    } else {
        whole.to_rgba8()
    };
    let (width, height) = picture.dimensions();
    let main = file(encode(&picture)?, "png");
    let icons = if is_mark(kind, width, height) {
        let mark = if whole.width().max(whole.height()) > MARK_SIDE {
            whole.resize(MARK_SIDE, MARK_SIDE, Resampling::Lanczos3).into_rgba8()
        } else {
            whole.into_rgba8()
        };
        icons(&main.name, |side| Some(fit(&mark, side)))?
    } else {
        Vec::new()
    };
    let files = std::iter::once(main).chain(icons).collect();
    Ok(FacePicture { files, width, height, is_cut: false })
}

fn process_svg(bytes: &[u8], kind: FaceKind) -> Result<FacePicture, FaceError> {
    let svg::CleanSvg { text, width, height, is_cut } = svg::clean(bytes)?;
    if kind == FaceKind::Icon && text.len() > ICON_MOST_BYTES {
        return Err(FaceError::IconTooLarge);
    }
    let main = file(text.clone().into_bytes(), "svg");
    let icons = if is_mark(kind, width, height) {
        icons(&main.name, |side| draw(&text, side))?
    } else {
        Vec::new()
    };
    let files = std::iter::once(main).chain(icons).collect();
    Ok(FacePicture { files, width, height, is_cut })
}

/// Whether home screens may show it.
fn is_mark(kind: FaceKind, width: u32, height: u32) -> bool {
    kind == FaceKind::Mark || (kind == FaceKind::Logo && is_nearly_square(width, height))
}

fn file(bytes: Vec<u8>, extension: &str) -> FaceFile {
    let hash = hex::encode(Sha256::digest(&bytes));
    FaceFile { name: format!("{hash}.{extension}"), bytes }
}

/// The pictures of home screens; none where a drawing cannot be drawn.
fn icons(name: &str, draw: impl Fn(u32) -> Option<RgbaImage>) -> Result<Vec<FaceFile>, FaceError> {
    let (hash, _) = name.split_once('.').unwrap_or((name, ""));
    let mut files = Vec::new();
    for (end, side, percent, has_ground) in ICONS {
        let Some(mark) = draw(side * percent / 100) else { return Ok(Vec::new()) };
        let ground = if has_ground { Rgba([255, 255, 255, 255]) } else { Rgba([0; 4]) };
        let mut icon = RgbaImage::from_pixel(side, side, ground);
        let (x, y) = ((side - mark.width()) / 2, (side - mark.height()) / 2);
        imageops::overlay(&mut icon, &mark, i64::from(x), i64::from(y));
        files.push(FaceFile { name: format!("{hash}{end}"), bytes: encode(&icon)? });
    }
    Ok(files)
}

/// A picture that fits into a square.
fn fit(picture: &RgbaImage, side: u32) -> RgbaImage {
    let picture = DynamicImage::ImageRgba8(picture.clone());
    picture.resize(side, side, Resampling::Lanczos3).into_rgba8()
}

/// A drawing that fits into a square.
#[cfg(feature = "cards")]
pub(super) fn draw(svg: &str, side: u32) -> Option<RgbaImage> {
    use resvg::tiny_skia::{Pixmap, Transform};
    use resvg::usvg::{Options, Tree};

    let tree = Tree::from_str(svg, &Options::default()).ok()?;
    let drawn = tree.size();
    let square = f32::from(u16::try_from(side).ok()?);
    let scale = (square / drawn.width()).min(square / drawn.height());
    let mut pixmap = Pixmap::new(side, side)?;
    let (x, y) = ((square - drawn.width() * scale) / 2.0, (square - drawn.height() * scale) / 2.0);
    let place = Transform::from_translate(x, y).pre_scale(scale, scale);
    resvg::render(&tree, place, &mut pixmap.as_mut());
    let pixels = pixmap.pixels().iter().flat_map(|pixel| {
        let pixel = pixel.demultiply();
        [pixel.red(), pixel.green(), pixel.blue(), pixel.alpha()]
    });
    RgbaImage::from_raw(side, side, pixels.collect())
}

#[cfg(not(feature = "cards"))]
pub(super) fn draw(_: &str, _: u32) -> Option<RgbaImage> {
    None
}

pub(super) fn encode(picture: &RgbaImage) -> Result<Vec<u8>, FaceError> {
    let mut bytes = Vec::new();
    PngEncoder::new_with_quality(&mut bytes, CompressionType::Best, FilterType::Adaptive)
        .write_image(picture, picture.width(), picture.height(), ExtendedColorType::Rgba8)
        .map_err(|_| FaceError::Unreadable)?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A PNG of noise, which cannot be made small without scaling.
    fn noise(width: u32, height: u32) -> Vec<u8> {
        let mut state = 7_u32;
        let mut pixel = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            Rgba((state ^ (state >> 15)).to_le_bytes())
        };
        let picture = RgbaImage::from_fn(width, height, |_, _| pixel());
        let mut bytes = Vec::new();
        PngEncoder::new_with_quality(&mut bytes, CompressionType::Fast, FilterType::NoFilter)
            .write_image(&picture, width, height, ExtendedColorType::Rgba8)
            .unwrap();
        bytes
    }

    #[test]
    fn a_logo_of_three_megabytes_becomes_a_small_one() {
        let large = noise(1_200, 700);
        assert!(large.len() > 3_000_000, "{}", large.len());
        let logo = process(&large, FaceKind::Logo).unwrap();
        assert_eq!((logo.width, logo.height, logo.files.len()), (274, 160, 1));
        assert!(logo.files[0].bytes.len() < 200_000);
    }

    #[test]
    fn a_small_logo_keeps_its_size() {
        let logo = process(&noise(120, 40), FaceKind::Logo).unwrap();
        assert_eq!((logo.width, logo.height), (120, 40));
    }

    #[test]
    fn a_mark_has_the_pictures_of_home_screens() {
        let svg = b"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">\
                    <rect width=\"9\" height=\"9\" fill=\"#1f4e8c\"/></svg>";
        for mark in [process(svg, FaceKind::Mark), process(&noise(64, 32), FaceKind::Mark)] {
            let mark = mark.unwrap();
            if cfg!(feature = "cards") || mark.files[0].name.contains(".png") {
                let sides: Vec<u32> = mark.files[1..]
                    .iter()
                    .map(|file| image::load_from_memory(&file.bytes).unwrap().width())
                    .collect();
                assert_eq!(sides, [180, 192, 512, 512]);
            }
        }
    }

    #[test]
    fn an_icon_is_a_small_svg() {
        let drawing = |paths: usize| {
            let path = "<path d=\"M1 1L8 8Z\" fill=\"#1f4e8c\"/>".repeat(paths);
            format!(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">\
                 <script>alert(1)</script>{path}</svg>"
            )
        };
        let icon = process(drawing(2).as_bytes(), FaceKind::Icon).unwrap();
        let text = String::from_utf8(icon.files[0].bytes.clone()).unwrap();
        assert!(!text.contains("script") && text.contains("<path"), "{text}");
        assert_eq!(icon.files.len(), 1);
        let large = process(drawing(1_000).as_bytes(), FaceKind::Icon);
        assert_eq!(large.unwrap_err(), FaceError::IconTooLarge);
        assert_eq!(process(&noise(9, 9), FaceKind::Icon).unwrap_err(), FaceError::WrongIcon);
    }

    #[test]
    fn other_files_are_refused() {
        for (file, error) in [
            (&b"GIF89a"[..], FaceError::WrongKind),
            (b"", FaceError::WrongKind),
            (b"\x89PNG\r\n\x1a\nnothing", FaceError::Unreadable),
            (b"<html></html>", FaceError::Unreadable),
        ] {
            assert_eq!(process(file, FaceKind::Logo).unwrap_err(), error);
        }
    }
}
