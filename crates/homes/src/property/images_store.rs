//! The queries about the pictures of properties.

use std::collections::HashMap;

use foundation::media::{self, MediaPicture};
use platform::clock::Timestamp;
use platform::db::{Row, Tx, sql};
use platform::error::{Error, Result};
use platform::media::PREFIX;

use super::error::PropertyError;
use super::limits::MAX_IMAGES;
use super::model::{PictureId, PropertyId, PropertyPicture};

/// The new place and data of a picture.
#[derive(Clone, Debug)]
pub struct PicturePlacement {
    /// The picture.
    pub id: PictureId,
    /// The new description; `None` keeps the current one.
    pub description: Option<String>,
    /// Whether it is the preferred picture.
    pub is_preferred: bool,
}

/// The pictures of a property, in order.
pub async fn list(tx: &mut Tx, property: PropertyId) -> Result<Vec<PropertyPicture>> {
    let query =
        "SELECT property_media.id AS id, media_name, description, is_preferred, width, height,
                        focus_x, focus_y
                 FROM property_media JOIN media ON media.name = property_media.media_name
                 WHERE property_id = $1 ORDER BY position, property_media.id";
    let rows = tx.fetch_all(sql(query).bind(property)).await?;
    rows.iter().map(read).collect()
}

/// Appends a picture that [`foundation::media::save_picture`] has recorded.
///
/// # Errors
/// [`PropertyError::TooManyImages`].
pub async fn add(
    tx: &mut Tx,
    property: PropertyId,
    picture: &MediaPicture,
    description: &str,
    now: Timestamp,
) -> Result<PropertyPicture> {
    let known = list(tx, property).await?;
    if known.len() >= MAX_IMAGES {
        return Err(PropertyError::TooManyImages.into());
    }
    // Positions have gaps where pictures were removed.
    let row = tx
        .fetch_one(
            sql("INSERT INTO property_media
                   (property_id, media_name, description, position, is_preferred, created_at)
                 VALUES ($1, $2, $3,
                   (SELECT COALESCE(MAX(position), 0) + 1 FROM property_media WHERE property_id = $1),
                   $4, $5) RETURNING id")
            .bind(property)
            .bind(picture.name())
            .bind(description)
            .bind(known.is_empty())
            .bind(now),
        )
        .await?;
    let id = PictureId(row.get("id")?);
    let added = list(tx, property).await?.into_iter().find(|one| one.id == id);
    Ok(added.ok_or(PropertyError::ImageNotFound)?)
}

/// Replaces the pictures. Each has a file name and a description; the first is the preferred one.
pub async fn replace(
    tx: &mut Tx,
    property: PropertyId,
    pictures: &[(String, String)],
    now: Timestamp,
) -> Result<()> {
    let gone = "DELETE FROM property_media WHERE property_id = $1";
    tx.execute(sql(gone).bind(property)).await?;
    for (position, (name, description)) in (1_i64..).zip(pictures.iter().take(MAX_IMAGES)) {
        tx.execute(
            sql("INSERT INTO property_media
                   (property_id, media_name, description, position, is_preferred, created_at)
                 VALUES ($1, $2, $3, $4, $5, $6)")
            .bind(property)
            .bind(name)
            .bind(description)
            .bind(position)
            .bind(position == 1)
            .bind(now),
        )
        .await?;
    }
    Ok(())
}

/// Orders the pictures without undoing simultaneous changes: removed pictures are ignored, pictures
/// that are not listed follow in their current order, and without a preferred one the current one
/// stays.
pub async fn order(
    tx: &mut Tx,
    property: PropertyId,
    placements: &[PicturePlacement],
) -> Result<()> {
    let known = list(tx, property).await?;
    let exists = |one: &&PicturePlacement| known.iter().any(|other| other.id == one.id);
    let placements: Vec<_> = placements.iter().filter(exists).collect();
    let preferred = placements.iter().find(|one| one.is_preferred).map(|one| one.id);
    for (position, one) in (1_i64..).zip(&placements) {
        tx.execute(
            sql("UPDATE property_media SET position = $2, description = COALESCE($3, description)
                 WHERE id = $1")
            .bind(one.id)
            .bind(position)
            .bind(one.description.as_deref()),
        )
        .await?;
    }
    let others = known.iter().filter(|other| !placements.iter().any(|one| one.id == other.id));
    let next_position = i64::try_from(placements.len()).unwrap_or(i64::MAX).saturating_add(1);
    for (position, one) in (next_position..).zip(others) {
        let query = "UPDATE property_media SET position = $2 WHERE id = $1";
        tx.execute(sql(query).bind(one.id).bind(position)).await?;
    }
    if let Some(preferred) = preferred {
        let query = "UPDATE property_media SET is_preferred = (id = $2) WHERE property_id = $1";
        tx.execute(sql(query).bind(property).bind(preferred)).await?;
    }
    Ok(())
}

/// Removes a picture. If it was the preferred one, the first of the others becomes it.
///
/// # Errors
/// [`PropertyError::ImageNotFound`].
pub async fn remove(tx: &mut Tx, property: PropertyId, id: PictureId) -> Result<PropertyPicture> {
    let known = list(tx, property).await?;
    let gone = known.iter().find(|one| one.id == id);
    let gone = gone.ok_or(PropertyError::ImageNotFound)?.clone();
    tx.execute(sql("DELETE FROM property_media WHERE id = $1").bind(id)).await?;
    let next = known.iter().find(|one| one.id != gone.id);
    if let (true, Some(next)) = (gone.is_preferred, next) {
        let query = "UPDATE property_media SET is_preferred = $2 WHERE id = $1";
        tx.execute(sql(query).bind(next.id).bind(true)).await?;
    }
    Ok(gone)
}

fn read(row: &Row) -> Result<PropertyPicture> {
    Ok(PropertyPicture {
        id: PictureId(row.get("id")?),
        path: format!("{PREFIX}{}", row.get::<String>("media_name")?),
        description: row.get("description")?,
        is_preferred: row.get("is_preferred")?,
        width: row.get("width")?,
        height: row.get("height")?,
        focus: media::read_focus(row)?.steps(),
    })
}

/// The picture of a property in a list.
#[derive(Clone, Debug)]
pub struct Thumbnail {
    /// The path of its preferred picture, in the smallest width.
    pub path: String,
    /// The focal point for cropping, if it is not the centre.
    pub focus: Option<String>,
}

/// The preferred pictures of some properties.
pub async fn thumbnails(tx: &mut Tx, of: &[PropertyId]) -> Result<HashMap<PropertyId, Thumbnail>> {
    let ids = serde_json::to_string(of).map_err(Error::internal)?;
    let rows = tx
        .fetch_all(
            platform::sql_in!(
                "SELECT property_id, media_name, srcset, focus_x, focus_y FROM property_media
                 JOIN media ON media.name = property_media.media_name
                 WHERE is_preferred AND property_id",
                ids "$1"
            )
            .bind(ids),
        )
        .await?;
    rows.iter()
        .map(|row| Ok((PropertyId(row.get("property_id")?), Thumbnail::from_row(row)?)))
        .collect()
}

impl Thumbnail {
    /// Reads `media_name`, `srcset`, `focus_x` and `focus_y`.
    pub fn from_row(row: &Row) -> Result<Self> {
        let (name, srcset) = (row.get::<String>("media_name")?, row.get::<String>("srcset")?);
        let path = smallest_file(&srcset).unwrap_or_else(|| format!("{PREFIX}{name}"));
        Ok(Self { path, focus: media::read_focus(row)?.steps() })
    }
}

/// The path of the smallest file of a `srcset`.
fn smallest_file(srcset: &str) -> Option<String> {
    let width = |candidate: &str| candidate.rsplit_once(' ')?.1.trim_end_matches('w').parse().ok();
    let candidates = srcset.split(", ").filter_map(|one| Some((width(one)?, one)));
    let (_, found) = candidates.min_by_key(|(width, _): &(u32, &str)| *width)?;
    found.split(' ').next().map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_shows_the_smallest_file() {
        let srcset = "/media/c.webp 1280w, /media/a.webp 320w, /media/b.webp 640w";
        assert_eq!(smallest_file(srcset).as_deref(), Some("/media/a.webp"));
        assert_eq!(smallest_file(""), None);
    }
}
