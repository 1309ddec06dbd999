//! Long responses that are written to a temporary file before they are sent.
//!
//! A response that is streamed from a transaction keeps the transaction open as long as a slow
//! reader likes, and four of those block every other reader of SQLite. So the handler writes the
//! response into a file, ends the transaction, and then sends the file. The file has no name, so
//! nothing is left when the program ends. One response is written at a time. The number of open
//! files is limited, because each takes disk space until its reader is done.

use std::io::{Seek as _, SeekFrom};
use std::path::PathBuf;
use std::sync::Arc;

use axum::body::Body;
use bytes::{Bytes, BytesMut};
use futures_util::stream;
use tokio::fs::File;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::sync::{Mutex, MutexGuard, OwnedSemaphorePermit, Semaphore};

use crate::error::{Error, Message, Result};
use crate::telemetry;

/// Responses that may be written or read at once.
const MAX_OPEN: usize = 8;

/// Bytes per read of the file.
const CHUNK_BYTES: usize = 64 * 1024;

/// Seconds until a retry may succeed.
const RETRY_AFTER: u64 = 30;

/// The message for one response too many.
pub(crate) const TOO_MANY: Message = Message::fixed(
    "download.too_many",
    "Too many downloads are running. Please try again when one has ended.",
    "Trop de téléchargements sont en cours. Veuillez réessayer quand l’un d’eux sera terminé.",
);

/// The folder and the limits of temporary files.
#[derive(Debug)]
pub struct TempFileResponses {
    folder: PathBuf,
    write_lock: Mutex<()>,
    permits: Arc<Semaphore>,
}

/// A response that is being written.
#[derive(Debug)]
pub struct TempFileResponse<'a> {
    file: File,
    _write_lock: MutexGuard<'a, ()>,
    permit: OwnedSemaphorePermit,
}

impl TempFileResponses {
    /// Uses a folder, which must exist when a response begins.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self {
            folder: folder.into(),
            write_lock: Mutex::default(),
            permits: Arc::new(Semaphore::new(MAX_OPEN)),
        }
    }

    /// The folder of temporary files.
    pub fn folder(&self) -> &std::path::Path {
        &self.folder
    }

    /// Begins a response when no other is being written.
    ///
    /// # Errors
    /// [`Error::Busy`] when too many are open.
    pub async fn begin(&self) -> Result<TempFileResponse<'_>> {
        let permit = Arc::clone(&self.permits)
            .try_acquire_owned()
            .map_err(|_| Error::Busy { message: TOO_MANY, retry_after: RETRY_AFTER })?;
        let write_lock = self.write_lock.lock().await;
        let folder = self.folder.clone();
        let file = telemetry::spawn_blocking(move || tempfile::tempfile_in(folder))
            .await
            .map_err(Error::internal)?
            .map_err(Error::file)?;
        Ok(TempFileResponse { file: File::from_std(file), _write_lock: write_lock, permit })
    }
}

impl TempFileResponse<'_> {
    /// Appends bytes.
    pub async fn write(&mut self, bytes: &[u8]) -> Result<()> {
        self.file.write_all(bytes).await.map_err(Error::file)
    }

    /// Ends writing and returns the body, which is read from the file on demand.
    pub async fn into_body(mut self) -> Result<Body> {
        self.file.flush().await.map_err(Error::file)?;
        let mut file = self.file.into_std().await;
        file.seek(SeekFrom::Start(0)).map_err(Error::internal)?;
        let state = (File::from_std(file), self.permit);
        Ok(Body::from_stream(stream::try_unfold(state, |(mut file, permit)| async {
            let mut chunk = BytesMut::with_capacity(CHUNK_BYTES);
            let read = file.read_buf(&mut chunk).await?;
            let chunk: Bytes = chunk.freeze();
            Ok::<_, std::io::Error>((read > 0).then_some((chunk, (file, permit))))
        })))
    }
}

#[cfg(test)]
mod tests {
    use http_body_util::BodyExt as _;

    use super::*;

    #[tokio::test]
    async fn what_is_written_is_read_and_leaves_nothing_behind() {
        let folder = tempfile::tempdir().unwrap();
        let responses = TempFileResponses::new(folder.path());
        let mut answer = responses.begin().await.unwrap();
        let files = || std::fs::read_dir(folder.path()).unwrap().count();
        let line = [b'x'; 1000];
        for _ in 0..200 {
            answer.write(&line).await.unwrap();
        }
        assert_eq!(files(), 0, "a file without a name cannot be left behind");
        let body = answer.into_body().await.unwrap();
        let bytes = body.collect().await.unwrap().to_bytes();
        assert_eq!(bytes.len(), 200_000);
        assert!(bytes.iter().all(|byte| *byte == b'x'));
    }

    #[tokio::test]
    async fn only_so_many_are_read_at_once_and_each_makes_room_when_it_is_dropped() {
        let folder = tempfile::tempdir().unwrap();
        let responses = TempFileResponses::new(folder.path());
        let mut bodies = Vec::new();
        for _ in 0..MAX_OPEN {
            let mut answer = responses.begin().await.unwrap();
            answer.write(b"x").await.unwrap();
            bodies.push(answer.into_body().await.unwrap());
        }
        let refused = responses.begin().await.unwrap_err();
        assert_eq!((refused.status().as_u16(), refused.code()), (503, "download.too_many"));
        assert!(refused.retry_after().is_some());
        bodies.pop();
        responses.begin().await.unwrap();
    }
}
