//! The text of a post: whatever a system writes becomes the HTML that Keyturn's sanitiser keeps
//! (figures, galleries, videos, tables, `kt-align-*`).
//!
//! `short_code.rs` replaces short codes of WordPress, `dom.rs` parses, `writer.rs` writes blocks,
//! `inline.rs` runs of letters, `figure.rs` pictures and galleries, `embed.rs` what is embedded.

mod dom;
mod embed;
mod figure;
mod inline;
mod short_code;
mod table;
#[cfg(test)]
mod tests;
mod writer;

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

/// Converts the text of a post.
pub(crate) fn convert(text: &str, kind: BodyKind, context: BodyContext<'_>) -> Body {
    let mut notes = ImportNotes::default();
    let html = match kind {
        BodyKind::Html => text.to_owned(),
        BodyKind::Blocks => {
            let whole = include_shared_blocks(text, context.library);
            short_code::replace(&whole, &mut notes)
        }
        BodyKind::Classic => {
            short_code::replace(&text.replace("\r\n", "\n").replace('\r', "\n"), &mut notes)
        }
    };
    let dom = dom::Dom::parse(&html);
    let mut writer = writer::BodyWriter::new(&dom, kind, context, notes);
    if dom.is_cut {
        writer.notes.add(ImportNoteKind::TextCutOff, "");
    }
    writer.flow(dom.children(0));
    writer.finish()
}

/// Puts blocks that posts share where `<!-- wp:block {"ref":12} /-->` names them, once.
fn include_shared_blocks(text: &str, library: &PictureLibrary) -> String {
    const OPENING: &str = "<!-- wp:block ";
    if library.shared_blocks.is_empty() || !text.contains(OPENING) {
        return text.to_owned();
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    let mut left = 100;
    while let Some(at) = rest.find(OPENING) {
        let Some(length) = rest[at..].find("-->") else { break };
        let comment = &rest[at..at + length];
        let digits = comment.split("\"ref\":").nth(1).unwrap_or_default();
        let digits: String = digits.chars().take_while(char::is_ascii_digit).collect();
        let block = digits.parse().ok().and_then(|id: u64| library.shared_blocks.get(&id));
        out.push_str(&rest[..at]);
        match block {
            Some(block) if left > 0 => {
                left -= 1;
                out.push_str(block);
            }
            _ => {
                out.push_str(comment);
                out.push_str("-->");
            }
        }
        rest = &rest[at + length + "-->".len()..];
    }
    out.push_str(rest);
    out
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
