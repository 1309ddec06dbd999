//! Reads the elements of a part: `<wp:status><![CDATA[publish]]></wp:status>`.

use memchr::memmem;

const CDATA: &str = "<![CDATA[";

/// An element and what stands in it, as it is written.
#[derive(Debug)]
pub(super) struct WxrElement<'t> {
    pub(super) name: &'t str,
    attributes: &'t str,
    raw: &'t str,
    /// Where it stands in its part.
    pub(super) at: usize,
    /// Whether its end tag is missing.
    pub(super) is_cut: bool,
}

impl<'t> WxrElement<'t> {
    /// Its text.
    pub(super) fn text(&self) -> String {
        text(self.raw)
    }

    /// The elements in it.
    pub(super) fn elements(&self) -> WxrElements<'t> {
        WxrElements::new(self.raw)
    }

    /// An attribute.
    pub(super) fn attribute(&self, wanted: &str) -> Option<String> {
        let mut rest = self.attributes;
        loop {
            let (name, after) = rest.split_once('=')?;
            let after = after.trim_start();
            let quote = after.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
            let (value, next) = after[1..].split_once(quote)?;
            if name.trim() == wanted {
                return Some(decode(value));
            }
            rest = next;
        }
    }
}

/// The elements of a text, one behind the other.
#[derive(Debug)]
pub(super) struct WxrElements<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> WxrElements<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { text, at: 0 }
    }
}

impl<'t> Iterator for WxrElements<'t> {
    type Item = WxrElement<'t>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let rest = &self.text[self.at..];
            let start = self.at + rest.find('<')?;
            let rest = &self.text[start..];
            if rest.starts_with("<!--") {
                self.at = start + rest.find("-->").map_or(rest.len(), |end| end + 3);
                continue;
            }
            if rest.starts_with(CDATA) {
                self.at = start + rest.find("]]>").map_or(rest.len(), |end| end + 3);
                continue;
            }
            if !rest[1..].starts_with(|c: char| c.is_ascii_alphabetic()) {
                self.at = start + 1;
                continue;
            }
            let tag_end = rest.find('>')?;
            let tag = &rest[1..tag_end];
            let name_end = tag.find(|c: char| c.is_ascii_whitespace() || c == '/');
            let (name, attributes) = tag.split_at(name_end.unwrap_or(tag.len()));
            let inner = start + tag_end + 1;
            let mut element = WxrElement { name, attributes, raw: "", at: start, is_cut: false };
            if tag.ends_with('/') {
                self.at = inner;
                return Some(element);
            }
            let (end, next, is_cut) = end_of(self.text, inner, name);
            element.raw = &self.text[inner..end];
            element.is_cut = is_cut;
            self.at = next;
            return Some(element);
        }
    }
}

/// Where an element's content ends, where reading goes on, and whether its end tag is missing.
fn end_of(text: &str, inner: usize, name: &str) -> (usize, usize, bool) {
    let bytes = text.as_bytes();
    let closing = format!("</{name}>");
    let is_end = |at: usize| text[at..].starts_with(&closing);
    let mut at = inner;
    while let Some(tag) = memchr::memchr(b'<', &bytes[at..]).map(|tag| tag + at) {
        if is_end(tag) {
            return (tag, tag + closing.len(), false);
        }
        if text[tag..].starts_with(CDATA) {
            let Some(end) = memmem::find(&bytes[tag..], b"]]>") else { break };
            at = tag + end + 3;
        } else {
            at = tag + 1;
        }
    }
    // A CDATA that nobody closed, or one that ends too early.
    if let Some(end) = memmem::find(&bytes[inner..], closing.as_bytes()) {
        return (inner + end, inner + end + closing.len(), true);
    }
    // No end tag: up to the next tag, or all that is left of a CDATA.
    let rest = &text[inner..];
    let end = if rest.trim_start().starts_with(CDATA) {
        rest.len()
    } else {
        rest.find('<').unwrap_or(rest.len())
    };
    (inner + end, inner + end, true)
}

/// The text of an element's content: CDATA as it is, the rest with its five entities decoded.
fn text(raw: &str) -> String {
    if !raw.contains(CDATA) {
        return decode(raw).trim().to_owned();
    }
    let mut out = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(at) = rest.find(CDATA) {
        let outside = &rest[..at];
        let inside = &rest[at + CDATA.len()..];
        let Some(end) = inside.find("]]>") else {
            // The end is missing.
            out.push_str(&decode(outside.trim()));
            out.push_str(inside.strip_suffix("]]").unwrap_or(inside));
            return out;
        };
        if outside.contains("]]>") {
            return unwrapped(raw);
        }
        out.push_str(&decode(outside.trim()));
        out.push_str(&inside[..end]);
        rest = &inside[end + 3..];
    }
    if rest.contains("]]>") {
        return unwrapped(raw);
    }
    out.push_str(&decode(rest.trim()));
    out
}

/// The content of one CDATA whose text was not escaped: all between its first and last sign.
fn unwrapped(raw: &str) -> String {
    let raw = raw.trim();
    let raw = raw.strip_prefix(CDATA).unwrap_or(raw);
    raw.strip_suffix("]]>").unwrap_or(raw).to_owned()
}

/// Decodes the five entities of XML and numbers of characters; all others stay as they are.
pub(super) fn decode(text: &str) -> String {
    if !text.contains('&') {
        return text.to_owned();
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let end = rest.bytes().take(12).position(|byte| byte == b';');
        let decoded = end.and_then(|end| match &rest[1..end] {
            "amp" => Some('&'),
            "lt" => Some('<'),
            "gt" => Some('>'),
            "quot" => Some('"'),
            "apos" => Some('\''),
            name => {
                let number = name.strip_prefix('#')?;
                let code = match number.strip_prefix(['x', 'X']) {
                    Some(number) => u32::from_str_radix(number, 16).ok()?,
                    None => number.parse().ok()?,
                };
                char::from_u32(code).filter(|c| *c != '\0')
            }
        });
        match (decoded, end) {
            (Some(c), Some(end)) => {
                out.push(c);
                rest = &rest[end + 1..];
            }
            _ => {
                out.push('&');
                rest = &rest[1..];
            }
        }
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<(String, String, bool)> {
        WxrElements::new(text)
            .map(|element| (element.name.to_owned(), element.text(), element.is_cut))
            .collect()
    }

    #[track_caller]
    fn one(text: &str, expected: &str, is_cut: bool) {
        assert_eq!(read(text)[0], ("a".to_owned(), expected.to_owned(), is_cut), "{text}");
    }

    #[test]
    fn text_is_read_however_it_is_wrapped() {
        one("<a>x &amp; y &nbsp; &#233;</a>", "x & y &nbsp; é", false);
        one("<a><![CDATA[x &amp; y]]></a>", "x &amp; y", false);
        one("<a>\n<![CDATA[one]]><![CDATA[two]]>\n</a>", "onetwo", false);
        one("<a><![CDATA[x]]]]><![CDATA[>y]]></a>", "x]]>y", false);
        one("<a><![CDATA[b <![CDATA[ c ]]> :)]]></a>", "b <![CDATA[ c ]]> :)", false);
        one("<a><![CDATA[]]>]]></a>", "]]>", false);
        one("<a><![CDATA[x </a> y]]></a>", "x </a> y", false);
        one("<a><![CDATA[x</a><b><![CDATA[y]]></b>", "x", true);
        one("<a><![CDATA[x", "x", true);
        one("<a>x<b>y</b>", "x", true);
        one("<a/>", "", false);
    }

    #[test]
    fn elements_follow_each_other() {
        let all = read("<!-- <z> --><a>1</a><b c=\"d\"><e>2</e></b>");
        assert_eq!(all.len(), 2);
        let element =
            WxrElements::new("<c domain=\"tag\" nicename='x &amp; y'>Z</c>").next().unwrap();
        assert_eq!(element.attribute("nicename").as_deref(), Some("x & y"));
        assert_eq!(element.attribute("other"), None);
    }

    #[test]
    fn entities_are_never_expanded() {
        assert_eq!(decode("&lol9;&amp;lt;&#0;&#xZZ;&"), "&lol9;&lt;&#0;&#xZZ;&");
    }
}
