//! The stored old state of a property, for undo.

use foundation::access::UserId;
use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::{Error, Result};
use serde::{Deserialize, Serialize};

use super::super::model::{Property, PropertyId};
use super::super::posting::{Texts, form, texts};
use super::super::reso::{PublicationState, StandardStatus};
use super::super::{error::PropertyError, listing::Listing, search, store};

/// The publication and market status of a property.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PropertySnapshot {
    publication: String,
    on_market_time: Option<i64>,
    checked_time: Option<i64>,
    expires_time: Option<i64>,
    status: String,
    status_time: i64,
}

impl PropertySnapshot {
    /// The snapshot of a property.
    pub fn of(property: &Property) -> Self {
        let publication = &property.publication;
        let seconds = |time: Option<Timestamp>| time.map(Timestamp::seconds);
        Self {
            publication: publication.state.as_str().to_owned(),
            on_market_time: seconds(publication.on_market_time),
            checked_time: seconds(publication.checked_time),
            expires_time: seconds(publication.expires_time),
            status: property.listing.standard_status.as_str().to_owned(),
            status_time: property.status_time.seconds(),
        }
    }

    /// The market status.
    pub fn status(&self) -> Result<StandardStatus> {
        StandardStatus::parse(&self.status).ok_or_else(|| Error::internal("no status"))
    }

    /// The publication state.
    pub fn publication(&self) -> Result<PublicationState> {
        PublicationState::parse(&self.publication).ok_or_else(|| Error::internal("no publication"))
    }

    /// Reverts the publication of a property, with its times.
    pub async fn publish(
        &self,
        tx: &mut Tx,
        id: PropertyId,
        by: UserId,
        now: Timestamp,
    ) -> Result<()> {
        let query = "UPDATE properties SET publication_state = $2, on_market_at = $3,
                       checked_at = $4, expires_at = $5, updated_at = $6, updated_by = $7
                     WHERE id = $1";
        let query = sql(query)
            .bind(id)
            .bind(&self.publication)
            .bind(self.on_market_time)
            .bind(self.checked_time)
            .bind(self.expires_time)
            .bind(now)
            .bind(by);
        tx.execute(query).await?;
        let property = store::find_live(tx, id).await?;
        search::reindex(tx, &property).await
    }

    /// Reverts the time of the status.
    pub async fn date(&self, tx: &mut Tx, id: PropertyId) -> Result<()> {
        let query = "UPDATE properties SET status_changed_at = $2 WHERE id = $1";
        tx.execute(sql(query).bind(id).bind(self.status_time)).await.map(drop)
    }
}

/// A version key of a property, to detect changes.
pub fn version_of(property: &Property) -> String {
    let publication = &property.publication;
    let checked = publication.checked_time.map_or(0, Timestamp::seconds);
    let (state, is_deleted) = (publication.state.as_str(), property.deleted_time.is_some());
    format!("{} {state} {checked} {is_deleted}", property.revision)
}

/// A version key of a listing; publishing does not change it.
pub fn listing_version(revision: i64, is_deleted: bool) -> String {
    format!("{revision} {is_deleted}")
}

/// Serializes a listing before an import changes it.
pub fn serialize_listing(listing: &Listing) -> Result<String> {
    serde_json::to_string(&texts(listing)).map_err(Error::internal)
}

/// Parses a serialized listing.
pub fn parse_listing(
    stored: &str,
    year: i16,
) -> Result<std::result::Result<Listing, PropertyError>> {
    let texts: Texts = serde_json::from_str(stored).map_err(Error::internal)?;
    Ok(Listing::parse(&form(&texts), year))
}
