//! The company's look, as pages receive it. Without a choice of the company they receive nothing,
//! and are byte for byte as shipped.

use std::fmt;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::company_monogram::CompanyMonogram;
use crate::palette::colour::Rgb;
use crate::palette::{FaceColours, Palette, Tokens, palette};

/// The pairs of typefaces that a company can choose: ours, and those of
/// `web/src/styles/typefaces`.
pub const TYPEFACES: [&str; 4] = ["besley", "lora", "playfair", "figtree"];

/// The company's look, as far as it differs from ours.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CompanyFace {
    /// The style sheet with the company's colours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub style: Option<FaceStyle>,
    /// The logo, in the place of mark and name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub logo: Option<FaceLogo>,
    /// The mark for small places: an uploaded one, a logo that is nearly square, or the initials of a
    /// company that is not called as ours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<FaceMark>,
    /// The pair of typefaces, one of [`TYPEFACES`] that is not ours; pages have it from a style sheet.
    #[serde(skip)]
    pub typeface: Option<&'static str>,
    /// The colours of pictures for shared links; pages have theirs from the style sheet.
    #[serde(skip)]
    pub card_colours: Option<CardColours>,
}

/// Three colours of the light theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CardColours {
    /// The ground.
    pub ground: Rgb,
    /// The colour of text.
    pub ink: Rgb,
    /// The company's colour.
    pub brand: Rgb,
}

/// A logo; its size keeps its place free while it loads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FaceLogo {
    /// Its address.
    pub src: String,
    /// Its width in pixels.
    pub width: u32,
    /// Its height in pixels.
    pub height: u32,
    /// The address of its twin for dark grounds, if it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dark: Option<String>,
}

/// A mark, and the pictures that were made of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FaceMark {
    /// Its address.
    pub src: String,
    /// The addresses of its pictures without their ends, such as `-192.png`.
    pub icons: String,
}

impl From<CompanyMonogram> for FaceMark {
    fn from(monogram: CompanyMonogram) -> Self {
        Self { src: format!("{monogram}.svg"), icons: monogram.to_string() }
    }
}

/// Whether a path may be that of an icon of a service, an SVG that was uploaded as a logo is.
pub fn is_icon_path(path: &str) -> bool {
    let name = path.strip_prefix("/face/").and_then(|name| name.strip_suffix(".svg"));
    name.is_some_and(|hash| hash.len() == 64 && hash.bytes().all(|c| c.is_ascii_hexdigit()))
}

/// A stored picture as a setting names it: `{hash}.svg 120x40`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaceReference {
    /// The name of the file.
    pub name: String,
    /// Its width in pixels.
    pub width: u32,
    /// Its height in pixels.
    pub height: u32,
}

impl FaceReference {
    /// Parses a setting's value; `None` when it names no file.
    pub fn parse(value: &str) -> Option<Self> {
        let (name, size) = value.split_once(' ')?;
        let (hash, extension) = name.split_once('.')?;
        let (width, height) = size.split_once('x')?;
        let is_hash = hash.len() == 64 && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
        let pixels = |text: &str| text.parse::<u32>().ok().filter(|it| (1..=20_000).contains(it));
        let (width, height) = (pixels(width)?, pixels(height)?);
        let reference = Self { name: name.to_owned(), width, height };
        (is_hash && matches!(extension, "svg" | "png")).then_some(reference)
    }

    fn src(&self) -> String {
        format!("/face/{}", self.name)
    }

    fn mark(&self) -> FaceMark {
        FaceMark { src: self.src(), icons: self.src()[..MARK_ICONS].to_owned() }
    }
}

impl fmt::Display for FaceReference {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} {}x{}", self.name, self.width, self.height)
    }
}

/// The company's pictures, as its settings name them.
#[derive(Clone, Debug, Default)]
pub struct FacePictures {
    /// The logo.
    pub logo: Option<FaceReference>,
    /// Its twin for dark grounds.
    pub logo_dark: Option<FaceReference>,
    /// The mark.
    pub mark: Option<FaceReference>,
}

/// A style sheet, and the grounds of both themes for the frame of the browser.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FaceStyle {
    /// Its address, with the colours and a hash of its text.
    pub href: String,
    /// The ground by day.
    pub light: String,
    /// The ground by night.
    pub dark: String,
}

impl CompanyFace {
    /// The look of these colours, pictures and typefaces; `None` when nothing is chosen. `name` is
    /// the company's, if it has one of its own.
    pub fn new(
        name: Option<&str>,
        colours: FaceColours,
        pictures: &FacePictures,
        typeface: &str,
    ) -> Option<Self> {
        let FacePictures { logo, logo_dark, mark } = pictures;
        let palette = palette(colours);
        let square = logo.as_ref().filter(|logo| is_nearly_square(logo.width, logo.height));
        // Without the feature nothing draws it.
        let own_name = name.filter(|_| cfg!(feature = "cards"));
        let monogram =
            || CompanyMonogram::new(own_name?, palette.as_ref().and_then(monogram_colours));
        let face = Self {
            typeface: TYPEFACES.into_iter().skip(1).find(|name| *name == typeface),
            style: palette.as_ref().map(|palette| FaceStyle::new(colours, palette)),
            card_colours: palette.as_ref().and_then(|palette| CardColours::new(&palette.light)),
            logo: logo.as_ref().map(|logo| FaceLogo {
                src: logo.src(),
                width: logo.width,
                height: logo.height,
                dark: logo_dark.as_ref().map(FaceReference::src),
            }),
            mark: (mark.as_ref().or(square).map(FaceReference::mark))
                .or_else(|| monogram().map(FaceMark::from)),
        };
        (face != Self::default()).then_some(face)
    }
}

impl FaceStyle {
    /// A drawing of the site (`/art/`) in these colours; `None` when it stays as it is.
    pub fn recolour(&self, drawing: &str) -> Option<String> {
        let (_, palette) = palette_of(self.href.strip_prefix("/face/")?)?;
        palette.recolour(drawing)
    }

    fn new(colours: FaceColours, palette: &Palette) -> Self {
        let ground = |tokens: &Tokens| tokens.get("ground").map(Rgb::to_string).unwrap_or_default();
        Self {
            href: style_path(colours, &palette.style_sheet()),
            light: ground(&palette.light),
            dark: ground(&palette.dark),
        }
    }
}

impl CardColours {
    fn new(tokens: &Tokens) -> Option<Self> {
        let [ground, ink, brand] = ["ground", "ink", "brand"].map(|name| tokens.get(name).copied());
        Some(Self { ground: ground?, ink: ink?, brand: brand? })
    }
}

/// Ground and letters of a monogram: those of the dark band.
fn monogram_colours(palette: &Palette) -> Option<(Rgb, Rgb)> {
    let [ground, ink] = ["ground-brand", "on-brand"].map(|name| palette.light.get(name).copied());
    ground.zip(ink)
}

/// Whether a logo is square enough to be the mark of small places.
pub fn is_nearly_square(width: u32, height: u32) -> bool {
    width * 4 <= height * 5 && height * 4 <= width * 5
}

/// Where the style sheet is. The address names the colours, so that every process can answer it,
/// also while another one still has other settings.
fn style_path(colours: FaceColours, sheet: &str) -> String {
    let name = |colour: Option<Rgb>| match colour {
        Some(rgb) => rgb.to_string().split_off(1),
        None => NO_COLOUR.to_owned(),
    };
    let [brand, action, paper] = [colours.brand, colours.action, colours.paper].map(name);
    let hash = hex::encode(&Sha256::digest(sheet)[..6]);
    format!("/face/{brand}-{action}-{paper}.{hash}.css")
}

/// The length of `/face/` and a hash.
const MARK_ICONS: usize = "/face/".len() + 64;
const NO_COLOUR: &str = "own";

/// The palette that the last part of a style sheet's address names; `None` for an address that no
/// page has.
fn palette_of(name: &str) -> Option<(FaceColours, Palette)> {
    let colours = name.strip_suffix(".css")?.split('.').next()?;
    let colours: Vec<Option<Rgb>> = colours
        .split('-')
        .map(|colour| match colour {
            NO_COLOUR => Some(None),
            digits => Rgb::parse(&format!("#{digits}")).map(Some),
        })
        .collect::<Option<_>>()?;
    let [brand, action, paper] = colours.try_into().ok()?;
    let colours = FaceColours { brand, action, paper };
    Some((colours, palette(colours)?))
}

/// The style sheet of an address's last part, and whether it is the one of that hash; `None` for
/// an address that no page has.
pub fn style_of(name: &str) -> Option<(String, bool)> {
    let (colours, palette) = palette_of(name)?;
    let sheet = palette.style_sheet();
    let is_current = style_path(colours, &sheet).ends_with(name);
    Some((sheet, is_current))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_style_sheet_is_found_by_its_address() {
        let colours = FaceColours { brand: Rgb::parse("#1f4e8c"), ..FaceColours::default() };
        let face = CompanyFace::new(None, colours, &FacePictures::default(), "").unwrap();
        let style = face.style.unwrap();
        let name = style.href.strip_prefix("/face/").unwrap();
        assert!(name.starts_with("1f4e8c-own-own."), "{name}");
        let (sheet, is_current) = style_of(name).unwrap();
        assert!(is_current && sheet.contains("--brand:#1f4e8c"));
        let drawing = "<style>svg{--art-door:#b3202c;--art-leaf:#2d6350}\
                       @media (prefers-color-scheme:dark){svg{--art-door:#cf3b42}}</style>";
        let [day, night] = ["--action:#1f4e8c", "--art-door:#cf3b42"];
        let recoloured = style.recolour(drawing).unwrap();
        assert!(sheet.contains(day) && recoloured.contains("--art-door:#1f4e8c"), "{recoloured}");
        assert!(recoloured.contains("--art-leaf:#2d6350") && !recoloured.contains(night));
        assert_eq!(style.recolour("<style>svg{--art-leaf:#2d6350}</style>"), None);
        // An address of another release has the colours, and is not kept.
        assert_eq!(style_of("1f4e8c-own-own.0.css"), Some((sheet, false)));
        for other in ["own-own-own.0.css", "1f4e8c.css", "1f4e8c-own.0.css", "x-own-own.0.css", ""]
        {
            assert_eq!(style_of(other), None, "{other}");
        }
    }

    #[test]
    fn a_setting_names_a_stored_picture() {
        let hash = "a1".repeat(32);
        let value = format!("{hash}.svg 120x40");
        let reference = FaceReference::parse(&value).unwrap();
        assert_eq!(reference.to_string(), value);
        let pictures = FacePictures { mark: Some(reference), ..FacePictures::default() };
        let face = CompanyFace::new(None, FaceColours::default(), &pictures, "lora").unwrap();
        assert_eq!(face.typeface, Some("lora"));
        let mark = face.mark.unwrap();
        assert_eq!(mark.src, format!("/face/{hash}.svg"));
        assert_eq!(mark.icons, format!("/face/{hash}"));
        for ours in ["", "besley", "comic"] {
            let none = FacePictures::default();
            assert_eq!(CompanyFace::new(None, FaceColours::default(), &none, ours), None);
        }
        for wrong in [
            "",
            "logo.svg 120x40",
            &format!("{hash}.svg"),
            &format!("{hash}.gif 1x1"),
            &format!("{hash}.svg 0x40"),
            &format!("../{hash}.svg 1x1"),
        ] {
            assert_eq!(FaceReference::parse(wrong), None, "{wrong}");
        }
    }
}
