//! What is kept of a visitor with an account.

use platform::clock::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What somebody looks for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Wishes {
    /// `Sell` (to buy), `Rent`, `Lease`, `PG`, or empty.
    pub purpose: String,
    /// Where, as it was typed.
    pub places: String,
    /// In whole dollars.
    #[schema(required)]
    pub price_most: Option<i64>,
}

/// What somebody has agreed to.
#[derive(Debug, Serialize, ToSchema)]
pub struct ConsentResponse {
    /// `terms` or `letters`.
    pub kind: String,
    /// The words that were shown.
    pub words: String,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub given_time: Timestamp,
    /// Unix seconds; null while it holds.
    #[schema(required, value_type = Option<i64>)]
    pub withdrawn_time: Option<Timestamp>,
}

/// A kept home, as it was at that moment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct KeptHome {
    /// `ListingKey`.
    pub id: i64,
    /// When it was kept, in Unix seconds.
    pub at: i64,
    /// What it was called.
    pub name: String,
    /// In dollars, as the calls write it; empty when it was not told.
    pub price: String,
    /// `StandardStatus`.
    pub status: String,
    /// What one wrote to oneself.
    #[serde(default, deserialize_with = "platform::text::normalise::read_lines")]
    pub note: String,
    /// When that was written, in Unix seconds; 0 when nothing was.
    #[serde(default)]
    pub noted: i64,
}

/// A saved search.
#[derive(Debug, Serialize, ToSchema)]
pub struct SearchResponse {
    /// Its id.
    pub id: i64,
    /// The query of an address of the page of homes.
    pub query: String,
    /// The same in words.
    pub search: String,
    /// `unconfirmed`, `confirmed`, `paused` or `bounced`.
    pub state: String,
    /// `instant` or `daily`.
    pub frequency: String,
    /// The words that were agreed to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub consent: Option<String>,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub creation_time: Timestamp,
}
