//! The pages of places: `/homes/in/{province}[/{city}]/{purpose}[/{class}]`
//! (docs/decisions/0062).
//!
//! [`address`] reads and writes their addresses, [`words`] what they say, [`page`] the page,
//! [`listed`] which there are.

mod address;
mod listed;
mod page;
#[cfg(test)]
mod tests;
mod words;

pub use listed::listed;
pub use page::landing;

use platform::language::Language;

use crate::Site;

/// The path, in a language, of the page whose address has this below `/homes/in/`; `None` when
/// that is no page.
pub fn path_of(site: &Site, written: &str, language: Language) -> Option<String> {
    match site.listing_index.with_names(|names| address::read(names, written))? {
        address::Meant::Page(landing) => landing.path(site, language),
        address::Meant::Place(..) => None,
    }
}
