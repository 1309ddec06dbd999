//! The built files of other versions: scripts and styles that open pages still ask for.
//!
//! Each build's hashed files are one archive beside the pictures, which all instances of a site
//! reach. An instance writes the archive of its build, renews it each day and removes old ones.
//! A file that its own build lacks is looked for in the archives of the others. The name of an
//! archive is a keyed hash of its bytes, so nobody without the key of secrets can add a script.

use std::collections::HashMap;
use std::io::{self, Read as _};
use std::sync::{Arc, OnceLock, PoisonError, RwLock};
use std::time::{Duration, SystemTime};

use axum::body::Body;
use bytes::Bytes;
use http::{HeaderMap, Method, Response};
use sha2::{Digest as _, Sha256};
use tokio::sync::{Mutex, Notify};
use tokio::time::Instant;

use super::assets::{AssetStore, PREFIX, representation};
use super::compress::{CompressedBody, Encoding};
use super::representation::Representation;
use crate::error::{Error, Result};
use crate::identity::seal::SealKey;
use crate::media::{ListedArchive, MediaStore};
use crate::telemetry;

/// The ending of a file in an archive that is compressed.
const BROTLI: &str = ".br";
/// The age at which a running instance writes its archive again.
const RENEW: Duration = Duration::from_hours(24);
/// The age at which an archive is removed.
const STAYS: Duration = Duration::from_hours(30 * 24);
/// How many archives stay, the newest, and their bytes.
const MOST_ARCHIVES: usize = 10;
const MOST_BYTES: u64 = 64 << 20;
/// How long a visitor waits for other versions, and how long it is believed that they lack a file.
const SEARCH_TIMEOUT: Duration = Duration::from_secs(3);
const SEARCH_PAUSE: Duration = Duration::from_secs(3);
/// The longest name of a file that is looked for.
const MOST_LETTERS: usize = 120;

/// The files of one archive by address.
#[derive(Debug)]
struct AssetArchive {
    name: String,
    files: HashMap<String, ArchivedAsset>,
}

/// A file as it is in the archive, and ready to be sent once somebody has asked for it.
#[derive(Debug)]
struct ArchivedAsset {
    bytes: Bytes,
    is_brotli: bool,
    sent: OnceLock<Option<Representation>>,
}

/// The built files of this program and of other versions.
#[derive(Debug)]
pub struct AssetArchives {
    own: AssetStore,
    /// The name of the own archive, once it was made.
    own_name: OnceLock<String>,
    media: MediaStore,
    key: SealKey,
    /// The archives that were read since the last clean-up.
    archives: RwLock<Vec<Arc<AssetArchive>>>,
    /// When all archives were last searched in vain.
    searched: Mutex<Option<Instant>>,
    first_attempt: Notify,
}

impl AssetArchives {
    /// The files of this program, and the store in which those of other versions are.
    pub fn new(own: AssetStore, media: MediaStore, key: SealKey) -> Self {
        Self {
            own,
            own_name: OnceLock::new(),
            media,
            key,
            archives: RwLock::default(),
            searched: Mutex::default(),
            first_attempt: Notify::new(),
        }
    }

    /// The files of this program.
    pub fn own(&self) -> &AssetStore {
        &self.own
    }

    /// Answers a GET or HEAD of `path`; `None` when no version has such a file, or when the store
    /// cannot be read.
    pub async fn respond(
        &self,
        method: &Method,
        request: &HeaderMap,
        path: &str,
    ) -> Option<Response<Body>> {
        if let Some(response) = self.own.respond(method, request, path) {
            return Some(response);
        }
        if !is_hashed(path) {
            return None;
        }
        let archive = match self.find(path) {
            Some(archive) => archive,
            None => self.search(path).await?,
        };
        Some(archive.files.get(path)?.representation(path)?.respond_now(method, request))
    }

    /// Stores the archive of this build if it is missing or old, and removes old ones of others.
    ///
    /// # Errors
    /// The folder cannot be written; the bucket is away.
    pub async fn store(&self, now: SystemTime) -> Result<()> {
        let stored = self.store_and_remove(now).await;
        self.first_attempt.notify_one();
        stored.map_err(Error::unavailable)
    }

    /// Waits until [`Self::store`] has ended for the first time.
    pub async fn attempted(&self) {
        self.first_attempt.notified().await;
    }

    async fn store_and_remove(&self, now: SystemTime) -> io::Result<()> {
        let mut listed = newest_first(self.media.list_archives().await?);
        // Frees the memory of what was read, and lets the next visitor search at once.
        self.archives.write().unwrap_or_else(PoisonError::into_inner).clear();
        *self.searched.lock().await = None;
        let is_old = |one: &ListedArchive| one.written_at < now - RENEW;
        let own = self.own_name.get().and_then(|own| listed.iter().find(|one| one.name == *own));
        if own.is_none_or(is_old) {
            let bytes = Bytes::from(pack(&self.own)?);
            let name = self.own_name.get_or_init(|| self.name_of(&bytes));
            let written = listed.iter().position(|one| one.name == *name);
            if written.is_none_or(|at| is_old(&listed[at])) {
                let length = bytes.len() as u64;
                self.media.write_archive(name, bytes).await?;
                tracing::info!(bytes = length, "the built files were stored for other versions");
                written.map(|at| listed.remove(at));
                let own = ListedArchive { name: name.clone(), bytes: length, written_at: now };
                listed.insert(0, own);
            }
        }
        let own_name = self.own_name.get();
        let mut bytes = 0;
        let removed: Vec<String> = (0..)
            .zip(listed)
            .filter(|(place, one)| {
                bytes += one.bytes;
                let is_new = one.written_at >= now - STAYS;
                let stays = is_new && *place < MOST_ARCHIVES && bytes <= MOST_BYTES;
                !stays && own_name != Some(&one.name)
            })
            .map(|(_, one)| one.name)
            .collect();
        self.media.remove_archives(&removed, now).await
    }

    /// The archive that has a file, of those that were read.
    fn find(&self, path: &str) -> Option<Arc<AssetArchive>> {
        let archives = self.archives.read().unwrap_or_else(PoisonError::into_inner);
        archives.iter().find(|one| one.files.contains_key(path)).map(Arc::clone)
    }

    /// Looks into archives that were not read yet, one visitor at a time.
    async fn search(&self, path: &str) -> Option<Arc<AssetArchive>> {
        let mut searched = self.searched.lock().await;
        if let Some(archive) = self.find(path) {
            return Some(archive);
        }
        if searched.is_some_and(|at| at.elapsed() < SEARCH_PAUSE) {
            return None;
        }
        let found = tokio::time::timeout(SEARCH_TIMEOUT, self.read_until(path)).await;
        let found = found.unwrap_or_else(|_| Err(io::Error::other("it took too long")));
        match found {
            Ok(Some(archive)) => return Some(archive),
            Ok(None) => {}
            Err(error) => tracing::debug!(%error, "files of other versions were not looked for"),
        }
        *searched = Some(Instant::now());
        None
    }

    /// Reads archives, the newest first, until one has a file.
    async fn read_until(&self, path: &str) -> io::Result<Option<Arc<AssetArchive>>> {
        let mut bytes = 0;
        for listed in newest_first(self.media.list_archives().await?).iter().take(MOST_ARCHIVES) {
            bytes += listed.bytes;
            if bytes > MOST_BYTES {
                break;
            }
            let is_read = {
                let archives = self.archives.read().unwrap_or_else(PoisonError::into_inner);
                archives.iter().any(|one| one.name == listed.name)
            };
            if is_read || self.own_name.get() == Some(&listed.name) {
                continue;
            }
            let archive = match self.read(&listed.name).await {
                Ok(archive) => Arc::new(archive),
                Err(error) => {
                    // Another instance may have removed it.
                    tracing::debug!(%error, name = listed.name, "an archive was not read");
                    continue;
                }
            };
            let has_file = archive.files.contains_key(path);
            let mut archives = self.archives.write().unwrap_or_else(PoisonError::into_inner);
            archives.push(Arc::clone(&archive));
            if has_file {
                return Ok(Some(archive));
            }
        }
        Ok(None)
    }

    /// Reads an archive. One that is not what its name says is taken for an empty one.
    async fn read(&self, name: &str) -> io::Result<AssetArchive> {
        let bytes = self.media.read_archive(name).await?;
        let files = if self.name_of(&bytes) == name {
            telemetry::spawn_blocking(move || unpack(&bytes)).await.map_err(io::Error::other)??
        } else {
            tracing::warn!(name, "stored files of another version are not what their name says");
            HashMap::new()
        };
        Ok(AssetArchive { name: name.to_owned(), files })
    }

    fn name_of(&self, bytes: &Bytes) -> String {
        let hash = self.key.hash("assets", &hex::encode(Sha256::digest(bytes)));
        hex::encode(&hash[..16])
    }
}

impl ArchivedAsset {
    fn representation(&self, path: &str) -> Option<&Representation> {
        let prepare = || {
            let (plain, brotli) = if self.is_brotli {
                let mut plain = Vec::new();
                brotli::BrotliDecompress(&mut &*self.bytes, &mut plain).ok()?;
                (plain.into(), Some(self.bytes.clone()))
            } else {
                (self.bytes.clone(), None)
            };
            let hash = Sha256::digest(&plain).into();
            let body = CompressedBody::precompressed(plain, None, brotli, None);
            Some(representation(path, body, &hash))
        };
        self.sent.get_or_init(prepare).as_ref()
    }
}

fn newest_first(mut listed: Vec<ListedArchive>) -> Vec<ListedArchive> {
    listed.sort_unstable_by(|one, other| {
        (other.written_at, &other.name).cmp(&(one.written_at, &one.name))
    });
    listed
}

/// Whether a path looks like `/assets/name-x1Y_z-23.js`, with the hash of Vite.
pub fn is_hashed(path: &str) -> bool {
    const HASH: usize = 8;
    let Some((stem, ending)) = path.strip_prefix(PREFIX).and_then(|name| name.rsplit_once('.'))
    else {
        return false;
    };
    let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    path.len() <= MOST_LETTERS
        && stem.bytes().chain(ending.bytes()).all(is_letter)
        && stem.len().checked_sub(HASH + 1).and_then(|at| stem.as_bytes().get(at)) == Some(&b'-')
}

/// The hashed files of a build as a tar archive, always the same bytes: in brotli, or plain where
/// that saves nothing.
fn pack(store: &AssetStore) -> io::Result<Vec<u8>> {
    let mut archive = tar::Builder::new(Vec::new());
    for (path, body) in store.bodies().filter(|(path, _)| is_hashed(path)) {
        let coded = body.get(Encoding::Brotli).filter(|(coding, _)| *coding == Encoding::Brotli);
        let (ending, bytes) = match coded {
            Some((_, bytes)) => (BROTLI, bytes),
            None => ("", body.identity()),
        };
        let mut header = tar::Header::new_gnu();
        header.set_size(bytes.len() as u64);
        header.set_mode(0o644);
        header.set_cksum();
        let name = format!("{}{ending}", path.trim_start_matches('/'));
        archive.append_data(&mut header, name, &**bytes)?;
    }
    archive.into_inner()
}

/// The files of an archive.
fn unpack(archive: &Bytes) -> io::Result<HashMap<String, ArchivedAsset>> {
    let mut files = HashMap::new();
    for entry in tar::Archive::new(&**archive).entries()? {
        let mut entry = entry?;
        let name = String::from_utf8_lossy(&entry.path_bytes()).into_owned();
        let mut bytes = Vec::new();
        entry.read_to_end(&mut bytes)?;
        let plain = name.strip_suffix(BROTLI);
        let address = format!("/{}", plain.unwrap_or(&name));
        let is_brotli = plain.is_some();
        let sent = OnceLock::new();
        files.insert(address, ArchivedAsset { bytes: bytes.into(), is_brotli, sent });
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_with_a_hash_are_looked_for() {
        for path in [
            "/assets/loader-x1Y_z-23.js",
            "/assets/a.b-12345678.css",
            "/assets/listing-screen-BaeRRHFI.woff2",
        ] {
            assert!(is_hashed(path), "{path}");
        }
        let long = format!("/assets/{}-12345678.js", "a".repeat(MOST_LETTERS));
        for path in [
            "/assets/",
            "/assets/loader.js",
            "/assets/-1234567.js",
            "/assets/12345678.js",
            "/assets/loader-12345678",
            "/assets/../loader-12345678.js",
            "/assets/loader%2f-12345678.js",
            "/assets/\u{e9}-12345678.js",
            "/assets/loader-123456\u{e9}.js",
            "/media/loader-12345678.js",
            &long,
        ] {
            assert!(!is_hashed(path), "{path}");
        }
    }

    #[test]
    fn an_archive_is_read_as_it_was_written() {
        let files = [("assets/app-12345678.js", Bytes::from_static(b"script"), [0; 32])];
        let packed = pack(&AssetStore::new(files.clone())).unwrap();
        assert_eq!(packed, pack(&AssetStore::new(files)).unwrap(), "always the same bytes");
        let files = unpack(&packed.into()).unwrap();
        let file = &files["/assets/app-12345678.js"];
        let sent = file.representation("/assets/app-12345678.js").unwrap();
        assert_eq!((files.len(), &**sent.body().identity()), (1, &b"script"[..]));
        assert!(unpack(&Bytes::from_static(&[1; 2_000])).is_err());
    }
}
