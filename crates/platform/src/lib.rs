//! What every feature stands on, and what knows no feature.
//!
//! The arrow is `platform ← site ← server`: nothing here depends on what the site is
//! about. Start reading at [`error`] (the closed list of what can
//! go wrong), [`db`] (the only module that names a database engine) and
//! [`page::render`] (React inside the server).

pub mod backup;
pub mod clock;
pub mod db;
pub mod error;
#[cfg(any(test, fuzzing))]
pub mod fuzzing;
pub mod html;
pub mod http;
pub mod identity;
pub mod language;
pub mod mail;
pub mod media;
pub mod message;
pub mod page;
pub mod paging;
pub mod refusal;
pub mod storage;
pub mod telemetry;
pub mod text;
pub mod tiles;
