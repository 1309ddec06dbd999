//! What is known of a picture in the media store.

use std::borrow::Cow;

use platform::media::{PREFIX, PerceptualHash};
use serde::Serialize;
use utoipa::ToSchema;

use super::focus::Focus;

/// What a drawing of ours is.
pub(super) const DRAWING: &str = "image/svg+xml";

/// A picture that is in the media store.
#[derive(Clone, Debug)]
pub struct Stored {
    pub(super) name: String,
    pub(super) content_type: Cow<'static, str>,
    pub(super) shape: Shape,
    pub(super) byte_length: usize,
    pub(super) fallback: Option<String>,
    pub(super) seen: Seen,
    /// What its file was called by whoever sent it; nothing of a stored one.
    pub(super) file_name: String,
}

/// Whether somebody has looked at a picture, and what it looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seen {
    /// Nobody has, or it was not asked.
    NotYet,
    /// It has no detail to be known by.
    Nothing,
    /// It is known by this.
    Like(PerceptualHash),
}

impl Seen {
    pub(super) fn of(look: Option<PerceptualHash>) -> Self {
        look.map_or(Self::Nothing, Self::Like)
    }

    pub(super) fn look(self) -> Option<PerceptualHash> {
        match self {
            Self::Like(look) => Some(look),
            Self::NotYet | Self::Nothing => None,
        }
    }
}

/// What an `img` element says beside the path, so that nothing shifts when the picture
/// comes and no file is larger than it must be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// The same picture in several widths; empty when there is only one.
    pub srcset: String,
    /// What stays visible where it is cut.
    pub focus: Focus,
}

/// How long a picture is kept that nothing refers to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// A day: it was stored together with what refers to it, and is still in pages that
    /// are open.
    ADay,
    /// The same, and it came with a home: it is for administrators, unless somebody puts it
    /// elsewhere.
    OfAHome,
    /// Thirty days: the text that shows it may wait in somebody's browser.
    AMonth,
    /// Until somebody puts it into the trash: it was put into the library.
    ForGood,
}

/// As many seconds as nobody waits.
pub(super) const FOR_GOOD: i64 = 1 << 40;

impl Keep {
    pub(super) fn seconds(self) -> i64 {
        match self {
            Self::ADay | Self::OfAHome => 24 * 60 * 60,
            Self::AMonth => 30 * 24 * 60 * 60,
            Self::ForGood => FOR_GOOD,
        }
    }
}

impl Stored {
    /// Its name in the media store.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether it is a drawing of ours, which was not uploaded.
    pub fn is_drawing(&self) -> bool {
        self.content_type == DRAWING
    }

    /// Whether it has at least so many pixels.
    pub fn is_at_least(&self, width: u32, height: u32) -> bool {
        self.shape.width >= width && self.shape.height >= height
    }

    /// The path it is served under, `/media/…`.
    pub fn path(&self) -> String {
        format!("{PREFIX}{}", self.name)
    }

    /// The path of the file for who cannot read WebP.
    pub fn fallback_path(&self) -> String {
        format!("{PREFIX}{}", self.fallback.as_ref().unwrap_or(&self.name))
    }

    /// What an `img` element says of it.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The path of its file of the fewest pixels.
    pub fn small_path(&self) -> String {
        format!("{PREFIX}{}", self.narrowest())
    }

    /// The name of its file of the fewest pixels.
    pub(super) fn narrowest(&self) -> &str {
        let first = self.shape.srcset.split([',', ' ']).next();
        first.and_then(|path| path.strip_prefix(PREFIX)).unwrap_or(&self.name)
    }

    /// The names of all its files.
    pub fn files(&self) -> impl Iterator<Item = &str> {
        let widths = self.shape.srcset.split(", ").filter_map(|candidate| {
            candidate.split(' ').next().and_then(|path| path.strip_prefix(PREFIX))
        });
        let narrower = widths.filter(|name| *name != self.name);
        [self.name.as_str()].into_iter().chain(narrower).chain(self.fallback.as_deref())
    }
}

/// A stored picture, as an `img` element takes it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PictureResponse {
    /// Its path.
    pub src: String,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// The same picture in several widths; empty when there is only one.
    pub srcset: String,
    /// Which part stays visible where it is cut: the step across and the step down, each 0 to
    /// 4; absent for the middle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub focus: Option<String>,
}

impl PictureResponse {
    /// A stored picture for the wire.
    pub fn new(picture: &Stored) -> Self {
        let Shape { width, height, srcset, focus } = picture.shape().clone();
        Self { src: picture.path(), width, height, srcset, focus: focus.steps() }
    }
}
