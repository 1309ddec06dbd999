//! Pictures that the store knows and whose files are gone.

use platform::db::Db;
use platform::error::{Error, Result};

use super::model::Stored;
use super::store;

/// How many pictures that the store knows lack a file in `folder`, where all of them are.
///
/// # Errors
/// The store is away.
pub async fn count_lost(db: &Db, folder: &std::path::Path) -> Result<usize> {
    let mut count = 0;
    let mut after = String::new();
    loop {
        let page = store::page(&mut db.read().await?, &after, 500).await?;
        let Some(last) = page.last() else { return Ok(count) };
        after.clone_from(&last.picture.name);
        let folder = folder.to_owned();
        // Names of files come from the store, which has them from us.
        count += tokio::task::spawn_blocking(move || {
            let is_lost =
                |picture: &Stored| picture.files().any(|file| !folder.join(file).exists());
            page.iter().filter(|one| is_lost(&one.picture)).count()
        })
        .await
        .map_err(Error::internal)?;
    }
}
