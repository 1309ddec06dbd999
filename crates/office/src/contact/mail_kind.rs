//! The mails of messages in the outbox: those that tell the company of a message, answers, and
//! reminders.

use foundation::Site;
use foundation::outbox::store::MailContent;
use foundation::outbox::{ComposeMail, Letter, MailKind};
use futures_util::future::BoxFuture;
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;
use platform::mail::{Mail, Mailbox, Mailer, SendError};

use super::mailed::{self, MessageToMail};
use super::messages::{self, AnswerToMail};

/// Mails about visitors' messages.
pub struct ContactMail;

impl MailKind for ContactMail {
    fn owns(&self, content: &MailContent) -> bool {
        match content {
            MailContent::Message(_) => true,
            MailContent::Row(written) => {
                [messages::ANSWER_KIND, messages::REMINDER_KIND].contains(&&*written.kind)
            }
        }
    }

    fn letter<'a>(
        &'a self,
        _: &'a Site,
        tx: &'a mut Tx,
        content: &'a MailContent,
        _: Timestamp,
    ) -> BoxFuture<'a, Result<Option<Letter>>> {
        Box::pin(async move {
            Ok(match content {
                MailContent::Message(id) => {
                    mailed::find(tx, *id).await?.map(|mail| Letter::Composed(Box::new(mail)))
                }
                MailContent::Row(written) if written.kind == messages::ANSWER_KIND => {
                    let answer = messages::find_answer(tx, written.subject_id).await?;
                    answer.map(|answer| Letter::Composed(Box::new(answer)))
                }
                MailContent::Row(written) => messages::is_still_due(tx, written.subject_id)
                    .await?
                    .then(|| Letter::Row(written.clone(), String::new())),
            })
        })
    }
}

impl ComposeMail for MessageToMail {
    fn recipient(&self) -> Option<&str> {
        None
    }

    fn compose(
        &self,
        site: &Site,
        id: String,
        _: &Mailer,
        company: &Mailbox,
    ) -> Result<Mail, SendError> {
        let (subject, text, reply_to) = mailed::compose(site, self);
        Ok(Mail {
            id,
            time: self.time,
            to: company.clone(),
            reply_to,
            subject,
            text,
            unsubscribe: None,
            thread: Vec::new(),
            is_by_hand: false,
        })
    }
}

impl ComposeMail for AnswerToMail {
    fn recipient(&self) -> Option<&str> {
        Some(&self.to)
    }

    fn compose(
        &self,
        _: &Site,
        id: String,
        mailer: &Mailer,
        _: &Mailbox,
    ) -> Result<Mail, SendError> {
        messages::compose_answer(self, id, mailer)
    }
}
