//! What every handler is given.
//!
//! Invariant: what [`Site`] is made of knows no `Site`: a feature's part stands in a file
//! that imports nothing above it; what is done with it, in others of that feature.

use std::ops::Deref;
use std::sync::Arc;

use platform::clock::{Chance, Clock};
use platform::db::Db;
use platform::error::{Result, chain};
use platform::http::limits::RateLimits;
use platform::identity::password::Passwords;
use platform::identity::seal::SealKey;
use platform::language::{ByLanguage, Language};
use platform::media::MediaStore;
use platform::storage::spool::Spool;

use crate::account::Codes;
use crate::alerts::Alerts;
use crate::answers::Answers;
use crate::company::Company;
use crate::contact::Contact;
use crate::content::Content;
use crate::discovery::Pictures;
use crate::homes_version::HomesVersion;
use crate::map::Map;
use crate::outbox::Post;
use crate::page::Pages;
use crate::paths::Addresses;
use crate::people::People;
use crate::privacy::Retention;
use crate::push::Push;
use crate::search::Homes;
use crate::sms::Sms;
use crate::submission::Submissions;
use crate::views::Views;

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
    /// What wakes who sends mail.
    pub outbox: Post,
    /// What saved searches remember while the program runs.
    pub alerts: Alerts,
    /// Whether owners may post homes.
    pub submissions: Submissions,
    /// What codes that confirm a number or address remember while the program runs.
    pub codes: Codes,
    /// Text messages.
    pub sms: Sms,
    /// What notices on devices remember while the program runs.
    pub push: Push,
    /// Views of pages that are not in the store yet.
    pub views: Views,
    /// What inviting people needs.
    pub people: People,
    /// The version of the public homes.
    pub homes: HomesVersion,
    /// Every public home, in memory.
    pub found: Homes,
    /// Drawing pictures for links and keeping them.
    pub pictures: Pictures,
    /// The map that homes stand on.
    pub map: Map,
    /// What secrets in the store are encrypted with; it is not in the store.
    pub seal: SealKey,
    /// How long what is kept.
    pub retention: Retention,
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

    /// Asks the store for the version of the homes.
    ///
    /// # Errors
    /// The store is away.
    pub async fn refresh_homes(&self) -> Result<i64> {
        self.homes.refresh(&self.db).await
    }

    /// The same after a change of this process, so that the next request sees it. A store
    /// that is away now is asked again within a second.
    pub async fn note_homes(&self) {
        if let Err(error) = self.refresh_homes().await {
            tracing::warn!(error = %chain(&error), "the version of the homes was not read");
        }
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
