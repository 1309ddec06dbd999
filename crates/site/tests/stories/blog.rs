//! Blogs through the real router, on both engines.

mod copies;
mod history;
mod languages;
mod leaks;
mod readers;
mod save_keys;
mod states;
mod words_of_pictures;

use platform::db::sql;
use serde_json::{Value, json};
use site::access::Group;
use site::blog::form::DESCRIPTION_MAX_BYTES;

use crate::testing::{Form, NOW, Person, on_both_engines};

async fn search(person: &Person<'_>, query: &str) -> Value {
    person.post_nothing(&format!("/api/admin/all_blogs?{query}")).await.expect(200).json()
}

fn titles(list: &Value) -> Vec<&str> {
    let rows = list["tableData"].as_array().unwrap();
    rows.iter().map(|row| row["blog_title"].as_str().unwrap()).collect()
}

on_both_engines! {
    async fn add_blog_stores_and_publishes_every_field(app) {
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        let form = Form::blog(category).with("blog_url", "Été à Trois-Rivières!");
        let added = editor.post_form("/api/admin/add_blog", &form).await.expect(200).json();
        assert_eq!(added["message"], "Blog added successfully");
        let id = added["data"]["id"].as_i64().unwrap();
        let find = json!({ "blog_id": id });
        let known = editor.post("/api/admin/edit_blog", &find).await.expect(200).json();
        assert_eq!(known["data"], added["data"]);
        let found = app.anonymous().post("/api/admin/edit_blog", &find).await.expect(200).json();
        assert_eq!(
            found["data"],
            json!({
                "id": id,
                "blog_title": "Ice dams: where they start",
                "blog_url": "ete-a-trois-rivieres",
                "blog_image": null,
                "blog_image_width": null,
                "blog_image_height": null,
                "blog_image_srcset": "",
                "blog_image_alt": "",
                "blog_description": "<p>Snow melts over the warm part of the roof.</p>",
                "pictures": [],
                "seo_description": "Why ice forms at the edge of a roof.",
                "category_id": category,
                "category_name": "Home care",
                "category_slug": "home-care",
                "checked_time": null,
                "author": null,
                "language": "en",
                "translation": null,
                "state": "published",
                "publish_at": null,
                "created_by": editor.user_id,
                "creation_time": NOW,
                "updated_time": NOW,
                "updated_by": null,
                "revision": 1,
            })
        );
    }

    async fn find_blog_names_the_last_editor_to_editors_only(app) {
        let editor = app.editor().await;
        let id = editor.blog("Ice dams", "<p>Snow</p>").await;
        let find = json!({ "blog_id": id });
        let known = editor.post("/api/admin/edit_blog", &find).await.expect(200).json();
        assert_eq!(known["data"]["updated_by"], "Maxime Roy");
        let agent = app.member_of(Group::Agent).await;
        for reader in [app.anonymous(), app.stranger_with_a_stale_token(), agent] {
            let found = reader.post("/api/admin/edit_blog", &find).await.expect(200).json();
            assert_eq!(found["data"]["updated_by"], Value::Null);
        }
    }

    async fn update_blog_refuses_a_stale_revision_and_allows_overwriting(app) {
        let (first, second) = (app.editor().await, app.administrator().await);
        let id = first.blog("Ice dams", "<p>Snow</p>").await;
        let read = async |person: &Person<'_>| {
            let found = person.post("/api/admin/edit_blog", &json!({ "blog_id": id })).await;
            found.expect(200).json()["data"].clone()
        };
        let stored = read(&first).await;
        let category = stored["category_id"].as_i64().unwrap();
        let edit = Form::blog(category).with("blog_id", &id.to_string()).with("revision", "1");
        let mine = edit.clone().with("blog_title", "Mine");
        first.post_form("/api/admin/update_blog", &mine).await.expect(200);

        let theirs = edit.clone().with("blog_title", "Theirs");
        let refused = second.post_form("/api/admin/update_blog", &theirs).await.expect(409);
        let answer = refused.json();
        assert_eq!(answer["code"], "blog.changed");
        assert_eq!(answer.get("field"), None);
        let message = answer["message"].as_str().unwrap();
        assert!(message.starts_with("Maxime Roy saved this blog on "), "{message}");
        assert!(message.ends_with(" (Toronto), after you opened it. Compare the two before you save"));
        let newest = read(&second).await;
        assert_eq!((&newest["blog_title"], &newest["revision"]), (&json!("Mine"), &json!(2)));

        let overwrite = theirs.with("revision", "2");
        second.post_form("/api/admin/update_blog", &overwrite).await.expect(200);
        let newest = read(&first).await;
        assert_eq!((&newest["blog_title"], &newest["revision"]), (&json!("Theirs"), &json!(3)));
        // Exactly as in §7, without a revision.
        first.post_form("/api/admin/update_blog", &edit.without("revision")).await.expect(200);
        assert_eq!(read(&first).await["revision"], 4);
    }

    async fn add_blog_reports_the_first_error_in_specified_order(app) {
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        let order = [
            ("category_id", "Please Choose Category"),
            ("seo_description", "Please Enter Seo Desc"),
            ("blog_title", "Please Enter Blog Title"),
            ("blog_url", "Please Enter Blog Url"),
            ("blog_description", "Please Enter Blog Description"),
        ];
        let mut form = Form::default();
        for (field, text) in order {
            let response = editor.post_form("/api/admin/add_blog", &form).await.expect(422);
            assert_eq!(response.json()["message"], text);
            assert_eq!(response.json()["field"], field);
            let filled = match field {
                "category_id" => category.to_string(),
                _ => format!("<p>{field}</p>"),
            };
            form = form.with(field, &filled);
        }
        editor.post_form("/api/admin/add_blog", &form).await.expect(200);
    }

    async fn add_blog_enforces_the_limit_of_each_field(app) {
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        let fields = [
            ("seo_description", "Seo Desc must be at most 255 characters"),
            ("blog_title", "Blog Title must be at most 255 characters"),
            ("blog_url", "Blog Url must be at most 255 characters"),
        ];
        for (number, (field, text)) in fields.into_iter().enumerate() {
            let form = Form::blog(category).with("blog_url", &format!("limits-{number}"));
            let full = form.clone().with(field, &"e".repeat(255));
            editor.post_form("/api/admin/add_blog", &full).await.expect(200);
            let over = form.with(field, &"e".repeat(256));
            editor.post_form("/api/admin/add_blog", &over).await.expect_error(422, text);
        }
    }

    async fn add_blog_refuses_control_characters(app) {
        let editor = app.editor().await;
        let form = Form::blog(editor.category("Home care").await);
        for (field, value, label) in [
            ("blog_description", "<p>a\0b</p>", "Blog Description"),
            ("blog_url", "u-\0g", "Blog Url"),
            ("blog_url", "ice\0", "Blog Url"),
            ("blog_title", "Ice dams\0", "Blog Title"),
            ("seo_description", "\0Why", "Seo Desc"),
            ("blog_image_alt", "A\0roof", "The description of the image"),
        ] {
            let refused = editor.post_form("/api/admin/add_blog", &form.clone().with(field, value)).await;
            assert_eq!(refused.json()["field"], field, "{value:?}");
            refused.expect_error(422, &format!("{label} must not contain control characters"));
        }
        let lines = form
            .with("blog_title", "\r\n\tIce\n dams\u{a0}")
            .with("seo_description", "Marks\u{b}of\u{85}Office\u{7}\u{1e}s")
            .with("blog_description", "<p>\r\n\tx\u{b}y\u{1e}z\u{1f}</p>");
        let added = editor.post_form("/api/admin/add_blog", &lines).await.expect(200).json();
        assert_eq!(added["data"]["blog_title"], "Ice dams");
        assert_eq!(added["data"]["seo_description"], "Marks of Office-s");
        assert!(added["data"]["blog_description"].as_str().unwrap().contains("x\ny-z<"), "{added}");
    }

    async fn add_blog_treats_invisible_text_as_missing(app) {
        let editor = app.editor().await;
        let form = Form::blog(editor.category("Home care").await);
        for (field, text) in [
            ("blog_title", "Please Enter Blog Title"),
            ("seo_description", "Please Enter Seo Desc"),
            ("blog_description", "Please Enter Blog Description"),
        ] {
            for nothing in ["\u{200b}", " \u{feff}\u{ad} ", "\u{3164}"] {
                let form = form.clone().with(field, nothing);
                editor.post_form("/api/admin/add_blog", &form).await.expect_error(422, text);
            }
        }
        let turned = form.with("blog_title", "Ice \u{202e}smad");
        let refused = editor.post_form("/api/admin/add_blog", &turned).await;
        refused.expect_error(422, "Blog Title must not contain control characters");
    }

    async fn add_blog_refuses_a_body_that_grows_beyond_the_limit(app) {
        let editor = app.editor().await;
        let form = Form::blog(editor.category("Home care").await);
        let full = format!("<p>{}</p>", "x".repeat(DESCRIPTION_MAX_BYTES - 7));
        let over = form.clone().with("blog_description", &format!("{full}y"));
        let refused = editor.post_form("/api/admin/add_blog", &over).await;
        refused.expect_error(413, "Blog Description must be at most 2 MB");
        let grows = "<p><b><i><u><s>x</p>".repeat(DESCRIPTION_MAX_BYTES / 20);
        let refused =
            editor.post_form("/api/admin/add_blog", &form.clone().with("blog_description", &grows)).await;
        refused.expect_error(
            413,
            "Blog Description must be at most 2 MB, and its formatting makes it longer. Please \
             simplify it",
        );
        editor.post_form("/api/admin/add_blog", &form.with("blog_description", &full)).await.expect(200);
    }

    async fn add_blog_with_a_long_body_blocks_no_other_request(app) {
        let editor = app.editor().await;
        let form = Form::blog(editor.category("Home care").await);
        // Somebody else's long body is being worked on.
        let (finish, finished) = std::sync::mpsc::channel::<()>();
        let (started, has_started) = tokio::sync::oneshot::channel();
        let other = tokio::spawn(platform::html::in_turn(move || {
            let _ = started.send(());
            let _ = finished.recv();
        }));
        has_started.await.unwrap();
        let save = editor.post_form("/api/admin/add_blog", &form);
        let elsewhere = async {
            // The save waits for its turn before it holds the only writer.
            for name in ["Buying", "Selling"] {
                editor.category(name).await;
            }
            assert_eq!(search(&editor, "").await["totalItems"], 0);
            drop(finish);
        };
        let (saved, ()) = tokio::join!(save, elsewhere);
        saved.expect(200);
        other.await.unwrap().unwrap();
    }

    async fn add_blog_refuses_a_url_of_symbols_only(app) {
        let editor = app.editor().await;
        let form = Form::blog(editor.category("Home care").await).with("blog_url", "?! — …");
        editor
            .post_form("/api/admin/add_blog", &form)
            .await
            .expect_error(422, "Please Enter Blog Url");
    }

    async fn update_blog_refuses_a_taken_url(app) {
        let editor = app.editor().await;
        let form = Form::blog(editor.category("Home care").await);
        editor.post_form("/api/admin/add_blog", &form).await.expect(200);
        let response = editor.post_form("/api/admin/add_blog", &form).await.expect(409);
        assert_eq!(response.json()["field"], "blog_url");
        assert_eq!(response.json()["message"], "Another blog already has this Blog Url");
    }

    async fn add_blog_refuses_a_missing_category(app) {
        let editor = app.editor().await;
        for category in ["999999", "99999999999999999999999"] {
            let form = Form::blog(1).with("category_id", category);
            let response = editor.post_form("/api/admin/add_blog", &form).await.expect(422);
            assert_eq!(response.json()["field"], "category_id");
        }
        let form = Form::blog(1).with("category_id", "Home care");
        editor
            .post_form("/api/admin/add_blog", &form)
            .await
            .expect_error(422, "Please Choose Category");
    }

    async fn add_blog_removes_scripts_from_the_body(app) {
        let editor = app.editor().await;
        let body = "<p onclick=\"x()\">Safe<script>alert(1)</script></p>";
        let id = editor.blog("Hostile", body).await;
        let found = editor.post("/api/admin/edit_blog", &json!({ "blog_id": id })).await.json();
        assert_eq!(found["data"]["blog_description"], "<p>Safe</p>");
        let blank = Form::blog(editor.category("Empty").await)
            .with("blog_description", "<p><script>alert(1)</script> </p>");
        editor
            .post_form("/api/admin/add_blog", &blank)
            .await
            .expect_error(422, "Please Enter Blog Description");
    }

    async fn update_blog_keeps_the_picture_and_raises_the_revision(app) {
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        let form = Form::blog(category).file("roof.png", &png());
        let added = editor.post_form("/api/admin/add_blog", &form).await.expect(200).json();
        let image = added["data"]["blog_image"].as_str().unwrap();
        let picture = app.anonymous().get(image).await.expect(200);
        assert_eq!(picture.header("x-content-type-options"), "nosniff");
        assert!(picture.header("cache-control").contains("immutable"));

        let id = added["data"]["id"].to_string();
        let edit = Form::blog(category)
            .with("blog_id", &id)
            .with("blog_title", "Ice dams, again")
            .with("revision", "1");
        editor.post_form("/api/admin/update_blog", &edit).await.expect(200);
        let found = editor.post("/api/admin/edit_blog", &json!({ "blog_id": id })).await.json();
        assert_eq!(found["data"]["blog_title"], "Ice dams, again");
        assert_eq!(found["data"]["blog_image"], image);
        assert_eq!(found["data"]["revision"], 2);

        editor.post_form("/api/admin/update_blog", &edit).await.expect(409);
        for nonsense in ["abc", "", " ", "-1", "2.0"] {
            let edit = edit.clone().with("revision", nonsense);
            let refused = editor.post_form("/api/admin/update_blog", &edit).await;
            assert_eq!(refused.json()["field"], "revision", "{nonsense:?}");
            refused.expect_error(422, "revision must be a whole number");
        }
        let overwrite = edit.without("revision");
        editor.post_form("/api/admin/update_blog", &overwrite).await.expect(200);
    }

    async fn update_blog_removes_the_picture_on_request(app) {
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        let form = Form::blog(category).file("roof.png", &png());
        let added = editor.post_form("/api/admin/add_blog", &form).await.expect(200).json();
        let id = added["data"]["id"].to_string();
        let image = async || {
            let found = editor.post("/api/admin/edit_blog", &json!({ "blog_id": id })).await.json();
            found["data"]["blog_image"].clone()
        };
        let edit = Form::blog(category).with("blog_id", &id);
        for other in ["0", "", "yes"] {
            let edit = edit.clone().with("remove_image", other);
            editor.post_form("/api/admin/update_blog", &edit).await.expect(200);
            assert_eq!(image().await, added["data"]["blog_image"], "{other:?}");
        }
        let without = edit.with("remove_image", "1");
        // What comes along takes its place.
        let replaced = without.clone().file("roof.png", &png());
        editor.post_form("/api/admin/update_blog", &replaced).await.expect(200);
        assert!(image().await.is_string());
        editor.post_form("/api/admin/update_blog", &without).await.expect(200);
        assert_eq!(image().await, Value::Null);
    }

    async fn add_blog_refuses_a_file_that_is_no_picture(app) {
        let editor = app.editor().await;
        let form = Form::blog(editor.category("Home care").await)
            .file("roof.png", b"<html><script>alert(1)</script></html>");
        let response = editor.post_form("/api/admin/add_blog", &form).await;
        assert!(response.status == 415 || response.status == 422, "{}", response.text());
        assert_eq!(search(&editor, "").await["totalItems"], 0);
    }

    async fn delete_blog_hides_the_blog_everywhere(app) {
        let editor = app.editor().await;
        let id = editor.blog("Ice dams", "<p>Snow</p>").await;
        editor.post("/api/admin/delete_blog", &json!({ "blog_id": id })).await.expect(200);
        let again = editor.post("/api/admin/delete_blog", &json!({ "blog_id": id })).await;
        again.expect_error(404, "No detail");
        let visitor = app.anonymous();
        visitor
            .post("/api/admin/edit_blog", &json!({ "blog_id": id }))
            .await
            .expect_error(404, "No detail");
        assert_eq!(search(&visitor, "").await["totalItems"], 0);
        assert_eq!(search(&visitor, "search=snow").await["totalItems"], 0);
    }

    async fn search_ranks_title_then_seo_description_then_body(app) {
        let editor = app.editor().await;
        editor.blog("In the body", "<p>Rivières en crue</p>").await;
        app.clock.advance(1);
        editor.blog("Trois-Rivières, the older", "<p>x</p>").await;
        app.clock.advance(1);
        editor.blog("Trois-Rivières, the newer", "<p>x</p>").await;
        app.clock.advance(1);
        let described = Form::blog(editor.category("SEO").await)
            .with("blog_title", "In the description")
            .with("seo_description", "Along the rivières");
        editor.post_form("/api/admin/add_blog", &described).await.expect(200);
        let found = search(&editor, "search=RIVIERE").await;
        assert_eq!(
            titles(&found),
            ["Trois-Rivières, the newer", "Trois-Rivières, the older", "In the description", "In the body"]
        );
        assert_eq!(found["totalItems"], 4);
        let paged = search(&editor, "search=riviere&size=2&page=1").await;
        assert_eq!(titles(&paged), ["In the description", "In the body"]);
        assert_eq!(paged["tableData"][0]["sn"], 3);
        // More of each, and all pages of each size: near the beginning, and far from it.
        for number in 0..5 {
            app.clock.advance(1);
            editor.blog(&format!("Rivière {number}"), "<p>x</p>").await;
            app.clock.advance(1);
            editor.blog(&format!("Body {number}"), "<p>La rivière</p>").await;
        }
        let whole = search(&editor, "search=riviere&size=50").await;
        let whole = titles(&whole);
        assert_eq!(whole.len(), 14);
        for size in 1..=6 {
            let mut paged = Vec::new();
            for page in 0..16 {
                let query = format!("search=riviere&size={size}&page={page}");
                let found = search(&editor, &query).await;
                assert_eq!(found["totalItems"], 14, "{query}");
                paged.extend(titles(&found).into_iter().map(str::to_owned));
            }
            assert_eq!(paged, whole, "{size} a page");
        }
        assert_eq!(titles(&search(&editor, "search=trois+newer").await), ["Trois-Rivières, the newer"]);
        assert_eq!(titles(&search(&editor, "search=trois+crue").await), Vec::<&str>::new());
    }

    async fn search_characters_are_text_and_symbols_find_nothing(app) {
        let editor = app.editor().await;
        editor.blog("A \"quoted\" 100% title AND more", "<p>O'Brien's cœur; l'été</p>").await;
        for found in ["%22quoted%22", "100%25", "title+AND", "o%27brien", "coeur", "ete", "NEAR(title)"] {
            let expected = i64::from(found != "NEAR(title)");
            let total = &search(&editor, &format!("search={found}")).await["totalItems"];
            assert_eq!(total, expected, "{found}");
        }
        for nothing in ["%25", "%22", "*", "%27+OR+%27", "()", "-", "%3A", "%F0%9F%8F%A0"] {
            let total = &search(&editor, &format!("search={nothing}")).await["totalItems"];
            assert_eq!(total, 0, "{nothing}");
        }
    }

    async fn search_finds_a_changed_blog_by_its_new_words_only(app) {
        let editor = app.editor().await;
        let id = editor.blog("Before", "<p>chimney</p>").await;
        let form = Form::blog(editor.category("Other").await)
            .with("blog_id", &id.to_string())
            .with("blog_description", "<p>furnace</p>");
        editor.post_form("/api/admin/update_blog", &form).await.expect(200);
        assert_eq!(search(&editor, "search=chimney").await["totalItems"], 0);
        assert_eq!(search(&editor, "search=furn").await["totalItems"], 1);
    }

    async fn list_blogs_numbers_rows_and_omits_the_body(app) {
        let editor = app.editor().await;
        for number in 0..5 {
            editor.blog(&format!("Blog {number}"), &format!("<p>{}</p>", "word ".repeat(60))).await;
        }
        let page = search(&editor, "size=2&page=1").await;
        assert_eq!(titles(&page), ["Blog 2", "Blog 1"]);
        assert_eq!(page["tableData"][0]["sn"], 3);
        assert_eq!(page["totalPages"], 3);
        let row = page["tableData"][0].as_object().unwrap();
        assert!(!row.contains_key("blog_description"));
        assert!(row["description"].as_str().unwrap().ends_with('…'));
        assert!(row["description"].as_str().unwrap().chars().count() <= 161);
        assert_eq!(row["blog_image"], Value::Null);
        let past = search(&editor, "size=2&page=99999999999999999999").await;
        assert_eq!(titles(&past), Vec::<&str>::new());
        assert_eq!(past["totalItems"], 5);
    }

    async fn list_blogs_refuses_invalid_parameters(app) {
        for query in ["size=0", "size=ten", "page=-1", "page=1.5", "size=2&size=3", "search=a%00b"] {
            let path = format!("/api/admin/all_blogs?{query}");
            app.anonymous().post_nothing(&path).await.expect(422);
        }
    }

    async fn latest_blogs_returns_the_newest_eight(app) {
        let editor = app.editor().await;
        for number in 0..9 {
            editor.blog(&format!("Blog {number}"), "<p>x</p>").await;
        }
        let latest = app.anonymous().get("/api/admin/latest_blogs").await.expect(200).json();
        let rows = latest["data"].as_array().unwrap();
        assert_eq!(rows.len(), 8);
        assert_eq!(rows[0]["blog_title"], "Blog 8");
    }

    async fn add_blog_keeps_every_letter(app) {
        let editor = app.editor().await;
        let title = "Œuvre 家 🏠 – «L’Île-Perrot» & <tags>";
        let id = editor.blog(title, "<p>👨‍👩‍👧 ç ŷ ﷽</p>").await;
        let found = editor.post("/api/admin/edit_blog", &json!({ "blog_id": id })).await.json();
        assert_eq!(found["data"]["blog_title"], title);
        assert_eq!(found["data"]["blog_description"], "<p>👨‍👩‍👧 ç ŷ ﷽</p>");
        assert_eq!(search(&editor, "search=%E5%AE%B6").await["totalItems"], 1);
    }
}

on_both_engines! {
    async fn search_finds_the_end_of_a_long_text(app) {
        let editor = app.editor().await;
        // More bytes of words than the store takes, and few different ones.
        let body = format!("<p>{}zanzibar</p>", "roofs and chimneys ".repeat(20_000));
        editor.blog("Long", &body).await;
        assert_eq!(search(&editor, "search=zanzi").await["totalItems"], 1);
    }

    async fn audit_keeps_every_overwritten_and_deleted_text(app) {
        let editor = app.editor().await;
        let category = editor.category("Home care").await;
        let [first, other] =
            ["First", "Second"].map(|word| format!("<p>{}</p>", [word; 400].join(" ")));
        let form = Form::blog(category)
            .with("blog_description", &first)
            .with("blog_image_alt", "A roof");
        let added = editor.post_form("/api/admin/add_blog", &form).await.expect(200).json();
        let id = added["data"]["id"].to_string();
        // As the calls of the specification are: without a revision, or asking back.
        let second = form.clone().with("blog_id", &id).with("blog_description", &other);
        editor.post_form("/api/admin/update_blog", &second).await.expect(200);
        editor.post("/api/admin/delete_blog", &json!({ "blog_id": id })).await.expect(200);
        let query = "SELECT before FROM audit WHERE subject = $1 AND before IS NOT NULL ORDER BY id";
        let mut tx = app.site.db.read().await.unwrap();
        let rows = tx.fetch_all(sql(query).bind(format!("blog {id}"))).await.unwrap();
        let before: Vec<Value> = rows
            .iter()
            .map(|row| serde_json::from_str(&row.get::<String>("before").unwrap()).unwrap())
            .collect();
        let bodies: Vec<_> = before.iter().map(|one| &one["blog_description"]).collect();
        assert_eq!(bodies, [&first, &other]);
        for field in ["blog_title", "blog_url", "seo_description", "category_id", "blog_image"] {
            assert_eq!(before[0][field], added["data"][field], "{field}");
        }
        assert_eq!(before[0]["blog_image_alt"], "A roof");
    }
}

/// A small picture.
fn png() -> Vec<u8> {
    let mut bytes = Vec::new();
    let picture = image::RgbImage::from_fn(64, 40, |x, y| {
        image::Rgb([u8::try_from(x).unwrap(), u8::try_from(y).unwrap(), 40])
    });
    let mut cursor = std::io::Cursor::new(&mut bytes);
    picture.write_to(&mut cursor, image::ImageFormat::Png).unwrap();
    bytes
}
