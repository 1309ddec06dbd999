//! Splits HTML into tags and text, in linear time for any input.
//!
//! `html5gum` parses by the HTML standard, including character references; but how a tag changes
//! the parsing of what follows depends on its name alone, as if there were no `svg`. Comments,
//! declarations and the content of script-like elements produce no token. A mistake here can only
//! lose content: `policy.rs` decides what passes. Read `rewrite` next.

use std::collections::BTreeMap;
use std::ops::Range;

use html5gum::emitters::default::{DefaultEmitter, Token as Piece};
use html5gum::{HtmlString, Spanned, StringReader, Tokenizer};

/// Elements whose content browsers read as text. We use none of them, so their content is skipped.
const RAW_TEXT: [&str; 8] =
    ["script", "style", "textarea", "title", "iframe", "xmp", "noembed", "noscript"];

/// One piece of HTML.
#[derive(Debug)]
pub(super) enum Token {
    /// Text between two tags, or a comment and a tag.
    Text(String),
    /// A start tag.
    Start(Tag),
    /// An end tag, by its lower-case name.
    End(String),
}

/// A start tag, its name and those of its attributes in lower case.
#[derive(Debug)]
pub(super) struct Tag {
    pub(super) name: String,
    pub(super) self_closing: bool,
    attributes: BTreeMap<HtmlString, Spanned<HtmlString, usize>>,
}

impl Tag {
    /// An attribute's value.
    pub(super) fn value(&self, name: &str) -> Option<&str> {
        let value = self.attributes.get(name.as_bytes())?;
        std::str::from_utf8(value).ok()
    }
}

/// Reads tokens from left to right.
pub(super) struct Lexer<'a> {
    pieces: Tokenizer<StringReader<'a>, DefaultEmitter<usize>>,
    /// The element of [`RAW_TEXT`] whose content follows.
    in_raw_text: bool,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(html: &'a str) -> Self {
        let mut emitter = DefaultEmitter::new_with_span();
        emitter.naively_switch_states(true);
        Self { pieces: Tokenizer::new_with_emitter(html, emitter), in_raw_text: false }
    }
}

impl Iterator for Lexer<'_> {
    /// The token and, in clean HTML, its position.
    type Item = (Token, Range<usize>);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let Ok(piece) = self.pieces.next()?;
            match piece {
                Piece::StartTag(tag) => {
                    let name = text(tag.name);
                    self.in_raw_text = RAW_TEXT.contains(&name.as_str());
                    let span = tag.span.start..tag.span.end;
                    let (self_closing, attributes) = (tag.self_closing, tag.attributes);
                    return Some((Token::Start(Tag { name, self_closing, attributes }), span));
                }
                Piece::EndTag(tag) => {
                    self.in_raw_text = false;
                    return Some((Token::End(text(tag.name)), tag.span.start..tag.span.end));
                }
                Piece::String(piece) if !self.in_raw_text => {
                    let span = piece.span.start..piece.span.end;
                    return Some((Token::Text(text(piece.value)), span));
                }
                Piece::String(_) | Piece::Comment(_) | Piece::Doctype(_) | Piece::Error(_) => {}
            }
        }
    }
}

// A `str` contains only UTF-8.
fn text(bytes: HtmlString) -> String {
    String::from_utf8(bytes.into()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn show(html: &str) -> String {
        let shown: Vec<_> = Lexer::new(html)
            .map(|(token, _)| match token {
                Token::Text(text) => format!("{text:?}"),
                Token::End(name) => format!("/{name}"),
                Token::Start(tag) => {
                    let names = tag.attributes.keys().map(|name| text(name.clone()));
                    let pairs: Vec<_> =
                        names.map(|name| (name.clone(), tag.value(&name).unwrap())).collect();
                    format!("{}{pairs:?}", tag.name)
                }
            })
            .collect();
        shown.join(" ")
    }

    #[test]
    fn tags_are_read_as_a_browser_reads_them() {
        assert_eq!(show("a<B>b</B >"), r#""a" b[] "b" /b"#);
        assert_eq!(show("<a/href='x'b=c>"), r#"a[("b", "c"), ("href", "x")]"#);
        assert_eq!(show("<a x=1 X=2 =y>"), r#"a[("=y", ""), ("x", "1")]"#);
        assert_eq!(show("<a title=\"a>b\">"), r#"a[("title", "a>b")]"#);
        assert_eq!(show("1 < 2 <3"), r#""1 < 2 <3""#);
        assert_eq!(show("<p"), "");
        assert_eq!(show("x</p"), "\"x\"");
    }

    #[test]
    fn comments_and_declarations_are_skipped() {
        assert_eq!(show("a<!-- <b> -->c"), "\"a\" \"c\"");
        assert_eq!(show("a<!-->c<!--->d"), "\"a\" \"c\" \"d\"");
        assert_eq!(show("a<!--x--!>c"), "\"a\" \"c\"");
        assert_eq!(show("<!doctype html><?xml?>c</ x>d<![CDATA[x]]>e"), "\"c\" \"d\" \"e\"");
        assert_eq!(show("a<!-- b"), "\"a\"");
    }

    #[test]
    fn the_text_of_scripts_is_skipped_up_to_their_end_tag() {
        assert_eq!(show("<script>i<n </scripty></SCRIPT >x"), "script[] /script \"x\"");
        assert_eq!(show("<script><!--<script></script>x</script>y"), "script[] /script \"y\"");
        assert_eq!(show("<script>&amp;\0x</script>y"), "script[] /script \"y\"");
        assert_eq!(show("<style>x"), "style[]");
    }

    #[test]
    fn references_are_read_with_and_without_a_semicolon() {
        let read = |html: &str| match Lexer::new(html).next() {
            Some((Token::Text(text), _)) => text,
            _ => String::new(),
        };
        assert_eq!(
            read("&#106;&#x61&#118 &colon;&amp;amp;&eacute;&copy &#0;&"),
            "jav :&amp;é© \u{fffd}&"
        );
        assert_eq!(read("&#99999999999;&#xD800;&#;"), "\u{fffd}\u{fffd}&#;");
        assert_eq!(show("<a href='?a&copy=1&eacute;'>"), r#"a[("href", "?a&copy=1é")]"#);
    }

    #[test]
    fn a_token_of_clean_html_tells_where_it_stands() {
        let html =
            "<p class=\"kt-indent-1\">«\u{e9}&nbsp;&amp; 🏠</p>\n<img src=\"/media/a\"><br>x";
        let pieces: Vec<_> = Lexer::new(html).map(|(_, span)| &html[span]).collect();
        assert_eq!(pieces.concat(), html);
        assert_eq!(pieces.len(), 7);
    }
}
