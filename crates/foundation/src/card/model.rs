//! The contents of a card, and its address.

use std::sync::LazyLock;

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use bytes::Bytes;
use sha2::{Digest as _, Sha256};

use crate::company::Company;
use crate::company_face::{CardColours, CompanyFace};
use crate::media::Focus;
use crate::paths;

/// Increase it when the same card is drawn differently.
const DRAWN_BY: &str = "1";

/// The size at which networks show a picture.
pub(super) const WIDTH: u32 = 1200;
/// What networks show a picture at.
pub(super) const HEIGHT: u32 = 630;

/// The frame of a title. It leaves the title's area free and has no text.
pub(super) const FRAME: &str = include_str!("../../assets/og-frame.svg");
/// Besley at the weight of headings (520), Latin; see `assets/fonts/README.md`.
pub(super) const FONT: &[u8] = include_bytes!("../../assets/fonts/besley-520.ttf");

/// A rendered picture.
pub struct CardPicture {
    /// The encoded picture.
    pub bytes: Bytes,
    /// Its media type.
    pub content_type: &'static str,
}

/// Everything that a picture is made of.
pub struct Drawing {
    /// The name of the company, above the title.
    pub company_name: String,
    /// The title.
    pub title: String,
    /// The text when the font has no letter of the title.
    pub otherwise: String,
    /// The background.
    pub backdrop: Backdrop,
    /// The company's own look, if it has one.
    pub face: Option<CardFace>,
}

/// The company's own look, with the bytes of its pictures (SVG or PNG).
#[derive(Clone, Debug, Default)]
pub struct CardFace {
    /// Its colours; ours where there are none.
    pub colours: Option<CardColours>,
    /// Its logo, in the place of mark and name.
    pub logo: Option<Bytes>,
    /// Its mark.
    pub mark: Option<Bytes>,
}

/// The background, with its bytes.
pub enum Backdrop {
    /// A frame without a picture.
    Frame,
    /// An SVG that ships with the program.
    Drawing(Bytes),
    /// An upload that we have encoded, and its focus.
    Photo(Bytes, Focus),
}

/// The contents of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// Part of its address.
    name: String,
    title: String,
    ground: Ground,
}

/// The background of a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ground {
    /// Our frame around the title.
    Frame,
    /// One of our drawings in the media store, by name.
    Drawing(String),
    /// An uploaded picture in the media store, by name, and its focus.
    Photo(String, Focus),
}

impl Card {
    /// A card under `/og/{name}.png`.
    pub fn new(name: impl Into<String>, title: impl Into<String>, ground: Ground) -> Self {
        Self { name: name.into(), title: title.into(), ground }
    }

    /// Its title.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// Its background.
    pub fn ground(&self) -> &Ground {
        &self.ground
    }

    /// The address of its picture, with the version that allows caching for a day.
    pub fn path(&self, company: &Company) -> String {
        format!("{}{}.png?v={}", paths::PICTURES, self.name, self.version(company))
    }

    /// A hash of all parts of the picture.
    pub fn version(&self, company: &Company) -> String {
        static DRAWING: LazyLock<Vec<u8>> = LazyLock::new(|| {
            let mut hash = Sha256::new();
            hash.update(FRAME);
            hash.update(FONT);
            hash.finalize().to_vec()
        });
        let (kind, picture) = match &self.ground {
            Ground::Frame => ("frame", ""),
            Ground::Drawing(name) => ("drawing", name.as_str()),
            Ground::Photo(name, _) => ("photo", name.as_str()),
        };
        let point = match &self.ground {
            Ground::Photo(_, focus) if *focus != Focus::CENTRE => focus.percent(),
            _ => String::new(),
        };
        let mut hash = Sha256::new();
        hash.update(&*DRAWING);
        let face = company.face.as_ref().map(face_parts).unwrap_or_default();
        let parts = [DRAWN_BY, &company.company_name, kind, picture, &self.title];
        let parts = parts.into_iter().chain(face.iter().map(String::as_str));
        // A picture without a focus, of a company without its own look, keeps its former address.
        for part in parts.chain((!point.is_empty()).then_some(point.as_str())) {
            // The length first, so that different lists never give the same bytes.
            hash.update(part.len().to_be_bytes());
            hash.update(part);
        }
        BASE64_URL_SAFE_NO_PAD.encode(&hash.finalize()[..9])
    }
}

/// What a card shows of the company's look; nothing where pages alone have it.
fn face_parts(face: &CompanyFace) -> Vec<String> {
    let colours =
        face.card_colours.map(|CardColours { ground, ink, brand }| format!("{ground}{ink}{brand}"));
    let logo = face.logo.as_ref().map(|logo| format!("logo {}", logo.src));
    let mark = face.mark.as_ref().map(|mark| format!("mark {}", mark.src));
    [colours, logo, mark].into_iter().flatten().collect()
}
