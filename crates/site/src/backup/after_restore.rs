//! Adjusts a database after a restore: running programs must notice it, and ended sessions must
//! stay ended.

use platform::clock::Timestamp;
use platform::db::{Db, ReadPriority, number_on, sql};
use platform::error::Result;
use platform::storage::audit::{self, Actor, Entry};
use serde_json::json;

/// Seconds after which backup records are deleted: two years.
pub(super) const OLD: i64 = 2 * 365 * 24 * 60 * 60;

/// The versions that running programs have seen of the database to be replaced.
#[derive(Clone, Copy, Debug, Default)]
pub struct VersionsBeforeRestore {
    content: i64,
    change: i64,
}

impl VersionsBeforeRestore {
    /// Reads them.
    ///
    /// # Errors
    /// The database cannot be read; use the default then.
    pub async fn of(db: &Db) -> Result<Self> {
        let mut tx = db.read_as(ReadPriority::Critical).await?;
        let query = "SELECT (SELECT version FROM content_state WHERE id = 1) AS content,
                       (SELECT COALESCE(MAX(sequence), 0) FROM listing_changes) AS change";
        let row = tx.fetch_one(sql(query)).await?;
        Ok(Self { content: row.get("content")?, change: row.get("change")? })
    }
}

/// Deletes what was valid for a short time only, so that nobody is signed in and no code works.
const ENDED: [&str; 5] = [
    "DELETE FROM sessions",
    "DELETE FROM sign_in_challenges",
    "DELETE FROM passkey_ceremonies",
    "DELETE FROM account_codes",
    "DELETE FROM account_links",
];

/// Adjusts a database that was just restored from a backup of `made`.
///
/// - Versions of content and homes continue above those that programs have seen, so no cached
///   page matches. The log of homes begins later than any reader's position, so all read every home
///   again (`listing::changes`).
/// - Sessions and codes end.
/// - The audit trail records the restore.
///
/// # Errors
/// The store cannot be written.
pub async fn finish_restore(
    db: &Db,
    live: VersionsBeforeRestore,
    made: Timestamp,
    now: Timestamp,
) -> Result<()> {
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
        // Beyond the distance of the first and the last, so that no two rows share a number
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
