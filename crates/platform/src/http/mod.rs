//! What carries a request and its answer.
//!
//! A connection is accepted in [`serve`], a request passes [`edge`] on the way in
//! and out; the rest is what they and the features' handlers need: limits, headers,
//! bodies, and answers in the coding that the browser takes. Read [`serve`] next.

pub mod assets;
pub mod body;
pub mod client_address;
pub mod compress;
pub mod concurrency;
pub mod conditional;
pub mod edge;
pub mod headers;
pub mod http_client;
pub mod limits;
pub mod multipart;
pub mod representation;
pub mod response_cache;
pub mod serve;
pub mod texts;
pub mod upload_budget;
