//! The first pass over a WXR file: its site, authors, terms and pictures, which posts name before
//! they come.

use std::collections::{HashMap, HashSet};

use super::element::WxrElements;
use super::item::WxrItem;
use super::source::WxrPart;
use crate::address;
use crate::body::{LibraryPicture, PictureLibrary};
use crate::item::{ImportAuthor, ImportCategory, SourceSite};
use crate::text::{one_line, percent_decoded, plain_text};

/// The most pictures, terms or authors that are remembered: some 100 MB.
const ENTRIES_MAX: usize = 300_000;
/// The deepest category.
const CATEGORY_DEPTH: usize = 12;
/// How the type of a post about an agent is written.
const AGENT_MARKS: [&str; 3] = ["[agent]", ">agent<", "houzez_agent"];
/// The most bytes of blocks that posts share.
const SHARED_BLOCK_BYTES: usize = 4 * 1024 * 1024;

#[derive(Debug, Default)]
pub(super) struct WxrIndex {
    pub(super) site: SourceSite,
    /// As the file says it; empty without one.
    pub(super) version: String,
    /// Whether anything of WordPress was in the file.
    pub(super) is_wordpress: bool,
    pub(super) authors: Vec<ImportAuthor>,
    author_keys: HashSet<String>,
    categories: HashMap<String, WxrCategory>,
    category_order: Vec<String>,
    pub(super) library: PictureLibrary,
    /// The names of agents whom properties name by the number of their post.
    pub(super) agents: HashMap<u64, String>,
    shared_bytes: usize,
}

#[derive(Debug)]
struct WxrCategory {
    name: String,
    parent: String,
}

impl WxrIndex {
    /// Takes what a part says about others.
    pub(super) fn take(&mut self, part: &WxrPart) {
        self.is_wordpress |= part.name.starts_with("wp:") || part.name == "item";
        let text = || super::element::decode(&plain(&part.text));
        match part.name.as_str() {
            "title" if self.site.title.is_empty() => self.site.title = plain_text(&text()),
            "link" | "wp:base_blog_url" => {
                let address = address::without_slash(&text());
                if part.name != "link" || self.site.address.is_empty() {
                    self.site.address = address;
                }
            }
            "wp:base_site_url" if self.site.address.is_empty() => {
                self.site.address = address::without_slash(&text());
            }
            "language" if self.site.language.is_empty() => self.site.language = one_line(&text()),
            "wp:wxr_version" if self.version.is_empty() => self.version = one_line(&text()),
            "wp:author" => self.take_author(&part.text),
            "wp:category" => self.take_category(&part.text),
            "wp:term" => self.take_category(&part.text),
            "item" if part.damage.is_none() => self.take_item(&part.text),
            _ => {}
        }
    }

    fn take_author(&mut self, text: &str) {
        let mut author = ImportAuthor::default();
        let (mut first, mut last) = (String::new(), String::new());
        for element in WxrElements::new(text) {
            let value = one_line(&element.text());
            match element.name {
                "wp:author_login" => author.key = value,
                "wp:author_email" => author.email = value,
                "wp:author_display_name" => author.name = plain_text(&value),
                "wp:author_first_name" => first = value,
                "wp:author_last_name" => last = value,
                _ => {}
            }
        }
        if author.name.is_empty() {
            author.name = one_line(&format!("{first} {last}"));
        }
        if author.name.is_empty() {
            author.name.clone_from(&author.key);
        }
        if !author.key.is_empty()
            && self.authors.len() < ENTRIES_MAX
            && self.author_keys.insert(author.key.clone())
        {
            self.authors.push(author);
        }
    }

    /// A `<wp:category>`, or a `<wp:term>` of that taxonomy.
    fn take_category(&mut self, text: &str) {
        let (mut slug, mut name, mut parent) = (String::new(), String::new(), String::new());
        let mut taxonomy = "category".to_owned();
        for element in WxrElements::new(text) {
            let value = one_line(&element.text());
            match element.name {
                "wp:category_nicename" | "wp:term_slug" => slug = percent_decoded(&value),
                "wp:cat_name" | "wp:term_name" => name = plain_text(&value),
                "wp:category_parent" | "wp:term_parent" => parent = percent_decoded(&value),
                "wp:term_taxonomy" => taxonomy = value,
                _ => {}
            }
        }
        if taxonomy != "category" || slug.is_empty() || self.categories.len() >= ENTRIES_MAX {
            return;
        }
        if name.is_empty() {
            name.clone_from(&slug);
        }
        if self.categories.insert(slug.clone(), WxrCategory { name, parent }).is_none() {
            self.category_order.push(slug);
        }
    }

    fn take_item(&mut self, text: &str) {
        if text.contains("attachment") && text.contains("<wp:attachment_url") {
            let item = WxrItem::read(text);
            let Some(id) = item.id.filter(|_| item.post_type == "attachment") else { return };
            if self.library.pictures.len() >= ENTRIES_MAX
                || !address::may_be_picture(&item.attachment_url)
            {
                return;
            }
            if item.parent > 0 {
                self.library.of_post.entry(item.parent).or_default().push(id);
            }
            self.library.pictures.insert(
                id,
                LibraryPicture {
                    alt_text: plain_text(item.meta("_wp_attachment_image_alt")),
                    caption: plain_text(&item.excerpt),
                    address: item.attachment_url,
                },
            );
        } else if AGENT_MARKS.iter().any(|mark| text.contains(mark)) {
            let item = WxrItem::read(text);
            let is_agent = matches!(&*item.post_type, "agent" | "houzez_agent");
            let Some(id) = item.id.filter(|_| is_agent) else { return };
            if self.agents.len() < ENTRIES_MAX {
                self.agents.insert(id, plain_text(&item.title));
            }
        } else if text.contains("wp_block") {
            let item = WxrItem::read(text);
            let Some(id) = item.id.filter(|_| item.post_type == "wp_block") else { return };
            self.shared_bytes += item.content.len();
            if self.shared_bytes <= SHARED_BLOCK_BYTES {
                self.library.shared_blocks.insert(id, item.content);
            }
        }
    }

    /// The categories, each with its place in the tree.
    pub(super) fn categories(&self) -> impl Iterator<Item = ImportCategory> {
        self.category_order.iter().map(|slug| {
            let slugs = self.line_of(slug);
            let base = address::parse(&self.site.address);
            let base = base.as_ref().map_or("", |url| url.path().trim_end_matches('/'));
            ImportCategory {
                path: self.category_path(slug, ""),
                slug: slug.clone(),
                address: format!("{base}/category/{}/", slugs.join("/")),
            }
        })
    }

    /// The slugs from the top of the tree to a category.
    fn line_of<'s>(&'s self, slug: &'s str) -> Vec<&'s str> {
        let mut line = vec![slug];
        let mut at = slug;
        while let Some(category) = self.categories.get(at) {
            if category.parent.is_empty()
                || line.contains(&category.parent.as_str())
                || line.len() >= CATEGORY_DEPTH
                || !self.categories.contains_key(&category.parent)
            {
                break;
            }
            at = &category.parent;
            line.push(at);
        }
        line.reverse();
        line
    }

    /// The names from the top of the tree to a category; `name` is what a post calls it.
    pub(super) fn category_path(&self, slug: &str, name: &str) -> Vec<String> {
        let names = self.line_of(slug).into_iter().map(|slug| {
            self.categories.get(slug).map_or_else(
                || if name.is_empty() { slug.to_owned() } else { name.to_owned() },
                |category| category.name.clone(),
            )
        });
        names.collect()
    }
}

/// The text of a part without elements.
fn plain(text: &str) -> String {
    let text = text.trim();
    match text.strip_prefix("<![CDATA[") {
        Some(text) => text.strip_suffix("]]>").unwrap_or(text).trim().to_owned(),
        None => text.to_owned(),
    }
}
