//! Messages as leads: state, assignee, notes, reminders and answers (docs/decisions/0042).
//!
//! Every call needs [`crate::access::ManageMessages`]. Spam is no lead. [`model`] has the states,
//! [`change`] and [`bulk`] changes of one or many messages and their undo, [`answer`] the reply,
//! [`mailed`] the mail of a reply, [`notes`] the notes, [`remind`] the reminders, [`board`] the
//! lists by state and for the dashboard, [`person`] the messages of one sender, [`detail`] one
//! message and [`thread`] all that belongs to it.

mod answer;
mod board;
mod bulk;
mod change;
mod detail;
mod error;
mod form;
mod mailed;
pub mod model;
mod notes;
mod person;
mod remind;
mod store;
#[cfg(test)]
mod tests;
mod texts;
mod thread;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use answer::KIND as ANSWER_KIND;
pub use board::{DashboardSummary, dashboard_summary};
pub use error::LeadError;
pub use mailed::{AnswerToMail, compose, find};
pub use person::Sender;
pub use remind::{KIND as REMINDER_KIND, is_still_due, remind_due};

#[cfg(test)]
pub(crate) use error::messages;

/// The calls about leads.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(detail::find_message))
        .routes(routes!(detail::update_message))
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
