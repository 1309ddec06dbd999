//! The queries about looks at the page of what is posted ([`super::preview`]).

use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;
use platform::identity::session::TokenHash;

use super::model::{MOST_LINKS, PREVIEW_SECONDS, SubmissionId};
use crate::access::UserId;
use crate::listing::PublicPicture;

/// Begins a look at a submission; the oldest go when there are many.
pub async fn begin(
    tx: &mut Tx,
    id: SubmissionId,
    user: UserId,
    hash: &TokenHash,
    now: Timestamp,
) -> Result<()> {
    let old = "DELETE FROM submission_previews WHERE token_hash IN
                 (SELECT token_hash FROM submission_previews WHERE submission_id = $1
                  ORDER BY creation_time DESC LIMIT 1000 OFFSET $2)";
    tx.execute(sql(old).bind(id).bind(MOST_LINKS - 1)).await?;
    let query =
        "INSERT INTO submission_previews (token_hash, submission_id, user_id, creation_time)
                 VALUES ($1, $2, $3, $4)";
    tx.execute(sql(query).bind(&hash[..]).bind(id).bind(user).bind(now)).await.map(drop)
}

/// The submission of a look that has not ended, and whose look it is.
pub async fn find(
    tx: &mut Tx,
    hash: &TokenHash,
    now: Timestamp,
) -> Result<Option<(SubmissionId, UserId)>> {
    let query = "SELECT submission_id, user_id FROM submission_previews
                 WHERE token_hash = $1 AND creation_time > $2";
    let row = tx.fetch_optional(sql(query).bind(&hash[..]).bind(now - PREVIEW_SECONDS)).await?;
    row.map(|row| Ok((SubmissionId(row.get("submission_id")?), UserId(row.get("user_id")?))))
        .transpose()
}

/// Forgets looks that have ended.
pub async fn delete_old(tx: &mut Tx, now: Timestamp) -> Result<u64> {
    let query = "DELETE FROM submission_previews WHERE creation_time <= $1";
    tx.execute(sql(query).bind(now - PREVIEW_SECONDS)).await
}

/// The pictures of a submission in their order, as visitors will be given them.
pub async fn pictures(tx: &mut Tx, id: SubmissionId) -> Result<Vec<PublicPicture>> {
    let query = "SELECT media_name, description, width, height, srcset,
                        focus_x, focus_y
                 FROM submission_media JOIN media ON media.name = submission_media.media_name
                 WHERE submission_id = $1 ORDER BY position, submission_media.id";
    let rows = tx.fetch_all(sql(query).bind(id)).await?;
    rows.iter().map(PublicPicture::read).collect()
}
