//! Formatting of text, and links.

use super::stack::{Element, Writer};
use crate::html::attributes::format_of;
use crate::html::format::Format;
use crate::html::lex::Tag;
use crate::html::links;

impl Writer<'_> {
    /// A tag that formats text.
    pub(super) fn inline(&mut self, tag: &Tag) {
        self.open_cell_if_needed();
        let mut format = format_of(tag);
        match tag.name.as_str() {
            "strong" | "b" => format.bold = Some(format.bold != Some(false)),
            "em" | "i" | "cite" | "dfn" | "var" => {
                format.italic = Some(format.italic != Some(false));
            }
            "u" | "ins" => format.underline = true,
            "s" | "strike" | "del" => format.strike = true,
            "sub" => format.script = Some("sub"),
            "sup" => format.script = Some("sup"),
            "mark" => format.background = format.background.or(Some("kt-bg-yellow")),
            "small" => format.size = format.size.or(Some("kt-size-small")),
            "big" => format.size = format.size.or(Some("kt-size-large")),
            _ => {}
        }
        let explicit = !matches!(tag.name.as_str(), "span" | "font");
        let mut elements = Vec::new();
        if matches!(tag.name.as_str(), "code" | "tt" | "kbd" | "samp") && !self.is_open("code") {
            elements.push(Element::plain("code"));
        }
        let in_heading = !explicit && self.nearest_heading().is_some();
        self.formatting(&format, in_heading, &mut elements);
        self.push(&tag.name, elements, true);
    }

    /// The elements for a text format. An element that is open is not opened again. A heading is
    /// bold and large by itself; a link is underlined and coloured.
    pub(super) fn formatting(
        &self,
        format: &Format,
        in_heading: bool,
        elements: &mut Vec<Element>,
    ) {
        let in_link = self.is_open("a");
        let marks = [
            (format.bold == Some(true) && !in_heading, "strong"),
            (format.italic == Some(true), "em"),
            (format.underline && !in_link, "u"),
            (format.strike, "s"),
        ];
        for (wanted, name) in marks {
            if wanted && !self.is_open(name) {
                elements.push(Element::plain(name));
            }
        }
        if let Some(name) = format.script {
            elements.push(Element::plain(name));
        }
        let classes: Vec<_> = format
            .inline_classes()
            .filter(|class| !(in_heading && class.starts_with("kt-size-")))
            .filter(|class| !(in_link && class.starts_with("kt-color-")))
            .collect();
        if !classes.is_empty() {
            elements.push(Element { name: "span", classes: classes.join(" ") });
        }
    }

    /// Writes a link; without a valid address only its text.
    pub(super) fn anchor(&mut self, tag: &Tag) {
        self.open_cell_if_needed();
        if let Some(at) = self.nearest(|open| open.elements.iter().any(|e| e.name == "a")) {
            self.close_down_to(at);
        }
        let Some(link) = tag.value("href").and_then(links::link) else {
            self.push("a", Vec::new(), true);
            return;
        };
        self.push_with("a", vec![Element::plain("a")], false, &link.attributes());
    }
}
