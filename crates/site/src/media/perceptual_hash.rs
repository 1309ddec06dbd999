//! Perceptual hashes of pictures: computed when stored, or later for pictures of older releases,
//! and used to find copies (docs/decisions/0028).

use std::collections::BTreeMap;

use platform::db::{Tx, sql};
use platform::error::{Error, Result};
use platform::media::PerceptualHash;

use super::model::{MediaPicture, PictureHash};
use super::store;
use crate::Site;

/// Pictures hashed in one batch.
const AT_ONCE: i64 = 20;
/// Pictures with a common key that are compared, at most.
const MOST_COMPARED: i64 = 20_000;

/// A picture that looks like another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SimilarPicture {
    /// Its name in the media store.
    pub name: String,
    /// The number of differing bits out of 64, at most [`PerceptualHash::MAX_COPY_DISTANCE`].
    pub distance: u32,
}

/// Pictures that look like the named one, the nearest first, without itself.
///
/// # Errors
/// The store is away.
pub async fn find_similar(tx: &mut Tx, name: &str, most: usize) -> Result<Vec<SimilarPicture>> {
    let query = "SELECT look FROM media WHERE name = $1 AND look IS NOT NULL";
    let Some(row) = tx.fetch_optional(sql(query).bind(name)).await? else {
        return Ok(Vec::new());
    };
    let look = PerceptualHash::from_stored(row.get("look")?);
    let query = platform::sql_in!(
        "SELECT media_name, look FROM media_looks WHERE look_key",
        ids "$1", "LIMIT $2"
    );
    let keys = serde_json::to_string(&look.near_keys()).map_err(Error::internal)?;
    let mut found = BTreeMap::new();
    for row in tx.fetch_all(query.bind(keys).bind(MOST_COMPARED)).await? {
        let distance = look.distance(PerceptualHash::from_stored(row.get("look")?));
        let other: String = row.get("media_name")?;
        if distance <= PerceptualHash::MAX_COPY_DISTANCE && other != name {
            found.insert(other, distance);
        }
    }
    let mut found: Vec<_> =
        found.into_iter().map(|(name, distance)| SimilarPicture { name, distance }).collect();
    found.sort_by_key(|one| one.distance);
    found.truncate(most);
    Ok(found)
}

/// Hashes some pictures that have no hash; how many, 0 when all have one. An interrupted batch is
/// repeated, which changes nothing.
///
/// # Errors
/// The store or the folder is away.
pub async fn hash_some(site: &Site) -> Result<usize> {
    let waiting = store::find_unhashed(&mut site.db.read().await?, AT_ONCE).await?;
    for picture in &waiting {
        let hash = hash_picture(site, picture).await?;
        platform::write!(site.db, tx => async {
            let query = "UPDATE media SET look = $2, is_looked_at = TRUE
                         WHERE name = $1 AND is_looked_at = FALSE";
            let look = hash.look();
            let query = sql(query).bind(picture.name()).bind(look.map(PerceptualHash::to_stored));
            // The picture may be gone, or hashed by another instance.
            if tx.execute(query).await? == 0 {
                return Ok(());
            }
            match look {
                Some(look) => store::write_keys(&mut tx, picture.name(), look).await,
                None => Ok(()),
            }
        }
        .await)?;
    }
    Ok(waiting.len())
}

/// Hashes the narrowest file. A picture without a file has no hash.
async fn hash_picture(site: &Site, picture: &MediaPicture) -> Result<PictureHash> {
    if picture.is_drawing() {
        return Ok(PictureHash::Featureless);
    }
    let file = site.media.read(picture.narrowest()).await?;
    let Some(bytes) = file else { return Ok(PictureHash::Featureless) };
    Ok(PictureHash::of(platform::media::perceptual_hash(bytes).await?))
}
