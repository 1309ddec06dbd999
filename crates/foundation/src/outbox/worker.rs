//! The delivery queue of mail: hands mail of the outbox to the SMTP server (docs/decisions/0041).
//!
//! [`platform::delivery`] has the loop. A second copy of a mail has the same Message-ID. A mail that
//! cannot be sent for three days is given up, which is logged and counted, and which `keyturn doctor`
//! reports. Without an SMTP server all mail waits, and that time does not count. When a mail is
//! claimed, its feature may cancel it: the message was marked as spam, the alert has ended.

use std::sync::Arc;
use std::time::Duration;

use platform::clock::{Clock, Timestamp};
use platform::db::{Db, ReadPriority};
use platform::delivery::{self, Attempt, DeliveryOutcome, Queue, RetryPolicy};
use platform::error::Result;
use platform::http::serve::Shutdown;
use platform::mail::{self, Mail, Mailbox, Mailer, SendError};
use platform::rng::Rng;
use tokio::sync::Notify;

use super::kind::{Letter, MailKinds};
use super::store::{self, ClaimedMail, OutboxSummary};
use super::{Delivery, NAME};
use crate::Site;

pub use platform::delivery::DeliveryStep;

/// How often the figures are counted.
const FIGURES: Duration = Duration::from_secs(30);

/// Sends what waits.
pub struct Outbox {
    site: Site,
    kinds: MailKinds,
    /// Where mail goes whatever the settings say, in tests.
    delivery: Option<Delivery>,
}

/// A mail that is ours to send, with what its feature says about it.
pub struct PreparedMail {
    row: ClaimedMail,
    letter: Letter,
    /// Who gets what is for the company.
    recipient: Mailbox,
}

impl Outbox {
    /// An outbox of this site for mails of these kinds, which sends as its settings say at the
    /// time.
    pub fn new(site: Site, kinds: MailKinds) -> Self {
        Self { site, kinds, delivery: None }
    }

    /// One that sends as a test says; the site says the same from then on.
    pub fn through(site: Site, kinds: MailKinds, delivery: Delivery) -> Self {
        site.settings.set_delivery(delivery.clone());
        Self { site, kinds, delivery: Some(delivery) }
    }

    /// Sends whatever is due, until a stop is asked for.
    pub async fn run(self, shutdown: Shutdown) {
        delivery::run(&self, shutdown).await;
    }

    /// Sends the mail that has been due for longest, if there is one.
    ///
    /// # Errors
    /// The store is away.
    pub async fn step(&self) -> Result<DeliveryStep> {
        delivery::step(self).await
    }

    fn delivery(&self) -> Option<Delivery> {
        self.delivery.clone().or_else(|| self.site.delivery())
    }

    fn compose(&self, mail: &PreparedMail, mailer: &Mailer) -> Result<Mail, SendError> {
        let id = mailer.mail_id(&mail.row.mail_key);
        match &mail.letter {
            Letter::Composed(letter) => letter.compose(&self.site, id, mailer, &mail.recipient),
            Letter::Row(written, token) => Ok(Mail {
                id,
                time: mail.row.creation_time,
                to: Mailbox::new("", &written.to_address)
                    .map_err(|error| SendError::NoSuchAddress(error.to_string()))?,
                reply_to: self.site.company().address().parse().ok(),
                subject: written.subject.clone(),
                text: written.body.replace("{token}", token),
                unsubscribe: written
                    .unsubscribe_path
                    .as_ref()
                    .map(|path| self.site.base_url.clone() + &path.replace("{token}", token)),
                thread: Vec::new(),
                is_by_hand: false,
            }),
        }
    }
}

impl PreparedMail {
    fn recipient(&self) -> &str {
        match &self.letter {
            Letter::Composed(letter) => {
                letter.recipient().unwrap_or_else(|| self.recipient.address())
            }
            Letter::Row(written, _) => &written.to_address,
        }
    }
}

impl Queue for Outbox {
    type Claim = PreparedMail;
    type Transport = Arc<Mailer>;

    const NAME: &'static str = NAME;

    fn clock(&self) -> &Clock {
        &self.site.clock
    }

    fn rng(&self) -> &Rng {
        &self.site.rng
    }

    fn transport(&self) -> Option<Arc<Mailer>> {
        self.delivery().map(|delivery| delivery.mailer)
    }

    fn notify(&self) -> &Notify {
        self.site.outbox.new_mail()
    }

    async fn next_due(&self, _: Timestamp) -> Result<Option<Timestamp>> {
        store::next_due(&mut self.site.db.read_as(ReadPriority::Critical).await?).await
    }

    async fn prepare(&self) -> Result<()> {
        for kind in &self.kinds {
            kind.prepare(&self.site).await?;
        }
        Ok(())
    }

    async fn claim(&self, now: Timestamp, until: Timestamp) -> Result<Option<PreparedMail>> {
        let Some(Delivery { recipient, .. }) = self.delivery() else { return Ok(None) };
        platform::write!(self.site.db, tx => async {
            loop {
                let Some(row) = store::claim(&mut tx, now, until).await? else { return Ok(None) };
                let kind = self.kinds.iter().find(|kind| kind.owns(&row.content));
                let letter = if let Some(kind) = kind {
                    kind.letter(&self.site, &mut tx, &row.content, now).await?
                } else {
                    tracing::error!(mail = row.id.0, "no feature knows this kind of mail");
                    None
                };
                match letter {
                    Some(letter) => {
                        return Ok(Some(PreparedMail { row, letter, recipient: recipient.clone() }));
                    }
                    None => store::cancel(&mut tx, row.id).await?,
                }
            }
        }
        .await)
    }

    fn attempt(mail: &PreparedMail) -> Attempt {
        let row = &mail.row;
        Attempt { id: row.id.0, number: row.attempt, first_at: row.first_attempt_at }
    }

    fn retry_policy(_: &PreparedMail) -> RetryPolicy {
        mail::retry_policy(6 * 60 * 60, 3 * 24 * 60 * 60)
    }

    async fn send(&self, mail: &PreparedMail, mailer: &Arc<Mailer>) -> Result<(), SendError> {
        mailer.send(&self.compose(mail, mailer)?).await
    }

    async fn record(
        &self,
        mail: &PreparedMail,
        outcome: &DeliveryOutcome,
        now: Timestamp,
    ) -> Result<()> {
        let row = &mail.row;
        platform::write!(self.site.db, tx => async {
            match outcome {
                DeliveryOutcome::Sent => {
                    store::mark_sent(&mut tx, row, mail.recipient(), now).await?;
                }
                DeliveryOutcome::Retry(reason, pause) => {
                    store::mark_waiting(&mut tx, row, now + *pause, reason).await?;
                }
                DeliveryOutcome::Dropped(reason) => {
                    store::mark_failed(&mut tx, row, now, reason, false).await?;
                }
                DeliveryOutcome::Bounced(reason) => {
                    let is_ours = store::mark_failed(&mut tx, row, now, reason, true).await?;
                    if let Letter::Row(written, _) = &mail.letter
                        && is_ours
                    {
                        for kind in &self.kinds {
                            kind.note_bounce(&mut tx, &written.to_address, now).await?;
                        }
                    }
                }
            }
            Ok(())
        }
        .await)
    }

    async fn retry_now(&self, now: Timestamp) -> Result<()> {
        platform::write!(self.site.db, tx => store::retry_now(&mut tx, now).await).map(drop)
    }
}

/// The numbers of waiting and of failed mails.
///
/// # Errors
/// The store is away.
pub async fn summary(db: &Db) -> Result<OutboxSummary> {
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
