//! Wakes the worker.

use std::sync::Arc;

use tokio::sync::Notify;

/// Notifies the worker of new mail.
#[derive(Debug, Default)]
pub struct OutboxNotifier {
    new_mail: Arc<Notify>,
}

impl OutboxNotifier {
    /// Wakes the worker after new mail, or another mail server.
    pub fn wake_worker(&self) {
        self.new_mail.notify_one();
    }

    /// The signal of [`Self::wake_worker`].
    pub fn new_mail(&self) -> &Arc<Notify> {
        &self.new_mail
    }
}
