//! The lane in front of a router that counts how often it is asked.

use std::sync::atomic::{AtomicU64, Ordering};

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::response::Response as Answer;
use axum::routing::get;
use http_body_util::BodyExt as _;

use super::*;
use crate::http::edge::{Edge, EdgeOptions};
use crate::http::limits::RateLimits;
use crate::page::cache::{CachedPage, PageKey, RenderedPage};
use crate::rng::Rng;

/// A page, what it is made of and how often it was asked for.
#[derive(Clone)]
struct Site {
    version: Arc<AtomicU64>,
    asked: Arc<AtomicU64>,
    clock: Clock,
    edge: Option<Edge>,
}

async fn page(State(site): State<Site>, request: axum::extract::Request) -> Answer {
    site.asked.fetch_add(1, Ordering::SeqCst);
    let version = site.version.load(Ordering::SeqCst);
    let text = format!("<p>Page of version {version}</p>").repeat(100);
    let made = CachedPage::new(RenderedPage::ok(text));
    let key = PageKey::new("/page", version, 0);
    let mut response = made.respond(request.method(), request.headers()).await;
    // As of a page that another request has had made in every coding before.
    for coding in Encoding::ALL.into_iter().filter_map(Encoding::header_value) {
        let asked = HeaderMap::from_iter([(header::ACCEPT_ENCODING, coding)]);
        made.respond(&Method::GET, &asked).await;
    }
    let cacheable = made.cacheable(&key, Timestamp::from_seconds(1_000));
    response.extensions_mut().insert(cacheable.unwrap());
    response
}

impl Site {
    fn new(limits: impl Fn(&Clock) -> RateLimits) -> Self {
        let (version, clock) =
            (Arc::new(AtomicU64::new(1)), Clock::fixed(Timestamp::from_seconds(0)));
        let asked = Arc::default();
        let mut site =
            Self { version: Arc::clone(&version), asked, clock: clock.clone(), edge: None };
        let routes = Router::new().route("/page", get(page)).with_state(site.clone());
        let options = EdgeOptions {
            limits: limits(&clock),
            response_cache: Some(ResponseCache::new(
                Arc::new(move || version.load(Ordering::SeqCst)),
                clock,
            )),
            ..EdgeOptions::new("http://example.ca".parse().unwrap())
        };
        site.edge = Some(Edge::new(routes, options, &Rng::seeded(1)));
        site
    }

    /// The answer, and whether the router was asked for it.
    async fn ask(&self, request: http::request::Builder) -> (Response<Bytes>, bool) {
        let before = self.asked.load(Ordering::SeqCst);
        let request = request.header("host", "example.ca").body(Body::empty()).unwrap();
        let response = self.edge.clone().unwrap().respond(request).await;
        let (parts, body) = response.into_parts();
        let body = body.collect().await.unwrap().to_bytes();
        (Response::from_parts(parts, body), self.asked.load(Ordering::SeqCst) > before)
    }
}

fn no_limits(_: &Clock) -> RateLimits {
    RateLimits::off()
}

#[tokio::test]
async fn a_finished_answer_is_the_routers_to_the_last_header() {
    let site = Site::new(no_limits);
    let all = |coding: &str| {
        let get = || Request::get("/page").header("accept-encoding", coding);
        [
            get(),
            Request::head("/page").header("accept-encoding", coding),
            get().header("if-none-match", "*"),
        ]
    };
    for coding in ["identity", "gzip", "br", "zstd", "gzip;q=0.5, br;q=0.1"] {
        for (slow, fast) in all(coding).into_iter().zip(all(coding)) {
            site.version.fetch_add(1, Ordering::SeqCst);
            let (first, was_asked) = site.ask(slow).await;
            assert!(was_asked);
            // Another version has another text; the same one again.
            let (second, was_asked) = site.ask(fast).await;
            assert!(!was_asked, "{coding}");
            assert_eq!(first.status(), second.status());
            assert_eq!(first.body(), second.body());
            let without_id = |response: &Response<Bytes>| {
                let mut headers = response.headers().clone();
                assert!(!headers.remove(X_REQUEST_ID).unwrap().is_empty());
                headers
            };
            assert_eq!(without_id(&first), without_id(&second));
            assert_ne!(first.headers()[X_REQUEST_ID], second.headers()[X_REQUEST_ID]);
        }
    }
}

#[tokio::test]
async fn only_what_was_asked_for_in_the_same_words_is_given() {
    let site = Site::new(no_limits);
    for _ in 0..2 {
        assert!(site.ask(Request::get("/page?utm=1")).await.1, "the page has one address");
    }
    assert!(site.ask(Request::get("/page")).await.1);
    assert!(!site.ask(Request::get("/page")).await.1);
    assert!(!site.ask(Request::get("http://example.ca/page")).await.1);
    assert!(site.ask(Request::get("/page?")).await.1);
    assert_eq!(site.ask(Request::post("/page")).await.0.status(), 405);
}

#[tokio::test]
async fn a_change_of_the_content_and_the_end_of_its_time_end_it() {
    let site = Site::new(no_limits);
    site.ask(Request::get("/page")).await;
    site.version.store(2, Ordering::SeqCst);
    let (answer, was_asked) = site.ask(Request::get("/page")).await;
    assert!(was_asked);
    assert!(answer.body().starts_with(b"<p>Page of version 2</p>"));
    site.clock.advance(999);
    assert!(!site.ask(Request::get("/page")).await.1);
    site.clock.advance(1);
    assert!(site.ask(Request::get("/page")).await.1);
}

#[tokio::test]
async fn who_may_not_pass_does_not_pass_here() {
    let site = Site::new(RateLimits::new);
    for _ in 0..300 {
        assert_eq!(site.ask(Request::get("/page")).await.0.status(), 200);
    }
    assert_eq!(site.asked.load(Ordering::SeqCst), 1);
    assert_eq!(site.ask(Request::get("/page")).await.0.status(), 429, "it is counted here, too");
    let site = Site::new(no_limits);
    site.ask(Request::get("/page")).await;
    assert_eq!(site.ask(Request::get("/page").header("host", "b")).await.0.status(), 400);
    let large = Request::get("/page").header("cookie", "x".repeat(20_000));
    assert_eq!(site.ask(large).await.0.status(), 431);
}

fn response_cache() -> ResponseCache {
    ResponseCache::new(Arc::new(|| 1), Clock::fixed(Timestamp::from_seconds(0)))
}

fn route() -> MatchedPath {
    let (keep, kept) = std::sync::mpsc::channel();
    let router: Router = Router::new().route(
        "/{page}",
        get(move |route: MatchedPath| {
            keep.send(route).unwrap();
            async {}
        }),
    );
    let request = Request::get("/a").body(Body::empty()).unwrap();
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    runtime.block_on(tower::ServiceExt::oneshot(router, request)).unwrap();
    kept.recv().unwrap()
}

#[test]
fn what_is_kept_is_bounded() {
    let (response_cache, route) = (response_cache(), route());
    for (characters, expected) in [(10, MAX_RESPONSES), (MAX_BYTES / 30, 10)] {
        let page = CachedPage::new(RenderedPage::ok("x".repeat(characters)));
        let mut most = 0;
        for number in 0..2 * MAX_RESPONSES {
            let target = format!("/{number}");
            let cacheable = page.cacheable(&PageKey::new(target.as_str(), 1, 0), Timestamp::MAX);
            response_cache.insert(&target, &cacheable.unwrap(), Some(&route));
            most = most.max(response_cache.0.cache.get().unwrap().borrow().by_target.len());
        }
        assert_eq!(most, expected);
    }
}

#[test]
fn what_is_asked_for_most_is_known_and_forgotten_in_time() {
    let (response_cache, route) = (response_cache(), route());
    for (target, times) in [("/never", 0), ("/often", 100), ("/sometimes", 20), ("/rarely", 3)] {
        let page = CachedPage::new(RenderedPage::ok("x".into()));
        let cacheable = page.cacheable(&PageKey::new(target, 1, 0), Timestamp::MAX).unwrap();
        response_cache.insert(target, &cacheable, Some(&route));
        let request = Request::get(target).body(()).unwrap();
        for _ in 0..times {
            let security = SecurityHeaders::new(false, false);
            assert!(response_cache.get(&request, security, || true).is_some());
        }
    }
    let most = |count| {
        response_cache.most_requested(count).iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(most(2), ["/often", "/sometimes"]);
    assert_eq!(most(9), ["/often", "/sometimes"], "who asked once or never is no crowd");
    for _ in 0..6 {
        most(0);
    }
    assert!(most(9).is_empty());
    for number in 0..2 * MAX_COUNTED {
        response_cache.count(&Arc::from(format!("/{number}")), 1 + u32::from(number == 0));
    }
    assert!(response_cache.0.requests.lock().unwrap().len() <= MAX_COUNTED);
    assert_eq!(most(1), ["/0"], "the crowd is not driven out by many");
}
