//! Performs the planned actions of the rows.

use std::collections::HashSet;

use foundation::access::UserId;
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;
use platform::language::Language;
use platform::storage::audit::{self, Actor, Entry};
use serde_json::{Value, json};

use super::super::audit_json::audit_json;
use super::super::bulk::import_undo::ImportedRows;
use super::super::model::PropertyEdit;
use super::super::store;
use super::super::texts::FROM_A_FILE;
use super::plan::{PlannedRow, RowAction};

/// Performs the actions of planned rows with one audit entry, and returns the rows for undo.
pub async fn write(
    tx: &mut Tx,
    planned: &[PlannedRow],
    actor: &Actor,
    user_id: UserId,
    now: Timestamp,
) -> Result<ImportedRows> {
    // Including ids of invalid rows, which will be corrected and sent again.
    let reserved: HashSet<_> =
        planned.iter().map(|one| store::listing_id_key(&one.listing_id)).collect();
    let needs_id = |one: &&PlannedRow| matches!(&one.action, RowAction::Add(listing) if listing.listing_id.is_empty());
    let missing_ids = planned.iter().filter(needs_id).count();
    let mut new_ids = store::free_listing_ids(tx, &reserved, missing_ids).await?.into_iter();
    let mut added = Vec::new();
    let mut rows = ImportedRows::default();
    let mut before = serde_json::Map::new();
    let mut after = serde_json::Map::new();
    for one in planned {
        match &one.action {
            RowAction::Add(listing) => {
                let mut listing = listing.as_ref().clone();
                if listing.listing_id.is_empty() {
                    listing.listing_id = new_ids.next().unwrap_or_default();
                }
                rows.added(store::insert_new(tx, &listing, user_id, now).await?);
                added.push(Value::from(listing.listing_id));
            }
            RowAction::Change(listing, old) => {
                let mut edit = PropertyEdit {
                    id: old.id,
                    revision: Some(old.revision),
                    listing: listing.as_ref().clone(),
                    reason: FROM_A_FILE.text(Language::En).to_owned(),
                };
                store::update(tx, &mut edit, user_id, now).await?;
                rows.changed(old)?;
                let changed = old.listing.changes(listing);
                before.insert(one.listing_id.clone(), audit_json(&old.listing, &changed));
                after.insert(one.listing_id.clone(), audit_json(listing, &changed));
            }
            RowAction::Unchanged | RowAction::Wrong(_) => {}
        }
    }
    if added.is_empty() && after.is_empty() {
        return Ok(rows);
    }
    // One entry for the whole call.
    let entry = Entry::new("property.import", "properties")
        .before(Value::Object(before))
        .after(json!({ "added": added, "changed": after }));
    audit::append(tx, now, actor, entry).await?;
    Ok(rows)
}
