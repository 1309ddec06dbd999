//! The tables of a store, as the store itself describes them, and their counterparts.

use super::cell::Cell;
use super::error::RelocationError;
use super::marker;
use crate::db::{Engine, purge};

/// What a column holds. The engines have four pairs of types: `INTEGER`/`BIGINT`,
/// `INTEGER`/`BOOLEAN`, `TEXT` and `BLOB`/`BYTEA`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ColumnKind {
    Int,
    Bool,
    Text,
    Bytes,
}

/// A column whose values are copied. Generated columns are not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Column {
    pub(super) name: String,
    pub(super) kind: ColumnKind,
    pub(super) is_required: bool,
}

/// A table whose rows are copied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Table {
    pub(super) name: String,
    pub(super) columns: Vec<Column>,
    /// Where the columns of its key are.
    pub(super) key: Vec<usize>,
    /// The column that a sequence numbers.
    pub(super) numbered: Option<String>,
    /// Whether its counts are sums of rows with the same key ([`crate::db::Db::fold_row_counts`]).
    pub(super) is_summed: bool,
}

/// A table of the source, and of the target with the columns in the same order.
#[derive(Clone, Debug)]
pub(super) struct TablePair {
    pub(super) source: Table,
    pub(super) target: Table,
}

/// Tables that a new store has rows in.
pub(super) const SEEDED: [&str; 4] =
    ["alert_progress", "audit_state", "content_state", "home_search_state"];

/// Tables that are not copied: the migrations, the marker, and the search words, which the engines
/// hold in different ways and which are made again.
pub(super) fn is_left_out(table: &str) -> bool {
    table == "_sqlx_migrations" || table == marker::TABLE || word_tables().any(|one| one == table)
}

/// The tables of search words.
pub(super) fn word_tables() -> impl Iterator<Item = &'static str> {
    purge::WORDS.iter().map(|(table, ..)| *table)
}

/// A name in a statement.
pub(super) fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

impl Column {
    /// Why the column of an engine does not take a value; `None` when it does.
    pub(super) fn refusal(&self, cell: &Cell, engine: Engine) -> Option<&'static str> {
        match (cell, self.kind) {
            (Cell::Null, _) => self.is_required.then_some("it is NULL and must not be"),
            (Cell::Int(0 | 1), ColumnKind::Bool) => None,
            (Cell::Int(_), ColumnKind::Bool) => Some("it is neither 0 nor 1"),
            (Cell::Int(_), ColumnKind::Int) | (Cell::Bytes(_), ColumnKind::Bytes) => None,
            (Cell::Text(text), ColumnKind::Text) => {
                if std::str::from_utf8(text).is_err() {
                    Some("its text is not UTF-8")
                } else if engine == Engine::Postgres && text.contains(&0) {
                    Some("its text has a NUL character")
                } else {
                    None
                }
            }
            _ => Some("it is of another type"),
        }
    }
}

impl Table {
    /// The values of the key of a row.
    pub(super) fn key_of<'a>(&self, row: &'a [Cell]) -> impl Iterator<Item = &'a Cell> {
        self.key.iter().filter_map(move |at| row.get(*at))
    }

    /// A key from its text; `None` when it is none of this table.
    pub(super) fn key_from_text(&self, text: &str) -> Option<Vec<Cell>> {
        let parts: Vec<serde_json::Value> = serde_json::from_str(text).ok()?;
        if parts.len() != self.key.len() {
            return None;
        }
        let read = |(part, column): (&serde_json::Value, &Column)| match column.kind {
            ColumnKind::Int | ColumnKind::Bool => part.as_i64().map(Cell::Int),
            ColumnKind::Text => part.as_str().map(|text| Cell::Text(text.into())),
            ColumnKind::Bytes => hex::decode(part.as_str()?).ok().map(Cell::Bytes),
        };
        parts.iter().zip(self.key_columns()).map(read).collect()
    }

    /// The kinds of the columns of the key.
    pub(super) fn key_kinds(&self) -> Vec<ColumnKind> {
        self.key_columns().map(|column| column.kind).collect()
    }

    /// The key of a row in a message, as `id 7`.
    pub(super) fn shown_key(&self, row: &[Cell]) -> String {
        let parts = self.key_columns().zip(self.key_of(row));
        let parts: Vec<_> =
            parts.map(|(column, cell)| format!("{} {}", column.name, cell.shown())).collect();
        parts.join(", ")
    }

    fn key_columns(&self) -> impl Iterator<Item = &Column> {
        self.key.iter().filter_map(|at| self.columns.get(*at))
    }

    /// The names of the columns, for a statement.
    pub(super) fn column_list(&self) -> String {
        list(self.columns.iter().map(|column| quoted(&column.name)))
    }

    /// The query of all rows in any order.
    pub(super) fn select_all(&self) -> String {
        self.select("", "")
    }

    /// The query of the rows in the order of their keys, of those after a key.
    pub(super) fn select_in_order(&self, is_after_a_key: bool) -> String {
        let key = list(self.key_columns().map(|column| quoted(&column.name)));
        let values = list((1..=self.key.len()).map(|number| format!("${number}")));
        let condition =
            if is_after_a_key { format!(" WHERE ({key}) > ({values})") } else { String::new() };
        self.select(&condition, &format!(" ORDER BY {key}"))
    }

    fn select(&self, condition: &str, order: &str) -> String {
        let table = quoted(&self.name);
        if !self.is_summed {
            return format!("SELECT {} FROM {table}{condition}{order}", self.column_list());
        }
        let key = list(self.key_columns().map(|column| quoted(&column.name)));
        let columns = self.columns.iter().enumerate().map(|(at, column)| {
            let name = quoted(&column.name);
            if self.key.contains(&at) { name } else { format!("CAST(SUM({name}) AS BIGINT)") }
        });
        format!("SELECT {} FROM {table}{condition} GROUP BY {key}{order}", list(columns))
    }
}

fn list(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<_>>().join(", ")
}

/// Pairs the tables and columns of two stores by their names.
///
/// # Errors
/// A table or a column is in one of them only.
pub(super) fn pair(
    source: Vec<Table>,
    mut target: Vec<Table>,
) -> Result<Vec<TablePair>, RelocationError> {
    let differ = |what: String| Err(RelocationError::Schema(what));
    let mut pairs = Vec::with_capacity(source.len());
    for source in source {
        let Some(at) = target.iter().position(|one| one.name == source.name) else {
            return differ(format!("the table {} is in the source only", source.name));
        };
        let mut other = target.swap_remove(at);
        let mut columns = Vec::with_capacity(source.columns.len());
        for column in &source.columns {
            let Some(at) = other.columns.iter().position(|one| one.name == column.name) else {
                let name = format!("{}.{}", source.name, column.name);
                return differ(format!("the column {name} is in the source only"));
            };
            columns.push(other.columns.swap_remove(at));
        }
        if let Some(column) = other.columns.first() {
            let name = format!("{}.{}", source.name, column.name);
            return differ(format!("the column {name} is in the target only"));
        }
        if source.key.is_empty() {
            return differ(format!("the table {} has no key", source.name));
        }
        // The target is read without its key.
        let target = Table { columns, key: source.key.clone(), ..other };
        pairs.push(TablePair { source, target });
    }
    match target.first() {
        Some(table) => differ(format!("the table {} is in the target only", table.name)),
        None => Ok(pairs),
    }
}

#[cfg(test)]
mod tests {
    use super::super::cell::key_to_text;
    use super::*;

    fn column(kind: ColumnKind, is_required: bool) -> Column {
        Column { name: "one".to_owned(), kind, is_required }
    }

    #[test]
    fn what_an_engine_does_not_take_has_a_reason() {
        let text = column(ColumnKind::Text, true);
        let nul = Cell::Text(b"a\0b".to_vec());
        assert_eq!(text.refusal(&nul, Engine::Sqlite), None);
        assert!(text.refusal(&nul, Engine::Postgres).unwrap().contains("NUL"));
        for engine in [Engine::Sqlite, Engine::Postgres] {
            let no_text = Cell::Text(vec![0xff]);
            assert!(text.refusal(&no_text, engine).unwrap().contains("UTF-8"));
            assert!(text.refusal(&Cell::Null, engine).unwrap().contains("NULL"));
            assert!(text.refusal(&Cell::Int(1), engine).unwrap().contains("type"));
            assert_eq!(column(ColumnKind::Bytes, false).refusal(&Cell::Null, engine), None);
            let flag = column(ColumnKind::Bool, true);
            assert_eq!(flag.refusal(&Cell::Int(1), engine), None);
            assert!(flag.refusal(&Cell::Int(2), engine).unwrap().contains("neither"));
        }
    }

    #[test]
    fn a_key_comes_back_from_its_text() {
        let kinds = [ColumnKind::Int, ColumnKind::Text, ColumnKind::Bytes];
        let table = Table {
            name: "all".to_owned(),
            columns: kinds.map(|kind| column(kind, true)).to_vec(),
            key: vec![0, 1, 2],
            numbered: None,
            is_summed: false,
        };
        let key = vec![Cell::Int(-7), Cell::Text("é\"".into()), Cell::Bytes(vec![0, 255])];
        assert_eq!(table.key_from_text(&key_to_text(&key)), Some(key));
        assert_eq!(table.key_from_text(""), None);
        assert_eq!(table.key_from_text("[1]"), None);
    }

    #[test]
    fn tables_and_columns_that_one_store_lacks_are_named() {
        let table = |columns: &[&str]| Table {
            name: "one".to_owned(),
            columns: columns
                .iter()
                .map(|name| Column { name: (*name).to_owned(), ..column(ColumnKind::Int, true) })
                .collect(),
            key: vec![0],
            numbered: None,
            is_summed: false,
        };
        let refused = |source, target| pair(source, target).unwrap_err().to_string();
        let [both, id] = [table(&["id", "name"]), table(&["id"])];
        assert!(
            refused(vec![both.clone()], vec![id.clone()]).contains("one.name is in the source")
        );
        assert!(
            refused(vec![id.clone()], vec![both.clone()]).contains("one.name is in the target")
        );
        assert!(refused(vec![id.clone()], vec![]).contains("one is in the source only"));
        assert!(refused(vec![], vec![id]).contains("one is in the target only"));
        let turned = pair(vec![both.clone()], vec![table(&["name", "id"])]).unwrap();
        assert_eq!(turned[0].target.columns, both.columns);
    }
}
