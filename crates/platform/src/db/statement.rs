//! A statement with its values, and a row with its columns, on either engine.
//!
//! A statement's text is `&'static str`, so no input can become part of it; values are bound. A
//! column is read by its name into any type that both engines decode.

use sqlx::postgres::{PgArguments, PgRow};
use sqlx::query::Query;
use sqlx::sqlite::{SqliteArguments, SqliteRow};
use sqlx::{Arguments, AssertSqlSafe, Decode, Postgres, Row as _, Sqlite, Type};

use super::pools::Engine;
use crate::error::{Error, Result};

/// A statement and the values of `$1`, `$2` ….
#[derive(Clone, Debug)]
pub struct Sql {
    sqlite: &'static str,
    postgres: &'static str,
    values: Vec<Value>,
    /// Whether to ask for the query plan instead of the rows.
    is_explained: bool,
}

/// A value to bind. NULL keeps its type, because PostgreSQL needs it.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// `INTEGER` or `BIGINT`.
    Int(Option<i64>),
    /// `TEXT`.
    Text(Option<String>),
    /// `BLOB` or `BYTEA`.
    Bytes(Option<Vec<u8>>),
    /// `INTEGER` 0 or 1, or `BOOLEAN`.
    Bool(bool),
}

/// A statement in SQL that both engines accept.
pub fn sql(text: &'static str) -> Sql {
    Sql::per_engine(text, text)
}

impl Sql {
    /// A statement that differs between the engines. Both texts take the same values in the same
    /// order.
    pub fn per_engine(sqlite: &'static str, postgres: &'static str) -> Self {
        Self { sqlite, postgres, values: Vec::new(), is_explained: false }
    }

    /// Binds the next `$n`.
    #[must_use]
    pub fn bind(mut self, value: impl Into<Value>) -> Self {
        self.values.push(value.into());
        self
    }

    /// The statement's text on an engine.
    pub(super) fn text(&self, engine: Engine) -> &'static str {
        match engine {
            Engine::Sqlite => self.sqlite,
            Engine::Postgres => self.postgres,
        }
    }

    /// The statement that explains this one; `None` when there is no plan for its kind.
    pub(super) fn explain(&self, engine: Engine) -> Option<Self> {
        const PLANNED: [&str; 5] = ["SELECT", "WITH", "INSERT", "UPDATE", "DELETE"];
        let text = self.text(engine).trim_start();
        let is_planned = PLANNED.iter().any(|word| text.starts_with(word));
        is_planned.then(|| Self { is_explained: true, ..self.clone() })
    }

    pub(super) fn sqlite(self) -> Result<Query<'static, Sqlite, SqliteArguments>> {
        let mut arguments = SqliteArguments::default();
        add_all::<SqliteArguments>(&mut arguments, self.values)?;
        if self.is_explained {
            let text = AssertSqlSafe(format!("EXPLAIN QUERY PLAN {}", self.sqlite));
            return Ok(sqlx::query_with(text, arguments));
        }
        Ok(sqlx::query_with(self.sqlite, arguments))
    }

    pub(super) fn postgres(self) -> Result<Query<'static, Postgres, PgArguments>> {
        let mut arguments = PgArguments::default();
        add_all::<PgArguments>(&mut arguments, self.values)?;
        if self.is_explained {
            let text = AssertSqlSafe(format!("EXPLAIN (COSTS OFF) {}", self.postgres));
            return Ok(sqlx::query_with(text, arguments));
        }
        Ok(sqlx::query_with(self.postgres, arguments))
    }
}

fn add_all<A>(arguments: &mut A, values: Vec<Value>) -> Result<()>
where
    A: Arguments,
    Option<i64>: for<'q> sqlx::Encode<'q, A::Database> + Type<A::Database>,
    Option<String>: for<'q> sqlx::Encode<'q, A::Database> + Type<A::Database>,
    Option<Vec<u8>>: for<'q> sqlx::Encode<'q, A::Database> + Type<A::Database>,
    bool: for<'q> sqlx::Encode<'q, A::Database> + Type<A::Database>,
{
    for value in values {
        match value {
            Value::Int(value) => arguments.add(value),
            Value::Text(value) => arguments.add(value),
            Value::Bytes(value) => arguments.add(value),
            Value::Bool(value) => arguments.add(value),
        }
        .map_err(Error::internal)?;
    }
    Ok(())
}

impl From<i64> for Value {
    fn from(value: i64) -> Self {
        Self::Int(Some(value))
    }
}

impl From<Option<i64>> for Value {
    fn from(value: Option<i64>) -> Self {
        Self::Int(value)
    }
}

impl From<&str> for Value {
    fn from(value: &str) -> Self {
        Self::Text(Some(value.to_owned()))
    }
}

impl From<String> for Value {
    fn from(value: String) -> Self {
        Self::Text(Some(value))
    }
}

impl From<&String> for Value {
    fn from(value: &String) -> Self {
        Self::Text(Some(value.clone()))
    }
}

impl From<Option<String>> for Value {
    fn from(value: Option<String>) -> Self {
        Self::Text(value)
    }
}

impl From<Option<&str>> for Value {
    fn from(value: Option<&str>) -> Self {
        Self::Text(value.map(str::to_owned))
    }
}

impl From<&[u8]> for Value {
    fn from(value: &[u8]) -> Self {
        Self::Bytes(Some(value.to_owned()))
    }
}

impl From<bool> for Value {
    fn from(value: bool) -> Self {
        Self::Bool(value)
    }
}

/// A row of either engine.
#[derive(Debug)]
pub enum Row {
    #[doc(hidden)]
    Sqlite(SqliteRow),
    #[doc(hidden)]
    Postgres(PgRow),
}

/// A type that a column of either engine can be read into.
pub trait Column:
    for<'r> Decode<'r, Sqlite> + Type<Sqlite> + for<'r> Decode<'r, Postgres> + Type<Postgres>
{
}

impl<T> Column for T where
    T: for<'r> Decode<'r, Sqlite> + Type<Sqlite> + for<'r> Decode<'r, Postgres> + Type<Postgres>
{
}

impl Row {
    /// Reads a column by its name. A wrong name or type is a defect of ours.
    pub fn get<T: Column>(&self, column: &str) -> Result<T> {
        Ok(match self {
            Self::Sqlite(row) => row.try_get(column)?,
            Self::Postgres(row) => row.try_get(column)?,
        })
    }
}

/// Reads the rows of a search: the column `found` has the ids of one page, `total` the number of
/// all matches. A page past the end is one row with a NULL `found`.
pub fn read_ids_and_total(rows: &[Row]) -> Result<(Vec<i64>, i64)> {
    let total = rows.first().map_or(Ok(0), |row| row.get("total"))?;
    let found: Result<Vec<Option<i64>>> = rows.iter().map(|row| row.get("found")).collect();
    Ok((found?.into_iter().flatten().collect(), total))
}
