//! Plain text, dates and slugs, as exports write them.

use html5gum::emitters::default::Token;
use html5gum::{Tokenizer, emitters::default::DefaultEmitter};
use percent_encoding::percent_decode_str;

/// The text of HTML on one line: without tags, with its character references decoded.
pub(crate) fn plain_text(html: &str) -> String {
    if !html.contains(['<', '&']) {
        return one_line(html);
    }
    let mut emitter = DefaultEmitter::default();
    emitter.naively_switch_states(true);
    let mut out = String::with_capacity(html.len());
    let mut hidden = false;
    for token in Tokenizer::new_with_emitter(html, emitter) {
        let Ok(token) = token;
        match token {
            Token::String(text) if !hidden => out.push_str(&String::from_utf8_lossy(&text.value)),
            Token::StartTag(tag) => {
                hidden = matches!(&**tag.name, b"script" | b"style");
                if is_separating(&tag.name) {
                    out.push(' ');
                }
            }
            Token::EndTag(tag) => {
                hidden = false;
                if is_separating(&tag.name) {
                    out.push(' ');
                }
            }
            _ => {}
        }
    }
    one_line(&out)
}

fn is_separating(name: &[u8]) -> bool {
    !matches!(
        name,
        b"a" | b"b"
            | b"i"
            | b"em"
            | b"strong"
            | b"span"
            | b"u"
            | b"s"
            | b"sub"
            | b"sup"
            | b"code"
            | b"mark"
            | b"small"
    )
}

/// A text on one line, without control characters and doubled spaces.
pub(crate) fn one_line(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for word in text.split(|c: char| c.is_ascii_whitespace() || c.is_control()) {
        if !word.is_empty() {
            if !out.is_empty() {
                out.push(' ');
            }
            out.push_str(word);
        }
    }
    out
}

/// Decodes `%C3%A9`; text that is none stays as it is.
pub(crate) fn percent_decoded(text: &str) -> String {
    percent_decode_str(text).decode_utf8().map_or_else(|_| text.to_owned(), String::from)
}

/// Escapes text for HTML, quotes included.
pub(crate) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    push_escaped(&mut out, text);
    out
}

/// [`escape`] at the end of a text.
pub(crate) fn push_escaped(out: &mut String, text: &str) {
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            // What no HTML may hold.
            '\0'..='\u{8}' | '\u{b}' | '\u{c}' | '\u{e}'..='\u{1f}' | '\u{7f}' => {}
            _ => out.push(c),
        }
    }
}

/// A date that people may have typed: ISO 8601, RFC 2822, `2024-01-31 08:00:00`, with or without a
/// zone (then it is GMT), or a day alone. Nothing for `0000-00-00` and what is none.
pub(crate) fn parse_date(text: &str) -> Option<i64> {
    let text = text.trim().trim_matches(['"', '\'']).trim();
    if text.len() < 8 || text.starts_with("0000") || text.len() > 64 {
        return None;
    }
    if let Ok(timestamp) = text.parse::<jiff::Timestamp>() {
        return Some(timestamp.as_second());
    }
    if let Ok(zoned) = jiff::fmt::rfc2822::parse(text) {
        return Some(zoned.timestamp().as_second());
    }
    // Jekyll: `2024-01-31 08:00:00 +0200`.
    for format in ["%Y-%m-%d %H:%M:%S %z", "%Y-%m-%d %H:%M %z", "%Y-%m-%dT%H:%M:%S%z"] {
        if let Ok(timestamp) = jiff::Timestamp::strptime(format, text) {
            return Some(timestamp.as_second());
        }
    }
    let civil = text
        .parse::<jiff::civil::DateTime>()
        .or_else(|_| jiff::civil::DateTime::strptime("%Y-%m-%d %H:%M", text))
        .or_else(|_| jiff::civil::DateTime::strptime("%Y-%m-%dT%H:%M", text))
        .or_else(|_| jiff::civil::Date::strptime("%Y/%m/%d", text).map(Into::into))
        .ok()?;
    Some(civil.to_zoned(jiff::tz::TimeZone::UTC).ok()?.timestamp().as_second())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_of_all_systems_are_read() {
        for (text, expected) in [
            ("2012-01-05 14:30:46", Some(1_325_773_846)),
            ("2012-01-05T14:30:46Z", Some(1_325_773_846)),
            ("2012-01-05T16:30:46+02:00", Some(1_325_773_846)),
            ("Thu, 05 Jan 2012 14:30:46 +0000", Some(1_325_773_846)),
            ("2012-01-05 16:30:46 +0200", Some(1_325_773_846)),
            ("2012-01-05", Some(1_325_721_600)),
            ("2012-01-05 00:00", Some(1_325_721_600)),
            ("0000-00-00 00:00:00", None),
            ("Wed, 30 Nov -0001 00:00:00 +0000", None),
            ("soon", None),
            ("", None),
        ] {
            assert_eq!(parse_date(text), expected, "{text:?}");
        }
    }

    #[test]
    fn plain_text_has_no_markup() {
        assert_eq!(plain_text("A &amp; <b>B</b>&nbsp;C<br>D"), "A & B\u{a0}C D");
        assert_eq!(plain_text("1 < 2 & 3"), "1 < 2 & 3");
        assert_eq!(plain_text("<script>x</script>y"), "y");
    }
}
