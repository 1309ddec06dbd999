//! The queries about subscribed devices.

use platform::clock::Timestamp;
use platform::db::{Row, Tx, sql};
use platform::error::Result;
use platform::identity::session::TokenHash;

use super::error::PushError;
use super::model::{DeviceId, EndpointHash, NewDevice, PushDevice, hash_of};
use crate::access::UserId;
use crate::locks;

/// Devices per account.
const MOST_OF_A_PERSON: i64 = 10;

/// Serialises writers of the devices of an account on PostgreSQL.
pub async fn lock(tx: &mut Tx, user_id: UserId) -> Result<()> {
    tx.lock(&[locks::PUSH_DEVICES.of(locks::account(user_id))]).await
}

/// The same for who also gives an endpoint to a device: two accounts may do so with one browser.
pub async fn lock_with_endpoint(tx: &mut Tx, user_id: UserId, endpoint: &str) -> Result<()> {
    let endpoint = locks::endpoint(&hash_of(endpoint));
    let locks = [locks::PUSH_DEVICES.of(locks::account(user_id)), locks::PUSH_DEVICES.of(endpoint)];
    tx.lock(&locks).await
}

/// The devices of a user, the newest first.
pub async fn find(tx: &mut Tx, user_id: UserId) -> Result<Vec<PushDevice>> {
    let query = "SELECT id, endpoint_hash, device, created_at FROM push_devices
                 WHERE user_id = $1 ORDER BY id DESC";
    tx.fetch_all(sql(query).bind(user_id)).await?.iter().map(read).collect()
}

fn read(row: &Row) -> Result<PushDevice> {
    Ok(PushDevice {
        id: DeviceId(row.get("id")?),
        hash: row.get("endpoint_hash")?,
        device: row.get("device")?,
        creation_time: row.get("created_at")?,
    })
}

/// The owner and session of a device.
#[derive(Debug)]
pub struct DeviceOwner<'a> {
    /// The user.
    pub user_id: UserId,
    /// The session whose end removes the device.
    pub session: &'a TokenHash,
    /// `phone`, `tablet`, `computer`, or empty.
    pub device: &'a str,
    /// The client's address, for the consent.
    pub from: &'a str,
}

/// Inserts a device with its consent text, or updates the keys of a known one. `words` is `None`
/// without a new consent.
///
/// # Errors
/// [`PushError::ConsentMissing`] for a new one without words, [`PushError::TooMany`].
pub async fn save(
    tx: &mut Tx,
    new: &NewDevice,
    owner: &DeviceOwner<'_>,
    words: Option<&str>,
    now: Timestamp,
) -> Result<()> {
    let hash = hash_of(&new.endpoint);
    let query = "UPDATE push_devices SET session_hash = $3, public_key = $4, auth = $5
                 WHERE endpoint_hash = $1 AND user_id = $2";
    let known = tx
        .execute(
            sql(query)
                .bind(&hash[..])
                .bind(owner.user_id)
                .bind(&owner.session[..])
                .bind(&new.public_key[..])
                .bind(&new.auth[..]),
        )
        .await?;
    if known > 0 {
        return Ok(());
    }
    let words = words.ok_or(PushError::ConsentMissing)?;
    // The browser belonged to another user: that device ends.
    if let Some(other) = find_by_endpoint(tx, &hash).await? {
        end(tx, other, now).await?;
    }
    let query = "SELECT COUNT(*) AS devices FROM push_devices WHERE user_id = $1";
    let row = tx.fetch_one(sql(query).bind(owner.user_id)).await?;
    if row.get::<i64>("devices")? >= MOST_OF_A_PERSON {
        return Err(PushError::TooMany.into());
    }
    let query = "INSERT INTO push_devices (user_id, session_hash, endpoint, endpoint_hash,
                   public_key, auth, device, created_at)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id";
    let row = tx
        .fetch_one(
            sql(query)
                .bind(owner.user_id)
                .bind(&owner.session[..])
                .bind(&new.endpoint)
                .bind(&hash[..])
                .bind(&new.public_key[..])
                .bind(&new.auth[..])
                .bind(owner.device)
                .bind(now),
        )
        .await?;
    let query = "INSERT INTO account_consents (user_id, kind, subject_id, consent_text, consent_ip,
                   given_at)
                 VALUES ($1, 'push', $2, $3, $4, $5)";
    tx.execute(
        sql(query)
            .bind(owner.user_id)
            .bind(row.get::<i64>("id")?)
            .bind(words)
            .bind(owner.from)
            .bind(now),
    )
    .await
    .map(drop)
}

/// Finds a device by its endpoint.
pub async fn find_by_endpoint(tx: &mut Tx, hash: &EndpointHash) -> Result<Option<DeviceId>> {
    let query = "SELECT id FROM push_devices WHERE endpoint_hash = $1";
    let row = tx.fetch_optional(sql(query).bind(&hash[..])).await?;
    row.map(|row| Ok(DeviceId(row.get("id")?))).transpose()
}

/// Finds a device of a user.
pub async fn find_own(tx: &mut Tx, user_id: UserId, id: i64) -> Result<Option<DeviceId>> {
    let query = "SELECT id FROM push_devices WHERE id = $1 AND user_id = $2";
    let row = tx.fetch_optional(sql(query).bind(id).bind(user_id)).await?;
    row.map(|row| Ok(DeviceId(row.get("id")?))).transpose()
}

/// Removes a device with its pending notices, and records the end of its consent.
pub async fn end(tx: &mut Tx, id: DeviceId, now: Timestamp) -> Result<()> {
    let query = "UPDATE account_consents SET withdrawn_at = $2
                 WHERE subject_id = $1 AND kind = 'push' AND withdrawn_at IS NULL";
    tx.execute(sql(query).bind(id).bind(now)).await?;
    tx.execute(sql("DELETE FROM push_devices WHERE id = $1").bind(id)).await.map(drop)
}

/// Replaces endpoint and keys of a device. Returns whether it exists.
pub async fn renew(
    tx: &mut Tx,
    old: &EndpointHash,
    old_auth: &[u8],
    new: &NewDevice,
    now: Timestamp,
) -> Result<bool> {
    let hash = hash_of(&new.endpoint);
    tx.lock(&[locks::PUSH_DEVICES.of(locks::endpoint(&hash))]).await?;
    let query = "SELECT id FROM push_devices WHERE endpoint_hash = $1 AND auth = $2";
    let Some(row) = tx.fetch_optional(sql(query).bind(&old[..]).bind(old_auth)).await? else {
        return Ok(false);
    };
    let id = DeviceId(row.get("id")?);
    if let Some(other) = find_by_endpoint(tx, &hash).await?
        && other != id
    {
        // The page subscribed the new endpoint first.
        end(tx, id, now).await?;
        return Ok(true);
    }
    let query = "UPDATE push_devices SET endpoint = $2, endpoint_hash = $3, public_key = $4,
                   auth = $5, failures = 0
                 WHERE id = $1";
    tx.execute(
        sql(query)
            .bind(id)
            .bind(&new.endpoint)
            .bind(&hash[..])
            .bind(&new.public_key[..])
            .bind(&new.auth[..]),
    )
    .await?;
    Ok(true)
}

/// Records the end of consents whose devices are gone. Returns how many.
pub async fn record_ended_consents(tx: &mut Tx, now: Timestamp, most: i64) -> Result<u64> {
    let query = "UPDATE account_consents SET withdrawn_at = $1 WHERE id IN (
                   SELECT id FROM account_consents
                   WHERE kind = 'push' AND withdrawn_at IS NULL
                     AND NOT EXISTS (SELECT 1 FROM push_devices
                       WHERE push_devices.id = account_consents.subject_id)
                   LIMIT $2)";
    tx.execute(sql(query).bind(now).bind(most)).await
}
