//! What is done to many blogs at once, through the real router, on both engines.

use serde_json::{Value, json};

use crate::testing::{Form, NOW, Person, on_both_engines};

async fn add(editor: &Person<'_>, category: i64, title: &str, state: &str) -> i64 {
    let form = Form::blog(category).with("blog_title", title).with("blog_url", title);
    let added = editor.post_form("/api/admin/add_blog", &form.with("state", state)).await;
    added.expect(200).json()["data"]["id"].as_i64().unwrap()
}

async fn change(editor: &Person<'_>, ids: &[i64], more: Value) -> Value {
    let mut body = json!({ "blog_ids": ids });
    for (name, value) in more.as_object().unwrap() {
        body[name] = value.clone();
    }
    editor.post("/api/admin/change_blogs", &body).await.expect(200).json()
}

async fn undo(editor: &Person<'_>, done: &Value) -> Value {
    let body = json!({ "undo_id": done["data"]["undo_id"] });
    editor.post("/api/admin/undo_blogs", &body).await.expect(200).json()
}

/// The rows of a list by title.
async fn listed(person: &Person<'_>, query: &str) -> Vec<Value> {
    let path = format!("/api/admin/all_blogs?size=500&{query}");
    let list = person.post_nothing(&path).await.expect(200).json();
    let rows = list["tableData"].as_array().unwrap().clone();
    assert_eq!(list["totalItems"], json!(rows.len()), "{query}");
    rows
}

async fn titles(person: &Person<'_>, query: &str) -> Vec<String> {
    let rows = listed(person, query).await;
    let mut titles: Vec<_> =
        rows.iter().map(|row| row["blog_title"].as_str().unwrap().to_owned()).collect();
    titles.sort();
    titles
}

async fn read(person: &Person<'_>, id: i64) -> Value {
    let found = person.post("/api/admin/edit_blog", &json!({ "blog_id": id })).await;
    found.expect(200).json()["data"].clone()
}

/// What must be as it was before, once something is taken back.
fn facts(blog: &Value) -> Value {
    let names = ["state", "publish_at", "category_id", "creation_time", "blog_title", "blog_url"];
    names
        .iter()
        .map(|name| ((*name).to_owned(), blog[*name].clone()))
        .collect::<serde_json::Map<_, _>>()
        .into()
}

async fn version(editor: &Person<'_>, id: i64) -> (i64, Value) {
    let body = json!({ "blog_id": id });
    let list = editor.post("/api/admin/blog_history", &body).await.expect(200).json();
    (list["totalItems"].as_i64().unwrap(), list["tableData"][0]["state"].clone())
}

on_both_engines! {
    async fn change_blogs_files_fifty_blogs_and_undo_reverts_it(app) {
        let editor = app.editor().await;
        let (buying, selling) = (editor.category("Buying").await, editor.category("Selling").await);
        let mut ids = Vec::new();
        for number in 0..50 {
            let state = ["published", "draft", "unpublished"][number % 3];
            ids.push(add(&editor, buying, &format!("roof-{number}"), state).await);
        }
        let other = add(&editor, selling, "other", "published").await;
        let before = listed(&editor, "scope=all").await;
        let content = app.site.db.content_version();
        app.clock.advance(60);
        let mut all = ids.clone();
        all.push(other);
        let done = change(&editor, &all, json!({ "action": "category", "category_id": selling })).await;
        assert_eq!(done["message"], "50 blogs filed under the category; 1 were so already");
        assert_eq!(done["data"]["changed"], json!(ids));
        assert_eq!((&done["data"]["unchanged"], &done["data"]["refused"]), (&json!([other]), &json!([])));
        // Readers are told once.
        assert_eq!(app.site.db.content_version(), content + 1);
        assert_eq!(listed(&editor, &format!("scope=all&category_id={selling}")).await.len(), 51);
        assert_eq!(listed(&editor, &format!("scope=all&category_id={buying}")).await.len(), 0);
        assert_eq!(listed(&app.anonymous(), "").await.len(), 18);
        assert_eq!(version(&editor, ids[1]).await, (2, json!("draft")));
        let undone = undo(&editor, &done).await;
        assert_eq!(undone["message"], "50 blogs are as they were before");
        assert_eq!(undone["data"]["undo_id"], Value::Null);
        let after = listed(&editor, "scope=all").await;
        let both: Vec<_> = before.iter().zip(&after).map(|(one, other)| (facts(one), facts(other))).collect();
        assert!(before.len() == after.len() && both.iter().all(|(one, other)| one == other), "{both:?}");
        // Once.
        let again = json!({ "undo_id": done["data"]["undo_id"] });
        editor.post("/api/admin/undo_blogs", &again).await
            .expect_error(409, "This was taken back already");
    }

    async fn change_blogs_publishes_complete_blogs_and_names_others(app) {
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        let draft = add(&editor, category, "draft", "draft").await;
        let known = add(&editor, category, "known", "published").await;
        let back = add(&editor, category, "back", "unpublished").await;
        let empty = editor.post_form("/api/admin/add_blog", &Form::default().with("state", "draft")).await
            .expect(200).json()["data"]["id"].as_i64().unwrap();
        let gone = add(&editor, category, "gone", "draft").await;
        editor.post("/api/admin/delete_blog", &json!({ "blog_id": gone })).await.expect(200);
        let before = read(&editor, draft).await;
        app.clock.advance(600);
        let done = change(&editor, &[draft, known, back, empty, gone, 987_654], json!({ "action": "publish" })).await;
        assert_eq!(done["data"]["changed"], json!([draft, back]));
        assert_eq!(done["data"]["unchanged"], json!([known]));
        let refused = done["data"]["refused"].as_array().unwrap();
        let why: Vec<_> = refused.iter().map(|one| (one["id"].as_i64().unwrap(), one["code"].as_str().unwrap())).collect();
        assert_eq!(why, [(empty, "blog.category_missing"), (gone, "blog.gone"), (987_654, "blog.gone")]);
        assert_eq!(refused[0]["message"], "Please Choose Category");
        assert_eq!(titles(&app.anonymous(), "search=draft").await, ["draft"]);
        assert_eq!(read(&editor, draft).await["creation_time"], json!(NOW.seconds() + 600));
        undo(&editor, &done).await;
        assert_eq!(facts(&read(&editor, draft).await), facts(&before));
        assert_eq!(titles(&app.anonymous(), "search=draft").await, [""; 0]);
        assert_eq!(titles(&editor, "scope=all&state=draft&search=draft").await, ["draft"]);
        // Published for the first time again, it is as old as that.
        app.clock.advance(600);
        change(&editor, &[draft], json!({ "action": "publish" })).await;
        assert_eq!(read(&editor, draft).await["creation_time"], json!(NOW.seconds() + 1200));
    }

    async fn undo_blogs_restores_the_creation_time(app) {
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        let old = add(&editor, category, "old", "published").await;
        let draft = add(&editor, category, "draft", "draft").await;
        let before = read(&editor, old).await;
        app.clock.advance(600);
        let done = change(&editor, &[old, draft], json!({ "action": "unpublish" })).await;
        assert_eq!(done["data"]["refused"][0]["message"], "This blog is not published");
        assert_eq!(titles(&app.anonymous(), "").await, [""; 0]);
        undo(&editor, &done).await;
        assert_eq!(facts(&read(&editor, old).await), facts(&before));
        assert_eq!(titles(&app.anonymous(), "search=old").await, ["old"]);
    }

    async fn undo_blogs_restores_trashed_blogs_with_their_category(app) {
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        let public = add(&editor, category, "public", "published").await;
        let later = Form::blog(category).with("blog_title", "later").with("blog_url", "later")
            .with("state", "scheduled").with("publish_at", &(NOW.seconds() + 600).to_string());
        let later = editor.post_form("/api/admin/add_blog", &later).await.expect(200).json()["data"]["id"].as_i64().unwrap();
        let before = read(&editor, public).await;
        let done = change(&editor, &[public, later], json!({ "action": "trash" })).await;
        assert_eq!(done["message"], "2 blogs moved to the trash");
        assert_eq!(titles(&editor, "scope=all").await, [""; 0]);
        editor.post("/api/admin/delete_category", &json!({ "category_id": category })).await.expect(200);
        app.clock.advance(900);
        let undone = undo(&editor, &done).await;
        assert_eq!(undone["data"]["changed"], json!([public, later]));
        assert_eq!(facts(&read(&editor, public).await), facts(&before));
        assert_eq!(titles(&app.anonymous(), "search=public").await, ["public"]);
        // Nobody has asked for it to be published this very moment.
        assert_eq!(read(&editor, later).await["state"], "draft");
    }

    async fn undo_blogs_keeps_the_time_of_a_scheduled_blog(app) {
        let editor = app.editor().await;
        let (buying, selling) = (editor.category("Buying").await, editor.category("Selling").await);
        let at = NOW.seconds() + 600;
        let later = Form::blog(buying).with("blog_title", "later").with("blog_url", "later")
            .with("state", "scheduled").with("publish_at", &at.to_string());
        let later = editor.post_form("/api/admin/add_blog", &later).await.expect(200).json()["data"]["id"].as_i64().unwrap();
        let filed = json!({ "action": "category", "category_id": selling });
        let done = change(&editor, &[later], filed).await;
        // Its time comes before anybody publishes it: nobody has taken that back.
        app.clock.advance(700);
        assert_eq!(undo(&editor, &done).await["data"]["changed"], json!([later]));
        let now = read(&editor, later).await;
        assert_eq!((&now["state"], &now["publish_at"]), (&json!("scheduled"), &json!(at)));
        assert_eq!(now["category_id"], json!(buying));
        site::blog::publish_due(&app.site).await.unwrap();
        assert_eq!(read(&editor, later).await["state"], "published");
    }

    async fn undo_blogs_leaves_blogs_that_were_trashed_again(app) {
        let editor = app.editor().await;
        let colleague = app.editor().await;
        let category = editor.category("Home care").await;
        let (again, once) = (add(&editor, category, "again", "published").await, add(&editor, category, "once", "published").await);
        let done = change(&editor, &[again, once], json!({ "action": "trash" })).await;
        let item = json!({ "kind": "blog", "id": again });
        colleague.post("/api/admin/restore_from_trash", &item).await.expect(200);
        colleague.post("/api/admin/delete_blog", &json!({ "blog_id": again })).await.expect(200);
        let undone = undo(&editor, &done).await;
        assert_eq!(undone["data"]["changed"], json!([once]));
        assert_eq!(undone["data"]["refused"][0]["code"], "undo.changed_since");
        assert_eq!(titles(&editor, "scope=all").await, ["once"]);
        // The same hand an hour later has done something else, too.
        let done = change(&editor, &[once], json!({ "action": "trash" })).await;
        editor.post("/api/admin/restore_from_trash", &json!({ "kind": "blog", "id": once })).await.expect(200);
        app.clock.advance(3_600);
        let editor = app.editor().await;
        editor.post("/api/admin/delete_blog", &json!({ "blog_id": once })).await.expect(200);
        assert_eq!(undo(&editor, &done).await["data"]["changed"], json!([]));
    }

    async fn undo_blogs_leaves_blogs_that_changed_since(app) {
        let editor = app.editor().await;
        let (buying, selling) = (editor.category("Buying").await, editor.category("Selling").await);
        let mut ids = Vec::new();
        for title in ["one", "two", "three"] {
            ids.push(add(&editor, buying, title, "published").await);
        }
        let done = change(&editor, &ids, json!({ "action": "category", "category_id": selling })).await;
        let save = Form::blog(selling).with("blog_id", &ids[0].to_string())
            .with("blog_title", "mine").with("blog_url", "one");
        editor.post_form("/api/admin/update_blog", &save).await.expect(200);
        editor.post("/api/admin/delete_blog", &json!({ "blog_id": ids[1] })).await.expect(200);
        let undone = undo(&editor, &done).await;
        assert_eq!(undone["data"]["changed"], json!([ids[2]]));
        for at in [0, 1] {
            let refused = &undone["data"]["refused"][at];
            assert_eq!(refused["id"], json!(ids[at]));
            assert_eq!(refused["message"], "Someone has changed this since, so it was left as it is");
        }
        assert_eq!(read(&editor, ids[0]).await["category_id"], json!(selling));
        assert_eq!(read(&editor, ids[2]).await["category_id"], json!(buying));
        // A category that is gone takes no blog back.
        let done = change(&editor, &ids[2..], json!({ "action": "category", "category_id": selling })).await;
        let gone = json!({ "category_id": buying });
        editor.post("/api/admin/delete_category", &gone).await.expect(200);
        let undone = undo(&editor, &done).await;
        assert_eq!(undone["data"]["refused"][0]["code"], "blog.category_gone");
    }

    async fn change_blogs_refuses_invalid_calls(app) {
        let editor = app.editor().await;
        let id = editor.blog("Roofs", "<p>Snow</p>").await;
        for (body, status, message) in [
            (json!({ "action": "publish" }), 422, "Please select something first"),
            (json!({ "blog_ids": [], "action": "trash" }), 422, "Please select something first"),
            (json!({ "blog_ids": (0..201).collect::<Vec<_>>(), "action": "trash" }), 422, "At most 200 can be changed at once"),
            (json!({ "blog_ids": [id] }), 422, "action must be publish, unpublish, category or trash"),
            (json!({ "blog_ids": [id], "action": "burn" }), 422, "action must be publish, unpublish, category or trash"),
            (json!({ "blog_ids": [id], "action": "category" }), 422, "Please Choose Category"),
            (json!({ "blog_ids": [id], "action": "category", "category_id": 987 }), 422,
                "This category no longer exists. Please Choose Category"),
        ] {
            editor.post("/api/admin/change_blogs", &body).await.expect_error(status, message);
        }
        let words = json!({ "blog_ids": [id.to_string(), id], "action": "unpublish" });
        let done = editor.post("/api/admin/change_blogs", &words).await.expect(200).json();
        assert_eq!(done["message"], "1 blog unpublished");
        editor.post("/api/admin/undo_blogs", &json!({})).await.expect_error(422, "undo_id is required");
        editor.post("/api/admin/undo_blogs", &json!({ "undo_id": 987 })).await
            .expect_error(404, "This can no longer be undone");
        editor.post_nothing("/api/admin/all_blogs?scope=all&category_id=roofs").await
            .expect_error(422, "category_id must be a whole number");
        let member = app.member_of(site::access::Group::Agent).await;
        assert_eq!(member.post("/api/admin/change_blogs", &words).await.status, 403);
    }

    async fn list_blogs_filters_by_category(app) {
        let editor = app.editor().await;
        let (buying, selling) = (editor.category("Buying").await, editor.category("Selling").await);
        add(&editor, buying, "ice-one", "published").await;
        add(&editor, buying, "ice-two", "draft").await;
        add(&editor, selling, "ice-three", "published").await;
        let of = |more: &str| format!("scope=all&category_id={buying}{more}");
        assert_eq!(titles(&editor, &of("")).await, ["ice-one", "ice-two"]);
        assert_eq!(titles(&editor, &of("&state=draft")).await, ["ice-two"]);
        assert_eq!(titles(&editor, &of("&language=fr")).await, [""; 0]);
        assert_eq!(titles(&editor, &of("&search=ice")).await, ["ice-one", "ice-two"]);
        assert_eq!(titles(&editor, &of("&search=three")).await, [""; 0]);
        assert_eq!(titles(&editor, &of("&search=ice&state=published")).await, ["ice-one"]);
        // Visitors have the page of the category.
        assert_eq!(listed(&app.anonymous(), &format!("category_id={selling}")).await.len(), 2);
    }
}
