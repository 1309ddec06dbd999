//! Takes back what was done to many properties.

use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::{Error, Result};
use platform::language::Language;
use platform::message::Message;
use platform::storage::audit::{self, Entry};
use platform::text::time::public_year;
use serde_json::json;

use super::super::changes::subject;
use super::super::error::PropertyError;
use super::super::listing::Listing;
use super::super::model::{Property, PropertyId};
use super::super::removal::known;
use super::super::store;
use super::super::texts::TAKEN_BACK;
use super::change::{By, delete, name, save, with_status};
use super::model::Undoing;
use super::state::{State, seen};
use crate::Site;
use crate::undo::{self, ChangedMany, StepKind, UndoError};

/// More than a step has.
const ALL: i64 = 1_000;

/// Puts the properties of a step back to how they were. What somebody has changed since is left
/// as it is.
///
/// # Errors
/// [`UndoError::NotFound`], [`UndoError::Done`]; the store is away.
pub async fn take_back(site: &Site, step: i64, by: By<'_>) -> Result<ChangedMany> {
    let now = site.clock.now();
    let all = platform::write!(site.db, tx => async {
        store::lock(&mut tx).await?;
        let known = undo::find(&mut tx, StepKind::Properties, step).await?;
        if known.undone_time.is_some() {
            return Err(UndoError::Done.into());
        }
        undo::mark_undone(&mut tx, step, by.id, now).await?;
        let undoing = Undoing::of(&known.action);
        let mut all = ChangedMany::default();
        for row in undo::remaining_rows(&mut tx, step, ALL).await? {
            let Some(property) = store::find(&mut tx, PropertyId(row.id)).await? else {
                all.refuse(row.id, "", &Message::from(&PropertyError::NotFound));
                continue;
            };
            if seen(&property) != row.seen {
                all.refuse(row.id, &name(&property), &Message::from(&UndoError::ChangedSince));
                continue;
            }
            let was = row.was.as_deref().unwrap_or("null");
            let was: State = serde_json::from_str(was).map_err(Error::internal)?;
            match put_back(&mut tx, property, undoing, &was, by, now).await? {
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

/// Why a property is left as it is, and what it is called.
type Left = (String, PropertyError);

async fn put_back(
    tx: &mut Tx,
    property: Property,
    undoing: Undoing,
    was: &State,
    by: By<'_>,
    now: Timestamp,
) -> Result<std::result::Result<(), Left>> {
    let id = property.id;
    match undoing {
        Undoing::Trash if property.deleted_time.is_none() => {
            delete(tx, &property, by, now).await?;
        }
        Undoing::Trash => {
            store::restore(tx, &property).await?;
            store::touch(tx, id, by.id, now).await?;
            let entry = Entry::new("property.restore", subject(id)).after(known(&property));
            audit::append(tx, now, by.actor, entry).await?;
        }
        Undoing::Publication => {
            was.publish(tx, id, by.id, now).await?;
            let entry = Entry::new("property.publish", subject(id))
                .before(json!({ "PublicationState": property.publication.state }))
                .after(json!({ "PublicationState": was.publication()? }));
            audit::append(tx, now, by.actor, entry).await?;
        }
        Undoing::Place => {
            let nowhere = Listing {
                latitude: None,
                longitude: None,
                coordinate_source: None,
                coordinate_precision: None,
                ..property.listing
            };
            save(tx, id, nowhere, "", by, now).await?;
        }
        Undoing::Status => {
            let listing = match with_status(&property.listing, was.status()?, public_year(now)) {
                Ok(listing) => listing,
                Err(why) => return Ok(Err((name(&property), why))),
            };
            let reason = TAKEN_BACK.text(Language::En).to_owned();
            save(tx, id, listing, &reason, by, now).await?;
            was.date(tx, id).await?;
        }
    }
    Ok(Ok(()))
}
