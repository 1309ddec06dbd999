//! The connection pools of a store, and the state that all its clones share.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use sqlx::{PgPool, SqlitePool};
use tokio::sync::Semaphore;

use super::failure::{FailureKind, failure_kind};
use super::file_guard::DatabaseFileGuard;
use super::replica::Replica;
use super::version::KnownVersion;
use crate::error::Result;

/// Writers at once on PostgreSQL. Most run one after the other anyway (decision 9). The other
/// connections of the pool stay free for critical reads.
const POSTGRES_WRITERS: usize = 4;

/// The most memory of a SQLite connection for pages of the database. More than that is in the
/// system's own cache of the file.
pub(super) const SQLITE_CACHE_BYTES: u64 = 2 << 20;

/// Which database engine is behind a store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// The bundled SQLite, one file in the data folder.
    Sqlite,
    /// A PostgreSQL server.
    Postgres,
}

/// One pool per purpose, so that expensive reads never block critical ones. In metrics the pool
/// of critical reads is called `vital`.
#[derive(Clone, Debug)]
pub(super) enum Pools {
    /// SQLite has one writer.
    Sqlite {
        /// For normal and expensive reads.
        readers: SqlitePool,
        /// For critical reads.
        critical: SqlitePool,
        /// One connection.
        writer: SqlitePool,
    },
    /// On PostgreSQL writes and critical reads share a pool.
    Postgres {
        /// For normal and expensive reads.
        readers: PgPool,
        /// For writes and critical reads.
        critical: PgPool,
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

/// Since when SQLite's single writer has been busy. The next writer may begin before the last
/// one has reported its end, so each has a number.
#[derive(Debug, Default)]
struct WritersClock {
    last: u64,
    since: Option<Instant>,
}

/// The state that all clones of a store and all transactions share.
#[derive(Debug)]
pub(super) struct Shared {
    pub(super) content: KnownVersion,
    /// Permits for expensive reads.
    pub(super) expensive: Arc<Semaphore>,
    /// Permits for writes on PostgreSQL: fewer than the connections of the critical pool.
    pub(super) writers: Arc<Semaphore>,
    is_damaged: AtomicBool,
    is_full: AtomicBool,
    /// The guard of SQLite's file.
    file_guard: Option<Arc<DatabaseFileGuard>>,
    writing: Mutex<WritersClock>,
    /// The read replica, if there is one.
    pub(super) replica: OnceLock<Replica>,
    /// The recorded plans, once [`super::Db::record_plans`] was called.
    plans: OnceLock<Mutex<Vec<Plan>>>,
}

/// The query plan of a statement.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The statement.
    pub statement: &'static str,
    /// The engine's explanation, one step a line.
    pub steps: Vec<String>,
}

impl Shared {
    /// Begins to record plans.
    pub(super) fn record_plans(&self) {
        self.plans.get_or_init(Mutex::default);
    }

    /// The recorded plans, if plans are recorded.
    pub(super) fn plans(&self) -> Option<MutexGuard<'_, Vec<Plan>>> {
        let plans = self.plans.get()?;
        Some(plans.lock().unwrap_or_else(PoisonError::into_inner))
    }

    pub(super) fn new(expensive: usize, file_guard: Option<Arc<DatabaseFileGuard>>) -> Arc<Self> {
        Arc::new(Self {
            content: KnownVersion::default(),
            expensive: Arc::new(Semaphore::new(expensive)),
            writers: Arc::new(Semaphore::new(POSTGRES_WRITERS)),
            is_damaged: AtomicBool::new(false),
            is_full: AtomicBool::new(false),
            file_guard,
            writing: Mutex::default(),
            replica: OnceLock::new(),
            plans: OnceLock::new(),
        })
    }

    /// Records an error that concerns the whole store: damage or a full disk.
    pub(super) fn note_error(&self, error: &sqlx::Error) {
        match failure_kind(error) {
            FailureKind::Damaged => {
                if !self.is_damaged.swap(true, Ordering::AcqRel) {
                    tracing::error!(%error, "the database is damaged; restore a backup");
                }
                metrics::gauge!("keyturn_database_damaged").set(1.0);
            }
            FailureKind::Full => {
                if !self.is_full.swap(true, Ordering::AcqRel) {
                    tracing::error!(%error, "there is no room left for the database");
                }
                metrics::gauge!("keyturn_database_full").set(1.0);
            }
            FailureKind::Away | FailureKind::Ended | FailureKind::Other => {}
        }
    }

    /// Whether the database is damaged, so that a backup must be restored.
    pub(super) fn is_damaged(&self) -> bool {
        self.is_damaged.load(Ordering::Acquire)
    }

    /// Records the result of an integrity check.
    pub(super) fn set_damaged(&self, is_damaged: bool) {
        self.is_damaged.store(is_damaged, Ordering::Release);
        metrics::gauge!("keyturn_database_damaged").set(if is_damaged { 1.0 } else { 0.0 });
    }

    /// Records that a commit succeeded, so the disk is not full any more.
    pub(super) fn clear_full(&self) {
        if self.is_full.load(Ordering::Acquire) && self.is_full.swap(false, Ordering::AcqRel) {
            tracing::info!("there is room for the database again");
            metrics::gauge!("keyturn_database_full").set(0.0);
        }
    }

    /// # Errors
    /// [`crate::error::Error::Unavailable`] when the open file was moved or replaced.
    pub(super) fn check_file(&self) -> Result<()> {
        self.file_guard.as_ref().map_or(Ok(()), |file_guard| file_guard.check())
    }

    /// Records a committed write.
    pub(super) fn note_write(&self) {
        if let Some(file_guard) = &self.file_guard {
            file_guard.note_log();
        }
    }

    /// Records that a writer begins, and returns its number.
    pub(super) fn begin_writing(&self) -> u64 {
        let mut writing = self.writing();
        writing.last += 1;
        writing.since = Some(Instant::now());
        writing.last
    }

    /// Records that a writer has ended, unless the next one has begun.
    pub(super) fn end_writing(&self, writer: u64) {
        let mut writing = self.writing();
        if writing.last == writer {
            writing.since = None;
        }
    }

    /// Pretends that the writer has been busy for `before`.
    #[cfg(test)]
    pub(super) fn set_writing_since(&self, before: Duration) {
        self.writing().since = Instant::now().checked_sub(before);
    }

    /// How long the current writer has been busy.
    pub(super) fn writing_for(&self) -> Duration {
        self.writing().since.map_or(Duration::ZERO, |since| since.elapsed())
    }

    fn writing(&self) -> MutexGuard<'_, WritersClock> {
        self.writing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
