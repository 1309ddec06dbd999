//! WordPress eXtended RSS, 1.0 to 1.2.
//!
//! `source.rs` cuts the file into parts, `element.rs` reads their fields, `index.rs` is the first
//! pass over the file, `post.rs` the second.

mod element;
mod index;
mod item;
mod post;
mod seo;
mod source;

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::error::ImportError;
use crate::input::ImportInput;
use crate::item::{ImportItem, RefusalReason, RefusedItem, SourceSite};
use crate::text::plain_text;
use index::WxrIndex;
use item::WxrItem;
use source::{MAX_PART_BYTES, WxrDamage, WxrPart, WxrSource, encoding_of};

/// How much of a file tells what it is.
pub(crate) const START_BYTES: usize = 64 * 1024;

/// Whether a file begins as an export of WordPress does.
pub(crate) fn is_wxr(start: &str) -> bool {
    start.contains("<rss") && start.contains("wordpress.org/export/")
        || start.contains("<wp:wxr_version>")
}

/// Reads files that belong together: one, or the parts of a large export.
pub(crate) fn read(
    inputs: &[ImportInput],
    each: &mut dyn FnMut(ImportItem) -> ControlFlow<()>,
) -> Result<(), ImportError> {
    let index = build_index(inputs)?;
    let head = std::iter::once(ImportItem::Site(index.site.clone()))
        .chain(index.authors.iter().cloned().map(ImportItem::Author))
        .chain(index.categories().map(ImportItem::Category));
    for item in head {
        if each(item).is_break() {
            return Ok(());
        }
    }
    let mut ids = HashSet::new();
    for input in inputs {
        let mut source = open(input)?;
        while let Some(part) = source.next_part().map_err(|error| input.unreadable(error))? {
            if part.name != "item" {
                continue;
            }
            let item = convert_part(&part, &index, source.has_bad_text, &mut ids);
            if each(item).is_break() {
                return Ok(());
            }
        }
    }
    Ok(())
}

/// The site that a file was written by.
pub(crate) fn site(inputs: &[ImportInput]) -> Result<SourceSite, ImportError> {
    let mut index = WxrIndex::default();
    for input in inputs.iter().take(1) {
        let mut source = open(input)?;
        while let Some(part) = source.next_part().map_err(|error| input.unreadable(error))? {
            if part.name == "item" {
                break;
            }
            index.take(&part);
        }
    }
    Ok(index.site)
}

fn build_index(inputs: &[ImportInput]) -> Result<WxrIndex, ImportError> {
    let mut index = WxrIndex::default();
    for input in inputs {
        let mut source = open(input)?;
        while let Some(part) = source.next_part().map_err(|error| input.unreadable(error))? {
            index.take(&part);
        }
    }
    // Old and damaged files have none; 1.3 may come and will be much the same.
    if !index.version.is_empty() && !index.version.starts_with("1.") {
        return Err(ImportError::UnknownVersion { version: index.version });
    }
    if !index.is_wordpress {
        return Err(ImportError::UnknownFormat);
    }
    Ok(index)
}

fn open(input: &ImportInput) -> Result<WxrSource<Box<dyn std::io::Read>>, ImportError> {
    let (start, file) = input.open_with_start(START_BYTES)?;
    Ok(WxrSource::new(file, encoding_of(&start)))
}

fn convert_part(
    part: &WxrPart,
    index: &WxrIndex,
    has_bad_text: bool,
    ids: &mut HashSet<u64>,
) -> ImportItem {
    if part.damage == Some(WxrDamage::TooLarge) {
        return ImportItem::Refused(RefusedItem {
            source_id: format!("wp:line:{}", part.line),
            kind: "post".to_owned(),
            title: String::new(),
            reason: RefusalReason::TooLarge,
            detail: format!("line {}: {MAX_PART_BYTES}", part.line),
        });
    }
    let mut item = WxrItem::read(&part.text);
    // An item without an end is what was left when the export broke off: its text cannot be
    // trusted to be whole, unless its own element was.
    if part.damage == Some(WxrDamage::NoEnd) && item.damaged_line.is_none() {
        item.damaged_line = Some(0);
    }
    let has_nothing = item.content.trim().is_empty();
    if part.damage == Some(WxrDamage::NoEnd) && (has_nothing || item.status.is_empty()) {
        let detail = format!("line {}", part.line);
        let refused = post::refusal(&item, RefusalReason::Damaged, &detail);
        return ImportItem::Refused(refused);
    }
    let (id, kind, title) = (item.id, item.post_type.clone(), item.title.clone());
    let converted = post::convert_item(item, part.line, index, has_bad_text);
    let is_taken = !matches!(converted, ImportItem::Refused(_));
    match id {
        Some(id) if is_taken && !ids.insert(id) => ImportItem::Refused(RefusedItem {
            source_id: format!("wp:{id}:line:{}", part.line),
            kind,
            title: plain_text(&title),
            reason: RefusalReason::Double,
            detail: format!("line {}", part.line),
        }),
        _ => converted,
    }
}
