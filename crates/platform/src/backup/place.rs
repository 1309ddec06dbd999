//! Where a backup is: a file of this machine, or an object of a bucket. A folder of backups is
//! a place, too: what is in it begins with its name.

use std::fmt;
use std::path::{Path, PathBuf};

use super::archive::{Archive, Manifest};
use super::bucket::{Access, Object};
use super::error::BackupError;
use super::{Source, Unpacked};
use crate::clock::Timestamp;

/// What the address of a bucket begins with.
const SCHEME: &str = "s3://";

/// Where a backup is.
#[derive(Clone, Debug)]
pub enum Place {
    /// A file or folder.
    File(PathBuf),
    /// An object of a bucket.
    Object(Object),
}

impl Place {
    /// Reads what somebody typed: a path, or `s3://bucket/key`.
    ///
    /// # Errors
    /// An address of another kind, one without bucket or key, or credentials that are missing.
    pub fn parse(text: &str, access: &Access) -> Result<Self, BackupError> {
        match text.strip_prefix(SCHEME) {
            Some(rest) => Object::parse(rest, access).map(Self::Object),
            None if text.contains("://") => Err(BackupError::Scheme(text.to_owned())),
            None => Ok(Self::File(text.into())),
        }
    }

    /// One of the backups of a folder.
    #[must_use]
    pub fn join(&self, name: &str) -> Self {
        match self {
            Self::File(folder) => Self::File(folder.join(name)),
            Self::Object(folder) => Self::Object(folder.join(name)),
        }
    }

    /// Writes a new backup; nothing stands under its name before it is whole. Blocks, and wants
    /// to be called beside a runtime.
    ///
    /// # Errors
    /// [`BackupError`]; there is no backup then.
    pub fn write(&self, source: &Source, now: Timestamp) -> Result<Manifest, BackupError> {
        match self {
            Self::File(file) => super::write(source, file, now),
            Self::Object(object) => super::write_object(source, object, now),
        }
    }

    /// Reads a backup from its beginning to its end, its database too. Blocks.
    ///
    /// # Errors
    /// [`BackupError::Damaged`] and why, or that it cannot be read.
    pub fn verify(&self) -> Result<Manifest, BackupError> {
        let Unpacked { manifest, others, .. } = self.unpack(&std::env::temp_dir())?;
        match others.first() {
            Some(name) => {
                let why = format!("{name} is not the picture that its name says");
                Err(BackupError::damaged(&self.to_string(), &why))
            }
            None => Ok(manifest),
        }
    }

    /// Checks all of a backup and puts its database into a folder of its own inside of `folder`,
    /// which goes with the value. Blocks.
    ///
    /// # Errors
    /// As [`verify`](Self::verify).
    pub fn unpack(&self, folder: &Path) -> Result<Unpacked, BackupError> {
        super::unpack(self.open()?, folder).map_err(|error| self.broken().unwrap_or(error))
    }

    /// Puts the pictures of a backup that was checked into a folder, beside those that are
    /// there; how many came. Blocks.
    ///
    /// # Errors
    /// The backup cannot be read, or the folder not be written.
    pub fn restore_pictures(&self, media: &Path) -> Result<usize, BackupError> {
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
            Self::Object(object) => Ok(Archive::of(self.to_string(), object.read()?)),
        }
    }

    /// The names of all that is in a folder. Blocks.
    ///
    /// # Errors
    /// It cannot be read.
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

    /// Deletes it. Blocks.
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

impl fmt::Display for Place {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(file) => file.display().fmt(formatter),
            Self::Object(object) => object.fmt(formatter),
        }
    }
}
