//! Makes AVIF files of stored WebP pictures: a third smaller at the same quality
//! (docs/decisions/0027). Encoding takes seconds, so it runs later, on a low-priority thread.
//!
//! An AVIF has no address of its own: `serve.rs` sends it for the WebP's address when the browser
//! accepts AVIF. It has the WebP's name with another ending, and is deleted with the WebP.

use std::sync::Arc;

pub use pictures::avif::HAS_ENCODER as HAS_AVIF_ENCODER;
use pictures::avif::{decode, encode};

use super::name::avif_beside;
use super::store::MediaStore;
use super::texts;
use crate::error::{Error, Result};

/// The thread's niceness: a tenth of the usual share of the processor. At 19 it would never run on
/// a busy machine.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

impl MediaStore {
    /// Makes the AVIF files of a picture whose widest file is `widest`, and returns how many there
    /// are now. A file that is not a tenth smaller is left out; existing ones stay.
    ///
    /// # Errors
    /// The folder cannot be read or written, or a file of ours cannot be decoded or encoded.
    pub async fn make_avif(&self, widest: &str, widths: &[&str]) -> Result<usize> {
        if avif_beside(widest).is_none() {
            return Ok(0);
        }
        // The file may still appear, when the folder is being restored.
        let missing = || Error::NotFound(texts::NO_SUCH_PICTURE);
        let bytes = self.read(widest).await?.ok_or_else(missing)?;
        let Some(picture) = run_at_low_priority(move || Ok(decode(bytes)?)).await? else {
            return Ok(0);
        };
        let picture = Arc::new(picture);
        let mut count = 0;
        for webp in widths {
            let Some(name) = avif_beside(webp) else { continue };
            let mut made = self.read(&name).await?;
            if made.is_none() {
                let file = self.read(webp).await?.ok_or_else(missing)?;
                let (picture, is_widest) = (Arc::clone(&picture), *webp == widest);
                made = run_at_low_priority(move || Ok(encode(&picture, is_widest, &file)?)).await?;
            }
            let Some(made) = made else { continue };
            // Also an existing file: this renews its time.
            self.put(&name, made).await?;
            count += 1;
        }
        Ok(count)
    }
}

/// Runs work on a low-priority thread that a stop does not wait for.
async fn run_at_low_priority<T: Send + 'static>(
    work: impl FnOnce() -> Result<T> + Send + 'static,
) -> Result<T> {
    let (done, result) = tokio::sync::oneshot::channel();
    let span = tracing::Span::current();
    let work = move || {
        // On Linux this concerns the thread only. Other systems keep the usual priority.
        #[cfg(target_os = "linux")]
        let _ = rustix::process::setpriority_process(None, NICE);
        // The caller may be gone.
        let _ = done.send(span.in_scope(work));
    };
    std::thread::Builder::new().name("avif".into()).spawn(work).map_err(Error::internal)?;
    result.await.map_err(|_| Error::internal("a picture's thread has ended"))?
}

#[cfg(test)]
mod tests {
    use bytes::Bytes;

    use super::*;

    #[tokio::test]
    async fn what_cannot_be_decoded_or_is_not_there_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let store = MediaStore::open(folder.path()).unwrap();
        let name = format!("{}.webp", "0".repeat(32));
        let missing = store.make_avif(&name, &[&name]).await.unwrap_err();
        assert_eq!(missing.status().as_u16(), 404);
        store.put(&name, Bytes::from_static(b"no picture")).await.unwrap();
        store.make_avif(&name, &[&name]).await.unwrap_err();
    }

    #[tokio::test]
    async fn what_an_earlier_call_has_made_stays() {
        let folder = tempfile::tempdir().unwrap();
        let store = MediaStore::open(folder.path()).unwrap();
        let pixels = image::RgbImage::from_pixel(64, 48, image::Rgb([9, 90, 200]));
        let webp = webp::Encoder::from_rgb(&pixels, 64, 48).encode_simple(false, 82.0).unwrap();
        let name = format!("{}.webp", "0".repeat(32));
        store.put(&name, Bytes::copy_from_slice(&webp)).await.unwrap();
        let avif = avif_beside(&name).unwrap();
        store.put(&avif, Bytes::from_static(b"made before")).await.unwrap();
        assert_eq!(store.make_avif(&name, &[&name]).await.unwrap(), 1);
        assert_eq!(store.read(&avif).await.unwrap().unwrap(), "made before");
    }

    #[test]
    fn a_panic_of_the_encoder_is_an_error() {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let result = runtime.block_on(run_at_low_priority(|| -> Result<()> { panic!("a defect") }));
        assert!(result.is_err());
    }
}
