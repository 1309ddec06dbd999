//! What a store needs that has gone back to a backup, so that programs that have it open notice,
//! and nobody is let in who was shown out since.

use platform::clock::Timestamp;
use platform::db::{Db, ReadPriority, number_on, sql};
use platform::error::Result;
use platform::storage::audit::{self, Actor, Entry};
use serde_json::json;

/// Seconds after which records of backups are forgotten: two years.
pub(super) const OLD: i64 = 2 * 365 * 24 * 60 * 60;

/// What programs know of the store that is to be replaced.
#[derive(Clone, Copy, Debug, Default)]
pub struct Live {
    content: i64,
    change: i64,
}

impl Live {
    /// Asks the store.
    ///
    /// # Errors
    /// It cannot be read; then nobody knows anything of it: use the default.
    pub async fn of(db: &Db) -> Result<Self> {
        let mut tx = db.read_as(ReadPriority::Critical).await?;
        let query = "SELECT (SELECT version FROM content_state WHERE id = 1) AS content,
                       (SELECT COALESCE(MAX(sequence), 0) FROM listing_changes) AS change";
        let row = tx.fetch_one(sql(query)).await?;
        Ok(Self { content: row.get("content")?, change: row.get("change")? })
    }
}

/// What only holds for a while and was meant for another while: nobody is signed in, and no code
/// or challenge is good.
const ENDED: [&str; 5] = [
    "DELETE FROM sessions",
    "DELETE FROM sign_in_challenges",
    "DELETE FROM passkey_ceremonies",
    "DELETE FROM account_codes",
    "DELETE FROM account_links",
];

/// Settles a store that was just restored from a backup of `made`.
///
/// - Versions of the content and of the homes go on from where programs know them, so that no
///   page that is kept is taken for one of this state. The log of homes begins later than anybody
///   has read, so everybody reads all homes anew (`listing::changes`).
/// - Sessions and codes end.
/// - The audit trail says it.
///
/// # Errors
/// The store cannot be written.
pub async fn settle(db: &Db, live: Live, made: Timestamp, now: Timestamp) -> Result<()> {
    platform::write!(db, tx => async {
        for statement in ENDED {
            tx.execute(sql(statement)).await?;
        }
        let query = "UPDATE content_state SET version = CASE WHEN version > $1 THEN version ELSE $1 END + 1
                     WHERE id = 1";
        tx.execute(sql(query).bind(live.content)).await?;

        let query = "SELECT COALESCE(MIN(sequence), 0) AS first, COALESCE(MAX(sequence), 0) AS last
                     FROM listing_changes";
        let row = tx.fetch_one(sql(query)).await?;
        let (first, last): (i64, i64) = (row.get("first")?, row.get("last")?);
        let end = live.change.max(last) + 1;
        // More than there is between the first and the last, so that no two have the same number
        // meanwhile.
        let by = end + 1 - first;
        tx.execute(sql("UPDATE listing_changes SET sequence = sequence + $1").bind(by)).await?;
        tx.execute(sql("UPDATE home_search_state SET sequence = sequence + $1").bind(by)).await?;
        tx.execute(sql("UPDATE alert_progress SET sequence = sequence + $1").bind(by)).await?;
        let next = last + by;
        tx.execute(number_on("listing_changes", "sequence", next.max(1))).await?;

        let entry = Entry::new("backup.restore", "the site")
            .after(json!({ "backup_time": made.seconds() }));
        audit::append(&mut tx, now, &Actor::command_line(), entry).await
    }
    .await)
}
