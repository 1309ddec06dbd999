//! The queries of adding a passkey and of signing in with one.

use platform::clock::Timestamp;
use platform::db::{self, Tx, sql};
use platform::error::{Error, Result};
use platform::identity::session::TokenHash;
use serde::Serialize;
use serde::de::DeserializeOwned;
use webauthn_rs::prelude::{Passkey, Uuid};

use super::store::delete_old;
use crate::access::UserId;
use crate::auth::error::AccountError;

/// How long a ceremony waits for its answer, in seconds.
pub const GOOD_FOR: i64 = 5 * 60;
/// How many sign-in ceremonies may be pending at once.
const MOST_CEREMONIES: i64 = 10_000;

/// The user's `WebAuthn` handle, if any, and the ids of their passkeys.
pub async fn find_registered(tx: &mut Tx, user_id: UserId) -> Result<(Option<Uuid>, Vec<Vec<u8>>)> {
    let query =
        "SELECT handle, credential_id FROM passkeys WHERE user_id = $1 ORDER BY id LIMIT 100";
    let rows = tx.fetch_all(sql(query).bind(user_id)).await?;
    let handle = match rows.first() {
        Some(row) => Some(uuid(&row.get::<Vec<u8>>("handle")?)?),
        None => None,
    };
    let ids = rows.iter().map(|row| row.get("credential_id")).collect::<Result<_>>()?;
    Ok((handle, ids))
}

fn uuid(bytes: &[u8]) -> Result<Uuid> {
    Uuid::from_slice(bytes).map_err(Error::internal)
}

/// A passkey to insert.
pub struct NewPasskey<'a> {
    /// The user.
    pub user_id: UserId,
    /// The user's `WebAuthn` handle.
    pub handle: Uuid,
    /// The key.
    pub passkey: &'a Passkey,
    /// The name that the user gave it.
    pub name: &'a str,
}

/// Inserts a passkey.
///
/// # Errors
/// [`AccountError::PasskeyRefused`]: a passkey of this id exists.
pub async fn insert(tx: &mut Tx, new: NewPasskey<'_>, now: Timestamp) -> Result<()> {
    let credential = serde_json::to_string(new.passkey).map_err(Error::internal)?;
    let inserted = tx
        .execute(
            sql("INSERT INTO passkeys (user_id, handle, credential_id, credential, name,
                   created_at) VALUES ($1, $2, $3, $4, $5, $6)")
            .bind(new.user_id)
            .bind(&new.handle.as_bytes()[..])
            .bind(new.passkey.cred_id().as_slice())
            .bind(credential)
            .bind(new.name)
            .bind(now),
        )
        .await;
    match inserted {
        Err(error) if db::is_unique_violation(&error) => Err(AccountError::PasskeyRefused.into()),
        other => other.map(drop),
    }
}

/// A passkey that is used to sign in.
pub struct StoredPasskey {
    /// The row.
    pub id: i64,
    /// The user.
    pub user_id: UserId,
    /// The name that the user gave it.
    pub name: String,
    /// The key.
    pub passkey: Passkey,
}

/// Finds a passkey by credential id and user handle.
pub async fn find(
    tx: &mut Tx,
    credential_id: &[u8],
    handle: Uuid,
) -> Result<Option<StoredPasskey>> {
    let query = "SELECT id, user_id, name, credential FROM passkeys
                 WHERE credential_id = $1 AND handle = $2";
    let query = sql(query).bind(credential_id).bind(&handle.as_bytes()[..]);
    let Some(row) = tx.fetch_optional(query).await? else { return Ok(None) };
    let credential: String = row.get("credential")?;
    Ok(Some(StoredPasskey {
        id: row.get("id")?,
        user_id: UserId(row.get("user_id")?),
        name: row.get("name")?,
        passkey: serde_json::from_str(&credential).map_err(Error::internal)?,
    }))
}

/// Stores the use of a passkey, with its counter.
pub async fn note_use(tx: &mut Tx, id: i64, passkey: &Passkey, now: Timestamp) -> Result<()> {
    let credential = serde_json::to_string(passkey).map_err(Error::internal)?;
    let query = "UPDATE passkeys SET credential = $2, last_used_at = $3 WHERE id = $1";
    tx.execute(sql(query).bind(id).bind(credential).bind(now)).await.map(drop)
}

/// The name of a user's passkey.
///
/// # Errors
/// [`AccountError::PasskeyUnknown`].
pub async fn name_of(tx: &mut Tx, user_id: UserId, id: i64) -> Result<String> {
    let query = "SELECT name FROM passkeys WHERE id = $1 AND user_id = $2";
    let row = tx.fetch_optional(sql(query).bind(id).bind(user_id)).await?;
    row.ok_or(AccountError::PasskeyUnknown)?.get("name")
}

/// Renames a user's passkey.
pub async fn rename(tx: &mut Tx, user_id: UserId, id: i64, name: &str) -> Result<()> {
    let query = "UPDATE passkeys SET name = $3 WHERE id = $1 AND user_id = $2";
    tx.execute(sql(query).bind(id).bind(user_id).bind(name)).await.map(drop)
}

/// Removes a user's passkey.
pub async fn delete(tx: &mut Tx, user_id: UserId, id: i64) -> Result<()> {
    let query = "DELETE FROM passkeys WHERE id = $1 AND user_id = $2";
    tx.execute(sql(query).bind(id).bind(user_id)).await.map(drop)
}

/// Stores a ceremony until its answer comes; a signed-in user has one at a time.
///
/// # Errors
/// [`AccountError::TooManyCeremonies`].
pub async fn begin_ceremony(
    tx: &mut Tx,
    token: &TokenHash,
    user_id: Option<UserId>,
    state: &impl Serialize,
    now: Timestamp,
) -> Result<()> {
    delete_old(tx, now).await?;
    if let Some(user_id) = user_id {
        let query = "DELETE FROM passkey_ceremonies WHERE user_id = $1";
        tx.execute(sql(query).bind(user_id)).await?;
    } else {
        let query = "SELECT COUNT(*) AS total FROM passkey_ceremonies";
        let total: i64 = tx.fetch_one(sql(query)).await?.get("total")?;
        if total >= MOST_CEREMONIES {
            return Err(AccountError::TooManyCeremonies.into());
        }
    }
    tx.execute(
        sql("INSERT INTO passkey_ceremonies (token_hash, user_id, state, expires_at)
             VALUES ($1, $2, $3, $4)")
        .bind(&token[..])
        .bind(user_id.map(|id| id.0))
        .bind(serde_json::to_string(state).map_err(Error::internal)?)
        .bind(now + GOOD_FOR),
    )
    .await
    .map(drop)
}

/// Takes a ceremony of the same user out of the store; it cannot be taken again.
///
/// # Errors
/// [`AccountError::PasskeyRefused`]: missing, expired, or of another user.
pub async fn take_ceremony<S: DeserializeOwned>(
    tx: &mut Tx,
    token: &TokenHash,
    user_id: Option<UserId>,
    now: Timestamp,
) -> Result<Result<S, AccountError>> {
    let query = "DELETE FROM passkey_ceremonies WHERE token_hash = $1
                 RETURNING user_id, state, expires_at";
    let Some(row) = tx.fetch_optional(sql(query).bind(&token[..])).await? else {
        return Ok(Err(AccountError::PasskeyRefused));
    };
    let by: Option<i64> = row.get("user_id")?;
    if by.map(UserId) != user_id || row.get::<Timestamp>("expires_at")? <= now {
        return Ok(Err(AccountError::PasskeyRefused));
    }
    let state: String = row.get("state")?;
    serde_json::from_str(&state).map(Ok).map_err(Error::internal)
}
