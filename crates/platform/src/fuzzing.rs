//! Invariants of the parsers for any input, one function for each parser. `make fuzz` (`fuzz/`)
//! searches for bytes that make one panic, and the tests below run its findings (`fuzz/corpus`). Not
//! part of a build.

use std::net::IpAddr;

use axum::body::Body;
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Method, Request, header};

use crate::db::match_queries_of_both_engines;
use crate::html::faults;
use crate::html::{SANITISER_VERSION, SafeHtml};
use crate::http::client_address::TrustedProxies;
use crate::http::conditional::ByteRange;
use crate::http::multipart::read_now;
use crate::language::Language;
use crate::media::process_now;
use crate::text::plain::{self, SearchTerm};

const MEDIA: &str = "/media/";

/// Rich text is safe to show, and stays as it is when it is cleaned again.
pub fn rich_text(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let clean = SafeHtml::clean(&text, MEDIA);
    let found = faults(clean.as_str());
    assert!(
        found.is_empty(),
        "version {SANITISER_VERSION} leaves {found:?} in {:?}",
        clean.as_str()
    );
    assert_eq!(SafeHtml::clean(clean.as_str(), MEDIA), clean, "it is not stable");
    let within = SafeHtml::clean_within(&text, MEDIA, 1024);
    assert!(within.is_none_or(|within| within.as_str().len() <= 1024));
}

/// An upload is a picture or a refusal of the sender's, never a failure of ours.
pub fn picture(bytes: &[u8]) {
    match process_now(Bytes::copy_from_slice(bytes)) {
        Ok(Some(picture)) => {
            assert!(picture.files().count() > 0);
            for file in picture.files() {
                let format = image::guess_format(&file.bytes).expect("we write formats we know");
                image::load_from_memory_with_format(&file.bytes, format).expect("it can be read");
            }
        }
        // Too large for a fuzzer to wait for.
        Ok(None) => {}
        Err(error) => assert!(matches!(error.status().as_u16(), 413 | 422), "{error:?}"),
    }
}

/// A form with files, in a body whose boundary is `b`.
pub fn multipart(bytes: &[u8]) {
    let request = Request::post("/")
        .header(header::CONTENT_TYPE, "multipart/form-data; boundary=b")
        .body(Body::from(bytes.to_vec()))
        .expect("it is a request");
    if let Err(error) = read_now(request) {
        assert!(matches!(error.status().as_u16(), 400 | 413 | 422), "{error:?}");
    }
}

/// What a request says of itself: a line each of `X-Forwarded-For`, `Forwarded`, `Range`,
/// `If-Range` and `Accept-Language`, and who asks.
pub fn headers(bytes: &[u8]) {
    let mut lines = bytes.split(|byte| *byte == b'\n');
    let mut sent = HeaderMap::new();
    let forwarded = ["x-forwarded-for", "forwarded"].map(header::HeaderName::from_static);
    for name in [&forwarded[0], &forwarded[1], &header::RANGE, &header::IF_RANGE] {
        let value = lines.next().and_then(|line| HeaderValue::from_bytes(line).ok());
        if let Some(value) = value.filter(|value| !value.is_empty()) {
            sent.append(name.clone(), value);
        }
    }
    if let Some(value) = lines.next().and_then(|line| HeaderValue::from_bytes(line).ok()) {
        sent.append(header::ACCEPT_LANGUAGE, value);
    }
    let _ = Language::from_headers(&sent);
    let peer: IpAddr = [198, 51, 100, 7].into();
    assert_eq!(TrustedProxies::default().resolve(peer, &sent).ip(), peer, "strangers say nothing");
    let proxies = TrustedProxies::parse(["198.51.100.7", "10.0.0.0/8"]).expect("networks");
    let _ = proxies.resolve(peer, &sent);
    let etag = HeaderValue::from_static("\"a\"");
    for length in [0, 1, 1000, u64::MAX] {
        if let ByteRange::Part(range) =
            ByteRange::from_headers(&Method::GET, &sent, Some(&etag), length)
        {
            assert!(range.start < range.end && range.end <= length, "{range:?} of {length}");
        }
    }
}

/// What is typed into a search and into a title.
pub fn words(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let slug = plain::slug(&text);
    let is_of_slug = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    assert!(slug.chars().all(is_of_slug), "{slug:?}");
    let found = plain::search_text(&text, 100);
    assert!(found.len() <= 100);
    let folded = plain::fold(&text);
    assert_eq!(plain::fold(&folded), folded, "folding twice is folding once");
    if let Some(term) = SearchTerm::parse(&text) {
        for word in term.words() {
            assert!(!word.is_empty() && word.chars().all(char::is_alphanumeric), "{word:?}");
        }
        // Inside of its quotation marks each word is letters and digits: nothing of the term is
        // syntax to an engine.
        for query in match_queries_of_both_engines(&term) {
            let quotes = query.chars().filter(|c| matches!(c, '"' | '\'')).count();
            assert_eq!(quotes % 2, 0, "{query}");
            assert!(!query.contains([';', '\\', '\0', '\n']), "{query}");
        }
    }
    if let Some(line) = plain::one_line(&text) {
        assert!(!line.contains(['\n', '\r']), "{line:?}");
    }
    let excerpt = plain::excerpt(&text);
    assert!(excerpt.len() <= text.len() + 3);
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    /// Runs a function on all that a fuzzer has kept for it.
    fn goes_through(target: &str, run: fn(&[u8])) {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
        let files: Vec<_> = std::fs::read_dir(&folder)
            .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
            .map(|entry| entry.unwrap().path())
            .collect();
        assert!(files.len() >= 5, "{} has shrunk to {}", folder.display(), files.len());
        for file in files {
            let bytes = std::fs::read(&file).unwrap();
            let outcome = std::panic::catch_unwind(|| run(&bytes));
            assert!(outcome.is_ok(), "{}", file.display());
        }
    }

    #[test]
    fn rich_text() {
        goes_through("rich_text", super::rich_text);
    }

    #[test]
    fn pictures() {
        goes_through("picture", super::picture);
    }

    #[test]
    fn forms_with_files() {
        goes_through("multipart", super::multipart);
    }

    #[test]
    fn headers() {
        goes_through("headers", super::headers);
    }

    #[test]
    fn words() {
        goes_through("words", super::words);
    }
}
