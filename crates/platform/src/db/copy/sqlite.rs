//! Copies by SQLite's backup API, page by page, in one transaction of the source and one of the
//! target (<https://www.sqlite.org/backup.html>).

use std::io::ErrorKind;
use std::path::Path;
use std::time::Duration;

use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, ErrorCode, OpenFlags};

use super::error::CopyError;
use crate::storage::files;

/// How long a copy waits for another program's write.
const BUSY: Duration = Duration::from_secs(30);
/// How often a copy is retried, and the pause between.
const ATTEMPTS: u32 = 60;
const PAUSE: Duration = Duration::from_millis(500);

pub(super) fn copy_out(from: &Path, file: &Path) -> Result<(), CopyError> {
    let source = open(from, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    files::make_private_file(file).map_err(|cause| CopyError::file(file, cause))?;
    let mut copy = open(file, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    copy_all(&source, &mut copy, file)?;
    // The copied header announces a log; the copy is to be a single file.
    copy.pragma_update(None, "journal_mode", "DELETE").map_err(failed(file))?;
    copy.close().map_err(|(_, cause)| failed(file)(cause))
}

pub(super) fn copy_in(file: &Path, to: &Path) -> Result<(), CopyError> {
    if let Some(folder) = to.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        files::make_private_folder(folder).map_err(|cause| CopyError::file(folder, cause))?;
    }
    files::make_private_file(to).map_err(|cause| CopyError::file(to, cause))?;
    let source = open(file, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    let mut store = open(to, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    // Only with a log do readers not see a change before it is complete.
    store.pragma_update(None, "journal_mode", "WAL").map_err(failed(to))?;
    store.pragma_update(None, "synchronous", "FULL").map_err(failed(to))?;
    copy_all(&source, &mut store, to)?;
    store.close().map_err(|(_, cause)| failed(to)(cause))
}

pub(super) fn check(file: &Path) -> Result<(), CopyError> {
    let copy = open(file, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    let damaged = |cause: rusqlite::Error| CopyError::Damaged(cause.to_string());
    let output: String =
        copy.query_row("PRAGMA integrity_check(1)", [], |row| row.get(0)).map_err(damaged)?;
    if output == "ok" { Ok(()) } else { Err(CopyError::Damaged(output)) }
}

/// Whether SQLite can read the table list and the migrations, without which the file cannot be
/// overwritten.
pub(super) fn is_readable(file: &Path) -> Result<bool, CopyError> {
    let store = open(file, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    for text in ["SELECT COUNT(*) FROM sqlite_schema", "SELECT COUNT(*) FROM _sqlx_migrations"] {
        let counted = store.query_row(text, [], |row| row.get::<_, i64>(0));
        if let Err(rusqlite::Error::SqliteFailure(cause, _)) = counted
            && matches!(cause.code, ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase)
        {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Moves a database with its log and its index into a folder.
pub(super) fn set_aside(file: &Path, folder: &Path) -> Result<(), CopyError> {
    files::make_private_folder(folder).map_err(|cause| CopyError::file(folder, cause))?;
    let name = file.file_name().unwrap_or_default();
    for ending in ["", "-wal", "-shm"] {
        let (mut from, mut to) = (file.as_os_str().to_owned(), folder.join(name).into_os_string());
        from.push(ending);
        to.push(ending);
        match std::fs::rename(&from, &to) {
            Ok(()) => {}
            Err(cause) if cause.kind() == ErrorKind::NotFound => {}
            Err(cause) => return Err(CopyError::file(Path::new(&from), cause)),
        }
    }
    Ok(())
}

fn copy_all(from: &Connection, to: &mut Connection, file: &Path) -> Result<(), CopyError> {
    for _ in 0..ATTEMPTS {
        let copying = Backup::new(from, to).map_err(failed(file))?;
        // In one step: a write of another program between two steps would restart the copy.
        match copying.step(-1).map_err(failed(file))? {
            StepResult::Done => return Ok(()),
            _ => drop(copying),
        }
        std::thread::sleep(PAUSE);
    }
    Err(CopyError::Busy)
}

fn open(file: &Path, flags: OpenFlags) -> Result<Connection, CopyError> {
    if !file.is_file() {
        return Err(CopyError::Missing(file.to_owned()));
    }
    let connection = Connection::open_with_flags(file, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)
        .map_err(failed(file))?;
    connection.busy_timeout(BUSY).map_err(failed(file))?;
    Ok(connection)
}

fn failed(file: &Path) -> impl Fn(rusqlite::Error) -> CopyError {
    let file = file.to_owned();
    move |cause| CopyError::Sqlite { file: file.clone(), cause }
}
