//! What posts of an export name: authors, tags and further fields, which stand behind them.

use std::collections::HashMap;

use serde_json::Value;

use super::table::{text, truth};
use crate::item::{ImportAuthor, SourceSite};
use crate::text::{one_line, plain_text};

/// The most rows of a table that are remembered.
const ROWS_MAX: usize = 500_000;

/// What posts name: authors, tags and further fields, which stand behind them in the file.
#[derive(Debug, Default)]
pub(super) struct GhostIndex {
    pub(super) site: SourceSite,
    pub(super) permalinks: String,
    /// By id.
    pub(super) users: HashMap<String, ImportAuthor>,
    pub(super) user_order: Vec<String>,
    /// Names by id; internal tags have none.
    pub(super) tags: HashMap<String, String>,
    /// Ids of authors and tags by the id of the post, with their order.
    pub(super) post_authors: HashMap<String, Vec<(i64, String)>>,
    pub(super) post_tags: HashMap<String, Vec<(i64, String)>>,
    pub(super) meta: HashMap<String, Value>,
    pub(super) has_posts: bool,
}

impl GhostIndex {
    pub(super) fn take(&mut self, table: &str, row: Value) {
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

    pub(super) fn sort(&mut self) {
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
pub(super) fn is_page(row: &Value) -> bool {
    text(row, "type") == "page" || truth(row, "page")
}
