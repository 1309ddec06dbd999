//! SQLite as source or target. The file is locked for this program alone, so nobody writes
//! meanwhile. As a target it writes without triggers and foreign keys; what was written is checked
//! at the end.

use std::path::Path;
use std::time::Duration;

use rusqlite::config::DbConfig;
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension as _, ToSql, params_from_iter};

use super::cell::Cell;
use super::error::RelocationError;
use super::marker::{self, RelocationMarker};
use super::schema::{Column, ColumnKind, Table, is_left_out, quoted, word_tables};
use crate::db::migrate;

type Result<T> = std::result::Result<T, RelocationError>;

/// How long to wait for another program, which may have just stopped.
const BUSY: Duration = Duration::from_secs(5);
/// How many findings of damage are named.
const FINDINGS: u32 = 20;

/// An open file.
#[derive(Debug)]
pub(super) struct SqliteStore {
    connection: Connection,
}

impl SqliteStore {
    /// Opens a file that nobody else has open, for reading.
    pub(super) fn open_source(file: &Path) -> Result<Self> {
        let store = Self::open_alone(file)?;
        store.connection.execute_batch("PRAGMA query_only = ON")?;
        Ok(store)
    }

    /// Opens a file that nobody else has open, for writing.
    pub(super) fn open_target(file: &Path) -> Result<Self> {
        let store = Self::open_alone(file)?;
        let connection = &store.connection;
        connection.execute_batch("COMMIT")?;
        connection.pragma_update(None, "foreign_keys", "OFF")?;
        connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, false)?;
        Ok(store)
    }

    fn open_alone(file: &Path) -> Result<Self> {
        if !file.is_file() {
            return Err(RelocationError::Missing(file.to_owned()));
        }
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let connection = Connection::open_with_flags(file, flags)?;
        connection.busy_timeout(BUSY)?;
        // Before the first read: from then on the file is locked until the connection closes.
        connection.pragma_update(None, "locking_mode", "EXCLUSIVE")?;
        match connection.execute_batch("BEGIN EXCLUSIVE") {
            Ok(()) => Ok(Self { connection }),
            Err(error) if is_busy(&error) => Err(RelocationError::FileInUse(file.to_owned())),
            Err(error) => Err(error.into()),
        }
    }

    /// A new store in memory, for its tables.
    pub(super) fn in_memory() -> Result<Self> {
        let connection = Connection::open_in_memory()?;
        for migration in migrate::SQLITE.iter() {
            connection.execute_batch(migration.sql.as_str())?;
        }
        Ok(Self { connection })
    }

    pub(super) fn tables(&self) -> Result<Vec<Table>> {
        let query = "SELECT l.name, s.sql LIKE '%AUTOINCREMENT%' FROM pragma_table_list AS l
                     JOIN sqlite_schema AS s ON s.name = l.name AND s.type = 'table'
                     WHERE l.schema = 'main' AND l.type = 'table'
                       AND substr(l.name, 1, 7) <> 'sqlite_' ORDER BY l.name";
        let mut statement = self.connection.prepare(query)?;
        let names = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)))?;
        let names: Vec<(String, bool)> = names.collect::<rusqlite::Result<_>>()?;
        let names = names.into_iter().filter(|(name, _)| !is_left_out(name));
        names.map(|(name, is_numbered)| self.table(name, is_numbered)).collect()
    }

    fn table(&self, name: String, is_numbered: bool) -> Result<Table> {
        let query = "SELECT name, type, \"notnull\", pk FROM pragma_table_xinfo($1)
                     WHERE hidden = 0 ORDER BY cid";
        let mut statement = self.connection.prepare(query)?;
        let mut rows = statement.query([&name])?;
        let (mut columns, mut key) = (Vec::new(), Vec::new());
        while let Some(row) = rows.next()? {
            let (column, kind): (String, String) = (row.get(0)?, row.get(1)?);
            let kind = match &*kind {
                "INTEGER" => ColumnKind::Int,
                "TEXT" => ColumnKind::Text,
                "BLOB" => ColumnKind::Bytes,
                other => {
                    let what = format!("{name}.{column} has the type {other}");
                    return Err(RelocationError::Schema(what));
                }
            };
            let place: i64 = row.get(3)?;
            if place > 0 {
                key.push((place, columns.len()));
            }
            columns.push(Column { name: column, kind, is_required: row.get(2)? });
        }
        key.sort_unstable();
        let key: Vec<usize> = key.into_iter().map(|(_, at)| at).collect();
        let first = key.first().and_then(|at| columns.get(*at));
        let numbered = first.filter(|_| is_numbered).map(|column| column.name.clone());
        Ok(Table { name, columns, key, numbered, is_summed: false })
    }

    /// Calls `visit` with each row of a query.
    pub(super) fn each_row(
        &self,
        query: &str,
        after: &[Cell],
        visit: &mut dyn FnMut(Vec<Cell>) -> Result<()>,
    ) -> Result<()> {
        let mut statement = self.connection.prepare(query)?;
        let count = statement.column_count();
        let mut rows = statement.query(params_from_iter(after))?;
        while let Some(row) = rows.next()? {
            let mut cells = Vec::with_capacity(count);
            for at in 0..count {
                cells.push(match row.get_ref(at)? {
                    ValueRef::Null => Cell::Null,
                    ValueRef::Integer(number) => Cell::Int(number),
                    ValueRef::Text(text) => Cell::Text(text.to_vec()),
                    ValueRef::Blob(bytes) => Cell::Bytes(bytes.to_vec()),
                    // No column has this type; the check of the value says so.
                    ValueRef::Real(number) => Cell::Bytes(number.to_be_bytes().to_vec()),
                });
            }
            visit(cells)?;
        }
        Ok(())
    }

    pub(super) fn count(&self, table: &str) -> Result<u64> {
        let query = format!("SELECT COUNT(*) FROM {}", quoted(table));
        let count: i64 = self.connection.query_row(&query, [], |row| row.get(0))?;
        Ok(count.unsigned_abs())
    }

    /// What is wrong with stored rows whatever the target: damage, and references to nothing.
    pub(super) fn find_damage(&self) -> Result<Vec<String>> {
        let mut statement = self.connection.prepare(&format!("PRAGMA quick_check({FINDINGS})"))?;
        let found = statement.query_map([], |row| row.get(0))?;
        let mut found: Vec<String> = found.collect::<rusqlite::Result<_>>()?;
        found.retain(|line| line != "ok");
        let query = "SELECT \"table\", rowid, parent FROM pragma_foreign_key_check LIMIT $1";
        let mut statement = self.connection.prepare(query)?;
        let mut rows = statement.query([FINDINGS])?;
        while let Some(row) = rows.next()? {
            let (table, number, parent): (String, Option<i64>, String) =
                (row.get(0)?, row.get(1)?, row.get(2)?);
            let number = number.map(|number| format!(" {number}")).unwrap_or_default();
            found.push(format!("{table}, row{number}: it names a row of {parent} that is missing"));
        }
        Ok(found)
    }

    pub(super) fn marker(&self) -> Result<Option<RelocationMarker>> {
        let query = "SELECT 1 FROM sqlite_schema WHERE name = $1";
        let exists = self.connection.query_row(query, [marker::TABLE], |_| Ok(())).optional()?;
        if exists.is_none() {
            return Ok(None);
        }
        let read = |row: &rusqlite::Row<'_>| {
            Ok(RelocationMarker {
                source: row.get(0)?,
                fingerprint: row.get(1)?,
                step: row.get(2)?,
                after_key: row.get(3)?,
                restoring: row.get(4)?,
            })
        };
        Ok(Some(self.connection.query_row(marker::READ, [], read)?))
    }

    /// Makes the marker and removes all rows, in one transaction.
    pub(super) fn begin(&mut self, source: &str, fingerprint: &str, tables: &[&str]) -> Result<()> {
        let tx = self.connection.transaction()?;
        tx.execute_batch(marker::CREATE)?;
        tx.execute(marker::INSERT, [source, fingerprint, ""])?;
        empty(&tx, tables)?;
        Ok(tx.commit()?)
    }

    /// Removes all rows of a former attempt.
    pub(super) fn begin_again(&mut self, fingerprint: &str, tables: &[&str]) -> Result<()> {
        let tx = self.connection.transaction()?;
        tx.execute(marker::BEGIN_AGAIN, [fingerprint])?;
        empty(&tx, tables)?;
        Ok(tx.commit()?)
    }

    /// Writes rows and notes how far it has come, in one transaction.
    pub(super) fn write(
        &mut self,
        table: &Table,
        rows: &[Vec<Cell>],
        step: &str,
        after_key: &str,
    ) -> Result<()> {
        let values: Vec<_> = (1..=table.columns.len()).map(|number| format!("${number}")).collect();
        let insert = format!(
            "INSERT INTO {} ({}) VALUES ({})",
            quoted(&table.name),
            table.column_list(),
            values.join(", ")
        );
        let tx = self.connection.transaction()?;
        {
            let mut insert = tx.prepare(&insert)?;
            for row in rows {
                insert.execute(params_from_iter(row)).map_err(|error| match &error {
                    rusqlite::Error::SqliteFailure(cause, _)
                        if cause.code == ErrorCode::ConstraintViolation =>
                    {
                        RelocationError::Refused {
                            table: table.name.clone(),
                            key: table.shown_key(row),
                            reason: error.to_string(),
                        }
                    }
                    _ => error.into(),
                })?;
            }
        }
        tx.execute(marker::NOTE, [step, after_key])?;
        Ok(tx.commit()?)
    }

    pub(super) fn note(&mut self, step: &str) -> Result<()> {
        self.connection.execute(marker::NOTE, [step, ""])?;
        Ok(())
    }

    /// The last number that the sequence of a table gave.
    pub(super) fn last_number(&self, table: &Table) -> Result<i64> {
        let query = "SELECT seq FROM sqlite_sequence WHERE name = $1";
        let last = self.connection.query_row(query, [&table.name], |row| row.get(0)).optional()?;
        Ok(last.unwrap_or(0))
    }

    pub(super) fn set_last_number(&mut self, table: &Table, last: i64) -> Result<()> {
        let update = "UPDATE sqlite_sequence SET seq = $1 WHERE name = $2";
        if self.connection.execute(update, rusqlite::params![last, table.name])? == 0 {
            let insert = "INSERT INTO sqlite_sequence (seq, name) VALUES ($1, $2)";
            self.connection.execute(insert, rusqlite::params![last, table.name])?;
        }
        Ok(())
    }

    /// Removes the marker.
    pub(super) fn finish(&mut self) -> Result<()> {
        self.connection.execute_batch("ANALYZE")?;
        Ok(self.connection.execute_batch(marker::DROP)?)
    }
}

fn empty(connection: &Connection, tables: &[&str]) -> Result<()> {
    for table in tables {
        connection.execute(&format!("DELETE FROM {}", quoted(table)), [])?;
    }
    for table in word_tables() {
        let table = quoted(table);
        let empty = format!("INSERT INTO {table} ({table}) VALUES ('delete-all')");
        connection.execute(&empty, [])?;
    }
    connection.execute("DELETE FROM sqlite_sequence", [])?;
    Ok(())
}

fn is_busy(error: &rusqlite::Error) -> bool {
    matches!(error, rusqlite::Error::SqliteFailure(cause, _)
        if matches!(cause.code, ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked))
}

impl ToSql for Cell {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Self::Null => ValueRef::Null,
            Self::Int(number) => ValueRef::Integer(*number),
            Self::Text(text) => ValueRef::Text(text),
            Self::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}
