//! Notices on devices for searches that are followed: Web Push (docs/decisions/0081).
//!
//! Somebody with an account lets a browser get notices of the alerts of their address ([`own`] has
//! the calls, [`model`] what a browser must say, [`consent`] the words that are agreed to,
//! [`store`] the devices). Whoever writes the mail of an alert writes its notices as well
//! ([`queue`], [`write`]), and [`worker`] hands them to the browsers' own services: encrypted for
//! the device by [`cipher`] (RFC 8291), signed as the site's by [`signature`] (RFC 8292; [`vapid`] keeps the key), with the
//! words of [`notice`]. [`public`] is the call of a browser whose service gave it another address.

mod cipher;
mod consent;
mod error;
mod model;
mod notice;
mod own;
mod public;
mod queue;
mod sending;
mod signature;
mod state;
mod store;
#[cfg(test)]
mod tests;
mod texts;
mod tidy;
mod vapid;
mod worker;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

#[cfg(any(test, fuzzing))]
pub(crate) use model::parse as read_device;
pub use own::{PushDeviceResponse, of};
pub use queue::write;
pub use state::Push;
pub use tidy::tidy;
pub use worker::{run, step};

#[cfg(test)]
pub(crate) use error::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(own::my_push))
        .routes(routes!(own::add_push_device))
        .routes(routes!(own::end_push_device))
        .routes(routes!(public::renew_push_device))
}
