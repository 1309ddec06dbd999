//! Exports of Ghost (versions 1 to 6) and answers of its Content API.
//!
//! `table.rs` reads the tables of the file row by row, `post.rs` makes posts of rows, `card.rs`,
//! `lexical.rs` and `mobiledoc.rs` write the text of editors that left no HTML.

mod card;
mod index;
mod lexical;
mod mobiledoc;
mod post;
mod table;
#[cfg(test)]
mod tests;

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::error::ImportError;
use crate::input::ImportInput;
use crate::item::{ImportItem, RefusalReason, RefusedItem};
use crate::text::plain_text;
use index::GhostIndex;
use table::{read_tables, text};

pub(crate) fn read(
    inputs: &[ImportInput],
    each: &mut dyn FnMut(ImportItem) -> ControlFlow<()>,
) -> Result<(), ImportError> {
    let mut index = GhostIndex::default();
    for input in inputs {
        let _ = read_tables(input, &mut |table, row| {
            index.take(table, row);
            ControlFlow::Continue(())
        })?;
    }
    if !index.has_posts && index.users.is_empty() {
        return Err(ImportError::UnknownFormat);
    }
    index.sort();
    if each(ImportItem::Site(index.site.clone())).is_break() {
        return Ok(());
    }
    for id in &index.user_order {
        if let Some(author) = index.users.get(id)
            && each(ImportItem::Author(author.clone())).is_break()
        {
            return Ok(());
        }
    }
    let mut ids = HashSet::new();
    for input in inputs {
        let flow = read_tables(input, &mut |table, row| {
            if !matches!(table, "posts" | "pages") {
                return ControlFlow::Continue(());
            }
            let (id, title) = (text(&row, "id"), plain_text(&text(&row, "title")));
            let is_page = table == "pages";
            let item = post::convert_post(&row, is_page, &index);
            let is_taken = matches!(item, ImportItem::Post(_));
            if is_taken && !ids.insert(id.clone()) {
                return each(ImportItem::Refused(RefusedItem {
                    source_id: format!("ghost:{id}:again"),
                    kind: "post".to_owned(),
                    title,
                    reason: RefusalReason::Double,
                    detail: String::new(),
                }));
            }
            each(item)
        })?;
        if flow.is_break() {
            break;
        }
    }
    Ok(())
}
