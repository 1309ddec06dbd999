//! Where mail goes.

use std::sync::Arc;

use platform::mail::{Mailbox, Mailer};

/// Where mail goes: through which server, and to whom that to the company.
#[derive(Clone, Debug)]
pub struct Delivery {
    /// The server.
    pub mailer: Arc<Mailer>,
    /// Who gets the messages.
    pub recipient: Mailbox,
}

impl Delivery {
    /// The same, with the mailer of `other` when that is set to the same things: who sends
    /// through it then need not begin anew.
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
