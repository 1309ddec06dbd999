//! Renders a card to bytes: PNG for drawings, JPEG for photographs.
//!
//! Our drawings use `var(--…)` and rules for dark mode, which the renderer lacks. Both are
//! resolved to the light theme first.

use std::borrow::Cow;
use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::{self, CompressionType, PngEncoder};
use image::imageops::{self, FilterType};
use image::{DynamicImage, ExtendedColorType, ImageEncoder as _, ImageReader, Rgba, RgbaImage};
use platform::error::{Error, Result};
use resvg::tiny_skia::{
    Color, ColorU8, FillRule, Paint, Path, Pixmap, PixmapPaint, PremultipliedColorU8, Transform,
};
use resvg::usvg::{Options, Tree};

use super::lettering::Typeface;
use super::model::{Backdrop, CardFace, CardPicture, Drawing, FRAME, HEIGHT, WIDTH};
use crate::company_face::CardColours;
use crate::media::Focus;
use crate::palette::colour::Rgb;

/// The logo, 64 by 64.
const MARK: &str = "M9 53V25C9 12 19 2 32 2S55 12 55 25V53ZM28 53L29.6 35A9 9 0 1 1 34.4 35L36 53Z\
                    M2 56.5H62V62H2Z";

/// The area of the title in the frame.
const LEFT: f32 = 80.0;
const MIDDLE: f32 = 276.0;
const TITLE_WIDTH: f32 = 800.0;
const TITLE_HEIGHT: f32 = 310.0;
/// The company's name, beside the logo of the frame.
const NAME_LEFT: f32 = 160.0;
const NAME_MIDDLE: f32 = 68.0;
const NAME_SIZE: f32 = 44.0;
const NAME_WIDTH: f32 = 720.0;
/// The width of the strip beside a drawing of 8 to 5.
const STRIP: f32 = 192.0;
const STRIP_BASELINE: f32 = 578.0;
const STRIP_NAME: f32 = 32.0;
const LEAST_NAME: f32 = 16.0;

/// The colours of the light theme: `--ground`, `--ink`, `--brand`.
const COLOURS: CardColours = CardColours {
    ground: Rgb([0xf5, 0xef, 0xe2]),
    ink: Rgb([0x16, 0x27, 0x1f]),
    brand: Rgb([0x1d, 0x4d, 0x3e]),
};

/// The areas of a company's logo: in the frame, and in the strip beside a drawing.
const LOGO: Area = Area { x: 80.0, y: 40.0, width: 520.0, height: 72.0 };
const MARK_AREA: Area = Area { x: 80.0, y: 36.0, width: 64.0, height: 64.0 };
const STRIP_AREA: Area = Area { x: 24.0, y: 418.0, width: 144.0, height: 112.0 };
/// The middle of the title in the frame of a company, which has no drawing at its foot.
const OWN_MIDDLE: f32 = 342.0;

/// Where a logo is drawn, in pixels.
#[derive(Clone, Copy)]
struct Area {
    x: f32,
    y: f32,
    width: f32,
    height: f32,
}

/// No visible loss at this size.
const JPEG_QUALITY: u8 = 84;

impl Drawing {
    /// Renders the card. It takes tens of milliseconds of CPU time.
    pub fn draw(&self) -> Result<CardPicture> {
        let made = match &self.backdrop {
            Backdrop::Frame => return self.draw_title(),
            Backdrop::Drawing(svg) => self.draw_illustration(svg),
            Backdrop::Photo(photo, focus) => crop_photo(photo, *focus),
        };
        // With an unusable picture the title is drawn instead.
        made.or_else(|error| {
            tracing::warn!(%error, "a blog's picture cannot be drawn; its title is instead");
            self.draw_title()
        })
    }

    /// The title in the frame, and the company's name beside the logo.
    fn draw_title(&self) -> Result<CardPicture> {
        let CardColours { ground, ink, brand } = self.colours();
        let mut canvas = Canvas::new(ground)?;
        let own = self.face.as_ref();
        match own {
            Some(_) => canvas.svg(&own_frame(brand), 0.0)?,
            None => canvas.svg(FRAME, 0.0)?,
        }
        let middle_of_title = if own.is_some() { OWN_MIDDLE } else { MIDDLE };
        let logo = own.and_then(|face| face.logo.as_ref()).map(|logo| (logo, LOGO));
        let mark = own.and_then(|face| face.mark.as_ref()).map(|mark| (mark, MARK_AREA));
        let is_named = logo.is_none();
        if let Some((picture, area)) = logo.or(mark) {
            canvas.logo(picture, area, 0.0)?;
        } else if own.is_some() {
            canvas.svg(&own_mark(brand), 0.0)?;
        }
        let font = Typeface::new()?;
        let name = font.writable(&self.company_name);
        let mut title = font.writable(&self.title);
        if title.is_empty() {
            title = font.writable(&self.otherwise);
        }
        let set = font.set(&title, TITLE_WIDTH, TITLE_HEIGHT);
        for (line, baseline) in set.lines.iter().zip(font.baselines(&set, middle_of_title)) {
            canvas.fill(font.outline(line, set.size, LEFT, baseline), ink);
        }
        if !is_named {
            return canvas.png();
        }
        let size = fitting_size(&font, &name, NAME_SIZE, NAME_WIDTH);
        let middle = NAME_MIDDLE + font.cap_height(size) / 2.0;
        canvas.fill(font.outline(&name, size, NAME_LEFT, middle), brand);
        canvas.png()
    }

    /// One of our drawings, beside a strip with the logo and the company's name.
    fn draw_illustration(&self, svg: &[u8]) -> Result<CardPicture> {
        let svg = std::str::from_utf8(svg).map_err(Error::internal)?;
        let colours = self.colours();
        let mut canvas = Canvas::new(colours.ground)?;
        canvas.svg(svg, STRIP)?;
        let pictures = self.face.as_ref().map(|CardFace { logo, mark, .. }| (mark, logo));
        let picture = pictures.and_then(|(mark, logo)| mark.as_ref().or(logo.as_ref()));
        canvas.svg(&strip(colours, picture.is_none()), 0.0)?;
        if let Some(picture) = picture {
            canvas.logo(picture, STRIP_AREA, 0.5)?;
        }
        let font = Typeface::new()?;
        let name = font.writable(&self.company_name);
        let size = fitting_size(&font, &name, STRIP_NAME, STRIP - 36.0);
        // A long name would be too small to read; then the logo stands alone.
        if size >= LEAST_NAME {
            let x = (STRIP - font.width(&name, size)) / 2.0;
            canvas.fill(font.outline(&name, size, x, STRIP_BASELINE), colours.brand);
        }
        canvas.png()
    }

    fn colours(&self) -> CardColours {
        self.face.as_ref().and_then(|face| face.colours).unwrap_or(COLOURS)
    }
}

/// The frame of a company with its own look: a band in its colour.
fn own_frame(brand: Rgb) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\">\
         <path d=\"M0 598H{WIDTH}V{HEIGHT}H0Z\" fill=\"{brand}\"/></svg>"
    )
}

/// Our mark in a company's colour, which has none of its own.
fn own_mark(brand: Rgb) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\">\
         <path transform=\"translate(78 36)\" fill-rule=\"evenodd\" fill=\"{brand}\" d=\"{MARK}\"/></svg>"
    )
}

/// The strip: paper, our mark where the company has none, and a line to the drawing.
fn strip(colours: CardColours, has_our_mark: bool) -> String {
    let mark_x = STRIP / 2.0 - 40.0;
    let mark_y = STRIP_BASELINE - 136.0;
    let mark = format!(
        "<path transform=\"translate({mark_x} {mark_y}) scale(1.25)\" fill-rule=\"evenodd\" \
         fill=\"{}\" d=\"{MARK}\"/>",
        colours.brand
    );
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\">\
         <path d=\"M0 0H{STRIP}V{HEIGHT}H0Z\" fill=\"{}\"/>\
         <path d=\"M{STRIP} 0V{HEIGHT}\" stroke=\"{}\" stroke-width=\"2.8\"/>\
         {}</svg>",
        colours.ground,
        colours.ink,
        if has_our_mark { mark } else { String::new() },
    )
}

/// The size at which a name fits its width.
fn fitting_size(font: &Typeface, name: &str, size: f32, width: f32) -> f32 {
    size * (width / font.width(name, size).max(1.0)).min(1.0)
}

struct Canvas(Pixmap);

impl Canvas {
    fn new(ground: Rgb) -> Result<Self> {
        let mut pixmap = Pixmap::new(WIDTH, HEIGHT).ok_or_else(|| Error::internal("no canvas"))?;
        pixmap.fill(color(ground));
        Ok(Self(pixmap))
    }

    /// Covers the canvas right of `left` with a drawing, centred.
    fn svg(&mut self, svg: &str, left: f32) -> Result<()> {
        let tree =
            Tree::from_str(&light_theme(svg), &Options::default()).map_err(Error::internal)?;
        let size = tree.size();
        #[expect(clippy::cast_precision_loss, reason = "1200 and 630")]
        let (width, height) = (WIDTH as f32 - left, HEIGHT as f32);
        let scale = (width / size.width()).max(height / size.height());
        let x = left + (width - size.width() * scale) / 2.0;
        let y = (height - size.height() * scale) / 2.0;
        let place = Transform::from_translate(x, y).pre_scale(scale, scale);
        resvg::render(&tree, place, &mut self.0.as_mut());
        Ok(())
    }

    /// Fits a logo into an area, in its middle from top to bottom; `across` is 0 for its left side
    /// and 0.5 for its middle.
    fn logo(&mut self, logo: &[u8], area: Area, across: f32) -> Result<()> {
        let place = |width: f32, height: f32| {
            let scale = (area.width / width).min(area.height / height);
            let x = area.x + (area.width - width * scale) * across;
            let y = area.y + (area.height - height * scale) / 2.0;
            Transform::from_translate(x, y).pre_scale(scale, scale)
        };
        if let Ok(svg) = std::str::from_utf8(logo) {
            let tree = Tree::from_str(svg, &Options::default()).map_err(Error::internal)?;
            let (width, height) = (tree.size().width(), tree.size().height());
            resvg::render(&tree, place(width, height), &mut self.0.as_mut());
            return Ok(());
        }
        let picture = image::load_from_memory(logo).map_err(Error::internal)?;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "some hundred")]
        let most = (area.width as u32, area.height as u32);
        let picture = picture.resize(most.0, most.1, FilterType::Lanczos3).into_rgba8();
        let mut pixmap = Pixmap::new(picture.width(), picture.height())
            .ok_or_else(|| Error::internal("no canvas"))?;
        for (pixel, Rgba([red, green, blue, alpha])) in
            pixmap.pixels_mut().iter_mut().zip(picture.pixels())
        {
            *pixel = ColorU8::from_rgba(*red, *green, *blue, *alpha).premultiply();
        }
        #[expect(clippy::cast_precision_loss, reason = "some hundred")]
        let place = place(picture.width() as f32, picture.height() as f32);
        let paint = PixmapPaint::default();
        self.0.draw_pixmap(0, 0, pixmap.as_ref(), &paint, place, None);
        Ok(())
    }

    fn fill(&mut self, path: Option<Path>, rgb: Rgb) {
        let Some(path) = path else { return };
        let mut paint = Paint { anti_alias: true, ..Paint::default() };
        paint.set_color(color(rgb));
        self.0.fill_path(&path, &paint, FillRule::Winding, Transform::identity(), None);
    }

    fn png(&self) -> Result<CardPicture> {
        // The background is opaque, so no pixel is transparent.
        let rgb: Vec<u8> = self
            .0
            .pixels()
            .iter()
            .flat_map(|pixel: &PremultipliedColorU8| [pixel.red(), pixel.green(), pixel.blue()])
            .collect();
        let mut bytes = Vec::new();
        PngEncoder::new_with_quality(&mut bytes, CompressionType::Best, png::FilterType::Adaptive)
            .write_image(&rgb, WIDTH, HEIGHT, ExtendedColorType::Rgb8)
            .map_err(Error::internal)?;
        Ok(CardPicture { bytes: bytes.into(), content_type: "image/png" })
    }
}

fn color(Rgb([red, green, blue]): Rgb) -> Color {
    Color::from_rgba8(red, green, blue, 0xff)
}

/// Resolves a drawing to the light theme: drops the rules for dark mode and replaces each
/// `var(--name)` by its light value.
pub fn light_theme(svg: &str) -> Cow<'_, str> {
    let Some((before, rest)) = svg.split_once("<style>") else { return Cow::Borrowed(svg) };
    let Some((style, after)) = rest.split_once("</style>") else { return Cow::Borrowed(svg) };
    let day = style.split("@media").next().unwrap_or_default();
    let rules = day.split_once('{').map_or("", |(_, rules)| rules);
    let rules = rules.split('}').next().unwrap_or_default();
    let mut out = format!("{before}<style>{day}</style>{after}");
    for rule in rules.split(';') {
        if let Some((name, value)) = rule.split_once(':')
            && name.trim().starts_with("--")
        {
            out = out.replace(&format!("var({})", name.trim()), value.trim());
        }
    }
    Cow::Owned(out)
}

/// An upload, cropped to the card's shape around its focus.
fn crop_photo(photo: &[u8], focus: Focus) -> Result<CardPicture> {
    let photo = ImageReader::new(Cursor::new(photo))
        .with_guessed_format()
        .map_err(Error::internal)?
        .decode()
        .map_err(Error::internal)?
        .into_rgba8();
    let photo = crop_around(&photo, focus);
    let photo = imageops::resize(&photo, WIDTH, HEIGHT, FilterType::Lanczos3);
    let Rgb([red, green, blue]) = COLOURS.ground;
    let mut flat = RgbaImage::from_pixel(WIDTH, HEIGHT, Rgba([red, green, blue, 255]));
    imageops::overlay(&mut flat, &photo, 0, 0);
    let flat = DynamicImage::ImageRgba8(flat).into_rgb8();
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, JPEG_QUALITY)
        .encode_image(&flat)
        .map_err(Error::internal)?;
    Ok(CardPicture { bytes: bytes.into(), content_type: "image/jpeg" })
}

/// The largest part of a photo with the card's shape. The focus has the same relative position in
/// it as in the photo.
fn crop_around(photo: &RgbaImage, focus: Focus) -> RgbaImage {
    let (width, height) = (u64::from(photo.width()), u64::from(photo.height()));
    let (across, down) = (u64::from(WIDTH), u64::from(HEIGHT));
    let fit = |side: u64, most: u64| u32::try_from(side.clamp(1, most)).unwrap_or(u32::MAX);
    let kept = (fit(height * across / down, width), fit(width * down / across, height));
    let from = |whole: u32, kept: u32, percent: u8| {
        let offset = u64::from(whole - kept) * u64::from(percent) / 100;
        u32::try_from(offset).unwrap_or_default()
    };
    let left = from(photo.width(), kept.0, focus.x());
    let top = from(photo.height(), kept.1, focus.y());
    imageops::crop_imm(photo, left, top, kept.0, kept.1).to_image()
}

#[cfg(test)]
mod tests {
    use bytes::Bytes;
    use image::RgbImage;

    use super::*;

    #[test]
    fn a_drawing_comes_by_day() {
        let svg = "<svg><style>svg{--a:#fff;--a-2: rgb(1 2 3 / 0.2)}@media \
                   (prefers-color-scheme:dark){svg{--a:#000}}</style>\
                   <path fill=\"var(--a)\" stroke=\"var(--a-2)\"/></svg>";
        let day = light_theme(svg);
        assert!(day.contains("fill=\"#fff\" stroke=\"rgb(1 2 3 / 0.2)\""), "{day}");
        assert!(!day.contains("@media") && !day.contains("#000"), "{day}");
        assert_eq!(light_theme("<svg/>"), "<svg/>");
    }

    fn drawing(title: &str, backdrop: Backdrop) -> Drawing {
        Drawing {
            company_name: "Keyturn".into(),
            title: title.into(),
            otherwise: "Four walls".into(),
            backdrop,
            face: None,
        }
    }

    /// The picture's pixels; fails unless it is what it says, at the right size.
    fn pixels(picture: &CardPicture) -> RgbImage {
        let format = image::guess_format(&picture.bytes).unwrap();
        assert_eq!(format.to_mime_type(), picture.content_type);
        let pixels = image::load_from_memory(&picture.bytes).unwrap().into_rgb8();
        assert_eq!(pixels.dimensions(), (WIDTH, HEIGHT));
        pixels
    }

    #[test]
    fn a_title_is_written_into_the_frame() {
        let made = drawing("Four walls", Backdrop::Frame).draw().unwrap();
        assert_eq!(made.content_type, "image/png");
        let titled = pixels(&made);
        let other = pixels(&drawing("Four doors", Backdrop::Frame).draw().unwrap());
        let in_title = |x: u32, y: u32| (80..880).contains(&x) && (120..430).contains(&y);
        let mut inked = 0;
        for (x, y, pixel) in titled.enumerate_pixels() {
            inked += usize::from(in_title(x, y) && pixel.0 == COLOURS.ink.0);
            assert!(in_title(x, y) || pixel == other.get_pixel(x, y), "{x} {y}");
        }
        assert!(inked > 2_000, "{inked} dark pixels");
    }

    #[test]
    fn a_company_s_look_is_on_its_cards() {
        let colours = CardColours {
            ground: Rgb([255, 255, 255]),
            ink: Rgb([0, 0, 90]),
            brand: Rgb([0, 90, 0]),
        };
        let svg = Bytes::from_static(
            b"<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 50 10\">\
              <rect width=\"50\" height=\"10\" fill=\"#c00000\"/></svg>",
        );
        let mut png = Cursor::new(Vec::new());
        let red = RgbImage::from_pixel(100, 20, image::Rgb([192, 0, 0]));
        red.write_to(&mut png, image::ImageFormat::Png).unwrap();
        for logo in [svg, png.into_inner().into()] {
            let face = CardFace { colours: Some(colours), logo: Some(logo), mark: None };
            let card =
                |backdrop| Drawing { face: Some(face.clone()), ..drawing("Doors", backdrop) };
            let framed = pixels(&card(Backdrop::Frame).draw().unwrap());
            assert_eq!(framed.get_pixel(4, 4).0, [255, 255, 255]);
            assert_eq!(framed.get_pixel(200, 76).0, [192, 0, 0], "the logo");
            assert_eq!(framed.get_pixel(600, 620).0, [0, 90, 0], "the band");
            assert!(framed.pixels().any(|pixel| pixel.0 == [0, 0, 90]), "the title");
            let cover = include_bytes!("../../../../content/demo/covers/first-winter.svg");
            let drawn = card(Backdrop::Drawing(Bytes::from_static(cover))).draw().unwrap();
            assert_eq!(pixels(&drawn).get_pixel(96, 474).0, [192, 0, 0], "the logo in the strip");
        }
    }

    #[test]
    fn every_title_has_a_picture() {
        let long = "&<>\"' ".repeat(50);
        for title in ["", " ", "🏠", "שלום", "<svg onload=\"x\">", "]]>", "é\0\u{202e}", &long]
        {
            pixels(&drawing(title, Backdrop::Frame).draw().unwrap());
        }
        let long_name = Drawing {
            company_name: "A company with quite an exceptionally long name of Ontario Inc.".into(),
            ..drawing("x", Backdrop::Frame)
        };
        pixels(&long_name.draw().unwrap());
    }

    #[test]
    fn a_drawing_is_shown_whole_by_day() {
        let cover = include_bytes!("../../../../content/demo/covers/first-winter.svg");
        let made = drawing("x", Backdrop::Drawing(Bytes::from_static(cover))).draw().unwrap();
        let pixels = pixels(&made);
        assert_eq!(pixels.get_pixel(4, 4).0, COLOURS.ground.0, "the strip");
        // --art-mist of the sky by day, at both upper corners of the drawing.
        for x in [210, 1190] {
            assert_eq!(pixels.get_pixel(x, 4).0, [0xc6, 0xdc, 0xdd]);
        }
    }

    #[test]
    fn every_sample_cover_can_be_drawn() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../content/demo/covers");
        for file in std::fs::read_dir(folder).unwrap() {
            let svg = std::fs::read_to_string(file.unwrap().path()).unwrap();
            let day = light_theme(&svg);
            assert!(!day.contains("var("), "{day}");
            Canvas::new(COLOURS.ground).unwrap().svg(&svg, STRIP).unwrap();
        }
    }

    #[test]
    fn a_photograph_is_cut_to_the_shape_around_its_middle() {
        let photo = RgbImage::from_fn(800, 1000, |_, y| {
            image::Rgb(if (250..750).contains(&y) { [0, 0, 250] } else { [250, 0, 0] })
        });
        let mut bytes = Cursor::new(Vec::new());
        photo.write_to(&mut bytes, image::ImageFormat::WebP).unwrap();
        let made =
            drawing("x", Backdrop::Photo(bytes.into_inner().into(), Focus::CENTRE)).draw().unwrap();
        assert_eq!(made.content_type, "image/jpeg");
        for (x, y) in [(3, 3), (600, 315), (1196, 626)] {
            let [red, _, blue] = pixels(&made).get_pixel(x, y).0;
            assert!(red < 20 && blue > 230, "{x} {y}: {red} {blue}");
        }
    }

    #[test]
    fn a_photograph_is_cut_around_its_point() {
        // A blue strip of a tenth at the foot.
        let photo = RgbaImage::from_fn(800, 1000, |_, y| {
            Rgba(if y >= 900 { [0, 0, 250, 255] } else { [250, 0, 0, 255] })
        });
        let blue = |cut: &RgbaImage| cut.pixels().filter(|pixel| pixel.0[2] > 200).count();
        let foot = crop_around(&photo, Focus::new(50, 100).unwrap());
        assert_eq!(foot.dimensions(), (800, 420));
        assert_eq!(blue(&foot), 800 * 100, "all of it");
        assert_eq!(blue(&crop_around(&photo, Focus::CENTRE)), 0);
        let wide = crop_around(&RgbaImage::new(3000, 200), Focus::new(100, 0).unwrap());
        assert_eq!(wide.dimensions(), (380, 200));
        assert_eq!(crop_around(&RgbaImage::new(1, 1), Focus::CENTRE).dimensions(), (1, 1));
    }

    #[test]
    fn a_picture_that_cannot_be_read_leaves_the_title() {
        let title = drawing("A title", Backdrop::Frame).draw().unwrap();
        for broken in [
            Backdrop::Photo(Bytes::from_static(b"RIFF1234WEBPVP8 "), Focus::CENTRE),
            Backdrop::Drawing(Bytes::from_static(b"<svg")),
            Backdrop::Drawing(Bytes::from_static(b"\xff")),
        ] {
            assert_eq!(drawing("A title", broken).draw().unwrap().bytes, title.bytes);
        }
    }

    #[test]
    fn its_colours_are_those_of_the_tokens() {
        let tokens = include_str!("../../../../web/src/styles/tokens.css");
        let CardColours { ground, ink, brand } = COLOURS;
        for (name, rgb) in [("ground", ground), ("ink", ink), ("brand", brand)] {
            let token = format!("--{name}: light-dark({rgb},");
            assert!(tokens.contains(&token), "{token}");
        }
    }
}
