//! The folder of pictures: one file each, named by the hash of its content.
//!
//! A name never gets another content, so responses are cacheable for ever and a second write of
//! the same picture changes nothing. A file is complete and on disk before its name exists, so a
//! row may refer to it as soon as [`MediaStore::put`] returns. Writing a file again renews its
//! time. [`MediaStore::sweep`] removes old files only, so it never removes one that a new row is
//! about to refer to.

use std::collections::HashSet;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use bytes::Bytes;
use sha2::{Digest as _, Sha256};

use super::name::{KIND_BYTES, is_name, matches_content, name as name_of, webp_beside};
use crate::clock::Clock;
use crate::error::{Error, Result};
use crate::http::concurrency::AddressConcurrency;
use crate::telemetry;

/// Pictures that one address may read at once. A page has dozens, and an office may share one
/// address.
pub(super) const READERS_PER_ADDRESS: usize = 256;

/// A folder of pictures; cheap to clone.
#[derive(Clone, Debug)]
pub struct MediaStore {
    folder: PathBuf,
    readers: AddressConcurrency,
    is_with_avif: bool,
}

/// Why the folder cannot be used: one sentence for an operator.
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
    /// An address of a kind that this version does not support.
    #[error(
        "The place for pictures is not understood: it begins with “{0}”. Use the path of a folder."
    )]
    Address(String),
}

impl MediaStore {
    /// Opens the folder and creates it when it is missing.
    ///
    /// # Errors
    /// [`OpenError`].
    pub fn open(place: &str) -> Result<Self, OpenError> {
        let store = Self {
            folder: Self::folder(place)?,
            readers: AddressConcurrency::new(READERS_PER_ADDRESS, 0),
            is_with_avif: true,
        };
        store.check().map_err(|cause| OpenError::Folder { folder: store.folder.clone(), cause })?;
        Ok(store)
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

    /// The folder of an address; it need not exist.
    ///
    /// # Errors
    /// [`OpenError::Address`].
    pub fn folder(place: &str) -> Result<PathBuf, OpenError> {
        let path = place.strip_prefix("file://").unwrap_or(place);
        match path.split_once("://") {
            Some((scheme, _)) => Err(OpenError::Address(scheme.to_owned())),
            None => Ok(PathBuf::from(path)),
        }
    }

    /// Checks that a picture could be written now.
    ///
    /// # Errors
    /// The system's error.
    pub fn check(&self) -> std::io::Result<()> {
        std::fs::create_dir_all(&self.folder)?;
        tempfile::tempfile_in(&self.folder).map(drop)
    }

    /// Writes a picture under its name. It is on disk when this returns.
    pub async fn put(&self, name: &str, bytes: Bytes) -> Result<()> {
        let path = self.path(name).ok_or_else(|| Error::internal(format!("no name: {name}")))?;
        let folder = self.folder.clone();
        telemetry::spawn_blocking(move || write(&folder, &path, &bytes))
            .await
            .map_err(Error::internal)?
            .map_err(Error::file)
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

    /// Where the file of a picture is or would be; `None` for a name that is none of ours.
    pub fn path_of(&self, name: &str) -> Option<PathBuf> {
        self.path(name)
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
        let folder = self.folder.clone();
        telemetry::spawn_blocking(move || sweep(&folder, &owned, before))
            .await
            .map_err(Error::internal)?
            .map_err(Error::internal)
    }

    /// The bytes of a picture; `None` when it does not exist.
    pub async fn read(&self, name: &str) -> Result<Option<Bytes>> {
        let Some(path) = self.path(name) else { return Ok(None) };
        match tokio::fs::read(path).await {
            Ok(bytes) => Ok(Some(bytes.into())),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(Error::internal(error)),
        }
    }

    /// Opens a picture for reading; `None` when it does not exist.
    pub(super) async fn open_file(&self, name: &str) -> Result<Option<tokio::fs::File>> {
        let Some(path) = self.path(name) else { return Ok(None) };
        match tokio::fs::File::open(path).await {
            Ok(file) => Ok(Some(file)),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(Error::internal(error)),
        }
    }

    /// Counts the current readers by address.
    pub(super) fn readers(&self) -> &AddressConcurrency {
        &self.readers
    }

    fn path(&self, name: &str) -> Option<PathBuf> {
        is_name(name).then(|| self.folder.join(name))
    }
}

/// Writes the file, syncs it, renames it, and syncs the folder.
fn write(folder: &Path, path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    if is_there_and_new_again(path, bytes.len() as u64) {
        return Ok(());
    }
    std::fs::create_dir_all(folder)?;
    let mut file = tempfile::Builder::new().prefix(NEW).tempfile_in(folder)?;
    file.write_all(bytes)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        file.as_file().set_permissions(std::fs::Permissions::from_mode(0o644))?;
    }
    file.as_file().sync_all()?;
    file.persist(path)?;
    std::fs::File::open(folder)?.sync_all()
}

/// The prefix of a file's name while it is written or removed.
const NEW: &str = ".new-";
const GOING: &str = ".going-";

/// Sets a file's time to now and returns whether it exists. The name is checked after that, so a
/// concurrent [`sweep`] has either removed the file or sees that it is new.
fn is_there_and_new_again(path: &Path, length: u64) -> bool {
    let Ok(file) = std::fs::File::options().append(true).open(path) else { return false };
    file.set_modified(now()).is_ok() && path.metadata().is_ok_and(|there| there.len() == length)
}

/// The time by the machine's clock, as all file times.
fn now() -> SystemTime {
    Clock::System.now().into()
}

/// Renames each file before it decides to remove it, and renames it back when the file was written
/// again meanwhile.
fn sweep(folder: &Path, owned: &HashSet<String>, before: SystemTime) -> std::io::Result<usize> {
    let is_owned = |name: &str| {
        owned.contains(name) || webp_beside(name).is_some_and(|webp| owned.contains(&webp))
    };
    let is_old =
        |path: &Path| -> std::io::Result<bool> { Ok(path.metadata()?.modified()? < before) };
    let mut removed = 0;
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
        if let Some(name) = name.strip_prefix(GOING) {
            // Left by a crash, perhaps while it was being renamed back.
            std::fs::rename(&path, folder.join(name))?;
            continue;
        }
        let is_left = name.starts_with(NEW);
        if !(is_left || (is_name(name) && !is_owned(name))) {
            continue;
        }
        match is_old(&path) {
            Ok(true) => {}
            Ok(false) => continue,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => continue,
            Err(error) => return Err(error),
        }
        if is_left {
            std::fs::remove_file(&path)?;
            continue;
        }
        let going = folder.join(format!("{GOING}{name}"));
        std::fs::rename(&path, &going)?;
        if is_old(&going)? {
            std::fs::remove_file(&going)?;
            removed += 1;
        } else {
            std::fs::rename(&going, &path)?;
        }
    }
    std::fs::File::open(folder)?.sync_all()?;
    Ok(removed)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn store() -> (tempfile::TempDir, MediaStore) {
        let folder = tempfile::tempdir().unwrap();
        let media = folder.path().join("new/media");
        (folder, MediaStore::open(media.to_str().unwrap()).unwrap())
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
        let error = MediaStore::open(file.to_str().unwrap()).unwrap_err().to_string();
        assert!(error.starts_with("The folder for pictures"), "{error}");
        let error = MediaStore::open("ftp://host/x").unwrap_err().to_string();
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
