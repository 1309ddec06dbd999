//! Checks that the files of an open SQLite database are still in place.
//!
//! Somebody may move, delete or replace the database file while the program runs, for example to
//! restore a backup. Writes would then go to the old file and be gone after a restart. Worse,
//! SQLite finds its log (`-wal`) by name: a program that opens the new file would replay our log
//! into it and damage it. So as soon as the guard notices the loss it renames the log and its
//! index, and it renames them back when the file returns.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::error::{Error, Result};

/// The files that SQLite keeps beside an open database.
const SUFFIXES: [&str; 2] = ["-wal", "-shm"];

/// The path of an open database and the identity of its file.
#[derive(Debug)]
pub(super) struct DatabaseFileGuard {
    file: PathBuf,
    opened: Option<Identity>,
    /// The log file of the last write.
    log: Mutex<Option<Identity>>,
    is_lost: AtomicBool,
}

impl DatabaseFileGuard {
    /// A guard for a file that is open now.
    pub(super) fn new(file: &Path) -> Self {
        let opened = identity(file);
        let file = file.to_owned();
        Self { file, opened, log: Mutex::default(), is_lost: AtomicBool::new(false) }
    }

    /// # Errors
    /// [`Error::Unavailable`] when another file is there now, or none, or its log is gone.
    pub(super) fn check(&self) -> Result<()> {
        let is_there = self.opened == identity(&self.file);
        if is_there && self.is_lost.load(Ordering::Acquire) {
            self.restore_log();
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
                self.move_log_aside();
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

    /// Whether the last check found another file, or none.
    pub(super) fn is_lost(&self) -> bool {
        self.is_lost.load(Ordering::Acquire)
    }

    /// Remembers the log file of the first write.
    pub(super) fn note_log(&self) {
        let mut log = self.log();
        if log.is_none() {
            *log = identity(&self.beside("-wal"));
        }
    }

    /// Forgets the log file. The writer's connection was replaced; if it was the last one, SQLite
    /// has made a new log.
    pub(super) fn forget_log(&self) {
        *self.log() = None;
    }

    fn move_log_aside(&self) {
        for suffix in SUFFIXES {
            // The file may not exist.
            let _ = std::fs::rename(self.beside(suffix), self.aside(suffix));
        }
    }

    fn restore_log(&self) {
        for suffix in SUFFIXES {
            let _ = std::fs::rename(self.aside(suffix), self.beside(suffix));
        }
    }

    fn beside(&self, suffix: &str) -> PathBuf {
        let mut name = OsString::from(&self.file);
        name.push(suffix);
        name.into()
    }

    /// A file name for a log that was moved aside; each lost database has its own.
    fn aside(&self, suffix: &str) -> PathBuf {
        let number = self.opened.map_or(0, |(_, number)| number);
        self.beside(&format!("{suffix}.of-{number}"))
    }

    fn log(&self) -> std::sync::MutexGuard<'_, Option<Identity>> {
        self.log.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Device and inode of a file; `None` on systems without them.
type Identity = (u64, u64);

#[cfg(unix)]
fn identity(file: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt as _;
    // The metadata of an open file is cached by the system.
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
        let guard = DatabaseFileGuard::new(&file);
        guard.check().unwrap();
        std::fs::write(&file, "written over").unwrap();
        guard.check().unwrap();
        std::fs::rename(&file, &elsewhere).unwrap();
        guard.check().unwrap_err();
        std::fs::create_dir(&file).unwrap();
        guard.check().unwrap_err();
        std::fs::remove_dir(&file).unwrap();
        std::fs::copy(&elsewhere, &file).unwrap();
        guard.check().unwrap_err();
        std::fs::rename(&elsewhere, &file).unwrap();
        guard.check().unwrap();
    }

    #[test]
    fn the_log_of_a_lost_file_is_not_played_into_another() {
        let folder = tempfile::tempdir().unwrap();
        let [file, log, elsewhere] =
            ["keyturn.db", "keyturn.db-wal", "elsewhere"].map(|name| folder.path().join(name));
        std::fs::write(&file, "one").unwrap();
        std::fs::write(&log, "ours").unwrap();
        let guard = DatabaseFileGuard::new(&file);
        guard.note_log();
        std::fs::rename(&file, &elsewhere).unwrap();
        std::fs::write(&file, "two").unwrap();
        for _ in 0..2 {
            guard.check().unwrap_err();
            assert!(!log.exists());
        }
        std::fs::write(&log, "another's").unwrap();
        std::fs::rename(&elsewhere, &file).unwrap();
        guard.check().unwrap();
        assert_eq!(std::fs::read_to_string(&log).unwrap(), "ours");
    }

    #[test]
    fn a_log_that_was_taken_away_is_missed() {
        let folder = tempfile::tempdir().unwrap();
        let (file, log) = (folder.path().join("keyturn.db"), folder.path().join("keyturn.db-wal"));
        std::fs::write(&file, "one").unwrap();
        let guard = DatabaseFileGuard::new(&file);
        guard.note_log();
        guard.check().unwrap();
        std::fs::write(&log, "ours").unwrap();
        guard.note_log();
        guard.check().unwrap();
        // As SQLite holds it.
        let _open = std::fs::File::open(&log).unwrap();
        std::fs::remove_file(&log).unwrap();
        guard.check().unwrap_err();
        guard.note_log();
        std::fs::write(folder.path().join("new"), "another's").unwrap();
        std::fs::rename(folder.path().join("new"), &log).unwrap();
        guard.check().unwrap_err();
        guard.forget_log();
        guard.check().unwrap();
    }
}
