//! One run of a retention rule, and its records.

use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::{Error, Result};
use platform::storage::audit::{self, Actor, Entry};
use serde_json::json;

use super::rules::RetentionRule;

/// A run of a rule.
#[derive(Clone, Copy, Debug)]
pub struct RuleRun {
    /// The rule.
    pub rule: RetentionRule,
    /// When the run started.
    pub start: Timestamp,
    /// Rows older than this are deleted.
    pub cutoff: Timestamp,
}

impl RuleRun {
    /// Records a deleted batch, in its transaction.
    pub async fn record_batch(&self, tx: &mut Tx, deleted: u64, ids: Option<&str>) -> Result<()> {
        if deleted == 0 {
            return Ok(());
        }
        let count = i64::try_from(deleted).map_err(Error::internal)?;
        tx.execute(
            sql("INSERT INTO retention_runs (started_at, rule, cutoff_at, deleted)
                 VALUES ($1, $2, $3, $4)
                 ON CONFLICT (started_at, rule)
                 DO UPDATE SET deleted = retention_runs.deleted + excluded.deleted")
            .bind(self.start)
            .bind(self.rule.name())
            .bind(self.cutoff)
            .bind(count),
        )
        .await?;
        let mut after = json!({
            "rule": self.rule.name(), "deleted": count, "older_than": self.cutoff.seconds(),
        });
        if let Some(ids) = ids {
            after["ids"] = json!(ids);
        }
        let entry = Entry::new("privacy.retention", "the site").after(after);
        audit::append(tx, self.start, &Actor::program(), entry).await
    }

    /// Records that the rule ran.
    pub async fn record_run(&self, tx: &mut Tx) -> Result<()> {
        tx.execute(
            sql("INSERT INTO retention_state (rule, ran_at) VALUES ($1, $2)
                 ON CONFLICT (rule) DO UPDATE SET ran_at = excluded.ran_at")
            .bind(self.rule.name())
            .bind(self.start),
        )
        .await
        .map(drop)
    }
}
