//! Text messages: codes that confirm a number (docs/decisions/0071).
//!
//! A message is written into the table `text_messages` by the transaction that makes it
//! necessary ([`store`]), and [`worker`] hands it to a sender within moments. [`sender`] is what
//! a sender is, [`gateway`], [`twilio`], [`voipms`] and [`file`] are those that there are, and
//! [`number`] says what a telephone number is. Without a sender the site offers e-mail alone.

mod file;
mod gateway;
mod number;
mod sender;
pub(crate) mod store;
#[cfg(test)]
mod tests;
mod twilio;
mod voipms;
mod worker;

pub use number::Number;
pub use sender::{SendError, Sender, Sms, SmsError};
pub use worker::{run, step};
