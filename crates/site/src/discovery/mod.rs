//! Found and understood by machines: what search engines, feed readers, networks
//! and home screens ask for.
//!
//! Four texts, kept like pages until the content changes: [`sitemap`], [`feed`],
//! [`robots`] and [`manifest`]. And for every page a [`picture`] of 1200x630 that
//! networks show beside a link to it; pages name it in `og_image` of their state.
//! What a page says about itself (tags, JSON-LD) is React's, in `web/src/app`.
//!
//! Every address here begins with the base URL of the settings; nothing is made
//! from a request's `Host`.

pub mod feed;
pub mod manifest;
mod picture;
pub mod robots;
pub mod sitemap;
#[cfg(test)]
mod tests;

use std::borrow::Cow;

pub use picture::{Card, Pictures, of_page, serve as picture};

use crate::paths::page;

/// A page of the company that is to be found.
pub(crate) struct Listed {
    /// The name of its picture.
    pub(crate) name: &'static str,
    /// Its address.
    pub(crate) path: &'static str,
    /// What stands on its picture.
    pub(crate) title: &'static str,
}

/// The pages of specification §2 that are to be found, but for the posts. Not the
/// thank-you page, sign-in and /unauthorized: nobody looks for them.
pub(crate) const LISTED: [Listed; 9] = [
    Listed { name: "home", path: page::HOME, title: "Find your door. Turn the key." },
    Listed { name: "about", path: page::ABOUT, title: "We stand on your side of the door" },
    Listed {
        name: "services",
        path: page::SERVICES,
        title: "Tailored Services for Your Property Journey",
    },
    Listed { name: "our-team", path: page::TEAM, title: "Four people who answer for it" },
    Listed { name: "feature", path: page::FEATURE, title: "Your move, in your pocket" },
    Listed { name: "contact", path: page::CONTACT, title: "Begin with a question" },
    Listed { name: "blogs", path: page::BLOGS, title: "What to know before you sign" },
    Listed { name: "privacy-policy", path: page::PRIVACY, title: "Privacy policy" },
    Listed { name: "term-and-condition", path: page::TERMS, title: "Terms and conditions" },
];

/// Text that XML can carry: without the control characters and the two
/// non-characters that XML 1.0 has no way to write.
fn xml_text(text: &str) -> Cow<'_, str> {
    let is_foreign = |c: char| matches!(c, '\0'..='\x08' | '\x0b' | '\x0c' | '\x0e'..='\x1f' | '\u{fffe}' | '\u{ffff}');
    if text.contains(is_foreign) {
        Cow::Owned(text.replace(is_foreign, ""))
    } else {
        Cow::Borrowed(text)
    }
}
