//! What the feature remembers while the program runs.

use platform::db::WriteBatcher;
use tokio::sync::OnceCell;

use super::spam::StampKey;
use super::submission::{Look, Submission};

/// What the feature remembers while the program runs.
#[derive(Debug, Default)]
pub struct Contact {
    /// Messages on their way into the store.
    pub(super) submissions: WriteBatcher<Submission>,
    /// Questions whether a message is there already.
    pub(super) looks: WriteBatcher<Look>,
    pub(super) stamp_key: OnceCell<StampKey>,
}
