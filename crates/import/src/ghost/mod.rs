//! Exports of Ghost (versions 1 to 6) and answers of its Content API.
//!
//! `table.rs` reads the tables of the file row by row, `post.rs` makes posts of rows, `card.rs`,
//! `lexical.rs` and `mobiledoc.rs` write the text of editors that left no HTML.

mod card;
mod lexical;
mod mobiledoc;
mod post;
mod table;
#[cfg(test)]
mod tests;

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use serde_json::Value;

use crate::error::ImportError;
use crate::input::ImportInput;
use crate::item::{ImportAuthor, ImportItem, RefusalReason, RefusedItem, SourceSite};
use crate::text::{one_line, plain_text};
use table::{read_tables, text, truth};

/// The most rows of a table that are remembered.
const ROWS_MAX: usize = 500_000;

/// What posts name: authors, tags and further fields, which stand behind them in the file.
#[derive(Debug, Default)]
struct GhostIndex {
    site: SourceSite,
    permalinks: String,
    /// By id.
    users: HashMap<String, ImportAuthor>,
    user_order: Vec<String>,
    /// Names by id; internal tags have none.
    tags: HashMap<String, String>,
    /// Ids of authors and tags by the id of the post, with their order.
    post_authors: HashMap<String, Vec<(i64, String)>>,
    post_tags: HashMap<String, Vec<(i64, String)>>,
    meta: HashMap<String, Value>,
    has_posts: bool,
}

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

impl GhostIndex {
    fn take(&mut self, table: &str, row: Value) {
        match table {
            "posts" | "pages" => {
                self.has_posts = true;
                // Content API: authors stand in the post.
                for author in row.get("authors").and_then(Value::as_array).into_iter().flatten() {
                    self.take_user(author);
                }
                if self.site.address.is_empty()
                    && let Ok(url) = url::Url::parse(&text(&row, "url"))
                {
                    self.site.address = url.origin().ascii_serialization();
                }
            }
            "users" => self.take_user(&row),
            "tags" => {
                let name = text(&row, "name");
                let is_internal = name.starts_with('#') || text(&row, "visibility") == "internal";
                if !is_internal && self.tags.len() < ROWS_MAX {
                    self.tags.insert(text(&row, "id"), one_line(&name));
                }
            }
            "posts_authors" => add_relation(&mut self.post_authors, &row, "author_id"),
            "posts_tags" => add_relation(&mut self.post_tags, &row, "tag_id"),
            "posts_meta" if self.meta.len() < ROWS_MAX => {
                self.meta.insert(text(&row, "post_id"), row);
            }
            "settings" => {
                let value = text(&row, "value");
                match text(&row, "key").as_str() {
                    "title" => self.site.title = one_line(&value),
                    "lang" | "locale" | "default_locale" => self.site.language = one_line(&value),
                    "permalinks" => self.permalinks = value,
                    "url" => self.site.address = value.trim_end_matches('/').to_owned(),
                    _ => {}
                }
            }
            _ => {}
        }
    }

    fn take_user(&mut self, row: &Value) {
        let id = text(row, "id");
        let slug = text(row, "slug");
        let key = if slug.is_empty() { id.clone() } else { slug };
        if key.is_empty() || self.users.len() >= ROWS_MAX || self.users.contains_key(&id) {
            return;
        }
        self.user_order.push(id.clone());
        self.users.insert(
            id,
            ImportAuthor {
                key,
                name: one_line(&text(row, "name")),
                email: text(row, "email"),
                biography: plain_text(&text(row, "bio")),
            },
        );
    }

    fn sort(&mut self) {
        for all in self.post_authors.values_mut().chain(self.post_tags.values_mut()) {
            all.sort();
        }
    }
}

fn add_relation(relations: &mut HashMap<String, Vec<(i64, String)>>, row: &Value, key: &str) {
    if relations.len() >= ROWS_MAX {
        return;
    }
    let order = row.get("sort_order").and_then(Value::as_i64).unwrap_or_default();
    let of_post = relations.entry(text(row, "post_id")).or_default();
    if of_post.len() < 1000 {
        of_post.push((order, text(row, key)));
    }
}

/// Whether a row says that something is a page.
fn is_page(row: &Value) -> bool {
    text(row, "type") == "page" || truth(row, "page")
}
