//! The short way of an answer that is finished: from the request's address to the bytes,
//! past the router.
//!
//! Whoever makes an answer that is the same for everybody puts a [`CacheableResponse`] into its
//! extensions. The edge keeps it here under the address that was asked for, with all its
//! headers ready to be copied, and the next request for it is checked, logged and counted
//! as any other, but asks no router and waits for nothing.
//!
//! Invariant: an answer is given only while the content's version is the one that it was
//! made of, and not after its time ([`CacheableResponse::until`]); in doubt there is none, and the
//! router is asked. Each thread keeps its own, so that a look is no business of another
//! processor's, and forgets them all when they become more than [`MAX_RESPONSES`] or weigh
//! more than [`MAX_BYTES`], or when the content has changed. Which addresses are asked for
//! most is known to all ([`ResponseCache::most_requested`]), so that their pages can be made again after
//! a change before somebody waits for them.

use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use axum::extract::MatchedPath;
use bytes::Bytes;
use http::{HeaderMap, HeaderValue, Method, Request, Response, StatusCode, header};
use metrics::Counter;
use thread_local::ThreadLocal;

use crate::clock::{Clock, Timestamp};
use crate::http::compress::Encoding;
use crate::http::conditional::matches_etag;
use crate::http::headers::{SecurityHeaders, X_REQUEST_ID};
use crate::http::representation::Representation;

/// Answers that a thread keeps.
const MAX_RESPONSES: usize = 512;

/// Bytes of the answers that a thread keeps, all codings counted. Most are the page
/// cache's, too, and of other threads.
const MAX_BYTES: usize = 8 * 1024 * 1024;

/// Addresses whose requests are counted.
const MAX_COUNTED: usize = 1_024;

/// A thread tells the others of so many requests for an address at once.
const SHARE_EVERY: u32 = 16;

/// Tells the version of the content.
pub type ContentVersion = Arc<dyn Fn() -> u64 + Send + Sync>;

/// An answer to be given again as it is: put into the extensions of the first one.
#[derive(Clone, Debug)]
pub struct CacheableResponse {
    /// What is sent.
    pub answer: Arc<Representation>,
    /// The path and query under which it may be asked for, as they are written in a
    /// request.
    pub target: Arc<str>,
    /// The version of the content that it was made of.
    pub version: u64,
    /// When it stops being true by itself.
    pub until: Timestamp,
}

/// CacheableResponse answers; cheap to clone.
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
    finished: CacheableResponse,
    route: MatchedPath,
    /// Requests that the others were not told of yet.
    requests: u32,
    /// By [`Encoding::index`], each prepared when it is first asked for.
    encoded: [Option<EncodedResponse>; 4],
}

/// One coding of an answer, whose headers have a place for the id of the request.
struct EncodedResponse {
    headers: HeaderMap,
    /// Those of a 304.
    not_modified_headers: HeaderMap,
    etag: HeaderValue,
    bytes: Bytes,
}

/// An answer that [`ResponseCache::find`] has found.
pub(super) struct CacheHit {
    /// The answer, without the id of its request.
    pub(super) response: Response<Bytes>,
    /// The route that it came from the first time.
    pub(super) route: MatchedPath,
}

impl ResponseCache {
    /// A lane for answers that are made of the content whose `version` is told.
    pub fn new(version: ContentVersion, clock: Clock) -> Self {
        Self(Arc::new(Shared {
            version,
            clock,
            cache: ThreadLocal::new(),
            requests: Mutex::default(),
            hits: OnceLock::new(),
        }))
    }

    /// The finished answer to a request, if there is one.
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
        if self.0.clock.now() >= entry.finished.until {
            return None;
        }
        let wanted = Encoding::negotiate(request.headers());
        let slot = &mut entry.encoded[wanted.index()];
        if slot.is_none() {
            *slot = EncodedResponse::new(&entry.finished.answer, wanted, security);
        }
        let encoded = slot.as_ref()?;
        if !precheck() {
            return None;
        }
        self.hits().increment(1);
        entry.requests += 1;
        if entry.requests == SHARE_EVERY {
            entry.requests = 0;
            self.count(&entry.finished.target, SHARE_EVERY);
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

    /// Keeps a finished answer to what was asked for, if that is how it is asked for.
    pub(super) fn insert(
        &self,
        target: &str,
        finished: &CacheableResponse,
        route: Option<&MatchedPath>,
    ) {
        let version = (self.0.version)();
        let Some(route) = route else { return };
        if target != &*finished.target || finished.version != version {
            return;
        }
        let cache = self.0.cache.get_or_default();
        let Ok(mut cache) = cache.try_borrow_mut() else { return };
        let bytes = finished.answer.body().max_weight();
        let is_full = cache.by_target.len() >= MAX_RESPONSES || cache.bytes + bytes > MAX_BYTES;
        if cache.version != version || is_full {
            cache.clear();
            cache.version = version;
        }
        self.count(&finished.target, 1);
        let target = Arc::clone(&finished.target);
        let (finished, route) = (finished.clone(), route.clone());
        let entry = Entry { finished, route, requests: 0, encoded: Default::default() };
        if cache.by_target.insert(target, entry).is_none() {
            cache.bytes += bytes;
        }
    }

    /// The addresses that were asked for most lately, at most so many, those first that were
    /// most of all. What was before the last look counts half each time.
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
            // Most were asked for once.
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
        self.bytes = 0;
    }
}

impl EncodedResponse {
    /// `None` while the bytes are not there in this coding.
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
            // So that a copy of the map has to grow for nothing.
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
