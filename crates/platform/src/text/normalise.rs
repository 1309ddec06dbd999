//! Replaces characters that other programs leave in copied text.
//!
//! Word and slide programs break lines by U+000B, other programs by U+000C and U+0085. Word writes
//! U+001E for a hyphen, and further controls for cells, fields and notes. All input is cleaned
//! where it arrives ([`crate::http::body`], forms, files). Each field then turns line breaks into
//! `\n` ([`lines`]) or spaces ([`unbroken`]). NUL stays, because no program writes it and fields
//! refuse it.

use std::borrow::Cow;

use serde::{Deserialize as _, Deserializer};

/// A foreign line break, until a field replaces it.
const BREAK: char = '\u{b}';

/// What to do with a character.
enum MarkAction {
    Keep,
    Replace(char),
    Remove,
}

const fn mark_action(c: char) -> MarkAction {
    match c {
        '\0' | '\t' | '\n' | '\r' => MarkAction::Keep,
        BREAK => MarkAction::Keep,
        '\u{c}' | '\u{85}' => MarkAction::Replace(BREAK),
        '\u{1e}' => MarkAction::Replace('-'),
        '\u{1}'..='\u{1f}' | '\u{7f}'..='\u{9f}' => MarkAction::Remove,
        _ => MarkAction::Keep,
    }
}

fn is_foreign_mark(c: char) -> bool {
    !matches!(mark_action(c), MarkAction::Keep)
}

/// A multi-line text, with `\n` for every line break.
pub fn lines(text: &str) -> Cow<'_, str> {
    if !text.contains(|c| c == '\r' || is_break(c)) {
        return Cow::Borrowed(text);
    }
    Cow::Owned(text.replace("\r\n", "\n").replace(|c| c == '\r' || is_break(c), "\n"))
}

/// A single-line text, with spaces for foreign line breaks.
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

/// Removes or replaces foreign characters; line breaks become [`BREAK`].
pub fn clean(text: &str) -> Cow<'_, str> {
    if !text.contains(is_foreign_mark) {
        return Cow::Borrowed(text);
    }
    let one = |c| match mark_action(c) {
        MarkAction::Keep => Some(c),
        MarkAction::Replace(other) => Some(other),
        MarkAction::Remove => None,
    };
    Cow::Owned(text.chars().filter_map(one).collect())
}

/// A foreign line break in cleaned JSON that is read field by field.
pub const BREAK_IN_JSON: &str = "\\u000b";

/// Cleans the texts in JSON, escaped or not. `line_break` replaces line breaks: [`BREAK_IN_JSON`],
/// or `\n` when no field is a single line.
pub fn clean_json<'a>(json: &'a [u8], line_break: &str) -> Cow<'a, [u8]> {
    if !json.iter().any(|byte| matches!(byte, b'\\' | 0xc2 | 0x7f)) {
        return Cow::Borrowed(json);
    }
    let mut out = Vec::with_capacity(json.len());
    let mut rest = json;
    let mut is_clean = true;
    while let Some(first) = rest.first() {
        let (length, found) = next_character(rest);
        let (one, after) = rest.split_at(length.min(rest.len()));
        rest = after;
        match found.map_or(MarkAction::Keep, mark_action) {
            MarkAction::Replace(BREAK) => out.extend(line_break.bytes()),
            MarkAction::Keep if found == Some(BREAK) => out.extend(line_break.bytes()),
            MarkAction::Keep => out.extend_from_slice(one),
            MarkAction::Replace(other) => out.extend(other.to_string().bytes()),
            MarkAction::Remove => {}
        }
        is_clean &= !found.is_some_and(|c| c == BREAK || is_foreign_mark(c));
        debug_assert!(length > 0, "{first}");
    }
    if is_clean { Cow::Borrowed(json) } else { Cow::Owned(out) }
}

/// The length of the next character of JSON, and the character if it may be foreign.
fn next_character(json: &[u8]) -> (usize, Option<char>) {
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

/// Deserialises a multi-line field.
///
/// # Errors
/// The value is no string.
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
