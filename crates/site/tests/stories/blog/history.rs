//! The history of a blog and previews, through the real router, on both engines.

use platform::db::sql;
use serde_json::{Value, json};

use crate::testing::{Form, NOW, Person, TestApp, on_both_engines};

async fn add(editor: &Person<'_>, form: Form) -> Value {
    editor.post_form("/api/admin/add_blog", &form).await.expect(200).json()["data"]["id"].clone()
}

async fn save(editor: &Person<'_>, id: &Value, form: Form) -> Value {
    let form = form.with("blog_id", &id.to_string());
    editor.post_form("/api/admin/update_blog", &form).await.expect(200).json()["data"].clone()
}

async fn history(editor: &Person<'_>, id: &Value, query: &str) -> Value {
    let path = format!("/api/admin/blog_history?{query}");
    editor.post(&path, &json!({ "blog_id": id })).await.expect(200).json()
}

async fn versions(editor: &Person<'_>, id: &Value) -> Vec<i64> {
    let rows = history(editor, id, "size=500").await["tableData"].as_array().unwrap().clone();
    rows.iter().map(|row| row["version"].as_i64().unwrap()).collect()
}

async fn total(app: &TestApp, query: &'static str) -> i64 {
    let row = app.site.db.read().await.unwrap().fetch_one(sql(query)).await.unwrap();
    row.get("total").unwrap()
}

fn draft(title: &str, body: &str) -> Form {
    Form::default()
        .with("state", "draft")
        .with("blog_title", title)
        .with("blog_description", &format!("<p>{body}</p>"))
}

on_both_engines! {
    async fn history_stores_every_save_and_restores_it_as_a_new_version(app) {
        let ada = app.administrator_called("Ada", "Roy").await;
        let category = ada.category("Home care").await;
        let id = &add(&ada, Form::blog(category)).await;
        app.clock.advance(60);
        let editor = app.editor().await;
        let changed = Form::blog(category).with("blog_title", "Roofs").with("blog_description", "<p>Rain</p>");
        save(&editor, id, changed.clone()).await;
        let list = history(&editor, id, "").await;
        assert_eq!((&list["totalItems"], &list["currentPage"]), (&json!(2), &json!(0)));
        assert_eq!(list["tableData"][1], json!({
            "sn": 2, "version": 1, "saved_by": "Ada Roy", "saved_time": NOW, "state": "published",
            "is_autosave": false, "restored_from": null, "blog_title": "Ice dams: where they start",
            "size_chars": 49,
        }));
        let body = json!({ "blog_id": id, "version": 1 });
        let first = ada.post("/api/admin/blog_version", &body).await.expect(200).json()["data"].clone();
        assert_eq!(first["blog_description"], "<p>Snow melts over the warm part of the roof.</p>");
        assert_eq!((&first["blog_url"], &first["category_id"]), (&json!("ice-dams-where-they-start"), &json!(category)));
        // Not over what somebody has saved since.
        let stale = json!({ "blog_id": id, "version": 1, "revision": 1 });
        ada.post("/api/admin/restore_blog_version", &stale).await.expect(409);
        let done = ada.post("/api/admin/restore_blog_version", &body).await.expect(200).json();
        assert_eq!((&done["message"], &done["data"]["revision"]), (&json!("The version was restored"), &json!(3)));
        let found = app.anonymous().post("/api/admin/edit_blog", &json!({ "blog_id": id })).await.json();
        assert_eq!(found["data"]["blog_title"], "Ice dams: where they start");
        assert_eq!(found["data"]["state"], "published");
        let newest = history(&ada, id, "size=1").await["tableData"][0].clone();
        assert_eq!((&newest["version"], &newest["restored_from"]), (&json!(3), &json!(1)));
        assert_eq!(total(app, "SELECT COUNT(*) AS total FROM version_texts").await, 2, "one of each text");
        for (body, status) in [
            (json!({ "blog_id": id }), 422), (json!({ "version": 1 }), 422),
            (json!({ "blog_id": id, "version": 99 }), 404), (json!({ "blog_id": 99, "version": 1 }), 404),
        ] {
            ada.post("/api/admin/blog_version", &body).await.expect(status);
            ada.post("/api/admin/restore_blog_version", &body).await.expect(status);
        }
    }

    async fn history_stores_the_checked_day_of_each_version(app) {
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        let id = &add(&editor, Form::blog(category).with("checked_on", "2026-11-20")).await;
        let noon = 1_795_176_000;
        save(&editor, id, Form::blog(category).with("checked_on", "2026-11-19")).await;
        save(&editor, id, Form::blog(category).with("checked_on", "")).await;
        let days = async |version: i64| {
            let body = json!({ "blog_id": id, "version": version });
            let told = editor.post("/api/admin/blog_version", &body).await.expect(200).json();
            editor.post("/api/admin/restore_blog_version", &body).await.expect(200);
            let blog = editor.post("/api/admin/edit_blog", &json!({ "blog_id": id })).await.json();
            [told["data"]["checked_time"].clone(), blog["data"]["checked_time"].clone()]
        };
        assert_eq!(days(2).await, [noon - 86_400; 2]);
        assert_eq!(days(3).await, [serde_json::Value::Null, serde_json::Value::Null]);
        assert_eq!(days(1).await, [noon; 2]);
    }

    async fn history_stores_the_blog_before_its_first_recorded_save(app) {
        let editor = app.editor().await;
        let id = json!(editor.blog("Roofs", "<p>Snow</p>").await);
        // A blog whose versions are gone.
        platform::write!(app.site.db, tx => async {
            tx.execute(sql("DELETE FROM blog_versions")).await?;
            tx.execute(sql("DELETE FROM version_texts")).await
        }.await).unwrap();
        assert_eq!(versions(&editor, &id).await, [1]);
        save(&editor, &id, draft("Roofs", "Rain")).await;
        assert_eq!(versions(&editor, &id).await, [2, 1]);
        let body = json!({ "blog_id": id, "version": 1 });
        let first = editor.post("/api/admin/blog_version", &body).await.expect(200).json();
        assert_eq!(first["data"]["blog_description"], "<p>Snow</p>");
    }

    async fn history_coalesces_autosaves_within_two_minutes(app) {
        let editor = app.editor().await;
        let id = &add(&editor, draft("Ice", "a")).await;
        let auto = |body: &str| draft("Ice", body).with("autosave", "1");
        let entries = async || total(app, "SELECT COUNT(*) AS total FROM audit WHERE action = 'blog.update'").await;
        for second in 0..20 {
            app.clock.advance(5);
            save(&editor, id, auto(&format!("words {second}"))).await;
        }
        assert_eq!(versions(&editor, id).await, [21, 1]);
        assert_eq!(total(app, "SELECT COUNT(*) AS total FROM version_texts").await, 2);
        assert_eq!(entries().await, 1, "one for each version");
        // Somebody else's, one that was asked for, and one after the two minutes are others.
        save(&app.editor().await, id, auto("of another")).await;
        save(&editor, id, draft("Ice", "asked for")).await;
        save(&editor, id, auto("after that")).await;
        app.clock.advance(121);
        save(&editor, id, auto("later")).await;
        assert_eq!(versions(&editor, id).await, [25, 24, 23, 22, 21, 1]);
        assert_eq!(entries().await, 5);
    }

    async fn history_keeps_text_that_an_autosave_cut(app) {
        let editor = app.editor().await;
        let auto = |body: &str| draft("Ice", body).with("autosave", "1");
        let long = "Snow melts. ".repeat(200);
        let id = &add(&editor, auto("Snow")).await;
        for body in [&long, "", "a", "ab"] {
            app.clock.advance(3);
            save(&editor, id, auto(body)).await;
        }
        assert_eq!(versions(&editor, id).await, [5, 2]);
        let body = json!({ "blog_id": id, "version": 2 });
        let kept = editor.post("/api/admin/blog_version", &body).await.expect(200).json();
        assert!(kept["data"]["blog_description"].as_str().unwrap().contains("Snow melts. Snow melts."));
        let whole = "SELECT COUNT(*) AS total FROM audit
                     WHERE before LIKE '%Snow melts. Snow%' OR after LIKE '%Snow melts. Snow%'";
        assert_eq!(total(app, whole).await, 0);
        // What somebody saves is in the trail whole.
        save(&editor, id, draft("Ice", &long)).await;
        assert_eq!(total(app, whole).await, 1);
    }

    async fn autosave_neither_publishes_nor_withdraws(app) {
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        let id = &add(&editor, Form::blog(category)).await;
        let form = |state: &str| Form::blog(category).with("blog_id", &id.to_string())
            .with("autosave", "1").with("state", state);
        let refused = "This blog is no longer a draft, and only drafts are saved automatically";
        for state in ["draft", "published"] {
            editor.post_form("/api/admin/update_blog", &form(state)).await.expect_error(409, refused);
        }
        app.anonymous().post("/api/admin/edit_blog", &json!({ "blog_id": id })).await.expect(200);
        save(&editor, id, Form::blog(category).with("state", "draft")).await;
        editor.post_form("/api/admin/update_blog", &form("published")).await.expect_error(409, refused);
        editor.post_form("/api/admin/update_blog", &form("draft")).await.expect(200);
    }

    async fn update_blog_reports_a_deleted_draft_before_missing_fields(app) {
        let editor = app.editor().await;
        let id = &add(&editor, draft("Ice", "a")).await;
        editor.post("/api/admin/delete_blog", &json!({ "blog_id": id })).await.expect(200);
        let form = draft("Ice", "ab").with("blog_id", &id.to_string()).with("autosave", "1");
        editor.post_form("/api/admin/update_blog", &form).await.expect_error(404, "No detail");
    }

    async fn restore_blog_version_skips_a_taken_url_and_a_missing_category(app) {
        let editor = app.editor().await;
        let [old, new] = [editor.category("Home care").await, editor.category("Buying").await];
        let id = &add(&editor, Form::blog(old).with("blog_url", "ice")).await;
        save(&editor, id, Form::blog(new).with("blog_url", "snow").with("blog_title", "Snow")).await;
        add(&editor, Form::blog(new).with("blog_url", "ice")).await;
        editor.post("/api/admin/delete_category", &json!({ "category_id": old })).await.expect(200);
        let body = json!({ "blog_id": id, "version": 1 });
        let done = editor.post("/api/admin/restore_blog_version", &body).await.expect(200).json();
        assert_eq!(done["code"], "blog.version_restored_but");
        let blog = editor.post("/api/admin/edit_blog", &json!({ "blog_id": id })).await.json()["data"].clone();
        assert_eq!(
            (&blog["blog_title"], &blog["blog_url"], &blog["category_id"]),
            (&json!("Ice dams: where they start"), &json!("snow"), &json!(new))
        );
    }

    async fn history_drops_the_oldest_version_beyond_ten_thousand(app) {
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        let id = &add(&editor, Form::blog(category)).await;
        let copies = "INSERT INTO blog_versions (blog_id, version, saved_by, saved_at, started_at,
                        is_autosave, state, blog_title, blog_url, blog_image_alt, seo_description,
                        category_id, language, text_id, size_chars)
                      WITH RECURSIVE numbers(number) AS
                        (SELECT 2 UNION ALL SELECT number + 1 FROM numbers WHERE number < 10000)
                      SELECT blog_id, number, saved_by, saved_at, started_at, is_autosave, state,
                        blog_title, blog_url, blog_image_alt, seo_description, category_id, language,
                        text_id, size_chars FROM blog_versions, numbers WHERE version = 1";
        platform::write!(app.site.db, tx => async {
            tx.execute(sql(copies)).await?;
            tx.execute(sql("UPDATE blogs SET revision = 10000")).await
        }.await).unwrap();
        save(&editor, id, Form::blog(category).with("state", "unpublished")).await;
        save(&editor, id, Form::blog(category).with("blog_title", "Precious")).await;
        let list = history(&editor, id, "size=3").await;
        let found: Vec<_> = list["tableData"].as_array().unwrap().iter()
            .map(|row| (row["version"].as_i64().unwrap(), row["blog_title"].as_str().unwrap())).collect();
        assert_eq!(list["totalItems"], 10_000);
        assert_eq!(found[0], (10_002, "Precious"));
    }

    async fn prune_deletes_old_versions_and_keeps_published_ones(app) {
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        let id = &add(&editor, Form::blog(category)).await;
        for number in 0..4 {
            app.clock.advance(1);
            save(&editor, id, draft("Ice", &format!("{number}"))).await;
        }
        assert_eq!(site::blog::prune_history(&app.site).await.unwrap(), 0);
        app.clock.advance(31 * 24 * 60 * 60);
        assert_eq!(site::blog::prune_history(&app.site).await.unwrap(), 3);
        assert_eq!(versions(&app.editor().await, id).await, [5, 1]);
        assert_eq!(total(app, "SELECT COUNT(*) AS total FROM version_texts").await, 2);
        assert_eq!(site::blog::prune_history(&app.site).await.unwrap(), 0);
    }

    async fn preview_shows_the_page_to_holders_of_the_link(app) {
        let editor = app.editor().await;
        let visitor = app.anonymous();
        let category = editor.category("Home care").await;
        let open = add(&editor, Form::blog(category).with("blog_url", "open")).await;
        let form = Form::blog(category).with("blog_title", "Secret ice").with("state", "draft")
            .with("language", "fr").with("translation_of", &open.to_string());
        let id = &add(&editor, form).await;
        let body = json!({ "blog_id": id });
        let shared = editor.post("/api/admin/share_preview", &body).await.expect(200).json()["data"].clone();
        assert_eq!(shared["ends"], NOW.seconds() + 7 * 24 * 60 * 60);
        let own = editor.post("/api/admin/open_preview", &body).await.expect(200).json()["data"].clone();
        assert_eq!(own["ends"], NOW.seconds() + 600);
        let known = editor.post("/api/admin/blog_previews", &body).await.expect(200).json();
        assert_eq!(known["data"], json!({ "open": 1, "ends": shared["ends"] }));
        for path in [&shared["path"], &own["path"]] {
            let page = visitor.get(path.as_str().unwrap()).await.expect(200);
            let html = page.text();
            assert!(html.contains("Secret ice") && html.contains("Snow melts") && html.contains("lang=\"fr-CA\""), "{html}");
            assert!(html.contains("content=\"noindex, nofollow\"") && !html.contains("canonical\""), "{html}");
            assert!(!html.contains("<script"), "{html}");
            for (name, value) in [
                ("cache-control", "private, no-store"), ("referrer-policy", "same-origin"),
                ("x-robots-tag", "noindex, nofollow"),
            ] {
                assert_eq!(page.header(name), value);
            }
            assert!(page.headers.get("etag").is_none());
        }
        // What is saved is seen at once: nothing keeps the page.
        let path = shared["path"].as_str().unwrap();
        save(&editor, id, draft("Other ice", "Rain")).await;
        assert!(visitor.get(path).await.expect(200).text().contains("Other ice"));
        // It tells of no other blog that is not public.
        let other = editor.post("/api/admin/share_preview", &json!({ "blog_id": open })).await.json();
        let page = visitor.get(other["data"]["path"].as_str().unwrap()).await.expect(200).text();
        assert!(!page.contains("Other ice"), "{page}");
        app.clock.advance(601);
        visitor.get(own["path"].as_str().unwrap()).await.expect(404);
        visitor.get(path).await.expect(200);
        editor.post("/api/admin/revoke_previews", &body).await.expect(200);
        let gone = visitor.get(path).await.expect(404);
        assert_eq!(gone.header("cache-control"), "private, no-store");
        assert!(!gone.text().contains("Other ice"));
        let known = editor.post("/api/admin/blog_previews", &body).await.expect(200).json();
        assert_eq!(known["data"], json!({ "open": 0, "ends": null }));
        for nonsense in ["x", "%ff", "kt_abc", &"A".repeat(43), &"A".repeat(5_000)] {
            visitor.get(&format!("/preview/{nonsense}")).await.expect(404);
        }
        visitor.post(path, &json!({})).await.expect(405);
        assert_eq!(site::blog::preview::forget_ended(&app.site).await.unwrap(), 0);
    }

    async fn preview_ends_with_the_permission_of_its_creator(app) {
        let (editor, admin) = (app.editor().await, app.administrator().await);
        let id = &add(&editor, draft("Ice", "a")).await;
        let body = json!({ "blog_id": id });
        let share = async |person: &Person<'_>| {
            let answer = person.post("/api/admin/share_preview", &body).await.expect(200).json();
            answer["data"]["path"].as_str().unwrap().to_owned()
        };
        let (theirs, other) = (share(&editor).await, share(&admin).await);
        app.anonymous().get(&theirs).await.expect(200);
        let group = json!({ "user_id": editor.user_id, "group_id": 4 });
        admin.post("/api/admin/update_user", &group).await.expect(200);
        app.anonymous().get(&theirs).await.expect(404);
        app.anonymous().get(&other).await.expect(200);
    }

    async fn preview_ends_after_its_time_and_with_its_blog(app) {
        let editor = app.editor().await;
        let id = &add(&editor, draft("Ice", "a")).await;
        let body = json!({ "blog_id": id });
        let share = async || editor.post("/api/admin/share_preview", &body).await;
        let link = share().await.expect(200).json()["data"]["path"].as_str().unwrap().to_owned();
        for _ in 0..49 {
            share().await.expect(200);
        }
        share().await.expect_error(409, "50 links to the preview of this blog are open. Please take them back first");
        editor.post("/api/admin/delete_blog", &body).await.expect(200);
        app.anonymous().get(&link).await.expect(404);
        editor.post("/api/admin/share_preview", &body).await.expect(404);
        app.clock.advance(7 * 24 * 60 * 60);
        assert_eq!(site::blog::preview::forget_ended(&app.site).await.unwrap(), 50);
    }
}
