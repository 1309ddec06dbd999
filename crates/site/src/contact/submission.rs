//! A visitor's message on its way into the store.
//!
//! Messages that come together are stored in one transaction (decision 49): the disk is
//! waited for once, and each visitor is told what became of the own message.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

use platform::clock::Timestamp;
use platform::db::{BatchedWrite, Db, ReadPriority, Tx};
use platform::error::{Error, Result};
use platform::language::Language;
use tokio::sync::Notify;

use super::consent::{self, Consent};
use super::model::{Fingerprint, NewMessage};
use super::spam::{self, Signs};
use super::store;

/// What became of a message that was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stored {
    /// It is on disk and will be e-mailed.
    New,
    /// It is on disk; the company will see that it looks like spam.
    Suspected,
    /// The same message came within the last minute, or with the same key, and is on disk.
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
    /// The words that stood beside the form.
    pub consent: Consent,
    /// From where it was sent.
    pub client_address: String,
    /// The part of its mail's id that is its own.
    pub mail_key: String,
    /// When it was sent.
    pub time: Timestamp,
    /// Tells the outbox that there is something to send.
    pub new_mail: Arc<Notify>,
}

impl BatchedWrite for Submission {
    type Output = Stored;

    async fn lock(tx: &mut Tx) -> Result<()> {
        store::lock_messages(tx).await
    }

    async fn write(&self, tx: &mut Tx) -> Result<Stored> {
        let done = Self::write_all(&[self], tx).await?;
        done.first().copied().ok_or_else(|| Error::internal("nothing was written"))
    }

    /// With as many statements as one takes.
    async fn write_all(all: &[&Self], tx: &mut Tx) -> Result<Vec<Stored>> {
        let messages: Vec<_> = all.iter().map(|each| (&each.message, each.time)).collect();
        let known = store::find_known(tx, &messages).await?;
        let mut stored = Vec::with_capacity(all.len());
        let mut new = Vec::new();
        let mut to_mail = Vec::new();
        let mut consents = BTreeMap::new();
        // Those before it in this transaction are stored as well.
        let mut same = HashSet::new();
        let mut senders: HashMap<_, HashSet<String>> = HashMap::new();
        for (each, known) in all.iter().zip(known) {
            let Self { message, language, time, .. } = each;
            if known.is_same(message, *time) || !same.insert(message.fingerprint()) {
                stored.push(Stored::Again);
                continue;
            }
            let sender = message.email.to_lowercase();
            let mut others = known.senders;
            if !store::may_repeat(message) {
                let here = senders.entry(message.text_fingerprint()).or_default();
                others.extend(here.iter().cloned());
                here.insert(sender.clone());
            }
            others.remove(&sender);
            let verdict = spam::judge(message, &each.signs, others.len());
            let consent_key = each.consent.key();
            let said = store::Said { language: *language, consent_key: Some(consent_key.clone()) };
            let row = store::NewRow::new(message, said, &verdict, &each.client_address, *time);
            consents.entry(consent_key).or_insert(&each.consent);
            if verdict.is_suspected() {
                stored.push(Stored::Suspected);
            } else {
                stored.push(Stored::New);
                to_mail.push((row.key().to_owned(), &each.mail_key, *time));
            }
            new.push(row);
        }
        if new.is_empty() {
            return Ok(stored);
        }
        let now = all.first().map_or(Timestamp::MIN, |each| each.time);
        consent::keep(tx, &consents, now).await?;
        let ids = store::insert(tx, &new).await?;
        let mails: Option<Vec<_>> = to_mail
            .iter()
            .map(|(message, key, time)| {
                let message = ids.get(message)?.0;
                Some(store::NewMail { message, key, time: time.seconds() })
            })
            .collect();
        let mails = mails.ok_or_else(|| Error::internal("a message was stored without an id"))?;
        if !mails.is_empty() {
            store::enqueue(tx, &mails).await?;
        }
        Ok(stored)
    }

    fn committed(&self, stored: &Stored) {
        stored.count();
        if *stored == Stored::New {
            self.new_mail.notify_one();
        }
    }
}

/// The question when the same message was last stored. Those who ask together share a look,
/// as they share a transaction afterwards.
#[derive(Debug)]
pub struct Look(pub Fingerprint);

impl BatchedWrite for Look {
    type Output = Option<Timestamp>;

    const IS_WRITE: bool = false;

    async fn begin(db: &Db) -> Result<Tx> {
        db.read_as(ReadPriority::Critical).await
    }

    async fn lock(_: &mut Tx) -> Result<()> {
        Ok(())
    }

    async fn write(&self, tx: &mut Tx) -> Result<Option<Timestamp>> {
        Ok(store::find_same(tx, &[self.0]).await?.first().copied().flatten())
    }

    async fn write_all(all: &[&Self], tx: &mut Tx) -> Result<Vec<Option<Timestamp>>> {
        let prints: Vec<_> = all.iter().map(|look| look.0).collect();
        store::find_same(tx, &prints).await
    }

    fn committed(&self, _: &Option<Timestamp>) {}
}
