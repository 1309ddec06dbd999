//! Where a backup is stored: a local file, or an object in a bucket. A folder of backups is a
//! target, too; its path is the prefix of their names.

use std::fmt;
use std::path::{Path, PathBuf};

use super::archive::{Archive, Manifest};
use super::bucket::Object;
use super::error::BackupError;
use super::{BackupSource, UnpackedBackup};
use crate::bucket::{BucketAccess, SCHEME};
use crate::clock::Timestamp;
use crate::media::MediaStore;

/// Where a backup is stored.
#[derive(Clone, Debug)]
pub enum BackupTarget {
    /// A file or folder.
    File(PathBuf),
    /// An object of a bucket.
    Object(Object),
}

impl BackupTarget {
    /// Parses a path or `s3://bucket/key`.
    ///
    /// # Errors
    /// Another kind of address, no bucket or key, or missing credentials.
    pub fn parse(text: &str, access: &BucketAccess) -> Result<Self, BackupError> {
        match text.strip_prefix(SCHEME) {
            Some(rest) => Object::parse(rest, access).map(Self::Object),
            None if text.contains("://") => Err(BackupError::Scheme(text.to_owned())),
            None => Ok(Self::File(text.into())),
        }
    }

    /// A backup inside of this folder.
    #[must_use]
    pub fn join(&self, name: &str) -> Self {
        match self {
            Self::File(folder) => Self::File(folder.join(name)),
            Self::Object(folder) => Self::Object(folder.join(name)),
        }
    }

    /// Writes a new backup; its name exists only once it is complete. Blocks; call it on a blocking
    /// thread of a runtime.
    ///
    /// # Errors
    /// [`BackupError`]; then there is no backup.
    pub fn write(&self, source: &BackupSource, now: Timestamp) -> Result<Manifest, BackupError> {
        match self {
            Self::File(file) => super::write(source, file, now),
            Self::Object(object) => super::write_object(source, object, now),
        }
    }

    /// Reads and verifies a whole backup with its database. Blocks.
    ///
    /// # Errors
    /// [`BackupError::Damaged`] with the reason, or an unreadable backup.
    pub fn verify(&self) -> Result<Manifest, BackupError> {
        let UnpackedBackup { manifest, others, .. } = self.unpack(&std::env::temp_dir())?;
        match others.first() {
            Some(name) => {
                let why = format!("{name} is not the picture that its name says");
                Err(BackupError::damaged(&self.to_string(), &why))
            }
            None => Ok(manifest),
        }
    }

    /// Verifies a backup and unpacks its database into a new folder inside of `folder`, which is
    /// removed with the value. Blocks.
    ///
    /// # Errors
    /// As [`verify`](Self::verify).
    pub fn unpack(&self, folder: &Path) -> Result<UnpackedBackup, BackupError> {
        super::unpack(self.open()?, folder).map_err(|error| self.broken().unwrap_or(error))
    }

    /// Adds the pictures of a verified backup to a store and returns how many were added. Blocks.
    ///
    /// # Errors
    /// The backup cannot be read, or the store cannot be written.
    pub fn restore_pictures(&self, media: &MediaStore) -> Result<usize, BackupError> {
        let done = super::restore_pictures(self.open()?, media);
        done.map_err(|error| self.broken().unwrap_or(error))
    }

    fn broken(&self) -> Option<BackupError> {
        match self {
            Self::File(_) => None,
            Self::Object(object) => object.broken(),
        }
    }

    fn open(&self) -> Result<Archive, BackupError> {
        match self {
            Self::File(file) => Archive::open(file),
            Self::Object(object) => Ok(Archive::from_reader(self.to_string(), object.read()?)),
        }
    }

    /// The names in a folder. Blocks.
    ///
    /// # Errors
    /// The folder cannot be read.
    pub fn names(&self) -> Result<Vec<String>, BackupError> {
        match self {
            Self::File(folder) => {
                let of_folder = |cause| BackupError::file(folder, cause);
                let mut names = Vec::new();
                for entry in std::fs::read_dir(folder).map_err(of_folder)? {
                    let name = entry.map_err(of_folder)?.file_name();
                    names.extend(name.into_string());
                }
                Ok(names)
            }
            Self::Object(folder) => folder.names(),
        }
    }

    /// Deletes the backup. Blocks.
    ///
    /// # Errors
    /// It cannot be deleted.
    pub fn remove(&self) -> Result<(), BackupError> {
        match self {
            Self::File(file) => {
                std::fs::remove_file(file).map_err(|cause| BackupError::file(file, cause))
            }
            Self::Object(object) => object.remove(),
        }
    }
}

impl fmt::Display for BackupTarget {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(file) => file.display().fmt(formatter),
            Self::Object(object) => object.fmt(formatter),
        }
    }
}
