//! Writes a part of an export: some records of one kind, in one transaction.

use std::collections::HashSet;

use foundation::{Site, media, settings};
use platform::db::{Tx, sql};
use platform::error::{Error, Result};
use platform::media::PerceptualHash;
use publishing::blog::BlogId;
use publishing::blog::form::Description;
use publishing::blog::import as blogs;
use serde_json::{Map, Value};

use super::accounts;
use super::file::{OwnExport, digest};
use super::prepare::{PreparedPart, RecordPart};
use crate::export::{ExportTable, RECORD_KINDS, Record, RecordKind, list, number, text};
use crate::import::error::ImportRefusal;
use crate::import::items::{self, ImportedItem, ItemChange, WrittenItem};
use crate::import::model::{ImportCounts, ImportRow, StoredNote};
use crate::import::store;

/// No id of an export reaches this.
const ID_END: i64 = 1 << 52;

impl RecordPart {
    /// Names what says something else than when it was imported. It writes nothing else.
    pub async fn compare(self, site: &Site, import: &mut ImportRow) -> Result<()> {
        if self.kind.name != "posts" {
            return Ok(());
        }
        let now = site.clock.now();
        import.progress += i64::try_from(self.lines.len()).unwrap_or(0);
        let (import, lines) = (&*import, &self.lines);
        platform::write!(site.db, tx => async {
            for (line, record) in lines {
                let id = number(record, "id").unwrap_or_default().to_string();
                let known =
                    items::find(&mut tx, &import.source_site, ["post", "page"], &[&id]).await?;
                match known.get(&id) {
                    Some(item) if item.digest != digest(line) => {
                        items::change(&mut tx, item.id, ItemChange::ChangedIn(import.id)).await?;
                    }
                    Some(_) => {}
                    None => {
                        let title = text(record, "blog_title").to_owned();
                        let item = left_out(format!("post:{id}"), title, "own_not_empty");
                        items::insert(&mut tx, import.id, &import.source_site, &item).await?;
                    }
                }
            }
            store::set_progress(&mut tx, import.id, import.progress, &import.counts, now).await
        }
        .await)
    }

    /// Writes the part. Records that are there stay as they are.
    pub async fn write(
        self,
        site: &Site,
        import: &mut ImportRow,
        export: &OwnExport,
    ) -> Result<()> {
        let kind = self.kind;
        if kind.name == "posts" {
            import.progress += i64::try_from(self.lines.len()).unwrap_or(0);
        }
        let part = self.without_known(site).await?.prepare(site, export).await?;
        let now = site.clock.now();
        let (before, part) = (&*import, &part);
        let written = platform::write!(site.db, tx => async {
            match kind.name {
                "settings" | "texts" | "logos" => {
                    settings::store::note_change(&mut tx, &site.rng).await?;
                }
                _ => tx.touch_content().await?,
            }
            let mut counts = before.counts.clone();
            insert_part(&mut tx, kind, part, before, &mut counts).await?;
            store::set_progress(&mut tx, before.id, before.progress, &counts, now).await?;
            Ok(counts)
        }
        .await);
        import.counts = written.map_err(|error| match error {
            Error::Internal(cause) => {
                tracing::warn!(%cause, file = kind.file(), "a record of an export was refused");
                ImportRefusal::RecordWrong(kind.file()).into()
            }
            other => other,
        })?;
        Ok(())
    }
}

impl RecordPart {
    /// The part without what an earlier run has written. What the site may have by itself stays.
    async fn without_known(mut self, site: &Site) -> Result<Self> {
        if matches!(self.kind.name, "people" | "settings" | "texts") {
            return Ok(self);
        }
        let root = self.kind.root;
        let key = |record: &Record| record.get(root.key).cloned().unwrap_or_default();
        let keys: Vec<Value> = self.lines.iter().map(|(_, record)| key(record)).collect();
        let mut tx = site.db.read().await?;
        let known = root.known(&mut tx, &keys.iter().collect::<Vec<_>>()).await?;
        let known: HashSet<String> = known.iter().map(ToString::to_string).collect();
        self.lines.retain(|(_, record)| !known.contains(&key(record).to_string()));
        Ok(self)
    }
}

async fn insert_part(
    tx: &mut Tx,
    kind: &'static RecordKind,
    part: &PreparedPart,
    import: &ImportRow,
    counts: &mut ImportCounts,
) -> Result<()> {
    let records: Vec<&Record> = part.lines.iter().map(|(_, record)| record).collect();
    let children = |record: &'_ Record| {
        kind.children.iter().all(|(field, _)| list(record, field).all(has_possible_id))
    };
    if !records.iter().all(|record| has_possible_id(record) && children(record)) {
        return Err(ImportRefusal::RecordWrong(kind.file()).into());
    }
    match kind.name {
        "people" => accounts::adopt(tx, &records, import.created_at).await?,
        "settings" | "texts" => forget_older(tx, kind.root, &records, import).await?,
        _ => {}
    }
    let new = unknown(tx, kind.root, &records).await?;
    let mut rows: Vec<Map<String, Value>> =
        new.iter().map(|record| root_row(kind, record)).collect();
    forget_missing(tx, kind, &mut rows).await?;
    kind.root.insert(tx, &rows.iter().collect::<Vec<_>>()).await?;
    forget_made_rows(tx, kind, &new).await?;
    // People who are here may lack the profile that the export has.
    let parents = if kind.name == "people" { &records } else { &new };
    for (field, table) in kind.children {
        let children: Vec<&Record> =
            parents.iter().flat_map(|record| list(record, field)).collect();
        let children =
            if kind.name == "people" { unknown(tx, table, &children).await? } else { children };
        table.insert(tx, &children).await?;
    }
    let new_ids: HashSet<i64> = new.iter().filter_map(|record| number(record, "id")).collect();
    match kind.name {
        "pictures" => {
            for record in &new {
                index_picture(tx, record).await?;
            }
            counts.pictures_written += part.pictures.min(i64::try_from(new.len()).unwrap_or(0));
        }
        "posts" => {
            for (line, record) in &part.lines {
                let Some(id) = number(record, "id").filter(|id| new_ids.contains(id)) else {
                    continue;
                };
                add_post(tx, import, (id, line, record), part.texts.get(&id)).await?;
                counts.written += 1;
            }
        }
        "categories" => {
            for record in &new {
                let item = item("category", record, "category_name", number(record, "updated_at"));
                items::insert(tx, import.id, &import.source_site, &item).await?;
            }
        }
        "redirects" => add_redirects(tx, import, &new, counts).await?,
        _ => add_records(tx, kind, import, &new).await?,
    }
    for name in &part.left_out {
        let id = format!("{}:{name}", kind.name);
        let item = left_out(id, name.clone(), "own_file_left_out");
        items::insert(tx, import.id, &import.source_site, &item).await?;
    }
    Ok(())
}

/// Whether its id leaves room for those that come after it.
fn has_possible_id(record: &Record) -> bool {
    record.get("id").is_none_or(|id| id.as_i64().is_some_and(|id| (1..ID_END).contains(&id)))
}

/// The records whose key is not there.
async fn unknown<'a>(
    tx: &mut Tx,
    table: &ExportTable,
    records: &[&'a Record],
) -> Result<Vec<&'a Record>> {
    let key = |record: &'a Record| record.get(table.key).unwrap_or(&Value::Null);
    let keys: Vec<&Value> = records.iter().map(|record| key(record)).collect();
    let known: HashSet<String> =
        table.known(tx, &keys).await?.iter().map(ToString::to_string).collect();
    let mut seen = HashSet::new();
    let is_new = |record: &&&'a Record| {
        let key = key(record).to_string();
        !known.contains(&key) && seen.insert(key)
    };
    Ok(records.iter().filter(is_new).copied().collect())
}

/// The row of a record without what belongs to it. Translations are paired when all are there.
fn root_row(kind: &RecordKind, record: &Record) -> Map<String, Value> {
    let is_column = |name: &str| {
        kind.root.columns.iter().any(|(column, _)| *column == name)
            || kind.root.made.contains(&name)
    };
    let columns = record.iter().filter(|(name, _)| is_column(name) && *name != "translation_of");
    columns.map(|(name, value)| (name.clone(), value.clone())).collect()
}

/// Clears references to what was in the trash of the other site.
async fn forget_missing(
    tx: &mut Tx,
    kind: &RecordKind,
    rows: &mut [Map<String, Value>],
) -> Result<()> {
    let (field, target) = match kind.name {
        "posts" => ("category_id", "categories"),
        "postings" => ("property_id", "properties"),
        _ => return Ok(()),
    };
    let Some(target) = RECORD_KINDS.iter().find(|kind| kind.name == target) else { return Ok(()) };
    let keys: Vec<&Value> = rows.iter().filter_map(|row| row.get(field)).collect();
    let keys: Vec<&Value> = keys.into_iter().filter(|key| !key.is_null()).collect();
    let known: HashSet<Value> = target.root.known(tx, &keys).await?.into_iter().collect();
    for row in rows {
        if row.get(field).is_some_and(|key| !known.contains(key)) {
            row.insert(field.to_owned(), Value::Null);
        }
    }
    Ok(())
}

/// Deletes what the site had of the same name before the import began: its own settings.
async fn forget_older(
    tx: &mut Tx,
    table: &ExportTable,
    records: &[&Record],
    import: &ImportRow,
) -> Result<()> {
    for record in records {
        let key = text(record, table.key);
        if table.name == "settings" {
            let query =
                "DELETE FROM settings WHERE name = $1 AND updated_at <= $2 AND sealed IS NULL";
            tx.execute(sql(query).bind(key).bind(import.created_at)).await?;
        } else {
            // Of texts only a draft may be here.
            let query = "DELETE FROM content_pages WHERE page = $1 AND version IS NULL";
            tx.execute(sql(query).bind(key)).await?;
        }
    }
    Ok(())
}

/// Deletes what triggers made with the rows; the export has it.
async fn forget_made_rows(tx: &mut Tx, kind: &RecordKind, new: &[&Record]) -> Result<()> {
    let (query, key) = match kind.name {
        "pictures" => {
            (platform::sql_in!("DELETE FROM library WHERE media_name", texts "$1"), "name")
        }
        "properties" => {
            (platform::sql_in!("DELETE FROM listing_history WHERE property_id", ids "$1"), "id")
        }
        _ => return Ok(()),
    };
    let keys: Vec<_> = new.iter().filter_map(|record| record.get(key)).collect();
    let keys = serde_json::to_string(&keys).map_err(Error::internal)?;
    tx.execute(query.bind(keys)).await.map(drop)
}

/// Adds the search words and the lookup keys of a picture.
async fn index_picture(tx: &mut Tx, record: &Record) -> Result<()> {
    if let Some(library) = list(record, "library").next() {
        let id = number(library, "id").unwrap_or_default();
        let [file, en, fr] = ["file_name", "alt_en", "alt_fr"].map(|name| text(library, name));
        media::index_words(tx, id, file, en, fr).await?;
    }
    if let Some(preview) = number(record, "look") {
        let preview = PerceptualHash::from_stored(preview);
        media::store::write_keys(tx, text(record, "name"), preview).await?;
    }
    Ok(())
}

async fn add_post(
    tx: &mut Tx,
    import: &ImportRow,
    (id, line, record): (i64, &str, &Record),
    description: Option<&Description>,
) -> Result<()> {
    if let Some(description) = description {
        let [title, seo] = ["blog_title", "seo_description"].map(|name| text(record, name));
        blogs::index_restored(tx, BlogId(id), title, seo, description).await?;
    }
    let kind = if text(record, "blog_kind") == "page" { "page" } else { "post" };
    let item = ImportedItem {
        digest: digest(line),
        ..item(kind, record, "blog_title", number(record, "revision"))
    };
    items::insert(tx, import.id, &import.source_site, &item).await
}

fn item(kind: &str, record: &Record, title: &str, revision: Option<i64>) -> ImportedItem {
    let id = number(record, "id");
    ImportedItem {
        kind: kind.to_owned(),
        source_id: id.unwrap_or_default().to_string(),
        title: text(record, title).to_owned(),
        state: "taken",
        became_id: id,
        revision: revision.unwrap_or_default(),
        is_linked: true,
        ..ImportedItem::default()
    }
}

/// The item of something that is not taken.
fn left_out(source_id: String, title: String, code: &str) -> ImportedItem {
    ImportedItem {
        kind: "other".to_owned(),
        source_id,
        title,
        state: "refused",
        is_linked: true,
        notes: vec![StoredNote::new(code, "")],
        ..ImportedItem::default()
    }
}

/// Redirects are items by the time of their change, which an undo compares.
async fn add_redirects(
    tx: &mut Tx,
    import: &ImportRow,
    new: &[&Record],
    counts: &mut ImportCounts,
) -> Result<()> {
    let item = |record: &&Record| WrittenItem {
        source_id: format!("{}:{}", text(record, "kind"), text(record, "source_key")),
        title: text(record, "source").to_owned(),
        became_id: number(record, "id"),
        revision: number(record, "updated_at").unwrap_or_default(),
    };
    let written: Vec<_> = new.iter().map(item).collect();
    items::insert_written(tx, import.id, &import.source_site, "redirect", &written).await?;
    counts.redirects_written += i64::try_from(new.len()).unwrap_or(0);
    Ok(())
}

/// Records that an undo deletes are items by the column that every edit changes.
async fn add_records(
    tx: &mut Tx,
    kind: &RecordKind,
    import: &ImportRow,
    new: &[&Record],
) -> Result<()> {
    let Some(changed) = kind.root.changed else { return Ok(()) };
    let item = |record: &&Record| {
        let key = record.get(kind.root.key).map(|key| match key.as_str() {
            Some(text) => text.to_owned(),
            None => key.to_string(),
        });
        let key = key.unwrap_or_default();
        let title = ["email", "listing_id", "name"].map(|name| text(record, name));
        let title = title.into_iter().find(|title| !title.is_empty()).unwrap_or(&key);
        WrittenItem {
            title: title.chars().take(255).collect(),
            became_id: number(record, kind.root.key),
            revision: number(record, changed).unwrap_or_default(),
            source_id: format!("{}:{key}", kind.name),
        }
    };
    let written: Vec<_> = new.iter().map(item).collect();
    items::insert_written(tx, import.id, &import.source_site, "other", &written).await
}
