//! Contact messages: what a visitor sends, and how it reaches the company
//! (specification §2, §5, §7; security.md).
//!
//! [`submit`] is the story, for the call ([`public`]) and for the form that is posted
//! without script ([`pages`]): the message and the row that says it is to be e-mailed
//! are committed together before the visitor is told so ([`submission`]); [`crate::outbox`] sends
//! it then, for as long as it takes; [`mailed`] is what that mail says. [`model`] has the rules, [`error`] the texts,
//! [`sender`] what an address has asked,
//! [`problems`] the form as it is shown again, [`spam`] what makes a message suspected,
//! [`store`] the queries. [`enquiry`] is the form on the page of a home, which sends messages too.
//! What the company sees of the messages is in [`inbox`],
//! and what it does with them in [`leads`].

pub mod consent;
pub mod enquiry;
mod error;
pub mod inbox;
pub mod leads;
mod mail_kind;
pub mod mailed;
mod model;
pub mod pages;
mod problems;
mod public;
mod remind;
mod sender;
mod spam;
mod state;
mod store;
mod submission;
mod submit;
#[cfg(test)]
mod tests;
mod texts;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use mail_kind::ContactMail;
pub use model::{AboutHome, ContactForm, EnquiryKind, NewMessage};
pub use problems::{ContactProblems, TypedValues};
pub use remind::remind;
pub use sender::{SentEnquiry, erase_enquiries, erase_messages, sent_from};
pub use state::Contact;
pub use store::lock_messages;
pub use submit::submit_about;

#[cfg(test)]
pub(crate) use error::messages;
#[cfg(test)]
pub(crate) use error::too_many;

/// Reads a form as [`submit`] does.
#[cfg(any(test, fuzzing))]
pub(crate) fn read_message(form: &ContactForm) -> Result<NewMessage, Vec<error::ContactError>> {
    NewMessage::parse(form)
}

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(public::send_message))
        .routes(routes!(public::issue_stamp))
        .merge(enquiry::routes())
        .merge(inbox::routes())
        .merge(leads::routes())
}
