//! The edge around a small router, without sockets.

use std::net::{IpAddr, SocketAddr};

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, MatchedPath, Path};
use axum::response::IntoResponse as _;
use axum::routing::{get, post};
use http::{HeaderMap, HeaderValue, Request, StatusCode, header};
use http_body_util::BodyExt as _;
use tracing::Instrument as _;

use super::*;
use crate::clock::{Clock, Timestamp};
use crate::error::Error;
use crate::http::client_address::{ClientAddress, TrustedProxies};
use crate::http::limits::RateLimits;
use crate::http::multipart;
use crate::http::serve::EncryptedConnection;
use crate::rng::Rng;
use crate::telemetry::tests::Lines;
use crate::telemetry::{self, Part};

struct Answered {
    status: u16,
    headers: HeaderMap,
    body: String,
}

impl Answered {
    fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.body).expect(&self.body)
    }
}

fn router() -> Router {
    Router::new()
        .route("/", get(async || "hello"))
        .route("/api/write", post(async || "written"))
        .route("/api/panic", get(async || -> &str { panic!("the secret cause") }))
        .route("/post/{slug}", get(async |Path(slug): Path<String>| slug))
        .route("/who", get(async |client: ClientAddress| client.to_string()))
        .route("/internal", get(async || Error::internal("cause")))
        .route(
            "/media/x",
            get(async || [(header::CONTENT_SECURITY_POLICY, "sandbox")].into_response()),
        )
}

fn options() -> EdgeOptions {
    EdgeOptions::new("https://www.example.ca".parse().unwrap())
}

async fn ask(options: EdgeOptions, request: http::request::Builder) -> Answered {
    ask_again(&Edge::new(router(), options, &Rng::seeded(1)), request).await
}

async fn ask_again(edge: &Edge, mut request: http::request::Builder) -> Answered {
    if let Some(headers) = request.headers_mut()
        && !headers.contains_key("host")
    {
        headers.insert("host", HeaderValue::from_static("www.example.ca"));
    }
    let response = edge.clone().respond(request.body(Body::empty()).unwrap()).await;
    let status = response.status().as_u16();
    let headers = response.headers().clone();
    let body = response.into_body().collect().await.unwrap().to_bytes();
    Answered { status, headers, body: String::from_utf8(body.to_vec()).unwrap() }
}

fn get_path(path: &str) -> http::request::Builder {
    Request::get(path)
}

fn from_peer(request: http::request::Builder, peer: [u8; 4]) -> http::request::Builder {
    request.extension(ConnectInfo(SocketAddr::new(IpAddr::from(peer), 1234)))
}

#[tokio::test]
async fn every_status_has_the_security_headers_and_an_id() {
    for (request, status) in [
        (get_path("/"), 200),
        (get_path("/nowhere"), 404),
        (Request::post("/"), 405),
        (get_path("/api/panic"), 500),
        (Request::post("/api/write").header("sec-fetch-site", "cross-site"), 403),
        (get_path("/").header("cookie", "x".repeat(20_000)), 431),
    ] {
        let answered = ask(options(), request).await;
        assert_eq!(answered.status, status);
        for name in [
            "content-security-policy",
            "strict-transport-security",
            "x-content-type-options",
            "referrer-policy",
            "cross-origin-opener-policy",
            "cross-origin-resource-policy",
            "permissions-policy",
            "x-request-id",
        ] {
            assert!(answered.headers.contains_key(name), "{status} without {name}");
        }
        assert!(!answered.headers.contains_key("server"));
        assert!(!answered.headers.contains_key("access-control-allow-origin"));
    }
}

#[tokio::test]
async fn a_picture_keeps_its_own_content_policy() {
    let answered = ask(options(), get_path("/media/x")).await;
    assert_eq!(answered.headers["content-security-policy"], "sandbox");
}

#[tokio::test]
async fn a_panic_is_a_500_that_names_the_request_and_not_the_cause() {
    let answered = ask(options(), get_path("/api/panic")).await;
    assert_eq!(answered.status, 500);
    let body = answered.json();
    assert_eq!(body["code"], "server.failed");
    assert_eq!(body["request_id"], answered.headers["x-request-id"].to_str().unwrap());
    assert!(!answered.body.contains("secret"));
}

#[tokio::test]
async fn an_id_is_taken_over_from_a_trusted_proxy_only() {
    let asked = || from_peer(get_path("/").header("x-request-id", "given-1"), [10, 0, 0, 1]);
    assert_ne!(ask(options(), asked()).await.headers["x-request-id"], "given-1");
    let trusting =
        EdgeOptions { trusted_proxies: TrustedProxies::parse(["10.0.0.1"]).unwrap(), ..options() };
    assert_eq!(ask(trusting, asked()).await.headers["x-request-id"], "given-1");
}

#[cfg(feature = "otlp")]
#[tokio::test]
async fn a_trace_goes_on_from_a_trusted_proxy_only() {
    use opentelemetry::trace::{TraceContextExt as _, TracerProvider as _};
    use tracing_opentelemetry::OpenTelemetrySpanExt as _;
    use tracing_subscriber::layer::SubscriberExt as _;

    const TRACE: &str = "4bf92f3577b34da6a3ce929d0e0e4736";
    let tracer = opentelemetry_sdk::trace::SdkTracerProvider::builder().build().tracer("test");
    let layer = tracing_opentelemetry::layer().with_tracer(tracer);
    let _traces = tracing::subscriber::set_default(tracing_subscriber::registry().with(layer));
    let trace = async || {
        let context = tracing::Span::current().context();
        assert_eq!(context.span().span_context().trace_state().header(), "");
        context.span().span_context().trace_id().to_string()
    };
    let trusted_proxies = TrustedProxies::parse(["10.0.0.1"]).unwrap();
    let trusting = EdgeOptions { trusted_proxies, ..options() };
    let edge = Edge::new(Router::new().route("/", get(trace)), trusting, &Rng::seeded(1));
    let ask_from = async |peer, parent: &str| {
        let request = get_path("/").header("traceparent", parent).header("tracestate", "a=b");
        ask_again(&edge, from_peer(request, peer)).await.body
    };
    let parent = format!("00-{TRACE}-00f067aa0ba902b7-01");
    assert_eq!(ask_from([10, 0, 0, 1], &parent).await, TRACE);
    assert_ne!(ask_from([192, 0, 2, 1], &parent).await, TRACE);
    for none in ["", "00-xyz", "ff-4bf9"] {
        let own = ask_from([10, 0, 0, 1], none).await;
        assert!(own != TRACE && own.len() == 32 && own != "0".repeat(32), "{none}: {own}");
    }
}

#[tokio::test]
async fn handlers_learn_the_address_behind_a_trusted_proxy() {
    let asked =
        || from_peer(get_path("/who").header("x-forwarded-for", "203.0.113.9"), [10, 0, 0, 1]);
    assert_eq!(ask(options(), asked()).await.body, "10.0.0.1");
    let trusting =
        EdgeOptions { trusted_proxies: TrustedProxies::parse(["10.0.0.1"]).unwrap(), ..options() };
    assert_eq!(ask(trusting, asked()).await.body, "203.0.113.9");
}

#[tokio::test]
async fn a_refusal_is_in_the_language_that_the_call_names_under_the_same_code() {
    let refused = async |name: &str, language: &str| {
        let request = Request::post("/api/write").header("sec-fetch-site", "cross-site");
        let body = ask(options(), request.header(name, language)).await.json();
        (body["code"].clone(), body["message"].as_str().unwrap()[..14].to_owned())
    };
    assert_eq!(
        refused("x-language", "fr").await,
        ("request.cross_site".into(), "Cet appel ne p".into())
    );
    for (name, language) in [("x-language", "en"), ("x-language", "de"), ("accept-language", "fr")]
    {
        let english = ("request.cross_site".into(), "This call may ".into());
        assert_eq!(refused(name, language).await, english, "{name}: {language}");
    }
    let failed = ask(options(), get_path("/internal").header("x-language", "fr")).await.json();
    assert_eq!(failed["code"], "server.failed");
    assert_eq!(failed["message"], "Quelque chose a mal tourné de notre côté. Veuillez réessayer.");
}

#[tokio::test]
async fn writes_from_another_site_are_refused_and_reads_are_not() {
    let status = async |request: http::request::Builder| ask(options(), request).await.status;
    let write = || Request::post("/api/write").header("host", "internal:8080");
    assert_eq!(status(write().header("sec-fetch-site", "cross-site")).await, 403);
    assert_eq!(status(write().header("sec-fetch-site", "same-site")).await, 403);
    assert_eq!(status(write().header("sec-fetch-site", "same-origin")).await, 200);
    assert_eq!(status(write()).await, 200, "no browser, no cross-site request");
    assert_eq!(status(write().header("origin", "https://evil.example")).await, 403);
    assert_eq!(
        status(write().header("origin", "https://www.example.ca")).await,
        200,
        "our own page behind a proxy that rewrites Host"
    );
    assert_eq!(status(get_path("/").header("sec-fetch-site", "cross-site")).await, 200);
    let refused = ask(options(), write().header("sec-fetch-site", "cross-site")).await;
    assert_eq!(refused.json()["code"], "request.cross_site");
    assert_eq!(
        refused.json()["message"],
        "This call may only be made from our own pages. Please open https://www.example.ca and \
         try again.",
        "a wrong base_url is found by it"
    );
    assert_eq!(refused.headers["cache-control"], "no-store");
}

#[tokio::test]
async fn what_is_welcome_from_anywhere_is_that_alone() {
    let is_welcome = |method: &http::Method, path: &str| method == "POST" && path == "/api/write";
    let status = async |request: http::request::Builder| {
        let options = EdgeOptions { allows_cross_site: Some(is_welcome), ..options() };
        ask(options, request.header("origin", "https://mail.example")).await.status
    };
    assert_eq!(status(Request::post("/api/write?x=1")).await, 200);
    assert_eq!(status(Request::put("/api/write")).await, 403);
    assert_eq!(status(Request::post("/api/write/")).await, 403);
}

#[tokio::test]
async fn a_request_names_one_host() {
    let edge = Edge::new(router(), options(), &Rng::seeded(1));
    let status = async |request: http::request::Builder| {
        edge.clone().respond(request.body(Body::empty()).unwrap()).await.status().as_u16()
    };
    assert_eq!(status(get_path("/").header("host", "a")).await, 200);
    assert_eq!(status(get_path("/")).await, 400);
    assert_eq!(status(get_path("/").header("host", "a").header("host", "a")).await, 400);
    assert_eq!(status(get_path("/").version(http::Version::HTTP_10)).await, 200);
    let http2 = || get_path("http://a/").version(http::Version::HTTP_2);
    assert_eq!(status(http2()).await, 200);
    assert_eq!(status(http2().header("host", "a").header("host", "b")).await, 400);
}

#[tokio::test]
async fn a_request_names_a_host_that_can_be_and_no_second_one() {
    let edge = Edge::new(router(), options(), &Rng::seeded(1));
    let status = async |request: http::request::Builder| {
        edge.clone().respond(request.body(Body::empty()).unwrap()).await.status().as_u16()
    };
    for host in [
        "",
        "a",
        "A.example",
        "a:",
        "a:8080",
        "192.0.2.1:80",
        "[2001:db8::1]",
        "[::1]:8080",
        "a_b.example",
        "%61",
        "a.",
    ] {
        assert_eq!(status(get_path("/").header("host", host)).await, 200, "{host}");
    }
    let one = |host: &'static [u8]| HeaderValue::from_bytes(host).unwrap();
    for host in [
        &b"a b"[..],
        b"a/b",
        b"a?b",
        b"a#b",
        b"a\\b",
        b"<a>",
        b"\"a\"",
        b"a@b",
        b"a:b@c",
        b"a:b",
        b"a:80:80",
        b"a:-1",
        b"::1",
        b"[::1",
        b"[::1]80",
        b"[a]",
        b"[]",
        b"%6",
        b"%zz",
        b"\xc3\xa9",
        b"a\tb",
        b"http://a",
    ] {
        let refused = status(get_path("/").header("host", one(host))).await;
        assert_eq!(refused, 400, "{}", host.escape_ascii());
    }
    let http2 = |target: &str| get_path(target).version(http::Version::HTTP_2);
    for (target, host, expected) in [
        ("https://a/", "a", 200),
        ("https://a/", "A", 200),
        ("https://a/", "a:443", 200),
        ("http://a:80/", "a", 200),
        ("https://a:8443/", "a:8443", 200),
        ("https://[::1]:8443/", "[::1]:8443", 200),
        ("https://[0:0::1]/", "[::1]", 200),
        ("https://a/", "b", 400),
        ("https://a/", "", 400),
        ("https://a/", "a:80", 400),
        ("https://a:8443/", "a", 400),
    ] {
        let both = http2(target).header("host", host);
        assert_eq!(status(both).await, expected, "{target} {host}");
        let absolute = get_path(target).header("host", host);
        assert_eq!(status(absolute).await, 200, "{target} {host}, HTTP/1.1: the target counts");
    }
    assert_eq!(status(http2("https://me@a/")).await, 400);
    assert_eq!(status(http2("/")).await, 400);
    assert_eq!(status(http2("/").header("host", "a")).await, 200);
    assert_eq!(status(get_path("http://a/")).await, 400, "HTTP/1.1 without Host");
}

#[tokio::test]
async fn a_request_says_once_where_its_body_ends() {
    let encoded = |encodings: &'static [&'static str]| {
        let request = Request::post("/api/write");
        encodings.iter().fold(request, |request, one| request.header("transfer-encoding", *one))
    };
    assert_eq!(ask(options(), encoded(&["chunked"])).await.status, 200);
    assert_eq!(ask(options(), encoded(&[" Chunked"])).await.status, 200);
    for twice in [
        &["chunked", "chunked"][..],
        &["chunked, chunked"],
        &["gzip, chunked"],
        &["identity"],
        &["chunked", ""],
        &["xchunked"],
    ] {
        let refused = ask(options(), encoded(twice)).await;
        assert_eq!(refused.status, 400, "{twice:?}");
        assert_eq!(refused.json()["code"], "request.body_unclear");
        assert_eq!(refused.headers["connection"], "close");
    }
}

#[tokio::test]
async fn a_redirect_that_repeats_a_secret_is_kept_by_nobody() {
    use axum::response::Redirect;
    let router = || {
        Router::new()
            .route("/drafts/{token}/", get(async || Redirect::permanent("/drafts/kt_a")))
            .route("/begin", get(async || Redirect::to("/drafts/kt_a")))
            .route("/old", get(async || Redirect::permanent("/new")))
    };
    let options = || EdgeOptions { secret_folders: &["drafts"], ..options() };
    for (path, is_secret) in [("/drafts/kt_a/", true), ("/begin", true), ("/old", false)] {
        let edge = Edge::new(router(), options(), &Rng::seeded(1));
        let answered = ask_again(&edge, get_path(path)).await;
        let kept = answered.headers.get("cache-control").map(http::HeaderValue::as_bytes);
        assert_eq!(kept == Some(b"no-store"), is_secret, "{path}");
        let told = answered.headers["referrer-policy"].as_bytes();
        assert_eq!(told == b"no-referrer", is_secret, "{path}");
    }
}

#[tokio::test]
async fn a_request_carries_one_token() {
    let asked = || get_path("/").header("x-access-token", "kt_one");
    assert_eq!(ask(options(), asked()).await.status, 200);
    let refused = ask(options(), asked().header("x-access-token", "kt_two")).await;
    assert_eq!(refused.status, 400);
    assert_eq!(refused.json()["message"], "A request may carry one access token.");
}

#[tokio::test]
async fn what_came_to_the_proxy_over_http_is_led_to_https_and_writes_are_refused() {
    let trusting = || EdgeOptions {
        trusted_proxies: TrustedProxies::parse(["10.0.0.1"]).unwrap(),
        ..options()
    };
    let over = |request: http::request::Builder, protocol: &str| {
        let request = request.header("x-forwarded-for", "203.0.113.9");
        from_peer(request.header("x-forwarded-proto", protocol), [10, 0, 0, 1])
    };
    let led = ask(trusting(), over(get_path("/post/a?b=c"), "http")).await;
    assert_eq!(led.status, 308);
    assert_eq!(led.headers["location"], "https://www.example.ca/post/a?b=c");
    let refused = ask(trusting(), over(Request::post("/api/write"), "https, http")).await;
    assert_eq!(refused.status, 403);
    assert!(refused.json()["message"].as_str().unwrap().contains("https://www.example.ca"));
    assert_eq!(ask(trusting(), over(Request::post("/api/write"), "https")).await.status, 200);
    assert_eq!(ask(trusting(), over(get_path("/"), "https")).await.status, 200);
    // Anybody could say so who is no proxy of ours, and a probe comes from nearby.
    assert_eq!(ask(options(), over(get_path("/"), "http")).await.status, 200);
    assert_eq!(ask(trusting(), over(get_path("/healthz"), "http")).await.status, 404);
    let plain = EdgeOptions { base_url: "http://example.ca".parse().unwrap(), ..trusting() };
    assert_eq!(ask(plain, over(get_path("/"), "http")).await.status, 200);
}

#[tokio::test]
async fn what_comes_without_our_own_tls_is_led_there_and_this_machine_is_answered() {
    let leading = || EdgeOptions { leads_to_https: true, ..options() };
    let visitor = |request| from_peer(request, [203, 0, 113, 9]);
    let led = ask(leading(), visitor(get_path("/post/a?b=c"))).await;
    assert_eq!(
        (led.status, led.headers["location"].to_str().unwrap()),
        (308, "https://www.example.ca/post/a?b=c")
    );
    assert_eq!(ask(leading(), visitor(Request::post("/api/write"))).await.status, 403);
    let encrypted = |request: http::request::Builder| request.extension(EncryptedConnection);
    assert_eq!(ask(leading(), encrypted(visitor(get_path("/")))).await.status, 200);
    assert_eq!(ask(leading(), from_peer(get_path("/"), [127, 0, 0, 1])).await.status, 200);
    assert_eq!(ask(leading(), visitor(get_path("/healthz"))).await.status, 404);
}

#[tokio::test]
async fn a_trusted_proxy_that_says_nothing_of_its_visitors_is_noticed() {
    let trusting =
        EdgeOptions { trusted_proxies: TrustedProxies::parse(["10.0.0.1"]).unwrap(), ..options() };
    let proxies = trusting.trusted_proxies.clone();
    let edge = Edge::new(router(), trusting, &Rng::seeded(1));
    let from_proxy = |path| from_peer(get_path(path), [10, 0, 0, 1]);
    ask_again(&edge, from_proxy("/").header("x-forwarded-for", "203.0.113.9")).await;
    ask_again(&edge, from_proxy("/readyz")).await;
    ask_again(&edge, from_peer(get_path("/"), [192, 0, 2, 1])).await;
    assert!(!proxies.was_silent());
    ask_again(&edge, from_proxy("/")).await;
    assert!(proxies.was_silent());
}

#[tokio::test(start_paused = true)]
async fn a_request_waits_for_the_real_edge_and_a_probe_does_not() {
    use futures_util::FutureExt as _;
    use tower::Service as _;
    let edge = |text: &'static str| {
        let paths = ["/", "/readyz"];
        let router = paths
            .into_iter()
            .fold(Router::new(), |router, path| router.route(path, get(async move || text)));
        Edge::new(router, options(), &Rng::seeded(1))
    };
    let body_text = async |service: &SwappableService, path: &str| {
        let request = get_path(path).header("host", "a").body(Body::empty()).unwrap();
        let response = service.clone().call(request).await.unwrap();
        response.into_body().collect().await.unwrap().to_bytes()
    };
    let service = SwappableService::new(edge("starting"));
    assert_eq!(body_text(&service, "/readyz").now_or_never().unwrap(), "starting");
    let mut waiting = std::pin::pin!(body_text(&service, "/"));
    assert!(waiting.as_mut().now_or_never().is_none());
    service.set(edge("here"));
    assert_eq!(waiting.await, "here");
    assert_eq!(body_text(&service, "/readyz").await, "here");

    let slow = SwappableService::new(edge("starting"));
    assert_eq!(body_text(&slow, "/").await, "starting", "after five seconds");
}

#[tokio::test]
async fn all_calls_share_one_limit_and_files_have_one_of_their_own() {
    let limited = EdgeOptions {
        limits: RateLimits::new(&Clock::fixed(Timestamp::from_seconds(0))),
        ..options()
    };
    let edge = Edge::new(router(), limited, &Rng::seeded(1));
    for _ in 0..300 {
        assert_eq!(ask_again(&edge, get_path("/")).await.status, 200);
        assert_eq!(ask_again(&edge, get_path("/media/x")).await.status, 200);
    }
    let refused = ask_again(&edge, get_path("/")).await;
    assert_eq!(refused.status, 429);
    assert_eq!(refused.headers["retry-after"], "1");
    assert_eq!(refused.json()["message"], "Too many requests. Please wait 1 second.");
    for free in ["/media/x", "/media/", "/assets/none.js", "/healthz", "/readyz"] {
        assert_ne!(ask_again(&edge, get_path(free)).await.status, 429, "{free}");
    }
    // What a page with all its pictures asks for, many times over.
    for _ in 303..3_000 {
        assert_eq!(ask_again(&edge, get_path("/media/x")).await.status, 200);
    }
    let refused = ask_again(&edge, get_path("/media/x")).await;
    assert_eq!(refused.status, 429);
    assert_eq!(refused.headers["retry-after"], "1");
    for probe in ["/healthz", "/readyz"] {
        assert_ne!(ask_again(&edge, get_path(probe)).await.status, 429, "{probe}");
    }
    for like in ["/healthz-x1", "/healthz/", "/readyzz/x1", "/media", "/assets", "//media/x"] {
        assert_eq!(ask_again(&edge, get_path(like)).await.status, 429, "{like}");
    }
}

#[tokio::test]
async fn a_person_gets_a_page_and_a_program_gets_json() {
    let with_pages = || EdgeOptions {
        error_page: Some(Arc::new(|status, text, id| format!("<p>{status} {text} {id}"))),
        ..options()
    };
    let browser = |path: &str| {
        get_path(path).header("accept", "text/html").header("cookie", "x".repeat(20_000))
    };
    let page = ask(with_pages(), browser("/")).await;
    assert_eq!(page.headers["content-type"], "text/html; charset=utf-8");
    assert!(page.body.starts_with("<p>431 "), "{}", page.body);
    assert_eq!(
        ask(with_pages(), browser("/api/x")).await.json()["code"],
        "request.headers_too_large"
    );
}

#[tokio::test]
async fn the_matched_route_is_known_outside_the_router() {
    let edge = Edge::new(router(), options(), &Rng::seeded(1));
    let asked = get_path("/post/secret").header("host", "a").body(Body::empty()).unwrap();
    let response = edge.respond(asked).await;
    assert_eq!(response.extensions().get::<MatchedPath>().unwrap().as_str(), "/post/{slug}");
}

/// The lines of the log while a handler answers that writes one.
async fn log_of_a_request(slow_request: Duration) -> Vec<serde_json::Value> {
    let lines = Lines::default();
    let filter = telemetry::parse_filter("info").unwrap();
    let subscriber = telemetry::json_subscriber(filter, lines.clone());
    let _default = tracing::subscriber::set_default(subscriber);
    let handler = get(async || {
        async { tracing::info!("inside") }.instrument(Part::NormalRead.span()).await;
    });
    let router = Router::new().route("/post/{slug}", handler);
    let edge = Edge::new(router, EdgeOptions { slow_request, ..options() }, &Rng::seeded(1));
    assert_eq!(ask_again(&edge, get_path("/post/one")).await.status, 200);
    lines.parse()
}

#[tokio::test]
async fn a_line_of_a_handler_has_the_route_and_the_id_of_the_request() {
    let lines = log_of_a_request(Duration::from_hours(1)).await;
    let messages: Vec<_> = lines.iter().map(|line| &line["message"]).collect();
    assert_eq!(messages, ["inside", "request"]);
    for line in &lines {
        assert_eq!(line["route"], "/post/{slug}");
        assert_eq!(line["method"], "GET");
        assert_eq!(line["request_id"], lines[1]["request_id"]);
    }
    assert_eq!(lines[1]["path"], "/post/one");
}

#[tokio::test]
async fn a_slow_request_is_logged_once_with_the_times_of_its_parts() {
    let lines = log_of_a_request(Duration::ZERO).await;
    let slow: Vec<_> = lines.iter().filter(|line| line["message"] == "slow request").collect();
    assert_eq!(slow.len(), 1);
    assert_eq!(slow[0]["route"], "/post/{slug}");
    assert_eq!(slow[0]["level"], "WARN");
    let parts = slow[0]["parts"].as_str().unwrap();
    assert!(parts.starts_with("read ") && parts.ends_with(" ms (1)"), "{parts}");
}

#[tokio::test]
async fn an_upload_over_the_largest_size_is_413_whatever_the_handler_makes_of_it() {
    let router = Router::new().route(
        "/",
        post(async |request: axum::extract::Request| {
            let _ = request.into_body().collect().await;
            "all fine"
        }),
    );
    let edge = Edge::new(router, options(), &Rng::seeded(1));
    let large = Body::from(vec![0; multipart::MAX_BODY + 1]);
    let response = edge.respond(Request::post("/").header("host", "a").body(large).unwrap()).await;
    assert_eq!(response.status(), StatusCode::PAYLOAD_TOO_LARGE);
}
