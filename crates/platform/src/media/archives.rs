//! Archives of built files (`http::asset_archives`), in the folder `assets` beside the pictures.
//!
//! All instances of a site reach it, and later versions do. An archive has no name of a picture, so
//! lists, backups, copies and clean-ups of pictures leave it out.

use std::collections::HashSet;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use bytes::Bytes;
use futures_util::TryStreamExt as _;
use object_store::{Error as StoreError, ObjectStore as _, ObjectStoreExt as _};

use super::bucket::failed;
use super::folder;
use super::store::{MediaFiles, MediaStore};
use crate::bucket::Bucket;
use crate::telemetry;

/// The folder of the archives.
const FOLDER: &str = "assets";
/// The ending of their files.
const ENDING: &str = ".tar";
/// The length of their names, in hexadecimal digits.
const NAME_LETTERS: usize = 32;
/// The age at which what a crash has left in a folder is removed.
const LEFT: Duration = Duration::from_hours(24);

/// A stored archive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedArchive {
    /// Its name without the ending.
    pub name: String,
    /// Its length.
    pub bytes: u64,
    /// When it was last written.
    pub written_at: SystemTime,
}

/// Where the archives are.
enum ArchiveLocation {
    Folder(PathBuf),
    Bucket(Bucket),
}

impl MediaStore {
    fn archives(&self) -> ArchiveLocation {
        match &self.files {
            MediaFiles::Folder(folder) => ArchiveLocation::Folder(folder.join(FOLDER)),
            MediaFiles::Bucket(pictures) => ArchiveLocation::Bucket(pictures.bucket.join(FOLDER)),
        }
    }

    /// All archives.
    ///
    /// # Errors
    /// The folder cannot be read; the bucket is away. The other methods fail for the same reasons.
    pub async fn list_archives(&self) -> io::Result<Vec<ListedArchive>> {
        match self.archives() {
            ArchiveLocation::Folder(folder) => block(move || list(&folder)).await,
            ArchiveLocation::Bucket(bucket) => {
                let objects = bucket.store.list(Some(&bucket.prefix)).map_ok(|object| {
                    let file = object.location.as_ref().strip_prefix(bucket.prefix.as_ref())?;
                    let name = archive_name(file.strip_prefix('/')?)?;
                    let written_at = object.last_modified.into();
                    Some(ListedArchive { name, bytes: object.size, written_at })
                });
                let all: Vec<_> = objects.try_collect().await.map_err(|error| failed(&error))?;
                Ok(all.into_iter().flatten().collect())
            }
        }
    }

    /// The bytes of an archive that is listed.
    pub async fn read_archive(&self, name: &str) -> io::Result<Bytes> {
        let file = format!("{name}{ENDING}");
        match self.archives() {
            ArchiveLocation::Folder(folder) => {
                block(move || std::fs::read(folder.join(file))).await.map(Bytes::from)
            }
            ArchiveLocation::Bucket(bucket) => {
                let got = bucket.store.get(&bucket.join(&file).prefix).await;
                let got = got.map_err(|error| failed(&error))?;
                got.bytes().await.map_err(|error| failed(&error))
            }
        }
    }

    /// Writes an archive, complete or not at all; one that is there is new again.
    pub async fn write_archive(&self, name: &str, bytes: Bytes) -> io::Result<()> {
        let file = format!("{name}{ENDING}");
        match self.archives() {
            ArchiveLocation::Folder(folder) => {
                block(move || {
                    let file = folder.join(file);
                    // Writing keeps a file of the same length, which may be damaged.
                    if std::fs::read(&file).is_ok_and(|stored| stored != bytes) {
                        none_if_missing(std::fs::remove_file(&file))?;
                    }
                    folder::write(&folder, &file, &bytes)
                })
                .await
            }
            ArchiveLocation::Bucket(bucket) => {
                let put = bucket.store.put(&bucket.join(&file).prefix, bytes.into()).await;
                put.map(drop).map_err(|error| failed(&error))
            }
        }
    }

    /// Removes archives, and what a crash has left beside them.
    pub async fn remove_archives(&self, names: &[String], now: SystemTime) -> io::Result<()> {
        let files = names.iter().map(|name| format!("{name}{ENDING}"));
        match self.archives() {
            ArchiveLocation::Folder(folder) => {
                let files: Vec<PathBuf> = files.map(|file| folder.join(file)).collect();
                block(move || {
                    files
                        .iter()
                        .try_for_each(|file| none_if_missing(std::fs::remove_file(file)))?;
                    none_if_missing(folder::sweep(&folder, &HashSet::new(), now - LEFT).map(drop))
                })
                .await
            }
            ArchiveLocation::Bucket(bucket) => {
                for file in files {
                    match bucket.store.delete(&bucket.join(&file).prefix).await {
                        Ok(()) | Err(StoreError::NotFound { .. }) => {}
                        Err(error) => return Err(failed(&error)),
                    }
                }
                Ok(())
            }
        }
    }
}

/// The name of an archive by its file; `None` for another file.
fn archive_name(file: &str) -> Option<String> {
    let name = file.strip_suffix(ENDING)?;
    let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    (name.len() == NAME_LETTERS && name.bytes().all(is_digit)).then(|| name.to_owned())
}

fn list(folder: &Path) -> io::Result<Vec<ListedArchive>> {
    let entries = match std::fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut all = Vec::new();
    for entry in entries {
        let entry = entry?;
        let Ok(file) = entry.file_name().into_string() else { continue };
        let Some(name) = archive_name(&file) else { continue };
        // Another instance may have removed it.
        let Ok(found) = entry.metadata() else { continue };
        all.push(ListedArchive { name, bytes: found.len(), written_at: found.modified()? });
    }
    Ok(all)
}

fn none_if_missing(done: io::Result<()>) -> io::Result<()> {
    match done {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        done => done,
    }
}

async fn block<T: Send + 'static>(
    work: impl FnOnce() -> io::Result<T> + Send + 'static,
) -> io::Result<T> {
    telemetry::spawn_blocking(work).await.map_err(io::Error::other)?
}
