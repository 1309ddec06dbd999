//! The company's side of contact messages: lists, search and export (`/admin/messages`), and work on
//! them as leads (docs/decisions/0042).
//!
//! Every call needs [`foundation::access::ManageMessages`]. Spam is no lead. [`list`] has the lists,
//! [`filter`] their filters, [`search`] the text index, [`export`] the CSV file, [`board`] the lists
//! by state and for the dashboard, [`person`] the messages of one sender. [`detail`] is one message
//! and [`thread`] all that belongs to it. [`change`] and [`bulk`] change one or many messages and
//! undo that; [`reply`] answers by mail ([`reply_mail`]), [`notes`] has the notes, [`reminders`] the
//! reminders, [`trash`] what was deleted.
//!
//! [`model`] has the types of messages, [`lead`] those of leads, [`error`] the refusals, [`store`]
//! the queries of messages and [`lead_store`] the changes of leads.

mod board;
mod bulk;
mod change;
mod detail;
mod error;
mod export;
mod filter;
mod form;
mod lead;
mod lead_store;
mod list;
mod model;
mod notes;
mod person;
pub mod reminders;
mod reply;
mod reply_mail;
mod search;
mod store;
mod texts;
mod thread;
mod trash;

use foundation::Site;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use board::{DashboardSummary, dashboard_summary};
pub use list::newest;
pub use model::MessageRowResponse;
pub use reminders::{KIND as REMINDER_KIND, is_still_due, remind_due};
pub use reply::KIND as ANSWER_KIND;
pub use reply_mail::{AnswerToMail, compose as compose_answer, find as find_answer};
pub use search::{index_new_messages, index_words_after};
pub use store::count_by_quarter_hour;
pub use trash::{delete_for_good, restore};

pub use error::messages;

/// The calls about messages.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(list::list_messages))
        .routes(routes!(list::count_messages))
        .routes(routes!(list::delete_message))
        .routes(routes!(export::export_messages))
        .routes(routes!(detail::find_message))
        .routes(routes!(detail::update_message))
        .routes(routes!(change::move_message))
        .routes(routes!(change::assign_message))
        .routes(routes!(bulk::mark_messages))
        .routes(routes!(bulk::trash_messages))
        .routes(routes!(bulk::take_back_messages))
        .routes(routes!(notes::add_message_note))
        .routes(routes!(notes::delete_message_note))
        .routes(routes!(reminders::remind_message))
        .routes(routes!(reply::answer_message))
        .routes(routes!(board::message_board))
        .routes(routes!(person::message_people))
}
