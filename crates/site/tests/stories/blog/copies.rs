//! Working copies of blogs that are no drafts, through the real router, on both engines.

use platform::db::sql;
use serde_json::{Value, json};

use crate::testing::{Form, NOW, Person, TestApp, on_both_engines};

async fn published(editor: &Person<'_>, category: i64) -> Value {
    let form = Form::blog(category).with("blog_title", "Ice").with("blog_url", "ice");
    editor.post_form("/api/admin/add_blog", &form).await.expect(200).json()["data"].clone()
}

fn copy_of(category: i64, blog: &Value, text: &str) -> Form {
    Form::blog(category)
        .with("blog_title", "Ice, again")
        .with("blog_url", "ice")
        .with("blog_description", text)
        .with("blog_id", &blog["id"].to_string())
        .with("revision", &blog["revision"].to_string())
}

async fn find(editor: &Person<'_>, blog: &Value) -> Value {
    let asked = json!({ "blog_id": blog["id"] });
    editor.post("/api/admin/working_copy", &asked).await.expect(200).json()["data"].clone()
}

async fn texts(app: &TestApp) -> i64 {
    let query = sql("SELECT COUNT(*) AS total FROM version_texts");
    app.site.db.read().await.unwrap().fetch_one(query).await.unwrap().get("total").unwrap()
}

on_both_engines! {
    async fn working_copy_stays_unpublished_until_update_blog(app) {
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        let blog = published(&editor, category).await;
        assert_eq!(find(&editor, &blog).await, Value::Null);
        let form = copy_of(category, &blog, "<p>Thick<script>x</script></p>").with("seo_description", "");
        let saved = editor.post_form("/api/admin/save_working_copy", &form).await.expect(200);
        assert_eq!(
            saved.json()["data"],
            json!({ "version": 1, "saved_time": NOW, "blog_image": null })
        );
        // Readers have what they had, and the editors' list says that something is changed.
        let read = app.anonymous().post("/api/admin/edit_blog", &json!({ "blog_id": blog["id"] })).await;
        assert_eq!(read.json()["data"]["blog_title"], "Ice");
        let listed = editor.post("/api/admin/all_blogs?scope=all", &json!({})).await.expect(200);
        assert_eq!(listed.json()["tableData"][0]["has_changes"], true);
        let listed = app.anonymous().post("/api/admin/all_blogs", &json!({})).await.expect(200);
        assert_eq!(listed.json()["tableData"][0]["has_changes"], Value::Null);
        // Another computer goes on with it.
        let copy = find(&editor, &blog).await;
        assert_eq!(
            (&copy["version"], &copy["revision"], &copy["blog_title"], &copy["blog_description"]),
            (&json!(1), &blog["revision"], &json!("Ice, again"), &json!("<p>Thick</p>"))
        );
        // Publishing ends it.
        let form = copy_of(category, &blog, "<p>Thick</p>").with("copy_version", "1");
        editor.post_form("/api/admin/update_blog", &form).await.expect(200);
        assert_eq!(find(&editor, &blog).await, Value::Null);
        let listed = editor.post("/api/admin/all_blogs?scope=all", &json!({})).await.expect(200);
        assert_eq!(listed.json()["tableData"][0]["has_changes"], Value::Null);
        assert_eq!(texts(app).await, 2, "of the two versions");
    }

    async fn working_copy_names_somebody_else_who_is_writing(app) {
        let (editor, admin) = (app.editor().await, app.administrator().await);
        let category = editor.category("Home care").await;
        let blog = published(&editor, category).await;
        let save = async |person: &Person<'_>, text: &str, version: &str| {
            let form = copy_of(category, &blog, text);
            let form = if version.is_empty() { form } else { form.with("copy_version", version) };
            person.post_form("/api/admin/save_working_copy", &form).await.expect(200).json()["data"].clone()
        };
        let saved = save(&editor, "<p>One</p>", "").await;
        assert_eq!(saved["also_writing"], Value::Null);
        assert_eq!(find(&editor, &blog).await["also_writing"], Value::Null, "not of oneself");
        app.clock.advance(599);
        let told = json!({ "name": "Maxime Roy", "time": NOW });
        assert_eq!(find(&admin, &blog).await["also_writing"], told);
        assert_eq!(save(&admin, "<p>Two</p>", "1").await["also_writing"], told);
        assert_eq!(save(&admin, "<p>Three</p>", "2").await["also_writing"], Value::Null);
        assert!(find(&editor, &blog).await["also_writing"]["name"].is_string());
        app.clock.advance(600);
        assert_eq!(find(&editor, &blog).await["also_writing"], Value::Null, "ten minutes ago");
    }

    async fn working_copy_refuses_stale_versions(app) {
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        let blog = published(&editor, category).await;
        let save = async |form: &Form| editor.post_form("/api/admin/save_working_copy", form).await;
        save(&copy_of(category, &blog, "<p>One</p>")).await.expect(200);
        // Begun without the copy, or with an older one.
        for form in [
            copy_of(category, &blog, "<p>Two</p>"),
            copy_of(category, &blog, "<p>Two</p>").with("copy_version", "7"),
        ] {
            let refused = save(&form).await.expect(409);
            assert_eq!(refused.json()["code"], "blog.copy_changed");
            let refused = editor.post_form("/api/admin/update_blog", &form.with("copy_version", "7")).await;
            assert_eq!(refused.expect(409).json()["code"], "blog.copy_changed");
        }
        save(&copy_of(category, &blog, "<p>Two</p>").with("copy_version", "1")).await.expect(200);
        // Who publishes without the copy leaves it, and whoever goes on with it is told.
        editor.post_form("/api/admin/update_blog", &copy_of(category, &blog, "<p>Three</p>")).await.expect(200);
        assert_eq!(find(&editor, &blog).await["blog_description"], "<p>Two</p>");
        let late = save(&copy_of(category, &blog, "<p>Four</p>").with("copy_version", "2")).await;
        assert_eq!(late.expect(409).json()["code"], "blog.changed");
        let wrong = save(&copy_of(category, &blog, "<p>x</p>").with("copy_version", "x")).await;
        wrong.expect_error(422, "copy_version must be a whole number");
    }

    async fn working_copy_is_discarded_on_request_and_with_its_blog(app) {
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        let blog = published(&editor, category).await;
        editor.post_form("/api/admin/save_working_copy", &copy_of(category, &blog, "<p>One</p>")).await.expect(200);
        assert_eq!(texts(app).await, 2);
        let discard = async |version: i64| {
            let form = json!({ "blog_id": blog["id"], "copy_version": version });
            editor.post("/api/admin/discard_working_copy", &form).await
        };
        assert_eq!(discard(3).await.expect(409).json()["code"], "blog.copy_changed");
        discard(1).await.expect(200);
        discard(1).await.expect(200);
        assert_eq!((find(&editor, &blog).await, texts(app).await), (Value::Null, 1));
        editor.post_form("/api/admin/save_working_copy", &copy_of(category, &blog, "<p>One</p>")).await.expect(200);
        let id = json!({ "blog_id": blog["id"] });
        editor.post("/api/admin/delete_blog", &id).await.expect(200);
        editor.post("/api/admin/working_copy", &id).await.expect_error(404, "No detail");
        for nobody in [app.anonymous(), app.member_of(site::access::Group::User).await] {
            let refused = nobody.post("/api/admin/working_copy", &id).await;
            assert!([401, 403].contains(&refused.status.as_u16()), "{}", refused.status);
        }
    }

    async fn working_copy_outlives_the_account_of_its_author(app) {
        let (editor, admin) = (app.editor().await, app.administrator().await);
        let category = editor.category("Home care").await;
        let blog = published(&editor, category).await;
        let form = copy_of(category, &blog, "<p>One</p>");
        editor.post_form("/api/admin/save_working_copy", &form).await.expect(200);
        let gone = "DELETE FROM users WHERE id = $1";
        let gone = sql(gone).bind(editor.user_id.unwrap());
        let sessions = sql("DELETE FROM sessions WHERE user_id = $1").bind(editor.user_id.unwrap());
        platform::write!(app.site.db, tx => async {
            tx.execute(sessions.clone()).await?;
            tx.execute(gone.clone()).await
        }
        .await)
        .unwrap();
        let copy = find(&admin, &blog).await;
        assert_eq!((&copy["saved_by"], &copy["also_writing"]), (&Value::Null, &json!({ "name": null, "time": NOW })));
        assert_eq!(copy["blog_description"], "<p>One</p>");
        let form = copy_of(category, &blog, "<p>Two</p>").with("copy_version", "1");
        admin.post_form("/api/admin/save_working_copy", &form).await.expect(200);
    }

    async fn working_copy_is_refused_for_drafts_and_shown_in_previews(app) {
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        let form = Form::default().with("state", "draft");
        let draft = editor.post_form("/api/admin/add_blog", &form).await.expect(200).json()["data"].clone();
        let refused = editor.post_form("/api/admin/save_working_copy", &copy_of(category, &draft, "<p>x</p>")).await;
        assert_eq!(refused.expect(409).json()["code"], "blog.copy_of_draft");
        let blog = published(&editor, category).await;
        editor.post_form("/api/admin/save_working_copy", &copy_of(category, &blog, "<p>Thicker ice</p>")).await.expect(200);
        let link = editor.post("/api/admin/open_preview", &json!({ "blog_id": blog["id"] })).await.expect(200);
        let page = app.anonymous().get(link.json()["data"]["path"].as_str().unwrap()).await.expect(200);
        assert!(page.text().contains("Thicker ice"));
    }
}
