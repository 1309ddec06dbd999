//! AVIF that is made afterwards, and by whom it is seen, on both engines.

use std::io::Cursor;
use std::net::IpAddr;
use std::time::Duration;

use http::header::ACCEPT;
use http::{HeaderMap, HeaderValue, Method};
use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use platform::db::sql;
use platform::http::client_address::ClientAddress;
use platform::media::MediaStore;
use site::media::{MediaRetention, make_avif, orphans, save_picture, store_drawing};

use crate::testing::{Form, TestApp, TestResponse, on_both_engines};

const UPLOAD: &str = "/api/admin/upload_picture";
/// What Chromium asks for where a page shows a picture.
const BROWSER: &str = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8";

/// Something like a photograph: soft hills of many sizes.
fn photograph(width: u32, height: u32, seed: u32) -> Vec<u8> {
    let pixels = RgbImage::from_fn(width, height, |x, y| {
        let (x, y) = (f64::from(x + seed), f64::from(y));
        let hill = 40.0 * (x / 23.0 + 2.0 * (y / 17.0).sin()).sin()
            + 30.0 * (y / 29.0 + x / 41.0).cos()
            + 18.0 * ((x + 2.0 * y) / 9.0).sin()
            + 8.0 * (x * y / 900.0).sin();
        let shade = |least: f64, part: f64| (least + hill * part).clamp(0.0, 255.0);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped")]
        Rgb([shade(148.0, 1.0), shade(128.0, 0.7), shade(108.0, -0.5)].map(|shade| shade as u8))
    });
    let mut bytes = Cursor::new(Vec::new());
    DynamicImage::from(pixels).write_to(&mut bytes, ImageFormat::Png).unwrap();
    bytes.into_inner()
}

/// Uploads a picture; the paths of its widths, the widest last.
async fn upload(app: &TestApp, bytes: &[u8]) -> Vec<String> {
    let form = Form::default().file("garden.png", bytes);
    let answer = app.editor().await.post_form(UPLOAD, &form).await.expect(200).json();
    let srcset = answer["data"]["srcset"].as_str().unwrap();
    let mut widths: Vec<_> =
        srcset.split(", ").filter_map(|one| Some(one.split_once(' ')?.0.to_owned())).collect();
    if widths.is_empty() {
        widths.push(answer["data"]["src"].as_str().unwrap().to_owned());
    }
    widths
}

/// As a page of a browser asks for a picture.
async fn shown(app: &TestApp, path: &str) -> TestResponse {
    app.anonymous().get_with(path, &[("accept", BROWSER)]).await
}

/// Makes what is due; how many pictures were looked at.
async fn make_all(app: &TestApp) -> usize {
    let mut count = 0;
    while make_avif(&app.site).await.unwrap() {
        count += 1;
    }
    count
}

/// The width and height that an AVIF says, in its box `ispe`.
fn size(avif: &[u8]) -> (u32, u32) {
    assert_eq!(&avif[4..12], b"ftypavif");
    let at = avif.windows(4).position(|four| four == b"ispe").unwrap() + 8;
    let number = |at: usize| u32::from_be_bytes(avif[at..at + 4].try_into().unwrap());
    (number(at), number(at + 4))
}

/// What is noted of the only picture: whether its turn will come, and how often it came.
async fn state(app: &TestApp) -> (Option<i64>, i64) {
    let query = sql("SELECT avif_due_at, avif_tries FROM media");
    let row = app.site.db.read().await.unwrap().fetch_one(query).await.unwrap();
    (row.get("avif_due_at").unwrap(), row.get("avif_tries").unwrap())
}

fn avif_files(app: &TestApp) -> Vec<std::path::PathBuf> {
    let files = std::fs::read_dir(app.media_folder()).unwrap().map(|file| file.unwrap().path());
    files.filter(|path| path.extension().is_some_and(|ending| ending == "avif")).collect()
}

on_both_engines! {
    async fn a_browser_that_reads_avif_is_sent_it_under_the_same_address(app) {
        let widths = upload(app, &photograph(700, 460, 1)).await;
        assert_eq!(widths.len(), 3);
        for path in &widths {
            let before = shown(app, path).await.expect(200);
            assert_eq!(before.header("content-type"), "image/webp");
            assert_eq!(before.header("vary"), "accept");
            assert!(before.header("cache-control").starts_with("public"));
        }
        assert_eq!(make_all(app).await, 1);
        assert_eq!(state(app).await, (None, 1));
        for (path, size_is) in widths.iter().zip([(320, 210), (640, 421), (700, 460)]) {
            let webp = app.anonymous().get(path).await.expect(200);
            assert_eq!(webp.header("content-type"), "image/webp");
            assert_eq!(webp.header("vary"), "accept");
            let avif = shown(app, path).await.expect(200);
            assert_eq!(avif.header("content-type"), "image/avif");
            assert_eq!(avif.header("vary"), "accept");
            assert_eq!(avif.header("content-length"), avif.body.len().to_string());
            assert!(avif.header("cache-control").starts_with("private"), "no shared cache");
            assert_eq!(size(&avif.body), size_is);
            assert!(avif.body.len() * 10 <= webp.body.len() * 9, "it pays");
            // Two tags, so neither is taken for the other.
            assert_ne!(avif.header("etag"), webp.header("etag"));
            let known = [("accept", BROWSER), ("if-none-match", avif.header("etag"))];
            app.anonymous().get_with(path, &known).await.expect(304);
            let other = [("accept", BROWSER), ("if-none-match", webp.header("etag"))];
            app.anonymous().get_with(path, &other).await.expect(200);
            let part = [("accept", BROWSER), ("range", "bytes=4-11")];
            assert_eq!(app.anonymous().get_with(path, &part).await.expect(206).body, "ftypavif");
            for accept in ["image/webp,*/*", "image/*", "image/avif;q=0, */*", "image/avifx"] {
                let answer = app.anonymous().get_with(path, &[("accept", accept)]).await;
                assert_eq!(answer.expect(200).header("content-type"), "image/webp", "{accept}");
            }
            // It has no address, to which a text could refer.
            shown(app, &path.replace(".webp", ".avif")).await.expect(404);
        }
    }

    async fn avif_is_made_for_photographs_only(app) {
        let mut bytes = Cursor::new(Vec::new());
        let pixels = image::RgbaImage::from_fn(90, 60, |x, y| image::Rgba([9, 9, 9, u8::from(x > y)]));
        DynamicImage::from(pixels).write_to(&mut bytes, ImageFormat::Png).unwrap();
        let path = upload(app, &bytes.into_inner()).await.remove(0);
        let tiny = upload(app, &photograph(20, 20, 3)).await.remove(0);
        let drawing = store_drawing(&app.site, b"<svg/>".to_vec()).await.unwrap();
        platform::write!(app.site.db, tx => async {
            save_picture(&mut tx, &drawing, MediaRetention::Day, app.site.clock.now()).await
        }
        .await)
        .unwrap();
        assert_eq!(make_all(app).await, 3);
        assert!(avif_files(app).is_empty());
        for (path, kind) in
            [(path, "image/webp"), (tiny, "image/webp"), (drawing.path(), "image/svg+xml")]
        {
            assert_eq!(shown(app, &path).await.expect(200).header("content-type"), kind);
        }
        assert_eq!(make_all(app).await, 0, "each was looked at once");
    }

    async fn avif_goes_with_its_picture_and_not_before(app) {
        let widths = upload(app, &photograph(400, 300, 4)).await;
        make_all(app).await;
        let files = avif_files(app);
        assert_eq!(files.len(), 2);
        let age = |days: u64| {
            for entry in std::fs::read_dir(app.media_folder()).unwrap() {
                let file = std::fs::File::options().append(true).open(entry.unwrap().path());
                let now = std::time::SystemTime::from(app.site.clock.now());
                file.unwrap().set_modified(now - Duration::from_hours(24 * days)).unwrap();
            }
        };
        age(3);
        assert_eq!(orphans::remove(&app.site).await.unwrap().files, 0, "its owner is there");
        assert_eq!(avif_files(app).len(), 2);
        app.clock.advance(31 * 24 * 60 * 60);
        age(3);
        let removed = orphans::remove(&app.site).await.unwrap();
        assert_eq!((removed.pictures, removed.files), (1, 5), "two widths, twice, and a fallback");
        shown(app, &widths[0]).await.expect(404);
    }

    async fn avif_is_deleted_with_its_picture(app) {
        let path = upload(app, &photograph(300, 200, 7)).await.pop().unwrap();
        make_all(app).await;
        assert_eq!(shown(app, &path).await.expect(200).header("content-type"), "image/avif");
        let file = app.media_folder().join(path.trim_start_matches("/media/"));
        std::fs::remove_file(file).unwrap();
        assert!(!avif_files(app).is_empty(), "which a night takes later");
        shown(app, &path).await.expect(404);
    }

    /// As a kill would leave it: nothing is broken meanwhile, and the rest is made later.
    async fn avif_job_resumes_after_a_stop(app) {
        let widths = upload(app, &photograph(1_000, 660, 5)).await;
        let mut tries = 0;
        for round in 1.. {
            let stop = tokio::time::timeout(Duration::from_millis(30), make_avif(&app.site));
            let is_over = stop.await.is_ok();
            let (due, begun) = state(app).await;
            // A database that is slow may not have begun.
            assert!(begun == tries || begun == tries + 1, "{begun} after {tries}");
            for path in &widths {
                let answer = shown(app, path).await.expect(200);
                match answer.header("content-type") {
                    "image/avif" => assert!(size(&answer.body).0 >= 320),
                    other => assert_eq!(other, "image/webp"),
                }
            }
            let has_begun = begun > tries;
            tries = begun;
            if round == 3 || is_over || due.is_none() {
                break;
            }
            assert!(!has_begun || !make_avif(&app.site).await.unwrap(), "not at once again");
            app.clock.advance(60 * 60);
        }
        app.clock.advance(24 * 60 * 60);
        make_all(app).await;
        assert_eq!(state(app).await.0, None);
        for path in &widths {
            assert_eq!(shown(app, path).await.expect(200).header("content-type"), "image/avif");
        }
    }

    async fn avif_job_gives_up_after_a_few_attempts(app) {
        let path = upload(app, &photograph(64, 48, 6)).await.remove(0);
        let file = app.media_folder().join(path.trim_start_matches("/media/"));
        std::fs::write(&file, "damaged on disk").unwrap();
        let mut failures = 0;
        for _ in 0..50 {
            failures += usize::from(make_avif(&app.site).await.is_err());
            app.clock.advance(24 * 60 * 60);
        }
        assert_eq!(failures, 5);
        assert_eq!(state(app).await, (None, 5));
    }

    async fn two_processes_do_not_make_the_same(app) {
        upload(app, &photograph(64, 48, 7)).await;
        let (mine, theirs) = tokio::join!(make_avif(&app.site), make_avif(&app.site));
        assert!(mine.is_ok() && theirs.is_ok());
        assert_eq!(state(app).await, (None, 1));
    }

    async fn a_picture_with_other_widths_than_before_gets_its_turn_again(app) {
        let bytes = photograph(400, 300, 8);
        upload(app, &bytes).await;
        make_all(app).await;
        upload(app, &bytes).await;
        assert_eq!(state(app).await, (None, 1), "the same files");
        platform::write!(app.site.db, tx => async {
            tx.execute(sql("UPDATE media SET srcset = ''")).await
        }
        .await)
        .unwrap();
        upload(app, &bytes).await;
        assert_eq!(state(app).await, (Some(0), 0));
    }

    async fn avif_is_not_served_when_switched_off(app) {
        let path = upload(app, &photograph(300, 200, 9)).await.remove(0);
        make_all(app).await;
        assert_eq!(shown(app, &path).await.expect(200).header("content-type"), "image/avif");
        let media = MediaStore::open(&app.media_folder()).unwrap().with_avif(false);
        let client = ClientAddress::new(IpAddr::from([192, 0, 2, 1]));
        let asked = HeaderMap::from_iter([(ACCEPT, HeaderValue::from_static(BROWSER))]);
        let name = path.trim_start_matches("/media/");
        let answer = media.respond(name, client, &Method::GET, &asked).await.unwrap();
        assert_eq!(answer.headers()["content-type"], "image/webp");
        assert!(!answer.headers().contains_key("vary"));
    }
}
