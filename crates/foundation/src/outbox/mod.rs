//! Mail that waits to be sent, of any kind (docs/decisions/0041).
//!
//! A mail is written into the table `outbox` by the transaction that makes it necessary, so
//! that it is there exactly when that is so ([`store`]). [`worker`] is the one loop that hands
//! them to the SMTP server; [`kind`] is how a feature says what its mails say, [`state`] what
//! features wake the loop with, [`delivery`] where mail goes. A mail about a visitor's message refers
//! to that message (`office::contact`); any other has its words in its row, without the token of its
//! link.

mod delivery;
mod kind;
mod state;
pub mod store;
mod worker;

pub use delivery::Delivery;
pub use kind::{ComposeMail, Letter, MailKind, MailKinds, RowMail};
pub use state::OutboxNotifier;
pub use store::{NewMail, OutboxSummary, forget_old};
pub use worker::{Outbox, Step, keep_figures, summary};

use platform::mail;
use platform::rng::Rng;

/// What the mails are, in the log and as the beginning of their ids.
const NAME: &str = "contact";

/// The part of a mail's id that is its own.
pub fn new_key(rng: &Rng) -> String {
    mail::new_key(NAME, rng)
}
