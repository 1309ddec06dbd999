//! Messages as leads: how far one is, who has it, what colleagues noted, when somebody is
//! reminded of it, and what was answered (docs/decisions/0092).
//!
//! Every call needs [`crate::access::ManageMessages`]. Spam is no lead. [`model`] has the states
//! and what the wire has of them, [`change`] what one or many messages become and how that is
//! taken back, [`answer`] the mail to who wrote, [`mailed`] what that mail says, [`notes`] and
//! [`remind`] what their names say, [`board`] the lists by state and for the dashboard,
//! [`person`] what one sender wrote, [`one`] one message and [`whole`]
//! everything beside what it says.

mod answer;
mod board;
mod bulk;
mod change;
mod error;
mod form;
mod mailed;
pub mod model;
mod notes;
mod one;
mod person;
mod remind;
mod store;
#[cfg(test)]
mod tests;
mod texts;
mod whole;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use answer::KIND as ANSWER_KIND;
pub use board::{Desk, desk};
pub use error::LeadError;
pub use mailed::{AnswerToMail, compose, find};
pub use person::Sender;
pub use remind::{KIND as REMINDER_KIND, is_wanted, remind_due};

#[cfg(test)]
pub(crate) use error::messages;

/// The calls about leads.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(one::find_message))
        .routes(routes!(one::update_message))
        .routes(routes!(change::move_message))
        .routes(routes!(change::assign_message))
        .routes(routes!(bulk::mark_messages))
        .routes(routes!(bulk::trash_messages))
        .routes(routes!(bulk::take_back_messages))
        .routes(routes!(notes::add_message_note))
        .routes(routes!(notes::delete_message_note))
        .routes(routes!(remind::remind_message))
        .routes(routes!(answer::answer_message))
        .routes(routes!(board::message_board))
        .routes(routes!(person::message_people))
}
