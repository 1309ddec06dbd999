//! Backups in an S3 bucket or on a compatible server.
//!
//! A backup is uploaded in parts, and exists only once the last part is confirmed (`upload`).

mod upload;

use std::fmt;
use std::io::Read;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bytes::{Buf as _, Bytes};
use futures_util::stream::BoxStream;
use futures_util::{StreamExt as _, TryStreamExt as _};
use object_store::{GetOptions, ObjectStore as _, ObjectStoreExt as _};
use tokio::runtime::Handle;

pub(super) use self::upload::BackupUpload;
use super::error::BackupError;
use crate::bucket::{Bucket, BucketAccess, BucketTimeouts, error_text};

/// The most names in a folder of backups; a folder with more is not ours alone.
const MOST_NAMES: usize = 100_000;
/// A part of a backup may take long.
const TIMEOUT: BucketTimeouts = BucketTimeouts {
    send: Duration::from_mins(10),
    read: Duration::from_mins(1),
    retries: 4,
    retry: Duration::from_mins(3),
};

/// An object in a bucket, or a common prefix of several.
#[derive(Clone, Debug)]
pub struct Object {
    bucket: Bucket,
    runtime: Handle,
    /// The entity tag of the first read, so that a second read gets the same object.
    etag: Arc<Mutex<Option<String>>>,
    broken: Arc<Mutex<Option<String>>>,
}

impl Object {
    /// Parses `bucket/key`.
    pub(super) fn parse(text: &str, access: &BucketAccess) -> Result<Self, BackupError> {
        let refused = |why: &str| BackupError::bucket(&format!("s3://{text}"), why);
        let bucket = Bucket::parse(text, access, TIMEOUT).map_err(|why| refused(&why))?;
        if bucket.prefix.as_ref().is_empty() {
            return Err(refused("the key is missing; write s3://bucket/key"));
        }
        let runtime = Handle::try_current().map_err(|error| refused(&error.to_string()))?;
        Ok(Self { bucket, runtime, etag: Arc::default(), broken: Arc::default() })
    }

    pub(super) fn join(&self, name: &str) -> Self {
        Self { bucket: self.bucket.join(name), etag: Arc::default(), ..self.clone() }
    }

    fn failed(&self, error: &object_store::Error) -> BackupError {
        BackupError::bucket(&self.to_string(), &error_text(error))
    }

    /// Fails when the object exists. It uses GET, since the response to HEAD has no error text.
    pub(super) fn must_be_new(&self) -> Result<(), BackupError> {
        match self.runtime.block_on(self.bucket.store.get(&self.bucket.prefix)) {
            Ok(_) => Err(BackupError::Exists(self.to_string())),
            Err(object_store::Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(self.failed(&error)),
        }
    }

    /// Reads the object. A second read fails if the object was replaced.
    pub(super) fn read(&self) -> Result<Box<dyn Read + Send>, BackupError> {
        let mut known = self.etag.lock().unwrap_or_else(PoisonError::into_inner);
        let options = GetOptions { if_match: known.clone(), ..GetOptions::default() };
        let got = self.runtime.block_on(self.bucket.store.get_opts(&self.bucket.prefix, options));
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
            let mut all = self.bucket.store.list(Some(&self.bucket.prefix)).take(MOST_NAMES);
            let mut names = Vec::new();
            while let Some(one) = all.try_next().await? {
                let below =
                    one.location.prefix_match(&self.bucket.prefix).map(Iterator::collect::<Vec<_>>);
                if let Some([name]) = below.as_deref() {
                    names.push(name.as_ref().to_owned());
                }
            }
            Ok(names)
        };
        self.runtime.block_on(names).map_err(|error| self.failed(&error))
    }

    pub(super) fn remove(&self) -> Result<(), BackupError> {
        self.runtime
            .block_on(self.bucket.store.delete(&self.bucket.prefix))
            .map_err(|error| self.failed(&error))
    }
}

impl fmt::Display for Object {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.bucket.fmt(formatter)
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
