//! The queries about passkeys that the rest of the site needs, also in builds without the
//! feature `passkeys`. Queries of ceremonies are in `credentials.rs`.

use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;

use super::model::PasskeyResponse;
use crate::access::UserId;

/// A user's passkeys, the newest first.
///
/// # Errors
/// The store is away.
pub async fn list(tx: &mut Tx, user_id: UserId) -> Result<Vec<PasskeyResponse>> {
    let query = "SELECT id, name, created_at, last_used_at FROM passkeys
                 WHERE user_id = $1 ORDER BY id DESC LIMIT 100";
    let rows = tx.fetch_all(sql(query).bind(user_id)).await?;
    rows.iter()
        .map(|row| {
            Ok(PasskeyResponse {
                id: row.get("id")?,
                name: row.get("name")?,
                creation_time: row.get("created_at")?,
                last_used_time: row.get("last_used_at")?,
            })
        })
        .collect()
}

/// Removes every passkey and pending ceremony of a user. Returns how many passkeys.
pub async fn delete_all(tx: &mut Tx, user_id: UserId) -> Result<u64> {
    let query = "DELETE FROM passkey_ceremonies WHERE user_id = $1";
    tx.execute(sql(query).bind(user_id)).await?;
    tx.execute(sql("DELETE FROM passkeys WHERE user_id = $1").bind(user_id)).await
}

/// Removes the passkeys of a user that were added since a time, and pending ceremonies.
///
/// # Errors
/// The store is away.
pub async fn delete_since(tx: &mut Tx, user_id: UserId, since: Timestamp) -> Result<()> {
    let query = "DELETE FROM passkey_ceremonies WHERE user_id = $1";
    tx.execute(sql(query).bind(user_id)).await?;
    let query = "DELETE FROM passkeys WHERE user_id = $1 AND created_at >= $2";
    tx.execute(sql(query).bind(user_id).bind(since)).await.map(drop)
}

/// Deletes expired ceremonies. Returns how many.
///
/// # Errors
/// The store is away.
pub async fn delete_old(tx: &mut Tx, now: Timestamp) -> Result<u64> {
    let query = "DELETE FROM passkey_ceremonies WHERE expires_at <= $1";
    tx.execute(sql(query).bind(now)).await
}
