//! What `/metrics` tells of the store: its connections, how long they are waited for,
//! and the writes that failed.

use std::time::Duration;

use sqlx::{Database, Pool};

use super::failure::label;

/// How many connections of a pool are at work, and how many wait for it.
pub(super) fn measure<D: Database>(pool: &'static str, connections: &Pool<D>) {
    let idle = u32::try_from(connections.num_idle()).unwrap_or(u32::MAX);
    let in_use = connections.size().saturating_sub(idle);
    for (state, count) in [("in_use", in_use), ("idle", idle)] {
        metrics::gauge!("keyturn_database_connections", "pool" => pool, "state" => state)
            .set(f64::from(count));
    }
}

/// How long a transaction of a pool took to begin, or not to.
pub(super) fn waited(pool: &'static str, wait: Duration) {
    metrics::histogram!("keyturn_database_wait_seconds", "pool" => pool).record(wait);
}

/// A statement of a write, or its beginning or end, failed. What PostgreSQL could not
/// serialise is counted each time it is tried.
pub(super) fn count_failed_write(error: &sqlx::Error) {
    metrics::counter!("keyturn_database_failed_writes_total", "kind" => label(error)).increment(1);
}

/// So many writes were committed in one transaction.
pub(super) fn count_group(writes: usize) {
    metrics::counter!("keyturn_database_groups_total").increment(1);
    let writes = u64::try_from(writes).unwrap_or(u64::MAX);
    metrics::counter!("keyturn_database_grouped_writes_total").increment(writes);
}
