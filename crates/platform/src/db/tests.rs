//! A store on SQLite: opening, looking, failing and going on.

use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqlitePoolOptions};

use super::health::IntegrityCheck;
use super::migrate::SQLITE;
use super::pools::Pools;
use super::store::{Db, ReadPriority};
use super::transaction::WriterGuard;
use super::{Lock, Options, sql};
use crate::error::{Error, Result};

/// A migrated store to which `statement` has been done since.
async fn changed_by(folder: &Path, statement: &'static str) -> Options {
    let options = Options::parse("", folder).unwrap();
    let db = Db::open(&options).await.unwrap();
    let Pools::Sqlite { writer, .. } = &db.pools else { unreachable!() };
    sqlx::query(statement).execute(writer).await.unwrap();
    db.close().await;
    options
}

/// What [`Db::open`] says, which must be what looking finds.
async fn refusal(options: &Options) -> String {
    let opened = Db::open(options).await.unwrap_err().to_string();
    let looked = Db::inspect(options).await.unwrap();
    let found = looked.missing_migrations().await.unwrap_err().to_string();
    assert_eq!(found, opened);
    opened
}

#[tokio::test]
async fn a_database_of_a_newer_program_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let later = "INSERT INTO _sqlx_migrations
                     (version, description, success, checksum, execution_time)
                 VALUES (9999, 'later', 1, x'00', 0)";
    let text = refusal(&changed_by(folder.path(), later).await).await;
    assert!(text.contains("it knows migration 9999"), "{text}");
}

#[tokio::test]
async fn a_database_of_another_migration_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let other = "UPDATE _sqlx_migrations SET checksum = x'00' WHERE version = 1";
    let text = refusal(&changed_by(folder.path(), other).await).await;
    assert!(text.contains("migration 1 was previously applied but has been modified"), "{text}");
}

#[tokio::test]
async fn a_database_from_before_the_first_release_is_refused_with_advice() {
    let folder = tempfile::tempdir().unwrap();
    let former = "UPDATE _sqlx_migrations SET description = 'foundation', checksum = x'00'";
    let text = refusal(&changed_by(folder.path(), former).await).await;
    assert!(
        text.contains("from before release 1.0") && text.contains("a new data folder"),
        "{text}"
    );
}

#[tokio::test]
async fn looking_at_a_database_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let options = Options::parse("", folder.path()).unwrap();
    assert!(Db::inspect(&options).await.is_err(), "there is none");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    let file = folder.path().join("keyturn.db");
    std::fs::write(&file, "").unwrap();
    let db = Db::inspect(&options).await.unwrap();
    assert_eq!(db.missing_migrations().await.unwrap(), SQLITE.iter().count());
    db.check_writable().await.unwrap();
    db.close().await;
    assert_eq!(std::fs::read(&file).unwrap(), b"", "it is as empty as before");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[tokio::test]
async fn a_database_that_takes_no_writes_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let options = changed_by(folder.path(), "SELECT 1").await;
    let file = folder.path().join("keyturn.db");
    let protected = SqliteConnectOptions::new().filename(&file).read_only(true);
    let pool = SqlitePoolOptions::new().connect_with(protected).await.unwrap();
    let db = Db::from_pools(Pools::Sqlite {
        readers: pool.clone(),
        critical: pool.clone(),
        writer: pool,
    });
    let text = db.check_writable().await.unwrap_err().to_string();
    assert_eq!(text, "The database cannot be written: attempt to write a readonly database.");
    Db::inspect(&options).await.unwrap().check_writable().await.unwrap();
}

/// A store in which the first page of an index is nonsense.
async fn damaged(folder: &Path) -> Db {
    let options = Options::parse("", folder).unwrap();
    let db = Db::open(&options).await.unwrap();
    assert!(db.check_integrity(IntegrityCheck::Full).await.unwrap());
    let query = "SELECT rootpage FROM sqlite_schema
                 WHERE type = 'index' AND tbl_name = 'bookings' ORDER BY name LIMIT 1";
    let row = db.read().await.unwrap().fetch_one(sql(query)).await.unwrap();
    let page = usize::try_from(row.get::<i64>("rootpage").unwrap()).unwrap();
    db.close().await;
    let file = folder.join("keyturn.db");
    let mut bytes = std::fs::read(&file).unwrap();
    bytes[(page - 1) * 4096..page * 4096].fill(0xa5);
    std::fs::write(&file, bytes).unwrap();
    Db::connect(&options).await.unwrap()
}

#[tokio::test]
async fn damage_in_the_file_is_found() {
    for check in [IntegrityCheck::Quick, IntegrityCheck::Full] {
        let folder = tempfile::tempdir().unwrap();
        let db = damaged(folder.path()).await;
        assert!(!db.check_integrity(check).await.unwrap());
        let error = db.check().await.unwrap_err();
        assert!(matches!(error, Error::Unavailable(_)), "{error:?}");
    }
}

#[tokio::test]
async fn who_looks_for_damage_takes_no_reader() {
    let folder = tempfile::tempdir().unwrap();
    let db = open(folder.path()).await;
    let mut readers = Vec::new();
    for _ in 0..4 {
        readers.push(db.read().await.unwrap());
    }
    for check in [IntegrityCheck::Quick, IntegrityCheck::Full] {
        assert!(db.check_integrity(check).await.unwrap());
    }
}

#[tokio::test]
async fn a_quick_look_does_not_refute_what_a_query_has_met() {
    let folder = tempfile::tempdir().unwrap();
    let db = open(folder.path()).await;
    db.shared.set_damaged(true);
    assert!(db.check_integrity(IntegrityCheck::Quick).await.unwrap());
    db.check().await.unwrap_err();
    assert!(db.check_integrity(IntegrityCheck::Full).await.unwrap());
    db.check().await.unwrap();
}

#[tokio::test]
async fn a_query_that_meets_damage_makes_the_store_not_ready() {
    let folder = tempfile::tempdir().unwrap();
    let db = open(folder.path()).await;
    let Pools::Sqlite { writer, .. } = &db.pools else { unreachable!() };
    // The page where the table of categories begins, as the file has it.
    let page: i64 =
        sqlx::query_scalar("SELECT rootpage FROM sqlite_schema WHERE name = 'categories'")
            .fetch_one(writer)
            .await
            .unwrap();
    db.close().await;
    let file = folder.path().join("keyturn.db");
    let mut bytes = std::fs::read(&file).unwrap();
    let at = usize::try_from(page - 1).unwrap() * 4096;
    bytes[at..at + 4096].fill(0xa5);
    std::fs::write(&file, bytes).unwrap();
    let db = Db::connect(&Options::parse("", folder.path()).unwrap()).await.unwrap();
    db.check().await.unwrap();
    let mut tx = db.read().await.unwrap();
    tx.fetch_all(sql("SELECT * FROM categories")).await.unwrap_err();
    drop(tx);
    let error = db.check().await.unwrap_err();
    assert!(matches!(error, Error::Unavailable(_)), "{error:?}");
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_may_read_a_new_database() {
    use std::os::unix::fs::PermissionsExt as _;
    let root = tempfile::tempdir().unwrap();
    let folder = root.path().join("data");
    let db = open(&folder).await;
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&folder), 0o700);
    for name in ["keyturn.db", "keyturn.db-wal", "keyturn.db-shm"] {
        assert_eq!(mode(&folder.join(name)), 0o600, "{name}");
    }
    db.close().await;
}

#[tokio::test]
async fn a_database_in_a_folder_that_is_a_file_is_refused_with_its_path() {
    let root = tempfile::tempdir().unwrap();
    let folder = root.path().join("data");
    std::fs::create_dir(&folder).unwrap();
    // A folder in the place of the file stands in for one that may not be written,
    // which the superuser does not see.
    std::fs::create_dir(folder.join("keyturn.db")).unwrap();
    let error = Db::open(&Options::parse("", &folder).unwrap()).await.unwrap_err().to_string();
    assert!(error.contains(&folder.join("keyturn.db").display().to_string()), "{error}");
}

async fn open(folder: &Path) -> Db {
    Db::open(&Options::parse("", folder).unwrap()).await.unwrap()
}

/// Writes a category, `bytes` long.
async fn write(db: &Db, key: &str, bytes: usize) -> Result<u64> {
    crate::write!(db, tx => async {
        tx.touch_content().await?;
        let insert = "INSERT INTO sample_content (sample_key, created_at) VALUES ($1, 0)";
        tx.execute(sql(insert).bind(format!("{key}{}", "x".repeat(bytes)))).await
    }
    .await)
}

/// Lets the database grow no more, as a full disk does.
async fn fill(db: &Db) {
    let Pools::Sqlite { writer, .. } = &db.pools else { unreachable!() };
    let pages: i64 = sqlx::query_scalar("PRAGMA page_count").fetch_one(writer).await.unwrap();
    let text = sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {pages}"));
    sqlx::query(text).execute(writer).await.unwrap();
}

#[tokio::test]
async fn after_a_full_disk_the_next_write_passes() {
    let folder = tempfile::tempdir().unwrap();
    let db = open(folder.path()).await;
    for round in 0..3 {
        fill(&db).await;
        let error = write(&db, &format!("full {round}"), 1_000_000).await.unwrap_err();
        assert_eq!(error.status().as_u16(), 507, "{error:?}");
        assert_eq!(error.retry_after(), Some(60));
        // The limit was that of a connection which is thrown away: there is room again.
        assert_eq!(write(&db, &format!("room {round}"), 1_000_000).await.unwrap(), 1);
        db.check().await.unwrap();
    }
    assert_eq!(db.refresh_content_version().await.unwrap(), 4, "what failed left nothing");
}

#[tokio::test]
async fn a_rollback_by_the_engine_itself_stops_no_later_write() {
    let folder = tempfile::tempdir().unwrap();
    let db = open(folder.path()).await;
    let failed: Result<u64> = crate::write!(db, tx => async {
        tx.touch_content().await?;
        tx.execute(sql("INSERT OR ROLLBACK INTO content_state (id, version) VALUES (1, 1)")).await
    }
    .await);
    failed.unwrap_err();
    assert_eq!(write(&db, "after", 10).await.unwrap(), 1);
    // A reader that was left in the same way.
    let mut tx = db.read().await.unwrap();
    tx.execute(sql("ROLLBACK")).await.unwrap();
    drop(tx);
    for _ in 0..8 {
        db.read().await.unwrap().fetch_one(sql("SELECT 1 AS one")).await.unwrap();
    }
}

#[tokio::test]
async fn a_transaction_that_has_ended_by_itself_takes_nothing_more() {
    let folder = tempfile::tempdir().unwrap();
    let db = open(folder.path()).await;
    fill(&db).await;
    let mut tx = db.begin_write().await.unwrap();
    let insert = || sql("INSERT INTO sample_content (sample_key, created_at) VALUES ($1, 0)");
    tx.execute(insert().bind("x".repeat(1_000_000))).await.unwrap_err();
    // Without its transaction it would be committed by itself.
    tx.execute(insert().bind("alone")).await.unwrap_err();
    tx.commit().await.unwrap_err();
    let mut tx = db.read().await.unwrap();
    let query = "SELECT COUNT(*) AS total FROM sample_content";
    assert_eq!(tx.fetch_one(sql(query)).await.unwrap().get::<i64>("total").unwrap(), 0);
}

#[tokio::test]
async fn a_busy_writer_is_ready_and_a_stuck_one_is_not() {
    let folder = tempfile::tempdir().unwrap();
    let db = open(folder.path()).await;
    let writing = db.begin_write().await.unwrap();
    db.check().await.unwrap();
    db.shared.set_writing_since(Duration::from_mins(3));
    db.check().await.unwrap_err();
    drop(writing);
    db.check().await.unwrap();
}

#[tokio::test]
async fn a_stuck_writer_is_noticed_although_the_one_before_it_ends_late() {
    let folder = tempfile::tempdir().unwrap();
    let db = open(folder.path()).await;
    // A commit gives the connection back before the transaction is gone.
    let former = WriterGuard::new(&db.shared);
    let writing = db.begin_write().await.unwrap();
    db.shared.set_writing_since(Duration::from_mins(3));
    drop(former);
    db.check().await.unwrap_err();
    drop(writing);
    db.check().await.unwrap();
    assert_eq!(db.shared.writing_for(), Duration::ZERO);
}

#[tokio::test]
async fn who_reads_much_keeps_out_neither_short_reads_nor_vital_ones() {
    let folder = tempfile::tempdir().unwrap();
    let db = open(folder.path()).await;
    let mut expensive = Vec::new();
    for _ in 0..2 {
        expensive.push(db.read_as(ReadPriority::Expensive).await.unwrap());
    }
    let refused = db.read_as(ReadPriority::Expensive).await.unwrap_err();
    assert_eq!((refused.status().as_u16(), refused.retry_after()), (503, Some(5)));
    let mut ordinary = vec![db.read().await.unwrap()];
    ordinary.push(db.read().await.unwrap());
    // Every reader is taken.
    db.read().await.unwrap_err();
    db.read_as(ReadPriority::Critical).await.unwrap();
    db.check().await.unwrap();
    expensive.pop();
    db.read_as(ReadPriority::Expensive).await.unwrap();
}

#[tokio::test]
async fn an_older_database_in_the_place_of_the_open_one_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let db = open(folder.path()).await;
    for number in 0..4 {
        write(&db, &number.to_string(), 10).await.unwrap();
    }
    let before = db.content_version();
    let Pools::Sqlite { writer, .. } = &db.pools else { unreachable!() };
    sqlx::query("UPDATE content_state SET version = 2").execute(writer).await.unwrap();
    db.refresh_content_version().await.unwrap();
    let after = db.content_version();
    assert!(after > before, "{after} is a version that no page was made for");
    // It goes on growing as the older one is changed, past the numbers that were used.
    for number in 4..8 {
        let last = db.content_version();
        write(&db, &number.to_string(), 10).await.unwrap();
        assert_eq!(db.content_version(), last + 1);
    }
}

/// Reads, and waits until the connection is free for the next one.
async fn keep_a_reader(db: &Db) {
    drop(db.read().await.unwrap());
    let Pools::Sqlite { readers, .. } = &db.pools else { unreachable!() };
    while readers.num_idle() == 0 {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

#[cfg(unix)]
#[tokio::test]
async fn what_would_be_written_to_a_file_that_was_replaced_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let db = open(folder.path()).await;
    let (file, away) = (folder.path().join("keyturn.db"), folder.path().join("away"));
    write(&db, "before", 10).await.unwrap();
    keep_a_reader(&db).await;
    std::fs::rename(&file, &away).unwrap();
    for other in [false, true] {
        if other {
            std::fs::copy(&away, &file).unwrap();
        }
        let error = write(&db, "into nothing", 10).await.unwrap_err();
        assert!(matches!(error, Error::Unavailable(_)), "{error:?}");
        db.check().await.unwrap_err();
        keep_a_reader(&db).await;
    }
    std::fs::rename(&away, &file).unwrap();
    write(&db, "after", 10).await.unwrap();
    db.check().await.unwrap();
}

#[cfg(unix)]
#[tokio::test]
async fn a_file_that_replaces_the_open_one_is_not_touched() {
    let folder = tempfile::tempdir().unwrap();
    let (file, backup) = (folder.path().join("keyturn.db"), folder.path().join("backup"));
    let db = open(folder.path()).await;
    write(&db, "kept", 10).await.unwrap();
    db.close().await;
    std::fs::copy(&file, &backup).unwrap();
    let before = std::fs::read(&backup).unwrap();
    let db = open(folder.path()).await;
    for number in 0..20 {
        write(&db, &number.to_string(), 1_000).await.unwrap();
    }
    keep_a_reader(&db).await;
    std::fs::rename(&backup, &file).unwrap();
    write(&db, "into nothing", 10).await.unwrap_err();
    keep_a_reader(&db).await;
    let busy = db.read_as(ReadPriority::Critical).await.unwrap();
    db.read_as(ReadPriority::Critical).await.unwrap_err();
    drop(busy);
    db.check_integrity(IntegrityCheck::Quick).await.unwrap_err();
    db.close().await;
    assert_eq!(std::fs::read(&file).unwrap(), before);
    assert!(!folder.path().join("keyturn.db-wal").exists(), "nothing is played into it");
    let db = open(folder.path()).await;
    assert!(db.check_integrity(IntegrityCheck::Quick).await.unwrap());
}

#[cfg(unix)]
#[tokio::test]
async fn a_log_that_is_deleted_stops_writes_and_an_orderly_end_keeps_them() {
    let folder = tempfile::tempdir().unwrap();
    let db = open(folder.path()).await;
    write(&db, "acknowledged", 10).await.unwrap();
    for beside in ["keyturn.db-wal", "keyturn.db-shm"] {
        std::fs::remove_file(folder.path().join(beside)).unwrap();
    }
    let error = write(&db, "into nothing", 10).await.unwrap_err();
    assert!(matches!(error, Error::Unavailable(_)), "{error:?}");
    db.check().await.unwrap_err();
    db.close().await;
    let file = std::fs::read(folder.path().join("keyturn.db")).unwrap();
    assert!(file.windows(12).any(|part| part == b"acknowledged"));
    let db = open(folder.path()).await;
    write(&db, "after", 10).await.unwrap();
}

#[tokio::test]
async fn figures_tell_of_connections_waits_and_failed_writes() {
    let recorder = metrics_exporter_prometheus::PrometheusBuilder::new().build_recorder();
    let handle = recorder.handle();
    let _here = metrics::set_default_local_recorder(&recorder);
    let folder = tempfile::tempdir().unwrap();
    let db = open(folder.path()).await;
    let reader = db.read().await.unwrap();
    db.measure();
    // The pool takes back by itself what opening has used.
    while !handle.render().contains(r#"{pool="writer",state="in_use"} 0"#) {
        tokio::task::yield_now().await;
        db.measure();
    }
    drop(reader);
    let twice = "INSERT INTO content_state (id, version) VALUES (1, 1)";
    let refused: crate::error::Result<u64> = crate::write!(db, tx => tx.execute(sql(twice)).await);
    refused.unwrap_err();
    db.read().await.unwrap().execute(sql(twice)).await.unwrap_err();
    db.close().await;
    db.begin_write().await.unwrap_err();
    let text = handle.render();
    for line in [
        r#"keyturn_database_connections{pool="readers",state="in_use"} 1"#,
        r#"keyturn_database_connections{pool="writer",state="in_use"} 0"#,
        r#"keyturn_database_wait_seconds_count{pool="readers"} 2"#,
        r#"keyturn_database_failed_writes_total{kind="constraint"} 1"#,
        r#"keyturn_database_failed_writes_total{kind="away"} 1"#,
    ] {
        assert!(text.contains(line), "{line} is not in\n{text}");
    }
}

const FIRST: Lock = Lock::new(1, "the first");
const LATER: Lock = Lock::new(2, "the later");

#[tokio::test]
async fn locks_are_taken_in_one_order_and_once() {
    let folder = tempfile::tempdir().unwrap();
    let db = open(folder.path()).await;
    let done: Result<()> = crate::write!(db, tx => async {
        // However they are named.
        tx.lock(&[LATER.of("a thing"), Lock::CONTENT, FIRST]).await?;
        tx.execute(sql("INSERT INTO sample_content (sample_key, created_at) VALUES ('a', 0)")).await?;
        // Those that are held may be asked for again, at any moment; all things include one.
        tx.lock(&[FIRST.of(7)]).await?;
        tx.touch_content().await
    }
    .await);
    done.unwrap();
}

#[tokio::test]
#[should_panic(expected = "not the first: the lock of content")]
async fn a_lock_after_a_statement_is_a_defect() {
    let folder = tempfile::tempdir().unwrap();
    let db = open(folder.path()).await;
    let _: Result<()> = crate::write!(db, tx => async {
        tx.execute(sql("INSERT INTO sample_content (sample_key, created_at) VALUES ('a', 0)")).await?;
        tx.touch_content().await
    }
    .await);
}

#[tokio::test]
#[should_panic(expected = "out of order: the lock of content")]
async fn a_lock_out_of_its_order_is_a_defect() {
    let folder = tempfile::tempdir().unwrap();
    let db = open(folder.path()).await;
    let _: Result<()> = crate::write!(db, tx => async {
        tx.lock(&[LATER]).await?;
        tx.touch_content().await
    }
    .await);
}
