//! The queries about the pictures of properties.

use platform::db::{Row, Tx, sql};
use platform::error::Result;
use platform::media::PREFIX;

use super::error::PropertyError;
use super::model::{MAX_IMAGES, PropertyId};
use super::response::MediaResponse;
use crate::media::Stored;

/// A picture as it shall stand among the others.
#[derive(Clone, Debug)]
pub struct Placed {
    /// Which one.
    pub id: i64,
    /// What it shows.
    pub description: String,
    /// Whether it stands for the property.
    pub is_preferred: bool,
}

/// The pictures of a property in their order.
pub async fn list(tx: &mut Tx, property: PropertyId) -> Result<Vec<MediaResponse>> {
    let query =
        "SELECT property_media.id AS id, media_name, description, is_preferred, width, height
                 FROM property_media JOIN media ON media.name = property_media.media_name
                 WHERE property_id = $1 ORDER BY position, property_media.id";
    let rows = tx.fetch_all(sql(query).bind(property.0)).await?;
    (1..).zip(&rows).map(|(order, row)| read(row, order)).collect()
}

/// Puts a picture, which [`crate::media::remember`] knows, behind the others.
///
/// # Errors
/// [`PropertyError::TooManyImages`].
pub async fn add(
    tx: &mut Tx,
    property: PropertyId,
    picture: &Stored,
    description: &str,
    now: i64,
) -> Result<MediaResponse> {
    let known = list(tx, property).await?;
    if known.len() >= MAX_IMAGES {
        return Err(PropertyError::TooManyImages.into());
    }
    let order = i64::try_from(known.len()).unwrap_or(i64::MAX).saturating_add(1);
    let row = tx
        .fetch_one(
            sql("INSERT INTO property_media
                   (property_id, media_name, description, position, is_preferred, creation_time)
                 VALUES ($1, $2, $3, $4, $5, $6) RETURNING id")
            .bind(property.0)
            .bind(picture.name())
            .bind(description)
            .bind(order)
            .bind(known.is_empty())
            .bind(now),
        )
        .await?;
    let id: i64 = row.get("id")?;
    let added = list(tx, property).await?.into_iter().find(|one| one.media_key == id.to_string());
    Ok(added.ok_or(PropertyError::ImageNotFound)?)
}

/// Puts the pictures in order; they must be exactly those that are there.
///
/// # Errors
/// [`PropertyError::ImagesChanged`].
pub async fn order(tx: &mut Tx, property: PropertyId, placed: &[Placed]) -> Result<()> {
    let known = list(tx, property).await?;
    let mut there: Vec<_> = known.iter().map(|one| one.media_key.clone()).collect();
    let mut wanted: Vec<_> = placed.iter().map(|one| one.id.to_string()).collect();
    there.sort_unstable();
    wanted.sort_unstable();
    if there != wanted {
        return Err(PropertyError::ImagesChanged.into());
    }
    let nobody = placed.iter().all(|one| !one.is_preferred);
    for (position, one) in (1_i64..).zip(placed) {
        tx.execute(
            sql("UPDATE property_media SET position = $2, description = $3, is_preferred = $4
                 WHERE id = $1")
            .bind(one.id)
            .bind(position)
            .bind(&one.description)
            .bind(one.is_preferred || (nobody && position == 1)),
        )
        .await?;
    }
    Ok(())
}

/// Takes a picture away; the first of the others is preferred when it was.
///
/// # Errors
/// [`PropertyError::ImageNotFound`].
pub async fn remove(tx: &mut Tx, property: PropertyId, id: i64) -> Result<MediaResponse> {
    let known = list(tx, property).await?;
    let gone = known.iter().find(|one| one.media_key == id.to_string());
    let gone = gone.ok_or(PropertyError::ImageNotFound)?.clone();
    tx.execute(sql("DELETE FROM property_media WHERE id = $1").bind(id)).await?;
    let next = known.iter().find(|one| one.media_key != gone.media_key);
    if let (true, Some(next)) = (gone.is_preferred, next) {
        let query = "UPDATE property_media SET is_preferred = $2 WHERE id = $1";
        let next = next.media_key.parse::<i64>().unwrap_or_default();
        tx.execute(sql(query).bind(next).bind(true)).await?;
    }
    Ok(gone)
}

/// Notes that the pictures of a property are others than before.
pub async fn touch(tx: &mut Tx, property: PropertyId, now: i64) -> Result<()> {
    let query = "UPDATE properties SET updated_time = $2 WHERE id = $1";
    tx.execute(sql(query).bind(property.0).bind(now)).await.map(|_| ())
}

fn read(row: &Row, order: i64) -> Result<MediaResponse> {
    Ok(MediaResponse {
        media_key: row.get::<i64>("id")?.to_string(),
        media_url: format!("{PREFIX}{}", row.get::<String>("media_name")?),
        short_description: row.get("description")?,
        order,
        is_preferred: row.get("is_preferred")?,
        image_width: row.get("width")?,
        image_height: row.get("height")?,
    })
}
