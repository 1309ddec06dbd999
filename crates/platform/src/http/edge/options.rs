//! What the edge needs to know.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use http::{HeaderMap, Method, StatusCode};

use crate::http::client_address::TrustedProxies;
use crate::http::limits::RateLimits;
use crate::http::response_cache::ResponseCache;
use crate::language::Language;

/// Draws the page for a refusal that a person sees: status, text, request id; in the
/// language that the request is answered in ([`Language::current`]).
pub type ErrorPage = Arc<dyn Fn(StatusCode, &str, &str) -> String + Send + Sync>;

/// The language that a request is answered in, by its path and its headers.
pub type RequestLanguage = Arc<dyn Fn(&str, &HeaderMap) -> Language + Send + Sync>;

/// Tells whether a write is welcome from any site.
pub type CrossSiteRule = fn(&Method, &str) -> bool;

/// What the edge needs to know.
#[derive(Clone)]
pub struct EdgeOptions {
    /// The address visitors use; decides about https and whose writes are welcome.
    pub base_url: url::Url,
    /// Whether browsers insist on https for the subdomains of the base URL, too.
    pub hsts_include_subdomains: bool,
    /// Whose forwarded headers are believed.
    pub trusted_proxies: TrustedProxies,
    /// The buckets; only [`crate::http::limits::Limit::All`] is used here.
    pub limits: RateLimits,
    /// Bytes that the headers and the address may have together.
    pub max_header_bytes: usize,
    /// How long an upload may stand still.
    pub body_timeout: Duration,
    /// How long a request may take, waiting for its upload not counted.
    pub request_timeout: Duration,
    /// Draws refusals for people; without it they are JSON.
    pub error_page: Option<ErrorPage>,
    /// Tells the language of a request; without it that is English.
    pub language: Option<RequestLanguage>,
    /// Writes that are welcome from any site, by method and path, because what is in their
    /// address is the right to them; without it there are none.
    pub allows_cross_site: Option<CrossSiteRule>,
    /// The first part of each address that has a secret below it.
    pub secret_folders: &'static [&'static str],
    /// Answers that need no router; without it every request asks one.
    pub response_cache: Option<ResponseCache>,
}

impl EdgeOptions {
    /// The limits of security.md for a site at `base_url`, without proxies and
    /// without rate limits.
    pub fn new(base_url: url::Url) -> Self {
        Self {
            base_url,
            hsts_include_subdomains: false,
            trusted_proxies: TrustedProxies::default(),
            limits: RateLimits::off(),
            max_header_bytes: 16 * 1024,
            body_timeout: Duration::from_secs(30),
            request_timeout: Duration::from_secs(30),
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
