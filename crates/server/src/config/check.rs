//! From values of the right kind to settings that can be used.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use platform::backup::Access;
use platform::http::client_address::TrustedProxies;
use platform::language::Language;
use platform::mail::{Mailbox, Mailer};
use platform::telemetry::{self, LogFormat};
use platform::text::plain::is_blank;
use site::Company;
use site::account::{Accounts, SecondFactor};
use site::company::map_of;
use site::outbox::Delivery;
use site::sms::{Sms, SmsError};
use url::Url;

use super::read::Values;
use super::refusal::{ConfigError, Result};
use super::settings::{Limiting, Secret, Settings};

impl Values {
    /// Checks what concerns more than the kind of a value.
    pub(super) fn check(&self) -> Result<Settings> {
        let listen = self.address("listen")?;
        let base_url = self.base_url(listen)?;
        let rate_limits = match self.text("rate_limits") {
            "off" => Limiting::Off,
            "count" => Limiting::Count,
            _ => Limiting::On,
        };
        if rate_limits != Limiting::On && base_url.scheme() == "https" {
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
        let delivery = self.delivery(&base_url)?;
        let sms = self.sms()?;
        let mut company = self.company()?;
        company.sends_texts = sms.is_there();
        if company.accounts == Accounts::Open && delivery.is_none() {
            return Err(ConfigError(
                "The setting accounts is \"open\" while smtp_url is empty; the codes that confirm \
                 an address could not be sent. Set smtp_url."
                    .to_owned(),
            ));
        }
        Ok(Settings {
            listen,
            data_dir: self.text("data_dir").into(),
            database_url: Secret(self.text("database_url").to_owned()),
            media_url: self.text("media_url").to_owned(),
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
            base_url,
            default_language: Language::of_code(self.text("default_language")).unwrap_or_default(),
            hsts_include_subdomains: self.text("hsts_include_subdomains") == "on",
            trusted_proxies,
            rate_limits,
            delivery,
            sms,
            metrics_listen: self.metrics_listen()?,
            log,
            log_format: match self.text("log_format") {
                "json" => LogFormat::Json,
                "text" => LogFormat::Text,
                _ => LogFormat::Auto,
            },
            password_min_chars: self.size("password_min_chars"),
            owner_submissions: self.text("owner_submissions") == "on",
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
            company,
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
        self.address("metrics_listen").map(Some)
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

    fn bucket_access(&self) -> Result<Access> {
        let endpoint = match self.text("s3_endpoint") {
            "" => None,
            text => Some(Url::parse(text).ok().filter(Access::may_be_asked).ok_or_else(|| {
                let expected = "it must be a web address, over https unless it is this machine";
                self.wrong("s3_endpoint", expected)
            })?),
        };
        let text = |name: &str| self.text(name).to_owned();
        if text("s3_access_key_id").is_empty() != text("s3_secret_access_key").is_empty() {
            return Err(ConfigError(
                "The settings s3_access_key_id and s3_secret_access_key belong together, and one \
                 of them is empty."
                    .to_owned(),
            ));
        }
        Ok(Access {
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
        for (name, what) in [
            ("company.reply_time", "it must say a time, such as \"two days\""),
            ("company.reply_time_fr", "it must say a time, such as \"deux jours\""),
        ] {
            if is_blank(self.text(name)) {
                return Err(self.wrong(name, what));
            }
        }
        let postal_address = self.list("company.postal_address");
        let maps_url = link("company.maps_url")?.unwrap_or_else(|| map_of(&postal_address));
        Ok(Company {
            company_name: self.text("company.name").to_owned(),
            support_email: self.text("company.support_email").to_owned(),
            reply_time: self.text("company.reply_time").trim().to_owned(),
            reply_time_fr: self.text("company.reply_time_fr").trim().to_owned(),
            postal_address,
            maps_url,
            app_store_url: link("company.app_store_url")?,
            play_store_url: link("company.play_store_url")?,
            facebook_url: link("company.facebook_url")?,
            twitter_url: link("company.twitter_url")?,
            linkedin_url: link("company.linkedin_url")?,
            instagram_url: link("company.instagram_url")?,
            owners_post: self.text("owner_submissions") == "on",
            accounts: Accounts::parse(self.text("accounts")).unwrap_or_default(),
            sends_texts: false,
            second_factor: SecondFactor::parse(self.text("second_factor")).unwrap_or_default(),
        })
    }
}
