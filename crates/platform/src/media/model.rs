//! An encoded picture.

use bytes::Bytes;
use pictures::{EncodedFile, EncodedPicture};

use super::name::{content_type, name};

/// A picture that we encoded.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The WebP files, narrowest first; or a single GIF for an animation.
    pub widths: Vec<File>,
    /// For browsers without WebP: a JPEG, or a PNG with transparency. A GIF needs none.
    pub fallback: Option<File>,
}

/// One file of a picture.
#[derive(Clone, Debug)]
pub struct File {
    /// Derived from the content; see [`super::MediaStore`].
    pub name: String,
    /// The content.
    pub bytes: Bytes,
    /// `image/webp`, `image/gif`, `image/jpeg` or `image/png`.
    pub content_type: &'static str,
    /// The width in pixels, after rotation.
    pub width: u32,
    /// The height in pixels, after rotation.
    pub height: u32,
}

impl From<EncodedFile> for File {
    fn from(EncodedFile { bytes, ending, width, height }: EncodedFile) -> Self {
        let name = name(&bytes, ending);
        let content_type = content_type(&name).unwrap_or_default();
        Self { name, bytes, content_type, width, height }
    }
}

impl From<EncodedPicture> for Picture {
    fn from(picture: EncodedPicture) -> Self {
        Self {
            widths: picture.widths.into_iter().map(File::from).collect(),
            fallback: picture.fallback.map(File::from),
        }
    }
}

impl Picture {
    /// The widest file, whose name is the picture's.
    ///
    /// # Panics
    /// Never: a picture has at least one.
    pub fn main(&self) -> &File {
        &self.widths[self.widths.len() - 1]
    }

    /// All files.
    pub fn files(&self) -> impl Iterator<Item = &File> {
        self.widths.iter().chain(&self.fallback)
    }
}
