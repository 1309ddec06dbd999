//! Changes the pictures of a draft, for the form without script.

use foundation::access::UserId;
use foundation::media::{self, MediaRetention};
use foundation::{Site, locks};
use platform::db::Lock;
use platform::error::Result;
use platform::http::multipart::UploadedFile;
use platform::text::plain;

use super::error::SubmissionError;
use super::model::{Submission, SubmissionId};
use super::states;
use super::store;

/// The same limit as for a property's picture.
const DESCRIPTION_MAX_CHARS: usize = 255;

/// Adds an uploaded picture, saves descriptions (`description-` and the file's name), and performs the
/// action of a button: `remove:` or `first:` and the file's name.
///
/// # Errors
/// The file is not a picture; too many pictures; the draft cannot be changed.
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
    let parse_description = |field: &str| -> Option<String> {
        let (_, text) = form.iter().find(|(name, _)| name == field)?;
        let line = plain::one_line(plain::trim(text)).unwrap_or_default();
        Some(line.chars().take(DESCRIPTION_MAX_CHARS).collect())
    };
    platform::write!(site.db, tx => async {
        // The row of the picture, which the job that deletes pictures looks at.
        let picture = added.as_ref().map(|picture| Lock::CONTENT.of(picture.name()));
        let locked: Vec<_> = picture.into_iter().chain([locks::SUBMISSIONS.of(id)]).collect();
        tx.lock(&locked).await?;
        let mut submission = store::find_own(&mut tx, id, account).await?;
        if !states::is_open(submission.state) {
            return Err(SubmissionError::NotOpen.into());
        }
        let mut pictures = store::pictures(&mut tx, id).await?;
        for picture in &mut pictures {
            if let Some(description) = parse_description(&format!("description-{}", picture.name)) {
                picture.description = description;
            }
        }
        let (action, name) = button.split_once(':').unwrap_or((button, ""));
        let at = pictures.iter().position(|one| one.name == name);
        match (action, at) {
            ("remove", Some(at)) => drop(pictures.remove(at)),
            ("first", Some(at)) => pictures[..=at].rotate_right(1),
            ("remove" | "first", None) => return Err(SubmissionError::PictureNotFound.into()),
            _ => {}
        }
        let mut all: Vec<_> =
            pictures.into_iter().map(|one| (one.name, one.description)).collect();
        if let Some(picture) = &added {
            media::save_picture(&mut tx, picture, MediaRetention::Home, now).await?;
            // The same file is not added twice.
            if !all.iter().any(|(name, _)| name == picture.name()) {
                let description = parse_description("description").unwrap_or_default();
                all.push((picture.name().to_owned(), description));
            }
        }
        let before = store::pictures(&mut tx, id).await?;
        let before: Vec<_> = before.into_iter().map(|one| (one.name, one.description)).collect();
        if before != all {
            store::replace_pictures(&mut tx, id, &all, now).await?;
            submission.updated_time = now;
            store::write(&mut tx, &submission).await?;
            submission.version += 1;
        }
        Ok(submission)
    }
    .await)
}
