//! What the feature remembers while the program runs.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use platform::db::Group;
use tokio::sync::{Notify, OnceCell};

use super::spam::StampKey;
use super::submission::{Look, Submission};

/// What the feature remembers while the program runs.
#[derive(Debug, Default)]
pub struct Contact {
    /// Tells the outbox that there is something to send.
    pub(super) new_mail: Arc<Notify>,
    /// Messages on their way into the store.
    pub(super) submissions: Group<Submission>,
    /// Questions whether a message is there already.
    pub(super) looks: Group<Look>,
    /// Whether there is an outbox that sends; without one mail waits.
    pub(super) sends_mail: AtomicBool,
    pub(super) stamp_key: OnceCell<StampKey>,
}

impl Contact {
    /// Tells the outbox that there is something to send.
    pub fn note_mail(&self) {
        self.new_mail.notify_one();
    }

    /// Whether messages are e-mailed, or only kept.
    pub fn sends_mail(&self) -> bool {
        self.sends_mail.load(Ordering::Relaxed)
    }
}
