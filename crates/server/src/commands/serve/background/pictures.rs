//! Pictures: whether they are there, what they look like, what is made of them, and which go.

use std::time::Duration;

use platform::error::chain;
use platform::media::MediaStore;
use site::Site;

use super::moments::{CONTENT_POLL, SWEEP, TIDY, until_tonight};
use super::tries::Tries;

/// How often is looked for pictures that are new.
const LOOK_FOR_PICTURES: Duration = Duration::from_secs(2);

/// Looks whether the pictures that the database knows are there, at the start, so that a
/// folder that was forgotten when a backup came back is noticed, and every night.
pub(super) async fn look_for_pictures((site, place): (Site, String)) {
    let Ok(folder) = MediaStore::folder(&place) else { return };
    let gauge = metrics::gauge!("keyturn_pictures_missing");
    loop {
        match site::media::count_lost(&site.db, &folder).await {
            Ok(pictures) => {
                gauge.set(f64::from(u32::try_from(pictures).unwrap_or(u32::MAX)));
                if pictures > 0 {
                    tracing::error!(
                        pictures,
                        folder = %folder.display(),
                        "pictures that the database knows are missing; restore that folder from a \
                         backup"
                    );
                }
            }
            Err(error) => tracing::warn!(error = %chain(&error), "pictures were not looked for"),
        }
        until_tonight(&site).await;
    }
}

/// Looks at pictures that an older release has stored, a few at a time.
pub(super) async fn look_at_pictures(site: Site) {
    let mut tries = Tries::default();
    loop {
        let looked = site::media::look_at_some(&site).await;
        let is_news = tries.note(looked.is_ok());
        match looked {
            Ok(0) => tokio::time::sleep(TIDY).await,
            Ok(_) => tokio::time::sleep(CONTENT_POLL).await,
            Err(error) => {
                if is_news {
                    tracing::warn!(error = %chain(&error), "pictures were not looked at");
                }
                tokio::time::sleep(SWEEP).await;
            }
        }
    }
}

/// Makes AVIF of pictures, one after the other: the newest within a moment of their upload.
pub(super) async fn make_pictures_smaller(site: Site) {
    let mut tries = Tries::default();
    loop {
        let made = site::media::make_smaller(&site).await;
        let is_news = tries.note(made.is_ok());
        match made {
            Ok(true) => {}
            Ok(false) => tokio::time::sleep(LOOK_FOR_PICTURES).await,
            Err(error) => {
                if is_news {
                    tracing::warn!(error = %chain(&error), "no AVIF was made of a picture");
                }
                tokio::time::sleep(SWEEP).await;
            }
        }
    }
}

/// Removes the pictures that nothing refers to any more, every night.
pub(super) async fn remove_pictures_at_night(site: Site) {
    loop {
        until_tonight(&site).await;
        match site::media::orphans::remove(&site).await {
            Ok(removed) => tracing::info!(
                pictures = removed.pictures,
                files = removed.files,
                "pictures that nothing refers to were removed"
            ),
            Err(error) => tracing::warn!(error = %chain(&error), "no pictures were removed"),
        }
    }
}
