//! What the site says and does by its settings, while the program runs.
//!
//! Invariant: a [`Snapshot`] never changes. When settings or words change, another one takes its
//! place, made whole of one read of the store, and only then the content's version is raised
//! ([`Db::bump_local_version`]): whoever makes a page reads the version first and the words after
//! that, so words of before are never kept under a version of after. The process that writes
//! does so before it answers ([`Live::refresh`]), others within half a second
//! ([`Live::follow`]), after any write that visitors see.
//!
//! Whatever is filled in with the company's words belongs into [`make`]: what stands in the
//! operator's folder ([`Files`]), what ships, and between them what will be stored.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use arc_swap::ArcSwap;
use platform::db::{Db, ReadPriority};
use platform::error::{Error, Result};
use platform::identity::seal::SealKey;
use platform::language::{ByLanguage, Language};
use tokio::sync::Mutex;

use crate::company::Company;
use crate::content::{Content, ContentError, Files, Unaccepted};
use crate::outbox::Delivery;
use crate::page::CompanySource;
use crate::pages::published;
use crate::paths::Addresses;
use crate::settings::{Given, Rule, Settled, StoredValues, Wrong, settle, store};

/// What a snapshot is made of beside the store.
#[derive(Debug)]
pub struct Base {
    /// Where settings are stored.
    pub db: Db,
    /// What their secrets are sealed with.
    pub seal: SealKey,
    /// What is set before the program runs.
    pub given: Given,
    /// The operator's texts.
    pub files: Files,
    /// How addresses are written.
    pub addresses: Addresses,
}

/// What holds now: one state of the settings and of all that is made of them.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The company's details.
    pub company: Arc<Company>,
    /// The same as pages in a language say it.
    pub companies: ByLanguage<Arc<Company>>,
    /// What the company says.
    pub content: ByLanguage<Arc<Content>>,
    /// The files that it is made of, from wherever they come.
    pub files: Files,
    /// What was published in the browser and is not shown, because this program does not accept
    /// it any more.
    pub unaccepted: Vec<Unaccepted>,
    /// Where mail goes, when there is a server for it.
    pub delivery: Option<Delivery>,
    /// The shortest password that may be chosen, in characters.
    pub password_min_chars: usize,
    /// What is stored and cannot be used; the default has its place.
    pub ignored: Vec<Wrong>,
    /// Whether an address of a mail server is stored, of whatever use.
    pub has_stored_server: bool,
    /// [`store::words`] of what it was made of.
    words: i64,
}

/// The snapshot that holds now; cheap to clone.
#[derive(Clone, Debug)]
pub struct Live(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    base: Base,
    now: ArcSwap<Snapshot>,
    /// The version of the content at which the store was looked at last.
    looked_at: AtomicU64,
    /// Snapshots are made one after the other, so that an older one never comes later.
    turn: Mutex<()>,
}

/// Why a site cannot begin.
#[derive(Debug, thiserror::Error)]
pub enum LiveError {
    /// What the company says is not in order.
    #[error(transparent)]
    Content(#[from] ContentError),
    /// The store cannot be read.
    #[error(transparent)]
    Store(#[from] Error),
}

impl Live {
    /// Makes the first one.
    ///
    /// # Errors
    /// What is wrong with the files, or a store that is away. What is wrong with what is stored
    /// is no error: it is logged and ignored.
    pub async fn open(base: Base) -> std::result::Result<Self, LiveError> {
        let looked_at = AtomicU64::new(base.db.content_version());
        let first = make(&base, None).await?;
        let now = ArcSwap::from_pointee(first);
        Ok(Self(Arc::new(Shared { base, now, looked_at, turn: Mutex::new(()) })))
    }

    /// What holds now.
    pub fn now(&self) -> Arc<Snapshot> {
        self.0.now.load_full()
    }

    /// What was set before the program began.
    pub fn given(&self) -> &Given {
        &self.0.base.given
    }

    /// Puts what is stored now in the place of what held before, for whoever has just written
    /// it; whether that is something else.
    ///
    /// # Errors
    /// The store is away; [`Self::follow`] will see to it.
    pub async fn refresh(&self) -> Result<bool> {
        let shared = &*self.0;
        let _turn = shared.turn.lock().await;
        // What is written after this is looked for the next time.
        let version = shared.base.db.content_version();
        let before = self.now();
        let mut tx = shared.base.db.read_as(ReadPriority::Critical).await?;
        let words = store::words(&mut tx).await?;
        drop(tx);
        let is_new = words != before.words;
        if is_new {
            match make(&shared.base, Some(&before)).await {
                Ok(snapshot) => {
                    shared.now.store(Arc::new(snapshot));
                    shared.base.db.bump_local_version();
                }
                Err(LiveError::Store(error)) => return Err(error),
                Err(LiveError::Content(error)) => return Err(Error::internal(error)),
            }
        }
        shared.looked_at.store(version, Ordering::Release);
        Ok(is_new)
    }

    /// The same when something was written since it was looked last, by whomever.
    ///
    /// # Errors
    /// The store is away.
    pub async fn follow(&self) -> Result<bool> {
        let is_known = self.0.looked_at.load(Ordering::Acquire) == self.0.base.db.content_version();
        if is_known { Ok(false) } else { self.refresh().await }
    }

    /// Sends mail as a test says.
    #[cfg(test)]
    pub fn deliver(&self, delivery: impl Into<Option<Delivery>>) {
        let now = self.now();
        let delivery = delivery.into();
        let company = Company { sends_mail: delivery.is_some(), ..(*now.company).clone() };
        let company = company.into();
        self.0.now.store(Arc::new(Snapshot { company, delivery, ..(*now).clone() }));
    }

    /// Lets owners post, or not, as a test says.
    #[cfg(test)]
    pub fn take_owners(&self, owners_post: bool) {
        self.take_company(|company| company.owners_post = owners_post);
    }

    /// Has other details of the company, as a test says.
    #[cfg(test)]
    pub fn take_company(&self, change: impl FnOnce(&mut Company)) {
        let now = self.now();
        let mut company = (*now.company).clone();
        change(&mut company);
        self.0.now.store(Arc::new(Snapshot { company: company.into(), ..(*now).clone() }));
    }
}

impl CompanySource for Live {
    fn company(&self, language: Language) -> Arc<Company> {
        Arc::clone(self.now().companies.get(language))
    }
}

/// Makes a snapshot of the store as it is.
async fn make(base: &Base, before: Option<&Snapshot>) -> std::result::Result<Snapshot, LiveError> {
    let mut tx = base.db.read_as(ReadPriority::Critical).await?;
    let words = store::words(&mut tx).await?;
    let stored = store::all(&mut tx, &base.seal).await?;
    let pages = published(&mut tx).await?;
    drop(tx);
    let has_stored_server = stored.get("smtp_url").is_some_and(|it| {
        it.value.as_ref().is_some_and(|value| !value.text().is_empty()) || it.is_unreadable
    });
    let unreadable = stored.iter().filter(|(_, stored)| stored.is_unreadable);
    let mut ignored: Vec<Wrong> =
        unreadable.map(|(name, _)| Wrong { name, rule: Rule::Unreadable }).collect();
    let values: StoredValues =
        stored.into_iter().filter_map(|(name, stored)| Some((name, stored.value?))).collect();
    let (settled, wrong) = settle(&base.given, &values);
    ignored.extend(wrong);
    for Wrong { name, rule } in &ignored {
        tracing::warn!(
            setting = name,
            "a setting that was stored in the browser is ignored: {}",
            rule.expected()
        );
    }
    let Settled { company, delivery, password_min_chars } = settled;
    let (files, unaccepted) = base.files.with_stored(pages);
    for Unaccepted { file, error } in &unaccepted {
        tracing::warn!(file, "what was published in the browser is not shown: {error}");
    }
    let content = Content::of(&files, &company, base.addresses)?;
    let ByLanguage { en, fr } = content;
    Ok(Snapshot {
        companies: ByLanguage::each(|language: Language| Arc::new(company.in_language(language))),
        company: Arc::new(company),
        content: ByLanguage { en: Arc::new(en), fr: Arc::new(fr) },
        files,
        unaccepted,
        delivery: delivery
            .map(|delivery| delivery.keeping(before.and_then(|before| before.delivery.as_ref()))),
        password_min_chars,
        ignored,
        has_stored_server,
        words,
    })
}
