//! What readers get of a blog beside its text: when it was checked, and what is related to
//! it; through the real router, on both engines.

use serde_json::{Value, json};
use site::blog::model::BlogId;

use crate::testing::{Form, Person, TestApp, on_both_engines};

async fn publish(editor: &Person<'_>, category: i64, title: &str, language: &str) -> i64 {
    let form = Form::blog(category)
        .with("blog_title", title)
        .with("blog_url", title)
        .with("language", language);
    let added = editor.post_form("/api/admin/add_blog", &form).await.expect(200).json();
    added["data"]["id"].as_i64().unwrap()
}

async fn related(app: &TestApp, id: i64) -> Vec<i64> {
    let path = format!("/api/admin/related_blogs?blog_id={id}");
    let data = app.anonymous().get(&path).await.expect(200).json()["data"].clone();
    data.as_array().unwrap().iter().map(|row| row["id"].as_i64().unwrap()).collect()
}

async fn checked(person: &Person<'_>, id: i64) -> Value {
    let found = person.post("/api/admin/edit_blog", &json!({ "blog_id": id })).await.expect(200);
    found.json()["data"]["checked_time"].clone()
}

on_both_engines! {
    async fn checked_on_is_set_kept_and_removed(app) {
        let editor = app.editor().await;
        let category = editor.category("Home").await;
        // The tests' today is 20 November 2026.
        let form = Form::blog(category).with("checked_on", "2026-11-20");
        let added = editor.post_form("/api/admin/add_blog", &form).await.expect(200).json();
        let noon = 1_795_176_000;
        assert_eq!(added["data"]["checked_time"], noon);
        let id = added["data"]["id"].as_i64().unwrap();
        let path = format!("/post/ice-dams-where-they-start/{}", site::blog::encoded(BlogId(id)));
        let page = app.anonymous().get(&path).await.expect(200).text();
        for part in [
            "Checked on",
            "\"lastReviewed\":\"2026-11-20\"",
            "By Keyturn",
        ] {
            assert!(page.contains(part), "{part} is missing in {page}");
        }
        let save = async |checked_on: Option<&str>| {
            let form = Form::blog(category).with("blog_id", &id.to_string());
            let form = match checked_on {
                Some(day) => form.with("checked_on", day),
                None => form,
            };
            editor.post_form("/api/admin/update_blog", &form).await
        };
        save(None).await.expect(200);
        assert_eq!(checked(&editor, id).await, noon, "what is not said stays");
        save(Some("2026-11-21")).await.expect(200);
        assert_eq!(checked(&editor, id).await, noon + 86_400, "it is tomorrow already elsewhere");
        for future in ["2026-11-22", "2099-12-31"] {
            save(Some(future)).await.expect_error(422, "Checked on must not be in the future");
        }
        for odd in ["20-11-2026", "2026-02-30", "2026-11-20T00:00", "today", "20261120", "-002026-11-20"] {
            save(Some(odd)).await.expect_error(422, "Checked on must be a date");
        }
        assert_eq!(checked(&app.anonymous(), id).await, noon + 86_400);
        save(Some(" ")).await.expect(200);
        assert_eq!(checked(&editor, id).await, Value::Null);
        let page = app.anonymous().get(&path).await.expect(200).text();
        assert!(!page.contains("Checked on") && !page.contains("lastReviewed"), "{page}");
    }

    async fn related_blogs_are_the_nearest_without_itself_and_its_translation(app) {
        let editor = app.editor().await;
        let [care, money] = [editor.category("Care").await, editor.category("Money").await];
        let mut ids = Vec::new();
        for (category, title, language) in [
            (care, "Ice dams on a roof", "en"),      // 0
            (money, "Roofs and ice: what to pay", "en"), // 1: two words
            (care, "A kitchen", "en"),               // 2: the category
            (care, "A roof that leaks", "en"),       // 3: the category and a word
            (money, "Taxes", "en"),                  // 4: nothing
            (money, "A roof of tin", "en"),          // 5: a word
            (care, "Glace sur un toit", "fr"),       // 6: another language
        ] {
            app.clock.advance(60);
            ids.push(publish(&editor, category, title, language).await);
        }
        let pair = Form::blog(care)
            .with("blog_id", &ids[6].to_string())
            .with("blog_title", "Ice dams on a roof")
            .with("language", "fr")
            .with("translation_of", &ids[0].to_string());
        editor.post_form("/api/admin/update_blog", &pair).await.expect(200);
        assert_eq!(related(app, ids[0]).await, [ids[3], ids[1], ids[2]]);
        // Of equally near ones the newest, and the newest of all where nothing is near.
        assert_eq!(related(app, ids[4]).await, [ids[5], ids[1], ids[3]]);
        assert_eq!(related(app, ids[6]).await, [0_i64; 0], "the only one in French");

        // The page brings them along.
        let path = format!("/post/ice-dams-on-a-roof/{}", site::blog::encoded(BlogId(ids[0])));
        let page = app.anonymous().get(&path).await.expect(200);
        let embedded = page.embedded(&json!(["related", ids[0]])).unwrap();
        let embedded: Vec<_> =
            embedded["data"].as_array().unwrap().iter().map(|row| row["id"].clone()).collect();
        assert_eq!(embedded, [ids[3], ids[1], ids[2]]);
        assert!(page.text().contains("Related blogs"));

        editor.post("/api/admin/delete_blog", &json!({ "blog_id": ids[3] })).await.expect(200);
        assert_eq!(related(app, ids[0]).await, [ids[1], ids[2], ids[5]]);
        app.anonymous().get("/api/admin/related_blogs?blog_id=999").await.expect_error(404, "No detail");
        for odd in ["", "?blog_id=x", "?blog_id=1&blog_id=2"] {
            let refused = app.anonymous().get(&format!("/api/admin/related_blogs{odd}")).await;
            refused.expect_error(422, "blog_id is required");
        }
    }
}
