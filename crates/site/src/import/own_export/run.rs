//! Writes an export of our own in parts.

use std::sync::Arc;

use foundation::Site;
use import::ImportFile;
use platform::db::{Tx, reserve_ids, sql};
use platform::error::{Error, Result};
use platform::storage::audit::Actor;
use platform::telemetry;
use tokio::sync::mpsc;

use super::file::OwnExport;
use super::prepare::RecordPart;
use crate::export::{ExportManifest, RECORD_KINDS, Record, RecordKind, number};
use crate::import::error::ImportRefusal;
use crate::import::items::{self, ImportedItem};
use crate::import::model::ImportRow;
use crate::import::steps::{self, RunProgress};

/// Records of a part, and the bytes of their lines.
const RECORDS_AT_ONCE: usize = 100;
const BYTES_AT_ONCE: usize = 4 << 20;
/// The item that says that an export was begun in an empty site.
const BEGUN: &str = "begun";

/// Whether nothing is here that an export brings. Accounts and settings may be.
pub async fn is_empty(tx: &mut Tx) -> Result<bool> {
    let query = "SELECT EXISTS (SELECT 1 FROM blogs) OR EXISTS (SELECT 1 FROM properties)
        OR EXISTS (SELECT 1 FROM categories) OR EXISTS (SELECT 1 FROM contact_messages)
        OR EXISTS (SELECT 1 FROM redirects) OR EXISTS (SELECT 1 FROM submissions)
        OR EXISTS (SELECT 1 FROM content_pages WHERE version IS NOT NULL) AS is_used";
    Ok(!tx.fetch_one(sql(query)).await?.get::<bool>("is_used")?)
}

/// Whether an export of this site was begun here.
pub async fn has_begun(tx: &mut Tx, source_site: &str) -> Result<bool> {
    Ok(!items::find(tx, source_site, ["other", "other"], &[BEGUN]).await?.is_empty())
}

/// Refuses an export of our own where it has no place. Other imports have one everywhere.
///
/// # Errors
/// [`ImportRefusal::SiteNotEmpty`].
pub async fn require_place(tx: &mut Tx, import: &ImportRow) -> Result<()> {
    let is_own = import.kind == "keyturn";
    if is_own && !has_begun(tx, &import.source_site).await? && !is_empty(tx).await? {
        return Err(ImportRefusal::SiteNotEmpty.into());
    }
    Ok(())
}

/// Runs to the end, or as many parts as it may.
///
/// # Errors
/// The file is none that we write; the site has content already; the store is away.
pub async fn run(
    site: &Site,
    mut import: ImportRow,
    file: ImportFile,
    actor: Actor,
    mut parts: Option<usize>,
) -> Result<(RunProgress, ImportRow)> {
    let open = move || OwnExport::open(file);
    let export = Arc::new(telemetry::spawn_blocking(open).await.map_err(Error::internal)??);
    begin(site, &import, &export.manifest).await?;
    import.progress = 0;
    let is_again = is_done_before(site, &import).await?;
    for kind in RECORD_KINDS {
        let mut receiver = read_parts(Arc::clone(&export), kind);
        while let Some(part) = receiver.recv().await {
            if parts == Some(0) {
                return Ok((RunProgress::Paused, import));
            }
            parts = parts.map(|left| left - 1);
            let part = RecordPart { kind, lines: part? };
            if is_again {
                part.compare(site, &mut import).await?;
            } else {
                part.write(site, &mut import, &export).await?;
            }
        }
        if kind.name == "posts" && !is_again {
            pair_translations(site, &export, kind).await?;
        }
    }
    site.note_homes().await;
    steps::finish(site, &mut import, &actor).await?;
    Ok((RunProgress::Finished, import))
}

/// Reads the records of a kind in parts, on a thread that may block.
fn read_parts(
    export: Arc<OwnExport>,
    kind: &'static RecordKind,
) -> mpsc::Receiver<Result<Vec<(String, Record)>>> {
    let (sender, receiver) = mpsc::channel(2);
    drop(telemetry::spawn_blocking(move || {
        let wrong = || Error::from(ImportRefusal::RecordWrong(kind.file()));
        let mut records = match export.records(kind) {
            Ok(records) => records,
            Err(refusal) => return drop(sender.blocking_send(Err(refusal.into()))),
        };
        let (mut part, mut bytes) = (Vec::new(), 0);
        loop {
            let Ok(next) = records.next_line() else {
                return drop(sender.blocking_send(Err(wrong())));
            };
            let is_end = next.is_none();
            if let Some(one) = next {
                bytes += one.0.len();
                part.push(one);
            }
            let is_full = part.len() >= RECORDS_AT_ONCE || bytes >= BYTES_AT_ONCE;
            if (is_end || is_full) && !part.is_empty() {
                bytes = 0;
                if sender.blocking_send(Ok(std::mem::take(&mut part))).is_err() {
                    return;
                }
            }
            if is_end {
                return;
            }
        }
    }));
    receiver
}

/// Makes sure that the site is empty, or that this export was begun in it. From then on the ids of
/// new rows are higher than those of the export.
async fn begin(site: &Site, import: &ImportRow, manifest: &ExportManifest) -> Result<()> {
    platform::write!(site.db, tx => async {
        tx.touch_content().await?;
        if has_begun(&mut tx, &import.source_site).await? {
            return Ok(());
        }
        if !is_empty(&mut tx).await? {
            return Err(ImportRefusal::SiteNotEmpty.into());
        }
        for table in RECORD_KINDS.iter().flat_map(RecordKind::tables) {
            // Ids of ours stay far below.
            if let Some(last) = manifest.last_ids.get(table).filter(|last| (1..1 << 52).contains(*last)) {
                reserve_ids(&mut tx, table, *last).await?;
            }
        }
        let item = ImportedItem {
            kind: "other".to_owned(),
            source_id: BEGUN.to_owned(),
            digest: import.digest.clone(),
            state: "taken",
            is_linked: true,
            ..ImportedItem::default()
        };
        items::insert(&mut tx, import.id, &import.source_site, &item).await
    }
    .await)
}

/// Whether another import of this site was done here. Then nothing is written.
async fn is_done_before(site: &Site, import: &ImportRow) -> Result<bool> {
    let query = "SELECT 1 AS one FROM imports
                 WHERE kind = 'keyturn' AND source_site = $1 AND state = 'done' AND id <> $2";
    let query = sql(query).bind(&import.source_site).bind(import.id);
    Ok(site.db.read().await?.fetch_optional(query).await?.is_some())
}

/// Pairs translations once both are there.
async fn pair_translations(
    site: &Site,
    export: &Arc<OwnExport>,
    kind: &'static RecordKind,
) -> Result<()> {
    let mut receiver = read_parts(Arc::clone(export), kind);
    while let Some(part) = receiver.recv().await {
        let pair =
            |record: &Record| Some((number(record, "id")?, number(record, "translation_of")?));
        let pairs: Vec<_> = part?.iter().filter_map(|(_, record)| pair(record)).collect();
        if pairs.is_empty() {
            continue;
        }
        platform::write!(site.db, tx => async {
            tx.touch_content().await?;
            for (id, other) in &pairs {
                let query = "UPDATE blogs SET translation_of = $2
                             WHERE id = $1 AND translation_of IS NULL
                               AND EXISTS (SELECT 1 FROM blogs AS other
                                           WHERE other.id = $2 AND other.language <> blogs.language)
                               AND NOT EXISTS (SELECT 1 FROM blogs AS third
                                               WHERE third.translation_of = $2)";
                tx.execute(sql(query).bind(*id).bind(*other)).await?;
            }
            Ok(())
        }
        .await)?;
    }
    Ok(())
}
