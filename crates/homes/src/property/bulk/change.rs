//! Performs an action on many properties.

use foundation::Site;
use foundation::access::UserId;
use foundation::undo::{self, ChangedMany, NewStep, StepKind, StepRow};
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::{Error, Result};
use platform::message::Message;
use platform::storage::audit::{self, Actor, Entry};
use platform::text::time::public_year;

use super::super::audit_json::{audit_json, subject};
use super::super::error::PropertyError;
use super::super::listing::Listing;
use super::super::model::{Property, PropertyEdit, PropertyId};
use super::super::publication::check_transition;
use super::super::removal::audit_identity;
use super::super::reso::{PublicationState, StandardStatus};
use super::super::{gazetteer, posting, store};
use super::model::BulkAction;
use super::snapshot::{PropertySnapshot, version_of};

/// The user who changes properties.
#[derive(Clone, Copy, Debug)]
pub struct ActorContext<'a> {
    /// The user's id.
    pub id: UserId,
    /// The actor in the audit trail.
    pub actor: &'a Actor,
}

/// Performs an action on each property, or records why it was refused.
///
/// # Errors
/// The store is away.
pub async fn change(
    site: &Site,
    action: &BulkAction,
    ids: &[i64],
    by: ActorContext<'_>,
) -> Result<ChangedMany> {
    let now = site.clock.now();
    let all = platform::write!(site.db, tx => async {
        store::lock_by_ids(&mut tx, ids.iter().map(|id| PropertyId(*id))).await?;
        let mut all = ChangedMany::default();
        let mut rows = Vec::new();
        for id in ids {
            let Some(property) = store::find(&mut tx, PropertyId(*id)).await? else {
                all.refuse(*id, "", &Message::from(&PropertyError::NotFound));
                continue;
            };
            match plan_change(action, &property, public_year(now)) {
                Ok(None) => all.unchanged.push(*id),
                Err(why) => all.refuse(*id, &display_name(&property), &Message::from(&why)),
                Ok(Some(change)) => {
                    rows.push(write(&mut tx, property, change, by, now).await?);
                    all.changed.push(*id);
                }
            }
        }
        let undo_action = NewStep { kind: StepKind::Properties, name: action.code(), file: "", by: by.id };
        all.undo_id = undo::record(&mut tx, undo_action, &rows, now).await?;
        Ok(all)
    }
    .await)?;
    site.note_homes().await;
    Ok(all)
}

/// The name of a property in messages.
pub fn display_name(property: &Property) -> String {
    let Listing { listing_id, unparsed_address, .. } = &property.listing;
    format!("{listing_id}, {unparsed_address}")
}

/// A planned change of a property.
enum PropertyChange<'a> {
    Publication(PublicationState),
    Status(Box<Listing>, &'a str),
    Place(Box<Listing>),
    Deleted,
    Restored,
}

/// Plans the change of a property; `None` if nothing would change.
fn plan_change<'a>(
    action: &'a BulkAction,
    property: &Property,
    year: i16,
) -> std::result::Result<Option<PropertyChange<'a>>, PropertyError> {
    let is_deleted = property.deleted_time.is_some();
    let publish_to = |to: PublicationState| {
        if property.publication.state == to {
            return Ok(None);
        }
        check_transition(property, to).map(|()| Some(PropertyChange::Publication(to)))
    };
    match action {
        BulkAction::Restore => Ok(is_deleted.then_some(PropertyChange::Restored)),
        BulkAction::Trash => Ok((!is_deleted).then_some(PropertyChange::Deleted)),
        _ if is_deleted => Err(PropertyError::Deleted),
        BulkAction::Publish => publish_to(PublicationState::Published),
        BulkAction::Withdraw => publish_to(PublicationState::Withdrawn),
        BulkAction::Place if property.listing.latitude.is_some() => Ok(None),
        BulkAction::Place => {
            let listing = gazetteer::with_centre(&property.listing);
            listing
                .map(|listing| Some(PropertyChange::Place(Box::new(listing))))
                .ok_or(PropertyError::PlaceUnknown)
        }
        BulkAction::Status(status, _) if property.listing.standard_status == *status => Ok(None),
        BulkAction::Status(status, reason) => {
            let listing = with_status(&property.listing, *status, year)?;
            Ok(Some(PropertyChange::Status(Box::new(listing), reason)))
        }
    }
}

/// A listing with another status, if it meets its requirements.
pub fn with_status(
    listing: &Listing,
    status: StandardStatus,
    year: i16,
) -> std::result::Result<Listing, PropertyError> {
    let mut form = listing.to_form();
    form.standard_status = Some(status.as_str().to_owned());
    Listing::parse(&form, year)
}

/// Changes a property like a single call would, and returns its undo row.
async fn write(
    tx: &mut Tx,
    property: Property,
    change: PropertyChange<'_>,
    by: ActorContext<'_>,
    now: Timestamp,
) -> Result<StepRow> {
    let id = property.id;
    let was = serde_json::to_string(&PropertySnapshot::of(&property)).map_err(Error::internal)?;
    match change {
        PropertyChange::Publication(to) => {
            posting::set_state(tx, id, to, by.actor, by.id, now).await?;
        }
        PropertyChange::Status(listing, reason) => save(tx, id, *listing, reason, by, now).await?,
        PropertyChange::Place(listing) => save(tx, id, *listing, "", by, now).await?,
        PropertyChange::Deleted => delete(tx, &property, by, now).await?,
        PropertyChange::Restored => {
            store::restore(tx, &property).await?;
            store::touch(tx, id, by.id, now).await?;
            let entry =
                Entry::new("property.restore", subject(id)).after(audit_identity(&property));
            audit::append(tx, now, by.actor, entry).await?;
        }
    }
    let changed = store::find(tx, id).await?.ok_or(PropertyError::NotFound)?;
    Ok(StepRow { id: id.0, seen: version_of(&changed), was: Some(was) })
}

/// Saves a listing, with the reason of a new status.
pub async fn save(
    tx: &mut Tx,
    id: PropertyId,
    listing: Listing,
    reason: &str,
    by: ActorContext<'_>,
    now: Timestamp,
) -> Result<()> {
    let mut edit = PropertyEdit { id, revision: None, listing, reason: reason.to_owned() };
    let old = store::update(tx, &mut edit, by.id, now).await?;
    let changed = old.listing.changes(&edit.listing);
    let entry = Entry::new("property.update", subject(id))
        .before(audit_json(&old.listing, &changed))
        .after(audit_json(&edit.listing, &changed));
    audit::append(tx, now, by.actor, entry).await
}

/// Deletes a property for 30 days.
pub async fn delete(
    tx: &mut Tx,
    property: &Property,
    by: ActorContext<'_>,
    now: Timestamp,
) -> Result<()> {
    store::delete(tx, property, by.id, now).await?;
    let entry =
        Entry::new("property.delete", subject(property.id)).before(audit_identity(property));
    audit::append(tx, now, by.actor, entry).await
}
