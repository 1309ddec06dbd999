//! The steps of a move: open, check, copy, compare, finish.

use sha2::{Digest as _, Sha256};
use tokio::runtime::Handle;

use super::cell::{Cell, TableSum, key_to_text};
use super::error::RelocationError;
use super::marker::RelocationMarker;
use super::schema::{SEEDED, Table, TablePair, pair};
use super::sqlite::SqliteStore;
use super::store::{RowStore, shown};
use crate::db::{Db, Engine, Options};

type Result<T> = std::result::Result<T, RelocationError>;

/// The step of a move whose rows are all copied.
pub const WORDS_STEP: &str = "words";
/// The most rows and bytes of a batch.
const BATCH_ROWS: usize = 1_000;
const BATCH_BYTES: usize = 4 << 20;
/// How many rows that cannot be taken are named.
const REFUSALS: usize = 50;

/// Is called with what is being done, and how many rows are done of how many.
pub type RelocationReport<'a> = &'a mut dyn FnMut(&str, u64, u64);

/// What the target is before the move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TargetState {
    /// There is nothing at all.
    New,
    /// Its tables are there and empty.
    Empty,
    /// A former run of this move has written something.
    Unfinished,
}

/// What the source has, and what the target would not take.
#[derive(Debug)]
pub struct RelocationCheck {
    /// The tables by name.
    pub tables: Vec<(String, TableSum)>,
    /// Rows that the target would not take, one sentence each, at most some of them.
    pub refusals: Vec<String>,
    /// How many there are.
    pub refused: u64,
}

impl RelocationCheck {
    /// How many rows all tables have.
    pub fn rows(&self) -> u64 {
        self.tables.iter().map(|(_, sum)| sum.rows).sum()
    }

    fn fingerprint(&self) -> String {
        let mut hash = Sha256::new();
        for (table, sum) in &self.tables {
            hash.update(format!("{table} {} {}\n", sum.rows, sum.checksum()));
        }
        hex::encode(hash.finalize())
    }
}

/// A move, which holds its source until it is dropped.
#[derive(Debug)]
pub struct Relocation {
    source: RowStore,
    source_name: String,
    target: Option<RowStore>,
    target_options: Options,
    state: TargetState,
    marker: Option<RelocationMarker>,
    pairs: Vec<TablePair>,
    batch_rows: usize,
    runtime: Handle,
}

impl Relocation {
    /// Opens both stores; nobody writes in the source from then on. Changes nothing.
    ///
    /// # Errors
    /// A store cannot be opened or is in use; the target is not empty.
    pub fn open(source: &Options, target: &Options) -> Result<Self> {
        let runtime = Handle::current();
        let source_name = shown(source);
        if source_name == shown(target) {
            return Err(RelocationError::Same);
        }
        match source {
            Options::Sqlite(file) if !file.is_file() => {
                return Err(RelocationError::Missing(file.clone()));
            }
            _ => must_be_of_this_version(source, &runtime, || RelocationError::Outdated)?,
        }
        let (mut store, tables) = RowStore::open_source(source, &runtime)?;
        if store.marker()?.is_some() {
            return Err(RelocationError::SourceUnfinished);
        }
        let mut this = Self {
            source: store,
            source_name,
            target: None,
            target_options: target.clone(),
            state: TargetState::New,
            marker: None,
            pairs: Vec::new(),
            batch_rows: BATCH_ROWS,
            runtime,
        };
        this.check_target(tables)?;
        Ok(this)
    }

    /// Sets how many rows are written in one transaction, for tests.
    #[must_use]
    pub fn with_batches_of(self, batch_rows: usize) -> Self {
        Self { batch_rows, ..self }
    }

    /// What the target was when the move was opened.
    pub fn state(&self) -> TargetState {
        self.state
    }

    fn check_target(&mut self, tables: Vec<Table>) -> Result<()> {
        let target = self.target_options.clone();
        let mut opened = None;
        let new = match &target {
            Options::Sqlite(file) => {
                let is_new = std::fs::metadata(file).map_or(0, |file| file.len()) == 0;
                if is_new { Some(SqliteStore::in_memory()?.tables()?) } else { None }
            }
            Options::Postgres(_) => {
                opened.insert(RowStore::open_target(&target, &self.runtime)?).new_tables()?
            }
        };
        if let Some(new) = new {
            self.pairs = pair(tables, new)?;
            return Ok(());
        }
        must_be_of_this_version(&target, &self.runtime, || RelocationError::OtherVersion)?;
        let mut store = match opened {
            Some(store) => store,
            None => RowStore::open_target(&target, &self.runtime)?,
        };
        self.marker = store.marker()?;
        let of_target = store.tables()?;
        self.pairs = pair(tables, of_target)?;
        if let Some(marker) = &self.marker {
            if marker.source != self.source_name {
                return Err(RelocationError::OtherSource(marker.source.clone()));
            }
            self.state = TargetState::Unfinished;
        } else {
            for TablePair { target, .. } in &self.pairs {
                let rows =
                    if SEEDED.contains(&&*target.name) { 0 } else { store.count(&target.name)? };
                if rows > 0 {
                    return Err(RelocationError::NotEmpty { table: target.name.clone(), rows });
                }
            }
            self.state = TargetState::Empty;
        }
        self.target = Some(store);
        Ok(())
    }

    /// Reads every row of the source, and checks whether the target takes it.
    ///
    /// # Errors
    /// The source cannot be read.
    pub fn check(&mut self, report: RelocationReport<'_>) -> Result<RelocationCheck> {
        let engine = self.target_options.engine();
        let damage = self.source.find_damage()?;
        let mut check = RelocationCheck {
            tables: Vec::with_capacity(self.pairs.len()),
            refused: damage.len() as u64,
            refusals: damage,
        };
        for TablePair { source, target } in &self.pairs {
            let mut sum = TableSum::default();
            self.source.each_row(source, &mut |row| {
                for (cell, column) in row.iter().zip(&target.columns) {
                    let Some(reason) = column.refusal(cell, engine) else { continue };
                    check.refused += 1;
                    if check.refusals.len() < REFUSALS {
                        let (table, key) = (&source.name, source.shown_key(&row));
                        check.refusals.push(format!("{table}, {key}: {}: {reason}", column.name));
                    }
                }
                sum.add(&row);
                if sum.rows.is_multiple_of(BATCH_ROWS as u64) {
                    report(&source.name, sum.rows, 0);
                }
                Ok(())
            })?;
            check.tables.push((source.name.clone(), sum));
        }
        Ok(check)
    }

    /// Copies what the target lacks. It goes on where a former run of this move was killed, unless
    /// the source has changed since; then it begins again.
    ///
    /// # Errors
    /// A store fails. The same move goes on later.
    pub fn copy(&mut self, check: &RelocationCheck, report: RelocationReport<'_>) -> Result<()> {
        self.begin(check)?;
        let Some(target) = &mut self.target else { return Ok(()) };
        let (step, after_key) = match target.marker()? {
            Some(marker) => (marker.step, marker.after_key),
            None => (String::new(), String::new()),
        };
        if step.starts_with(WORDS_STEP) {
            return Ok(());
        }
        let totals = check.tables.iter().map(|(_, sum)| sum.rows);
        let first = self.pairs.iter().position(|pair| pair.source.name == step).unwrap_or(0);
        for (at, (pair, total)) in self.pairs.iter().zip(totals).enumerate().skip(first) {
            let key = if at == first { pair.source.key_from_text(&after_key) } else { None };
            let after = key.unwrap_or_default();
            let batch_rows = self.batch_rows;
            let batch = BatchPlan { after: &after, rows: batch_rows, total };
            copy_table(&mut self.source, target, pair, &batch, report)?;
        }
        for TablePair { source, target: to } in &self.pairs {
            if source.numbered.is_some() {
                target.set_last_number(to, self.source.last_number(source)?)?;
            }
        }
        target.note(WORDS_STEP)
    }

    /// Makes the tables and the marker.
    fn begin(&mut self, check: &RelocationCheck) -> Result<()> {
        if self.target.is_none() {
            let migrating = async {
                let db = Db::open(&self.target_options).await?;
                db.close().await;
                Ok::<_, RelocationError>(())
            };
            self.runtime.block_on(migrating)?;
            self.target = Some(RowStore::open_target(&self.target_options, &self.runtime)?);
        }
        let Some(target) = &mut self.target else { return Ok(()) };
        let names: Vec<_> = self.pairs.iter().map(|pair| &*pair.target.name).collect();
        let fingerprint = check.fingerprint();
        match &self.marker {
            None => target.begin(&self.source_name, &fingerprint, &names),
            Some(marker) if marker.fingerprint != fingerprint => {
                target.begin_again(&fingerprint, &names)
            }
            Some(_) => Ok(()),
        }
    }

    /// Reads all rows of the target and compares them with those of the source.
    ///
    /// # Errors
    /// [`RelocationError::Differs`], or the target cannot be read.
    pub fn compare(&mut self, check: &RelocationCheck, report: RelocationReport<'_>) -> Result<()> {
        let Some(target) = &mut self.target else { return Ok(()) };
        let mut differing = Vec::new();
        for (TablePair { target: table, .. }, (name, expected)) in
            self.pairs.iter().zip(&check.tables)
        {
            let mut sum = TableSum::default();
            target.each_row(table, &mut |row| {
                sum.add(&row);
                if sum.rows.is_multiple_of(BATCH_ROWS as u64) {
                    report(name, sum.rows, expected.rows);
                }
                Ok(())
            })?;
            if sum != *expected {
                differing.push(format!("{name} ({} rows for {})", sum.rows, expected.rows));
            }
        }
        let damage = target.find_damage()?;
        differing.extend(damage);
        if differing.is_empty() {
            Ok(())
        } else {
            Err(RelocationError::Differs(differing.join(", ")))
        }
    }

    /// Lets others open the target, until [`finish`](Self::finish).
    pub fn release_target(&mut self) {
        if self.target_options.engine() == Engine::Sqlite {
            self.target = None;
        }
    }

    /// Gives the target its rules back and removes the marker: it can be served from then on.
    ///
    /// # Errors
    /// The target cannot be written.
    pub fn finish(mut self) -> Result<()> {
        let mut target = match self.target.take() {
            Some(target) => target,
            None => RowStore::open_target(&self.target_options, &self.runtime)?,
        };
        target.finish()
    }
}

/// Which rows of a table are copied, and how many at once.
struct BatchPlan<'a> {
    after: &'a [Cell],
    rows: usize,
    total: u64,
}

/// Copies the rows of a table after a key, in batches.
fn copy_table(
    source: &mut RowStore,
    target: &mut RowStore,
    pair: &TablePair,
    plan: &BatchPlan<'_>,
    report: RelocationReport<'_>,
) -> Result<()> {
    let (mut batch, mut bytes, mut done) = (Vec::new(), 0, 0);
    let name = &pair.source.name;
    let mut write = |batch: &mut Vec<Vec<Cell>>, done: &mut u64| {
        let Some(last) = batch.last() else { return Ok(()) };
        let key: Vec<Cell> = pair.source.key_of(last).cloned().collect();
        target.write(&pair.target, batch, name, &key_to_text(&key))?;
        *done += batch.len() as u64;
        report(name, *done, plan.total);
        batch.clear();
        Ok(())
    };
    source.each_row_after(&pair.source, plan.after, &mut |row| {
        bytes += row.iter().map(Cell::length).sum::<usize>();
        batch.push(row);
        if batch.len() >= plan.rows || bytes >= BATCH_BYTES {
            bytes = 0;
            write(&mut batch, &mut done)?;
        }
        Ok(())
    })?;
    write(&mut batch, &mut done)
}

/// Checks that a store has exactly the migrations of this program.
fn must_be_of_this_version(
    options: &Options,
    runtime: &Handle,
    error: impl FnOnce() -> RelocationError,
) -> Result<()> {
    let missing = runtime.block_on(async {
        let db = Db::inspect(options).await?;
        let missing = db.missing_migrations().await;
        db.close().await;
        missing
    })?;
    if missing == 0 { Ok(()) } else { Err(error()) }
}
