//! Caches rendered pages, each in every content coding.
//!
//! - Pages are in a [`VersionedCache`] by content version. Pages of homes have a second version,
//!   which changes more often. They have a cache of their own, so that a change of a home leaves
//!   all other pages cached.
//! - A hit needs no database, so cached pages stay available while the database is away.
//! - [`CachePolicy`] says how long a page is cached. Concurrent requests share one rendering, also
//!   of a page that is not cached.
//! - A page depends only on its input. A miss by key is looked up by [`InputHash`] before it is
//!   rendered: after most writes most pages are unchanged and keep their bytes and `ETag`.
//!
//! Read [`crate::http::representation`] (what is sent) and [`crate::page::render`] next.

use std::future::Future;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::body::Body;
use http::{HeaderMap, HeaderValue, Method, Response, StatusCode};
use metrics::Counter;
use moka::policy::EvictionPolicy;
use sha2::{Digest, Sha256};

use crate::clock::Timestamp;
use crate::error::{Error, Result};
use crate::http::compress::{CompressedBody, Effort};
use crate::http::representation::Representation;
use crate::http::response_cache::CacheableResponse;
use crate::telemetry::record_cache;
use crate::versioned_cache::{CacheOptions, DataVersion, VersionedCache, VersionedKey};

const HTML: HeaderValue = HeaderValue::from_static("text/html; charset=utf-8");

/// How long a fallback document is cached. Each rendering attempt may take its full time limit and
/// cost an engine, and is likely to fail again.
const UNRENDERED: Duration = Duration::from_secs(10);

/// The weight of an entry beside its bytes.
const OVERHEAD: usize = 768;

/// What a rendered page depends on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PageKey {
    path: Arc<str>,
    version: u64,
    homes: Option<u64>,
    variant: i64,
}

impl PageKey {
    /// `path` with the query parameters that the page knows, in a fixed order; the content's
    /// `version`; `variant` for anything else that changes by itself (the year in the footer).
    pub fn new(path: impl Into<Arc<str>>, version: u64, variant: impl Into<i64>) -> Self {
        Self { path: path.into(), version, homes: None, variant: variant.into() }
    }

    /// The key of a page that shows homes of this version.
    #[must_use]
    pub fn with_homes_version(self, homes: i64) -> Self {
        Self { homes: Some(homes.unsigned_abs()), ..self }
    }

    /// The version of the content.
    pub fn version(&self) -> u64 {
        self.version
    }
}

impl VersionedKey for PageKey {
    fn data_version(&self) -> DataVersion {
        DataVersion { content: self.version, listings: self.homes.unwrap_or_default() }
    }
}

/// A hash of a page's status and rendering input. It does not include the version.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct InputHash([u8; 32]);

impl InputHash {
    /// Hashes a status and everything that the page's text depends on.
    pub fn new(status: StatusCode, input: &str) -> Self {
        let hash = Sha256::new().chain_update(status.as_str()).chain_update(input);
        Self(hash.finalize().into())
    }
}

/// How long a page is cached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CachePolicy {
    /// Until the content version changes.
    Versioned,
    /// For this long, or until the content version changes.
    Ttl(Duration),
    /// Never.
    NoStore,
}

/// A document and its cache policy.
#[derive(Debug)]
pub struct RenderedPage {
    status: StatusCode,
    content_type: HeaderValue,
    text: String,
    policy: CachePolicy,
    location: Option<HeaderValue>,
}

impl RenderedPage {
    /// A page with status 200, cached until the content changes.
    pub fn ok(html: String) -> Self {
        Self::ok_as(HTML, html)
    }

    /// A text of another type (a feed, a sitemap), cached until the content changes.
    pub fn ok_as(content_type: HeaderValue, text: String) -> Self {
        Self { content_type, ..Self::html(StatusCode::OK, text, CachePolicy::Versioned) }
    }

    /// An error page that is the same for every address, cached until the content changes.
    pub fn refusal(status: StatusCode, html: String) -> Self {
        Self::html(status, html, CachePolicy::Versioned)
    }

    /// A document without a rendered body, cached for some seconds.
    pub fn fallback(status: StatusCode, html: String) -> Self {
        Self::html(status, html, CachePolicy::Ttl(UNRENDERED))
    }

    /// A page for one visitor, never cached.
    pub fn no_store(status: StatusCode, html: String) -> Self {
        Self::html(status, html, CachePolicy::NoStore)
    }

    /// A permanent redirect. Not cached, because stale addresses are unlimited in number.
    ///
    /// # Errors
    /// A path with characters that a header cannot carry.
    pub fn permanent_redirect(path: &str) -> Result<Self> {
        Self::redirect(StatusCode::PERMANENT_REDIRECT, path)
    }

    /// A temporary redirect. Not cached.
    ///
    /// # Errors
    /// A path with characters that a header cannot carry.
    pub fn temporary_redirect(path: &str) -> Result<Self> {
        Self::redirect(StatusCode::TEMPORARY_REDIRECT, path)
    }

    /// The same page, never cached.
    #[must_use]
    pub fn without_caching(self) -> Self {
        Self { policy: CachePolicy::NoStore, ..self }
    }

    fn html(status: StatusCode, text: String, policy: CachePolicy) -> Self {
        Self { status, content_type: HTML, text, policy, location: None }
    }

    fn redirect(status: StatusCode, path: &str) -> Result<Self> {
        let location = HeaderValue::try_from(path).map_err(Error::internal)?;
        Ok(Self {
            location: Some(location),
            ..Self::html(status, String::new(), CachePolicy::NoStore)
        })
    }
}

/// A page ready to be sent.
#[derive(Clone, Debug)]
pub struct CachedPage {
    answer: Arc<Representation>,
    policy: CachePolicy,
}

impl CachedPage {
    /// Makes a page ready to be sent.
    pub fn new(page: RenderedPage) -> Self {
        let RenderedPage { status, content_type, text, policy, location } = page;
        let body = CompressedBody::new(text.into(), Effort::Fast);
        let answer = if status == StatusCode::OK && policy == CachePolicy::Versioned {
            // Shared caches may store it but must revalidate, so that a change shows at once. A
            // proxy must not transform HTML: React could not hydrate it and would render again.
            let is_page = content_type.as_bytes().starts_with(b"text/html");
            let cache_control = if is_page { "no-cache, no-transform" } else { "no-cache" };
            Representation::new(content_type, HeaderValue::from_static(cache_control), body)
        } else {
            Representation::uncacheable(status, content_type, body).with_location(location)
        };
        Self { answer: Arc::new(answer), policy }
    }

    /// The same page, not cached under this address.
    #[must_use]
    pub fn without_caching(self) -> Self {
        Self { policy: CachePolicy::NoStore, ..self }
    }

    /// Answers a GET or HEAD in the best coding, or with 304.
    pub async fn respond(&self, method: &Method, request: &HeaderMap) -> Response<Body> {
        self.answer.respond(method, request).await
    }

    /// The status of the full answer.
    pub fn status(&self) -> StatusCode {
        self.answer.status()
    }

    /// The page for the response cache, valid under the path of `key` until the time `until`.
    /// `None` for a page that is not cached or has another status than 200.
    pub fn cacheable(&self, key: &PageKey, until: Timestamp) -> Option<CacheableResponse> {
        let is_versioned = self.policy == CachePolicy::Versioned && self.status() == StatusCode::OK;
        is_versioned.then(|| CacheableResponse {
            answer: Arc::clone(&self.answer),
            target: Arc::clone(&key.path),
            version: key.version,
            until,
        })
    }

    /// How long it is cached at most, if not until the version changes.
    fn lifetime(&self) -> Option<Duration> {
        match self.policy {
            CachePolicy::Ttl(time) => Some(time),
            CachePolicy::Versioned | CachePolicy::NoStore => None,
        }
    }

    fn weight(&self, key: usize) -> usize {
        self.answer.body().max_weight() + key + OVERHEAD
    }
}

/// Keeps rendered pages, up to a number of bytes; cheap to clone.
#[derive(Clone)]
pub struct PageCache {
    pages: VersionedCache<PageKey, CachedPage>,
    pages_of_homes: VersionedCache<PageKey, CachedPage>,
    by_input: moka::future::Cache<InputHash, CachedPage>,
    counters: Arc<OnceLock<Counters>>,
}

/// Created at the first request, when the metrics recorder is installed.
struct Counters {
    hit: Counter,
    miss: Counter,
    uncached: Counter,
    unchanged: Counter,
}

/// Why a result was not cached.
enum Uncached {
    Page(CachedPage),
    Error(Error),
}

impl PageCache {
    /// A cache of at most `max_bytes`, all codings counted: a quarter for pages of homes by key, a
    /// quarter for other pages by key, half by input. A page in two of them counts twice.
    pub fn new(max_bytes: u64) -> Self {
        metrics::describe_counter!("keyturn_page_cache_total", "Pages asked for, by outcome");
        let by_address = |name| {
            let weigh = |key: &PageKey, page: &CachedPage| page.weight(key.path.len());
            VersionedCache::new(CacheOptions {
                lifetime: CachedPage::lifetime,
                eviction: EvictionPolicy::tiny_lfu(),
                ..CacheOptions::new(name, max_bytes / 4, weigh)
            })
        };
        // Popular pages are found by key; by input the most recently used matter.
        let by_input = moka::future::Cache::builder()
            .max_capacity(max_bytes / 2)
            .eviction_policy(EvictionPolicy::lru())
            .weigher(|_: &InputHash, page: &CachedPage| {
                u32::try_from(page.weight(0)).unwrap_or(u32::MAX)
            })
            .build();
        Self {
            pages: by_address("pages"),
            pages_of_homes: by_address("pages of homes"),
            by_input,
            counters: Arc::default(),
        }
    }

    /// The cached page under `key`.
    pub async fn get(&self, key: &PageKey) -> Option<CachedPage> {
        // A new version of the content changes pages of both kinds.
        let content = DataVersion::of_content(key.version);
        self.pages.drop_older(content);
        self.pages_of_homes.drop_older(content);
        let page = self.cache_of(key).get(key).await?;
        self.counters().hit.increment(1);
        Some(page)
    }

    /// The page under `key`, from the cache or by `render`. Concurrent callers share one rendering
    /// and its result, also an error. So the caller must check anything that concerns one visitor
    /// alone (a limit, for example) before.
    pub async fn get_or_render<F, R>(&self, key: PageKey, render: F) -> Result<CachedPage>
    where
        F: FnOnce() -> R,
        R: Future<Output = Result<CachedPage>>,
    {
        if let Some(page) = self.get(&key).await {
            return Ok(page);
        }
        let counters = self.counters();
        let rendered = AtomicBool::new(false);
        let result = self
            .cache_of(&key)
            .get_or_make(key, async {
                rendered.store(true, Ordering::Relaxed);
                match render().await {
                    Ok(page) if page.policy == CachePolicy::NoStore => Err(Uncached::Page(page)),
                    Ok(page) => Ok(page),
                    Err(error) => Err(Uncached::Error(error)),
                }
            })
            .await;
        match &result {
            Ok(_) if rendered.into_inner() => counters.miss.increment(1),
            Ok(_) => counters.hit.increment(1),
            Err(_) => counters.uncached.increment(1),
        }
        match result.map_err(Arc::try_unwrap) {
            Ok(page) | Err(Ok(Uncached::Page(page))) => Ok(page),
            Err(Ok(Uncached::Error(error))) => Err(error),
            Err(Err(shared)) => match &*shared {
                Uncached::Page(page) => Ok(page.clone()),
                Uncached::Error(error) => Err(error.duplicate()),
            },
        }
    }

    /// The page of this `input` from the cache, or by `render`. Call it inside of
    /// [`Self::get_or_render`], which prevents concurrent renderings.
    pub async fn get_by_input<F>(
        &self,
        input: InputHash,
        render: impl FnOnce() -> F,
    ) -> Result<CachedPage>
    where
        F: Future<Output = Result<CachedPage>>,
    {
        if let Some(page) = self.by_input.get(&input).await {
            self.counters().unchanged.increment(1);
            return Ok(page);
        }
        let page = render().await?;
        if page.policy == CachePolicy::Versioned {
            self.by_input.insert(input, page.clone()).await;
        }
        Ok(page)
    }

    /// The number of cached pages, including stale ones that are not removed yet.
    pub fn len(&self) -> u64 {
        self.pages.len() + self.pages_of_homes.len()
    }

    /// Whether nothing is cached.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Brings the metrics of its memory up to date.
    pub async fn measure(&self) {
        self.pages.measure().await;
        self.pages_of_homes.measure().await;
        self.by_input.run_pending_tasks().await;
        let bytes = self.by_input.weighted_size();
        record_cache("pages by input", self.by_input.entry_count(), bytes);
    }

    /// The cache for a key.
    fn cache_of(&self, key: &PageKey) -> &VersionedCache<PageKey, CachedPage> {
        if key.homes.is_some() { &self.pages_of_homes } else { &self.pages }
    }

    fn counters(&self) -> &Counters {
        self.counters.get_or_init(|| {
            let counter =
                |outcome| metrics::counter!("keyturn_page_cache_total", "outcome" => outcome);
            Counters {
                hit: counter("hit"),
                miss: counter("miss"),
                uncached: counter("uncached"),
                unchanged: counter("unchanged"),
            }
        })
    }
}

#[cfg(test)]
mod tests;
