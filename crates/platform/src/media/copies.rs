//! What backups and commands do with pictures. All of it blocks.

use std::fs::File;
use std::io::{self, Read};

use super::folder::{self, ListedFile};
use super::name::is_name;
use super::store::{MediaFiles, MediaStore};

/// A file that is read: its length, and its bytes.
pub type OpenedFile = (u64, Box<dyn Read + Send>);

impl MediaStore {
    /// All files, by name.
    ///
    /// # Errors
    /// The folder cannot be read; the bucket is away.
    pub fn list_blocking(&self) -> io::Result<Vec<ListedFile>> {
        match &self.files {
            MediaFiles::Folder(folder) => folder::list(folder),
            MediaFiles::Bucket(bucket) => bucket.block_on(bucket.list()),
        }
    }

    /// Opens a file; `None` when it does not exist.
    ///
    /// # Errors
    /// The folder cannot be read; the bucket is away.
    pub fn open_blocking(&self, name: &str) -> io::Result<Option<OpenedFile>> {
        if !is_name(name) {
            return Ok(None);
        }
        match &self.files {
            MediaFiles::Folder(folder) => match File::open(folder.join(name)) {
                Ok(file) => Ok(Some((file.metadata()?.len(), Box::new(file)))),
                Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
                Err(error) => Err(error),
            },
            MediaFiles::Bucket(bucket) => {
                let bytes = bucket.block_on(bucket.fetch_bytes(name))?;
                Ok(bytes.map(|bytes| {
                    let length = bytes.len() as u64;
                    (length, Box::new(io::Cursor::new(bytes)) as Box<dyn Read + Send>)
                }))
            }
        }
    }

    /// Writes a file whose content the caller has compared with its name.
    ///
    /// # Errors
    /// The folder cannot be written; the bucket is away.
    pub fn write_blocking(&self, name: &str, bytes: Vec<u8>) -> io::Result<()> {
        if !is_name(name) {
            return Err(io::Error::other(format!("no name: {name}")));
        }
        match &self.files {
            MediaFiles::Folder(folder) => folder::write(folder, &folder.join(name), &bytes),
            MediaFiles::Bucket(bucket) => bucket.block_on(bucket.store(name, bytes.into())),
        }
    }
}
