//! The state of the application, which handlers extract.
//!
//! Invariant: the types in [`Parts`] do not name [`Site`]. Each stands in a file of its feature that
//! imports nothing above it, and other files of that feature work on it. [`current`] holds the
//! resolved settings and texts.

mod current;
mod feature_states;

use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::FromRef;
use platform::clock::Clock;
use platform::db::Db;
use platform::error::{Result, chain};
use platform::http::limits::RateLimits;
use platform::identity::password::Passwords;
use platform::identity::seal::SealKey;
use platform::language::Language;
use platform::media::MediaStore;
use platform::rng::Rng;
use platform::storage::temp_file_response::TempFileResponses;

use crate::answers::Answers;
use crate::auth::Auth;
use crate::company::Company;
use crate::content::Content;
use crate::listings_version::ListingsVersion;
use crate::outbox::{Delivery, OutboxNotifier};
use crate::page::Pages;
use crate::paths::Addresses;
use crate::settings::TestMailLimits;
use crate::sms::Sms;

pub use current::{CurrentSettings, SettingsBase, SettingsLoadError, SettingsSnapshot};
pub use feature_states::FeatureStates;

/// How long a deletion waits for the files to be purged.
const PURGE_PATIENCE: Duration = Duration::from_secs(5);

/// Everything that a handler needs, cheap to clone.
#[derive(Clone)]
pub struct Site(Arc<Parts>);

/// The parts of a [`Site`].
pub struct Parts {
    /// The store.
    pub db: Db,
    /// The time.
    pub clock: Clock,
    /// The source of random bytes.
    pub rng: Rng,
    /// Hashing passwords.
    pub passwords: Passwords,
    /// Rate limits.
    pub limits: RateLimits,
    /// Pictures.
    pub media: MediaStore,
    /// Long responses in temporary files.
    pub temp_files: TempFileResponses,
    /// Rendering of pages, and their cache.
    pub pages: Pages,
    /// The cache of answers of public lists.
    pub answers: Answers,
    /// Wakes the worker that sends mail.
    pub outbox: OutboxNotifier,
    /// The in-memory state of codes that confirm a number or address.
    pub auth: Auth,
    /// Text messages.
    pub sms: Sms,
    /// The version of the public homes.
    pub listings_version: ListingsVersion,
    /// The key that encrypts secrets in the store; it is not in the store.
    pub seal: SealKey,
    /// The current settings and texts, which may change at any moment.
    pub settings: CurrentSettings,
    /// The limits of test messages.
    pub test_mail_limits: TestMailLimits,
    /// How paths are written in each language.
    pub addresses: Addresses,
    /// The in-memory state of features above this one, by type ([`Site::feature`]).
    pub feature_states: FeatureStates,
    /// Wakes the worker of a feature after a change of the mail server.
    pub wake_workers: Vec<fn(&Site)>,
    /// The origin of the site, `https://www.example.ca`, without a slash at the end.
    pub base_url: String,
}

impl Site {
    /// Puts the parts together.
    pub fn new(parts: Parts) -> Self {
        Self(Arc::new(parts))
    }

    /// The in-memory state of a feature, for example its caches. The program adds it at start
    /// ([`FeatureStates`]).
    ///
    /// # Panics
    /// The program did not add it. Every test of the feature finds this.
    pub fn feature<T: Send + Sync + 'static>(&self) -> &T {
        self.feature_states.get()
    }

    /// Reads the version of the homes from the store.
    ///
    /// # Errors
    /// The store is away.
    pub async fn refresh_homes(&self) -> Result<i64> {
        self.listings_version.refresh(&self.db).await
    }

    /// The same after a change of this process, so that the next request sees it. If the store is
    /// away, a background task retries within a second.
    pub async fn note_homes(&self) {
        if let Err(error) = self.refresh_homes().await {
            tracing::warn!(error = %chain(&error), "the version of the homes was not read");
        }
    }

    /// Purges deleted rows from the database's files; what takes too long is purged at night.
    pub async fn purge_deleted(&self) {
        if let Err(error) = self.db.purge_deleted(PURGE_PATIENCE).await {
            tracing::warn!(error = %chain(&error), "what was deleted stays in the file for now");
        }
    }

    /// The current details of the company.
    pub fn company(&self) -> Arc<Company> {
        Arc::clone(&self.settings.now().company)
    }

    /// The current texts of the company in a language.
    pub fn content(&self, language: Language) -> Arc<Content> {
        Arc::clone(self.settings.now().content.get(language))
    }

    /// The current mail server and recipient, if a server is set.
    pub fn delivery(&self) -> Option<Delivery> {
        self.settings.now().delivery.clone()
    }

    /// Whether a mail server is set; without one, mail waits.
    pub fn sends_mail(&self) -> bool {
        self.settings.now().delivery.is_some()
    }

    /// The current minimum length of a password, in characters.
    pub fn password_min_chars(&self) -> usize {
        self.settings.now().password_min_chars
    }

    /// Applies settings, texts, menus and own pages that this process has just written, before the
    /// call is answered.
    /// If the store is away, a background task retries within a second.
    pub async fn note_settings(&self) {
        if let Err(error) = self.settings.refresh().await {
            tracing::warn!(error = %chain(&error), "the settings were not read");
        }
        self.wake_mail();
    }

    /// Applies settings and texts that other processes have written.
    ///
    /// # Errors
    /// The store is away.
    pub async fn follow_settings(&self) -> Result<()> {
        if self.settings.follow().await? {
            tracing::info!("settings or words were changed; they hold from now on");
            self.wake_mail();
        }
        Ok(())
    }

    /// Wakes the workers, because waiting mail may have another server now.
    fn wake_mail(&self) {
        self.outbox.wake_worker();
        for wake in &self.wake_workers {
            wake(self);
        }
    }

    /// The language of mail to the company: that of paths without a language prefix, or the only one.
    pub fn default_language(&self) -> Language {
        self.shown_language(self.addresses.default_language())
    }

    /// A language, or the only one that visitors find.
    pub fn shown_language(&self, language: Language) -> Language {
        self.company().only_language.unwrap_or(language)
    }
}

/// For handlers that need nothing but the store.
impl FromRef<Site> for Db {
    fn from_ref(site: &Site) -> Self {
        site.db.clone()
    }
}

/// For handlers that need the time.
impl FromRef<Site> for Clock {
    fn from_ref(site: &Site) -> Self {
        site.clock.clone()
    }
}

impl Deref for Site {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}
