//! The table of routes with the role that each needs, and the OpenAPI document.

mod languages;
mod states;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use axum::body::Body;
use http::Method;
use platform::db::sql;
use serde_json::{Value, json};
use site::access::{Group, Permission};
use site::router::{openapi, openapi_json};

use crate::testing::{Person, TestApp};

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

/// Everybody that there is: the names that the table uses, and people to be refused
/// like a visitor without an account.
struct Everybody<'a> {
    groups: Vec<(&'static str, Person<'a>)>,
    strangers: Vec<(&'static str, Person<'a>)>,
}

async fn everybody(app: &TestApp) -> Everybody<'_> {
    let mut groups = Vec::new();
    for group in Group::ALL {
        groups.push((name_of(group), app.member_of(group).await));
    }
    let disabled = app.administrator().await;
    platform::write!(app.site.db, tx => tx.execute(
        sql("UPDATE users SET is_disabled = $2 WHERE id = $1").bind(disabled.user_id).bind(true)
    ).await)
    .unwrap();
    let mut strangers = vec![
        ("anonymous", app.anonymous()),
        ("a stale token", app.stranger_with_a_stale_token()),
        ("a disabled administrator", disabled),
    ];
    strangers.extend(states::not_in_force(app).await);
    Everybody { groups, strangers }
}

fn name_of(group: Group) -> &'static str {
    match group {
        Group::Administrator => "administrator",
        Group::Editor => "editor",
        Group::Agent => "agent",
        Group::User => "user",
    }
}

/// Makes a call with a body of a wrong type: whoever may make it is refused for that
/// (or not at all), whoever may not is refused before.
async fn may_call(person: &Person<'_>, method: &Method, path: &str, refused: u16) -> bool {
    let request = person
        .request(method.clone(), path)
        .header("content-type", "text/plain")
        .body(Body::from("x"))
        .unwrap();
    let status = person.send(request).await.status.as_u16();
    // A call without a body, or with one of any bytes, says what its address lacks.
    let has_form = *method != Method::GET && path != "/api/admin/imports/piece";
    let lacks = !has_form && status == 422;
    assert!(lacks || status == refused || matches!(status, 200 | 415), "{path}: {status}");
    status != refused
}

/// The table of routes and groups is the snapshot beside this file: a new call
/// without a line there fails. What it says of each call must be one of the
/// permissions of `access.rs`, every session, or everybody.
#[tokio::test]
async fn who_may_call_what() {
    let store = TestApp::sqlite().await;
    let app = states::open(&store).await;
    // Else owners are refused for the setting's sake.
    app.site.settings.set_owners_may_post(true);
    let Everybody { groups, strangers } = everybody(&app).await;
    let names = |may: &dyn Fn(Group) -> bool| -> Vec<&str> {
        Group::ALL.into_iter().filter(|group| may(*group)).map(name_of).collect()
    };
    let mut known = vec![names(&|_| true)];
    known.extend(Permission::ALL.iter().map(|permission| names(&|group| group.may(*permission))));
    let mut table = String::new();
    for (method, path) in calls() {
        let real = path.replace("{page}", "about");
        let mut may = Vec::new();
        for (name, person) in &groups {
            // Signing out would leave nobody signed in for the next call.
            let again;
            let person = if path.ends_with("/logout") {
                let group = Group::ALL.into_iter().find(|group| name_of(*group) == *name);
                again = app.member_of(group.unwrap()).await;
                &again
            } else {
                person
            };
            if may_call(person, &method, &real, 403).await {
                may.push(*name);
            }
        }
        let mut open_to = Vec::new();
        for (name, person) in &strangers {
            if may_call(person, &method, &real, 401).await {
                open_to.push(*name);
            }
        }
        // A stale token never stops a reader, and never opens anything.
        let is_all_or_none = open_to.is_empty() || open_to.len() == strangers.len();
        assert!(is_all_or_none, "{path} is open to {open_to:?} only");
        assert!(known.contains(&may), "{path}: {may:?} is no permission's groups");
        if !open_to.is_empty() {
            assert_eq!(may.len(), groups.len(), "{path} is open to visitors and not to all");
            may.insert(0, "anonymous");
        }
        writeln!(table, "{method} {path}: {}", may.join(" ")).unwrap();
    }
    insta::assert_snapshot!(table);
}

/// Whatever somebody who is signed in is told must not be told to the next one by a
/// cache in between.
#[tokio::test]
async fn no_answer_of_a_call_is_kept_on_the_way() {
    let app = TestApp::sqlite().await;
    let people = [app.administrator().await, app.editor().await, app.anonymous()];
    for (method, path) in calls() {
        let path = path.replace("{page}", "about");
        for person in &people {
            if path.ends_with("/logout") && person.token.is_some() {
                continue;
            }
            for body in ["{}", "x"] {
                let request = person
                    .request(method.clone(), &path)
                    .header("content-type", "application/json")
                    .body(Body::from(body))
                    .unwrap();
                let answer = person.send(request).await;
                let status = answer.status;
                assert_eq!(answer.header("cache-control"), "no-store", "{path}: {status}");
                let vary = answer.headers.get_all("vary").iter();
                let by_token = vary.filter(|names| *names == "x-access-token").count();
                assert_eq!(by_token, 1, "{path}: {status}");
            }
        }
    }
    let person = app.administrator().await;
    let answer = person.post_nothing("/api/auth/logout").await.expect(200);
    assert_eq!(answer.header("cache-control"), "no-store");
    let answer = person.get("/api/nothing").await.expect(404);
    assert_eq!(answer.header("cache-control"), "no-store");
}

#[tokio::test]
async fn a_slash_too_many_leads_to_no_other_host() {
    let app = TestApp::sqlite().await;
    let visitor = app.anonymous();
    let moved = visitor.get("/blogs/?search=roof").await.expect(308);
    assert_eq!(moved.header("location"), "/blogs?search=roof");
    for path in ["/\\evil.example/", "//evil.example/", "/\\/evil.example/"] {
        visitor.get(path).await.expect(404);
    }
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

/// Of two types of one name the document has one, for both. It is read in the source, since the
/// document itself does not show what it has lost.
#[test]
fn no_two_types_of_the_document_share_a_name() {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("..")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                for name in described_types(&std::fs::read_to_string(&path).unwrap()) {
                    places.entry(name).or_default().push(path.display().to_string());
                }
            }
        }
    }
    assert!(places.len() > 100, "they are found: {}", places.len());
    let shared: Vec<_> = places.into_iter().filter(|(_, places)| places.len() > 1).collect();
    assert!(shared.is_empty(), "{shared:#?}");
}

fn described_types(source: &str) -> Vec<String> {
    let derived = source.split("#[derive(").skip(1).filter_map(|part| {
        let (derives, rest) = part.split_once(")]")?;
        let is_described = derives.split(',').any(|one| one.trim().ends_with("ToSchema"));
        let mut lines = rest.lines().map(str::trim).filter(|line| !line.starts_with("//"));
        let line = lines.find(|line| line.contains("struct ") || line.contains("enum "))?;
        let (_, name) = line.split_once("struct ").or_else(|| line.split_once("enum "))?;
        is_described.then(|| name.split(|c: char| !c.is_alphanumeric()).next())?
    });
    let written = source.lines().filter_map(|line| {
        let name = line.strip_prefix("impl ToSchema for ")?;
        name.split(|c: char| !c.is_alphanumeric()).next()
    });
    // Pages' texts are declared by macros, which derive it.
    let declared = ["\npage_texts! {", "\nchoices! {"].into_iter().flat_map(|declaration| {
        source.split(declaration).skip(1).filter_map(|part| {
            let line = part.lines().find(|line| line.trim().starts_with("pub "))?;
            line.split_whitespace().nth(2)
        })
    });
    derived
        .chain(written)
        .chain(declared)
        .filter(|name| !name.is_empty())
        .map(str::to_owned)
        .collect()
}

#[test]
fn every_call_that_needs_a_session_says_so_in_the_document() {
    let document = serde_json::to_value(openapi()).unwrap();
    let open = [
        "/api/auth/signin",
        "/api/auth/invite",
        "/api/auth/accept_invite",
        "/api/auth/register",
        "/api/auth/second_factor",
        "/api/auth/begin_passkey_sign_in",
        "/api/auth/passkey_sign_in",
        "/api/auth/confirm",
        "/api/auth/send_code",
        "/api/auth/forgot_password",
        "/api/auth/reset_password",
        "/api/auth/find_reset",
        "/api/admin/all_blogs",
        "/api/admin/latest_blogs",
        "/api/admin/edit_blog",
        "/api/admin/related_blogs",
        "/api/admin/category_blogs",
        "/api/admin/contact_us",
        // The ticket in the address is sealed.
        "/api/admin/exports/{ticket}",
        "/api/content/{page}",
        "/api/homes/{id}/enquiry",
        "/api/map",
        "/api/contact/stamp",
        "/api/homes",
        "/api/homes/map",
        "/api/find_place",
        "/api/homes/places",
        "/api/homes/kept",
        "/api/alerts",
        "/api/me/listings/keep",
        "/api/push/renew",
        "/api/views/note",
        "/api/booking/free",
        "/api/booking/book",
        "/api/booking/move",
        "/api/booking/cancel",
    ];
    for (path, item) in document["paths"].as_object().unwrap() {
        for call in item.as_object().unwrap().values() {
            let needs = call.get("security").is_some_and(|security| *security != Value::Null);
            assert_eq!(needs, !open.contains(&path.as_str()), "{path}");
        }
    }
}
