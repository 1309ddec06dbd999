//! E-mailing invitations (decision 38).
//!
//! The row of an invitation stores whether its e-mail is pending, so none is lost when the
//! program stops; [`platform::delivery`] sends it. Each attempt creates its own token, because tokens are not
//! stored. Every copy works until the invitation is accepted or renewed.

use std::sync::Arc;

use foundation::Site;
use foundation::access::Group;
use platform::clock::{Clock, Timestamp};
use platform::delivery::{self, Attempt, DeliveryOutcome, Queue, RetryPolicy};
use platform::error::Result;
use platform::http::serve::Shutdown;
use platform::identity::session::Token;
use platform::language::Language;
use platform::mail::{self, Mail, Mailbox, Mailer, SendError};
use platform::rng::Rng;
use platform::text::time::format_public_date;
use tokio::sync::Notify;

use super::model::{VALID_FOR, link};
use super::store::{self, ClaimedMail, MailOutcome};
use crate::people::People;

/// Sends what is due until a stop is asked for.
pub async fn run(site: Site, shutdown: Shutdown) {
    delivery::run(&Invitations { site }, shutdown).await;
}

/// When an invitation to `address` is to be e-mailed: now, or never without a mail server or with
/// an address that mail cannot be sent to. Then the inviter copies the link.
pub(super) fn due_at(site: &Site, address: &str, now: Timestamp) -> Option<Timestamp> {
    (site.sends_mail() && Mailbox::new("", address).is_ok()).then_some(now)
}

/// The queue of e-mails of invitations.
pub struct Invitations {
    /// The site.
    pub site: Site,
}

impl Invitations {
    fn compose(&self, mail: &ClaimedMail, mailer: &Mailer) -> Result<Mail, SendError> {
        let user = &mail.open.user;
        let full_name = format!("{} {}", user.first_name, user.last_name);
        let to = Mailbox::new(&full_name, &user.email)
            .map_err(|error| SendError::Refused(error.to_string()))?;
        let company = &self.site.company().company_name;
        let inviter = mail.open.invited_by.as_deref().unwrap_or(company);
        let content = InvitationText {
            first_name: &user.first_name,
            inviter,
            company,
            group: user.group,
            until: format_public_date(mail.open.expires_at),
            link: link(&self.site.base_url, &mail.token),
        };
        let (subject, text) = match user.language.unwrap_or_default() {
            Language::En => content.in_english(),
            Language::Fr => content.in_french(),
        };
        let key = hex::encode(&mail.token.hash()[..16]);
        Ok(Mail {
            id: mailer.mail_id(&format!("{}-{key}", Self::NAME)),
            time: mail.creation_time,
            to,
            reply_to: None,
            subject,
            text,
            unsubscribe: None,
            thread: Vec::new(),
            is_by_hand: false,
        })
    }
}

impl Queue for Invitations {
    type Claim = ClaimedMail;
    type Transport = Arc<Mailer>;

    const NAME: &'static str = "invite";

    fn clock(&self) -> &Clock {
        &self.site.clock
    }

    fn rng(&self) -> &Rng {
        &self.site.rng
    }

    fn transport(&self) -> Option<Arc<Mailer>> {
        self.site.delivery().map(|delivery| delivery.mailer)
    }

    fn notify(&self) -> &Notify {
        &self.site.feature::<People>().new_mail
    }

    async fn next_due(&self, now: Timestamp) -> Result<Option<Timestamp>> {
        store::next_mail_due(&mut self.site.db.read().await?, now).await
    }

    async fn claim(&self, now: Timestamp, until: Timestamp) -> Result<Option<ClaimedMail>> {
        let token = Token::new(&self.site.rng);
        platform::write!(self.site.db, tx =>
            store::claim_mail(&mut tx, &token, now, until).await)
    }

    fn attempt(mail: &ClaimedMail) -> Attempt {
        let first_at = mail.creation_time;
        Attempt { id: mail.open.user.id.0, number: mail.attempt, first_at }
    }

    /// Expired invitations are not claimed.
    fn retry_policy(_: &ClaimedMail) -> RetryPolicy {
        mail::retry_policy(60 * 60, VALID_FOR)
    }

    async fn send(&self, mail: &ClaimedMail, mailer: &Arc<Mailer>) -> Result<(), SendError> {
        mailer.send(&self.compose(mail, mailer)?).await
    }

    async fn record(
        &self,
        mail: &ClaimedMail,
        outcome: &DeliveryOutcome,
        now: Timestamp,
    ) -> Result<()> {
        let outcome = match outcome {
            DeliveryOutcome::Sent => MailOutcome { mailed_at: Some(now), ..MailOutcome::default() },
            DeliveryOutcome::Retry(reason, pause) => {
                MailOutcome { due_at: Some(now + *pause), error: reason.clone(), mailed_at: None }
            }
            DeliveryOutcome::Dropped(reason) | DeliveryOutcome::Bounced(reason) => {
                MailOutcome { error: reason.clone(), ..MailOutcome::default() }
            }
        };
        platform::write!(self.site.db, tx => store::record_mail(&mut tx, mail, &outcome).await)
    }
}

/// The values in the text of an invitation.
struct InvitationText<'a> {
    first_name: &'a str,
    inviter: &'a str,
    company: &'a str,
    group: Group,
    until: String,
    link: String,
}

impl InvitationText<'_> {
    /// The subject and the text.
    fn in_english(&self) -> (String, String) {
        let Self { first_name, inviter, company, group, until, link } = self;
        let role = match group {
            Group::Administrator => "an administrator",
            Group::Editor => "an editor",
            Group::Agent => "an agent",
            Group::User => "a user",
        };
        let text = format!(
            "Hello {first_name},\n\
             \n\
             {inviter} has invited you to the website of {company} as {role}.\n\
             \n\
             Open this link to choose a password. It works once, until {until}:\n\
             \n\
             {link}\n\
             \n\
             You did not expect this? Then you need not do anything.\n",
        );
        (format!("{inviter} has invited you to {company}"), text)
    }

    /// The same in French. No article stands before the company's name, which may begin
    /// with a vowel.
    fn in_french(&self) -> (String, String) {
        let Self { first_name, inviter, company, group, until, link } = self;
        let role = match group {
            Group::Administrator => "d’administrateur",
            Group::Editor => "de rédacteur",
            Group::Agent => "de courtier",
            Group::User => "d’utilisateur",
        };
        let text = format!(
            "Bonjour {first_name},\n\
             \n\
             {inviter} vous invite sur le site «\u{a0}{company}\u{a0}», avec le rôle {role}.\n\
             \n\
             Ouvrez ce lien pour choisir un mot de passe. Il ne sert qu’une fois, jusqu’au \
             {until}\u{a0}:\n\
             \n\
             {link}\n\
             \n\
             Vous ne vous y attendiez pas? Vous n’avez rien à faire.\n",
        );
        (format!("{inviter} vous invite chez {company}"), text)
    }
}
