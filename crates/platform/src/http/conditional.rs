//! What a client says it has already, and which part of a thing it asks for (RFC 9110,
//! sections 13 and 14). Pages, built files and pictures are all answered by these.

use std::ops::Range;

use http::{HeaderMap, HeaderValue, Method, header};

/// Whether `If-None-Match` names `etag`, a tag with its quotes, or anything at all.
///
/// The comparison is weak: a proxy that compressed a body again has made its tag weak.
pub fn is_known(request: &HeaderMap, etag: &HeaderValue) -> bool {
    request.get_all(header::IF_NONE_MATCH).iter().any(|line| {
        line.as_bytes().split(|byte| *byte == b',').map(<[u8]>::trim_ascii).any(|known| {
            known == b"*" || known.strip_prefix(b"W/").unwrap_or(known) == etag.as_bytes()
        })
    })
}

/// How much of a thing is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// All of it.
    Whole,
    /// These bytes, which are some.
    Some(Range<u64>),
    /// Bytes that it does not have.
    Nothing,
}

impl Part {
    /// The part that `Range` asks for of `length` bytes; one range only, as browsers ask.
    /// With an `If-Range` that is not `etag` it is the whole: the client has an older one.
    pub fn of(
        method: &Method,
        request: &HeaderMap,
        etag: Option<&HeaderValue>,
        length: u64,
    ) -> Self {
        let Some(asked) = request.get(header::RANGE).and_then(|value| value.to_str().ok()) else {
            return Self::Whole;
        };
        let is_unchanged = request.get(header::IF_RANGE).is_none_or(|known| Some(known) == etag);
        if method != Method::GET || !is_unchanged {
            return Self::Whole;
        }
        parse(asked, length)
    }

    /// `Content-Range` for this part of `length` bytes; none for the whole.
    pub fn content_range(&self, length: u64) -> Option<HeaderValue> {
        let text = match self {
            Self::Whole => return None,
            Self::Some(range) => format!("bytes {}-{}/{length}", range.start, range.end - 1),
            Self::Nothing => format!("bytes */{length}"),
        };
        HeaderValue::try_from(text).ok()
    }
}

/// Reads `bytes=first-last`, `bytes=first-` or `bytes=-length`.
fn parse(asked: &str, all: u64) -> Part {
    // What cannot be read is no range, and is ignored as RFC 9110 says.
    let Some((first, last)) = asked
        .split_once('=')
        .filter(|(unit, _)| unit.eq_ignore_ascii_case("bytes"))
        .and_then(|(_, range)| range.split_once('-'))
    else {
        return Part::Whole;
    };
    let (first, last) = (first.trim(), last.trim());
    let range = match (number(first), number(last)) {
        (Some(first), Some(last)) if first <= last => first..last.saturating_add(1).min(all),
        (Some(first), None) if last.is_empty() => first..all,
        (None, Some(length)) if first.is_empty() => all.saturating_sub(length)..all,
        _ => return Part::Whole,
    };
    if range.is_empty() { Part::Nothing } else { Part::Some(range) }
}

/// Digits and nothing else; more than there can be bytes is as many as there can be.
fn number(text: &str) -> Option<u64> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_known_tag_is_found_however_it_is_written() {
        let etag = HeaderValue::from_static("\"one\"");
        for (line, expected) in [
            ("\"one\"", true),
            ("W/\"one\"", true),
            ("\"other\", W/\"another\" ,\"one\"", true),
            ("*", true),
            ("\"other\"", false),
            ("one", false),
            ("", false),
        ] {
            let mut request = HeaderMap::new();
            request.append(header::IF_NONE_MATCH, HeaderValue::from_static("\"first\""));
            request.append(header::IF_NONE_MATCH, line.parse().unwrap());
            assert_eq!(is_known(&request, &etag), expected, "{line}");
        }
        assert!(!is_known(&HeaderMap::new(), &etag));
    }

    #[test]
    fn a_range_is_read_as_the_standard_says() {
        for (asked, expected) in [
            ("bytes=0-0", Part::Some(0..1)),
            ("bytes=2-5", Part::Some(2..6)),
            ("bytes=2-500", Part::Some(2..10)),
            ("bytes=4-", Part::Some(4..10)),
            ("bytes=-3", Part::Some(7..10)),
            ("bytes=-30", Part::Some(0..10)),
            ("bytes=0-18446744073709551615", Part::Some(0..10)),
            ("bytes=0-99999999999999999999", Part::Some(0..10)),
            ("bytes=-99999999999999999999", Part::Some(0..10)),
            ("Bytes=2-5", Part::Some(2..6)),
            ("bytes=10-", Part::Nothing),
            ("bytes=99999999999999999999-", Part::Nothing),
            ("bytes=+1-+5", Part::Whole),
            ("bytes=1-x", Part::Whole),
            ("bytes=-0", Part::Nothing),
            ("bytes=5-2", Part::Whole),
            ("bytes=0-1,3-4", Part::Whole),
            ("bytes=-", Part::Whole),
            ("lines=1-2", Part::Whole),
        ] {
            assert_eq!(parse(asked, 10), expected, "for {asked}");
        }
    }

    #[test]
    fn only_a_get_of_the_same_thing_has_parts() {
        let etag = HeaderValue::from_static("\"one\"");
        let mut request = HeaderMap::new();
        request.insert(header::RANGE, HeaderValue::from_static("bytes=2-4"));
        let of = |method, request: &HeaderMap| Part::of(&method, request, Some(&etag), 10);
        assert_eq!(of(Method::GET, &request), Part::Some(2..5));
        assert_eq!(of(Method::HEAD, &request), Part::Whole);
        request.insert(header::IF_RANGE, etag.clone());
        assert_eq!(of(Method::GET, &request), Part::Some(2..5));
        request.insert(header::IF_RANGE, HeaderValue::from_static("\"older\""));
        assert_eq!(of(Method::GET, &request), Part::Whole);
        assert_eq!(Part::Some(2..5).content_range(10).unwrap(), "bytes 2-4/10");
        assert_eq!(Part::Nothing.content_range(10).unwrap(), "bytes */10");
        assert_eq!(Part::Whole.content_range(10), None);
    }
}
