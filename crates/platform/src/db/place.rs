//! Whether the files of an SQLite database are still those that were opened.
//!
//! What is written to a file that somebody has moved away, deleted or replaced (a restore
//! without stopping the program) seems to be kept, and is gone with the next start. And
//! SQLite finds the log of changes (`-wal`) by its name: whoever opens the file that came
//! in its place would play our log into it, and damage it. So the log and its index step
//! aside as soon as the loss is noticed, and come back with the file.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::error::{Error, Result};

/// What SQLite keeps beside the file while it is open.
const BESIDE: [&str; 2] = ["-wal", "-shm"];

/// Where the file was when it was opened, and which it was.
#[derive(Debug)]
pub(super) struct Place {
    file: PathBuf,
    opened: Option<Identity>,
    /// The log as of the last write.
    log: Mutex<Option<Identity>>,
    is_lost: AtomicBool,
}

impl Place {
    /// Of a file that is open now.
    pub(super) fn of(file: &Path) -> Self {
        let opened = identity(file);
        let file = file.to_owned();
        Self { file, opened, log: Mutex::default(), is_lost: AtomicBool::new(false) }
    }

    /// # Errors
    /// [`Error::Unavailable`] when another file is there now, or none, or its log is gone.
    pub(super) fn check(&self) -> Result<()> {
        let is_there = self.opened == identity(&self.file);
        if is_there && self.is_lost.load(Ordering::Acquire) {
            self.bring_back();
        }
        let noted = *self.log();
        let has_log = noted.is_none() || noted == identity(&self.beside("-wal"));
        if is_there && has_log {
            if self.is_lost.swap(false, Ordering::AcqRel) {
                tracing::info!("the database file is in its place again");
            }
            return Ok(());
        }
        if !self.is_lost.swap(true, Ordering::AcqRel) {
            if is_there {
                tracing::error!(
                    file = %self.beside("-wal").display(),
                    "the log of the database was moved or deleted while the program runs; nothing \
                     is written until it is started again. Stop it in an orderly way (SIGTERM): \
                     what it was told is written into the database then"
                );
            } else {
                self.step_aside();
                tracing::error!(
                    file = %self.file.display(),
                    "the database file was moved or replaced while the program runs; nothing is \
                     written until it is back, or the program is started again. Its log stepped \
                     aside, so the file that is there now is safe"
                );
            }
        }
        Err(Error::unavailable("the database file was moved or replaced"))
    }

    /// Whether the last look found another file, or none.
    pub(super) fn is_lost(&self) -> bool {
        self.is_lost.load(Ordering::Acquire)
    }

    /// Notes which log it is that was written to.
    pub(super) fn note_log(&self) {
        let mut log = self.log();
        if log.is_none() {
            *log = identity(&self.beside("-wal"));
        }
    }

    /// The connection that writes is another one; when it was the last one that was open,
    /// so is the log.
    pub(super) fn forget_log(&self) {
        *self.log() = None;
    }

    fn step_aside(&self) {
        for suffix in BESIDE {
            // There may be none.
            let _ = std::fs::rename(self.beside(suffix), self.aside(suffix));
        }
    }

    fn bring_back(&self) {
        for suffix in BESIDE {
            let _ = std::fs::rename(self.aside(suffix), self.beside(suffix));
        }
    }

    fn beside(&self, suffix: &str) -> PathBuf {
        let mut name = OsString::from(&self.file);
        name.push(suffix);
        name.into()
    }

    /// A name that no other lost file's log has.
    fn aside(&self, suffix: &str) -> PathBuf {
        let number = self.opened.map_or(0, |(_, number)| number);
        self.beside(&format!("{suffix}.of-{number}"))
    }

    fn log(&self) -> std::sync::MutexGuard<'_, Option<Identity>> {
        self.log.lock().unwrap_or_else(PoisonError::into_inner)
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

    #[test]
    fn the_log_of_a_lost_file_is_not_played_into_another() {
        let folder = tempfile::tempdir().unwrap();
        let [file, log, elsewhere] =
            ["keyturn.db", "keyturn.db-wal", "elsewhere"].map(|name| folder.path().join(name));
        std::fs::write(&file, "one").unwrap();
        std::fs::write(&log, "ours").unwrap();
        let place = Place::of(&file);
        place.note_log();
        std::fs::rename(&file, &elsewhere).unwrap();
        std::fs::write(&file, "two").unwrap();
        for _ in 0..2 {
            place.check().unwrap_err();
            assert!(!log.exists());
        }
        std::fs::write(&log, "another's").unwrap();
        std::fs::rename(&elsewhere, &file).unwrap();
        place.check().unwrap();
        assert_eq!(std::fs::read_to_string(&log).unwrap(), "ours");
    }

    #[test]
    fn a_log_that_was_taken_away_is_missed() {
        let folder = tempfile::tempdir().unwrap();
        let (file, log) = (folder.path().join("keyturn.db"), folder.path().join("keyturn.db-wal"));
        std::fs::write(&file, "one").unwrap();
        let place = Place::of(&file);
        place.note_log();
        place.check().unwrap();
        std::fs::write(&log, "ours").unwrap();
        place.note_log();
        place.check().unwrap();
        // As SQLite holds it.
        let _open = std::fs::File::open(&log).unwrap();
        std::fs::remove_file(&log).unwrap();
        place.check().unwrap_err();
        place.note_log();
        std::fs::write(folder.path().join("new"), "another's").unwrap();
        std::fs::rename(folder.path().join("new"), &log).unwrap();
        place.check().unwrap_err();
        place.forget_log();
        place.check().unwrap();
    }
}
