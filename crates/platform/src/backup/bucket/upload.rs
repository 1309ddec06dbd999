//! Uploads an object in parts; one part is sent while the next is filled.

use std::io::{self, Write};

use object_store::{MultipartUpload, ObjectStoreExt as _};
use tokio::task::JoinHandle;

use super::super::error::BackupError;
use super::Object;
use crate::bucket::error_text;

/// The least length of a part. Some servers want all parts but the last to be equal.
const PART: u64 = 8 << 20;
/// The number of parts to aim at. Servers accept 10,000; the rest is for growth during the upload.
const PARTS: u64 = 9_000;

/// An upload. The object is not visible before [`finish`](Self::finish); dropping the upload before
/// that aborts it.
pub struct BackupUpload<'a> {
    object: &'a Object,
    upload: Box<dyn MultipartUpload>,
    length: usize,
    part: Vec<u8>,
    sending: Option<JoinHandle<object_store::Result<()>>>,
    written: u64,
    is_done: bool,
}

impl<'a> BackupUpload<'a> {
    /// Begins an upload of about `bytes` bytes.
    pub fn begin(object: &'a Object, bytes: u64) -> Result<Self, BackupError> {
        let length = bytes.div_ceil(PARTS).next_multiple_of(1 << 20).max(PART);
        let upload =
            object.runtime.block_on(object.bucket.store.put_multipart(&object.bucket.prefix));
        Ok(Self {
            upload: upload.map_err(|error| object.failed(&error))?,
            object,
            length: usize::try_from(length).unwrap_or(usize::MAX),
            part: Vec::new(),
            sending: None,
            written: 0,
            is_done: false,
        })
    }

    fn send(&mut self) -> io::Result<()> {
        self.wait()?;
        let part = std::mem::take(&mut self.part);
        self.written += part.len() as u64;
        self.sending = Some(self.object.runtime.spawn(self.upload.put_part(part.into())));
        Ok(())
    }

    /// Waits until the current part has arrived.
    fn wait(&mut self) -> io::Result<()> {
        let Some(sending) = self.sending.take() else { return Ok(()) };
        match self.object.runtime.block_on(sending) {
            Ok(Ok(())) => Ok(()),
            Ok(Err(error)) => Err(io::Error::other(error_text(&error))),
            Err(error) => Err(io::Error::other(error)),
        }
    }

    /// Completes the upload and checks the object's length.
    pub fn finish(mut self) -> Result<(), BackupError> {
        let object = self.object;
        let done = if self.part.is_empty() { Ok(()) } else { self.send() };
        done.and_then(|()| self.wait())
            .map_err(|error| BackupError::bucket(&object.to_string(), &error.to_string()))?;
        // Another program may have written the object meanwhile.
        object.must_be_new()?;
        let failed = |error| object.failed(&error);
        object.runtime.block_on(self.upload.complete()).map_err(failed)?;
        self.is_done = true;
        let there = object
            .runtime
            .block_on(object.bucket.store.head(&object.bucket.prefix))
            .map_err(failed)?;
        if there.size != self.written {
            let why = format!("{} bytes were sent and {} are there", self.written, there.size);
            return Err(BackupError::bucket(&object.to_string(), &why));
        }
        Ok(())
    }
}

impl Write for BackupUpload<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.part.capacity() == 0 {
            self.part.reserve_exact(self.length);
        }
        let count = bytes.len().min(self.length - self.part.len());
        self.part.extend_from_slice(&bytes[..count]);
        if self.part.len() == self.length {
            self.send()?;
        }
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for BackupUpload<'_> {
    fn drop(&mut self) {
        if self.is_done {
            return;
        }
        let _ = self.wait();
        if let Err(error) = self.object.runtime.block_on(self.upload.abort()) {
            let error = error_text(&error);
            tracing::warn!(%error, place = %self.object, "parts of a backup that was not made stay");
        }
    }
}
