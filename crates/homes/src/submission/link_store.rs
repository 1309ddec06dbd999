//! The queries about secret links to a submission: to the form of a draft, and to previews.

use foundation::access::UserId;
use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;
use platform::identity::session::TokenHash;

use super::model::{LINK_SECONDS, MAX_LINKS, PREVIEW_SECONDS, SubmissionId};

/// A table of links. It holds only the hashes of their tokens.
pub struct LinkTable {
    trim: &'static str,
    insert: &'static str,
    find: &'static str,
    delete_expired: &'static str,
    /// How long a link is valid, in seconds.
    seconds: i64,
}

macro_rules! link_table {
    ($table:literal, $seconds:ident) => {
        LinkTable {
            trim: concat!(
                "DELETE FROM ",
                $table,
                " WHERE token_hash IN (SELECT token_hash FROM ",
                $table,
                " WHERE submission_id = $1 ORDER BY created_at DESC LIMIT 1000 OFFSET $2)"
            ),
            insert: concat!(
                "INSERT INTO ",
                $table,
                " (token_hash, submission_id, user_id, created_at)
                 VALUES ($1, $2, $3, $4)"
            ),
            find: concat!(
                "SELECT submission_id, user_id FROM ",
                $table,
                " WHERE token_hash = $1 AND created_at > $2"
            ),
            delete_expired: concat!("DELETE FROM ", $table, " WHERE created_at <= $1"),
            seconds: $seconds,
        }
    };
}

/// The links to the form of a draft.
pub const DRAFT_LINKS: LinkTable = link_table!("submission_links", LINK_SECONDS);
/// The links to previews.
pub const PREVIEWS: LinkTable = link_table!("submission_previews", PREVIEW_SECONDS);

impl LinkTable {
    /// Inserts a link, and deletes the oldest ones of the submission beyond the limit.
    pub async fn insert(
        &self,
        tx: &mut Tx,
        id: SubmissionId,
        user: UserId,
        hash: &TokenHash,
        now: Timestamp,
    ) -> Result<()> {
        tx.execute(sql(self.trim).bind(id).bind(MAX_LINKS - 1)).await?;
        let insert = sql(self.insert).bind(&hash[..]).bind(id).bind(user).bind(now);
        tx.execute(insert).await.map(drop)
    }

    /// The submission and the user of a valid link.
    pub async fn find(
        &self,
        tx: &mut Tx,
        hash: &TokenHash,
        now: Timestamp,
    ) -> Result<Option<(SubmissionId, UserId)>> {
        let query = sql(self.find).bind(&hash[..]).bind(now - self.seconds);
        let row = tx.fetch_optional(query).await?;
        row.map(|row| Ok((SubmissionId(row.get("submission_id")?), UserId(row.get("user_id")?))))
            .transpose()
    }

    /// Deletes expired links, and returns how many.
    pub async fn delete_expired(&self, tx: &mut Tx, now: Timestamp) -> Result<u64> {
        tx.execute(sql(self.delete_expired).bind(now - self.seconds)).await
    }
}
