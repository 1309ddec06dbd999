//! Deletes the records of an export that nobody has edited since: with them gone, the site is empty
//! again. Blogs, categories and redirects are items of any import ([`crate::import::undo`]).

use foundation::{Site, locks, settings};
use homes::property::{self, PropertyId};
use platform::db::{Lock, Tx, sql};
use platform::error::Result;
use platform::storage::audit::Actor;

use crate::export::{RECORD_KINDS, RecordKind};
use crate::import::items::{self, ImportedItem, ItemChange};
use crate::import::model::{ImportRow, StoredNote};

/// Records of a part.
const AT_ONCE: i64 = 100;

/// Whose records go: people last, because others name them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoneRecords {
    /// All but people.
    Content,
    /// People.
    People,
}

/// Deletes them, in the order that is the reverse of the import.
pub async fn undo_records(
    site: &Site,
    import: &mut ImportRow,
    which: UndoneRecords,
    actor: &Actor,
) -> Result<()> {
    for kind in RECORD_KINDS.iter().rev() {
        let is_people = kind.name == "people";
        if is_people == (which == UndoneRecords::People) && kind.root.changed.is_some() {
            undo_kind(site, import, kind, actor).await?;
        }
    }
    site.note_homes().await;
    Ok(())
}

async fn undo_kind(
    site: &Site,
    import: &mut ImportRow,
    kind: &RecordKind,
    actor: &Actor,
) -> Result<()> {
    let mut after = 0;
    loop {
        let mut tx = site.db.read().await?;
        let some = items::of_records(&mut tx, import.id, kind.name, after, AT_ONCE).await?;
        drop(tx);
        let Some(last) = some.last() else { return Ok(()) };
        after = last.id;
        let kept = platform::write!(site.db, tx => async {
            let mut locked = vec![Lock::CONTENT];
            match kind.name {
                "people" => locked.extend([
                    locks::SUBMISSIONS,
                    locks::MESSAGES,
                    locks::BOOKINGS,
                    locks::SIGN_INS,
                ]),
                "properties" => {
                    let ids = some.iter().filter_map(|item| item.became_id);
                    locked.extend(locks::PROPERTIES.of_each(ids));
                }
                _ => {}
            }
            tx.lock(&locked).await?;
            if matches!(kind.name, "texts") {
                settings::store::note_change(&mut tx, &site.rng).await?;
            } else {
                tx.touch_content().await?;
            }
            let (mut gone, mut kept) = (Vec::new(), 0);
            for item in &some {
                if delete_record(site, &mut tx, kind, item, actor).await? {
                    gone.push(item.id);
                } else {
                    let notes = [StoredNote::new("kept_edited", "")];
                    items::change(&mut tx, item.id, ItemChange::Kept(&notes)).await?;
                    kept += 1;
                }
            }
            items::delete(&mut tx, &gone).await?;
            Ok(kept)
        }
        .await)?;
        import.counts.kept += kept;
    }
}

/// Deletes a record; false when it stays.
async fn delete_record(
    site: &Site,
    tx: &mut Tx,
    kind: &RecordKind,
    item: &ImportedItem,
    actor: &Actor,
) -> Result<bool> {
    let key = item.source_id.split_once(':').map_or("", |(_, key)| key);
    if kind.name == "properties"
        && let Some(id) = item.became_id.map(PropertyId)
    {
        let now = site.clock.now();
        return property::forget_unchanged(tx, id, item.revision, actor, now).await;
    }
    let is_gone = kind.root.delete_unchanged(tx, key, item.revision).await?;
    if is_gone && kind.name == "texts" {
        let query = "DELETE FROM content_versions WHERE page = $1";
        tx.execute(sql(query).bind(key)).await?;
    }
    Ok(is_gone)
}
