//! The cache of pages.

use std::sync::atomic::AtomicUsize;
use std::time::Duration;

use futures_util::future::join_all;
use http::header;
use http_body_util::BodyExt;

use super::*;

fn not_found(html: String) -> RenderedPage {
    RenderedPage::no_store(StatusCode::NOT_FOUND, html)
}

fn found(html: impl Into<String>) -> CachedPage {
    CachedPage::new(RenderedPage::ok(html.into()))
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
    assert_eq!(site.get("/blogs", 1, RenderedPage::ok).await, "render 1");
    assert_eq!(site.get("/blogs", 1, RenderedPage::ok).await, "render 1");
    assert_eq!(site.get("/blogs?page=1", 1, RenderedPage::ok).await, "render 2");
    assert_eq!(site.get("/blogs", 2, RenderedPage::ok).await, "render 3");
    assert_eq!(site.get("/blogs", 2, RenderedPage::ok).await, "render 3");
}

#[tokio::test]
async fn a_text_of_another_type_is_kept_and_sent_as_what_it_is() {
    let feed = HeaderValue::from_static("application/atom+xml; charset=utf-8");
    let page = CachedPage::new(RenderedPage::ok_as(feed.clone(), "<feed/>".into()));
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
    for make in [RenderedPage::ok, not_found] {
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
        (RenderedPage::ok, "render 3"),
        (RenderedPage::ok, "render 3"),
    ] {
        assert_eq!(site.get("/post/x/MQ==", 1, make).await, expected);
    }
    let page = found("x").without_caching();
    site.cache.get_or_render(PageKey::new("/a", 1, 0), || async { Ok(page) }).await.unwrap();
    assert!(site.cache.get(&PageKey::new("/a", 1, 0)).await.is_none());
}

#[tokio::test]
async fn a_page_that_was_not_rendered_stands_in_for_a_while() {
    let site = Site::new();
    let unrendered = |html| RenderedPage::fallback(StatusCode::OK, html);
    assert_eq!(site.get("/blogs", 1, unrendered).await, "render 1");
    assert_eq!(site.get("/blogs", 1, unrendered).await, "render 1");
    assert_eq!(site.get("/blogs", 2, RenderedPage::ok).await, "render 2");
    let page = CachedPage::new(unrendered("x".into()));
    let lives = CachedPage::lifetime;
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
        async move { site.get("/blogs", 1, RenderedPage::ok).await }
    });
    tokio::time::sleep(Duration::from_millis(5)).await;
    let second = site.get("/blogs", 1, RenderedPage::ok);
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
    cache.pages.measure().await;
    assert_eq!(cache.len(), 100);
    cache.get_or_render(PageKey::new("/", 2, 2026), render).await.unwrap();
    tokio::time::sleep(Duration::from_millis(5)).await;
    cache.pages.measure().await;
    assert!(cache.len() <= 1, "{} pages are left", cache.len());
}

#[tokio::test]
async fn a_new_version_of_the_homes_clears_their_pages_away_and_no_others() {
    let cache = PageCache::new(64 << 20);
    let render = || async { Ok(found("x".repeat(1_000))) };
    let homes = |number: u32, version| {
        PageKey::new(format!("/homes?page={number}"), 1, 2026).with_homes_version(version)
    };
    for number in 0..100 {
        cache.get_or_render(homes(number, 1), render).await.unwrap();
        let key = PageKey::new(format!("/blogs?page={number}"), 1, 2026);
        cache.get_or_render(key, render).await.unwrap();
    }
    cache.get_or_render(homes(0, 2), render).await.unwrap();
    assert!(cache.get(&homes(0, 1)).await.is_none(), "homes of before");
    tokio::time::sleep(Duration::from_millis(5)).await;
    cache.pages.measure().await;
    cache.pages_of_homes.measure().await;
    assert!(cache.pages_of_homes.len() <= 1, "old homes stay and weigh");
    assert_eq!(cache.pages.len(), 100, "blogs have not changed");
    // A request that began before the change drops nothing.
    cache.get_or_render(homes(0, 2), render).await.unwrap();
    cache.get_or_render(homes(1, 1), render).await.unwrap();
    assert!(cache.get(&homes(0, 2)).await.is_some());
    // A new version of the content changes all of them.
    cache.get_or_render(PageKey::new("/", 2, 2026), render).await.unwrap();
    assert!(cache.get(&homes(0, 2)).await.is_none());
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
    cache.pages.measure().await;
    cache.by_input.run_pending_tasks().await;
    assert!(cache.pages.weight() + cache.by_input.weighted_size() <= 1 << 20);
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
    assert_eq!(page("1", RenderedPage::fallback).await, "1");
    assert_eq!(page("2", RenderedPage::no_store).await, "2");
    assert_eq!(page("3", RenderedPage::refusal).await, "3");
    assert_eq!(page("4", RenderedPage::refusal).await, "3");
}

#[tokio::test]
async fn a_shared_cache_may_keep_a_page_and_must_ask() {
    let page = CachedPage::new(RenderedPage::ok("x".repeat(2_000)));
    let mut request = HeaderMap::new();
    request.insert(header::ACCEPT_ENCODING, HeaderValue::from_static("br"));
    let response = page.respond(&Method::GET, &request).await;
    assert_eq!(response.headers()[header::CACHE_CONTROL], "no-cache, no-transform");
    assert_eq!(response.headers()[header::CONTENT_ENCODING], "br");
    let etag = response.headers()[header::ETAG].clone();
    request.insert(header::IF_NONE_MATCH, etag);
    let again = page.respond(&Method::GET, &request).await;
    assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
}
