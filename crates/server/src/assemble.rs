//! Builds the site from the settings: opens the store, files and caches, in order.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context as _;
use platform::backup::{self, BackupError, BackupSource, BackupTarget};
use platform::clock::{Clock, Timestamp};
use platform::db::{Db, Options};
use platform::http::limits::RateLimits;
use platform::identity::password::{Cost, Passwords};
use platform::identity::seal::SealKey;
use platform::language::{ByLanguage, Language};
use platform::media::{MediaLocation, MediaStore, OpenError};
use platform::page::cache::PageCache;
use platform::page::render::{AssetManifest, RenderLimits, Renderer};
use platform::rng::Rng;
use platform::storage::files::make_private_folder;
use platform::storage::temp_file_response::TempFileResponses;
use platform::telemetry;
use site::answers::Answers;
use site::backup::BackupSchedule;
use site::content::ContentFiles;
use site::map::Map;
use site::page::{PageParts, PageRenderers, Pages, page_script};
use site::paths::Addresses;
use site::seo::PictureCache;
use site::settings::Rule;
use site::{CurrentSettings, Parts, SettingsBase, Site};

use crate::assets;
use crate::config::{RateLimitMode, Secret, Settings};

/// Memory for social cards: some hundreds. A card that is not cached is drawn again.
const PICTURE_BYTES: u64 = 32 << 20;
/// Memory for cached responses of public lists.
const ANSWER_BYTES: u64 = 8 << 20;

/// The warning when anybody may register but no mail can be sent.
pub(crate) const LACKS_MAIL: &str = "The setting accounts is \"open\" while smtp_url is empty; the \
                                     codes that confirm an address could not be sent. Set smtp_url.";

/// The store of the settings.
pub(crate) fn store_options(settings: &Settings) -> anyhow::Result<Options> {
    Ok(Options::parse(&settings.database_url.0, &settings.data_dir)?)
}

/// The key of secrets for read-only commands, which do not create it.
pub(crate) fn existing_seal_key(settings: &Settings) -> anyhow::Result<SealKey> {
    let file = settings.secrets_key_file();
    let unusable = || format!("the key of secrets {} cannot be used", file.display());
    if !file.exists() {
        return Err(anyhow::anyhow!("there is no such file")).with_context(unusable);
    }
    SealKey::load(&file, &Rng::System).with_context(unusable)
}

/// The source of a backup of this site.
pub(crate) fn backup_source(settings: &Settings) -> anyhow::Result<BackupSource> {
    let media = MediaStore::for_copies(settings.media_location()?);
    let options = store_options(settings)?;
    let (work, program) = (settings.data_dir.clone(), env!("CARGO_PKG_VERSION"));
    Ok(BackupSource { options, media: Some(media), work, program })
}

/// The schedule of automatic backups, if there is one.
pub(crate) fn backup_schedule(settings: &Settings) -> anyhow::Result<Option<BackupSchedule>> {
    let Some(folder) = &settings.backup_folder else { return Ok(None) };
    Ok(Some(BackupSchedule {
        source: backup_source(settings)?,
        folder: BackupTarget::parse(folder, &settings.bucket_access)?,
        every: settings.backup_every_seconds,
        keep: settings.backup_keep,
    }))
}

/// Opens and migrates the store. Copies the database of an existing store first.
pub(crate) async fn open_store(settings: &Settings) -> anyhow::Result<Db> {
    let options = store_options(settings)?;
    if settings.backup_before_migrations && needs_migration(&options).await? {
        tracing::info!("the database is copied before it is brought up to date");
        let source = BackupSource { media: None, ..backup_source(settings)? };
        let file = copy_database(settings, source, "before", Clock::System.now()).await.context(
            "The database was not copied before it is brought up to date. Mend that, or set \
             backup_before_migrations to \"off\"",
        )?;
        tracing::info!(file = %file.display(), "the database was copied");
    }
    let db = Db::open(&options).await?;
    if let Some(Secret(address)) = &settings.database_read_url {
        db.set_replica(address)?;
    }
    Ok(db)
}

/// Copies the database beside itself under a name with `before`, and returns the path. Two programs
/// in the same second get different names.
pub(crate) async fn copy_database(
    settings: &Settings,
    source: BackupSource,
    before: &str,
    time: Timestamp,
) -> anyhow::Result<PathBuf> {
    let folder = settings.data_dir.join("backups");
    let name = format!("{before}-{}", time.seconds());
    let copying = telemetry::spawn_blocking(move || {
        let mut number = 1;
        loop {
            let ending = if number == 1 { String::new() } else { format!("-{number}") };
            let file = folder.join(format!("{name}{ending}.backup"));
            match backup::write(&source, &file, time) {
                Err(BackupError::Exists(_)) if number < 100 => number += 1,
                written => return written.map(|_| file),
            }
        }
    });
    Ok(copying.await??)
}

/// Whether the store exists and lacks migrations.
async fn needs_migration(options: &Options) -> anyhow::Result<bool> {
    if matches!(options, Options::Sqlite(file) if !file.exists()) {
        return Ok(false);
    }
    // If it cannot be inspected, opening it gives the better error.
    let Ok(db) = Db::inspect(options).await else { return Ok(false) };
    let missing = db.missing_migrations().await;
    let is_new = db.has_no_migrations().await;
    db.close().await;
    Ok(missing.is_ok_and(|count| count > 0) && !is_new)
}

/// Builds the site; an empty or older store is migrated.
pub(crate) async fn site(settings: &Settings) -> anyhow::Result<Site> {
    make_data_folder(&settings.data_dir)?;
    let clock = Clock::System;
    let key_file = settings.secrets_key_file();
    let place = settings.media_location()?;
    let db = open_store(settings).await?;
    let media = open_media(settings, place, &db).await?;
    let addresses = addresses(settings, &db).await?;
    let first = renderers(settings, addresses.default_language())?;
    let render_limits = render_limits(settings);
    let make = move |default| lazy_renderers(default, render_limits);
    let renderers = PageRenderers::new(addresses, first, Box::new(make));
    let limits = match settings.rate_limits {
        RateLimitMode::On => RateLimits::new(&clock),
        RateLimitMode::Count => RateLimits::counting(&clock),
        RateLimitMode::Off => RateLimits::off(),
    };
    let manifests =
        ByLanguage::try_each(|language| AssetManifest::parse(assets::MANIFESTS.get(language)))?;
    let cache = PageCache::new(settings.page_cache_bytes);
    let seal = SealKey::load(&key_file, &Rng::System)
        .with_context(|| format!("the key of secrets {} cannot be used", key_file.display()))?;
    let live = live(settings, addresses, db.clone(), seal.clone()).await?;
    let parts = PageParts {
        db: db.clone(),
        clock: clock.clone(),
        limits: limits.clone(),
        companies: Arc::new(live.clone()),
        addresses,
        base_url: settings.base_url_text(),
    };
    Ok(Site::new(Parts {
        db,
        clock,
        rng: Rng::System,
        passwords: Passwords::new(Cost::STANDARD)?,
        limits,
        media,
        temp_files: TempFileResponses::new(&settings.data_dir),
        pages: Pages::new(renderers, cache, &manifests, parts)?,
        answers: Answers::new("answers", ANSWER_BYTES, |_| None),
        outbox: site::outbox::OutboxNotifier::default(),
        listings_version: site::ListingsVersion::default(),
        auth: site::auth::Auth::default(),
        sms: settings.sms.clone(),
        seal,
        settings: live,
        test_mail_limits: site::settings::TestMailLimits::default(),
        feature_states: site::FeatureStates::default()
            .with(site::contact::Contact::default())
            .with(site::alerts::Alerts::default())
            .with(site::push::Push::default())
            .with(site::views::Views::default())
            .with(site::redirect::Redirects::default())
            .with(site::import::Imports::new(&settings.data_dir))
            .with(site::people::People::default())
            .with(PictureCache::new(PICTURE_BYTES))
            .with(open_map(settings).await?)
            .with(settings.retention.clone())
            .with(site::listing_index::ListingIndex::default()),
        wake_workers: vec![site::people::wake_worker],
        base_url: settings.base_url_text(),
        addresses,
    }))
}

/// Opens the store of pictures. A bucket that is away does not prevent the start.
async fn open_media(
    settings: &Settings,
    place: MediaLocation,
    db: &Db,
) -> Result<MediaStore, OpenError> {
    let media = match place {
        MediaLocation::Folder(folder) => MediaStore::open(&folder)?,
        MediaLocation::Bucket(bucket) => {
            let (cache, most) = (settings.media_cache(), settings.media_cache_bytes);
            MediaStore::open_bucket(bucket, &cache, most, db.clone(), Clock::System).await?
        }
    };
    Ok(media.with_avif(settings.media_avif))
}

/// How addresses are written: those of the only language have no prefix, whatever the default.
pub(crate) async fn addresses(settings: &Settings, db: &Db) -> anyhow::Result<Addresses> {
    let mut tx = db.read().await?;
    let only = site::settings::only_language(&settings.fixed, &mut tx).await?;
    Ok(Addresses::new(only.unwrap_or(settings.default_language)))
}

/// The effective settings: those of the file, the environment and flags, and those stored in the browser.
///
/// # Errors
/// Invalid texts, or open registration without mail.
pub(crate) async fn live(
    settings: &Settings,
    addresses: Addresses,
    db: Db,
    seal: SealKey,
) -> anyhow::Result<CurrentSettings> {
    let base = SettingsBase {
        db,
        seal,
        fixed: settings.fixed.clone(),
        files: ContentFiles::read(settings.content_dir.as_deref())?,
        addresses,
        default_language: settings.default_language,
    };
    let live = CurrentSettings::open(base).await?;
    let now = live.now();
    let lacks_mail = now.ignored.iter().any(|wrong| wrong.rule == Rule::MailNeeded);
    // An invalid stored setting must not prevent the start.
    if lacks_mail && !now.has_stored_server {
        anyhow::bail!(LACKS_MAIL);
    }
    Ok(live)
}

/// The renderer of each language. The default language's keeps an engine; the other starts one on
/// demand.
pub(crate) fn renderers(
    settings: &Settings,
    default: Language,
) -> anyhow::Result<ByLanguage<Renderer>> {
    let limits = render_limits(settings);
    let mut renderers = lazy_renderers(default, limits);
    let script = page_script(*assets::PAGE_SCRIPTS.get(default), default);
    let first = Renderer::start(script, limits)?;
    match default {
        Language::En => renderers.en = first,
        Language::Fr => renderers.fr = first,
    }
    Ok(renderers)
}

/// The same, without an engine before the first page.
fn lazy_renderers(default: Language, limits: RenderLimits) -> ByLanguage<Renderer> {
    ByLanguage::each(|language| {
        let script = page_script(*assets::PAGE_SCRIPTS.get(language), default);
        Renderer::start_lazily(script, limits, usize::from(language == default))
    })
}

fn render_limits(settings: &Settings) -> RenderLimits {
    RenderLimits {
        deadline: settings.render_deadline,
        memory_bytes: settings.render_memory_bytes,
        ..RenderLimits::default()
    }
}

/// The map, with the operator's streets if there are any.
pub(crate) async fn open_map(settings: &Settings) -> anyhow::Result<Map> {
    let streets = settings.map_tiles.as_deref();
    Map::open(streets).await.with_context(|| match streets {
        Some(path) => format!("map_tiles names {}", path.display()),
        None => "The map that ships with the program".to_owned(),
    })
}

fn make_data_folder(folder: &Path) -> anyhow::Result<()> {
    let unusable = || format!("The data folder {} cannot be written", folder.display());
    make_private_folder(folder).with_context(unusable)?;
    tempfile::tempfile_in(folder).map(drop).with_context(unusable)
}
