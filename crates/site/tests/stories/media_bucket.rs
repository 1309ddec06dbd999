//! Pictures in a bucket that several instances share, on both engines.

use std::io::{Cursor, Read as _, Write as _};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use image::{DynamicImage, ImageFormat, Rgb, RgbImage};
use platform::bucket::{Bucket, BucketAccess, BucketTimeouts};
use platform::db::sql;
use site::media::{make_avif, orphans};

use crate::testing::moto::Buckets;
use crate::testing::{Form, TestApp, TestResponse, on_both_engines};

const UPLOAD: &str = "/api/admin/upload_picture";
const DAY: i64 = 24 * 60 * 60;

/// Pictures with soft colours, which AVIF makes smaller.
fn picture(seed: u8) -> Vec<u8> {
    let pixels = RgbImage::from_fn(400, 300, |x, y| {
        let wave = (f64::from(x) / 23.0 + (f64::from(y) / 17.0).sin()).sin() * 60.0 + 120.0;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "in bounds")]
        Rgb([wave as u8, wave as u8 / 2 + 40, seed])
    });
    let mut bytes = Cursor::new(Vec::new());
    DynamicImage::from(pixels).write_to(&mut bytes, ImageFormat::Png).unwrap();
    bytes.into_inner()
}

/// The way to the server of buckets, which can be cut.
struct Gate {
    address: String,
    /// The connections that go through; none while it is closed.
    open: Arc<Mutex<Option<Vec<TcpStream>>>>,
}

impl Gate {
    fn start(to: &str) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let open = Arc::new(Mutex::new(Some(Vec::new())));
        let (to, state) = (to.to_owned(), Arc::clone(&open));
        std::thread::spawn(move || {
            for from in listener.incoming() {
                let from = from.unwrap();
                let mut state = state.lock().unwrap();
                let Some(connections) = &mut *state else { continue };
                let to = TcpStream::connect(&to).unwrap();
                connections.extend([from.try_clone().unwrap(), to.try_clone().unwrap()]);
                for (mut one, mut other) in
                    [(from.try_clone().unwrap(), to.try_clone().unwrap()), (to, from)]
                {
                    std::thread::spawn(move || {
                        let mut buffer = vec![0; 64 * 1024];
                        while let Ok(count @ 1..) = one.read(&mut buffer) {
                            if other.write_all(&buffer[..count]).is_err() {
                                break;
                            }
                        }
                        let _ = other.shutdown(Shutdown::Both);
                    });
                }
            }
        });
        Self { address, open }
    }

    fn close(&self) {
        for connection in self.open.lock().unwrap().take().into_iter().flatten() {
            let _ = connection.shutdown(Shutdown::Both);
        }
    }

    fn reopen(&self) {
        *self.open.lock().unwrap() = Some(Vec::new());
    }
}

/// A site on two instances.
struct SharedSite {
    one: TestApp,
    two: TestApp,
    gate: Gate,
    buckets: Buckets,
}

impl SharedSite {
    async fn start(app: &TestApp) -> Self {
        let buckets = Buckets::start();
        let gate = Gate::start(&buckets.address);
        let bucket = bucket(&buckets.access(&gate.address));
        let (one, two) = (app.with_bucket(bucket.clone()).await, app.with_bucket(bucket).await);
        Self { one, two, gate, buckets }
    }

    /// The objects: keys, times and tags.
    fn objects(&self) -> String {
        let list = self.buckets.ask("GET", "/copies?list-type=2", "");
        list.split_once("<Contents>").map(|(_, rest)| rest.to_owned()).unwrap_or_default()
    }

    fn has(&self, path: &str) -> bool {
        self.buckets.keys().contains(&key(path))
    }
}

fn bucket(access: &BucketAccess) -> Bucket {
    let moment = Duration::from_secs(10);
    let patience = BucketTimeouts { send: moment, read: moment, retries: 0, retry: moment };
    Bucket::parse("copies/site/media", access, patience).unwrap()
}

/// The key of a picture.
fn key(path: &str) -> String {
    path.replacen("/media/", "site/media/", 1)
}

async fn post(app: &TestApp, seed: u8) -> TestResponse {
    let form = Form::default().file("roof.png", &picture(seed));
    app.editor().await.post_form(UPLOAD, &form).await
}

/// Uploads a picture; its path.
async fn upload(app: &TestApp, seed: u8) -> String {
    let answer = post(app, seed).await.expect(200).json();
    answer["data"]["src"].as_str().unwrap().to_owned()
}

async fn pictures(app: &TestApp) -> i64 {
    let query = "SELECT COUNT(*) AS count FROM media";
    app.site.db.read().await.unwrap().fetch_one(sql(query)).await.unwrap().get("count").unwrap()
}

on_both_engines! {
    async fn what_one_instance_stores_another_serves(app) {
        let site = SharedSite::start(app).await;
        let path = upload(&site.one, 1).await;
        assert!(site.has(&path));
        for instance in [&site.one, &site.two, &site.two] {
            let served = instance.anonymous().get(&path).await.expect(200);
            assert_eq!(served.header("content-type"), "image/webp");
            assert_eq!(served.header("cache-control"), "public, max-age=31536000, immutable");
            assert_eq!(image::load_from_memory(&served.body).unwrap().width(), 400);
        }
        let part = site.two.anonymous().get_with(&path, &[("range", "bytes=0-3")]).await.expect(206);
        assert_eq!(&part.body[..], b"RIFF");

        // The same picture again, by the other one: nothing is overwritten.
        let before = site.objects();
        assert_eq!(upload(&site.two, 1).await, path);
        assert_eq!(site.objects(), before);

        let accept = [("accept", "image/avif,image/webp,*/*")];
        let served = site.one.anonymous().get_with(&path, &accept).await.expect(200);
        assert_eq!(served.header("content-type"), "image/webp");
        while make_avif(&site.one.site).await.unwrap() {}
        assert!(site.has(&path.replace(".webp", ".avif")));
        let served = site.one.anonymous().get_with(&path, &accept).await.expect(200);
        assert_eq!(served.header("content-type"), "image/avif");
        assert_eq!(served.header("vary"), "accept");
    }

    async fn what_is_not_in_the_bucket_or_damaged_there_is_not_found(app) {
        let site = SharedSite::start(app).await;
        let path = upload(&site.one, 1).await;
        site.two.anonymous().get(&format!("/media/{}.webp", "0".repeat(32))).await.expect(404);
        let damaged = b"RIFF....WEBP and something else";
        site.buckets.change("PUT", &key(&path), damaged);
        site.two.anonymous().get(&path).await.expect(404);
        // Whoever uploads it again mends it.
        assert_eq!(upload(&site.one, 1).await, path);
        site.two.anonymous().get(&path).await.expect(200);
    }

    async fn without_the_bucket_pages_stay_and_uploads_say_so(app) {
        let site = SharedSite::start(app).await;
        let (seen, unseen) = (upload(&site.one, 1).await, upload(&site.one, 2).await);
        site.two.anonymous().get(&seen).await.expect(200);
        let stored = pictures(app).await;
        site.gate.close();
        site.two.anonymous().get("/").await.expect(200);
        site.two.anonymous().get(&seen).await.expect(200);
        let accept = [("accept", "image/avif,image/webp")];
        site.two.anonymous().get_with(&seen, &accept).await.expect(200);
        let refused = site.two.anonymous().get(&unseen).await.expect(503);
        assert_eq!(refused.json()["code"], "media.cannot_be_read");
        assert_eq!(refused.header("retry-after"), "30");
        assert_eq!(refused.header("cache-control"), "no-store");
        let refused = post(&site.two, 3).await.expect(503);
        assert_eq!(refused.json()["code"], "media.cannot_be_saved");
        assert_eq!(refused.header("retry-after"), "30");
        assert_eq!(pictures(app).await, stored);
        orphans::remove(&site.two.site).await.unwrap_err();

        site.gate.reopen();
        site.two.anonymous().get(&unseen).await.expect(200);
        upload(&site.two, 3).await;
    }

    async fn a_wrong_key_is_as_a_bucket_that_is_away(app) {
        let site = SharedSite::start(app).await;
        let path = upload(&site.one, 1).await;
        site.buckets.lock();
        let access = BucketAccess { secret_key: "wrong".to_owned(), ..site.buckets.access(&site.gate.address) };
        let other = app.with_bucket(bucket(&access)).await;
        other.anonymous().get("/").await.expect(200);
        let refused = other.anonymous().get(&path).await.expect(503);
        assert_eq!(refused.json()["code"], "media.cannot_be_read");
        assert_eq!(post(&other, 2).await.expect(503).json()["code"], "media.cannot_be_saved");
        let why = other.site.media.try_bucket().await.unwrap_err();
        assert!(why.contains("credentials are not accepted"), "{why}");
        site.one.site.media.try_bucket().await.unwrap();
    }

    async fn two_instances_may_store_the_same_picture_at_once(app) {
        let site = SharedSite::start(app).await;
        let (one, two) = tokio::join!(upload(&site.one, 1), upload(&site.two, 1));
        assert_eq!(one, two);
        assert_eq!(pictures(app).await, 1);
        for instance in [&site.one, &site.two] {
            instance.anonymous().get(&one).await.expect(200);
        }
    }

    async fn a_clean_up_leaves_what_another_instance_has_just_written(app) {
        let site = SharedSite::start(app).await;
        let files = |picture: platform::media::Picture| -> Vec<_> {
            picture.files().map(|file| (file.name.clone(), file.bytes.clone())).collect()
        };
        let picture = files(platform::media::process(picture(1).into()).await.unwrap());
        let path = format!("/media/{}", picture[0].0);
        let store = async |instance: &TestApp| {
            for (name, bytes) in &picture {
                instance.site.media.put(name, bytes.clone()).await.unwrap();
            }
        };
        store(&site.one).await;
        // No row refers to it, and it is old. Another instance is about to write its row.
        app.clock.advance(40 * DAY);
        let before = site.objects();
        store(&site.two).await;
        assert_eq!(site.objects(), before, "the object is as old as it was");
        assert_eq!(orphans::remove(&site.one.site).await.unwrap().files, 0);
        assert!(site.has(&path));
        app.clock.advance(DAY + 1);
        assert_eq!(orphans::remove(&site.one.site).await.unwrap().files, picture.len());
        assert!(!site.has(&path));
        // What is removed leaves the cache with the next clean-up of that instance.
        site.one.anonymous().get(&path).await.expect(404);
        site.two.anonymous().get(&path).await.expect(200);
        orphans::remove(&site.two.site).await.unwrap();
        site.two.anonymous().get(&path).await.expect(404);
        let claims = "SELECT COUNT(*) AS count FROM media_claims";
        let mut tx = app.site.db.read().await.unwrap();
        assert_eq!(tx.fetch_one(sql(claims)).await.unwrap().get::<i64>("count").unwrap(), 0);
    }

    async fn nobody_writes_what_is_being_removed(app) {
        let site = SharedSite::start(app).await;
        let path = upload(&site.one, 1).await;
        let name = path.trim_start_matches("/media/").to_owned();
        let until = app.site.clock.now() + 60;
        platform::write!(app.site.db, tx => async {
            let query = "UPDATE media_claims SET removed_until = $2 WHERE name = $1";
            tx.execute(sql(query).bind(&name).bind(until)).await
        }.await).unwrap();
        let refused = post(&site.two, 1).await.expect(503);
        assert_eq!(refused.json()["code"], "media.cannot_be_saved");
        app.clock.advance(61);
        assert_eq!(upload(&site.two, 1).await, path);
    }
}
