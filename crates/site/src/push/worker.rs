//! Sends pending notices to the push services.
//!
//! Invariant: a notice is deleted only after its service accepted it. A sender claims it for a
//! while; after a crash it is sent again, and the device recognises a repetition by its key.

use std::time::Duration;

use futures_util::future::join_all;
use platform::clock::Timestamp;
use platform::error::{Result, chain};
use platform::http::serve::Shutdown;

use super::client::{DeliveryResult, send};
use super::notice::DescribeSearch;
use super::queue::{self, ClaimedNotice, MAX_AGE};
use super::store;
use crate::Site;

/// How long a claim lasts, in seconds; longer than a request may take.
const LEASE: i64 = 60;
/// The pause after the first failure, in seconds; it doubles, up to an hour.
const PAUSE: i64 = 30;
const LONGEST_PAUSE: i64 = 60 * 60;
/// Notices sent concurrently, so that a slow service delays few others.
const AT_ONCE: usize = 8;
/// How often the queue is polled, because another instance may have written.
const POLL_INTERVAL: Duration = Duration::from_secs(5);

/// Sends due notices until shutdown.
pub async fn run(site: Site, describe: DescribeSearch, mut shutdown: Shutdown) {
    metrics::describe_counter!("keyturn_push_messages_total", "Notices tried, by outcome");
    loop {
        let work = Box::pin(step(&site, describe));
        let Some(sent) = shutdown.run_unless_requested("notices", work).await else { return };
        match sent {
            Ok(0) => {}
            Ok(_) => continue,
            Err(error) => tracing::warn!(error = %chain(&error), "notices were not sent"),
        }
        tokio::select! {
            () = shutdown.requested() => return,
            () = site.push.news().notified() => {}
            () = tokio::time::sleep(POLL_INTERVAL) => {}
        }
    }
}

/// Sends the longest due notices. Returns how many were attempted.
///
/// # Errors
/// The store is away, or the key of the site cannot be read.
pub async fn step(site: &Site, describe: DescribeSearch) -> Result<usize> {
    let now = site.clock.now();
    let due = queue::next_due(&mut site.db.read().await?).await?;
    if due.is_none_or(|due| due > now) {
        return Ok(0);
    }
    // Checked before claiming: without the key nothing can be sent.
    super::vapid::key(site).await?;
    let mut claimed = Vec::new();
    while claimed.len() < AT_ONCE {
        let next = platform::write!(site.db, tx => queue::claim(&mut tx, now, now + LEASE).await)?;
        match next {
            Some(notice) => claimed.push(notice),
            None => break,
        }
    }
    let sent = join_all(claimed.iter().map(|notice| send_one(site, notice, describe, now))).await;
    sent.into_iter().collect::<Result<Vec<()>>>()?;
    Ok(claimed.len())
}

async fn send_one(
    site: &Site,
    notice: &ClaimedNotice,
    describe: DescribeSearch,
    now: Timestamp,
) -> Result<()> {
    let sent = send(site, notice, describe, now).await?;
    let outcome = match &sent {
        DeliveryResult::Taken => "sent",
        DeliveryResult::Later(..) => "waits",
        DeliveryResult::Refused(_) => "refused",
        DeliveryResult::Gone => "gone",
    };
    metrics::counter!("keyturn_push_messages_total", "outcome" => outcome).increment(1);
    if let DeliveryResult::Later(reason, _) | DeliveryResult::Refused(reason) = &sent {
        tracing::warn!(notice = notice.id.0, reason, "a notice was not taken");
    }
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        let is_over = match &sent {
            DeliveryResult::Taken => {
                queue::mark_sent(&mut tx, notice, now).await?;
                false
            }
            DeliveryResult::Later(_, pause) => {
                let next = now + pause.unwrap_or(0).max(pause_after(notice.attempt));
                if next - notice.creation_time < MAX_AGE {
                    queue::mark_waiting(&mut tx, notice, next).await?;
                    false
                } else {
                    queue::mark_failed(&mut tx, notice).await?
                }
            }
            DeliveryResult::Refused(_) => queue::mark_failed(&mut tx, notice).await?,
            DeliveryResult::Gone => true,
        };
        if is_over {
            store::end(&mut tx, notice.device_id, now).await?;
        }
        Ok(())
    }
    .await)
}

/// The pause after an attempt, in seconds.
fn pause_after(attempt: i64) -> i64 {
    let doublings = u32::try_from(attempt - 1).unwrap_or(u32::MAX).min(10);
    (PAUSE * 2_i64.pow(doublings)).min(LONGEST_PAUSE)
}
