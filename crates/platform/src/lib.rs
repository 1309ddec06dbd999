//! The layer below all features.
//!
//! Nothing here depends on a feature. Read first: [`error`] (all errors of a request), [`db`] (the
//! only module that names a database engine) and [`page::render`] (React inside the server).

pub mod backup;
pub mod bucket;
pub mod clock;
pub mod db;
pub mod delivery;
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
pub mod rng;
pub mod storage;
pub mod telemetry;
pub mod text;
pub mod tiles;
pub mod versioned_cache;
