//! Tables: rows and cells as browsers build them, so that nothing moves out of a table.

use std::fmt::Write as _;

use super::stack::{Element, Writer};
use crate::html::attributes::format_of;
use crate::html::lex::Tag;

impl Writer<'_> {
    /// A table or a part of one. Parts outside of a table are dropped; their content stays.
    pub(super) fn table_part(&mut self, tag: &Tag) {
        let name = tag.name.as_str();
        if name == "table" {
            self.open_cell_if_needed();
            self.close_paragraph();
            self.push(name, vec![Element::plain("table")], false);
            return;
        }
        let (part, inside): (&'static str, &[&str]) = match name {
            "caption" => ("caption", &["table"]),
            "thead" => ("thead", &["table"]),
            "tbody" => ("tbody", &["table"]),
            "tfoot" => ("tfoot", &["table"]),
            "tr" => ("tr", &["thead", "tbody", "tfoot", "table"]),
            "th" => ("th", &["tr", "thead", "tbody", "tfoot", "table"]),
            _ => ("td", &["tr", "thead", "tbody", "tfoot", "table"]),
        };
        let at = self.open.iter().rposition(|open| {
            open.elements.first().is_some_and(|element| inside.contains(&element.name))
        });
        let Some(at) = at else { return };
        while self.open.len() > at + 1 {
            self.close_top();
        }
        if part == "tr" {
            self.open_implied("tbody", &["table"]);
        }
        let mut element = Element::plain(part);
        let mut attributes = String::new();
        if matches!(part, "td" | "th") {
            self.open_implied("tbody", &["table"]);
            self.open_implied("tr", &["thead", "tbody", "tfoot"]);
            element.classes.extend(format_of(tag).align);
            for span in ["colspan", "rowspan"] {
                let count = tag.value(span).and_then(|value| value.trim().parse::<u32>().ok());
                if let Some(count @ 2..=100) = count {
                    let _ = write!(attributes, " {span}=\"{count}\"");
                }
            }
            if let Some(scope @ ("row" | "col")) = tag.value("scope").filter(|_| part == "th") {
                let _ = write!(attributes, " scope=\"{scope}\"");
            }
        }
        self.push_unlimited(name, vec![element], false, &attributes);
    }

    fn open_implied(&mut self, part: &'static str, inside: &[&str]) {
        if self.top_element().is_some_and(|top| inside.contains(&top)) {
            self.push_unlimited(part, vec![Element::plain(part)], false, "");
        }
    }

    pub(super) fn open_cell(&mut self) {
        self.open_implied("tbody", &["table"]);
        self.open_implied("tr", &["thead", "tbody", "tfoot"]);
        self.open_implied("td", &["tr"]);
    }

    pub(super) fn open_cell_if_needed(&mut self) {
        if self.in_table_structure() {
            self.open_cell();
        }
    }

    pub(super) fn in_table_structure(&self) -> bool {
        let parts = ["table", "thead", "tbody", "tfoot", "tr"];
        self.top_element().is_some_and(|top| parts.contains(&top))
    }
}
