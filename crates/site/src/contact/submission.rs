//! A visitor's message on its way into the store.
//!
//! Messages that come together are stored in one transaction (decision 49): the disk is
//! waited for once, and each visitor is told what became of the own message.

use std::sync::Arc;

use platform::clock::Timestamp;
use platform::db::{Grouped, Tx};
use platform::error::Result;
use platform::language::Language;
use tokio::sync::Notify;

use super::model::NewMessage;
use super::spam::{self, Signs};
use super::store;

/// What became of a message that was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stored {
    /// It is on disk and will be e-mailed.
    New,
    /// It is on disk; the company will see that it looks like spam.
    Suspected,
    /// The same message came within the last minute, and is on disk.
    Again,
}

impl Stored {
    /// Counts it.
    pub fn count(self) {
        let outcome = match self {
            Self::New => "new",
            Self::Suspected => "suspected",
            Self::Again => "again",
        };
        metrics::counter!("keyturn_contact_messages_total", "outcome" => outcome).increment(1);
    }
}

/// A message, and what is stored beside it.
#[derive(Debug)]
pub struct Submission {
    /// What the visitor wrote.
    pub message: NewMessage,
    /// What the form tells about whoever sent it.
    pub signs: Signs,
    /// The language that the visitor reads.
    pub language: Language,
    /// From where it was sent.
    pub client_address: String,
    /// The part of its mail's id that is its own.
    pub mail_key: String,
    /// When it was sent.
    pub time: Timestamp,
    /// Tells the outbox that there is something to send.
    pub new_mail: Arc<Notify>,
}

impl Grouped for Submission {
    type Done = Stored;

    async fn lock(tx: &mut Tx) -> Result<()> {
        store::lock_messages(tx).await
    }

    async fn write(&self, tx: &mut Tx) -> Result<Stored> {
        let Self { message, language, time, .. } = self;
        if store::is_known(tx, message, *time).await? {
            return Ok(Stored::Again);
        }
        let others = store::count_other_senders(tx, message, *time).await?;
        let verdict = spam::judge(message, &self.signs, others);
        let id =
            store::insert(tx, message, *language, &verdict, &self.client_address, *time).await?;
        if verdict.is_suspected() {
            return Ok(Stored::Suspected);
        }
        store::enqueue(tx, id, &self.mail_key, *time).await?;
        Ok(Stored::New)
    }

    fn committed(&self, stored: &Stored) {
        stored.count();
        if *stored == Stored::New {
            self.new_mail.notify_one();
        }
    }
}
