//! Web Push notices for alerts (docs/decisions/0017).
//!
//! A user subscribes browsers to the alerts of their address: [`self_service`] has the calls,
//! [`model`] the subscription, [`consent`] the consent text, [`store`] the devices, [`public`] the
//! renewal by a service worker. Whoever queues the mail of an alert queues its notices as well
//! ([`queue`], [`write`]). [`worker`] sends them with [`platform::delivery`] and [`client`] to the push services:
//! encrypted by [`cipher`] (RFC 8291), signed by [`signature`] (RFC 8292, with the key of
//! [`vapid`]), with the text of [`notice`].

mod cipher;
mod cleanup;
mod client;
mod consent;
mod error;
mod model;
mod notice;
mod public;
pub mod queue;
mod self_service;
mod signature;
mod state;
mod store;
mod texts;
pub mod vapid;
pub mod worker;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use cleanup::record_ended_consents;
pub use model::parse as parse_device;
pub use queue::write;
pub use self_service::{PushDeviceResponse, list_devices};
pub use state::Push;
pub use worker::run;

pub use error::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(self_service::my_push))
        .routes(routes!(self_service::add_push_device))
        .routes(routes!(self_service::end_push_device))
        .routes(routes!(public::renew_push_device))
}
