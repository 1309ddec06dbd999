//! Rewrites any HTML into our own: our tags, classes and forms of addresses, properly nested and
//! not too deep.
//!
//! Invariant: all output comes from constants or is escaped, and elements are closed in order, so
//! the parsers of `policy.rs` and of browsers have nothing to repair. That makes the result stable;
//! `policy.rs` makes it safe, and does not trust this output. Read `lex.rs` for tokens,
//! `attributes.rs` for styles and classes, `links.rs` for addresses.
//!
//! [`stack`] holds the open elements; [`text`], [`table`], [`inline`], [`embed`] and [`block`]
//! write each kind.

mod block;
mod embed;
mod inline;
mod stack;
mod table;
mod text;

use super::lex::{Lexer, Tag, Token};
use stack::{Writer, is_heading};

/// Elements that are dropped with their content.
const DROPPED_WITH_CONTENT: [&str; 13] = [
    "svg", "math", "template", "select", "datalist", "object", "applet", "audio", "video",
    "canvas", "xml", "frameset", "noframes",
];

/// Rewrites a document or fragment.
pub(super) fn rewrite(html: &str, media_prefix: &str) -> String {
    let mut writer = Writer::new(media_prefix, html.len());
    for (token, _) in Lexer::new(html) {
        match token {
            Token::Text(text) if writer.dropping.is_none() => writer.text(&text),
            Token::Text(_) => {}
            Token::Start(tag) => writer.start(&tag),
            Token::End(name) => writer.end(&name),
        }
    }
    while !writer.open.is_empty() {
        writer.close_top();
    }
    writer.out
}

impl Writer<'_> {
    fn start(&mut self, tag: &Tag) {
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
}
