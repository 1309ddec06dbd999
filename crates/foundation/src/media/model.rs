//! A picture of the media store.

use std::borrow::Cow;

use platform::media::{PREFIX, PerceptualHash};
use serde::Serialize;
use utoipa::ToSchema;

use super::focus::Focus;

/// The content type of a drawing that ships with the program.
pub(super) const DRAWING: &str = "image/svg+xml";

/// A picture in the media store.
#[derive(Clone, Debug)]
pub struct MediaPicture {
    pub(super) name: String,
    pub(super) content_type: Cow<'static, str>,
    pub(super) shape: Shape,
    pub(super) byte_length: usize,
    pub(super) fallback: Option<String>,
    /// The perceptual hash; `None` with too little detail, or when read from the database.
    pub(super) hash: Option<PerceptualHash>,
    /// The name of the uploaded file; empty when read from the database.
    pub(super) file_name: String,
}

/// The size and files of a picture, for an `img` element: nothing shifts, and no file is larger
/// than needed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// The same picture in several widths; empty when there is only one.
    pub srcset: String,
    /// The point that stays visible when it is cropped.
    pub focus: Focus,
}

/// How long a picture is kept while nothing refers to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MediaRetention {
    /// A day, because open pages may still show it. Stored together with its reference.
    Day,
    /// A day; it came with a property, so only administrators see it unless it is used elsewhere.
    Home,
    /// Thirty days, because the text that shows it may wait in a browser.
    Month,
    /// Until somebody puts it into the trash of the library.
    Forever,
}

/// In seconds, longer than anything waits.
pub(super) const FOR_GOOD: i64 = 1 << 40;

impl MediaRetention {
    pub(super) fn seconds(self) -> i64 {
        match self {
            Self::Day | Self::Home => 24 * 60 * 60,
            Self::Month => 30 * 24 * 60 * 60,
            Self::Forever => FOR_GOOD,
        }
    }
}

impl MediaPicture {
    /// Its name in the media store.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Whether it is a drawing that ships with the program.
    pub fn is_drawing(&self) -> bool {
        self.content_type == DRAWING
    }

    /// Whether it has at least this many pixels.
    pub fn is_at_least(&self, width: u32, height: u32) -> bool {
        self.shape.width >= width && self.shape.height >= height
    }

    /// The path it is served under, `/media/…`.
    pub fn path(&self) -> String {
        format!("{PREFIX}{}", self.name)
    }

    /// The path of the file for browsers without WebP.
    pub fn fallback_path(&self) -> String {
        format!("{PREFIX}{}", self.fallback.as_ref().unwrap_or(&self.name))
    }

    /// Its size and files for an `img` element.
    pub fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The path of its smallest file.
    pub fn small_path(&self) -> String {
        format!("{PREFIX}{}", self.narrowest())
    }

    /// The name of its smallest file.
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
    /// The answer of an icon, which has any size.
    pub(super) fn icon(path: &str) -> Self {
        let (src, srcset) = (path.to_owned(), String::new());
        Self { src, width: 96, height: 96, srcset, focus: None }
    }

    /// Builds the answer.
    pub fn new(picture: &MediaPicture) -> Self {
        let Shape { width, height, srcset, focus } = picture.shape().clone();
        Self { src: picture.path(), width, height, srcset, focus: focus.steps() }
    }
}
