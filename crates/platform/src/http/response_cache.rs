//! A per-thread cache of responses, in front of the router.
//!
//! A handler whose response is the same for everybody puts a [`CacheableResponse`] into its
//! extensions. The edge stores it under the requested path and query, with all headers ready. It
//! prechecks, logs and counts the next request for that target as usual, and then answers without
//! the router.
//!
//! Invariant: a response is used only for the content version that it was made of, and only before
//! [`CacheableResponse::until`]. In any doubt the router answers.
//!
//! Each thread has its own cache, so that a hit touches no memory shared between processors. A
//! cache is cleared when the content changes, at [`MAX_RESPONSES`] entries or at [`MAX_BYTES`]. All
//! threads count requests together ([`ResponseCache::most_requested`]), so that popular pages can
//! be rendered again right after a change. So it is no [`crate::versioned_cache`], whose entries all
//! threads share.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use axum::extract::MatchedPath;
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Method, Request, Response, StatusCode, header};
use metrics::{Counter, Gauge};
use thread_local::ThreadLocal;

use crate::clock::{Clock, Timestamp};
use crate::http::compress::Encoding;
use crate::http::conditional::matches_etag;
use crate::http::headers::{SecurityHeaders, X_REQUEST_ID};
use crate::http::representation::Representation;

/// The most responses per thread.
const MAX_RESPONSES: usize = 512;

/// The most bytes per thread, all codings counted. Most are shared with the page cache and with
/// other threads.
const MAX_BYTES: usize = 8 * 1024 * 1024;

/// The most targets whose requests are counted.
const MAX_COUNTED: usize = 1_024;

/// A thread adds its requests for a target to the shared count after this many.
const SHARE_EVERY: u32 = 16;

/// Returns the current content version.
pub type ContentVersion = Arc<dyn Fn() -> u64 + Send + Sync>;

/// A response that may be sent again, in the extensions of the first one.
#[derive(Clone, Debug)]
pub struct CacheableResponse {
    /// The response.
    pub answer: Arc<Representation>,
    /// The path and query for which it may be sent, as written in a request.
    pub target: Arc<str>,
    /// The content version that it was made of.
    pub version: u64,
    /// When it becomes outdated by itself.
    pub until: Timestamp,
}

/// The cache. Cheap to clone.
#[derive(Clone)]
pub struct ResponseCache(Arc<Shared>);

struct Shared {
    version: ContentVersion,
    clock: Clock,
    cache: ThreadLocal<RefCell<ThreadCache>>,
    requests: Mutex<HashMap<Arc<str>, u32>>,
    hits: OnceLock<Counter>,
}

#[derive(Default)]
struct ThreadCache {
    version: u64,
    bytes: usize,
    by_target: HashMap<Arc<str>, Entry>,
}

struct Entry {
    cacheable: CacheableResponse,
    route: MatchedPath,
    /// Requests that are not in the shared count yet.
    requests: u32,
    /// By [`Encoding::index`], each made on its first use.
    encoded: [Option<EncodedResponse>; 4],
}

/// A response in one coding; its headers have a slot for the request id.
struct EncodedResponse {
    headers: HeaderMap,
    /// The headers of a 304.
    not_modified_headers: HeaderMap,
    etag: HeaderValue,
    bytes: Bytes,
}

/// A hit of [`ResponseCache::get`].
pub(super) struct CacheHit {
    /// The response without a request id.
    pub(super) response: Response<Bytes>,
    /// The route that made the response.
    pub(super) route: MatchedPath,
}

impl ResponseCache {
    /// An empty cache for content whose current version is `version`.
    pub fn new(version: ContentVersion, clock: Clock) -> Self {
        Self(Arc::new(Shared {
            version,
            clock,
            cache: ThreadLocal::new(),
            requests: Mutex::default(),
            hits: OnceLock::new(),
        }))
    }

    /// The cached response to a request, if there is one and `precheck` passes.
    pub(super) fn get<B>(
        &self,
        request: &Request<B>,
        security: SecurityHeaders,
        precheck: impl FnOnce() -> bool,
    ) -> Option<CacheHit> {
        let method = request.method();
        if !matches!(*method, Method::GET | Method::HEAD) {
            return None;
        }
        let target = request.uri().path_and_query()?.as_str();
        let mut cache = self.0.cache.get()?.try_borrow_mut().ok()?;
        if cache.version != (self.0.version)() {
            cache.clear();
            return None;
        }
        let entry = cache.by_target.get_mut(target)?;
        if self.0.clock.now() >= entry.cacheable.until {
            return None;
        }
        let wanted = Encoding::negotiate(request.headers());
        let slot = &mut entry.encoded[wanted.index()];
        if slot.is_none() {
            *slot = EncodedResponse::new(&entry.cacheable.answer, wanted, security);
        }
        let encoded = slot.as_ref()?;
        if !precheck() {
            return None;
        }
        self.hits().increment(1);
        entry.requests += 1;
        if entry.requests == SHARE_EVERY {
            entry.requests = 0;
            self.count(&entry.cacheable.target, SHARE_EVERY);
        }
        let mut response = Response::new(Bytes::new());
        if matches_etag(request.headers(), &encoded.etag) {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            *response.headers_mut() = encoded.not_modified_headers.clone();
        } else {
            *response.headers_mut() = encoded.headers.clone();
            if method == Method::GET {
                *response.body_mut() = encoded.bytes.clone();
            }
        }
        Some(CacheHit { response, route: entry.route.clone() })
    }

    /// Stores a response if its target and version are those of the request.
    pub(super) fn insert(
        &self,
        target: &str,
        cacheable: &CacheableResponse,
        route: Option<&MatchedPath>,
    ) {
        let version = (self.0.version)();
        let Some(route) = route else { return };
        if target != &*cacheable.target || cacheable.version != version {
            return;
        }
        let cache = self.0.cache.get_or_default();
        let Ok(mut cache) = cache.try_borrow_mut() else { return };
        let bytes = cacheable.answer.body().max_weight();
        let is_full = cache.by_target.len() >= MAX_RESPONSES || cache.bytes + bytes > MAX_BYTES;
        if cache.version != version || is_full {
            cache.clear();
            cache.version = version;
        }
        self.count(&cacheable.target, 1);
        let target = Arc::clone(&cacheable.target);
        let (cacheable, route) = (cacheable.clone(), route.clone());
        let entry = Entry { cacheable, route, requests: 0, encoded: Default::default() };
        if cache.by_target.insert(target, entry).is_none() {
            cache.bytes += bytes;
            memory().increment(as_gauge(bytes));
        }
    }

    /// The most requested targets, at most `most`, the first most of all. Each call halves all
    /// counts.
    pub fn most_requested(&self, most: usize) -> Vec<Arc<str>> {
        let mut requests = self.0.requests.lock().unwrap_or_else(PoisonError::into_inner);
        let mut addresses: Vec<_> =
            requests.iter().map(|(target, times)| (*times, Arc::clone(target))).collect();
        requests.retain(|_, times| {
            *times /= 2;
            *times > 0
        });
        drop(requests);
        addresses.sort_unstable_by(|one, other| other.cmp(one));
        addresses.into_iter().take(most).map(|(_, target)| target).collect()
    }

    fn count(&self, target: &Arc<str>, times: u32) {
        let mut requests = self.0.requests.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(so_far) = requests.get_mut(target) {
            *so_far = so_far.saturating_add(times);
            return;
        }
        if requests.len() >= MAX_COUNTED {
            // Most targets were requested once.
            requests.retain(|_, times| *times > 1);
        }
        if requests.len() < MAX_COUNTED {
            requests.insert(Arc::clone(target), times);
        }
    }

    fn hits(&self) -> &Counter {
        let hit = || metrics::counter!("keyturn_page_cache_total", "outcome" => "finished");
        self.0.hits.get_or_init(hit)
    }
}

impl ThreadCache {
    fn clear(&mut self) {
        self.by_target.clear();
        // It is called again until something is stored.
        let bytes = std::mem::take(&mut self.bytes);
        if bytes > 0 {
            memory().decrement(as_gauge(bytes));
        }
    }
}

/// The metric of all threads' responses together. Most of their bytes are those of the page cache.
fn memory() -> Gauge {
    metrics::gauge!("keyturn_memory_bytes", "part" => "cache of responses, shared with pages")
}

#[expect(clippy::cast_precision_loss, reason = "a gauge is a float")]
fn as_gauge(bytes: usize) -> f64 {
    bytes as f64
}

impl EncodedResponse {
    /// `None` while the bytes are not compressed in this coding.
    fn new(answer: &Representation, coding: Encoding, security: SecurityHeaders) -> Option<Self> {
        let (_, bytes) = answer.body().get(coding)?;
        let mut requests = HeaderMap::new();
        if let Some(name) = coding.header_value() {
            requests.insert(header::ACCEPT_ENCODING, name);
        }
        let full = answer.respond_now(&Method::GET, &requests);
        let etag = full.headers().get(header::ETAG)?.clone();
        requests.insert(header::IF_NONE_MATCH, etag.clone());
        let known = answer.respond_now(&Method::GET, &requests);
        let with_place = |mut headers: HeaderMap| {
            security.apply(&mut headers);
            // So that a copy of the map need not grow.
            headers.insert(X_REQUEST_ID, HeaderValue::from_static(""));
            headers
        };
        Some(Self {
            headers: with_place(full.headers().clone()),
            not_modified_headers: with_place(known.headers().clone()),
            etag,
            bytes: bytes.clone(),
        })
    }
}

impl fmt::Debug for ResponseCache {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("ResponseCache").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
