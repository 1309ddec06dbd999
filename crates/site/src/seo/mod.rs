//! Search engine and feed support: what machines fetch from the site.
//!
//! Four texts are cached like pages until the content changes: [`sitemap`], [`feed`], [`robots`]
//! and [`manifest`]. Every page has a [`picture`] of 1200x630 for shared links, named in
//! `og_image` of its state and cached by [`picture_cache`]. [`security`] says where to report a
//! vulnerability. Tags and JSON-LD of a page are React's, in `web/src/core`.
//!
//! Every address here begins with the base URL of the settings, never with a request's `Host`.

pub mod feed;
pub mod manifest;
pub mod picture;
mod picture_cache;
pub mod robots;
pub mod security;
pub mod sitemap;
mod xml;

pub use picture_cache::PictureCache;
