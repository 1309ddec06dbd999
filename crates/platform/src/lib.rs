//! What every feature stands on, and what knows no feature.
//!
//! The arrow is `platform ← site ← server`: nothing here may name a blog, a
//! category or a page. Start reading at [`error`] (the closed list of what can
//! go wrong), [`db`] (the only module that names a database engine) and
//! [`render`] (React inside the server).

pub mod clock;
pub mod db;
pub mod error;
pub mod html;
pub mod http;
pub mod identity;
pub mod mail;
pub mod media;
pub mod page;
pub mod paging;
pub mod storage;
pub mod telemetry;
pub mod text;
