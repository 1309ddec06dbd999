//! Metrics of the store: connections, waiting times and failed writes.

use std::time::Duration;

use sqlx::{Database, Pool};

use super::failure::label;

/// Records how many connections of a pool are in use and idle.
pub(super) fn measure<D: Database>(pool: &'static str, connections: &Pool<D>) {
    let idle = u32::try_from(connections.num_idle()).unwrap_or(u32::MAX);
    let in_use = connections.size().saturating_sub(idle);
    for (state, count) in [("in_use", in_use), ("idle", idle)] {
        metrics::gauge!("keyturn_database_connections", "pool" => pool, "state" => state)
            .set(f64::from(count));
    }
}

/// Records how long a transaction waited to begin, also when it failed to.
pub(super) fn record_wait(pool: &'static str, wait: Duration) {
    metrics::histogram!("keyturn_database_wait_seconds", "pool" => pool).record(wait);
}

/// Counts a failed statement, begin or commit of a write. A serialisation failure counts at each
/// attempt.
pub(super) fn count_failed_write(error: &sqlx::Error) {
    metrics::counter!("keyturn_database_failed_writes_total", "kind" => label(error)).increment(1);
}

/// Counts a transaction that committed this many writes.
pub(super) fn count_batch(writes: usize) {
    metrics::counter!("keyturn_database_groups_total").increment(1);
    let writes = u64::try_from(writes).unwrap_or(u64::MAX);
    metrics::counter!("keyturn_database_grouped_writes_total").increment(writes);
}
