//! Connections: how they are accepted, what they may do, and an orderly stop.
//!
//! `axum::serve` installs no timers, so a visitor could hold a connection for ever
//! by sending one byte a minute. Here a connection ends when its headers take too
//! long, when it is idle, or when nothing of a request or its answer moves;
//! [`deadlines`] says which of the three it is in. [`connection`] lets hyper answer its
//! requests. The time a request may take is [`crate::http::edge`]'s.
//!
//! Invariant: when [`serve`] returns, no connection is left. Stop is: not ready, a
//! pause in which new connections are still accepted and each answer ends its own,
//! no new connections, idle ones close, requests in flight get until `drain`.
//! [`readiness`] is what a load balancer asks.

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
pub use options::ServeOptions;
pub use readiness::{Readiness, ReadinessCheck, health_router};
pub use shutdown::{Shutdown, ShutdownTrigger};

#[cfg(test)]
mod tests;
