//! What a blog says of its pictures is kept in the library, through the real router, on both
//! engines.

use serde_json::{Value, json};

use crate::media_library::picture;
use crate::testing::{Form, Person, on_both_engines};

async fn add(person: &Person<'_>, shade: u8) -> Value {
    let form = Form::default().file("lake.png", &picture(shade));
    let answer = person.post_form("/api/admin/media/add", &form).await.expect(200).json();
    answer["data"].clone()
}

/// What the library says of a picture, in English and in French.
async fn said(person: &Person<'_>, picture: &Value) -> [String; 2] {
    let id = json!({ "id": picture["id"] });
    let answer = person.post("/api/admin/media/one", &id).await.expect(200).json();
    let picture = &answer["data"]["picture"];
    ["alt_en", "alt_fr"].map(|name| picture[name].as_str().unwrap().to_owned())
}

fn text(picture: &Value, alt: &str) -> String {
    format!("<p>Snow</p><img src={} alt=\"{alt}\">", picture["src"])
}

on_both_engines! {
    async fn upload_picture_stores_descriptions_without_overwriting(app) {
        let editor = app.editor().await;
        let (lake, door) = (add(&editor, 20).await, add(&editor, 30).await);
        let known = json!({ "id": door["id"], "alt_en": "A red door", "alt_fr": "" });
        editor.post("/api/admin/media/describe", &known).await.expect(200);
        let category = editor.category("Home care").await;
        let body = text(&lake, "Lake &amp; snow") + &text(&door, "Other words");
        let form = Form::blog(category).with("blog_description", &body);
        let blog = editor.post_form("/api/admin/add_blog", &form).await.expect(200).json();
        assert_eq!(said(&editor, &lake).await, ["Lake & snow", ""]);
        assert_eq!(said(&editor, &door).await, ["A red door", ""], "what was said stays");
        // By other words later, in the other language.
        let form = Form::blog(category)
            .with("blog_id", &blog["data"]["id"].to_string())
            .with("language", "fr")
            .with("blog_description", &text(&lake, "Un lac"));
        editor.post_form("/api/admin/update_blog", &form).await.expect(200);
        assert_eq!(said(&editor, &lake).await, ["Lake & snow", "Un lac"]);
        let found = editor.post("/api/admin/media/all", &json!({ "search": "lac" })).await.expect(200);
        assert_eq!(found.json()["data"]["pictures"][0]["id"], lake["id"], "found by them");
    }

    async fn upload_picture_drops_invalid_descriptions(app) {
        let editor = app.editor().await;
        let lake = add(&editor, 20).await;
        let category = editor.category("Home care").await;
        let body = text(&lake, "") + &text(&lake, &"x".repeat(256));
        let form = Form::blog(category).with("blog_description", &body);
        editor.post_form("/api/admin/add_blog", &form).await.expect(200);
        assert_eq!(said(&editor, &lake).await, ["", ""]);
    }

    async fn update_blog_copies_the_cover_description_unless_autosaved(app) {
        let editor = app.editor().await;
        let lake = add(&editor, 20).await;
        let cover = |alt: &str| {
            Form::default()
                .with("state", "draft")
                .with("library_image", lake["src"].as_str().unwrap())
                .with("blog_image_alt", alt)
        };
        let form = cover("A la").with("autosave", "1");
        let draft = editor.post_form("/api/admin/add_blog", &form).await.expect(200).json();
        assert_eq!(said(&editor, &lake).await, ["", ""], "half typed");
        let form = cover("A lake").with("blog_id", &draft["data"]["id"].to_string());
        editor.post_form("/api/admin/update_blog", &form).await.expect(200);
        assert_eq!(said(&editor, &lake).await, ["A lake", ""]);
    }

    async fn save_working_copy_copies_descriptions_except_of_homes(app) {
        let (editor, admin) = (app.editor().await, app.administrator().await);
        let (lake, roof) = (add(&editor, 20).await, add(&editor, 40).await);
        let house = crate::testing::large_tables::house(1);
        let home = admin.post("/api/admin/add_property", &house).await.expect(200).json();
        let key = home["data"]["ListingKey"].clone();
        let key = key.as_str().map_or_else(|| key.to_string(), str::to_owned);
        let form = Form::default().with("ListingKey", &key).file("roof.png", &picture(40));
        admin.post_form("/api/admin/upload_property_image", &form).await.expect(200);
        let category = editor.category("Home care").await;
        let form = Form::blog(category);
        let blog = editor.post_form("/api/admin/add_blog", &form).await.expect(200).json();
        let form = Form::blog(category)
            .with("blog_id", &blog["data"]["id"].to_string())
            .with("revision", &blog["data"]["revision"].to_string())
            .with("blog_description", &(text(&lake, "A lake") + &text(&roof, "A roof")));
        editor.post_form("/api/admin/save_working_copy", &form).await.expect(200);
        assert_eq!(said(&editor, &lake).await, ["A lake", ""]);
        assert_eq!(said(&editor, &roof).await, ["", ""]);
    }
}
