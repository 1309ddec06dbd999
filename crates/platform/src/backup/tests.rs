//! A backup on SQLite: what comes back, and what is not taken for one.

use std::path::Path;

use super::*;
use crate::bucket::BucketAccess;
use crate::db::{Db, sql};
use crate::telemetry;

const NOW: Timestamp = Timestamp::from_seconds(1_790_000_000);
const PICTURE: &str = "d4dc56669143034f31aa309635d4113d.svg";

async fn site(folder: &Path) -> (BackupSource, Db) {
    let options = Options::parse("", folder).unwrap();
    let db = Db::open(&options).await.unwrap();
    let media = folder.join("media");
    std::fs::create_dir_all(&media).unwrap();
    std::fs::write(media.join(PICTURE), "<svg/>").unwrap();
    std::fs::write(media.join("notes.txt"), "somebody else's").unwrap();
    (
        BackupSource {
            options,
            media: Some(stored(&media)),
            work: folder.to_owned(),
            program: "1.2.3",
        },
        db,
    )
}

/// The pictures of a folder.
fn stored(media: &Path) -> MediaStore {
    MediaStore::for_copies(crate::media::MediaLocation::Folder(media.to_owned()))
}

fn at(file: &Path) -> BackupTarget {
    BackupTarget::File(file.to_owned())
}

async fn note(db: &Db, name: &str) {
    let query = "INSERT INTO secrets (name, value, created_at) VALUES ($1, x'00', 0)";
    crate::write!(db, tx => tx.execute(sql(query).bind(name.to_owned())).await).unwrap();
}

async fn noted(db: &Db) -> Vec<String> {
    let mut tx = db.read().await.unwrap();
    let rows = tx.fetch_all(sql("SELECT name FROM secrets ORDER BY name")).await.unwrap();
    rows.iter().map(|row| row.get("name").unwrap()).collect()
}

#[tokio::test]
async fn what_was_written_comes_back_into_a_store_that_is_open() {
    let folder = tempfile::tempdir().unwrap();
    let (source, db) = site(folder.path()).await;
    note(&db, "before").await;
    let file = folder.path().join("copies/one.keyturn");
    let manifest = write(&source, &file, NOW).unwrap();
    assert_eq!((manifest.pictures(), manifest.time), (1, NOW.seconds()));
    assert_eq!(at(&file).verify().unwrap().entries, manifest.entries);
    let error = write(&source, &file, NOW).unwrap_err().to_string();
    assert!(error.contains("is there already"), "{error}");

    note(&db, "after").await;
    // Somebody who reads meanwhile goes on with what he saw.
    let mut reader = db.read().await.unwrap();
    let count = "SELECT COUNT(*) AS count FROM secrets WHERE name IN ('before', 'after')";
    let seen: i64 = reader.fetch_one(sql(count)).await.unwrap().get("count").unwrap();
    let unpacked = at(&file).unpack(folder.path()).unwrap();
    source.options.copy_in(&unpacked.database).unwrap();
    let again: i64 = reader.fetch_one(sql(count)).await.unwrap().get("count").unwrap();
    assert_eq!((seen, again), (2, 2));
    drop(reader);
    let names = noted(&db).await;
    assert!(names.contains(&"before".to_owned()) && !names.contains(&"after".to_owned()));
    note(&db, "later").await;

    let media = folder.path().join("other");
    assert_eq!(at(&file).restore_pictures(&stored(&media)).unwrap(), 1);
    assert_eq!(std::fs::read(media.join(PICTURE)).unwrap(), b"<svg/>");
    assert_eq!(at(&file).restore_pictures(&stored(&media)).unwrap(), 0);
    drop(unpacked);
    let left: Vec<_> = std::fs::read_dir(folder.path().join("copies")).unwrap().collect();
    assert_eq!(left.len(), 1, "nothing but the backup is left");
}

#[tokio::test]
async fn a_writer_is_in_nobodys_way() {
    let folder = tempfile::tempdir().unwrap();
    let (source, db) = site(folder.path()).await;
    let mut turn = db.begin_write().await.unwrap();
    let query = "INSERT INTO secrets (name, value, created_at) VALUES ('half', x'00', 0)";
    turn.execute(sql(query)).await.unwrap();
    let file = folder.path().join("one.keyturn");
    write(&source, &file, NOW).unwrap();
    turn.commit().await.unwrap();
    let unpacked = at(&file).unpack(folder.path()).unwrap();
    let copy = Db::open(&Options::Sqlite(unpacked.database.clone())).await.unwrap();
    assert!(!noted(&copy).await.contains(&"half".to_owned()));
}

#[tokio::test]
async fn nothing_less_than_all_of_it_is_a_backup() {
    let folder = tempfile::tempdir().unwrap();
    let (source, _db) = site(folder.path()).await;
    let file = folder.path().join("one.keyturn");
    write(&source, &file, NOW).unwrap();
    let whole = std::fs::read(&file).unwrap();
    let other = folder.path().join("other.keyturn");
    let refused = |bytes: &[u8], what: &str| {
        std::fs::write(&other, bytes).unwrap();
        let error = at(&other).verify().err().unwrap_or_else(|| panic!("{what} was taken"));
        assert!(error.to_string().contains("is not a whole backup"), "{what}: {error}");
    };
    // The last two blocks of zeros say only that it ends.
    for length in (0..whole.len() - 1024).step_by(whole.len() / 40) {
        refused(&whole[..length], &format!("{length} bytes"));
    }
    let manifest = Archive::open(&file).unwrap().check(|_, _| Ok(()), |_| {}).unwrap();
    let used = whole.len() - 1024 - 512;
    let mut tried = 0;
    for at in (0..used).step_by(used / 60) {
        let mut changed = whole.clone();
        changed[at] ^= 0x20;
        std::fs::write(&other, &changed).unwrap();
        // Between one entry and the next there are zeros that nobody reads.
        if whole[at] != 0 {
            refused(&changed, &format!("byte {at}"));
            tried += 1;
        }
    }
    assert!(tried > 40, "{tried}");
    assert_eq!(manifest.entries.len(), 2);
    let error = at(&folder.path().join("none.keyturn")).verify().unwrap_err().to_string();
    assert!(error.contains("cannot be read"), "{error}");
}

/// An archive with a right list of whatever is in it.
fn packed(entries: &[(tar::EntryType, &str, &[u8])]) -> Vec<u8> {
    let mut tar = tar::Builder::new(Vec::new());
    let mut append = |kind, name: &str, bytes: &[u8]| {
        let mut header = tar::Header::new_gnu();
        header.set_entry_type(kind);
        header.set_size(bytes.len() as u64);
        // Past what the library refuses to write.
        let field = &mut header.as_old_mut().name;
        field[..name.len()].copy_from_slice(name.as_bytes());
        header.set_cksum();
        tar.append(&header, bytes).unwrap();
    };
    let mut listed = Vec::new();
    for (kind, name, bytes) in entries {
        append(*kind, name, bytes);
        let sha256 = hex::encode(Sha256::digest(bytes));
        listed.push(Entry { name: (*name).to_owned(), bytes: bytes.len() as u64, sha256 });
    }
    let manifest = Manifest {
        format: 1,
        program: "1.2.3".to_owned(),
        engine: Engine::Sqlite,
        time: NOW.seconds(),
        entries: listed,
    };
    let text = serde_json::to_vec(&manifest).unwrap();
    append(tar::EntryType::Regular, "manifest.json", &text);
    let hash = hex::encode(Sha256::digest(&text));
    append(tar::EntryType::Regular, "manifest.sha256", hash.as_bytes());
    tar.into_inner().unwrap()
}

#[tokio::test]
async fn nothing_that_is_none_of_ours_is_in_a_backup() {
    use tar::EntryType;
    let folder = tempfile::tempdir().unwrap();
    let (source, _db) = site(folder.path()).await;
    let copy = folder.path().join("copy");
    source.options.copy_out(&copy).unwrap();
    let database = compress(&copy, &folder.path().join("packed")).unwrap();
    let database = std::fs::read(database).unwrap();
    let file = folder.path().join("one.keyturn");
    let verified = |more: &[(EntryType, &str, &[u8])]| {
        let mut entries = vec![(EntryType::Regular, "database", &database[..])];
        entries.extend(more);
        std::fs::write(&file, packed(&entries)).unwrap();
        at(&file).verify().map(|manifest| manifest.pictures()).map_err(|error| error.to_string())
    };
    let regular = EntryType::Regular;
    let picture = format!("media/{PICTURE}");
    assert_eq!(verified(&[(regular, &picture, b"<svg/>")]), Ok(1));
    for (kind, name) in [
        (regular, "../evil"),
        (regular, "/etc/passwd"),
        (regular, "media/../evil.svg"),
        (regular, "media/notes.txt"),
        (regular, "./database"),
        (EntryType::Symlink, &*picture),
        (EntryType::Link, &*picture),
        (EntryType::Char, &*picture),
        (EntryType::Directory, "media/"),
    ] {
        let refused = verified(&[(kind, name, b"")]).unwrap_err();
        assert!(refused.contains("is none of ours"), "{name}: {refused}");
    }
    let twice = verified(&[(regular, &picture, b"<svg/>"), (regular, &picture, b"<svg/>")]);
    assert!(twice.unwrap_err().contains("is in it twice"));
    // What is not the picture that its name says is not restored either.
    let other = format!("media/{}.png", &PICTURE[..32]);
    for (name, bytes) in [(&*picture, &b"<svg></svg>"[..]), (&*other, b"<svg/>")] {
        let refused = verified(&[(regular, name, bytes)]).unwrap_err();
        assert!(refused.contains("is not the picture that its name says"), "{refused}");
        let media = folder.path().join("restored");
        assert_eq!(at(&file).restore_pictures(&stored(&media)).unwrap(), 0);
    }
}

#[test]
fn a_database_is_not_longer_than_it_can_be() {
    let folder = tempfile::tempdir().unwrap();
    let packed = folder.path().join("packed");
    let mut encoder = zstd::Encoder::new(File::create(&packed).unwrap(), 3).unwrap();
    let zeros = vec![0; 1 << 20];
    for _ in 0..400 {
        encoder.write_all(&zeros).unwrap();
    }
    encoder.finish().unwrap();
    let error = decompress(&packed, &folder.path().join("database")).unwrap_err().to_string();
    assert!(error.contains("larger than any of ours"), "{error}");
}

#[tokio::test]
async fn a_place_is_a_path_or_an_object_and_says_what_is_missing() {
    let access = BucketAccess {
        endpoint: Some("http://127.0.0.1:1".parse().unwrap()),
        region: "ca-central-1".to_owned(),
        key_id: "AKID".to_owned(),
        secret_key: "hunter2".to_owned(),
        session_token: String::new(),
    };
    let place = |text: &str| BackupTarget::parse(text, &access);
    assert!(matches!(place("copies/one.backup").unwrap(), BackupTarget::File(_)));
    let object = place("s3://bucket/copies/one.backup").unwrap();
    assert_eq!(object.to_string(), "s3://bucket/copies/one.backup");
    let folder = place("s3://bucket/copies/").unwrap();
    assert_eq!(folder.join("a b.backup").to_string(), "s3://bucket/copies/a b.backup");
    assert!(!format!("{object:?}{access:?}").contains("hunter2"));
    for (text, said) in [
        ("ftp://host/file", "is no place for a backup"),
        ("s3://bucket", "the key is missing"),
        ("s3://bucket/", "the key is missing"),
        ("s3:///key", "names no bucket"),
        ("s3://bu cket/key", "names no bucket"),
        ("s3://bucket/a//b", "the key cannot be used"),
    ] {
        let error = place(text).unwrap_err().to_string();
        assert!(error.contains(said), "{text}: {error}");
    }
    let nobody = BucketAccess { key_id: String::new(), ..access.clone() };
    let error = BackupTarget::parse("s3://bucket/key", &nobody).unwrap_err().to_string();
    assert!(error.contains("AWS_ACCESS_KEY_ID"), "{error}");
    // Nothing goes to another machine without encryption, and nobody is at this one.
    for endpoint in ["http://s3.example", "http://127.0.0.1:1"] {
        let endpoint = Some(endpoint.parse().unwrap());
        let other = BucketAccess { endpoint, ..access.clone() };
        let place = BackupTarget::parse("s3://bucket/key", &other).unwrap();
        let error = telemetry::spawn_blocking(move || place.verify()).await.unwrap();
        let error = error.unwrap_err().to_string();
        assert!(error.contains("its server was not reached"), "{error}");
    }
}
