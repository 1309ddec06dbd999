//! A picture as we have encoded it.

use bytes::Bytes;

use super::name::{content_type, name};

/// A picture that was encoded by us.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The same picture in several widths, narrowest first, as WebP; one alone, a
    /// GIF, when it moves.
    pub widths: Vec<File>,
    /// For who cannot read WebP: a JPEG, or a PNG when it has transparency. A GIF
    /// needs none.
    pub fallback: Option<File>,
}

/// One file of a picture.
#[derive(Clone, Debug)]
pub struct File {
    /// Made of its content; see [`super::MediaStore`].
    pub name: String,
    /// What is in it.
    pub bytes: Bytes,
    /// `image/webp`, `image/gif`, `image/jpeg` or `image/png`.
    pub content_type: &'static str,
    /// In pixels, the right way up.
    pub width: u32,
    /// In pixels, the right way up.
    pub height: u32,
}

impl File {
    pub(super) fn new(bytes: Bytes, ending: &str, (width, height): (u32, u32)) -> Self {
        let name = name(&bytes, ending);
        let content_type = content_type(&name).unwrap_or_default();
        Self { name, bytes, content_type, width, height }
    }
}

impl Picture {
    /// The widest file, which gives the picture its name.
    ///
    /// # Panics
    /// Never: a picture has at least one.
    pub fn main(&self) -> &File {
        &self.widths[self.widths.len() - 1]
    }

    /// Every file.
    pub fn files(&self) -> impl Iterator<Item = &File> {
        self.widths.iter().chain(&self.fallback)
    }
}
