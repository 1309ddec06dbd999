//! Public reads, which run on the read replica if it has all changes that visitors see
//! ([decision 70](../../../../docs/decisions/0070-read-replicas.md)).
//!
//! Invariant: a public read runs on the replica only if its snapshot has the versions that the primary
//! had after the read was asked for. So it sees what every visitor has written before, and no cache
//! takes older data under a newer version.

use std::sync::PoisonError;
use std::time::{Duration, Instant};

use futures_util::future::BoxFuture;
use tokio::time::timeout;
use tracing::Instrument as _;

use super::open::{connect_replica, connection_failure};
use super::options::OpenError;
use super::pools::Pools;
use super::replica::{PublicVersions, Replica, ReplicaState, VERSIONS};
use super::store::{Db, ReadPriority};
use super::transaction::{Inner, Tx};
use crate::error::{Error, Result, chain};
use crate::telemetry::Part;

/// How long a read waits for the replica before it goes to the primary.
const BEGIN_TIMEOUT: Duration = Duration::from_secs(1);
/// How long both servers may take to compare themselves.
const COMPARE_TIMEOUT: Duration = Duration::from_secs(3);

/// Which server and database this is, and where its log ends.
const PRIMARY: &str = "SELECT pg_current_wal_lsn()::text,
        (SELECT system_identifier FROM pg_control_system()) || ' ' || current_database()";
/// The same of a replica: whether it replays, how many bytes of log it lacks, and which it is.
const REPLICA: &str = "SELECT pg_is_in_recovery(),
        COALESCE(pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()), 0)::bigint,
        (SELECT system_identifier FROM pg_control_system()) || ' ' || current_database()";

/// Logs why a read of the replica is repeated on the primary.
pub fn log_repeated_read(error: &Error) {
    tracing::info!(error = %chain(error), "a read of the replica is repeated on the primary");
}

impl Db {
    /// Names the read replica of a PostgreSQL database, `postgres://…`. Reads use it once
    /// [`follow_replica`](Self::follow_replica) has found it current.
    ///
    /// # Errors
    /// [`OpenError`] when the address is not understood, or the store is a file.
    pub fn set_replica(&self, address: &str) -> Result<(), OpenError> {
        let Pools::Postgres { .. } = &self.pools else {
            return Err(OpenError::Address("only PostgreSQL has read replicas".to_owned()));
        };
        // The first replica stays.
        let _ = self.shared.replica.set(Replica::new(connect_replica(address)?));
        Ok(())
    }

    /// The state of the read replica; `None` without one, and before it was looked at.
    pub fn replica_state(&self) -> Option<ReplicaState> {
        self.shared.replica.get()?.state().clone()
    }

    /// Compares the read replica with the primary, for [`replica_state`](Self::replica_state). Call it
    /// every second.
    pub async fn follow_replica(&self) {
        let Some(replica) = self.shared.replica.get() else { return };
        let state = match timeout(COMPARE_TIMEOUT, self.compare(replica)).await {
            Ok(Ok(state)) => state,
            Ok(Err(error)) if replica.is_busy(&error) => return,
            Ok(Err(sqlx::Error::PoolTimedOut)) => {
                let error = connection_failure(&replica.pool.connect_options()).await;
                ReplicaState::Unusable(error.to_string())
            }
            Ok(Err(error)) => ReplicaState::Unusable(error.to_string()),
            Err(_) => ReplicaState::Unusable("it does not answer".to_owned()),
        };
        replica.set_state(state);
    }

    async fn compare(&self, replica: &Replica) -> sqlx::Result<ReplicaState> {
        let Pools::Postgres { critical, .. } = &self.pools else {
            return Err(sqlx::Error::PoolClosed);
        };
        let (written, primary): (String, String) =
            sqlx::query_as(PRIMARY).fetch_one(critical).await?;
        let newest: PublicVersions = sqlx::query_as(VERSIONS).fetch_one(critical).await?;
        let of_replica = sqlx::query_as(REPLICA).bind(written).fetch_one(&replica.pool);
        let (is_standby, bytes, followed): (bool, i64, String) = of_replica.await?;
        if !is_standby {
            return Ok(ReplicaState::Unusable("it is no standby".to_owned()));
        }
        if primary != followed {
            return Ok(ReplicaState::Unusable("it follows another database".to_owned()));
        }
        #[expect(clippy::cast_precision_loss, reason = "a gauge is a float")]
        metrics::gauge!("keyturn_replica_lag_bytes").set(bytes.max(0) as f64);
        let versions: PublicVersions = sqlx::query_as(VERSIONS).fetch_one(&replica.pool).await?;
        let mut compared = replica.compared.lock().unwrap_or_else(PoisonError::into_inner);
        // What was written only now may be on its way.
        let (content, listings, words) = compared.replace(newest).unwrap_or(newest);
        let has_all = versions.0 >= content && versions.1 >= listings && versions.2 >= words;
        let behind = ReplicaState::Behind { bytes };
        Ok(if has_all { ReplicaState::Current } else { behind })
    }

    /// Begins a read of what all visitors may see: on the read replica if there is one that has all
    /// changes of it, and if the caller lets it; else as [`read_as`](Self::read_as). Use
    /// [`crate::read_public!`].
    ///
    /// # Errors
    /// Those of [`read_as`](Self::read_as).
    pub fn begin_public_read(
        &self,
        priority: ReadPriority,
        may_use_replica: bool,
    ) -> BoxFuture<'_, Result<Tx>> {
        Box::pin(async move {
            if let Some(replica) = self.shared.replica.get() {
                let tx = if may_use_replica && replica.is_usable() {
                    self.begin_on_replica(replica, priority).await?
                } else {
                    None
                };
                let server = if tx.is_some() { "replica" } else { "primary" };
                metrics::counter!("keyturn_public_reads_total", "server" => server).increment(1);
                if let Some(tx) = tx {
                    return Ok(tx);
                }
            }
            self.read_as(priority).await
        })
    }

    /// Begins a read on the replica; `None` when it lacks a change or does not answer.
    async fn begin_on_replica(
        &self,
        replica: &Replica,
        priority: ReadPriority,
    ) -> Result<Option<Tx>> {
        let held = self.wait_for_permit(priority).await?;
        let newest = self.newest_versions(replica).await?;
        let begun = timeout(BEGIN_TIMEOUT, replica.begin());
        match begun.instrument(Part::ReadWait.span()).await {
            Ok(Ok((tx, versions))) => Ok((versions == newest).then(|| {
                Tx::new(Inner::Postgres(tx), &self.shared, held, priority.part()).on_replica()
            })),
            Ok(Err(error)) => {
                replica.note_failure(&error);
                Ok(None)
            }
            Err(_) => {
                replica.set_state(ReplicaState::Unusable("it does not answer".to_owned()));
                Ok(None)
            }
        }
    }

    /// The primary's versions at a moment after this call. Callers who wait share an answer, so that
    /// they never take more than one connection.
    async fn newest_versions(&self, replica: &Replica) -> Result<PublicVersions> {
        let asked = Instant::now();
        let mut newest = replica.newest.lock().await;
        if let Some((began, versions)) = *newest
            && began >= asked
        {
            return Ok(versions);
        }
        let Pools::Postgres { critical, .. } = &self.pools else {
            return Err(sqlx::Error::PoolClosed.into());
        };
        let began = Instant::now();
        let versions = sqlx::query_as(VERSIONS).fetch_one(critical).await?;
        *newest = Some((began, versions));
        Ok(versions)
    }
}
