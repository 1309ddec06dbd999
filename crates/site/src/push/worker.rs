//! Hands what waits to the browsers' services.
//!
//! Invariant: a notice is gone from the store only after its service has it. Who sends one has
//! claimed it for a while; when the program dies meanwhile it is tried again, and the device
//! knows it by its key if it comes twice.

use std::time::Duration;

use futures_util::future::join_all;
use platform::clock::Timestamp;
use platform::error::{Result, chain};
use platform::http::serve::Shutdown;

use super::notice::DescribeSearch;
use super::queue::{self, Claimed, KEPT};
use super::sending::{Sent, send};
use super::store;
use crate::Site;

/// How long a notice is ours, in seconds; longer than a service may take.
const LEASE: i64 = 60;
/// How long after the first failure it is tried again; it doubles, up to an hour.
const PAUSE: i64 = 30;
const LONGEST_PAUSE: i64 = 60 * 60;
/// Notices that are sent at once: one slow service does not keep the others waiting for long.
const AT_ONCE: usize = 8;
/// How often is looked when nobody says anything: another instance may have written.
const LOOK: Duration = Duration::from_secs(5);

/// Sends what is due until a stop is asked for.
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
            () = tokio::time::sleep(LOOK) => {}
        }
    }
}

/// Sends the notices that have been due for longest; how many were tried.
///
/// # Errors
/// The store is away, or the key of the site cannot be read.
pub async fn step(site: &Site, describe: DescribeSearch) -> Result<usize> {
    let now = site.clock.now();
    let due = queue::next_due(&mut site.db.read().await?).await?;
    if due.is_none_or(|due| due > now) {
        return Ok(0);
    }
    // Asked before anything is claimed: without it nothing can be sent.
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
    notice: &Claimed,
    describe: DescribeSearch,
    now: Timestamp,
) -> Result<()> {
    let sent = send(site, notice, describe, now).await?;
    let outcome = match &sent {
        Sent::Taken => "sent",
        Sent::Later(..) => "waits",
        Sent::Refused(_) => "refused",
        Sent::Gone => "gone",
    };
    metrics::counter!("keyturn_push_messages_total", "outcome" => outcome).increment(1);
    if let Sent::Later(reason, _) | Sent::Refused(reason) = &sent {
        tracing::warn!(notice = notice.id.0, reason, "a notice was not taken");
    }
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        let is_over = match &sent {
            Sent::Taken => {
                queue::mark_sent(&mut tx, notice, now).await?;
                false
            }
            Sent::Later(_, pause) => {
                let next = now + pause.unwrap_or(0).max(pause_after(notice.attempt));
                if next - notice.creation_time < KEPT {
                    queue::mark_waiting(&mut tx, notice, next).await?;
                    false
                } else {
                    queue::mark_failed(&mut tx, notice).await?
                }
            }
            Sent::Refused(_) => queue::mark_failed(&mut tx, notice).await?,
            Sent::Gone => true,
        };
        if is_over {
            store::end(&mut tx, notice.device_id, now).await?;
        }
        Ok(())
    }
    .await)
}

/// How long to wait after a try, in seconds.
fn pause_after(attempt: i64) -> i64 {
    let doublings = u32::try_from(attempt - 1).unwrap_or(u32::MAX).min(10);
    (PAUSE * 2_i64.pow(doublings)).min(LONGEST_PAUSE)
}
