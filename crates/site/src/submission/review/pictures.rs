//! Homes that show the pictures of one that is reviewed: the same file, or one that looks like
//! it. Each home is found once, by what is most alike.

use std::collections::BTreeMap;

use platform::db::{Tx, sql};
use platform::error::Result;

use crate::media;
use crate::submission::{Submission, store};

/// The most that are shown of what looks the same in one way.
pub(super) const MOST: i64 = 10;
/// Pictures of the store that look like one and are looked up.
const MOST_ALIKE: usize = 10;

/// What is found by a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Where {
    /// A property, by its id.
    Property(i64),
    /// What was posted, by its id.
    Submission(i64),
}

/// How two pictures are alike.
#[derive(Clone, Debug)]
pub(super) struct Pair {
    /// The name of the picture of the home that is reviewed.
    pub own: String,
    /// The name of the other's.
    pub other: String,
    /// `same`: the same file; `like`: it looks like it.
    pub resemblance: &'static str,
}

/// Homes with the pictures of a home, and with what looks like them.
pub(super) async fn find(tx: &mut Tx, it: &Submission) -> Result<BTreeMap<Where, Pair>> {
    let mut found = BTreeMap::new();
    let pictures = store::pictures(tx, it.id).await?;
    for picture in &pictures {
        let pair =
            Pair { own: picture.name.clone(), other: picture.name.clone(), resemblance: "same" };
        note(tx, it, &pair, &mut found).await?;
    }
    for picture in &pictures {
        for similar in media::find_similar(tx, &picture.name, MOST_ALIKE).await? {
            let pair = Pair { own: picture.name.clone(), other: similar.name, resemblance: "like" };
            note(tx, it, &pair, &mut found).await?;
        }
    }
    Ok(found)
}

async fn note(
    tx: &mut Tx,
    it: &Submission,
    pair: &Pair,
    found: &mut BTreeMap<Where, Pair>,
) -> Result<()> {
    let query = "SELECT DISTINCT property_id FROM property_media
                 WHERE media_name = $1 AND property_id <> $2 LIMIT $3";
    let own = it.property_id.map_or(0, |id| id.0);
    for row in tx.fetch_all(sql(query).bind(&pair.other).bind(own).bind(MOST)).await? {
        found.entry(Where::Property(row.get("property_id")?)).or_insert_with(|| pair.clone());
    }
    let query = "SELECT DISTINCT submission_id FROM submission_media
                 WHERE media_name = $1 AND submission_id <> $2 LIMIT $3";
    for row in tx.fetch_all(sql(query).bind(&pair.other).bind(it.id).bind(MOST)).await? {
        found.entry(Where::Submission(row.get("submission_id")?)).or_insert_with(|| pair.clone());
    }
    Ok(())
}
