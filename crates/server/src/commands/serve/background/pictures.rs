//! Pictures: whether they are there, what they look like, what is made of them, and which go.

use std::path::PathBuf;

use platform::error::Result;
use site::Site;

use super::moments::CONTENT_POLL;
use super::periodic::Progress;

/// Looks whether the pictures that the database knows are there: also at the start, so that a
/// folder that was forgotten when a backup came back is noticed.
pub(super) async fn look_for_missing(site: Site, folder: PathBuf) -> Result<Progress> {
    let pictures = site::media::count_missing(&site.db, &folder).await?;
    metrics::gauge!("keyturn_pictures_missing")
        .set(f64::from(u32::try_from(pictures).unwrap_or(u32::MAX)));
    if pictures > 0 {
        tracing::error!(
            pictures,
            folder = %folder.display(),
            "pictures that the database knows are missing; restore that folder from a backup"
        );
    }
    Ok(Progress::Done)
}

/// Looks at pictures that an older release has stored, a few at a time.
pub(super) async fn look_at_pictures(site: Site) -> Result<Progress> {
    let looked = site::media::hash_some(&site).await?;
    Ok(if looked == 0 { Progress::Done } else { Progress::More(CONTENT_POLL) })
}

/// Makes AVIF of a picture: of the newest within a moment of its upload.
pub(super) async fn make_pictures_smaller(site: Site) -> Result<Progress> {
    site::media::make_avif(&site).await.map(Progress::more_if)
}

/// Removes the pictures that nothing refers to any more.
pub(super) async fn remove_orphans(site: Site) -> Result<Progress> {
    let removed = site::media::orphans::remove(&site).await?;
    tracing::info!(
        pictures = removed.pictures,
        files = removed.files,
        "pictures that nothing refers to were removed"
    );
    Ok(Progress::Done)
}
