//! What `keyturn export` does.

use std::io::{BufWriter, Write};
use std::path::Path;

use foundation::Site;
use platform::error::{Error, Result};
use platform::storage::audit::{self, Actor, Entry};
use platform::telemetry;
use serde_json::json;

use super::archive::ExportManifest;
use super::pack::PackedSite;
use super::spool;

/// Copies the database, so that the archive can be written at anybody's pace.
pub(super) async fn prepare(site: &Site) -> Result<(PackedSite, tempfile::TempDir)> {
    let folder = tempfile::Builder::new().prefix("keyturn-export-").tempdir_in(site.spool.folder());
    let folder = folder.map_err(Error::file)?;
    let last_ids = spool::spool(site, folder.path()).await?;
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
