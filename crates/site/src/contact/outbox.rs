//! E-mailing what visitors wrote to the company, for as long as it takes (decision 11).
//!
//! [`queue`] is how mails are sent; here is where these are kept and what they say. A
//! second copy of one has the same Message-ID. A mail that cannot be sent for three days
//! is given up, which is logged, counted and told by `keyturn doctor`; the message
//! stays in the list of messages. Without an SMTP server everything waits, and the
//! time of waiting does not count.

use std::sync::atomic::Ordering;
use std::time::Duration;

use platform::clock::{Chance, Clock, Timestamp};
use platform::db::Db;
use platform::error::Result;
use platform::http::serve::Shutdown;
use platform::language::Language;
use platform::mail::queue::{self, Attempt, Fate, Patience, Queue};
use platform::mail::{Mail, Mailbox, Mailer, SendError};
use platform::text::time::format_public_date;
use tokio::sync::Notify;

use super::model::{EnquiryKind, NewMessage};
use super::store::{self, Claimed};
use super::texts::language_name;
use crate::{Site, encoded_id};

pub use super::store::Summary;
pub use platform::mail::queue::Step;

/// What the mails are.
const NAME: &str = "contact";

/// How often the figures are counted.
const FIGURES: Duration = Duration::from_secs(30);

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

/// The part of a mail's id that is its own.
pub fn new_key(chance: &Chance) -> String {
    queue::new_key(NAME, chance)
}

impl Outbox {
    /// An outbox of this site.
    pub fn new(site: Site, delivery: Delivery) -> Self {
        site.contact.sends_mail.store(true, Ordering::Relaxed);
        Self { site, delivery }
    }

    /// Sends whatever is due, until a stop is asked for.
    pub async fn run(self, shutdown: Shutdown) {
        queue::run(&self, shutdown).await;
    }

    /// Sends the mail that has been due for longest, if there is one.
    ///
    /// # Errors
    /// The store is away.
    pub async fn step(&self) -> Result<Step> {
        queue::step(self).await
    }
}

impl Queue for Outbox {
    type Claimed = Claimed;

    const NAME: &'static str = NAME;
    const PATIENCE: Patience =
        Patience { longest_pause: 6 * 60 * 60, given_up_after: 3 * 24 * 60 * 60 };

    fn clock(&self) -> &Clock {
        &self.site.clock
    }

    fn chance(&self) -> &Chance {
        &self.site.chance
    }

    fn mailer(&self) -> &Mailer {
        &self.delivery.mailer
    }

    fn news(&self) -> &Notify {
        &self.site.contact.new_mail
    }

    async fn next_due(&self, _: Timestamp) -> Result<Option<Timestamp>> {
        store::next_due(&mut self.site.db.read().await?).await
    }

    async fn claim(&self, now: Timestamp, until: Timestamp) -> Result<Option<Claimed>> {
        platform::write!(self.site.db, tx => store::claim(&mut tx, now, until).await)
    }

    fn attempt(mail: &Claimed) -> Attempt {
        Attempt { mail: mail.id.0, number: mail.attempt, first_at: mail.first_attempt_at }
    }

    /// The mail about a message. What the visitor wrote stands last, so that nothing
    /// in it can pass for a line of ours.
    fn compose(&self, claimed: &Claimed) -> Result<Mail, SendError> {
        let message = &claimed.message;
        let reply_to = Mailbox::new(&message.name, &message.email).ok();
        let (subject, text) = match self.site.default_language() {
            Language::En => in_english(claimed, reply_to.is_some(), &self.site.base_url),
            Language::Fr => in_french(claimed, reply_to.is_some(), &self.site.base_url),
        };
        Ok(Mail {
            id: self.delivery.mailer.mail_id(&claimed.mail_key),
            time: claimed.message_time,
            to: self.delivery.recipient.clone(),
            reply_to,
            subject,
            text,
        })
    }

    async fn record(&self, mail: &Claimed, fate: &Fate, now: Timestamp) -> Result<()> {
        platform::write!(self.site.db, tx => match fate {
            Fate::Sent => {
                let recipient = self.delivery.recipient.address();
                store::mark_sent(&mut tx, mail, recipient, now).await
            }
            Fate::Waits(reason, pause) => {
                store::mark_waiting(&mut tx, mail, now + *pause, reason).await
            }
            Fate::Failed(reason) => store::mark_failed(&mut tx, mail, now, reason).await,
        })
    }

    async fn hurry(&self, now: Timestamp) -> Result<()> {
        platform::write!(self.site.db, tx => store::hurry(&mut tx, now).await).map(drop)
    }
}

/// The subject and the text of the mail about a message.
pub(super) fn in_english(claimed: &Claimed, has_answer: bool, base_url: &str) -> (String, String) {
    let NewMessage { name, email, phone, message, about } = &claimed.message;
    let answer = if has_answer {
        format!("An answer to this e-mail goes to {email}.")
    } else {
        format!("To answer, write to {email}.")
    };
    let home = about.as_ref().map(|about| {
        let asked = match about.kind {
            EnquiryKind::Question => "Question about a home",
            EnquiryKind::Viewing => "Wants to see a home",
            EnquiryKind::Report => "Reports that a home is wrong or gone",
        };
        format!("{asked}: {}\n{}\n\n", about.title, address_of(about.listing_key, base_url))
    });
    let home = home.unwrap_or_default();
    let text = format!(
        "A visitor sent this message through the contact form on {date}.\n\
         \n\
         Name: {name}\n\
         Email: {email}\n\
         Phone: {phone}\n\
         Language: {language}\n\
         \n\
         {home}{answer}\n\
         All messages: {base_url}/admin/messages\n\
         \n\
         Message:\n\
         \n\
         {message}\n",
        date = format_public_date(claimed.message_time),
        language = language_name(claimed.language, Language::En),
    );
    (format!("Message from {name}"), text)
}

/// The page of a home, whatever it is called by now.
fn address_of(listing_key: i64, base_url: &str) -> String {
    format!("{base_url}/homes/-/{}", encoded_id::encode(listing_key))
}

/// The same in French.
pub(super) fn in_french(claimed: &Claimed, has_answer: bool, base_url: &str) -> (String, String) {
    let NewMessage { name, email, phone, message, about } = &claimed.message;
    let answer = if has_answer {
        format!("Une réponse à ce courriel va à {email}.")
    } else {
        format!("Pour répondre, écrivez à {email}.")
    };
    let home = about.as_ref().map(|about| {
        let asked = match about.kind {
            EnquiryKind::Question => "Question sur une propriété",
            EnquiryKind::Viewing => "Aimerait visiter une propriété",
            EnquiryKind::Report => "Signale une annonce erronée ou périmée",
        };
        let address = address_of(about.listing_key, base_url);
        format!("{asked}\u{a0}: {}\n{address}\n\n", about.title)
    });
    let home = home.unwrap_or_default();
    let text = format!(
        "Ce message a été envoyé par le formulaire du site le {date}.\n\
         \n\
         Nom\u{a0}: {name}\n\
         Courriel\u{a0}: {email}\n\
         Téléphone\u{a0}: {phone}\n\
         Langue\u{a0}: {language}\n\
         \n\
         {home}{answer}\n\
         Tous les messages\u{a0}: {base_url}/admin/messages\n\
         \n\
         Message\u{a0}:\n\
         \n\
         {message}\n",
        date = format_public_date(claimed.message_time),
        language = language_name(claimed.language, Language::Fr),
    );
    (format!("Message\u{a0}: {name}"), text)
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
