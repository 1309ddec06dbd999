//! The text of a post: whatever a system writes becomes the HTML that Keyturn's sanitiser keeps
//! (figures, galleries, videos, tables, `kt-align-*`).
//!
//! `short_code.rs` replaces short codes of WordPress (`page_builder.rs` those of page builders), `dom.rs` parses, `writer.rs` writes blocks,
//! `inline.rs` runs of letters, `figure.rs` pictures and galleries, `embed.rs` what is embedded.

mod dom;
mod embed;
mod figure;
mod inline;
mod model;
mod page_builder;
mod short_code;
mod table;
#[cfg(test)]
mod tests;
mod writer;

pub(crate) use model::{Body, BodyContext, BodyKind, ImportNotes, LibraryPicture, PictureLibrary};

use crate::item::ImportNoteKind;

/// The most bytes of shared blocks in a post.
const SHARED_BYTES: usize = 1024 * 1024;

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
    let mut left = SHARED_BYTES;
    while let Some(at) = rest.find(OPENING) {
        let Some(length) = rest[at..].find("-->") else { break };
        let comment = &rest[at..at + length];
        let digits = comment.split("\"ref\":").nth(1).unwrap_or_default();
        let digits: String = digits.chars().take_while(char::is_ascii_digit).collect();
        let block = digits.parse().ok().and_then(|id: u64| library.shared_blocks.get(&id));
        out.push_str(&rest[..at]);
        match block {
            Some(block) if left >= block.len() => {
                left -= block.len();
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
