//! Finds homes with the same or similar pictures as a home under review. Each home is listed once, by
//! its closest picture.

use std::collections::BTreeMap;

use foundation::media;
use platform::db::{Tx, sql};
use platform::error::Result;

use crate::submission::{Submission, store};

/// The highest number of matches per kind.
pub(super) const ROW_LIMIT: i64 = 10;
/// The highest number of similar pictures per picture.
const SIMILAR_LIMIT: usize = 10;

/// The home that a picture belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum PictureOwner {
    /// A property, by its id.
    Property(i64),
    /// A submission, by its id.
    Submission(i64),
}

/// Two pictures that are the same or similar.
#[derive(Clone, Debug)]
pub(super) struct PicturePair {
    /// The name of the picture under review.
    pub own: String,
    /// The name of the other picture.
    pub other: String,
    /// `same` for the same file, `like` for a similar one.
    pub resemblance: &'static str,
}

/// Finds homes with the same or similar pictures.
pub(super) async fn find(
    tx: &mut Tx,
    submission: &Submission,
) -> Result<BTreeMap<PictureOwner, PicturePair>> {
    let mut matches = BTreeMap::new();
    let pictures = store::pictures(tx, submission.id).await?;
    for picture in &pictures {
        let pair = PicturePair {
            own: picture.name.clone(),
            other: picture.name.clone(),
            resemblance: "same",
        };
        collect(tx, submission, &pair, &mut matches).await?;
    }
    for picture in &pictures {
        for similar in media::find_similar(tx, &picture.name, SIMILAR_LIMIT).await? {
            let pair =
                PicturePair { own: picture.name.clone(), other: similar.name, resemblance: "like" };
            collect(tx, submission, &pair, &mut matches).await?;
        }
    }
    Ok(matches)
}

async fn collect(
    tx: &mut Tx,
    submission: &Submission,
    pair: &PicturePair,
    matches: &mut BTreeMap<PictureOwner, PicturePair>,
) -> Result<()> {
    let query = "SELECT DISTINCT property_id FROM property_media
                 WHERE media_name = $1 AND property_id <> $2 LIMIT $3";
    let own_property = submission.property_id.map_or(0, |id| id.0);
    for row in tx.fetch_all(sql(query).bind(&pair.other).bind(own_property).bind(ROW_LIMIT)).await?
    {
        matches
            .entry(PictureOwner::Property(row.get("property_id")?))
            .or_insert_with(|| pair.clone());
    }
    let query = "SELECT DISTINCT submission_id FROM submission_media
                 WHERE media_name = $1 AND submission_id <> $2 LIMIT $3";
    for row in
        tx.fetch_all(sql(query).bind(&pair.other).bind(submission.id).bind(ROW_LIMIT)).await?
    {
        matches
            .entry(PictureOwner::Submission(row.get("submission_id")?))
            .or_insert_with(|| pair.clone());
    }
    Ok(())
}
