//! Exports a person's data as JSON that people and programs can read.

use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;
use platform::storage::audit;
use serde_json::{Map, Value, json};

use super::person::{PersonEmail, audit_identity, find_account};
use super::person_tables::{PERSON_TABLES, ROW_LIMIT, format_time};

/// All data about an address, by kind. Empty kinds are left out.
pub async fn export_person(tx: &mut Tx, address: &PersonEmail, now: Timestamp) -> Result<Value> {
    let user = find_account(tx, address).await?;
    let id = user.as_ref().map(|user| user.id.0);
    let mut copy = Map::new();
    copy.insert("email".to_owned(), json!(address.key));
    copy.insert("made".to_owned(), json!(format_time(now)));
    let mut cut = Vec::new();
    for part in PERSON_TABLES {
        let rows = part.rows(tx, &address.key, id).await?;
        if rows.is_empty() {
            continue;
        }
        if i64::try_from(rows.len()).unwrap_or(ROW_LIMIT) >= ROW_LIMIT {
            cut.push(part.name);
        }
        copy.insert(part.name.to_owned(), Value::Array(rows));
    }
    let (ids, texts) = audit_identity(address, user.as_ref());
    let entries = audit::entries_about(tx, &ids, &texts).await?;
    if !entries.is_empty() {
        let entries = entries.iter().map(|entry| {
            json!({
                "time": format_time(entry.time), "action": entry.action, "subject": entry.subject,
            })
        });
        copy.insert("audit".to_owned(), entries.collect());
    }
    if !cut.is_empty() {
        // These lists are limited to their newest rows.
        copy.insert("cut".to_owned(), json!(cut));
    }
    Ok(Value::Object(copy))
}
