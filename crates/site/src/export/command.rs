//! What `keyturn export` does.

use std::io::{BufWriter, Write};
use std::path::Path;
use std::time::{Duration, UNIX_EPOCH};

use foundation::Site;
use platform::error::{Error, Result};
use platform::storage::audit::{self, Actor, Entry};
use platform::telemetry;
use serde_json::json;

use super::archive::ExportManifest;
use super::extract;
use super::pack::PackedSite;

/// How folders of copies begin.
const FOLDER_PREFIX: &str = "keyturn-export-";
/// No export takes as long, in seconds: the folder of an older one was left by a program that was killed.
const FOLDER_SECONDS: u64 = 24 * 60 * 60;

/// Deletes what killed exports have left in the folder of temporary files.
///
/// # Errors
/// The folder cannot be read.
pub async fn delete_abandoned_copies(site: &Site) -> Result<()> {
    let now = u64::try_from(site.clock.now().seconds()).unwrap_or(0);
    let mut entries = tokio::fs::read_dir(site.temp_files.folder()).await.map_err(Error::file)?;
    while let Some(entry) = entries.next_entry().await.map_err(Error::file)? {
        let is_copy = entry.file_name().to_string_lossy().starts_with(FOLDER_PREFIX);
        let modified = entry.metadata().await.and_then(|metadata| metadata.modified());
        let modified = modified.ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        let is_old = |since: Duration| now.saturating_sub(since.as_secs()) > FOLDER_SECONDS;
        if is_copy && modified.is_some_and(is_old) {
            tokio::fs::remove_dir_all(entry.path()).await.map_err(Error::file)?;
        }
    }
    Ok(())
}

/// Copies the database, so that the archive can be written at anybody's pace.
pub(super) async fn prepare(site: &Site) -> Result<(PackedSite, tempfile::TempDir)> {
    let folder =
        tempfile::Builder::new().prefix(FOLDER_PREFIX).tempdir_in(site.temp_files.folder());
    let folder = folder.map_err(Error::file)?;
    let last_ids = extract::extract(site, folder.path()).await?;
    let packed = PackedSite {
        folder: folder.path().to_owned(),
        media: site.media.clone(),
        site: site.base_url.clone(),
        language: site.addresses.language_of("/").code().to_owned(),
        last_ids,
    };
    Ok((packed, folder))
}

/// Writes down who exported the site.
pub(super) async fn record(site: &Site, actor: &Actor) -> Result<()> {
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        let entry = Entry::new("export.site", "the site").after(json!({ "format": super::FORMAT }));
        audit::append(&mut tx, now, actor, entry).await
    }
    .await)
}

/// Writes an archive.
///
/// # Errors
/// The store is away; the target cannot be written.
pub async fn export_to(site: &Site, to: impl Write + Send + 'static) -> Result<ExportManifest> {
    let (packed, folder) = prepare(site).await?;
    let written = telemetry::spawn_blocking(move || {
        let _folder = folder;
        packed.write(to)
    });
    written.await.map_err(Error::internal)?.map_err(Error::file)
}

/// Writes an archive under a new name, which exists only once the archive is complete; what the
/// command prints.
///
/// # Errors
/// The file cannot be written; the store is away.
pub async fn run(site: &Site, file: &Path) -> Result<String> {
    record(site, &Actor::command_line()).await?;
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.unwrap_or_else(|| Path::new("."));
    let new = tempfile::Builder::new().prefix(".keyturn-").tempfile_in(folder);
    let new = new.map_err(Error::file)?;
    let to = BufWriter::new(new.as_file().try_clone().map_err(Error::file)?);
    let manifest = export_to(site, to).await?;
    new.as_file().sync_all().map_err(Error::file)?;
    new.persist_noclobber(file).map_err(|error| Error::file(error.error))?;
    let bytes: u64 = manifest.files.iter().map(|file| file.bytes).sum();
    let pictures = manifest.files.iter().filter(|file| file.name.starts_with("media/")).count();
    Ok(format!(
        "{} was written: {} files, {pictures} of them pictures, {bytes} bytes unpacked.\n",
        file.display(),
        manifest.files.len() + 1,
    ))
}
