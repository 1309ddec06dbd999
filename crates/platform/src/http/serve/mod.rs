//! Connections: accepting them, limiting them, and an orderly stop.
//!
//! `axum::serve` sets no timers, so a visitor could hold a connection for ever with a byte a
//! minute. Here a connection ends when its headers take too long, when it is idle, or when neither
//! its request nor its response makes progress ([`deadlines`]). hyper serves its requests
//! ([`connection`]). [`crate::http::edge`] limits the time of a request.
//!
//! A stop has these steps, and when [`serve`] returns no connection is left:
//! 1. [`readiness`] reports "stopping", for load balancers.
//! 2. A pause: new connections are accepted, and each response closes its connection.
//! 3. No new connections; those that wait in the kernel's queue are answered; idle ones close;
//!    running requests may take until `drain`.

mod accept;
mod app;
mod connection;
mod connection_limits;
mod deadlines;
pub mod descriptors;
mod options;
mod readiness;
mod shutdown;
mod tracked_stream;

pub use accept::{listen, serve};
pub use app::App;
pub use connection::EncryptedConnection;
pub use options::ServeOptions;
pub use readiness::{Readiness, ReadinessCheck, health_router};
pub use shutdown::{Shutdown, ShutdownTrigger};

#[cfg(test)]
mod tests;
