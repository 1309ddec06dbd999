//! Built files of other versions: two programs with different files on one store, in a folder and
//! in a bucket.

use std::net::TcpListener;
use std::path::Path;
use std::time::{Duration, SystemTime};

use axum::body::to_bytes;
use bytes::Bytes;
use http::{HeaderMap, Method, header};
use platform::bucket::{Bucket, BucketAccess, BucketTimeouts};
use platform::clock::Clock;
use platform::http::asset_archives::AssetArchives;
use platform::http::assets::AssetStore;
use platform::http::compress::{CompressedBody, Effort, Encoding};
use platform::identity::seal::SealKey;
use platform::media::{MediaLocation, MediaStore};
use sha2::{Digest as _, Sha256};

use crate::testing::moto::Buckets;

const HOUR: Duration = Duration::from_hours(1);
const DAY: Duration = Duration::from_hours(24);

/// The files of a version; its letter is in their names.
fn build(version: char) -> AssetStore {
    let script = format!("export const version = '{version}';\n").repeat(100);
    let body = CompressedBody::compressed(script.clone().into(), Effort::Fast);
    let brotli = body.get(Encoding::Brotli).unwrap().1.clone();
    let files: [(String, Bytes); 6] = [
        (format!("assets/app-{}.js.br", hash(version)), brotli),
        (format!("assets/app-{}.js.gz", hash(version)), "in gzip".into()),
        (format!("assets/app-{}.js", hash(version)), script.into()),
        (format!("assets/text-{}.woff2", hash(version)), "a font".into()),
        (format!("assets/tour-{}.mp4", hash(version)), "0123456789".into()),
        (format!("only-{version}.svg"), "<svg/>".into()),
    ];
    AssetStore::new(files.map(|(path, bytes)| {
        let hash = Sha256::digest(&bytes).into();
        (path, bytes, hash)
    }))
}

fn hash(version: char) -> String {
    version.to_string().repeat(8)
}

fn script(version: char) -> String {
    format!("/assets/app-{}.js", hash(version))
}

fn program(version: char, media: &MediaStore) -> AssetArchives {
    AssetArchives::new(build(version), media.clone(), SealKey::new([7; 32]))
}

fn now() -> SystemTime {
    Clock::System.now().into()
}

/// The status, headers and body of an answer.
type Sent = (u16, HeaderMap, Bytes);

async fn ask(
    program: &AssetArchives,
    method: &Method,
    path: &str,
    headers: &[(header::HeaderName, &str)],
) -> Option<Sent> {
    let request: HeaderMap =
        headers.iter().map(|(name, value)| (name.clone(), value.parse().unwrap())).collect();
    let (parts, body) = program.respond(method, &request, path).await?.into_parts();
    Some((parts.status.as_u16(), parts.headers, to_bytes(body, 1 << 20).await.unwrap()))
}

async fn get(program: &AssetArchives, path: &str) -> Option<Sent> {
    ask(program, &Method::GET, path, &[]).await
}

/// After that, it is asked again whether another version has a file.
async fn wait_until_asked_again() {
    tokio::time::pause();
    tokio::time::advance(Duration::from_secs(4)).await;
    tokio::time::resume();
}

fn bucket(access: &BucketAccess) -> MediaStore {
    let moment = Duration::from_secs(10);
    let patience = BucketTimeouts { send: moment, read: moment, retries: 0, retry: moment };
    let bucket = Bucket::parse("copies/site/media", access, patience).unwrap();
    MediaStore::for_copies(MediaLocation::Bucket(bucket))
}

fn archives(folder: &Path) -> Vec<(String, SystemTime)> {
    let Ok(entries) = std::fs::read_dir(folder.join("assets")) else { return Vec::new() };
    let mut all: Vec<_> = entries
        .map(|entry| entry.unwrap())
        .map(|entry| (entry.file_name().into_string().unwrap(), entry.metadata().unwrap()))
        .map(|(name, file)| (name, file.modified().unwrap()))
        .collect();
    all.sort();
    all
}

fn set_age(folder: &Path, name: &str, age: Duration) {
    let file = std::fs::File::options().append(true).open(folder.join("assets").join(name));
    file.unwrap().set_modified(now() - age).unwrap();
}

/// A page of one version may ask the program of the other.
async fn serve_each_other(media: &MediaStore) {
    let (old, new) = (program('a', media), program('b', media));
    old.store(now()).await.unwrap();
    old.attempted().await;
    assert!(get(&old, &script('b')).await.is_none());
    new.store(now()).await.unwrap();
    assert!(get(&old, &script('b')).await.is_none(), "it has just been looked for");
    wait_until_asked_again().await;
    for (owner, other, version) in [(&new, &old, 'b'), (&old, &new, 'a')] {
        let [font, film] = [("text", "woff2"), ("tour", "mp4")]
            .map(|(name, ending)| format!("/assets/{name}-{}.{ending}", hash(version)));
        for (path, method, headers) in [
            (script(version), Method::GET, vec![]),
            (script(version), Method::GET, vec![(header::ACCEPT_ENCODING, "gzip, br, zstd")]),
            (script(version), Method::HEAD, vec![(header::ACCEPT_ENCODING, "br")]),
            (script(version), Method::GET, vec![(header::IF_NONE_MATCH, "*")]),
            (font.clone(), Method::GET, vec![(header::ACCEPT_ENCODING, "br")]),
            (film.clone(), Method::GET, vec![(header::RANGE, "bytes=2-4")]),
            (film.clone(), Method::GET, vec![(header::RANGE, "bytes=20-")]),
        ] {
            let own = ask(owner, &method, &path, &headers).await.unwrap();
            let sent = ask(other, &method, &path, &headers).await.expect("it has the file, too");
            assert_eq!(sent, own, "{path} {headers:?}");
        }
        let (_, headers, body) = get(other, &script(version)).await.unwrap();
        assert_eq!(headers[header::CONTENT_TYPE], "text/javascript; charset=utf-8");
        assert_eq!(headers[header::CACHE_CONTROL], "public, max-age=31536000, immutable");
        assert!(body.starts_with(format!("export const version = '{version}'").as_bytes()));
        // Only files with a hash in their names are of every version.
        assert!(get(owner, &format!("/only-{version}.svg")).await.is_some());
        assert!(get(other, &format!("/only-{version}.svg")).await.is_none());
        assert!(get(other, &format!("{}.br", script(version))).await.is_none());
    }
}

#[tokio::test]
async fn versions_serve_each_others_files_on_one_folder() {
    let folder = tempfile::tempdir().unwrap();
    serve_each_other(&MediaStore::open(folder.path()).unwrap()).await;
}

#[tokio::test]
async fn versions_serve_each_others_files_on_one_bucket() {
    let buckets = Buckets::start();
    let media = bucket(&buckets.access(&buckets.address));
    serve_each_other(&media).await;
    let keys = buckets.keys();
    assert_eq!(keys.len(), 2);
    assert!(keys.iter().all(|key| key.starts_with("site/media/assets/")), "{keys:?}");

    // A new start writes nothing. A month later the others go.
    let objects = || buckets.ask("GET", "/copies?list-type=2", "");
    let before = objects();
    program('a', &media).store(now()).await.unwrap();
    assert_eq!(objects(), before);
    program('a', &media).store(now() + DAY * 31).await.unwrap();
    assert_eq!(buckets.keys().len(), 1);
}

#[tokio::test]
async fn a_bucket_that_is_away_makes_files_of_others_missing_and_takes_nothing_else() {
    let buckets = Buckets::start();
    let media = bucket(&buckets.access(&buckets.address));
    let (old, new) = (program('a', &media), program('b', &media));
    new.store(now()).await.unwrap();
    assert!(get(&old, &script('b')).await.is_some());
    drop(buckets);
    assert!(get(&old, &script('a')).await.is_some());
    assert!(get(&old, &script('b')).await.is_some(), "it was read before");
    assert!(get(&old, &script('c')).await.is_none());
    old.store(now()).await.unwrap_err();
    old.attempted().await;
    assert!(get(&old, &script('b')).await.is_some());
}

#[tokio::test(start_paused = true)]
async fn nobody_hangs_on_a_bucket_that_does_not_answer() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let endpoint = format!("http://{}", listener.local_addr().unwrap()).parse().unwrap();
    let access = BucketAccess {
        endpoint: Some(endpoint),
        key_id: "key".to_owned(),
        secret_key: "secret".to_owned(),
        ..BucketAccess::default()
    };
    let program = program('a', &bucket(&access));
    let began = tokio::time::Instant::now();
    assert!(get(&program, &script('b')).await.is_none());
    assert!(began.elapsed() <= Duration::from_secs(4), "{:?}", began.elapsed());
    let again = tokio::time::Instant::now();
    assert!(get(&program, &script('c')).await.is_none());
    assert_eq!(again.elapsed(), Duration::ZERO, "it is not asked again at once");
}

#[tokio::test]
async fn an_archive_is_written_once_and_renewed_and_the_newest_stay() {
    let folder = tempfile::tempdir().unwrap();
    let media = MediaStore::open(folder.path()).unwrap();
    let first = program('a', &media);
    first.store(now()).await.unwrap();
    let written = archives(folder.path());
    assert_eq!(written.len(), 1);
    first.store(now()).await.unwrap();
    program('a', &media).store(now()).await.unwrap();
    assert_eq!(archives(folder.path()), written);
    set_age(folder.path(), &written[0].0, DAY * 2);
    first.store(now()).await.unwrap();
    assert_eq!(archives(folder.path()).len(), 1);
    assert!(archives(folder.path())[0].1 > now() - HOUR, "it is new again");

    set_age(folder.path(), &written[0].0, HOUR * 12);
    for (version, hours) in ('b'..='l').zip((1..=11).rev()) {
        let before = archives(folder.path());
        program(version, &media).store(now()).await.unwrap();
        let (name, _) =
            archives(folder.path()).into_iter().find(|one| !before.contains(one)).unwrap();
        set_age(folder.path(), &name, HOUR * hours);
    }
    assert_eq!(archives(folder.path()).len(), 10);
    // The first two have made room. The program that runs brings its own back.
    let last = program('m', &media);
    for (version, is_there) in [('a', false), ('b', false), ('c', true), ('l', true)] {
        assert_eq!(get(&last, &script(version)).await.is_some(), is_there, "{version}");
    }
    first.store(now()).await.unwrap();
    assert_eq!(archives(folder.path()).len(), 10);
    wait_until_asked_again().await;
    assert!(get(&last, &script('a')).await.is_some());

    // A month later only those stay whose programs run.
    std::fs::write(folder.path().join("assets/notes.txt"), "somebody else's").unwrap();
    first.store(now() + DAY * 31).await.unwrap();
    let names: Vec<String> = archives(folder.path()).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, [written[0].0.clone(), "notes.txt".to_owned()]);
}

#[tokio::test]
async fn pictures_and_archives_do_not_touch_each_other() {
    let folder = tempfile::tempdir().unwrap();
    let media = MediaStore::open(folder.path()).unwrap();
    let picture = media.put_trusted_svg(Bytes::from_static(b"<svg/>")).await.unwrap();
    program('a', &media).store(now()).await.unwrap();
    let before = archives(folder.path());
    // What backups, moves and `keyturn doctor` count.
    let listed = media.list_blocking().unwrap();
    assert_eq!(listed.iter().map(|file| &*file.name).collect::<Vec<_>>(), [&*picture]);
    program('b', &media).store(now() + DAY * 31).await.unwrap();
    assert_eq!(archives(folder.path()).len(), 1);
    assert!(media.read(&picture).await.unwrap().is_some());

    program('a', &media).store(now()).await.unwrap();
    let nobody = std::collections::HashSet::new();
    assert_eq!(media.sweep(nobody, now() + DAY).await.unwrap(), 1);
    assert_eq!(archives(folder.path()).len(), 2);
    assert!(archives(folder.path()).iter().any(|(name, _)| *name == before[0].0));
    let name = &before[0].0;
    assert!(media.read(name).await.unwrap().is_none(), "an archive is no picture");
}

#[tokio::test]
async fn nobody_without_the_key_adds_a_script() {
    let folder = tempfile::tempdir().unwrap();
    let media = MediaStore::open(folder.path()).unwrap();
    let old = program('a', &media);
    let other = AssetArchives::new(build('b'), media.clone(), SealKey::new([8; 32]));
    other.store(now()).await.unwrap();
    assert!(get(&old, &script('b')).await.is_none());
    // Another content under a good name.
    let new = program('c', &media);
    new.store(now()).await.unwrap();
    for (name, _) in archives(folder.path()) {
        let file = folder.path().join("assets").join(name);
        let mut bytes = std::fs::read(&file).unwrap();
        let at = bytes.windows(6).position(|six| six == b"a font").unwrap();
        bytes[at..at + 6].copy_from_slice(b"a trap");
        std::fs::write(&file, bytes).unwrap();
    }
    wait_until_asked_again().await;
    let font = format!("/assets/text-{}.woff2", hash('c'));
    assert!(get(&old, &font).await.is_none());
    assert_eq!(get(&new, &font).await.unwrap().2, "a font");

    // It is mended when it is written again. A file of somebody else stays.
    let notes = folder.path().join("assets/notes.tar");
    std::fs::write(&notes, "notes").unwrap();
    new.store(now() + DAY * 2).await.unwrap();
    old.store(now()).await.unwrap();
    assert_eq!(get(&old, &font).await.unwrap().2, "a font");
    new.store(now() + DAY * 31).await.unwrap();
    assert!(notes.exists());
}
