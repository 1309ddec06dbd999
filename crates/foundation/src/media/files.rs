//! Turns an upload, or a drawing that ships with the program, into files of the media store.

use bytes::Bytes;
use platform::error::Result;
use platform::http::multipart::UploadedFile;
use platform::media::PREFIX;
use platform::text::plain;

use super::focus::Focus;
use super::model::{DRAWING, MediaPicture, Shape};
use super::quota;
use crate::Site;
use crate::access::UserId;

/// Longer file names are cut.
const FILE_NAME_MAX_CHARS: usize = 255;

/// Checks, re-encodes and stores an uploaded picture, if there is one, and counts it for the
/// account.
///
/// # Errors
/// The picture's mistake, as an error of the field `file`; the account's quota.
pub async fn process(
    site: &Site,
    by: UserId,
    file: Option<&UploadedFile>,
) -> Result<Option<MediaPicture>> {
    let Some(file) = file else { return Ok(None) };
    quota::take(site, by, file.bytes.len()).await?;
    let picture = platform::media::process(file.bytes.clone()).await?;
    quota::note(site, by, &picture.main().name, file.bytes.len()).await?;
    store_files(site, picture, &file.file_name).await.map(Some)
}

/// Checks, re-encodes and stores a picture of an import, which has no quota.
///
/// # Errors
/// The picture's mistake.
pub async fn process_imported(site: &Site, file: &UploadedFile) -> Result<MediaPicture> {
    let picture = platform::media::process(file.bytes.clone()).await?;
    store_files(site, picture, &file.file_name).await
}

async fn store_files(
    site: &Site,
    picture: platform::media::Picture,
    file_name: &str,
) -> Result<MediaPicture> {
    let files: Vec<_> = picture.files().map(|file| (&*file.name, file.bytes.clone())).collect();
    site.media.put_all(&files).await?;
    let look = platform::media::perceptual_hash(picture.widths[0].bytes.clone()).await?;
    let main = picture.main();
    let candidate = |file: &platform::media::File| format!("{PREFIX}{} {}w", file.name, file.width);
    let srcset = match &picture.widths[..] {
        [_] => String::new(),
        widths => widths.iter().map(candidate).collect::<Vec<_>>().join(", "),
    };
    Ok(MediaPicture {
        name: main.name.clone(),
        content_type: main.content_type.into(),
        shape: Shape { width: main.width, height: main.height, srcset, focus: Focus::CENTRE },
        byte_length: main.bytes.len(),
        fallback: picture.fallback.map(|file| file.name),
        hash: look,
        file_name: clean_file_name(file_name),
    })
}

/// Stores an SVG that ships with the program.
pub async fn store_drawing(site: &Site, svg: Vec<u8>) -> Result<MediaPicture> {
    let byte_length = svg.len();
    let name = site.media.put_trusted_svg(Bytes::from(svg)).await?;
    let shape = Shape { width: 800, height: 500, srcset: String::new(), focus: Focus::CENTRE };
    Ok(MediaPicture {
        name,
        content_type: DRAWING.into(),
        shape,
        byte_length,
        fallback: None,
        hash: None,
        file_name: String::new(),
    })
}

/// A file name as one line, without the folders that some browsers send.
fn clean_file_name(sent: &str) -> String {
    let name = sent.rsplit(['/', '\\']).next().unwrap_or_default();
    let line = plain::one_line(plain::trim(name)).unwrap_or_default();
    line.chars().take(FILE_NAME_MAX_CHARS).collect()
}
