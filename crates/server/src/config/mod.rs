//! The settings: defaults, then `keyturn.toml`, then `KEYTURN_*`, then flags.
//!
//! Whatever is wrong is one sentence that says where it stands and what is
//! expected; an unknown name is refused with the nearest one that exists, because
//! a setting that is silently ignored is found out about at the worst time. What the
//! addresses of the database and of the mail server hold is a secret and is repeated
//! nowhere, nor is any other value that looks like an address with a password in it.

mod table;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::ffi::OsString;
use std::fmt;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use platform::http::client_address::TrustedProxies;
use platform::mail::{Mailbox, Mailer};
use platform::telemetry::{self, LogFormat};
use platform::text::plain::is_blank;
use site::Company;
use site::contact::outbox::Delivery;
use toml::Value;
use toml::de::{DeTable, DeValue};
use url::Url;

pub(crate) use table::example;
use table::{Kind, SETTINGS, Setting};

/// A setting that cannot be used, as one sentence for an operator.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub(crate) struct ConfigError(String);

type Result<T, E = ConfigError> = std::result::Result<T, E>;

/// Everything that can be set.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    pub(crate) listen: SocketAddr,
    pub(crate) data_dir: PathBuf,
    pub(crate) database_url: Secret,
    pub(crate) media_url: String,
    pub(crate) content_dir: Option<PathBuf>,
    pub(crate) base_url: Url,
    pub(crate) trusted_proxies: Vec<String>,
    pub(crate) rate_limits: bool,
    /// Where e-mail goes; `None` without an SMTP server.
    pub(crate) delivery: Option<Delivery>,
    pub(crate) metrics_listen: Option<SocketAddr>,
    pub(crate) log: String,
    pub(crate) log_format: LogFormat,
    pub(crate) password_min_chars: usize,
    pub(crate) page_cache_bytes: u64,
    pub(crate) render_deadline: Duration,
    pub(crate) render_memory_bytes: usize,
    pub(crate) header_timeout: Duration,
    pub(crate) body_timeout: Duration,
    pub(crate) request_timeout: Duration,
    pub(crate) idle_timeout: Duration,
    pub(crate) max_connections: usize,
    pub(crate) stop: Duration,
    pub(crate) company: Company,
}

/// A text that is never shown.
#[derive(Clone, Default, PartialEq, Eq)]
pub(crate) struct Secret(pub(crate) String);

impl fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(if self.0.is_empty() { "\"\"" } else { "\"…\"" })
    }
}

/// Where a value stands; shown after the setting's name.
#[derive(Clone, Debug)]
enum Source {
    Default,
    /// The file, and the line where one is known.
    File(PathBuf, Option<usize>),
    Variable,
    Flag,
}

impl fmt::Display for Source {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Default => formatter.write_str("in the defaults"),
            Self::File(path, Some(line)) => write!(formatter, "in {}:{line}", path.display()),
            Self::File(path, None) => write!(formatter, "in {}", path.display()),
            Self::Variable => formatter.write_str("in the environment"),
            Self::Flag => formatter.write_str("on the command line"),
        }
    }
}

/// What the settings are read from.
#[derive(Debug, Default)]
pub(crate) struct Sources {
    /// `--config`; without it `keyturn.toml` where there is one.
    pub(crate) file: Option<PathBuf>,
    /// The environment, or what a test says it is.
    pub(crate) variables: Vec<(String, String)>,
    /// Name of the setting, text of the flag.
    pub(crate) flags: Vec<(&'static str, String)>,
}

/// Where the file is when nobody names one.
const DEFAULT_FILE: &str = "keyturn.toml";

/// What our environment variables begin with.
const PREFIX: &str = "KEYTURN_";

/// Variables that begin like settings and are none: the file's name, and what
/// tests need.
fn is_no_setting(variable: &str) -> bool {
    variable == "KEYTURN_CONFIG" || variable.starts_with("KEYTURN_TEST_")
}

/// The part of the environment that is ours.
///
/// # Errors
/// A variable of ours whose value is not UTF-8; others may hold what they like.
pub(crate) fn variables(
    environment: impl IntoIterator<Item = (OsString, OsString)>,
) -> Result<Vec<(String, String)>> {
    environment
        .into_iter()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value)))
        .filter(|(name, _)| name.starts_with(PREFIX))
        .map(|(name, value)| match value.into_string() {
            Ok(value) => Ok((name, value)),
            Err(_) => Err(ConfigError(format!(
                "The setting {name} in the environment cannot be read; it must be UTF-8 text."
            ))),
        })
        .collect()
}

struct Values(HashMap<&'static str, (Value, Source)>);

impl Settings {
    /// Reads and checks everything.
    pub(crate) fn load(sources: &Sources) -> Result<Self> {
        let mut values = Values(HashMap::new());
        for setting in SETTINGS {
            let value = parse_value(setting.default)
                .map_err(|error| ConfigError(format!("default of {}: {error}", setting.name)))?;
            values.0.insert(setting.name, (value, Source::Default));
        }
        values.read_file(sources.file.as_deref())?;
        values.read_variables(&sources.variables)?;
        for (name, text) in &sources.flags {
            values.put_text(find(name)?, text, Source::Flag)?;
        }
        values.settings()
    }

    /// The folder, or other place, of the pictures.
    pub(crate) fn media_place(&self) -> String {
        if self.media_url.is_empty() {
            self.data_dir.join("media").to_string_lossy().into_owned()
        } else {
            self.media_url.clone()
        }
    }

    /// The base URL as the site writes it: without a slash at the end.
    pub(crate) fn base_url_text(&self) -> String {
        self.base_url.as_str().trim_end_matches('/').to_owned()
    }

    /// The proxies, which were checked when the settings were read.
    pub(crate) fn proxies(&self) -> TrustedProxies {
        TrustedProxies::parse(&self.trusted_proxies).unwrap_or_default()
    }
}

fn find(name: &str) -> Result<&'static Setting> {
    SETTINGS
        .iter()
        .find(|setting| setting.name == name)
        .ok_or_else(|| ConfigError(format!("There is no setting {name}.")))
}

fn parse_value(text: &str) -> Result<Value, toml::de::Error> {
    let mut table: toml::Table = toml::from_str(&format!("value = {text}"))?;
    Ok(table.remove("value").unwrap_or(Value::Boolean(false)))
}

impl Values {
    fn read_file(&mut self, named: Option<&Path>) -> Result<()> {
        let path = named.unwrap_or(Path::new(DEFAULT_FILE));
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if named.is_none() && error.kind() == std::io::ErrorKind::NotFound => {
                return Ok(());
            }
            Err(error) => {
                let path = path.display();
                return Err(ConfigError(format!(
                    "The settings in {path} cannot be read: {error}."
                )));
            }
        };
        let table: toml::Table = toml::from_str(&text).map_err(|error| {
            let line = line_at(&text, error.span().map_or(0, |span| span.start));
            // One line, however the parser words it.
            let what = error.message().replace('\n', ", ");
            ConfigError(format!("{}:{line} cannot be read as TOML: {what}.", path.display()))
        })?;
        let lines = lines(&text);
        let mut put = |name: &str, value: Value| {
            self.put_named(name, value, Source::File(path.to_owned(), lines.get(name).copied()))
        };
        for (key, value) in table {
            match value {
                Value::Table(inner) => {
                    for (inner_key, value) in inner {
                        put(&format!("{key}.{inner_key}"), value)?;
                    }
                }
                value => put(&key, value)?,
            }
        }
        Ok(())
    }

    fn put_named(&mut self, name: &str, value: Value, source: Source) -> Result<()> {
        let Some(setting) = SETTINGS.iter().find(|setting| setting.name == name) else {
            let known = SETTINGS.iter().map(|setting| setting.name.to_owned());
            return Err(unknown(name, &source, known));
        };
        self.put(setting, value, source)
    }

    fn read_variables(&mut self, variables: &[(String, String)]) -> Result<()> {
        for (name, text) in variables {
            if !name.starts_with(PREFIX) || is_no_setting(name) {
                continue;
            }
            let source = Source::Variable;
            match SETTINGS.iter().find(|setting| setting.variable() == *name) {
                Some(setting) => self.put_text(setting, text, source)?,
                None => {
                    return Err(unknown(name, &source, SETTINGS.iter().map(Setting::variable)));
                }
            }
        }
        Ok(())
    }

    /// A value that comes as text: from the environment or a flag.
    fn put_text(&mut self, setting: &'static Setting, text: &str, source: Source) -> Result<()> {
        let value = match setting.kind {
            Kind::Text | Kind::OneOf(_) => Value::String(text.to_owned()),
            Kind::Number(..) => match text.trim().parse() {
                Ok(number) => Value::Integer(number),
                Err(_) => return Err(wrong_kind(setting, &source, text)),
            },
            Kind::List => Value::Array(
                text.split(',')
                    .map(str::trim)
                    .filter(|part| !part.is_empty())
                    .map(|part| Value::String(part.to_owned()))
                    .collect(),
            ),
        };
        self.put(setting, value, source)
    }

    fn put(&mut self, setting: &'static Setting, value: Value, source: Source) -> Result<()> {
        let fits = match (setting.kind, &value) {
            (Kind::Text, Value::String(_)) => true,
            (Kind::Number(least, most), Value::Integer(number)) => (least..=most).contains(number),
            (Kind::OneOf(words), Value::String(word)) => words.contains(&word.as_str()),
            (Kind::List, Value::Array(values)) => values.iter().all(Value::is_str),
            _ => false,
        };
        if !fits {
            return Err(wrong_kind(setting, &source, &value.to_string()));
        }
        self.0.insert(setting.name, (value, source));
        Ok(())
    }

    fn text(&self, name: &str) -> &str {
        self.0.get(name).and_then(|(value, _)| value.as_str()).unwrap_or_default()
    }

    fn number(&self, name: &str) -> u64 {
        let number = self.0.get(name).and_then(|(value, _)| value.as_integer());
        number.and_then(|number| u64::try_from(number).ok()).unwrap_or_default()
    }

    fn size(&self, name: &str) -> usize {
        usize::try_from(self.number(name)).unwrap_or(usize::MAX)
    }

    fn seconds(&self, name: &str) -> Duration {
        Duration::from_secs(self.number(name))
    }

    fn list(&self, name: &str) -> Vec<String> {
        let values = self.0.get(name).and_then(|(value, _)| value.as_array());
        let texts = values.into_iter().flatten().filter_map(Value::as_str);
        texts.map(str::to_owned).collect()
    }

    fn wrong(&self, name: &str, expected: &str) -> ConfigError {
        match (find(name), self.0.get(name)) {
            (Ok(setting), Some((value, source))) => {
                wrong(setting, source, &value.to_string(), expected)
            }
            (Err(error), _) => error,
            (_, None) => ConfigError(format!("The setting {name} is missing.")),
        }
    }

    fn settings(&self) -> Result<Settings> {
        let listen = self.address("listen")?;
        let base_url = self.base_url(listen)?;
        let rate_limits = self.text("rate_limits") == "on";
        if !rate_limits && base_url.scheme() == "https" {
            return Err(ConfigError(
                "The setting rate_limits is \"off\" while the base URL is https; without limits a \
                 public site can be guessed into and flooded. Leave it on."
                    .into(),
            ));
        }
        let trusted_proxies = self.list("trusted_proxies");
        TrustedProxies::parse(&trusted_proxies).map_err(|_| {
            let expected = "it must list addresses or networks, such as [\"10.0.0.0/8\"]";
            self.wrong("trusted_proxies", expected)
        })?;
        let log = self.text("log").to_owned();
        telemetry::parse_filter(&log).map_err(|_| {
            let expected =
                "it must be a level such as \"info\", or a list such as \"info,sqlx=warn\"";
            self.wrong("log", expected)
        })?;
        if self.text("data_dir").is_empty() {
            return Err(self.wrong("data_dir", "it must be the path of a folder"));
        }
        let delivery = self.delivery(&base_url)?;
        Ok(Settings {
            listen,
            data_dir: self.text("data_dir").into(),
            database_url: Secret(self.text("database_url").to_owned()),
            media_url: self.text("media_url").to_owned(),
            content_dir: Some(self.text("content_dir"))
                .filter(|folder| !folder.is_empty())
                .map(PathBuf::from),
            base_url,
            trusted_proxies,
            rate_limits,
            delivery,
            metrics_listen: self.metrics_listen()?,
            log,
            log_format: match self.text("log_format") {
                "json" => LogFormat::Json,
                "text" => LogFormat::Text,
                _ => LogFormat::Auto,
            },
            password_min_chars: self.size("password_min_chars"),
            page_cache_bytes: self.number("page_cache_megabytes") << 20,
            render_deadline: Duration::from_millis(self.number("render_deadline_ms")),
            render_memory_bytes: self.size("render_memory_megabytes") << 20,
            header_timeout: self.seconds("header_timeout_seconds"),
            body_timeout: self.seconds("body_timeout_seconds"),
            request_timeout: self.seconds("request_timeout_seconds"),
            idle_timeout: self.seconds("idle_timeout_seconds"),
            max_connections: self.size("max_connections"),
            stop: self.seconds("stop_seconds"),
            company: self.company()?,
        })
    }

    fn address(&self, name: &str) -> Result<SocketAddr> {
        let text = self.text(name).replace("localhost:", "127.0.0.1:");
        text.parse().map_err(|_| {
            self.wrong(name, "it must be an address and a port, such as \"127.0.0.1:8080\"")
        })
    }

    fn metrics_listen(&self) -> Result<Option<SocketAddr>> {
        if self.text("metrics_listen").is_empty() {
            return Ok(None);
        }
        let address = self.address("metrics_listen")?;
        if !address.ip().is_loopback() {
            let expected = "it must be on this machine itself, such as \"127.0.0.1:9464\", because \
                            anybody could read it elsewhere";
            return Err(self.wrong("metrics_listen", expected));
        }
        Ok(Some(address))
    }

    fn base_url(&self, listen: SocketAddr) -> Result<Url> {
        let text = self.text("base_url");
        let wrong = || {
            let expected = "it must be the address that visitors see, without a path, such as \
                            \"https://www.example.ca\"";
            self.wrong("base_url", expected)
        };
        if text.is_empty() {
            let own = if listen.ip().is_unspecified() {
                format!("http://localhost:{}", listen.port())
            } else {
                format!("http://{listen}")
            };
            return Url::parse(&own).map_err(|_| wrong());
        }
        let url = Url::parse(text).map_err(|_| wrong())?;
        let plain = matches!(url.scheme(), "http" | "https")
            && url.has_host()
            && url.path() == "/"
            && url.query().is_none()
            && url.fragment().is_none()
            && url.username().is_empty()
            && url.password().is_none();
        if plain { Ok(url) } else { Err(wrong()) }
    }

    fn delivery(&self, base_url: &Url) -> Result<Option<Delivery>> {
        let mailbox = |name: &str| -> Result<Option<Mailbox>> {
            let text = self.text(name);
            if text.is_empty() {
                return Ok(None);
            }
            text.parse().map(Some).map_err(|error| self.wrong(name, &format!("{error}")))
        };
        let (from, recipient) = (mailbox("mail_from")?, mailbox("contact_recipient")?);
        if self.text("smtp_url").is_empty() {
            return Ok(None);
        }
        // Any text may stand there as long as no mail goes to it.
        let or_support = |given: Option<Mailbox>, name: &str| match given {
            Some(mailbox) => Ok(mailbox),
            None => mailbox("company.support_email")?.ok_or_else(|| {
                self.wrong(name, "it must be set when company.support_email is empty")
            }),
        };
        let from = or_support(from, "mail_from")?;
        let recipient = or_support(recipient, "contact_recipient")?;
        let name = base_url.host_str().unwrap_or("localhost");
        let timeout = self.seconds("mail_timeout_seconds");
        let mailer = Mailer::new(self.text("smtp_url"), from, name, timeout)
            .map_err(|error| self.wrong("smtp_url", &format!("{error}")))?;
        Ok(Some(Delivery { mailer, recipient }))
    }

    fn company(&self) -> Result<Company> {
        let link = |name: &str| -> Result<Option<String>> {
            let text = self.text(name);
            if text.is_empty() {
                return Ok(None);
            }
            match Url::parse(text) {
                Ok(url) if matches!(url.scheme(), "http" | "https") => Ok(Some(text.to_owned())),
                _ => Err(self.wrong(name, "it must be a web address or empty")),
            }
        };
        // Sentences are made with it, and would have a hole.
        if is_blank(self.text("company.reply_time")) {
            return Err(
                self.wrong("company.reply_time", "it must say a time, such as \"two days\"")
            );
        }
        Ok(Company {
            company_name: self.text("company.name").to_owned(),
            support_email: self.text("company.support_email").to_owned(),
            reply_time: self.text("company.reply_time").trim().to_owned(),
            postal_address: self.list("company.postal_address"),
            maps_url: link("company.maps_url")?.unwrap_or_default(),
            app_store_url: link("company.app_store_url")?,
            play_store_url: link("company.play_store_url")?,
            facebook_url: link("company.facebook_url")?,
            twitter_url: link("company.twitter_url")?,
            linkedin_url: link("company.linkedin_url")?,
            instagram_url: link("company.instagram_url")?,
        })
    }
}

/// In which line each name of a file stands.
fn lines(text: &str) -> HashMap<String, usize> {
    let mut lines = HashMap::new();
    // The caller has read the same text before.
    let Ok(document) = DeTable::parse(text) else { return lines };
    for (key, value) in document.get_ref() {
        lines.insert(key.get_ref().to_string(), line_at(text, key.span().start));
        if let DeValue::Table(inner) = value.get_ref() {
            for inner_key in inner.keys() {
                let name = format!("{}.{}", key.get_ref(), inner_key.get_ref());
                lines.insert(name, line_at(text, inner_key.span().start));
            }
        }
    }
    lines
}

fn line_at(text: &str, offset: usize) -> usize {
    1 + text.bytes().take(offset).filter(|byte| *byte == b'\n').count()
}

fn wrong_kind(setting: &Setting, source: &Source, value: &str) -> ConfigError {
    let expected = match setting.kind {
        Kind::Text => "a text in quotation marks".to_owned(),
        Kind::Number(least, most) => format!("a whole number from {least} to {most}"),
        Kind::OneOf(words) => {
            words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join(" or ")
        }
        Kind::List => "a list of texts".to_owned(),
    };
    wrong(setting, source, value, &format!("it must be {expected}"))
}

fn wrong(setting: &Setting, source: &Source, value: &str, expected: &str) -> ConfigError {
    let name = match source {
        Source::Variable => setting.variable(),
        Source::Flag => format!("--{}", setting.name.replace('_', "-")),
        Source::Default | Source::File(..) => setting.name.to_owned(),
    };
    let is =
        if may_hold_a_secret(setting, value) { "cannot be used" } else { &format!("is {value}") };
    ConfigError(format!("The setting {name} {source} {is}; {expected}."))
}

/// The addresses of the database and of the mail server may hold a password, and so
/// may an address that was put under another name by mistake.
fn may_hold_a_secret(setting: &Setting, value: &str) -> bool {
    matches!(setting.name, "database_url" | "smtp_url")
        || (value.contains("://") && value.contains('@'))
}

fn unknown(name: &str, source: &Source, known: impl Iterator<Item = String>) -> ConfigError {
    let refused =
        |hint: &str| ConfigError(format!("There is no setting {name} (it stands {source}).{hint}"));
    // TOML gives a line to the table that was begun last, so what is added at the
    // end of the example lands there.
    let outside = name.split_once('.').filter(|(_, rest)| find(rest).is_ok());
    if let Some((table, rest)) = outside {
        return refused(&format!(" Did you mean {rest}? It must stand above [{table}]."));
    }
    let bare = |name: &str| name.trim_start_matches(PREFIX).to_lowercase();
    let nearest = known
        .map(|known| (strsim::damerau_levenshtein(&bare(name), &bare(&known)), known))
        .min()
        .filter(|(distance, known)| *distance <= bare(known).len().max(6) / 2);
    refused(&match nearest {
        Some((_, known)) => format!(" Did you mean {known}?"),
        None => " `keyturn config example` lists all of them.".to_owned(),
    })
}
