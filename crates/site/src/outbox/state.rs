//! What wakes the worker.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::Notify;

/// What is known of the outbox while the program runs.
#[derive(Debug, Default)]
pub struct Post {
    new_mail: Arc<Notify>,
    sends_mail: AtomicBool,
}

impl Post {
    /// Tells the worker that there is something to send.
    pub fn note(&self) {
        self.new_mail.notify_one();
    }

    /// What [`Self::note`] wakes.
    pub fn news(&self) -> &Arc<Notify> {
        &self.new_mail
    }

    /// Whether there is a worker that sends; without one mail waits.
    pub fn sends_mail(&self) -> bool {
        self.sends_mail.load(Ordering::Relaxed)
    }

    /// Notes that there is one.
    pub(super) fn begin_sending(&self) {
        self.sends_mail.store(true, Ordering::Relaxed);
    }
}
