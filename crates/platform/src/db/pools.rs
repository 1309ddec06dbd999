//! The connections of a store, and what all who use it know together.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use sqlx::{PgPool, SqlitePool};
use tokio::sync::Semaphore;

use super::failure::{Trouble, trouble};
use super::place::Place;
use super::version::KnownVersion;
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
    pub(super) content: KnownVersion,
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
            content: KnownVersion::default(),
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
