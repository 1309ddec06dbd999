//! The pictures of a bucket that this instance has read or written, in a folder of bounded size.
//!
//! The cache knows its files by name. When they are too large together, the ones whose last
//! reading is the oldest are removed. The time of a file says about when it was last read, so the
//! order survives a restart.

use std::collections::HashSet;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use moka::future::Cache;
use moka::notification::RemovalCause;
use moka::policy::EvictionPolicy;
use tempfile::NamedTempFile;

use super::folder::{NEW, now};
use super::name::{is_name, webp_beside};
use crate::error::{Error, Result};
use crate::telemetry;

/// How exact the time of the last reading is.
const READ_PRECISION: Duration = Duration::from_hours(1);

/// The cache; cheap to clone.
#[derive(Clone, Debug)]
pub(super) struct MediaCache {
    folder: Arc<Path>,
    /// The bytes of each file.
    files: Cache<String, u32>,
}

/// Why a picture was not fetched.
#[derive(Debug)]
pub(super) enum FetchError {
    /// There is no such object.
    Missing,
    /// The bucket is away.
    Failed(Error),
}

impl MediaCache {
    /// Opens the folder, creates it when it is missing, and takes over its files.
    pub(super) async fn open(folder: &Path, max_bytes: u64) -> io::Result<Self> {
        super::folder::check(folder)?;
        let gone: PathBuf = folder.to_owned();
        let files = Cache::builder()
            .max_capacity(max_bytes)
            .weigher(|_: &String, bytes: &u32| *bytes)
            .eviction_policy(EvictionPolicy::lru())
            .eviction_listener(move |name: Arc<String>, _, cause| {
                if cause != RemovalCause::Replaced {
                    // Readers with an open file can still read it.
                    let _ = std::fs::remove_file(gone.join(&*name));
                }
            })
            .build();
        let mut found = Vec::new();
        for entry in std::fs::read_dir(folder)? {
            let entry = entry?;
            let Ok(name) = entry.file_name().into_string() else { continue };
            if name.starts_with(NEW) {
                std::fs::remove_file(entry.path())?;
            } else if is_name(&name) {
                let file = entry.metadata()?;
                found.push((file.modified()?, name, length(file.len())));
            }
        }
        found.sort_unstable();
        for (_, name, bytes) in found {
            files.insert(name, bytes).await;
        }
        files.run_pending_tasks().await;
        Ok(Self { folder: folder.into(), files })
    }

    /// Opens a file, if it is cached.
    pub(super) async fn open_file(&self, name: &str) -> Result<Option<tokio::fs::File>> {
        let is_known = self.files.get(name).await.is_some();
        if is_known { self.open_known(name).await } else { Ok(None) }
    }

    /// Opens a file, fetched if it is not cached. Callers who want the same file wait for one
    /// fetch.
    pub(super) async fn open_or_fetch(
        &self,
        name: &str,
        fetch: impl Future<Output = Result<NamedTempFile, FetchError>>,
    ) -> Result<tokio::fs::File, FetchError> {
        let fetched = async { self.keep(name, fetch.await?).await.map_err(FetchError::Failed) };
        match self.files.try_get_with(name.to_owned(), fetched).await {
            Ok(_) => match self.open_known(name).await.map_err(FetchError::Failed)? {
                Some(file) => Ok(file),
                None => Err(FetchError::Failed(Error::unavailable("the cache is too small"))),
            },
            Err(error) => Err(match &*error {
                FetchError::Missing => FetchError::Missing,
                FetchError::Failed(error) => FetchError::Failed(error.duplicate()),
            }),
        }
    }

    /// A new file for what is fetched.
    pub(super) fn new_file(&self) -> io::Result<NamedTempFile> {
        tempfile::Builder::new().prefix(NEW).tempfile_in(&self.folder)
    }

    /// Caches what was just written into the bucket.
    pub(super) async fn insert(&self, name: &str, bytes: &[u8]) -> Result<()> {
        let mut file = self.new_file().map_err(Error::file)?;
        io::Write::write_all(&mut file, bytes).map_err(Error::file)?;
        let length = self.keep(name, file).await?;
        self.files.insert(name.to_owned(), length).await;
        Ok(())
    }

    /// Removes the files without an owner.
    pub(super) async fn retain(&self, owned: &HashSet<String>) {
        let names: Vec<Arc<String>> = self.files.iter().map(|(name, _)| name).collect();
        for name in names {
            let webp = webp_beside(&name);
            if !owned.contains(webp.as_ref().unwrap_or(&name)) {
                self.files.invalidate(&**name).await;
            }
        }
        self.files.run_pending_tasks().await;
    }

    /// Gives a file its name and returns its length. A crash must leave no half of a file.
    async fn keep(&self, name: &str, file: NamedTempFile) -> Result<u32> {
        let path = self.folder.join(name);
        let keep = telemetry::spawn_blocking(move || {
            file.as_file().sync_all()?;
            let bytes = file.as_file().metadata()?.len();
            file.persist(path)?;
            io::Result::Ok(length(bytes))
        });
        keep.await.map_err(Error::internal)?.map_err(Error::file)
    }

    async fn open_known(&self, name: &str) -> Result<Option<tokio::fs::File>> {
        let path = self.folder.join(name);
        let open = telemetry::spawn_blocking(move || {
            let file = std::fs::File::open(path)?;
            let now = now();
            if file.metadata()?.modified()? < now - READ_PRECISION {
                file.set_modified(now)?;
            }
            io::Result::Ok(file)
        });
        match open.await.map_err(Error::internal)? {
            Ok(file) => Ok(Some(tokio::fs::File::from_std(file))),
            // Somebody has emptied the folder.
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                self.files.invalidate(name).await;
                Ok(None)
            }
            Err(error) => Err(Error::internal(error)),
        }
    }
}

fn length(bytes: u64) -> u32 {
    u32::try_from(bytes).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use super::*;

    /// Two of three files fit.
    const ROOM: u64 = 2_500;

    fn name(number: u8) -> String {
        format!("{}.webp", format!("{number:x}").repeat(32))
    }

    async fn insert(cache: &MediaCache, number: u8) {
        cache.insert(&name(number), &[number; 1_000]).await.unwrap();
        cache.files.run_pending_tasks().await;
    }

    async fn is_there(cache: &MediaCache, number: u8) -> bool {
        let is_there = cache.open_file(&name(number)).await.unwrap().is_some();
        assert_eq!(cache.folder.join(name(number)).exists(), is_there);
        cache.files.run_pending_tasks().await;
        is_there
    }

    #[tokio::test]
    async fn the_file_that_was_read_longest_ago_goes_first() {
        let folder = tempfile::tempdir().unwrap();
        let cache = MediaCache::open(folder.path(), ROOM).await.unwrap();
        insert(&cache, 1).await;
        insert(&cache, 2).await;
        assert!(is_there(&cache, 1).await);
        insert(&cache, 3).await;
        assert!(is_there(&cache, 1).await);
        assert!(!is_there(&cache, 2).await);
        assert!(is_there(&cache, 3).await);
    }

    #[tokio::test]
    async fn a_start_takes_over_what_was_read_last_and_nothing_half() {
        let folder = tempfile::tempdir().unwrap();
        for (number, hours) in [(1, 2), (2, 3), (3, 1)] {
            let path = folder.path().join(name(number));
            std::fs::write(&path, [number; 1_000]).unwrap();
            let file = std::fs::File::options().append(true).open(path).unwrap();
            file.set_modified(now() - Duration::from_hours(hours)).unwrap();
        }
        std::fs::write(folder.path().join(".new-x"), "half").unwrap();
        let cache = MediaCache::open(folder.path(), ROOM).await.unwrap();
        assert!(!is_there(&cache, 2).await);
        assert!(is_there(&cache, 1).await && is_there(&cache, 3).await);
        assert!(!folder.path().join(".new-x").exists());
        // Reading renews the time.
        let read = folder.path().join(name(1)).metadata().unwrap().modified().unwrap();
        assert!(read > now() - Duration::from_mins(5) && read > SystemTime::UNIX_EPOCH);
    }

    #[tokio::test]
    async fn a_file_that_somebody_deleted_is_fetched_again() {
        let folder = tempfile::tempdir().unwrap();
        let cache = MediaCache::open(folder.path(), ROOM).await.unwrap();
        insert(&cache, 1).await;
        std::fs::remove_file(folder.path().join(name(1))).unwrap();
        assert!(!is_there(&cache, 1).await);
        let fetch = async {
            let mut file = cache.new_file().unwrap();
            io::Write::write_all(&mut file, b"again").unwrap();
            Ok(file)
        };
        cache.open_or_fetch(&name(1), fetch).await.unwrap();
        assert!(is_there(&cache, 1).await);
        let missing = async { Err(FetchError::Missing) };
        let missing = cache.open_or_fetch(&name(2), missing).await;
        assert!(matches!(missing, Err(FetchError::Missing)));
    }
}
