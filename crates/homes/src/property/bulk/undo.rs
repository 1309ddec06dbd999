//! Undoes a bulk change.

use foundation::Site;
use foundation::undo::{self, ChangedMany, StepKind, UndoError};
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::{Error, Result};
use platform::language::Language;
use platform::message::Message;
use platform::storage::audit::{self, Entry};
use platform::text::time::public_year;
use serde_json::json;

use super::super::audit_json::subject;
use super::super::error::PropertyError;
use super::super::listing::Listing;
use super::super::model::{Property, PropertyId};
use super::super::removal::audit_identity;
use super::super::store;
use super::super::texts::TAKEN_BACK;
use super::change::{ActorContext, delete, display_name, save, with_status};
use super::model::UndoKind;
use super::snapshot::{PropertySnapshot, version_of};

/// More rows than a bulk change has.
const ROW_LIMIT: i64 = 1_000;

/// Reverts the properties of a bulk change, except those that were changed since.
///
/// # Errors
/// [`UndoError::NotFound`], [`UndoError::Done`]; the store is away.
pub async fn undo_change(site: &Site, step: i64, by: ActorContext<'_>) -> Result<ChangedMany> {
    let now = site.clock.now();
    let all = platform::write!(site.db, tx => async {
        store::lock(&mut tx).await?;
        let known = undo::find(&mut tx, StepKind::Properties, step).await?;
        if known.undone_time.is_some() {
            return Err(UndoError::Done.into());
        }
        undo::mark_undone(&mut tx, step, by.id, now).await?;
        let kind = UndoKind::of(&known.action);
        let mut all = ChangedMany::default();
        for row in undo::remaining_rows(&mut tx, step, ROW_LIMIT).await? {
            let Some(property) = store::find(&mut tx, PropertyId(row.id)).await? else {
                all.refuse(row.id, "", &Message::from(&PropertyError::NotFound));
                continue;
            };
            if version_of(&property) != row.seen {
                all.refuse(row.id, &display_name(&property), &Message::from(&UndoError::ChangedSince));
                continue;
            }
            let snapshot = row.was.as_deref().unwrap_or("null");
            let snapshot: PropertySnapshot = serde_json::from_str(snapshot).map_err(Error::internal)?;
            match revert(&mut tx, property, kind, &snapshot, by, now).await? {
                Ok(()) => all.changed.push(row.id),
                Err((name, why)) => all.refuse(row.id, &name, &Message::from(&why)),
            }
        }
        undo::remove_rows(&mut tx, step, i64::MAX).await?;
        Ok(all)
    }
    .await)?;
    site.note_homes().await;
    Ok(all)
}

/// The name of a property and why it was not reverted.
type Refusal = (String, PropertyError);

async fn revert(
    tx: &mut Tx,
    property: Property,
    kind: UndoKind,
    snapshot: &PropertySnapshot,
    by: ActorContext<'_>,
    now: Timestamp,
) -> Result<std::result::Result<(), Refusal>> {
    let id = property.id;
    match kind {
        UndoKind::Trash if property.deleted_time.is_none() => {
            delete(tx, &property, by, now).await?;
        }
        UndoKind::Trash => {
            store::restore(tx, &property).await?;
            store::touch(tx, id, by.id, now).await?;
            let entry =
                Entry::new("property.restore", subject(id)).after(audit_identity(&property));
            audit::append(tx, now, by.actor, entry).await?;
        }
        UndoKind::Publication => {
            snapshot.publish(tx, id, by.id, now).await?;
            let entry = Entry::new("property.publish", subject(id))
                .before(json!({ "PublicationState": property.publication.state }))
                .after(json!({ "PublicationState": snapshot.publication()? }));
            audit::append(tx, now, by.actor, entry).await?;
        }
        UndoKind::Place => {
            let unplaced = Listing {
                latitude: None,
                longitude: None,
                coordinate_source: None,
                coordinate_precision: None,
                ..property.listing
            };
            save(tx, id, unplaced, "", by, now).await?;
        }
        UndoKind::Status => {
            let listing = match with_status(&property.listing, snapshot.status()?, public_year(now))
            {
                Ok(listing) => listing,
                Err(why) => return Ok(Err((display_name(&property), why))),
            };
            let reason = TAKEN_BACK.text(Language::En).to_owned();
            save(tx, id, listing, &reason, by, now).await?;
            snapshot.date(tx, id).await?;
        }
    }
    Ok(Ok(()))
}
