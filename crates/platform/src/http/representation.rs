//! A body for many responses: content coding, `ETag`, 304, `HEAD` and ranges in one place.
//!
//! A strong `ETag` names exact bytes, so each coding has its own: a hash of the identity bytes and
//! the coding's suffix. A response allocates the header map and a handle; the bytes are shared.
//! Read [`crate::page::cache`] (pages) and [`crate::http::assets`] (built files) next.

use axum::body::Body;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Method, Response, StatusCode, header};
use sha2::{Digest, Sha256};

use crate::http::compress::{CompressedBody, Encoding};
use crate::http::conditional::{ByteRange, matches_etag};

/// Capacity for headers of outer layers, so that the map is allocated once.
const HEADERS: usize = 24;

/// A body with its headers.
#[derive(Debug)]
pub struct Representation {
    status: StatusCode,
    content_type: HeaderValue,
    cache_control: HeaderValue,
    /// By [`Encoding::index`]; `None` for a response that is not cacheable.
    etags: Option<[HeaderValue; 4]>,
    body: CompressedBody,
    ranges: bool,
    location: Option<HeaderValue>,
}

impl Representation {
    /// A body with an `ETag` per coding.
    pub fn new(
        content_type: HeaderValue,
        cache_control: HeaderValue,
        body: CompressedBody,
    ) -> Self {
        let hash = Sha256::digest(body.identity());
        Self::with_hash(content_type, cache_control, body, &hash.into())
    }

    /// The same with a known SHA-256 of the body.
    pub fn with_hash(
        content_type: HeaderValue,
        cache_control: HeaderValue,
        body: CompressedBody,
        hash: &[u8; 32],
    ) -> Self {
        let hash = URL_SAFE_NO_PAD.encode(&hash[..16]);
        let etags = Encoding::ALL.map(|encoding| {
            let text = match encoding.suffix() {
                "" => format!("\"{hash}\""),
                suffix => format!("\"{hash}-{suffix}\""),
            };
            HeaderValue::try_from(text).unwrap_or(HeaderValue::from_static("\"\""))
        });
        let etags = Some(etags);
        Self {
            status: StatusCode::OK,
            content_type,
            cache_control,
            etags,
            body,
            ranges: false,
            location: None,
        }
    }

    /// A body that must not be cached (an error): `no-store`, without `ETag`.
    pub fn uncacheable(
        status: StatusCode,
        content_type: HeaderValue,
        body: CompressedBody,
    ) -> Self {
        let cache_control = HeaderValue::from_static("no-store");
        Self {
            status,
            content_type,
            cache_control,
            etags: None,
            body,
            ranges: false,
            location: None,
        }
    }

    /// Also answers range requests, which browsers send for video.
    #[must_use]
    pub fn with_ranges(self) -> Self {
        Self { ranges: true, ..self }
    }

    /// Sets `Location`, for a redirect.
    #[must_use]
    pub fn with_location(self, location: Option<HeaderValue>) -> Self {
        Self { location, ..self }
    }

    /// The body in its codings.
    pub fn body(&self) -> &CompressedBody {
        &self.body
    }

    /// The status of the full response.
    pub fn status(&self) -> StatusCode {
        self.status
    }

    /// Answers a GET or HEAD; compresses the body first when necessary.
    pub async fn respond(&self, method: &Method, request: &HeaderMap) -> Response<Body> {
        let encoding = Encoding::negotiate(request);
        if self.body.get(encoding).is_none() && !self.is_known(encoding, request) {
            self.body.compress(encoding).await;
        }
        self.answer(encoding, method, request)
    }

    /// Answers a GET or HEAD with the codings that exist.
    pub fn respond_now(&self, method: &Method, request: &HeaderMap) -> Response<Body> {
        self.answer(Encoding::negotiate(request), method, request)
    }

    fn answer(&self, wanted: Encoding, method: &Method, request: &HeaderMap) -> Response<Body> {
        let (encoding, bytes) = match self.body.get(wanted) {
            // Not compressed yet, and not needed: the client has it.
            None if self.is_known(wanted, request) => (wanted, self.body.identity()),
            None => (Encoding::Identity, self.body.identity()),
            Some(encoded) => encoded,
        };
        let mut headers = HeaderMap::with_capacity(HEADERS);
        headers.insert(header::CACHE_CONTROL, self.cache_control.clone());
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if let Some(location) = &self.location {
            headers.insert(header::LOCATION, location.clone());
        }
        if let Some(etags) = &self.etags {
            headers.insert(header::ETAG, etags[encoding.index()].clone());
        }
        if self.is_known(encoding, request) {
            return answer(StatusCode::NOT_MODIFIED, headers, Body::empty());
        }
        headers.insert(header::CONTENT_TYPE, self.content_type.clone());
        let (mut status, mut bytes) = (self.status, bytes.clone());
        if self.ranges && encoding == Encoding::Identity {
            headers.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
            let etag = self.etags.as_ref().map(|etags| &etags[encoding.index()]);
            let length = bytes.len() as u64;
            let part = ByteRange::from_headers(method, request, etag, length);
            if let Some(range) = part.content_range(length) {
                headers.insert(header::CONTENT_RANGE, range);
            }
            match part {
                ByteRange::Whole => {}
                ByteRange::Part(range) => {
                    // Within the body, whose length is a usize.
                    let at = |position: u64| usize::try_from(position).unwrap_or(bytes.len());
                    let (start, end) = (at(range.start), at(range.end));
                    (status, bytes) = (StatusCode::PARTIAL_CONTENT, bytes.slice(start..end));
                }
                ByteRange::Unsatisfiable => {
                    (status, bytes) = (StatusCode::RANGE_NOT_SATISFIABLE, Bytes::new());
                }
            }
        } else if let Some(name) = encoding.header_value() {
            headers.insert(header::CONTENT_ENCODING, name);
        }
        headers.insert(header::CONTENT_LENGTH, HeaderValue::from(bytes.len()));
        let body = if method == Method::HEAD { Body::empty() } else { Body::from(bytes) };
        answer(status, headers, body)
    }

    /// Whether the client has these bytes in this coding.
    fn is_known(&self, encoding: Encoding, request: &HeaderMap) -> bool {
        self.etags.as_ref().is_some_and(|etags| matches_etag(request, &etags[encoding.index()]))
    }
}

fn answer(status: StatusCode, headers: HeaderMap, body: Body) -> Response<Body> {
    let mut response = Response::new(body);
    *response.status_mut() = status;
    *response.headers_mut() = headers;
    response
}

#[cfg(test)]
mod tests {
    use http_body_util::BodyExt;

    use super::*;
    use crate::http::compress::Effort;

    fn page() -> Representation {
        let text = "<p>Bienvenue à Trois-Rivières</p>".repeat(100);
        Representation::new(
            HeaderValue::from_static("text/html; charset=utf-8"),
            HeaderValue::from_static("no-cache"),
            CompressedBody::new(text.into(), Effort::Fast),
        )
    }

    fn headers(pairs: &[(header::HeaderName, &str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.clone(), value.parse().unwrap())).collect()
    }

    async fn bytes(response: Response<Body>) -> Bytes {
        response.into_body().collect().await.unwrap().to_bytes()
    }

    fn text<'a>(response: &'a Response<Body>, name: &header::HeaderName) -> &'a str {
        response.headers().get(name).map_or("", |value| value.to_str().unwrap())
    }

    #[tokio::test]
    async fn each_coding_has_its_own_etag_and_length() {
        let page = page();
        let mut tags = std::collections::HashSet::new();
        for accepted in ["identity", "gzip", "br", "zstd"] {
            let request = headers(&[(header::ACCEPT_ENCODING, accepted)]);
            let response = page.respond(&Method::GET, &request).await;
            assert_eq!(response.status(), StatusCode::OK);
            assert_eq!(text(&response, &header::VARY), "accept-encoding");
            assert_eq!(text(&response, &header::CONTENT_TYPE), "text/html; charset=utf-8");
            let expected = if accepted == "identity" { "" } else { accepted };
            assert_eq!(text(&response, &header::CONTENT_ENCODING), expected);
            assert!(tags.insert(text(&response, &header::ETAG).to_owned()));
            let length: usize = text(&response, &header::CONTENT_LENGTH).parse().unwrap();
            assert_eq!(bytes(response).await.len(), length);
        }
    }

    #[tokio::test]
    async fn head_says_what_get_would_and_sends_nothing() {
        let page = page();
        let request = headers(&[(header::ACCEPT_ENCODING, "br")]);
        let get = page.respond(&Method::GET, &request).await;
        let head = page.respond(&Method::HEAD, &request).await;
        assert_eq!(head.headers(), get.headers());
        assert!(bytes(head).await.is_empty());
    }

    #[tokio::test]
    async fn a_client_that_has_it_is_told_so() {
        let page = page();
        let tag = {
            let request = headers(&[(header::ACCEPT_ENCODING, "gzip")]);
            let response = page.respond(&Method::GET, &request).await;
            text(&response, &header::ETAG).to_owned()
        };
        for (known, accepted, expected) in [
            (tag.clone(), "gzip", 304),
            (format!("W/{tag}"), "gzip", 304),
            (format!("\"other\", W/\"another\" ,{tag}"), "gzip", 304),
            ("*".to_owned(), "gzip", 304),
            ("\"other\"".to_owned(), "gzip", 200),
            (tag.trim_matches('"').to_owned(), "gzip", 200),
            (tag.clone(), "br", 200),
            (tag.clone(), "identity", 200),
        ] {
            let request =
                headers(&[(header::IF_NONE_MATCH, &known), (header::ACCEPT_ENCODING, accepted)]);
            let response = page.respond(&Method::GET, &request).await;
            assert_eq!(response.status(), expected, "{known} for {accepted}");
            if expected == 304 {
                assert_eq!(text(&response, &header::ETAG), tag);
                assert_eq!(text(&response, &header::CACHE_CONTROL), "no-cache");
                assert_eq!(text(&response, &header::VARY), "accept-encoding");
                assert!(!response.headers().contains_key(header::CONTENT_TYPE));
                assert!(bytes(response).await.is_empty());
            }
        }
    }

    #[tokio::test]
    async fn what_the_client_has_is_not_compressed_again() {
        let first = page();
        let request = headers(&[(header::ACCEPT_ENCODING, "br")]);
        let tag = text(&first.respond(&Method::GET, &request).await, &header::ETAG).to_owned();
        let restarted = page();
        let request = headers(&[(header::ACCEPT_ENCODING, "br"), (header::IF_NONE_MATCH, &tag)]);
        let response = restarted.respond(&Method::GET, &request).await;
        assert_eq!(
            (response.status(), text(&response, &header::ETAG)),
            (StatusCode::NOT_MODIFIED, &*tag)
        );
        assert_eq!(restarted.body().get(Encoding::Brotli), None);
    }

    #[tokio::test]
    async fn an_answer_for_once_has_no_etag_and_is_not_stored() {
        let body = CompressedBody::new("gone".repeat(500).into(), Effort::Fast);
        let html = HeaderValue::from_static("text/html; charset=utf-8");
        let page = Representation::uncacheable(StatusCode::NOT_FOUND, html, body);
        let request = headers(&[(header::IF_NONE_MATCH, "*"), (header::ACCEPT_ENCODING, "gzip")]);
        let response = page.respond(&Method::GET, &request).await;
        assert_eq!(response.status(), StatusCode::NOT_FOUND);
        assert_eq!(text(&response, &header::CACHE_CONTROL), "no-store");
        assert_eq!(text(&response, &header::CONTENT_ENCODING), "gzip");
        assert!(!response.headers().contains_key(header::ETAG));
    }

    #[tokio::test]
    async fn a_film_is_sent_in_parts() {
        let film = Representation::new(
            HeaderValue::from_static("video/mp4"),
            HeaderValue::from_static("public"),
            CompressedBody::precompressed("0123456789".into(), None, None, None),
        )
        .with_ranges();
        let whole = film.respond_now(&Method::GET, &HeaderMap::new());
        let tag = text(&whole, &header::ETAG).to_owned();
        assert_eq!(text(&whole, &header::ACCEPT_RANGES), "bytes");
        for (if_range, status, range, expected) in
            [(&*tag, 206, "bytes 2-4/10", "234"), ("\"older\"", 200, "", "0123456789")]
        {
            let request = headers(&[(header::RANGE, "bytes=2-4"), (header::IF_RANGE, if_range)]);
            let response = film.respond_now(&Method::GET, &request);
            assert_eq!(response.status(), status);
            assert_eq!(text(&response, &header::CONTENT_RANGE), range);
            assert_eq!(bytes(response).await, expected);
        }
        let beyond = film.respond_now(&Method::GET, &headers(&[(header::RANGE, "bytes=10-")]));
        assert_eq!(beyond.status(), StatusCode::RANGE_NOT_SATISFIABLE);
        assert_eq!(text(&beyond, &header::CONTENT_RANGE), "bytes */10");
    }
}
