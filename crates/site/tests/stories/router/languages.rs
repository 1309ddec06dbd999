//! Every address in both languages, from outside: that each page is there in its language,
//! that machines are told where the other one is, and that nothing else decides.

use platform::language::Language;
use site::paths::ROUTES;

use crate::testing::TestApp;

/// Every page that is there without any content of the store, and its language.
fn pages(app: &TestApp) -> Vec<(Language, String)> {
    let mut pages = Vec::new();
    for language in Language::ALL {
        for route in ROUTES.into_iter().filter(|route| !route.en.contains('{')) {
            pages.push((language, app.site.addresses.of(route, language)));
        }
        pages.push((language, app.site.addresses.agent_app(language)));
        for member in app.site.content(language).members() {
            pages.push((language, app.site.addresses.member(&member.slug, language)));
        }
    }
    pages
}

async fn every_page_is_in_its_language(app: &TestApp) {
    let visitor = app.anonymous();
    for (language, path) in pages(app) {
        let html = visitor.get(&path).await.expect(200).text();
        assert!(
            html.starts_with(&format!("<!doctype html><html lang=\"{}\"", language.tag())),
            "{path}: {}",
            &html[..80]
        );
        assert!(!html.contains("data-fallback"), "{path}");
        let state = format!("\"language\":\"{}\"", language.code());
        assert!(html.contains(&state), "{path}");
        if path.ends_with("/book") || path.ends_with("/reserver") {
            // Its form has a key of its own each time.
            continue;
        }
        let other = visitor.get_with(
            &path,
            &[("accept-language", "fr"), ("x-language", "fr"), ("cookie", "language=fr")],
        );
        assert_eq!(other.await.expect(200).text(), html, "{path}: only the address decides");
    }
}

#[tokio::test]
async fn every_page_is_in_the_language_of_its_address() {
    every_page_is_in_its_language(&TestApp::sqlite().await).await;
}

#[tokio::test]
async fn a_company_that_works_in_french_has_french_at_the_shorter_addresses() {
    let app = TestApp::in_french().await;
    every_page_is_in_its_language(&app).await;
    let visitor = app.anonymous();
    assert!(visitor.get("/").await.expect(200).text().contains("data-default-language=\"fr\""));
    for (old, new) in [
        ("/about", "/en/about"),
        ("/blogs?search=x", "/en/blogs?search=x"),
        ("/fr/a-propos", "/a-propos"),
        ("/fr", "/"),
    ] {
        assert_eq!(visitor.get(old).await.expect(307).header("location"), new);
    }
    let sent = visitor.post("/contact", &serde_json::json!({})).await.expect(307);
    assert_eq!(sent.header("location"), "/en/contact");
}

#[tokio::test]
async fn what_is_not_there_says_so_in_the_language_of_its_address() {
    let app = TestApp::sqlite().await;
    let visitor = app.anonymous();
    for (path, language) in [
        ("/nowhere", "en-CA"),
        ("/fr/nowhere", "fr-CA"),
        ("/fr/equipe/nobody", "fr-CA"),
        ("/fr/article/x/MQ==", "fr-CA"),
        ("/fr/about", "fr-CA"),
    ] {
        let html = visitor.get(path).await.expect(404).text();
        assert!(html.contains(&format!("<html lang=\"{language}\"")), "{path}");
    }
    for (old, new) in [("/en/about", "/about"), ("/a-propos", "/fr/a-propos")] {
        assert_eq!(visitor.get(old).await.expect(307).header("location"), new);
    }
}

#[tokio::test]
async fn what_has_no_language_in_its_address_has_the_chosen_one() {
    let app = TestApp::sqlite().await;
    let visitor = app.anonymous();
    for path in ["/admin", "/admin/blogs", "/invite"] {
        for (cookie, tag) in [("language=fr", "fr-CA"), ("language=en", "en-CA"), ("", "en-CA")] {
            let page = visitor.get_with(path, &[("cookie", cookie)]).await.expect(200);
            assert_eq!(page.header("cache-control"), "no-store", "{path}");
            let html = page.text();
            assert!(html.contains(&format!("<html lang=\"{tag}\"")), "{path} {cookie}");
        }
    }
}

#[tokio::test]
async fn the_sitemap_pairs_every_page_with_the_same_in_the_other_language() {
    let app = TestApp::sqlite().await;
    let sitemap = app.anonymous().get("/sitemap.xml").await.expect(200).text();
    let pair = "<xhtml:link rel=\"alternate\" hreflang=\"en-CA\" href=\"https://www.example.ca/about\"/>\
                <xhtml:link rel=\"alternate\" hreflang=\"x-default\" href=\"https://www.example.ca/about\"/>\
                <xhtml:link rel=\"alternate\" hreflang=\"fr-CA\" href=\"https://www.example.ca/fr/a-propos\"/>";
    for page in ["/about", "/fr/a-propos"] {
        assert!(sitemap.contains(&format!("<loc>https://www.example.ca{page}</loc>{pair}")));
    }
    for line in sitemap.lines().filter(|line| line.starts_with("<url>")) {
        assert_eq!(line.matches("xhtml:link").count(), 3, "{line}");
    }
}

#[tokio::test]
async fn there_is_a_feed_and_a_manifest_in_each_language() {
    let app = TestApp::sqlite().await;
    let visitor = app.anonymous();
    let feed = visitor.get("/fr/feed.xml").await.expect(200).text();
    for part in [
        "xml:lang=\"fr-CA\"",
        "https://www.example.ca/fr/feed.xml",
        "https://www.example.ca/fr/blogues",
        "nos articles",
    ] {
        assert!(feed.contains(part), "{part}: {feed}");
    }
    assert!(visitor.get("/feed.xml").await.expect(200).text().contains("xml:lang=\"en-CA\""));
    let manifest = visitor.get("/fr/manifest.webmanifest").await.expect(200).json();
    assert_eq!((&manifest["lang"], &manifest["start_url"]), (&"fr-CA".into(), &"/fr".into()));
    assert_eq!(manifest["scope"], "/");
    assert_eq!(visitor.get("/manifest.webmanifest").await.expect(200).json()["lang"], "en-CA");
}
