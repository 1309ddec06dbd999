//! The pages for search engines, except the posts: the entries of the sitemap, each with the
//! picture for shared links.

use platform::language::Language;

use crate::card::{Card, Ground};
use crate::company::Company;

/// A page for search engines.
#[derive(Clone, Debug)]
pub struct IndexedPage {
    /// The page's key, the same in each language.
    pub page: String,
    /// The name of its picture.
    pub name: String,
    /// Its address.
    pub path: String,
    /// The title drawn on its picture.
    pub title: String,
    /// The address of its picture.
    pub picture: String,
}

impl IndexedPage {
    /// Builds the entry of a page at its path in this language.
    pub(super) fn new(
        page: &str,
        language: Language,
        path: String,
        title: &str,
        company: &Company,
    ) -> Self {
        let name = match language {
            Language::En => page.to_owned(),
            Language::Fr => format!("fr-{page}"),
        };
        let mut listed = Self {
            page: page.to_owned(),
            name,
            path,
            title: title.to_owned(),
            picture: String::new(),
        };
        listed.picture = listed.card().path(company);
        listed
    }

    /// The card that its picture is drawn from.
    pub fn card(&self) -> Card {
        Card::new(self.name.as_str(), self.title.as_str(), Ground::Frame)
    }
}
