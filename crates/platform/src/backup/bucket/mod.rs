//! Backups in an S3 bucket or on a compatible server.
//!
//! `object_store` makes and signs the requests; the client of all our outgoing calls sends them
//! (`http`). A backup is uploaded in parts, and exists only once the last part is confirmed
//! (`upload`).

mod http;
mod upload;

use std::fmt;
use std::io::Read;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bytes::{Buf as _, Bytes};
use futures_util::stream::BoxStream;
use futures_util::{StreamExt as _, TryStreamExt as _};
use object_store::aws::{AmazonS3, AmazonS3Builder};
use object_store::client::HttpError;
use object_store::path::Path as Key;
use object_store::{BackoffConfig, GetOptions, ObjectStore as _, ObjectStoreExt as _, RetryConfig};
use tokio::runtime::Handle;
use url::Url;

pub(super) use self::upload::Upload;
use super::error::BackupError;
use crate::http::http_client::may_call;

/// The most names in a folder of backups; a folder with more is not ours alone.
const MOST_NAMES: usize = 100_000;
/// The longest error text of a server that is kept.
const MOST_WORDS: usize = 300;

/// The address and credentials of a bucket.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Access {
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

impl fmt::Debug for Access {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Access").field("endpoint", &self.endpoint).finish_non_exhaustive()
    }
}

impl Access {
    /// Whether an endpoint uses HTTPS or is on this machine.
    pub fn is_allowed_endpoint(endpoint: &Url) -> bool {
        may_call(endpoint)
    }
}

/// An object in a bucket, or a common prefix of several.
#[derive(Clone, Debug)]
pub struct Object {
    store: Arc<AmazonS3>,
    bucket: String,
    key: Key,
    runtime: Handle,
    /// The entity tag of the first read, so that a second read gets the same object.
    etag: Arc<Mutex<Option<String>>>,
    broken: Arc<Mutex<Option<String>>>,
}

impl Object {
    /// Parses `bucket/key`.
    pub(super) fn parse(text: &str, access: &Access) -> Result<Self, BackupError> {
        let refused = |why: &str| BackupError::bucket(&format!("s3://{text}"), why);
        let (bucket, key) = text.split_once('/').unwrap_or((text, ""));
        let is_name = |bucket: &str| {
            (3..=63).contains(&bucket.len())
                && bucket.bytes().all(|b| b.is_ascii_alphanumeric() || b"-._".contains(&b))
        };
        if !is_name(bucket) {
            return Err(refused("that names no bucket; write s3://bucket/key"));
        }
        let key = Key::parse(key.trim_end_matches('/'))
            .map_err(|error| refused(&format!("the key cannot be used: {error}")))?;
        if key.as_ref().is_empty() {
            return Err(refused("the key is missing; write s3://bucket/key"));
        }
        if access.key_id.is_empty() || access.secret_key.is_empty() {
            return Err(refused(
                "there are no credentials; set s3_access_key_id and s3_secret_access_key, or \
                 AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment",
            ));
        }
        let runtime = Handle::try_current().map_err(|error| refused(&error.to_string()))?;
        let backoff = BackoffConfig {
            init_backoff: Duration::from_millis(200),
            max_backoff: Duration::from_secs(5),
            base: 2.,
        };
        let retry = RetryConfig { backoff, max_retries: 4, retry_timeout: Duration::from_mins(3) };
        let mut builder = AmazonS3Builder::new()
            .with_bucket_name(bucket)
            .with_region(&access.region)
            .with_access_key_id(&access.key_id)
            .with_secret_access_key(&access.secret_key)
            .with_retry(retry)
            // Every compatible server can delete a single object.
            .with_disable_bulk_delete(true)
            .with_http_connector(http::Connector);
        if !access.session_token.is_empty() {
            builder = builder.with_token(&access.session_token);
        }
        if let Some(endpoint) = &access.endpoint {
            // `http` sends unencrypted requests to this machine only.
            builder = builder.with_endpoint(endpoint.as_str().trim_end_matches('/'));
            builder = builder.with_allow_http(endpoint.scheme() == "http");
        }
        let store = builder.build().map_err(|error| refused(&error_text(&error)))?;
        Ok(Self {
            store: Arc::new(store),
            bucket: bucket.to_owned(),
            key,
            runtime,
            etag: Arc::default(),
            broken: Arc::default(),
        })
    }

    pub(super) fn join(&self, name: &str) -> Self {
        Self { key: self.key.clone().join(name), etag: Arc::default(), ..self.clone() }
    }

    fn failed(&self, error: &object_store::Error) -> BackupError {
        BackupError::bucket(&self.to_string(), &error_text(error))
    }

    /// Fails when the object exists. It uses GET, since the response to HEAD has no error text.
    pub(super) fn must_be_new(&self) -> Result<(), BackupError> {
        match self.runtime.block_on(self.store.get(&self.key)) {
            Ok(_) => Err(BackupError::Exists(self.to_string())),
            Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(self.failed(&error)),
        }
    }

    /// Reads the object. A second read fails if the object was replaced.
    pub(super) fn read(&self) -> Result<Box<dyn Read + Send>, BackupError> {
        let mut known = self.etag.lock().unwrap_or_else(PoisonError::into_inner);
        let options = GetOptions { if_match: known.clone(), ..GetOptions::default() };
        let got = self.runtime.block_on(self.store.get_opts(&self.key, options));
        let got = got.map_err(|error| match error {
            object_store::Error::Precondition { .. } => BackupError::bucket(
                &self.to_string(),
                "it was replaced by another one while it was read",
            ),
            error => self.failed(&error),
        })?;
        if known.is_none() {
            known.clone_from(&got.meta.e_tag);
        }
        let parts = got.into_stream();
        let (runtime, broken) = (self.runtime.clone(), Arc::clone(&self.broken));
        Ok(Box::new(ObjectReader { parts, runtime, broken, rest: Bytes::new() }))
    }

    /// Why reading broke off; this does not mean that the content is damaged.
    pub(super) fn broken(&self) -> Option<BackupError> {
        let why = self.broken.lock().unwrap_or_else(PoisonError::into_inner).take()?;
        Some(BackupError::bucket(&self.to_string(), &format!("reading it broke off: {why}")))
    }

    /// The names below this prefix.
    pub(super) fn names(&self) -> Result<Vec<String>, BackupError> {
        let names = async {
            let mut all = self.store.list(Some(&self.key)).take(MOST_NAMES);
            let mut names = Vec::new();
            while let Some(one) = all.try_next().await? {
                let below = one.location.prefix_match(&self.key).map(Iterator::collect::<Vec<_>>);
                if let Some([name]) = below.as_deref() {
                    names.push(name.as_ref().to_owned());
                }
            }
            Ok(names)
        };
        self.runtime.block_on(names).map_err(|error| self.failed(&error))
    }

    pub(super) fn remove(&self) -> Result<(), BackupError> {
        self.runtime.block_on(self.store.delete(&self.key)).map_err(|error| self.failed(&error))
    }
}

impl fmt::Display for Object {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "s3://{}/{}", self.bucket, self.key)
    }
}

/// Reads an object synchronously.
struct ObjectReader {
    parts: BoxStream<'static, object_store::Result<Bytes>>,
    runtime: Handle,
    broken: Arc<Mutex<Option<String>>>,
    rest: Bytes,
}

impl Read for ObjectReader {
    fn read(&mut self, to: &mut [u8]) -> std::io::Result<usize> {
        while self.rest.is_empty() {
            match self.runtime.block_on(self.parts.next()) {
                None => return Ok(0),
                Some(Ok(part)) => self.rest = part,
                Some(Err(error)) => {
                    let why = error_text(&error);
                    *self.broken.lock().unwrap_or_else(PoisonError::into_inner) = Some(why.clone());
                    return Err(std::io::Error::other(why));
                }
            }
        }
        let length = to.len().min(self.rest.len());
        self.rest.copy_to_slice(&mut to[..length]);
        Ok(length)
    }
}

/// The error in words for an operator.
pub(super) fn error_text(error: &object_store::Error) -> String {
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
