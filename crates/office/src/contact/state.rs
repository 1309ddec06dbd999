//! The in-memory state of the feature.

use platform::db::WriteBatcher;
use tokio::sync::OnceCell;

use super::batch::{DuplicateQuery, MessageSubmission};
use super::spam::StampKey;

/// The in-memory state of the feature.
#[derive(Debug, Default)]
pub struct Contact {
    /// The batches of messages to store.
    pub(super) submissions: WriteBatcher<MessageSubmission>,
    /// The batches of lookups for duplicates.
    pub(super) duplicate_queries: WriteBatcher<DuplicateQuery>,
    pub(super) stamp_key: OnceCell<StampKey>,
}
