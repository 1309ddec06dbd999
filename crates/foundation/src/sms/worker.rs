//! The queue of text messages for [`platform::delivery`].

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::BoxFuture;
use platform::clock::{Clock, Timestamp};
use platform::db::Tx;
use platform::delivery::{
    self, Attempt, DeliveryOutcome, Queue, RetryPolicy, SendError, Transport,
};
use platform::error::Result;
use platform::http::serve::Shutdown;
use platform::rng::Rng;
use tokio::sync::Notify;

use super::delivery::SmsSender;
use super::store::{self, ClaimedMessage};
use crate::Site;

/// How long a message with a code is retried, in seconds: the lifetime of a code.
const CODE_GIVEN_UP_AFTER: i64 = 10 * 60;
/// How long other messages are retried, in seconds.
const NEWS_GIVEN_UP_AFTER: i64 = 12 * 60 * 60;

/// Where the codes of text messages come from; they stand in no row.
pub trait TextCodes: Send + Sync {
    /// Loads what [`Self::code`] needs and may not load within a transaction: a key that is made
    /// when it is first needed.
    fn prepare<'a>(&'a self, site: &'a Site) -> BoxFuture<'a, Result<()>>;

    /// The code for a message; `None` when the message should not be sent any more.
    fn code<'a>(
        &'a self,
        site: &'a Site,
        tx: &'a mut Tx,
        kind: &'a str,
        subject_id: i64,
        now: Timestamp,
    ) -> BoxFuture<'a, Result<Option<String>>>;
}

/// Sends due messages until shutdown; returns at once without a sender.
pub async fn run(site: Site, codes: &'static dyn TextCodes, shutdown: Shutdown) {
    if site.sms.is_configured() {
        delivery::run(&TextMessages { site: &site, codes }, shutdown).await;
    }
}

/// Sends the longest due message. Returns whether there was one.
pub async fn step(site: &Site, codes: &dyn TextCodes) -> Result<bool> {
    let step = delivery::step(&TextMessages { site, codes }).await?;
    Ok(!matches!(step, delivery::DeliveryStep::Idle(_)))
}

/// The queue of text messages.
struct TextMessages<'a> {
    site: &'a Site,
    codes: &'a dyn TextCodes,
}

/// The sender of the settings.
#[derive(Clone)]
struct SmsTransport(Arc<dyn SmsSender>);

impl Transport for SmsTransport {
    const NOUN: &'static str = "a text message";
    const COUNTER: &'static str = "keyturn_text_messages_total";
    const IS_VITAL: bool = false;
    const POLL: Duration = Duration::from_secs(2);

    fn label(outcome: &DeliveryOutcome) -> &'static str {
        match outcome {
            DeliveryOutcome::Sent => "sent",
            DeliveryOutcome::Retry(..) => "waits",
            DeliveryOutcome::Dropped(_) | DeliveryOutcome::Bounced(_) => "refused",
        }
    }

    fn lease(&self) -> i64 {
        60
    }
}

impl Queue for TextMessages<'_> {
    /// A message and its code.
    type Claim = (ClaimedMessage, String);
    type Transport = SmsTransport;

    const NAME: &'static str = "text messages";

    fn clock(&self) -> &Clock {
        &self.site.clock
    }

    fn rng(&self) -> &Rng {
        &self.site.rng
    }

    fn transport(&self) -> Option<SmsTransport> {
        self.site.sms.sender().map(SmsTransport)
    }

    fn notify(&self) -> &Notify {
        &self.site.sms.new_messages
    }

    async fn next_due(&self, _: Timestamp) -> Result<Option<Timestamp>> {
        store::next_due(&mut self.site.db.read().await?).await
    }

    async fn prepare(&self) -> Result<()> {
        self.codes.prepare(self.site).await
    }

    async fn claim(&self, now: Timestamp, until: Timestamp) -> Result<Option<Self::Claim>> {
        platform::write!(self.site.db, tx => async {
            loop {
                let Some(message) = store::claim(&mut tx, now, until).await? else {
                    return Ok(None);
                };
                let code =
                    self.codes.code(self.site, &mut tx, &message.kind, message.subject_id, now);
                match code.await? {
                    Some(code) => return Ok(Some((message, code))),
                    None => store::cancel(&mut tx, message.id).await?,
                }
            }
        }
        .await)
    }

    fn attempt((message, _): &Self::Claim) -> Attempt {
        let ClaimedMessage { id, attempt, creation_time, .. } = *message;
        Attempt { id, number: attempt, first_at: creation_time }
    }

    fn retry_policy((message, _): &Self::Claim) -> RetryPolicy {
        let is_code = message.kind.starts_with("account_");
        RetryPolicy {
            first_pause: 5,
            max_pause: 5 << 10,
            has_jitter: false,
            give_up_after: if is_code { CODE_GIVEN_UP_AFTER } else { NEWS_GIVEN_UP_AFTER },
            may_overrun: false,
        }
    }

    async fn send(
        &self,
        (message, code): &Self::Claim,
        SmsTransport(sender): &SmsTransport,
    ) -> Result<(), SendError> {
        sender.send(&message.to, &message.body.replace("{code}", code)).await
    }

    async fn record(
        &self,
        (message, _): &Self::Claim,
        outcome: &DeliveryOutcome,
        now: Timestamp,
    ) -> Result<()> {
        platform::write!(self.site.db, tx => async {
            tx.read_committed().await?;
            match outcome {
                DeliveryOutcome::Sent => store::mark_sent(&mut tx, message, now).await,
                DeliveryOutcome::Retry(reason, pause) => {
                    store::mark_waiting(&mut tx, message, now + *pause, reason).await
                }
                DeliveryOutcome::Dropped(reason) | DeliveryOutcome::Bounced(reason) => {
                    store::mark_failed(&mut tx, message, now, reason).await
                }
            }
        }
        .await)
    }
}
