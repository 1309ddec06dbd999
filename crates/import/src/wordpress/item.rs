//! The fields of an `<item>`.

use super::element::WxrElements;

/// Longer values of meta fields are left out: they are the data of page builders.
const META_BYTES: usize = 100_000;
/// The most fields and terms of an item.
const FIELDS_MAX: usize = 5000;

/// An `<item>` as the file writes it.
#[derive(Debug, Default)]
pub(super) struct WxrItem {
    pub(super) title: String,
    pub(super) link: String,
    pub(super) guid: String,
    pub(super) pub_date: String,
    pub(super) creator: String,
    pub(super) content: String,
    pub(super) excerpt: String,
    pub(super) id: Option<u64>,
    pub(super) date: String,
    pub(super) date_gmt: String,
    pub(super) modified: String,
    pub(super) modified_gmt: String,
    pub(super) slug: String,
    pub(super) status: String,
    pub(super) parent: u64,
    pub(super) post_type: String,
    pub(super) password: String,
    pub(super) is_sticky: bool,
    pub(super) attachment_url: String,
    pub(super) terms: Vec<WxrTerm>,
    pub(super) meta: Vec<(String, String)>,
    pub(super) comments: usize,
    /// The line of the first damage, counted from the item's own.
    pub(super) damaged_line: Option<u64>,
    /// Whether the text itself is cut off.
    pub(super) is_content_cut: bool,
}

/// A category, tag, language or author of an item.
#[derive(Debug)]
pub(super) struct WxrTerm {
    pub(super) domain: String,
    pub(super) slug: String,
    pub(super) name: String,
}

impl WxrItem {
    pub(super) fn read(text: &str) -> Self {
        let mut item = Self::default();
        for element in WxrElements::new(text) {
            if element.is_cut && item.damaged_line.is_none() {
                let before = memchr::memchr_iter(b'\n', &text.as_bytes()[..element.at]).count();
                item.damaged_line = Some(u64::try_from(before).unwrap_or_default());
            }
            let value = || element.text();
            match element.name {
                "title" => item.title = value(),
                "link" => item.link = value(),
                "guid" => item.guid = value(),
                "pubDate" => item.pub_date = value(),
                "dc:creator" | "wp:author" => item.creator = value(),
                "content:encoded" => {
                    item.is_content_cut |= element.is_cut;
                    item.content = value();
                }
                "excerpt:encoded" => item.excerpt = value(),
                "wp:post_id" => item.id = value().parse().ok().or(item.id),
                "wp:post_date" => item.date = value(),
                "wp:post_date_gmt" => item.date_gmt = value(),
                "wp:post_modified" => item.modified = value(),
                "wp:post_modified_gmt" => item.modified_gmt = value(),
                "wp:post_name" => item.slug = value(),
                "wp:status" => item.status = value(),
                "wp:post_parent" => item.parent = value().parse().unwrap_or_default(),
                "wp:post_type" => item.post_type = value(),
                "wp:post_password" => item.password = value(),
                "wp:is_sticky" => item.is_sticky = value() == "1",
                "wp:attachment_url" => item.attachment_url = value(),
                "wp:comment" => item.comments += 1,
                "category" if item.terms.len() < FIELDS_MAX => item.terms.push(WxrTerm {
                    domain: element.attribute("domain").unwrap_or_default(),
                    slug: element.attribute("nicename").unwrap_or_default(),
                    name: value(),
                }),
                "wp:postmeta" if item.meta.len() < FIELDS_MAX => {
                    let (mut key, mut value) = (String::new(), String::new());
                    for inner in element.elements() {
                        match inner.name {
                            "wp:meta_key" => key = inner.text(),
                            "wp:meta_value" => value = inner.text(),
                            _ => {}
                        }
                    }
                    if !key.is_empty() && value.len() <= META_BYTES {
                        item.meta.push((key, value));
                    }
                }
                _ => {}
            }
        }
        item
    }

    /// The value of a meta field; empty without one.
    pub(super) fn meta(&self, key: &str) -> &str {
        self.meta.iter().find(|(name, _)| name == key).map_or("", |(_, value)| value.as_str())
    }

    /// The first value of meta fields that is not empty.
    pub(super) fn first_meta(&self, keys: &[&str]) -> &str {
        keys.iter().map(|key| self.meta(key)).find(|value| !value.trim().is_empty()).unwrap_or("")
    }
}
