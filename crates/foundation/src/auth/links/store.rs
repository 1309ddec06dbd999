//! The queries about links.

use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::{Error, Result};
use platform::identity::session::TokenHash;
use platform::text::email;

use super::model::{LinkPurpose, NewLink};
use crate::access::UserId;
use crate::auth::error::AccountError;
use crate::auth::model::User;
use crate::auth::store::find_by_id;

/// Inserts a link in place of the previous one, and returns its id. A mailed link replaces
/// none, since anybody may request it.
///
/// # Errors
/// The store is away.
pub async fn insert(
    tx: &mut Tx,
    NewLink { purpose, user_id, address, seed }: &NewLink<'_>,
    token: &TokenHash,
    now: Timestamp,
) -> Result<i64> {
    let user_id = user_id.map(|id| id.0);
    if *purpose != LinkPurpose::Mailed {
        let before =
            "DELETE FROM account_links WHERE user_id = $1 AND purpose = $2 AND address = $3";
        tx.execute(sql(before).bind(user_id).bind(purpose.as_str()).bind(*address)).await?;
    }
    tx.fetch_one(
        sql("INSERT INTO account_links
               (token_hash, purpose, user_id, address, address_key, seed, expires_at, created_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id")
        .bind(&token[..])
        .bind(purpose.as_str())
        .bind(user_id)
        .bind(*address)
        .bind(email::stored_key(address))
        .bind(&seed[..])
        .bind(now + purpose.good_for())
        .bind(now),
    )
    .await?
    .get("id")
}

/// The seed of a link that has an account and is not expired.
///
/// # Errors
/// The store is away.
pub async fn find_seed(tx: &mut Tx, id: i64, now: Timestamp) -> Result<Option<Vec<u8>>> {
    let query = "SELECT seed FROM account_links
                 WHERE id = $1 AND expires_at > $2 AND user_id IS NOT NULL";
    let row = tx.fetch_optional(sql(query).bind(id).bind(now)).await?;
    row.map(|row| row.get("seed")).transpose()
}

/// A link that still works.
#[derive(Debug)]
pub struct ResetLink {
    /// The account.
    pub user: User,
    /// Its purpose.
    pub purpose: LinkPurpose,
    /// The address that it restores, or empty.
    pub address: String,
    /// When it expires.
    pub expires_at: Timestamp,
    /// When it was created, which is when the address changed.
    pub creation_time: Timestamp,
}

/// Finds the link of a token.
///
/// # Errors
/// [`AccountError::LinkGone`]: missing, expired, or of a disabled account.
pub async fn find_open(tx: &mut Tx, token: &TokenHash, now: Timestamp) -> Result<ResetLink> {
    let query = "SELECT * FROM account_links WHERE token_hash = $1 AND expires_at > $2";
    let row = tx.fetch_optional(sql(query).bind(&token[..]).bind(now)).await?;
    let row = row.ok_or(AccountError::LinkGone)?;
    let purpose: String = row.get("purpose")?;
    let purpose = LinkPurpose::ALL.into_iter().find(|one| one.as_str() == purpose);
    let user = match row.get::<Option<i64>>("user_id")? {
        Some(id) => find_by_id(tx, UserId(id)).await?.filter(|user| !user.is_disabled),
        None => None,
    };
    Ok(ResetLink {
        user: user.ok_or(AccountError::LinkGone)?,
        purpose: purpose.ok_or_else(|| Error::internal("a link for nothing"))?,
        address: row.get("address")?,
        expires_at: row.get("expires_at")?,
        creation_time: row.get("created_at")?,
    })
}

/// Deletes every link of an account.
///
/// # Errors
/// The store is away.
pub async fn delete_for_user(tx: &mut Tx, user_id: UserId) -> Result<()> {
    tx.execute(sql("DELETE FROM account_links WHERE user_id = $1").bind(user_id)).await.map(drop)
}

/// Deletes expired links. Returns how many.
///
/// # Errors
/// The store is away.
pub async fn delete_old(tx: &mut Tx, now: Timestamp) -> Result<u64> {
    tx.execute(sql("DELETE FROM account_links WHERE expires_at <= $1").bind(now)).await
}
