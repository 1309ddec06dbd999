//! What the feature remembers while the program runs.

use std::sync::atomic::{AtomicBool, Ordering};

use tokio::sync::{Notify, OnceCell};

use super::spam::StampKey;

/// What the feature remembers while the program runs.
#[derive(Debug, Default)]
pub struct Contact {
    /// Tells the outbox that there is something to send.
    pub(super) new_mail: Notify,
    /// Whether there is an outbox that sends; without one mail waits.
    pub(super) sends_mail: AtomicBool,
    pub(super) stamp_key: OnceCell<StampKey>,
}

impl Contact {
    /// Whether messages are e-mailed, or only kept.
    pub fn sends_mail(&self) -> bool {
        self.sends_mail.load(Ordering::Relaxed)
    }
}
