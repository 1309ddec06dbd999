//! HTTP.
//!
//! [`serve`] accepts connections; [`edge`] handles every request and response around the router.
//! The other modules are limits, headers, bodies, content codings and the client of other servers.
//! Read [`serve`] next.

pub mod asset_archives;
pub mod assets;
pub mod body;
pub mod certificates;
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
