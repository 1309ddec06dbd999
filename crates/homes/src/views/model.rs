//! The pages and searches that are counted.

use serde::Serialize;
use utoipa::ToSchema;

/// The thing that a page shows. It may be missing or not public.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PageSubject {
    /// The page shows none.
    Nothing,
    /// A home, by its id.
    Home(i64),
    /// A blog, by its id.
    Blog(i64),
    /// An agent, by the id of the account.
    Agent(i64),
    /// A category, by its slug in a language.
    Category(&'static str, String),
    /// A page of the company's own, by its slug in a language.
    OwnPage(&'static str, String),
}

/// A counted page.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ViewedPage {
    /// Its canonical path.
    pub path: String,
    /// The thing that it shows.
    pub subject: PageSubject,
}

/// Where somebody searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SearchPlace {
    /// Among the blogs.
    Blogs,
    /// Among the homes.
    Homes,
}

impl SearchPlace {
    /// Its name in the database.
    pub fn code(self) -> &'static str {
        match self {
            Self::Blogs => "blogs",
            Self::Homes => "homes",
        }
    }

    /// Reads a place by its name.
    pub fn of_code(code: &str) -> Self {
        if code == "homes" { Self::Homes } else { Self::Blogs }
    }
}

/// A search on the site.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SiteSearch {
    /// The place.
    pub place: SearchPlace,
    /// The words in lower case.
    pub words: String,
}
