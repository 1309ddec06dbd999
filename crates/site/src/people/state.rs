//! What the feature needs while the program runs.

use tokio::sync::Notify;

/// What the feature needs while the program runs.
#[derive(Debug, Default)]
pub struct People {
    /// Tells [`super::outbox`] that there is something to send.
    pub(super) new_mail: Notify,
}

impl People {
    /// Tells it so, or of another server to send it through.
    pub fn note(&self) {
        self.new_mail.notify_one();
    }
}
