//! The in-memory state of the feature.

use tokio::sync::Notify;

/// The in-memory state of the feature.
#[derive(Debug, Default)]
pub struct People {
    /// Wakes [`super::outbox`].
    pub(super) new_mail: Notify,
}

impl People {
    /// Wakes the sender after a new mail or another mail server.
    pub fn note(&self) {
        self.new_mail.notify_one();
    }
}
