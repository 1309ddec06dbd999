//! Homes that agents and owners post (docs/decisions/0036). The reviewer's side is [`review`].
//!
//! Invariant: a submission keeps its fields as they were typed, even if they are invalid. The public
//! home is a property; changes to it wait here until they are approved.
//!
//! Start with [`states`], the table of transitions. [`transitions`] performs one, as a
//! [`transition_request`] asks; [`home`] applies it to the property. [`fields`] has the steps of the
//! form and their checks. [`self_service`] and [`autosave`] have the handlers, [`pages`] the form
//! without script, [`links`] its secret links ([`link_store`] their queries), [`pictures`] its
//! pictures, [`preview`] the page before publication. [`mail`] and [`expiry_mail`] write mails,
//! [`account_removal`] deletes.

mod account_removal;
mod autosave;
mod error;
mod expiry_mail;
pub mod fields;
mod home;
mod link_store;
mod links;
mod mail;
pub mod model;
pub mod pages;
mod pictures;
pub mod preview;
mod review;
mod self_service;
pub mod states;
pub mod store;
mod texts;
mod transition_request;
pub mod transitions;

use foundation::Site;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use account_removal::{PostedListing, list_homes, list_posted, remove_account};
pub use error::SubmissionError;
pub use expiry_mail::{notify_expired, notify_expiring};
pub use links::delete_expired_links;
pub use mail::KIND as MAIL_KIND;
pub use model::{Submission, SubmissionId, Texts};
pub use self_service::EventResponse;
pub use states::{Side, SubmissionAction};
pub use texts::{PLACED, decision_message};
pub use transition_request::TransitionRequest;

pub use error::messages;

/// The routes of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(self_service::all_listings))
        .routes(routes!(self_service::add_listing))
        .routes(routes!(self_service::find_listing))
        .routes(routes!(self_service::move_listing))
        .routes(routes!(self_service::listing_enquiries))
        .routes(routes!(autosave::keep_listing))
        .routes(routes!(preview::preview_listing))
        .merge(review::routes())
}
