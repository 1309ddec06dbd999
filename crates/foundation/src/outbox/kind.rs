//! What features say about their mails in the outbox.
//!
//! The outbox names no feature. Each feature that writes mails has a [`MailKind`], and
//! `site::mail_kinds` lists them all. [`super::worker`] asks the kind that owns a mail what the
//! mail says at the moment when it is sent.

use futures_util::future::BoxFuture;
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;
use platform::mail::{Mail, Mailbox, Mailer, SendError};

use super::store::{MailContent, MailRow};
use crate::Site;

/// Every kind of mail that the site writes.
pub type MailKinds = Vec<Box<dyn MailKind>>;

/// The mails of one feature.
pub trait MailKind: Send + Sync {
    /// Whether a mail is this feature's.
    fn owns(&self, content: &MailContent) -> bool;

    /// Loads what [`Self::letter`] needs and may not load within a transaction: a key that is
    /// made when it is first needed.
    fn prepare<'a>(&'a self, _site: &'a Site) -> BoxFuture<'a, Result<()>> {
        Box::pin(async { Ok(()) })
    }

    /// What a mail of this feature says; `None` when it should not be sent any more, because a
    /// message is spam by now, or an alert has ended.
    fn letter<'a>(
        &'a self,
        site: &'a Site,
        tx: &'a mut Tx,
        content: &'a MailContent,
        now: Timestamp,
    ) -> BoxFuture<'a, Result<Option<Letter>>>;

    /// Notes that an address does not exist. Every kind is told, whichever feature wrote the
    /// mail that came back.
    fn note_bounce<'a>(
        &'a self,
        _tx: &'a mut Tx,
        _address: &'a str,
        _now: Timestamp,
    ) -> BoxFuture<'a, Result<()>> {
        Box::pin(async { Ok(()) })
    }
}

/// What a mail says.
pub enum Letter {
    /// The words of its row, and the token or the code for `{token}`, which stands in no row.
    Row(MailRow, String),
    /// Words that its feature composes.
    Composed(Box<dyn ComposeMail>),
}

/// A mail whose words are not in its row.
pub trait ComposeMail: Send + Sync {
    /// Who gets it; `None` when that is the company.
    fn recipient(&self) -> Option<&str>;

    /// The mail under its id. `company` is the address that receives what is for the company.
    ///
    /// # Errors
    /// An address that nothing can be sent to.
    fn compose(
        &self,
        site: &Site,
        id: String,
        mailer: &Mailer,
        company: &Mailbox,
    ) -> Result<Mail, SendError>;
}

/// Mails of one kind that say everything in their rows, and are sent whatever happens meanwhile.
pub struct RowMail(pub &'static str);

impl MailKind for RowMail {
    fn owns(&self, content: &MailContent) -> bool {
        matches!(content, MailContent::Row(written) if written.kind == self.0)
    }

    fn letter<'a>(
        &'a self,
        _: &'a Site,
        _: &'a mut Tx,
        content: &'a MailContent,
        _: Timestamp,
    ) -> BoxFuture<'a, Result<Option<Letter>>> {
        Box::pin(async move { Ok(content.row().map(|it| Letter::Row(it.clone(), String::new()))) })
    }
}
