//! What every request passes before a feature sees it, and every answer after.
//!
//! In this order: request id, client address, size of the headers, the limit on
//! all calls, cross-site writes, the router with the time limits around it. Then
//! the answer gets its security headers and id, and is logged and counted. It is
//! one service instead of ten layers, because each layer of a router costs an
//! allocation on the way in and one on the way out. An answer that is finished
//! ([`crate::http::response_cache`]) is given by [`Edge::try_cached`], which does the same but for
//! the router.
//!
//! Invariant: nothing leaves the router without passing [`Edge::respond`]; a panic,
//! a stalled upload and an expired deadline become answers here. What hyper refuses
//! before it has a request (a malformed first line) does not get here. Connections
//! and their timeouts are [`crate::http::serve`]'s.

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
