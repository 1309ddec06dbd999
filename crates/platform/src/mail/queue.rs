//! Sending the mails that wait in a store, for as long as it takes.
//!
//! A [`Queue`] says where its mails are kept and what they say; [`run`] is the one loop for
//! all of them. Invariant: a mail counts as sent only after the server has taken it over.
//! Whoever sends one has claimed it for a while; when the program dies meanwhile the claim
//! ends by itself and somebody tries again. So each mail arrives at least once.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Notify;

use super::{Mail, Mailer, SendError};
use crate::clock::{Chance, Clock, Timestamp};
use crate::error::{Result, chain};
use crate::http::serve::Shutdown;

/// The pause after the first try, in seconds; it doubles with each one.
const FIRST_PAUSE: i64 = 60;

/// How often mail is looked for that another process left, and how long a server
/// that is away is left alone.
const POLL: Duration = Duration::from_secs(15);
/// How often it is tried to write down what became of a mail.
const RECORD_ATTEMPTS: u32 = 5;
const RECORD_PAUSE: Duration = Duration::from_secs(1);

/// How patient a queue is.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// The longest pause between two tries, in seconds.
    pub longest_pause: i64,
    /// How long after the first try a mail is given up, in seconds.
    pub given_up_after: i64,
}

/// What is known of a try.
#[derive(Clone, Copy, Debug)]
pub struct Attempt {
    /// Which mail, for the log.
    pub mail: i64,
    /// This try's number, from 1.
    pub number: i64,
    /// When the first try was.
    pub first_at: Timestamp,
}

/// What becomes of a mail after a try.
#[derive(Debug, PartialEq, Eq)]
pub enum Fate {
    /// The server has it.
    Sent,
    /// It is tried again after so many seconds; why it was not sent.
    Waits(String, i64),
    /// It is given up; why.
    Failed(String),
    /// It is given up because there is no such address; what the server said.
    Bounced(String),
}

/// What one step came to.
#[derive(Debug, PartialEq, Eq)]
pub enum Step {
    /// A mail was sent.
    Sent,
    /// A mail was not sent.
    NotSent(SendError),
    /// Nothing is due; in so many seconds something will be.
    Idle(Option<i64>),
}

/// Mails that wait in a store.
pub trait Queue: Send + Sync {
    /// A mail that is ours to send until its claim ends.
    type Claimed: Send + Sync;

    /// What its mails are, for the log and as the beginning of their ids.
    const NAME: &'static str;
    /// How patient it is.
    const PATIENCE: Patience;

    /// The time.
    fn clock(&self) -> &Clock;
    /// Chance.
    fn chance(&self) -> &Chance;
    /// The server that mails go through now; without one they wait.
    fn mailer(&self) -> Option<Arc<Mailer>>;
    /// Tells that there is something new to send.
    fn news(&self) -> &Notify;

    /// When the next mail is due; `None` when none waits. Asked before
    /// [`claim`](Self::claim), which has to write.
    fn next_due(&self, now: Timestamp) -> impl Future<Output = Result<Option<Timestamp>>> + Send;
    /// Takes the mail that has been due for longest until `until`. Two instances never
    /// get the same one.
    fn claim(
        &self,
        now: Timestamp,
        until: Timestamp,
    ) -> impl Future<Output = Result<Option<Self::Claimed>>> + Send;
    /// What is known of the try that a claim is.
    fn attempt(claimed: &Self::Claimed) -> Attempt;
    /// Writes the mail that goes through `mailer`.
    ///
    /// # Errors
    /// One that cannot be written, and never will be.
    fn compose(&self, claimed: &Self::Claimed, mailer: &Mailer) -> Result<Mail, SendError>;
    /// Writes down what became of it, unless somebody else has it by now.
    fn record(
        &self,
        claimed: &Self::Claimed,
        fate: &Fate,
        now: Timestamp,
    ) -> impl Future<Output = Result<()>> + Send;
    /// Makes what waits for another try due; a queue whose claims cannot be told from
    /// its pauses does nothing.
    fn hurry(&self, now: Timestamp) -> impl Future<Output = Result<()>> + Send {
        let _ = now;
        async { Ok(()) }
    }
}

/// The part of a mail's id that is its own, beginning with what it is.
pub fn new_key(name: &str, chance: &Chance) -> String {
    format!("{name}-{}", hex::encode(chance.bytes::<16>()))
}

/// Sends whatever is due, until a stop is asked for. A mail that is being sent then has a
/// little time left.
pub async fn run<Q: Queue>(queue: &Q, mut shutdown: Shutdown) {
    let mut server_was_away = false;
    let mut database_was_away = false;
    let mut mailer = None;
    loop {
        // With another server, or a start, whatever waited for its next try is tried now.
        let today = queue.mailer();
        if !is_same(mailer.as_ref(), today.as_ref()) {
            mailer = today;
            announce::<Q>(mailer.as_deref());
            if let Err(error) = queue.hurry(queue.clock().now()).await {
                tracing::warn!(queue = Q::NAME, error = %chain(&error), "the waiting mail could not be looked at");
            }
        }
        // On the heap: with TLS and a transaction it is large.
        let work = Box::pin(step(queue));
        let Some(step) = shutdown.unless_requested(Q::NAME, work).await else { return };
        let mut pause = POLL;
        match step {
            Ok(Step::Sent) => {
                if std::mem::take(&mut server_was_away)
                    && let Err(error) = queue.hurry(queue.clock().now()).await
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
            () = queue.news().notified() => {}
        }
    }
}

/// Whether two are the same mailer; one that is set to the same things is kept.
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

/// Sends the mail that has been due for longest, if there is one, and writes down what
/// became of it.
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
    let Some(claimed) = queue.claim(now, now + lease(&mailer)).await? else {
        return Ok(Step::Idle(None));
    };
    let outcome = match queue.compose(&claimed, &mailer) {
        Ok(mail) => mailer.send(&mail).await,
        Err(error) => Err(error),
    };
    record(queue, &claimed, &decide(queue, Q::attempt(&claimed), &outcome)).await?;
    Ok(match outcome {
        Ok(()) => Step::Sent,
        Err(error) => Step::NotSent(error),
    })
}

/// How long a claim lasts, in seconds: longer than sending and writing it down can take,
/// or somebody else would send a second copy meanwhile.
fn lease(mailer: &Mailer) -> i64 {
    let timeout = i64::try_from(mailer.timeout().as_secs()).unwrap_or(3_600);
    2 * timeout + 5
}

/// Decides what becomes of a mail after a try, and tells it.
fn decide<Q: Queue>(queue: &Q, attempt: Attempt, outcome: &Result<(), SendError>) -> Fate {
    let Attempt { mail, number, first_at } = attempt;
    let age = queue.clock().now() - first_at;
    match outcome {
        Ok(()) => {
            tracing::info!(queue = Q::NAME, mail, attempt = number, "an e-mail was sent");
            Fate::Sent
        }
        Err(error) if error.is_final() || age >= Q::PATIENCE.given_up_after => {
            tracing::error!(
                queue = Q::NAME,
                mail,
                attempt = number,
                %error,
                "an e-mail could not be sent and is given up; what it tells of is kept"
            );
            match error {
                SendError::NoSuchAddress(reason) => Fate::Bounced(reason.clone()),
                other => Fate::Failed(other.to_string()),
            }
        }
        Err(error) => {
            let pause = pause(number, Q::PATIENCE.longest_pause, queue.chance());
            tracing::warn!(
                queue = Q::NAME,
                mail,
                attempt = number,
                %error,
                next_in_seconds = pause,
                "an e-mail could not be sent yet"
            );
            Fate::Waits(error.to_string(), pause)
        }
    }
}

/// Writes down what became of a mail; a few times when the store is away, since a mail
/// that was sent and not marked is sent again.
async fn record<Q: Queue>(queue: &Q, claimed: &Q::Claimed, fate: &Fate) -> Result<()> {
    let mut attempt = 1;
    while let Err(error) = queue.record(claimed, fate, queue.clock().now()).await {
        if attempt == RECORD_ATTEMPTS {
            return Err(error);
        }
        tracing::warn!(queue = Q::NAME, error = %chain(&error), "a mail's outcome is not written yet");
        attempt += 1;
        tokio::time::sleep(RECORD_PAUSE).await;
    }
    let label = match fate {
        Fate::Sent => "sent",
        Fate::Waits(..) => "waiting",
        Fate::Failed(_) => "failed",
        Fate::Bounced(_) => "bounced",
    };
    metrics::counter!("keyturn_mail_attempts_total", "outcome" => label).increment(1);
    Ok(())
}

/// How long to wait after so many tries, in seconds: doubling, and up to a tenth more by
/// chance, so that mails that failed together do not come back together.
fn pause(attempt: i64, longest: i64, chance: &Chance) -> i64 {
    let doublings = u32::try_from(attempt.clamp(1, 20) - 1).unwrap_or(0);
    let pause = (FIRST_PAUSE << doublings).min(longest);
    let [extra] = chance.bytes::<1>();
    pause + pause * i64::from(extra) / 2_550
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_the_longest_with_a_little_chance() {
        const LONGEST: i64 = 6 * 60 * 60;
        let chance = Chance::seeded(1);
        for (attempt, least) in [
            (1, 60),
            (2, 120),
            (3, 240),
            (9, 15_360),
            (10, LONGEST),
            (40, LONGEST),
            (i64::MAX, LONGEST),
        ] {
            let pauses: Vec<_> = (0..50).map(|_| pause(attempt, LONGEST, &chance)).collect();
            assert!(pauses.iter().all(|pause| (least..=least + least / 10).contains(pause)));
            assert!(pauses.iter().any(|pause| *pause != pauses[0]), "chance has no effect");
        }
        let twice = [0, 1].map(|_| pause(5, LONGEST, &Chance::seeded(9)));
        assert_eq!(twice[0], twice[1], "the same chance, the same pause");
    }

    #[test]
    fn keys_differ() {
        assert_ne!(new_key("x", &Chance::System), new_key("x", &Chance::System));
    }
}
