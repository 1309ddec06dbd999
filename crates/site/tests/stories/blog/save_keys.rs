//! Idempotency keys of saves, through the real router, on both engines.

use platform::db::sql;
use serde_json::{Value, json};
use site::blog::save_key::REPLAYED;

use crate::testing::{Form, TestApp, on_both_engines};

const ADD: &str = "/api/admin/add_blog";
const UPDATE: &str = "/api/admin/update_blog";
const MINUTE: i64 = 60;
const WEEK: i64 = 7 * 24 * 60 * MINUTE;

async fn count(app: &TestApp, table: &'static str) -> i64 {
    let row = app.site.db.read().await.unwrap().fetch_one(sql(table)).await.unwrap();
    row.get("total").unwrap()
}

const BLOGS: &str = "SELECT COUNT(*) AS total FROM blogs";
const KEYS: &str = "SELECT COUNT(*) AS total FROM blog_save_keys";

on_both_engines! {
    async fn add_blog_answers_a_repeated_key_as_the_first_time(app) {
        let editor = app.editor().await;
        let form = Form::blog(editor.category("Home care").await).with("key", "one-save");
        let first = editor.post_form(ADD, &form).await.expect(200);
        assert_eq!(first.header(REPLAYED), "");
        app.clock.advance(60);
        // Even when the form would be refused now.
        let changed = form.clone().with("blog_title", "Other").with("blog_url", "other");
        for form in [form.clone(), changed] {
            let again = editor.post_form(ADD, &form).await.expect(200);
            assert_eq!((again.json(), again.header(REPLAYED)), (first.json(), "true"));
        }
        assert_eq!(count(app, BLOGS).await, 1);
        // A malformed key is ignored.
        editor.post_form(ADD, &form.with("key", "a key")).await.expect(409);
        assert_eq!(count(app, KEYS).await, 1);
    }

    async fn update_blog_answers_a_repeated_key_as_the_first_time(app) {
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        let blog = editor.post_form(ADD, &Form::blog(category)).await.expect(200).json();
        let edit = Form::blog(category)
            .with("blog_id", &blog["data"]["id"].to_string())
            .with("revision", "1")
            .with("key", "k1");
        let first = editor.post_form(UPDATE, &edit).await.expect(200).json();
        assert_eq!(first["data"]["revision"], 2);
        let other = edit.clone().with("revision", "2").with("key", "k2");
        editor.post_form(UPDATE, &other).await.expect(200);
        // A later save changes nothing about the answer.
        let again = editor.post_form(UPDATE, &edit).await.expect(200);
        assert_eq!((again.json(), again.header(REPLAYED)), (first, "true"));
        // Of another call or blog it is refused.
        let elsewhere = editor.blog("Snow", "<p>Snow</p>").await.to_string();
        for (call, form) in
            [(ADD, Form::blog(category).with("key", "k1")), (UPDATE, edit.with("blog_id", &elsewhere))]
        {
            let refused = editor.post_form(call, &form).await.expect(422).json();
            assert_eq!((&refused["code"], &refused["field"]), (&json!("blog.key_used"), &json!("key")));
        }
    }

    async fn add_blog_stores_one_blog_when_a_key_comes_twice_at_once(app) {
        let editor = app.editor().await;
        let form = Form::blog(editor.category("Home care").await).with("key", "at-once");
        let (one, other) = tokio::join!(editor.post_form(ADD, &form), editor.post_form(ADD, &form));
        assert_eq!(one.expect(200).json(), other.expect(200).json());
        assert_eq!(count(app, BLOGS).await, 1);
    }

    async fn a_key_belongs_to_its_account(app) {
        let (editor, admin) = (app.editor().await, app.administrator().await);
        let form = Form::blog(editor.category("Home care").await).with("key", "mine");
        editor.post_form(ADD, &form).await.expect(200);
        let theirs = admin.post_form(ADD, &form.with("blog_url", "theirs")).await.expect(200);
        assert_eq!(theirs.header(REPLAYED), "");
        assert_eq!(count(app, BLOGS).await, 2);
        let delete = sql("DELETE FROM users WHERE id = $1").bind(editor.user_id);
        platform::write!(app.site.db, tx => tx.execute(delete.clone()).await).unwrap();
        assert_eq!(count(app, KEYS).await, 1, "an account takes its keys along");
    }

    async fn a_refused_save_uses_no_key(app) {
        let editor = app.editor().await;
        let form = Form::blog(editor.category("Home care").await).with("key", "again");
        editor.post_form(ADD, &form.clone().without("blog_title")).await.expect(422);
        let saved = editor.post_form(ADD, &form).await.expect(200);
        assert_eq!(saved.header(REPLAYED), "");
    }

    async fn forget_old_deletes_keys_after_a_week(app) {
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        let add = async |url: &str| {
            let form = Form::blog(category).with("blog_url", url).with("key", url);
            editor.post_form(ADD, &form).await.expect(200);
        };
        add("one").await;
        app.clock.advance(MINUTE);
        add("two").await;
        app.clock.advance(WEEK - MINUTE);
        assert_eq!(site::blog::save_key::forget_old(&app.site).await.unwrap(), 1);
        assert_eq!(site::blog::save_key::forget_old(&app.site).await.unwrap(), 0);
        assert_eq!(count(app, KEYS).await, 1);
    }

    async fn an_account_has_a_thousand_keys_at_most(app) {
        let editor = app.editor().await;
        let id = editor.blog("Ice", "<p>Ice</p>").await;
        let user = editor.user_id;
        platform::write!(app.site.db, tx => async {
            let insert = "INSERT INTO blog_save_keys
                            (user_id, save_key, call, blog_id, answer, saved_at)
                          VALUES ($1, $2, 'update', $3, '{}', $4)";
            for number in 0..1_000_i64 {
                let key = number.to_string();
                tx.execute(sql(insert).bind(user).bind(key).bind(id).bind(number)).await?;
            }
            Ok(())
        }
        .await)
        .unwrap();
        let form = Form::blog(editor.category("Home care").await).with("key", "newest");
        editor.post_form(ADD, &form).await.expect(200);
        assert_eq!(count(app, KEYS).await, 1_000);
        let oldest = "SELECT MIN(saved_at) AS total FROM blog_save_keys";
        assert_eq!(count(app, oldest).await, 1);
        let stored: Value = editor.post_form(ADD, &form).await.expect(200).json();
        assert_eq!(stored["code"], "blog.added");
    }
}
