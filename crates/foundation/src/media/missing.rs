//! Counts pictures whose files are missing.

use std::collections::HashSet;

use platform::db::Db;
use platform::error::{Error, Result};
use platform::media::MediaStore;
use platform::telemetry;

use super::store;

/// The number of pictures in the database that lack a file.
///
/// # Errors
/// The database is away; the folder cannot be read; the bucket is away.
pub async fn count_missing(db: &Db, media: &MediaStore) -> Result<usize> {
    let media = media.clone();
    let listed = telemetry::spawn_blocking(move || media.list_blocking());
    let listed = listed.await.map_err(Error::internal)?.map_err(Error::unavailable)?;
    let there: HashSet<String> = listed.into_iter().map(|file| file.name).collect();
    let mut count = 0;
    let mut after = String::new();
    loop {
        let page = store::page(&mut db.read().await?, &after, 500).await?;
        let Some(last) = page.last() else { return Ok(count) };
        after.clone_from(&last.picture.name);
        let is_lost =
            |one: &&store::PictureUsage| one.picture.files().any(|file| !there.contains(file));
        count += page.iter().filter(is_lost).count();
    }
}
