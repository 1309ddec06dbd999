//! Imports of other systems through the real router, on both engines.

mod pictures;
mod properties;

use http::Method;
use serde_json::{Value, json};

use crate::testing::{Form, Person, TestApp, TestResponse, on_both_engines};

/// Two posts that link to each other and a draft page, as `WordPress` exports them.
const SMALL: &str = include_str!("import/small.xml");

/// A file of the reader's own tests.
fn fixture(name: &str) -> Vec<u8> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../import/tests/fixtures/wordpress");
    std::fs::read(format!("{folder}/{name}")).unwrap()
}

/// Sends a file in pieces, and reads it; the id of its import.
async fn upload(app: &TestApp, owner: &Person<'_>, file: &[u8]) -> i64 {
    let form = json!({ "file_name": "export.xml", "file_bytes": file.len() });
    let added = owner.post("/api/admin/add_import", &form).await.expect(200).json();
    let id = added["data"]["id"].as_i64().unwrap();
    for (number, piece) in file.chunks(file.len() / 2 + 1).enumerate() {
        let offset = number * (file.len() / 2 + 1);
        send_piece(owner, id, offset, piece).await.expect(200);
    }
    site::import::work(&app.site).await.unwrap();
    id
}

async fn send_piece(owner: &Person<'_>, id: i64, offset: usize, piece: &[u8]) -> TestResponse {
    let path = format!("/api/admin/imports/piece?import_id={id}&offset={offset}");
    let request = owner.request(Method::POST, &path);
    let request = request.header("content-type", "application/octet-stream");
    owner.send(request.body(piece.to_vec().into()).unwrap()).await
}

async fn find(owner: &Person<'_>, id: i64) -> Value {
    let found = owner.post("/api/admin/find_import", &json!({ "import_id": id })).await;
    found.expect(200).json()["data"]["import"].clone()
}

async fn call(owner: &Person<'_>, call: &str, id: i64) {
    owner.post(&format!("/api/admin/{call}"), &json!({ "import_id": id })).await.expect(200);
}

/// Agrees, and runs to the end.
async fn run(app: &TestApp, owner: &Person<'_>, id: i64) -> Value {
    call(owner, "start_import", id).await;
    site::import::work(&app.site).await.unwrap();
    let import = find(owner, id).await;
    assert_eq!(import["state"], "done", "{import}");
    import
}

async fn total(owner: &Person<'_>, call: &str) -> i64 {
    let list = owner.post_nothing(&format!("/api/admin/{call}?scope=all")).await.expect(200).json();
    list["totalItems"].as_i64().unwrap()
}

/// The codes and details of what there is to say, by title.
async fn remarks(owner: &Person<'_>, id: i64) -> Vec<(String, String)> {
    let path = "/api/admin/import_items?size=500";
    let list = owner.post(path, &json!({ "import_id": id })).await.expect(200).json();
    let rows = list["tableData"].as_array().unwrap().clone();
    let mut all = Vec::new();
    for row in rows {
        for note in row["notes"].as_array().unwrap() {
            let text = |value: &Value| value.as_str().unwrap().to_owned();
            all.push((text(&row["title"]), text(&note["code"])));
        }
    }
    all
}

async fn blogs(owner: &Person<'_>) -> Vec<Value> {
    let list =
        owner.post_nothing("/api/admin/all_blogs?size=500&scope=all").await.expect(200).json();
    list["tableData"].as_array().unwrap().clone()
}

async fn lead(app: &TestApp, address: &str) -> (u16, String) {
    let answer = app.anonymous().get(address).await;
    (answer.status.as_u16(), answer.header("location").to_owned())
}

on_both_engines! {
    async fn a_look_writes_nothing(app) {
        let owner = app.administrator().await;
        let id = upload(app, &owner, SMALL.as_bytes()).await;
        let import = find(&owner, id).await;
        assert_eq!(import["state"], "ready", "{import}");
        assert_eq!(import["kind"], "wordpress");
        let counts = &import["counts"];
        assert_eq!([&counts["posts"], &counts["pages"], &counts["drafts"]], [2, 1, 0]);
        assert_eq!(total(&owner, "all_blogs").await, 0);
        assert_eq!(total(&owner, "all_categories").await, 0);
        assert_eq!(total(&owner, "all_redirects").await, 0);
        call(&owner, "delete_import", id).await;
        assert_eq!(total(&owner, "all_imports").await, 0);
    }

    async fn posts_keep_dates_category_and_links_and_old_addresses_lead_there(app) {
        let owner = app.administrator().await;
        let id = upload(app, &owner, SMALL.as_bytes()).await;
        let import = run(app, &owner, id).await;
        assert_eq!(import["counts"]["written"], 3, "{import}");
        let rows = blogs(&owner).await;
        let ice = rows.iter().find(|row| row["blog_title"] == "Ice on the river").unwrap();
        assert_eq!(ice["category_name"], "News / Local");
        assert_eq!(ice["creation_time"], 1_579_082_400, "as GMT");
        let (status, location) = lead(app, "/2020/01/15/ice-on-the-river/").await;
        assert_eq!(status, 301);
        assert_eq!(lead(app, "/?p=10").await, (301, location.clone()));
        let page = app.anonymous().get(&location).await.expect(200).text();
        let water = lead(app, "/2020/02/01/water/").await.1;
        assert!(page.contains(&format!("href=\"{water}#when\"")), "{page}");
        assert_eq!(lead(app, "/about-the-firm/").await, (308, "/about-the-firm".to_owned()));
        assert_eq!(lead(app, "/about-the-firm").await.0, 200, "a page of the company's own");
        assert_eq!(lead(app, "/category/news/local/").await.0, 301);
        assert_eq!(lead(app, "/2020/01/15/ice-on-the-river/feed/").await.1, "/feed.xml");
        assert_eq!(lead(app, "/2020/01/").await.1, "/blogs");
    }

    async fn the_same_file_changes_nothing_and_a_changed_item_is_named(app) {
        let owner = app.administrator().await;
        let first = upload(app, &owner, SMALL.as_bytes()).await;
        run(app, &owner, first).await;
        let before = blogs(&owner).await;
        let redirects = total(&owner, "all_redirects").await;
        let again = upload(app, &owner, SMALL.as_bytes()).await;
        assert_eq!(find(&owner, again).await["counts"]["unchanged"], 3);
        let import = run(app, &owner, again).await;
        assert_eq!(import["counts"]["written"], 0, "{import}");
        assert_eq!(blogs(&owner).await, before);
        assert_eq!(total(&owner, "all_redirects").await, redirects);
        let changed = SMALL.replace("Ice is thin", "Ice is thick");
        let changed = upload(app, &owner, changed.as_bytes()).await;
        assert_eq!(find(&owner, changed).await["counts"]["changed"], 1);
        run(app, &owner, changed).await;
        assert_eq!(blogs(&owner).await, before, "it is not overwritten");
        let said = remarks(&owner, changed).await;
        assert!(said.contains(&("Ice on the river".to_owned(), "item_changed".to_owned())), "{said:?}");
    }

    async fn a_run_that_was_killed_goes_on_without_a_double(app) {
        let owner = app.administrator().await;
        let file = fixture("theme-unit-test-data.xml");
        let id = upload(app, &owner, &file).await;
        let expected = find(&owner, id).await["counts"].clone();
        call(&owner, "start_import", id).await;
        for parts in [0, 1, 1, 2] {
            site::import::work_parts(&app.site, Some(parts)).await.unwrap();
            assert_eq!(find(&owner, id).await["state"], "running");
        }
        site::import::work(&app.site).await.unwrap();
        let import = find(&owner, id).await;
        assert_eq!(import["state"], "done", "{import}");
        let all = expected["posts"].as_i64().unwrap() + expected["pages"].as_i64().unwrap();
        assert_eq!(import["counts"]["written"], all);
        assert_eq!(total(&owner, "all_blogs").await, expected["posts"].as_i64().unwrap());
    }

    async fn what_a_run_wrote_before_it_failed_can_be_taken_back(app) {
        let owner = app.administrator().await;
        let id = upload(app, &owner, &fixture("theme-unit-test-data.xml")).await;
        call(&owner, "start_import", id).await;
        site::import::work_parts(&app.site, Some(1)).await.unwrap();
        let written = find(&owner, id).await["counts"]["written"].clone();
        assert!(written.as_i64().unwrap() > 0);
        // The disk lost the file's content.
        let file = app.data_folder().join(format!("imports/{id}/file.xml"));
        std::fs::write(&file, "no export").unwrap();
        site::import::work(&app.site).await.unwrap();
        let import = find(&owner, id).await;
        assert_eq!(import["state"], "failed", "{import}");
        assert_eq!(import["counts"]["written"], written, "it is still known");
        app.clock.advance(2 * 24 * 60 * 60);
        let owner = app.administrator().await;
        site::import::forget_old(&app.site).await.unwrap();
        call(&owner, "undo_import", id).await;
        site::import::work(&app.site).await.unwrap();
        assert_eq!(find(&owner, id).await["state"], "undone");
        assert_eq!(total(&owner, "all_blogs").await, 0);
    }

    async fn every_post_of_the_theme_test_is_accounted_for_and_its_address_leads_somewhere(app) {
        let owner = app.administrator().await;
        let file = fixture("theme-unit-test-data.xml");
        let id = upload(app, &owner, &file).await;
        run(app, &owner, id).await;
        let text = String::from_utf8(file).unwrap();
        for item in text.split("<item>").skip(1) {
            let of = |tag: &str| {
                let rest = item.split(&format!("<{tag}>")).nth(1)?;
                let value = rest.split(&format!("</{tag}>")).next()?;
                Some(value.trim_start_matches("<![CDATA[").trim_end_matches("]]>").to_owned())
            };
            let kind = of("wp:post_type").unwrap();
            if !matches!(&*kind, "post" | "page" | "attachment") {
                continue;
            }
            // Files that are no pictures are refused without their address.
            let file = of("wp:attachment_url").unwrap_or_default();
            if [".mp3", ".mp4", ".m4v", ".mov", ".ogg"].iter().any(|ending| file.contains(ending)) {
                continue;
            }
            let link = of("link").unwrap_or_default();
            let Ok(url) = url::Url::parse(&link) else { continue };
            let address = &url[url::Position::BeforePath..url::Position::AfterQuery];
            let mut last = address.to_owned();
            let mut answer = lead(app, &last).await;
            for _ in 0..2 {
                if matches!(answer.0, 301 | 302 | 308) {
                    last = answer.1;
                    answer = lead(app, &last).await;
                }
            }
            assert_eq!(answer.0, 200, "{kind} {address} {last}");
        }
    }

    async fn an_undo_takes_all_back_but_what_somebody_edited(app) {
        let owner = app.administrator().await;
        let id = upload(app, &owner, SMALL.as_bytes()).await;
        run(app, &owner, id).await;
        let rows = blogs(&owner).await;
        let ice = rows.iter().find(|row| row["blog_title"] == "Ice on the river").unwrap();
        let change = Form::blog(ice["category_id"].as_i64().unwrap())
            .with("blog_id", &ice["id"].to_string())
            .with("blog_title", "Ice, edited");
        owner.post_form("/api/admin/update_blog", &change).await.expect(200);
        call(&owner, "undo_import", id).await;
        site::import::work(&app.site).await.unwrap();
        let import = find(&owner, id).await;
        assert_eq!(import["state"], "undone", "{import}");
        let left = blogs(&owner).await;
        assert_eq!(left.len(), 1);
        assert_eq!(left[0]["blog_title"], "Ice, edited");
        assert_eq!(lead(app, "/2020/01/15/ice-on-the-river/").await.0, 301, "it stays");
        assert_eq!(lead(app, "/2020/02/01/water").await.0, 404);
        assert_eq!(lead(app, "/about-the-firm").await.0, 404, "the page as well");
        let said = remarks(&owner, id).await;
        assert!(said.iter().any(|(_, code)| code == "kept_edited"), "{said:?}");
        // What was taken back can be imported again.
        let again = upload(app, &owner, SMALL.as_bytes()).await;
        assert_eq!(run(app, &owner, again).await["counts"]["written"], 2);
    }

    async fn a_piece_in_the_wrong_place_and_a_strange_file_are_refused(app) {
        let owner = app.administrator().await;
        let owner = &owner;
        let post = |body: Value| async move { owner.post("/api/admin/add_import", &body).await };
        post(json!({ "file_name": "a.xml", "file_bytes": 0 })).await.expect(422);
        post(json!({ "file_name": "a.xml", "file_bytes": 600 << 20 })).await.expect(413);
        let added = post(json!({ "file_name": "a.xml", "file_bytes": 5 })).await.expect(200).json();
        let id = added["data"]["id"].as_i64().unwrap();
        send_piece(owner, id, 3, b"ab").await.expect_error(409, "The upload goes on at byte 0");
        send_piece(owner, id, 0, b"abcdef").await.expect(409);
        send_piece(owner, id, 0, b"ab").await.expect(200);
        // A second try of the same piece.
        send_piece(owner, id, 0, b"abc").await.expect(200);
        send_piece(owner, id, 3, b"de").await.expect(200);
        site::import::work(&app.site).await.unwrap();
        let import = find(owner, id).await;
        assert_eq!(import["state"], "failed");
        assert!(import["failure"].as_str().unwrap().contains("not an export"), "{import}");
    }

    async fn only_administrators_import(app) {
        let form = json!({ "file_name": "a.xml", "file_bytes": 5 });
        app.editor().await.post("/api/admin/add_import", &form).await.expect(403);
        app.anonymous().post("/api/admin/add_import", &form).await.expect(401);
    }
}
