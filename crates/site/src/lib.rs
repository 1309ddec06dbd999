//! Keyturn, the product: one folder per feature, the same names as in the front
//! end and the browser tests.
//!
//! [`Site`] is the state that handlers extract; [`router`] joins the features. Each feature has the
//! same files: refusals in `error.rs`, queries in `store.rs`, rules in `model.rs`, calls in
//! `admin.rs` and `public.rs`, data of pages in `pages.rs`. A feature uses of another only what its
//! `mod.rs` re-exports.
//!
//! Folders import each other in one direction (`scripts/check-circles.mjs`). What a feature needs
//! of one above it is passed in: as a function ([`listing::ViewingPath`]) or as a trait
//! ([`mail_kinds`]).

pub mod backup;
mod block_homes;
pub mod dashboard;
pub mod export;
#[cfg(any(test, fuzzing))]
pub mod fuzzing;
pub mod import;
pub mod mail_kinds;
pub mod media_library;
pub mod one_language;
pub mod opening;
pub mod pages;
pub mod redirect;
pub mod relocation;
pub mod router;
pub mod sample;
pub mod seo;
pub mod static_pages;
pub mod trash;

pub use foundation::{
    Company, CurrentSettings, FeatureStates, ListingsVersion, Parts, SettingsBase,
    SettingsLoadError, SettingsSnapshot, Site, access, account, account_policy, answers, auth,
    card, company, content, csv, encoded_id, id, idempotency_key, listings_version, locks, media,
    menus, offer, outbox, page, paths, push, replacement, sample_content, secrets, session_devices,
    settings, sms, texts, tools, undo, wire, zone,
};
pub use homes::{
    agent, alerts, favourites, listing, listing_index, map, property, search, submission, views,
};
pub use office::{audit, booking, contact, customer, people, privacy};
pub use publishing::{blog, category, profile};
