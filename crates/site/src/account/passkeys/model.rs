//! What a passkey is on the wire.

use platform::clock::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

/// A passkey on the wire.
#[derive(Debug, Serialize, ToSchema)]
pub struct PasskeyResponse {
    /// Names it in calls.
    pub id: i64,
    /// What its person calls it.
    pub name: String,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub creation_time: Timestamp,
    /// Unix seconds; null for one that nobody has signed in with.
    #[schema(required, value_type = Option<i64>)]
    pub last_used_time: Option<Timestamp>,
}
