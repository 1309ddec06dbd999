//! Classifies database errors: what they mean for the caller and for the whole store.

use std::time::Duration;

use sqlx::error::{DatabaseError, ErrorKind};
use sqlx::sqlite::SqliteError;

use crate::error::{Error, Message, Result};
use crate::rng::Rng;

/// How often a write transaction is attempted after serialisation failures.
const WRITE_ATTEMPTS: u32 = 10;
/// The pauses between attempts grow up to this one: at most half a second.
const LONGEST_PAUSE_AFTER: u32 = 6;

/// What an error says about the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FailureKind {
    /// The disk is full.
    Full,
    /// The store cannot be reached or is busy; it will come back.
    Away,
    /// Stored data is damaged.
    Damaged,
    /// SQLite has ended the transaction by itself.
    Ended,
    /// Only this statement failed.
    Other,
}

/// The metric's label for an error.
pub(super) fn label(error: &sqlx::Error) -> &'static str {
    match (failure_kind(error), error) {
        (FailureKind::Full, _) => "full",
        (FailureKind::Away, _) => "away",
        (FailureKind::Damaged, _) => "damaged",
        (FailureKind::Ended, _) => "ended",
        (FailureKind::Other, sqlx::Error::Database(database)) if is_conflict(&**database) => {
            "conflict"
        }
        (FailureKind::Other, sqlx::Error::Database(database))
            if !matches!(database.kind(), ErrorKind::Other) =>
        {
            "constraint"
        }
        (FailureKind::Other, _) => "other",
    }
}

/// Whether PostgreSQL could not serialise a transaction, or met a deadlock.
fn is_conflict(error: &dyn DatabaseError) -> bool {
    matches!(error.code().as_deref(), Some("40001" | "40P01"))
}

pub(super) fn failure_kind(error: &sqlx::Error) -> FailureKind {
    match error {
        sqlx::Error::PoolTimedOut
        | sqlx::Error::PoolClosed
        | sqlx::Error::Io(_)
        | sqlx::Error::Tls(_)
        | sqlx::Error::WorkerCrashed => FailureKind::Away,
        sqlx::Error::Database(database) => {
            let code = database.code().unwrap_or_default();
            if database.try_downcast_ref::<SqliteError>().is_some() {
                sqlite_failure(code.parse().unwrap_or_default())
            } else {
                postgres_failure(&code)
            }
        }
        _ => FailureKind::Other,
    }
}

/// Classifies an extended result code, whose last byte is the kind.
fn sqlite_failure(code: u32) -> FailureKind {
    match code & 0xff {
        13 => FailureKind::Full,
        // Busy, locked, read only (a disk that was remounted), cannot be opened.
        5 | 6 | 8 | 14 => FailureKind::Away,
        // Corrupt, not a database.
        11 | 26 => FailureKind::Damaged,
        // Out of memory, interrupted, I/O error.
        7 | 9 | 10 => FailureKind::Ended,
        _ => FailureKind::Other,
    }
}

fn postgres_failure(code: &str) -> FailureKind {
    match (code, code.get(..2)) {
        ("53100", _) => FailureKind::Full,
        // Data and index corrupted.
        ("XX001" | "XX002", _) => FailureKind::Damaged,
        // 08: connection, 53: resources, 57: stopped by an operator or the statement
        // timeout, 55P03: waited too long for a lock, 25006: became a standby.
        ("55P03" | "25006", _) | (_, Some("08" | "53" | "57")) => FailureKind::Away,
        _ => FailureKind::Other,
    }
}

/// Whether SQLite may have rolled back the whole transaction.
pub(super) fn may_have_ended(error: &sqlx::Error) -> bool {
    matches!(
        failure_kind(error),
        FailureKind::Full | FailureKind::Away | FailureKind::Damaged | FailureKind::Ended
    )
}

impl From<sqlx::Error> for Error {
    fn from(error: sqlx::Error) -> Self {
        match failure_kind(&error) {
            FailureKind::Full => Self::full(error),
            FailureKind::Away => Self::unavailable(error),
            FailureKind::Damaged | FailureKind::Ended | FailureKind::Other => Self::internal(error),
        }
    }
}

/// The message for one expensive read too many.
pub(crate) const TOO_MANY_READERS: Message = Message::fixed(
    "search.too_many",
    "Many people are searching at the moment. Please try again in a few seconds.",
    "Beaucoup de gens font des recherches en ce moment. Veuillez réessayer dans quelques secondes.",
);

/// The refusal of an expensive read.
pub(super) fn too_many_readers() -> Error {
    Error::Busy { message: TOO_MANY_READERS, retry_after: 5 }
}

/// Whether PostgreSQL asks to run the transaction again.
pub fn should_retry(error: &Error) -> bool {
    let Error::Internal(cause) = error else { return false };
    matches!(cause.downcast_ref::<sqlx::Error>(), Some(sqlx::Error::Database(database))
        if is_conflict(&**database))
}

/// Waits before a failed write is attempted again, for `platform::write!`.
///
/// # Errors
/// The same error when another attempt would not help; `Unavailable` after the last attempt.
pub async fn wait_before_retry(attempt: u32, error: Error) -> Result<()> {
    match error {
        error if !should_retry(&error) => Err(error),
        Error::Internal(cause) if attempt >= WRITE_ATTEMPTS => Err(Error::unavailable(cause)),
        _ => {
            // A random pause, or conflicting writers would conflict again.
            let random = u64::from(u16::from_be_bytes(Rng::System.bytes()));
            let pause = 1 + random % (8_u64 << attempt.min(LONGEST_PAUSE_AFTER));
            tokio::time::sleep(Duration::from_millis(pause)).await;
            Ok(())
        }
    }
}

/// Whether a unique index refused the row. The caller's statement must have only one unique index
/// that a user's input can violate.
pub fn is_unique_violation(error: &Error) -> bool {
    let Error::Internal(cause) = error else { return false };
    matches!(cause.downcast_ref::<sqlx::Error>(), Some(sqlx::Error::Database(database))
        if database.is_unique_violation())
}

/// Whether a foreign key refused the change.
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
        assert_eq!(sqlite_failure(13), FailureKind::Full);
        assert_eq!(sqlite_failure(517), FailureKind::Away, "SQLITE_BUSY_SNAPSHOT");
        assert_eq!(sqlite_failure(779), FailureKind::Damaged, "SQLITE_CORRUPT_INDEX");
        assert_eq!(sqlite_failure(778), FailureKind::Ended, "SQLITE_IOERR_WRITE");
        assert_eq!(sqlite_failure(2067), FailureKind::Other, "SQLITE_CONSTRAINT_UNIQUE");
        assert_eq!(postgres_failure("53100"), FailureKind::Full);
        assert_eq!(postgres_failure("53300"), FailureKind::Away);
        assert_eq!(postgres_failure("57014"), FailureKind::Away);
        assert_eq!(postgres_failure("55P03"), FailureKind::Away);
        assert_eq!(postgres_failure("XX001"), FailureKind::Damaged);
        assert_eq!(postgres_failure("23505"), FailureKind::Other);
    }
}
