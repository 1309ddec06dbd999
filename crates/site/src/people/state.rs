//! What the feature needs while the program runs.

use platform::clock::Timestamp;
use platform::mail::{Mailbox, Mailer};
use tokio::sync::Notify;

/// What the feature needs while the program runs.
#[derive(Debug, Default)]
pub struct People {
    /// The server that invitations are e-mailed through; without one they are copied.
    pub(super) mailer: Option<Mailer>,
    /// Tells [`super::outbox`] that there is something to send.
    pub(super) new_mail: Notify,
}

impl People {
    /// Takes the server that e-mails go through.
    pub fn new(mailer: Option<Mailer>) -> Self {
        Self { mailer, new_mail: Notify::new() }
    }

    /// When an invitation to `address` is to be e-mailed: now, or never when there is
    /// no server or the address cannot be written to.
    pub(super) fn mail_due_at(&self, address: &str, now: Timestamp) -> Option<Timestamp> {
        (self.mailer.is_some() && Mailbox::new("", address).is_ok()).then_some(now)
    }
}
