//! `keyturn doctor`: finds problems before they occur, without changing anything.

mod addresses;
mod finding;

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;

use platform::backup::BackupTarget;
use platform::db::{Db, IntegrityCheck, OpenError, Options, ReadPriority, ReplicaState};
use platform::http::serve::descriptors;
use platform::identity::seal::SealKey;
use platform::language::Language;
use platform::media::{MediaLocation, MediaStore};
use platform::storage::audit::{self, ChainKey};
use platform::telemetry;
use site::content::{Content, ContentError, ContentFiles, MESSAGES_KEPT};
use site::outbox::{self, Delivery, OutboxSummary};
use site::paths::Addresses;
use site::settings::{ResolvedSettings, Rule, StoredValues, resolve};
use site::{Company, SettingsLoadError};

use self::addresses::{base_url, port};
use self::finding::Finding::{self, Bad, Doubtful, Good};
use super::print;
use crate::assemble;
use crate::config::{RateLimitMode, Secret, Settings};

/// The file of the privacy policy.
const PRIVACY_POLICY: &str = "privacy-policy.md";

/// How many bytes to write into a folder as a test.
const TRIED_BYTES: usize = 256 * 1024;

/// `keyturn doctor`
pub(crate) async fn doctor(settings: &Settings) -> anyhow::Result<ExitCode> {
    let mut findings = vec![folder("The data folder", &settings.data_dir)];
    findings.extend(media(settings).await);
    let DatabaseCheck { findings: about_the_database, waiting, effective } =
        database(settings).await;
    findings.extend(about_the_database);
    findings.extend(mail(settings, effective.delivery.as_ref(), &waiting).await);
    findings.extend(privacy(settings, &effective));
    findings.extend(backups(settings).await);
    findings.push(content(settings));
    findings.push(map(settings).await);
    findings.push(pages(settings).await);
    findings.push(port("Visitors", settings.listen));
    if let Some(tls) = &settings.tls {
        // A program that runs already has both ports.
        if matches!(findings.last(), Some(Good(_))) {
            findings.push(port("TLS", tls.listen));
        }
        findings.push(folder("The folder for certificates", &tls.certificates.folder));
    }
    findings.extend(settings.metrics_listen.map(|address| port("/metrics", address)));
    let has_proxies = !settings.trusted_proxies.is_empty() || settings.tls.is_some();
    findings.extend(base_url(&settings.base_url, settings.listen, has_proxies));
    findings.push(open_files(settings));
    if settings.rate_limits != RateLimitMode::On {
        let text = "Rate limits refuse nobody; that is for load tests only.";
        findings.push(Doubtful(text.into()));
    }
    let mut text = String::new();
    let mut status = ExitCode::SUCCESS;
    for finding in findings {
        let (mark, what) = match finding {
            Good(what) => ("ok     ", what),
            Doubtful(what) => ("look   ", what),
            Bad(what) => {
                status = ExitCode::FAILURE;
                ("FAILED ", what)
            }
        };
        writeln!(text, "{mark} {what}")?;
    }
    print(&text)?;
    Ok(status)
}

/// Whether pictures can be written and read.
async fn media(settings: &Settings) -> Vec<Finding> {
    let place = match settings.media_location() {
        Ok(MediaLocation::Folder(path)) => return vec![folder("The folder for pictures", &path)],
        Ok(place) => place,
        Err(error) => return vec![Bad(error.to_string())],
    };
    let shown = place.to_string();
    let bucket = match MediaStore::for_copies(place).try_bucket().await {
        Ok(()) => {
            Good(format!("The bucket for pictures {shown} can be written, read and deleted from."))
        }
        Err(error) => Bad(format!("The bucket for pictures {shown} cannot be used: {error}.")),
    };
    vec![bucket, folder("The folder for cached pictures", &settings.media_cache())]
}

/// Whether automatic backups can be written.
async fn backups(settings: &Settings) -> Option<Finding> {
    let place =
        match BackupTarget::parse(settings.backup_folder.as_deref()?, &settings.bucket_access) {
            Ok(BackupTarget::File(path)) => return Some(folder("The folder for backups", &path)),
            Ok(place) => place,
            Err(error) => return Some(Bad(error.to_string())),
        };
    let shown = place.to_string();
    Some(match telemetry::spawn_blocking(move || place.names()).await {
        Ok(Ok(_)) => Good(format!("The bucket for backups {shown} answers.")),
        Ok(Err(error)) => Bad(error.to_string()),
        Err(error) => Bad(error.to_string()),
    })
}

fn folder(name: &str, path: &Path) -> Finding {
    let absolute = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let shown = absolute.display();
    if path.exists() {
        return match try_to_write(path) {
            Ok(()) => Good(format!("{name} {shown} can be written.")),
            Err(error) => Bad(format!("{name} {shown} cannot be written: {error}.")),
        };
    }
    let parent = absolute.ancestors().skip(1).find(|parent| parent.exists());
    match try_to_write(parent.unwrap_or(Path::new("."))) {
        Ok(()) => Good(format!("{name} {shown} will be created.")),
        Err(error) => Bad(format!("{name} {shown} cannot be created: {error}.")),
    }
}

/// Writes and removes a test file; the disk may be full.
fn try_to_write(folder: &Path) -> std::io::Result<()> {
    let mut file = tempfile::tempfile_in(folder)?;
    file.write_all(&vec![0; TRIED_BYTES])?;
    file.sync_all()
}

/// The results of checking the database.
struct DatabaseCheck {
    findings: Vec<Finding>,
    /// Mail that has not been sent.
    waiting: OutboxSummary,
    effective: EffectiveSettings,
}

/// The settings in effect, including those stored in the browser.
struct EffectiveSettings {
    company: Company,
    /// The recipient of messages.
    delivery: Option<Delivery>,
    /// The operator's texts, or those published in the browser.
    files: Option<ContentFiles>,
}

impl EffectiveSettings {
    /// The settings without those stored in the browser.
    fn from_settings(settings: &Settings) -> Self {
        let ResolvedSettings { company, delivery, .. } = settings.settled();
        Self { company, delivery, files: ContentFiles::read(settings.content_dir.as_deref()).ok() }
    }
}

async fn database(settings: &Settings) -> DatabaseCheck {
    let without = |findings: Vec<Finding>| DatabaseCheck {
        findings,
        waiting: OutboxSummary::default(),
        effective: EffectiveSettings::from_settings(settings),
    };
    let options = match assemble::store_options(settings) {
        Ok(options) => options,
        Err(error) => return without(vec![Bad(error.to_string())]),
    };
    let what = match &options {
        Options::Sqlite(file) if !file.exists() => {
            let what = format!("The database {} will be created.", file.display());
            let lacking = lacks_mail(settings).map(|lacking| Bad(lacking.to_owned()));
            return without([Good(what)].into_iter().chain(lacking).collect());
        }
        Options::Sqlite(file) => format!("The database {}", file.display()),
        Options::Postgres(_) => "The PostgreSQL database".to_owned(),
    };
    let found = async {
        let db = Db::inspect(&options).await?;
        let found = inspect(&db, settings).await;
        db.close().await;
        found
    };
    let mut findings: Vec<_> = match &options {
        Options::Sqlite(file) => readable_by_others(file).into_iter().collect(),
        Options::Postgres(_) => Vec::new(),
    };
    match found.await {
        Ok(DatabaseFindings { missing: 0, checks, waiting, effective }) => {
            findings.insert(0, Good(format!("{what} answers and is up to date.")));
            findings.extend(checks);
            return DatabaseCheck { findings, waiting, effective };
        }
        Ok(DatabaseFindings { missing, checks, .. }) => {
            let migrations = if missing == 1 { "migration" } else { "migrations" };
            let what = format!(
                "{what} answers; {missing} {migrations} will be applied at the next start."
            );
            findings.insert(0, Good(what));
            findings.extend(checks);
        }
        Err(error) => findings.push(Bad(error.to_string())),
    }
    without(findings)
}

/// The results of reading the database.
struct DatabaseFindings {
    /// The number of missing migrations.
    missing: usize,
    checks: Vec<Finding>,
    waiting: OutboxSummary,
    effective: EffectiveSettings,
}

async fn inspect(db: &Db, settings: &Settings) -> Result<DatabaseFindings, OpenError> {
    let mut checks = Vec::new();
    if !matches!(db.check_integrity(IntegrityCheck::Quick).await, Ok(true)) {
        checks.push(Bad(
            "The database is damaged. Stop the server and restore a backup, database and \
             pictures together."
                .into(),
        ));
    }
    db.check_writable().await?;
    // What cannot be read is found by the check of the file.
    if db.is_move_unfinished().await.unwrap_or(false) {
        return Err(OpenError::UnfinishedMove);
    }
    checks.extend(replica(db, settings).await);
    let missing = db.missing_migrations().await?;
    if missing > 0 {
        let (waiting, effective) =
            (OutboxSummary::default(), EffectiveSettings::from_settings(settings));
        return Ok(DatabaseFindings { missing, checks, waiting, effective });
    }
    if matches!(site::account::count_administrators(db).await, Ok(0)) {
        checks.push(Doubtful(
            "There is no administrator; make one with `keyturn admin create`.".into(),
        ));
    }
    checks.extend(audit_trail(db, settings).await);
    if let Ok(media) = settings.media_location().map(MediaStore::for_copies)
        && let Ok(lost) = site::media::count_missing(db, &media).await
        && lost > 0
    {
        let pictures = if lost == 1 { "1 picture".to_owned() } else { format!("{lost} pictures") };
        checks.push(Bad(format!(
            "{pictures} that the database knows are missing in {media}. Restore them from a backup."
        )));
    }
    let waiting = outbox::summary(db).await.unwrap_or_default();
    let (stored, effective) = stored_settings(db, settings).await;
    checks.extend(stored);
    Ok(DatabaseFindings { missing, checks, waiting, effective })
}

/// Whether the read replica can be used. Without it the site works as well.
async fn replica(db: &Db, settings: &Settings) -> Option<Finding> {
    let Secret(address) = settings.database_read_url.as_ref()?;
    if let Err(error) = db.set_replica(address) {
        return Some(Bad(error.to_string()));
    }
    db.follow_replica().await;
    Some(match db.replica_state()? {
        ReplicaState::Current => Good("The read replica answers and has all changes.".into()),
        ReplicaState::Behind { bytes } => Doubtful(format!(
            "The read replica is {bytes} bytes behind; the primary is read until it has all changes."
        )),
        ReplicaState::Unusable(error) => Doubtful(format!(
            "The read replica cannot be used: {error}. The primary is read instead."
        )),
    })
}

/// Checks the settings stored in the browser, and returns those in effect.
async fn stored_settings(db: &Db, settings: &Settings) -> (Vec<Finding>, EffectiveSettings) {
    // Without the key no stored secret can be read; this command does not create a key.
    let seal = assemble::existing_seal_key(settings).unwrap_or_else(|_| SealKey::new([0; 32]));
    let addresses = Addresses::new(settings.default_language);
    match assemble::live(settings, addresses, db.clone(), seal).await {
        Ok(live) => {
            let now = live.now();
            let wrong = now.ignored.iter().map(|wrong| {
                Doubtful(format!(
                    "The setting {} that was stored in the browser is ignored: {}. Mend it at \
                     {}/admin/settings.",
                    wrong.name,
                    wrong.rule.expected(),
                    settings.base_url_text()
                ))
            });
            let (company, files) = ((*now.company).clone(), Some(now.files.clone()));
            let effective = EffectiveSettings { company, delivery: now.delivery.clone(), files };
            (wrong.collect(), effective)
        }
        // Another check reports problems of the files.
        Err(error) if error.is::<SettingsLoadError>() || error.is::<ContentError>() => {
            (Vec::new(), EffectiveSettings::from_settings(settings))
        }
        Err(error) => (vec![Bad(error.to_string())], EffectiveSettings::from_settings(settings)),
    }
}

/// The warning when anybody may register but no mail can be sent.
fn lacks_mail(settings: &Settings) -> Option<&'static str> {
    let (_, wrong) = resolve(&settings.fixed, &StoredValues::new());
    wrong.iter().any(|wrong| wrong.rule == Rule::MailNeeded).then_some(assemble::LACKS_MAIL)
}

/// Verifies the audit trail, if any of it is sealed.
async fn audit_trail(db: &Db, settings: &Settings) -> Option<Finding> {
    let mut tx = db.read_as(ReadPriority::Expensive).await.ok()?;
    if !settings.secrets_key_file().exists() && !audit::is_sealed(&mut tx).await.ok()? {
        return None;
    }
    let key = match assemble::existing_seal_key(settings) {
        Ok(key) => ChainKey::derive(&key),
        Err(error) => {
            return Some(Bad(format!("The audit trail cannot be checked: {error:#}.")));
        }
    };
    let report = audit::verify(&mut tx, &key, None).await.ok()?;
    report.broken.map(|broken| Bad(format!("The audit trail was changed from outside: {broken}.")))
}

/// Whether other users of this machine can read the database, for example after it was copied back.
#[cfg(unix)]
fn readable_by_others(file: &Path) -> Option<Finding> {
    use std::os::unix::fs::PermissionsExt as _;
    let mode = std::fs::metadata(file).ok()?.permissions().mode() & 0o777;
    (mode & 0o077 != 0).then(|| {
        let file = file.display();
        Doubtful(format!(
            "Others on this machine may read {file} (mode {mode:o}), which holds what visitors \
             wrote: `chmod 600 {file}`."
        ))
    })
}

#[cfg(not(unix))]
fn readable_by_others(_: &Path) -> Option<Finding> {
    None
}

fn content(settings: &Settings) -> Finding {
    match Content::load(
        settings.content_dir.as_deref(),
        &settings.settled().company,
        Addresses::new(settings.default_language),
    ) {
        Ok(_) => Good("What the company says is in order.".into()),
        Err(error) => Bad(error.to_string()),
    }
}

async fn map(settings: &Settings) -> Finding {
    match assemble::open_map(settings).await.map(|map| map.street_zooms()) {
        Ok(Some((first, last))) => {
            Good(format!("The map has streets from zoom {first} to {last}."))
        }
        Ok(None) => Good("The map shows what ships with the program, without streets.".into()),
        Err(error) => Bad(format!("{error:#}.")),
    }
}

/// Whether the privacy policy names a person and mentions messages.
fn privacy(settings: &Settings, effective: &EffectiveSettings) -> Vec<Finding> {
    let mut findings = Vec::new();
    let company = &effective.company;
    if company.privacy_officer_name.is_empty() {
        let who = &company.support_email;
        findings.push(Doubtful(format!(
            "Nobody is named as privacy officer, as Québec's Law 25 asks; the privacy policy says \
             to write to {who}. Set company.privacy_officer_name, or name somebody at \
             {}/admin/settings.",
            settings.base_url_text()
        )));
    }
    let says_so = |language| {
        let policy = effective.files.as_ref()?.text(language, PRIVACY_POLICY).ok()?;
        Some(policy.contains(MESSAGES_KEPT))
    };
    if Language::ALL.into_iter().any(|language| says_so(language) == Some(false)) {
        let kept = company.messages_kept(Language::En);
        findings.push(Doubtful(format!(
            "The privacy policy of your own does not take from the settings how long messages are \
             kept ({MESSAGES_KEPT}). See that it says so: {kept} (retention_messages_months)."
        )));
    }
    findings
}

/// Whether visitors' messages reach the company. No problem here prevents serving: messages are
/// stored.
async fn mail(
    settings: &Settings,
    delivery: Option<&Delivery>,
    summary: &OutboxSummary,
) -> Vec<Finding> {
    let OutboxSummary { waiting, failed, last_error } = summary;
    let mut findings = Vec::new();
    match delivery {
        None => {
            let those = match waiting {
                0 => "messages from visitors will be kept, and wait".to_owned(),
                1 => "1 message waits to be e-mailed".to_owned(),
                count => format!("{count} messages wait to be e-mailed"),
            };
            findings
                .push(Doubtful(format!("There is no SMTP server (smtp_url is empty): {those}.")));
        }
        Some(delivery) => {
            let server = delivery.mailer.server();
            findings.push(match delivery.mailer.check().await {
                Ok(()) => Good(format!(
                    "The SMTP server {server} answers; messages go to {}.",
                    delivery.recipient.address()
                )),
                Err(error) => {
                    Doubtful(format!("The SMTP server {server} cannot be used: {error}."))
                }
            });
            if *waiting > 0 {
                let what = match waiting {
                    1 => "1 message waits to be e-mailed".to_owned(),
                    count => format!("{count} messages wait to be e-mailed"),
                };
                findings.push(Doubtful(match last_error {
                    Some(error) => format!("{what}; the last try ended with: {error}."),
                    None => format!("{what}."),
                }));
            }
        }
    }
    if *failed > 0 {
        let what = match failed {
            1 => "1 message could not be e-mailed and was given up".to_owned(),
            count => format!("{count} messages could not be e-mailed and were given up"),
        };
        let reason = last_error.as_deref().filter(|_| *waiting == 0);
        let reason = reason.map(|error| format!(" ({error})")).unwrap_or_default();
        let list = format!("{}/admin/messages", settings.base_url_text());
        findings.push(Doubtful(format!("{what}{reason}. They are to be read at {list}.")));
    }
    findings
}

async fn pages(settings: &Settings) -> Finding {
    let rendered = async {
        let renderers = assemble::renderers(settings, settings.default_language)?;
        renderers.get(settings.default_language).ready().await?;
        anyhow::Ok(())
    };
    match rendered.await {
        Ok(()) => Good("Pages can be rendered.".into()),
        Err(error) => Bad(format!("Pages cannot be rendered: {error:#}.")),
    }
}

/// Whether the system allows as many connections as the settings.
fn open_files(settings: &Settings) -> Finding {
    let wanted = settings.max_connections;
    let Some(allowed) = descriptors::limit() else {
        return Good(format!("There is no limit on open files; {wanted} connections fit."));
    };
    match descriptors::max_connections(wanted, Some(allowed)) {
        room if room < wanted => Doubtful(format!(
            "{allowed} files can be open, which leaves room for {room} connections instead of \
             max_connections = {wanted}; raise the limit (ulimit -Hn, LimitNOFILE)."
        )),
        _ => Good(format!("{allowed} files can be open; {wanted} connections fit.")),
    }
}
