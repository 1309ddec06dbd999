//! Buckets of S3 and of compatible servers, which hold backups and pictures.
//!
//! `object_store` makes and signs the requests; the client of all our outgoing calls sends them
//! (`http`).

mod http;

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use object_store::aws::{AmazonS3, AmazonS3Builder};
use object_store::client::HttpError;
use object_store::path::Path as Key;
use object_store::{BackoffConfig, RetryConfig};
use url::Url;

pub use self::http::BucketTimeouts;
use crate::http::http_client::may_call;

/// The prefix of a bucket's address.
pub const SCHEME: &str = "s3://";
/// The longest error text of a server that is kept.
const MOST_WORDS: usize = 300;

/// The address and credentials of a bucket.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct BucketAccess {
    /// The server, when it is not Amazon's.
    pub endpoint: Option<Url>,
    /// The bucket's region.
    pub region: String,
    /// The access key id; empty without credentials.
    pub key_id: String,
    /// The secret access key.
    pub secret_key: String,
    /// The session token of temporary credentials.
    pub session_token: String,
}

impl fmt::Debug for BucketAccess {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("BucketAccess")
            .field("endpoint", &self.endpoint)
            .finish_non_exhaustive()
    }
}

impl BucketAccess {
    /// Whether an endpoint uses HTTPS or is on this machine.
    pub fn is_allowed_endpoint(endpoint: &Url) -> bool {
        may_call(endpoint)
    }
}

/// A bucket, or a prefix of its keys. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Bucket {
    pub(crate) store: Arc<AmazonS3>,
    name: String,
    pub(crate) prefix: Key,
}

impl Bucket {
    /// Parses `bucket/prefix`, without a scheme. The prefix may be empty.
    ///
    /// # Errors
    /// What is wrong with the address, or that there are no credentials.
    pub fn parse(
        text: &str,
        access: &BucketAccess,
        patience: BucketTimeouts,
    ) -> Result<Self, String> {
        let (name, prefix) = text.split_once('/').unwrap_or((text, ""));
        let is_name = |name: &str| {
            (3..=63).contains(&name.len())
                && name.bytes().all(|b| b.is_ascii_alphanumeric() || b"-._".contains(&b))
        };
        if !is_name(name) {
            return Err("that names no bucket; write s3://bucket/key".to_owned());
        }
        let prefix = Key::parse(prefix.trim_end_matches('/'))
            .map_err(|error| format!("the key cannot be used: {error}"))?;
        if access.key_id.is_empty() || access.secret_key.is_empty() {
            return Err("there are no credentials; set s3_access_key_id and \
                        s3_secret_access_key, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in \
                        the environment"
                .to_owned());
        }
        let backoff = BackoffConfig {
            init_backoff: Duration::from_millis(200),
            max_backoff: Duration::from_secs(5),
            base: 2.,
        };
        let retry =
            RetryConfig { backoff, max_retries: patience.retries, retry_timeout: patience.retry };
        let mut builder = AmazonS3Builder::new()
            .with_bucket_name(name)
            .with_region(&access.region)
            .with_access_key_id(&access.key_id)
            .with_secret_access_key(&access.secret_key)
            .with_retry(retry)
            // Every compatible server can delete a single object.
            .with_disable_bulk_delete(true)
            .with_http_connector(http::Connector(patience));
        if !access.session_token.is_empty() {
            builder = builder.with_token(&access.session_token);
        }
        if let Some(endpoint) = &access.endpoint {
            // `http` sends unencrypted requests to this machine only.
            builder = builder.with_endpoint(endpoint.as_str().trim_end_matches('/'));
            builder = builder.with_allow_http(endpoint.scheme() == "http");
        }
        let store = builder.build().map_err(|error| error_text(&error))?;
        Ok(Self { store: Arc::new(store), name: name.to_owned(), prefix })
    }

    /// A longer prefix, or an object.
    #[must_use]
    pub fn join(&self, name: &str) -> Self {
        Self { prefix: self.prefix.clone().join(name), ..self.clone() }
    }
}

impl fmt::Display for Bucket {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{SCHEME}{}/{}", self.name, self.prefix)
    }
}

/// The error in words for an operator.
pub(crate) fn error_text(error: &object_store::Error) -> String {
    let mut words = error.to_string();
    let mut last = words.clone();
    let mut http = None;
    let mut cause = std::error::Error::source(error);
    while let Some(one) = cause {
        http = http.or_else(|| one.downcast_ref::<HttpError>());
        last = one.to_string();
        words.push_str(&last);
        cause = one.source();
    }
    let between = |from: &str, to: &str| {
        let (_, rest) = words.split_once(from)?;
        Some(rest.split_once(to)?.0.to_owned())
    };
    let code = between("<Code>", "</Code>").unwrap_or_default();
    let text = match &*code {
        "NoSuchBucket" => "there is no such bucket".to_owned(),
        "NoSuchKey" => "there is no such object".to_owned(),
        "InvalidAccessKeyId"
        | "SignatureDoesNotMatch"
        | "ExpiredToken"
        | "InvalidToken"
        | "AuthFailure"
        | "RequestTimeTooSkewed" => {
            format!("the credentials are not accepted ({code})")
        }
        "AccessDenied" | "AllAccessDisabled" | "AccountProblem" => {
            format!("the credentials do not allow it ({code})")
        }
        "PermanentRedirect"
        | "AuthorizationHeaderMalformed"
        | "IllegalLocationConstraintException" => {
            format!("the bucket is in another region; set s3_region ({code})")
        }
        "" if http.is_some() => format!("its server was not reached: {last}"),
        "" => match error {
            object_store::Error::NotFound { .. } => "there is no such object or bucket".to_owned(),
            object_store::Error::PermissionDenied { .. }
            | object_store::Error::Unauthenticated { .. } => {
                "the credentials are not accepted, or do not allow it".to_owned()
            }
            _ if words.contains("incorrectly configured region") => {
                "the bucket is in another region; set s3_region".to_owned()
            }
            _ => last,
        },
        code => match between("<Message>", "</Message>") {
            Some(message) => format!("its server refuses: {message} ({code})"),
            None => format!("its server refuses ({code})"),
        },
    };
    let text: String = text.chars().filter(|one| !one.is_control()).take(MOST_WORDS).collect();
    text.trim_end_matches('.').to_owned()
}
