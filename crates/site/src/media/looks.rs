//! What pictures look like: noted when they are stored, made up for where an older release has
//! stored them, and looked up by copies (docs/decisions/0086).

use std::collections::BTreeMap;

use platform::db::{Tx, sql};
use platform::error::{Error, Result};
use platform::media::PerceptualHash;

use super::model::{Seen, Stored};
use super::store;
use crate::Site;

/// Pictures that are looked at before others get their turn.
const AT_ONCE: i64 = 20;
/// The most that share a key with a picture and are compared with it.
const MOST_COMPARED: i64 = 20_000;

/// A picture that looks like another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alike {
    /// Its name in the media store.
    pub name: String,
    /// In how many of 64 bits they differ, at most [`PerceptualHash::MAX_COPY_DISTANCE`].
    pub distance: u32,
}

/// Some pictures that look like one of the media store, the nearest first; itself is not among
/// them.
///
/// # Errors
/// The store is away.
pub async fn alike(tx: &mut Tx, name: &str, most: usize) -> Result<Vec<Alike>> {
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
        found.into_iter().map(|(name, distance)| Alike { name, distance }).collect();
    found.sort_by_key(|one| one.distance);
    found.truncate(most);
    Ok(found)
}

/// Looks at some pictures that nobody has looked at; how many, 0 when all are. What a stop
/// interrupts is done the next time, and twice is once.
///
/// # Errors
/// The store or the folder is away.
pub async fn look_at_some(site: &Site) -> Result<usize> {
    let waiting = store::not_looked_at(&mut site.db.read().await?, AT_ONCE).await?;
    for picture in &waiting {
        let seen = look_at(site, picture).await?;
        platform::write!(site.db, tx => async {
            let query = "UPDATE media SET look = $2, is_looked_at = TRUE
                         WHERE name = $1 AND is_looked_at = FALSE";
            let look = seen.look();
            let query = sql(query).bind(picture.name()).bind(look.map(PerceptualHash::to_stored));
            // It may be gone, or another instance may have looked.
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

/// By its narrowest file. One that is lost looks like nothing.
async fn look_at(site: &Site, picture: &Stored) -> Result<Seen> {
    if picture.is_drawing() {
        return Ok(Seen::Nothing);
    }
    let file = site.media.read(picture.narrowest()).await?;
    let Some(bytes) = file else { return Ok(Seen::Nothing) };
    Ok(Seen::of(platform::media::perceptual_hash(bytes).await?))
}
