//! What is counted.

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
