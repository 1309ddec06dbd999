//! What a text is converted with and into.

use std::collections::HashMap;

use crate::item::{ImportNote, ImportNoteKind};

/// The most notes of a post; a text full of short codes would have thousands.
const MAX_NOTES: usize = 60;

/// How a text is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum BodyKind {
    /// HTML of WordPress' block editor, with comments of blocks.
    Blocks,
    /// Text of WordPress' classic editor: blank lines part paragraphs.
    Classic,
    /// HTML of another system.
    Html,
}

/// What the reader of a text knows of the site around it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BodyContext<'a> {
    /// The host of the old site without `www.`, or empty.
    pub(crate) host: &'a str,
    /// The pictures that texts name by number.
    pub(crate) library: &'a PictureLibrary,
    /// The post's own number, for galleries of all its pictures.
    pub(crate) post: u64,
}

/// A picture that texts name by number.
#[derive(Debug, Clone, Default)]
pub(crate) struct LibraryPicture {
    pub(crate) address: String,
    pub(crate) alt_text: String,
    pub(crate) caption: String,
}

/// The pictures of the old site by number, and the numbers of those of a post.
#[derive(Debug, Default)]
pub(crate) struct PictureLibrary {
    pub(crate) pictures: HashMap<u64, LibraryPicture>,
    pub(crate) of_post: HashMap<u64, Vec<u64>>,
    /// Blocks that several posts share.
    pub(crate) shared_blocks: HashMap<u64, String>,
}

/// A converted text.
#[derive(Debug, Default)]
pub(crate) struct Body {
    pub(crate) html: String,
    pub(crate) pictures: Vec<String>,
    pub(crate) links: Vec<String>,
    pub(crate) notes: Vec<ImportNote>,
}

/// The notes of a post, each once.
#[derive(Debug, Default)]
pub(crate) struct ImportNotes(Vec<ImportNote>);

impl ImportNotes {
    pub(crate) fn add(&mut self, kind: ImportNoteKind, detail: &str) {
        let detail: String = crate::text::one_line(detail).chars().take(300).collect();
        let note = ImportNote { kind, detail };
        if self.0.len() < MAX_NOTES && !self.0.contains(&note) {
            self.0.push(note);
        }
    }

    pub(crate) fn into_vec(self) -> Vec<ImportNote> {
        self.0
    }
}
