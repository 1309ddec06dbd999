//! Pictures through the real router, on both engines.

use std::io::Cursor;
use std::time::{Duration, SystemTime};

use http::Method;
use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use platform::db::sql;
use platform::html::SafeHtml;
use serde_json::json;
use site::access::Group;
use site::media::{orphans, store};

use crate::testing::{Form, Person, TestApp, on_both_engines};

const UPLOAD: &str = "/api/admin/upload_picture";

/// A picture of many colours.
fn picture(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
    let shade = |at: u32, of: u32| u8::try_from(at * 255 / of).unwrap();
    let pixels =
        RgbImage::from_fn(width, height, |x, y| Rgb([shade(x, width), shade(y, height), 90]));
    let mut bytes = Cursor::new(Vec::new());
    DynamicImage::from(pixels).write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

on_both_engines! {
    async fn an_uploaded_picture_is_served_at_once(app) {
        let editor = app.editor().await;
        let form = Form::default().file("../../roof.png", &picture(64, 40, ImageFormat::Png));
        let answer = editor.post_form(UPLOAD, &form).await.expect(200).json();
        assert_eq!(answer["message"], "Picture uploaded successfully");
        let (data, src) = (&answer["data"], answer["data"]["src"].as_str().unwrap());
        assert_eq!((&data["width"], &data["height"]), (&64.into(), &40.into()));
        assert!(src.starts_with("/media/"), "{src}");
        let served = app.anonymous().get(src).await.expect(200);
        assert_eq!(served.header("content-type"), "image/webp");
        assert_eq!(image::load_from_memory(&served.body).unwrap().width(), 64);
        let again = editor.post_form(UPLOAD, &form).await.expect(200).json();
        assert_eq!(again["data"], answer["data"], "one picture, one name");
    }

    async fn an_upload_is_refused_in_order_and_in_clear_words(app) {
        let form = Form::default().file("roof.png", &picture(8, 8, ImageFormat::Png));
        app.anonymous().get(UPLOAD).await.expect(405);
        app.anonymous().post_form(UPLOAD, &form).await.expect(401);
        for group in [Group::Agent, Group::User] {
            app.member_of(group).await.post_form(UPLOAD, &form).await.expect(403);
        }
        let editor = app.editor().await;
        app.administrator().await.post_form(UPLOAD, &form).await.expect(200);
        editor.post_nothing(UPLOAD).await.expect(415);
        let none = editor.post_form(UPLOAD, &Form::default()).await;
        assert_eq!(none.json()["field"], "file");
        none.expect_error(422, "Please Select a file.");
        let kind = "The picture must be a JPEG, PNG, GIF, WebP, BMP or ICO file";
        for bytes in [&b""[..], b"<?php phpinfo();", b"<svg xmlns='http://www.w3.org/2000/svg'/>"] {
            let refused = editor.post_form(UPLOAD, &Form::default().file("roof.png", bytes)).await;
            assert_eq!(refused.json()["field"], "file");
            refused.expect_error(422, kind);
        }
        let heavy = Form::default().file("roof.png", &vec![0; platform::media::MAX_BYTES + 1]);
        editor.post_form(UPLOAD, &heavy).await.expect_error(413, "The picture is too large: at most 25 MB");
        let over = Form::default().file("roof.png", &vec![0; platform::http::multipart::MAX_BODY]);
        editor.post_form(UPLOAD, &over).await.expect(413);
        let cut = editor
            .request(Method::POST, UPLOAD)
            .header("content-type", "multipart/form-data; boundary=b")
            .body("--b\r\nContent-Disposition: form-data; name=\"file\"".into());
        editor.send(cut.unwrap()).await.expect(400);
    }
}

/// Uploads a picture for a text; its path.
async fn upload(person: &Person<'_>, picture: &[u8]) -> String {
    let form = Form::default().file("picture", picture);
    let answer = person.post_form(UPLOAD, &form).await.expect(200).json();
    answer["data"]["src"].as_str().unwrap().to_owned()
}

async fn remove(app: &TestApp) -> (usize, usize) {
    let removed = orphans::remove(&app.site).await.unwrap();
    (removed.pictures, removed.files)
}

/// Days pass, for the clock and for the files.
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

fn files(app: &TestApp) -> usize {
    std::fs::read_dir(app.media_folder()).unwrap().count()
}

async fn is_there(app: &TestApp, path: &str) -> bool {
    app.anonymous().get(path).await.status == 200
}

on_both_engines! {
    async fn pages_are_told_how_large_every_picture_is(app) {
        let editor = app.editor().await;
        let src = upload(&editor, &picture(700, 350, ImageFormat::Jpeg)).await;
        let body = format!("<p>Snow</p><img src=\"{src}\" alt=\"Snow\"><img src=\"{src}\" alt=\"\">");
        let category = editor.category("Home care").await;
        let form = Form::blog(category)
            .with("blog_description", &body)
            .file("roof.png", &picture(1_000, 500, ImageFormat::Png));
        let blog = editor.post_form("/api/admin/add_blog", &form).await.expect(200).json();
        let blog = &blog["data"];
        let list = app.anonymous().post_nothing("/api/admin/all_blogs").await.expect(200).json();
        for told in [blog, &list["tableData"][0]] {
            assert_eq!(told["blog_image_width"], 1_000);
            assert_eq!(told["blog_image_height"], 500);
            let srcset = told["blog_image_srcset"].as_str().unwrap();
            let widths: Vec<_> = srcset.split(", ").map(|one| one.split_once(' ').unwrap()).collect();
            let expected = ["320w", "640w", "960w", "1000w"];
            assert_eq!(widths.iter().map(|(_, width)| *width).collect::<Vec<_>>(), expected);
            assert_eq!(widths[3].0, told["blog_image"].as_str().unwrap());
            for (path, width) in widths {
                let file = app.anonymous().get(path).await.expect(200);
                let is = image::load_from_memory(&file.body).unwrap().width();
                assert_eq!(format!("{is}w"), width);
            }
        }
        let pictures = blog["pictures"].as_array().unwrap();
        assert_eq!(pictures.len(), 1, "each once");
        assert_eq!((&pictures[0]["src"], &pictures[0]["width"]), (&src.as_str().into(), &700.into()));
        assert_eq!(pictures[0]["srcset"].as_str().unwrap().split(", ").count(), 3);
        let stored = blog["blog_description"].as_str().unwrap();
        assert!(!stored.contains("srcset") && !stored.contains("width"), "{stored}");
        let feed = app.anonymous().get("/feed.xml").await.expect(200).text();
        assert!(!feed.contains(&src) && feed.contains(".jpg"), "feed readers get a JPEG: {feed}");
    }

    async fn orphans_are_removed_after_their_retention(app) {
        let editor = app.editor().await;
        let (old, new) = (picture(400, 200, ImageFormat::Png), picture(200, 400, ImageFormat::Png));
        let shown = upload(&editor, &picture(90, 50, ImageFormat::Png)).await;
        let draft = upload(&editor, &picture(50, 90, ImageFormat::Png)).await;
        let body = format!("<p>Snow <img src=\"{shown}\" alt=\"Snow\"></p>");
        let form = Form::blog(editor.category("Home care").await).with("blog_description", &body);
        let added = editor.post_form("/api/admin/add_blog", &form.clone().file("a", &old)).await;
        let added = added.expect(200).json();
        let (id, old) = (added["data"]["id"].to_string(), added["data"]["blog_image"].as_str().unwrap());
        let change = form.with("blog_id", &id).file("b", &new);
        editor.post_form("/api/admin/update_blog", &change).await.expect(200);
        let found = editor.post("/api/admin/edit_blog", &json!({ "blog_id": id })).await.json();
        let new = found["data"]["blog_image"].as_str().unwrap();

        // 400 wide: two widths and a fallback; the others: one width and a fallback.
        assert_eq!(files(app), 3 + 2 + 2 + 2);
        assert_eq!(remove(app).await, (0, 0), "nothing is old yet");
        days(app, 2);
        assert_eq!(remove(app).await, (0, 0), "the picture that was replaced: a version has it");
        assert!(is_there(app, old).await);
        days(app, 27);
        assert_eq!(remove(app).await, (0, 0));
        assert!(is_there(app, &draft).await, "a text may still wait in a browser");
        days(app, 2);
        assert_eq!(remove(app).await, (1, 2), "the picture of a text that never came");
        assert!(is_there(app, &shown).await && is_there(app, new).await);

        // Sessions do not last that long.
        let editor = app.editor().await;
        editor.post("/api/admin/delete_blog", &json!({ "blog_id": id })).await.expect(200);
        days(app, 29);
        assert_eq!(remove(app).await, (0, 0), "it can be restored");
        let editor = app.editor().await;
        let gone = json!({ "kind": "blog", "id": id });
        editor.post("/api/admin/delete_for_good", &gone).await.expect(200);
        assert_eq!(remove(app).await, (0, 0));
        days(app, 1);
        assert_eq!(remove(app).await, (2, 5), "the covers, after a day");
        days(app, 30);
        assert_eq!(remove(app).await, (1, 2), "the picture of the body, after a month");
        assert_eq!(files(app), 0);
    }

    async fn a_picture_of_the_companys_pages_stays_in_every_way(app) {
        let editor = app.editor().await;
        let user = editor.user_id.unwrap();
        let store = async |query: &'static str, text: String| {
            platform::write!(app.site.db, tx => {
                tx.execute(platform::db::sql(query).bind(&text).bind(user)).await
            }).unwrap();
        };
        let mut shown = Vec::new();
        for (width, query) in [
            (51, "INSERT INTO content_pages (page, revision, draft, draft_by, draft_saved_at)
                  VALUES ('about', 1, $1, $2, 1)"),
            (52, "INSERT INTO content_previews (token_hash, page, text_en, text_fr, user_id, created_at)
                  SELECT token_hash, 'about', '', $1, CAST($2 AS BIGINT), 1 FROM sessions LIMIT 1"),
            (53, "INSERT INTO content_versions (page, version, text_en, text_fr, saved_by, saved_at)
                  VALUES ('about', 7, $1, '', $2, 1)"),
        ] {
            let path = upload(&editor, &picture(width, 60, ImageFormat::Png)).await;
            store(query, format!("body = \"![]({path})\"")).await;
            shown.push(path);
        }
        let other = upload(&editor, &picture(54, 60, ImageFormat::Png)).await;
        assert_eq!(remove(app).await, (0, 0));
        days(app, 40);
        assert_eq!(remove(app).await.0, 1);
        assert!(!is_there(app, &other).await);
        for (path, query) in shown.iter().zip([
            "DELETE FROM content_pages WHERE draft LIKE '%' || $1 AND $2 > CAST(0 AS BIGINT)",
            "DELETE FROM content_previews WHERE text_fr LIKE '%' || $1 AND $2 > CAST(0 AS BIGINT)",
            "DELETE FROM content_versions WHERE text_en LIKE '%' || $1 AND $2 > CAST(0 AS BIGINT)",
        ]) {
            assert!(is_there(app, path).await, "{query}");
            store(query, format!("{path})\"")).await;
            remove(app).await;
            days(app, 40);
            assert_eq!(remove(app).await.0, 1, "{query}");
            assert!(!is_there(app, path).await);
        }
    }

    async fn a_picture_with_other_files_than_before_is_shown_with_them(app) {
        let editor = app.editor().await;
        let bytes = picture(700, 350, ImageFormat::Jpeg);
        let src = upload(&editor, &bytes).await;
        let before = app.site.db.content_version();
        upload(&editor, &bytes).await;
        assert_eq!(app.site.db.content_version(), before, "the same files");
        // As an older encoder has left it.
        platform::write!(app.site.db, tx => async {
            let query = platform::db::sql("UPDATE media SET srcset = '' WHERE name = $1");
            tx.execute(query.bind(src.trim_start_matches("/media/"))).await
        }
        .await)
        .unwrap();
        upload(&editor, &bytes).await;
        assert!(app.site.db.content_version() > before, "pages are made anew");
    }

    async fn a_picture_is_sent_in_parts_and_asked_for_again(app) {
        let src = upload(&app.editor().await, &picture(90, 50, ImageFormat::Png)).await;
        let visitor = app.anonymous();
        let whole = visitor.get(&src).await.expect(200);
        assert_eq!(whole.header("content-length"), whole.body.len().to_string());
        let part = visitor.get_with(&src, &[("range", "bytes=2-9")]).await.expect(206);
        assert_eq!(part.body, whole.body[2..10]);
        let known = [("if-none-match", whole.header("etag"))];
        visitor.get_with(&src, &known).await.expect(304);
        let name = "/media/0123456789abcdef0123456789abcdef.webp";
        visitor.get_with(name, &[("if-none-match", "*")]).await.expect(404);
    }

    async fn quota_gives_back_deleted_pictures(app) {
        let editor = app.editor().await;
        let in_all = async || {
            let query = "SELECT pictures, bytes FROM media_uploads WHERE day = 0";
            let row = app.site.db.read().await.unwrap().fetch_optional(sql(query)).await.unwrap();
            row.map(|row| (row.get::<i64>("pictures").unwrap(), row.get::<i64>("bytes").unwrap()))
        };
        let (one, other) = (picture(90, 50, ImageFormat::Png), picture(50, 90, ImageFormat::Png));
        for bytes in [&one, &other, &one] {
            upload(&editor, bytes).await;
        }
        let both = i64::try_from(one.len() + other.len()).unwrap();
        assert_eq!(in_all().await, Some((2, both)), "the same picture counts once");
        let broken = Form::default().file("picture", &one[..60]);
        editor.post_form(UPLOAD, &broken).await.expect(422);
        assert_eq!(in_all().await, Some((2, both)), "nothing is stored of it");
        remove(app).await;
        days(app, 31);
        assert_eq!(remove(app).await.0, 2);
        assert_eq!(in_all().await, Some((0, 0)));
    }

    async fn pictures_are_removed_many_in_one_write(app) {
        let editor = app.editor().await;
        for width in 20..26 {
            upload(&editor, &picture(width, 20, ImageFormat::Png)).await;
        }
        remove(app).await;
        days(app, 31);
        let now = app.clock.now();
        let due = store::unused(&mut app.site.db.read().await.unwrap(), now).await.unwrap();
        let names: Vec<&str> = due.iter().map(site::media::MediaPicture::name).collect();
        assert_eq!(names.len(), 6);
        // One is put to use between the look and the write.
        let used = sql("UPDATE media SET unused_since = NULL WHERE name = $1").bind(names[0]);
        platform::write!(app.site.db, tx => tx.execute(used.clone()).await).unwrap();
        let deleted = platform::write!(app.site.db, tx =>
            store::delete_unused(&mut tx, &names[..4], now).await).unwrap();
        assert_eq!(deleted, 3, "those that are named and still due");
        let left = store::unused(&mut app.site.db.read().await.unwrap(), now).await.unwrap();
        assert_eq!(left.len(), 2);
    }

    async fn orphans_in_use_again_stay(app) {
        let editor = app.editor().await;
        let bytes = picture(90, 50, ImageFormat::Png);
        let src = upload(&editor, &bytes).await;
        remove(app).await;
        days(app, 29);
        let editor = app.editor().await;
        assert_eq!(upload(&editor, &bytes).await, src, "uploaded again: its time begins anew");
        days(app, 2);
        assert_eq!(remove(app).await, (0, 0));
        days(app, 31);
        let body = format!("<p>Snow <img src=\"{src}\" alt=\"Snow\"></p>");
        app.editor().await.blog("Snow", &body).await;
        assert_eq!(remove(app).await, (0, 0), "its time was over, and then it was used");
        assert!(is_there(app, &src).await);
        // A file without a row: an upload that came to nothing.
        let file = platform::media::process(picture(60, 30, ImageFormat::Png).into()).await.unwrap();
        app.site.media.put(&file.main().name, file.main().bytes.clone()).await.unwrap();
        let now = SystemTime::from(app.site.clock.now());
        let path = app.media_folder().join(&file.main().name);
        std::fs::File::options().append(true).open(path).unwrap().set_modified(now).unwrap();
        assert_eq!(remove(app).await, (0, 0));
        days(app, 2);
        assert_eq!(remove(app).await, (0, 1));
        assert!(is_there(app, &src).await);
    }

    /// Each time either the job was first, and the picture was gone before the text
    /// came, or the text was, and the picture stays: row and files.
    async fn a_save_and_the_job_never_cross(app) {
        let category = app.editor().await.category("Home care").await;
        let mut kept = 0;
        for round in 0..8_u32 {
            let bytes = picture(40 + round, 30, ImageFormat::Png);
            let src = upload(&app.editor().await, &bytes).await;
            remove(app).await;
            days(app, 31);
            let editor = app.editor().await;
            let form = Form::blog(category)
                .with("blog_url", &format!("snow-{round}"))
                .with("blog_description", &format!("<p><img src=\"{src}\" alt=\"Snow\"></p>"));
            let save = async {
                tokio::time::sleep(Duration::from_millis(u64::from(round) * 3)).await;
                editor.post_form("/api/admin/add_blog", &form).await.expect(200).json()
            };
            let (saved, removed) = tokio::join!(save, orphans::remove(&app.site));
            let is_known = saved["data"]["pictures"].as_array().unwrap().len() == 1;
            assert_eq!(removed.unwrap().pictures, usize::from(!is_known));
            assert_eq!(is_there(app, &src).await, is_known, "round {round}");
            kept += usize::from(is_known);
        }
        assert_eq!(remove(app).await, (0, 0), "{kept} were kept");
    }
}

/// The job has read that nothing uses a picture; then somebody saves a text that does. The job waits
/// for the save, and looks again.
#[tokio::test]
async fn a_save_that_meets_the_job_in_the_middle_keeps_its_picture() {
    let app = TestApp::postgres().await;
    let editor = app.editor().await;
    let src = upload(&editor, &picture(40, 30, ImageFormat::Png)).await;
    let name = src.trim_start_matches("/media/").to_owned();
    remove(&app).await;
    days(&app, 31);
    let text = SafeHtml::clean(&format!("<img src=\"{src}\" alt=\"Snow\">"), "/media/");
    app.editor().await.category("Home care").await;
    let now = app.site.clock.now();
    let due = store::unused(&mut app.site.db.read().await.unwrap(), now).await.unwrap();
    assert_eq!(due.len(), 1);
    let mut save = app.site.db.begin_write().await.unwrap();
    save.lock_content().await.unwrap();
    site::media::mark_pictures_used(&mut save, &text).await.unwrap();
    let insert = platform::db::sql(
        "WITH blog AS (
           INSERT INTO blogs (blog_title, blog_url, sanitiser_version, excerpt, seo_description,
                              category_id, created_by, created_at, updated_at)
           SELECT 'Snow', 'snow', 1, '', 'Snow', id, 1, 1, 1 FROM categories RETURNING id)
         INSERT INTO blog_bodies SELECT id, $1 FROM blog",
    );
    save.execute(insert.bind(text.as_str())).await.unwrap();
    let mut job = app.site.db.begin_write().await.unwrap();
    let deleted = async {
        job.lock_content().await.unwrap();
        let deleted = store::delete_unused(&mut job, &[&*name], now).await.unwrap();
        job.commit().await.unwrap();
        deleted
    };
    let ((), deleted) = tokio::join!(async { save.commit().await.unwrap() }, deleted);
    assert_eq!(deleted, 0);
    assert_eq!(remove(&app).await, (0, 0));
    assert!(is_there(&app, &src).await);
}
