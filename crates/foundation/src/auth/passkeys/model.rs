//! A passkey on the wire.

use platform::clock::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

/// A passkey on the wire.
#[derive(Debug, Serialize, ToSchema)]
pub struct PasskeyResponse {
    /// The id for calls.
    pub id: i64,
    /// The name that the user gave it.
    pub name: String,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub creation_time: Timestamp,
    /// Unix seconds; null if never used.
    #[schema(required, value_type = Option<i64>)]
    pub last_used_time: Option<Timestamp>,
}
