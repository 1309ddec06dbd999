//! Options of the edge.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use http::{HeaderMap, Method, StatusCode};

use crate::http::client_address::TrustedProxies;
use crate::http::limits::RateLimits;
use crate::http::response_cache::ResponseCache;
use crate::language::Language;

/// Renders an error page from a status, a text and a request id, in the current language
/// ([`Language::current`]).
pub type ErrorPage = Arc<dyn Fn(StatusCode, &str, &str) -> String + Send + Sync>;

/// Returns the language of a response, by the request's path and headers.
pub type RequestLanguage = Arc<dyn Fn(&str, &HeaderMap) -> Language + Send + Sync>;

/// Whether a write by this method and path is allowed from any site.
pub type CrossSiteRule = fn(&Method, &str) -> bool;

/// Options of the edge.
#[derive(Clone)]
pub struct EdgeOptions {
    /// The public address; it decides about HTTPS and allowed origins.
    pub base_url: url::Url,
    /// Whether requests without TLS are led to `base_url`, because the program itself serves TLS.
    /// This machine is answered.
    pub leads_to_https: bool,
    /// Whether HSTS includes the subdomains of the base URL.
    pub hsts_include_subdomains: bool,
    /// Proxies whose forwarded headers are trusted.
    pub trusted_proxies: TrustedProxies,
    /// The rate limits; the edge uses [`crate::http::limits::Limit::All`] and `Files`.
    pub limits: RateLimits,
    /// The most bytes of the request line and headers together.
    pub max_header_bytes: usize,
    /// How long an upload may stall.
    pub body_timeout: Duration,
    /// The time limit of a request, without the time of its upload.
    pub request_timeout: Duration,
    /// A request that takes at least this long, without the time of its upload, is logged with the
    /// times of its parts.
    pub slow_request: Duration,
    /// Renders errors for people; without it errors are JSON.
    pub error_page: Option<ErrorPage>,
    /// The language of a request; English by default.
    pub language: Option<RequestLanguage>,
    /// Allows writes from any site, for addresses that carry their own authorisation; by default
    /// there are none.
    pub allows_cross_site: Option<CrossSiteRule>,
    /// The first path segments under which addresses contain secrets.
    pub secret_folders: &'static [&'static str],
    /// The response cache, if there is one.
    pub response_cache: Option<ResponseCache>,
}

impl EdgeOptions {
    /// The limits of security.md for a site at `base_url`, without proxies and rate limits.
    pub fn new(base_url: url::Url) -> Self {
        Self {
            base_url,
            leads_to_https: false,
            hsts_include_subdomains: false,
            trusted_proxies: TrustedProxies::default(),
            limits: RateLimits::off(),
            max_header_bytes: 16 * 1024,
            body_timeout: Duration::from_secs(30),
            request_timeout: Duration::from_secs(30),
            slow_request: Duration::from_secs(1),
            error_page: None,
            language: None,
            allows_cross_site: None,
            secret_folders: &[],
            response_cache: None,
        }
    }

    pub(super) fn is_https(&self) -> bool {
        self.base_url.scheme() == "https"
    }
}

impl fmt::Debug for EdgeOptions {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("EdgeOptions")
            .field("base_url", &self.base_url.as_str())
            .finish_non_exhaustive()
    }
}
