//! Everything around the router, for every request and response.
//!
//! In order: request id, client address, precheck (header size, host, HTTPS, rate limit),
//! cross-site writes, the router within its time limits; then security headers, request id, log
//! line, metrics. All but the log line is in a span ([`crate::telemetry::request_span`]). This is
//! one service instead of ten layers, since each layer costs an allocation in each direction.
//! [`Edge::try_cached`] answers from the [`crate::http::response_cache`] instead of the router.
//!
//! Invariant: every response passes [`Edge::respond`]; a panic, a stalled upload and a time-out
//! become responses there. Requests that hyper cannot parse do not get here. [`crate::http::serve`]
//! handles connections and their time-outs.

mod options;
mod precheck;
mod refusal;
mod route_name;
mod secrets;
mod service;
mod swappable;
mod upload;

pub use options::{CrossSiteRule, EdgeOptions, ErrorPage, RequestLanguage};
pub use service::Edge;
pub use swappable::SwappableService;

#[cfg(test)]
mod tests;
