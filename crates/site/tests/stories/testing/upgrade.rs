//! The upgrade from release 1.0: every later program opens databases of 1.0, on both engines.
//!
//! `crates/site/tests/upgrade/` has the two databases, written once by `scripts/upgrade-data.sh` with
//! release 1.0. They are never written again, so a changed baseline or a wrong later migration fails
//! here. [`super::upgrade_data`] fills them.

use std::io::Read as _;
use std::path::PathBuf;

use flate2::read::GzDecoder;
use platform::db::{IntegrityCheck, Options, sql};
use serde_json::{Value, json};
use site::encoded_id;
use sqlx::{Connection as _, PgConnection};

use super::upgrade_data::{ADMINISTRATOR, BLOG, MESSAGE};
use crate::testing::{PASSWORD, Person, TestApp, empty_postgres_database};

/// A file of the test's data.
pub(super) fn data_file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/upgrade").join(name)
}

#[tokio::test]
async fn sqlite_of_release_1_0_is_upgraded() {
    let folder = tempfile::tempdir().unwrap();
    let packed = std::fs::File::open(data_file("1.0.db.gz")).unwrap();
    let mut bytes = Vec::new();
    GzDecoder::new(packed).read_to_end(&mut bytes).unwrap();
    std::fs::write(folder.path().join("keyturn.db"), bytes).unwrap();
    reads_all(&Options::parse("", folder.path()).unwrap()).await;
}

#[tokio::test]
async fn postgres_of_release_1_0_is_upgraded() {
    let address = empty_postgres_database().await;
    let dump = std::fs::read_to_string(data_file("1.0.postgres.sql")).unwrap();
    let mut store = PgConnection::connect(&address).await.unwrap();
    sqlx::raw_sql(sqlx::AssertSqlSafe(dump)).execute(&mut store).await.unwrap();
    store.close().await.unwrap();
    reads_all(&Options::Postgres(address)).await;
}

/// Migrates a store, starts a site on it, and reads something of each area.
async fn reads_all(options: &Options) {
    let app = TestApp::on(options).await;
    let visitor = app.anonymous();
    let blogs = visitor.post_nothing("/api/admin/all_blogs?search=snow").await.expect(200).json();
    assert_eq!(blogs["tableData"][0]["blog_title"], BLOG, "{blogs}");
    let path = format!("/homes/1-lantern-street-kingston/{}", encoded_id::encode(1));
    let home = visitor.get(&path).await.expect(200).embedded(&json!(["home", 1])).unwrap();
    assert_eq!(home["UnparsedAddress"], "1 Lantern Street");

    // It was public, and stays so.
    let opened = sql("SELECT value FROM settings WHERE name = 'opened'");
    let opened = app.site.db.read().await.unwrap().fetch_one(opened).await.unwrap();
    assert_eq!(opened.get::<String>("value").unwrap(), "\"true\"");

    let session = app.sign_in(ADMINISTRATOR, PASSWORD).await.expect(200).json();
    let token = session["data"]["accessToken"].as_str().map(str::to_owned);
    let administrator = Person { token, ..app.anonymous() };
    let ask =
        async |call: &str, body: Value| administrator.post(call, &body).await.expect(200).json();
    let messages = ask("/api/admin/all_messages", json!({})).await;
    assert!(messages["tableData"].to_string().contains(MESSAGE), "{messages}");
    assert_eq!(ask("/api/admin/all_properties", json!({})).await["totalItems"], 1);
    let agent = sql("SELECT email FROM users WHERE id = 2");
    let agent = app.site.db.read().await.unwrap().fetch_one(agent).await.unwrap();
    let email: String = agent.get("email").unwrap();
    let found = ask("/api/admin/privacy/find", json!({ "email": email })).await;
    for part in ["messages", "trash", "alerts", "bookings", "notes", "listings", "kept_homes"] {
        let parts = found["data"]["parts"].as_array().unwrap();
        let count = parts.iter().find(|one| one["part"] == part).map(|one| one["count"].clone());
        assert_eq!(count, Some(json!(1)), "{part}: {found}");
    }
    site::audit::seal(&app.site).await.unwrap();
    let report = site::audit::verify(&app.site, None).await.unwrap();
    assert!(report.broken.is_none() && report.entries > 5, "{report:?}");
    assert!(app.site.db.check_integrity(IntegrityCheck::Full).await.unwrap());
}
