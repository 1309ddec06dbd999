//! `keyturn doctor`: what would go wrong, found before it does. Nothing is changed.

mod addresses;
mod finding;

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;

use platform::backup::Place;
use platform::db::{Db, Look, OpenError, Options, Reading};
use platform::http::serve::descriptors;
use platform::identity::seal::SealKey;
use platform::language::Language;
use platform::media::MediaStore;
use platform::storage::audit::{self, ChainKey, Fault};
use site::content::{Content, ContentError, ContentFiles, MESSAGES_KEPT};
use site::outbox::{self, Delivery, OutboxSummary};
use site::paths::Addresses;
use site::settings::{ResolvedSettings, Rule, StoredValues, resolve};
use site::{Company, SettingsLoadError};

use self::addresses::{base_url, port};
use self::finding::Finding::{self, Bad, Doubtful, Good};
use super::say;
use crate::assemble;
use crate::config::{Limiting, Settings};

/// The file of the privacy policy.
const PRIVACY_POLICY: &str = "privacy-policy.md";

/// How much is written into a folder to see whether it can be.
const TRIED_BYTES: usize = 256 * 1024;

/// `keyturn doctor`
pub(crate) async fn doctor(settings: &Settings) -> anyhow::Result<ExitCode> {
    let mut findings = vec![
        folder("The data folder", &settings.data_dir),
        match MediaStore::folder(&settings.media_place()) {
            Ok(path) => folder("The folder for pictures", &path),
            Err(error) => Bad(error.to_string()),
        },
    ];
    let Inside { findings: about_the_database, waiting, today } = database(settings).await;
    findings.extend(about_the_database);
    findings.extend(mail(settings, today.delivery.as_ref(), &waiting).await);
    findings.extend(privacy(settings, &today));
    findings.extend(backups(settings).await);
    findings.push(content(settings));
    findings.push(map(settings).await);
    findings.push(pages(settings).await);
    findings.push(port("Visitors", settings.listen));
    findings.extend(settings.metrics_listen.map(|address| port("/metrics", address)));
    let has_proxies = !settings.trusted_proxies.is_empty();
    findings.extend(base_url(&settings.base_url, settings.listen, has_proxies));
    findings.push(open_files(settings));
    if settings.rate_limits != Limiting::On {
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
    say(&text)?;
    Ok(status)
}

/// Whether backups can go where they are to make themselves.
async fn backups(settings: &Settings) -> Option<Finding> {
    let place = match Place::parse(settings.backup_folder.as_deref()?, &settings.bucket_access) {
        Ok(Place::File(path)) => return Some(folder("The folder for backups", &path)),
        Ok(place) => place,
        Err(error) => return Some(Bad(error.to_string())),
    };
    let shown = place.to_string();
    Some(match tokio::task::spawn_blocking(move || place.names()).await {
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

/// Writes something that nothing is left of: a disk may be full.
fn try_to_write(folder: &Path) -> std::io::Result<()> {
    let mut file = tempfile::tempfile_in(folder)?;
    file.write_all(&vec![0; TRIED_BYTES])?;
    file.sync_all()
}

/// What was found in the database, or without one.
struct Inside {
    findings: Vec<Finding>,
    /// The mail that was not sent.
    waiting: OutboxSummary,
    today: Today,
}

/// What holds by the settings and by what is stored of them.
struct Today {
    company: Company,
    /// Where mail goes.
    delivery: Option<Delivery>,
    /// The operator's texts, and what was published in the browser.
    files: Option<ContentFiles>,
}

impl Today {
    /// By the settings alone.
    fn of(settings: &Settings) -> Self {
        let ResolvedSettings { company, delivery, .. } = settings.settled();
        Self { company, delivery, files: ContentFiles::read(settings.content_dir.as_deref()).ok() }
    }
}

async fn database(settings: &Settings) -> Inside {
    let without = |findings: Vec<Finding>| Inside {
        findings,
        waiting: OutboxSummary::default(),
        today: Today::of(settings),
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
        let db = Db::look(&options).await?;
        let found = look_at(&db, settings).await;
        db.close().await;
        found
    };
    let mut findings: Vec<_> = match &options {
        Options::Sqlite(file) => readable_by_others(file).into_iter().collect(),
        Options::Postgres(_) => Vec::new(),
    };
    match found.await {
        Ok(Found { missing: 0, inside, waiting, today }) => {
            findings.insert(0, Good(format!("{what} answers and is up to date.")));
            findings.extend(inside);
            return Inside { findings, waiting, today };
        }
        Ok(Found { missing, inside, .. }) => {
            let migrations = if missing == 1 { "migration" } else { "migrations" };
            let what = format!(
                "{what} answers; {missing} {migrations} will be applied at the next start."
            );
            findings.insert(0, Good(what));
            findings.extend(inside);
        }
        Err(error) => findings.push(Bad(error.to_string())),
    }
    without(findings)
}

/// What a look into the database has found.
struct Found {
    /// Migrations that are to be applied.
    missing: usize,
    inside: Vec<Finding>,
    waiting: OutboxSummary,
    today: Today,
}

async fn look_at(db: &Db, settings: &Settings) -> Result<Found, OpenError> {
    let mut inside = Vec::new();
    if !matches!(db.check_integrity(Look::Quick).await, Ok(true)) {
        inside.push(Bad(
            "The database is damaged. Stop the server and restore a backup, database and \
             pictures together."
                .into(),
        ));
    }
    db.check_writable().await?;
    let missing = db.missing_migrations().await?;
    if missing > 0 {
        let (waiting, today) = (OutboxSummary::default(), Today::of(settings));
        return Ok(Found { missing, inside, waiting, today });
    }
    if matches!(site::account::count_administrators(db).await, Ok(0)) {
        inside.push(Doubtful(
            "There is no administrator; make one with `keyturn admin create`.".into(),
        ));
    }
    inside.extend(audit_trail(db, settings).await);
    if let Ok(folder) = MediaStore::folder(&settings.media_place())
        && let Ok(lost) = site::media::count_missing(db, &folder).await
        && lost > 0
    {
        let pictures = if lost == 1 { "1 picture".to_owned() } else { format!("{lost} pictures") };
        inside.push(Bad(format!(
            "{pictures} that the database knows are missing in {}. Restore that folder from a \
             backup.",
            folder.display()
        )));
    }
    let waiting = outbox::summary(db).await.unwrap_or_default();
    let (stored, today) = stored_settings(db, settings).await;
    inside.extend(stored);
    Ok(Found { missing, inside, waiting, today })
}

/// What is wrong with the settings that are stored in the browser, and what holds by them.
async fn stored_settings(db: &Db, settings: &Settings) -> (Vec<Finding>, Today) {
    // Without a key nothing of what is sealed can be read; none is made.
    let seal = assemble::kept_seal_key(settings).unwrap_or_else(|_| SealKey::new([0; 32]));
    match assemble::live(settings, db.clone(), seal).await {
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
            let today = Today { company, delivery: now.delivery.clone(), files };
            (wrong.collect(), today)
        }
        // What is wrong with the files is said where they are looked at.
        Err(error) if error.is::<SettingsLoadError>() || error.is::<ContentError>() => {
            (Vec::new(), Today::of(settings))
        }
        Err(error) => (vec![Bad(error.to_string())], Today::of(settings)),
    }
}

/// What is said where everybody may have an account and nothing sends the mail for that.
fn lacks_mail(settings: &Settings) -> Option<&'static str> {
    let (_, wrong) = resolve(&settings.given, &StoredValues::new());
    wrong.iter().any(|wrong| wrong.rule == Rule::MailNeeded).then_some(assemble::LACKS_MAIL)
}

/// Whether the audit trail fits, where there is one that is sealed.
async fn audit_trail(db: &Db, settings: &Settings) -> Option<Finding> {
    let mut tx = db.read_as(Reading::Heavy).await.ok()?;
    if !settings.secrets_key_file().exists() && !audit::is_sealed(&mut tx).await.ok()? {
        return None;
    }
    let key = match assemble::kept_seal_key(settings) {
        Ok(key) => ChainKey::of(&key),
        Err(error) => {
            return Some(Bad(format!("The audit trail cannot be checked: {error:#}.")));
        }
    };
    let report = audit::verify(&mut tx, &key, None).await.ok()?;
    match report.broken {
        None => None,
        Some(broken) if broken.fault == Fault::NotKeyed => {
            Some(Doubtful(format!("The audit trail: {broken}.")))
        }
        Some(broken) => Some(Bad(format!("The audit trail was changed from outside: {broken}."))),
    }
}

/// Whether others on this machine may read the database, as after it was copied back.
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

/// Whether the privacy policy names somebody, and says of messages what is done.
fn privacy(settings: &Settings, today: &Today) -> Vec<Finding> {
    let mut findings = Vec::new();
    let company = &today.company;
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
        let policy = today.files.as_ref()?.text(language, PRIVACY_POLICY).ok()?;
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

/// Whether messages of visitors reach the company. Whatever is wrong with it keeps
/// nobody from serving: messages are kept.
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
        let renderers = assemble::renderers(settings)?;
        renderers.get(settings.default_language).ready().await?;
        anyhow::Ok(())
    };
    match rendered.await {
        Ok(()) => Good("Pages can be rendered.".into()),
        Err(error) => Bad(format!("Pages cannot be rendered: {error:#}.")),
    }
}

/// Whether the system allows as many connections as the settings do.
fn open_files(settings: &Settings) -> Finding {
    let wanted = settings.max_connections;
    let Some(allowed) = descriptors::allowed() else {
        return Good(format!("There is no limit on open files; {wanted} connections fit."));
    };
    match descriptors::room_for(wanted, Some(allowed)) {
        room if room < wanted => Doubtful(format!(
            "{allowed} files can be open, which leaves room for {room} connections instead of \
             max_connections = {wanted}; raise the limit (ulimit -Hn, LimitNOFILE)."
        )),
        _ => Good(format!("{allowed} files can be open; {wanted} connections fit.")),
    }
}
