//! A transaction on either engine, and what is done in it.
//!
//! What it returns is boxed, as in [`super::store`]: the compiler proves of every handler that its
//! future can go to another thread, and would look through all of sqlx for each.

use std::sync::Arc;

use futures_util::future::BoxFuture;
use sqlx::{Postgres, Row as _, Sqlite, Transaction};
use tokio::sync::OwnedSemaphorePermit;

use super::failure::may_have_ended;
use super::figures;
use super::lock::Lock;
use super::pools::{Engine, Plan, Shared};
use super::search::{self, Scope};
use super::statement::{Row, Sql, sql};
use crate::error::{Error, Result};
use crate::text::plain::SearchTerm;

/// A transaction on either engine. Dropped without [`Tx::commit`], it is rolled
/// back.
#[derive(Debug)]
pub struct Tx {
    _held: Held,
    inner: Inner,
    shared: Arc<Shared>,
    is_write: bool,
    new_version: Option<i64>,
    /// SQLite may have rolled it back by itself; what would come next would be
    /// committed alone.
    has_ended: bool,
    /// The locks that it holds, by their bits.
    locks: u32,
    /// Whether anything but locks has run.
    has_run: bool,
}

/// What others wait for while the transaction runs; given back when it is dropped.
#[derive(Debug)]
pub(super) enum Held {
    Nothing,
    /// One of the places for reads that take long, or a turn at writing.
    Place {
        _permit: OwnedSemaphorePermit,
    },
    /// SQLite's one writer.
    Writer {
        _writing: Writing,
    },
}

/// A mark in a transaction.
#[derive(Debug)]
pub(super) struct Savepoint {
    new_version: Option<i64>,
    locks: u32,
}

#[derive(Debug)]
pub(super) enum Inner {
    Sqlite(Transaction<'static, Sqlite>),
    Postgres(Transaction<'static, Postgres>),
}

/// SQLite's one writer at work.
#[derive(Debug)]
pub(super) struct Writing {
    shared: Arc<Shared>,
    number: u64,
}

impl Writing {
    pub(super) fn begun(shared: &Arc<Shared>) -> Self {
        Self { number: shared.begin_writing(), shared: Arc::clone(shared) }
    }
}

impl Drop for Writing {
    fn drop(&mut self) {
        self.shared.end_writing(self.number);
    }
}

impl Tx {
    pub(super) fn new(inner: Inner, shared: &Arc<Shared>, held: Held, is_write: bool) -> Self {
        let shared = Arc::clone(shared);
        Self {
            _held: held,
            inner,
            shared,
            is_write,
            new_version: None,
            has_ended: false,
            locks: 0,
            has_run: false,
        }
    }

    /// Which engine this transaction runs on.
    pub fn engine(&self) -> Engine {
        match self.inner {
            Inner::Sqlite(_) => Engine::Sqlite,
            Inner::Postgres(_) => Engine::Postgres,
        }
    }

    /// What this engine's full-text search is given to find every word of a term.
    pub fn matching(&self, term: &SearchTerm, scope: Scope<'_>) -> String {
        search::matching_in(self.engine(), term, scope)
    }

    /// What it is given to find every word of a term, in tiers
    /// that have nothing in common: first what has them in the first of the columns, then
    /// what else has them in the next one, and in place of the last one whatever else has them. On PostgreSQL,
    /// where all columns are in one vector, the words of a column have its first letter and
    /// an equals sign before them.
    pub fn tiers(&self, term: &SearchTerm, scope: Scope<'_>) -> Vec<String> {
        search::tiers(self.engine(), term, scope)
    }

    /// The same, but none without what those before it have as well: what has every word in
    /// the first of the columns, what has them in the next one, and what has them anywhere.
    pub fn whole_tiers(&self, term: &SearchTerm, scope: Scope<'_>) -> Vec<String> {
        search::whole_tiers(self.engine(), term, scope)
    }

    /// What it is given to find every word of any of some terms in the first of the columns.
    pub fn any_in_first(&self, terms: &[SearchTerm], scope: Scope<'_>) -> String {
        search::any_in_first(self.engine(), terms, scope)
    }

    /// What it is given to find every word of any of some terms in one column and every
    /// facet as a whole word in another. On PostgreSQL, where both are in one vector, a
    /// facet has an equals sign before it. Facets are ASCII letters and digits.
    pub fn matching_with(
        &self,
        terms: &[SearchTerm],
        words: &str,
        facets: &str,
        wanted: &[&str],
    ) -> String {
        search::matching_with(self.engine(), terms, words, facets, wanted)
    }

    /// Runs a statement; the number of rows it changed.
    pub fn execute(&mut self, sql: Sql) -> BoxFuture<'_, Result<u64>> {
        Box::pin(async move {
            self.go_on()?;
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
            done.map_err(|error| self.failed(error))
        })
    }

    /// All rows of a query.
    pub fn fetch_all(&mut self, sql: Sql) -> BoxFuture<'_, Result<Vec<Row>>> {
        Box::pin(async move {
            self.go_on()?;
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
            rows.map_err(|error| self.failed(error))
        })
    }

    /// The first row of a query, if there is one.
    pub fn fetch_optional(&mut self, sql: Sql) -> BoxFuture<'_, Result<Option<Row>>> {
        Box::pin(async move {
            self.go_on()?;
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
            row.map_err(|error| self.failed(error))
        })
    }

    /// The one row of a query that always has one.
    pub fn fetch_one(&mut self, sql: Sql) -> BoxFuture<'_, Result<Row>> {
        Box::pin(async move {
            self.fetch_optional(sql).await?.ok_or_else(|| Error::internal(sqlx::Error::RowNotFound))
        })
    }

    /// Lets those who write the same take turns on the engine that has several writers, from here
    /// to the end of the transaction. Several are taken in the order in which everybody takes
    /// them; one that is held already is not taken again.
    ///
    /// # Panics
    /// Where assertions are on: when a lock that must be first is not, or one with a higher
    /// rank is held.
    pub fn lock<'a>(&'a mut self, locks: &'a [Lock]) -> BoxFuture<'a, Result<()>> {
        Box::pin(async move {
            let mut wanted: Vec<Lock> =
                locks.iter().copied().filter(|one| self.locks & one.bit() == 0).collect();
            wanted.sort_unstable_by_key(|one| one.rank);
            let had_run = self.has_run;
            for one in wanted {
                debug_assert!(!one.must_be_first || !had_run, "not the first: {}", one.statement);
                debug_assert!(self.locks < one.bit(), "out of order: {}", one.statement);
                self.execute(Sql::per_engine("SELECT 1", one.statement)).await?;
                self.locks |= one.bit();
            }
            self.has_run = had_run;
            Ok(())
        })
    }

    /// Lets those who change what visitors may see take turns, as
    /// [`touch_content`](Self::touch_content) does, for a change that they don't see yet.
    pub fn lock_content(&mut self) -> BoxFuture<'_, Result<()>> {
        Box::pin(async move { self.lock(&[Lock::CONTENT]).await })
    }

    /// Says that visitors will see something else once this is committed. Its lock, with those
    /// that the transaction needs besides, comes before all else: on PostgreSQL those who
    /// change what visitors see take turns from there on, because they would all change the
    /// same row, and a transaction sees what others have committed before its first statement
    /// that is not a lock.
    pub fn touch_content(&mut self) -> BoxFuture<'_, Result<()>> {
        Box::pin(async move {
            self.lock_content().await?;
            let row = self
                .fetch_one(sql(
                    "UPDATE content_state SET version = version + 1 WHERE id = 1 RETURNING version",
                ))
                .await?;
            self.new_version = Some(row.get("version")?);
            Ok(())
        })
    }

    /// Sets a mark up to which everything can be undone. One at a time.
    pub(super) async fn save(&mut self) -> Result<Savepoint> {
        let had_run = self.has_run;
        self.execute(sql("SAVEPOINT mark")).await?;
        self.has_run = had_run;
        Ok(Savepoint { new_version: self.new_version, locks: self.locks })
    }

    /// Keeps what was done since the mark, which is gone then.
    pub(super) async fn keep_since(&mut self, _: Savepoint) -> Result<()> {
        self.execute(sql("RELEASE SAVEPOINT mark")).await.map(drop)
    }

    /// Undoes what was done since the mark, also after a statement that failed.
    pub(super) async fn undo_since(&mut self, savepoint: Savepoint) -> Result<()> {
        self.execute(sql("ROLLBACK TO SAVEPOINT mark")).await?;
        self.new_version = savepoint.new_version;
        self.locks = savepoint.locks;
        self.keep_since(savepoint).await
    }

    /// Whether it may have ended by itself.
    pub(super) fn has_ended(&self) -> bool {
        self.has_ended
    }

    /// Commits, and raises this process's content version before it returns, so
    /// that the very next request sees the change.
    pub fn commit(self) -> BoxFuture<'static, Result<()>> {
        Box::pin(async move {
            self.go_on()?;
            let committed = match self.inner {
                Inner::Sqlite(tx) => tx.commit().await,
                Inner::Postgres(tx) => tx.commit().await,
            };
            committed.inspect_err(|error| {
                self.shared.learn(error);
                if self.is_write {
                    figures::count_failed_write(error);
                }
            })?;
            if self.is_write {
                self.shared.has_written();
            }
            if let Some(version) = self.new_version {
                self.shared.content.saw(version);
            }
            self.shared.has_room();
            Ok(())
        })
    }

    /// Asks how a statement will be run, while plans are recorded.
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

    fn go_on(&self) -> Result<()> {
        if self.has_ended {
            return Err(Error::internal("the transaction has failed and was gone on with"));
        }
        Ok(())
    }

    fn failed(&mut self, error: sqlx::Error) -> Error {
        self.shared.learn(&error);
        if self.is_write {
            figures::count_failed_write(&error);
        }
        self.has_ended |= may_have_ended(&error);
        error.into()
    }
}
