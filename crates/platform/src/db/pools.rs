//! The connections of a store, and what all who use it know together.

use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use sqlx::{PgPool, SqlitePool};
use tokio::sync::Semaphore;

use super::failure::{Trouble, trouble};
use super::place::Place;
use crate::error::Result;

/// How many write at once on PostgreSQL. Most take turns there anyway (decision 29); the
/// other connections are left for reads that must get through.
const POSTGRES_WRITERS: usize = 4;

/// Which database engine is behind a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// The bundled SQLite, one file in the data folder.
    Sqlite,
    /// A PostgreSQL server.
    Postgres,
}

/// Connections by what they are for, so that readers who take long never keep out
/// those who must get through.
#[derive(Clone, Debug)]
pub(super) enum Pools {
    /// SQLite has one writer.
    Sqlite {
        /// For everything that is read.
        readers: SqlitePool,
        /// For reads that must get through.
        vital: SqlitePool,
        /// One connection.
        writer: SqlitePool,
    },
    /// On PostgreSQL writes and vital reads share their connections.
    Postgres {
        /// For everything that is read.
        readers: PgPool,
        /// For writes and for reads that must get through.
        vital: PgPool,
    },
}

impl Pools {
    pub(super) fn engine(&self) -> Engine {
        match self {
            Self::Sqlite { .. } => Engine::Sqlite,
            Self::Postgres { .. } => Engine::Postgres,
        }
    }
}

/// Since when SQLite's one writer has been at work. The next one may begin before the last
/// one has said that it is done, so each has a number.
#[derive(Debug, Default)]
struct WritersClock {
    last: u64,
    since: Option<Instant>,
}

/// What every clone of a store, and every transaction, knows.
#[derive(Debug)]
pub(super) struct Shared {
    pub(super) content: ContentVersion,
    /// Places for reads that take long.
    pub(super) heavy: Arc<Semaphore>,
    /// Turns at writing on PostgreSQL, fewer than its connections for what is vital.
    pub(super) writers: Arc<Semaphore>,
    is_damaged: AtomicBool,
    is_full: AtomicBool,
    /// Of SQLite's file.
    place: Option<Arc<Place>>,
    writing: Mutex<WritersClock>,
    /// What is asked for by [`super::Db::record_plans`].
    plans: OnceLock<Mutex<Vec<Plan>>>,
}

/// How an engine goes about a statement.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The statement.
    pub statement: &'static str,
    /// What the engine says, a step a line.
    pub steps: Vec<String>,
}

impl Shared {
    /// Begins to record plans.
    pub(super) fn record_plans(&self) {
        self.plans.get_or_init(Mutex::default);
    }

    /// The plans that are recorded, if they are.
    pub(super) fn plans(&self) -> Option<MutexGuard<'_, Vec<Plan>>> {
        let plans = self.plans.get()?;
        Some(plans.lock().unwrap_or_else(PoisonError::into_inner))
    }

    pub(super) fn new(heavy: usize, place: Option<Arc<Place>>) -> Arc<Self> {
        Arc::new(Self {
            content: ContentVersion::default(),
            heavy: Arc::new(Semaphore::new(heavy)),
            writers: Arc::new(Semaphore::new(POSTGRES_WRITERS)),
            is_damaged: AtomicBool::new(false),
            is_full: AtomicBool::new(false),
            place,
            writing: Mutex::default(),
            plans: OnceLock::new(),
        })
    }

    /// Remembers what an error says of the store as a whole.
    pub(super) fn learn(&self, error: &sqlx::Error) {
        match trouble(error) {
            Trouble::Damaged => {
                if !self.is_damaged.swap(true, Ordering::AcqRel) {
                    tracing::error!(%error, "the database is damaged; restore a backup");
                }
                metrics::gauge!("keyturn_database_damaged").set(1.0);
            }
            Trouble::Full => {
                if !self.is_full.swap(true, Ordering::AcqRel) {
                    tracing::error!(%error, "there is no room left for the database");
                }
                metrics::gauge!("keyturn_database_full").set(1.0);
            }
            Trouble::Away | Trouble::Ended | Trouble::Other => {}
        }
    }

    /// Whether something was found that only a backup mends.
    pub(super) fn is_damaged(&self) -> bool {
        self.is_damaged.load(Ordering::Acquire)
    }

    /// What a look at everything has found.
    pub(super) fn set_damaged(&self, is_damaged: bool) {
        self.is_damaged.store(is_damaged, Ordering::Release);
        metrics::gauge!("keyturn_database_damaged").set(if is_damaged { 1.0 } else { 0.0 });
    }

    /// Something was written.
    pub(super) fn has_room(&self) {
        if self.is_full.load(Ordering::Acquire) && self.is_full.swap(false, Ordering::AcqRel) {
            tracing::info!("there is room for the database again");
            metrics::gauge!("keyturn_database_full").set(0.0);
        }
    }

    /// # Errors
    /// [`crate::error::Error::Unavailable`] when the file that is open is not in its place.
    pub(super) fn check_place(&self) -> Result<()> {
        self.place.as_ref().map_or(Ok(()), |place| place.check())
    }

    /// Notes that a write was committed.
    pub(super) fn has_written(&self) {
        if let Some(place) = &self.place {
            place.note_log();
        }
    }

    /// Notes that a writer is at work; its number.
    pub(super) fn begin_writing(&self) -> u64 {
        let mut writing = self.writing();
        writing.last += 1;
        writing.since = Some(Instant::now());
        writing.last
    }

    /// Notes that this writer is done. Another one may be at work already.
    pub(super) fn end_writing(&self, writer: u64) {
        let mut writing = self.writing();
        if writing.last == writer {
            writing.since = None;
        }
    }

    /// As if the one writer had been at work for so long.
    #[cfg(test)]
    pub(super) fn set_writing_since(&self, before: Duration) {
        self.writing().since = Instant::now().checked_sub(before);
    }

    /// How long the one writer has been at the same work.
    pub(super) fn writing_for(&self) -> Duration {
        self.writing().since.map_or(Duration::ZERO, |since| since.elapsed())
    }

    fn writing(&self) -> MutexGuard<'_, WritersClock> {
        self.writing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The version of everything that visitors see, as far as this process knows. It only
/// ever grows, also when an older database is put in the place of the one that is open.
#[derive(Debug, Default)]
pub(super) struct ContentVersion {
    known: AtomicI64,
    /// What is added to the store's own count since that has gone back.
    ahead: AtomicI64,
    /// What is added since what is held in memory of the store was replaced.
    replaced: AtomicI64,
}

impl ContentVersion {
    pub(super) fn known(&self) -> i64 {
        self.known.load(Ordering::Acquire)
    }

    /// The version of what visitors are shown: another one with each write that is known and
    /// each replacement. Both only ever grow, so that no sum comes twice.
    pub(super) fn shown(&self) -> i64 {
        self.known().saturating_add(self.replaced.load(Ordering::Acquire))
    }

    /// What is held in memory of the store was replaced.
    pub(super) fn note_replaced(&self) {
        self.replaced.fetch_add(1, Ordering::AcqRel);
    }

    /// This version is committed.
    pub(super) fn saw(&self, stored: i64) {
        let version = stored.saturating_add(self.ahead.load(Ordering::Acquire));
        self.known.fetch_max(version, Ordering::AcqRel);
    }

    /// This version was read by a transaction that began when `before` was known. A
    /// version is known once it is committed, so a lower one means that the store is
    /// an older one; whether it is.
    pub(super) fn read(&self, stored: i64, before: i64) -> bool {
        let behind = before - stored.saturating_add(self.ahead.load(Ordering::Acquire));
        if behind > 0 {
            self.ahead.fetch_add(behind + 1, Ordering::AcqRel);
        }
        self.saw(stored);
        behind > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_version_grows_also_when_the_store_goes_back() {
        let version = ContentVersion::default();
        version.saw(9);
        assert!(!version.read(9, version.known()));
        assert!(!version.read(12, version.known()), "another process wrote");
        assert_eq!(version.known(), 12);
        assert!(version.read(5, version.known()), "an older store");
        assert_eq!(version.known(), 13);
        assert!(!version.read(5, version.known()));
        assert_eq!(version.known(), 13);
        version.saw(6);
        assert_eq!(version.known(), 14);
        assert_eq!(version.shown(), 14);
        version.note_replaced();
        assert_eq!((version.known(), version.shown()), (14, 15));
        assert!(!version.read(6, version.known()), "the store knows nothing of that");
        assert_eq!(version.shown(), 15);
    }
}
