//! Pictures of properties that came from another system without them.

use foundation::access::UserId;
use foundation::media::{self, MediaPicture, MediaRetention};
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;

use super::limits::DETAILS_MAX_CHARS;
use super::model::PropertyId;
use super::{images_store, store};

/// The properties with these listing ids that were added since a moment, have no picture and are not
/// in the trash.
pub async fn find_without_pictures(
    tx: &mut Tx,
    listing_ids: &[&str],
    since: Timestamp,
) -> Result<Vec<(String, PropertyId)>> {
    let known = store::find_by_listing_ids(tx, listing_ids).await?;
    let ids: Vec<PropertyId> = known.iter().map(|property| property.id).collect();
    let thumbnails = images_store::thumbnails(tx, &ids).await?;
    let mut found = Vec::new();
    for property in known {
        let same = |id: &&&str| {
            store::listing_id_key(id) == store::listing_id_key(&property.listing.listing_id)
        };
        let listing_id = listing_ids.iter().find(same);
        let is_bare = property.creation_time >= since
            && property.deleted_time.is_none()
            && !thumbnails.contains_key(&property.id);
        found.extend(listing_id.filter(|_| is_bare).map(|id| ((*id).to_owned(), property.id)));
    }
    Ok(found)
}

/// Adds pictures with their descriptions to a property. The first one becomes the preferred one.
pub async fn add_pictures(
    tx: &mut Tx,
    property: PropertyId,
    pictures: &[(MediaPicture, String)],
    by: UserId,
    now: Timestamp,
) -> Result<()> {
    // Somebody may have added one since, or deleted the property.
    let has_some = !images_store::list(tx, property).await?.is_empty();
    if has_some || pictures.is_empty() || store::find_live(tx, property).await.is_err() {
        return Ok(());
    }
    for (picture, description) in pictures {
        media::save_picture(tx, picture, MediaRetention::Home, now).await?;
        let description: String = description.chars().take(DETAILS_MAX_CHARS).collect();
        images_store::add(tx, property, picture, &description, now).await?;
    }
    store::touch(tx, property, by, now).await
}
