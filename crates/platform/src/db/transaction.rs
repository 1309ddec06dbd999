//! A transaction on either engine, and the statements that run in it.

use std::sync::Arc;

use futures_util::future::BoxFuture;
use sqlx::{AssertSqlSafe, Postgres, Row as _, Sqlite, Transaction};
use tokio::sync::OwnedSemaphorePermit;
use tracing::Instrument as _;

use super::failure::may_have_ended;
use super::figures;
use super::lock::Lock;
use super::pools::{Engine, Plan, Shared};
use super::search::{self, Overlap, Scope};
use super::statement::{Row, Sql, sql};
use crate::error::{Error, Result};
use crate::telemetry::Part;
use crate::text::plain::SearchTerm;

/// A transaction on either engine. Dropped without [`Tx::commit`], it is rolled
/// back.
#[derive(Debug)]
pub struct Tx {
    _held: HeldResource,
    inner: Inner,
    shared: Arc<Shared>,
    /// The part of a request that its statements are.
    part: Part,
    /// Whether the commit raises the content version.
    touches_content: bool,
    /// SQLite may have rolled back by itself. A further statement would then be committed alone.
    has_ended: bool,
    /// The locks that it holds, in order.
    locks: Vec<Lock>,
    /// Whether each statement sees what others have committed (`READ COMMITTED`).
    is_read_committed: bool,
    /// Whether a statement other than a lock has run.
    has_run: bool,
    /// Whether it runs on the read replica.
    is_on_replica: bool,
}

/// What the transaction holds while it runs; dropping it lets the next one begin.
#[derive(Debug)]
pub(super) enum HeldResource {
    Nothing,
    /// A permit for an expensive read, or for a write on PostgreSQL.
    Permit {
        _permit: OwnedSemaphorePermit,
    },
    /// SQLite's single writer.
    Writer {
        _writing: WriterGuard,
    },
}

/// The state to restore when a savepoint is rolled back.
#[derive(Debug)]
pub(super) struct Savepoint {
    touches_content: bool,
    locks: Vec<Lock>,
}

#[derive(Debug)]
pub(super) enum Inner {
    Sqlite(Transaction<'static, Sqlite>),
    Postgres(Transaction<'static, Postgres>),
}

/// Marks SQLite's single writer as busy until it is dropped.
#[derive(Debug)]
pub(super) struct WriterGuard {
    shared: Arc<Shared>,
    number: u64,
}

impl WriterGuard {
    pub(super) fn new(shared: &Arc<Shared>) -> Self {
        Self { number: shared.begin_writing(), shared: Arc::clone(shared) }
    }
}

impl Drop for WriterGuard {
    fn drop(&mut self) {
        self.shared.end_writing(self.number);
    }
}

impl Tx {
    pub(super) fn new(inner: Inner, shared: &Arc<Shared>, held: HeldResource, part: Part) -> Self {
        let shared = Arc::clone(shared);
        Self {
            _held: held,
            inner,
            shared,
            part,
            touches_content: false,
            has_ended: false,
            locks: Vec::new(),
            is_read_committed: false,
            has_run: false,
            is_on_replica: false,
        }
    }

    /// Notes that it runs on the read replica.
    pub(super) fn on_replica(self) -> Self {
        Self { is_on_replica: true, ..self }
    }

    /// Whether it runs on the read replica.
    pub fn is_on_replica(&self) -> bool {
        self.is_on_replica
    }

    /// Which engine this transaction runs on.
    pub fn engine(&self) -> Engine {
        match self.inner {
            Inner::Sqlite(_) => Engine::Sqlite,
            Inner::Postgres(_) => Engine::Postgres,
        }
    }

    /// Builds the full-text query for rows that contain every word of a term.
    pub fn match_query(&self, term: &SearchTerm, scope: Scope<'_>) -> String {
        search::match_query(self.engine(), term, scope)
    }

    /// Builds one full-text query per rank. Rank 1 finds the rows with every word in the first
    /// column, rank 2 those with every word in the second, and so on; the last rank finds those
    /// with every word in any column. On PostgreSQL, where one vector holds all columns, a word
    /// of a column is prefixed by that column's first letter and `=`.
    pub fn ranked_queries(
        &self,
        term: &SearchTerm,
        scope: Scope<'_>,
        overlap: Overlap,
    ) -> Vec<String> {
        search::ranked_queries(self.engine(), term, scope, overlap)
    }

    /// Builds the full-text query for rows that contain, in the first column of the scope, every
    /// word of any one term.
    pub fn match_any_in_first_column(&self, terms: &[SearchTerm], scope: Scope<'_>) -> String {
        search::match_any_in_first_column(self.engine(), terms, scope)
    }

    /// Builds the full-text query for rows that contain every word of any one term in the column
    /// `words`, and all `wanted` facets as whole words in the column `facets`. On PostgreSQL, where
    /// one vector holds both columns, a facet is prefixed by `=`. Facets are ASCII letters and
    /// digits.
    pub fn match_with_facets(
        &self,
        terms: &[SearchTerm],
        words: &str,
        facets: &str,
        wanted: &[&str],
    ) -> String {
        search::match_with_facets(self.engine(), terms, words, facets, wanted)
    }

    /// Runs a statement and returns the number of changed rows.
    pub fn execute(&mut self, sql: Sql) -> BoxFuture<'_, Result<u64>> {
        let span = self.part.span();
        let run = async move {
            self.ensure_open()?;
            self.has_run = true;
            self.note_plan(&sql).await?;
            let done = match &mut self.inner {
                Inner::Sqlite(tx) => {
                    sql.sqlite()?.execute(&mut **tx).await.map(|done| done.rows_affected())
                }
                Inner::Postgres(tx) => {
                    sql.postgres()?.execute(&mut **tx).await.map(|done| done.rows_affected())
                }
            };
            done.map_err(|error| self.record_failure(error))
        };
        Box::pin(run.instrument(span))
    }

    /// All rows of a query.
    pub fn fetch_all(&mut self, sql: Sql) -> BoxFuture<'_, Result<Vec<Row>>> {
        let span = self.part.span();
        let run = async move {
            self.ensure_open()?;
            self.has_run = true;
            self.note_plan(&sql).await?;
            let rows: sqlx::Result<Vec<Row>> = match &mut self.inner {
                Inner::Sqlite(tx) => {
                    let rows = sql.sqlite()?.fetch_all(&mut **tx).await;
                    rows.map(|rows| rows.into_iter().map(Row::Sqlite).collect())
                }
                Inner::Postgres(tx) => {
                    let rows = sql.postgres()?.fetch_all(&mut **tx).await;
                    rows.map(|rows| rows.into_iter().map(Row::Postgres).collect())
                }
            };
            rows.map_err(|error| self.record_failure(error))
        };
        Box::pin(run.instrument(span))
    }

    /// The first row of a query, if there is one.
    pub fn fetch_optional(&mut self, sql: Sql) -> BoxFuture<'_, Result<Option<Row>>> {
        let span = self.part.span();
        let run = async move {
            self.ensure_open()?;
            self.has_run = true;
            self.note_plan(&sql).await?;
            let row = match &mut self.inner {
                Inner::Sqlite(tx) => {
                    let row = sql.sqlite()?.fetch_optional(&mut **tx).await;
                    row.map(|row| row.map(Row::Sqlite))
                }
                Inner::Postgres(tx) => {
                    let row = sql.postgres()?.fetch_optional(&mut **tx).await;
                    row.map(|row| row.map(Row::Postgres))
                }
            };
            row.map_err(|error| self.record_failure(error))
        };
        Box::pin(run.instrument(span))
    }

    /// The one row of a query that always has one.
    pub fn fetch_one(&mut self, sql: Sql) -> BoxFuture<'_, Result<Row>> {
        Box::pin(async move {
            self.fetch_optional(sql).await?.ok_or_else(|| Error::internal(sqlx::Error::RowNotFound))
        })
    }

    /// Takes named locks until the transaction ends, so that writers of the same thing run one
    /// after the other. Locks are taken in their order; a lock that the transaction holds already is
    /// skipped. On PostgreSQL the first one makes the transaction `READ COMMITTED`: a serializable
    /// one would not see what the former holder has written.
    ///
    /// # Panics
    /// With debug assertions: when the first lock comes after another statement, or when the
    /// transaction already holds a later lock.
    pub fn lock<'a>(&'a mut self, locks: &'a [Lock]) -> BoxFuture<'a, Result<()>> {
        let new = |one: &Lock| !self.locks.iter().any(|held| held.covers(*one));
        let new = Lock::in_order(locks.iter().copied().filter(new).collect());
        Box::pin(async move {
            let Some(first) = new.first() else { return Ok(()) };
            let is_next = self.locks.last().is_none_or(|last| last < first);
            debug_assert!(is_next, "out of order: the lock of {}", first.name());
            let mut text = self.read_committed_text(first.name());
            text += &Lock::statements(&new);
            self.run_on_postgres(text).await?;
            self.locks.extend(new);
            Ok(())
        })
    }

    /// Takes a lock like [`lock`](Self::lock), but does not wait for it. Returns false when another
    /// transaction holds it. A background task then ends its transaction, because another instance
    /// does the work. As with `lock`, each later statement may see more than the one before.
    ///
    /// # Panics
    /// As [`lock`](Self::lock).
    pub fn try_lock(&mut self, lock: Lock) -> BoxFuture<'_, Result<bool>> {
        Box::pin(async move {
            debug_assert!(self.locks.is_empty(), "out of order: the lock of {}", lock.name());
            self.read_committed().await?;
            if self.engine() == Engine::Postgres {
                let mine = self.fetch_one(lock.try_statement()).await?;
                if !mine.get::<bool>("mine")? {
                    return Ok(false);
                }
            }
            self.locks.push(lock);
            Ok(true)
        })
    }

    /// Makes the transaction `READ COMMITTED` on PostgreSQL, without a lock: for statements that
    /// each decide for themselves, such as claiming a row of a queue.
    ///
    /// # Panics
    /// As [`lock`](Self::lock).
    pub fn read_committed(&mut self) -> BoxFuture<'_, Result<()>> {
        Box::pin(async move {
            let text = self.read_committed_text("none");
            self.run_on_postgres(text).await
        })
    }

    /// The statement that makes the transaction `READ COMMITTED`, unless it is so already.
    fn read_committed_text(&mut self, name: &str) -> String {
        if std::mem::replace(&mut self.is_read_committed, true) {
            return String::new();
        }
        debug_assert!(!self.has_run, "not the first: the lock of {name}");
        "SET TRANSACTION ISOLATION LEVEL READ COMMITTED;".to_owned()
    }

    /// Runs several statements at once, which have no values. SQLite ignores them.
    async fn run_on_postgres(&mut self, text: String) -> Result<()> {
        self.ensure_open()?;
        let Inner::Postgres(tx) = &mut self.inner else { return Ok(()) };
        if text.is_empty() {
            return Ok(());
        }
        let done = sqlx::raw_sql(AssertSqlSafe(text)).execute(&mut **tx);
        let done = done.instrument(self.part.span()).await;
        done.map(drop).map_err(|error| self.record_failure(error))
    }

    /// Takes the lock of [`touch_content`](Self::touch_content) for a change that visitors cannot
    /// see yet.
    pub fn lock_content(&mut self) -> BoxFuture<'_, Result<()>> {
        Box::pin(async move { self.lock(&[Lock::CONTENT]).await })
    }

    /// Raises the content version when the transaction commits. Call it (or [`Self::lock`] with all
    /// locks) before any other statement. It takes the lock of all content, unless the transaction
    /// holds that of one thing.
    pub fn touch_content(&mut self) -> BoxFuture<'_, Result<()>> {
        Box::pin(async move {
            if !self.locks.iter().any(|held| held.is_same_name(Lock::CONTENT)) {
                self.lock_content().await?;
            }
            self.touches_content = true;
            Ok(())
        })
    }

    /// Raises the content version, as the last statement. Its row stays locked until the commit, so
    /// versions are committed in their order: who reads one sees all changes up to it.
    async fn raise_content_version(&mut self) -> Result<Option<i64>> {
        if !self.touches_content {
            return Ok(None);
        }
        let query = "UPDATE content_state SET version = version + 1 WHERE id = 1 RETURNING version";
        self.fetch_one(sql(query)).await?.get("version").map(Some)
    }

    /// Sets the savepoint. Only one can be open.
    pub(super) async fn savepoint(&mut self) -> Result<Savepoint> {
        let had_run = self.has_run;
        self.execute(sql("SAVEPOINT mark")).await?;
        self.has_run = had_run;
        Ok(Savepoint { touches_content: self.touches_content, locks: self.locks.clone() })
    }

    /// Releases the savepoint and keeps the changes since.
    pub(super) async fn release(&mut self, _: Savepoint) -> Result<()> {
        self.execute(sql("RELEASE SAVEPOINT mark")).await.map(drop)
    }

    /// Undoes the changes since the savepoint, also after a failed statement.
    pub(super) async fn rollback_to(&mut self, savepoint: Savepoint) -> Result<()> {
        self.execute(sql("ROLLBACK TO SAVEPOINT mark")).await?;
        self.touches_content = savepoint.touches_content;
        self.locks.clone_from(&savepoint.locks);
        self.release(savepoint).await
    }

    /// Whether the transaction may have ended by itself.
    pub(super) fn has_ended(&self) -> bool {
        self.has_ended
    }

    /// Commits. Raises this process's content version before it returns, so that the next request
    /// sees the change.
    pub fn commit(mut self) -> BoxFuture<'static, Result<()>> {
        let commit = async move {
            self.ensure_open()?;
            let new_version = self.raise_content_version().await?;
            let is_write = self.is_write();
            let committed = match self.inner {
                Inner::Sqlite(tx) => tx.commit().await,
                Inner::Postgres(tx) => tx.commit().await,
            };
            committed.inspect_err(|error| {
                self.shared.note_error(error);
                if is_write {
                    figures::count_failed_write(error);
                }
            })?;
            if is_write {
                self.shared.note_write();
            }
            if let Some(version) = new_version {
                self.shared.content.note_committed(version);
            }
            self.shared.clear_full();
            Ok(())
        };
        Box::pin(commit.instrument(Part::Commit.span()))
    }

    /// Records the plan of a statement, while plans are recorded.
    async fn note_plan(&mut self, sql: &Sql) -> Result<()> {
        if self.shared.plans().is_none() {
            return Ok(());
        }
        let Some(explain) = sql.explain(self.engine()) else { return Ok(()) };
        let steps: Result<Vec<String>, sqlx::Error> = match &mut self.inner {
            Inner::Sqlite(tx) => {
                let rows = explain.sqlite()?.fetch_all(&mut **tx).await?;
                rows.iter().map(|row| row.try_get("detail")).collect()
            }
            Inner::Postgres(tx) => {
                let rows = explain.postgres()?.fetch_all(&mut **tx).await?;
                rows.iter().map(|row| row.try_get(0)).collect()
            }
        };
        let (statement, steps) = (sql.text(self.engine()), steps?);
        if let Some(mut plans) = self.shared.plans() {
            plans.push(Plan { statement, steps });
        }
        Ok(())
    }

    fn is_write(&self) -> bool {
        self.part == Part::Write
    }

    fn ensure_open(&self) -> Result<()> {
        if self.has_ended {
            return Err(Error::internal("the transaction has failed and was gone on with"));
        }
        Ok(())
    }

    fn record_failure(&mut self, error: sqlx::Error) -> Error {
        match self.shared.replica.get().filter(|_| self.is_on_replica) {
            Some(replica) => replica.note_failure(&error),
            None => self.shared.note_error(&error),
        }
        if self.is_write() {
            figures::count_failed_write(&error);
        }
        self.has_ended |= may_have_ended(&error);
        error.into()
    }
}
