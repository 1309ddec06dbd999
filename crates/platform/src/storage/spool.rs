//! Long answers, written out before they are sent.
//!
//! Whoever makes an answer inside of a transaction and hands it on as it is read keeps
//! the transaction open for as long as a slow reader likes, and four of those stop every
//! other reader of SQLite. So the answer is written into a file first, the transaction
//! ends, and then the file is sent. It has no name, so nothing is left of it, however
//! the program ends. One is written at a time, and others wait; only so many are being
//! read, because each takes its room on the disk until its reader is done.

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

/// Answers that may be written or read at once.
const PLACES: usize = 8;

/// Bytes that are read from the file at once.
const CHUNK_BYTES: usize = 64 * 1024;

/// Seconds after which a place may be free again.
const RETRY_AFTER: u64 = 30;

/// What is said of one too many.
pub(crate) const TOO_MANY: Message = Message::fixed(
    "download.too_many",
    "Too many downloads are running. Please try again when one has ended.",
    "Trop de téléchargements sont en cours. Veuillez réessayer quand l’un d’eux sera terminé.",
);

/// A folder in which answers wait for their readers.
#[derive(Debug)]
pub struct Spool {
    folder: PathBuf,
    turn: Mutex<()>,
    places: Arc<Semaphore>,
}

/// An answer that is being written.
#[derive(Debug)]
pub struct Spooled<'a> {
    file: File,
    _turn: MutexGuard<'a, ()>,
    place: OwnedSemaphorePermit,
}

impl Spool {
    /// Uses a folder, which must be there when an answer begins.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self {
            folder: folder.into(),
            turn: Mutex::default(),
            places: Arc::new(Semaphore::new(PLACES)),
        }
    }

    /// Begins an answer, when it is its turn.
    ///
    /// # Errors
    /// [`Error::Busy`] when too many are being read.
    pub async fn begin(&self) -> Result<Spooled<'_>> {
        let place = Arc::clone(&self.places)
            .try_acquire_owned()
            .map_err(|_| Error::Busy { message: TOO_MANY, retry_after: RETRY_AFTER })?;
        let turn = self.turn.lock().await;
        let folder = self.folder.clone();
        let file = tokio::task::spawn_blocking(move || tempfile::tempfile_in(folder))
            .await
            .map_err(Error::internal)?
            .map_err(Error::file)?;
        Ok(Spooled { file: File::from_std(file), _turn: turn, place })
    }
}

impl Spooled<'_> {
    /// Adds something to the end.
    pub async fn write(&mut self, bytes: &[u8]) -> Result<()> {
        self.file.write_all(bytes).await.map_err(Error::file)
    }

    /// Sends what was written, as fast as it is read.
    pub async fn into_body(mut self) -> Result<Body> {
        self.file.flush().await.map_err(Error::file)?;
        let mut file = self.file.into_std().await;
        file.seek(SeekFrom::Start(0)).map_err(Error::internal)?;
        let state = (File::from_std(file), self.place);
        Ok(Body::from_stream(stream::try_unfold(state, |(mut file, place)| async {
            let mut chunk = BytesMut::with_capacity(CHUNK_BYTES);
            let read = file.read_buf(&mut chunk).await?;
            let chunk: Bytes = chunk.freeze();
            Ok::<_, std::io::Error>((read > 0).then_some((chunk, (file, place))))
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
        let spool = Spool::new(folder.path());
        let mut answer = spool.begin().await.unwrap();
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
        let spool = Spool::new(folder.path());
        let mut bodies = Vec::new();
        for _ in 0..PLACES {
            let mut answer = spool.begin().await.unwrap();
            answer.write(b"x").await.unwrap();
            bodies.push(answer.into_body().await.unwrap());
        }
        let refused = spool.begin().await.unwrap_err();
        assert_eq!((refused.status().as_u16(), refused.code()), (503, "download.too_many"));
        assert!(refused.retry_after().is_some());
        bodies.pop();
        spool.begin().await.unwrap();
    }
}
