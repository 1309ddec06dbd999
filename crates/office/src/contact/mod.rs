//! Contact messages: how a visitor's message reaches the company
//! (specification §2, §5, §7; security.md).
//!
//! [`handler`] takes a message, from the call ([`public`]) and from the form without script
//! ([`pages`]). [`batch`] commits the message together with the row of its e-mail, before the
//! visitor gets an answer; [`foundation::outbox`] sends the mail later, retrying as needed. [`mailed`]
//! writes that mail.
//!
//! [`model`] has the rules, [`error`] the texts, [`problems`] the form with its errors, [`spam`]
//! the spam score, [`store`] the queries, [`sender`] the enquiries of an address. The company
//! reads and answers them in [`messages`]. [`enquiry`] is the form on the page of a
//! home, which sends messages too.

mod batch;
pub mod consent;
pub mod enquiry;
mod error;
pub mod handler;
mod mail_kind;
pub mod mailed;
pub mod messages;
mod model;
pub mod pages;
mod problems;
mod public;
mod remind;
mod sender;
pub mod spam;
mod state;
mod store;
mod texts;

use foundation::Site;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use handler::submit_about;
pub use mail_kind::ContactMail;
pub use model::{AboutHome, ContactForm, EnquiryKind, NewMessage};
pub use problems::{ContactProblems, TypedValues};
pub use remind::remind;
pub use sender::{SentEnquiry, erase_enquiries, erase_messages, find_enquiries};
pub use state::Contact;
pub use store::lock_messages;

pub use error::messages;
pub use error::too_many;

/// Parses a form as [`handler`] does.
/// Reads a message as the call does, for the fuzz targets.
pub fn read_message(form: &ContactForm) -> Result<NewMessage, Vec<error::ContactError>> {
    NewMessage::parse(form)
}

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(public::send_message))
        .routes(routes!(public::issue_stamp))
        .merge(enquiry::routes())
        .merge(messages::routes())
}
