//! A site on a store of its own.

use std::path::Path;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, LazyLock};

use axum::Router;
use platform::bucket::Bucket;
use platform::clock::{Clock, Timestamp};
use platform::db::{Db, Options};
use platform::http::limits::RateLimits;
use platform::identity::password::{Cost, Passwords};
use platform::identity::seal::SealKey;
use platform::language::{ByLanguage, Language};
use platform::mail::Mailer;
use platform::media::MediaStore;
use platform::page::cache::PageCache;
use platform::page::render::{AssetManifest, RenderLimits, Renderer};
use platform::rng::Rng;
use platform::storage::temp_file_response::TempFileResponses;
use site::account_policy::{Accounts, SecondFactor};
use site::answers::Answers;
use site::company::Company;
use site::content::ContentFiles;
use site::map::Map;
use site::outbox::Delivery;
use site::page::{PageParts, PageRenderers, Pages, page_script};
use site::paths::Addresses;
use site::seo::PictureCache;
use site::settings::FixedSettings;
use site::sms::Sms;
use site::{CurrentSettings, Parts, SettingsBase, Site, router};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, Executor as _, PgConnection};
use tempfile::TempDir;
use tokio::sync::OnceCell;

/// The moment at which every test begins: 2026-11-20 12:00:00 UTC.
pub(crate) const NOW: Timestamp = Timestamp::from_seconds(1_795_176_000);

/// A site with its router, its folder and its clock.
pub(crate) struct TestApp {
    pub(crate) site: Site,
    pub(crate) router: Router,
    pub(crate) clock: Clock,
    /// Which store it is on; a file that is not there when it shares that of another app.
    pub(crate) options: Options,
    folder: TempDir,
}

impl TestApp {
    /// The data folder.
    pub(crate) fn data_folder(&self) -> &std::path::Path {
        self.folder.path()
    }

    pub(crate) async fn sqlite() -> Self {
        let (folder, options) = sqlite_database().await;
        Self::build(&options, folder, renderers(), false).await
    }

    /// On SQLite, of a company that works in French first.
    pub(crate) async fn in_french() -> Self {
        let (folder, options) = sqlite_database().await;
        let renderers = ByLanguage::each(|language| renderer(language, Language::Fr));
        let addresses = Addresses::new(Language::Fr);
        Self::build_at(addresses, &options, folder, renderers, false, None).await
    }

    /// On SQLite, with an operator's file of streets.
    pub(crate) async fn with_streets(streets: &Path) -> Self {
        let (folder, options) = sqlite_database().await;
        let (renderers, addresses) = (renderers(), Addresses::default());
        Self::build_at(addresses, &options, folder, renderers, false, Some(streets)).await
    }

    /// On SQLite, with the limits of security.md.
    pub(crate) async fn limited() -> Self {
        let (folder, options) = sqlite_database().await;
        Self::build(&options, folder, renderers(), true).await
    }

    pub(crate) async fn postgres() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let options = Options::Postgres(postgres_database().await);
        Self::build(&options, folder, renderers(), false).await
    }

    /// On a store that is there.
    pub(crate) async fn on(options: &Options) -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self::build(options, folder, renderers(), false).await
    }

    /// On SQLite, with a mail server.
    pub(crate) async fn mailing_through(mailer: Mailer) -> Self {
        let (folder, options) = sqlite_database().await;
        let app = Self::build(&options, folder, renderers(), false).await;
        let recipient = "desk@example.ca".parse().unwrap();
        app.site.settings.set_delivery(Delivery { mailer: mailer.into(), recipient });
        app
    }

    /// Another instance on the same store, which was set as said.
    pub(crate) async fn beside(&self, fixed: FixedSettings) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(&self.options).await.unwrap();
        let mut app = Self::of(
            db,
            self.clock.clone(),
            RateLimits::off(),
            fixed,
            Sms::none(),
            Addresses::default(),
            folder,
            renderers(),
            None,
        )
        .await;
        app.options = self.options.clone();
        app
    }

    /// Another instance on the same store, whose pictures are in a bucket.
    pub(crate) async fn with_bucket(&self, bucket: Bucket) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(&self.options).await.unwrap();
        let (cache, clock) = (folder.path().join("media-cache"), self.clock.clone());
        let media =
            MediaStore::open_bucket(bucket, &cache, 64 << 20, db.clone(), clock.clone()).await;
        let parts = Self::parts(
            db,
            clock,
            RateLimits::off(),
            FixedSettings::from(&Company::default()),
            Sms::none(),
            Addresses::default(),
            &folder,
            renderers(),
            None,
        )
        .await;
        let mut app = Self::from_parts(Parts { media: media.unwrap(), ..parts }, folder);
        app.options = self.options.clone();
        app
    }

    /// On SQLite, with a renderer of the test's own.
    pub(crate) async fn rendered_by(renderer: Renderer) -> Self {
        let (folder, options) = sqlite_database().await;
        let renderers = ByLanguage { en: renderer.clone(), fr: renderer };
        Self::build(&options, folder, renderers, false).await
    }

    /// Where the pictures are.
    pub(crate) fn media_folder(&self) -> std::path::PathBuf {
        self.folder.path().join("media")
    }

    async fn build(
        options: &Options,
        folder: TempDir,
        renderers: ByLanguage<Renderer>,
        is_limited: bool,
    ) -> Self {
        let addresses = Addresses::default();
        Self::build_at(addresses, options, folder, renderers, is_limited, None).await
    }

    /// The same store with accounts for everybody, text messages by `sms`, and limits as
    /// they are when nobody has asked for anything.
    pub(crate) async fn with_accounts(&self, accounts: Accounts, sms: Sms) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let company = Company { accounts, sends_texts: sms.is_configured(), ..Company::default() };
        let limits = RateLimits::new(&self.clock);
        let db = self.site.db.clone();
        let clock = self.clock.clone();
        let renderers = renderers();
        Self::of(
            db,
            clock,
            limits,
            FixedSettings::from(&company),
            sms,
            Addresses::default(),
            folder,
            renderers,
            None,
        )
        .await
    }

    /// The same store with another setting, and limits as they are when nobody has asked for
    /// anything.
    pub(crate) async fn with_second_factor(&self, second_factor: SecondFactor) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let company = Company { second_factor, ..Company::default() };
        let (db, clock) = (self.site.db.clone(), self.clock.clone());
        let (limits, sms) = (RateLimits::new(&clock), Sms::none());
        let addresses = Addresses::default();
        let fixed = FixedSettings::from(&company);
        Self::of(db, clock, limits, fixed, sms, addresses, folder, renderers(), None).await
    }

    async fn build_at(
        addresses: Addresses,
        options: &Options,
        folder: TempDir,
        renderers: ByLanguage<Renderer>,
        is_limited: bool,
        streets: Option<&Path>,
    ) -> Self {
        let clock = Clock::fixed(NOW);
        let db = Db::open(options).await.unwrap();
        let limits = if is_limited { RateLimits::new(&clock) } else { RateLimits::off() };
        let (fixed, sms) = (FixedSettings::from(&Company::default()), Sms::none());
        let mut app =
            Self::of(db, clock, limits, fixed, sms, addresses, folder, renderers, streets).await;
        app.options = options.clone();
        app
    }

    #[expect(clippy::too_many_arguments, reason = "it is what a site is made of")]
    async fn of(
        db: Db,
        clock: Clock,
        limits: RateLimits,
        fixed: FixedSettings,
        sms: Sms,
        addresses: Addresses,
        folder: TempDir,
        renderers: ByLanguage<Renderer>,
        streets: Option<&Path>,
    ) -> Self {
        let parts =
            Self::parts(db, clock, limits, fixed, sms, addresses, &folder, renderers, streets);
        Self::from_parts(parts.await, folder)
    }

    fn from_parts(parts: Parts, folder: TempDir) -> Self {
        let (clock, site) = (parts.clock.clone(), Site::new(parts));
        let options = Options::Sqlite(folder.path().join("none.db"));
        Self { router: router::router(site.clone()), site, clock, options, folder }
    }

    #[expect(clippy::too_many_arguments, reason = "it is what a site is made of")]
    async fn parts(
        db: Db,
        clock: Clock,
        limits: RateLimits,
        fixed: FixedSettings,
        sms: Sms,
        addresses: Addresses,
        folder: &TempDir,
        renderers: ByLanguage<Renderer>,
        streets: Option<&Path>,
    ) -> Parts {
        let manifests =
            ByLanguage { en: "client/.vite/manifest.json", fr: "client/.vite/manifest.fr.json" };
        let manifests = ByLanguage::each(|language| {
            AssetManifest::parse(&front_end(manifests.get(language))).unwrap()
        });
        let base_url = "https://www.example.ca".to_owned();
        let seal = SealKey::new([7; 32]);
        let base = SettingsBase {
            db: db.clone(),
            seal: seal.clone(),
            fixed,
            files: ContentFiles::default(),
            addresses,
            default_language: addresses.default_language(),
        };
        let others = renderers.clone();
        let start = addresses.default_language();
        let make = move |default| {
            if default == start {
                others.clone()
            } else {
                ByLanguage::each(|language| renderer(language, default))
            }
        };
        let renderers = PageRenderers::new(addresses, renderers, Box::new(make));
        let live = CurrentSettings::open(base).await.unwrap();
        let parts = PageParts {
            db: db.clone(),
            clock: clock.clone(),
            limits: limits.clone(),
            companies: Arc::new(live.clone()),
            addresses,
            base_url: base_url.clone(),
        };
        Parts {
            db,
            clock,
            rng: Rng::System,
            passwords: Passwords::new(Cost::CHEAP).unwrap(),
            limits,
            media: MediaStore::open(&folder.path().join("media")).unwrap(),
            temp_files: TempFileResponses::new(folder.path()),
            pages: Pages::new(renderers, PageCache::new(16 << 20), &manifests, parts).unwrap(),
            answers: Answers::new("answers", 1 << 20, |_| None),
            outbox: site::outbox::OutboxNotifier::default(),
            listings_version: site::ListingsVersion::default(),
            auth: site::auth::Auth::default(),
            sms,
            seal,
            settings: live,
            test_mail_limits: site::settings::TestMailLimits::default(),
            feature_states: site::FeatureStates::default()
                .with(site::contact::Contact::default())
                .with(site::alerts::Alerts::default())
                .with(site::push::Push::default())
                .with(site::views::Views::default())
                .with(site::redirect::Redirects::default())
                .with(site::import::Imports::new(folder.path()))
                .with(site::people::People::default())
                .with(PictureCache::new(16 << 20))
                .with(Map::open(streets).await.unwrap())
                .with(site::privacy::Retention::default())
                .with(site::listing_index::ListingIndex::default()),
            wake_workers: vec![site::people::wake_worker],
            base_url,
            addresses,
        }
    }
}

/// The engines with the real page scripts, shared: they keep nothing.
pub(crate) fn renderers() -> ByLanguage<Renderer> {
    static RENDERERS: LazyLock<ByLanguage<Renderer>> =
        LazyLock::new(|| ByLanguage::each(|language| renderer(language, Language::En)));
    RENDERERS.clone()
}

fn renderer(language: Language, default: Language) -> Renderer {
    let limits = RenderLimits {
        // A debug build on a busy machine is slower than a visitor would bear.
        deadline: std::time::Duration::from_secs(10),
        wait: std::time::Duration::from_secs(30),
        ..RenderLimits::default()
    };
    let script = match language {
        Language::En => "server/entry-server.js",
        Language::Fr => "server/entry-server.fr.js",
    };
    Renderer::start_lazily(page_script(front_end(script), default), limits, 0)
}

/// A file of the built front end.
fn front_end(file: &str) -> String {
    let path = format!("{}/../../web/dist/{file}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{path}: {error}; `make test` builds the front end first"))
}

/// A folder with a new, migrated database, copied from a template.
async fn sqlite_database() -> (TempDir, Options) {
    static TEMPLATE: OnceCell<Vec<u8>> = OnceCell::const_new();
    let template = TEMPLATE
        .get_or_init(|| async {
            let folder = tempfile::tempdir().unwrap();
            let options = Options::parse("", folder.path()).unwrap();
            Db::open(&options).await.unwrap().close().await;
            let file = folder.path().join("keyturn.db");
            // Closing a store analyses its tables, which are empty here; no plan may hang on that.
            let mut store = SqliteConnectOptions::new().filename(&file).connect().await.unwrap();
            store.execute("DROP TABLE IF EXISTS sqlite_stat1").await.unwrap();
            store.close().await.unwrap();
            std::fs::read(file).unwrap()
        })
        .await;
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("keyturn.db"), template).unwrap();
    let options = Options::parse("", folder.path()).unwrap();
    (folder, options)
}

/// The address of a new database without anything.
pub(crate) async fn empty_postgres_database() -> String {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let server = std::env::var("KEYTURN_TEST_POSTGRES_URL").unwrap();
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("empty_{}_{number}", std::process::id());
    create(&server, &name, "template0").await;
    format!("{server}/{name}")
}

/// The address of a new, migrated database, copied from a template.
pub(super) async fn postgres_database() -> String {
    static TEMPLATE: OnceCell<String> = OnceCell::const_new();
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let server = std::env::var("KEYTURN_TEST_POSTGRES_URL")
        .expect("KEYTURN_TEST_POSTGRES_URL names no PostgreSQL server; `make test` starts one");
    let template = TEMPLATE
        .get_or_init(|| async {
            let name = format!("template_{}", std::process::id());
            create(&server, &name, "template0").await;
            let db = Db::open(&Options::Postgres(format!("{server}/{name}"))).await.unwrap();
            db.close().await;
            name
        })
        .await;
    let number = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!("test_{}_{number}", std::process::id());
    create(&server, &name, template).await;
    format!("{server}/{name}")
}

async fn create(server: &str, name: &str, template: &str) {
    let mut connection = PgConnection::connect(&format!("{server}/postgres")).await.unwrap();
    let statement = format!("CREATE DATABASE {name} TEMPLATE {template}");
    connection.execute(sqlx::AssertSqlSafe(statement)).await.unwrap();
    connection.close().await.unwrap();
}
