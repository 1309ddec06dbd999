//! Uploads wait for a decoder, because each may need a lot of memory.

use std::sync::LazyLock;
use std::time::Duration;

use bytes::Bytes;
use pictures::{PerceptualHash, Upload};
use tokio::sync::Semaphore;
use tracing::Instrument as _;

use super::model::Picture;
use crate::error::{Error, Result};
use crate::telemetry::{self, Part};

/// Pictures with more pixels take both decoders (security.md).
const LARGE: u64 = 12_000_000;
static DECODERS: LazyLock<Semaphore> = LazyLock::new(|| Semaphore::new(2));
/// How long an upload waits for a decoder.
const WAIT: Duration = Duration::from_secs(20);

/// Checks an upload and encodes it anew. The same bytes give the same picture.
///
/// # Errors
/// [`Error::TooLarge`] and [`Error::Invalid`] for the field `file`, with what is
/// wrong; [`Error::Unavailable`] when too many pictures are being worked on.
pub async fn process(bytes: Bytes) -> Result<Picture> {
    let upload = Upload::read(bytes)?;
    encode(upload).instrument(Part::Picture.span()).await
}

async fn encode(upload: Upload) -> Result<Picture> {
    let decoders = if upload.pixels() > LARGE { 2 } else { 1 };
    let permit = tokio::time::timeout(WAIT, DECODERS.acquire_many(decoders))
        .await
        .map_err(Error::unavailable)?
        .map_err(Error::internal)?;
    let encoded = telemetry::spawn_blocking(move || {
        // Until the end of the work, also when nobody waits for it any more.
        let _permit = permit;
        upload.encode()
    });
    Ok(encoded.await.map_err(Error::internal)??.into())
}

/// [`process`] at once, or none for a picture that is too large to do many of.
#[cfg(any(test, fuzzing))]
pub fn process_now(bytes: Bytes) -> Result<Option<Picture>> {
    const MOST: u64 = 250_000;
    let upload = Upload::read(bytes)?;
    if upload.pixels() > MOST { Ok(None) } else { Ok(Some(upload.encode()?.into())) }
}

/// Computes [`pictures::perceptual_hash`] on a thread that may block: some milliseconds for the
/// narrowest file of a picture.
///
/// # Errors
/// No thread is available.
pub async fn perceptual_hash(file: Bytes) -> Result<Option<PerceptualHash>> {
    telemetry::spawn_blocking(move || pictures::perceptual_hash(file))
        .await
        .map_err(Error::internal)
}

#[cfg(test)]
mod tests {
    use super::super::texts;
    use super::*;

    #[tokio::test]
    async fn process_names_each_file_and_says_what_is_wrong_of_the_field() {
        let pixels = image::RgbImage::from_pixel(60, 40, image::Rgb([220, 20, 20]));
        let mut png = std::io::Cursor::new(Vec::new());
        pixels.write_to(&mut png, image::ImageFormat::Png).unwrap();
        let picture = process(png.into_inner().into()).await.unwrap();
        assert_eq!(picture.main().content_type, "image/webp");
        assert_eq!((picture.main().width, picture.main().height), (60, 40));
        assert_eq!(picture.main().name.len(), 32 + ".webp".len());
        let fallback = picture.fallback.unwrap();
        assert_eq!(fallback.content_type, "image/jpeg");
        assert_eq!(fallback.name.len(), 32 + ".jpg".len());

        let refused = process(Bytes::from_static(b"%PDF-1.7")).await.unwrap_err();
        assert_eq!(refused.status(), 422);
        assert_eq!(refused.to_string(), texts::UNKNOWN_KIND.to_string());
        let heavy = process(vec![0; pictures::MAX_BYTES + 1].into()).await.unwrap_err();
        assert_eq!(heavy.status(), 413);
    }
}
