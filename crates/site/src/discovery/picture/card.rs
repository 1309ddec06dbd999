//! What stands on a page's picture, and the address it has.

use std::sync::LazyLock;

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use platform::db::Tx;
use platform::error::Result;
use sha2::{Digest as _, Sha256};

use super::draw;
use crate::discovery::{Listed, listed};
use crate::{Site, blog, media, paths};

/// Raised when the same card is drawn otherwise than before.
const DRAWN_BY: &str = "1";

/// A smaller upload would be blurred at this size; the title is drawn instead.
const LEAST_WIDTH: u32 = 600;
const LEAST_HEIGHT: u32 = 315;

/// What stands on a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card {
    /// In its address.
    name: String,
    pub(super) title: String,
    pub(super) ground: Ground,
}

/// What a card is drawn on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Ground {
    /// Our frame, with the title in it.
    Frame,
    /// A drawing of ours in the media store, by its name there.
    Drawing(String),
    /// An uploaded picture in the media store, by its name there.
    Photo(String),
}

impl Card {
    /// The card of a blog: its own picture, or else its title.
    pub async fn of_post(tx: &mut Tx, id: i64, title: &str, image: Option<&str>) -> Result<Self> {
        let picture = match image {
            Some(path) => media::find(tx, path).await?,
            None => None,
        };
        let ground = match picture {
            Some(picture) if picture.is_drawing() => Ground::Drawing(picture.name().to_owned()),
            Some(picture) if picture.is_at_least(LEAST_WIDTH, LEAST_HEIGHT) => {
                Ground::Photo(picture.name().to_owned())
            }
            _ => Ground::Frame,
        };
        Ok(Self { name: format!("post-{id}"), title: title.to_owned(), ground })
    }

    fn of(listed: Listed) -> Self {
        Self { name: listed.name, title: listed.title, ground: Ground::Frame }
    }

    /// The address of its picture, with the version that may be kept for a day.
    pub fn path(&self, site: &Site) -> String {
        format!("{}{}.png?v={}", paths::PICTURES, self.name, self.version(site))
    }

    /// A hash of all that the picture is made of.
    pub(super) fn version(&self, site: &Site) -> String {
        static DRAWING: LazyLock<Vec<u8>> = LazyLock::new(|| {
            let mut hash = Sha256::new();
            hash.update(draw::FRAME);
            hash.update(super::lettering::FONT);
            hash.finalize().to_vec()
        });
        let (kind, picture) = match &self.ground {
            Ground::Frame => ("frame", ""),
            Ground::Drawing(name) => ("drawing", name.as_str()),
            Ground::Photo(name) => ("photo", name.as_str()),
        };
        let mut hash = Sha256::new();
        hash.update(&*DRAWING);
        for part in [DRAWN_BY, &site.company.company_name, kind, picture, &self.title] {
            // With its length, so that no two lists of parts are the same bytes.
            hash.update(part.len().to_be_bytes());
            hash.update(part);
        }
        BASE64_URL_SAFE_NO_PAD.encode(&hash.finalize()[..9])
    }
}

/// The address of the picture of a page, by the page's path: its own, or the home
/// page's for what is not to be found anyway.
pub fn of_page(site: &Site, path: &str) -> String {
    let bare = path.split('?').next().unwrap_or_default();
    let mut pages = listed(site);
    let find = |path: &str| pages.iter().position(|listed| listed.path == path);
    let at = find(path).or_else(|| find(bare)).unwrap_or(0);
    Card::of(pages.swap_remove(at)).path(site)
}

/// The card of a name, if there is such a page.
pub(super) async fn find(site: &Site, name: &str) -> Result<Option<Card>> {
    if let Some(listed) = listed(site).into_iter().find(|listed| listed.name == name) {
        return Ok(Some(Card::of(listed)));
    }
    let Some(digits) = name.strip_prefix("post-") else { return Ok(None) };
    // One way to write a number, so that one picture has one name.
    let Some(id) = digits.parse::<i64>().ok().filter(|id| id.to_string() == digits) else {
        return Ok(None);
    };
    let mut tx = site.db.read().await?;
    match blog::title_and_image(&mut tx, id).await? {
        Some((title, image)) => {
            Card::of_post(&mut tx, id, &title, image.as_deref()).await.map(Some)
        }
        None => Ok(None),
    }
}
