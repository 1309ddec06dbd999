//! Sends stored mail and retries it for as long as the queue's policy says.
//!
//! A [`Queue`] stores and composes mail; [`run`] is the one sending loop. A worker claims a mail
//! for a limited time before it sends it. If the program dies meanwhile, the claim expires and
//! another worker retries.
//!
//! Invariant: a mail counts as sent only after the server has accepted it. So each mail arrives at
//! least once.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Notify;

use super::{Mail, Mailer, SendError};
use crate::clock::{Clock, Timestamp};
use crate::error::{Result, chain};
use crate::http::serve::Shutdown;
use crate::rng::Rng;

/// The pause after the first attempt, in seconds; it doubles with each attempt.
const FIRST_PAUSE: i64 = 60;

/// How often to look for mail of other processes, and the pause while the server is away.
const POLL: Duration = Duration::from_secs(15);
/// How often to try to record an outcome.
const RECORD_ATTEMPTS: u32 = 5;
const RECORD_PAUSE: Duration = Duration::from_secs(1);

/// How long and how often a queue retries.
#[derive(Clone, Copy, Debug)]
pub struct RetryPolicy {
    /// The longest pause between two attempts, in seconds.
    pub max_pause: i64,
    /// The age since the first attempt at which a mail is dropped, in seconds.
    pub give_up_after: i64,
}

/// One attempt to send a mail.
#[derive(Clone, Copy, Debug)]
pub struct Attempt {
    /// The mail's id, for the log.
    pub mail: i64,
    /// The number of this attempt, from 1.
    pub number: i64,
    /// When the first attempt was.
    pub first_at: Timestamp,
}

/// The outcome of an attempt.
#[derive(Debug, PartialEq, Eq)]
pub enum DeliveryOutcome {
    /// The server has accepted it.
    Sent,
    /// Not sent for this reason; retry after so many seconds.
    Retry(String, i64),
    /// Dropped for this reason.
    Dropped(String),
    /// Dropped because the recipient's address does not exist; the server's text.
    Bounced(String),
}

/// The result of one step of the loop.
#[derive(Debug, PartialEq, Eq)]
pub enum Step {
    /// A mail was sent.
    Sent,
    /// A mail was not sent.
    NotSent(SendError),
    /// Nothing is due; the next mail is due in so many seconds, if any waits.
    Idle(Option<i64>),
}

/// A store of mail to send.
pub trait Queue: Send + Sync {
    /// A mail that this worker may send until the claim expires.
    type Claim: Send + Sync;

    /// The kind of mail, for the log and as a prefix of mail keys.
    const NAME: &'static str;
    /// When to retry and when to give up.
    const RETRY_POLICY: RetryPolicy;

    /// The clock.
    fn clock(&self) -> &Clock;
    /// The source of random bytes.
    fn rng(&self) -> &Rng;
    /// The current mail server; without one, mail waits.
    fn mailer(&self) -> Option<Arc<Mailer>>;
    /// Notified when there is new mail.
    fn notify(&self) -> &Notify;

    /// When the next mail is due; `None` when none waits. Called before [`claim`](Self::claim),
    /// which writes.
    fn next_due(&self, now: Timestamp) -> impl Future<Output = Result<Option<Timestamp>>> + Send;
    /// Claims the mail that has been due longest, until `until`. No two instances claim the same
    /// one.
    fn claim(
        &self,
        now: Timestamp,
        until: Timestamp,
    ) -> impl Future<Output = Result<Option<Self::Claim>>> + Send;
    /// The attempt of a claim.
    fn attempt(claim: &Self::Claim) -> Attempt;
    /// Composes the mail for `mailer`.
    ///
    /// # Errors
    /// The mail can never be composed.
    fn compose(&self, claim: &Self::Claim, mailer: &Mailer) -> Result<Mail, SendError>;
    /// Records the outcome, unless the claim has expired and another worker holds it.
    fn record(
        &self,
        claim: &Self::Claim,
        outcome: &DeliveryOutcome,
        now: Timestamp,
    ) -> impl Future<Output = Result<()>> + Send;
    /// Makes all mail that waits for a retry due. Does nothing for a queue that cannot tell claims
    /// from pauses.
    fn retry_now(&self, now: Timestamp) -> impl Future<Output = Result<()>> + Send {
        let _ = now;
        async { Ok(()) }
    }
}

/// A new mail key: the kind of mail and random bytes.
pub fn new_key(name: &str, rng: &Rng) -> String {
    format!("{name}-{}", hex::encode(rng.bytes::<16>()))
}

/// Sends due mail until a stop is requested. A mail that is being sent then gets a short grace
/// time.
pub async fn run<Q: Queue>(queue: &Q, mut shutdown: Shutdown) {
    let mut server_was_away = false;
    let mut database_was_away = false;
    let mut mailer = None;
    loop {
        // After a start or with a new server, mail that waits for a retry is due at once.
        let today = queue.mailer();
        if !is_same(mailer.as_ref(), today.as_ref()) {
            mailer = today;
            announce::<Q>(mailer.as_deref());
            if let Err(error) = queue.retry_now(queue.clock().now()).await {
                tracing::warn!(queue = Q::NAME, error = %chain(&error), "the waiting mail could not be looked at");
            }
        }
        // Boxed, because with TLS and a transaction the future is large.
        let work = Box::pin(step(queue));
        let Some(step) = shutdown.run_unless_requested(Q::NAME, work).await else { return };
        let mut pause = POLL;
        match step {
            Ok(Step::Sent) => {
                if std::mem::take(&mut server_was_away)
                    && let Err(error) = queue.retry_now(queue.clock().now()).await
                {
                    tracing::warn!(queue = Q::NAME, error = %chain(&error), "mail waits longer than it must");
                }
                pause = Duration::ZERO;
            }
            Ok(Step::NotSent(SendError::Unreachable(_))) => server_was_away = true,
            Ok(Step::NotSent(_)) => pause = Duration::ZERO,
            Ok(Step::Idle(seconds)) => {
                if let Some(seconds) = seconds {
                    pause = pause.min(Duration::from_secs(seconds.max(1).unsigned_abs()));
                }
            }
            Err(ref error) if !database_was_away => {
                tracing::warn!(queue = Q::NAME, error = %chain(error), "the waiting mail cannot be read");
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

/// Whether both are the same mailer.
fn is_same(one: Option<&Arc<Mailer>>, other: Option<&Arc<Mailer>>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => Arc::ptr_eq(one, other),
        (one, other) => one.is_none() && other.is_none(),
    }
}

fn announce<Q: Queue>(mailer: Option<&Mailer>) {
    if let Some(mailer) = mailer {
        tracing::info!(queue = Q::NAME, server = mailer.server(), "e-mail is sent");
    } else {
        tracing::warn!(queue = Q::NAME, "no e-mail is sent any more; it waits");
    }
}

/// Sends the mail that has been due longest, if any, and records the outcome.
///
/// # Errors
/// The store is away.
pub async fn step<Q: Queue>(queue: &Q) -> Result<Step> {
    let Some(mailer) = queue.mailer() else { return Ok(Step::Idle(None)) };
    let now = queue.clock().now();
    let due = queue.next_due(now).await?;
    if due.is_none_or(|due| due > now) {
        return Ok(Step::Idle(due.map(|due| due - now)));
    }
    let Some(claim) = queue.claim(now, now + lease(&mailer)).await? else {
        return Ok(Step::Idle(None));
    };
    let outcome = match queue.compose(&claim, &mailer) {
        Ok(mail) => mailer.send(&mail).await,
        Err(error) => Err(error),
    };
    record(queue, &claim, &decide(queue, Q::attempt(&claim), &outcome)).await?;
    Ok(match outcome {
        Ok(()) => Step::Sent,
        Err(error) => Step::NotSent(error),
    })
}

/// How long a claim lasts, in seconds: longer than sending and recording can take, or another
/// worker would send a second copy.
fn lease(mailer: &Mailer) -> i64 {
    let timeout = i64::try_from(mailer.timeout().as_secs()).unwrap_or(3_600);
    2 * timeout + 5
}

/// Decides the outcome of an attempt and logs it.
fn decide<Q: Queue>(
    queue: &Q,
    attempt: Attempt,
    outcome: &Result<(), SendError>,
) -> DeliveryOutcome {
    let Attempt { mail, number, first_at } = attempt;
    let age = queue.clock().now() - first_at;
    match outcome {
        Ok(()) => {
            tracing::info!(queue = Q::NAME, mail, attempt = number, "an e-mail was sent");
            DeliveryOutcome::Sent
        }
        Err(error) if error.is_final() || age >= Q::RETRY_POLICY.give_up_after => {
            tracing::error!(
                queue = Q::NAME,
                mail,
                attempt = number,
                %error,
                "an e-mail could not be sent and is given up; what it tells of is kept"
            );
            match error {
                SendError::NoSuchAddress(reason) => DeliveryOutcome::Bounced(reason.clone()),
                other => DeliveryOutcome::Dropped(other.to_string()),
            }
        }
        Err(error) => {
            let pause = pause(number, Q::RETRY_POLICY.max_pause, queue.rng());
            tracing::warn!(
                queue = Q::NAME,
                mail,
                attempt = number,
                %error,
                next_in_seconds = pause,
                "an e-mail could not be sent yet"
            );
            DeliveryOutcome::Retry(error.to_string(), pause)
        }
    }
}

/// Records an outcome, with some retries: a sent mail without a record would be sent again.
async fn record<Q: Queue>(queue: &Q, claim: &Q::Claim, outcome: &DeliveryOutcome) -> Result<()> {
    let mut attempt = 1;
    while let Err(error) = queue.record(claim, outcome, queue.clock().now()).await {
        if attempt == RECORD_ATTEMPTS {
            return Err(error);
        }
        tracing::warn!(queue = Q::NAME, error = %chain(&error), "a mail's outcome is not written yet");
        attempt += 1;
        tokio::time::sleep(RECORD_PAUSE).await;
    }
    let label = match outcome {
        DeliveryOutcome::Sent => "sent",
        DeliveryOutcome::Retry(..) => "waiting",
        DeliveryOutcome::Dropped(_) => "failed",
        DeliveryOutcome::Bounced(_) => "bounced",
    };
    metrics::counter!("keyturn_mail_attempts_total", "outcome" => label).increment(1);
    Ok(())
}

/// The pause after an attempt, in seconds. It doubles, plus a random tenth, so that mails that
/// failed together are not retried together.
fn pause(attempt: i64, longest: i64, rng: &Rng) -> i64 {
    let doublings = u32::try_from(attempt.clamp(1, 20) - 1).unwrap_or(0);
    let pause = (FIRST_PAUSE << doublings).min(longest);
    let [extra] = rng.bytes::<1>();
    pause + pause * i64::from(extra) / 2_550
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_the_longest_with_a_random_part() {
        const LONGEST: i64 = 6 * 60 * 60;
        let rng = Rng::seeded(1);
        for (attempt, least) in [
            (1, 60),
            (2, 120),
            (3, 240),
            (9, 15_360),
            (10, LONGEST),
            (40, LONGEST),
            (i64::MAX, LONGEST),
        ] {
            let pauses: Vec<_> = (0..50).map(|_| pause(attempt, LONGEST, &rng)).collect();
            assert!(pauses.iter().all(|pause| (least..=least + least / 10).contains(pause)));
            assert!(
                pauses.iter().any(|pause| *pause != pauses[0]),
                "the random part has no effect"
            );
        }
        let twice = [0, 1].map(|_| pause(5, LONGEST, &Rng::seeded(9)));
        assert_eq!(twice[0], twice[1], "the same seed, the same pause");
    }

    #[test]
    fn keys_differ() {
        assert_ne!(new_key("x", &Rng::System), new_key("x", &Rng::System));
    }
}
