//! The states of a blog and its publication at a time, through the real router, on both
//! engines.

use platform::db::sql;
use serde_json::{Value, json};
use site::blog::model::BlogId;

use super::{search, titles};
use crate::testing::{Form, NOW, Person, TestApp, on_both_engines};

/// An hour after the moment at which tests begin.
const SOON: i64 = NOW.seconds() + 3_600;

/// Adds a blog in a state; what is answered of it.
async fn add(editor: &Person<'_>, form: Form) -> Value {
    editor.post_form("/api/admin/add_blog", &form).await.expect(200).json()["data"].clone()
}

async fn update(editor: &Person<'_>, id: &Value, form: Form) -> Value {
    let form = form.with("blog_id", &id.to_string());
    editor.post_form("/api/admin/update_blog", &form).await.expect(200).json()["data"].clone()
}

async fn read(person: &Person<'_>, id: &Value) -> Option<Value> {
    let found = person.post("/api/admin/edit_blog", &json!({ "blog_id": id })).await;
    if found.status == 404 {
        assert_eq!(found.json()["message"], "No detail");
        return None;
    }
    Some(found.expect(200).json()["data"].clone())
}

fn in_state(category: i64, title: &str, state: &str) -> Form {
    Form::blog(category).with("blog_title", title).with("blog_url", title).with("state", state)
}

fn scheduled(category: i64, title: &str, at: i64) -> Form {
    in_state(category, title, "scheduled").with("publish_at", &at.to_string())
}

/// What the audit trail says of the program's own doing.
async fn published_by_the_program(app: &TestApp) -> i64 {
    let query = "SELECT COUNT(*) AS total FROM audit
                 WHERE action = 'blog.publish' AND user_id IS NULL";
    app.site.db.read().await.unwrap().fetch_one(sql(query)).await.unwrap().get("total").unwrap()
}

fn path_of(id: &Value, url: &str) -> String {
    format!("/post/{url}/{}", site::blog::encoded(BlogId(id.as_i64().unwrap())))
}

on_both_engines! {
    async fn draft_may_lack_every_field_and_is_for_editors_only(app) {
        let editor = app.editor().await;
        let draft = add(&editor, Form::default().with("state", "draft")).await;
        assert_eq!(
            (&draft["state"], &draft["publish_at"], &draft["blog_title"], &draft["blog_url"]),
            (&json!("draft"), &Value::Null, &json!(""), &json!(""))
        );
        assert_eq!((&draft["category_id"], &draft["category_name"]), (&Value::Null, &json!("")));
        let id = &draft["id"];
        // A second one without an address, too.
        add(&editor, Form::default().with("state", "draft")).await;
        assert_eq!(read(&editor, id).await.unwrap(), draft);
        for nobody in [app.anonymous(), app.stranger_with_a_stale_token(), app.member_of(site::access::Group::User).await] {
            assert_eq!(read(&nobody, id).await, None);
        }
        // It grows, and is still one.
        let saved = update(&editor, id, Form::default().with("blog_title", "Ice").with("autosave", "1")).await;
        assert_eq!(
            saved,
            json!({ "id": id, "revision": 2, "state": "draft", "publish_at": null, "updated_time": NOW })
        );
        assert_eq!(read(&editor, id).await.unwrap()["blog_title"], "Ice");
        // What no blog may be it may not be either.
        let long = Form::default().with("blog_id", &id.to_string()).with("blog_title", &"x".repeat(256));
        editor.post_form("/api/admin/update_blog", &long).await
            .expect_error(422, "Blog Title must be at most 255 characters");
    }

    async fn publishing_and_scheduling_require_every_field(app) {
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        let id = &add(&editor, Form::default().with("state", "draft")).await["id"];
        let later = SOON.to_string();
        for requested_status in [vec![("state", "published")], vec![("state", "scheduled"), ("publish_at", &*later)]] {
            let mut form = Form::default().with("blog_id", &id.to_string());
            for (name, value) in &requested_status {
                form = form.with(name, value);
            }
            for (name, value, message) in [
                ("category_id", category.to_string(), "Please Choose Category"),
                ("seo_description", "Snow".to_owned(), "Please Enter Seo Desc"),
                ("blog_title", "Ice".to_owned(), "Please Enter Blog Title"),
                ("blog_url", "ice".to_owned(), "Please Enter Blog Url"),
                ("blog_description", "<p>Snow</p>".to_owned(), "Please Enter Blog Description"),
            ] {
                editor.post_form("/api/admin/update_blog", &form).await.expect_error(422, message);
                form = form.with(name, &value);
            }
        }
        // Also of one that is published already, and a later reason does not come first.
        let long = Form::blog(category).with("seo_description", "").with("blog_title", &"x".repeat(256));
        editor.post_form("/api/admin/add_blog", &long).await.expect_error(422, "Please Enter Seo Desc");
        let known = add(&editor, in_state(category, "roof", "published")).await;
        editor.post_form("/api/admin/update_blog", &long.with("blog_id", &known["id"].to_string())).await
            .expect_error(422, "Please Enter Seo Desc");
    }

    async fn add_and_update_blog_without_a_state_follow_the_specification(app) {
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        let plain = add(&editor, in_state(category, "ice", "published").without("state")).await;
        assert_eq!(plain["state"], "published");
        for state in ["draft", "unpublished", "published"] {
            let id = &add(&editor, in_state(category, &format!("as-{state}"), state)).await["id"];
            let edit = in_state(category, &format!("still-{state}"), "").without("state");
            assert_eq!(update(&editor, id, edit).await["state"], state);
        }
        let id = &add(&editor, scheduled(category, "soon", SOON)).await["id"];
        let saved = update(&editor, id, in_state(category, "soon", "").without("state")).await;
        assert_eq!((&saved["state"], &saved["publish_at"]), (&json!("scheduled"), &json!(SOON)));
    }

    async fn add_blog_names_the_field_of_an_invalid_state_or_time(app) {
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        let now = NOW.seconds();
        for (state, publish_at, field, message) in [
            ("live", "", "state", "state must be draft, scheduled, published or unpublished"),
            ("", "", "state", "state must be draft, scheduled, published or unpublished"),
            ("scheduled", "", "publish_at", "Please choose when the blog is to be published"),
            ("scheduled", "tomorrow", "publish_at", "publish_at must be a time in Unix seconds"),
            ("draft", "-5", "publish_at", "publish_at must be a time in Unix seconds"),
            ("scheduled", "99999999999999999999", "publish_at", "The time of publication must be within ten years"),
            ("scheduled", &*now.to_string(), "publish_at",
             "The time of publication is in the past. Please choose a later one, or publish now"),
        ] {
            let form = in_state(category, "ice", state).with("publish_at", publish_at);
            let refused = editor.post_form("/api/admin/add_blog", &form).await;
            assert_eq!(refused.json()["field"], field, "{state} {publish_at}");
            refused.expect_error(422, message);
        }
        for (query, message) in [
            ("scope=some", "scope must be all"),
            ("scope=all&state=live", "state must be draft, scheduled, published or unpublished"),
            ("scope=all&language=de", "language must be en, fr or all"),
        ] {
            editor.post_nothing(&format!("/api/admin/all_blogs?{query}")).await.expect_error(422, message);
        }
        app.anonymous().post_nothing("/api/admin/all_blogs?scope=all").await.expect(401);
        let user = app.member_of(site::access::Group::User).await;
        user.post_nothing("/api/admin/all_blogs?scope=all").await.expect(403);
    }

    async fn the_list_of_all_states_is_filtered_searched_and_counted(app) {
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        for (number, state) in ["draft", "unpublished", "published", "draft"].iter().enumerate() {
            add(&editor, in_state(category, &format!("roof {number}"), state)).await;
        }
        add(&editor, scheduled(category, "roof 4", SOON).with("language", "fr")).await;
        let gone = add(&editor, in_state(category, "roof 5", "draft")).await;
        editor.post("/api/admin/delete_blog", &json!({ "blog_id": gone["id"] })).await.expect(200);
        for (query, expected) in [
            ("scope=all", "roof 4, roof 3, roof 2, roof 1, roof 0"),
            ("scope=all&language=all&size=2&page=1", "roof 2, roof 1"),
            ("scope=all&language=en&size=2&page=1", "roof 1, roof 0"),
            ("scope=all&language=fr", "roof 4"),
            ("scope=all&state=draft", "roof 3, roof 0"),
            ("scope=all&state=draft&language=en", "roof 3, roof 0"),
            ("scope=all&state=draft&language=fr", ""),
            ("scope=all&state=scheduled", "roof 4"),
            ("scope=all&state=scheduled&language=fr", "roof 4"),
            ("scope=all&state=unpublished", "roof 1"),
            ("scope=all&state=published", "roof 2"),
            ("", "roof 2"),
            ("language=all", "roof 2"),
        ] {
            for term in ["", "&search=roof"] {
                let list = search(&editor, &format!("{query}{term}")).await;
                assert_eq!(titles(&list).join(", "), expected, "{query}{term}");
                if !query.contains("size") {
                    let rows = titles(&list).len();
                    assert_eq!(list["totalItems"], rows, "{query}{term}");
                }
            }
        }
        app.site.db.fold_row_counts().await.unwrap();
        let list = search(&editor, "scope=all&state=scheduled").await;
        let row = &list["tableData"][0];
        assert_eq!((&row["state"], &row["publish_at"], &row["sn"]), (&json!("scheduled"), &json!(SOON), &json!(1)));
        // Who wrote it is told to those who may manage blogs.
        assert!(row["created_by_name"].as_str().is_some_and(|name| !name.trim().is_empty()), "{row}");
        let public = search(&app.anonymous(), "").await;
        assert_eq!(public["tableData"][0].get("created_by_name"), None);
        assert_eq!(search(&editor, "").await["tableData"][0].get("created_by_name"), None);
        // A category with a draft in it is in use.
        editor.post("/api/admin/delete_category", &json!({ "category_id": category })).await
            .expect_error(409, "This category is used by 5 blogs. Move them to another category first");
    }

    async fn publishing_a_draft_sets_its_creation_time(app) {
        let editor = app.editor().await;
        let visitor = app.anonymous();
        let category = editor.category("Home care").await;
        let id = &add(&editor, in_state(category, "ice", "draft")).await["id"];
        app.clock.advance(60);
        add(&editor, in_state(category, "roof", "published")).await;
        app.clock.advance(60);
        let published = update(&editor, id, in_state(category, "ice", "published")).await;
        assert_eq!(published["state"], "published");
        assert_eq!(read(&visitor, id).await.unwrap()["creation_time"], NOW.seconds() + 120);
        assert_eq!(titles(&search(&visitor, "").await), ["ice", "roof"]);
        assert_eq!(titles(&search(&visitor, "search=ice").await), ["ice", "roof"]);
        visitor.get(&path_of(id, "ice")).await.expect(200);
        // Taken back, and published again: as old as before.
        app.clock.advance(60);
        update(&editor, id, in_state(category, "ice", "unpublished")).await;
        assert_eq!(read(&visitor, id).await, None);
        visitor.get(&path_of(id, "ice")).await.expect(404);
        assert_eq!(titles(&search(&visitor, "").await), ["roof"]);
        app.clock.advance(60);
        update(&editor, id, in_state(category, "ice", "published")).await;
        assert_eq!(read(&visitor, id).await.unwrap()["creation_time"], NOW.seconds() + 120);
        assert_eq!(search(&visitor, "search=ice").await["totalItems"], 2);
    }

    async fn trash_hides_a_blog_and_keeps_its_url_taken(app) {
        let editor = app.editor().await;
        let visitor = app.anonymous();
        let category = editor.category("Home care").await;
        let ice = add(&editor, in_state(category, "ice", "published")).await;
        let draft = add(&editor, in_state(category, "draft", "draft")).await;
        for id in [&ice["id"], &draft["id"]] {
            let answer = editor.post("/api/admin/delete_blog", &json!({ "blog_id": id })).await;
            assert_eq!(answer.expect(200).json()["message"], "Blog deleted successfully");
            assert_eq!((read(&visitor, id).await, read(&editor, id).await), (None, None));
            editor.post("/api/admin/delete_blog", &json!({ "blog_id": id })).await.expect_error(404, "No detail");
            let edit = in_state(category, "other", "draft").with("blog_id", &id.to_string());
            editor.post_form("/api/admin/update_blog", &edit).await.expect_error(404, "No detail");
        }
        let gone = visitor.get(&path_of(&ice["id"], "ice")).await.expect(410).text();
        assert!(gone.contains("No detail") && gone.contains("noindex"), "{gone}");
        visitor.get(&path_of(&draft["id"], "draft")).await.expect(404);
        for url in ["ice", "draft"] {
            let refused = editor.post_form("/api/admin/add_blog", &in_state(category, url, "published")).await;
            assert_eq!(refused.json()["code"], "blog.url_in_trash");
            assert_eq!(refused.json()["field"], "blog_url");
            refused.expect_error(409, "A blog in the trash has this Blog Url. Restore it, or delete it for good");
        }
        // Nothing keeps its category, whose name stays taken in turn.
        editor.post("/api/admin/delete_category", &json!({ "category_id": category })).await.expect(200);
        let refused = editor.post("/api/admin/add_category", &json!({ "category_name": "home CARE" })).await;
        assert_eq!(refused.json()["code"], "category.name_in_trash");
        let into = in_state(category, "other", "draft");
        editor.post_form("/api/admin/add_blog", &into).await
            .expect_error(422, "This category no longer exists. Please Choose Category");
    }

    async fn find_blog_hides_an_unpublished_translation(app) {
        let editor = app.editor().await;
        let visitor = app.anonymous();
        let category = editor.category("Home care").await;
        let ice = add(&editor, in_state(category, "ice", "published")).await;
        app.clock.advance(60);
        let glace = in_state(category, "glace", "draft").with("language", "fr")
            .with("translation_of", &ice["id"].to_string());
        let glace = add(&editor, glace).await;
        let seen = read(&visitor, &ice["id"]).await.unwrap();
        assert_eq!(seen["translation"], Value::Null);
        // Nor does anything tell that there is one.
        assert_eq!(seen["updated_time"], NOW.seconds());
        assert_eq!(read(&editor, &ice["id"]).await.unwrap()["translation"]["blog_id"], glace["id"]);
        assert_eq!(search(&visitor, "").await["tableData"][0]["translation_of"], Value::Null);
        // The other one has a new revision, by whoever made the pair.
        assert_eq!(read(&editor, &ice["id"]).await.unwrap()["revision"], 2);
        let stale = in_state(category, "ice", "published").with("revision", "1").with("blog_id", &ice["id"].to_string());
        editor.post_form("/api/admin/update_blog", &stale).await.expect(409);
        update(&editor, &glace["id"], in_state(category, "glace", "published")).await;
        assert_eq!(read(&visitor, &ice["id"]).await.unwrap()["translation"]["blog_id"], glace["id"]);
        assert_eq!(search(&visitor, "").await["tableData"][0]["translation_of"], glace["id"]);
        let audited = "SELECT COUNT(*) AS total FROM audit WHERE action = 'blog.update' AND subject = $1";
        let count = sql(audited).bind(format!("blog {}", ice["id"]));
        let row = app.site.db.read().await.unwrap().fetch_one(count).await.unwrap();
        assert_eq!(row.get::<i64>("total").unwrap(), 1, "the pair is told of");
    }

    async fn publish_due_publishes_a_blog_once_at_its_time(app) {
        let editor = app.editor().await;
        let visitor = app.anonymous();
        let category = editor.category("Home care").await;
        let late = &add(&editor, scheduled(category, "late", SOON + 60)).await["id"];
        let soon = &add(&editor, scheduled(category, "soon", SOON)).await["id"];
        let gone = add(&editor, scheduled(category, "gone", SOON)).await;
        editor.post("/api/admin/delete_blog", &json!({ "blog_id": gone["id"] })).await.expect(200);
        add(&editor, in_state(category, "now", "published")).await;
        let list = async || titles(&search(&visitor, "").await).join(", ");
        assert_eq!(list().await, "now");
        app.clock.advance(3_599);
        assert_eq!(site::blog::publish_due(&app.site).await.unwrap(), 0);
        // The server was away when its time came, and two look at once afterwards.
        app.clock.advance(11);
        let both = tokio::join!(site::blog::publish_due(&app.site), site::blog::publish_due(&app.site));
        assert_eq!(both.0.unwrap() + both.1.unwrap(), 1);
        assert_eq!(published_by_the_program(app).await, 1);
        assert_eq!(list().await, "soon, now");
        let seen = read(&visitor, soon).await.unwrap();
        assert_eq!((&seen["creation_time"], &seen["updated_time"]), (&json!(SOON), &json!(SOON)));
        assert_eq!((&seen["state"], &seen["publish_at"]), (&json!("published"), &Value::Null));
        visitor.get(&path_of(soon, "soon")).await.expect(200);
        visitor.get(&path_of(late, "late")).await.expect(404);
        assert_eq!(search(&visitor, "search=soon").await["totalItems"], 1);
        assert_eq!(search(&visitor, "search=late").await["totalItems"], 0);
        // Who edited it as scheduled does not take it back unknowingly.
        let editor = app.editor().await;
        let stale = scheduled(category, "soon", SOON).with("revision", "1").with("blog_id", &soon.to_string());
        editor.post_form("/api/admin/update_blog", &stale).await.expect(409);
        app.clock.advance(60);
        assert_eq!(site::blog::publish_due(&app.site).await.unwrap(), 1);
        assert_eq!(list().await, "late, soon, now");
        assert_eq!(site::blog::publish_due(&app.site).await.unwrap(), 0);
        assert_eq!(published_by_the_program(app).await, 2);
    }

    async fn publish_due_publishes_all_due_blogs(app) {
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        for number in 0..35 {
            add(&editor, scheduled(category, &format!("number {number}"), SOON + number / 20)).await;
        }
        app.clock.advance(4_000);
        assert_eq!(site::blog::publish_due(&app.site).await.unwrap(), 35);
        assert_eq!(search(&app.anonymous(), "").await["totalItems"], 35);
    }
}
