//! Stories over the real router on real databases: one module per feature.
#![expect(
    clippy::unwrap_used,
    clippy::assigning_clones,
    reason = "a story fails where something is missing, and need not be quick"
)]

mod testing;

mod account_visitor;
mod alerts;
mod asset_archives;
mod audit;
mod audit_large;
mod audit_screen;
mod auth;
mod auth_links;
mod auth_mfa;
#[cfg(feature = "passkeys")]
mod auth_passkeys;
mod backup;
mod begin_empty;
mod blog;
mod blog_bulk;
mod booking;
mod booking_manual;
mod booking_zone;
mod category;
mod contact;
mod contact_enquiry;
mod contact_messages;
mod contact_messages_lead;
mod content;
mod dashboard;
mod export;
mod face;
mod favourites;
mod import;
mod listing;
mod locks;
mod map;
mod media;
#[cfg(feature = "avif")]
mod media_avif_job;
mod media_bucket;
mod media_library;
#[cfg(feature = "cards")]
mod media_perceptual_hash;
mod offers;
mod one_language;
mod opening;
mod own_page;
mod page;
mod pages;
mod people;
mod privacy;
mod profile;
mod property;
mod property_bulk;
mod push;
mod redirect;
mod relocation;
mod replica;
mod router;
mod sample;
mod search;
mod search_landing;
mod secrets;
mod seo;
mod settings;
mod settings_call;
mod sms;
mod static_pages_admin;
mod static_pages_marketing;
mod static_pages_team;
mod submission;
mod submission_news;
mod submission_preview;
mod submission_review;
mod submission_walk;
mod tools;
mod trash;
mod undo;
mod views;
