//! Turns parsed values into valid settings.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use platform::bucket::BucketAccess;
use platform::http::certificates::CertificateOptions;
use platform::http::client_address::TrustedProxies;
use platform::language::Language;
use platform::telemetry::{self, LogFormat, TraceOptions};
use site::privacy::Retention;
use site::settings::{self, FixedSettings, Rule, StoredValues, Value, table};
use site::sms::{Sms, SmsError};
use url::{Host, Url};

use super::read::Values;
use super::refusal::{ConfigError, Result};
use super::settings::{RateLimitMode, Secret, Settings, TlsSettings};

impl Values {
    /// Checks rules beyond the kind of single values.
    pub(super) fn check(&self) -> Result<Settings> {
        let listen = self.address("listen")?;
        let base_url = self.base_url(listen)?;
        let rate_limits = match self.text("rate_limits") {
            "off" => RateLimitMode::Off,
            "count" => RateLimitMode::Count,
            _ => RateLimitMode::On,
        };
        if rate_limits != RateLimitMode::On && base_url.scheme() == "https" {
            return Err(ConfigError(format!(
                "The setting rate_limits is \"{}\" while the base URL is https; without limits a \
                 public site can be guessed into and flooded. Leave it on.",
                self.text("rate_limits")
            )));
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
        let sms = self.sms()?;
        let fixed = self.fixed_settings(&sms, &base_url);
        // Settings stored in the browser may still provide the mail server.
        let (_, wrong) = settings::resolve(&fixed, &StoredValues::new());
        if let Some(wrong) = wrong.iter().find(|wrong| wrong.rule != Rule::MailNeeded) {
            return Err(self.wrong(wrong.name, &wrong.rule.expected()));
        }
        Ok(Settings {
            listen,
            data_dir: self.text("data_dir").into(),
            database_url: Secret(self.text("database_url").to_owned()),
            database_read_url: self.database_read_url()?,
            media_url: self.text("media_url").to_owned(),
            media_cache_bytes: self.number("media_cache_megabytes") << 20,
            media_avif: self.text("media_avif") == "on",
            secrets_key_file: Some(self.text("secrets_key_file"))
                .filter(|file| !file.is_empty())
                .map(PathBuf::from),
            backup_folder: Some(self.text("backup_folder"))
                .filter(|folder| !folder.is_empty())
                .map(str::to_owned),
            backup_every_seconds: i64::try_from(self.number("backup_every_hours")).unwrap_or(24)
                * 3_600,
            backup_keep: self.size("backup_keep"),
            backup_before_migrations: self.text("backup_before_migrations") == "on",
            bucket_access: self.bucket_access()?,
            content_dir: Some(self.text("content_dir"))
                .filter(|folder| !folder.is_empty())
                .map(PathBuf::from),
            map_tiles: Some(self.text("map_tiles"))
                .filter(|file| !file.is_empty())
                .map(PathBuf::from),
            tls: self.tls(&base_url)?,
            base_url,
            default_language: Language::from_code(self.text("default_language"))
                .unwrap_or_default(),
            hsts_include_subdomains: self.text("hsts_include_subdomains") == "on",
            trusted_proxies,
            rate_limits,
            sms,
            metrics_listen: self.metrics_listen()?,
            traces: self.traces()?,
            log,
            log_format: match self.text("log_format") {
                "json" => LogFormat::Json,
                "text" => LogFormat::Text,
                _ => LogFormat::Auto,
            },
            page_cache_bytes: self.number("page_cache_megabytes") << 20,
            render_deadline: Duration::from_millis(self.number("render_deadline_ms")),
            render_memory_bytes: self.size("render_memory_megabytes") << 20,
            header_timeout: self.seconds("header_timeout_seconds"),
            body_timeout: self.seconds("body_timeout_seconds"),
            request_timeout: self.seconds("request_timeout_seconds"),
            idle_timeout: self.seconds("idle_timeout_seconds"),
            max_connections: self.size("max_connections"),
            max_connections_per_address: self.size("max_connections_per_address"),
            stop_pause: self.seconds("stop_pause_seconds"),
            stop: self.seconds("stop_seconds"),
            retention: self.retention()?,
            fixed,
        })
    }

    fn database_read_url(&self) -> Result<Option<Secret>> {
        let is_postgres = |name: &str| {
            let text = self.text(name);
            text.starts_with("postgres://") || text.starts_with("postgresql://")
        };
        let name = "database_read_url";
        if self.text(name).is_empty() {
            return Ok(None);
        }
        if !is_postgres(name) || !is_postgres("database_url") {
            let expected = "it must be postgres://user@host/name, beside a database_url of \
                            PostgreSQL";
            return Err(self.wrong(name, expected));
        }
        Ok(Some(Secret(self.text(name).to_owned())))
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
        self.address("metrics_listen").map(Some)
    }

    fn traces(&self) -> Result<Option<TraceOptions>> {
        let text = self.text("traces_url");
        if text.is_empty() {
            return Ok(None);
        }
        if !cfg!(feature = "otlp") {
            let expected = "it must be empty, because the program was built without traces";
            return Err(self.wrong("traces_url", expected));
        }
        let is_fit = |url: &Url| {
            matches!(url.scheme(), "http" | "https")
                && url.query().is_none()
                && !url.path().trim_end_matches('/').ends_with("/v1/traces")
        };
        let url = Url::parse(text).ok().filter(is_fit).ok_or_else(|| {
            let expected = "it must be a web address without /v1/traces, such as \
                            \"http://127.0.0.1:4318\"";
            self.wrong("traces_url", expected)
        })?;
        let percent = u32::try_from(self.number("traces_percent")).unwrap_or(100);
        let share = f64::from(percent) / 100.0;
        Ok(Some(TraceOptions { url, share, version: env!("CARGO_PKG_VERSION") }))
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

    /// TLS without a proxy, if it is on.
    fn tls(&self, base_url: &Url) -> Result<Option<TlsSettings>> {
        let domains = self.list("tls_domains");
        if domains.is_empty() {
            return Ok(None);
        }
        let is_name = |name: &String| match Host::parse(name) {
            Ok(Host::Domain(parsed)) => parsed == *name && !name.contains('*'),
            _ => false,
        };
        if !domains.iter().all(is_name) {
            let expected = "it must list names in small letters, such as [\"www.example.ca\"]";
            return Err(self.wrong("tls_domains", expected));
        }
        let is_named = domains.iter().any(|name| Some(name.as_str()) == base_url.host_str());
        if base_url.scheme() != "https" || !is_named {
            let expected = "it must begin with https:// and a name of tls_domains";
            return Err(self.wrong("base_url", expected));
        }
        let directory = Url::parse(self.text("tls_directory")).ok();
        let directory = directory.filter(|url| url.scheme() == "https").ok_or_else(|| {
            self.wrong("tls_directory", "it must be a web address that begins with https://")
        })?;
        let contact = self.text("tls_contact").to_owned();
        if !contact.is_empty() && !contact.contains('@') {
            return Err(self.wrong("tls_contact", "it must be an email address"));
        }
        Ok(Some(TlsSettings {
            listen: self.address("tls_listen")?,
            certificates: CertificateOptions {
                domains,
                contact,
                directory,
                directory_roots: Some(self.text("tls_directory_roots"))
                    .filter(|file| !file.is_empty())
                    .map(PathBuf::from),
                folder: PathBuf::from(self.text("data_dir")).join("certificates"),
            },
        }))
    }

    fn bucket_access(&self) -> Result<BucketAccess> {
        let endpoint = match self.text("s3_endpoint") {
            "" => None,
            text => {
                Some(Url::parse(text).ok().filter(BucketAccess::is_allowed_endpoint).ok_or_else(
                    || {
                        let expected =
                            "it must be a web address, over https unless it is this machine";
                        self.wrong("s3_endpoint", expected)
                    },
                )?)
            }
        };
        let text = |name: &str| self.text(name).to_owned();
        if text("s3_access_key_id").is_empty() != text("s3_secret_access_key").is_empty() {
            return Err(ConfigError(
                "The settings s3_access_key_id and s3_secret_access_key belong together, and one \
                 of them is empty."
                    .to_owned(),
            ));
        }
        Ok(BucketAccess {
            endpoint,
            region: text("s3_region"),
            key_id: text("s3_access_key_id"),
            secret_key: text("s3_secret_access_key"),
            session_token: text("s3_session_token"),
        })
    }

    fn sms(&self) -> Result<Sms> {
        let countries = self.list("sms_countries");
        let is_code = |one: &String| one.len() == 2 && one.bytes().all(|b| b.is_ascii_uppercase());
        if !countries.iter().all(is_code) {
            return Err(self.wrong("sms_countries", "it must list countries, such as [\"CA\"]"));
        }
        let per_day = i64::try_from(self.number("sms_per_day")).unwrap_or(i64::MAX);
        let sms = Sms::parse(self.text("sms_url"), self.text("sms_from"), countries, per_day);
        sms.map_err(|error| match error {
            SmsError::Url => self.wrong(
                "sms_url",
                "it must be the address of a sender, such as \
                 \"twilio://SID:TOKEN@api.twilio.com\", over https where it is a gateway",
            ),
            SmsError::From => {
                self.wrong("sms_from", "it must be a number, such as \"+14165550199\"")
            }
        })
    }

    fn retention(&self) -> Result<Retention> {
        let number = |name| i32::try_from(self.number(name)).unwrap_or(0);
        let incidents_months = number("retention_incidents_months");
        if (1..Retention::INCIDENTS_MONTHS_LEAST).contains(&incidents_months) {
            return Err(self.wrong(
                "retention_incidents_months",
                "it must be 24 or more (PIPEDA), or 0 to keep them",
            ));
        }
        Ok(Retention {
            messages_months: number("retention_messages_months"),
            spam_days: number("retention_spam_days"),
            ended_alerts_months: number("retention_ended_alerts_months"),
            bookings_months: number("retention_bookings_months"),
            invited_days: number("retention_invited_days"),
            unused_accounts_months: number("retention_unused_accounts_months"),
            audit_addresses_months: number("retention_audit_addresses_months"),
            incidents_months,
        })
    }

    /// The settings that administrators can see or change in the browser, with the origin of each.
    fn fixed_settings(&self, sms: &Sms, base_url: &Url) -> FixedSettings {
        let host = base_url.host_str().unwrap_or("localhost");
        let mut fixed =
            FixedSettings::new(sms.is_configured(), host, self.seconds("mail_timeout_seconds"));
        fixed.messages_months =
            u16::try_from(self.number("retention_messages_months")).unwrap_or(u16::MAX);
        for setting in table::SETTINGS {
            let value = match setting.kind {
                table::SettingKind::Lines(_) => Value::List(self.list(setting.name)),
                table::SettingKind::Number(..) => {
                    Value::Number(i64::try_from(self.number(setting.name)).unwrap_or(i64::MAX))
                }
                _ => Value::Text(self.text(setting.name).to_owned()),
            };
            fixed.put(setting.name, value, self.origin(setting.name));
        }
        fixed
    }
}
