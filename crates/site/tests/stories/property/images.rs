//! The pictures of a property.

use std::io::Cursor;

use image::{ImageFormat, Rgb, RgbImage};
use serde_json::{Value, json};

use super::{house, with};
use crate::testing::{Form, Person, TestResponse, on_both_engines};

/// A picture of one colour.
fn picture(shade: u8) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    RgbImage::from_pixel(8, 6, Rgb([shade; 3])).write_to(&mut bytes, ImageFormat::Png).unwrap();
    bytes.into_inner()
}

/// Takes a picture of the library.
async fn take(admin: &Person<'_>, key: &Value, path: &str, shows: &str) -> TestResponse {
    let form = Form::default()
        .with("ListingKey", key.as_str().unwrap())
        .with("ShortDescription", shows)
        .with("LibraryImage", path);
    admin.post_form("/api/admin/upload_property_image", &form).await
}

async fn upload(admin: &Person<'_>, key: &Value, shade: u8, shows: &str) -> TestResponse {
    let form = Form::default()
        .with("ListingKey", key.as_str().unwrap())
        .with("ShortDescription", shows)
        .file("front.png", &picture(shade));
    admin.post_form("/api/admin/upload_property_image", &form).await
}

fn order(key: &Value, media: &[(&Value, &str, bool)]) -> Value {
    let media: Vec<_> = media
        .iter()
        .map(|(key, shows, preferred)| {
            json!({ "MediaKey": key, "ShortDescription": shows, "PreferredPhotoYN": preferred })
        })
        .collect();
    json!({ "ListingKey": key, "Media": media })
}

on_both_engines! {
    async fn pictures_are_added_ordered_and_removed_one_by_one(app) {
        let admin = app.administrator().await;
        let key = admin.property(json!({})).await["ListingKey"].clone();
        app.clock.advance(60);
        let first = upload(&admin, &key, 10, " The front ").await.expect(200).json();
        assert_eq!(first["message"], "Picture added successfully");
        let first = first["data"].clone();
        assert_eq!((&first["Order"], &first["PreferredPhotoYN"]), (&json!(1), &json!(true)));
        assert_eq!((&first["ImageWidth"], &first["ImageHeight"]), (&json!(8), &json!(6)));
        assert_eq!(first["ShortDescription"], "The front");
        admin.get(first["MediaURL"].as_str().unwrap()).await.expect(200);
        let second = upload(&admin, &key, 20, "").await.expect(200).json()["data"].clone();
        let third = upload(&admin, &key, 30, "").await.expect(200).json()["data"].clone();
        assert_eq!((&third["Order"], &third["PreferredPhotoYN"]), (&json!(3), &json!(false)));
        let stored = admin.stored(&key).await;
        assert_eq!(stored["ModificationTimestamp"], "2026-11-20T12:01:00Z");
        assert_eq!(stored["Revision"], 1, "pictures undo nothing that somebody writes");

        let [a, b, c] = [&first, &second, &third].map(|one| one["MediaKey"].clone());
        let path = "/api/admin/order_property_images";
        let wanted = order(&key, &[(&c, "The yard", false), (&a, "The front", false), (&b, "", true)]);
        let placed = admin.post(path, &wanted).await.expect(200).json()["data"].clone();
        let seen: Vec<_> = placed.as_array().unwrap().iter().map(|one| one["MediaKey"].clone()).collect();
        assert_eq!(seen, [c.clone(), a.clone(), b.clone()]);
        assert_eq!(placed[0]["ShortDescription"], "The yard");
        assert_eq!(placed[2]["PreferredPhotoYN"], true);
        assert_eq!(admin.stored(&key).await["Media"], placed);

        let twice = order(&key, &[(&a, "", false), (&b, "", false), (&a, "", false)]);
        admin.post(path, &twice).await.expect_error(422, "A picture can stand in one place only");
        let two = order(&key, &[(&a, "", true), (&b, "", true), (&c, "", false)]);
        admin.post(path, &two).await.expect_error(422, "Only one picture can be the preferred one");
        let long = order(&key, &[(&a, &"x".repeat(256), false), (&b, "", false), (&c, "", false)]);
        admin.post(path, &long).await.expect(422);

        let remove = |media: &Value| json!({ "ListingKey": key, "MediaKey": media });
        let path = "/api/admin/remove_property_image";
        admin.post(path, &remove(&b)).await.expect(200);
        admin.post(path, &remove(&b)).await.expect_error(404, "This picture no longer exists");
        let left = admin.stored(&key).await["Media"].clone();
        assert_eq!(left.as_array().unwrap().len(), 2);
        assert_eq!(left[0]["PreferredPhotoYN"], true, "the first stands for the property now");
    }

    async fn a_picture_is_taken_from_the_library_without_being_sent_again(app) {
        let admin = app.administrator().await;
        let key = admin.property(json!({})).await["ListingKey"].clone();
        let file = Form::default().file("yard.png", &picture(70));
        let kept = admin.post_form("/api/admin/media/add", &file).await.expect(200).json()["data"].clone();
        let path = kept["src"].as_str().unwrap();
        let taken = take(&admin, &key, path, "The yard").await.expect(200).json()["data"].clone();
        assert_eq!((&taken["MediaURL"], &taken["ShortDescription"]), (&json!(path), &json!("The yard")));
        assert_eq!((&taken["ImageWidth"], &taken["PreferredPhotoYN"]), (&json!(8), &json!(true)));
        assert_eq!(admin.stored(&key).await["Media"][0], taken);
        // It is still one picture, and editors still have it.
        let all = json!({ "filter": "all" });
        let found = admin.post("/api/admin/media/all", &all).await.expect(200).json();
        assert_eq!(found["data"]["pictures"].as_array().unwrap().len(), 1);
        assert_eq!(found["data"]["pictures"][0]["homes"], 1);
        let editor = app.editor().await;
        let found = editor.post("/api/admin/media/all", &all).await.expect(200).json();
        assert_eq!(found["data"]["pictures"][0]["id"], kept["id"]);
        editor.post_form("/api/admin/upload_property_image", &Form::default()).await.expect(403);
        // What was in the trash is there again.
        let file = Form::default().file("roof.png", &picture(90));
        let other = admin.post_form("/api/admin/media/add", &file).await.expect(200).json()["data"].clone();
        admin.post("/api/admin/media/trash", &json!({ "id": other["id"] })).await.expect(200);
        let path = other["src"].as_str().unwrap();
        take(&admin, &key, path, "").await.expect(200);
        for gone in ["/media/00000000000000000000000000000000.webp", "https://example.ca/a.png", "yard.png"] {
            let refused = take(&admin, &key, gone, "").await.expect(422);
            assert_eq!(refused.json()["field"], "file", "{gone}");
        }
        take(&admin, &key, " ", "").await.expect_error(422, "Please Select a file.");
        take(&admin, &json!("99"), path, "").await.expect(404);
        assert_eq!(admin.stored(&key).await["Media"].as_array().unwrap().len(), 2);
        // It stays as long as it is shown.
        for _ in 0..2 {
            app.clock.advance(40 * 24 * 60 * 60);
            site::media::orphans::remove(&app.site).await.unwrap();
        }
        app.anonymous().get(path).await.expect(200);
    }

    async fn two_who_put_pictures_in_order_undo_nothing_of_each_other(app) {
        let admin = app.administrator().await;
        let key = admin.property(json!({})).await["ListingKey"].clone();
        let mut media = Vec::new();
        for shade in 1..=4 {
            let added = upload(&admin, &key, shade, &format!("Picture {shade}")).await;
            media.push(added.expect(200).json()["data"]["MediaKey"].clone());
        }
        let path = "/api/admin/order_property_images";
        // One says what the first shows and which one is preferred …
        let theirs = json!({ "ListingKey": key, "Media": [
            { "MediaKey": media[0], "ShortDescription": "The front" },
            { "MediaKey": media[1], "PreferredPhotoYN": true },
        ] });
        admin.post(path, &theirs).await.expect(200);
        // … and takes the third away, while the other, who knows three, moves the second.
        let gone = json!({ "ListingKey": key, "MediaKey": media[2] });
        admin.post("/api/admin/remove_property_image", &gone).await.expect(200);
        let mine = json!({ "ListingKey": key, "Media": [
            { "MediaKey": media[1] }, { "MediaKey": media[2] }, { "MediaKey": media[0] },
        ] });
        let placed = admin.post(path, &mine).await.expect(200).json()["data"].clone();
        let seen: Vec<_> = placed.as_array().unwrap().iter()
            .map(|one| (&one["MediaKey"], one["ShortDescription"].as_str().unwrap(), one["PreferredPhotoYN"] == true))
            .collect();
        assert_eq!(seen, [
            (&media[1], "Picture 2", true),
            (&media[0], "The front", false),
            (&media[3], "Picture 4", false),
        ]);
        // An empty text is a text.
        let none = json!({ "ListingKey": key, "Media": [{ "MediaKey": media[0], "ShortDescription": "" }] });
        let placed = admin.post(path, &none).await.expect(200).json();
        assert_eq!(placed["data"][0]["ShortDescription"], "");
    }

    async fn a_new_picture_goes_behind_all_others(app) {
        let admin = app.administrator().await;
        let key = admin.property(json!({})).await["ListingKey"].clone();
        let mut media = Vec::new();
        for shade in 1..=4 {
            let added = upload(&admin, &key, shade, "").await.expect(200).json();
            media.push(added["data"]["MediaKey"].clone());
        }
        for gone in &media[..2] {
            let gone = json!({ "ListingKey": key, "MediaKey": gone });
            admin.post("/api/admin/remove_property_image", &gone).await.expect(200);
        }
        let added = upload(&admin, &key, 5, "").await.expect(200).json()["data"].clone();
        assert_eq!(added["Order"], 3);
        let stored = admin.stored(&key).await;
        assert_eq!(stored["Media"][2]["MediaKey"], added["MediaKey"]);
    }

    async fn a_conflict_names_who_changed_a_picture_last_and_when(app) {
        let admin = app.administrator().await;
        let key = admin.property(json!({})).await["ListingKey"].clone();
        let other = app.administrator_called("Ada", "Roy").await;
        app.clock.advance(20 * 60);
        upload(&other, &key, 1, "").await.expect(200);
        let at = platform::text::time::format_public_moment(app.clock.now(), platform::language::Language::En);
        let late = with(house(), &json!({ "ListingKey": key, "Revision": 7 }));
        let text = format!("Ada Roy saved this property on {at}, after you had opened it");
        admin.post("/api/admin/update_property", &late).await.expect_error(409, &text);
    }

    async fn a_picture_is_refused_with_a_reason(app) {
        let admin = app.administrator().await;
        let key = admin.property(json!({})).await["ListingKey"].clone();
        let path = "/api/admin/upload_property_image";
        let text = Form::default().with("ListingKey", key.as_str().unwrap());
        let none = admin.post_form(path, &text).await;
        assert_eq!(none.json()["field"], "file");
        none.expect_error(422, "Please Select a file.");
        admin.post_form(path, &text.clone().file("a.png", b"<svg/>")).await.expect(422);
        admin.post_form(path, &Form::default().file("a.png", &picture(1))).await.expect_error(422, "ListingKey is required");
        upload(&admin, &json!("99"), 1, "").await.expect(404);
        upload(&admin, &key, 1, &"é".repeat(256)).await.expect(422);
        upload(&admin, &key, 1, &"é".repeat(255)).await.expect(200);
        admin.post("/api/admin/delete_property", &json!({ "ListingKey": key })).await.expect(200);
        upload(&admin, &key, 1, "").await.expect_error(409, "This property was deleted. Restore it first");
    }

    async fn a_property_has_at_most_forty_pictures(app) {
        let admin = app.administrator().await;
        let key = admin.property(json!({})).await["ListingKey"].clone();
        for shade in 0..40 {
            upload(&admin, &key, shade, "").await.expect(200);
        }
        upload(&admin, &key, 41, "").await.expect_error(409, "A property has at most 40 pictures");
    }

    async fn a_picture_of_another_property_is_not_touched(app) {
        let admin = app.administrator().await;
        let one = admin.property(json!({})).await["ListingKey"].clone();
        let other = admin.property(json!({})).await["ListingKey"].clone();
        let media = upload(&admin, &one, 1, "").await.expect(200).json()["data"]["MediaKey"].clone();
        let form = json!({ "ListingKey": other, "MediaKey": media });
        admin.post("/api/admin/remove_property_image", &form).await.expect(404);
        let form = order(&other, &[(&media, "Of the other", true)]);
        let placed = admin.post("/api/admin/order_property_images", &form).await.expect(200).json();
        assert_eq!(placed["data"], json!([]));
        assert_eq!(admin.stored(&one).await["Media"][0]["ShortDescription"], "");
    }

    async fn the_job_of_the_night_leaves_the_pictures_of_properties(app) {
        let admin = app.administrator().await;
        let key = admin.property(json!({})).await["ListingKey"].clone();
        let added = upload(&admin, &key, 1, "").await.expect(200).json()["data"].clone();
        let path = added["MediaURL"].as_str().unwrap().to_owned();
        admin.post("/api/admin/delete_property", &json!({ "ListingKey": key })).await.expect(200);
        for _ in 0..3 {
            app.clock.advance(9 * 24 * 60 * 60);
            site::media::orphans::remove(&app.site).await.unwrap();
            app.anonymous().get(&path).await.expect(200);
        }
        app.clock.advance(4 * 24 * 60 * 60);
        site::property::forget_deleted(&app.site).await.unwrap();
        site::media::orphans::remove(&app.site).await.unwrap();
        app.clock.advance(2 * 24 * 60 * 60);
        site::media::orphans::remove(&app.site).await.unwrap();
        app.anonymous().get(&path).await.expect(404);
    }
}
