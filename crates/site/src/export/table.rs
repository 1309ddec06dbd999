//! A table of the database as records of an export: how its rows are read, and written again.
//!
//! Both engines give the same bytes. A row becomes a JSON object with its columns in the order of
//! [`super::tables`]; bytes become hexadecimal digits.

use platform::db::{Row, Sql, Tx};
use platform::error::{Error, Result};
use serde_json::{Map, Value};

/// How a column stands in JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColumnKind {
    /// A number.
    Int,
    /// A text.
    Text,
    /// `true` or `false`.
    Bool,
    /// Hexadecimal digits.
    Hex,
}

/// A table with the columns that an export has.
#[derive(Debug)]
pub struct ExportTable {
    /// Its name.
    pub name: &'static str,
    /// The column that pages and parents are found by; the first one.
    pub key: &'static str,
    /// The columns and their kinds.
    pub columns: &'static [(&'static str, ColumnKind)],
    /// Columns that an import makes anew, because they are secret.
    pub made: &'static [&'static str],
    /// A page of rows above the key `$1`, at most `$2`: SQLite, then PostgreSQL.
    pub page: [&'static str; 2],
    /// The rows with one of the keys in the JSON array `$1`.
    pub of_keys: [&'static str; 2],
    /// Inserts the rows of the JSON array `$1`.
    pub insert: [&'static str; 2],
    /// Which of the keys in the JSON array `$1` are there.
    pub known: [&'static str; 2],
    /// The column that every edit changes, where an undo of an import deletes rows.
    pub changed: Option<&'static str>,
    /// Deletes the row with the key `$1`, if the column that edits change is still `$2`.
    pub delete_unchanged: Option<&'static str>,
}

/// Declares an [`ExportTable`]: the key with its kind, the other columns, then conditions, the
/// order of children, secrets that an import makes anew, columns that it fills, and the column by which
/// an undo knows what nobody has edited, with a condition.
macro_rules! export_table {
    (
        $(#[$doc:meta])* $static:ident = $table:ident ($key:ident: $key_kind:ident
        $(, $column:ident: $kind:ident)* $(,)?)
        $(, where $condition:literal)? $(, order $order:literal)? $(, made $($made:ident: $made_kind:ident),+)?
        $(, fill $($fill:ident = $value:literal),+)? $(; undone $changed:ident $(if $guard:literal)?)?
    ) => {
        $(#[$doc])*
        pub static $static: ExportTable = ExportTable {
            name: stringify!($table),
            key: stringify!($key),
            columns: &[
                (stringify!($key), ColumnKind::$key_kind)
                $(, (stringify!($column), ColumnKind::$kind))*
            ],
            made: &[$($(stringify!($made)),+)?],
            page: [
                concat!("SELECT ", stringify!($key) $(, ", ", stringify!($column))*, " FROM ",
                    stringify!($table), " WHERE ", stringify!($key), " > $1" $(, " AND ", $condition)?,
                    " ORDER BY ", stringify!($key), " LIMIT $2"),
                concat!("SELECT ", stringify!($key) $(, ", ", stringify!($column))*, " FROM ",
                    stringify!($table), " WHERE ", export_table!(@collated $key_kind $key), " > $1"
                    $(, " AND ", $condition)?,
                    " ORDER BY ", export_table!(@collated $key_kind $key), " LIMIT $2"),
            ],
            of_keys: [
                concat!("SELECT ", stringify!($key) $(, ", ", stringify!($column))*, " FROM ",
                    stringify!($table), " WHERE ", stringify!($key),
                    " IN (SELECT value FROM json_each($1))" $(, " AND ", $condition)?,
                    " ORDER BY ", stringify!($key) $(, ", ", $order)?),
                concat!("SELECT ", stringify!($key) $(, ", ", stringify!($column))*, " FROM ",
                    stringify!($table), " WHERE ", stringify!($key),
                    " = ANY (ARRAY(SELECT jsonb_array_elements_text($1::jsonb)",
                    export_table!(@cast $key_kind), "))" $(, " AND ", $condition)?,
                    " ORDER BY ", export_table!(@collated $key_kind $key) $(, ", ", $order)?),
            ],
            insert: [
                concat!("INSERT INTO ", stringify!($table), " (", stringify!($key)
                    $(, ", ", stringify!($column))* $($(, ", ", stringify!($made))+)?
                    $($(, ", ", stringify!($fill))+)?, ") SELECT ",
                    export_table!(@file $key_kind $key)
                    $(, ", ", export_table!(@file $kind $column))*
                    $($(, ", ", export_table!(@file $made_kind $made))+)? $($(, ", ", $value)+)?,
                    " FROM json_each($1)"),
                concat!("INSERT INTO ", stringify!($table), " (", stringify!($key)
                    $(, ", ", stringify!($column))* $($(, ", ", stringify!($made))+)?
                    $($(, ", ", stringify!($fill))+)?, ") SELECT ",
                    export_table!(@server $key_kind $key)
                    $(, ", ", export_table!(@server $kind $column))*
                    $($(, ", ", export_table!(@server $made_kind $made))+)? $($(, ", ", $value)+)?,
                    " FROM jsonb_array_elements($1::jsonb) AS each_row (value)"),
            ],
            known: [
                concat!("SELECT ", stringify!($key), " FROM ", stringify!($table), " WHERE ",
                    stringify!($key), " IN (SELECT value FROM json_each($1))"),
                concat!("SELECT ", stringify!($key), " FROM ", stringify!($table), " WHERE ",
                    stringify!($key), " = ANY (ARRAY(SELECT jsonb_array_elements_text($1::jsonb)",
                    export_table!(@cast $key_kind), "))"),
            ],
            changed: export_table!(@option $(stringify!($changed))?),
            delete_unchanged: export_table!(@option $(concat!("DELETE FROM ", stringify!($table),
                " WHERE ", stringify!($key), " = $1 AND ", stringify!($changed), " = $2"
                $(, " AND ", $guard)?))?),
        };
    };
    (@option) => { None };
    (@option $text:expr) => { Some($text) };
    (@collated Text $key:ident) => { concat!(stringify!($key), " COLLATE \"C\"") };
    (@collated $kind:ident $key:ident) => { stringify!($key) };
    (@cast Int) => { "::bigint" };
    (@cast $kind:ident) => { "" };
    (@file Hex $column:ident) => { concat!("unhex(value ->> '$.", stringify!($column), "')") };
    (@file $kind:ident $column:ident) => { concat!("value ->> '$.", stringify!($column), "'") };
    (@server Int $column:ident) => { concat!("(value ->> '", stringify!($column), "')::bigint") };
    (@server Bool $column:ident) => { concat!("(value ->> '", stringify!($column), "')::boolean") };
    (@server Hex $column:ident) => { concat!("decode(value ->> '", stringify!($column), "', 'hex')") };
    (@server Text $column:ident) => { concat!("value ->> '", stringify!($column), "'") };
}
pub(super) use export_table;

fn sql([file, server]: [&'static str; 2]) -> Sql {
    Sql::per_engine(file, server)
}

impl ExportTable {
    /// A page of rows after the last one.
    pub async fn read_page(
        &self,
        tx: &mut Tx,
        after: Option<&Value>,
        most: i64,
    ) -> Result<Vec<Map<String, Value>>> {
        let query = sql(self.page);
        let query = match (self.key_kind(), after) {
            (ColumnKind::Int, None) => query.bind(i64::MIN),
            (ColumnKind::Int, Some(key)) => query.bind(key.as_i64()),
            (_, None) => query.bind(""),
            (_, Some(key)) => query.bind(key.as_str()),
        };
        let rows = tx.fetch_all(query.bind(most)).await?;
        rows.iter().map(|row| self.read(row)).collect()
    }

    /// The rows of some keys.
    pub async fn read_of(&self, tx: &mut Tx, keys: &[Value]) -> Result<Vec<Map<String, Value>>> {
        let keys = serde_json::to_string(keys).map_err(Error::internal)?;
        let rows = tx.fetch_all(sql(self.of_keys).bind(keys)).await?;
        rows.iter().map(|row| self.read(row)).collect()
    }

    /// Those keys that are there.
    pub async fn known(&self, tx: &mut Tx, keys: &[&Value]) -> Result<Vec<Value>> {
        let keys = serde_json::to_string(keys).map_err(Error::internal)?;
        let rows = tx.fetch_all(sql(self.known).bind(keys)).await?;
        rows.iter().map(|row| read_column(row, self.key, self.key_kind())).collect()
    }

    /// Inserts rows that are not there.
    pub async fn insert(&self, tx: &mut Tx, rows: &[&Map<String, Value>]) -> Result<()> {
        if rows.is_empty() {
            return Ok(());
        }
        let rows = serde_json::to_string(rows).map_err(Error::internal)?;
        tx.execute(sql(self.insert).bind(rows)).await.map(drop)
    }

    /// Deletes the row with a key, unless somebody has changed it; whether it is gone.
    pub async fn delete_unchanged(&self, tx: &mut Tx, key: &str, changed: i64) -> Result<bool> {
        let Some(query) = self.delete_unchanged else { return Ok(false) };
        let query = Sql::per_engine(query, query);
        let query = match self.key_kind() {
            ColumnKind::Int => query.bind(key.parse::<i64>().map_err(Error::internal)?),
            _ => query.bind(key),
        };
        if tx.execute(query.bind(changed)).await? > 0 {
            return Ok(true);
        }
        let key = match self.key_kind() {
            ColumnKind::Int => key.parse::<i64>().map_err(Error::internal)?.into(),
            _ => Value::from(key),
        };
        Ok(self.known(tx, &[&key]).await?.is_empty())
    }

    /// The key's kind.
    pub fn key_kind(&self) -> ColumnKind {
        self.columns[0].1
    }

    fn read(&self, row: &Row) -> Result<Map<String, Value>> {
        let column = |(name, kind): &(&str, ColumnKind)| {
            Ok(((*name).to_owned(), read_column(row, name, *kind)?))
        };
        self.columns.iter().map(column).collect()
    }

    /// A row as JSON, with its columns in their order.
    pub fn write_json(&self, row: &Map<String, Value>, to: &mut String) {
        for (at, (name, _)) in self.columns.iter().enumerate() {
            to.push_str(if at == 0 { "\"" } else { ",\"" });
            to.push_str(name);
            to.push_str("\":");
            to.push_str(&row.get(*name).unwrap_or(&Value::Null).to_string());
        }
    }
}

fn read_column(row: &Row, name: &str, kind: ColumnKind) -> Result<Value> {
    Ok(match kind {
        ColumnKind::Int => row.get::<Option<i64>>(name)?.into(),
        ColumnKind::Text => row.get::<Option<String>>(name)?.into(),
        ColumnKind::Bool => row.get::<Option<bool>>(name)?.into(),
        ColumnKind::Hex => row.get::<Option<Vec<u8>>>(name)?.map(hex::encode).into(),
    })
}
