//! A backup on SQLite: what comes back, and what is not taken for one.

use std::path::Path;

use super::*;
use crate::db::{Db, sql};

const NOW: Timestamp = Timestamp::from_seconds(1_790_000_000);
const PICTURE: &str = "0123456789abcdef0123456789abcdef.svg";

async fn site(folder: &Path) -> (Source, Db) {
    let options = Options::parse("", folder).unwrap();
    let db = Db::open(&options).await.unwrap();
    let media = folder.join("media");
    std::fs::create_dir_all(&media).unwrap();
    std::fs::write(media.join(PICTURE), "<svg/>").unwrap();
    std::fs::write(media.join("notes.txt"), "somebody else's").unwrap();
    (Source { options, media: Some(media), program: "1.2.3" }, db)
}

async fn note(db: &Db, name: &str) {
    let query = "INSERT INTO secrets (name, value, creation_time) VALUES ($1, x'00', 0)";
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
    assert_eq!(verify(&file).unwrap().entries, manifest.entries);
    let error = write(&source, &file, NOW).unwrap_err().to_string();
    assert!(error.contains("is there already"), "{error}");

    note(&db, "after").await;
    // Somebody who reads meanwhile goes on with what he saw.
    let mut reader = db.read().await.unwrap();
    let count = "SELECT COUNT(*) AS count FROM secrets WHERE name IN ('before', 'after')";
    let seen: i64 = reader.fetch_one(sql(count)).await.unwrap().get("count").unwrap();
    let unpacked = unpack(&file, folder.path()).unwrap();
    source.options.copy_in(&unpacked.database).unwrap();
    let again: i64 = reader.fetch_one(sql(count)).await.unwrap().get("count").unwrap();
    assert_eq!((seen, again), (2, 2));
    drop(reader);
    let names = noted(&db).await;
    assert!(names.contains(&"before".to_owned()) && !names.contains(&"after".to_owned()));
    note(&db, "later").await;

    let media = folder.path().join("other");
    assert_eq!(restore_pictures(&file, &media).unwrap(), 1);
    assert_eq!(std::fs::read(media.join(PICTURE)).unwrap(), b"<svg/>");
    assert_eq!(restore_pictures(&file, &media).unwrap(), 0);
    drop(unpacked);
    let left: Vec<_> = std::fs::read_dir(folder.path().join("copies")).unwrap().collect();
    assert_eq!(left.len(), 1, "nothing but the backup is left");
}

#[tokio::test]
async fn a_writer_is_in_nobodys_way() {
    let folder = tempfile::tempdir().unwrap();
    let (source, db) = site(folder.path()).await;
    let mut turn = db.begin_write().await.unwrap();
    let query = "INSERT INTO secrets (name, value, creation_time) VALUES ('half', x'00', 0)";
    turn.execute(sql(query)).await.unwrap();
    let file = folder.path().join("one.keyturn");
    write(&source, &file, NOW).unwrap();
    turn.commit().await.unwrap();
    let unpacked = unpack(&file, folder.path()).unwrap();
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
        let error = verify(&other).err().unwrap_or_else(|| panic!("{what} was taken"));
        assert!(error.to_string().contains("is not a whole backup"), "{what}: {error}");
    };
    // The last two blocks of zeros say only that it ends.
    for length in (0..whole.len() - 1024).step_by(whole.len() / 40) {
        refused(&whole[..length], &format!("{length} bytes"));
    }
    let manifest = Archive::open(&file).unwrap().check(|_, _| Ok(())).unwrap();
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
    let error = verify(&folder.path().join("none.keyturn")).unwrap_err().to_string();
    assert!(error.contains("cannot be read"), "{error}");
}
