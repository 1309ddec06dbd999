//! The bytes of an archive.

use std::fs::File;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::time::UNIX_EPOCH;

use crate::telemetry::spawn_blocking;
use bytes::Bytes;
use pmtiles::{AsyncBackend, BackendResponse, PmtError, PmtResult};
use tokio::sync::Semaphore;

/// The longest read: a directory, or a stored tile.
pub(super) const MAX_READ: usize = 4 << 20;
/// Concurrent reads of the file; more wait.
const READS_AT_ONCE: usize = 16;
/// The first bytes, which distinguish archives.
const FINGERPRINT_BYTES: usize = 16 << 10;

/// Bytes in memory, or a file.
pub(super) enum TileSource {
    Memory(Bytes),
    File { file: Arc<File>, reads: Arc<Semaphore> },
}

impl TileSource {
    pub(super) fn file(path: &Path) -> io::Result<Self> {
        let file = File::open(path)?;
        if file.metadata()?.is_dir() {
            return Err(io::Error::new(io::ErrorKind::IsADirectory, "it is a folder"));
        }
        let reads = Arc::new(Semaphore::new(READS_AT_ONCE));
        Ok(Self::File { file: Arc::new(file), reads })
    }

    /// Bytes that differ between archives: all bytes, or a file's length, time and beginning, which
    /// holds the positions of the first tiles.
    pub(super) async fn fingerprint(&self) -> io::Result<Bytes> {
        let Self::File { file, .. } = self else { return self.read_range(0, usize::MAX).await };
        let about = file.metadata()?;
        let changed = about.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        let mut mark = self.read_range(0, FINGERPRINT_BYTES).await?.to_vec();
        mark.extend(about.len().to_be_bytes());
        mark.extend(changed.unwrap_or_default().as_nanos().to_be_bytes());
        Ok(mark.into())
    }

    /// At most `length` bytes from `offset`; fewer at the end.
    async fn read_range(&self, offset: u64, length: usize) -> io::Result<Bytes> {
        match self {
            Self::Memory(bytes) => {
                let start = usize::try_from(offset).unwrap_or(bytes.len()).min(bytes.len());
                let end = start.saturating_add(length).min(bytes.len());
                Ok(bytes.slice(start..end))
            }
            Self::File { .. } if length > MAX_READ => {
                Err(io::Error::new(io::ErrorKind::InvalidData, "a part of it is too large"))
            }
            Self::File { file, reads } => {
                let turn = Arc::clone(reads).acquire_owned().await.map_err(io::Error::other)?;
                let file = Arc::clone(file);
                let read = move || {
                    let _turn = turn;
                    let mut bytes = vec![0; length];
                    let mut have = 0;
                    while have < length {
                        match read_at(&file, &mut bytes[have..], offset + have as u64) {
                            Ok(0) => break,
                            Ok(more) => have += more,
                            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                            Err(error) => return Err(error),
                        }
                    }
                    bytes.truncate(have);
                    Ok(Bytes::from(bytes))
                };
                spawn_blocking(read).await.map_err(io::Error::other)?
            }
        }
    }
}

#[cfg(unix)]
fn read_at(file: &File, into: &mut [u8], offset: u64) -> io::Result<usize> {
    std::os::unix::fs::FileExt::read_at(file, into, offset)
}

#[cfg(windows)]
fn read_at(file: &File, into: &mut [u8], offset: u64) -> io::Result<usize> {
    std::os::windows::fs::FileExt::seek_read(file, into, offset)
}

impl AsyncBackend for TileSource {
    async fn read(&self, offset: u64, length: usize) -> PmtResult<BackendResponse> {
        self.read_range(offset, length).await.map(BackendResponse::new).map_err(PmtError::Reading)
    }
}
