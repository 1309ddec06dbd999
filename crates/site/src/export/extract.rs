//! Reads the database into files of records, in one transaction, so that all files fit together.
//! It ends before the first byte of the archive, so a slow reader blocks nobody.

use std::collections::BTreeMap;
use std::path::Path;

use foundation::Site;
use platform::db::{ReadPriority, Tx};
use platform::error::{Error, Result};
use platform::language::Language;
use serde_json::{Map, Value};
use tokio::io::AsyncWriteExt as _;

use super::table::{ColumnKind, ExportTable};
use super::tables::{RECORD_KINDS, RecordKind};

/// Rows of a page.
const AT_ONCE: i64 = 200;
/// The file of the properties' CSV.
pub const PROPERTIES: &str = "properties.csv";

/// The highest id of each table.
pub type LastIds = BTreeMap<String, i64>;

/// Writes a file for each kind of record into a folder.
pub async fn extract(site: &Site, folder: &Path) -> Result<LastIds> {
    let mut tx = site.db.read_as(ReadPriority::Expensive).await?;
    let mut last_ids = LastIds::new();
    for kind in RECORD_KINDS {
        let file = tokio::fs::File::create(folder.join(kind.name)).await.map_err(Error::file)?;
        extract_kind(&mut tx, kind, file, &mut last_ids).await?;
    }
    let properties = folder.join(PROPERTIES);
    homes::property::export_csv(&mut tx, &properties, Language::En).await?;
    Ok(last_ids)
}

async fn extract_kind(
    tx: &mut Tx,
    kind: &RecordKind,
    mut file: tokio::fs::File,
    last_ids: &mut LastIds,
) -> Result<()> {
    let mut after: Option<Value> = None;
    loop {
        let rows = kind.root.read_page(tx, after.as_ref(), AT_ONCE).await?;
        let keys: Vec<Value> = rows.iter().map(|row| key(kind.root, row)).collect();
        let Some(last) = keys.last() else { break };
        after = Some(last.clone());
        note_ids(kind.root, &rows, last_ids);
        let mut children = Vec::new();
        for (field, table) in kind.children {
            let mut of_parents: BTreeMap<String, Vec<Map<String, Value>>> = BTreeMap::new();
            let some = table.read_of(tx, &keys).await?;
            note_ids(table, &some, last_ids);
            for child in some {
                of_parents.entry(key(table, &child).to_string()).or_default().push(child);
            }
            children.push((*field, *table, of_parents));
        }
        let mut lines = String::new();
        for (row, key) in rows.iter().zip(&keys) {
            lines.push('{');
            kind.root.write_json(row, &mut lines);
            for (field, table, of_parents) in &children {
                lines.push_str(&format!(",\"{field}\":["));
                let some = of_parents.get(&key.to_string());
                for (at, child) in some.into_iter().flatten().enumerate() {
                    lines.push_str(if at == 0 { "{" } else { ",{" });
                    table.write_json(child, &mut lines);
                    lines.push('}');
                }
                lines.push(']');
            }
            lines.push_str("}\n");
        }
        file.write_all(lines.as_bytes()).await.map_err(Error::file)?;
    }
    file.flush().await.map_err(Error::file)
}

/// The key of a row.
pub fn key(table: &ExportTable, row: &Map<String, Value>) -> Value {
    row.get(table.key).cloned().unwrap_or(Value::Null)
}

fn note_ids(table: &ExportTable, rows: &[Map<String, Value>], last_ids: &mut LastIds) {
    if !table.columns.contains(&("id", ColumnKind::Int)) {
        return;
    }
    let last = rows.iter().filter_map(|row| row.get("id")?.as_i64()).max();
    if let Some(last) = last {
        let known = last_ids.entry(table.name.to_owned()).or_default();
        *known = last.max(*known);
    }
}
