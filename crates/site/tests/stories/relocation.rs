//! A site moves to the other engine and back (docs/decisions/0067-move-between-engines.md).

use std::panic::{AssertUnwindSafe, catch_unwind};

use platform::db::relocation::{Relocation, RelocationCheck, RelocationError, TargetState};
use platform::db::{Db, Engine, OpenError, Options, Sql, sql};
use serde_json::json;
use site::encoded_id;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, Executor as _, PgConnection};
use tempfile::TempDir;

use crate::testing::upgrade_data::{ADMINISTRATOR, BLOG, MESSAGE, fill};
use crate::testing::{Form, PASSWORD, Person, TestApp, empty_postgres_database, on_both_engines};

/// Rows of tables that came after release 1.0, and of some that last for minutes.
#[rustfmt::skip]
const LATER_ROWS: &[&str] = &[
    "INSERT INTO redirects (source, source_key, kind, target, status, created_at, updated_at) VALUES ('/Alt\t\\N', '/alt', 'exact', '/', 301, 1, 1)",
    "INSERT INTO missed_addresses VALUES ('/x', '', '/x', 2, 1)",
    "INSERT INTO imports (file_name, state, file_bytes, created_by, created_at, moved_at) VALUES ('a.xml', 'done', 1, 1, 1, 1)",
    "INSERT INTO import_items (import_id, source_site, kind, source_id, state) VALUES (1, 'https://a.example', 'post', '1', 'taken')",
    "INSERT INTO page_old_slugs VALUES ('en', 'old', 1)",
    "INSERT INTO face_files SELECT 'logo.svg', token_hash, 1 FROM sessions LIMIT 1",
    "INSERT INTO media_claims VALUES ('a.webp', 1, 0)",
    "INSERT INTO content_previews SELECT token_hash, 'about', '', '', 1, 1 FROM sessions LIMIT 1",
    "INSERT INTO sign_in_challenges SELECT token_hash, user_id, 0, 9999999999 FROM sessions LIMIT 1",
    "INSERT INTO passkey_ceremonies SELECT token_hash, user_id, '{\"a\": \"b\\nc\"}', 9999999999 FROM sessions LIMIT 1",
    "INSERT INTO export_tickets SELECT token_hash, 9999999999 FROM sessions LIMIT 1",
    "UPDATE contact_messages SET message = message || '\r\n\t\\. “é” 🏠'",
];

/// Tables that stay empty in this story.
const EMPTY: [&str; 3] = ["audit_erasures", "audit_unsealed", "submission_previews"];

/// An address of a store that does not exist yet, or is quite empty.
async fn nowhere(engine: Engine) -> (TempDir, Options) {
    let folder = tempfile::tempdir().unwrap();
    let options = match engine {
        Engine::Sqlite => Options::Sqlite(folder.path().join("moved/there.db")),
        Engine::Postgres => Options::Postgres(empty_postgres_database().await),
    };
    (folder, options)
}

fn other(engine: Engine) -> Engine {
    match engine {
        Engine::Sqlite => Engine::Postgres,
        Engine::Postgres => Engine::Sqlite,
    }
}

async fn run(app: &TestApp, statement: &'static str) {
    let done = platform::write!(app.site.db, tx => tx.execute(sql(statement)).await);
    done.unwrap_or_else(|error| panic!("{statement}: {error:?}"));
}

/// Something in every table; then the site is stopped.
async fn fill_and_stop(app: &TestApp) {
    fill(app).await;
    for statement in LATER_ROWS {
        run(app, statement).await;
    }
    app.site.db.close().await;
}

/// Runs a part of a move as the program does.
async fn blocking<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
    platform::telemetry::spawn_blocking(work).await.unwrap()
}

async fn look(from: &Options, to: &Options) -> Result<RelocationCheck, RelocationError> {
    let (from, to) = (from.clone(), to.clone());
    blocking(move || Relocation::open(&from, &to)?.check(&mut |_, _, _| {})).await
}

/// Moves to the end; how many rows were copied in this run.
async fn relocate(from: &Options, to: &Options) -> RelocationCheck {
    let (source, target) = (from.clone(), to.clone());
    let (relocation, look) = blocking(move || {
        let mut relocation = Relocation::open(&source, &target).unwrap().with_batches_of(7);
        let look = relocation.check(&mut |_, _, _| {}).unwrap();
        assert_eq!((&look.refusals, look.refused), (&Vec::new(), 0));
        relocation.copy(&look, &mut |_, _, _| {}).unwrap();
        relocation.compare(&look, &mut |_, _, _| {}).unwrap();
        relocation.release_target();
        (relocation, look)
    })
    .await;
    let opened = Db::open(to).await.unwrap_err();
    assert!(matches!(opened, OpenError::UnfinishedMove), "{opened}");
    let db = Db::connect(to).await.unwrap();
    site::relocation::make_words(&db, &mut |_, _| {}).await.unwrap();
    db.close().await;
    blocking(move || relocation.finish()).await.unwrap();
    look
}

/// The site on the new store: people sign in, everything is found, and what is added gets new ids.
async fn works(options: &Options) {
    let app = TestApp::on(options).await;
    let visitor = app.anonymous();
    let blogs = visitor.post_nothing("/api/admin/all_blogs?search=snow").await.expect(200).json();
    assert_eq!(blogs["tableData"][0]["blog_title"], BLOG, "{blogs}");
    let path = format!("/homes/1-lantern-street-kingston/{}", encoded_id::encode(1));
    visitor.get(&path).await.expect(200);
    site::search::catch_up(&app.site).await.unwrap();
    let homes = visitor.get("/api/homes?q=lantern").await.expect(200).json();
    assert!(homes["tableData"].to_string().contains("Lantern"), "{homes}");
    let session = app.sign_in(ADMINISTRATOR, PASSWORD).await.expect(200).json();
    let token = session["data"]["accessToken"].as_str().map(str::to_owned);
    let admin = Person { token, ..app.anonymous() };
    let ask = async |call: &str| admin.post(call, &json!({})).await.expect(200).json();
    let messages = ask("/api/admin/all_messages?search=roof").await;
    assert!(messages["tableData"].to_string().contains(MESSAGE), "{messages}");
    assert_eq!(ask("/api/admin/all_properties?search=vautour").await["totalItems"], 1);
    let last = "SELECT MAX(id) AS id FROM blogs";
    let last: i64 = number(&app, last).await;
    let category = admin.category("After the move").await;
    let form = Form::blog(category).with("blog_title", "After").with("blog_url", "after-the-move");
    let added = admin.post_form("/api/admin/add_blog", &form).await.expect(200).json();
    assert!(added["data"]["id"].as_i64().unwrap() > last, "{added}");
    let counted = "SELECT CAST(SUM(blogs) AS BIGINT) AS id FROM blog_counts";
    let stored = "SELECT COUNT(*) AS id FROM published_blogs";
    assert_eq!(number(&app, counted).await, number(&app, stored).await, "triggers count on");
    let twice = "UPDATE blogs SET translation_of = 99999 WHERE id = 1";
    let refused = platform::write!(app.site.db, tx => tx.execute(sql(twice)).await);
    assert!(
        platform::db::is_foreign_key_violation(&refused.unwrap_err()),
        "references are checked"
    );
    site::audit::seal(&app.site).await.unwrap();
    let report = site::audit::verify(&app.site, None).await.unwrap();
    assert!(report.broken.is_none(), "{report:?}");
    app.site.db.close().await;
}

async fn number(app: &TestApp, query: &'static str) -> i64 {
    let mut tx = app.site.db.read().await.unwrap();
    tx.fetch_one(sql(query)).await.unwrap().get("id").unwrap()
}

/// Copies, and dies after some batches; whether it came to its end before.
async fn copy_and_die(from: &Options, to: &Options, batches: usize) -> bool {
    let (from, to) = (from.clone(), to.clone());
    blocking(move || {
        let mut relocation = Relocation::open(&from, &to).unwrap().with_batches_of(5);
        let look = relocation.check(&mut |_, _, _| {}).unwrap();
        let mut left = batches;
        let copied = catch_unwind(AssertUnwindSafe(|| {
            relocation.copy(&look, &mut |_, _, _| {
                left -= 1;
                assert!(left > 0, "it dies here, as it should");
            })
        }));
        copied.is_ok_and(|copied| copied.is_ok())
    })
    .await
}

on_both_engines! {
    async fn a_site_moves_to_the_other_engine_and_back(app) {
        fill_and_stop(app).await;
        let engine = app.options.engine();
        let ((_there, there), (_back, back)) = (nowhere(other(engine)).await, nowhere(engine).await);
        let before = relocate(&app.options, &there).await;
        let empty: Vec<_> = before.tables.iter().filter(|(_, sum)| sum.rows == 0).collect();
        let empty: Vec<_> = empty.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(empty, EMPTY, "give each new table a row in LATER_ROWS");
        relocate(&there, &back).await;
        let (_nowhere, nowhere) = nowhere(engine).await;
        let after = look(&back, &nowhere).await.unwrap();
        assert_eq!(before.tables, after.tables);
        let source = look(&app.options, &nowhere).await.unwrap();
        assert_eq!(before.tables, source.tables, "the source is as it was");
        works(&back).await;
        works(&there).await;
    }

    async fn a_move_that_was_killed_goes_on(app) {
        fill_and_stop(app).await;
        let (_there, there) = nowhere(other(app.options.engine())).await;
        let mut deaths = 0;
        while !copy_and_die(&app.options, &there, 2 + deaths % 9).await {
            deaths += 1;
            let opened = Db::open(&there).await.unwrap_err();
            assert!(matches!(opened, OpenError::UnfinishedMove), "{opened}");
        }
        assert!(deaths > 5, "{deaths}");
        relocate(&app.options, &there).await;
        works(&there).await;
    }

    async fn a_move_begins_again_when_the_source_has_changed(app) {
        fill_and_stop(app).await;
        let (_there, there) = nowhere(other(app.options.engine())).await;
        assert!(!copy_and_die(&app.options, &there, 40).await);
        let db = Db::open(&app.options).await.unwrap();
        let change = sql("UPDATE users SET last_name = 'Roy' WHERE id = 1");
        platform::write!(db, tx => tx.execute(change.clone()).await).unwrap();
        db.close().await;
        relocate(&app.options, &there).await;
        works(&there).await;
    }

    async fn a_target_with_rows_or_of_another_move_is_refused(app) {
        fill_and_stop(app).await;
        let full = TestApp::postgres().await;
        run(&full, LATER_ROWS[0]).await;
        full.site.db.close().await;
        let refused = look(&app.options, &full.options).await.unwrap_err().to_string();
        assert!(refused.contains("not empty: redirects has 1 rows"), "{refused}");
        let refused = look(&app.options, &app.options).await.unwrap_err().to_string();
        assert!(refused.contains("uses already"), "{refused}");
        let (_there, there) = nowhere(other(app.options.engine())).await;
        assert!(!copy_and_die(&app.options, &there, 3).await);
        let stranger = TestApp::sqlite().await;
        stranger.site.db.close().await;
        let refused = look(&stranger.options, &there).await.unwrap_err().to_string();
        assert!(refused.contains("an unfinished move from"), "{refused}");
        let (_nowhere, nowhere) = nowhere(Engine::Sqlite).await;
        let refused = look(&there, &nowhere).await.unwrap_err().to_string();
        assert!(refused.contains("target of an unfinished move"), "{refused}");
    }

    async fn nobody_writes_in_the_source_meanwhile(app) {
        let (_there, there) = nowhere(other(app.options.engine())).await;
        let refused = look(&app.options, &there).await.unwrap_err().to_string();
        assert!(refused.contains("Stop it first"), "{refused}");
        app.site.db.close().await;
        let (from, to) = (app.options.clone(), there.clone());
        let relocation = blocking(move || Relocation::open(&from, &to).unwrap()).await;
        assert_eq!(relocation.state(), TargetState::New);
        let write = "UPDATE users SET last_name = 'Roy'";
        let refused = match &app.options {
            Options::Sqlite(file) => {
                let now = std::time::Duration::ZERO;
                let lax = SqliteConnectOptions::new().filename(file).busy_timeout(now);
                match lax.connect().await {
                    Ok(mut lax) => lax.execute(write).await.unwrap_err(),
                    Err(error) => error,
                }
            }
            Options::Postgres(address) => {
                let mut other = PgConnection::connect(address).await.unwrap();
                other.execute("SET lock_timeout = '10ms'").await.unwrap();
                other.execute(write).await.unwrap_err()
            }
        };
        assert!(refused.to_string().contains("lock"), "{refused}");
        drop(relocation);
    }
}

#[tokio::test]
async fn rows_that_the_target_does_not_take_are_named_and_nothing_is_written() {
    let app = TestApp::sqlite().await;
    fill(&app).await;
    for statement in [
        "UPDATE contact_messages SET message = 'a' || char(0) || 'b' WHERE id = 2",
        "UPDATE message_counts SET is_read = 7 WHERE is_read = 0",
        "UPDATE users SET search_text = CAST(x'61ff' AS TEXT) WHERE id = 1",
    ] {
        run(&app, statement).await;
    }
    app.site.db.close().await;
    let Options::Sqlite(file) = &app.options else { unreachable!() };
    let lax = SqliteConnectOptions::new().filename(file).foreign_keys(false);
    let mut lax = lax.connect().await.unwrap();
    lax.execute("UPDATE blogs SET category_id = 4711 WHERE id = 1").await.unwrap();
    lax.close().await.unwrap();

    let (_there, there) = nowhere(Engine::Postgres).await;
    let look = look(&app.options, &there).await.unwrap();
    let named = look.refusals.join("\n");
    for expected in [
        "blogs, row 1: it names a row of categories that is missing",
        "contact_messages, id 2: message: its text has a NUL character",
        "is_read: it is neither 0 nor 1",
        "users, id 1: search_text: its text is not UTF-8",
    ] {
        assert!(named.contains(expected), "{expected}: {named}");
    }
    assert!(look.refused >= 4);
    let db = Db::connect(&there).await.unwrap();
    assert!(db.has_no_migrations().await, "nothing is written");
    let tables = Sql::per_engine(
        "SELECT 0 AS id",
        "SELECT COUNT(*) AS id FROM pg_class WHERE relnamespace = 'public'::regnamespace",
    );
    let count = db.read().await.unwrap().fetch_one(tables).await.unwrap();
    assert_eq!(count.get::<i64>("id").unwrap(), 0);
    db.close().await;
}
