//! Keyturn, the product: one folder per feature, the same names as in the front
//! end and the browser tests.
//!
//! [`Site`] is what every handler is given; [`router`] puts the features
//! together. *Say the feature, then the file*: a wrong text is in its
//! `error.rs`, a query in `store.rs`, a rule in `model.rs`, a call in `admin.rs`
//! or `public.rs`, a page's data in `pages.rs`. One feature uses of another only
//! what that one's `mod.rs` re-exports.

pub mod access;
pub mod account;
pub mod admin;
pub mod blog;
pub mod category;
pub mod company;
pub mod contact;
pub mod content;
mod csv;
pub mod dashboard;
pub mod discovery;
pub mod marketing;
pub mod media;
pub mod page;
pub mod paths;
pub mod people;
pub mod property;
pub mod router;
pub mod sample;
pub mod team;
#[cfg(test)]
mod testing;
pub mod wire;
pub mod zone;

use std::ops::Deref;
use std::sync::Arc;

use platform::clock::{Chance, Clock};
use platform::db::Db;
use platform::http::limits::RateLimits;
use platform::identity::password::Passwords;
use platform::media::MediaStore;
use platform::storage::spool::Spool;

pub use company::Company;

/// Everything that a handler needs, cheap to clone.
#[derive(Clone)]
pub struct Site(Arc<Parts>);

/// What a [`Site`] is made of.
pub struct Parts {
    /// The store.
    pub db: Db,
    /// The time.
    pub clock: Clock,
    /// Chance.
    pub chance: Chance,
    /// Hashing passwords.
    pub passwords: Passwords,
    /// The shortest password that may be chosen, in characters.
    pub password_min_chars: usize,
    /// How often somebody may do what.
    pub limits: RateLimits,
    /// Pictures.
    pub media: MediaStore,
    /// Where long answers wait for their readers.
    pub spool: Spool,
    /// Rendering pages and keeping them.
    pub pages: page::Pages,
    /// What the contact form remembers while the program runs.
    pub contact: contact::Contact,
    /// What inviting people needs.
    pub people: people::People,
    /// Drawing pictures for links and keeping them.
    pub pictures: discovery::Pictures,
    /// The company's details.
    pub company: Company,
    /// What the company says.
    pub content: content::Content,
    /// Where the site is, `https://www.example.ca`, without a slash at the end.
    pub base_url: String,
}

impl Site {
    /// Puts the parts together.
    pub fn new(parts: Parts) -> Self {
        Self(Arc::new(parts))
    }
}

impl Deref for Site {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}
