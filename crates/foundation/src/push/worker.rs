//! The queue of notices for [`platform::delivery`].
//!
//! A notice that is sent again after a crash has the same key, by which the device recognises it.

use std::time::Duration;

use platform::clock::{Clock, Timestamp};
use platform::delivery::{
    self, Attempt, DeliveryOutcome, Queue, RetryPolicy, SendError, Transport,
};
use platform::error::Result;
use platform::http::serve::Shutdown;
use platform::rng::Rng;
use tokio::sync::Notify;

use super::client;
use super::notice::DescribeSearch;
use super::queue::{self, ClaimedNotice, MAX_AGE};
use super::store;
use crate::Site;
use crate::push::Push;

/// Sends due notices until shutdown.
pub async fn run(site: Site, describe: DescribeSearch, shutdown: Shutdown) {
    metrics::describe_counter!("keyturn_push_messages_total", "Notices tried, by outcome");
    delivery::run(&Notices { site: &site, describe }, shutdown).await;
}

/// Sends the longest due notices. Returns whether there were any.
pub async fn step(site: &Site, describe: DescribeSearch) -> Result<bool> {
    let step = delivery::step(&Notices { site, describe }).await?;
    Ok(!matches!(step, delivery::DeliveryStep::Idle(_)))
}

/// The queue of notices.
struct Notices<'a> {
    site: &'a Site,
    describe: DescribeSearch,
}

/// The push services of the browsers' makers.
#[derive(Clone, Copy)]
struct PushServices;

impl Transport for PushServices {
    const NOUN: &'static str = "a notice";
    const COUNTER: &'static str = "keyturn_push_messages_total";
    const IS_VITAL: bool = false;
    const POLL: Duration = Duration::from_secs(5);
    /// So many that a slow service delays few others.
    const AT_ONCE: usize = 8;

    fn label(outcome: &DeliveryOutcome) -> &'static str {
        match outcome {
            DeliveryOutcome::Sent => "sent",
            DeliveryOutcome::Retry(..) => "waits",
            DeliveryOutcome::Dropped(_) => "refused",
            DeliveryOutcome::Bounced(_) => "gone",
        }
    }

    fn lease(&self) -> i64 {
        60
    }
}

impl Queue for Notices<'_> {
    type Claim = ClaimedNotice;
    type Transport = PushServices;

    const NAME: &'static str = "notices";

    fn clock(&self) -> &Clock {
        &self.site.clock
    }

    fn rng(&self) -> &Rng {
        &self.site.rng
    }

    fn transport(&self) -> Option<PushServices> {
        Some(PushServices)
    }

    fn notify(&self) -> &Notify {
        self.site.feature::<Push>().new_notices()
    }

    async fn next_due(&self, _: Timestamp) -> Result<Option<Timestamp>> {
        queue::next_due(&mut self.site.db.read().await?).await
    }

    /// Without the key of the site nothing can be sent.
    async fn prepare(&self) -> Result<()> {
        super::vapid::key(self.site).await.map(drop)
    }

    async fn claim(&self, now: Timestamp, until: Timestamp) -> Result<Option<ClaimedNotice>> {
        platform::write!(self.site.db, tx => queue::claim(&mut tx, now, until).await)
    }

    fn attempt(notice: &ClaimedNotice) -> Attempt {
        Attempt { id: notice.id.0, number: notice.attempt, first_at: notice.creation_time }
    }

    fn retry_policy(_: &ClaimedNotice) -> RetryPolicy {
        RetryPolicy {
            first_pause: 30,
            max_pause: 60 * 60,
            has_jitter: false,
            give_up_after: MAX_AGE,
            may_overrun: false,
        }
    }

    async fn send(&self, notice: &ClaimedNotice, _: &PushServices) -> Result<(), SendError> {
        client::send(self.site, notice, self.describe).await
    }

    async fn record(
        &self,
        notice: &ClaimedNotice,
        outcome: &DeliveryOutcome,
        now: Timestamp,
    ) -> Result<()> {
        platform::write!(self.site.db, tx => async {
            let is_over = match outcome {
                DeliveryOutcome::Sent => {
                    queue::mark_sent(&mut tx, notice, now).await?;
                    false
                }
                DeliveryOutcome::Retry(_, pause) => {
                    queue::mark_waiting(&mut tx, notice, now + *pause).await?;
                    false
                }
                DeliveryOutcome::Dropped(_) => queue::mark_failed(&mut tx, notice).await?,
                DeliveryOutcome::Bounced(_) => true,
            };
            if is_over {
                store::end(&mut tx, notice.device_id, now).await?;
            }
            Ok(())
        }
        .await)
    }
}
