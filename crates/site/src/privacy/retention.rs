//! Deletes on time, and says what it has deleted: each portion in one transaction with its row in
//! `retention_runs` and its entry in the audit trail.

use platform::clock::Timestamp;
use platform::db::{Row, Tx, sql};
use platform::error::{Error, Result, chain};
use platform::storage::audit::{self, Actor, AuditCursor};

use super::Retention;
use super::rules::Rule;
use super::run::Run;
use super::unused;
use crate::Site;

/// Rows of one transaction.
const AT_ONCE: i64 = 500;
/// Seconds without a run after which the clock is doubted: 30 days.
const LONGEST_PAUSE: i64 = 30 * 24 * 60 * 60;
/// The row of [`is_clock_trusted`] among those of the rules.
const DOUBT: &str = "clock";
/// Seconds for which a doubted clock must go on: a day.
const DOUBTED_FOR: i64 = 24 * 60 * 60;
/// Portions of one run of a rule; what is left waits for the next.
const PORTIONS_MOST: usize = 2_000;

/// Deletes everything that is due by the settings of the site; how much.
///
/// # Errors
/// The store is away.
pub async fn delete_what_is_due(site: &Site) -> Result<u64> {
    delete_by(site, &site.retention).await
}

/// The same by other settings.
pub async fn delete_by(site: &Site, settings: &Retention) -> Result<u64> {
    let began = site.clock.now();
    if !is_clock_trusted(site, began).await? {
        return Ok(0);
    }
    let mut deleted = 0;
    let mut failed = None;
    for rule in Rule::ALL {
        let Some(before) = rule.period(settings).before(began) else { continue };
        let run = Run { rule, began, before };
        let done = match rule {
            Rule::UnusedAccounts => unused::delete(site, &run).await,
            Rule::AuditAddresses => addresses(site, &run).await,
            _ => rows(site, &run).await,
        };
        // What one rule cannot delete keeps no other from its time.
        match done {
            Ok(count) => deleted += count,
            Err(error) => {
                tracing::warn!(rule = rule.name(), error = %chain(&error), "a rule was not gone by");
                failed = Some(error);
                continue;
            }
        }
        platform::write!(site.db, tx => run.note(&mut tx).await)?;
    }
    failed.map_or(Ok(deleted), Err)
}

/// Whether it is about as late as it should be. After a long pause it may be the clock that has
/// jumped: nothing is deleted until the same clock has gone on for a day, however often the
/// program begins anew meanwhile.
async fn is_clock_trusted(site: &Site, began: Timestamp) -> Result<bool> {
    let query = "SELECT MAX(CASE WHEN rule <> $1 THEN ran_time END) AS ran,
                   MAX(CASE WHEN rule = $1 THEN ran_time END) AS doubted
                 FROM retention_state";
    let row = site.db.read().await?.fetch_one(sql(query).bind(DOUBT)).await?;
    let ran: Option<Timestamp> = row.get("ran")?;
    let doubted: Option<Timestamp> = row.get("doubted")?;
    if ran.is_none_or(|ran| (0..=LONGEST_PAUSE).contains(&(began - ran))) {
        return Ok(true);
    }
    let waited = doubted.map(|since| began - since);
    if waited.is_some_and(|waited| (DOUBTED_FOR..=LONGEST_PAUSE).contains(&waited)) {
        return Ok(true);
    }
    tracing::warn!(
        last = ran.map_or(0, Timestamp::seconds),
        now = began.seconds(),
        "nothing is deleted today: it is long since what was kept long enough was last \
         deleted, or the clock is wrong"
    );
    if waited.is_some_and(|waited| (0..DOUBTED_FOR).contains(&waited)) {
        return Ok(false);
    }
    platform::write!(site.db, tx => async {
        let query = "INSERT INTO retention_state (rule, ran_time) VALUES ($1, $2)
                     ON CONFLICT (rule) DO UPDATE SET ran_time = excluded.ran_time";
        tx.execute(sql(query).bind(DOUBT).bind(began)).await?;
        Ok(false)
    }
    .await)
}

async fn rows(site: &Site, run: &Run) -> Result<u64> {
    let mut deleted = 0;
    for _ in 0..PORTIONS_MOST {
        // Looked at first, because most of the time there is nothing to write.
        let found = run.rule.find(&mut site.db.read().await?, run.before, 1).await?;
        if found.is_empty() {
            break;
        }
        let done = platform::write!(site.db, tx => async {
            run.rule.lock(&mut tx).await?;
            let ids = run.rule.find(&mut tx, run.before, AT_ONCE).await?;
            let ids = serde_json::to_string(&ids).map_err(Error::internal)?;
            let done = run.rule.delete(&mut tx, &ids).await?;
            let named = matches!(run.rule, Rule::Invited | Rule::Incidents).then_some(&*ids);
            run.tell(&mut tx, done, named).await?;
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

/// Walks on along the audit trail from where the last run ended.
async fn addresses(site: &Site, run: &Run) -> Result<u64> {
    let mut erased = 0;
    for _ in 0..PORTIONS_MOST {
        let (done, next) = platform::write!(site.db, tx => async {
            let from = walked(&mut tx).await?;
            let actor = Actor::program();
            let (done, next) =
                audit::erase_addresses(&mut tx, run.began, &actor, from, run.before).await?;
            if let Some(walked) = next {
                tx.execute(
                    sql("INSERT INTO retention_state (rule, ran_time, walked_time, walked_id)
                         VALUES ($1, $2, $3, $4)
                         ON CONFLICT (rule) DO UPDATE SET walked_time = excluded.walked_time,
                           walked_id = excluded.walked_id")
                    .bind(run.rule.name())
                    .bind(run.began)
                    .bind(walked.time)
                    .bind(walked.id),
                )
                .await?;
            }
            run.tell(&mut tx, done, None).await?;
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

/// How far the trail was walked.
pub async fn walked(tx: &mut Tx) -> Result<AuditCursor> {
    let query = "SELECT walked_time, walked_id FROM retention_state WHERE rule = $1";
    let row = tx.fetch_optional(sql(query).bind(Rule::AuditAddresses.name())).await?;
    let read =
        |row: Row| Ok(AuditCursor { time: row.get("walked_time")?, id: row.get("walked_id")? });
    row.map_or(Ok(AuditCursor::START), read)
}
