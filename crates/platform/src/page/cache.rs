//! Pages rendered once for each version of the content, and kept in every coding; and
//! not rendered again for a version that changes nothing in them.
//!
//! The version is part of the key, so a page of an older content can never be
//! sent for a newer one, whatever happens at the same time. When a newer version
//! is first asked for, everything older is dropped at once rather than left to
//! be evicted: the cache prefers what was popular, and would otherwise defend
//! stale pages against fresh ones. Pages of homes have a version more, which changes far
//! more often; they stand apart, so that all others stay when it does. A hit asks nobody, no database either, so kept
//! pages stay up while it is away. How long a page is kept is its [`Keep`]; what is
//! not kept is shared all the same by those who waited for it.
//!
//! Whoever renders must read the version before the data: data newer than its
//! version is harmless, older data under a newer version would stay.
//!
//! A page depends on nothing but what it is rendered from. So a page that is not kept
//! under a new version is looked for once more by the hash of that ([`InputHash`]), after
//! its data was read and before it is rendered: after a write most pages are as before,
//! and keep their bytes, their codings and their `ETag`. Read
//! [`crate::http::representation`] for what is sent, and [`crate::page::render`].

use std::future::Future;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use axum::body::Body;
use http::{HeaderMap, HeaderValue, Method, Response, StatusCode};
use metrics::Counter;
use moka::Expiry;
use moka::policy::EvictionPolicy;
use sha2::{Digest, Sha256};

use crate::clock::Timestamp;
use crate::error::{Error, Result};
use crate::http::compress::{CompressedBody, Effort};
use crate::http::lane::Finished;
use crate::http::representation::Representation;

const HTML: HeaderValue = HeaderValue::from_static("text/html; charset=utf-8");

/// How long the document of a page that could not be rendered stands in for it. Each
/// try may take its whole time and cost an engine, and the next visitor's page fails as
/// this one did.
const UNRENDERED: Duration = Duration::from_secs(10);

/// What an entry weighs beside its bytes.
const OVERHEAD: usize = 1_024;

/// What one rendering of a page depends on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PageKey {
    path: Arc<str>,
    version: u64,
    homes: Option<i64>,
    variant: i64,
}

impl PageKey {
    /// `path` with the query parameters that the page knows and no others, in a
    /// fixed order; the content's `version`; and `variant`, whatever else the
    /// page shows that changes by itself (the year in the footer).
    pub fn new(path: impl Into<Arc<str>>, version: u64, variant: impl Into<i64>) -> Self {
        Self { path: path.into(), version, homes: None, variant: variant.into() }
    }

    /// The key of a page that shows homes: those of this version.
    #[must_use]
    pub fn of_homes(self, homes: i64) -> Self {
        Self { homes: Some(homes), ..self }
    }

    /// The version of the content.
    pub fn version(&self) -> u64 {
        self.version
    }
}

/// What a page is rendered from, whatever the version: a hash of its status and of the
/// input of the renderer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct InputHash([u8; 32]);

impl InputHash {
    /// The hash of an answer's status and of all that its text depends on.
    pub fn new(status: StatusCode, input: &str) -> Self {
        let hash = Sha256::new().chain_update(status.as_str()).chain_update(input);
        Self(hash.finalize().into())
    }
}

/// How long the next visitor gets the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// Until the content changes.
    UntilChange,
    /// For a while, or until the content changes.
    For(Duration),
    /// Not at all.
    Once,
}

/// A document and how long it is kept.
#[derive(Debug)]
pub struct RenderedPage {
    status: StatusCode,
    content_type: HeaderValue,
    text: String,
    keep: Keep,
    location: Option<HeaderValue>,
}

impl RenderedPage {
    /// A page as it should be: kept until the content changes.
    pub fn found(html: String) -> Self {
        Self::found_as(HTML, html)
    }

    /// A text of another type than HTML, kept just the same: a feed, a sitemap.
    pub fn found_as(content_type: HeaderValue, text: String) -> Self {
        Self { content_type, ..Self::html(StatusCode::OK, text, Keep::UntilChange) }
    }

    /// A page that says what is wrong, and says the same under every address: kept until
    /// the content changes, under a key that is no address.
    pub fn refusal(status: StatusCode, html: String) -> Self {
        Self::html(status, html, Keep::UntilChange)
    }

    /// A document without its rendered body: kept for some seconds, then tried again.
    pub fn unrendered(status: StatusCode, html: String) -> Self {
        Self::html(status, html, Keep::For(UNRENDERED))
    }

    /// A page for one visitor.
    pub fn once(status: StatusCode, html: String) -> Self {
        Self::html(status, html, Keep::Once)
    }

    /// Another path, for ever; not kept, since there are endless stale addresses.
    ///
    /// # Errors
    /// A path with characters that no header can carry.
    pub fn moved(path: &str) -> Result<Self> {
        Self::redirect(StatusCode::PERMANENT_REDIRECT, path)
    }

    /// The page is under another path today. Not kept.
    ///
    /// # Errors
    /// A path that no header can carry.
    pub fn moved_for_now(path: &str) -> Result<Self> {
        Self::redirect(StatusCode::TEMPORARY_REDIRECT, path)
    }

    /// The same page, made anew for whoever asks next.
    #[must_use]
    pub fn not_kept(self) -> Self {
        Self { keep: Keep::Once, ..self }
    }

    fn html(status: StatusCode, text: String, keep: Keep) -> Self {
        Self { status, content_type: HTML, text, keep, location: None }
    }

    fn redirect(status: StatusCode, path: &str) -> Result<Self> {
        let location = HeaderValue::try_from(path).map_err(Error::internal)?;
        Ok(Self { location: Some(location), ..Self::html(status, String::new(), Keep::Once) })
    }
}

/// A page ready to be sent.
#[derive(Clone, Debug)]
pub struct CachedPage {
    answer: Arc<Representation>,
    keep: Keep,
}

impl CachedPage {
    /// Prepares a page for being sent.
    pub fn new(page: RenderedPage) -> Self {
        let RenderedPage { status, content_type, text, keep, location } = page;
        let body = CompressedBody::new(text.into(), Effort::Fast);
        let answer = if status == StatusCode::OK && keep == Keep::UntilChange {
            // Shared caches may keep it and must ask each time, so that a change shows at once.
            // A page that something on the way rewrites cannot be taken over by its program,
            // which then draws it anew.
            let is_page = content_type.as_bytes().starts_with(b"text/html");
            let kept = if is_page { "no-cache, no-transform" } else { "no-cache" };
            Representation::new(content_type, HeaderValue::from_static(kept), body)
        } else {
            Representation::passing(status, content_type, body).with_location(location)
        };
        Self { answer: Arc::new(answer), keep }
    }

    /// The same page for an address under which it is not to be kept.
    #[must_use]
    pub fn for_once(self) -> Self {
        Self { keep: Keep::Once, ..self }
    }

    /// Answers a GET or HEAD in the best coding, or with 304.
    pub async fn respond(&self, method: &Method, request: &HeaderMap) -> Response<Body> {
        self.answer.respond(method, request).await
    }

    /// The status of the full answer.
    pub fn status(&self) -> StatusCode {
        self.answer.status()
    }

    /// The page for the lane, under the address that `key` names and until something else
    /// than the content changes it. `None` for a page that is made anew, sooner or later.
    pub fn finished(&self, key: &PageKey, until: Timestamp) -> Option<Finished> {
        let is_kept = self.keep == Keep::UntilChange && self.status() == StatusCode::OK;
        is_kept.then(|| Finished {
            answer: Arc::clone(&self.answer),
            target: Arc::clone(&key.path),
            version: key.version,
            until,
        })
    }

    fn weight(&self, key: usize) -> u32 {
        u32::try_from(self.answer.body().max_weight() + key + OVERHEAD).unwrap_or(u32::MAX)
    }
}

/// Keeps rendered pages, up to a number of bytes; cheap to clone.
#[derive(Clone)]
pub struct PageCache {
    pages: moka::future::Cache<PageKey, CachedPage>,
    pages_of_homes: moka::future::Cache<PageKey, CachedPage>,
    by_input: moka::future::Cache<InputHash, CachedPage>,
    newest: Arc<AtomicU64>,
    newest_homes: Arc<AtomicI64>,
    counters: Arc<OnceLock<Counters>>,
}

/// Looked up once, at the first request, when the recorder is there.
struct Counters {
    hit: Counter,
    miss: Counter,
    uncached: Counter,
    unchanged: Counter,
}

/// When moka drops a page by itself.
struct Lifetime;

impl Expiry<PageKey, CachedPage> for Lifetime {
    fn expire_after_create(&self, _: &PageKey, page: &CachedPage, _: Instant) -> Option<Duration> {
        match page.keep {
            Keep::For(time) => Some(time),
            Keep::UntilChange | Keep::Once => None,
        }
    }
}

/// Why a page was not put into the cache.
enum NotKept {
    Page(CachedPage),
    Error(Error),
}

impl PageCache {
    /// A cache that holds at most `max_bytes`, all codings counted: half of it by address
    /// (a quarter of pages of homes, a quarter of others), half by input. What stands in both
    /// counts twice, so that it is never more.
    pub fn new(max_bytes: u64) -> Self {
        metrics::describe_counter!("keyturn_page_cache_total", "Pages asked for, by outcome");
        let by_address = || {
            moka::future::Cache::builder()
                .max_capacity(max_bytes / 4)
                .weigher(|key: &PageKey, page: &CachedPage| page.weight(key.path.len()))
                .expire_after(Lifetime)
                .build()
        };
        // What was popular is found by its address; what was made last is what comes again.
        let by_input = moka::future::Cache::builder()
            .max_capacity(max_bytes / 2)
            .eviction_policy(EvictionPolicy::lru())
            .weigher(|_: &InputHash, page: &CachedPage| page.weight(0))
            .build();
        Self {
            pages: by_address(),
            pages_of_homes: by_address(),
            by_input,
            newest: Arc::default(),
            newest_homes: Arc::default(),
            counters: Arc::default(),
        }
    }

    /// The page under `key`, if it is kept.
    pub async fn get(&self, key: &PageKey) -> Option<CachedPage> {
        self.drop_older_than(key);
        let page = self.shelf(key).get(key).await?;
        self.counters().hit.increment(1);
        Some(page)
    }

    /// The page under `key`, from the cache or by `render`, which runs once however many wait.
    ///
    /// Those who wait share what comes of it, an error too: what concerns one of them
    /// alone (a limit, say) is decided before this.
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
            .shelf(&key)
            .try_get_with(key, async {
                rendered.store(true, Ordering::Relaxed);
                match render().await {
                    Ok(page) if page.keep == Keep::Once => Err(NotKept::Page(page)),
                    Ok(page) => Ok(page),
                    Err(error) => Err(NotKept::Error(error)),
                }
            })
            .await;
        match &result {
            Ok(_) if rendered.into_inner() => counters.miss.increment(1),
            Ok(_) => counters.hit.increment(1),
            Err(_) => counters.uncached.increment(1),
        }
        match result.map_err(Arc::try_unwrap) {
            Ok(page) | Err(Ok(NotKept::Page(page))) => Ok(page),
            Err(Ok(NotKept::Error(error))) => Err(error),
            Err(Err(shared)) => match &*shared {
                NotKept::Page(page) => Ok(page.clone()),
                NotKept::Error(error) => Err(error.for_another()),
            },
        }
    }

    /// The page that was made of this `input` before, or the one that `render` makes of it
    /// now. For use inside of [`Self::get_or_render`], which lets nobody render twice.
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
        if page.keep == Keep::UntilChange {
            self.by_input.insert(input, page.clone()).await;
        }
        Ok(page)
    }

    /// Pages that are kept, stale ones that were not cleared away yet included.
    pub fn len(&self) -> u64 {
        self.pages.entry_count() + self.pages_of_homes.entry_count()
    }

    /// Whether nothing is kept.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Where the page of a key stands.
    fn shelf(&self, key: &PageKey) -> &moka::future::Cache<PageKey, CachedPage> {
        if key.homes.is_some() { &self.pages_of_homes } else { &self.pages }
    }

    fn drop_older_than(&self, key: &PageKey) {
        // A plain read first: on a hit nothing is written that other processors read.
        if key.version > self.newest.load(Ordering::Acquire)
            && key.version > self.newest.fetch_max(key.version, Ordering::AcqRel)
        {
            self.pages.invalidate_all();
            self.pages_of_homes.invalidate_all();
        }
        if let Some(homes) = key.homes
            && homes > self.newest_homes.load(Ordering::Acquire)
            && homes > self.newest_homes.fetch_max(homes, Ordering::AcqRel)
        {
            self.pages_of_homes.invalidate_all();
        }
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
