//! The pages of places: `/homes/in/{province}[/{city}]/{purpose}[/{class}]`
//! (docs/decisions/0032).
//!
//! [`address`] parses and writes their URLs, [`headings`] has the texts, [`page`] the page,
//! [`sitemap`] the list of all.

mod address;
mod headings;
mod page;
mod sitemap;

pub use page::landing;
pub use sitemap::list_paths;

use foundation::Site;
use platform::language::Language;

use crate::listing_index::ListingIndex;

/// The path in a language of the page whose URL has `text` below `/homes/in/`; `None` if there
/// is no such page.
pub fn path_of(site: &Site, written: &str, language: Language) -> Option<String> {
    match site.feature::<ListingIndex>().with_names(|names| address::parse(names, written))? {
        address::LandingAddress::Page(landing) => landing.path(site, language),
        address::LandingAddress::Place(..) => None,
    }
}
