//! Whether the file of an SQLite database is still the one that was opened.
//!
//! What is written to a file that somebody has moved away, deleted or replaced (a restore
//! without stopping the program) seems to be kept, and is gone with the next start.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use crate::error::{Error, Result};

/// Where the file was when it was opened, and which it was.
#[derive(Debug)]
pub(super) struct Place {
    file: PathBuf,
    opened: Option<Identity>,
    is_lost: AtomicBool,
}

impl Place {
    /// Of a file that is open now.
    pub(super) fn of(file: &Path) -> Self {
        let opened = identity(file);
        Self { file: file.to_owned(), opened, is_lost: AtomicBool::new(false) }
    }

    /// # Errors
    /// [`Error::Unavailable`] when another file is there now, or none.
    pub(super) fn check(&self) -> Result<()> {
        if self.opened == identity(&self.file) {
            if self.is_lost.swap(false, Ordering::AcqRel) {
                tracing::info!("the database file is in its place again");
            }
            return Ok(());
        }
        if !self.is_lost.swap(true, Ordering::AcqRel) {
            tracing::error!(
                file = %self.file.display(),
                "the database file was moved or replaced while the program runs; nothing is \
                 written until it is back, or the program is started again"
            );
        }
        Err(Error::unavailable("the database file was moved or replaced"))
    }
}

/// Device and number of a file; the same for everything where there is no such thing.
type Identity = (u64, u64);

#[cfg(unix)]
fn identity(file: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt as _;
    // What the system knows of a file that is open is in memory.
    let known = std::fs::metadata(file).ok()?;
    Some((known.dev(), known.ino()))
}

#[cfg(not(unix))]
fn identity(_: &Path) -> Option<Identity> {
    None
}

#[cfg(all(unix, test))]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_lost_when_it_is_moved_or_another_is_there() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("keyturn.db");
        let elsewhere = folder.path().join("elsewhere");
        std::fs::write(&file, "one").unwrap();
        let place = Place::of(&file);
        place.check().unwrap();
        std::fs::write(&file, "written over").unwrap();
        place.check().unwrap();
        std::fs::rename(&file, &elsewhere).unwrap();
        place.check().unwrap_err();
        std::fs::create_dir(&file).unwrap();
        place.check().unwrap_err();
        std::fs::remove_dir(&file).unwrap();
        std::fs::copy(&elsewhere, &file).unwrap();
        place.check().unwrap_err();
        std::fs::rename(&elsewhere, &file).unwrap();
        place.check().unwrap();
    }
}
