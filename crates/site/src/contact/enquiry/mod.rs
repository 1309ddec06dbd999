//! Asking about a home: a question, a time to see it, or a word that its page is wrong.
//!
//! It is a message as those of the contact form are, with the same limits, traps and outbox
//! ([`crate::contact`]), and names the home. [`public`] is the call, [`pages`] the form that is
//! posted without script, [`submit`] what both do, [`error`] the texts.

mod error;
mod form;
pub mod pages;
mod public;
mod submit;
#[cfg(test)]
mod tests;
mod texts;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

#[cfg(test)]
pub(crate) use error::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(public::send_enquiry))
}
