//! How a feature composes its mails in the outbox.
//!
//! The outbox names no feature. Each feature that writes mails has a [`MailKind`], and
//! `site::mail_kinds` lists them all. [`super::worker`] lets the kind that owns a mail compose it
//! when it is sent.

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
    /// Whether a mail belongs to this feature.
    fn owns(&self, content: &MailContent) -> bool;

    /// Loads what [`Self::letter`] must not load within a transaction: a key that is created at
    /// first use.
    fn prepare<'a>(&'a self, _site: &'a Site) -> BoxFuture<'a, Result<()>> {
        Box::pin(async { Ok(()) })
    }

    /// Composes a mail; `None` if it must not be sent any more, because a message is spam by now
    /// or an alert has ended.
    fn letter<'a>(
        &'a self,
        site: &'a Site,
        tx: &'a mut Tx,
        content: &'a MailContent,
        now: Timestamp,
    ) -> BoxFuture<'a, Result<Option<Letter>>>;

    /// Records that an address does not exist. The worker calls every kind, whichever feature
    /// wrote the mail that bounced.
    fn note_bounce<'a>(
        &'a self,
        _tx: &'a mut Tx,
        _address: &'a str,
        _now: Timestamp,
    ) -> BoxFuture<'a, Result<()>> {
        Box::pin(async { Ok(()) })
    }
}

/// The content of a mail.
pub enum Letter {
    /// The text of its row, and the token or code for `{token}`, which no row holds.
    Row(MailRow, String),
    /// A text that its feature composes.
    Composed(Box<dyn ComposeMail>),
}

/// A mail whose text is not in its row.
pub trait ComposeMail: Send + Sync {
    /// The recipient; `None` for the company.
    fn recipient(&self) -> Option<&str>;

    /// The mail under its id. `company` is the company's address.
    ///
    /// # Errors
    /// An invalid address.
    fn compose(
        &self,
        site: &Site,
        id: String,
        mailer: &Mailer,
        company: &Mailbox,
    ) -> Result<Mail, SendError>;
}

/// Mails whose whole text is in their rows, and that are always sent.
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
