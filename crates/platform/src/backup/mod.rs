//! Backs up a site's database and pictures into one file, and restores them. The file may be an
//! object in a bucket ([`BackupTarget`]).
//!
//! The file is a tar archive ([`archive`]): the database as [`Options::copy_out`] writes it (an
//! SQLite database compressed), the pictures, a manifest with the length and SHA-256 of each entry,
//! and the SHA-256 of the manifest. A truncated file lacks the end, so it is never taken for a
//! whole backup.
//!
//! The database is copied before the pictures. A picture's file never changes and stays for a day
//! after its last row is deleted, so every picture that the copied database names is there.

mod archive;
mod bucket;
mod error;
mod target;
#[cfg(test)]
mod tests;

use std::collections::HashSet;
use std::fs::File;
use std::io::{BufReader, BufWriter, Read as _, Write as _};
use std::path::{Path, PathBuf};

use archive::{Archive, ArchiveWriter, DATABASE, MEDIA};
pub use archive::{Entry, Manifest};
use bucket::BackupUpload;
pub use bucket::Object;
pub use error::BackupError;
use sha2::{Digest as _, Sha256};
pub use target::BackupTarget;

use crate::clock::Timestamp;
use crate::db::{Engine, Options};
use crate::media::{KIND_BYTES, ListedFile, MediaStore, is_name, matches_content};
use crate::storage::files;

/// The largest picture that a backup of ours can hold.
const LARGEST_PICTURE: u64 = 256 * 1024 * 1024;
/// The largest ratio of a database to its compressed copy, and the bytes allowed beyond that. A
/// nearly empty database is mostly zeros.
const MOST_PACKED: u64 = 4_096;
const FREE: u64 = 256 * 1024 * 1024;

/// The site to back up or restore.
#[derive(Clone, Debug)]
pub struct BackupSource {
    /// Its database.
    pub options: Options,
    /// Its pictures; `None` leaves them out.
    pub media: Option<MediaStore>,
    /// The folder for the temporary copy of the database on its way into a bucket.
    pub work: PathBuf,
    /// The version of the program.
    pub program: &'static str,
}

/// A verified backup whose database is unpacked beside the store.
#[derive(Debug)]
pub struct UnpackedBackup {
    /// The manifest.
    pub manifest: Manifest,
    /// The unpacked database.
    pub database: PathBuf,
    /// Entries whose content does not match their name; they are not restored.
    others: Vec<String>,
    _folder: tempfile::TempDir,
}

/// Writes a new backup file. The name exists only once the file is complete and on disk. Blocks.
///
/// # Errors
/// [`BackupError`]; then there is no file.
pub fn write(source: &BackupSource, file: &Path, now: Timestamp) -> Result<Manifest, BackupError> {
    let exists = || BackupError::Exists(file.display().to_string());
    if file.exists() {
        return Err(exists());
    }
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or_else(|| Path::new("."));
    let of_file = |cause| BackupError::file(file, cause);
    let copy =
        TempCopy::create(source, folder).map_err(|error| error.into_backup_error(of_file))?;

    let mut new =
        tempfile::Builder::new().prefix(".keyturn-").tempfile_in(folder).map_err(of_file)?;
    let manifest = copy.pack(BufWriter::new(new.as_file_mut()), source, now).map_err(of_file)?;
    new.as_file().sync_all().map_err(of_file)?;
    new.persist_noclobber(file).map_err(|error| match error.error.kind() {
        std::io::ErrorKind::AlreadyExists => exists(),
        _ => of_file(error.error),
    })?;
    File::open(folder).and_then(|folder| folder.sync_all()).map_err(of_file)?;
    Ok(manifest)
}

/// Writes a new object, which exists only once all of it has arrived.
fn write_object(
    source: &BackupSource,
    object: &Object,
    now: Timestamp,
) -> Result<Manifest, BackupError> {
    object.must_be_new()?;
    let of_work = |cause| BackupError::file(&source.work, cause);
    let copy =
        TempCopy::create(source, &source.work).map_err(|error| error.into_backup_error(of_work))?;
    let mut upload = BackupUpload::begin(object, copy.bytes().map_err(of_work)?)?;
    let manifest = copy
        .pack(&mut upload, source, now)
        .map_err(|error| BackupError::bucket(&object.to_string(), &error.to_string()))?;
    upload.finish()?;
    Ok(manifest)
}

/// The content of a backup, in local files.
struct TempCopy {
    database: PathBuf,
    pictures: Vec<ListedFile>,
    _folder: tempfile::TempDir,
}

/// Why the local copy failed.
enum CopyFailed {
    Database(BackupError),
    File(std::io::Error),
}

impl CopyFailed {
    fn into_backup_error(self, file: impl FnOnce(std::io::Error) -> BackupError) -> BackupError {
        match self {
            Self::Database(error) => error,
            Self::File(error) => file(error),
        }
    }
}

impl From<std::io::Error> for CopyFailed {
    fn from(error: std::io::Error) -> Self {
        Self::File(error)
    }
}

impl TempCopy {
    /// Copies the database into a new folder inside of `folder`, then lists the pictures.
    fn create(source: &BackupSource, folder: &Path) -> Result<Self, CopyFailed> {
        files::make_private_folder(folder)?;
        let work = tempfile::Builder::new().prefix(".keyturn-").tempdir_in(folder)?;
        let mut database = work.path().join(DATABASE);
        let copied = source.options.copy_out(&database);
        copied.map_err(|error| CopyFailed::Database(error.into()))?;
        if source.options.engine() == Engine::Sqlite {
            let packed = compress(&database, &work.path().join("packed"))?;
            std::fs::remove_file(std::mem::replace(&mut database, packed))?;
        }
        let pictures = source.media.as_ref().map_or(Ok(Vec::new()), MediaStore::list_blocking)?;
        Ok(Self { database, pictures, _folder: work })
    }

    /// About how many bytes the backup will have.
    fn bytes(&self) -> std::io::Result<u64> {
        let mut bytes = std::fs::metadata(&self.database)?.len();
        for picture in &self.pictures {
            // With its tar header and manifest entry.
            bytes += picture.bytes + 2_048;
        }
        Ok(bytes)
    }

    fn pack(
        &self,
        to: impl std::io::Write,
        source: &BackupSource,
        now: Timestamp,
    ) -> std::io::Result<Manifest> {
        let mut writing = ArchiveWriter::new(to);
        writing.add(DATABASE, &self.database)?;
        for (media, picture) in
            source.media.iter().flat_map(|media| self.pictures.iter().map(move |one| (media, one)))
        {
            // One that is gone was swept: no row names it any more.
            if let Some((length, bytes)) = media.open_blocking(&picture.name)? {
                writing.add_bytes(&format!("{MEDIA}{}", picture.name), length, bytes)?;
            }
        }
        writing.finish(source.program, source.options.engine(), now)
    }
}

/// Verifies a backup and unpacks its database into a new folder inside of `folder`.
fn unpack(archive: Archive, folder: &Path) -> Result<UnpackedBackup, BackupError> {
    let work = tempfile::Builder::new().prefix(".keyturn-").tempdir_in(folder);
    let work = work.map_err(|cause| BackupError::file(folder, cause))?;
    let packed = work.path().join("packed");
    let target = archive.target().to_owned();
    let take_database = |name: &str, from: &mut dyn std::io::Read| {
        if name != DATABASE {
            return Ok(());
        }
        let mut to = create_private_file(&packed)?;
        std::io::copy(from, &mut to).map(drop)
    };
    let mut others = Vec::new();
    let manifest = archive.check(take_database, |name| others.push(name.to_owned()))?;
    let database = match manifest.engine {
        Engine::Sqlite => {
            let database = work.path().join(DATABASE);
            decompress(&packed, &database)
                .map_err(|cause| BackupError::damaged(&target, &cause.to_string()))?;
            database
        }
        Engine::Postgres => packed,
    };
    Options::check_copy(manifest.engine, &database)?;
    Ok(UnpackedBackup { manifest, database, others, _folder: work })
}

/// Adds the pictures of a verified backup to a store and returns how many were added.
fn restore_pictures(archive: Archive, media: &MediaStore) -> Result<usize, BackupError> {
    let mut count = 0;
    let of_media = |cause| BackupError::file(Path::new(&media.to_string()), cause);
    let there: HashSet<String> =
        media.list_blocking().map_err(of_media)?.into_iter().map(|file| file.name).collect();
    archive.check(
        |name, from| {
            let Some(name) = name.strip_prefix(MEDIA).filter(|name| is_name(name)) else {
                return Ok(());
            };
            if !there.contains(name) {
                let mut bytes = Vec::new();
                from.take(LARGEST_PICTURE).read_to_end(&mut bytes)?;
                let start = bytes.get(..KIND_BYTES.min(bytes.len())).unwrap_or_default();
                if !matches_content(name, &hex::encode(Sha256::digest(&bytes)), start) {
                    tracing::warn!(name, "a picture of the backup is not what its name says");
                    return Ok(());
                }
                media.write_blocking(name, bytes)?;
                count += 1;
            }
            Ok(())
        },
        |_| {},
    )?;
    Ok(count)
}

fn create_private_file(file: &Path) -> std::io::Result<File> {
    files::make_private_file(file)?;
    File::options().write(true).truncate(true).open(file)
}

fn compress(from: &Path, to: &Path) -> std::io::Result<PathBuf> {
    let mut encoder = zstd::Encoder::new(BufWriter::new(create_private_file(to)?), 3)?;
    std::io::copy(&mut File::open(from)?, &mut encoder)?;
    encoder.finish()?.flush()?;
    Ok(to.to_owned())
}

fn decompress(from: &Path, to: &Path) -> std::io::Result<()> {
    let from = File::open(from)?;
    let most = from.metadata()?.len().saturating_mul(MOST_PACKED).saturating_add(FREE);
    let mut decoder = zstd::Decoder::new(BufReader::new(from))?.take(most.saturating_add(1));
    if std::io::copy(&mut decoder, &mut create_private_file(to)?)? > most {
        return Err(std::io::Error::other("its database would be larger than any of ours"));
    }
    Ok(())
}
