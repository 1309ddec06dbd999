//! A copy of everything that there is of a person, as a file that people and programs can read.

use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;
use platform::storage::audit;
use serde_json::{Map, Value, json};

use super::parts::{MOST, PARTS, in_words};
use super::person::{Address, account_of, known_in_audit};

/// Everything that there is of an address, by its parts; what there is nothing of is left out.
pub async fn of(tx: &mut Tx, address: &Address, now: Timestamp) -> Result<Value> {
    let user = account_of(tx, address).await?;
    let id = user.as_ref().map(|user| user.id.0);
    let mut copy = Map::new();
    copy.insert("email".to_owned(), json!(address.key));
    copy.insert("made".to_owned(), json!(in_words(now)));
    let mut cut = Vec::new();
    for part in PARTS {
        let rows = part.rows(tx, &address.key, id).await?;
        if rows.is_empty() {
            continue;
        }
        if i64::try_from(rows.len()).unwrap_or(MOST) >= MOST {
            cut.push(part.name);
        }
        copy.insert(part.name.to_owned(), Value::Array(rows));
    }
    let (ids, texts) = known_in_audit(address, user.as_ref());
    let entries = audit::entries_about(tx, &ids, &texts).await?;
    if !entries.is_empty() {
        let entries = entries.iter().map(|entry| {
            json!({
                "time": in_words(entry.time), "action": entry.action, "subject": entry.subject,
            })
        });
        copy.insert("audit".to_owned(), entries.collect());
    }
    if !cut.is_empty() {
        // The newest of these are here; there may be more.
        copy.insert("cut".to_owned(), json!(cut));
    }
    Ok(Value::Object(copy))
}
