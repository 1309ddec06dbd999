//! Splits HTML into tags and text, in linear time whatever the input.
//!
//! Invariant: what is skipped here (comments, declarations, the content of
//! script-like elements) never appears as a token, and no input costs more
//! than one pass: attributes past [`MAX_ATTRIBUTES`] are dropped. Nothing is
//! decoded; [`decode`] does that for single attribute values. Being wrong here
//! could only lose content, never let something through: the answer is always
//! what `policy.rs` makes of it. Read `rewrite.rs` next.

use std::borrow::Cow;
use std::ops::Range;

/// Attributes of one tag that are looked at.
const MAX_ATTRIBUTES: usize = 64;

/// Elements whose content a browser reads as text; none of them is ours, so
/// the content is skipped.
const RAW_TEXT: [&str; 9] =
    ["script", "style", "textarea", "title", "iframe", "xmp", "noembed", "noframes", "noscript"];

/// One piece of HTML.
#[derive(Debug)]
pub(super) enum Token<'a> {
    /// Text with its character references as written.
    Text(&'a str),
    /// A start tag.
    Start(Tag<'a>),
    /// An end tag, by its lower-case name.
    End(String),
}

/// A start tag: lower-case names, values as written.
#[derive(Debug)]
pub(super) struct Tag<'a> {
    pub(super) name: String,
    pub(super) attributes: Vec<(String, &'a str)>,
    pub(super) self_closing: bool,
}

impl<'a> Tag<'a> {
    /// An attribute's value with its character references as written.
    pub(super) fn raw(&self, name: &str) -> Option<&'a str> {
        self.attributes.iter().find(|(key, _)| key == name).map(|(_, value)| *value)
    }

    /// An attribute's value, decoded.
    pub(super) fn value(&self, name: &str) -> Option<Cow<'a, str>> {
        self.raw(name).map(decode)
    }
}

/// Reads tokens from left to right.
pub(super) struct Lexer<'a> {
    html: &'a str,
    at: usize,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(html: &'a str) -> Self {
        Self { html, at: 0 }
    }

    fn byte(&self, at: usize) -> Option<u8> {
        self.html.as_bytes().get(at).copied()
    }

    fn offset_of(&self, from: usize, needle: &str) -> Option<usize> {
        self.html.get(from..)?.find(needle).map(|offset| from + offset)
    }

    /// Skips a comment that begins at `at` with `<!--`.
    fn skip_comment(&mut self, at: usize) {
        let mut at = at + 4;
        let rest = &self.html[at..];
        if let Some(short) = [">", "->"].into_iter().find(|end| rest.starts_with(end)) {
            self.at = at + short.len();
            return;
        }
        // One pass over the dashes: looking for each ending by itself would
        // read the rest of the input again for every comment.
        while let Some(dashes) = self.offset_of(at, "--") {
            let rest = &self.html[dashes + 2..];
            if let Some(end) = [">", "!>"].into_iter().find(|end| rest.starts_with(end)) {
                self.at = dashes + 2 + end.len();
                return;
            }
            at = dashes + 1;
        }
        self.at = self.html.len();
    }

    /// Skips a declaration, a processing instruction or a broken end tag.
    fn skip_bogus(&mut self, from: usize) {
        self.at = self.offset_of(from, ">").map_or(self.html.len(), |end| end + 1);
    }

    /// Skips the text of an element that a browser does not read as markup,
    /// up to its end tag or the end of the input.
    fn skip_raw_text(&mut self, name: &str) {
        let mut from = self.at;
        while let Some(start) = self.offset_of(from, "</") {
            let after = start + 2 + name.len();
            let same = self
                .html
                .get(start + 2..after)
                .is_some_and(|candidate| candidate.eq_ignore_ascii_case(name));
            if same && self.byte(after).is_none_or(|b| is_space(b) || b == b'/' || b == b'>') {
                self.at = start;
                return;
            }
            from = start + 2;
        }
        self.at = self.html.len();
    }

    /// Reads a tag whose name begins at `at`. `None` when the input ends in it.
    fn tag(&mut self, at: usize) -> Option<Tag<'a>> {
        let bytes = self.html.as_bytes();
        let until = |from: usize, stop: &dyn Fn(u8) -> bool| {
            bytes[from..].iter().position(|b| stop(*b)).map_or(bytes.len(), |n| from + n)
        };
        let end = until(at, &|b| is_space(b) || b == b'/' || b == b'>');
        let name = self.html[at..end].to_ascii_lowercase();
        let mut attributes: Vec<(String, &'a str)> = Vec::new();
        let mut self_closing = false;
        let mut at = end;
        loop {
            at = until(at, &|b| !is_space(b));
            match self.byte(at) {
                None => {
                    self.at = bytes.len();
                    return None;
                }
                Some(b'>') => {
                    self.at = at + 1;
                    return Some(Tag { name, attributes, self_closing });
                }
                Some(b'/') => {
                    at += 1;
                    self_closing = self.byte(at) == Some(b'>');
                    continue;
                }
                Some(_) => {}
            }
            // The first character may be anything, even an equals sign.
            let end = until(at + 1, &|b| is_space(b) || matches!(b, b'/' | b'>' | b'='));
            let key = &self.html.as_bytes()[at..end];
            at = until(end, &|b| !is_space(b));
            let mut value = "";
            if self.byte(at) == Some(b'=') {
                at = until(at + 1, &|b| !is_space(b));
                match self.byte(at) {
                    Some(quote @ (b'"' | b'\'')) => {
                        let close = until(at + 1, &|b| b == quote);
                        value = &self.html[at + 1..close];
                        at = (close + 1).min(bytes.len());
                    }
                    Some(b'>') | None => {}
                    Some(_) => {
                        let close = until(at, &|b| is_space(b) || b == b'>');
                        value = &self.html[at..close];
                        at = close;
                    }
                }
            }
            if attributes.len() < MAX_ATTRIBUTES
                && let Ok(key) = std::str::from_utf8(key)
                && !attributes.iter().any(|(known, _)| known.eq_ignore_ascii_case(key))
            {
                attributes.push((key.to_ascii_lowercase(), value));
            }
        }
    }
}

impl<'a> Iterator for Lexer<'a> {
    /// The token and where it stands.
    type Item = (Token<'a>, Range<usize>);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let start = self.at;
            if start >= self.html.len() {
                return None;
            }
            if self.byte(start) != Some(b'<') {
                self.at = self.offset_of(start, "<").unwrap_or(self.html.len());
                return Some((Token::Text(&self.html[start..self.at]), start..self.at));
            }
            match (self.byte(start + 1), self.byte(start + 2)) {
                (Some(b'!'), _) if self.html[start..].starts_with("<!--") => {
                    self.skip_comment(start);
                }
                (Some(b'!' | b'?'), _) => self.skip_bogus(start + 2),
                (Some(b'/'), Some(b)) if b.is_ascii_alphabetic() => {
                    if let Some(tag) = self.tag(start + 2) {
                        return Some((Token::End(tag.name), start..self.at));
                    }
                }
                (Some(b'/'), Some(_)) => self.skip_bogus(start + 2),
                (Some(b), _) if b.is_ascii_alphabetic() => {
                    if let Some(tag) = self.tag(start + 1) {
                        let span = start..self.at;
                        if RAW_TEXT.contains(&tag.name.as_str()) {
                            self.skip_raw_text(&tag.name);
                        }
                        return Some((Token::Start(tag), span));
                    }
                }
                _ => {
                    self.at = start + 1;
                    return Some((Token::Text("<"), start..self.at));
                }
            }
        }
    }
}

fn is_space(b: u8) -> bool {
    matches!(b, b'\t' | b'\n' | b'\x0c' | b'\r' | b' ')
}

/// A value with its character references resolved: all numeric ones and the
/// names that stand in addresses and styles.
///
/// A name that is not known here stays as written and is escaped again on the
/// way out, so it is only text.
pub(super) fn decode(raw: &str) -> Cow<'_, str> {
    if !raw.contains('&') {
        return Cow::Borrowed(raw);
    }
    let mut out = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(start) = rest.find('&') {
        out.push_str(&rest[..start]);
        rest = &rest[start..];
        let (c, length) = reference(rest).unwrap_or(('&', 1));
        out.push(c);
        rest = &rest[length..];
    }
    out.push_str(rest);
    Cow::Owned(out)
}

/// The character that a reference at the beginning of `text` stands for, and
/// the reference's length.
fn reference(text: &str) -> Option<(char, usize)> {
    const NAMED: [(&str, char); 19] = [
        ("amp;", '&'),
        ("lt;", '<'),
        ("gt;", '>'),
        ("quot;", '"'),
        ("apos;", '\''),
        ("nbsp;", '\u{a0}'),
        ("colon;", ':'),
        ("sol;", '/'),
        ("bsol;", '\\'),
        ("period;", '.'),
        ("comma;", ','),
        ("semi;", ';'),
        ("lpar;", '('),
        ("rpar;", ')'),
        ("num;", '#'),
        ("quest;", '?'),
        ("equals;", '='),
        ("Tab;", '\t'),
        ("NewLine;", '\n'),
    ];
    let body = &text[1..];
    if let Some(number) = body.strip_prefix('#') {
        let (digits, radix, lead) = match number.strip_prefix(['x', 'X']) {
            Some(hex) => (hex, 16, 3),
            None => (number, 10, 2),
        };
        let length = digits.bytes().take_while(|b| char::from(*b).is_digit(radix)).count();
        if length == 0 {
            return None;
        }
        // Numbers that do not fit are as good as the replacement character.
        let c = u32::from_str_radix(&digits[..length], radix)
            .ok()
            .and_then(char::from_u32)
            .filter(|c| *c != '\0')
            .unwrap_or(char::REPLACEMENT_CHARACTER);
        let semicolon = usize::from(digits[length..].starts_with(';'));
        return Some((c, lead + length + semicolon));
    }
    NAMED.iter().find(|(name, _)| body.starts_with(name)).map(|(name, c)| (*c, 1 + name.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn show(html: &str) -> String {
        let shown: Vec<_> = Lexer::new(html)
            .map(|(token, _)| match token {
                Token::Text(text) => format!("{text:?}"),
                Token::End(name) => format!("/{name}"),
                Token::Start(tag) => format!("{}{:?}", tag.name, tag.attributes),
            })
            .collect();
        shown.join(" ")
    }

    #[test]
    fn tags_are_read_as_a_browser_reads_them() {
        assert_eq!(show("a<B>b</B >"), r#""a" b[] "b" /b"#);
        assert_eq!(show("<a/href='x'b=c>"), r#"a[("href", "x"), ("b", "c")]"#);
        assert_eq!(show("<a x=1 X=2 =y>"), r#"a[("x", "1"), ("=y", "")]"#);
        assert_eq!(show("<a title=\"a>b\">"), r#"a[("title", "a>b")]"#);
        assert_eq!(show("1 < 2 <3"), r#""1 " "<" " 2 " "<" "3""#);
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
        assert_eq!(show("<style>x"), "style[]");
    }

    #[test]
    fn references_are_decoded_with_and_without_a_semicolon() {
        assert_eq!(
            decode("&#106;&#x61&#118 &colon;&amp;amp;&copy;&#0;&"),
            "jav :&amp;&copy;\u{fffd}&"
        );
        assert_eq!(decode("&#99999999999;&#xD800;&#;"), "\u{fffd}\u{fffd}&#;");
    }
}
