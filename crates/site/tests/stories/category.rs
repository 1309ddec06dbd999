//! Categories through the real router, on both engines.

mod pages;

use serde_json::json;

use crate::testing::{Form, on_both_engines};

on_both_engines! {
    async fn a_category_is_added_found_renamed_and_deleted(app) {
        let editor = app.editor().await;
        let added = editor.post("/api/admin/add_category", &json!({ "category_name": " Buying " })).await;
        let added = added.expect(200).json();
        assert_eq!(added["message"], "Category added successfully");
        assert_eq!(added["data"]["category_name"], "Buying");
        assert_eq!(added["data"]["is_published"], true);
        let id = &added["data"]["id"];

        app.clock.advance(60);
        let rename = json!({ "category_id": id.to_string(), "category_name": "Selling" });
        editor.post("/api/admin/update_category", &rename).await.expect(200);
        let found = editor.post("/api/admin/edit_category", &json!({ "category_id": id })).await;
        let found = found.expect(200).json();
        assert_eq!(found["data"]["category_name"], "Selling");
        let times = [&found["data"]["creation_time"], &found["data"]["updated_time"]];
        assert_eq!(times[1].as_i64().unwrap() - times[0].as_i64().unwrap(), 60);

        editor.post("/api/admin/delete_category", &json!({ "category_id": id })).await.expect(200);
        editor
            .post("/api/admin/edit_category", &json!({ "category_id": id }))
            .await
            .expect_error(404, "This category no longer exists");
    }

    async fn the_list_is_newest_first_and_numbered_over_all_of_it(app) {
        let editor = app.editor().await;
        for name in ["Buying", "Selling", "Renting"] {
            editor.category(name).await;
        }
        let page = editor.post_nothing("/api/admin/all_categories?size=2&page=1&search=").await;
        let page = page.expect(200).json();
        assert_eq!(page["totalItems"], 3);
        assert_eq!(page["totalPages"], 2);
        assert_eq!(page["currentPage"], 1);
        assert_eq!(page["tableData"].as_array().unwrap().len(), 1);
        assert_eq!(page["tableData"][0]["category_name"], "Buying");
        assert_eq!(page["tableData"][0]["sn"], 3);
    }

    async fn a_search_finds_beginnings_of_words_without_accents(app) {
        let editor = app.editor().await;
        for name in ["Première maison", "Home care", "100% Québec"] {
            editor.category(name).await;
        }
        let found = async |term: &str| {
            let path = format!("/api/admin/all_categories?search={term}");
            let rows = editor.post_nothing(&path).await.expect(200).json();
            let rows = rows["tableData"].as_array().unwrap().clone();
            rows.iter().map(|row| row["category_name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        assert_eq!(found("PREMIERE%20mais").await, ["Première maison"]);
        assert_eq!(found("mais%20prem").await, ["Première maison"], "in any order");
        assert_eq!(found("mais%20care").await, Vec::<String>::new(), "all of them");
        assert_eq!(found("are").await, Vec::<String>::new());
        assert_eq!(found("qu%C3%A9").await, ["100% Québec"]);
        assert_eq!(found("%25").await, Vec::<String>::new());
    }

    async fn a_name_must_be_there_short_and_new(app) {
        let editor = app.editor().await;
        editor.category("Buying").await;
        let add = async |name: serde_json::Value| {
            editor.post("/api/admin/add_category", &json!({ "category_name": name })).await
        };
        add(json!("")).await.expect_error(422, "Please enter category name");
        add(json!(null)).await.expect_error(422, "Please enter category name");
        add(json!("é".repeat(128))).await.expect(200);
        let long = "Category name must be at most 128 characters";
        add(json!("é".repeat(129))).await.expect_error(422, long);
        add(json!("bUYING")).await.expect_error(409, "There is already a category with this name");
        let control = "Category name must not contain control characters";
        for name in ["a\u{0}b", "Selling\0", "Sel\nling", "S\u{202e}gnille"] {
            add(json!(name)).await.expect_error(422, control);
        }
        for nothing in ["\u{200b}", " \u{feff} ", "\u{3164}"] {
            add(json!(nothing)).await.expect_error(422, "Please enter category name");
        }
        add(json!("Buying\u{200b}")).await.expect_error(409, "There is already a category with this name");
        add(json!("Selling\n")).await.expect(200);
        let marked = add(json!("Home\u{b}care\u{7}\u{1e}x")).await.expect(200).json();
        assert_eq!(marked["data"]["category_name"], "Home care-x", "{marked}");
        add(json!(5)).await.expect_error(422, "category_name must be a text");
        let array = editor.post("/api/admin/add_category", &json!(["Array"])).await;
        array.expect_error(422, "The request body must be a JSON object");
        let find = editor.post("/api/admin/edit_category", &json!({ "category_id": 1.5 })).await;
        assert_eq!(find.json()["field"], "category_id");
        find.expect_error(422, "category_id must be a whole number");
    }

    async fn a_rename_to_a_taken_name_is_refused(app) {
        let editor = app.editor().await;
        editor.category("Buying").await;
        let id = editor.category("Selling").await;
        let rename = |name| json!({ "category_id": id, "category_name": name });
        editor
            .post("/api/admin/update_category", &rename("BUYING"))
            .await
            .expect_error(409, "There is already a category with this name");
        editor.post("/api/admin/update_category", &rename("SELLING")).await.expect(200);
    }

    async fn a_used_category_is_not_deleted(app) {
        let editor = app.editor().await;
        let id = editor.category("Home care").await;
        for url in ["one", "two"] {
            let form = Form::blog(id).with("blog_url", url);
            editor.post_form("/api/admin/add_blog", &form).await.expect(200);
        }
        editor.post("/api/admin/delete_category", &json!({ "category_id": id })).await.expect_error(
            409,
            "This category is used by 2 blogs. Move them to another category first",
        );
    }
}
