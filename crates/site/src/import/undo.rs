//! Takes an import back: what nobody has edited since is deleted for good, because its file brings
//! it again; the rest stays and is named.

use std::collections::BTreeSet;

use foundation::access::UserId;
use foundation::{Site, encoded_id};
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;
use platform::storage::audit::{self, Actor, Entry};
use publishing::blog::BlogId;
use publishing::blog::import::{self as blogs, ImportedBlogDeletion};
use publishing::category::{self, CategoryId};
use serde_json::json;

use super::items::{self, ImportedItem, ItemChange};
use super::model::{ImportPhase, ImportRow, StoredNote};
use super::own_export::{self, UndoneRecords};
use super::store;
use crate::redirect::{self, RedirectId};

/// Items of a part.
const AT_ONCE: i64 = 100;

/// Takes an import back, in parts; it may be called again after it was broken off.
pub async fn undo(site: &Site, import: &mut ImportRow, actor: &Actor) -> Result<()> {
    let by = UserId(import.created_by);
    // An undo that was broken off has named some already.
    let kept = items::find_kept(&mut site.db.read().await?, import.id).await?;
    import.counts.kept = i64::try_from(kept.len()).unwrap_or(0);
    let mut kept_ids: BTreeSet<String> =
        kept.into_iter().flatten().map(encoded_id::encode).collect();
    let is_own = import.kind == "keyturn";
    if is_own {
        own_export::undo_records(site, import, UndoneRecords::Content, actor).await?;
    }
    for kinds in [["post", "page"], ["redirect", "redirect"], ["category", "category"]] {
        undo_kind(site, import, kinds, by, &mut kept_ids).await?;
    }
    if is_own {
        own_export::undo_records(site, import, UndoneRecords::People, actor).await?;
    }
    let now = site.clock.now();
    loop {
        let mut tx = site.db.read().await?;
        let rest = items::of_kinds(&mut tx, import.id, ["picture", "other"], 0, AT_ONCE).await?;
        drop(tx);
        if rest.is_empty() {
            break;
        }
        let ids: Vec<i64> = rest.iter().map(|item| item.id).collect();
        platform::write!(site.db, tx => items::delete(&mut tx, &ids).await)?;
    }
    import.phase = ImportPhase::Undone;
    import.undo_until = None;
    let import = &*import;
    platform::write!(site.db, tx => async {
        store::update(&mut tx, import, now).await?;
        let entry = Entry::new("import.undo", format!("import {}", import.id))
            .after(json!({ "file": import.file_name, "kept": import.counts.kept }));
        audit::append(&mut tx, now, actor, entry).await
    }
    .await)
}

async fn undo_kind(
    site: &Site,
    import: &mut ImportRow,
    kinds: [&str; 2],
    by: UserId,
    kept_ids: &mut BTreeSet<String>,
) -> Result<()> {
    let mut after = 0;
    loop {
        let mut tx = site.db.read().await?;
        let some = items::of_kinds(&mut tx, import.id, kinds, after, AT_ONCE).await?;
        drop(tx);
        let Some(last) = some.last() else { return Ok(()) };
        after = last.id;
        let now = site.clock.now();
        let kept_before = &*kept_ids;
        let is_own = import.kind == "keyturn";
        let kept = platform::write!(site.db, tx => async {
            tx.touch_content().await?;
            let (mut gone, mut kept) = (Vec::new(), Vec::new());
            for item in &some {
                if undo_item(&mut tx, item, is_own, by, kept_before, now).await? {
                    gone.push(item.id);
                } else {
                    let code = if item.kind == "category" { "kept_used" } else { "kept_edited" };
                    let notes = [StoredNote::new(code, "")];
                    items::change(&mut tx, item.id, ItemChange::Kept(&notes)).await?;
                    kept.push(item.became_id);
                }
            }
            items::delete(&mut tx, &gone).await?;
            Ok(kept)
        }
        .await)?;
        import.counts.kept += i64::try_from(kept.len()).unwrap_or(0);
        kept_ids.extend(kept.into_iter().flatten().map(encoded_id::encode));
    }
}

/// Takes one item back; false when it stays.
async fn undo_item(
    tx: &mut Tx,
    item: &ImportedItem,
    is_own: bool,
    by: UserId,
    kept_blogs: &BTreeSet<String>,
    now: Timestamp,
) -> Result<bool> {
    let Some(id) = item.became_id else { return Ok(true) };
    match &*item.kind {
        "post" | "page" => {
            let deletion = blogs::delete_imported(tx, BlogId(id), item.revision).await?;
            Ok(deletion == ImportedBlogDeletion::Deleted)
        }
        "redirect" => {
            let since = Timestamp::from_seconds(item.revision);
            redirect::delete_imported(tx, RedirectId(id), since, kept_blogs).await
        }
        "category" => undo_category(tx, CategoryId(id), item.revision, is_own, by, now).await,
        _ => Ok(true),
    }
}

/// Puts a category that the import has made into the trash, unless it is used or was renamed.
async fn undo_category(
    tx: &mut Tx,
    id: CategoryId,
    since: i64,
    is_own: bool,
    by: UserId,
    now: Timestamp,
) -> Result<bool> {
    let Some(updated_at) = category::find_time_of_change(tx, id).await? else { return Ok(true) };
    if updated_at.seconds() != since || category::is_used(tx, id).await? {
        return Ok(false);
    }
    if is_own {
        // The site was empty, so it is empty again.
        return category::delete_unused(tx, id).await;
    }
    category::put_in_trash(tx, id, by, now).await?;
    Ok(true)
}
