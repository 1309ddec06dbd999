//! The accounts of an export beside those of the site.
//!
//! An account of the site stays usable, because the person who imports must be able to sign in. An
//! account of the same person gets the names of the export and keeps its address, number and
//! confirmations. An account of another person with the same id takes the place of the exported one.

use std::collections::HashMap;

use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::{Error, Result};
use platform::text::email;

use crate::export::{Record, number, text};
use crate::import::error::ImportRefusal;

/// Updates existing accounts to the export.
///
/// # Errors
/// [`ImportRefusal::AccountTaken`]: an address has another number here.
pub async fn adopt(tx: &mut Tx, people: &[&Record], since: Timestamp) -> Result<()> {
    let keys: Vec<&str> = people.iter().map(|person| text(person, "email_key")).collect();
    let keys = serde_json::to_string(&keys).map_err(Error::internal)?;
    let query = platform::sql_in!("SELECT id, email_key FROM users WHERE email_key", texts "$1");
    let rows = tx.fetch_all(query.bind(keys)).await?;
    let local = rows.iter().map(|row| Ok((row.get("email_key")?, row.get("id")?)));
    let local: HashMap<String, i64> = local.collect::<Result<_>>()?;
    for person in people {
        // The account that signs in by an address gets its mail.
        if email::key(text(person, "email")) != text(person, "email_key") {
            return Err(ImportRefusal::RecordWrong("data/people.jsonl".to_owned()).into());
        }
        let Some(id) = local.get(text(person, "email_key")) else { continue };
        if number(person, "id") != Some(*id) {
            return Err(ImportRefusal::AccountTaken(text(person, "email").to_owned()).into());
        }
        let some =
            |name: &str| person.get(name).and_then(|value| value.as_str()).map(str::to_owned);
        let update = "UPDATE users SET first_name = $2, last_name = $3, search_text = $4,
                        language = $5, created_at = $6, updated_at = $7
                      WHERE id = $1 AND updated_at <= $8";
        let update = sql(update)
            .bind(*id)
            .bind(text(person, "first_name"))
            .bind(text(person, "last_name"))
            .bind(text(person, "search_text"))
            .bind(some("language"))
            .bind(number(person, "created_at"))
            .bind(number(person, "updated_at"))
            .bind(since);
        tx.execute(update).await?;
    }
    Ok(())
}
