//! A folder of pictures.
//!
//! A file is complete and on disk before its name exists. [`sweep`] removes old files only, so it
//! never removes one that a new row is about to refer to.

use std::collections::HashSet;
use std::io::Write as _;
use std::path::Path;
use std::time::SystemTime;

use super::name::{is_name, webp_beside};
use crate::clock::Clock;

/// A stored file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedFile {
    /// Its name.
    pub name: String,
    /// Its length.
    pub bytes: u64,
}

/// The files of a folder that have names of ours, with their lengths, by name.
pub(super) fn list(folder: &Path) -> std::io::Result<Vec<ListedFile>> {
    let entries = match std::fs::read_dir(folder) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut all = Vec::new();
    for entry in entries {
        let entry = entry?;
        let Ok(name) = entry.file_name().into_string() else { continue };
        if is_name(&name) {
            // A file that is gone counts nothing.
            let bytes = entry.metadata().map_or(0, |file| file.len());
            all.push(ListedFile { name, bytes });
        }
    }
    all.sort_unstable_by(|one, other| one.name.cmp(&other.name));
    Ok(all)
}

/// Whether somebody who may write pictures into the folder would succeed.
pub(super) fn check(folder: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    tempfile::tempfile_in(folder).map(drop)
}

/// Writes the file, syncs it, renames it, and syncs the folder.
pub(super) fn write(folder: &Path, path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    if is_there_and_new_again(path, bytes.len() as u64) {
        return Ok(());
    }
    std::fs::create_dir_all(folder)?;
    let mut file = tempfile::Builder::new().prefix(NEW).tempfile_in(folder)?;
    file.write_all(bytes)?;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        file.as_file().set_permissions(std::fs::Permissions::from_mode(0o644))?;
    }
    file.as_file().sync_all()?;
    file.persist(path)?;
    std::fs::File::open(folder)?.sync_all()
}

/// The prefix of a file's name while it is written or removed.
pub(super) const NEW: &str = ".new-";
const GOING: &str = ".going-";

/// Sets a file's time to now and returns whether it exists. The name is checked after that, so a
/// concurrent [`sweep`] has either removed the file or sees that it is new.
fn is_there_and_new_again(path: &Path, length: u64) -> bool {
    let Ok(file) = std::fs::File::options().append(true).open(path) else { return false };
    file.set_modified(now()).is_ok() && path.metadata().is_ok_and(|there| there.len() == length)
}

/// The time by the machine's clock, as all file times.
pub(super) fn now() -> SystemTime {
    Clock::System.now().into()
}

/// Renames each file before it decides to remove it, and renames it back when the file was written
/// again meanwhile.
pub(super) fn sweep(
    folder: &Path,
    owned: &HashSet<String>,
    before: SystemTime,
) -> std::io::Result<usize> {
    let is_owned = |name: &str| {
        owned.contains(name) || webp_beside(name).is_some_and(|webp| owned.contains(&webp))
    };
    let is_old =
        |path: &Path| -> std::io::Result<bool> { Ok(path.metadata()?.modified()? < before) };
    let mut removed = 0;
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
        if let Some(name) = name.strip_prefix(GOING) {
            // Left by a crash, perhaps while it was being renamed back.
            std::fs::rename(&path, folder.join(name))?;
            continue;
        }
        let is_left = name.starts_with(NEW);
        if !(is_left || (is_name(name) && !is_owned(name))) {
            continue;
        }
        match is_old(&path) {
            Ok(true) => {}
            Ok(false) => continue,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => continue,
            Err(error) => return Err(error),
        }
        if is_left {
            std::fs::remove_file(&path)?;
            continue;
        }
        let going = folder.join(format!("{GOING}{name}"));
        std::fs::rename(&path, &going)?;
        if is_old(&going)? {
            std::fs::remove_file(&going)?;
            removed += 1;
        } else {
            std::fs::rename(&going, &path)?;
        }
    }
    std::fs::File::open(folder)?.sync_all()?;
    Ok(removed)
}
