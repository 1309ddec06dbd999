//! A store of either engine, as source or target.

use tokio::runtime::Handle;

use super::cell::Cell;
use super::error::RelocationError;
use super::marker::RelocationMarker;
use super::postgres::PostgresStore;
use super::schema::Table;
use super::sqlite::SqliteStore;
use crate::db::Options;

type Result<T> = std::result::Result<T, RelocationError>;

/// A store that is read or written row by row.
#[derive(Debug)]
pub(super) enum RowStore {
    Sqlite(SqliteStore),
    Postgres(PostgresStore),
}

/// The address of a store without its password.
pub(super) fn shown(options: &Options) -> String {
    match options {
        Options::Sqlite(file) => {
            std::path::absolute(file).unwrap_or_else(|_| file.clone()).display().to_string()
        }
        Options::Postgres(address) => without_password(address),
    }
}

/// An address whose password is replaced by stars.
pub fn without_password(address: &str) -> String {
    let Ok(mut url) = url::Url::parse(address) else { return "PostgreSQL".to_owned() };
    if url.password().is_some() {
        let _ = url.set_password(Some("***"));
    }
    // sqlx takes it there, too.
    if url.query_pairs().any(|(name, _)| name == "password") {
        let pairs: Vec<_> = url.query_pairs().into_owned().collect();
        let hidden = pairs.into_iter().map(|(name, value)| {
            let value = if name == "password" { "***".to_owned() } else { value };
            (name, value)
        });
        url.query_pairs_mut().clear().extend_pairs(hidden);
    }
    url.into()
}

impl RowStore {
    pub(super) fn open_source(options: &Options, runtime: &Handle) -> Result<(Self, Vec<Table>)> {
        match options {
            Options::Sqlite(file) => {
                let store = SqliteStore::open_source(file)?;
                let tables = store.tables()?;
                Ok((Self::Sqlite(store), tables))
            }
            Options::Postgres(address) => {
                let mut store = PostgresStore::connect(address, &shown(options), runtime)?;
                let tables = store.tables()?;
                let names: Vec<_> = tables.iter().map(|table| &*table.name).collect();
                store.begin_reading(&names)?;
                Ok((Self::Postgres(store), tables))
            }
        }
    }

    pub(super) fn open_target(options: &Options, runtime: &Handle) -> Result<Self> {
        Ok(match options {
            Options::Sqlite(file) => Self::Sqlite(SqliteStore::open_target(file)?),
            Options::Postgres(address) => {
                Self::Postgres(PostgresStore::connect(address, &shown(options), runtime)?)
            }
        })
    }

    pub(super) fn tables(&mut self) -> Result<Vec<Table>> {
        match self {
            Self::Sqlite(store) => store.tables(),
            Self::Postgres(store) => store.tables(),
        }
    }

    /// The tables of a store that has none yet, as it would get them; `None` when it has some.
    pub(super) fn new_tables(&mut self) -> Result<Option<Vec<Table>>> {
        match self {
            Self::Sqlite(_) => Ok(None),
            Self::Postgres(store) => store.new_tables(),
        }
    }

    /// Calls `visit` with each row of a table, in any order.
    pub(super) fn each_row(
        &mut self,
        table: &Table,
        visit: &mut dyn FnMut(Vec<Cell>) -> Result<()>,
    ) -> Result<()> {
        self.query(table, table.select_all(), &[], visit)
    }

    /// Calls `visit` with the rows of a table in the order of their keys, those after a key.
    pub(super) fn each_row_after(
        &mut self,
        table: &Table,
        after: &[Cell],
        visit: &mut dyn FnMut(Vec<Cell>) -> Result<()>,
    ) -> Result<()> {
        self.query(table, table.select_in_order(!after.is_empty()), after, visit)
    }

    fn query(
        &mut self,
        table: &Table,
        query: String,
        after: &[Cell],
        visit: &mut dyn FnMut(Vec<Cell>) -> Result<()>,
    ) -> Result<()> {
        match self {
            Self::Sqlite(store) => store.each_row(&query, after, visit),
            Self::Postgres(store) => store.each_row(table, query, after, visit),
        }
    }

    pub(super) fn count(&mut self, table: &str) -> Result<u64> {
        match self {
            Self::Sqlite(store) => store.count(table),
            Self::Postgres(store) => store.count(table),
        }
    }

    /// What is wrong with stored rows; PostgreSQL would not have taken them.
    pub(super) fn find_damage(&self) -> Result<Vec<String>> {
        match self {
            Self::Sqlite(store) => store.find_damage(),
            Self::Postgres(_) => Ok(Vec::new()),
        }
    }

    pub(super) fn marker(&mut self) -> Result<Option<RelocationMarker>> {
        match self {
            Self::Sqlite(store) => store.marker(),
            Self::Postgres(store) => store.marker(),
        }
    }

    pub(super) fn begin(&mut self, source: &str, fingerprint: &str, tables: &[&str]) -> Result<()> {
        match self {
            Self::Sqlite(store) => store.begin(source, fingerprint, tables),
            Self::Postgres(store) => store.begin(source, fingerprint, tables),
        }
    }

    pub(super) fn begin_again(&mut self, fingerprint: &str, tables: &[&str]) -> Result<()> {
        match self {
            Self::Sqlite(store) => store.begin_again(fingerprint, tables),
            Self::Postgres(store) => store.begin_again(fingerprint, tables),
        }
    }

    pub(super) fn write(
        &mut self,
        table: &Table,
        rows: &[Vec<Cell>],
        step: &str,
        after_key: &str,
    ) -> Result<()> {
        match self {
            Self::Sqlite(store) => store.write(table, rows, step, after_key),
            Self::Postgres(store) => store.write(table, rows, step, after_key),
        }
    }

    pub(super) fn note(&mut self, step: &str) -> Result<()> {
        match self {
            Self::Sqlite(store) => store.note(step),
            Self::Postgres(store) => store.note(step),
        }
    }

    pub(super) fn last_number(&mut self, table: &Table) -> Result<i64> {
        match self {
            Self::Sqlite(store) => store.last_number(table),
            Self::Postgres(store) => store.last_number(table),
        }
    }

    pub(super) fn set_last_number(&mut self, table: &Table, last: i64) -> Result<()> {
        match self {
            Self::Sqlite(store) => store.set_last_number(table, last),
            Self::Postgres(store) => store.set_last_number(table, last),
        }
    }

    pub(super) fn finish(&mut self) -> Result<()> {
        match self {
            Self::Sqlite(store) => store.finish(),
            Self::Postgres(store) => store.finish(),
        }
    }
}
