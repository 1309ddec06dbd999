//! Paragraphs, headings, lists and other blocks.

use super::stack::{Element, Writer, is_heading};
use crate::html::attributes::format_of;
use crate::html::lex::Tag;

impl Writer<'_> {
    /// Writes a block in our form.
    pub(super) fn block(&mut self, tag: &Tag) {
        self.open_cell_if_needed();
        let format = format_of(tag);
        let classes = tag.value("class").unwrap_or_default();
        let name = match tag.name.as_str() {
            "p" => "p",
            "h1" => "h1",
            "h2" => "h2",
            "h3" => "h3",
            "h4" => "h4",
            "h5" => "h5",
            "h6" => "h6",
            "ul" => "ul",
            "ol" => "ol",
            "blockquote" => "blockquote",
            "pre" | "listing" => "pre",
            "figure" => "figure",
            "figcaption" => "figcaption",
            "li" if self.enter_list_item(tag) => "li",
            // An item without a list.
            "li" => "p",
            // The old editor's code block: a container and a line each.
            _ if classes.contains("ql-code-block-container") => "pre",
            _ if classes.contains("ql-code-block") && self.is_open("pre") => {
                self.push(&tag.name, Vec::new(), false);
                if let Some(open) = self.open.last_mut() {
                    open.line = true;
                }
                return;
            }
            _ => "div",
        };
        if name != "li" {
            self.close_paragraph();
        }
        if is_heading(name)
            && let Some(at) = self.nearest_heading()
        {
            self.close_down_to(at);
        }
        let takes_classes = !matches!(name, "ul" | "ol" | "figcaption");
        let mut block = Element::plain(name);
        if name == "figure" {
            block.classes = format.figure_classes().collect::<Vec<_>>().join(" ");
        } else if name == "div" {
            block.classes = format.box_classes().collect::<Vec<_>>().join(" ");
        } else if takes_classes {
            block.classes = format.block_classes().collect::<Vec<_>>().join(" ");
        }
        let mut elements = vec![block];
        if name == "p" || is_heading(name) {
            self.formatting(&format, is_heading(name), &mut elements);
        }
        let attributes = match tag.value("start").map(|start| start.trim().parse::<u32>()) {
            Some(Ok(start)) if name == "ol" && (2..=9999).contains(&start) => {
                format!(" start=\"{start}\"")
            }
            _ => String::new(),
        };
        self.push_with(&tag.name, elements, false, &attributes);
        self.after_pre = name == "pre";
    }

    /// Prepares the nearest list for an item; the old editor writes the kind of list on the item.
    /// Returns whether there is a list.
    fn enter_list_item(&mut self, tag: &Tag) -> bool {
        let at = self.nearest(|open| matches!(open.source.as_str(), "li" | "ul" | "ol"));
        let Some(at) = at else { return false };
        if self.open[at].source == "li" {
            self.close_down_to(at);
        }
        let Some(list) = self.nearest(|open| matches!(open.source.as_str(), "ul" | "ol")) else {
            return false;
        };
        let wanted = match tag.value("data-list") {
            Some("bullet" | "checked" | "unchecked") => "ul",
            Some("ordered") => "ol",
            _ => return true,
        };
        let current = self.open[list].elements.first().map(|list| list.name);
        if current.is_some_and(|current| current != wanted) {
            self.close_paragraph();
            while self.open.len() > list + 1 {
                self.close_top();
            }
            let source = std::mem::take(&mut self.open[list].source);
            let empty = format!("<{}>", current.unwrap_or_default());
            let length = self.out.len();
            self.close_top();
            if self.out[..length].ends_with(&empty) {
                self.out.truncate(length - empty.len());
            }
            self.push(&source, vec![Element::plain(wanted)], false);
        }
        true
    }
}
