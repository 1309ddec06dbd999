//! What goes with an account: a copy of what it has posted, and the end of that.

use platform::clock::Timestamp;
use platform::db::{Row, Tx, sql};
use platform::error::Result;
use platform::storage::audit::Actor;
use serde::Serialize;
use utoipa::ToSchema;

use super::home;
use super::model::{MOST_OF_AN_ACCOUNT, Submission, Texts};
use crate::access::UserId;
use crate::property::{PropertyId, PublicationState};

/// A home that somebody has posted, for a copy of everything.
#[derive(Debug, Serialize, ToSchema)]
pub struct PostedListing {
    /// How far it is.
    pub state: PublicationState,
    /// As they were typed, by the names of `docs/reso.md`.
    pub fields: Texts,
    /// When it was begun, in Unix seconds.
    #[schema(value_type = i64)]
    pub creation_time: Timestamp,
    /// When it was written last, in Unix seconds.
    #[schema(value_type = i64)]
    pub updated_time: Timestamp,
}

/// Everything that an account has posted, the newest first.
///
/// # Errors
/// The store is away.
pub async fn posted_by(tx: &mut Tx, account: UserId) -> Result<Vec<PostedListing>> {
    let query = "SELECT * FROM submissions WHERE account_id = $1 ORDER BY id DESC LIMIT $2";
    let rows = tx.fetch_all(sql(query).bind(account).bind(MOST_OF_AN_ACCOUNT)).await?;
    let posted = |row: &Row| {
        let Submission { state, fields, creation_time, updated_time, .. } = Submission::read(row)?;
        Ok(PostedListing { state, fields, creation_time, updated_time })
    };
    rows.iter().map(posted).collect()
}

/// Takes the homes of an account off the site and forgets what it has typed; how many homes
/// it had posted. It begins with the locks of properties and of submissions.
///
/// # Errors
/// The store is away.
pub async fn leave(tx: &mut Tx, account: UserId, actor: &Actor, now: Timestamp) -> Result<usize> {
    let homes = homes_of(tx, account).await?;
    for id in homes.iter().copied() {
        home::withdraw(tx, Some(id), actor, account, now).await?;
    }
    let gone = "DELETE FROM submissions WHERE account_id = $1";
    tx.execute(sql(gone).bind(account)).await?;
    Ok(homes.len())
}

/// The homes in the list of properties that an account has posted.
///
/// # Errors
/// The store is away.
pub async fn homes_of(tx: &mut Tx, account: UserId) -> Result<Vec<PropertyId>> {
    let query = "SELECT property_id FROM submissions
                 WHERE account_id = $1 AND property_id IS NOT NULL ORDER BY id LIMIT $2";
    let rows = tx.fetch_all(sql(query).bind(account).bind(MOST_OF_AN_ACCOUNT)).await?;
    rows.iter().map(|row| row.get("property_id").map(PropertyId)).collect()
}
