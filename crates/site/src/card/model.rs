//! What stands on a page's card, and the address it has.

use std::sync::LazyLock;

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use bytes::Bytes;
use sha2::{Digest as _, Sha256};

use crate::media::Focus;
use crate::paths;

/// Raised when the same card is drawn otherwise than before.
const DRAWN_BY: &str = "1";

/// What networks show a picture at.
pub(super) const WIDTH: u32 = 1200;
/// What networks show a picture at.
pub(super) const HEIGHT: u32 = 630;

/// What stands around a title. It leaves the title's area free and holds no text.
pub(super) const FRAME: &str = include_str!("../../assets/og-frame.svg");
/// Besley at the weight of headings (520), Latin; see `assets/fonts/README.md`.
pub(super) const FONT: &[u8] = include_bytes!("../../assets/fonts/besley-520.ttf");

/// A finished picture.
pub(crate) struct Picture {
    pub(crate) bytes: Bytes,
    pub(crate) content_type: &'static str,
}

/// Everything that a picture is made of.
pub(crate) struct Drawing {
    pub(crate) company_name: String,
    pub(crate) title: String,
    /// What is written when the title has no letter that the font has.
    pub(crate) otherwise: String,
    pub(crate) backdrop: Backdrop,
}

/// What it is made on, with the bytes.
pub(crate) enum Backdrop {
    Frame,
    /// An SVG of ours.
    Drawing(Bytes),
    /// An upload that was encoded by us, and what of it stays.
    Photo(Bytes, Focus),
}

/// What stands on a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Card {
    /// In its address.
    name: String,
    title: String,
    ground: Ground,
}

/// What a card is drawn on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Ground {
    /// Our frame, with the title in it.
    Frame,
    /// A drawing of ours in the media store, by its name there.
    Drawing(String),
    /// An uploaded picture in the media store, by its name there, and what of it stays.
    Photo(String, Focus),
}

impl Card {
    /// A card with this title, under `/og/{name}.png`.
    pub(crate) fn new(name: impl Into<String>, title: impl Into<String>, ground: Ground) -> Self {
        Self { name: name.into(), title: title.into(), ground }
    }

    /// What is written on it.
    pub(crate) fn title(&self) -> &str {
        &self.title
    }

    /// What it is drawn on.
    pub(crate) fn ground(&self) -> &Ground {
        &self.ground
    }

    /// The address of its picture, with the version that may be kept for a day.
    pub(crate) fn path(&self, company_name: &str) -> String {
        format!("{}{}.png?v={}", paths::PICTURES, self.name, self.version(company_name))
    }

    /// A hash of all that the picture is made of.
    pub(crate) fn version(&self, company_name: &str) -> String {
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
        let parts = [DRAWN_BY, company_name, kind, picture, &self.title, &point];
        // A picture without a point of its own keeps the address that it had.
        for part in parts.into_iter().take(if point.is_empty() { 5 } else { 6 }) {
            // With its length, so that no two lists of parts are the same bytes.
            hash.update(part.len().to_be_bytes());
            hash.update(part);
        }
        BASE64_URL_SAFE_NO_PAD.encode(&hash.finalize()[..9])
    }
}
