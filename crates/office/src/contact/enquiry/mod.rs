//! Enquiries about a home: a question, a request for a viewing, or a report of an error.
//!
//! An enquiry is a contact message with a home: it has the same limits, spam checks and outbox
//! ([`crate::contact`]). [`public`] is the call, [`pages`] the form without script, [`handler`]
//! their common code, [`error`] the texts.

mod error;
mod form;
mod handler;
pub mod pages;
mod public;
mod texts;

use foundation::Site;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use error::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(public::send_enquiry))
}
