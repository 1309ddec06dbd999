//! Runs of letters: paragraphs, line breaks, links and pictures between words.

use super::BodyKind;
use super::dom::{NodeId, NodeKind};
use super::writer::{BodyWriter, opening};
use crate::address;
use crate::text::{escape, push_escaped};

/// A piece of a run.
enum InlinePiece {
    /// Start and end tag of formatting.
    Open(String, &'static str),
    Close,
    Text(String),
    LineBreak,
    ParagraphBreak,
    /// A picture, and where it leads.
    Picture(String),
    /// An address alone on its line.
    Embed(String),
}

impl BodyWriter<'_> {
    /// Writes a run as paragraphs. Pictures and embedded things stand between them.
    pub(super) fn paragraphs(&mut self, nodes: &[NodeId], tag: &str, class: &str) {
        if nodes.is_empty() {
            return;
        }
        let mut pieces = Vec::new();
        self.collect(nodes, None, &mut pieces);
        let mut open: Vec<(String, &'static str)> = Vec::new();
        let mut line = InlineLine::default();
        for piece in pieces {
            match piece {
                InlinePiece::Open(start, end) => {
                    line.push_tag(&start);
                    open.push((start, end));
                }
                InlinePiece::Close => {
                    if let Some((_, end)) = open.pop() {
                        line.push_tag(end);
                    }
                }
                InlinePiece::Text(text) => line.push_text(&text),
                InlinePiece::LineBreak => line.push_break(),
                InlinePiece::ParagraphBreak => self.end_line(&mut line, &open, tag, class),
                InlinePiece::Picture(html) => {
                    self.end_line(&mut line, &open, tag, class);
                    self.out.push_str(&html);
                }
                InlinePiece::Embed(address) => {
                    self.end_line(&mut line, &open, tag, class);
                    self.embed(&address, "");
                }
            }
        }
        self.end_line(&mut line, &[], tag, class);
    }

    /// Writes a run without a paragraph around it, as in a cell or caption.
    pub(super) fn inline(&mut self, nodes: &[NodeId]) {
        let mut pieces = Vec::new();
        self.collect(nodes, None, &mut pieces);
        let mut open: Vec<&'static str> = Vec::new();
        let mut line = InlineLine::default();
        for piece in pieces {
            match piece {
                InlinePiece::Open(start, end) => {
                    line.push_tag(&start);
                    open.push(end);
                }
                InlinePiece::Close => line.push_tag(open.pop().unwrap_or_default()),
                InlinePiece::Text(text) => line.push_text(&text),
                InlinePiece::LineBreak => line.push_break(),
                InlinePiece::ParagraphBreak => {
                    line.push_break();
                }
                InlinePiece::Picture(html) => {
                    let html = html.replace("<figure>", "").replace("</figure>", "");
                    line.html.push_str(&html);
                    line.has_text = true;
                }
                InlinePiece::Embed(address) => {
                    let address = escape(&address);
                    line.html.push_str(&format!("<a href=\"{address}\">{address}</a>"));
                    line.has_text = true;
                }
            }
        }
        let html = line.take_trimmed();
        self.out.push_str(&html);
    }

    fn end_line(
        &mut self,
        line: &mut InlineLine,
        open: &[(String, &'static str)],
        tag: &str,
        class: &str,
    ) {
        for (_, end) in open.iter().rev() {
            line.push_tag(end);
        }
        let has_text = line.has_text;
        let html = line.take_trimmed();
        if has_text {
            self.out.push_str(&opening(tag, class));
            self.out.push_str(&html);
            self.out.push_str(&format!("</{tag}>"));
        }
        for (start, _) in open {
            line.push_tag(start);
        }
    }

    fn collect(&mut self, nodes: &[NodeId], link: Option<&str>, pieces: &mut Vec<InlinePiece>) {
        let dom = self.dom;
        let is_wordpress = self.kind != BodyKind::Html;
        // A paragraph that is one address.
        if is_wordpress
            && link.is_none()
            && let [node] = nodes
            && let NodeKind::Text(text) = &dom.nodes[*node].kind
            && is_address(text.trim())
        {
            pieces.push(InlinePiece::Embed(text.trim().to_owned()));
            return;
        }
        for &node in nodes {
            match &dom.nodes[node].kind {
                NodeKind::Comment(_) => {}
                NodeKind::Text(text) if self.kind == BodyKind::Classic => {
                    classic_text(text, pieces);
                }
                NodeKind::Text(text) => pieces.push(InlinePiece::Text(text.clone())),
                NodeKind::Element { name, .. } => {
                    let name = name.clone();
                    self.collect_element(node, &name, link, pieces);
                }
            }
        }
    }

    fn collect_element(
        &mut self,
        node: NodeId,
        name: &str,
        link: Option<&str>,
        pieces: &mut Vec<InlinePiece>,
    ) {
        let dom = self.dom;
        let children = dom.children(node);
        match name {
            "br" => pieces.push(InlinePiece::LineBreak),
            "img" | "image" => {
                let is_sign = ["wp-smiley", "emoji"].iter().any(|class| dom.has_class(node, class));
                if is_sign {
                    let sign = dom.attribute(node, "alt").unwrap_or_default();
                    pieces.push(InlinePiece::Text(sign.to_owned()));
                } else if let Some(html) = self.single_picture(node, link, "") {
                    pieces.push(InlinePiece::Picture(html));
                }
            }
            "a" => {
                let href = dom.attribute(node, "href").unwrap_or_default().trim().to_owned();
                if href.is_empty() {
                    return self.collect(children, link, pieces);
                }
                let has_picture = dom.find(node, &["img"]).is_some();
                if has_picture {
                    return self.collect(children, Some(&href), pieces);
                }
                self.add_link(&href);
                let start = format!("<a href=\"{}\">", escape(&href));
                pieces.push(InlinePiece::Open(start, "</a>"));
                self.collect(children, link.or(Some("")), pieces);
                pieces.push(InlinePiece::Close);
            }
            "strong" | "b" => self.formatted(children, link, "<strong>", "</strong>", pieces),
            "em" | "i" | "cite" | "dfn" | "var" => {
                self.formatted(children, link, "<em>", "</em>", pieces);
            }
            "u" | "ins" => self.formatted(children, link, "<u>", "</u>", pieces),
            "s" | "strike" | "del" => self.formatted(children, link, "<s>", "</s>", pieces),
            "sub" => self.formatted(children, link, "<sub>", "</sub>", pieces),
            "sup" => self.formatted(children, link, "<sup>", "</sup>", pieces),
            "code" | "tt" | "kbd" | "samp" => {
                self.formatted(children, link, "<code>", "</code>", pieces);
            }
            "q" => {
                pieces.push(InlinePiece::Text("“".to_owned()));
                self.collect(children, link.or(Some("")), pieces);
                pieces.push(InlinePiece::Text("”".to_owned()));
            }
            // The sanitiser reads colours and sizes of them.
            "span" | "font" | "mark" | "small" | "big" => {
                let mut start = format!("<{}", if name == "font" { "font" } else { "span" });
                for attribute in ["style", "color", "face"] {
                    if let Some(value) = dom.attribute(node, attribute) {
                        start.push_str(&format!(" {attribute}=\"{}\"", escape(value)));
                    }
                }
                if start.contains(' ') {
                    start.push('>');
                    let end = if name == "font" { "</font>" } else { "</span>" };
                    self.formatted(children, link, &start, end, pieces);
                } else {
                    self.collect(children, link.or(Some("")), pieces);
                }
            }
            "input" | "select" | "button" | "svg" | "math" | "template" | "canvas" => {}
            _ => self.collect(children, link.or(Some("")), pieces),
        }
    }

    fn formatted(
        &mut self,
        children: &[NodeId],
        link: Option<&str>,
        start: &str,
        end: &'static str,
        pieces: &mut Vec<InlinePiece>,
    ) {
        pieces.push(InlinePiece::Open(start.to_owned(), end));
        self.collect(children, link.or(Some("")), pieces);
        pieces.push(InlinePiece::Close);
    }
}

/// A text of the classic editor: a blank line parts paragraphs, another line is a line break.
fn classic_text(text: &str, pieces: &mut Vec<InlinePiece>) {
    let mut lines = text.split('\n').peekable();
    let mut is_first = true;
    let mut blank = 0;
    while let Some(line) = lines.next() {
        if !is_first {
            blank += 1;
        }
        let is_last = lines.peek().is_none();
        let trimmed = line.trim_matches([' ', '\t']);
        if !trimmed.is_empty() || is_last {
            if blank > 1 {
                pieces.push(InlinePiece::ParagraphBreak);
            } else if blank == 1 {
                pieces.push(InlinePiece::LineBreak);
            }
            blank = 0;
            let ends_alone = !is_first && !is_last || text.trim() == trimmed;
            if ends_alone && is_address(trimmed) {
                pieces.push(InlinePiece::Embed(trimmed.to_owned()));
            } else if !line.is_empty() {
                pieces.push(InlinePiece::Text(line.to_owned()));
            }
        }
        is_first = false;
    }
}

/// Whether a text is one web address and nothing else.
fn is_address(text: &str) -> bool {
    (text.starts_with("http://") || text.starts_with("https://"))
        && text.len() <= 2000
        && !text.contains(|c: char| c.is_whitespace() || matches!(c, '<' | '>' | '"'))
        && address::parse(text).is_some()
}

/// A paragraph that is being written.
#[derive(Default)]
struct InlineLine {
    html: String,
    has_text: bool,
}

impl InlineLine {
    fn push_tag(&mut self, tag: &str) {
        self.html.push_str(tag);
    }

    fn push_text(&mut self, text: &str) {
        self.has_text |= text.chars().any(|c| !c.is_whitespace() && c != '\u{a0}');
        // After a line break, white space says nothing.
        let text = if self.html.is_empty() || self.html.ends_with("<br>") {
            text.trim_start_matches([' ', '\t', '\n', '\r'])
        } else {
            text
        };
        push_escaped(&mut self.html, text);
    }

    fn push_break(&mut self) {
        if self.has_text && !self.html.ends_with("<br>") {
            let end = self.html.trim_end_matches([' ', '\t', '\n', '\r']).len();
            self.html.truncate(end);
            self.html.push_str("<br>");
        }
    }

    fn take_trimmed(&mut self) -> String {
        self.has_text = false;
        let mut html = std::mem::take(&mut self.html);
        loop {
            let trimmed = html.trim_end_matches([' ', '\t', '\n', '\r']);
            let trimmed = trimmed.strip_suffix("<br>").unwrap_or(trimmed);
            if trimmed.len() == html.len() {
                return html;
            }
            html.truncate(trimmed.len());
        }
    }
}
