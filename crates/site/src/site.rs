//! What every handler is given.
//!
//! Invariant: what [`Site`] is made of knows no `Site`: a feature's part stands in a file
//! that imports nothing above it; what is done with it, in others of that feature.

use std::ops::Deref;
use std::sync::Arc;

use platform::clock::{Chance, Clock};
use platform::db::Db;
use platform::http::limits::RateLimits;
use platform::identity::password::Passwords;
use platform::language::{ByLanguage, Language};
use platform::media::MediaStore;
use platform::storage::spool::Spool;

use crate::answers::Answers;
use crate::company::Company;
use crate::contact::Contact;
use crate::content::Content;
use crate::discovery::Pictures;
use crate::page::Pages;
use crate::paths::Addresses;
use crate::people::People;

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
    pub pages: Pages,
    /// Keeping the answers of public lists.
    pub answers: Answers,
    /// What the contact form remembers while the program runs.
    pub contact: Contact,
    /// What inviting people needs.
    pub people: People,
    /// Drawing pictures for links and keeping them.
    pub pictures: Pictures,
    /// The company's details.
    pub company: Company,
    /// What the company says.
    pub content: ByLanguage<Content>,
    /// How addresses are written.
    pub addresses: Addresses,
    /// Where the site is, `https://www.example.ca`, without a slash at the end.
    pub base_url: String,
}

impl Site {
    /// Puts the parts together.
    pub fn new(parts: Parts) -> Self {
        Self(Arc::new(parts))
    }

    /// The language of the addresses that name none, and of mail to the company.
    pub fn default_language(&self) -> Language {
        self.addresses.default_language()
    }
}

impl Deref for Site {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}
