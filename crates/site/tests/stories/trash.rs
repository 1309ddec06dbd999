//! The trash through the real router, on both engines.

use platform::db::sql;
use serde_json::{Value, json};

use crate::media_library::picture;
use crate::testing::large_tables::house;
use crate::testing::{Form, NOW, Person, TestApp, on_both_engines};

async fn trash(person: &Person<'_>, query: &str) -> Value {
    person.post_nothing(&format!("/api/admin/all_trash?{query}")).await.expect(200).json()
}

/// The kinds and titles of what is there.
async fn titles(person: &Person<'_>, query: &str) -> Vec<(String, String)> {
    let text = |row: &Value, name: &str| row[name].as_str().unwrap().to_owned();
    let rows = trash(person, query).await["tableData"].as_array().unwrap().clone();
    rows.iter().map(|row| (text(row, "kind"), text(row, "title"))).collect()
}

async fn send(app: &TestApp, number: usize) {
    let body = json!({
        "name": format!("Zoé {number}"),
        "email": format!("zoe{number}@example.ca"),
        "phone": "4185550199",
        "message": format!("Message number {number} about a lantern."),
    });
    app.anonymous().post("/api/admin/contact_us", &body).await.expect(200);
}

fn it(kind: &str, id: &Value) -> Value {
    json!({ "kind": kind, "id": id })
}

async fn add_picture(person: &Person<'_>, name: &str, shade: u8) -> Value {
    let form = Form::default().file(name, &picture(shade));
    let answer = person.post_form("/api/admin/media/add", &form).await.expect(200).json();
    answer["data"].clone()
}

async fn list(person: &Person<'_>, call: &str) -> Value {
    person.post_nothing(&format!("/api/admin/{call}")).await.expect(200).json()
}

on_both_engines! {
    async fn restore_from_trash_restores_a_blog_with_its_category(app) {
        let editor = app.editor().await;
        let id = json!(editor.blog("Lantern", "<p>Snow</p>").await);
        let encoded = site::blog::encoded(site::blog::BlogId(id.as_i64().unwrap()));
        let path = format!("/post/lantern/{encoded}");
        let before = editor.post("/api/admin/edit_blog", &json!({ "blog_id": id })).await.json();
        let category = before["data"]["category_id"].clone();
        editor.post("/api/admin/delete_blog", &json!({ "blog_id": id })).await.expect(200);
        editor.post("/api/admin/delete_category", &json!({ "category_id": category })).await.expect(200);
        app.anonymous().get(&path).await.expect(410);
        assert_eq!(
            titles(&editor, "kind=blog").await,
            [("blog".to_owned(), "Lantern".to_owned())]
        );
        let row = trash(&editor, "").await["tableData"][1].clone();
        assert_eq!(row, json!({
            "sn": 2, "kind": "blog", "id": id, "title": "Lantern", "picture": null, "deleted_by": "Maxime Roy",
            "deleted_time": NOW, "ends": NOW.seconds() + 30 * 24 * 60 * 60,
        }));
        // While the blog is there, its category cannot go for good.
        editor.post("/api/admin/delete_for_good", &it("category", &category)).await.expect_error(
            409, "Blogs in the trash are filed under this category. Delete those for good first",
        );
        let done = editor.post("/api/admin/restore_from_trash", &it("blog", &id)).await.expect(200);
        assert_eq!(done.json()["message"], "Restored successfully");
        let after = editor.post("/api/admin/edit_blog", &json!({ "blog_id": id })).await.json();
        assert_eq!(after, before);
        app.anonymous().get(&path).await.expect(200);
        assert_eq!(list(&app.anonymous(), "all_blogs?search=lantern").await["totalItems"], 1);
        assert_eq!(list(&editor, "all_categories").await["totalItems"], 1);
        assert_eq!(trash(&editor, "").await["totalItems"], 0);
        editor.post("/api/admin/restore_from_trash", &it("blog", &id)).await
            .expect_error(404, "This is no longer in the trash");
    }

    async fn an_address_is_free_again_after_deletion_for_good(app) {
        let editor = app.editor().await;
        let id = json!(editor.blog("Lantern", "<p>Snow</p>").await);
        editor.post("/api/admin/delete_for_good", &it("blog", &id)).await
            .expect_error(404, "This is no longer in the trash");
        editor.post("/api/admin/delete_blog", &json!({ "blog_id": id })).await.expect(200);
        let form = Form::blog(editor.category("Others").await).with("blog_url", "lantern");
        editor.post_form("/api/admin/add_blog", &form).await.expect(409);
        let done = editor.post("/api/admin/delete_for_good", &it("blog", &id)).await.expect(200);
        assert_eq!(done.json()["message"], "Deleted for good");
        let encoded = site::blog::encoded(site::blog::BlogId(id.as_i64().unwrap()));
        app.anonymous().get(&format!("/post/lantern/{encoded}")).await.expect(404);
        editor.post_form("/api/admin/add_blog", &form).await.expect(200);
        for table in ["blog_bodies WHERE blog_id = $1", "blog_versions WHERE blog_id = $1", "version_texts WHERE blog_id = $1"] {
            let count: &'static str = Box::leak(format!("SELECT COUNT(*) AS total FROM {table}").into_boxed_str());
            let mut tx = app.site.db.read().await.unwrap();
            let row = tx.fetch_one(sql(count).bind(id.as_i64().unwrap())).await.unwrap();
            assert_eq!(row.get::<i64>("total").unwrap(), 0, "{table}");
        }
    }

    async fn restore_from_trash_makes_an_overdue_scheduled_blog_a_draft(app) {
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        for (url, later, state) in [("soon", 60, "draft"), ("late", 86_400, "scheduled")] {
            let form = Form::blog(category).with("blog_url", url).with("state", "scheduled")
                .with("publish_at", &(app.clock.now().seconds() + later).to_string());
            let added = editor.post_form("/api/admin/add_blog", &form).await.expect(200).json();
            let id = added["data"]["id"].clone();
            editor.post("/api/admin/delete_blog", &json!({ "blog_id": id })).await.expect(200);
            app.clock.advance(120);
            assert_eq!(site::blog::publish_due(&app.site).await.unwrap(), 0);
            editor.post("/api/admin/restore_from_trash", &it("blog", &id)).await.expect(200);
            assert_eq!(site::blog::publish_due(&app.site).await.unwrap(), 0);
            let found = editor.post("/api/admin/edit_blog", &json!({ "blog_id": id })).await.json();
            assert_eq!(found["data"]["state"], state, "{url}");
        }
    }

    async fn restore_from_trash_restores_a_message(app) {
        let admin = app.administrator().await;
        for number in 0..3 {
            send(app, number).await;
        }
        let counts = async || admin.get("/api/admin/message_counts").await.expect(200).json();
        assert_eq!(counts().await["data"]["unread"], 3);
        let row = list(&admin, "all_messages?search=lantern").await["tableData"][1].clone();
        let id = row["id"].clone();
        let whole = admin.post("/api/admin/edit_message", &json!({ "message_id": id })).await.expect(200).json();
        let deleted = admin.post("/api/admin/delete_message", &json!({ "message_id": id })).await;
        assert_eq!(deleted.expect(200).json()["code"], "inbox.message_deleted");
        assert_eq!(counts().await["data"]["unread"], 2);
        for query in ["", "search=lantern", "filter=unread"] {
            let rows = list(&admin, &format!("all_messages?{query}")).await;
            assert_eq!(rows["totalItems"], 2, "{query}");
            assert!(!rows.to_string().contains("Zoé 1"), "{query}");
        }
        admin.post("/api/admin/edit_message", &json!({ "message_id": id })).await.expect(404);
        let file = admin.post_nothing("/api/admin/export_messages").await.expect(200).text();
        assert!(file.contains("Zoé 2") && !file.contains("Zoé 1"));
        let dashboard = admin.get("/api/admin/dashboard").await.expect(200).text();
        assert!(!dashboard.contains("Zoé 1"));
        // An editor manages no messages.
        let editor = app.editor().await;
        assert_eq!(trash(&editor, "").await["totalItems"], 0);
        editor.post_nothing("/api/admin/all_trash?kind=message").await.expect(403);
        editor.post("/api/admin/restore_from_trash", &it("message", &id)).await.expect(403);
        editor.post("/api/admin/delete_for_good", &it("message", &id)).await.expect(403);
        assert_eq!(titles(&admin, "kind=message").await, [("message".to_owned(), "Zoé 1".to_owned())]);
        admin.post("/api/admin/restore_from_trash", &it("message", &id)).await.expect(200);
        assert_eq!(counts().await["data"]["unread"], 3);
        assert_eq!(list(&admin, "all_messages?search=lantern").await["tableData"][1]["id"], id);
        let again = admin.post("/api/admin/edit_message", &json!({ "message_id": id })).await.json();
        assert_eq!(again["data"]["message"], whole["data"]["message"]);
        let mails = sql("SELECT COUNT(*) AS total FROM outbox");
        let row = app.site.db.read().await.unwrap().fetch_one(mails).await.unwrap();
        assert_eq!(row.get::<i64>("total").unwrap(), 3, "each is e-mailed once");
    }

    async fn empty_deletes_expired_items_for_good(app) {
        let admin = app.administrator().await;
        let id = admin.blog("Lantern", "<p>Snow</p>").await;
        let found = admin.post("/api/admin/edit_blog", &json!({ "blog_id": id })).await.json();
        send(app, 1).await;
        let message = list(&admin, "all_messages").await["tableData"][0]["id"].clone();
        admin.post("/api/admin/delete_blog", &json!({ "blog_id": id })).await.expect(200);
        admin.post("/api/admin/delete_category", &json!({ "category_id": found["data"]["category_id"] })).await.expect(200);
        admin.post("/api/admin/delete_message", &json!({ "message_id": message })).await.expect(200);
        app.clock.advance(30 * 24 * 60 * 60 - 1);
        assert_eq!(site::trash::empty(&app.site).await.unwrap(), 0);
        app.clock.advance(1);
        assert_eq!(site::trash::empty(&app.site).await.unwrap(), 3);
        let admin = app.administrator().await;
        assert_eq!(trash(&admin, "").await["totalItems"], 0);
        admin.category("Category of Lantern").await;
    }

    async fn the_list_goes_on_page_by_page(app) {
        let admin = app.administrator().await;
        for number in 0..5 {
            let id = admin.category(&format!("Name {number}")).await;
            admin.post("/api/admin/delete_category", &json!({ "category_id": id })).await.expect(200);
            app.clock.advance(1);
            send(app, number).await;
            let newest = list(&admin, "all_messages").await["tableData"][0]["id"].clone();
            admin.post("/api/admin/delete_message", &json!({ "message_id": newest })).await.expect(200);
        }
        let whole = titles(&admin, "size=500").await;
        let mut paged = Vec::new();
        for page in 0..4 {
            paged.extend(titles(&admin, &format!("size=3&page={page}")).await);
        }
        assert_eq!((whole.len(), &paged), (10, &whole));
        assert_eq!(trash(&admin, "kind=category&size=3").await["totalPages"], 2);
        assert!(titles(&admin, "page=9000000000000000000&size=500").await.is_empty());
        admin.post_nothing("/api/admin/all_trash?kind=house").await
            .expect_error(422, "kind must be blog, category, message, picture or property");
        admin.post("/api/admin/restore_from_trash", &json!({ "kind": "blog" })).await
            .expect_error(422, "id is required");
    }

    async fn pictures_and_properties_are_in_the_one_list(app) {
        let admin = app.administrator().await;
        let editor = app.editor().await;
        let lake = add_picture(&editor, "lake.png", 20).await;
        let home = admin.post("/api/admin/add_property", &house(1)).await.expect(200).json();
        let home = home["data"]["ListingKey"].clone();
        let blog = json!(admin.blog("Lantern", "<p>Snow</p>").await);
        editor.post("/api/admin/media/trash", &json!({ "id": lake["id"] })).await.expect(200);
        app.clock.advance(1);
        admin.post("/api/admin/delete_property", &json!({ "ListingKey": home })).await.expect(200);
        app.clock.advance(1);
        admin.post("/api/admin/delete_blog", &json!({ "blog_id": blog })).await.expect(200);
        let pair = |kind: &str, title: &str| (kind.to_owned(), title.to_owned());
        let (a_blog, a_home, a_picture) =
            (pair("blog", "Lantern"), pair("property", "1 Lantern Street"), pair("picture", "lake.png"));
        assert_eq!(titles(&admin, "").await, [a_blog.clone(), a_home.clone(), a_picture.clone()]);
        assert_eq!(titles(&admin, "size=1&page=1").await, vec![a_home.clone()]);
        assert_eq!(titles(&admin, "kind=property").await, [a_home]);
        assert_eq!(titles(&admin, "kind=picture").await, vec![a_picture.clone()]);
        // Editors manage no properties.
        assert_eq!(titles(&editor, "").await, [a_blog, a_picture]);
        assert_eq!(trash(&editor, "").await["totalItems"], 2);
        editor.post_nothing("/api/admin/all_trash?kind=property").await.expect(403);
        for name in ["restore_from_trash", "delete_for_good"] {
            editor.post(&format!("/api/admin/{name}"), &it("property", &home)).await.expect(403);
        }
        let row = trash(&editor, "kind=picture").await["tableData"][0].clone();
        assert_eq!(
            (&row["deleted_by"], &row["deleted_time"], &row["ends"]),
            (&json!("Maxime Roy"), &json!(NOW), &json!(NOW.seconds() + 30 * 24 * 60 * 60))
        );
        app.anonymous().get(row["picture"].as_str().unwrap()).await.expect(200);
        for (kind, id) in [("picture", &lake["id"]), ("property", &home)] {
            let restored = admin.post("/api/admin/restore_from_trash", &it(kind, id)).await;
            assert_eq!(restored.expect(200).json()["code"], "trash.restored", "{kind}");
            admin.post("/api/admin/restore_from_trash", &it(kind, id)).await.expect(404);
            admin.post("/api/admin/delete_for_good", &it(kind, id)).await.expect(404);
            assert_eq!(trash(&admin, &format!("kind={kind}")).await["totalItems"], 0, "{kind}");
        }
        assert_eq!(list(&admin, "all_properties").await["totalItems"], 1);
        let pictures = editor.post("/api/admin/media/all", &json!({})).await.expect(200).json();
        assert_eq!(pictures["data"]["pictures"][0]["id"], lake["id"]);
    }

    async fn pictures_and_properties_are_deleted_for_good(app) {
        let admin = app.administrator().await;
        let lake = add_picture(&admin, "lake.png", 20).await;
        let home = admin.post("/api/admin/add_property", &house(1)).await.expect(200).json();
        let home = home["data"]["ListingKey"].clone();
        admin.post("/api/admin/media/trash", &json!({ "id": lake["id"] })).await.expect(200);
        admin.post("/api/admin/delete_property", &json!({ "ListingKey": home })).await.expect(200);
        for (kind, id) in [("picture", &lake["id"]), ("property", &home)] {
            admin.post("/api/admin/delete_for_good", &it(kind, id)).await.expect(200);
            admin.post("/api/admin/restore_from_trash", &it(kind, id)).await.expect(404);
        }
        assert_eq!(trash(&admin, "").await["totalItems"], 0);
        admin.post("/api/admin/media/one", &json!({ "id": lake["id"] })).await.expect(404);
        let gone = admin.post("/api/admin/edit_property", &json!({ "ListingKey": home })).await;
        gone.expect(404);
    }

    async fn pictures_of_homes_are_in_the_trash_of_administrators_alone(app) {
        let admin = app.administrator().await;
        let lake = add_picture(&admin, "lake.png", 20).await;
        admin.post("/api/admin/media/trash", &json!({ "id": lake["id"] })).await.expect(200);
        let query = "UPDATE library SET is_of_homes = $1";
        platform::write!(app.site.db, tx => tx.execute(sql(query).bind(true)).await).unwrap();
        let editor = app.editor().await;
        assert_eq!(trash(&admin, "").await["totalItems"], 1);
        assert_eq!(trash(&editor, "").await["totalItems"], 0);
        for name in ["restore_from_trash", "delete_for_good"] {
            let call = format!("/api/admin/{name}");
            editor.post(&call, &it("picture", &lake["id"])).await.expect(404);
        }
    }
}
