//! Tables.

use super::dom::NodeId;
use super::writer::BodyWriter;

impl BodyWriter<'_> {
    /// Writes a table; `caption` (HTML) is that of the figure around it.
    pub(super) fn table(&mut self, node: NodeId, caption: &str) {
        let dom = self.dom;
        self.out.push_str("<table>");
        let own = dom.children(node).iter().copied().find(|&child| dom.name(child) == "caption");
        if let Some(own) = own {
            self.cell(own, "caption", "");
        } else if !caption.is_empty() {
            self.out.push_str(&format!("<caption>{caption}</caption>"));
        }
        let mut loose = Vec::new();
        for &part in dom.children(node) {
            match dom.name(part) {
                "thead" => self.table_part(dom.children(part), "thead"),
                "tfoot" => self.table_part(dom.children(part), "tfoot"),
                "tbody" => self.table_part(dom.children(part), "tbody"),
                "tr" => loose.push(part),
                _ => {}
            }
        }
        if !loose.is_empty() {
            self.table_part(&loose, "tbody");
        }
        self.out.push_str("</table>");
    }

    fn table_part(&mut self, rows: &[NodeId], tag: &str) {
        let dom = self.dom;
        self.out.push_str(&format!("<{tag}>"));
        for &row in rows.iter().filter(|&&row| dom.name(row) == "tr") {
            self.out.push_str("<tr>");
            for &cell in dom.children(row) {
                let tag = match dom.name(cell) {
                    "td" => "td",
                    "th" => "th",
                    _ => continue,
                };
                let mut attributes = String::new();
                for name in ["colspan", "rowspan"] {
                    let span = dom.attribute(cell, name).and_then(|span| span.trim().parse().ok());
                    if let Some(span @ 2..=100_u32) = span {
                        attributes.push_str(&format!(" {name}=\"{span}\""));
                    }
                }
                let scope = dom.attribute(cell, "scope");
                if let Some(scope @ ("row" | "col")) = scope.filter(|_| tag == "th") {
                    attributes.push_str(&format!(" scope=\"{scope}\""));
                }
                let class = self.align_class(cell);
                if !class.is_empty() {
                    attributes.push_str(&format!(" class=\"{class}\""));
                }
                self.cell(cell, tag, &attributes);
            }
            self.out.push_str("</tr>");
        }
        self.out.push_str(&format!("</{tag}>"));
    }
}
