//! What wakes the worker.

use std::sync::Arc;

use tokio::sync::Notify;

/// What is known of the outbox while the program runs.
#[derive(Debug, Default)]
pub struct Post {
    new_mail: Arc<Notify>,
}

impl Post {
    /// Tells the worker that there is something to send, or another server to send it through.
    pub fn note(&self) {
        self.new_mail.notify_one();
    }

    /// What [`Self::note`] wakes.
    pub fn news(&self) -> &Arc<Notify> {
        &self.new_mail
    }
}
