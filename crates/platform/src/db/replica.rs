//! The read replica: its connections, and whether it can be used. Read [`super::public_read`] next.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use sqlx::{PgPool, Postgres, Transaction};

use super::failure::{FailureKind, failure_kind};

/// The versions of all that public reads show: content, homes, and the search words of homes.
pub(super) const VERSIONS: &str = "SELECT version,
        (SELECT COALESCE(MAX(sequence), 0) FROM listing_changes),
        (SELECT sequence FROM home_search_state)
    FROM content_state WHERE id = 1";

/// The versions of [`VERSIONS`].
pub(super) type PublicVersions = (i64, i64, i64);

/// Whether public reads use the replica.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReplicaState {
    /// They do.
    Current,
    /// It lacks changes that visitors see, and has lacked them for a second.
    Behind {
        /// The bytes of the primary's log that it has not replayed.
        bytes: i64,
    },
    /// It is away, or no replica of this database.
    Unusable(String),
}

/// The replica, and what is known of it.
#[derive(Debug)]
pub(super) struct Replica {
    pub(super) pool: PgPool,
    /// `None` before both servers were compared.
    state: Mutex<Option<ReplicaState>>,
    /// The primary's versions, and when they were asked for.
    pub(super) newest: tokio::sync::Mutex<Option<(Instant, PublicVersions)>>,
    /// The primary's versions when both servers were compared last.
    pub(super) compared: Mutex<Option<PublicVersions>>,
}

impl Replica {
    pub(super) fn new(pool: PgPool) -> Self {
        Self {
            pool,
            state: Mutex::default(),
            newest: tokio::sync::Mutex::default(),
            compared: Mutex::default(),
        }
    }

    pub(super) fn is_usable(&self) -> bool {
        *self.state() == Some(ReplicaState::Current)
    }

    pub(super) fn state(&self) -> MutexGuard<'_, Option<ReplicaState>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn set_state(&self, new: ReplicaState) {
        let is_current = new == ReplicaState::Current;
        metrics::gauge!("keyturn_replica_usable").set(if is_current { 1.0 } else { 0.0 });
        let before = self.state().replace(new.clone());
        let was_current = before.as_ref().is_none_or(|state| *state == ReplicaState::Current);
        match new {
            ReplicaState::Current if before.as_ref() != Some(&ReplicaState::Current) => {
                tracing::info!("public reads use the read replica");
            }
            ReplicaState::Behind { bytes } if was_current => {
                tracing::warn!(bytes, "the read replica is behind; reads go to the primary");
            }
            ReplicaState::Unusable(error) if was_current => {
                tracing::warn!(error, "the read replica is not used; reads go to the primary");
            }
            _ => {}
        }
    }

    /// Records a failed statement. A replica that is only busy stays in use.
    pub(super) fn note_failure(&self, error: &sqlx::Error) {
        if failure_kind(error) != FailureKind::Other && !self.is_busy(error) {
            self.set_state(ReplicaState::Unusable(error.to_string()));
        }
    }

    /// Whether an error only says that all connections are in use.
    pub(super) fn is_busy(&self, error: &sqlx::Error) -> bool {
        matches!(error, sqlx::Error::PoolTimedOut)
            && self.pool.size() >= self.pool.options().get_max_connections()
    }

    /// Begins a read-only transaction, with the versions of its snapshot.
    pub(super) async fn begin(
        &self,
    ) -> sqlx::Result<(Transaction<'static, Postgres>, PublicVersions)> {
        let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
        let mut tx = self.pool.begin_with(begin).await?;
        let versions = sqlx::query_as(VERSIONS).fetch_one(&mut *tx).await?;
        Ok((tx, versions))
    }
}
