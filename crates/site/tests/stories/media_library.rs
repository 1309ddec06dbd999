//! The library through the real router, on both engines.

use std::io::Cursor;
use std::time::{Duration, SystemTime};

use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use platform::db::sql;
use serde_json::{Value, json};
use site::access::Group;
use site::media::orphans;

use crate::testing::large_tables::house;
use crate::testing::{Form, Person, TestApp, on_both_engines};

/// A picture of one shade, by which it differs from others.
pub(crate) fn picture(shade: u8) -> Vec<u8> {
    let pixels = RgbImage::from_pixel(64, 40, Rgb([shade, 90, 200 - shade / 2]));
    let mut bytes = Cursor::new(Vec::new());
    DynamicImage::from(pixels).write_to(&mut bytes, ImageFormat::Png).unwrap();
    bytes.into_inner()
}

fn call(name: &str) -> String {
    format!("/api/admin/media/{name}")
}

async fn add(person: &Person<'_>, name: &str, shade: u8) -> Value {
    let form = Form::default().file(name, &picture(shade));
    let answer = person.post_form(&call("add"), &form).await.expect(200).json();
    answer["data"].clone()
}

async fn all(person: &Person<'_>, asked: Value) -> Vec<i64> {
    let answer = person.post(&call("all"), &asked).await.expect(200).json();
    let pictures = answer["data"]["pictures"].as_array().unwrap();
    pictures.iter().map(|one| one["id"].as_i64().unwrap()).collect()
}

async fn one(person: &Person<'_>, id: &Value) -> Value {
    let answer = person.post(&call("one"), &json!({ "id": id })).await.expect(200).json();
    answer["data"].clone()
}

/// The kinds and titles of what shows a picture.
async fn shown(person: &Person<'_>, id: &Value) -> Vec<(String, String)> {
    let found = one(person, id).await;
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let uses = found["uses"].as_array().unwrap();
    uses.iter().map(|one| (text(&one["kind"]), text(&one["title"]))).collect()
}

fn pair(kind: &str, title: &str) -> (String, String) {
    (kind.to_owned(), title.to_owned())
}

fn days(app: &TestApp, count: u64) {
    let day = Duration::from_hours(24);
    app.clock.advance(i64::try_from(count * day.as_secs()).unwrap());
    for entry in std::fs::read_dir(app.media_folder()).unwrap() {
        let file = std::fs::File::options().append(true).open(entry.unwrap().path()).unwrap();
        let now = SystemTime::from(app.site.clock.now());
        let put = file.metadata().unwrap().modified().unwrap().min(now);
        file.set_modified(put - u32::try_from(count).unwrap() * day).unwrap();
    }
}

/// A blog that shows a picture in its text; its id.
async fn blog_with(editor: &Person<'_>, title: &str, src: &Value) -> i64 {
    let body = format!("<p>Snow <img src={src} alt=\"Snow\"></p>");
    let form = Form::blog(editor.category(&format!("About {title}")).await)
        .with("blog_title", title)
        .with("blog_url", &title.to_lowercase().replace(' ', "-"))
        .with("blog_description", &body);
    let added = editor.post_form("/api/admin/add_blog", &form).await.expect(200).json();
    added["data"]["id"].as_i64().unwrap()
}

/// A property with a picture of a shade; its id and that of the picture.
async fn home_with(app: &TestApp, admin: &Person<'_>, shade: u8) -> (Value, i64) {
    let added = admin.post("/api/admin/add_property", &house(1)).await.expect(200).json();
    let key = added["data"]["ListingKey"].clone();
    let form = Form::default()
        .with("ListingKey", key.as_str().map_or_else(|| key.to_string(), str::to_owned).as_str())
        .file("roof.png", &picture(shade));
    let added = admin.post_form("/api/admin/upload_property_image", &form).await.expect(200);
    let path = added.json()["data"]["MediaURL"].as_str().unwrap().to_owned();
    let query = sql("SELECT id FROM library WHERE media_name = $1");
    let query = query.bind(path.trim_start_matches("/media/"));
    let id = app.site.db.read().await.unwrap().fetch_one(query).await.unwrap().get("id").unwrap();
    (key, id)
}

on_both_engines! {
    async fn pictures_are_listed_filtered_and_found(app) {
        let editor = app.editor().await;
        let roof = add(&editor, "Toit enneigé.png", 10).await;
        let lake = add(&editor, "lake.png", 20).await;
        let door = add(&editor, "C:\\pictures\\door.png", 30).await;
        assert_eq!(door["file_name"], "door.png");
        let id = |one: &Value| one["id"].as_i64().unwrap();
        let (roof_id, lake_id, door_id) = (id(&roof), id(&lake), id(&door));
        assert_eq!(all(&editor, json!({})).await, [door_id, lake_id, roof_id], "newest first");
        let page = editor.post(&call("all"), &json!({ "size": 2 })).await.expect(200).json();
        assert_eq!(page["data"]["next"], lake_id);
        assert_eq!(all(&editor, json!({ "size": 2, "before": lake_id })).await, [roof_id]);

        blog_with(&editor, "Winter lights", &lake["src"]).await;
        assert_eq!(all(&editor, json!({ "filter": "blogs" })).await, [lake_id]);
        assert_eq!(all(&editor, json!({ "filter": "unused" })).await, [door_id, roof_id]);
        let described = json!({ "id": roof_id, "alt_en": "A gable", "alt_fr": "Un pignon" });
        editor.post(&call("describe"), &described).await.expect(200);
        for (typed, found) in [
            ("toit enneige", vec![roof_id]),
            ("gab", vec![roof_id]),
            ("pignon", vec![roof_id]),
            ("png", vec![door_id, lake_id, roof_id]),
            ("winter", vec![lake_id]),
            ("nothing of the kind", vec![]),
            ("?!", vec![]),
        ] {
            assert_eq!(all(&editor, json!({ "search": typed })).await, found, "{typed}");
        }
        assert_eq!(all(&editor, json!({ "search": "png", "filter": "unused" })).await, [door_id, roof_id]);
        // What the blog says of its picture is said.
        assert_eq!(all(&editor, json!({ "filter": "undescribed" })).await, [door_id]);
        assert_eq!(all(&editor, json!({ "search": "png", "filter": "undescribed" })).await, [door_id]);
        let page = editor.post(&call("all"), &json!({ "search": "png", "size": 1 })).await.json();
        assert_eq!(page["data"]["next"], door_id);
        assert_eq!(all(&editor, json!({ "search": "png", "before": door_id })).await, [lake_id, roof_id]);

        let filter = editor.post(&call("all"), &json!({ "filter": "all of them" })).await;
        assert_eq!(filter.json()["code"], "library.filter_unknown");
        filter.expect(422);
        editor.post(&call("one"), &json!({})).await.expect_error(422, "id is required");
        editor.post(&call("one"), &json!({ "id": 999 })).await.expect(404);
        assert_eq!(add(&editor, "again.png", 20).await["id"], lake_id, "one picture, one row");
    }

    async fn where_a_picture_is_shown_is_known_at_once(app) {
        let editor = app.editor().await;
        let lake = add(&editor, "lake.png", 20).await;
        let src = &lake["src"];
        let id = blog_with(&editor, "Winter", src).await;
        assert_eq!(shown(&editor, &lake["id"]).await, [pair("text", "Winter")]);
        // Another text: only the history has it.
        let found = editor.post("/api/admin/edit_blog", &json!({ "blog_id": id })).await.json();
        let data = &found["data"];
        let form = Form::blog(data["category_id"].as_i64().unwrap())
            .with("blog_id", &id.to_string())
            .with("blog_title", "Winter")
            .with("blog_description", "<p>Snow alone</p>");
        editor.post_form("/api/admin/update_blog", &form).await.expect(200);
        assert_eq!(shown(&editor, &lake["id"]).await, [pair("history", "Winter")]);
        assert_eq!(all(&editor, json!({ "filter": "unused" })).await, [lake["id"].as_i64().unwrap()]);
        // The same file as a cover is the same picture.
        let form = Form::blog(data["category_id"].as_i64().unwrap())
            .with("blog_title", "Cover")
            .with("blog_url", "cover")
            .file("lake.png", &picture(20));
        let cover = editor.post_form("/api/admin/add_blog", &form).await.expect(200).json();
        assert_eq!(shown(&editor, &lake["id"]).await, [pair("cover", "Cover"), pair("history", "Winter")]);
        let gone = json!({ "blog_id": cover["data"]["id"] });
        editor.post("/api/admin/delete_blog", &gone).await.expect(200);
        let told = one(&editor, &lake["id"]).await;
        assert_eq!(told["uses"][0]["is_in_trash"], true);
        let gone = json!({ "kind": "blog", "id": cover["data"]["id"] });
        editor.post("/api/admin/delete_for_good", &gone).await.expect(200);
        assert_eq!(shown(&editor, &lake["id"]).await, [pair("history", "Winter")]);
    }

    async fn pictures_of_homes_are_for_administrators(app) {
        let (editor, admin) = (app.editor().await, app.administrator().await);
        let (_, id) = home_with(app, &admin, 40).await;
        assert_eq!(all(&admin, json!({})).await, [id]);
        assert_eq!(all(&admin, json!({ "filter": "homes" })).await, [id]);
        assert_eq!(all(&admin, json!({ "search": "lantern" })).await, [id], "by its address");
        assert_eq!(all(&editor, json!({})).await, [0_i64; 0]);
        assert_eq!(all(&editor, json!({ "search": "lantern" })).await, [0_i64; 0]);
        editor.post(&call("all"), &json!({ "filter": "homes" })).await.expect(403);
        for name in ["one", "describe", "trash", "undo_replace", "delete_for_good"] {
            editor.post(&call(name), &json!({ "id": id })).await.expect(404);
        }
        // Put into the library by an editor too: they see it, and not of which home it is.
        let same = add(&editor, "roof.png", 40).await;
        assert_eq!((&same["id"], &same["homes"]), (&json!(id), &json!(0)));
        let told = one(&editor, &same["id"]).await;
        assert_eq!((&told["uses"], &told["may_change"]), (&json!([]), &json!(false)));
        let form = Form::default().with("id", &id.to_string()).file("x.png", &picture(140));
        editor.post_form(&call("replace"), &form).await.expect(403);
        editor.post(&call("trash"), &json!({ "id": id })).await.expect(409);
        for group in [Group::Agent, Group::User] {
            app.member_of(group).await.post(&call("all"), &json!({})).await.expect(403);
        }
    }

    async fn a_picture_is_replaced_everywhere_and_put_back(app) {
        let (editor, admin) = (app.editor().await, app.administrator().await);
        let (key, id) = home_with(app, &admin, 50).await;
        let old = add(&admin, "old.png", 50).await;
        assert_eq!(old["id"], id);
        let blog = blog_with(&editor, "Winter", &old["src"]).await;
        let described = json!({ "id": id, "alt_en": "A lake", "alt_fr": "Un lac" });
        admin.post(&call("describe"), &described).await.expect(200);
        let media = async || {
            let found = admin.post("/api/admin/edit_property", &json!({ "ListingKey": key })).await;
            found.expect(200).json()["data"]["Media"][0].clone()
        };
        assert_eq!(media().await["ShortDescription"], "A lake", "what had no words has these");
        let text = async || {
            let found = editor.post("/api/admin/edit_blog", &json!({ "blog_id": blog })).await;
            found.expect(200).json()["data"].clone()
        };
        let revision = text().await["revision"].as_i64().unwrap();
        let before = app.site.db.content_version();

        let same = Form::default().with("id", &id.to_string()).file("same.png", &picture(50));
        let refused = admin.post_form(&call("replace"), &same).await;
        refused.expect_error(422, "This is the same picture");
        let form = Form::default().with("id", &id.to_string()).file("new.png", &picture(150));
        let answer = admin.post_form(&call("replace"), &form).await.expect(200).json();
        let data = &answer["data"];
        assert_eq!(answer["message"], "Picture replaced everywhere");
        assert_eq!((&data["blogs"], &data["properties"]), (&json!(1), &json!(1)));
        assert_eq!(data["picture"]["alt_en"], "A lake", "it shows the same");
        assert!(app.site.db.content_version() > before);
        let new = data["picture"]["src"].as_str().unwrap();
        assert!(text().await["blog_description"].as_str().unwrap().contains(new));
        assert_eq!(text().await["revision"], revision + 1, "who is writing is told");
        assert_eq!(media().await["MediaURL"], new);
        // The old one is in the trash; older versions have it.
        let told = one(&admin, &old["id"]).await;
        assert!(told["picture"]["trashed_time"].is_number());
        assert_eq!(told["picture"]["replaced_by"], new);
        assert_eq!(shown(&admin, &old["id"]).await, [pair("history", "Winter")]);
        let versions = editor.post("/api/admin/blog_history", &json!({ "blog_id": blog })).await;
        assert_eq!(versions.expect(200).json()["tableData"].as_array().unwrap().len(), 2);
        admin.post_form(&call("replace"), &form).await.expect(409);

        editor.post(&call("undo_replace"), &json!({ "id": id })).await.expect(403);
        let undone = admin.post(&call("undo_replace"), &json!({ "id": id })).await.expect(200).json();
        assert_eq!(undone["data"]["trashed_time"], Value::Null);
        assert!(!text().await["blog_description"].as_str().unwrap().contains(new));
        assert_eq!(media().await["MediaURL"], old["src"]);
        assert_eq!(all(&admin, json!({ "filter": "unused" })).await, [data["picture"]["id"].as_i64().unwrap()]);
        admin.post(&call("undo_replace"), &json!({ "id": id })).await.expect(409);
    }

    async fn a_replacement_reaches_what_is_written_and_not_published(app) {
        let (editor, admin) = (app.editor().await, app.administrator().await);
        let old = add(&editor, "old.png", 50).await;
        let cover = add(&editor, "cover.png", 60).await;
        let blog = blog_with(&editor, "Winter", &old["src"]).await;
        let read = async || {
            let found = editor.post("/api/admin/edit_blog", &json!({ "blog_id": blog })).await;
            found.expect(200).json()["data"].clone()
        };
        let copy = async || {
            let found = editor.post("/api/admin/working_copy", &json!({ "blog_id": blog })).await;
            found.expect(200).json()["data"].clone()
        };
        let save = async |version: &str| {
            let data = read().await;
            let body = format!("<p>Ice <img src={} alt=\"Ice\"></p>", old["src"]);
            let form = Form::blog(data["category_id"].as_i64().unwrap())
                .with("blog_id", &blog.to_string())
                .with("revision", &data["revision"].to_string())
                .with("blog_description", &body)
                .with("library_image", cover["src"].as_str().unwrap());
            let form = if version.is_empty() { form } else { form.with("copy_version", version) };
            editor.post_form("/api/admin/save_working_copy", &form).await
        };
        save("").await.expect(200);
        let replace = async |person: &Person<'_>, one: &Value, shade: u8| {
            let form = Form::default().with("id", &one["id"].to_string()).file("new.png", &picture(shade));
            person.post_form(&call("replace"), &form).await.expect(200).json()["data"].clone()
        };

        let data = replace(&admin, &old, 150).await;
        assert_eq!((&data["blogs"], &data["left"]), (&json!(1), &json!([])), "a blog and its copy are one");
        let new = data["picture"]["src"].as_str().unwrap();
        let (now, written) = (read().await, copy().await);
        for text in [&now, &written] {
            let text = text["blog_description"].as_str().unwrap();
            assert!(text.contains(new) && !text.contains(old["src"].as_str().unwrap()), "{text}");
        }
        assert_eq!(written["revision"], now["revision"], "nothing but the picture lies between the two");
        assert_eq!((&written["version"], &written["saved_by"]), (&json!(2), &json!("Maxime Roy")));
        assert!(one(&admin, &old["id"]).await["picture"]["trashed_time"].is_number());
        // Whoever still has the copy as it was is told.
        save("1").await.expect(409);

        // The cover stands in the copy alone.
        let data = replace(&admin, &cover, 160).await;
        assert_eq!(data["blogs"], 1);
        assert_eq!(copy().await["blog_image"], data["picture"]["src"]);
        assert_eq!(read().await["blog_image"], Value::Null);
        for one in [&cover, &old] {
            admin.post(&call("undo_replace"), &json!({ "id": one["id"] })).await.expect(200);
        }
        let written = copy().await;
        assert_eq!(written["blog_image"], cover["src"]);
        assert!(written["blog_description"].as_str().unwrap().contains(old["src"].as_str().unwrap()));
        assert_eq!(written["revision"], read().await["revision"]);
    }

    async fn undo_replace_reaches_a_newer_working_copy(app) {
        let (editor, admin) = (app.editor().await, app.administrator().await);
        let old = add(&editor, "old.png", 50).await;
        let blog = blog_with(&editor, "Winter", &old["src"]).await;
        let form = Form::default().with("id", &old["id"].to_string()).file("new.png", &picture(150));
        admin.post_form(&call("replace"), &form).await.expect(200);
        let data = editor.post("/api/admin/edit_blog", &json!({ "blog_id": blog })).await;
        let data = data.expect(200).json()["data"].clone();
        let form = Form::blog(data["category_id"].as_i64().unwrap())
            .with("blog_id", &blog.to_string())
            .with("revision", &data["revision"].to_string())
            .with("blog_description", data["blog_description"].as_str().unwrap());
        editor.post_form("/api/admin/save_working_copy", &form).await.expect(200);
        admin.post(&call("undo_replace"), &json!({ "id": old["id"] })).await.expect(200);
        let copy = editor.post("/api/admin/working_copy", &json!({ "blog_id": blog })).await;
        let text = copy.expect(200).json()["data"]["blog_description"].clone();
        assert!(text.as_str().unwrap().contains(old["src"].as_str().unwrap()), "{text}");
    }

    async fn undo_replace_skips_places_that_showed_both_pictures(app) {
        let editor = app.editor().await;
        let (old, new) = (add(&editor, "old.png", 50).await, add(&editor, "new.png", 150).await);
        let alone = blog_with(&editor, "Alone", &old["src"]).await;
        let text = async |blog: i64| {
            let found = editor.post("/api/admin/edit_blog", &json!({ "blog_id": blog })).await;
            found.expect(200).json()["data"]["blog_description"].as_str().unwrap().to_owned()
        };
        let body = format!("<p><img src={} alt=\"a\"><img src={} alt=\"b\"></p>", old["src"], new["src"]);
        let form = Form::blog(editor.category("Both of them").await)
            .with("blog_title", "Both").with("blog_url", "both").with("blog_description", &body);
        let both = editor.post_form("/api/admin/add_blog", &form).await.expect(200).json();
        let both = both["data"]["id"].as_i64().unwrap();
        let id = old["id"].as_i64().unwrap();
        let form = Form::default().with("id", &id.to_string()).file("new.png", &picture(150));
        let data = editor.post_form(&call("replace"), &form).await.expect(200).json()["data"].clone();
        assert_eq!(data["blogs"], 2);
        let [was, is] = [&old, &new].map(|one| one["src"].as_str().unwrap());
        editor.post(&call("undo_replace"), &json!({ "id": id })).await.expect(200);
        assert_eq!(text(alone).await.matches(was).count(), 1);
        // Nobody can tell any more which of the two was which.
        assert_eq!(text(both).await.matches(is).count(), 2);
    }

    async fn the_companys_pages_show_a_picture_in_drafts_and_versions(app) {
        let admin = app.administrator().await;
        let store = async |query: &'static str, path: &Value| {
            let text = format!("![]({})", path.as_str().unwrap());
            platform::write!(app.site.db, tx => tx.execute(sql(query).bind(&text)).await).unwrap();
        };
        let draft = add(&admin, "draft.png", 60).await;
        store("INSERT INTO content_pages (page, revision, draft, draft_by, draft_saved_at)
               VALUES ('about', 1, $1, 1, 1)", &draft["src"]).await;
        assert_eq!(shown(&admin, &draft["id"]).await, [pair("page", "")]);
        admin.post(&call("trash"), &json!({ "id": draft["id"] })).await.expect(409);
        let version = add(&admin, "version.png", 70).await;
        store("INSERT INTO content_versions (page, version, text_en, text_fr, saved_by, saved_at)
               VALUES ('about', 3, '', $1, 1, 1)", &version["src"]).await;
        // It may go to the trash, and not for good: the version can be restored.
        admin.post(&call("trash"), &json!({ "id": version["id"] })).await.expect(200);
        admin.post(&call("delete_for_good"), &json!({ "id": version["id"] })).await.expect(409);
        store("DELETE FROM content_versions WHERE text_fr = $1", &version["src"]).await;
        admin.post(&call("delete_for_good"), &json!({ "id": version["id"] })).await.expect(200);
    }

    async fn trash_refuses_used_pictures_and_lasts_thirty_days(app) {
        let editor = app.editor().await;
        let (used, free) = (add(&editor, "used.png", 60).await, add(&editor, "free.png", 160).await);
        let blog = blog_with(&editor, "Winter", &used["src"]).await;
        let id = |one: &Value| json!({ "id": one["id"] });
        let refused = editor.post(&call("trash"), &id(&used)).await;
        assert_eq!(refused.json()["code"], "library.in_use");
        refused.expect(409);
        editor.post(&call("delete_for_good"), &id(&free)).await.expect(404);
        editor.post(&call("restore"), &id(&free)).await.expect(404);
        editor.post(&call("trash"), &id(&free)).await.expect(200);
        assert_eq!(all(&editor, json!({ "filter": "trash" })).await, [free["id"].as_i64().unwrap()]);
        assert_eq!(all(&editor, json!({})).await, [used["id"].as_i64().unwrap()]);
        editor.post(&call("restore"), &id(&free)).await.expect(200);
        // For good: however long nothing shows it.
        orphans::remove(&app.site).await.unwrap();
        days(app, 400);
        assert_eq!(orphans::remove(&app.site).await.unwrap().pictures, 0);

        let editor = app.editor().await;
        editor.post(&call("trash"), &id(&free)).await.expect(200);
        orphans::remove(&app.site).await.unwrap();
        days(app, 29);
        assert_eq!(orphans::remove(&app.site).await.unwrap().pictures, 0);
        days(app, 2);
        assert_eq!(orphans::remove(&app.site).await.unwrap().pictures, 1);
        let editor = app.editor().await;
        editor.post(&call("one"), &id(&free)).await.expect(404);

        // What only versions show goes with them.
        let form = Form::blog(editor.category("Home").await)
            .with("blog_id", &blog.to_string())
            .with("blog_description", "<p>Snow alone</p>");
        editor.post_form("/api/admin/update_blog", &form).await.expect(200);
        editor.post(&call("trash"), &id(&used)).await.expect(200);
        let refused = editor.post(&call("delete_for_good"), &id(&used)).await;
        assert_eq!(refused.json()["code"], "library.in_history");
        orphans::remove(&app.site).await.unwrap();
        days(app, 31);
        assert_eq!(orphans::remove(&app.site).await.unwrap().pictures, 0, "a version has it");
        let editor = app.editor().await;
        editor.post("/api/admin/delete_blog", &json!({ "blog_id": blog })).await.expect(200);
        let gone = json!({ "kind": "blog", "id": blog });
        editor.post("/api/admin/delete_for_good", &gone).await.expect(200);
        editor.post(&call("delete_for_good"), &id(&used)).await.expect(200);
        assert_eq!(all(&editor, json!({ "filter": "trash" })).await, [0_i64; 0]);
    }

    async fn using_a_picture_restores_it_from_the_trash(app) {
        let editor = app.editor().await;
        let lake = add(&editor, "lake.png", 70).await;
        let id = json!({ "id": lake["id"] });
        editor.post(&call("trash"), &id).await.expect(200);
        blog_with(&editor, "Winter", &lake["src"]).await;
        assert_eq!(one(&editor, &lake["id"]).await["picture"]["trashed_time"], Value::Null);
        let door = add(&editor, "door.png", 171).await;
        editor.post(&call("trash"), &json!({ "id": door["id"] })).await.expect(200);
        assert_eq!(add(&editor, "door.png", 171).await["trashed_time"], Value::Null, "sent again");
    }

    async fn what_is_said_of_a_picture_is_checked(app) {
        let editor = app.editor().await;
        let lake = add(&editor, "lake.png", 80).await;
        let id = &lake["id"];
        for (body, code) in [
            (json!({ "id": id, "alt_en": "x".repeat(256) }), "library.alt_too_long"),
            (json!({ "id": id, "alt_fr": "a\0b" }), "library.alt_control"),
            (json!({ "alt_en": "A lake" }), "library.id_missing"),
        ] {
            let refused = editor.post(&call("describe"), &body).await;
            assert_eq!(refused.json()["code"], code);
            refused.expect(422);
        }
        // A cover without words is given those of its language.
        let category = editor.category("Homes").await;
        let form = Form::blog(category).file("lake.png", &picture(80));
        let blog = editor.post_form("/api/admin/add_blog", &form).await.expect(200).json();
        let described = json!({ "id": id, "alt_en": "A lake", "alt_fr": "Un lac" });
        editor.post(&call("describe"), &described).await.expect(200);
        let found = json!({ "blog_id": blog["data"]["id"] });
        let found = editor.post("/api/admin/edit_blog", &found).await.expect(200).json();
        assert_eq!(found["data"]["blog_image_alt"], "A lake");
        let described = json!({ "id": id, "alt_en": "Another", "alt_fr": "" });
        editor.post(&call("describe"), &described).await.expect(200);
        let found = json!({ "blog_id": blog["data"]["id"] });
        let found = editor.post("/api/admin/edit_blog", &found).await.expect(200).json();
        assert_eq!(found["data"]["blog_image_alt"], "A lake", "words of its own stay");
    }

    async fn the_point_of_a_picture_is_kept_and_told(app) {
        let (editor, admin) = (app.editor().await, app.administrator().await);
        let lake = add(&editor, "lake.png", 15).await;
        assert_eq!((&lake["focus_x"], &lake["focus_y"], &lake["focus"]), (&json!(50), &json!(50), &Value::Null));
        let point = |id: &Value, x: Value, y: Value| json!({ "id": id, "x": x, "y": y });
        for (x, y) in [(json!(101), json!(0)), (json!(0), json!(-1)), (json!(5), Value::Null)] {
            let refused = editor.post(&call("focus"), &point(&lake["id"], x, y)).await;
            assert_eq!(refused.json()["code"], "library.focus_invalid");
            assert_eq!(refused.json()["field"], "focus");
            refused.expect(422);
        }
        editor.post(&call("focus"), &point(&lake["id"], json!("half"), json!(0))).await.expect(422);
        editor.post(&call("focus"), &json!({ "x": 1, "y": 1 })).await.expect_error(422, "id is required");
        editor.post(&call("focus"), &point(&json!(999), json!(1), json!(1))).await.expect(404);

        let category = editor.category("About water").await;
        let form = Form::blog(category).with("library_image", lake["src"].as_str().unwrap());
        let blog = editor.post_form("/api/admin/add_blog", &form).await.expect(200).json();
        assert_eq!(blog["data"]["blog_image_focus"], Value::Null, "the middle is not told");
        let shown = app.anonymous().get("/blogs").await.expect(200).header("etag").to_owned();
        let before = app.site.db.content_version();
        let set = editor.post(&call("focus"), &point(&lake["id"], json!(12), json!("100"))).await;
        let set = set.expect(200).json();
        assert_eq!(set["message"], "Focal point saved");
        assert_eq!((&set["data"]["focus_x"], &set["data"]["focus_y"]), (&json!(12), &json!(100)));
        assert_eq!(set["data"]["focus"], "04");
        let version = app.site.db.content_version();
        assert!(version > before, "pages that show it are made anew");
        // The same again is no change.
        editor.post(&call("focus"), &point(&lake["id"], json!(12), json!(100))).await.expect(200);
        assert_eq!(app.site.db.content_version(), version);
        let found = json!({ "blog_id": blog["data"]["id"] });
        let found = editor.post("/api/admin/edit_blog", &found).await.expect(200).json();
        assert_eq!(found["data"]["blog_image_focus"], "04");
        let list = app.anonymous().post_nothing("/api/admin/all_blogs?size=10&page=0").await;
        assert_eq!(list.json()["tableData"][0]["blog_image_focus"], "04");
        let page = app.anonymous().get("/blogs").await.expect(200);
        assert_ne!(page.header("etag"), shown, "the page is another one");
        assert!(page.text().contains("blog_image_focus"), "{}", page.text());
        let query = sql("SELECT before, after FROM audit WHERE action = 'media.focus'");
        let trail = app.site.db.read().await.unwrap().fetch_all(query).await.unwrap();
        let told: String = trail[0].get("after").unwrap();
        assert_eq!(trail.len(), 1);
        assert!(told.contains("12") && told.contains("100"), "{told}");

        // A picture of a home is told of with it, and changed by administrators.
        let (key, home) = home_with(app, &admin, 115).await;
        editor.post(&call("focus"), &point(&json!(home), json!(0), json!(0))).await.expect(404);
        admin.post(&call("focus"), &point(&json!(home), json!(90), json!(45))).await.expect(200);
        let media = admin.post("/api/admin/edit_property", &json!({ "ListingKey": key })).await.json();
        assert_eq!(media["data"]["Media"][0]["focus"], "42");
        let shared = add(&editor, "shared.png", 115).await;
        let refused = editor.post(&call("focus"), &point(&shared["id"], json!(0), json!(0))).await;
        assert_eq!(refused.json()["code"], "library.homes_not_allowed");
        refused.expect(403);
    }

    async fn a_replaced_picture_has_its_own_size_and_point(app) {
        let editor = app.editor().await;
        let old = add(&editor, "old.png", 16).await;
        let id = &old["id"];
        editor.post(&call("focus"), &json!({ "id": id, "x": 0, "y": 0 })).await.expect(200);
        let body = format!(
            "<p><a href={old}><img src={old} alt=\"Snow\" width=\"320\" height=\"200\"></a>\
             <img src={old} alt=\"Ice\"></p>", old = old["src"]);
        let form = Form::blog(editor.category("Winter").await).with("blog_description", &body);
        let blog = editor.post_form("/api/admin/add_blog", &form).await.expect(200).json();
        let square = RgbImage::from_pixel(50, 50, Rgb([9, 200, 30]));
        let mut bytes = Cursor::new(Vec::new());
        DynamicImage::from(square).write_to(&mut bytes, ImageFormat::Png).unwrap();
        let form = Form::default().with("id", &id.to_string()).file("new.png", bytes.get_ref());
        let new = editor.post_form(&call("replace"), &form).await.expect(200).json();
        let new = &new["data"]["picture"];
        assert_eq!((&new["focus_x"], &new["focus"]), (&json!(50), &Value::Null));
        let text = async || {
            let found = json!({ "blog_id": blog["data"]["id"] });
            let found = editor.post("/api/admin/edit_blog", &found).await.expect(200).json();
            found["data"]["blog_description"].as_str().unwrap().to_owned()
        };
        let path = new["src"].as_str().unwrap();
        let changed = text().await;
        assert!(changed.contains("width=\"320\" height=\"320\""), "{changed}");
        assert_eq!(changed.matches(&format!(" src=\"{path}\"")).count(), 2, "{changed}");
        assert!(changed.contains(&format!(" href=\"{path}\"")), "{changed}");
        editor.post(&call("undo_replace"), &json!({ "id": id })).await.expect(200);
        assert!(text().await.contains("width=\"320\" height=\"200\""));
        assert_eq!(one(&editor, id).await["picture"]["focus"], "00", "its own point");
    }

    async fn pictures_of_an_editor_stay_visible_when_homes_use_them(app) {
        let (editor, admin) = (app.editor().await, app.administrator().await);
        let theirs = add(&editor, "theirs.png", 25).await;
        let id = theirs["id"].as_i64().unwrap();
        let words = json!({ "id": id, "alt_en": "A red door", "alt_fr": "Une porte rouge" });
        editor.post(&call("describe"), &words).await.expect(200);
        // Uploaded to a home, and put into a home in the place of its picture.
        let (_, same) = home_with(app, &admin, 25).await;
        assert_eq!(same, id);
        // What a home shows is not described by an editor, nor cut, nor thrown away.
        let other_words = json!({ "id": id, "alt_en": "Not for sale", "alt_fr": "" });
        editor.post(&call("describe"), &other_words).await.expect(403);
        editor.post(&call("focus"), &json!({ "id": id, "x": 1, "y": 1 })).await.expect(403);
        admin.post(&call("describe"), &words).await.expect(200);
        assert_eq!(all(&editor, json!({})).await, [id]);
        let (_, home) = home_with(app, &admin, 125).await;
        let other = add(&editor, "other.png", 26).await;
        let form = Form::default().with("id", &home.to_string()).file("other.png", &picture(26));
        let replaced = admin.post_form(&call("replace"), &form).await.expect(200).json();
        assert_eq!(replaced["data"]["picture"]["id"], other["id"]);
        let other = other["id"].as_i64().unwrap();
        assert_eq!(all(&editor, json!({})).await, [other, id]);
        // What nobody had before is of homes as what it replaced is.
        let form = Form::default().with("id", &other.to_string()).file("new.png", &picture(27));
        admin.post_form(&call("replace"), &form).await.expect(200);
        let (_, home) = home_with(app, &admin, 126).await;
        let form = Form::default().with("id", &home.to_string()).file("late.png", &picture(28));
        let late = admin.post_form(&call("replace"), &form).await.expect(200).json();
        let late = &late["data"]["picture"]["id"];
        editor.post(&call("one"), &json!({ "id": late })).await.expect(404);
        admin.post(&call("one"), &json!({ "id": late })).await.expect(200);
    }

    async fn a_cover_is_chosen_from_the_library(app) {
        let editor = app.editor().await;
        let lake = add(&editor, "lake.png", 85).await;
        let src = lake["src"].as_str().unwrap();
        let form = Form::blog(editor.category("Homes").await);
        let unknown = "/media/0123456789abcdef0123456789abcdef.webp";
        for wrong in [unknown, "https://elsewhere.example/x.webp", "lake.png"] {
            let refused = form.clone().with("library_image", wrong);
            editor.post_form("/api/admin/add_blog", &refused).await.expect(422);
        }
        let chosen = form.with("library_image", src);
        let blog = editor.post_form("/api/admin/add_blog", &chosen).await.expect(200).json();
        assert_eq!(blog["data"]["blog_image"], src);
        assert_eq!(blog["data"]["blog_image_width"], 64);
        assert_eq!(shown(&editor, &lake["id"]).await.len(), 1);
        let other = add(&editor, "door.png", 185).await;
        let change = chosen
            .with("blog_id", &blog["data"]["id"].to_string())
            .with("library_image", other["src"].as_str().unwrap());
        editor.post_form("/api/admin/update_blog", &change).await.expect(200);
        assert_eq!(shown(&editor, &other["id"]).await[0].0, "cover");
        assert_eq!(shown(&editor, &lake["id"]).await[0].0, "history");
    }

    async fn one_account_uploads_so_much_a_day(app) {
        let editor = app.editor().await;
        add(&editor, "lake.png", 90).await;
        platform::write!(app.site.db, tx => tx.execute(
            sql("UPDATE media_uploads SET pictures = 2000 WHERE day > 0")
        ).await)
        .unwrap();
        let form = Form::default().file("door.png", &picture(91));
        for path in [&*call("add"), "/api/admin/upload_picture"] {
            let refused = editor.post_form(path, &form).await;
            assert_eq!(refused.json()["code"], "upload.too_many_today");
            refused.expect(429);
        }
        add(&app.editor().await, "door.png", 91).await;
        days(app, 1);
        add(&app.editor().await, "door.png", 91).await;
    }

    /// What triggers note is what the job of each night finds by reading everything.
    async fn the_notes_agree_with_what_is_written(app) {
        let (editor, admin) = (app.editor().await, app.administrator().await);
        let (_, home) = home_with(app, &admin, 100).await;
        let shown = add(&editor, "a.png", 150).await;
        let gone = add(&editor, "b.png", 200).await;
        let blog = blog_with(&editor, "Winter", &gone["src"]).await;
        let body = format!("<p><img src={} alt=\"a\"><img src={} alt=\"b\"></p>", shown["src"], shown["src"]);
        let form = Form::blog(editor.category("Home").await)
            .with("blog_id", &blog.to_string())
            .with("blog_description", &body)
            .file("c.png", &picture(250));
        editor.post_form("/api/admin/update_blog", &form).await.expect(200);
        let referenced_files = orphans::referenced_files(&app.site).await.unwrap();
        let query = "SELECT id, media_name, blogs, homes FROM library ORDER BY id";
        let rows = app.site.db.read().await.unwrap().fetch_all(sql(query)).await.unwrap();
        assert_eq!(rows.len(), 4);
        for row in rows {
            let (name, id): (String, i64) = (row.get("media_name").unwrap(), row.get("id").unwrap());
            let uses: i64 = row.get::<i64>("blogs").unwrap() + row.get::<i64>("homes").unwrap();
            assert_eq!(uses, i64::from(json!(id) != gone["id"]), "{name}");
            assert!(referenced_files.contains(&name), "also what only a version has: {name}");
        }
        assert!(home > 0);
    }
}
