//! The pages that are to be found, but for the posts: what a sitemap names, and what
//! stands on the picture that networks show beside a link to each.

use platform::language::Language;

use crate::card::{Card, Ground};

/// A page that is to be found.
#[derive(Clone, Debug)]
pub(crate) struct Listed {
    /// Which page it is, the same in each language.
    pub(crate) page: String,
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
    /// The page that is `page` in each language, at its path in this one.
    pub(super) fn new(
        page: &str,
        language: Language,
        path: String,
        title: &str,
        company_name: &str,
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
        listed.picture = listed.card().path(company_name);
        listed
    }

    /// What stands on its picture.
    pub(crate) fn card(&self) -> Card {
        Card::new(self.name.as_str(), self.title.as_str(), Ground::Frame)
    }
}
