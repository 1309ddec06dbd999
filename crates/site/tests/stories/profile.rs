//! Tests of profiles through the router, on both engines.

use platform::db::sql;
use serde_json::{Value, json};
use site::blog::BlogId;

use crate::testing::{Person, TestApp, on_both_engines};

fn open(name: &str) -> Value {
    json!({
        "is_public": true,
        "shown_name": name,
        "about": "Writes about roofs.",
        "about_fr": "Écrit sur les toits.",
    })
}

/// The author of a blog, which must be the same in the API and on the page.
async fn author(app: &TestApp, id: i64) -> Value {
    let visitor = app.anonymous();
    let told = visitor.post("/api/admin/edit_blog", &json!({ "blog_id": id })).await.expect(200);
    let told = told.json()["data"]["author"].clone();
    let encoded = site::blog::encoded(BlogId(id));
    let page = visitor.get(&format!("/post/roofs/{encoded}")).await.expect(200);
    let embedded = page.embedded(&json!(["blog", id])).unwrap();
    assert_eq!(embedded["data"]["author"], told);
    if told.is_null() {
        assert!(!page.text().contains("Zoé"), "{}", page.text());
    } else {
        let name = told["name"].as_str().unwrap();
        assert!(
            page.text().contains(&format!("\"author\":{{\"@type\":\"Person\",\"name\":\"{name}\""))
        );
    }
    told
}

async fn update(person: &Person<'_>, profile: &Value) {
    person.post("/api/auth/update_profile", profile).await.expect(200);
}

on_both_engines! {
    async fn a_name_is_shown_while_its_person_has_it_open(app) {
        let editor = app.editor().await;
        let id = editor.blog("roofs", "<p>Snow.</p>").await;
        let own = editor.get("/api/auth/my_profile").await.expect(200).json();
        assert_eq!(own["data"]["is_public"], false);
        assert!(!own["data"]["shown_name"].as_str().unwrap().is_empty(), "the person's own name");
        assert_eq!(author(app, id).await, Value::Null);

        let version = app.site.db.content_version();
        let closed = json!({ "shown_name": "Zoé Roy", "about": "Soon." });
        let answer = editor.post("/api/auth/update_profile", &closed).await.expect(200).json();
        assert_eq!(answer["code"], "profile.closed");
        assert_eq!(app.site.db.content_version(), version, "nobody sees it");
        assert_eq!(author(app, id).await, Value::Null);

        let answer = editor.post("/api/auth/update_profile", &open("Zoé Roy")).await.expect(200);
        assert_eq!(answer.json()["code"], "profile.open");
        assert_eq!(author(app, id).await, json!({ "name": "Zoé Roy", "about": "Writes about roofs." }));
        update(&editor, &open("Zoé R.")).await;
        assert_eq!(author(app, id).await["name"], "Zoé R.");
        let rows = app.anonymous().post_nothing("/api/admin/all_blogs").await.expect(200).text();
        assert!(!rows.contains("Zoé"), "the list stays as specified");

        update(&editor, &json!({ "is_public": false, "shown_name": "Zoé Roy" })).await;
        assert_eq!(author(app, id).await, Value::Null);
    }

    async fn who_writes_no_more_is_named_no_more(app) {
        let editor = app.editor().await;
        let id = editor.blog("roofs", "<p>Snow.</p>").await;
        update(&editor, &open("Zoé Roy")).await;
        let administrator = app.administrator().await;
        let group = |group_id: i64| json!({ "user_id": editor.user_id, "group_id": group_id });
        administrator.post("/api/admin/update_user", &group(4)).await.expect(200);
        assert_eq!(author(app, id).await, Value::Null);
        administrator.post("/api/admin/update_user", &group(2)).await.expect(200);
        assert_eq!(author(app, id).await["name"], "Zoé Roy");
    }

    async fn whose_account_ends_is_named_no_more(app) {
        let editor = app.editor().await;
        let id = editor.blog("roofs", "<p>Snow.</p>").await;
        update(&editor, &open("Zoé Roy")).await;
        let administrator = app.administrator().await;
        let disable = |is_disabled: bool| json!({
            "user_id": editor.user_id, "first_name": "Zoé", "last_name": "Roy", "group_id": 2,
            "is_disabled": is_disabled,
        });
        administrator.post("/api/admin/update_user", &disable(true)).await.expect(200);
        assert_eq!(author(app, id).await, Value::Null);
        administrator.post("/api/admin/update_user", &disable(false)).await.expect(200);
        assert_eq!(author(app, id).await["name"], "Zoé Roy");
        let person = json!({ "user_id": editor.user_id });
        administrator.post("/api/admin/delete_user", &person).await.expect(200);
        assert_eq!(author(app, id).await, Value::Null);
        let mut tx = app.site.db.read().await.unwrap();
        assert!(tx.fetch_optional(sql("SELECT * FROM profiles")).await.unwrap().is_none());
    }

    async fn the_line_is_in_the_language_of_the_blog(app) {
        let editor = app.editor().await;
        let id = editor.blog("roofs", "<p>Snow.</p>").await;
        update(&editor, &open("Zoé Roy")).await;
        let form = crate::testing::Form::blog(editor.category("Home").await)
            .with("blog_id", &id.to_string())
            .with("language", "fr");
        editor.post_form("/api/admin/update_blog", &form).await.expect(200);
        let told = app.anonymous().post("/api/admin/edit_blog", &json!({ "blog_id": id })).await;
        assert_eq!(told.json()["data"]["author"]["about"], "Écrit sur les toits.");
    }

    async fn each_change_is_in_the_audit_trail_and_each_refusal_is_clear(app) {
        let editor = app.editor().await;
        let refuse = async |form: Value| editor.post("/api/auth/update_profile", &form).await;
        refuse(json!({ "is_public": true })).await
            .expect_error(422, "Please enter the name that readers see");
        refuse(open(&"x".repeat(129))).await
            .expect_error(422, "Name as readers see it must be at most 128 characters");
        refuse(open("a\u{0}b")).await
            .expect_error(422, "Name as readers see it must not contain control characters");
        app.anonymous().get("/api/auth/my_profile").await.expect(401);
        app.anonymous().post("/api/auth/update_profile", &open("Zoé")).await.expect(401);
        update(&editor, &open("Zoé Roy")).await;
        let mut tx = app.site.db.read().await.unwrap();
        let kept = sql("SELECT before, after FROM audit WHERE action = 'profile.update'");
        let rows = tx.fetch_all(kept).await.unwrap();
        assert_eq!(rows.len(), 1);
        assert!(rows[0].get::<String>("after").unwrap().contains("Zoé Roy"));
        assert!(rows[0].get::<String>("before").unwrap().contains("\"is_public\":false"));
    }
}
