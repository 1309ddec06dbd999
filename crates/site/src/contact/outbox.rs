//! E-mailing what visitors wrote to the company, for as long as it takes (decision 11).
//!
//! Invariant: a mail counts as sent only after the server has taken it over. Whoever
//! sends one has claimed it for a while; when the program dies meanwhile the claim
//! ends by itself and somebody tries again. So each mail arrives at least once, and a
//! second copy has the same Message-ID. A mail that cannot be sent for [`GIVEN_UP_AFTER`]
//! is given up, which is logged, counted and told by `keyturn doctor`; the message
//! stays in the list of messages. Without an SMTP server everything waits, and the
//! time of waiting does not count.

use std::sync::atomic::Ordering;
use std::time::Duration;

use platform::clock::Chance;
use platform::db::Db;
use platform::error::{Result, chain};
use platform::http::serve::Shutdown;
use platform::mail::{Mail, Mailbox, Mailer, SendError};
use platform::text::time::format_public_date;

use super::store::{self, Claimed};
use crate::Site;

pub use super::store::Summary;

/// The pause after the first try, in seconds; it doubles with each one …
const FIRST_PAUSE: i64 = 60;
/// … up to this many.
const LONGEST_PAUSE: i64 = 6 * 60 * 60;
/// How long after the first try a mail is given up, in seconds.
const GIVEN_UP_AFTER: i64 = 3 * 24 * 60 * 60;

/// How often mail is looked for that another process left, and how long a server
/// that is away is left alone.
const POLL: Duration = Duration::from_secs(15);
/// How often the figures are counted.
const FIGURES: Duration = Duration::from_secs(30);
/// How long a mail that is being sent may go on after a stop was asked for.
const STOP_GRACE: Duration = Duration::from_secs(10);
/// How often it is tried to write down what became of a mail.
const RECORD_ATTEMPTS: u32 = 5;
const RECORD_PAUSE: Duration = Duration::from_secs(1);

/// Where the company's mail goes: through which server, to whom.
#[derive(Clone, Debug)]
pub struct Delivery {
    /// The server.
    pub mailer: Mailer,
    /// Who gets the messages.
    pub recipient: Mailbox,
}

/// Sends what waits.
pub struct Outbox {
    site: Site,
    delivery: Delivery,
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

/// What becomes of a mail after a try: a reason, and seconds until the next.
enum Fate {
    Sent,
    Waits(String, i64),
    Failed(String),
}

/// The part of a mail's id that is its own.
pub fn new_key(chance: &Chance) -> String {
    let bytes: String = chance.bytes::<16>().iter().map(|byte| format!("{byte:02x}")).collect();
    format!("contact-{bytes}")
}

impl Outbox {
    /// An outbox of this site.
    pub fn new(site: Site, delivery: Delivery) -> Self {
        site.contact.sends_mail.store(true, Ordering::Relaxed);
        Self { site, delivery }
    }

    /// Sends whatever is due, until a stop is asked for. A mail that is being sent
    /// then has a little time left.
    pub async fn run(self, mut shutdown: Shutdown) {
        // Settings change with a start: whatever waited for its next try is tried now.
        if let Err(error) = self.hurry().await {
            tracing::warn!(error = %chain(&error), "the waiting mail could not be looked at");
        }
        let mut server_was_away = false;
        let mut database_was_away = false;
        loop {
            let step = {
                let mut work = std::pin::pin!(self.step());
                tokio::select! {
                    step = &mut work => step,
                    () = shutdown.requested() => {
                        if tokio::time::timeout(STOP_GRACE, work).await.is_err() {
                            tracing::warn!("stopped while a mail was being sent; it is tried again");
                        }
                        return;
                    }
                }
            };
            let mut pause = POLL;
            match step {
                Ok(Step::Sent) => {
                    if std::mem::take(&mut server_was_away)
                        && let Err(error) = self.hurry().await
                    {
                        tracing::warn!(error = %chain(&error), "mail waits longer than it must");
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
                    tracing::warn!(error = %chain(error), "the waiting mail cannot be read");
                }
                Err(_) => {}
            }
            database_was_away = step.is_err();
            tokio::select! {
                biased;
                () = shutdown.requested() => return,
                () = tokio::time::sleep(pause) => {}
                () = self.site.contact.new_mail.notified() => {}
            }
        }
    }

    /// Sends the mail that has been due for longest, if there is one, and writes down
    /// what became of it.
    ///
    /// # Errors
    /// The store is away.
    pub async fn step(&self) -> Result<Step> {
        let site = &self.site;
        let now = site.clock.now();
        let due = store::next_due(&mut site.db.read().await?).await?;
        if due.is_none_or(|due| due > now) {
            return Ok(Step::Idle(due.map(|due| due - now)));
        }
        let locked_until = now + self.lease();
        let claimed =
            platform::write!(site.db, tx => store::claim(&mut tx, now, locked_until).await)?;
        let Some(mail) = claimed else { return Ok(Step::Idle(None)) };
        let outcome = self.delivery.mailer.send(&self.compose(&mail)).await;
        self.record(&mail, &self.decide(&mail, &outcome)).await?;
        Ok(match outcome {
            Ok(()) => Step::Sent,
            Err(error) => Step::NotSent(error),
        })
    }

    /// How long a claim lasts, in seconds: longer than sending and writing it down
    /// can take, or somebody else would send a second copy meanwhile.
    fn lease(&self) -> i64 {
        let timeout = i64::try_from(self.delivery.mailer.timeout().as_secs()).unwrap_or(3_600);
        2 * timeout + 5
    }

    async fn hurry(&self) -> Result<u64> {
        let now = self.site.clock.now();
        platform::write!(self.site.db, tx => store::hurry(&mut tx, now).await)
    }

    /// Decides what becomes of a mail after a try, and tells it.
    fn decide(&self, mail: &Claimed, outcome: &Result<(), SendError>) -> Fate {
        let (mail_id, attempt) = (mail.id, mail.attempt);
        let age = self.site.clock.now() - mail.first_attempt_at;
        match outcome {
            Ok(()) => {
                tracing::info!(mail = mail_id, attempt, "a message was e-mailed");
                Fate::Sent
            }
            Err(error) if error.is_final() || age >= GIVEN_UP_AFTER => {
                tracing::error!(
                    mail = mail_id,
                    attempt,
                    %error,
                    "a message could not be e-mailed and is given up; it stays among the messages"
                );
                Fate::Failed(error.to_string())
            }
            Err(error) => {
                let pause = pause(attempt, &self.site.chance);
                tracing::warn!(
                    mail = mail_id,
                    attempt,
                    %error,
                    next_in_seconds = pause,
                    "a message could not be e-mailed yet"
                );
                Fate::Waits(error.to_string(), pause)
            }
        }
    }

    /// Writes down what became of a mail; a few times when the store is away, since a
    /// mail that was sent and not marked is sent again.
    async fn record(&self, mail: &Claimed, fate: &Fate) -> Result<()> {
        let mut attempt = 1;
        while let Err(error) = self.write_down(mail, fate).await {
            if attempt == RECORD_ATTEMPTS {
                return Err(error);
            }
            tracing::warn!(error = %chain(&error), "a mail's outcome is not written yet");
            attempt += 1;
            tokio::time::sleep(RECORD_PAUSE).await;
        }
        let label = match fate {
            Fate::Sent => "sent",
            Fate::Waits(..) => "waiting",
            Fate::Failed(_) => "failed",
        };
        metrics::counter!("keyturn_mail_attempts_total", "outcome" => label).increment(1);
        Ok(())
    }

    async fn write_down(&self, mail: &Claimed, fate: &Fate) -> Result<()> {
        let now = self.site.clock.now();
        platform::write!(self.site.db, tx => match fate {
            Fate::Sent => {
                let recipient = self.delivery.recipient.address();
                store::mark_sent(&mut tx, mail, recipient, now).await
            }
            Fate::Waits(reason, pause) => {
                store::mark_waiting(&mut tx, mail, now + pause, reason).await
            }
            Fate::Failed(reason) => store::mark_failed(&mut tx, mail, now, reason).await,
        })
    }

    /// The mail about a message. What the visitor wrote stands last, so that nothing
    /// in it can pass for a line of ours.
    fn compose(&self, claimed: &Claimed) -> Mail {
        let message = &claimed.message;
        let reply_to = Mailbox::new(&message.name, &message.email).ok();
        let answer = if reply_to.is_some() {
            format!("An answer to this e-mail goes to {}.", message.email)
        } else {
            format!("To answer, write to {}.", message.email)
        };
        let text = format!(
            "A visitor sent this message through the contact form on {date}.\n\
             \n\
             Name: {name}\n\
             Email: {email}\n\
             Phone: {phone}\n\
             \n\
             {answer}\n\
             All messages: {base_url}/admin/messages\n\
             \n\
             Message:\n\
             \n\
             {text}\n",
            date = format_public_date(claimed.message_time),
            name = message.name,
            email = message.email,
            phone = message.phone,
            base_url = self.site.base_url,
            text = message.message,
        );
        let sender = self.delivery.mailer.from().address();
        let domain = sender.rsplit_once('@').map_or("localhost", |(_, domain)| domain);
        Mail {
            id: format!("{}@{domain}", claimed.mail_key),
            time: claimed.message_time,
            to: self.delivery.recipient.clone(),
            reply_to,
            subject: format!("Message from {}", message.name),
            text,
        }
    }
}

/// How long to wait after so many tries, in seconds: doubling, and up to a tenth more
/// by chance, so that mails that failed together do not come back together.
fn pause(attempt: i64, chance: &Chance) -> i64 {
    let doublings = u32::try_from(attempt.clamp(1, 20) - 1).unwrap_or(0);
    let pause = (FIRST_PAUSE << doublings).min(LONGEST_PAUSE);
    let [extra] = chance.bytes::<1>();
    pause + pause * i64::from(extra) / 2_550
}

/// What waits and what was given up.
///
/// # Errors
/// The store is away.
pub async fn summary(db: &Db) -> Result<Summary> {
    store::summary(&mut db.read().await?).await
}

/// Keeps the figures of the waiting mail; runs until it is dropped.
pub async fn keep_figures(site: Site) {
    metrics::describe_counter!("keyturn_contact_messages_total", "Contact messages, by outcome");
    metrics::describe_counter!("keyturn_mail_attempts_total", "E-mails tried, by outcome");
    metrics::describe_gauge!("keyturn_outbox_mails", "E-mails that are not sent, by state");
    loop {
        if let Ok(summary) = summary(&site.db).await {
            for (state, count) in [("waiting", summary.waiting), ("failed", summary.failed)] {
                let count = f64::from(i32::try_from(count).unwrap_or(i32::MAX));
                metrics::gauge!("keyturn_outbox_mails", "state" => state).set(count);
            }
        }
        tokio::time::sleep(FIGURES).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_six_hours_with_a_little_chance() {
        let chance = Chance::seeded(1);
        for (attempt, least) in [
            (1, 60),
            (2, 120),
            (3, 240),
            (9, 15_360),
            (10, LONGEST_PAUSE),
            (40, LONGEST_PAUSE),
            (i64::MAX, LONGEST_PAUSE),
        ] {
            let pauses: Vec<_> = (0..50).map(|_| pause(attempt, &chance)).collect();
            assert!(pauses.iter().all(|pause| (least..=least + least / 10).contains(pause)));
            assert!(pauses.iter().any(|pause| *pause != pauses[0]), "chance has no effect");
        }
        let twice = [0, 1].map(|_| pause(5, &Chance::seeded(9)));
        assert_eq!(twice[0], twice[1], "the same chance, the same pause");
    }

    #[test]
    fn keys_differ() {
        assert_ne!(new_key(&Chance::System), new_key(&Chance::System));
    }
}
