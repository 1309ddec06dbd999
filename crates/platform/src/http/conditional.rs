//! Conditional and range requests (RFC 9110, sections 13 and 14), for pages, built files and
//! pictures.

use std::ops::Range;

use http::{HeaderMap, HeaderValue, Method, header};

/// Whether `If-None-Match` contains `etag` (with its quotes) or `*`.
///
/// The comparison is weak, because a proxy that compresses a body makes its tag weak.
pub fn matches_etag(request: &HeaderMap, etag: &HeaderValue) -> bool {
    request.get_all(header::IF_NONE_MATCH).iter().any(|line| {
        line.as_bytes().split(|byte| *byte == b',').map(<[u8]>::trim_ascii).any(|known| {
            known == b"*" || known.strip_prefix(b"W/").unwrap_or(known) == etag.as_bytes()
        })
    })
}

/// The requested range of a representation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ByteRange {
    /// The whole.
    Whole,
    /// These bytes, at least one.
    Part(Range<u64>),
    /// Bytes outside of the representation.
    Unsatisfiable,
}

impl ByteRange {
    /// The range that a request asks for of `length` bytes. Only a single range is supported. When
    /// `If-Range` is not `etag`, the client has an older version and gets the whole.
    pub fn from_headers(
        method: &Method,
        request: &HeaderMap,
        etag: Option<&HeaderValue>,
        length: u64,
    ) -> Self {
        let Some(range) = request.get(header::RANGE).and_then(|value| value.to_str().ok()) else {
            return Self::Whole;
        };
        let is_unchanged = request.get(header::IF_RANGE).is_none_or(|known| Some(known) == etag);
        if method != Method::GET || !is_unchanged {
            return Self::Whole;
        }
        parse(range, length)
    }

    /// The `Content-Range` of this range of `length` bytes; `None` for the whole.
    pub fn content_range(&self, length: u64) -> Option<HeaderValue> {
        let text = match self {
            Self::Whole => return None,
            Self::Part(range) => format!("bytes {}-{}/{length}", range.start, range.end - 1),
            Self::Unsatisfiable => format!("bytes */{length}"),
        };
        HeaderValue::try_from(text).ok()
    }
}

/// Parses `bytes=first-last`, `bytes=first-` or `bytes=-length`.
fn parse(range: &str, all: u64) -> ByteRange {
    // An invalid range is ignored (RFC 9110).
    let Some((first, last)) = range
        .split_once('=')
        .filter(|(unit, _)| unit.eq_ignore_ascii_case("bytes"))
        .and_then(|(_, range)| range.split_once('-'))
    else {
        return ByteRange::Whole;
    };
    let (first, last) = (first.trim(), last.trim());
    let range = match (number(first), number(last)) {
        (Some(first), Some(last)) if first <= last => first..last.saturating_add(1).min(all),
        (Some(first), None) if last.is_empty() => first..all,
        (None, Some(length)) if first.is_empty() => all.saturating_sub(length)..all,
        _ => return ByteRange::Whole,
    };
    if range.is_empty() { ByteRange::Unsatisfiable } else { ByteRange::Part(range) }
}

/// Parses digits; saturates.
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
            assert_eq!(matches_etag(&request, &etag), expected, "{line}");
        }
        assert!(!matches_etag(&HeaderMap::new(), &etag));
    }

    #[test]
    fn a_range_is_read_as_the_standard_says() {
        for (range, expected) in [
            ("bytes=0-0", ByteRange::Part(0..1)),
            ("bytes=2-5", ByteRange::Part(2..6)),
            ("bytes=2-500", ByteRange::Part(2..10)),
            ("bytes=4-", ByteRange::Part(4..10)),
            ("bytes=-3", ByteRange::Part(7..10)),
            ("bytes=-30", ByteRange::Part(0..10)),
            ("bytes=0-18446744073709551615", ByteRange::Part(0..10)),
            ("bytes=0-99999999999999999999", ByteRange::Part(0..10)),
            ("bytes=-99999999999999999999", ByteRange::Part(0..10)),
            ("Bytes=2-5", ByteRange::Part(2..6)),
            ("bytes=10-", ByteRange::Unsatisfiable),
            ("bytes=99999999999999999999-", ByteRange::Unsatisfiable),
            ("bytes=+1-+5", ByteRange::Whole),
            ("bytes=1-x", ByteRange::Whole),
            ("bytes=-0", ByteRange::Unsatisfiable),
            ("bytes=5-2", ByteRange::Whole),
            ("bytes=0-1,3-4", ByteRange::Whole),
            ("bytes=-", ByteRange::Whole),
            ("lines=1-2", ByteRange::Whole),
        ] {
            assert_eq!(parse(range, 10), expected, "for {range}");
        }
    }

    #[test]
    fn only_a_get_of_the_same_thing_has_parts() {
        let etag = HeaderValue::from_static("\"one\"");
        let mut request = HeaderMap::new();
        request.insert(header::RANGE, HeaderValue::from_static("bytes=2-4"));
        let of = |method, request: &HeaderMap| {
            ByteRange::from_headers(&method, request, Some(&etag), 10)
        };
        assert_eq!(of(Method::GET, &request), ByteRange::Part(2..5));
        assert_eq!(of(Method::HEAD, &request), ByteRange::Whole);
        request.insert(header::IF_RANGE, etag.clone());
        assert_eq!(of(Method::GET, &request), ByteRange::Part(2..5));
        request.insert(header::IF_RANGE, HeaderValue::from_static("\"older\""));
        assert_eq!(of(Method::GET, &request), ByteRange::Whole);
        assert_eq!(ByteRange::Part(2..5).content_range(10).unwrap(), "bytes 2-4/10");
        assert_eq!(ByteRange::Unsatisfiable.content_range(10).unwrap(), "bytes */10");
        assert_eq!(ByteRange::Whole.content_range(10), None);
    }
}
