//! What an error of the database means, for who asked and for the store.

use std::time::Duration;

use sqlx::error::{DatabaseError, ErrorKind};
use sqlx::sqlite::SqliteError;

use crate::clock::Chance;
use crate::error::{Error, Message, Result};

/// How often a write transaction that could not be serialised is tried.
const WRITE_ATTEMPTS: u32 = 6;

/// What an error says of the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trouble {
    /// There is no room for what is to be written.
    Full,
    /// It cannot be reached or is busy; it will come back.
    Away,
    /// What is stored is damaged.
    Damaged,
    /// SQLite has ended the transaction by itself.
    Ended,
    /// This statement only.
    Other,
}

/// The same as the label of a figure; what the engines refuse by themselves told apart.
pub(super) fn label(error: &sqlx::Error) -> &'static str {
    match (trouble(error), error) {
        (Trouble::Full, _) => "full",
        (Trouble::Away, _) => "away",
        (Trouble::Damaged, _) => "damaged",
        (Trouble::Ended, _) => "ended",
        (Trouble::Other, sqlx::Error::Database(database)) if is_conflict(&**database) => "conflict",
        (Trouble::Other, sqlx::Error::Database(database))
            if !matches!(database.kind(), ErrorKind::Other) =>
        {
            "constraint"
        }
        (Trouble::Other, _) => "other",
    }
}

/// Whether PostgreSQL could not serialise a transaction, or met a deadlock.
fn is_conflict(error: &dyn DatabaseError) -> bool {
    matches!(error.code().as_deref(), Some("40001" | "40P01"))
}

pub(super) fn trouble(error: &sqlx::Error) -> Trouble {
    match error {
        sqlx::Error::PoolTimedOut
        | sqlx::Error::PoolClosed
        | sqlx::Error::Io(_)
        | sqlx::Error::Tls(_)
        | sqlx::Error::WorkerCrashed => Trouble::Away,
        sqlx::Error::Database(database) => {
            let code = database.code().unwrap_or_default();
            if database.try_downcast_ref::<SqliteError>().is_some() {
                of_sqlite(code.parse().unwrap_or_default())
            } else {
                of_postgres(&code)
            }
        }
        _ => Trouble::Other,
    }
}

/// Of an extended result code, whose last byte is the kind.
fn of_sqlite(code: u32) -> Trouble {
    match code & 0xff {
        13 => Trouble::Full,
        // Busy, locked, read only (a disk that was mounted anew), cannot be opened.
        5 | 6 | 8 | 14 => Trouble::Away,
        // Corrupt, no database.
        11 | 26 => Trouble::Damaged,
        // No memory, interrupted, input or output failed.
        7 | 9 | 10 => Trouble::Ended,
        _ => Trouble::Other,
    }
}

fn of_postgres(code: &str) -> Trouble {
    match (code, code.get(..2)) {
        ("53100", _) => Trouble::Full,
        // Data and index corrupted.
        ("XX001" | "XX002", _) => Trouble::Damaged,
        // 08: connection, 53: resources, 57: stopped by an operator or the statement
        // timeout, 55P03: waited too long for a lock, 25006: became a standby.
        ("55P03" | "25006", _) | (_, Some("08" | "53" | "57")) => Trouble::Away,
        _ => Trouble::Other,
    }
}

/// Whether SQLite may have rolled the whole transaction back, so that what comes next
/// would stand alone.
pub(super) fn may_have_ended(error: &sqlx::Error) -> bool {
    matches!(trouble(error), Trouble::Full | Trouble::Away | Trouble::Damaged | Trouble::Ended)
}

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Self {
        match trouble(&error) {
            Trouble::Full => Self::full(error),
            Trouble::Away => Self::unavailable(error),
            Trouble::Damaged | Trouble::Ended | Trouble::Other => Self::internal(error),
        }
    }
}

/// What is said to one reader too many.
pub(crate) const TOO_MANY_READERS: Message = Message::fixed(
    "search.too_many",
    "Many people are searching at the moment. Please try again in a few seconds.",
    "Beaucoup de gens font des recherches en ce moment. Veuillez réessayer dans quelques secondes.",
);

/// Too many read what takes long.
pub(super) fn too_many_readers() -> Error {
    Error::Busy { message: TOO_MANY_READERS, retry_after: 5 }
}

/// Whether PostgreSQL asks for the transaction to be run again.
pub fn must_retry(error: &Error) -> bool {
    let Error::Internal(cause) = error else { return false };
    matches!(cause.downcast_ref::<sqlx::Error>(), Some(sqlx::Error::Database(database))
        if is_conflict(&**database))
}

/// Waits until a write that failed may be tried again, for `platform::write!`.
///
/// # Errors
///
/// The same error when trying again would not help, and `Unavailable` when it
/// was the last attempt.
pub async fn until_retry(attempt: u32, error: Error) -> Result<()> {
    match error {
        error if !must_retry(&error) => Err(error),
        Error::Internal(cause) if attempt >= WRITE_ATTEMPTS => Err(Error::unavailable(cause)),
        _ => {
            // By chance, or writers that met once would meet again in step.
            let chance = u64::from(u16::from_be_bytes(Chance::System.bytes()));
            let pause = 1 + chance % (8_u64 << attempt);
            tokio::time::sleep(Duration::from_millis(pause)).await;
            Ok(())
        }
    }
}

/// Whether a unique index refused the row. A statement that asks this has one
/// unique index that a user can run into.
pub fn is_unique_violation(error: &Error) -> bool {
    let Error::Internal(cause) = error else { return false };
    matches!(cause.downcast_ref::<sqlx::Error>(), Some(sqlx::Error::Database(database))
        if database.is_unique_violation())
}

/// Whether a row elsewhere still refers to (or is missing for) this one.
pub fn is_foreign_key_violation(error: &Error) -> bool {
    let Error::Internal(cause) = error else { return false };
    matches!(cause.downcast_ref::<sqlx::Error>(), Some(sqlx::Error::Database(database))
        if database.is_foreign_key_violation())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_each_engine_calls_full_away_and_damaged_is_understood() {
        assert_eq!(of_sqlite(13), Trouble::Full);
        assert_eq!(of_sqlite(517), Trouble::Away, "SQLITE_BUSY_SNAPSHOT");
        assert_eq!(of_sqlite(779), Trouble::Damaged, "SQLITE_CORRUPT_INDEX");
        assert_eq!(of_sqlite(778), Trouble::Ended, "SQLITE_IOERR_WRITE");
        assert_eq!(of_sqlite(2067), Trouble::Other, "SQLITE_CONSTRAINT_UNIQUE");
        assert_eq!(of_postgres("53100"), Trouble::Full);
        assert_eq!(of_postgres("53300"), Trouble::Away);
        assert_eq!(of_postgres("57014"), Trouble::Away);
        assert_eq!(of_postgres("55P03"), Trouble::Away);
        assert_eq!(of_postgres("XX001"), Trouble::Damaged);
        assert_eq!(of_postgres("23505"), Trouble::Other);
    }
}
