//! Writes a part of an export: some records of one kind, in one transaction.

use std::collections::{BTreeMap, HashMap, HashSet};

use foundation::{Site, face, media, settings};
use platform::db::{Tx, sql};
use platform::error::{Error, Result};
use platform::html;
use platform::media::PerceptualHash;
use publishing::blog::BlogId;
use publishing::blog::form::Description;
use publishing::blog::import as blogs;
use serde_json::{Map, Value};

use super::accounts;
use super::file::OwnExport;
use super::look::digest;
use crate::export::{ExportTable, Record, RecordKind, list, number, picture_files, text};
use crate::import::error::ImportRefusal;
use crate::import::items::{self, ImportedItem, ItemChange, RedirectItem};
use crate::import::model::{ImportCounts, ImportRow, StoredNote};
use crate::import::store;
use crate::redirect::{self, RedirectForm};

/// Some records of one kind.
pub struct Part {
    /// Their kind.
    pub kind: &'static RecordKind,
    /// The lines with their records.
    pub lines: Vec<(String, Record)>,
}

/// What is known of a part before its transaction.
struct PreparedPart {
    lines: Vec<(String, Record)>,
    /// The texts of blogs, by id.
    texts: HashMap<i64, Description>,
    /// Pictures that were stored.
    pictures: i64,
    /// What this site would not store.
    left_out: Vec<String>,
}

impl Part {
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
                if let Some(item) = known.get(&id).filter(|item| item.digest != digest(line)) {
                    items::change(&mut tx, item.id, ItemChange::ChangedIn(import.id)).await?;
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
        let part = self.prepare(site, export).await?;
        if kind.name == "posts" {
            import.progress += i64::try_from(part.lines.len()).unwrap_or(0);
        }
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

    async fn prepare(self, site: &Site, export: &OwnExport) -> Result<PreparedPart> {
        let Self { kind, mut lines } = self;
        let (mut texts, mut pictures, mut left_out) = (HashMap::new(), 0, Vec::new());
        match kind.name {
            "pictures" => {
                for (_, record) in &lines {
                    pictures += store_files(site, export, record).await?;
                }
            }
            "posts" => {
                let clean = html::in_turn(move || clean_texts(lines)).await?;
                (lines, texts) = clean.ok_or_else(|| ImportRefusal::RecordWrong(kind.file()))?;
            }
            "redirects" | "logos" => {
                lines.retain(|(_, record)| {
                    let is_ours = match kind.name {
                        "redirects" => is_redirect(site, record),
                        _ => is_logo(record),
                    };
                    if !is_ours {
                        let name = if kind.name == "logos" { "name" } else { "source" };
                        left_out.push(text(record, name).to_owned());
                    }
                    is_ours
                });
            }
            _ => {}
        }
        Ok(PreparedPart { lines, texts, pictures, left_out })
    }
}

/// Stores the files of a picture; 1 if they were in the export.
async fn store_files(site: &Site, export: &OwnExport, record: &Record) -> Result<i64> {
    let mut stored = 0;
    for name in picture_files(record) {
        let Some(bytes) = export.picture(name).map_err(Error::file)? else { continue };
        if !site.media.put_if_named(name, bytes.into()).await? {
            return Err(ImportRefusal::ChecksumWrong(format!("media/{name}")).into());
        }
        stored = 1;
    }
    Ok(stored)
}

/// Sanitises the texts of blogs, as every text.
#[expect(clippy::type_complexity, reason = "the lines with their texts")]
fn clean_texts(
    mut lines: Vec<(String, Record)>,
) -> Option<(Vec<(String, Record)>, HashMap<i64, Description>)> {
    let mut texts = HashMap::new();
    for (_, record) in &mut lines {
        let id = number(record, "id")?;
        let bodies = record.get_mut("texts").and_then(Value::as_array_mut)?;
        let body = bodies.first_mut().and_then(Value::as_object_mut)?;
        let clean = blogs::clean(text(body, "blog_description"))?;
        body.insert("blog_description".to_owned(), clean.html.as_str().into());
        texts.insert(id, clean);
    }
    Some((lines, texts))
}

fn is_redirect(site: &Site, record: &Record) -> bool {
    let some = |name: &str| Some(text(record, name).to_owned()).filter(|text| !text.is_empty());
    let form = RedirectForm {
        source: some("source"),
        target: some("target"),
        kind: some("kind"),
        status: number(record, "status"),
    };
    redirect::is_possible(site, &form)
}

fn is_logo(record: &Record) -> bool {
    hex::decode(text(record, "content"))
        .is_ok_and(|bytes| face::is_clean_file(text(record, "name"), &bytes))
}

async fn insert_part(
    tx: &mut Tx,
    kind: &'static RecordKind,
    part: &PreparedPart,
    import: &ImportRow,
    counts: &mut ImportCounts,
) -> Result<()> {
    let records: Vec<&Record> = part.lines.iter().map(|(_, record)| record).collect();
    match kind.name {
        "people" => accounts::adopt(tx, &records, import.created_at).await?,
        "settings" | "texts" => forget_older(tx, kind.root, &records, import).await?,
        _ => {}
    }
    let new = unknown(tx, kind.root, &records).await?;
    let rows: Vec<Map<String, Value>> = new.iter().map(|record| root_row(kind, record)).collect();
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
        _ => {}
    }
    for name in &part.left_out {
        let item = ImportedItem {
            kind: "other".to_owned(),
            source_id: format!("{}:{name}", kind.name),
            title: name.clone(),
            state: "refused",
            is_linked: true,
            notes: vec![StoredNote::new("own_file_left_out", "")],
            ..ImportedItem::default()
        };
        items::insert(tx, import.id, &import.source_site, &item).await?;
    }
    Ok(())
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
    let is_column = |name: &str| kind.root.columns.iter().any(|(column, _)| *column == name);
    let columns = record.iter().filter(|(name, _)| is_column(name) && *name != "translation_of");
    columns.map(|(name, value)| (name.clone(), value.clone())).collect()
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
    if let Some(look) = number(record, "look") {
        let look = PerceptualHash::from_stored(look);
        media::store::write_keys(tx, text(record, "name"), look).await?;
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

/// Redirects are items by the time of their change, which an undo compares.
async fn add_redirects(
    tx: &mut Tx,
    import: &ImportRow,
    new: &[&Record],
    counts: &mut ImportCounts,
) -> Result<()> {
    let mut by_time: BTreeMap<i64, Vec<RedirectItem>> = BTreeMap::new();
    for record in new {
        let item = RedirectItem {
            source_id: format!("{}:{}", text(record, "kind"), text(record, "source_key")),
            title: text(record, "source").to_owned(),
            became_id: number(record, "id").unwrap_or_default(),
        };
        by_time.entry(number(record, "updated_at").unwrap_or_default()).or_default().push(item);
    }
    for (time, some) in by_time {
        let time = platform::clock::Timestamp::from_seconds(time);
        items::insert_redirects(tx, import.id, &import.source_site, &some, time).await?;
    }
    counts.redirects_written += i64::try_from(new.len()).unwrap_or(0);
    Ok(())
}
