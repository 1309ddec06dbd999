//! `keyturn doctor`: what would go wrong, found before it does. Nothing is changed.

use std::fmt::Write as _;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::process::ExitCode;

use platform::db::{Db, Options};
use platform::http::serve::descriptors;
use platform::media::MediaStore;
use site::contact::outbox::{self, Summary};
use site::content::Content;

use super::say;
use crate::assemble;
use crate::config::Settings;

/// What a check found.
enum Finding {
    Good(String),
    Doubtful(String),
    Bad(String),
}

use Finding::{Bad, Doubtful, Good};

/// `keyturn doctor`
pub(crate) async fn doctor(settings: &Settings) -> anyhow::Result<ExitCode> {
    let mut findings = vec![
        folder("The data folder", &settings.data_dir),
        match MediaStore::folder(&settings.media_place()) {
            Ok(path) => folder("The folder for pictures", &path),
            Err(error) => Bad(error.to_string()),
        },
    ];
    let (about_the_database, waiting) = database(settings).await;
    findings.extend(about_the_database);
    findings.extend(mail(settings, &waiting).await);
    findings.push(content(settings));
    findings.push(pages(settings).await);
    findings.push(port("Visitors", settings.listen));
    findings.extend(settings.metrics_listen.map(|address| port("/metrics", address)));
    findings.push(addresses(settings));
    findings.push(open_files(settings));
    if !settings.rate_limits {
        findings.push(Doubtful("Rate limits are off; that is for load tests only.".into()));
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

fn folder(name: &str, path: &Path) -> Finding {
    let shown = path.display();
    if path.exists() {
        return match tempfile::tempfile_in(path) {
            Ok(_) => Good(format!("{name} {shown} can be written.")),
            Err(error) => Bad(format!("{name} {shown} cannot be written: {error}.")),
        };
    }
    let parent = path.ancestors().skip(1).find(|parent| parent.exists());
    match tempfile::tempfile_in(parent.unwrap_or(Path::new("."))) {
        Ok(_) => Good(format!("{name} {shown} will be created.")),
        Err(error) => Bad(format!("{name} {shown} cannot be created: {error}.")),
    }
}

/// What was found, and the mail that was not sent.
async fn database(settings: &Settings) -> (Vec<Finding>, Summary) {
    let nothing = Summary::default();
    let options = match assemble::store_options(settings) {
        Ok(options) => options,
        Err(error) => return (vec![Bad(error.to_string())], nothing),
    };
    let what = match &options {
        Options::Sqlite(file) if !file.exists() => {
            let what = format!("The database {} will be created.", file.display());
            return (vec![Good(what)], nothing);
        }
        Options::Sqlite(file) => format!("The database {}", file.display()),
        Options::Postgres(_) => "The PostgreSQL database".to_owned(),
    };
    let found = async {
        let db = Db::look(&options).await?;
        let writable = db.check_writable().await;
        let missing = db.missing_migrations().await;
        let administrators = site::account::count_administrators(&db).await;
        let waiting = outbox::summary(&db).await;
        db.close().await;
        writable?;
        Ok::<_, platform::db::OpenError>((missing?, administrators, waiting))
    };
    match found.await {
        Ok((0, administrators, waiting)) => {
            let mut findings = vec![Good(format!("{what} answers and is up to date."))];
            if matches!(administrators, Ok(0)) {
                findings.push(Doubtful(
                    "There is no administrator; make one with `keyturn admin create`.".into(),
                ));
            }
            (findings, waiting.unwrap_or_default())
        }
        Ok((missing, ..)) => {
            let migrations = if missing == 1 { "migration" } else { "migrations" };
            let what = format!(
                "{what} answers; {missing} {migrations} will be applied at the next start."
            );
            (vec![Good(what)], nothing)
        }
        Err(error) => (vec![Bad(error.to_string())], nothing),
    }
}

fn content(settings: &Settings) -> Finding {
    match Content::load(settings.content_dir.as_deref(), &settings.company) {
        Ok(_) => Good("What the company says is in order.".into()),
        Err(error) => Bad(error.to_string()),
    }
}

/// Whether messages of visitors reach the company. Whatever is wrong with it keeps
/// nobody from serving: messages are kept.
async fn mail(settings: &Settings, summary: &Summary) -> Vec<Finding> {
    let Summary { waiting, failed, last_error } = summary;
    let mut findings = Vec::new();
    match &settings.delivery {
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
        assemble::renderer(settings)?.ready().await?;
        anyhow::Ok(())
    };
    match rendered.await {
        Ok(()) => Good("Pages can be rendered.".into()),
        Err(error) => Bad(format!("Pages cannot be rendered: {error:#}.")),
    }
}

fn port(what: &str, address: SocketAddr) -> Finding {
    match TcpListener::bind(address) {
        Ok(_) => Good(format!("{what}: {address} is free.")),
        Err(error) if error.kind() == io::ErrorKind::AddrInUse => {
            Doubtful(format!("{what}: {address} is taken. Is Keyturn running already?"))
        }
        Err(error) => Bad(format!("{what}: {address} cannot be listened on: {error}.")),
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

fn addresses(settings: &Settings) -> Finding {
    let base = settings.base_url_text();
    let is_public = !settings.listen.ip().is_loopback();
    if settings.base_url.scheme() == "https" && settings.trusted_proxies.is_empty() {
        return Doubtful(format!(
            "The base URL is {base}, so a proxy stands in front, but trusted_proxies is empty: \
             all visitors would share one rate limit."
        ));
    }
    if is_public && settings.base_url.scheme() == "http" {
        return Doubtful(format!(
            "The base URL is {base}: passwords would travel unencrypted. Put a proxy with https \
             in front and set base_url."
        ));
    }
    Good(format!("Visitors see {base}."))
}
