//! Does what the rows of a file are to do.

use std::collections::HashSet;

use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;
use platform::language::Language;
use platform::storage::audit::{self, Actor, Entry};
use serde_json::{Value, json};

use super::super::bulk::import::Rows;
use super::super::changes::audited;
use super::super::model::PropertyEdit;
use super::super::store;
use super::super::texts::FROM_A_FILE;
use super::check::{Checked, Verdict};
use crate::access::UserId;

/// Writes what is to be done with some rows, with one entry of the audit trail for all; what takes
/// it back.
pub async fn write(
    tx: &mut Tx,
    checked: &[Checked],
    actor: &Actor,
    user_id: UserId,
    now: Timestamp,
) -> Result<Rows> {
    // Also those of rows that are wrong: they are mended and come again.
    let spoken_for: HashSet<_> =
        checked.iter().map(|one| store::listing_id_key(&one.listing_id)).collect();
    let lacks_id = |one: &&Checked| matches!(&one.verdict, Verdict::Add(listing) if listing.listing_id.is_empty());
    let lacking = checked.iter().filter(lacks_id).count();
    let mut made = store::free_listing_ids(tx, &spoken_for, lacking).await?.into_iter();
    let mut added = Vec::new();
    let mut rows = Rows::default();
    let mut before = serde_json::Map::new();
    let mut after = serde_json::Map::new();
    for one in checked {
        match &one.verdict {
            Verdict::Add(listing) => {
                let mut listing = listing.as_ref().clone();
                if listing.listing_id.is_empty() {
                    listing.listing_id = made.next().unwrap_or_default();
                }
                rows.added(store::insert_new(tx, &listing, user_id, now).await?);
                added.push(Value::from(listing.listing_id));
            }
            Verdict::Change(listing, old) => {
                let mut edit = PropertyEdit {
                    id: old.id,
                    revision: Some(old.revision),
                    listing: listing.as_ref().clone(),
                    reason: FROM_A_FILE.text(Language::En).to_owned(),
                };
                store::update(tx, &mut edit, user_id, now).await?;
                rows.changed(old)?;
                let changed = old.listing.changes(listing);
                before.insert(one.listing_id.clone(), audited(&old.listing, &changed));
                after.insert(one.listing_id.clone(), audited(listing, &changed));
            }
            Verdict::Unchanged | Verdict::Wrong(_) => {}
        }
    }
    if added.is_empty() && after.is_empty() {
        return Ok(rows);
    }
    // One entry for all rows of the call.
    let entry = Entry::new("property.import", "properties")
        .before(Value::Object(before))
        .after(json!({ "added": added, "changed": after }));
    audit::append(tx, now, actor, entry).await?;
    Ok(rows)
}
