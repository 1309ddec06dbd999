//! All settings, checked.

use std::fmt;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use platform::bucket::BucketAccess;
use platform::http::certificates::CertificateOptions;
use platform::http::client_address::TrustedProxies;
use platform::language::Language;
use platform::media::{MediaLocation, OpenError};
use platform::telemetry::{LogFormat, TraceOptions};
use site::privacy::Retention;
use site::settings::{FixedSettings, ResolvedSettings, StoredValues, resolve};
use site::sms::Sms;
use url::Url;

/// What happens to clients above the rate limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RateLimitMode {
    On,
    /// Requests are counted but never refused.
    Count,
    Off,
}

/// All settings.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    pub(crate) listen: SocketAddr,
    pub(crate) data_dir: PathBuf,
    pub(crate) database_url: Secret,
    /// The read replica of PostgreSQL.
    pub(crate) database_read_url: Option<Secret>,
    pub(crate) media_url: String,
    /// The size of the cache of a bucket.
    pub(crate) media_cache_bytes: u64,
    /// Whether to send AVIF to browsers that accept it.
    pub(crate) media_avif: bool,
    pub(crate) content_dir: Option<PathBuf>,
    pub(crate) map_tiles: Option<PathBuf>,
    pub(crate) base_url: Url,
    /// The certificates that the program gets by itself, and where it serves TLS.
    pub(crate) tls: Option<TlsSettings>,
    pub(crate) default_language: Language,
    pub(crate) hsts_include_subdomains: bool,
    pub(crate) trusted_proxies: Vec<String>,
    pub(crate) rate_limits: RateLimitMode,
    /// The sender of text messages.
    pub(crate) sms: Sms,
    pub(crate) metrics_listen: Option<SocketAddr>,
    /// Where traces go, if they go anywhere.
    pub(crate) traces: Option<TraceOptions>,
    pub(crate) log: String,
    pub(crate) log_format: LogFormat,
    pub(crate) page_cache_bytes: u64,
    pub(crate) render_deadline: Duration,
    pub(crate) render_memory_bytes: usize,
    pub(crate) header_timeout: Duration,
    pub(crate) body_timeout: Duration,
    pub(crate) request_timeout: Duration,
    pub(crate) idle_timeout: Duration,
    pub(crate) max_connections: usize,
    pub(crate) max_connections_per_address: usize,
    pub(crate) stop_pause: Duration,
    pub(crate) stop: Duration,
    pub(crate) secrets_key_file: Option<PathBuf>,
    pub(crate) backup_folder: Option<String>,
    pub(crate) backup_every_seconds: i64,
    pub(crate) backup_keep: usize,
    pub(crate) backup_before_migrations: bool,
    pub(crate) retention: Retention,
    /// The address and credentials of buckets.
    pub(crate) bucket_access: BucketAccess,
    /// The settings that administrators can see or change in the browser.
    pub(crate) fixed: FixedSettings,
}

/// TLS without a proxy.
#[derive(Clone, Debug)]
pub(crate) struct TlsSettings {
    pub(crate) listen: SocketAddr,
    pub(crate) certificates: CertificateOptions,
}

/// A text that `Debug` does not show.
#[derive(Clone, Default, PartialEq, Eq)]
pub(crate) struct Secret(pub(crate) String);

impl fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(if self.0.is_empty() { "\"\"" } else { "\"…\"" })
    }
}

impl Settings {
    /// The effective settings when nothing is stored in the browser.
    pub(crate) fn settled(&self) -> ResolvedSettings {
        resolve(&self.fixed, &StoredValues::new()).0
    }

    /// The file of the key that encrypts secrets in the store.
    pub(crate) fn secrets_key_file(&self) -> PathBuf {
        self.secrets_key_file.clone().unwrap_or_else(|| self.data_dir.join("secrets.key"))
    }

    /// Where the pictures are.
    ///
    /// # Errors
    /// An address that is not understood, or missing credentials.
    pub(crate) fn media_location(&self) -> Result<MediaLocation, OpenError> {
        if self.media_url.is_empty() {
            return Ok(MediaLocation::Folder(self.data_dir.join("media")));
        }
        MediaLocation::parse(&self.media_url, &self.bucket_access)
    }

    /// The folder of the cache of a bucket's pictures.
    pub(crate) fn media_cache(&self) -> PathBuf {
        self.data_dir.join("media-cache")
    }

    /// The base URL without a trailing slash.
    pub(crate) fn base_url_text(&self) -> String {
        self.base_url.as_str().trim_end_matches('/').to_owned()
    }

    /// The trusted proxies, which were validated with the settings.
    pub(crate) fn proxies(&self) -> TrustedProxies {
        TrustedProxies::parse(&self.trusted_proxies).unwrap_or_default()
    }
}
