//! Stores visitors' messages in batches.
//!
//! Concurrent messages share one transaction and one fsync (decision 9). Each visitor gets the
//! outcome of their own message.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::Arc;

use platform::clock::Timestamp;
use platform::db::{BatchedWrite, Db, ReadPriority, Tx};
use platform::error::{Error, Result};
use platform::language::Language;
use tokio::sync::Notify;

use super::consent::{self, ConsentText};
use super::model::{Fingerprint, NewMessage};
use super::spam::{self, SpamSignals};
use super::store;

/// The outcome of an accepted message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SubmissionOutcome {
    /// Stored, and will be e-mailed.
    New,
    /// Stored and marked as suspected spam.
    Suspected,
    /// Stored before: the same message within a minute, or with the same key.
    Duplicate,
}

impl SubmissionOutcome {
    /// Counts it in the metrics.
    pub fn count(self) {
        let outcome = match self {
            Self::New => "new",
            Self::Suspected => "suspected",
            Self::Duplicate => "again",
        };
        metrics::counter!("keyturn_contact_messages_total", "outcome" => outcome).increment(1);
    }
}

/// A message with its metadata.
#[derive(Debug)]
pub struct MessageSubmission {
    /// The message.
    pub message: NewMessage,
    /// Signs of spam in the form.
    pub spam_signals: SpamSignals,
    /// The sender's language.
    pub language: Language,
    /// The consent text of the form.
    pub consent: ConsentText,
    /// The client's address.
    pub client_address: String,
    /// The unique part of its mail id.
    pub mail_key: String,
    /// When it was sent.
    pub time: Timestamp,
    /// Wakes the outbox.
    pub new_mail: Arc<Notify>,
}

impl BatchedWrite for MessageSubmission {
    type Output = SubmissionOutcome;

    async fn lock(tx: &mut Tx) -> Result<()> {
        tx.read_committed().await
    }

    async fn lock_batch(all: &[&Self], tx: &mut Tx) -> Result<()> {
        store::lock_texts(tx, all.iter().map(|each| &each.message)).await
    }

    async fn write(&self, tx: &mut Tx) -> Result<SubmissionOutcome> {
        let done = Self::write_all(&[self], tx).await?;
        done.first().copied().ok_or_else(|| Error::internal("nothing was written"))
    }

    /// Takes as many statements as a single message.
    async fn write_all(all: &[&Self], tx: &mut Tx) -> Result<Vec<SubmissionOutcome>> {
        let messages: Vec<_> = all.iter().map(|each| (&each.message, each.time)).collect();
        let matches = store::find_matches(tx, &messages).await?;
        let mut outcomes = Vec::with_capacity(all.len());
        let mut new = Vec::new();
        let mut to_mail = Vec::new();
        let mut consents = BTreeMap::new();
        // Earlier messages of this batch count as stored.
        let mut fingerprints = HashSet::new();
        let mut senders: HashMap<_, HashSet<String>> = HashMap::new();
        for (each, found) in all.iter().zip(matches) {
            let Self { message, language, time, .. } = each;
            if found.is_duplicate(message, *time) || !fingerprints.insert(message.fingerprint()) {
                outcomes.push(SubmissionOutcome::Duplicate);
                continue;
            }
            let sender = message.email.to_lowercase();
            let mut others = found.senders;
            if !store::may_repeat(message) {
                let here = senders.entry(message.text_fingerprint()).or_default();
                others.extend(here.iter().cloned());
                here.insert(sender.clone());
            }
            others.remove(&sender);
            let verdict = spam::score(message, &each.spam_signals, others.len());
            let consent_key = each.consent.key();
            let context = store::MessageContext {
                language: *language,
                consent_key: Some(consent_key.clone()),
            };
            let row =
                store::NewMessageRow::new(message, context, &verdict, &each.client_address, *time);
            consents.entry(consent_key).or_insert(&each.consent);
            if verdict.is_suspected() {
                outcomes.push(SubmissionOutcome::Suspected);
            } else {
                outcomes.push(SubmissionOutcome::New);
                to_mail.push((row.key().to_owned(), &each.mail_key, *time));
            }
            new.push(row);
        }
        if new.is_empty() {
            return Ok(outcomes);
        }
        let now = all.first().map_or(Timestamp::MIN, |each| each.time);
        consent::store_texts(tx, &consents, now).await?;
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
        Ok(outcomes)
    }

    fn committed(&self, outcome: &SubmissionOutcome) {
        outcome.count();
        if *outcome == SubmissionOutcome::New {
            self.new_mail.notify_one();
        }
    }
}

/// Looks up when the same message was last stored. Concurrent lookups share one query.
#[derive(Debug)]
pub struct DuplicateQuery(pub Fingerprint);

impl BatchedWrite for DuplicateQuery {
    type Output = Option<Timestamp>;

    const IS_WRITE: bool = false;

    async fn begin(db: &Db) -> Result<Tx> {
        db.read_as(ReadPriority::Critical).await
    }

    async fn lock(_: &mut Tx) -> Result<()> {
        Ok(())
    }

    async fn write(&self, tx: &mut Tx) -> Result<Option<Timestamp>> {
        Ok(store::find_last_times(tx, &[self.0]).await?.first().copied().flatten())
    }

    async fn write_all(all: &[&Self], tx: &mut Tx) -> Result<Vec<Option<Timestamp>>> {
        let prints: Vec<_> = all.iter().map(|query| query.0).collect();
        store::find_last_times(tx, &prints).await
    }

    fn committed(&self, _: &Option<Timestamp>) {}
}
