//! Text messages: codes that confirm a number (docs/decisions/0041).
//!
//! The transaction that needs a message inserts it into the table `text_messages` ([`store`]), and
//! [`worker`] hands it to a sender with [`platform::delivery`]. [`delivery`] has the trait of senders, [`sender`] the
//! configured one; [`gateway`], [`twilio`] and [`file`] implement it. [`number`] parses
//! phone numbers. Without a sender the site offers e-mail only.

pub mod delivery;
mod file;
pub mod gateway;
pub mod number;
pub mod sender;
pub mod store;
pub mod twilio;
pub mod worker;

pub use delivery::SmsSender;
pub use number::Number;
pub use platform::delivery::SendError;
pub use sender::{Sms, SmsError};
pub use worker::step;
pub use worker::{TextCodes, run};
