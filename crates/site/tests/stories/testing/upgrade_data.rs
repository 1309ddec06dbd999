//! Writes the databases of the [upgrade test](super::upgrade), with a few rows in every table.
//!
//! `scripts/upgrade-data.sh` runs this before the release whose databases it writes, and never
//! afterwards.

use std::io::Write as _;
use std::process::Command;

use flate2::{Compression, write::GzEncoder};
use platform::db::{Options, Sql, sql};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _, Executor as _};

use super::upgrade::data_file;
use crate::privacy::person::lives_here;
use crate::testing::{Form, Person, TestApp};

pub(crate) const ADMINISTRATOR: &str = "ada@example.ca";
pub(crate) const BLOG: &str = "Ice dams: where they start";
pub(crate) const MESSAGE: &str = "How old is the roof";

/// Rows of tables that the calls of [`fill`] do not reach. A hash is borrowed from a session, because
/// the engines write bytes in two ways.
#[rustfmt::skip]
const ROWS: &[&str] = &[
    "INSERT INTO invitations (user_id, invited_by, created_at, expires_at) VALUES (2, 1, 1, 9999999999)",
    "INSERT INTO invitation_tokens SELECT token_hash, 2 FROM sessions LIMIT 1",
    "INSERT INTO blog_previews SELECT token_hash, 1, TRUE, 1, 1, 9999999999 FROM sessions LIMIT 1",
    "INSERT INTO privacy_incidents (found_on, happened_on, happened_until, what, data_kinds, is_harmful, reasons, opc_told_on, cai_told_on, people_told_on, measures, created_at, updated_at) VALUES ('2026-11-19', '', '', 'A list was lost.', 'Names', '', '', '', '', '', '', 1, 1)",
    "UPDATE alerts SET state = 'confirmed', confirmed_at = 1",
    "INSERT INTO account_consents (user_id, kind, consent_text, consent_ip, given_at) VALUES (2, 'terms', 'I agree.', '203.0.113.9', 1)",
    "INSERT INTO account_wishes (user_id, purpose, updated_at) VALUES (2, 'Rent', 1)",
    "INSERT INTO profiles (user_id, shown_name, about, about_fr, updated_at) VALUES (1, 'Ada', '', '', 1)",
    "INSERT INTO agent_profiles (user_id, shown_name, brokerage, registration_number, province, phone, about, about_fr, updated_at) VALUES (2, 'Max', 'Roy Realty', '4711', 'ON', '', '', '', 1)",
    "INSERT INTO second_factors (user_id, sealed_key, created_at) SELECT user_id, token_hash, 1 FROM sessions WHERE user_id = 2 LIMIT 1",
    "INSERT INTO recovery_codes SELECT user_id, token_hash FROM sessions WHERE user_id = 2 LIMIT 1",
    "INSERT INTO media_looks (look_key, media_name, look) SELECT 1, name, 1 FROM media",
    "INSERT INTO push_messages (device_id, alert_id, message_key, homes, next_attempt_at, created_at) SELECT d.id, a.id, 'a key', 1, 9999999999, 1 FROM push_devices AS d, alerts AS a",
    "INSERT INTO category_old_slugs VALUES ('en', 'roofing', 1)",
    "INSERT INTO property_status_changes (property_id, old_status, new_status, reason, changed_by, created_at) VALUES (1, 'Pending', 'Active', 'It fell through.', 1, 1)",
    "INSERT INTO property_media (property_id, media_name, description, position, is_preferred, created_at) SELECT 1, name, 'The roof', 1, TRUE, 1 FROM media",
    "INSERT INTO submission_media (submission_id, media_name, description, position, created_at) SELECT 1, name, 'The roof', 1, 1 FROM media",
    "INSERT INTO submission_events (submission_id, user_id, from_state, to_state, note, created_at) VALUES (1, 2, 'draft', 'submitted', '', 1)",
    "INSERT INTO alert_events (home_id, event, created_at) VALUES (1, 'new', 1)",
    "INSERT INTO alert_matches (alert_id, home_id, event, version) VALUES (1, 1, 'new', 1)",
    "INSERT INTO alert_homes (home_id, status) VALUES (1, 'Active')",
    "INSERT INTO text_messages (kind, subject_id, to_number, body, next_attempt_at, created_at) VALUES ('code', 1, '+14185550188', '{code}', 1, 1)",
    "INSERT INTO booking_exceptions (user_id, date) VALUES (1, '2026-12-25')",
    "INSERT INTO settings (name, value, revision, updated_at, updated_by) VALUES ('company_name', '\"Keyturn Realty\"', 1, 1, 1)",
    "INSERT INTO content_pages (page, revision) VALUES ('about', 1)",
    "INSERT INTO content_versions (page, version, saved_by, saved_at) VALUES ('about', 1, 1, 1)",
    "INSERT INTO sample_content (sample_key, created_at) VALUES ('blog: a', 1)",
    "INSERT INTO backups (kind, started_at, finished_at, file) VALUES ('scheduled', 1, 2, 'a.backup')",
    "INSERT INTO undo_steps (kind, action, done_by, done_at) VALUES ('blogs', 'publish', 1, 1)",
    "INSERT INTO undo_rows (step_id, thing_id, seen) VALUES (1, 1, '1')",
    "INSERT INTO page_views VALUES ('2026-11-19', '/', NULL, 3, 1)",
    "INSERT INTO view_sources VALUES ('2026-11-19', '', 3)",
    "INSERT INTO view_days VALUES ('2026-11-19', 3, 1)",
    "INSERT INTO view_searches VALUES ('2026-11-19', 'blogs', 'roof', 2)",
    "INSERT INTO retention_runs VALUES (1, 'messages', 1, 1)",
    "INSERT INTO blog_save_keys (user_id, save_key, call, blog_id, answer, saved_at) VALUES (1, 'a-key', 'add', 1, '{}', 1)",
    "INSERT INTO media_uploads VALUES (2, 0, 1, 100) ON CONFLICT DO NOTHING",
    "INSERT INTO media_senders SELECT name, 2, 100, 1 FROM media WHERE name NOT IN (SELECT media_name FROM media_senders)",
];

/// A device and a passkey, whose bytes each engine writes in its own way.
const DEVICE: [&str; 2] = [
    "INSERT INTO push_devices (user_id, endpoint, endpoint_hash, public_key, auth, created_at)
     VALUES (2, 'https://push.example/1', zeroblob(32), zeroblob(65), zeroblob(16), 1)",
    "INSERT INTO push_devices (user_id, endpoint, endpoint_hash, public_key, auth, created_at)
     VALUES (2, 'https://push.example/1', decode(repeat('00', 32), 'hex'),
             decode(repeat('00', 65), 'hex'), decode(repeat('00', 16), 'hex'), 1)",
];
const PASSKEY: [&str; 2] = [
    "INSERT INTO passkeys (user_id, handle, credential_id, credential, name, created_at)
     VALUES (2, zeroblob(16), zeroblob(16), '{}', 'Phone', 1)",
    "INSERT INTO passkeys (user_id, handle, credential_id, credential, name, created_at)
     VALUES (2, decode(repeat('00', 16), 'hex'), decode(repeat('00', 16), 'hex'), '{}', 'Phone', 1)",
];

/// The tables that may be empty: what most of them hold lives for minutes.
const EMPTY: &[&str] = &[
    "audit_erasures",
    "audit_unsealed",
    "content_previews",
    "passkey_ceremonies",
    "sign_in_challenges",
    "submission_previews",
];

async fn run(app: &TestApp, statement: Sql) {
    let done = platform::write!(app.site.db, tx => tx.execute(statement.clone()).await);
    done.unwrap_or_else(|error| panic!("{statement:?}: {error:?}"));
}

pub(crate) async fn fill(app: &TestApp) {
    let admin = app.administrator_called("Ada", "Tremblay").await;
    let named = "UPDATE users SET email = $1, email_key = $1 WHERE id = 1";
    run(app, sql(named).bind(ADMINISTRATOR)).await;
    let (agent, _) = lives_here(app, &admin).await;
    assert_eq!((admin.user_id, agent.user_id), (Some(1), Some(2)));
    add_blog(&admin).await;
    run(app, Sql::per_engine(DEVICE[0], DEVICE[1])).await;
    run(app, Sql::per_engine(PASSKEY[0], PASSKEY[1])).await;
    for statement in ROWS {
        run(app, sql(statement)).await;
    }
    site::contact::messages::index_new_messages(&app.site).await.unwrap();
    site::privacy::delete_expired(&app.site).await.unwrap();
    site::audit::seal(&app.site).await.unwrap();
    site::audit::check(&app.site).await.unwrap();
    app.site.db.fold_row_counts().await.unwrap();
}

/// A blog with a cover, and changes of it that are not published.
async fn add_blog(admin: &Person<'_>) {
    let category = admin.category("Roofs").await;
    let picture = crate::media_library::picture(7);
    let form = Form::blog(category).file("roof.png", &picture);
    let added = admin.post_form("/api/admin/add_blog", &form).await.expect(200).json();
    let copy = Form::blog(category)
        .with("blog_title", "Ice dams, again")
        .with("blog_id", &added["data"]["id"].to_string())
        .with("revision", &added["data"]["revision"].to_string());
    admin.post_form("/api/admin/save_working_copy", &copy).await.expect(200);
}

async fn assert_no_empty_table(app: &TestApp) {
    let names = Sql::per_engine(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
        "SELECT CAST(table_name AS TEXT) AS name FROM information_schema.tables
         WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'",
    );
    let mut tx = app.site.db.read().await.unwrap();
    let rows = tx.fetch_all(names).await.unwrap();
    let mut empty = Vec::new();
    for row in rows {
        let name: String = row.get("name").unwrap();
        let count: &'static str = format!("SELECT COUNT(*) AS total FROM {name}").leak();
        let total: i64 = tx.fetch_one(sql(count)).await.unwrap().get("total").unwrap();
        if total == 0 && !name.contains("_search") {
            empty.push(name);
        }
    }
    empty.sort();
    assert_eq!(empty, EMPTY);
}

#[tokio::test]
#[ignore = "it writes the data of the upgrade test, once for a release"]
async fn write_sqlite() {
    let app = TestApp::sqlite().await;
    fill(&app).await;
    let Options::Sqlite(file) = &app.options else { unreachable!() };
    let copy = file.with_extension("copy");
    let mut store = SqliteConnectOptions::new().filename(file).connect().await.unwrap();
    store.execute(AssertSqlSafe(format!("VACUUM INTO '{}'", copy.display()))).await.unwrap();
    store.close().await.unwrap();
    let packed = std::fs::File::create(data_file("1.0.db.gz")).unwrap();
    let mut packed = GzEncoder::new(packed, Compression::best());
    packed.write_all(&std::fs::read(copy).unwrap()).unwrap();
    packed.finish().unwrap();
    assert_no_empty_table(&app).await;
}

#[tokio::test]
#[ignore = "it writes the data of the upgrade test, once for a release"]
async fn write_postgres() {
    let app = TestApp::postgres().await;
    fill(&app).await;
    let Options::Postgres(address) = &app.options else { unreachable!() };
    let arguments = ["--inserts", "--no-owner", "--no-privileges", address.as_str()];
    let dump = Command::new("pg_dump").args(arguments).output().unwrap();
    assert!(dump.status.success(), "{}", String::from_utf8_lossy(&dump.stderr));
    // Without most comments and the commands of `psql`.
    let text: Vec<_> = std::str::from_utf8(&dump.stdout)
        .unwrap()
        .lines()
        .filter(|line| *line != "--" && !line.starts_with("-- Name: ") && !line.starts_with('\\'))
        .collect();
    std::fs::write(data_file("1.0.postgres.sql"), format!("{}\n", text.join("\n"))).unwrap();
    assert_no_empty_table(&app).await;
}
