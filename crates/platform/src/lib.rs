//! What every feature stands on, and what knows no feature.
//!
//! The arrow is `platform ← site ← server`: nothing here may name a blog, a
//! category or a page. Start reading at [`error`] (the closed list of what can
//! go wrong), [`db`] (the only module that names a database engine) and
//! [`render`] (React inside the server).

pub mod audit;
pub mod body;
pub mod client_address;
pub mod clock;
pub mod db;
pub mod error;
pub mod paging;
pub mod password;
pub mod session;
pub mod text;
pub mod assets;
pub mod clock;
pub mod compress;
pub mod error;
pub mod page_cache;
pub mod render;
pub mod representation;
pub mod time_text;
pub mod headers;
pub mod limits;
pub mod telemetry;
