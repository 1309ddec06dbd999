//! The queries about previews ([`super::preview`]).

use foundation::access::UserId;
use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;
use platform::identity::session::TokenHash;

use super::model::{MAX_LINKS, PREVIEW_SECONDS, SubmissionId};
use crate::listing::PublicPicture;

/// Inserts a preview of a submission, and deletes the oldest beyond the limit.
pub async fn insert(
    tx: &mut Tx,
    id: SubmissionId,
    user: UserId,
    hash: &TokenHash,
    now: Timestamp,
) -> Result<()> {
    let delete = "DELETE FROM submission_previews WHERE token_hash IN
                 (SELECT token_hash FROM submission_previews WHERE submission_id = $1
                  ORDER BY created_at DESC LIMIT 1000 OFFSET $2)";
    tx.execute(sql(delete).bind(id).bind(MAX_LINKS - 1)).await?;
    let query = "INSERT INTO submission_previews (token_hash, submission_id, user_id, created_at)
                 VALUES ($1, $2, $3, $4)";
    tx.execute(sql(query).bind(&hash[..]).bind(id).bind(user).bind(now)).await.map(drop)
}

/// The submission and the user of a valid preview.
pub async fn find(
    tx: &mut Tx,
    hash: &TokenHash,
    now: Timestamp,
) -> Result<Option<(SubmissionId, UserId)>> {
    let query = "SELECT submission_id, user_id FROM submission_previews
                 WHERE token_hash = $1 AND created_at > $2";
    let row = tx.fetch_optional(sql(query).bind(&hash[..]).bind(now - PREVIEW_SECONDS)).await?;
    row.map(|row| Ok((SubmissionId(row.get("submission_id")?), UserId(row.get("user_id")?))))
        .transpose()
}

/// Deletes expired previews.
pub async fn delete_old(tx: &mut Tx, now: Timestamp) -> Result<u64> {
    let query = "DELETE FROM submission_previews WHERE created_at <= $1";
    tx.execute(sql(query).bind(now - PREVIEW_SECONDS)).await
}

/// The pictures of a submission in their order, as visitors will see them.
pub async fn pictures(tx: &mut Tx, id: SubmissionId) -> Result<Vec<PublicPicture>> {
    let query = "SELECT media_name, description, width, height, srcset,
                        focus_x, focus_y
                 FROM submission_media JOIN media ON media.name = submission_media.media_name
                 WHERE submission_id = $1 ORDER BY position, submission_media.id";
    let rows = tx.fetch_all(sql(query).bind(id)).await?;
    rows.iter().map(PublicPicture::read).collect()
}
