//! Exports and deletes the submissions of an account.

use foundation::access::UserId;
use platform::clock::Timestamp;
use platform::db::{Row, Tx, sql};
use platform::error::Result;
use platform::storage::audit::Actor;
use serde::Serialize;
use utoipa::ToSchema;

use super::home;
use super::model::{MAX_PER_ACCOUNT, Submission, Texts};
use crate::property::{PropertyId, PublicationState};

/// A posted home in the export of an account.
#[derive(Debug, Serialize, ToSchema)]
pub struct PostedListing {
    /// Its state.
    pub state: PublicationState,
    /// The fields as typed, with the names of `docs/reso.md`.
    pub fields: Texts,
    /// When it was created, in Unix seconds.
    #[schema(value_type = i64)]
    pub creation_time: Timestamp,
    /// When it was last changed, in Unix seconds.
    #[schema(value_type = i64)]
    pub updated_time: Timestamp,
}

/// The submissions of an account, the newest first.
///
/// # Errors
/// The store is away.
pub async fn list_posted(tx: &mut Tx, account: UserId) -> Result<Vec<PostedListing>> {
    let query = "SELECT * FROM submissions WHERE account_id = $1 ORDER BY id DESC LIMIT $2";
    let rows = tx.fetch_all(sql(query).bind(account).bind(MAX_PER_ACCOUNT)).await?;
    let posted = |row: &Row| {
        let Submission { state, fields, creation_time, updated_time, .. } = Submission::read(row)?;
        Ok(PostedListing { state, fields, creation_time, updated_time })
    };
    rows.iter().map(posted).collect()
}

/// Withdraws the homes of an account, deletes its submissions, and returns the number of homes. The
/// transaction must hold the locks of properties and submissions.
///
/// # Errors
/// The store is away.
pub async fn remove_account(
    tx: &mut Tx,
    account: UserId,
    actor: &Actor,
    now: Timestamp,
) -> Result<usize> {
    let homes = list_homes(tx, account).await?;
    for id in homes.iter().copied() {
        home::withdraw(tx, Some(id), actor, account, now).await?;
    }
    let delete = "DELETE FROM submissions WHERE account_id = $1";
    tx.execute(sql(delete).bind(account)).await?;
    Ok(homes.len())
}

/// The properties that an account has posted.
///
/// # Errors
/// The store is away.
pub async fn list_homes(tx: &mut Tx, account: UserId) -> Result<Vec<PropertyId>> {
    let query = "SELECT property_id FROM submissions
                 WHERE account_id = $1 AND property_id IS NOT NULL ORDER BY id LIMIT $2";
    let rows = tx.fetch_all(sql(query).bind(account).bind(MAX_PER_ACCOUNT)).await?;
    rows.iter().map(|row| row.get("property_id").map(PropertyId)).collect()
}
