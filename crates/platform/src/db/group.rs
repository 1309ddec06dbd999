//! Writes that share a transaction, and with it the wait for the disk.
//!
//! They may share statements, too ([`Grouped::write_all`]): PostgreSQL is asked as often for
//! a hundred as for one.
//!
//! A commit waits for the disk, and one comes after the other. So those who come while a
//! transaction is under way wait together, and the next one takes them all, up to
//! [`AT_ONCE`]. Nobody waits for others to come: whoever comes alone is written alone, at
//! once.
//!
//! Invariants: nobody hears that something is stored before its transaction is committed;
//! what was handed over is written also when whoever did so has gone; writes are done in
//! the order in which they came; one that is refused leaves nothing behind and concerns
//! nobody else. When the transaction itself fails, it fails for everyone in it, as it would
//! have for each alone.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use super::failure::{must_retry, until_retry};
use super::figures;
use super::store::Db;
use super::transaction::Tx;
use crate::error::{Error, Result};

/// How many share a transaction. More save little, and others wait for the writer meanwhile.
const AT_ONCE: usize = 128;

/// How many may wait for the next one: some seconds' worth on a slow disk.
const MOST_WAITING: usize = 4_096;

/// A write that may share a transaction with others of its kind.
pub trait Grouped: Send + Sync + 'static {
    /// What it comes to.
    type Done: Send + 'static;

    /// Whether it is counted among the writes that share a transaction.
    const IS_WRITE: bool = true;

    /// The transaction that they share; one that writes, unless told otherwise.
    fn begin(db: &Db) -> impl Future<Output = Result<Tx>> + Send {
        async {
            let mut tx = db.begin_write().await?;
            Self::lock(&mut tx).await?;
            Ok(tx)
        }
    }

    /// What stands before the first of them in each transaction: a lock, so that those of
    /// other instances take turns.
    fn lock(tx: &mut Tx) -> impl Future<Output = Result<()>> + Send;

    /// Writes it. It may run more than once, so it must not do anything but write to the
    /// transaction.
    fn write(&self, tx: &mut Tx) -> impl Future<Output = Result<Self::Done>> + Send;

    /// Writes all of them, as if one came after the other; what each comes to, in their
    /// order. When one is refused, this fails: all is undone, and each is written by itself.
    fn write_all(
        all: &[&Self],
        tx: &mut Tx,
    ) -> impl Future<Output = Result<Vec<Self::Done>>> + Send {
        async move {
            let mut done = Vec::with_capacity(all.len());
            for write in all {
                done.push(write.write(tx).await?);
            }
            Ok(done)
        }
    }

    /// It is on disk. Called once, whether or not somebody still waits for it, and before
    /// whoever does is told so.
    fn committed(&self, done: &Self::Done);
}

/// Where writes of one kind meet.
pub struct Group<W: Grouped>(Arc<Queue<W>>);

impl<W: Grouped> std::fmt::Debug for Group<W> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("Group")
    }
}

impl<W: Grouped> Default for Group<W> {
    fn default() -> Self {
        let waiting = Waiting { writes: VecDeque::new(), is_led: false };
        Self(Arc::new(Queue { waiting: Mutex::new(waiting) }))
    }
}

struct Queue<W: Grouped> {
    waiting: Mutex<Waiting<W>>,
}

struct Waiting<W: Grouped> {
    writes: VecDeque<Member<W>>,
    /// Whether a task is at work that will take them.
    is_led: bool,
}

/// A write, and who is to be told what became of it.
struct Member<W: Grouped> {
    write: W,
    asker: oneshot::Sender<Result<W::Done>>,
}

/// What a transaction has come to, before it is committed.
enum Written<D> {
    Each(Vec<Result<D>>),
    /// One of several was refused, and what it had done already is still there.
    OneRefused,
}

impl<W: Grouped> Group<W> {
    /// Writes it in the next transaction. It is on disk when this says so.
    ///
    /// # Errors
    /// Its own, and those of a transaction: as with [`crate::write!`].
    pub async fn write(&self, db: &Db, write: W) -> Result<W::Done> {
        let (asker, told) = oneshot::channel();
        let is_first = {
            let mut waiting = self.0.lock();
            if waiting.writes.len() >= MOST_WAITING {
                return Err(Error::unavailable("too many wait to be written"));
            }
            waiting.writes.push_back(Member { write, asker });
            !std::mem::replace(&mut waiting.is_led, true)
        };
        if is_first {
            // A task of its own: whoever asked may go at any time.
            tokio::spawn(lead(Arc::clone(&self.0), db.clone()));
        }
        told.await.map_err(|_| Error::internal("the task that writes has ended"))?
    }
}

impl<W: Grouped> Queue<W> {
    fn lock(&self) -> MutexGuard<'_, Waiting<W>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether somebody waits. When nobody does, the next one to come leads.
    fn goes_on(&self) -> bool {
        let mut waiting = self.lock();
        waiting.is_led = !waiting.writes.is_empty();
        waiting.is_led
    }

    fn take(&self, most: usize) -> Vec<Member<W>> {
        let mut waiting = self.lock();
        let count = waiting.writes.len().min(most);
        waiting.writes.drain(..count).collect()
    }
}

/// Leaves nobody waiting for a task that has ended in a panic.
struct Lead<'a, W: Grouped>(&'a Queue<W>);

impl<W: Grouped> Drop for Lead<'_, W> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let mut waiting = self.0.lock();
            waiting.is_led = false;
            waiting.writes.clear();
        }
    }
}

/// Writes until nobody waits.
async fn lead<W: Grouped>(queue: Arc<Queue<W>>, db: Db) {
    let _lead = Lead(&*queue);
    while queue.goes_on() {
        let mut members = Vec::new();
        match write_some(&queue, &db, &mut members).await {
            Ok(outcomes) => {
                if W::IS_WRITE {
                    figures::count_group(members.len());
                }
                for (member, outcome) in members.into_iter().zip(outcomes) {
                    if let Ok(done) = &outcome {
                        member.write.committed(done);
                    }
                    let _ = member.asker.send(outcome);
                }
            }
            Err(error) => {
                if members.is_empty() {
                    // It could not begin, which concerns all who wait.
                    members = queue.take(MOST_WAITING);
                }
                let last = members.pop();
                for member in members {
                    let _ = member.asker.send(Err(error.for_another()));
                }
                let _ = last.map(|member| member.asker.send(Err(error)));
            }
        }
    }
}

/// Writes those who wait in one transaction, begun again as [`crate::write!`] does.
async fn write_some<W: Grouped>(
    queue: &Queue<W>,
    db: &Db,
    members: &mut Vec<Member<W>>,
) -> Result<Vec<Result<W::Done>>> {
    let mut attempt = 0;
    let mut apart = false;
    loop {
        attempt += 1;
        let written = async {
            let mut tx = W::begin(db).await?;
            if members.is_empty() {
                // Not before: who came while the writer was busy comes along.
                *members = queue.take(AT_ONCE);
            }
            let written = write_each(&mut tx, members, apart).await?;
            if matches!(written, Written::Each(_)) {
                tx.commit().await?;
            }
            Ok(written)
        };
        match written.await {
            Ok(Written::Each(outcomes)) => return Ok(outcomes),
            // Seldom, so that savepoints are only paid for when they are needed.
            Ok(Written::OneRefused) => apart = true,
            Err(error) => until_retry(attempt, error).await?,
        }
    }
}

async fn write_each<W: Grouped>(
    tx: &mut Tx,
    members: &[Member<W>],
    apart: bool,
) -> Result<Written<W::Done>> {
    let is_alone = members.len() == 1;
    if !apart {
        let all: Vec<_> = members.iter().map(|member| &member.write).collect();
        return match W::write_all(&all, tx).await {
            Ok(done) => Ok(Written::Each(done.into_iter().map(Ok).collect())),
            Err(error) if is_alone || tx.has_ended() || must_retry(&error) => Err(error),
            Err(_) => Ok(Written::OneRefused),
        };
    }
    let mut outcomes = Vec::with_capacity(members.len());
    for Member { write, .. } in members {
        let savepoint = tx.save().await?;
        let outcome = write.write(tx).await;
        match &outcome {
            Ok(_) => tx.keep_since(savepoint).await?,
            Err(error) if is_alone || tx.has_ended() || must_retry(error) => {
                return outcome.map(|_| Written::OneRefused);
            }
            Err(_) => tx.undo_since(savepoint).await?,
        }
        outcomes.push(outcome);
    }
    Ok(Written::Each(outcomes))
}
