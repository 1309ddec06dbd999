//! The data of a customer's account.

use platform::clock::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a customer is looking for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Wishes {
    /// `Sell` (to buy), `Rent`, `Lease`, `PG`, or empty.
    pub purpose: String,
    /// The places, as typed.
    pub places: String,
    /// In whole dollars.
    #[schema(required)]
    pub price_most: Option<i64>,
}

/// A consent.
#[derive(Debug, Serialize, ToSchema)]
pub struct ConsentResponse {
    /// `terms` or `letters`.
    pub kind: String,
    /// The text that was shown.
    pub words: String,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub given_time: Timestamp,
    /// Unix seconds; null while it is valid.
    #[schema(required, value_type = Option<i64>)]
    pub withdrawn_time: Option<Timestamp>,
}

/// A saved home, as it was when it was saved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = KeptHome)]
pub struct SavedHome {
    /// `ListingKey`.
    pub id: i64,
    /// When it was saved, in Unix seconds.
    pub at: i64,
    /// Its title.
    pub name: String,
    /// In dollars, in the format of the API; empty if not public.
    pub price: String,
    /// `StandardStatus`.
    pub status: String,
    /// The customer's private note.
    #[serde(default, deserialize_with = "platform::text::normalise::read_lines")]
    pub note: String,
    /// When the note was written, in Unix seconds; 0 without a note.
    #[serde(default)]
    pub noted: i64,
}

/// A saved search.
#[derive(Debug, Serialize, ToSchema)]
pub struct SearchResponse {
    /// Its id.
    pub id: i64,
    /// The query string of the search page.
    pub query: String,
    /// The query described in words.
    pub search: String,
    /// `unconfirmed`, `confirmed`, `paused` or `bounced`.
    pub state: String,
    /// `instant` or `daily`.
    pub frequency: String,
    /// The consent text.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub consent: Option<String>,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub creation_time: Timestamp,
}
