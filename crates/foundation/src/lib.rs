//! What every feature stands on: who somebody is and may do, addresses, pages, texts of the site,
//! settings, pictures, and the delivery of mail, text messages and notices.
//!
//! [`Site`] is the state that handlers extract. It names no feature of the crates above; their
//! in-memory state is found by its type ([`Site::feature`]).

pub mod access;
pub mod account;
pub mod account_policy;
pub mod answers;
pub mod auth;
pub mod card;
pub mod company;
pub mod company_face;
pub mod company_monogram;
pub mod content;
pub mod csv;
pub mod download;
pub mod encoded_id;
pub mod face;
pub mod id;
pub mod idempotency_key;
pub mod listings_version;
pub mod locks;
pub mod media;
pub mod menu_links;
pub mod menus;
pub mod offer;
pub mod opening_hours;
pub mod outbox;
pub mod page;
pub mod palette;
pub mod paths;
pub mod plan;
mod plan_text;
pub mod push;
pub mod replacement;
pub mod sample_content;
pub mod sample_texts;
pub mod secrets;
pub mod session_devices;
pub mod settings;
mod site;
pub mod sms;
pub mod texts;
pub mod tools;
pub mod undo;
pub mod wire;
pub mod zone;

pub use company::Company;
pub use listings_version::ListingsVersion;
pub use site::{
    CurrentSettings, FeatureStates, Parts, SettingsBase, SettingsLoadError, SettingsSnapshot, Site,
};
