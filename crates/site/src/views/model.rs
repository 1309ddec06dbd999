//! What is counted.

use serde::Serialize;
use utoipa::ToSchema;

/// What a page is of, which may not be there.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Thing {
    /// Nothing: the page is there.
    Nothing,
    /// A home, by its id.
    Home(i64),
    /// A blog, by its id.
    Blog(i64),
    /// An agent, by the id of the account.
    Agent(i64),
    /// A category, by its slug in a language.
    Category(&'static str, String),
}

/// A page that somebody has seen.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Seen {
    /// Its address, written one way.
    pub path: String,
    /// What it is of.
    pub thing: Thing,
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
    /// Its name in the store.
    pub fn code(self) -> &'static str {
        match self {
            Self::Blogs => "blogs",
            Self::Homes => "homes",
        }
    }

    /// The place of that name.
    pub fn of_code(code: &str) -> Self {
        if code == "homes" { Self::Homes } else { Self::Blogs }
    }
}

/// Words that somebody has searched for.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SiteSearch {
    /// Where.
    pub place: SearchPlace,
    /// In small letters.
    pub words: String,
}
