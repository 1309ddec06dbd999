//! Keyturn, the product: one folder per feature, the same names as in the front
//! end and the browser tests.
//!
//! [`Site`] is what every handler is given; [`router`] puts the features
//! together. *Say the feature, then the file*: a wrong text is in its
//! `error.rs`, a query in `store.rs`, a rule in `model.rs`, a call in `admin.rs`
//! or `public.rs`, a page's data in `pages.rs`. One feature uses of another only
//! what that one's `mod.rs` re-exports.
//!
//! Folders stand on each other one way (`scripts/check-circles.mjs`). What a feature needs of one
//! above it is handed to it: as a function ([`listing::ViewingPath`]) or as a trait
//! ([`mail_kinds`]).

pub mod access;
pub mod account;
pub mod account_policy;
pub mod agent;
pub mod alerts;
pub mod answers;
pub mod audit;
pub mod auth;
pub mod backup;
pub mod blog;
pub mod booking;
mod card;
pub mod category;
pub mod company;
pub mod contact;
pub mod content;
mod csv;
pub mod dashboard;
mod encoded_id;
pub mod favourites;
#[cfg(any(test, fuzzing))]
pub mod fuzzing;
mod id;
mod idempotency_key;
pub mod listing;
mod listings_version;
mod locks;
pub mod mail_kinds;
pub mod map;
pub mod media;
pub mod media_library;
pub mod outbox;
pub mod page;
pub mod pages;
pub mod paths;
pub mod people;
pub mod privacy;
pub mod profile;
pub mod property;
pub mod push;
pub mod router;
pub mod sample;
mod sample_content;
pub mod search;
mod secrets;
pub mod seo;
mod session_devices;
pub mod settings;
mod site;
pub mod sms;
pub mod static_pages;
pub mod submission;
#[cfg(test)]
mod testing;
mod texts;
pub mod tools;
pub mod trash;
pub mod undo;
pub mod views;
pub mod wire;
pub mod zone;

pub use company::Company;
pub use listings_version::ListingsVersion;
pub use site::{CurrentSettings, Parts, SettingsBase, SettingsLoadError, SettingsSnapshot, Site};
