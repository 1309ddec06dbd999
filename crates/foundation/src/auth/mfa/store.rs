//! The queries about second factors.

use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::{Error, Result, chain};
use platform::identity::session::TokenHash;

use super::totp::TotpKey;
use crate::Site;
use crate::access::UserId;
use crate::auth::error::AccountError;

/// The lifetime of a challenge, in seconds.
const GOOD_FOR: i64 = 5 * 60;
/// How many challenges one account may have.
const MOST_CHALLENGES: i64 = 10;

/// The context that a user's key is sealed with.
fn purpose(user_id: UserId) -> String {
    format!("second factor of user {user_id}")
}

/// A second factor, confirmed or not.
pub struct Factor {
    /// The key of its codes.
    pub key: TotpKey,
    /// The newest time step whose code was accepted.
    pub last_step: i64,
    /// When its key was created.
    pub creation_time: Timestamp,
}

/// The second factor of an account.
pub async fn find(tx: &mut Tx, site: &Site, user_id: UserId) -> Result<Option<Factor>> {
    let query = "SELECT sealed_key, last_step, created_at FROM second_factors
                 WHERE user_id = $1";
    let Some(row) = tx.fetch_optional(sql(query).bind(user_id)).await? else { return Ok(None) };
    let sealed: Vec<u8> = row.get("sealed_key")?;
    let key = site.seal.open(&purpose(user_id), &sealed).map_err(|error| {
        tracing::error!(error = %chain(&error), "is secrets_key_file the one of this database?");
        AccountError::FactorAway
    })?;
    let key = key.try_into().map_err(|_| Error::internal("a second factor without a key"))?;
    Ok(Some(Factor {
        key,
        last_step: row.get("last_step")?,
        creation_time: row.get("created_at")?,
    }))
}

/// Stores an unconfirmed key, which replaces the previous one.
pub async fn store_key(
    tx: &mut Tx,
    site: &Site,
    user_id: UserId,
    key: &TotpKey,
    now: Timestamp,
) -> Result<()> {
    let sealed = site.seal.seal(&site.rng, &purpose(user_id), key)?;
    tx.execute(
        sql("INSERT INTO second_factors (user_id, sealed_key, last_step, created_at)
             VALUES ($1, $2, 0, $3)
             ON CONFLICT (user_id) DO UPDATE SET sealed_key = excluded.sealed_key,
               last_step = 0, created_at = excluded.created_at")
        .bind(user_id)
        .bind(&sealed[..])
        .bind(now),
    )
    .await
    .map(drop)
}

/// Stores the step of an accepted code.
pub async fn use_step(tx: &mut Tx, user_id: UserId, step: i64) -> Result<()> {
    let query = "UPDATE second_factors SET last_step = $2 WHERE user_id = $1";
    tx.execute(sql(query).bind(user_id).bind(step)).await.map(drop)
}

/// Turns the second factor on (a time) or off (`None`).
pub async fn set_time(tx: &mut Tx, user_id: UserId, time: Option<Timestamp>) -> Result<()> {
    let query = "UPDATE users SET second_factor_at = $2 WHERE id = $1";
    tx.execute(sql(query).bind(user_id).bind(time)).await.map(drop)
}

/// Replaces the recovery codes.
pub async fn set_recovery(tx: &mut Tx, user_id: UserId, hashes: &[[u8; 32]]) -> Result<()> {
    tx.execute(sql("DELETE FROM recovery_codes WHERE user_id = $1").bind(user_id)).await?;
    for hash in hashes {
        let query = "INSERT INTO recovery_codes (user_id, code_hash) VALUES ($1, $2)";
        tx.execute(sql(query).bind(user_id).bind(&hash[..])).await?;
    }
    Ok(())
}

/// Uses up a recovery code. Returns whether it existed.
pub async fn use_recovery(tx: &mut Tx, user_id: UserId, hash: &[u8; 32]) -> Result<bool> {
    let query = "DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2";
    Ok(tx.execute(sql(query).bind(user_id).bind(&hash[..])).await? == 1)
}

/// The number of recovery codes left.
pub async fn count_recovery(tx: &mut Tx, user_id: UserId) -> Result<i64> {
    let query = "SELECT COUNT(*) AS total FROM recovery_codes WHERE user_id = $1";
    tx.fetch_one(sql(query).bind(user_id)).await?.get("total")
}

/// Removes the second factor with its recovery codes and pending challenges.
pub async fn remove(tx: &mut Tx, user_id: UserId) -> Result<()> {
    for query in [
        "DELETE FROM second_factors WHERE user_id = $1",
        "DELETE FROM recovery_codes WHERE user_id = $1",
        "DELETE FROM sign_in_challenges WHERE user_id = $1",
    ] {
        tx.execute(sql(query).bind(user_id)).await?;
    }
    set_time(tx, user_id, None).await
}

/// Stores a challenge after the password was right. Returns its expiry. Beyond
/// [`MOST_CHALLENGES`] the oldest end.
pub async fn challenge(
    tx: &mut Tx,
    token: &TokenHash,
    user_id: UserId,
    now: Timestamp,
) -> Result<Timestamp> {
    tx.execute(
        sql("DELETE FROM sign_in_challenges WHERE user_id = $1 AND token_hash NOT IN (
               SELECT token_hash FROM sign_in_challenges WHERE user_id = $1
               ORDER BY expires_at DESC LIMIT $2)")
        .bind(user_id)
        .bind(MOST_CHALLENGES - 1),
    )
    .await?;
    let expires_at = now + GOOD_FOR;
    tx.execute(
        sql("INSERT INTO sign_in_challenges (token_hash, user_id, tries, expires_at)
             VALUES ($1, $2, 0, $3)")
        .bind(&token[..])
        .bind(user_id)
        .bind(expires_at),
    )
    .await?;
    Ok(expires_at)
}

/// The user of a challenge, and its number of wrong tries. A challenge that was written while
/// the clock was ahead is ignored.
pub async fn find_challenge(
    tx: &mut Tx,
    token: &TokenHash,
    now: Timestamp,
) -> Result<Option<(UserId, i64)>> {
    let query = "SELECT user_id, tries FROM sign_in_challenges
                 WHERE token_hash = $1 AND expires_at > $2 AND expires_at <= $3";
    let query =
        sql(query).bind(&token[..]).bind(now).bind(now + GOOD_FOR + super::super::model::SKEW);
    let Some(row) = tx.fetch_optional(query).await? else { return Ok(None) };
    Ok(Some((UserId(row.get("user_id")?), row.get("tries")?)))
}

/// Counts a wrong try.
pub async fn count_try(tx: &mut Tx, token: &TokenHash) -> Result<()> {
    let query = "UPDATE sign_in_challenges SET tries = tries + 1 WHERE token_hash = $1";
    tx.execute(sql(query).bind(&token[..])).await.map(drop)
}

/// Deletes a challenge.
pub async fn end_challenge(tx: &mut Tx, token: &TokenHash) -> Result<()> {
    let query = "DELETE FROM sign_in_challenges WHERE token_hash = $1";
    tx.execute(sql(query).bind(&token[..])).await.map(drop)
}

/// Deletes expired challenges. Returns how many.
pub async fn delete_old(tx: &mut Tx, now: Timestamp) -> Result<u64> {
    tx.execute(sql("DELETE FROM sign_in_challenges WHERE expires_at <= $1").bind(now)).await
}
