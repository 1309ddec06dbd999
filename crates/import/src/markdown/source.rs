//! Selects the files that are texts, makes their HTML, and notes those that cannot be read.

use crate::item::{ImportItem, RefusalReason, RefusedItem};

pub(crate) fn is_markdown(name: &str) -> bool {
    has_ending(name, &["md", "markdown"])
}

fn has_ending(name: &str, endings: &[&str]) -> bool {
    let ending = name.rsplit_once('.').map_or("", |(_, ending)| ending);
    endings.iter().any(|known| ending.eq_ignore_ascii_case(known))
}

/// Whether a file of a tree is a text: Markdown, or HTML with front matter where Jekyll has posts.
pub(super) fn is_text(path: &str) -> bool {
    let is_html =
        has_ending(path, &["html"]) && (path.contains("_posts/") || path.contains("_drafts/"));
    is_markdown(path) || is_html
}

/// The HTML of Markdown.
pub(crate) fn render(markdown: &str) -> String {
    use pulldown_cmark::{Options, Parser, html};
    let options = Options::ENABLE_TABLES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_TASKLISTS;
    let mut out = String::with_capacity(markdown.len() * 3 / 2);
    html::push_html(&mut out, Parser::new_ext(markdown, options));
    out
}

pub(super) fn refusal(path: &str, reason: RefusalReason, detail: &str) -> ImportItem {
    ImportItem::Refused(RefusedItem {
        source_id: format!("md:{path}"),
        kind: "file".to_owned(),
        title: path.to_owned(),
        reason,
        detail: detail.to_owned(),
    })
}
