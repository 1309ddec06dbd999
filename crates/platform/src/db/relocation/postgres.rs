//! PostgreSQL as source or target. A source is read in one snapshot, and its tables are locked
//! against writers. A target has no foreign keys and no triggers while rows come; the statements that
//! bring them back are in the marker.

use std::time::Duration;

use futures_util::TryStreamExt as _;
use sqlx::postgres::{PgArguments, PgConnection, PgRow};
use sqlx::{
    Arguments as _, AssertSqlSafe, ConnectOptions as _, Executor as _, Row as _, SqlSafeStr as _,
};
use tokio::runtime::Handle;

use super::cell::Cell;
use super::error::RelocationError;
use super::marker::{self, RelocationMarker};
use super::schema::{Column, ColumnKind, Table, is_left_out, quoted, word_tables};
use crate::db::{migrate, open};

type Result<T> = std::result::Result<T, RelocationError>;

/// How its connections are called.
const PROGRAM: &str = "keyturn move";
/// A server that has just stopped is still listed for a moment.
const ATTEMPTS: u32 = 20;
const PAUSE: Duration = Duration::from_millis(100);

/// The statements that bring foreign keys and triggers back.
const RESTORING: &str = "
SELECT format('ALTER TABLE %I ADD CONSTRAINT %I %s;', c.relname, k.conname, pg_get_constraintdef(k.oid)) AS text
FROM pg_constraint AS k JOIN pg_class AS c ON c.oid = k.conrelid
WHERE k.contype = 'f' AND c.relnamespace = current_schema()::regnamespace
UNION ALL
SELECT format('ALTER TABLE %I ENABLE TRIGGER USER;', c.relname)
FROM pg_class AS c WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
  AND EXISTS (SELECT FROM pg_trigger AS t WHERE t.tgrelid = c.oid AND NOT t.tgisinternal)";

/// The statements that take them away.
const REMOVING: &str = "
SELECT format('ALTER TABLE %I DROP CONSTRAINT %I;', c.relname, k.conname) AS text
FROM pg_constraint AS k JOIN pg_class AS c ON c.oid = k.conrelid
WHERE k.contype = 'f' AND c.relnamespace = current_schema()::regnamespace
UNION ALL
SELECT format('ALTER TABLE %I DISABLE TRIGGER USER;', c.relname)
FROM pg_class AS c WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
  AND EXISTS (SELECT FROM pg_trigger AS t WHERE t.tgrelid = c.oid AND NOT t.tgisinternal)";

/// A connection without time limits.
#[derive(Debug)]
pub(super) struct PostgresStore {
    connection: PgConnection,
    runtime: Handle,
    /// The address without its password.
    shown: String,
}

impl PostgresStore {
    /// Connects, when no Keyturn is connected.
    pub(super) fn connect(address: &str, shown: &str, runtime: &Handle) -> Result<Self> {
        let options = open::postgres_without_timeouts(address)?;
        let connection = runtime.block_on(options.application_name(PROGRAM).connect())?;
        let mut store = Self { connection, runtime: runtime.clone(), shown: shown.to_owned() };
        for _ in 0..ATTEMPTS {
            let query = "SELECT COUNT(*) FROM pg_stat_activity
                         WHERE datname = current_database() AND pid <> pg_backend_pid()
                           AND application_name LIKE 'keyturn%'";
            let count: i64 = store
                .runtime
                .block_on(sqlx::query_scalar(query).fetch_one(&mut store.connection))?;
            if count == 0 {
                return Ok(store);
            }
            std::thread::sleep(PAUSE);
        }
        Err(RelocationError::ServerInUse(store.shown))
    }

    /// Begins the snapshot of a source, and locks its tables against writers.
    pub(super) fn begin_reading(&mut self, tables: &[&str]) -> Result<()> {
        let tables: Vec<_> = tables.iter().map(|table| quoted(table)).collect();
        self.run_all(format!(
            "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL lock_timeout = '10s';
             LOCK TABLE {} IN SHARE MODE",
            tables.join(", ")
        ))
    }

    /// The tables of a store that has none yet, by its migrations in a transaction that is rolled
    /// back; `None` when it has some.
    pub(super) fn new_tables(&mut self) -> Result<Option<Vec<Table>>> {
        let query = "SELECT CAST(relname AS TEXT) FROM pg_class WHERE relkind IN ('r', 'p')
                     AND relnamespace = current_schema()::regnamespace
                     ORDER BY relname <> '_sqlx_migrations' LIMIT 1";
        let table = sqlx::query_scalar(query).fetch_optional(&mut self.connection);
        let table: Option<String> = self.runtime.block_on(table)?;
        match table {
            None => {}
            Some(table) if table == "_sqlx_migrations" => return Ok(None),
            Some(table) => return Err(RelocationError::ForeignTable(table)),
        }
        self.run_all("BEGIN".to_owned())?;
        for migration in migrate::POSTGRES.iter() {
            self.run_all(migration.sql.as_str().to_owned())?;
        }
        let tables = self.tables();
        self.run_all("ROLLBACK".to_owned())?;
        tables.map(Some)
    }

    pub(super) fn tables(&mut self) -> Result<Vec<Table>> {
        let query = "SELECT CAST(c.relname AS TEXT) AS table_name, CAST(a.attname AS TEXT) AS name,
               format_type(a.atttypid, NULL) AS kind, a.attnotnull AS is_required,
               a.attidentity <> '' AS is_numbered,
               (SELECT CAST(k.place AS BIGINT) FROM pg_index AS i
                JOIN pg_class AS ic ON ic.oid = i.indexrelid,
                LATERAL unnest(i.indkey) WITH ORDINALITY AS k (number, place)
                WHERE i.indrelid = c.oid AND k.number = a.attnum
                  AND (i.indisprimary OR ic.relname = c.relname || '_added_up')) AS place
             FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid
             WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
               AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
             ORDER BY c.relname COLLATE \"C\", a.attnum";
        let rows = self.runtime.block_on(sqlx::query(query).fetch_all(&mut self.connection))?;
        let mut tables = Vec::<(Table, Vec<(i64, usize)>)>::new();
        for row in rows {
            let name: String = row.try_get("table_name")?;
            if is_left_out(&name) {
                continue;
            }
            if tables.last().is_none_or(|(table, _)| table.name != name) {
                let (columns, key) = (Vec::new(), Vec::new());
                let table = Table { name, columns, key, numbered: None, is_summed: false };
                tables.push((table, Vec::new()));
            }
            if let Some((table, places)) = tables.last_mut() {
                add_column(table, places, &row)?;
            }
        }
        let with_key = |(table, mut places): (Table, Vec<(i64, usize)>)| {
            places.sort_unstable();
            Table { key: places.into_iter().map(|(_, at)| at).collect(), ..table }
        };
        Ok(tables.into_iter().map(with_key).collect())
    }

    /// Calls `visit` with each row of a query.
    pub(super) fn each_row(
        &mut self,
        table: &Table,
        query: String,
        after: &[Cell],
        visit: &mut dyn FnMut(Vec<Cell>) -> Result<()>,
    ) -> Result<()> {
        let mut arguments = PgArguments::default();
        for (cell, kind) in after.iter().zip(table.key_kinds()) {
            let added = match (cell, kind) {
                (Cell::Int(number), ColumnKind::Bool) => arguments.add(*number != 0),
                (Cell::Int(number), _) => arguments.add(*number),
                (Cell::Text(text), _) => arguments.add(String::from_utf8_lossy(text).into_owned()),
                (Cell::Bytes(bytes), _) => arguments.add(bytes.clone()),
                (Cell::Null, _) => arguments.add(None::<i64>),
            };
            added.map_err(sqlx::Error::Encode)?;
        }
        let query = sqlx::query_with(AssertSqlSafe(query), arguments).persistent(false);
        let mut rows = query.fetch(&mut self.connection);
        while let Some(row) = self.runtime.block_on(rows.try_next())? {
            visit(cells(&row, table)?)?;
        }
        Ok(())
    }

    pub(super) fn count(&mut self, table: &str) -> Result<u64> {
        let query = AssertSqlSafe(format!("SELECT COUNT(*) FROM {}", quoted(table)));
        let count = sqlx::query_scalar(query).fetch_one(&mut self.connection);
        let count: i64 = self.runtime.block_on(count)?;
        Ok(count.unsigned_abs())
    }

    pub(super) fn marker(&mut self) -> Result<Option<RelocationMarker>> {
        let query = "SELECT COUNT(*) FROM pg_class
                     WHERE relname = $1 AND relnamespace = current_schema()::regnamespace";
        let query = sqlx::query_scalar(query).bind(marker::TABLE);
        let count: i64 = self.runtime.block_on(query.fetch_one(&mut self.connection))?;
        if count == 0 {
            return Ok(None);
        }
        let row = sqlx::query(marker::READ).fetch_one(&mut self.connection);
        let row = self.runtime.block_on(row)?;
        Ok(Some(RelocationMarker {
            source: row.try_get("source")?,
            fingerprint: row.try_get("fingerprint")?,
            step: row.try_get("step")?,
            after_key: row.try_get("after_key")?,
            restoring: row.try_get("restoring")?,
        }))
    }

    /// Makes the marker, takes foreign keys and triggers away and removes all rows, in one
    /// transaction.
    pub(super) fn begin(&mut self, source: &str, fingerprint: &str, tables: &[&str]) -> Result<()> {
        self.run_all("BEGIN".to_owned())?;
        let [restoring, removing] = [self.texts(RESTORING)?, self.texts(REMOVING)?];
        self.run_all(marker::CREATE.to_owned())?;
        self.execute(marker::INSERT, &[source, fingerprint, &restoring])?;
        self.run_all(removing)?;
        self.run_all(empty(tables))?;
        self.run_all("COMMIT".to_owned())
    }

    /// Removes all rows of a former attempt.
    pub(super) fn begin_again(&mut self, fingerprint: &str, tables: &[&str]) -> Result<()> {
        self.run_all("BEGIN".to_owned())?;
        self.execute(marker::BEGIN_AGAIN, &[fingerprint])?;
        self.run_all(empty(tables))?;
        self.run_all("COMMIT".to_owned())
    }

    /// Writes rows and notes how far it has come, in one transaction.
    pub(super) fn write(
        &mut self,
        table: &Table,
        rows: &[Vec<Cell>],
        step: &str,
        after_key: &str,
    ) -> Result<()> {
        self.run_all("BEGIN".to_owned())?;
        let new = if table.is_summed { ", is_new" } else { "" };
        let copy =
            format!("COPY {} ({}{new}) FROM STDIN", quoted(&table.name), table.column_list());
        let mut text = Vec::new();
        for row in rows {
            copy_line(table, row, &mut text);
        }
        let connection = &mut self.connection;
        let copied: sqlx::Result<u64> = self.runtime.block_on(async {
            let mut copying = connection.copy_in_raw(&copy).await?;
            copying.send(text).await?;
            copying.finish().await
        });
        copied.map_err(|error| refused(table, rows, error))?;
        self.execute(marker::NOTE, &[step, after_key])?;
        self.run_all("COMMIT".to_owned())
    }

    pub(super) fn note(&mut self, step: &str) -> Result<()> {
        self.execute(marker::NOTE, &[step, ""])
    }

    /// The last number that the sequence of a table gave.
    pub(super) fn last_number(&mut self, table: &Table) -> Result<i64> {
        let query = "SELECT COALESCE(pg_sequence_last_value(
                       pg_get_serial_sequence(quote_ident($1), $2)::regclass), 0)";
        let query = sqlx::query_scalar(query).bind(&table.name).bind(&table.numbered);
        Ok(self.runtime.block_on(query.fetch_one(&mut self.connection))?)
    }

    pub(super) fn set_last_number(&mut self, table: &Table, last: i64) -> Result<()> {
        let query =
            "SELECT setval(pg_get_serial_sequence(quote_ident($1), $2), GREATEST($3, 1), $3 > 0)";
        let query = sqlx::query(query).bind(&table.name).bind(&table.numbered).bind(last);
        self.runtime.block_on(query.execute(&mut self.connection))?;
        Ok(())
    }

    /// Brings foreign keys and triggers back and removes the marker, in one transaction.
    pub(super) fn finish(&mut self) -> Result<()> {
        self.run_all("ANALYZE".to_owned())?;
        self.run_all("BEGIN".to_owned())?;
        if let Some(marker) = self.marker()? {
            self.run_all(marker.restoring)?;
        }
        self.run_all(marker::DROP.to_owned())?;
        self.run_all("COMMIT".to_owned())
    }

    fn run_all(&mut self, text: String) -> Result<()> {
        let text = AssertSqlSafe(text).into_sql_str();
        self.runtime.block_on(self.connection.execute(sqlx::raw_sql(text)))?;
        Ok(())
    }

    fn execute(&mut self, text: &'static str, values: &[&str]) -> Result<()> {
        let query = values.iter().fold(sqlx::query(text), |query, value| query.bind(*value));
        self.runtime.block_on(query.execute(&mut self.connection))?;
        Ok(())
    }

    fn texts(&mut self, query: &'static str) -> Result<String> {
        let texts = sqlx::query_scalar(query).fetch_all(&mut self.connection);
        let texts: Vec<String> = self.runtime.block_on(texts)?;
        Ok(texts.join("\n"))
    }
}

fn add_column(table: &mut Table, places: &mut Vec<(i64, usize)>, row: &PgRow) -> Result<()> {
    let name: String = row.try_get("name")?;
    if name == "is_new" {
        table.is_summed = true;
        return Ok(());
    }
    let kind: String = row.try_get("kind")?;
    let kind = match &*kind {
        "bigint" => ColumnKind::Int,
        "boolean" => ColumnKind::Bool,
        "text" => ColumnKind::Text,
        "bytea" => ColumnKind::Bytes,
        other => {
            let what = format!("{}.{name} has the type {other}", table.name);
            return Err(RelocationError::Schema(what));
        }
    };
    if let Some(place) = row.try_get::<Option<i64>, _>("place")? {
        places.push((place, table.columns.len()));
    }
    if row.try_get("is_numbered")? {
        table.numbered = Some(name.clone());
    }
    table.columns.push(Column { name, kind, is_required: row.try_get("is_required")? });
    Ok(())
}

fn cells(row: &PgRow, table: &Table) -> Result<Vec<Cell>> {
    let read = |(at, column): (usize, &Column)| {
        let cell = match column.kind {
            ColumnKind::Int => row.try_get::<Option<i64>, _>(at)?.map(Cell::Int),
            ColumnKind::Bool => {
                row.try_get::<Option<bool>, _>(at)?.map(|value| Cell::Int(value.into()))
            }
            ColumnKind::Text => {
                row.try_get::<Option<String>, _>(at)?.map(|text| Cell::Text(text.into()))
            }
            ColumnKind::Bytes => row.try_get::<Option<Vec<u8>>, _>(at)?.map(Cell::Bytes),
        };
        Ok(cell.unwrap_or(Cell::Null))
    };
    table.columns.iter().enumerate().map(read).collect()
}

/// A row in the text format of `COPY`.
fn copy_line(table: &Table, row: &[Cell], to: &mut Vec<u8>) {
    for (at, (cell, column)) in row.iter().zip(&table.columns).enumerate() {
        if at > 0 {
            to.push(b'\t');
        }
        match cell {
            Cell::Null => to.extend_from_slice(b"\\N"),
            Cell::Int(number) if column.kind == ColumnKind::Bool => {
                to.push(if *number == 0 { b'f' } else { b't' });
            }
            Cell::Int(number) => to.extend_from_slice(number.to_string().as_bytes()),
            Cell::Bytes(bytes) => {
                to.extend_from_slice(b"\\\\x");
                to.extend_from_slice(hex::encode(bytes).as_bytes());
            }
            Cell::Text(text) => {
                for byte in text {
                    match byte {
                        b'\\' => to.extend_from_slice(b"\\\\"),
                        b'\t' => to.extend_from_slice(b"\\t"),
                        b'\n' => to.extend_from_slice(b"\\n"),
                        b'\r' => to.extend_from_slice(b"\\r"),
                        byte => to.push(*byte),
                    }
                }
            }
        }
    }
    to.extend_from_slice(if table.is_summed { b"\tf\n" } else { b"\n" });
}

fn empty(tables: &[&str]) -> String {
    let mut all: Vec<_> = tables.iter().map(|table| quoted(table)).collect();
    all.extend(word_tables().map(quoted));
    format!("TRUNCATE {}", all.join(", "))
}

/// Names the row that `COPY` stumbled over.
fn refused(table: &Table, rows: &[Vec<Cell>], error: sqlx::Error) -> RelocationError {
    let database = error.as_database_error();
    let cause = database
        .and_then(|cause| cause.try_downcast_ref::<sqlx::postgres::PgDatabaseError>())
        .and_then(|cause| Some((cause.message(), copy_line_number(cause.r#where()?)?)));
    match cause.and_then(|(message, line)| Some((message, rows.get(line.checked_sub(1)?)?))) {
        Some((message, row)) => RelocationError::Refused {
            table: table.name.clone(),
            key: table.shown_key(row),
            reason: message.to_owned(),
        },
        None => error.into(),
    }
}

/// The number in `COPY table, line 7, …`.
fn copy_line_number(context: &str) -> Option<usize> {
    let number = context.split_once(", line ")?.1;
    number.split(|c: char| !c.is_ascii_digit()).next()?.parse().ok()
}
