//! Marks that other programs leave in a text that is copied out of them.
//!
//! Slides and Word break a line with U+000B, other programs with U+000C and U+0085; U+001E is
//! a hyphen of Word, and what else it has of the kind (cells, fields, notes) stands for nothing
//! here. They are taken out where a text comes in ([`crate::http::body`], forms, files), once for
//! all fields. What a line break becomes a field says: [`lines`] or [`unbroken`]. NUL stays: no
//! program writes it, and fields refuse it.

use std::borrow::Cow;

use serde::{Deserialize as _, Deserializer};

/// A line break of another program, until a field has read it.
const BREAK: char = '\u{b}';

/// What becomes of a character.
enum Fate {
    Stays,
    Becomes(char),
    Goes,
}

const fn fate(c: char) -> Fate {
    match c {
        '\0' | '\t' | '\n' | '\r' => Fate::Stays,
        BREAK => Fate::Stays,
        '\u{c}' | '\u{85}' => Fate::Becomes(BREAK),
        '\u{1e}' => Fate::Becomes('-'),
        '\u{1}'..='\u{1f}' | '\u{7f}'..='\u{9f}' => Fate::Goes,
        _ => Fate::Stays,
    }
}

fn is_foreign(c: char) -> bool {
    !matches!(fate(c), Fate::Stays)
}

/// A text of several lines, with `\n` for every line break there is.
pub fn lines(text: &str) -> Cow<'_, str> {
    if !text.contains(|c| c == '\r' || is_break(c)) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.replace("\r\n", "\n").replace(|c| c == '\r' || is_break(c), "\n"))
}

/// A text of one line, with spaces for the line breaks of other programs.
pub fn unbroken(text: &str) -> Cow<'_, str> {
    if text.contains(is_break) {
        Cow::Owned(text.replace(is_break, " "))
    } else {
        Cow::Borrowed(text)
    }
}

fn is_break(c: char) -> bool {
    matches!(c, BREAK | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// A text without such marks, but for line breaks, which are one of them.
pub fn clean(text: &str) -> Cow<'_, str> {
    if !text.contains(is_foreign) {
        return Cow::Borrowed(text);
    }
    let one = |c| match fate(c) {
        Fate::Stays => Some(c),
        Fate::Becomes(other) => Some(other),
        Fate::Goes => None,
    };
    Cow::Owned(text.chars().filter_map(one).collect())
}

/// How a line break of another program stands in JSON that is read field by field.
pub const BREAK_IN_JSON: &str = "\\u000b";

/// The same for the texts in JSON, as they are written there: escaped, or as they are. `line_break`
/// is what stands for a line break: [`BREAK_IN_JSON`], or `\n` where no field is of one line.
pub fn clean_json<'a>(json: &'a [u8], line_break: &str) -> Cow<'a, [u8]> {
    if !json.iter().any(|byte| matches!(byte, b'\\' | 0xc2 | 0x7f)) {
        return Cow::Borrowed(json);
    }
    let mut out = Vec::with_capacity(json.len());
    let mut rest = json;
    let mut is_clean = true;
    while let Some(first) = rest.first() {
        let (length, found) = mark(rest);
        let (one, after) = rest.split_at(length.min(rest.len()));
        rest = after;
        match found.map_or(Fate::Stays, fate) {
            Fate::Becomes(BREAK) => out.extend(line_break.bytes()),
            Fate::Stays if found == Some(BREAK) => out.extend(line_break.bytes()),
            Fate::Stays => out.extend_from_slice(one),
            Fate::Becomes(other) => out.extend(other.to_string().bytes()),
            Fate::Goes => {}
        }
        is_clean &= !found.is_some_and(|c| c == BREAK || is_foreign(c));
        debug_assert!(length > 0, "{first}");
    }
    if is_clean { Cow::Borrowed(json) } else { Cow::Owned(out) }
}

/// How many bytes the next character of JSON takes, and which it is when it may be such a mark.
fn mark(json: &[u8]) -> (usize, Option<char>) {
    match json {
        [b'\\', b'u', digits @ ..] => {
            let code = digits.get(..4).and_then(|four| std::str::from_utf8(four).ok());
            let code = code.filter(|four| four.bytes().all(|byte| byte.is_ascii_hexdigit()));
            let code = code.and_then(|four| u32::from_str_radix(four, 16).ok());
            code.map_or((2, None), |code| (6, char::from_u32(code)))
        }
        [b'\\', b'f', ..] => (2, Some('\u{c}')),
        [b'\\', b'b', ..] => (2, Some('\u{8}')),
        [b'\\', ..] => (2, None),
        [0xc2, second @ 0x80..=0x9f, ..] => (2, Some(char::from(*second))),
        [0x7f, ..] => (1, Some('\u{7f}')),
        _ => (1, None),
    }
}

/// Reads a field of several lines.
///
/// # Errors
/// What is no text.
pub fn read_lines<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    String::deserialize(deserializer).map(|text| lines(&text).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from_json(json: &[u8]) -> String {
        serde_json::from_slice(&clean_json(json, BREAK_IN_JSON)).unwrap()
    }

    #[test]
    fn line_breaks_of_other_programs_are_line_breaks_and_their_other_marks_go() {
        for (from, to) in [
            ("One\u{b}two", "One\u{b}two"),
            ("One\u{c}two\u{85}three", "One\u{b}two\u{b}three"),
            ("Saint\u{1e}Jean", "Saint-Jean"),
            ("so\u{1f}ft\u{7}\u{8}\u{7f}\u{9d}", "soft"),
            ("a\tb\r\nc", "a\tb\r\nc"),
            ("Zoé 🏠", "Zoé 🏠"),
            ("a\0b", "a\0b"),
        ] {
            assert_eq!(clean(from), to, "{from:?}");
            let json = serde_json::to_string(from).unwrap();
            let read = from_json(json.as_bytes());
            assert_eq!(read, to, "{from:?} in JSON");
        }
        for (json, to) in [
            (r#""a\u000Bb\u000cc\fd\be""#, "a\u{b}b\u{b}c\u{b}de"),
            (r#""a\\u000b\\f""#, "a\\u000b\\f"),
            (r#""\ud83c\udfe0\u00e9""#, "🏠é"),
        ] {
            let read = from_json(json.as_bytes());
            assert_eq!(read, to, "{json}");
        }
        let lines = clean_json(br#""a\u000bb\fc""#, "\\n");
        assert_eq!(serde_json::from_slice::<String>(&lines).unwrap(), "a\nb\nc");
        for broken in [&b"\"\\"[..], b"\\u00", b"\xc2", b"\\u00zz", b"\x7f"] {
            assert!(clean_json(broken, BREAK_IN_JSON).len() <= broken.len());
        }
    }

    #[test]
    fn a_line_break_is_one_in_several_lines_and_a_space_in_one() {
        let text = "a\u{b}b\u{c}c\u{85}d\u{2028}e\r\nf\rg\nh";
        assert_eq!(lines(text), "a\nb\nc\nd\ne\nf\ng\nh");
        assert_eq!(unbroken(text), "a b c d e\r\nf\rg\nh");
        assert!(matches!(lines("a\nb"), Cow::Borrowed(_)));
    }
}
