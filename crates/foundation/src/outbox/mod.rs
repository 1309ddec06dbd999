//! Mail that waits to be sent, of any kind (docs/decisions/0041).
//!
//! The transaction that causes a mail writes it into the table `outbox` ([`store`]), so a mail exists
//! exactly when its cause does. [`worker`] hands mails to the SMTP server. Each feature composes its
//! mails by a [`kind`] and wakes the worker by [`state`]; [`delivery`] has the server and the
//! recipient. A mail about a visitor's message refers to that message (`office::contact`). The row of
//! any other mail has its text, without the token of its link.

mod delivery;
mod kind;
mod state;
pub mod store;
mod worker;

pub use delivery::Delivery;
pub use kind::{ComposeMail, Letter, MailKind, MailKinds, RowMail};
pub use state::OutboxNotifier;
pub use store::{NewMail, OutboxSummary, forget_old};
pub use worker::{DeliveryStep, Outbox, keep_figures, summary};

use platform::mail;
use platform::rng::Rng;

/// What the mails are, in the log and as the beginning of their ids.
const NAME: &str = "contact";

/// The part of a mail's id that is its own.
pub fn new_key(rng: &Rng) -> String {
    mail::new_key(NAME, rng)
}
