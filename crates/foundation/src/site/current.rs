//! The settings in force while the program runs.
//!
//! Invariant: a [`SettingsSnapshot`] never changes. After a change of settings or texts a new
//! one, made from one read of the database, replaces it. Only then the content version rises
//! ([`Db::bump_local_version`]). Pages read the version before the texts, so old texts are never
//! cached under a new version. The writing process replaces its snapshot before it answers
//! ([`CurrentSettings::refresh`]), the others within half a second ([`CurrentSettings::follow`]).
//!
//! Everything that contains the company's words is made in [`make`]: from the operator's folder
//! ([`ContentFiles`]), the published files, and the shipped ones.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use arc_swap::ArcSwap;
use platform::db::{Db, ReadPriority, Tx};
use platform::error::{Error, Result};
use platform::identity::seal::SealKey;
use platform::language::{ByLanguage, Language};
use tokio::sync::Mutex;

use crate::company::Company;
use crate::content::{Content, ContentError, ContentFiles, RejectedFile, load_published};
use crate::menus;
use crate::offer::{Offer, without_closed};
use crate::outbox::Delivery;
use crate::page::CompanySource;
use crate::paths::{Addresses, REPLACEABLE};
use crate::replacement::{self, ReplacementPage};
use crate::sample_texts;
use crate::settings::{
    FixedSettings, InvalidSetting, ResolvedSettings, Rule, StoredValues, resolve, store,
};

/// The inputs of a snapshot besides the stored settings.
#[derive(Debug)]
pub struct SettingsBase {
    /// The database with the settings.
    pub db: Db,
    /// The key of stored secrets.
    pub seal: SealKey,
    /// The settings from flags, environment, file and defaults.
    pub fixed: FixedSettings,
    /// The operator's content files.
    pub files: ContentFiles,
    /// The addresses of pages.
    pub addresses: Addresses,
    /// The language without a prefix while the site has two.
    pub default_language: Language,
}

/// The settings at one moment, and everything made from them.
#[derive(Clone, Debug)]
pub struct SettingsSnapshot {
    /// The company's details.
    pub company: Arc<Company>,
    /// The details in each language.
    pub companies: ByLanguage<Arc<Company>>,
    /// The texts in each language.
    pub content: ByLanguage<Arc<Content>>,
    /// The files of the texts.
    pub files: ContentFiles,
    /// Published files that this version of the program refuses; they are not shown.
    pub rejected: Vec<RejectedFile>,
    /// The mail server and recipient, when there is a server.
    pub delivery: Option<Delivery>,
    /// The shortest password that may be chosen, in characters.
    pub password_min_chars: usize,
    /// Stored values that are invalid; the defaults replace them.
    pub ignored: Vec<InvalidSetting>,
    /// Whether a mail server is stored, even an invalid one.
    pub has_stored_server: bool,
    /// The [`inputs_version`].
    words: i64,
}

/// The current snapshot; cheap to clone.
#[derive(Clone, Debug)]
pub struct CurrentSettings(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    base: SettingsBase,
    now: ArcSwap<SettingsSnapshot>,
    /// The content version at the last read of the database.
    looked_at: AtomicU64,
    /// Serialises snapshots, so that an older one never replaces a newer one.
    turn: Mutex<()>,
}

/// Why the site cannot start.
#[derive(Debug, thiserror::Error)]
pub enum SettingsLoadError {
    /// A mistake in the content files.
    #[error(transparent)]
    Content(#[from] ContentError),
    /// The database cannot be read.
    #[error(transparent)]
    Store(#[from] Error),
}

impl CurrentSettings {
    /// Makes the first snapshot.
    ///
    /// # Errors
    /// A mistake in the files; the database is away. Invalid stored values are logged and
    /// ignored.
    pub async fn open(base: SettingsBase) -> std::result::Result<Self, SettingsLoadError> {
        let looked_at = AtomicU64::new(base.db.content_version());
        let first = make(&base, None).await?;
        let now = ArcSwap::from_pointee(first);
        Ok(Self(Arc::new(Shared { base, now, looked_at, turn: Mutex::new(()) })))
    }

    /// The current snapshot.
    pub fn now(&self) -> Arc<SettingsSnapshot> {
        self.0.now.load_full()
    }

    /// The settings from flags, environment, file and defaults.
    pub fn fixed(&self) -> &FixedSettings {
        &self.0.base.fixed
    }

    /// Replaces the snapshot after a write by this process; whether anything changed.
    ///
    /// # Errors
    /// The database is away; [`Self::follow`] tries again.
    pub async fn refresh(&self) -> Result<bool> {
        let shared = &*self.0;
        let _turn = shared.turn.lock().await;
        // Later writes are found by the next call.
        let version = shared.base.db.content_version();
        let before = self.now();
        let mut tx = shared.base.db.read_as(ReadPriority::Critical).await?;
        let words = inputs_version(&mut tx).await?;
        drop(tx);
        let is_new = words != before.words;
        if is_new {
            match make(&shared.base, Some(&before)).await {
                Ok(snapshot) => {
                    shared.now.store(Arc::new(snapshot));
                    shared.base.db.bump_local_version();
                }
                Err(SettingsLoadError::Store(error)) => return Err(error),
                Err(SettingsLoadError::Content(error)) => return Err(Error::internal(error)),
            }
        }
        shared.looked_at.store(version, Ordering::Release);
        Ok(is_new)
    }

    /// Replaces the snapshot if any process has written since the last read; whether anything
    /// changed.
    ///
    /// # Errors
    /// The store is away.
    pub async fn follow(&self) -> Result<bool> {
        let is_known = self.0.looked_at.load(Ordering::Acquire) == self.0.base.db.content_version();
        if is_known { Ok(false) } else { self.refresh().await }
    }

    /// Sets the delivery of mail, for tests.
    pub fn set_delivery(&self, delivery: impl Into<Option<Delivery>>) {
        let now = self.now();
        let delivery = delivery.into();
        let company = Company { sends_mail: delivery.is_some(), ..(*now.company).clone() };
        let company = company.into();
        self.0.now.store(Arc::new(SettingsSnapshot { company, delivery, ..(*now).clone() }));
    }

    /// Sets whether owners may post homes, for tests.
    pub fn set_owners_may_post(&self, owners_post: bool) {
        self.change_company(|company| company.owners_post = owners_post);
    }

    /// Changes the company's details, for tests.
    pub fn change_company(&self, change: impl FnOnce(&mut Company)) {
        let now = self.now();
        let mut company = (*now.company).clone();
        change(&mut company);
        self.0.now.store(Arc::new(SettingsSnapshot { company: company.into(), ..(*now).clone() }));
    }
}

impl CompanySource for CurrentSettings {
    fn company(&self, language: Language) -> Arc<Company> {
        Arc::clone(self.now().companies.get(language))
    }
}

/// A number that changes with the settings, the texts, and the pages that menus lead to.
async fn inputs_version(tx: &mut Tx) -> Result<i64> {
    let pages = menus::pages_version(tx).await?;
    Ok(store::texts_version(tx).await?.wrapping_add(pages))
}

/// Makes a snapshot of the store as it is.
async fn make(
    base: &SettingsBase,
    before: Option<&SettingsSnapshot>,
) -> std::result::Result<SettingsSnapshot, SettingsLoadError> {
    let mut tx = base.db.read_as(ReadPriority::Critical).await?;
    let words = inputs_version(&mut tx).await?;
    let stored = store::all(&mut tx, &base.seal).await?;
    let pages = load_published(&mut tx).await?;
    let links = menus::load(&mut tx, base.addresses).await?;
    let replacements = replacement::list(&mut tx).await?;
    drop(tx);
    let has_stored_server = stored.get("smtp_url").is_some_and(|it| {
        it.value.as_ref().is_some_and(|value| !value.text().is_empty()) || it.is_unreadable
    });
    let unreadable = stored.iter().filter(|(_, stored)| stored.is_unreadable);
    let mut ignored: Vec<InvalidSetting> =
        unreadable.map(|(name, _)| InvalidSetting { name, rule: Rule::Unreadable }).collect();
    let values: StoredValues =
        stored.into_iter().filter_map(|(name, stored)| Some((name, stored.value?))).collect();
    let (resolved, wrong) = resolve(&base.fixed, &values);
    ignored.extend(wrong);
    for InvalidSetting { name, rule } in &ignored {
        tracing::warn!(
            setting = name,
            "a setting that was stored in the browser is ignored: {}",
            rule.expected()
        );
    }
    let ResolvedSettings { company, delivery, password_min_chars } = resolved;
    let (files, rejected) = base.files.with_published(pages);
    for RejectedFile { file, error } in &rejected {
        tracing::warn!(file, "what was published in the browser is not shown: {error}");
    }
    let company = leave_out(company, &files, &replacements);
    // The only language has the addresses without a prefix.
    base.addresses.set_default_language(company.only_language.unwrap_or(base.default_language));
    let content = Content::of(&files, &company, base.addresses)?;
    let ByLanguage { en, fr } = content;
    let replaced_pages = replacement::addresses(&replacements, base.addresses);
    Ok(SettingsSnapshot {
        companies: ByLanguage::each(|language: Language| {
            let company = company.in_language(language);
            let menus = links.get(language).clone();
            let menus = menus.map(|links| without_closed(links, &company.off, base.addresses));
            let replaced_pages = replaced_pages.get(language).clone();
            let other = language.other();
            let absent = REPLACEABLE.into_iter().filter(|route| {
                let off = company.off_in.get(other);
                Offer::of_route(*route).is_some_and(|offer| off.contains(&offer))
            });
            let absent_there = absent.map(|route| base.addresses.of(route, other)).collect();
            Arc::new(Company { menus, replaced_pages, absent_there, ..company })
        }),
        company: Arc::new(company),
        content: ByLanguage { en: Arc::new(en), fr: Arc::new(fr) },
        files,
        rejected,
        delivery: delivery
            .map(|delivery| delivery.keeping(before.and_then(|before| before.delivery.as_ref()))),
        password_min_chars,
        ignored,
        has_stored_server,
        words,
    })
}

/// What the site leaves out: what it does not offer, and on a site that began empty what nobody has
/// written. A page that an own page replaces is the company's own.
fn leave_out(company: Company, files: &ContentFiles, replaced: &[ReplacementPage]) -> Company {
    let mut company = company;
    if company.hides_sample_texts {
        let company_name = company.company_name.clone();
        company = Company { company_name, ..company.without_samples() };
        for offer in sample_texts::find_hidden(files) {
            if !company.off.contains(&offer) {
                company.off.push(offer);
            }
        }
    }
    let off = std::mem::take(&mut company.off);
    let is_off = |offer: &Offer, language| {
        !REPLACEABLE.into_iter().any(|route| {
            Offer::of_route(route) == Some(*offer)
                && replacement::is_replaced(replaced, route, language)
        })
    };
    let (in_both, in_one): (Vec<_>, Vec<_>) = off
        .into_iter()
        .partition(|offer| Language::ALL.into_iter().all(|language| is_off(offer, language)));
    let off_in = ByLanguage::each(|language| {
        in_one.iter().copied().filter(|offer| is_off(offer, language)).collect()
    });
    let mut company = Company { off: in_both, off_in, ..company };
    if company.is_unopened {
        let is_seen = |name: &&str| {
            Offer::of_screen(name).is_none_or(|offer| {
                company.languages().any(|language| company.in_language(language).offers(offer))
            })
        };
        let pages = files.sample_pages().into_iter();
        company.sample_pages = pages.filter(is_seen).map(str::to_owned).collect();
    }
    company
}
