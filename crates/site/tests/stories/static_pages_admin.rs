//! The admin area's document, which is the same for everybody.

use serde_json::json;
use site::paths;

use crate::testing::{TestApp, TestResponse};

/// What every document of the area must be.
fn is_shell(page: &TestResponse) {
    let html = page.text();
    for part in [
        "data-fallback",
        "<title>Admin | Keyturn</title>",
        "<meta name=\"robots\" content=\"noindex\">",
        "<div id=\"root\"><main class=\"page section late\"><h1>This page is still loading</h1>",
        "href=\"\">Reload the page</a></p></main></div><noscript>",
        "needs JavaScript",
        "/assets/admin-area-",
        "\"page\":\"admin\"",
        "\"queries\":[]",
        "\"og_image\":\"\"",
    ] {
        assert!(html.contains(part), "{part} is missing in {html}");
    }
    assert!(!html.contains("canonical\" href"));
    assert_eq!(page.header("cache-control"), "no-store");
    assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
}

#[tokio::test]
async fn every_screen_is_a_document_without_data() {
    let app = TestApp::sqlite().await;
    for path in paths::ADMIN {
        is_shell(&app.anonymous().get(path).await.expect(200));
    }
    let administrator = app.administrator().await;
    let theirs = administrator.get("/admin/category?page=1").await.expect(200);
    assert_eq!(theirs.text(), app.anonymous().get("/admin/category").await.text());
}

#[tokio::test]
async fn an_address_without_a_screen_is_a_404_of_the_area() {
    let app = TestApp::sqlite().await;
    for path in
        ["/admin/nowhere", "/admin/category/1", "/admin/clinic-doctor", "/admin/%3Cscript%3E"]
    {
        let page = app.anonymous().get(path).await.expect(404);
        is_shell(&page);
        assert!(!page.text().contains("<script>"));
    }
    // These only look like it.
    for path in ["/administrator", "/Admin", "/admin-x/y"] {
        let page = app.anonymous().get(path).await.expect(404).text();
        assert!(page.contains("There is no door here"), "{path}");
    }
}

#[tokio::test]
async fn the_old_address_of_the_agents_leads_to_todays_for_ever() {
    let app = TestApp::sqlite().await;
    let moved = app.anonymous().get("/admin/patient").await.expect(308);
    assert_eq!(moved.header("location"), "/admin/agents");
    let slash = app.anonymous().get("/admin/category/").await.expect(308);
    assert_eq!(slash.header("location"), "/admin/category");
    let slash = app.anonymous().get("/admin/").await.expect(308);
    assert_eq!(slash.header("location"), "/admin");
}

#[tokio::test]
async fn nothing_can_be_sent_to_a_screen() {
    let app = TestApp::sqlite().await;
    for path in ["/admin", "/admin/category", "/admin/nowhere"] {
        app.anonymous().post(path, &json!({})).await.expect(405);
    }
}
