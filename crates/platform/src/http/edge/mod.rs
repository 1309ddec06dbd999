//! What every request passes before a feature sees it, and every answer after.
//!
//! In this order: request id, client address, size of the headers, the limit on
//! all calls, cross-site writes, the router with the time limits around it. Then
//! the answer gets its security headers and id, and is logged and counted. It is
//! one service instead of ten layers, because each layer of a router costs an
//! allocation on the way in and one on the way out. An answer that is finished
//! ([`crate::http::lane`]) is given by [`Edge::at_once`], which does the same but for
//! the router.
//!
//! Invariant: nothing leaves the router without passing [`Edge::respond`]; a panic,
//! a stalled upload and an expired deadline become answers here. What hyper refuses
//! before it has a request (a malformed first line) does not get here. Connections
//! and their timeouts are [`crate::http::serve`]'s.

mod admit;
mod late;
mod options;
mod refusal;
mod route_name;
mod secrets;
mod service;
mod upload;

pub use late::LateEdge;
pub use options::{EdgeOptions, ErrorPage, FromAnywhere, LanguageOf};
pub use service::Edge;

#[cfg(test)]
mod tests;
