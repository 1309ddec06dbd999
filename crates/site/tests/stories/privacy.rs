//! Tests of finding, exporting and erasing personal data, of retention and of incidents.

mod incidents;
pub(crate) mod person;
mod retention;

use platform::db::{Engine, Options, Sql, sql};
use serde_json::{Value, json};
use site::privacy::Retention;

use crate::testing::{Person, TestApp};

const DAY: i64 = 24 * 60 * 60;
/// 2026-11-26, 9 o'clock in Toronto: a Thursday.
const NINE: i64 = 1_795_701_600;

/// Runs retention after a clock jump and again after the trial day; returns the number of deleted rows.
async fn delete(app: &TestApp, settings: &Retention) -> u64 {
    let first = site::privacy::delete_expired_by(&app.site, settings).await.unwrap();
    let day = "UPDATE retention_state SET ran_at = ran_at - 86400 WHERE rule = 'clock'";
    run(app, sql(day)).await;
    first + site::privacy::delete_expired_by(&app.site, settings).await.unwrap()
}

async fn number(app: &TestApp, query: &'static str) -> i64 {
    let mut tx = app.site.db.read().await.unwrap();
    tx.fetch_one(sql(query)).await.unwrap().get("total").unwrap()
}

async fn run(app: &TestApp, statement: Sql) {
    platform::write!(app.site.db, tx => tx.execute(statement.clone()).await).unwrap();
}

/// Sends a message from an address.
async fn send(app: &TestApp, email: &str, number: usize) {
    let body = json!({
        "name": "Zoé Tremblay", "email": email, "phone": "418 555-0199",
        "message": format!("How old is the roof of number {number}? Write to {email}."),
    });
    app.anonymous().post("/api/admin/contact_us", &body).await.expect(200);
}

/// The files of an open SQLite database that contain a text, ignoring case.
fn files_with(app: &TestApp, text: &str) -> Vec<String> {
    let Options::Sqlite(file) = &app.options else { return Vec::new() };
    let text = text.to_lowercase().into_bytes();
    let files = ["", "-wal"].map(|ending| format!("{}{ending}", file.display()));
    let has = |file: &String| {
        let bytes = std::fs::read(file).unwrap_or_default();
        bytes.windows(text.len()).any(|part| part.eq_ignore_ascii_case(&text))
    };
    files.into_iter().filter(has).collect()
}

/// The table columns that contain a text, ignoring case.
async fn places_of(app: &TestApp, text: &str) -> Vec<String> {
    let columns = match app.site.db.engine() {
        Engine::Sqlite => {
            "SELECT t.name AS place, c.name AS part FROM sqlite_master AS t
             JOIN pragma_table_info(t.name) AS c WHERE t.type = 'table' AND t.name <> 'sqlite_stat4'"
        }
        Engine::Postgres => {
            "SELECT CAST(table_name AS TEXT) AS place, CAST(column_name AS TEXT) AS part
             FROM information_schema.columns WHERE table_schema = current_schema()"
        }
    };
    let mut tx = app.site.db.read().await.unwrap();
    let columns = tx.fetch_all(sql(columns)).await.unwrap();
    assert!(columns.len() > 300, "all of them: {}", columns.len());
    let mut found = Vec::new();
    for column in columns {
        let (place, part): (String, String) =
            (column.get("place").unwrap(), column.get("part").unwrap());
        let query = match app.site.db.engine() {
            Engine::Sqlite => format!(
                "SELECT COUNT(*) AS total FROM \"{place}\"
                 WHERE instr(lower(CAST(\"{part}\" AS TEXT)), $1) > 0"
            ),
            Engine::Postgres => format!(
                "SELECT COUNT(*) AS total FROM \"{place}\"
                 WHERE position($1 in lower(CAST(\"{part}\" AS TEXT))) > 0"
            ),
        };
        let query: &'static str = query.leak();
        let count: i64 = tx.fetch_one(sql(query).bind(text)).await.unwrap().get("total").unwrap();
        if count > 0 {
            found.push(format!("{place}.{part}"));
        }
    }
    found
}

async fn entries(app: &TestApp, action: &str) -> Vec<Value> {
    let mut tx = app.site.db.read().await.unwrap();
    let query = "SELECT after FROM audit WHERE action = $1 ORDER BY id";
    let rows = tx.fetch_all(sql(query).bind(action)).await.unwrap();
    rows.iter()
        .map(|row| serde_json::from_str(&row.get::<String>("after").unwrap()).unwrap())
        .collect()
}

/// Seals and verifies the chain of the audit trail.
async fn the_trail_fits(app: &TestApp) {
    site::audit::seal(&app.site).await.unwrap();
    let report = site::audit::verify(&app.site, None).await.unwrap();
    assert!(report.broken.is_none(), "{:?}", report.broken);
}

async fn find(admin: &Person<'_>, email: &str) -> Value {
    let body = json!({ "email": email });
    admin.post("/api/admin/privacy/find", &body).await.expect(200).json()["data"].clone()
}

/// The count of one kind of data.
fn count_of(found: &Value, part: &str) -> i64 {
    let parts = found["parts"].as_array().unwrap();
    let found = parts.iter().find(|one| one["part"] == part);
    found.map_or(0, |one| one["count"].as_i64().unwrap())
}
