//! Wakes the worker.

use std::sync::Arc;

use tokio::sync::Notify;

/// Notifies the worker of new mail.
#[derive(Debug, Default)]
pub struct OutboxNotifier {
    new_mail: Arc<Notify>,
}

impl OutboxNotifier {
    /// Reports new mail, or another mail server.
    pub fn note(&self) {
        self.new_mail.notify_one();
    }

    /// What [`Self::note`] wakes.
    pub fn news(&self) -> &Arc<Notify> {
        &self.new_mail
    }
}
