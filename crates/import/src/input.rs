//! Bytes of a file, or of a file in a zip, which can be opened any number of times.

use std::fs::File;
use std::io::{self, Cursor, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};

use flate2::read::DeflateDecoder;

use crate::error::ImportError;

/// Something to read.
#[derive(Debug, Clone)]
pub(crate) enum ImportInput {
    File(PathBuf),
    Zipped(ZippedFile),
}

/// A file in a zip.
#[derive(Debug, Clone)]
pub(crate) struct ZippedFile {
    pub(crate) zip: PathBuf,
    pub(crate) start: u64,
    pub(crate) packed: u64,
    pub(crate) size: u64,
    pub(crate) is_deflated: bool,
}

impl ImportInput {
    pub(crate) fn unreadable(&self, error: io::Error) -> ImportError {
        ImportError::Unreadable { path: self.path().to_owned(), error }
    }

    fn path(&self) -> &Path {
        match self {
            Self::File(path) => path,
            Self::Zipped(file) => &file.zip,
        }
    }

    pub(crate) fn open(&self) -> Result<Box<dyn Read + Send>, ImportError> {
        let file = File::open(self.path()).map_err(|error| self.unreadable(error))?;
        let Self::Zipped(zipped) = self else { return Ok(Box::new(file)) };
        let mut file = file;
        file.seek(SeekFrom::Start(zipped.start)).map_err(|error| self.unreadable(error))?;
        let packed = file.take(zipped.packed);
        let unpacked: Box<dyn Read + Send> = if zipped.is_deflated {
            Box::new(DeflateDecoder::new(packed))
        } else {
            Box::new(packed)
        };
        Ok(Box::new(BoundedReader { inner: unpacked, left: zipped.size }))
    }

    /// Opens it and also reads how it begins.
    pub(crate) fn open_with_start(
        &self,
        bytes: usize,
    ) -> Result<(Vec<u8>, Box<dyn Read>), ImportError> {
        let mut file = self.open()?;
        let mut start = Vec::new();
        let most = u64::try_from(bytes).unwrap_or(u64::MAX);
        file.by_ref().take(most).read_to_end(&mut start).map_err(|error| self.unreadable(error))?;
        Ok((start.clone(), Box::new(Cursor::new(start).chain(file))))
    }

    /// All of it; nothing when there are more than `most` bytes.
    pub(crate) fn bytes(&self, most: u64) -> Result<Option<Vec<u8>>, ImportError> {
        let mut bytes = Vec::new();
        self.open()?
            .take(most + 1)
            .read_to_end(&mut bytes)
            .map_err(|error| self.unreadable(error))?;
        let is_whole = u64::try_from(bytes.len()).unwrap_or(u64::MAX) <= most;
        Ok(is_whole.then_some(bytes))
    }
}

/// A file of a zip that unpacks to no more than the zip says.
struct BoundedReader {
    inner: Box<dyn Read + Send>,
    left: u64,
}

impl Read for BoundedReader {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.inner.read(buffer)?;
        let bytes = u64::try_from(read).unwrap_or(u64::MAX);
        if bytes > self.left {
            return Err(io::Error::new(
                io::ErrorKind::InvalidData,
                "a file of the zip is larger than the zip says",
            ));
        }
        self.left -= bytes;
        Ok(read)
    }
}

/// The text of bytes: UTF-8, or what a byte order mark says, else Windows-1252; never an error.
pub(crate) fn decode_text(bytes: &[u8]) -> String {
    if let Some((encoding, _)) = encoding_rs::Encoding::for_bom(bytes) {
        return encoding.decode(bytes).0.into_owned();
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => encoding_rs::WINDOWS_1252.decode(bytes).0.into_owned(),
    }
}
