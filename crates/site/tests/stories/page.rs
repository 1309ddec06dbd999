//! Pages in their first bytes, from the cache, and when something is wrong; with
//! the real page script.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use http::StatusCode;
use platform::http::client_address::ClientAddress;
use platform::language::Language;
use platform::page::render::{RenderLimits, Renderer};
use serde_json::{Value, json};
use site::blog::BlogId;
use site::page::{Page, PageKind, PageOutcome, PageRequest, warm};

use crate::testing::{Form, Person, TestApp, TestResponse, on_both_engines};

/// What a test refuses.
const NO: platform::message::Message = platform::message::Message::fixed("test.no", "no", "non");

/// The state that the page embeds for the browser.
fn state(page: &TestResponse) -> Value {
    let html = page.text();
    let (_, rest) = html.split_once("id=\"page-state\"").unwrap();
    let (_, rest) = rest.split_once('>').unwrap();
    let (json, _) = rest.split_once("</script>").unwrap();
    serde_json::from_str(json).unwrap()
}

fn title(page: &TestResponse) -> String {
    let html = page.text();
    let (_, rest) = html.split_once("<title>").unwrap();
    rest.split_once("</title>").unwrap().0.to_owned()
}

fn keys(page: &TestResponse) -> Vec<Value> {
    let state = state(page);
    let queries = state["queries"].as_array().unwrap();
    queries.iter().map(|query| query["key"].clone()).collect()
}

/// Publishes so many blogs, the last one the newest.
async fn publish(app: &TestApp, editor: &Person<'_>, count: usize) -> i64 {
    let category = editor.category("Buying").await;
    for number in 1..=count {
        app.clock.advance(60);
        let form = Form::blog(category)
            .with("blog_title", &format!("Number {number}"))
            .with("blog_url", &format!("number-{number}"));
        editor.post_form("/api/admin/add_blog", &form).await.expect(200);
    }
    category
}

on_both_engines! {
    async fn pages_that_are_asked_for_are_there_before_the_next_visitor(app) {
        let visitor = app.anonymous();
        visitor.get("/about").await.expect(200);
        app.editor().await.category("Buying").await;
        warm::make(&app.router, &["/about".into(), "/blogs".into(), "/nowhere".into()]).await;
        // The store is away: only what is kept can be shown.
        app.site.db.close().await;
        visitor.get("/about").await.expect(200);
        visitor.get("/blogs").await.expect(200);
        visitor.get("/blogs?page=1").await.expect(503);
    }

    async fn a_post_is_complete_in_its_first_bytes(app) {
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        let form = Form::blog(category)
            .with("blog_title", "Snow & \"ice\" <1>")
            .with("blog_description", "<h2>Why</h2><p>Warm <strong>air</strong> rises.</p>");
        let added = editor.post_form("/api/admin/add_blog", &form).await.expect(200).json();
        let id = added["data"]["id"].as_i64().unwrap();
        let path = format!("/post/ice-dams-where-they-start/{}", site::blog::encoded(BlogId(id)));
        let page = app.anonymous().get(&path).await.expect(200);
        let html = page.text();
        assert!(html.starts_with("<!doctype html><html lang=\"en-CA\">"));
        assert!(html.contains("<p>Warm <strong>air</strong> rises.</p>"), "{html}");
        assert!(html.contains("<title>Snow &amp; &quot;ice&quot; &lt;1&gt; | Keyturn</title>"));
        for tag in [
            "name=\"description\" content=\"Why ice forms at the edge of a roof.\"".to_owned(),
            format!("rel=\"canonical\" href=\"https://www.example.ca{path}\""),
            "property=\"og:title\" content=\"Snow &amp; &quot;ice&quot; &lt;1&gt;\"".to_owned(),
            "property=\"og:type\" content=\"article\"".to_owned(),
            format!("property=\"og:url\" content=\"https://www.example.ca{path}\""),
        ] {
            assert!(html.contains(&tag), "{tag} is missing in {html}");
        }
        assert_eq!(keys(&page), [json!(["latest-blogs"]), json!(["blog", id]), json!(["related", id])]);
        assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
        assert_eq!(page.header("cache-control"), "no-cache, no-transform");
    }

    async fn a_page_is_asked_for_again_by_its_tag_in_every_coding(app) {
        let visitor = app.anonymous();
        let plain = visitor.get("/blogs").await.expect(200);
        let mut tags = vec![plain.header("etag").to_owned()];
        for coding in ["gzip", "br", "zstd"] {
            let coded = visitor.get_with("/blogs", &[("accept-encoding", coding)]).await.expect(200);
            assert_eq!(coded.header("content-encoding"), coding);
            assert_eq!(coded.header("vary"), "accept-encoding");
            assert!(coded.body.len() < plain.body.len() / 2, "{coding}");
            let tag = coded.header("etag").to_owned();
            let asked = [("accept-encoding", coding), ("if-none-match", &*tag)];
            let unchanged = visitor.get_with("/blogs", &asked).await.expect(304);
            assert!(unchanged.body.is_empty());
            assert_eq!(unchanged.header("etag"), tag);
            tags.push(tag);
        }
        tags.sort();
        tags.dedup();
        assert_eq!(tags.len(), 4, "each coding has a tag of its own");
    }

    async fn a_write_is_seen_by_the_very_next_request(app) {
        let editor = app.editor().await;
        let visitor = app.anonymous();
        let id = editor.blog("before", "<p>Old words.</p>").await;
        let path = format!("/post/before/{}", site::blog::encoded(BlogId(id)));
        let old = visitor.get(&path).await.expect(200);
        visitor.get("/").await.expect(200);
        visitor.get("/blogs").await.expect(200);

        let category = editor.category("Another").await;
        let form = Form::blog(category)
            .with("blog_id", &id.to_string())
            .with("blog_title", "After")
            .with("blog_url", "before")
            .with("blog_description", "<p>New words.</p>");
        editor.post_form("/api/admin/update_blog", &form).await.expect(200);
        let asked = [("if-none-match", old.header("etag"))];
        let new = visitor.get_with(&path, &asked).await.expect(200);
        assert!(new.text().contains("New words.") && !new.text().contains("Old words."));
        assert!(visitor.get("/").await.text().contains("After"));
        assert!(visitor.get("/blogs").await.text().contains("After"));

        let body = json!({ "category_id": category, "category_name": "Renamed" });
        editor.post("/api/admin/update_category", &body).await.expect(200);
        let page = visitor.get(&path).await;
        assert_eq!(state(&page)["queries"][1]["data"]["data"]["category_name"], "Renamed");

        editor.post("/api/admin/delete_blog", &json!({ "blog_id": id })).await.expect(200);
        visitor.get(&path).await.expect(410);
        assert!(!visitor.get("/blogs").await.text().contains("After"));
    }

    async fn a_stale_address_leads_to_today_s_for_ever(app) {
        let editor = app.editor().await;
        let visitor = app.anonymous();
        let id = editor.blog("today", "<p>x</p>").await;
        let encoded = site::blog::encoded(BlogId(id));
        let today = format!("/post/today/{encoded}");
        let bare = encoded.trim_end_matches('=');
        for stale in [
            format!("/post/yesterday/{encoded}"),
            format!("/post/%C3%A9t%C3%A9/{encoded}"),
            format!("/post/%0d%0aset-cookie:x/{encoded}"),
            format!("/post/today/{encoded}").replace('=', "%3D").replace("today", "toda"),
        ] {
            let moved = visitor.get(&stale).await.expect(308);
            assert_eq!(moved.header("location"), today, "{stale}");
            let asked = format!("{stale}?utm_source=news&utm_medium=%C3%A9&x");
            let moved = visitor.get(&asked).await.expect(308);
            let place = format!("{today}?utm_source=news&utm_medium=%C3%A9&x");
            assert_eq!(moved.header("location"), place, "{stale}");
        }
        if bare != encoded {
            let moved = visitor.get(&format!("/post/today/{bare}")).await.expect(308);
            assert_eq!(moved.header("location"), today);
        }
        visitor.get(&today).await.expect(200);
    }

    async fn what_is_no_post_says_no_detail(app) {
        let visitor = app.anonymous();
        for path in [
            "/post/x/MTIzNDU=",
            "/post/x/nonsense",
            "/post/x/%00",
            "/post/x/%ff%fe",
            "/post/x/LTE=",
            "/post/x/OTk5OTk5OTk5OTk5OTk5OTk5OTk5OTk=",
            "/post/%3Cscript%3E/%22%27",
        ] {
            let page = visitor.get(path).await;
            assert_eq!(page.status, 404, "{path}");
            let html = page.text();
            assert!(html.contains("No detail") && !html.contains("<script>"), "{path}: {html}");
            assert!(html.contains("name=\"robots\" content=\"noindex\""), "{path}");
        }
    }

    async fn the_list_has_the_pages_up_to_the_one_that_is_asked_for(app) {
        let editor = app.editor().await;
        publish(app, &editor, 30).await;
        let visitor = app.anonymous();
        let key = |page: i64| json!(["blogs", { "page": page, "search": "", "size": 12 }]);
        let latest = json!(["latest-blogs"]);
        let first = visitor.get("/blogs").await.expect(200);
        assert_eq!(keys(&first), [key(0), latest.clone()]);
        assert!(first.text().contains("href=\"/blogs?page=1\""), "a link without script");
        let second = visitor.get("/blogs?page=1&utm_source=x").await.expect(200);
        assert_eq!(keys(&second), [key(0), key(1), latest.clone()]);
        assert!(second.text().contains("Number 7") && !second.text().contains("Number 6<"));
        for (past, end) in [
            ("page=3", "/blogs?page=2"),
            ("page=99", "/blogs?page=2"),
            ("page=9999999999999999999999", "/blogs?page=2"),
            ("search=number&page=42", "/blogs?page=2&search=number"),
            ("search=nowhere&page=1", "/blogs?search=nowhere"),
        ] {
            let moved = visitor.get(&format!("/blogs?{past}")).await.expect(307);
            assert_eq!(moved.header("location"), end);
            assert_eq!(moved.header("cache-control"), "no-store");
            visitor.get(end).await.expect(200);
        }
        for nonsense in ["page=-1", "page=x", "page=", "page=%2b1", "page=1.0"] {
            let page = visitor.get(&format!("/blogs?{nonsense}")).await.expect(200);
            assert_eq!(keys(&page), [key(0), latest.clone()], "nonsense is the beginning");
        }
        let last = visitor.get("/blogs?page=2").await.expect(200);
        assert!(!last.text().contains("Read More</a>"), "there is no more");
        let canonical = "rel=\"canonical\" href=\"https://www.example.ca/blogs\"";
        assert!(last.text().contains(canonical), "{}", last.text());
        let home = visitor.get("/").await.expect(200);
        let four = json!(["blogs", { "page": 0, "search": "", "size": 4 }]);
        let more = [json!(["newest-homes"]), json!(["content", "home"])];
        assert_eq!(keys(&home), [&[four], &more[..]].concat());
    }

    async fn an_odd_way_to_write_a_search_fills_no_cache(app) {
        let visitor = app.anonymous();
        let kept = async |search: &str| {
            let page = visitor.get(&format!("/blogs?search={search}")).await.expect(200);
            page.header("cache-control").to_owned()
        };
        assert_eq!(kept("ice%20dams").await, "no-cache, no-transform");
        for odd in ["ice%21", "ice%20%20dams", "ice%2C", "%3F%3F"] {
            assert_eq!(kept(odd).await, "no-store", "{odd}");
        }
    }

    async fn a_search_is_a_page_that_is_not_to_be_found(app) {
        let editor = app.editor().await;
        editor.blog("condo-fees", "<p>What they pay for.</p>").await;
        editor.blog("wells", "<p>Water.</p>").await;
        let visitor = app.anonymous();
        let page = visitor.get("/blogs?search=+condo%20fees+").await.expect(200);
        let html = page.text();
        assert!(html.contains("1 blog(s) found for &quot;condo fees&quot;"), "{html}");
        assert!(html.contains("content=\"noindex\""));
        assert_eq!(keys(&page)[0], json!(["blogs", { "page": 0, "search": "condo fees", "size": 12 }]));
        for odd in ["%", "%%%", "%ff", "a&search=b", "%00", "%3Cscript%3E", &"x".repeat(300)] {
            let page = visitor.get(&format!("/blogs?search={odd}")).await;
            assert!(page.status == 200 || page.status == 422, "{odd}: {}", page.status);
            assert!(!page.text().contains("<script>"), "{odd}");
        }
    }

    async fn without_the_database_pages_in_the_cache_stay_up(app) {
        let visitor = app.anonymous();
        visitor.get("/blogs").await.expect(200);
        app.site.db.close().await;
        visitor.get("/blogs").await.expect(200);
        let page = visitor.get("/").await.expect(503);
        assert_eq!(page.header("retry-after"), "5");
        assert!(page.text().starts_with("<!doctype html>"));
        let call = visitor.get("/api/admin/latest_blogs").await;
        assert_eq!(call.header("retry-after"), "5");
        call.expect(503);
    }

    async fn unknown_parameters_do_not_fill_the_cache(app) {
        let visitor = app.anonymous();
        let plain = visitor.get("/blogs").await;
        let tagged = visitor.get("/blogs?utm_source=mail&fbclid=1").await;
        assert_eq!(plain.header("etag"), tagged.header("etag"));
        assert_eq!(state(&tagged)["path"], "/blogs");
    }
}

#[tokio::test]
async fn an_unknown_address_is_a_page_and_an_unknown_call_is_json() {
    let app = TestApp::sqlite().await;
    let visitor = app.anonymous();
    let page = visitor.get("/nowhere").await.expect(404);
    assert_eq!(title(&page), "There is no door here | Keyturn");
    assert_eq!(page.header("cache-control"), "no-store");
    visitor.get("/admin/nowhere").await.expect(404);
    let call = visitor.get("/api/admin/nowhere").await;
    assert_eq!(call.header("content-type"), "application/json");
    call.expect_error(404, "There is no such call");
    let method = visitor.post("/blogs", &json!({})).await.expect(405);
    assert!(method.text().starts_with("<!doctype html>"));
    assert_eq!(method.header("allow"), "GET,HEAD");
    visitor.get("/api/admin/add_blog").await.expect_error(405, "This method is not allowed here");
}

#[tokio::test]
async fn a_head_request_has_the_headers_and_no_body() {
    let app = TestApp::sqlite().await;
    let visitor = app.anonymous();
    let get = visitor.get("/").await;
    let request = visitor.request(http::Method::HEAD, "/").body(axum::body::Body::empty()).unwrap();
    let head = visitor.send(request).await.expect(200);
    assert!(head.body.is_empty());
    assert_eq!(head.header("etag"), get.header("etag"));
}

/// A renderer that runs this script within tight limits.
fn broken(script: &str) -> Renderer {
    let limits = RenderLimits {
        deadline: Duration::from_millis(50),
        memory_bytes: 4 << 20,
        ..RenderLimits::default()
    };
    Renderer::start(script.to_owned(), limits).unwrap()
}

#[tokio::test]
async fn when_rendering_fails_the_browser_gets_everything_it_needs_to_do_it() {
    for (name, script) in [
        ("throws", "export function render() { throw new Error('no') }"),
        ("never ends", "export function render() { for (;;); }"),
        (
            "eats memory",
            "export function render() { let a = []; for (;;) a.push('x'.repeat(9999)) }",
        ),
        ("eats stack", "export function render(x) { return render(x) + 1 }"),
    ] {
        let app = TestApp::rendered_by(broken(script)).await;
        let editor = app.editor().await;
        let id = editor.blog("ice", "<p>Words.</p>").await;
        let path = format!("/post/ice/{}", site::blog::encoded(BlogId(id)));
        let page = app.anonymous().get(&path).await.expect(200);
        let html = page.text();
        assert!(html.starts_with("<!doctype html><html lang=\"en-CA\" data-fallback>"), "{name}");
        assert_eq!(title(&page), "ice | Keyturn", "{name}");
        assert!(html.contains("<div id=\"root\"><main class=\"page section late\">"), "{name}");
        assert_eq!(
            keys(&page),
            [json!(["latest-blogs"]), json!(["blog", id]), json!(["related", id])],
            "{name}"
        );
        assert_eq!(page.header("cache-control"), "no-store", "{name}: tried again next time");
        app.anonymous().get("/nowhere").await.expect(404);
    }
}

/// A renderer whose documents say the page and how many were rendered.
fn counting() -> Renderer {
    let script = "let n = 0; export function render(text) { n += 1; \
                  return `${JSON.parse(text.split('\\n')[1]).page} ${n}` }";
    Renderer::start(script.to_owned(), RenderLimits { engines: 1, ..RenderLimits::default() })
        .unwrap()
}

#[tokio::test]
async fn what_is_wrong_is_rendered_once() {
    let app = TestApp::rendered_by(counting()).await;
    let visitor = app.anonymous();
    for (path, status, expected) in [
        ("/nowhere", 404, "not_found 1"),
        ("/somewhere/else?x=1", 404, "not_found 1"),
        ("/team/nobody", 404, "not_found 1"),
        ("/post/x/MTIzNDU=", 404, "post 2"),
        ("/post/y/nonsense", 404, "post 2"),
        ("/og/nothing.png", 404, "not_found 1"),
    ] {
        let page = visitor.get(path).await.expect(status);
        assert_eq!(page.text(), expected, "{path}");
        assert_eq!(page.header("cache-control"), "no-store", "{path}");
    }
    for path in ["/blogs", "/about"] {
        assert_eq!(visitor.post(path, &json!({})).await.expect(405).text(), "error 3");
    }
    app.editor().await.blog("ice", "<p>Words.</p>").await;
    assert_eq!(visitor.get("/nowhere").await.expect(404).text(), "not_found 1");
    assert_eq!(visitor.get("/elsewhere").await.expect(404).text(), "not_found 1");
}

#[tokio::test]
async fn a_write_renders_only_what_it_changes() {
    let app = TestApp::rendered_by(counting()).await;
    let editor = app.editor().await;
    let visitor = app.anonymous();
    let text = async |path: &str| visitor.get(path).await.expect(200).text();
    assert_eq!(text("/about").await, "about 1");
    assert_eq!(text("/blogs").await, "blogs 2");
    let tag = visitor.get("/about").await.expect(200).header("etag").to_owned();
    editor.blog("ice", "<p>Words.</p>").await;
    assert_eq!(text("/about").await, "about 1");
    assert_eq!(visitor.get("/about").await.expect(200).header("etag"), tag);
    assert_eq!(text("/blogs").await, "blogs 3", "a new blog stands in it");
    assert_eq!(text("/blogs").await, "blogs 3");
}

#[tokio::test]
async fn a_page_that_says_what_is_wrong_knows_no_address() {
    let app = TestApp::sqlite().await;
    let visitor = app.anonymous();
    for (path, told) in [("/secret-word", "/-"), ("/post/secret-word/MTIzNDU=", "/post/-/-")] {
        let page = visitor.get(path).await.expect(404);
        assert_eq!(state(&page)["path"], told);
        assert!(!page.text().contains("secret-word"), "{path}");
    }
    let method = visitor.post("/blogs", &json!({})).await.expect(405);
    assert_eq!(state(&method)["path"], "/-");
}

#[tokio::test]
async fn a_page_that_fails_is_not_tried_again_at_once() {
    let script = "let n = 0; export function render() { n += 1; \
                  if (n < 2) throw new Error('no'); return `rendered ${n}` }";
    let limits = RenderLimits { engines: 1, ..RenderLimits::default() };
    let app = TestApp::rendered_by(Renderer::start(script.to_owned(), limits).unwrap()).await;
    let visitor = app.anonymous();
    for _ in 0..2 {
        assert!(visitor.get("/blogs").await.expect(200).text().contains("data-fallback"));
    }
    assert_eq!(visitor.get("/about").await.expect(200).text(), "rendered 2");
    assert!(visitor.get("/blogs").await.expect(200).text().contains("data-fallback"));
}

/// A request as the router gives it, from an address.
fn asked(path: &str, address: [u8; 4]) -> PageRequest {
    let mut request = axum::extract::Request::new(axum::body::Body::empty());
    *request.uri_mut() = path.parse().unwrap();
    request.extensions_mut().insert(ClientAddress::new(IpAddr::from(address)));
    PageRequest::new(&request, Language::En, path.to_owned())
}

#[tokio::test]
async fn one_address_has_two_pages_made_at_a_time() {
    let app = TestApp::rendered_by(counting()).await;
    let (now, most) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let load = || async {
        most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
        tokio::time::sleep(Duration::from_millis(10)).await;
        now.fetch_sub(1, Ordering::SeqCst);
        Ok(PageOutcome::Page(Page::new(PageKind::Blogs, Language::En, "/blogs", Vec::new())))
    };
    let respond = |number: usize, address| {
        app.site.pages.respond(asked(&format!("/blogs?search={number}"), address), load)
    };
    let flood =
        futures_util::future::join_all((0..120).map(|number| respond(number, [192, 0, 2, 1])));
    let answers = flood.await;
    assert_eq!(most.load(Ordering::SeqCst), 2);
    let with = |status| answers.iter().filter(|answer| answer.status() == status).count();
    assert_eq!((with(StatusCode::OK), with(StatusCode::SERVICE_UNAVAILABLE)), (102, 18));
    let refused = answers.iter().find(|answer| answer.status() == 503).unwrap();
    assert_eq!(refused.headers()["retry-after"], "2");
    // While one waits for itself, another does not wait for it.
    let (_, other) = tokio::join!(
        futures_util::future::join_all((200..260).map(|number| respond(number, [192, 0, 2, 1]))),
        async {
            respond(999, [192, 0, 2, 2]).await;
            now.load(Ordering::SeqCst)
        }
    );
    assert!(other > 0, "the first address has not finished");
}

#[tokio::test]
async fn the_limit_of_one_is_not_the_answer_of_all_who_wait() {
    let app = TestApp::limited().await;
    let wait = || async {
        tokio::time::sleep(Duration::from_millis(50)).await;
        Ok(PageOutcome::Page(Page::new(PageKind::Blogs, Language::En, "/blogs", Vec::new())))
    };
    let greedy = asked("/blogs?search=x", [192, 0, 2, 1]).costing(121);
    let modest = asked("/blogs?search=x", [192, 0, 2, 2]).costing(1);
    let (refused, served) =
        tokio::join!(app.site.pages.respond(greedy, wait), app.site.pages.respond(modest, wait));
    assert_eq!((refused.status().as_u16(), served.status().as_u16()), (429, 200));
}

#[tokio::test]
async fn a_deep_page_costs_what_it_takes() {
    let app = TestApp::limited().await;
    let visitor = app.anonymous();
    for search in ["common", "common!"] {
        visitor.get(&format!("/blogs?page=41&search={search}")).await.expect(307);
    }
    visitor.get("/blogs?page=41&search=common!!").await.expect(429);
    visitor.get("/blogs?search=common").await.expect(200);
}

#[tokio::test]
async fn who_is_refused_again_and_again_costs_no_rendering() {
    let app = TestApp::limited().await;
    let refused = async || {
        let page = Page::new(PageKind::Contact, Language::En, "/contact", Vec::new());
        let error = platform::error::Error::invalid("email", NO);
        let request = asked("/contact", [192, 0, 2, 1]);
        let answer = app.site.pages.respond_error(&request, page, &error).await;
        assert_eq!(answer.status(), 422);
    };
    for _ in 0..2 {
        refused().await;
    }
    let all = NonZeroU32::new(118).unwrap();
    app.site.limits.check_searches(ClientAddress::new(IpAddr::from([192, 0, 2, 1])), all).unwrap();
    let page = Page::new(PageKind::Contact, Language::En, "/contact", Vec::new());
    let error = platform::error::Error::invalid("email", NO);
    let answer =
        app.site.pages.respond_error(&asked("/contact", [192, 0, 2, 1]), page, &error).await;
    let html = http_body_util::BodyExt::collect(answer.into_body()).await.unwrap().to_bytes();
    assert!(String::from_utf8_lossy(&html).contains("data-fallback"));
}

/// What may be stored must be possible to show, within the memory that an engine has.
#[tokio::test]
async fn the_longest_body_is_rendered() {
    let app = TestApp::sqlite().await;
    let editor = app.editor().await;
    // Every tag costs twice: in the document, and escaped in the state. Headings are
    // lowered besides.
    for piece in ["<p>x</p>", "<h1>x</h1>"] {
        let body = piece.repeat(2 * 1024 * 1024 / piece.len());
        let id = editor.blog(&format!("long {}", piece.len()), &body).await;
        let path = format!("/post/long-{}/{}", piece.len(), site::blog::encoded(BlogId(id)));
        let page = app.anonymous().get(&path).await.expect(200);
        assert!(!page.text().contains("data-fallback"), "{piece}");
        assert!(page.body.len() > 2 * body.len(), "{piece}");
    }
}
