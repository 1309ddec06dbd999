//! The queries about contact messages.

use platform::db::{Tx, sql};
use platform::error::Result;

use super::model::NewMessage;

/// Two identical submissions within this many seconds are one message.
const SAME_WITHIN: i64 = 60;

/// Stores a message, unless the same one has just been stored. Either way the
/// visitor's words are kept; whether a row was added.
pub async fn insert(tx: &mut Tx, new: &NewMessage, from: &str, now: i64) -> Result<bool> {
    let fingerprint = new.fingerprint();
    let same = tx
        .fetch_optional(
            sql("SELECT id FROM contact_messages WHERE fingerprint = $1 AND creation_time > $2")
                .bind(&fingerprint[..])
                .bind(now - SAME_WITHIN),
        )
        .await?;
    if same.is_some() {
        return Ok(false);
    }
    tx.execute(
        sql("INSERT INTO contact_messages
               (name, email, phone, message, fingerprint, client_address, creation_time)
             VALUES ($1, $2, $3, $4, $5, $6, $7)")
        .bind(&new.name)
        .bind(&new.email)
        .bind(&new.phone)
        .bind(&new.message)
        .bind(&fingerprint[..])
        .bind(from)
        .bind(now),
    )
    .await?;
    Ok(true)
}
