//! The pictures of a draft, as the form without script sends what is to be done with them.

use platform::error::Result;
use platform::http::multipart::UploadedFile;
use platform::text::plain;

use super::error::SubmissionError;
use super::model::{Submission, SubmissionId};
use super::states;
use super::store;
use crate::Site;
use crate::access::UserId;
use crate::media::{self, MediaRetention};

/// As long as what is said of a property's picture.
const DESCRIPTION_MAX_CHARS: usize = 255;

/// Adds the picture that was chosen, if one was, and does what a button says: `remove:` or
/// `first:` and the name of a picture's file. What is said of the pictures is taken over too
/// (`description-` and the name).
///
/// # Errors
/// What is no picture; one too many; a draft that cannot be written.
pub async fn change(
    site: &Site,
    id: SubmissionId,
    account: UserId,
    file: Option<&UploadedFile>,
    form: &[(String, String)],
    button: &str,
) -> Result<Submission> {
    let now = site.clock.now();
    let added = media::process(site, account, file).await?;
    if button == "upload" && added.is_none() {
        return Err(SubmissionError::FileMissing.into());
    }
    let described = |field: &str| -> Option<String> {
        let (_, text) = form.iter().find(|(name, _)| name == field)?;
        let line = plain::one_line(plain::trim(text)).unwrap_or_default();
        Some(line.chars().take(DESCRIPTION_MAX_CHARS).collect())
    };
    platform::write!(site.db, tx => async {
        if added.is_some() {
            tx.lock_content().await?;
        }
        let mut it = store::find_own(&mut tx, id, account).await?;
        if !states::is_open(it.state) {
            return Err(SubmissionError::NotOpen.into());
        }
        let mut pictures = store::pictures(&mut tx, id).await?;
        for picture in &mut pictures {
            if let Some(said) = described(&format!("description-{}", picture.name)) {
                picture.description = said;
            }
        }
        let (action, which) = button.split_once(':').unwrap_or((button, ""));
        let at = pictures.iter().position(|one| one.name == which);
        match (action, at) {
            ("remove", Some(at)) => drop(pictures.remove(at)),
            ("first", Some(at)) => pictures[..=at].rotate_right(1),
            ("remove" | "first", None) => return Err(SubmissionError::PictureNotFound.into()),
            _ => {}
        }
        let mut all: Vec<_> =
            pictures.into_iter().map(|one| (one.name, one.description)).collect();
        if let Some(picture) = &added {
            media::remember(&mut tx, picture, MediaRetention::Home, now).await?;
            // The same file again is the same picture.
            if !all.iter().any(|(name, _)| name == picture.name()) {
                let said = described("description").unwrap_or_default();
                all.push((picture.name().to_owned(), said));
            }
        }
        let before = store::pictures(&mut tx, id).await?;
        let before: Vec<_> = before.into_iter().map(|one| (one.name, one.description)).collect();
        if before != all {
            store::set_pictures(&mut tx, id, &all, now).await?;
            it.updated_time = now;
            store::write(&mut tx, &it).await?;
            it.version += 1;
        }
        Ok(it)
    }
    .await)
}
