//! Tasks about pictures: missing files, AVIF files and orphans.

use platform::error::Result;
use site::Site;

use super::periodic::Progress;

/// Counts pictures in the database whose files are missing. It also runs at the start, because a
/// restore may have left the folder out.
pub(super) async fn check_pictures(site: Site) -> Result<Progress> {
    let pictures = site::media::count_missing(&site.db, &site.media).await?;
    metrics::gauge!("keyturn_pictures_missing")
        .set(f64::from(u32::try_from(pictures).unwrap_or(u32::MAX)));
    if pictures > 0 {
        tracing::error!(
            pictures,
            place = %site.media,
            "pictures that the database knows are missing; restore them from a backup"
        );
    }
    Ok(Progress::Done)
}

/// Makes an AVIF file of one picture, the newest first.
pub(super) async fn make_avif(site: Site) -> Result<Progress> {
    site::media::make_avif(&site).await.map(Progress::more_if)
}

/// Removes pictures that nothing refers to.
pub(super) async fn remove_orphans(site: Site) -> Result<Progress> {
    let removed = site::media::orphans::remove(&site).await?;
    tracing::info!(
        pictures = removed.pictures,
        files = removed.files,
        "pictures that nothing refers to were removed"
    );
    Ok(Progress::Done)
}
