//! Pictures in a bucket, behind a cache on this machine.
//!
//! Everything has an end: what waits for a bucket that is away is answered within seconds
//! ([`texts::CANNOT_BE_READ`], [`texts::CANNOT_BE_SAVED`]), and what is cached is served on.

use std::collections::HashSet;
use std::fmt;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime};

use bytes::Bytes;
use futures_util::stream::{self, FuturesUnordered};
use futures_util::{StreamExt as _, TryStreamExt as _};
use moka::future::Cache;
use object_store::path::Path as Key;
use object_store::{Error as StoreError, ObjectStore as _, ObjectStoreExt as _, PutMode};
use sha2::{Digest as _, Sha256};
use tempfile::NamedTempFile;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::sync::Semaphore;

use super::cache::{FetchError, MediaCache};
use super::claims::{MediaClaims, REMOVAL, claimed_name};
use super::folder::ListedFile;
use super::name::{KIND_BYTES, is_name, matches_content, webp_beside};
use super::texts;
use crate::bucket::{Bucket, BucketTimeouts, error_text};
use crate::clock::{Clock, Timestamp};
use crate::db::Db;
use crate::error::{Error, Result};
use crate::message::Message;

/// How long single requests may take.
pub(super) const TIMEOUT: BucketTimeouts = BucketTimeouts {
    send: Duration::from_secs(10),
    read: Duration::from_secs(10),
    retries: 1,
    retry: Duration::from_secs(5),
};
/// How long a visitor waits for a picture.
const FETCH_TIMEOUT: Duration = Duration::from_secs(8);
/// How long an upload waits for the bucket, less than a request may take.
const STORE_TIMEOUT: Duration = Duration::from_secs(15);
/// How long a command waits for one picture of a backup.
const COPY_TIMEOUT: Duration = Duration::from_mins(1);
/// Pictures that are fetched at once.
const FETCHES: usize = 16;
/// Objects that are removed with one claim, and at once.
const REMOVED_TOGETHER: usize = 100;
const REMOVALS: usize = 8;
/// The largest file that is fetched.
const MOST_BYTES: u64 = 64 << 20;
/// When to try again, in seconds.
const RETRY_AFTER: u64 = 30;
/// How long it is remembered that a picture has no AVIF, and of how many.
const NO_AVIF: Duration = Duration::from_mins(5);
const NO_AVIFS: u64 = 100_000;

/// The pictures of a bucket.
pub(super) struct MediaBucket {
    pub(super) bucket: Bucket,
    /// None for commands.
    cache: Option<MediaCache>,
    claims: Option<MediaClaims>,
    fetches: Semaphore,
    no_avif: Cache<String, ()>,
    is_away: AtomicBool,
}

impl fmt::Debug for MediaBucket {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_tuple("MediaBucket").field(&self.bucket).finish()
    }
}

impl fmt::Display for MediaBucket {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.bucket.fmt(formatter)
    }
}

impl MediaBucket {
    pub(super) fn new(bucket: Bucket) -> Self {
        let no_avif = Cache::builder().max_capacity(NO_AVIFS).time_to_live(NO_AVIF).build();
        let fetches = Semaphore::new(FETCHES);
        Self { bucket, cache: None, claims: None, fetches, no_avif, is_away: AtomicBool::default() }
    }

    pub(super) fn with_cache(self, cache: MediaCache) -> Self {
        Self { cache: Some(cache), ..self }
    }

    pub(super) fn with_claims(self, db: Db, clock: Clock) -> Self {
        Self { claims: Some(MediaClaims::new(db, clock)), ..self }
    }

    /// Writes pictures; nobody removes them within a day.
    pub(super) async fn put_all(&self, pictures: &[(&str, Bytes)]) -> Result<()> {
        let names: Vec<&str> = pictures.iter().map(|(name, _)| *name).collect();
        if let Some(claims) = &self.claims
            && !claims.note_writing(&names).await?
        {
            return Err(Error::Busy { message: texts::CANNOT_BE_SAVED, retry_after: RETRY_AFTER });
        }
        // A picture has at most six files.
        let sends = FuturesUnordered::new();
        for (name, bytes) in pictures {
            sends.push(self.store(name, bytes.clone()));
        }
        let sent = tokio::time::timeout(STORE_TIMEOUT, sends.try_collect::<()>()).await;
        let sent = sent.unwrap_or_else(|_| Err(io::Error::other("it took too long")));
        self.note(&sent);
        sent.map_err(|_| busy(texts::CANNOT_BE_SAVED))?;
        for (name, bytes) in pictures {
            self.no_avif.invalidate(&claimed_name(name)).await;
            if let Some(cache) = &self.cache
                && let Err(error) = cache.insert(name, bytes).await
            {
                tracing::warn!(%error, "a picture was not cached");
            }
        }
        Ok(())
    }

    /// Writes an object, unless it is there. A damaged one is replaced.
    pub(super) async fn store(&self, name: &str, bytes: Bytes) -> io::Result<()> {
        let (store, key) = (&self.bucket.store, self.key(name));
        let length = bytes.len() as u64;
        match store.put_opts(&key, bytes.clone().into(), PutMode::Create.into()).await {
            Ok(_) => return Ok(()),
            Err(StoreError::AlreadyExists { .. }) => match store.head(&key).await {
                // Encoders of AVIF differ.
                Ok(there) if there.size == length || webp_beside(name).is_some() => return Ok(()),
                Ok(_) | Err(StoreError::NotFound { .. }) => {}
                Err(error) => return Err(failed(&error)),
            },
            // Some servers know no conditions.
            Err(error) if error_text(&error).contains("NotImplemented") => {}
            Err(error) => return Err(failed(&error)),
        }
        store.put(&key, bytes.into()).await.map(drop).map_err(|error| failed(&error))
    }

    pub(super) async fn read(&self, name: &str) -> Result<Option<Bytes>> {
        if self.cache.is_none() {
            return self.fetch_bytes(name).await.map_err(|_| busy(texts::CANNOT_BE_READ));
        }
        let Some(mut file) = self.open_file(name).await? else { return Ok(None) };
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).await.map_err(Error::internal)?;
        Ok(Some(bytes.into()))
    }

    /// Opens a picture; `None` when it does not exist.
    pub(super) async fn open_file(&self, name: &str) -> Result<Option<tokio::fs::File>> {
        let cache = self.cache.as_ref().ok_or_else(|| Error::internal("there is no cache"))?;
        if let Some(file) = cache.open_file(name).await? {
            return Ok(Some(file));
        }
        match cache.open_or_fetch(name, self.fetch(cache, name)).await {
            Ok(file) => Ok(Some(file)),
            Err(FetchError::Missing) => Ok(None),
            Err(FetchError::Failed(error)) => Err(error),
        }
    }

    /// Opens an AVIF, or the WebP that it belongs to, and whether it is the AVIF.
    pub(super) async fn open_avif_or(
        &self,
        avif: &str,
        webp: &str,
    ) -> Result<Option<(tokio::fs::File, bool)>> {
        let cache = self.cache.as_ref().ok_or_else(|| Error::internal("there is no cache"))?;
        if !self.no_avif.contains_key(webp) {
            match self.open_file(avif).await {
                Ok(Some(file)) => return Ok(Some((file, true))),
                Ok(None) => self.no_avif.insert(webp.to_owned(), ()).await,
                // The bucket is away; the WebP may be cached.
                Err(error) => {
                    let file = cache.open_file(webp).await?;
                    return file.map(|file| Some((file, false))).ok_or(error);
                }
            }
        }
        Ok(self.open_file(webp).await?.map(|file| (file, false)))
    }

    /// Fetches a picture into a new file of the cache.
    async fn fetch(&self, cache: &MediaCache, name: &str) -> Result<NamedTempFile, FetchError> {
        let fetched = tokio::time::timeout(FETCH_TIMEOUT, async {
            let _permit = self.fetches.acquire().await.map_err(io::Error::other)?;
            self.fetch_file(cache, name).await
        });
        let fetched = fetched.await.unwrap_or_else(|_| Err(io::Error::other("it took too long")));
        self.note(&fetched);
        match fetched {
            Ok(file) => file.ok_or(FetchError::Missing),
            Err(_) => Err(FetchError::Failed(busy(texts::CANNOT_BE_READ))),
        }
    }

    async fn fetch_file(
        &self,
        cache: &MediaCache,
        name: &str,
    ) -> io::Result<Option<NamedTempFile>> {
        let key = self.key(name);
        let mut parts = match self.bucket.store.get(&key).await {
            Ok(got) => got.into_stream(),
            Err(StoreError::NotFound { source, .. }) if !is_of_bucket(&*source) => return Ok(None),
            Err(error) => return Err(failed(&error)),
        };
        let file = cache.new_file()?;
        let mut to = tokio::fs::File::from_std(file.as_file().try_clone()?);
        let (mut hash, mut start, mut length) = (Sha256::new(), Vec::new(), 0);
        while let Some(part) = parts.try_next().await.map_err(|error| failed(&error))? {
            length += part.len() as u64;
            if length > MOST_BYTES {
                return Err(io::Error::other(format!("{name} is too large")));
            }
            hash.update(&part);
            let missing = KIND_BYTES.saturating_sub(start.len()).min(part.len());
            start.extend_from_slice(part.get(..missing).unwrap_or_default());
            to.write_all(&part).await?;
        }
        to.flush().await?;
        if matches_content(name, &hex::encode(hash.finalize()), &start) {
            return Ok(Some(file));
        }
        tracing::error!(name, bucket = %self, "a picture of the bucket is not what its name says");
        Ok(None)
    }

    /// The bytes of an object, past the cache.
    pub(super) async fn fetch_bytes(&self, name: &str) -> io::Result<Option<Bytes>> {
        let key = self.key(name);
        let fetched = tokio::time::timeout(COPY_TIMEOUT, async {
            match self.bucket.store.get(&key).await {
                Ok(got) => got.bytes().await.map(Some),
                Err(StoreError::NotFound { source, .. }) if !is_of_bucket(&*source) => Ok(None),
                Err(error) => Err(error),
            }
        });
        let fetched = fetched.await.map_err(|_| io::Error::other("it took too long"))?;
        fetched.map_err(|error| failed(&error))
    }

    /// All pictures, by name.
    pub(super) async fn list(&self) -> io::Result<Vec<ListedFile>> {
        let mut objects = self.bucket.store.list(Some(&self.bucket.prefix));
        let mut all = Vec::new();
        while let Some(object) = objects.try_next().await.map_err(|error| failed(&error))? {
            if let Some(name) = self.name_of(&object) {
                all.push(ListedFile { name, bytes: object.size });
            }
        }
        all.sort_unstable_by(|one, other| one.name.cmp(&other.name));
        Ok(all)
    }

    fn name_of(&self, object: &object_store::ObjectMeta) -> Option<String> {
        let below: Vec<_> = object.location.prefix_match(&self.bucket.prefix)?.collect();
        let [name] = &below[..] else { return None };
        Some(name.as_ref().to_owned()).filter(|name| is_name(name))
    }

    /// Removes old objects without an owner, and all of them from the cache.
    pub(super) async fn sweep(&self, owned: &HashSet<String>, before: SystemTime) -> Result<usize> {
        let claims = self.claims.as_ref().ok_or_else(|| Error::internal("there are no claims"))?;
        if let Some(cache) = &self.cache {
            cache.retain(owned).await;
        }
        let since = before.duration_since(SystemTime::UNIX_EPOCH).map_err(Error::internal)?;
        let before = i64::try_from(since.as_secs()).map_err(Error::internal)?;
        let away = |error: &StoreError| Error::unavailable(failed(error));
        let (mut unowned, mut removed) = (Vec::new(), 0);
        let mut objects = self.bucket.store.list(Some(&self.bucket.prefix));
        while let Some(object) = objects.try_next().await.map_err(|error| away(&error))? {
            let Some(name) = self.name_of(&object) else { continue };
            if !owned.contains(&claimed_name(&name)) && object.last_modified.timestamp() < before {
                unowned.push(name);
            }
        }
        let before = Timestamp::from_seconds(before);
        for names in unowned.chunks(REMOVED_TOGETHER) {
            removed += self.remove(claims, names, before).await?;
        }
        claims.forget(before).await?;
        Ok(removed)
    }

    /// Removes those of some objects that nobody is about to refer to; how many.
    async fn remove(
        &self,
        claims: &MediaClaims,
        names: &[String],
        before: Timestamp,
    ) -> Result<usize> {
        let asked: Vec<&str> = names.iter().map(|name| &**name).collect();
        let (taken, until) = claims.begin_removal(&asked, before).await?;
        let is_taken = |name: &&String| taken.binary_search(&claimed_name(name)).is_ok();
        let keys: Vec<Key> = names.iter().filter(is_taken).map(|name| self.key(name)).collect();
        let removed = keys.len();
        let removals = stream::iter(keys).map(|key| self.delete(key)).buffer_unordered(REMOVALS);
        // After an error the names stay taken for some minutes: a request may be on its way.
        tokio::time::timeout(REMOVAL / 2, removals.try_collect::<()>())
            .await
            .map_err(Error::unavailable)??;
        claims.end_removal(&taken, until).await?;
        Ok(removed)
    }

    async fn delete(&self, key: Key) -> Result<()> {
        match self.bucket.store.delete(&key).await {
            Ok(()) | Err(StoreError::NotFound { .. }) => Ok(()),
            Err(error) => Err(Error::unavailable(failed(&error))),
        }
    }

    fn key(&self, name: &str) -> Key {
        self.bucket.prefix.clone().join(name)
    }

    /// Writes, reads and deletes a small object.
    pub(super) async fn probe(&self) -> Result<(), String> {
        let name =
            format!("keyturn-probe-{}-{}", std::process::id(), Clock::System.now().seconds());
        let key = self.key(&name);
        let (store, bytes) = (&self.bucket.store, Bytes::from(name));
        let tried = async {
            store.put(&key, bytes.clone().into()).await?;
            let read = store.get(&key).await?.bytes().await?;
            store.delete(&key).await?;
            Ok(read == bytes)
        };
        match tokio::time::timeout(STORE_TIMEOUT, tried).await {
            Ok(Ok(true)) => Ok(()),
            Ok(Ok(false)) => Err("what was written does not come back".to_owned()),
            Ok(Err(error)) => Err(error_text(&error)),
            Err(_) => Err("it took too long".to_owned()),
        }
    }

    /// Runs a request on a thread that may block.
    pub(super) fn block_on<T>(
        &self,
        request: impl Future<Output = io::Result<T>>,
    ) -> io::Result<T> {
        let runtime = tokio::runtime::Handle::try_current().map_err(io::Error::other)?;
        let done = runtime.block_on(request);
        done.map_err(|error| io::Error::new(error.kind(), format!("{self}: {error}")))
    }

    /// Logs when the bucket goes away and when it is back.
    fn note<T>(&self, done: &io::Result<T>) {
        match done {
            Err(error) if !self.is_away.swap(true, Ordering::Relaxed) => {
                tracing::error!(
                    %error,
                    bucket = %self,
                    "the bucket of pictures cannot be used; pictures in the cache stay up"
                );
            }
            Ok(_) if self.is_away.swap(false, Ordering::Relaxed) => {
                tracing::info!(bucket = %self, "the bucket of pictures is back");
            }
            _ => {}
        }
    }
}

fn busy(message: Message) -> Error {
    Error::Busy { message, retry_after: RETRY_AFTER }
}

pub(super) fn failed(error: &StoreError) -> io::Error {
    io::Error::other(error_text(error))
}

/// Whether the whole bucket is missing, not the object.
fn is_of_bucket(source: &(dyn std::error::Error + 'static)) -> bool {
    let mut source = Some(source);
    while let Some(error) = source {
        if error.to_string().contains("NoSuchBucket") {
            return true;
        }
        source = error.source();
    }
    false
}
