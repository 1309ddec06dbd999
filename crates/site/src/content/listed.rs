//! The pages that are to be found, but for the posts: what a sitemap names, and what
//! stands on the picture that networks show beside a link to each.

use crate::card::{Card, Ground};
use crate::paths;

/// A page that is to be found.
#[derive(Clone, Debug)]
pub(crate) struct Listed {
    /// The name of its picture.
    pub(crate) name: String,
    /// Its address.
    pub(crate) path: String,
    /// What stands on its picture.
    pub(crate) title: String,
    /// The address of its picture.
    pub(crate) picture: String,
}

impl Listed {
    /// The page at a path, whose picture has the path's name.
    pub(super) fn new(path: &str, title: &str, company_name: &str) -> Self {
        Self::named(name_of(path), path, title, company_name)
    }

    /// A page whose picture has another name.
    pub(super) fn named(name: String, path: &str, title: &str, company_name: &str) -> Self {
        let mut listed =
            Self { name, path: path.to_owned(), title: title.to_owned(), picture: String::new() };
        listed.picture = listed.card().path(company_name);
        listed
    }

    /// What stands on its picture.
    pub(crate) fn card(&self) -> Card {
        Card::new(self.name.as_str(), self.title.as_str(), Ground::Frame)
    }
}

/// The name of a page's picture: its path, or `home`.
fn name_of(path: &str) -> String {
    let name = if path == paths::page::HOME { "home" } else { path.trim_matches('/') };
    name.to_owned()
}
