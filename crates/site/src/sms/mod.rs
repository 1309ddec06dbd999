//! Text messages: codes that confirm a number (docs/decisions/0071).
//!
//! A message is written into the table `text_messages` by the transaction that makes it
//! necessary ([`store`]), and [`worker`] hands it to a sender within moments. [`sending`] is what
//! a sender is, [`sender`] which one there is, [`gateway`], [`twilio`] and [`file`] are those that there are, and
//! [`number`] says what a telephone number is. Without a sender the site offers e-mail alone.

mod file;
mod gateway;
mod number;
mod sender;
mod sending;
pub(crate) mod store;
#[cfg(test)]
mod tests;
mod twilio;
mod worker;

pub use number::Number;
pub use sender::{Sms, SmsError};
pub use sending::{SendError, Sender};
pub use worker::{TextCodes, run, step};
