//! The restore drill, on both engines, while the site is up.

use std::path::Path;
use std::process::Command;

use platform::backup::{BackupSource, BackupTarget};
use platform::db::{Engine, Options, sql};
use platform::telemetry;
use serde_json::json;

use crate::testing::{Person, TestApp, on_both_engines};
use site::backup::*;

fn source(app: &TestApp) -> BackupSource {
    BackupSource {
        options: app.options.clone(),
        media: Some(app.site.media.clone()),
        work: app.media_folder(),
        program: "1.2.3",
    }
}

async fn back(app: &TestApp, place: &BackupTarget) -> Result<(), String> {
    let folder = tempfile::tempdir().unwrap();
    let unpacked = place.unpack(folder.path()).map_err(|error| error.to_string())?;
    let live = VersionsBeforeRestore::of(&app.site.db).await.unwrap();
    let (options, database) = (app.options.clone(), unpacked.database.clone());
    telemetry::spawn_blocking(move || options.copy_in(&database)).await.unwrap().unwrap();
    let made = platform::clock::Timestamp::from_seconds(unpacked.manifest.time);
    finish_restore(&app.site.db, live, made, app.site.clock.now()).await.unwrap();
    place.restore_pictures(&app.site.media).unwrap();
    Ok(())
}

/// All that a copy holds, as a text that is the same for the same content.
fn content(engine: Engine, copy: &Path) -> Vec<u8> {
    match engine {
        Engine::Sqlite => {
            let mut bytes = std::fs::read(copy).unwrap();
            // Counters of changes and the way of writing, of the file and not of its content.
            for range in [18..20, 24..28, 92..100] {
                bytes[range].fill(0);
            }
            bytes
        }
        Engine::Postgres => {
            let bin = std::fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
            let tool = bin.map(|at| at.path().join("bin/pg_restore")).find(|at| at.is_file());
            let tool = tool.unwrap_or_else(|| "pg_restore".into());
            let said =
                Command::new(tool).args(["--data-only", "--file=-"]).arg(copy).output().unwrap();
            assert!(said.status.success());
            let text = String::from_utf8(said.stdout).unwrap();
            let lines =
                text.lines().filter(|line| !line.starts_with("--") && !line.starts_with('\\'));
            lines.collect::<Vec<_>>().join("\n").into_bytes()
        }
    }
}

async fn categories(person: &Person<'_>) -> String {
    person.post("/api/admin/all_categories", &json!({})).await.expect(200).text()
}

on_both_engines! {
    async fn what_comes_back_is_what_was_there_to_the_byte(app) {
        let person = app.administrator().await;
        person.post("/api/admin/add_category", &json!({ "category_name": "Before" })).await.expect(200);
        let svg = bytes::Bytes::from_static(b"<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
        let picture = app.site.media.put_trusted_svg(svg.clone()).await.unwrap();
        let folder = tempfile::tempdir().unwrap();
        let place = BackupTarget::File(folder.path().join("one.backup"));
        let (db, clock) = (&app.site.db, &app.site.clock);
        let never = platform::clock::Timestamp::MIN;
        let made = make(db, clock, source(app), place.clone(), BackupTrigger::Manual, never).await.unwrap();
        assert_eq!(made.unwrap().pictures(), 1);
        assert_eq!(place.verify().unwrap().pictures(), 1);

        person.post("/api/admin/add_category", &json!({ "category_name": "After" })).await.expect(200);
        std::fs::remove_file(app.media_folder().join(&picture)).unwrap();
        let unpacked = place.unpack(folder.path()).unwrap();
        let options = app.options.clone();
        let (engine, database) = (options.engine(), unpacked.database.clone());
        telemetry::spawn_blocking(move || options.copy_in(&database)).await.unwrap().unwrap();
        let (options, again) = (app.options.clone(), folder.path().join("again"));
        let to = again.clone();
        telemetry::spawn_blocking(move || options.copy_out(&to)).await.unwrap().unwrap();
        let (was, is) = (content(engine, &unpacked.database), content(engine, &again));
        assert!(was.len() > 10_000);
        assert!(was == is, "{} and {} bytes differ", was.len(), is.len());

        place.restore_pictures(&app.site.media).unwrap();
        assert_eq!(app.site.media.read(&picture).await.unwrap(), Some(svg));
        let seen = categories(&person).await;
        assert!(seen.contains("Before") && !seen.contains("After"), "{seen}");
    }

    async fn who_was_signed_in_then_is_not_signed_in_now_and_pages_are_new(app) {
        let folder = tempfile::tempdir().unwrap();
        let person = app.administrator().await;
        let place = BackupTarget::File(folder.path().join("one.backup"));
        let (db, clock) = (&app.site.db, &app.site.clock);
        let never = platform::clock::Timestamp::MIN;
        make(db, clock, source(app), place.clone(), BackupTrigger::Manual, never).await.unwrap();
        person.post("/api/admin/add_category", &json!({ "category_name": "After" })).await.expect(200);
        let before = app.site.db.content_version();
        let known = app.site.refresh_homes().await.unwrap();
        back(app, &place).await.unwrap();
        person.post("/api/admin/all_categories", &json!({})).await.expect(401);
        let mut tx = app.site.db.read().await.unwrap();
        let row = tx.fetch_one(sql("SELECT version FROM content_state")).await.unwrap();
        let version: i64 = row.get("version").unwrap();
        assert!(u64::try_from(version).unwrap() > before);
        drop(tx);
        assert!(app.site.refresh_homes().await.unwrap() >= known);
        let other = app.administrator().await;
        assert!(!categories(&other).await.contains("After"));
        // Numbers go on where nobody has one yet.
        other.post("/api/admin/add_category", &json!({ "category_name": "Later" })).await.expect(200);
        let mut tx = app.site.db.read().await.unwrap();
        let rows = tx.fetch_all(sql("SELECT action FROM audit ORDER BY id")).await.unwrap();
        let actions: Vec<String> = rows.iter().map(|row| row.get("action").unwrap()).collect();
        assert!(actions.contains(&"backup.restore".to_owned()), "{actions:?}");
    }

    async fn one_is_made_on_time_by_one_of_all_programs_and_old_ones_go(app) {
        let folder = tempfile::tempdir().unwrap();
        let copies = folder.path().join("copies");
        let schedule = BackupSchedule {
            source: source(app),
            folder: BackupTarget::File(copies.clone()),
            every: 24 * 60 * 60,
            keep: 2,
        };
        let (db, clock) = (&app.site.db, &app.clock);
        let files = || {
            let all = std::fs::read_dir(&copies).unwrap();
            let mut all: Vec<_> = all.map(|one| one.unwrap().file_name()).collect();
            all.sort();
            all
        };
        let run_if_due = || schedule::run_if_due(db, clock, &schedule);
        tokio::join!(run_if_due(), run_if_due());
        assert_eq!(files(), ["keyturn-2026-11-20T12-00-00Z.backup"]);
        clock.advance(23 * 60 * 60);
        run_if_due().await;
        assert_eq!(files().len(), 1);
        std::fs::write(copies.join("keyturn-mine.backup"), "not ours").unwrap();
        for _ in 0..3 {
            clock.advance(24 * 60 * 60);
            run_if_due().await;
        }
        assert_eq!(files(), [
            "keyturn-2026-11-23T11-00-00Z.backup",
            "keyturn-2026-11-24T11-00-00Z.backup",
            "keyturn-mine.backup",
        ]);
        let mut tx = db.read().await.unwrap();
        let now = clock.now();
        let seen = state(&mut tx, now).await.unwrap();
        assert_eq!((seen.last_good_time, seen.has_failed), (Some(now), false));
    }

    async fn one_that_fails_is_noted_and_tried_again_in_an_hour(app) {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("file");
        std::fs::write(&place, "no folder").unwrap();
        let schedule = BackupSchedule {
            source: source(app),
            folder: BackupTarget::File(place.clone()),
            every: 86_400,
            keep: 2,
        };
        let (db, clock) = (&app.site.db, &app.clock);
        schedule::run_if_due(db, clock, &schedule).await;
        let mut tx = db.read().await.unwrap();
        let seen = state(&mut tx, clock.now()).await.unwrap();
        assert_eq!((seen.last_good_time, seen.has_failed), (None, true));
        drop(tx);
        std::fs::remove_file(&place).unwrap();
        schedule::run_if_due(db, clock, &schedule).await;
        assert!(!place.exists(), "not at once");
        clock.advance(60 * 60);
        schedule::run_if_due(db, clock, &schedule).await;
        let mut tx = db.read().await.unwrap();
        let seen = state(&mut tx, clock.now()).await.unwrap();
        assert_eq!((seen.last_good_time, seen.has_failed), (Some(clock.now()), false));
    }
}

#[test]
fn a_backup_of_the_other_engine_is_told_by_its_name() {
    let error = platform::backup::BackupError::Engine { backup: "PostgreSQL", site: "SQLite" };
    assert!(error.to_string().contains("of PostgreSQL and the site uses SQLite"));
    assert_eq!(Options::Postgres(String::new()).engine(), Engine::Postgres);
}
