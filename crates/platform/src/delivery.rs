//! Delivers what waits in a store, and retries it for as long as its policy says.
//!
//! E-mail, text messages and notices on devices all use it. A [`Queue`] stores what waits and
//! hands it to a [`Transport`]; [`run`] is the one sending loop. A worker claims a delivery for a
//! limited time before it sends it. If the program dies meanwhile, the claim expires and another
//! worker retries.
//!
//! Invariant: a delivery counts as sent only after the transport has accepted it. So each arrives
//! at least once.

use std::time::Duration;

use futures_util::future::join_all;
use tokio::sync::Notify;

use crate::clock::{Clock, Timestamp};
use crate::error::{Result, chain};
use crate::http::http_client::HttpClientError;
use crate::http::serve::Shutdown;
use crate::rng::Rng;

/// How often to try to record an outcome.
const RECORD_ATTEMPTS: u32 = 5;
const RECORD_PAUSE: Duration = Duration::from_secs(1);

/// Why a transport did not accept a delivery.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SendError {
    /// The transport is away, too slow or refuses us; the delivery itself is fine.
    #[error("{0}")]
    Unreachable(String),
    /// Not now.
    #[error("{0}")]
    Deferred(String),
    /// Not before so many seconds.
    #[error("{0}")]
    RetryAfter(String, i64),
    /// Never.
    #[error("{0}")]
    Refused(String),
    /// Never to this address, number or device.
    #[error("{0}")]
    NoSuchAddress(String),
}

impl SendError {
    /// Whether a retry is useless.
    pub fn is_final(&self) -> bool {
        matches!(self, Self::Refused(_) | Self::NoSuchAddress(_))
    }
}

impl From<HttpClientError> for SendError {
    fn from(error: HttpClientError) -> Self {
        Self::Deferred(error.to_string())
    }
}

/// How long and how often a queue retries. All numbers are seconds.
#[derive(Clone, Copy, Debug)]
pub struct RetryPolicy {
    /// The pause after the first attempt; it doubles with each attempt.
    pub first_pause: i64,
    /// The longest pause between two attempts.
    pub max_pause: i64,
    /// Whether a random tenth is added to pauses, so that deliveries that failed together are not
    /// retried together.
    pub has_jitter: bool,
    /// The age since [`Attempt::first_at`] at which a delivery is dropped.
    pub give_up_after: i64,
    /// Whether the last attempt may be later than `give_up_after`.
    pub may_overrun: bool,
}

/// One attempt of a delivery.
#[derive(Clone, Copy, Debug)]
pub struct Attempt {
    /// The delivery's id, for the log.
    pub id: i64,
    /// The number of this attempt, from 1.
    pub number: i64,
    /// The time from which the age counts.
    pub first_at: Timestamp,
}

/// The outcome of an attempt.
#[derive(Debug, PartialEq, Eq)]
pub enum DeliveryOutcome {
    /// The transport has accepted it.
    Sent,
    /// Not sent for this reason; retry after so many seconds.
    Retry(String, i64),
    /// Dropped for this reason.
    Dropped(String),
    /// Dropped because the address, number or device does not exist.
    Bounced(String),
}

/// The result of one step of the loop.
#[derive(Debug, PartialEq, Eq)]
pub enum DeliveryStep {
    /// Everything that was claimed was sent.
    Sent,
    /// At least one delivery was not sent; the last reason.
    NotSent(SendError),
    /// Nothing is due; the next delivery is due in so many seconds, if any waits.
    Idle(Option<i64>),
}

/// What carries deliveries: a mail server, a gateway of text messages, push services.
pub trait Transport: Clone + Send + Sync {
    /// One delivery, for the log.
    const NOUN: &'static str;
    /// The counter of attempts by outcome.
    const COUNTER: &'static str;
    /// Whether an operator must know of each delivery that is dropped.
    const IS_VITAL: bool;
    /// How often to look for deliveries of other processes, and the pause while the transport is
    /// away.
    const POLL: Duration;
    /// How many deliveries are sent at once.
    const AT_ONCE: usize = 1;

    /// The label of an outcome in [`Self::COUNTER`].
    fn label(outcome: &DeliveryOutcome) -> &'static str;
    /// How long a claim lasts, in seconds: longer than sending and recording can take, or another
    /// worker would send a second copy.
    fn lease(&self) -> i64;
    /// Whether both are the same transport.
    fn is_same(&self, _other: &Self) -> bool {
        true
    }
    /// Logs that a queue has another transport, or none any more.
    fn announce(_queue: &str, _transport: Option<&Self>) {}
}

/// A store of deliveries.
pub trait Queue: Send + Sync {
    /// A delivery that this worker may send until the claim expires.
    type Claim: Send + Sync;
    /// What carries the deliveries.
    type Transport: Transport;

    /// The name, for the log.
    const NAME: &'static str;

    /// The clock.
    fn clock(&self) -> &Clock;
    /// The source of random bytes.
    fn rng(&self) -> &Rng;
    /// The current transport; without one, deliveries wait.
    fn transport(&self) -> Option<Self::Transport>;
    /// Notified when there is a new delivery.
    fn notify(&self) -> &Notify;

    /// When the next delivery is due; `None` when none waits. Called before
    /// [`claim`](Self::claim), which writes.
    fn next_due(&self, now: Timestamp) -> impl Future<Output = Result<Option<Timestamp>>> + Send;
    /// Loads what [`claim`](Self::claim) needs and may not load within a transaction.
    fn prepare(&self) -> impl Future<Output = Result<()>> + Send {
        async { Ok(()) }
    }
    /// Claims the delivery that has been due longest, until `until`. No two instances claim the
    /// same one.
    fn claim(
        &self,
        now: Timestamp,
        until: Timestamp,
    ) -> impl Future<Output = Result<Option<Self::Claim>>> + Send;
    /// The attempt of a claim.
    fn attempt(claim: &Self::Claim) -> Attempt;
    /// When to retry a claim and when to give it up.
    fn retry_policy(claim: &Self::Claim) -> RetryPolicy;
    /// Hands the delivery to the transport.
    fn send(
        &self,
        claim: &Self::Claim,
        transport: &Self::Transport,
    ) -> impl Future<Output = Result<(), SendError>> + Send;
    /// Records the outcome, unless the claim has expired and another worker holds it.
    fn record(
        &self,
        claim: &Self::Claim,
        outcome: &DeliveryOutcome,
        now: Timestamp,
    ) -> impl Future<Output = Result<()>> + Send;
    /// Makes all deliveries that wait for a retry due. Does nothing for a queue that cannot tell
    /// claims from pauses.
    fn retry_now(&self, now: Timestamp) -> impl Future<Output = Result<()>> + Send {
        let _ = now;
        async { Ok(()) }
    }
}

/// Sends due deliveries until a stop is requested. What is being sent then gets a short grace
/// time.
pub async fn run<Q: Queue>(queue: &Q, mut shutdown: Shutdown) {
    let mut transport_was_away = false;
    let mut database_was_away = false;
    let mut transport = None;
    loop {
        // After a start or with a new transport, what waits for a retry is due at once.
        let today = queue.transport();
        if !is_same(transport.as_ref(), today.as_ref()) {
            transport = today;
            Q::Transport::announce(Q::NAME, transport.as_ref());
            if let Err(error) = queue.retry_now(queue.clock().now()).await {
                tracing::warn!(queue = Q::NAME, error = %chain(&error), "what waits could not be looked at");
            }
        }
        // Boxed, because with TLS and a transaction the future is large.
        let work = Box::pin(step(queue));
        let Some(step) = shutdown.run_unless_requested(Q::NAME, work).await else { return };
        let mut pause = Q::Transport::POLL;
        match step {
            Ok(DeliveryStep::Sent) => {
                if std::mem::take(&mut transport_was_away)
                    && let Err(error) = queue.retry_now(queue.clock().now()).await
                {
                    tracing::warn!(queue = Q::NAME, error = %chain(&error), "deliveries wait longer than they must");
                }
                pause = Duration::ZERO;
            }
            Ok(DeliveryStep::NotSent(SendError::Unreachable(_))) => transport_was_away = true,
            Ok(DeliveryStep::NotSent(_)) => pause = Duration::ZERO,
            Ok(DeliveryStep::Idle(seconds)) => {
                if let Some(seconds) = seconds {
                    pause = pause.min(Duration::from_secs(seconds.max(1).unsigned_abs()));
                }
            }
            Err(ref error) if !database_was_away => {
                tracing::warn!(queue = Q::NAME, error = %chain(error), "what waits cannot be read");
            }
            Err(_) => {}
        }
        database_was_away = step.is_err();
        tokio::select! {
            biased;
            () = shutdown.requested() => return,
            () = tokio::time::sleep(pause) => {}
            () = queue.notify().notified() => {}
        }
    }
}

/// Whether both are the same transport.
fn is_same<T: Transport>(one: Option<&T>, other: Option<&T>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => one.is_same(other),
        (one, other) => one.is_none() && other.is_none(),
    }
}

/// Sends what has been due longest, if anything is, and records the outcome.
///
/// # Errors
/// The store is away.
pub async fn step<Q: Queue>(queue: &Q) -> Result<DeliveryStep> {
    let Some(transport) = queue.transport() else { return Ok(DeliveryStep::Idle(None)) };
    let now = queue.clock().now();
    let due = queue.next_due(now).await?;
    if due.is_none_or(|due| due > now) {
        return Ok(DeliveryStep::Idle(due.map(|due| due - now)));
    }
    queue.prepare().await?;
    let claims = claim_due(queue, now, now + transport.lease()).await?;
    if claims.is_empty() {
        return Ok(DeliveryStep::Idle(None));
    }
    let attempts = claims.iter().map(|claim| attempt(queue, claim, &transport));
    let mut step = DeliveryStep::Sent;
    for sent in join_all(attempts).await {
        if let Err(error) = sent? {
            step = DeliveryStep::NotSent(error);
        }
    }
    Ok(step)
}

/// Claims as many deliveries as are sent at once. What was claimed before an error is sent.
async fn claim_due<Q: Queue>(queue: &Q, now: Timestamp, until: Timestamp) -> Result<Vec<Q::Claim>> {
    let mut claims = Vec::new();
    while claims.len() < Q::Transport::AT_ONCE {
        match queue.claim(now, until).await {
            Ok(Some(claim)) => claims.push(claim),
            Err(error) if claims.is_empty() => return Err(error),
            Ok(None) | Err(_) => break,
        }
    }
    Ok(claims)
}

/// Sends a claim once and records the outcome.
async fn attempt<Q: Queue>(
    queue: &Q,
    claim: &Q::Claim,
    transport: &Q::Transport,
) -> Result<Result<(), SendError>> {
    let sent = queue.send(claim, transport).await;
    record(queue, claim, &decide(queue, claim, &sent)).await?;
    Ok(sent)
}

/// Decides the outcome of an attempt and logs it.
fn decide<Q: Queue>(queue: &Q, claim: &Q::Claim, sent: &Result<(), SendError>) -> DeliveryOutcome {
    let (Attempt { id, number, first_at }, policy) = (Q::attempt(claim), Q::retry_policy(claim));
    let noun = Q::Transport::NOUN;
    let Err(error) = sent else {
        tracing::info!(queue = Q::NAME, id, attempt = number, "{noun} was sent");
        return DeliveryOutcome::Sent;
    };
    let mut pause = pause(number, &policy, queue.rng());
    if let SendError::RetryAfter(_, seconds) = error {
        pause = pause.max(*seconds);
    }
    let age = queue.clock().now() - first_at;
    let last_age = if policy.may_overrun { age } else { age.saturating_add(pause) };
    if !error.is_final() && last_age < policy.give_up_after {
        tracing::warn!(
            queue = Q::NAME,
            id,
            attempt = number,
            %error,
            next_in_seconds = pause,
            "{noun} could not be sent yet"
        );
        return DeliveryOutcome::Retry(error.to_string(), pause);
    }
    if Q::Transport::IS_VITAL {
        tracing::error!(queue = Q::NAME, id, attempt = number, %error, "{noun} could not be sent and is given up; what it tells of is kept");
    } else {
        tracing::warn!(queue = Q::NAME, id, attempt = number, %error, "{noun} could not be sent and is given up");
    }
    match error {
        SendError::NoSuchAddress(reason) => DeliveryOutcome::Bounced(reason.clone()),
        other => DeliveryOutcome::Dropped(other.to_string()),
    }
}

/// Records an outcome, with some retries: what was sent without a record would be sent again.
async fn record<Q: Queue>(queue: &Q, claim: &Q::Claim, outcome: &DeliveryOutcome) -> Result<()> {
    let mut attempt = 1;
    while let Err(error) = queue.record(claim, outcome, queue.clock().now()).await {
        if attempt == RECORD_ATTEMPTS {
            return Err(error);
        }
        tracing::warn!(queue = Q::NAME, error = %chain(&error), "an outcome is not written yet");
        attempt += 1;
        tokio::time::sleep(RECORD_PAUSE).await;
    }
    let label = Q::Transport::label(outcome);
    metrics::counter!(Q::Transport::COUNTER, "outcome" => label).increment(1);
    Ok(())
}

/// The pause after an attempt, in seconds.
fn pause(attempt: i64, policy: &RetryPolicy, rng: &Rng) -> i64 {
    let doublings = u32::try_from(attempt.clamp(1, 20) - 1).unwrap_or(0);
    let pause = (policy.first_pause << doublings).min(policy.max_pause);
    if !policy.has_jitter {
        return pause;
    }
    let [extra] = rng.bytes::<1>();
    pause + pause * i64::from(extra) / 2_550
}

#[cfg(test)]
mod tests {
    use super::*;

    const POLICY: RetryPolicy = RetryPolicy {
        first_pause: 60,
        max_pause: 6 * 60 * 60,
        has_jitter: true,
        give_up_after: 0,
        may_overrun: true,
    };

    #[test]
    fn pauses_double_up_to_the_longest_with_a_random_part() {
        let rng = Rng::seeded(1);
        for (attempt, least) in [
            (1, 60),
            (2, 120),
            (3, 240),
            (9, 15_360),
            (10, POLICY.max_pause),
            (40, POLICY.max_pause),
            (i64::MAX, POLICY.max_pause),
        ] {
            let pauses: Vec<_> = (0..50).map(|_| pause(attempt, &POLICY, &rng)).collect();
            assert!(pauses.iter().all(|pause| (least..=least + least / 10).contains(pause)));
            assert!(
                pauses.iter().any(|pause| *pause != pauses[0]),
                "the random part has no effect"
            );
            let exact = RetryPolicy { has_jitter: false, ..POLICY };
            assert_eq!(pause(attempt, &exact, &rng), least);
        }
        let twice = [0, 1].map(|_| pause(5, &POLICY, &Rng::seeded(9)));
        assert_eq!(twice[0], twice[1], "the same seed, the same pause");
    }
}
