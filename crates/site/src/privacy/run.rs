//! One run of a rule: what it says of what it has deleted.

use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::{Error, Result};
use platform::storage::audit::{self, Actor, Entry};
use serde_json::json;

use super::rules::Rule;

/// A rule that is gone by.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    /// Which one.
    pub rule: Rule,
    /// Since when.
    pub began: Timestamp,
    /// What is older than this is to go.
    pub before: Timestamp,
}

impl Run {
    /// Says what a portion has deleted, in its transaction.
    pub async fn tell(&self, tx: &mut Tx, deleted: u64, ids: Option<&str>) -> Result<()> {
        if deleted == 0 {
            return Ok(());
        }
        let count = i64::try_from(deleted).map_err(Error::internal)?;
        tx.execute(
            sql("INSERT INTO retention_runs (began_time, rule, until_time, deleted)
                 VALUES ($1, $2, $3, $4)
                 ON CONFLICT (began_time, rule)
                 DO UPDATE SET deleted = retention_runs.deleted + excluded.deleted")
            .bind(self.began)
            .bind(self.rule.name())
            .bind(self.before)
            .bind(count),
        )
        .await?;
        let mut after = json!({
            "rule": self.rule.name(), "deleted": count, "older_than": self.before.seconds(),
        });
        if let Some(ids) = ids {
            after["ids"] = json!(ids);
        }
        let entry = Entry::new("privacy.retention", "the site").after(after);
        audit::append(tx, self.began, &Actor::program(), entry).await
    }

    /// Notes that the rule was gone by.
    pub async fn note(&self, tx: &mut Tx) -> Result<()> {
        tx.execute(
            sql("INSERT INTO retention_state (rule, ran_time) VALUES ($1, $2)
                 ON CONFLICT (rule) DO UPDATE SET ran_time = excluded.ran_time")
            .bind(self.rule.name())
            .bind(self.began),
        )
        .await
        .map(drop)
    }
}
