//! The table of routes with the role that each needs, and the OpenAPI document.

use std::fmt::Write as _;

use axum::body::Body;
use http::Method;
use serde_json::{Value, json};

use super::{openapi, openapi_json};
use crate::access::Group;
use crate::testing::TestApp;

/// Every call that the document lists: method and path.
fn calls() -> Vec<(Method, String)> {
    let document = serde_json::to_value(openapi()).unwrap();
    let paths = document["paths"].as_object().unwrap();
    let mut calls = Vec::new();
    for (path, item) in paths {
        for method in item.as_object().unwrap().keys() {
            if let Ok(method) = Method::from_bytes(method.to_uppercase().as_bytes()) {
                calls.push((method, path.clone()));
            }
        }
    }
    calls.sort_by(|a, b| a.1.cmp(&b.1));
    calls
}

/// Each call is made by everybody with a body of a wrong type: whoever may make
/// it is refused for that (or not at all), whoever may not is refused before.
#[tokio::test]
async fn who_may_call_what() {
    let app = TestApp::sqlite().await;
    let mut people = vec![("anonymous", app.anonymous())];
    for group in Group::ALL {
        let name = match group {
            Group::Administrator => "administrator",
            Group::Editor => "editor",
            Group::Agent => "agent",
            Group::User => "user",
        };
        people.push((name, app.member_of(group).await));
    }
    let mut table = String::new();
    for (method, path) in calls() {
        let mut may = Vec::new();
        // Signing out last would leave nobody signed in for the next call.
        if path.ends_with("/logout") {
            let refused = app.anonymous().post_nothing(&path).await;
            assert_eq!(refused.status, 401);
            writeln!(table, "{method} {path}: administrator editor agent user").unwrap();
            continue;
        }
        let real = path.replace("{page}", "about");
        for (name, person) in &people {
            let request = person
                .request(method.clone(), &real)
                .header("content-type", "text/plain")
                .body(Body::from("x"))
                .unwrap();
            let status = person.send(request).await.status.as_u16();
            let expected = if *name == "anonymous" { 401 } else { 403 };
            if status != expected {
                assert!(matches!(status, 200 | 415), "{name} {path}: {status}");
                may.push(*name);
            }
        }
        writeln!(table, "{method} {path}: {}", may.join(" ")).unwrap();
    }
    insta::assert_snapshot!(table);
}

#[tokio::test]
async fn a_refusal_names_the_first_thing_that_is_wrong() {
    let app = TestApp::sqlite().await;
    let path = "/api/admin/add_category";
    let stale = app.stranger_with_a_stale_token();
    let user = app.member_of(Group::User).await;
    let editor = app.editor().await;
    // 405 before 401 before 403 before 415 before 422 (decisions.md).
    stale.get(path).await.expect(405);
    stale.post_nothing(path).await.expect(401);
    user.post_nothing(path).await.expect(403);
    editor.post_nothing(path).await.expect(415);
    editor.post(path, &json!({})).await.expect(422);
}

/// The edge does not limit them, so they must cost nothing.
#[tokio::test]
async fn a_file_that_is_not_there_is_a_short_text_and_never_a_page() {
    let app = TestApp::sqlite().await;
    let visitor = app.anonymous();
    let picture = "/media/0123456789abcdef0123456789abcdef.webp";
    let paths = ["/media/", "/media/a/b", "/media/a%00b", picture, "/assets/", "/assets/a/b.js"];
    for path in paths {
        let answer = visitor.get_with(path, &[("accept", "text/html")]).await.expect(404);
        assert_eq!(answer.header("content-type"), "text/plain; charset=utf-8", "{path}");
        assert_eq!(answer.text(), "There is no such file\n", "{path}");
    }
    let answer = visitor.post(picture, &json!({})).await.expect(405);
    assert_eq!(answer.header("allow"), "GET,HEAD");
    assert_eq!(answer.text(), "");
}

#[test]
fn the_committed_document_is_up_to_date() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../openapi.json");
    let committed = std::fs::read_to_string(path).unwrap_or_default();
    assert!(committed == openapi_json().unwrap(), "openapi.json differs; run `make gen`");
}

#[test]
fn every_call_that_needs_a_session_says_so_in_the_document() {
    let document = serde_json::to_value(openapi()).unwrap();
    let open = [
        "/api/auth/signin",
        "/api/admin/all_blogs",
        "/api/admin/latest_blogs",
        "/api/admin/edit_blog",
        "/api/admin/contact_us",
        "/api/content/{page}",
        "/api/contact/stamp",
    ];
    for (path, item) in document["paths"].as_object().unwrap() {
        for call in item.as_object().unwrap().values() {
            let needs = call.get("security").is_some_and(|security| *security != Value::Null);
            assert_eq!(needs, !open.contains(&path.as_str()), "{path}");
        }
    }
}
