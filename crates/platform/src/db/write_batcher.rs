//! Commits many small writes together (group commit).
//!
//! Each commit waits for the disk. Writes that arrive while a transaction runs wait in a queue;
//! the next transaction takes up to [`MAX_BATCH`] of them. A lone write starts at once. Writes of
//! a batch may also share statements ([`BatchedWrite::write_all`]).
//!
//! Invariants:
//! - A caller gets its result only after the commit.
//! - A queued write runs even when its caller has gone.
//! - Writes run in the order of their arrival.
//! - A refused write leaves nothing behind and does not affect the others.
//! - When the transaction fails, every write in it fails.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;
use tracing::Instrument as _;

use super::failure::{should_retry, wait_before_retry};
use super::figures;
use super::store::Db;
use super::transaction::Tx;
use crate::error::{Error, Result};
use crate::telemetry::{self, Part};

/// Writes per transaction. More would save little and delay other writers.
const MAX_BATCH: usize = 128;

/// The longest queue: some seconds of writes on a slow disk.
const MAX_WAITING: usize = 4_096;

/// A write that may share a transaction with others of its kind.
pub trait BatchedWrite: Send + Sync + 'static {
    /// The result of one write.
    type Output: Send + 'static;

    /// Whether metrics count it as a write.
    const IS_WRITE: bool = true;

    /// Begins the transaction of a batch: by default a write transaction.
    fn begin(db: &Db) -> impl Future<Output = Result<Tx>> + Send {
        async {
            let mut tx = db.begin_write().await?;
            Self::lock(&mut tx).await?;
            Ok(tx)
        }
    }

    /// Locks that a batch takes first, so that batches of several instances run one after the
    /// other.
    fn lock(tx: &mut Tx) -> impl Future<Output = Result<()>> + Send;

    /// Locks of the things that a batch is about, after [`lock`](Self::lock).
    fn lock_batch(_all: &[&Self], _tx: &mut Tx) -> impl Future<Output = Result<()>> + Send {
        async { Ok(()) }
    }

    /// Writes it. It may run more than once, so it must have no effect outside the transaction.
    fn write(&self, tx: &mut Tx) -> impl Future<Output = Result<Self::Output>> + Send;

    /// Writes a batch and returns the results in order. An error undoes the whole batch; each write
    /// then runs alone.
    fn write_all(
        all: &[&Self],
        tx: &mut Tx,
    ) -> impl Future<Output = Result<Vec<Self::Output>>> + Send {
        async move {
            let mut done = Vec::with_capacity(all.len());
            for write in all {
                done.push(write.write(tx).await?);
            }
            Ok(done)
        }
    }

    /// Called once after the commit, before the caller gets its result, also when the caller has
    /// gone.
    fn committed(&self, done: &Self::Output);
}

/// The queue of one kind of writes.
pub struct WriteBatcher<W: BatchedWrite>(Arc<Queue<W>>);

impl<W: BatchedWrite> std::fmt::Debug for WriteBatcher<W> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("WriteBatcher")
    }
}

impl<W: BatchedWrite> Default for WriteBatcher<W> {
    fn default() -> Self {
        let waiting = QueueState { writes: VecDeque::new(), is_running: false };
        Self(Arc::new(Queue { waiting: Mutex::new(waiting) }))
    }
}

struct Queue<W: BatchedWrite> {
    waiting: Mutex<QueueState<W>>,
}

struct QueueState<W: BatchedWrite> {
    writes: VecDeque<QueuedWrite<W>>,
    /// Whether a task is running that takes them.
    is_running: bool,
}

/// A write and the channel for its result.
struct QueuedWrite<W: BatchedWrite> {
    write: W,
    reply: oneshot::Sender<Result<W::Output>>,
}

/// The outcome of a batch before its commit.
enum BatchOutcome<D> {
    Each(Vec<Result<D>>),
    /// One write was refused; the changes of the others are still in the transaction.
    OneRefused,
}

impl<W: BatchedWrite> WriteBatcher<W> {
    /// Queues a write and returns its result after the commit.
    ///
    /// # Errors
    /// The write's own error, or that of the transaction as with [`crate::write!`].
    pub async fn write(&self, db: &Db, write: W) -> Result<W::Output> {
        let (reply, outcome) = oneshot::channel();
        let is_first = {
            let mut waiting = self.0.lock();
            if waiting.writes.len() >= MAX_WAITING {
                return Err(Error::unavailable("too many wait to be written"));
            }
            waiting.writes.push_back(QueuedWrite { write, reply });
            !std::mem::replace(&mut waiting.is_running, true)
        };
        if is_first {
            // A separate task, because the caller may be cancelled at any time.
            let run = run(Arc::clone(&self.0), db.clone());
            tokio::spawn(run.instrument(telemetry::task_span("batched writes")));
        }
        let outcome = outcome.instrument(Part::BatchedWrite.span()).await;
        outcome.map_err(|_| Error::internal("the task that writes has ended"))?
    }
}

impl<W: BatchedWrite> Queue<W> {
    fn lock(&self) -> MutexGuard<'_, QueueState<W>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether writes wait. If none do, the next write starts a new task.
    fn has_waiting(&self) -> bool {
        let mut waiting = self.lock();
        waiting.is_running = !waiting.writes.is_empty();
        waiting.is_running
    }

    fn take(&self, most: usize) -> Vec<QueuedWrite<W>> {
        let mut waiting = self.lock();
        let count = waiting.writes.len().min(most);
        waiting.writes.drain(..count).collect()
    }
}

/// Fails all queued writes when the task panics.
struct RunGuard<'a, W: BatchedWrite>(&'a Queue<W>);

impl<W: BatchedWrite> Drop for RunGuard<'_, W> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let mut waiting = self.0.lock();
            waiting.is_running = false;
            waiting.writes.clear();
        }
    }
}

/// Writes batches until the queue is empty.
async fn run<W: BatchedWrite>(queue: Arc<Queue<W>>, db: Db) {
    let _guard = RunGuard(&*queue);
    while queue.has_waiting() {
        let mut writes = Vec::new();
        match write_batch(&queue, &db, &mut writes).await {
            Ok(outcomes) => {
                if W::IS_WRITE {
                    figures::count_batch(writes.len());
                }
                for (queued, outcome) in writes.into_iter().zip(outcomes) {
                    if let Ok(done) = &outcome {
                        queued.write.committed(done);
                    }
                    let _ = queued.reply.send(outcome);
                }
            }
            Err(error) => {
                if writes.is_empty() {
                    // The transaction could not begin, so every queued write fails.
                    writes = queue.take(MAX_WAITING);
                }
                let last = writes.pop();
                for queued in writes {
                    let _ = queued.reply.send(Err(error.duplicate()));
                }
                let _ = last.map(|queued| queued.reply.send(Err(error)));
            }
        }
    }
}

/// Writes one batch, and repeats it as [`crate::write!`] does.
async fn write_batch<W: BatchedWrite>(
    queue: &Queue<W>,
    db: &Db,
    writes: &mut Vec<QueuedWrite<W>>,
) -> Result<Vec<Result<W::Output>>> {
    let mut attempt = 0;
    let mut one_by_one = false;
    loop {
        attempt += 1;
        let written = async {
            let mut tx = W::begin(db).await?;
            if writes.is_empty() {
                // Taken only now, so that the batch includes writes that arrived while the writer
                // was busy.
                *writes = queue.take(MAX_BATCH);
            }
            let all: Vec<_> = writes.iter().map(|queued| &queued.write).collect();
            W::lock_batch(&all, &mut tx).await?;
            let written = write_each(&mut tx, writes, one_by_one).await?;
            if matches!(written, BatchOutcome::Each(_)) {
                tx.commit().await?;
            }
            Ok(written)
        };
        match written.await {
            Ok(BatchOutcome::Each(outcomes)) => return Ok(outcomes),
            // Refusals are rare, so only a repeated batch pays for savepoints.
            Ok(BatchOutcome::OneRefused) => one_by_one = true,
            Err(error) => wait_before_retry(attempt, error).await?,
        }
    }
}

async fn write_each<W: BatchedWrite>(
    tx: &mut Tx,
    writes: &[QueuedWrite<W>],
    one_by_one: bool,
) -> Result<BatchOutcome<W::Output>> {
    let is_alone = writes.len() == 1;
    if !one_by_one {
        let all: Vec<_> = writes.iter().map(|queued| &queued.write).collect();
        return match W::write_all(&all, tx).await {
            Ok(done) => Ok(BatchOutcome::Each(done.into_iter().map(Ok).collect())),
            Err(error) if is_alone || tx.has_ended() || should_retry(&error) => Err(error),
            Err(_) => Ok(BatchOutcome::OneRefused),
        };
    }
    let mut outcomes = Vec::with_capacity(writes.len());
    for QueuedWrite { write, .. } in writes {
        let savepoint = tx.savepoint().await?;
        let outcome = write.write(tx).await;
        match &outcome {
            Ok(_) => tx.release(savepoint).await?,
            Err(error) if is_alone || tx.has_ended() || should_retry(error) => {
                return outcome.map(|_| BatchOutcome::OneRefused);
            }
            Err(_) => tx.rollback_to(savepoint).await?,
        }
        outcomes.push(outcome);
    }
    Ok(BatchOutcome::Each(outcomes))
}
