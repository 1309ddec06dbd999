//! Perceptual hashes of pictures: computed when stored, and used to find copies (docs/decisions/0028).

use std::collections::BTreeMap;

use platform::db::{Tx, sql};
use platform::error::{Error, Result};
use platform::media::PerceptualHash;

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
