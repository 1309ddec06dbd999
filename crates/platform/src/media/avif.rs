//! AVIF of a picture that is kept as WebP: a third fewer bytes at the same likeness
//! (docs/decisions/0103), for the price of seconds. So it is made afterwards, of the WebP, on a
//! thread that takes what nobody else wants.
//!
//! It has no address of its own: `serve.rs` answers the WebP's with it where a browser says that
//! it reads AVIF. Its name is the WebP's with another ending, so nobody has to be asked which
//! belongs to which, and it goes when the WebP goes.

use std::io::Cursor;
use std::sync::Arc;

use bytes::Bytes;
use image::codecs::webp::WebPDecoder;
use image::{DynamicImage, ImageDecoder as _, RgbImage};

use super::error::failed;
use super::limits::{check_memory, limits};
use super::name::avif_beside;
use super::still::resized;
use super::store::MediaStore;
use super::texts;
use crate::error::{Error, Result};

/// Whether this build has the encoder: the feature `avif`.
pub const HAS_AVIF_ENCODER: bool = cfg!(feature = "avif");

/// The fewest pixels a side: below, a file is all head.
const LEAST_SIDE: u32 = 32;
/// The most pixels of one file, which bounds its time and memory: a photograph of 1,920 pixels
/// upright, and half as much again.
const MOST_PIXELS: u64 = 6_000_000;
/// Of 255, where 0 loses nothing.
const QUANTIZER: u8 = 100;
/// That of the width that is made of the WebP's own pixels, and so loses twice.
const QUANTIZER_AGAIN: u8 = 80;

/// What a thread says of its turn: a tenth of what somebody who does not wait has. It is not
/// last of all (19), which on a busy machine would be never.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

impl MediaStore {
    /// Makes AVIF of the widths of a picture whose widest is `widest`, except where it is not a
    /// tenth smaller; how many there are then. Those that an earlier call has made stay.
    ///
    /// # Errors
    /// The folder cannot be read or written; a file of ours cannot be decoded or encoded.
    pub async fn make_avif(&self, widest: &str, widths: &[&str]) -> Result<usize> {
        if avif_beside(widest).is_none() {
            return Ok(0);
        }
        // It may come: a folder that is not there yet, or is being restored.
        let missing = || Error::NotFound(texts::NO_SUCH_PICTURE);
        let bytes = self.read(widest).await?.ok_or_else(missing)?;
        let Some(picture) = at_leisure(move || decode(bytes)).await? else { return Ok(0) };
        let picture = Arc::new(picture);
        let mut count = 0;
        for webp in widths {
            let Some(name) = avif_beside(webp) else { continue };
            let mut made = self.read(&name).await?;
            if made.is_none() {
                let file = self.read(webp).await?.ok_or_else(missing)?;
                let (picture, is_widest) = (Arc::clone(&picture), *webp == widest);
                made = at_leisure(move || encode(&picture, is_widest, &file)).await?;
            }
            let Some(made) = made else { continue };
            // Also what is there already: it is new again.
            self.put(&name, made).await?;
            count += 1;
        }
        Ok(count)
    }
}

/// Runs on a thread of its own that gives way to others, and that a stop does not wait for.
async fn at_leisure<T: Send + 'static>(
    work: impl FnOnce() -> Result<T> + Send + 'static,
) -> Result<T> {
    let (done, result) = tokio::sync::oneshot::channel();
    let work = move || {
        // On Linux that is the thread alone. Elsewhere it goes like any other.
        #[cfg(target_os = "linux")]
        let _ = rustix::process::setpriority_process(None, NICE);
        // Whoever asked may be gone.
        let _ = done.send(work());
    };
    std::thread::Builder::new().name("avif".into()).spawn(work).map_err(Error::internal)?;
    result.await.map_err(|_| Error::internal("a picture's thread has ended"))?
}

/// The pixels of a WebP of ours; none of what has transparency or is too large or small.
fn decode(bytes: Bytes) -> Result<Option<DynamicImage>> {
    let mut decoder = WebPDecoder::new(Cursor::new(bytes)).map_err(|e| failed(&e))?;
    decoder.set_limits(limits()).map_err(|e| failed(&e))?;
    check_memory(&decoder)?;
    let (width, height) = decoder.dimensions();
    let is_wanted = !decoder.has_animation()
        && !decoder.color_type().has_alpha()
        && width.min(height) >= LEAST_SIDE
        && u64::from(width) * u64::from(height) <= MOST_PIXELS;
    if !is_wanted {
        return Ok(None);
    }
    let picture = DynamicImage::from_decoder(decoder).map_err(|e| failed(&e))?;
    Ok(Some(picture.into_rgb8().into()))
}

/// One width, the same as a WebP's; none when it does not pay.
fn encode(picture: &DynamicImage, is_widest: bool, webp: &Bytes) -> Result<Option<Bytes>> {
    let width = WebPDecoder::new(Cursor::new(webp)).map_err(|e| failed(&e))?.dimensions().0;
    let (pixels, quantizer) = if is_widest {
        (picture.to_rgb8(), QUANTIZER_AGAIN)
    } else {
        (resized(picture, width)?.into_rgb8(), QUANTIZER)
    };
    if pixels.width().min(pixels.height()) < LEAST_SIDE {
        return Ok(None);
    }
    let avif = encode_pixels(&pixels, quantizer)?;
    Ok((avif.len() <= webp.len() / 10 * 9).then(|| avif.into()))
}

#[cfg(feature = "avif")]
fn encode_pixels(pixels: &RgbImage, quantizer: u8) -> Result<Vec<u8>> {
    ::avif::encode(pixels, quantizer).map_err(Error::internal)
}

/// Nobody asks for it in a build without the encoder ([`HAS_AVIF_ENCODER`]).
#[cfg(not(feature = "avif"))]
fn encode_pixels(_pixels: &RgbImage, _quantizer: u8) -> Result<Vec<u8>> {
    Err(Error::internal("this build has no AVIF encoder"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_cannot_be_decoded_or_is_not_there_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let store = MediaStore::open(folder.path().to_str().unwrap()).unwrap();
        let name = format!("{}.webp", "0".repeat(32));
        let missing = store.make_avif(&name, &[&name]).await.unwrap_err();
        assert_eq!(missing.status().as_u16(), 404);
        store.put(&name, Bytes::from_static(b"no picture")).await.unwrap();
        store.make_avif(&name, &[&name]).await.unwrap_err();
    }

    #[tokio::test]
    async fn what_an_earlier_call_has_made_stays() {
        let folder = tempfile::tempdir().unwrap();
        let store = MediaStore::open(folder.path().to_str().unwrap()).unwrap();
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
        let result = runtime.block_on(at_leisure(|| -> Result<()> { panic!("a defect") }));
        assert!(result.is_err());
    }
}
