//! Found and understood by machines: what search engines, feed readers, networks
//! and home screens ask for.
//!
//! Four texts, kept like pages until the content changes: [`sitemap`], [`feed`],
//! [`robots`] and [`manifest`]. And for every page a [`picture`] of 1200x630 that
//! networks show beside a link to it; pages name it in `og_image` of their state, and
//! [`kept`] keeps what was drawn. [`security`] says where a weakness is reported. What a page says about itself (tags, JSON-LD) is
//! React's, in `web/src/app`.
//!
//! Every address here begins with the base URL of the settings; nothing is made
//! from a request's `Host`.

pub mod feed;
mod kept;
pub mod manifest;
pub mod picture;
pub mod robots;
pub mod security;
pub mod sitemap;
#[cfg(test)]
mod tests;
mod xml;

pub use kept::Pictures;
