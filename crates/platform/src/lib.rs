//! What every feature stands on, and what knows no feature.
//!
//! The arrow is `platform ← site ← server`: nothing here may name a blog, a
//! category or a page. Start reading at [`error`] (the closed list of what can
//! go wrong), [`db`] (the only module that names a database engine) and
//! [`render`] (React inside the server).

pub mod assets;
pub mod audit;
pub mod body;
pub mod client_address;
pub mod clock;
pub mod compress;
pub mod db;
pub mod edge;
pub mod error;
pub mod files;
pub mod headers;
pub mod html;
pub mod limits;
pub mod mail;
pub mod media;
pub mod multipart;
pub mod page_cache;
pub mod paging;
pub mod password;
pub mod render;
pub mod representation;
pub mod serve;
pub mod session;
pub mod spool;
pub mod telemetry;
pub mod text;
pub mod time_text;
