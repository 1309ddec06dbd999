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

pub mod backup;
pub mod dashboard;
#[cfg(any(test, fuzzing))]
pub mod fuzzing;
pub mod mail_kinds;
pub mod media_library;
pub mod pages;
pub mod redirect;
pub mod router;
pub mod sample;
pub mod seo;
pub mod static_pages;
pub mod trash;

pub use foundation::{
    Company, CurrentSettings, FeatureStates, ListingsVersion, Parts, SettingsBase,
    SettingsLoadError, SettingsSnapshot, Site, access, account, account_policy, answers, auth,
    card, company, content, csv, encoded_id, id, idempotency_key, listings_version, locks, media,
    outbox, page, paths, push, sample_content, secrets, session_devices, settings, sms, texts,
    tools, undo, wire, zone,
};
pub use homes::{
    agent, alerts, favourites, listing, listing_index, map, property, search, submission, views,
};
pub use office::{audit, booking, contact, customer, people, privacy};
pub use publishing::{blog, category, profile};
