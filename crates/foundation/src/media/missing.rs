//! Counts pictures whose files are missing.

use platform::db::Db;
use platform::error::{Error, Result};
use platform::telemetry;

use super::model::MediaPicture;
use super::store;

/// The number of pictures in the database that lack a file in `folder`.
///
/// # Errors
/// The store is away.
pub async fn count_missing(db: &Db, folder: &std::path::Path) -> Result<usize> {
    let mut count = 0;
    let mut after = String::new();
    loop {
        let page = store::page(&mut db.read().await?, &after, 500).await?;
        let Some(last) = page.last() else { return Ok(count) };
        after.clone_from(&last.picture.name);
        let folder = folder.to_owned();
        // File names come from the database, where only we write them.
        count += telemetry::spawn_blocking(move || {
            let is_lost =
                |picture: &MediaPicture| picture.files().any(|file| !folder.join(file).exists());
            page.iter().filter(|one| is_lost(&one.picture)).count()
        })
        .await
        .map_err(Error::internal)?;
    }
}
