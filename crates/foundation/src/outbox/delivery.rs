//! The mail server and the recipient.

use std::sync::Arc;

use platform::mail::{Mailbox, Mailer};

/// The mail server, and the recipient of mail to the company.
#[derive(Clone, Debug)]
pub struct Delivery {
    /// The server.
    pub mailer: Arc<Mailer>,
    /// The recipient of messages to the company.
    pub recipient: Mailbox,
}

impl Delivery {
    /// Keeps the mailer of `other` if it is set up alike, so that its connections and limits go
    /// on.
    #[must_use]
    pub fn keeping(self, other: Option<&Self>) -> Self {
        match other {
            Some(other) if other.mailer.is_same(&self.mailer) => {
                Self { mailer: Arc::clone(&other.mailer), ..self }
            }
            _ => self,
        }
    }
}
