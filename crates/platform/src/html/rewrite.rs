//! Turns any HTML into our own kind of HTML: our tags, our classes, our forms
//! of addresses, properly nested and not too deep.
//!
//! Invariant: whatever is written here comes from constants or is escaped, and
//! every element that is opened is closed in order, so that the parser of
//! `policy.rs` and a browser's parser have nothing to repair. That is what
//! makes the result stable. It is not what makes it safe: that is `policy.rs`,
//! which reads this output as if it came from anywhere. Read `lex.rs` for the
//! tokens, `format.rs` for styles and classes, `links.rs` for addresses.

use std::fmt::Write as _;

use super::format::Format;
use super::lex::{Lexer, Tag, Token};
use super::links;

/// How many elements may be open inside each other.
const MAX_DEPTH: usize = 100;

/// How many tags are remembered as open, with those that write nothing.
const MAX_OPEN: usize = 300;

/// How often formatting that was closed out of order is opened again.
const MAX_REOPENED: usize = 1000;

/// Longest alternative text, in characters.
const MAX_ALT_CHARS: usize = 1000;

/// What escaping one run of text may cost: its length times its characters to
/// escape, because html5ever looks for the next tag again at each of them.
/// Beyond it the run gets a line break; that takes 20,000 characters of French
/// without a tag, or 2,000 ampersands.
const MAX_ESCAPE_COST: usize = 4_000_000;

/// Elements that vanish with everything in them.
const DROPPED_WITH_CONTENT: [&str; 12] = [
    "svg", "math", "template", "select", "datalist", "object", "applet", "audio", "video",
    "canvas", "xml", "frameset",
];

/// Rewrites a document or fragment.
pub(super) fn rewrite(html: &str, media_prefix: &str) -> String {
    let mut writer =
        Writer { out: String::with_capacity(html.len()), media_prefix, ..Writer::default() };
    for (token, _) in Lexer::new(html) {
        match token {
            Token::Text(text) => writer.text(text),
            Token::Start(tag) => writer.start(&tag),
            Token::End(name) => writer.end(&name),
        }
    }
    while !writer.open.is_empty() {
        writer.close_top();
    }
    writer.out
}

/// An element as it was opened.
struct Element {
    name: &'static str,
    classes: String,
}

impl Element {
    fn plain(name: &'static str) -> Self {
        Self { name, classes: String::new() }
    }
}

/// A tag that waits for its end, and the elements it became: none for a span
/// that says nothing, several for one that is bold and red.
struct Open {
    source: String,
    elements: Vec<Element>,
    /// Formatting that can be closed and opened again around a boundary.
    inline: bool,
    /// A line of the old editor's code block, which ends with a line break.
    line: bool,
}

#[derive(Default)]
struct Writer<'a> {
    media_prefix: &'a str,
    out: String,
    open: Vec<Open>,
    depth: usize,
    /// Tags beyond the limits whose ends are still to come.
    overflow: usize,
    reopened: usize,
    /// The element whose content is being dropped, and how often it is open.
    dropping: Option<(String, usize)>,
    /// Directly after `<pre>`, where a parser swallows a line break.
    after_pre: bool,
    /// Characters since the last tag, and those of them to be escaped.
    run: (usize, usize),
    /// The run has cost enough: a line break comes before its next character.
    run_is_full: bool,
}

impl Writer<'_> {
    fn text(&mut self, text: &str) {
        if self.dropping.is_some() {
            return;
        }
        let text = if self.after_pre { text.trim_start_matches(['\n', '\r']) } else { text };
        if text.is_empty() {
            return;
        }
        if self.in_table_structure() {
            if text.bytes().all(|b| b.is_ascii_whitespace()) {
                return;
            }
            self.open_cell();
        }
        self.after_pre = false;
        let mut rest = text;
        while let Some(c) = rest.chars().next() {
            // The break stands before the next character, and a reference counts as
            // the one character it is, so that the next round, which reads this
            // escaped and with its breaks, adds none.
            if self.run_is_full {
                self.void("<br>");
            }
            let written = ["&amp;", "&lt;", "&gt;", "&nbsp;"];
            let reference = written.iter().find(|reference| rest.starts_with(**reference));
            let (piece, after) = rest.split_at(reference.map_or(c.len_utf8(), |name| name.len()));
            rest = after;
            match c {
                '<' => self.out.push_str("&lt;"),
                '>' => self.out.push_str("&gt;"),
                '\x0c' => self.out.push(' '),
                _ if c.is_control() && !matches!(c, '\n' | '\t' | '\r') => continue,
                _ => self.out.push_str(piece),
            }
            self.run.0 += 1;
            self.run.1 += usize::from(matches!(c, '&' | '<' | '>' | '\u{80}'..='\u{bf}'));
            let cost = self.run.0 * self.run.1;
            self.run_is_full = cost > MAX_ESCAPE_COST && (c == ' ' || cost > 2 * MAX_ESCAPE_COST);
        }
    }

    fn start(&mut self, tag: &Tag<'_>) {
        let name = tag.name.as_str();
        if let Some((dropped, depth)) = &mut self.dropping {
            *depth += usize::from(dropped == name && !tag.self_closing);
            return;
        }
        if DROPPED_WITH_CONTENT.contains(&name) {
            if !tag.self_closing {
                self.dropping = Some((name.to_owned(), 1));
            }
            return;
        }
        match name {
            "br" => self.void("<br>"),
            "hr" => {
                self.close_paragraph();
                self.void("<hr>");
            }
            "img" | "image" => self.picture(tag),
            "iframe" => self.video(tag),
            "table" | "caption" | "thead" | "tbody" | "tfoot" | "tr" | "td" | "th" => {
                self.table_part(tag);
            }
            "p" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6" | "ul" | "ol" | "li" | "blockquote"
            | "pre" | "figure" | "figcaption" | "div" | "section" | "article" | "main"
            | "header" | "footer" | "aside" | "nav" | "address" | "center" | "details"
            | "summary" | "dl" | "dt" | "dd" | "fieldset" | "listing" => self.block(tag),
            "a" => self.anchor(tag),
            "span" | "font" | "strong" | "b" | "em" | "i" | "cite" | "dfn" | "var" | "u"
            | "ins" | "s" | "strike" | "del" | "code" | "tt" | "kbd" | "samp" | "sub" | "sup"
            | "mark" | "small" | "big" => self.inline(tag),
            _ => {}
        }
    }

    fn end(&mut self, name: &str) {
        if let Some((dropped, depth)) = &mut self.dropping {
            *depth -= usize::from(dropped == name);
            if *depth == 0 {
                self.dropping = None;
            }
            return;
        }
        if self.overflow > 0 {
            self.overflow -= 1;
            return;
        }
        let boundary: &[&str] = match name {
            "table" => &[],
            "caption" | "thead" | "tbody" | "tfoot" | "tr" | "td" | "th" => &["table"],
            _ => &["td", "th", "caption"],
        };
        let same = |source: &str| source == name || is_heading(source) && is_heading(name);
        let found = self
            .open
            .iter()
            .enumerate()
            .rev()
            .map_while(|(at, open)| {
                (!boundary.contains(&open.source.as_str())).then_some((at, open))
            })
            .find(|(_, open)| same(&open.source));
        if let Some((at, _)) = found {
            self.close_down_to(at);
        }
    }

    // Elements.

    fn block(&mut self, tag: &Tag<'_>) {
        self.open_cell_if_needed();
        let format = Format::of(tag);
        let classes = tag.raw("class").unwrap_or_default();
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
            && let Some(at) = self.nearest(|open| open.elements.iter().any(|e| is_heading(e.name)))
        {
            self.close_down_to(at);
        }
        let takes_classes = !matches!(name, "ul" | "ol" | "figcaption");
        let mut block = Element::plain(name);
        if takes_classes {
            block.classes = join(format.block_classes());
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

    /// Makes room for an item in the nearest list; the old editor writes the
    /// kind of list on the item. `false` when there is no list.
    fn enter_list_item(&mut self, tag: &Tag<'_>) -> bool {
        let at = self.nearest(|open| matches!(open.source.as_str(), "li" | "ul" | "ol"));
        let Some(at) = at else { return false };
        if self.open[at].source == "li" {
            self.close_down_to(at);
        }
        let Some(list) = self.nearest(|open| matches!(open.source.as_str(), "ul" | "ol")) else {
            return false;
        };
        let wanted = match tag.raw("data-list") {
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

    fn inline(&mut self, tag: &Tag<'_>) {
        self.open_cell_if_needed();
        let mut format = Format::of(tag);
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
        let in_heading = !explicit && self.nearest_heading();
        self.formatting(&format, in_heading, &mut elements);
        self.push(&tag.name, elements, true);
    }

    /// The elements that a format of letters becomes. What is already open is
    /// not opened again; a heading is bold and large by itself, a link
    /// underlined and coloured.
    fn formatting(&self, format: &Format, in_heading: bool, elements: &mut Vec<Element>) {
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
        let classes = join(
            format
                .inline_classes()
                .filter(|class| !(in_heading && class.starts_with("kt-size-")))
                .filter(|class| !(in_link && class.starts_with("kt-color-"))),
        );
        if !classes.is_empty() {
            elements.push(Element { name: "span", classes });
        }
    }

    fn anchor(&mut self, tag: &Tag<'_>) {
        self.open_cell_if_needed();
        if let Some(at) = self.nearest(|open| open.elements.iter().any(|e| e.name == "a")) {
            self.close_down_to(at);
        }
        let Some(link) = tag.value("href").and_then(|href| links::link(&href)) else {
            self.push("a", Vec::new(), true);
            return;
        };
        let rel = if link.external { " rel=\"noopener noreferrer\"" } else { "" };
        let attributes = format!(" href=\"{}\"{rel}", escape_attribute(&link.href));
        self.push_with("a", vec![Element::plain("a")], false, &attributes);
    }

    fn picture(&mut self, tag: &Tag<'_>) {
        let alt = alternative_text(tag.raw("alt").unwrap_or_default());
        let src = tag.value("src").and_then(|src| links::picture(&src, self.media_prefix));
        let Some(src) = src else {
            // The picture cannot be shown; what it says can be read.
            if !alt.trim().is_empty() {
                self.text(&alt);
            }
            return;
        };
        let mut html = format!("<img src=\"{}\" alt=\"{alt}\"", escape_attribute(&src));
        for name in ["width", "height"] {
            let pixels = tag
                .value(name)
                .and_then(|value| value.trim().trim_end_matches("px").parse::<u32>().ok());
            if let Some(pixels @ 1..=10_000) = pixels {
                let _ = write!(html, " {name}=\"{pixels}\"");
            }
        }
        html.push_str(" loading=\"lazy\">");
        self.void(&html);
    }

    fn video(&mut self, tag: &Tag<'_>) {
        let Some(video) = tag.value("src").and_then(|src| links::video(&src)) else { return };
        let title = alternative_text(tag.raw("title").unwrap_or_default());
        let title = if title.trim().is_empty() { video.title } else { title.trim() };
        let html = format!(
            "<iframe src=\"{}\" title=\"{title}\" loading=\"lazy\" allowfullscreen=\"\"></iframe>",
            escape_attribute(&video.src),
        );
        self.void(&html);
    }

    /// Builds rows and cells as a browser would, so that nothing is moved
    /// out of a table. Parts without a table vanish, what is in them stays.
    fn table_part(&mut self, tag: &Tag<'_>) {
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
            element.classes = join(Format::of(tag).align.into_iter());
            for span in ["colspan", "rowspan"] {
                let count = tag.value(span).and_then(|value| value.trim().parse::<u32>().ok());
                if let Some(count @ 2..=100) = count {
                    let _ = write!(attributes, " {span}=\"{count}\"");
                }
            }
            if let Some(scope @ ("row" | "col")) = tag.raw("scope").filter(|_| part == "th") {
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

    fn open_cell(&mut self) {
        self.open_implied("tbody", &["table"]);
        self.open_implied("tr", &["thead", "tbody", "tfoot"]);
        self.open_implied("td", &["tr"]);
    }

    fn open_cell_if_needed(&mut self) {
        if self.in_table_structure() {
            self.open_cell();
        }
    }

    fn in_table_structure(&self) -> bool {
        let parts = ["table", "thead", "tbody", "tfoot", "tr"];
        self.top_element().is_some_and(|top| parts.contains(&top))
    }

    // The stack.

    fn top_element(&self) -> Option<&'static str> {
        self.open.iter().rev().find_map(|open| open.elements.last()).map(|element| element.name)
    }

    /// The open tag nearest to the top that fits, within the same table cell.
    fn nearest(&self, fits: impl Fn(&Open) -> bool) -> Option<usize> {
        for (at, open) in self.open.iter().enumerate().rev() {
            if fits(open) {
                return Some(at);
            }
            if matches!(open.source.as_str(), "td" | "th" | "caption") {
                return None;
            }
        }
        None
    }

    fn is_open(&self, name: &str) -> bool {
        self.nearest(|open| open.elements.iter().any(|element| element.name == name)).is_some()
    }

    fn nearest_heading(&self) -> bool {
        self.nearest(|open| open.elements.iter().any(|element| is_heading(element.name))).is_some()
    }

    /// A paragraph ends where a block begins.
    fn close_paragraph(&mut self) {
        let paragraph = |open: &Open| open.elements.first().is_some_and(|e| e.name == "p");
        if let Some(at) = self.nearest(paragraph) {
            self.close_down_to(at);
        }
    }

    fn void(&mut self, html: &str) {
        self.open_cell_if_needed();
        self.mark_tag();
        self.out.push_str(html);
    }

    fn mark_tag(&mut self) {
        self.after_pre = false;
        self.run = (0, 0);
        self.run_is_full = false;
    }

    fn push(&mut self, source: &str, elements: Vec<Element>, inline: bool) {
        self.push_with(source, elements, inline, "");
    }

    fn push_with(&mut self, source: &str, elements: Vec<Element>, inline: bool, attributes: &str) {
        if self.depth + elements.len() > MAX_DEPTH || self.open.len() >= MAX_OPEN {
            self.overflow += 1;
            return;
        }
        self.push_unlimited(source, elements, inline, attributes);
    }

    /// Opens elements; `attributes` belong to the first.
    fn push_unlimited(
        &mut self,
        source: &str,
        elements: Vec<Element>,
        inline: bool,
        attributes: &str,
    ) {
        let mut attributes = attributes;
        for Element { name, classes } in &elements {
            self.mark_tag();
            let _ = write!(self.out, "<{name}");
            if !classes.is_empty() {
                let _ = write!(self.out, " class=\"{classes}\"");
            }
            let _ = write!(self.out, "{attributes}>");
            attributes = "";
        }
        self.depth += elements.len();
        self.open.push(Open { source: source.to_owned(), elements, inline, line: false });
    }

    fn close_top(&mut self) -> Option<Open> {
        let open = self.open.pop()?;
        for element in open.elements.iter().rev() {
            self.mark_tag();
            let _ = write!(self.out, "</{}>", element.name);
        }
        if open.line {
            self.out.push('\n');
        }
        self.depth -= open.elements.len();
        Some(open)
    }

    /// Closes the tag at `at` and what is open in it. Formatting that was
    /// closed only because its neighbour ended first is opened again.
    fn close_down_to(&mut self, at: usize) {
        let reopen = self.open[at..].iter().all(|open| open.inline);
        let mut closed = Vec::new();
        while self.open.len() > at {
            closed.extend(self.close_top());
        }
        closed.pop();
        if reopen {
            for open in closed.into_iter().rev().filter(|open| !open.elements.is_empty()) {
                self.reopened += 1;
                if self.reopened <= MAX_REOPENED {
                    self.push_unlimited(&open.source, open.elements, true, "");
                }
            }
        }
    }
}

fn is_heading(name: &str) -> bool {
    matches!(name, "h1" | "h2" | "h3" | "h4" | "h5" | "h6")
}

fn join(classes: impl Iterator<Item = &'static str>) -> String {
    classes.collect::<Vec<_>>().join(" ")
}

/// A decoded value made fit for double quotes.
fn escape_attribute(value: &str) -> String {
    value.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Text of an attribute, with its character references left as written (the
/// parser knows all their names), on one line and fit for double quotes.
fn alternative_text(raw: &str) -> String {
    let mut out = String::with_capacity(raw.len().min(MAX_ALT_CHARS));
    for c in raw.trim().chars().take(MAX_ALT_CHARS) {
        match c {
            '"' => out.push_str("&quot;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            _ if c.is_control() => out.push(' '),
            _ => out.push(c),
        }
    }
    out
}
