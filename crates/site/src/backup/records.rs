//! The log of backups. A row without an end belongs to a running backup, or to an interrupted
//! one.

use platform::clock::Timestamp;
use platform::db::{Db, Tx, sql};
use platform::error::Result;
use serde::Serialize;
use utoipa::ToSchema;

use super::after_restore::OLD;

/// Why a backup was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum BackupTrigger {
    /// `keyturn backup`.
    #[strum(serialize = "asked")]
    Manual,
    /// The schedule.
    Scheduled,
}

/// The backup state on the dashboard.
#[derive(Debug, Serialize, ToSchema)]
pub struct BackupResponse {
    /// When the last good one was finished, in Unix seconds.
    #[schema(required, value_type = Option<i64>)]
    pub last_good_time: Option<Timestamp>,
    /// Whether the newest one has failed, or was interrupted.
    pub has_failed: bool,
    /// Whether there was none for two days, or never one.
    pub is_overdue: bool,
}

/// Reads the backup state.
pub async fn state(tx: &mut Tx, now: Timestamp) -> Result<BackupResponse> {
    let query = "SELECT
          (SELECT MAX(finished_at) FROM backups WHERE finished_at IS NOT NULL AND error = '') AS good,
          (SELECT error <> '' OR (finished_at IS NULL AND started_at < $1)
           FROM backups ORDER BY id DESC LIMIT 1) AS has_failed";
    let row = tx.fetch_one(sql(query).bind(now - INTERRUPTED)).await?;
    let last_good_time: Option<Timestamp> = row.get("good")?;
    Ok(BackupResponse {
        last_good_time,
        has_failed: row.get::<Option<bool>>("has_failed")?.unwrap_or(false),
        is_overdue: last_good_time.is_none_or(|time| now - time > OVERDUE),
    })
}

/// Seconds after which a backup is overdue.
const OVERDUE: i64 = 48 * 60 * 60;
/// Seconds after which a backup without an end counts as interrupted.
pub(super) const INTERRUPTED: i64 = 60 * 60;

/// Begins a backup; its id. A scheduled one begins only if no program has made or begun one since
/// `since`.
pub(super) async fn begin(
    db: &Db,
    kind: BackupTrigger,
    file: &str,
    since: Timestamp,
    now: Timestamp,
) -> Result<Option<i64>> {
    platform::write!(db, tx => async {
        if kind == BackupTrigger::Scheduled {
            let query = "SELECT EXISTS (SELECT 1 FROM backups
                WHERE kind = 'scheduled' AND started_at > $1 AND finished_at IS NOT NULL
                  AND error = '')
              OR EXISTS (SELECT 1 FROM backups WHERE kind = 'scheduled' AND started_at > $2)
              AS is_done";
            let query = sql(query).bind(since).bind(now - INTERRUPTED);
            if tx.fetch_one(query).await?.get("is_done")? {
                return Ok(None);
            }
        }
        // Old records are of no use.
        tx.execute(sql("DELETE FROM backups WHERE started_at < $1").bind(now - OLD)).await?;
        let query = "INSERT INTO backups (kind, started_at, file) VALUES ($1, $2, $3) RETURNING id";
        let kind: &'static str = kind.into();
        let query = sql(query).bind(kind.to_owned()).bind(now).bind(file.to_owned());
        tx.fetch_one(query).await?.get("id").map(Some)
    }
    .await)
}

/// Records the end of a backup.
pub(super) async fn end(
    db: &Db,
    id: i64,
    outcome: Result<u64, &str>,
    now: Timestamp,
) -> Result<()> {
    let bytes = outcome.ok().map(|bytes| i64::try_from(bytes).unwrap_or(i64::MAX));
    let error: String = outcome.err().unwrap_or_default().chars().take(500).collect();
    platform::write!(db, tx => async {
        let query = "UPDATE backups SET finished_at = $2, bytes = $3, error = $4 WHERE id = $1";
        tx.execute(sql(query).bind(id).bind(now).bind(bytes).bind(error.clone())).await?;
        Ok(())
    }
    .await)
}
