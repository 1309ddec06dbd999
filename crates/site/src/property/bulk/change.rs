//! Does something to many properties.

use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::{Error, Result};
use platform::message::Message;
use platform::storage::audit::{self, Actor, Entry};
use platform::text::time::public_year;

use super::super::changes::{audited, subject};
use super::super::error::PropertyError;
use super::super::listing::Listing;
use super::super::model::{Property, PropertyEdit, PropertyId};
use super::super::publication::check_step;
use super::super::removal::known;
use super::super::reso::{PublicationState, StandardStatus};
use super::super::{gazetteer, posting, store};
use super::model::Doing;
use super::state::{State, seen};
use crate::Site;
use crate::access::UserId;
use crate::undo::{self, ChangedMany, NewStep, StepKind, StepRow};

/// Who changes properties.
#[derive(Clone, Copy, Debug)]
pub struct By<'a> {
    /// Their id.
    pub id: UserId,
    /// As the audit trail has them.
    pub actor: &'a Actor,
}

/// Does something to each of some properties, or leaves it as it is and says why.
///
/// # Errors
/// The store is away.
pub async fn change(site: &Site, doing: &Doing, ids: &[i64], by: By<'_>) -> Result<ChangedMany> {
    let now = site.clock.now();
    let all = platform::write!(site.db, tx => async {
        store::lock(&mut tx).await?;
        let mut all = ChangedMany::default();
        let mut rows = Vec::new();
        for id in ids {
            let Some(property) = store::find(&mut tx, PropertyId(*id)).await? else {
                all.refuse(*id, "", &Message::from(&PropertyError::NotFound));
                continue;
            };
            match check(doing, &property, public_year(now)) {
                Ok(None) => all.unchanged.push(*id),
                Err(why) => all.refuse(*id, &name(&property), &Message::from(&why)),
                Ok(Some(to)) => {
                    rows.push(write(&mut tx, property, to, by, now).await?);
                    all.changed.push(*id);
                }
            }
        }
        let action = NewStep { kind: StepKind::Properties, name: doing.code(), file: "", by: by.id };
        all.undo_id = undo::record(&mut tx, action, &rows, now).await?;
        Ok(all)
    }
    .await)?;
    site.note_homes().await;
    Ok(all)
}

/// What a property is called where it is not seen.
pub fn name(property: &Property) -> String {
    let Listing { listing_id, unparsed_address, .. } = &property.listing;
    format!("{listing_id}, {unparsed_address}")
}

/// What becomes of a property.
enum To<'a> {
    Publication(PublicationState),
    Status(Box<Listing>, &'a str),
    Place(Box<Listing>),
    Deleted,
    Back,
}

/// What is to become of a property: nothing, if it is so already.
fn check<'a>(
    doing: &'a Doing,
    property: &Property,
    year: i16,
) -> std::result::Result<Option<To<'a>>, PropertyError> {
    let is_deleted = property.deleted_time.is_some();
    let published = |to: PublicationState| {
        if property.publication.state == to {
            return Ok(None);
        }
        check_step(property, to).map(|()| Some(To::Publication(to)))
    };
    match doing {
        Doing::Restore => Ok(is_deleted.then_some(To::Back)),
        Doing::Trash => Ok((!is_deleted).then_some(To::Deleted)),
        _ if is_deleted => Err(PropertyError::Deleted),
        Doing::Publish => published(PublicationState::Published),
        Doing::Withdraw => published(PublicationState::Withdrawn),
        Doing::Place if property.listing.latitude.is_some() => Ok(None),
        Doing::Place => {
            let placed = gazetteer::placed(&property.listing);
            placed.map(|it| Some(To::Place(Box::new(it)))).ok_or(PropertyError::PlaceUnknown)
        }
        Doing::Status(status, _) if property.listing.standard_status == *status => Ok(None),
        Doing::Status(status, reason) => {
            let listing = with_status(&property.listing, *status, year)?;
            Ok(Some(To::Status(Box::new(listing), reason)))
        }
    }
}

/// A listing with another status, if it has what that asks for.
pub fn with_status(
    listing: &Listing,
    status: StandardStatus,
    year: i16,
) -> std::result::Result<Listing, PropertyError> {
    let mut form = listing.to_form();
    form.standard_status = Some(status.as_str().to_owned());
    Listing::parse(&form, year)
}

/// Changes a property, as a call of its own would; what takes it back.
async fn write(
    tx: &mut Tx,
    property: Property,
    to: To<'_>,
    by: By<'_>,
    now: Timestamp,
) -> Result<StepRow> {
    let id = property.id;
    let was = serde_json::to_string(&State::of(&property)).map_err(Error::internal)?;
    match to {
        To::Publication(to) => posting::set_state(tx, id, to, by.actor, by.id, now).await?,
        To::Status(listing, reason) => save(tx, id, *listing, reason, by, now).await?,
        To::Place(listing) => save(tx, id, *listing, "", by, now).await?,
        To::Deleted => delete(tx, &property, by, now).await?,
        To::Back => {
            store::restore(tx, &property).await?;
            store::touch(tx, id, by.id, now).await?;
            let entry = Entry::new("property.restore", subject(id)).after(known(&property));
            audit::append(tx, now, by.actor, entry).await?;
        }
    }
    let left = store::find(tx, id).await?.ok_or(PropertyError::NotFound)?;
    Ok(StepRow { id: id.0, seen: seen(&left), was: Some(was) })
}

/// Saves a listing with the reason of its new status.
pub async fn save(
    tx: &mut Tx,
    id: PropertyId,
    listing: Listing,
    reason: &str,
    by: By<'_>,
    now: Timestamp,
) -> Result<()> {
    let mut edit = PropertyEdit { id, revision: None, listing, reason: reason.to_owned() };
    let old = store::update(tx, &mut edit, by.id, now).await?;
    let changed = old.listing.changes(&edit.listing);
    let entry = Entry::new("property.update", subject(id))
        .before(audited(&old.listing, &changed))
        .after(audited(&edit.listing, &changed));
    audit::append(tx, now, by.actor, entry).await
}

/// Deletes a property for 30 days.
pub async fn delete(tx: &mut Tx, property: &Property, by: By<'_>, now: Timestamp) -> Result<()> {
    store::delete(tx, property, by.id, now).await?;
    let entry = Entry::new("property.delete", subject(property.id)).before(known(property));
    audit::append(tx, now, by.actor, entry).await
}
