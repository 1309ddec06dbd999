//! Security headers, request ids, and the refusal of cross-site writes.
//!
//! Invariant: [`crate::http::edge`] calls [`SecurityHeaders::apply`] outside of the router, so
//! every response has them. A handler that needs another content policy, or allows embedding
//! (pictures), sets that header itself. There are no CORS headers: other sites must not read us.

use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use axum::Extension;
use axum::response::{IntoResponse, Response};
use http::{Extensions, HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use tower_http::csrf::{CsrfLayer, ProtectionError};

use crate::rng::Rng;

/// The content security policy: our own files, and frames of two video hosts.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; \
    media-src 'self'; frame-src https://www.youtube-nocookie.com https://player.vimeo.com; \
    form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

/// The permissions policy: everything off but a few. Unknown names would cause warnings in
/// browsers.
const PERMISSIONS_POLICY: &str = "accelerometer=(), autoplay=(), camera=(), \
    clipboard-read=(), clipboard-write=(self), display-capture=(), encrypted-media=(), \
    fullscreen=(self \"https://www.youtube-nocookie.com\" \"https://player.vimeo.com\"), \
    gamepad=(), geolocation=(self), gyroscope=(), hid=(), idle-detection=(), magnetometer=(), \
    microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-create=(self), publickey-credentials-get=(self), \
    screen-wake-lock=(), serial=(), sync-xhr=(), usb=(), xr-spatial-tracking=()";

/// One year.
const STRICT_TRANSPORT_SECURITY: &str = "max-age=31536000";

/// The same for all subdomains of the base URL; only the operator knows whether all use HTTPS.
const STRICT_EVERYWHERE: &str = "max-age=31536000; includeSubDomains";

const PERMISSIONS: HeaderName = HeaderName::from_static("permissions-policy");
const OPENER: HeaderName = HeaderName::from_static("cross-origin-opener-policy");

/// Who may embed the response; handlers set `cross-origin` for pictures.
pub const RESOURCE_POLICY: HeaderName = HeaderName::from_static("cross-origin-resource-policy");

/// The header of the request id.
pub const X_REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The security headers.
#[derive(Clone, Copy, Debug)]
pub struct SecurityHeaders {
    https: bool,
    include_subdomains: bool,
}

impl SecurityHeaders {
    /// `https` says whether visitors use HTTPS; only then is HSTS sent, for subdomains too with
    /// `include_subdomains`.
    pub fn new(https: bool, include_subdomains: bool) -> Self {
        Self { https, include_subdomains }
    }

    /// Sets the headers, except a content policy or resource policy that exists.
    pub fn apply(self, headers: &mut HeaderMap) {
        headers.reserve(8);
        headers
            .entry(header::CONTENT_SECURITY_POLICY)
            .or_insert(HeaderValue::from_static(CONTENT_SECURITY_POLICY));
        headers.entry(RESOURCE_POLICY).or_insert(HeaderValue::from_static("same-origin"));
        headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
        headers
            .entry(header::REFERRER_POLICY)
            .or_insert(HeaderValue::from_static("strict-origin-when-cross-origin"));
        headers.insert(OPENER, HeaderValue::from_static("same-origin"));
        headers.insert(PERMISSIONS, HeaderValue::from_static(PERMISSIONS_POLICY));
        if self.https {
            let policy =
                if self.include_subdomains { STRICT_EVERYWHERE } else { STRICT_TRANSPORT_SECURITY };
            headers.insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(policy));
        }
        headers.remove(header::SERVER);
    }
}

/// Marks a refusal of [`same_site_writes`], for which the edge adds the text.
#[derive(Clone, Copy, Debug)]
pub struct CrossSite;

/// Refuses writes that a page of another site makes a browser send.
///
/// tower-http's layer checks `Sec-Fetch-Site`, and otherwise `Origin` against `Host`. A client that
/// sends neither is no browser. Writes from the base URL are always allowed, also behind a proxy
/// that rewrites `Host`, as are those that `allows_cross_site` names.
pub fn same_site_writes(
    base_url: &url::Url,
    allows_cross_site: Option<fn(&Method, &str) -> bool>,
) -> CsrfLayer<fn(ProtectionError) -> Response> {
    fn refuse(_: ProtectionError) -> Response {
        (StatusCode::FORBIDDEN, Extension(CrossSite)).into_response()
    }
    let layer = CsrfLayer::new();
    let layer = layer
        .clone()
        .add_trusted_origin(base_url.origin().ascii_serialization())
        // Fails only for a base URL that is not http(s), which the settings refuse.
        .unwrap_or(layer);
    let layer = match allows_cross_site {
        Some(is_welcome) => {
            layer.with_insecure_bypass(move |method, uri| is_welcome(method, uri.path()))
        }
        None => layer,
    };
    layer.with_rejection_response(refuse as fn(ProtectionError) -> Response)
}

/// A request's id: in the log, in `x-request-id`, and in the body of an error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RequestId(HeaderValue);

impl RequestId {
    /// The id from a trusted proxy: up to 128 letters, digits, `-`, `_`, `.` or `:`.
    pub fn from_headers(headers: &HeaderMap) -> Option<Self> {
        let value = headers.get(X_REQUEST_ID)?;
        let bytes = value.as_bytes();
        let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_.:".contains(byte);
        ((1..=128).contains(&bytes.len()) && bytes.iter().all(plain)).then(|| Self(value.clone()))
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        self.0.to_str().unwrap_or_default()
    }

    /// The header's value.
    pub fn header(&self) -> HeaderValue {
        self.0.clone()
    }

    /// The id in a request's extensions, from [`crate::http::edge`].
    pub fn from_extensions(extensions: &Extensions) -> Option<&Self> {
        extensions.get()
    }
}

impl std::fmt::Display for RequestId {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(self.as_str())
    }
}

/// Makes request ids: a random prefix of this process and a counter. Unique without a random number
/// per request; ids are no secret.
#[derive(Clone, Debug)]
pub struct RequestIds {
    process: Arc<str>,
    next: Arc<AtomicU64>,
}

impl RequestIds {
    /// A new series.
    pub fn new(rng: &Rng) -> Self {
        let process = hex::encode(rng.bytes::<6>()) + "-";
        Self { process: process.into(), next: Arc::default() }
    }

    /// The next id.
    pub fn next(&self) -> RequestId {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        let digits = number.checked_ilog(16).unwrap_or(0) as usize + 1;
        // The exact capacity, or the text would be copied again.
        let mut text = String::with_capacity(self.process.len() + digits);
        text.push_str(&self.process);
        let _ = write!(text, "{number:x}");
        RequestId(
            HeaderValue::from_maybe_shared(bytes::Bytes::from(text))
                .unwrap_or(HeaderValue::from_static("unnamed")),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn applied(https: bool, before: &[(HeaderName, &'static str)]) -> HeaderMap {
        let mut headers = HeaderMap::new();
        for (name, value) in before {
            headers.insert(name, HeaderValue::from_static(value));
        }
        SecurityHeaders::new(https, false).apply(&mut headers);
        headers
    }

    #[test]
    fn the_content_policy_is_the_one_of_the_security_page() {
        assert_eq!(
            applied(false, &[])["content-security-policy"],
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
             font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self'; \
             frame-src https://www.youtube-nocookie.com https://player.vimeo.com; \
             form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'"
        );
    }

    #[test]
    fn every_header_of_the_table_is_set() {
        let headers = applied(false, &[]);
        assert_eq!(headers["x-content-type-options"], "nosniff");
        assert_eq!(headers["referrer-policy"], "strict-origin-when-cross-origin");
        assert_eq!(headers["cross-origin-opener-policy"], "same-origin");
        assert_eq!(headers["cross-origin-resource-policy"], "same-origin");
        let permissions = headers["permissions-policy"].to_str().unwrap();
        assert!(permissions.contains("clipboard-write=(self),"));
        assert!(permissions.contains(
            "fullscreen=(self \"https://www.youtube-nocookie.com\" \"https://player.vimeo.com\"),"
        ));
        assert!(permissions.contains("camera=(),"));
        let open = permissions.split(", ").filter(|entry| !entry.ends_with("=()")).count();
        assert!(permissions.contains("publickey-credentials-get=(self),"));
        assert!(permissions.contains("publickey-credentials-create=(self),"));
        assert!(permissions.contains("geolocation=(self),"));
        assert_eq!(open, 5, "{permissions}");
    }

    #[test]
    fn https_is_insisted_on_only_where_it_is_used() {
        assert!(!applied(false, &[]).contains_key("strict-transport-security"));
        assert_eq!(applied(true, &[])["strict-transport-security"], "max-age=31536000");
        let mut headers = HeaderMap::new();
        SecurityHeaders::new(true, true).apply(&mut headers);
        assert_eq!(headers["strict-transport-security"], "max-age=31536000; includeSubDomains");
    }

    #[test]
    fn a_handler_keeps_its_own_content_and_resource_policy() {
        let headers = applied(
            false,
            &[
                (header::CONTENT_SECURITY_POLICY, "sandbox"),
                (RESOURCE_POLICY, "cross-origin"),
                (header::SERVER, "guess"),
            ],
        );
        assert_eq!(headers["content-security-policy"], "sandbox");
        assert_eq!(headers["cross-origin-resource-policy"], "cross-origin");
        assert!(!headers.contains_key("server"));
    }

    #[test]
    fn ids_differ_and_repeat_with_the_same_seed() {
        let ids = RequestIds::new(&Rng::seeded(1));
        let (first, second) = (ids.next(), ids.next());
        assert_ne!(first, second);
        assert_eq!(first, RequestIds::new(&Rng::seeded(1)).next());
        assert_ne!(first, RequestIds::new(&Rng::seeded(2)).next());
    }

    #[test]
    fn an_id_with_spaces_or_too_long_is_not_taken_over() {
        let id = |text: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(X_REQUEST_ID, HeaderValue::from_str(text).unwrap());
            RequestId::from_headers(&headers)
        };
        assert_eq!(id("a-1_b.c:9").unwrap().as_str(), "a-1_b.c:9");
        assert_eq!(id(""), None);
        assert_eq!(id("two words"), None);
        assert_eq!(id("{\"a\":1}"), None);
        assert_eq!(id(&"x".repeat(129)), None);
    }
}
