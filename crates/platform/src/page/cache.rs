//! Pages rendered once for each version of the content, and kept in every coding; and
//! not rendered again for a version that changes nothing in them.
//!
//! The version is part of the key, so a page of an older content can never be
//! sent for a newer one, whatever happens at the same time. When a newer version
//! is first asked for, everything older is dropped at once rather than left to
//! be evicted: the cache prefers what was popular, and would otherwise defend
//! stale pages against fresh ones. A hit asks nobody, no database either, so kept
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
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use axum::body::Body;
use http::{HeaderMap, HeaderValue, Method, Response, StatusCode};
use metrics::Counter;
use moka::Expiry;
use moka::policy::EvictionPolicy;
use sha2::{Digest, Sha256};

use crate::error::{Error, Result};
use crate::http::compress::{CompressedBody, Effort};
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
    path: Box<str>,
    version: u64,
    variant: i64,
}

impl PageKey {
    /// `path` with the query parameters that the page knows and no others, in a
    /// fixed order; the content's `version`; and `variant`, whatever else the
    /// page shows that changes by itself (the year in the footer).
    pub fn new(path: impl Into<Box<str>>, version: u64, variant: impl Into<i64>) -> Self {
        Self { path: path.into(), version, variant: variant.into() }
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
            Representation::new(content_type, HeaderValue::from_static("no-cache"), body)
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

    fn weight(&self, key: usize) -> u32 {
        u32::try_from(self.answer.body().max_weight() + key + OVERHEAD).unwrap_or(u32::MAX)
    }
}

/// Keeps rendered pages, up to a number of bytes; cheap to clone.
#[derive(Clone)]
pub struct PageCache {
    pages: moka::future::Cache<PageKey, CachedPage>,
    by_input: moka::future::Cache<InputHash, CachedPage>,
    newest: Arc<AtomicU64>,
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
    /// A cache that holds at most `max_bytes`, all codings counted: half of it by address,
    /// half by input. What stands in both counts twice, so that it is never more.
    pub fn new(max_bytes: u64) -> Self {
        metrics::describe_counter!("keyturn_page_cache_total", "Pages asked for, by outcome");
        let pages = moka::future::Cache::builder()
            .max_capacity(max_bytes / 2)
            .weigher(|key: &PageKey, page: &CachedPage| page.weight(key.path.len()))
            .expire_after(Lifetime)
            .build();
        // What was popular is found by its address; what was made last is what comes again.
        let by_input = moka::future::Cache::builder()
            .max_capacity(max_bytes / 2)
            .eviction_policy(EvictionPolicy::lru())
            .weigher(|_: &InputHash, page: &CachedPage| page.weight(0))
            .build();
        Self { pages, by_input, newest: Arc::default(), counters: Arc::default() }
    }

    /// The page under `key`, if it is kept.
    pub async fn get(&self, key: &PageKey) -> Option<CachedPage> {
        self.drop_older_than(key.version);
        let page = self.pages.get(key).await?;
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
            .pages
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
        self.pages.entry_count()
    }

    /// Whether nothing is kept.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn drop_older_than(&self, version: u64) {
        // A plain read first: on a hit nothing is written that other processors read.
        if version > self.newest.load(Ordering::Acquire)
            && version > self.newest.fetch_max(version, Ordering::AcqRel)
        {
            self.pages.invalidate_all();
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
mod tests {
    use std::sync::atomic::AtomicUsize;
    use std::time::Duration;

    use futures_util::future::join_all;
    use http::header;
    use http_body_util::BodyExt;

    use super::*;

    fn not_found(html: String) -> RenderedPage {
        RenderedPage::once(StatusCode::NOT_FOUND, html)
    }

    fn found(html: impl Into<String>) -> CachedPage {
        CachedPage::new(RenderedPage::found(html.into()))
    }

    /// A cache and a page that counts how often it is rendered.
    struct Site {
        cache: PageCache,
        renders: AtomicUsize,
    }

    impl Site {
        fn new() -> Self {
            Self { cache: PageCache::new(8 << 20), renders: AtomicUsize::new(0) }
        }

        async fn get(&self, path: &str, version: u64, make: fn(String) -> RenderedPage) -> String {
            let render = || async move {
                let number = self.renders.fetch_add(1, Ordering::SeqCst) + 1;
                tokio::time::sleep(Duration::from_millis(20)).await;
                Ok(CachedPage::new(make(format!("render {number}"))))
            };
            let key = PageKey::new(path, version, 2026);
            let page = self.cache.get_or_render(key, render).await.unwrap();
            let response = page.respond(&Method::GET, &HeaderMap::new()).await;
            let bytes = response.into_body().collect().await.unwrap().to_bytes();
            String::from_utf8(bytes.to_vec()).unwrap()
        }
    }

    #[tokio::test]
    async fn a_page_is_rendered_once_for_each_address_and_version() {
        let site = Site::new();
        assert_eq!(site.get("/blogs", 1, RenderedPage::found).await, "render 1");
        assert_eq!(site.get("/blogs", 1, RenderedPage::found).await, "render 1");
        assert_eq!(site.get("/blogs?page=1", 1, RenderedPage::found).await, "render 2");
        assert_eq!(site.get("/blogs", 2, RenderedPage::found).await, "render 3");
        assert_eq!(site.get("/blogs", 2, RenderedPage::found).await, "render 3");
    }

    #[tokio::test]
    async fn a_text_of_another_type_is_kept_and_sent_as_what_it_is() {
        let feed = HeaderValue::from_static("application/atom+xml; charset=utf-8");
        let page = CachedPage::new(RenderedPage::found_as(feed.clone(), "<feed/>".into()));
        let response = page.respond(&Method::GET, &HeaderMap::new()).await;
        assert_eq!(response.headers()[header::CONTENT_TYPE], feed);
        assert_eq!(response.headers()[header::CACHE_CONTROL], "no-cache");
        assert!(response.headers().contains_key(header::ETAG));
    }

    #[tokio::test]
    async fn the_footer_of_the_new_year_is_a_new_page() {
        let cache = PageCache::new(1 << 20);
        for (year, expected) in [(2026_i64, "2026"), (2027, "2027"), (2026, "2026")] {
            let render = || async { Ok(found(expected)) };
            let page = cache.get_or_render(PageKey::new("/", 1, year), render).await.unwrap();
            assert_eq!(page.answer.body().identity(), expected);
        }
    }

    #[tokio::test]
    async fn visitors_who_come_at_once_wait_for_one_render() {
        let site = Site::new();
        for make in [RenderedPage::found, not_found] {
            let before = site.renders.load(Ordering::SeqCst);
            let pages = join_all((0..50).map(|_| site.get("/blogs", 1, make))).await;
            assert_eq!(site.renders.load(Ordering::SeqCst), before + 1);
            assert!(pages.iter().all(|page| *page == format!("render {}", before + 1)));
            site.get("/blogs", 2, make).await;
        }
    }

    #[tokio::test]
    async fn a_page_for_once_is_not_kept() {
        let site = Site::new();
        for (make, expected) in [
            (not_found as fn(String) -> RenderedPage, "render 1"),
            (not_found, "render 2"),
            (RenderedPage::found, "render 3"),
            (RenderedPage::found, "render 3"),
        ] {
            assert_eq!(site.get("/post/x/MQ==", 1, make).await, expected);
        }
        let page = found("x").for_once();
        site.cache.get_or_render(PageKey::new("/a", 1, 0), || async { Ok(page) }).await.unwrap();
        assert!(site.cache.get(&PageKey::new("/a", 1, 0)).await.is_none());
    }

    #[tokio::test]
    async fn a_page_that_was_not_rendered_stands_in_for_a_while() {
        let site = Site::new();
        let unrendered = |html| RenderedPage::unrendered(StatusCode::OK, html);
        assert_eq!(site.get("/blogs", 1, unrendered).await, "render 1");
        assert_eq!(site.get("/blogs", 1, unrendered).await, "render 1");
        assert_eq!(site.get("/blogs", 2, RenderedPage::found).await, "render 2");
        let (key, page) = (PageKey::new("/", 1, 0), CachedPage::new(unrendered("x".into())));
        let lives = |page: &CachedPage| Lifetime.expire_after_create(&key, page, Instant::now());
        assert_eq!(lives(&page), Some(UNRENDERED));
        assert_eq!(lives(&found("x")), None);
        let response = page.respond(&Method::GET, &HeaderMap::new()).await;
        assert_eq!(response.headers()[header::CACHE_CONTROL], "no-store", "by nobody else");
    }

    #[tokio::test]
    async fn a_refusal_is_kept_here_and_nowhere_else() {
        let site = Site::new();
        let refusal = |html| RenderedPage::refusal(StatusCode::NOT_FOUND, html);
        for _ in 0..2 {
            assert_eq!(site.get("404", 1, refusal).await, "render 1");
        }
        let page = site.cache.get(&PageKey::new("404", 1, 2026)).await.unwrap();
        let response = page.respond(&Method::GET, &HeaderMap::new()).await;
        assert_eq!(response.status(), StatusCode::NOT_FOUND);
        assert_eq!(response.headers()[header::CACHE_CONTROL], "no-store");
        assert!(!response.headers().contains_key(header::ETAG));
    }

    #[tokio::test]
    async fn an_error_reaches_all_who_waited_and_is_not_kept() {
        let cache = PageCache::new(1 << 20);
        let key = || PageKey::new("/blogs", 1, 2026);
        let fail = || async {
            tokio::time::sleep(Duration::from_millis(20)).await;
            Err(Error::unavailable("the database is away"))
        };
        let failures = join_all((0..3).map(|_| cache.get_or_render(key(), fail))).await;
        for failure in failures {
            assert_eq!(failure.unwrap_err().status(), StatusCode::SERVICE_UNAVAILABLE);
        }
        let page = cache.get_or_render(key(), || async { Ok(found("ok")) });
        assert_eq!(page.await.unwrap().status(), StatusCode::OK);
        let away = cache.get_or_render(key(), fail);
        assert!(away.await.is_ok(), "a kept page needs no database");
    }

    #[tokio::test]
    async fn a_visitor_who_leaves_does_not_take_the_page_from_the_others() {
        let site = Arc::new(Site::new());
        let first = tokio::spawn({
            let site = Arc::clone(&site);
            async move { site.get("/blogs", 1, RenderedPage::found).await }
        });
        tokio::time::sleep(Duration::from_millis(5)).await;
        let second = site.get("/blogs", 1, RenderedPage::found);
        first.abort();
        assert_eq!(second.await, "render 2");
    }

    #[tokio::test]
    async fn a_new_version_clears_the_old_ones_away() {
        let cache = PageCache::new(64 << 20);
        let render = || async { Ok(found("x".repeat(1_000))) };
        for number in 0..100 {
            let key = PageKey::new(format!("/blogs?page={number}"), 1, 2026);
            cache.get_or_render(key, render).await.unwrap();
        }
        cache.pages.run_pending_tasks().await;
        assert_eq!(cache.len(), 100);
        cache.get_or_render(PageKey::new("/", 2, 2026), render).await.unwrap();
        tokio::time::sleep(Duration::from_millis(5)).await;
        cache.pages.run_pending_tasks().await;
        assert!(cache.len() <= 1, "{} pages are left", cache.len());
    }

    #[tokio::test]
    async fn the_cache_holds_no_more_than_it_may() {
        let cache = PageCache::new(1 << 20);
        for number in 0..200 {
            let path = format!("/blogs?page={number}");
            let input = InputHash::new(StatusCode::OK, &path);
            let render = || async { Ok(found("x".repeat(20_000))) };
            let made = || cache.get_by_input(input, render);
            cache.get_or_render(PageKey::new(path, 1, 2026), made).await.unwrap();
        }
        cache.pages.run_pending_tasks().await;
        cache.by_input.run_pending_tasks().await;
        assert!(cache.pages.weighted_size() + cache.by_input.weighted_size() <= 1 << 20);
        assert!(!cache.is_empty());
        let last = InputHash::new(StatusCode::OK, "/blogs?page=199");
        assert!(cache.by_input.get(&last).await.is_some(), "the newest stays");
    }

    #[tokio::test]
    async fn a_page_whose_input_did_not_change_is_not_rendered_again() {
        let cache = PageCache::new(1 << 20);
        let renders = AtomicUsize::new(0);
        let at = async |version, status, input: &str| {
            let input = InputHash::new(status, input);
            let render = || async {
                renders.fetch_add(1, Ordering::SeqCst);
                Ok(found("x".repeat(2_000)))
            };
            let made = || cache.get_by_input(input, render);
            cache.get_or_render(PageKey::new("/about", version, 2026), made).await.unwrap()
        };
        let first = at(1, StatusCode::OK, "words").await;
        let second = at(2, StatusCode::OK, "words").await;
        assert!(Arc::ptr_eq(&first.answer, &second.answer), "its codings and its tag stay");
        let third = at(3, StatusCode::OK, "other words").await;
        assert!(!Arc::ptr_eq(&first.answer, &third.answer));
        at(4, StatusCode::NOT_FOUND, "words").await;
        assert_eq!(renders.load(Ordering::SeqCst), 3);
    }

    #[tokio::test]
    async fn what_was_not_rendered_is_tried_again() {
        let cache = PageCache::new(1 << 20);
        let input = InputHash::new(StatusCode::OK, "words");
        let page = async |html: &str, make: fn(StatusCode, String) -> RenderedPage| {
            let made = CachedPage::new(make(StatusCode::OK, html.to_owned()));
            let page = cache.get_by_input(input, || async { Ok(made) }).await.unwrap();
            String::from_utf8(page.answer.body().identity().to_vec()).unwrap()
        };
        assert_eq!(page("1", RenderedPage::unrendered).await, "1");
        assert_eq!(page("2", RenderedPage::once).await, "2");
        assert_eq!(page("3", RenderedPage::refusal).await, "3");
        assert_eq!(page("4", RenderedPage::refusal).await, "3");
    }

    #[tokio::test]
    async fn a_shared_cache_may_keep_a_page_and_must_ask() {
        let page = CachedPage::new(RenderedPage::found("x".repeat(2_000)));
        let mut request = HeaderMap::new();
        request.insert(header::ACCEPT_ENCODING, HeaderValue::from_static("br"));
        let response = page.respond(&Method::GET, &request).await;
        assert_eq!(response.headers()[header::CACHE_CONTROL], "no-cache");
        assert_eq!(response.headers()[header::CONTENT_ENCODING], "br");
        let etag = response.headers()[header::ETAG].clone();
        request.insert(header::IF_NONE_MATCH, etag);
        let again = page.respond(&Method::GET, &request).await;
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
    }
}
