//! The store of pictures: files named by the hash of their content, in a folder or in a bucket.
//!
//! A name never gets another content, so responses are cacheable for ever and a second write of
//! the same picture changes nothing. A picture is complete and durable when [`MediaStore::put`]
//! returns, so a row may refer to it from then on. [`MediaStore::sweep`] never removes what a new
//! row is about to refer to: in a folder, writing a file again renews its time; in a bucket, the
//! database holds claims on writes and removals (`claims`).

use std::collections::HashSet;
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use bytes::Bytes;
use sha2::{Digest as _, Sha256};

use super::bucket::MediaBucket;
use super::cache::MediaCache;
use super::folder;
use super::name::{KIND_BYTES, avif_beside, is_name, matches_content, name as name_of};
use crate::bucket::{Bucket, BucketAccess, SCHEME};
use crate::clock::Clock;
use crate::db::Db;
use crate::error::{Error, Result};
use crate::http::concurrency::AddressConcurrency;
use crate::telemetry;

/// Pictures that one address may read at once. A page has dozens, and an office may share one
/// address.
pub(super) const READERS_PER_ADDRESS: usize = 256;

/// Where pictures are stored.
#[derive(Clone, Debug)]
pub enum MediaLocation {
    /// A folder; it need not exist.
    Folder(PathBuf),
    /// A bucket, or a prefix of its keys.
    Bucket(Bucket),
}

impl MediaLocation {
    /// Parses the path of a folder, `file://…` or `s3://bucket/prefix`.
    ///
    /// # Errors
    /// [`OpenError::Address`] or [`OpenError::Bucket`].
    pub fn parse(text: &str, access: &BucketAccess) -> Result<Self, OpenError> {
        if let Some(bucket) = text.strip_prefix(SCHEME) {
            let parsed = Bucket::parse(bucket, access, super::bucket::TIMEOUT);
            let refused = |why| OpenError::Bucket { place: text.to_owned(), why };
            return parsed.map(Self::Bucket).map_err(refused);
        }
        let path = text.strip_prefix("file://").unwrap_or(text);
        match path.split_once("://") {
            Some((scheme, _)) => Err(OpenError::Address(scheme.to_owned())),
            None => Ok(Self::Folder(PathBuf::from(path))),
        }
    }
}

impl fmt::Display for MediaLocation {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Folder(folder) => folder.display().fmt(formatter),
            Self::Bucket(bucket) => bucket.fmt(formatter),
        }
    }
}

/// The store of pictures; cheap to clone.
#[derive(Clone, Debug)]
pub struct MediaStore {
    pub(super) files: MediaFiles,
    readers: AddressConcurrency,
    is_with_avif: bool,
}

/// Where the files are.
#[derive(Clone, Debug)]
pub(super) enum MediaFiles {
    Folder(PathBuf),
    Bucket(Arc<MediaBucket>),
}

/// Why the place of pictures cannot be used: one sentence for an operator.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder cannot be created or written.
    #[error("The folder for pictures {} cannot be written: {cause}.", folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// The system's error.
        cause: std::io::Error,
    },
    /// The bucket's address or its credentials cannot be used.
    #[error("{place} cannot be used for pictures: {why}.")]
    Bucket {
        /// The address.
        place: String,
        /// The reason.
        why: String,
    },
    /// An address of a kind that this version does not support.
    #[error(
        "The place for pictures is not understood: it begins with “{0}”. Use the path of a folder, \
         or s3://bucket/prefix."
    )]
    Address(String),
}

impl MediaStore {
    /// Opens a folder and creates it when it is missing.
    ///
    /// # Errors
    /// [`OpenError`].
    pub fn open(folder: &Path) -> Result<Self, OpenError> {
        folder::check(folder)
            .map_err(|cause| OpenError::Folder { folder: folder.to_owned(), cause })?;
        Ok(Self::on(MediaFiles::Folder(folder.to_owned())))
    }

    /// Opens a bucket, whose pictures are cached in a folder. The bucket may be away.
    ///
    /// # Errors
    /// The folder of the cache cannot be written.
    pub async fn open_bucket(
        bucket: Bucket,
        cache: &Path,
        cache_bytes: u64,
        db: Db,
        clock: Clock,
    ) -> Result<Self, OpenError> {
        let opened = MediaCache::open(cache, cache_bytes).await;
        let opened =
            opened.map_err(|cause| OpenError::Folder { folder: cache.to_owned(), cause })?;
        let bucket = MediaBucket::new(bucket).with_cache(opened).with_claims(db, clock);
        Ok(Self::on(MediaFiles::Bucket(Arc::new(bucket))))
    }

    /// The pictures of a place for commands, which serve none: without a cache.
    pub fn for_copies(place: MediaLocation) -> Self {
        Self::on(match place {
            MediaLocation::Folder(folder) => MediaFiles::Folder(folder),
            MediaLocation::Bucket(bucket) => MediaFiles::Bucket(Arc::new(MediaBucket::new(bucket))),
        })
    }

    fn on(files: MediaFiles) -> Self {
        let readers = AddressConcurrency::new(READERS_PER_ADDRESS, 0);
        Self { files, readers, is_with_avif: true }
    }

    /// Sets whether AVIF is sent to browsers that accept it; the default is true.
    #[must_use]
    pub fn with_avif(mut self, is_with_avif: bool) -> Self {
        self.is_with_avif = is_with_avif;
        self
    }

    /// Whether AVIF is sent.
    pub(super) fn is_with_avif(&self) -> bool {
        self.is_with_avif
    }

    /// Writes a picture under its name. It is durable when this returns.
    pub async fn put(&self, name: &str, bytes: Bytes) -> Result<()> {
        self.put_all(&[(name, bytes)]).await
    }

    /// Writes pictures under their names.
    ///
    /// # Errors
    /// The disk is full; the bucket is away. Then some of them may be written.
    pub async fn put_all(&self, pictures: &[(&str, Bytes)]) -> Result<()> {
        if let Some((name, _)) = pictures.iter().find(|(name, _)| !is_name(name)) {
            return Err(Error::internal(format!("no name: {name}")));
        }
        let folder = match &self.files {
            MediaFiles::Bucket(bucket) => return bucket.put_all(pictures).await,
            MediaFiles::Folder(folder) => folder,
        };
        for (name, bytes) in pictures {
            let (folder, path, bytes) = (folder.clone(), folder.join(name), bytes.clone());
            telemetry::spawn_blocking(move || folder::write(&folder, &path, &bytes))
                .await
                .map_err(Error::internal)?
                .map_err(Error::file)?;
        }
        Ok(())
    }

    /// Writes a picture if its content is what its name says; whether it is.
    pub async fn put_if_named(&self, name: &str, bytes: Bytes) -> Result<bool> {
        let sha256 = hex::encode(Sha256::digest(&bytes));
        let start = bytes.get(..KIND_BYTES.min(bytes.len())).unwrap_or_default();
        if !is_name(name) || !matches_content(name, &sha256, start) {
            return Ok(false);
        }
        self.put(name, bytes).await?;
        Ok(true)
    }

    /// Writes a drawing of our own and returns its name.
    pub async fn put_trusted_svg(&self, svg: Bytes) -> Result<String> {
        let name = name_of(&svg, "svg");
        self.put(&name, svg).await?;
        Ok(name)
    }

    /// Removes files without an owner that were written before a time, and returns how many. An
    /// AVIF has the owner of its WebP.
    pub async fn sweep(&self, owned: HashSet<String>, before: SystemTime) -> Result<usize> {
        let folder = match &self.files {
            MediaFiles::Bucket(bucket) => return bucket.sweep(&owned, before).await,
            MediaFiles::Folder(folder) => folder.clone(),
        };
        telemetry::spawn_blocking(move || folder::sweep(&folder, &owned, before))
            .await
            .map_err(Error::internal)?
            .map_err(Error::internal)
    }

    /// The bytes of a picture; `None` when it does not exist.
    ///
    /// # Errors
    /// The bucket is away.
    pub async fn read(&self, name: &str) -> Result<Option<Bytes>> {
        if !is_name(name) {
            return Ok(None);
        }
        let folder = match &self.files {
            MediaFiles::Bucket(bucket) => return bucket.read(name).await,
            MediaFiles::Folder(folder) => folder,
        };
        match tokio::fs::read(folder.join(name)).await {
            Ok(bytes) => Ok(Some(bytes.into())),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(Error::internal(error)),
        }
    }

    /// Opens a picture for reading; `None` when it does not exist.
    pub(super) async fn open_file(&self, name: &str) -> Result<Option<tokio::fs::File>> {
        if !is_name(name) {
            return Ok(None);
        }
        let folder = match &self.files {
            MediaFiles::Bucket(bucket) => return bucket.open_file(name).await,
            MediaFiles::Folder(folder) => folder,
        };
        match tokio::fs::File::open(folder.join(name)).await {
            Ok(file) => Ok(Some(file)),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(Error::internal(error)),
        }
    }

    /// Opens the AVIF of a WebP, or the picture itself, and whether it is the AVIF.
    pub(super) async fn open_smallest(
        &self,
        name: &str,
        reads_avif: bool,
    ) -> Result<Option<(tokio::fs::File, bool)>> {
        let avif = avif_beside(name).filter(|_| reads_avif && is_name(name));
        if let (MediaFiles::Bucket(bucket), Some(avif)) = (&self.files, &avif) {
            return bucket.open_avif_or(avif, name).await;
        }
        // A deleted picture is gone in both formats.
        let Some(file) = self.open_file(name).await? else { return Ok(None) };
        if let Some(avif) = avif
            && let Some(smaller) = self.open_file(&avif).await?
        {
            return Ok(Some((smaller, true)));
        }
        Ok(Some((file, false)))
    }

    /// Writes, reads and deletes a small object, when the pictures are in a bucket.
    ///
    /// # Errors
    /// The reason in words for an operator.
    pub async fn try_bucket(&self) -> Result<(), String> {
        match &self.files {
            MediaFiles::Bucket(bucket) => bucket.probe().await,
            MediaFiles::Folder(_) => Ok(()),
        }
    }

    /// Counts the current readers by address.
    pub(super) fn readers(&self) -> &AddressConcurrency {
        &self.readers
    }
}

impl fmt::Display for MediaStore {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.files {
            MediaFiles::Folder(folder) => folder.display().fmt(formatter),
            MediaFiles::Bucket(bucket) => bucket.fmt(formatter),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::super::folder::{now, sweep};
    use super::*;

    fn store() -> (tempfile::TempDir, MediaStore) {
        let folder = tempfile::tempdir().unwrap();
        let media = folder.path().join("new/media");
        (folder, MediaStore::open(&media).unwrap())
    }

    #[tokio::test]
    async fn a_name_that_is_none_of_ours_leads_nowhere() {
        let (folder, store) = store();
        std::fs::write(folder.path().join("secret.svg"), "x").unwrap();
        for name in [
            "",
            ".svg",
            "../../secret.svg",
            "0123456789abcdef0123456789abcdef",
            "0123456789abcdef0123456789abcdef.exe",
            "0123456789ABCDEF0123456789ABCDEF.svg",
            "0123456789abcdef0123456789abcdef.svg/../x",
            "0123456789abcdef0123456789abcdef.svg",
        ] {
            assert!(store.open_file(name).await.unwrap().is_none());
            assert_eq!(store.read(name).await.unwrap(), None);
        }
        assert!(store.put("../x.svg", Bytes::new()).await.is_err());
    }

    #[tokio::test]
    async fn writing_twice_is_writing_once_and_leaves_nothing_else() {
        let (folder, store) = store();
        let svg = Bytes::from_static(b"<svg/>");
        let one = store.put_trusted_svg(svg.clone()).await.unwrap();
        let two = store.put_trusted_svg(svg).await.unwrap();
        assert_eq!(one, two);
        let files = std::fs::read_dir(folder.path().join("new/media")).unwrap().count();
        assert_eq!(files, 1);
    }

    #[test]
    fn a_place_that_cannot_be_used_has_a_clear_sentence() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("file");
        std::fs::write(&file, "").unwrap();
        let error = MediaStore::open(&file).unwrap_err().to_string();
        assert!(error.starts_with("The folder for pictures"), "{error}");
        let error =
            MediaLocation::parse("ftp://host/x", &BucketAccess::default()).unwrap_err().to_string();
        assert!(error.contains("“ftp”"), "{error}");
    }

    #[tokio::test]
    async fn only_old_files_without_an_owner_are_swept() {
        let (folder, store) = store();
        let folder = folder.path().join("new/media");
        let day = Duration::from_hours(24);
        let put = async |svg: &'static str| {
            store.put_trusted_svg(Bytes::from_static(svg.as_bytes())).await.unwrap()
        };
        let age = |name: &str| {
            let file = std::fs::File::options().append(true).open(folder.join(name)).unwrap();
            file.set_modified(now() - 2 * day).unwrap();
        };
        let (owned, old, again, fresh) =
            (put("<svg>1").await, put("<svg>2").await, put("<svg>3").await, put("<svg>4").await);
        std::fs::write(folder.join("notes.txt"), "somebody else's").unwrap();
        std::fs::write(folder.join(".new-x"), "what a crash has left").unwrap();
        for name in [&owned, &old, &again, "notes.txt", ".new-x"] {
            age(name);
        }
        put("<svg>3").await;
        let owners = HashSet::from([owned.clone()]);
        assert_eq!(store.sweep(owners.clone(), now() - day).await.unwrap(), 1);
        for (name, stays) in [
            (&*owned, true),
            (&old, false),
            (&again, true),
            (&fresh, true),
            ("notes.txt", true),
            (".new-x", false),
        ] {
            assert_eq!(folder.join(name).exists(), stays, "{name}");
        }
        put("<svg>2").await;
        assert!(store.read(&old).await.unwrap().is_some(), "it can come back");
    }

    #[tokio::test]
    async fn an_avif_goes_with_its_webp() {
        let (folder, store) = store();
        let folder = folder.path().join("new/media");
        let (kept, gone) = ("0".repeat(32), "1".repeat(32));
        for hash in [&kept, &gone] {
            for ending in ["webp", "avif"] {
                store.put(&format!("{hash}.{ending}"), Bytes::from_static(b"x")).await.unwrap();
            }
        }
        let owners = HashSet::from([format!("{kept}.webp")]);
        let later = now() + Duration::from_hours(1);
        assert_eq!(store.sweep(owners, later).await.unwrap(), 2);
        assert!(folder.join(format!("{kept}.avif")).exists());
        assert!(!folder.join(format!("{gone}.avif")).exists());
    }

    #[tokio::test]
    async fn a_picture_that_is_put_while_files_are_swept_is_there_afterwards() {
        let (folder, store) = store();
        let folder = folder.path().join("new/media");
        let svg = Bytes::from_static(b"<svg/>");
        let name = store.put_trusted_svg(svg.clone()).await.unwrap();
        let ended = std::sync::Arc::new(std::sync::atomic::AtomicBool::new(false));
        let sweeper = std::thread::spawn({
            let (ended, folder) = (ended.clone(), folder.clone());
            move || {
                while !ended.load(std::sync::atomic::Ordering::Relaxed) {
                    let before = now() - Duration::from_hours(1);
                    // Another sweeper's file may be gone; that ends one round.
                    let _ = sweep(&folder, &HashSet::new(), before);
                }
            }
        });
        for _ in 0..300 {
            if let Ok(file) = std::fs::File::options().append(true).open(folder.join(&name)) {
                file.set_modified(SystemTime::UNIX_EPOCH).unwrap();
            }
            store.put(&name, svg.clone()).await.unwrap();
            // A sweeper that had taken the name gives it back within a moment.
            let there = (0..500).any(|_| {
                let there = folder.join(&name).exists();
                if !there {
                    std::thread::sleep(Duration::from_millis(1));
                }
                there
            });
            assert!(there);
        }
        ended.store(true, std::sync::atomic::Ordering::Relaxed);
        sweeper.join().unwrap();
    }
}
