//! Deletes data after its retention period. Each batch is one transaction with its row in
//! `retention_runs` and its audit entry.

use foundation::Site;
use platform::clock::Timestamp;
use platform::db::{Row, Tx, sql};
use platform::error::{Error, Result, chain};
use platform::storage::audit::{self, Actor, AuditCursor};

use super::Retention;
use super::rules::RetentionRule;
use super::run::RuleRun;
use super::unused_accounts;

/// Rows per transaction.
const BATCH: i64 = 500;
/// Seconds without a run after which the clock is not trusted: 30 days.
const MAX_PAUSE_SECONDS: i64 = 30 * 24 * 60 * 60;
/// The key of the row of [`is_clock_trusted`] in `retention_state`.
const CLOCK_ROW: &str = "clock";
/// Seconds that an untrusted clock must keep running: a day.
const CLOCK_TRIAL_SECONDS: i64 = 24 * 60 * 60;
/// Batches per rule and run; the next run deletes the rest.
const MAX_BATCHES: usize = 2_000;

/// Deletes everything due under the site's settings, and returns how many rows.
///
/// # Errors
/// The store is away.
pub async fn delete_expired(site: &Site) -> Result<u64> {
    delete_expired_by(site, site.feature::<Retention>()).await
}

/// Like [`delete_expired`], with other settings.
pub async fn delete_expired_by(site: &Site, settings: &Retention) -> Result<u64> {
    let start = site.clock.now();
    if !is_clock_trusted(site, start).await? {
        return Ok(0);
    }
    let mut deleted = 0;
    let mut failed = None;
    for rule in RetentionRule::ALL {
        let Some(cutoff) = rule.period(settings).cutoff(start) else { continue };
        let run = RuleRun { rule, start, cutoff };
        let done = match rule {
            RetentionRule::UnusedAccounts => unused_accounts::delete_unused(site, &run).await,
            RetentionRule::AuditAddresses => erase_audit_addresses(site, &run).await,
            _ => delete_rows(site, &run).await,
        };
        // A failing rule does not stop the others.
        match done {
            Ok(count) => deleted += count,
            Err(error) => {
                tracing::warn!(rule = rule.name(), error = %chain(&error), "a rule was not gone by");
                failed = Some(error);
                continue;
            }
        }
        platform::write!(site.db, tx => run.record_run(&mut tx).await)?;
    }
    failed.map_or(Ok(deleted), Err)
}

/// Whether the clock can be trusted. After a long pause the clock may have jumped. Then nothing is
/// deleted until the clock has kept running for a day, even across restarts.
async fn is_clock_trusted(site: &Site, start: Timestamp) -> Result<bool> {
    let query = "SELECT MAX(CASE WHEN rule <> $1 THEN ran_at END) AS ran,
                   MAX(CASE WHEN rule = $1 THEN ran_at END) AS doubted
                 FROM retention_state";
    let row = site.db.read().await?.fetch_one(sql(query).bind(CLOCK_ROW)).await?;
    let ran: Option<Timestamp> = row.get("ran")?;
    let doubted: Option<Timestamp> = row.get("doubted")?;
    if ran.is_none_or(|ran| (0..=MAX_PAUSE_SECONDS).contains(&(start - ran))) {
        return Ok(true);
    }
    let waited = doubted.map(|since| start - since);
    if waited.is_some_and(|waited| (CLOCK_TRIAL_SECONDS..=MAX_PAUSE_SECONDS).contains(&waited)) {
        return Ok(true);
    }
    tracing::warn!(
        last = ran.map_or(0, Timestamp::seconds),
        now = start.seconds(),
        "nothing is deleted today: it is long since what was kept long enough was last \
         deleted, or the clock is wrong"
    );
    if waited.is_some_and(|waited| (0..CLOCK_TRIAL_SECONDS).contains(&waited)) {
        return Ok(false);
    }
    platform::write!(site.db, tx => async {
        let query = "INSERT INTO retention_state (rule, ran_at) VALUES ($1, $2)
                     ON CONFLICT (rule) DO UPDATE SET ran_at = excluded.ran_at";
        tx.execute(sql(query).bind(CLOCK_ROW).bind(start)).await?;
        Ok(false)
    }
    .await)
}

async fn delete_rows(site: &Site, run: &RuleRun) -> Result<u64> {
    let mut deleted = 0;
    for _ in 0..MAX_BATCHES {
        // Read first, because usually there is nothing to delete.
        let found = run.rule.find(&mut site.db.read().await?, run.cutoff, 1).await?;
        if found.is_empty() {
            break;
        }
        let done = platform::write!(site.db, tx => async {
            run.rule.lock(&mut tx).await?;
            let ids = run.rule.find(&mut tx, run.cutoff, BATCH).await?;
            let ids = serde_json::to_string(&ids).map_err(Error::internal)?;
            let done = run.rule.delete(&mut tx, &ids).await?;
            let listed_ids = matches!(run.rule, RetentionRule::Invited | RetentionRule::Incidents).then_some(&*ids);
            run.record_batch(&mut tx, done, listed_ids).await?;
            Ok(done)
        }
        .await)?;
        deleted += done;
        if done == 0 {
            break;
        }
    }
    Ok(deleted)
}

/// Erases addresses in the audit trail, from where the last run ended.
async fn erase_audit_addresses(site: &Site, run: &RuleRun) -> Result<u64> {
    let mut erased = 0;
    for _ in 0..MAX_BATCHES {
        let (done, next) = platform::write!(site.db, tx => async {
            let from = audit_cursor(&mut tx).await?;
            let actor = Actor::program();
            let (done, next) =
                audit::erase_addresses(&mut tx, run.start, &actor, from, run.cutoff).await?;
            if let Some(cursor) = next {
                tx.execute(
                    sql("INSERT INTO retention_state (rule, ran_at, walked_at, walked_id)
                         VALUES ($1, $2, $3, $4)
                         ON CONFLICT (rule) DO UPDATE SET walked_at = excluded.walked_at,
                           walked_id = excluded.walked_id")
                    .bind(run.rule.name())
                    .bind(run.start)
                    .bind(cursor.time)
                    .bind(cursor.id),
                )
                .await?;
            }
            run.record_batch(&mut tx, done, None).await?;
            Ok((done, next))
        }
        .await)?;
        erased += done;
        if next.is_none() {
            break;
        }
    }
    Ok(erased)
}

/// The position in the audit trail at which the next run starts.
pub async fn audit_cursor(tx: &mut Tx) -> Result<AuditCursor> {
    let query = "SELECT walked_at, walked_id FROM retention_state WHERE rule = $1";
    let row = tx.fetch_optional(sql(query).bind(RetentionRule::AuditAddresses.name())).await?;
    let read =
        |row: Row| Ok(AuditCursor { time: row.get("walked_at")?, id: row.get("walked_id")? });
    row.map_or(Ok(AuditCursor::START), read)
}
