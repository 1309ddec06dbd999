//! Homes that agents and owners post (docs/decisions/0074).
//!
//! Invariant: what somebody types is kept as it was typed, whatever is wrong with it; what is
//! public is a property, and changes of it wait here until they are reviewed. [`states`] is the
//! table of who may take a submission where, [`moves`] does a [`step`] of it, [`home`] what that is to
//! the property; [`fields`] are the steps of the
//! form and what is wrong with them. [`own`] has the calls of the person, [`keep`] that of their keyboard, [`links`] and
//! [`pages`] the form as it is posted without script, [`pictures`] its pictures, [`preview`] its page before it is public and [`looks`] at that, [`mail`] the
//! letters, [`ends`] those about the end of six weeks, [`leave`] what goes with an account, [`store`] the queries, [`error`] and [`texts`] what people are told. The reviewer's
//! side is [`review`].

mod ends;
mod error;
pub mod fields;
mod home;
mod keep;
mod leave;
mod links;
mod looks;
mod mail;
mod model;
pub mod moves;
#[cfg(test)]
mod news_tests;
mod own;
pub mod pages;
mod pictures;
pub mod preview;
#[cfg(test)]
mod preview_tests;
mod review;
mod states;
mod step;
pub mod store;
#[cfg(test)]
pub(crate) mod tests;
mod texts;
#[cfg(test)]
mod walk_tests;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use ends::{tell_ended, tell_ending};
pub use error::SubmissionError;
pub use leave::{PostedListing, homes_of, leave, posted_by};
pub use links::forget_old_links;
pub use mail::KIND as MAIL_KIND;
pub use model::{Submission, SubmissionId, Texts};
pub use own::EventResponse;
pub use states::{Action, Side};
pub use step::Step;
pub use texts::{PLACED, decided};

#[cfg(test)]
pub(crate) use error::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(own::all_listings))
        .routes(routes!(own::add_listing))
        .routes(routes!(own::find_listing))
        .routes(routes!(own::move_listing))
        .routes(routes!(own::listing_enquiries))
        .routes(routes!(keep::keep_listing))
        .routes(routes!(preview::preview_listing))
        .merge(review::routes())
}
