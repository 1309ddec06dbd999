//! One store on two engines: SQLite by default, PostgreSQL by its address.
//!
//! SQL is written once, in what both engines accept (`$1`, `RETURNING`, `ON CONFLICT`, epoch
//! seconds). [`Sql::per_engine`] holds both texts of the few statements that differ, and
//! [`sql_in!`](crate::sql_in) and [`sql_by_key!`](crate::sql_by_key) build those that take a list.
//! Only this folder names an engine.
//!
//! All statements run in a transaction. [`Db::read`] begins a read-only one. [`crate::write!`]
//! runs its body in a write transaction, and again when PostgreSQL reports a serialisation
//! failure; so a rule that holds under SQLite's single writer holds on PostgreSQL too. Where writers
//! meet often, they lock what they write ([`lock`]) instead. A write is acknowledged once it is on
//! disk.
//!
//! | module | what it does |
//! |---|---|
//! | [`store`] | begins transactions, by priority |
//! | [`transaction`], [`statement`] | run statements, bind values, read columns |
//! | [`lock`] | locks that writers of the same thing take |
//! | [`write_batcher`] | commits many small writes together |
//! | [`open`], [`migrate`] | open each engine and bring its schema up to date |
//! | [`health`], [`file_guard`] | check that the store takes writes, is intact and still in its file |
//! | [`purge`] | removes deleted text from every file |
//! | [`failure`] | classifies database errors |
//! | [`counts`], [`figures`] | row counts, and metrics of the store |
//! | [`public_read`], [`replica`] | let public reads run on a read replica |
//! | [`relocation`] | moves a whole site to another database |

mod copy;
mod counts;
mod failure;
mod figures;
mod file_guard;
mod health;
mod lock;
mod migrate;
mod open;
mod options;
mod pools;
mod public_read;
mod purge;
pub mod relocation;
mod replica;
mod search;
mod statement;
mod statistics;
mod store;
mod timestamp;
mod transaction;
mod version;
mod write_batcher;

#[cfg(test)]
mod tests;

#[cfg(any(test, fuzzing))]
pub(crate) use search::match_queries_of_both_engines;

pub use copy::{CopyError, number_on, reserve_ids};
#[cfg(test)]
pub(crate) use failure::TOO_MANY_READERS;
pub use failure::{is_foreign_key_violation, is_unique_violation, should_retry, wait_before_retry};
pub use futures_util::future::BoxFuture;
pub use health::IntegrityCheck;
pub use lock::Lock;
pub use options::{OpenError, Options};
pub use pools::{Engine, Plan};
pub use public_read::log_repeated_read;
pub use replica::ReplicaState;
pub use search::{Overlap, Scope};
pub use statement::{Column, Row, Sql, Value, read_ids_and_total, sql};
pub use store::{Db, ReadPriority};
pub use transaction::Tx;
pub use version::KnownVersion;
pub use write_batcher::{BatchedWrite, WriteBatcher};

/// A PostgreSQL sub-query for the rows of a table or view whose `id` is in the JSON array `$1`.
/// The caller gives it an alias.
///
/// It looks up each row by its key. `id = ANY …` would be planned as a full index scan before the
/// first statistics, because PostgreSQL then assumes three rows per partial index. `OFFSET 0`
/// keeps the planner from merging the inner query.
#[macro_export]
macro_rules! rows_by_key {
    ($view:expr) => {
        concat!(
            "(SELECT kept.* FROM (SELECT DISTINCT value::bigint AS key
                FROM jsonb_array_elements_text($1::jsonb)) AS wanted
              CROSS JOIN LATERAL (SELECT * FROM ",
            $view,
            " WHERE id = wanted.key OFFSET 0) AS kept)"
        )
    };
}

/// A statement that claims one row of a queue. The first text ends with the sub-query that finds it.
/// On PostgreSQL that passes over rows that others are claiming, so two workers never wait for each
/// other and never claim the same row. The transaction is `READ COMMITTED`
/// ([`Tx::read_committed`](crate::db::Tx::read_committed)).
///
/// ```
/// platform::claim!(
///     "UPDATE jobs SET due_at = $2 WHERE id = (SELECT id FROM jobs WHERE due_at <= $1 LIMIT 1",
///     ") RETURNING id"
/// );
/// ```
#[macro_export]
macro_rules! claim {
    ($before:literal, $after:literal) => {
        $crate::db::Sql::per_engine(
            concat!($before, $after),
            concat!($before, " FOR UPDATE SKIP LOCKED", $after),
        )
    };
}

/// A query of the rows of a table or a view whose `id` is in the JSON array `$1`, by
/// [`rows_by_key!`](crate::rows_by_key) on PostgreSQL. The last text is a condition besides.
///
/// ```
/// platform::sql_by_key!("id, list_price", "shown_listings");
/// platform::sql_by_key!("id, unparsed_address", "properties", "deleted_time IS NULL");
/// ```
#[macro_export]
macro_rules! sql_by_key {
    ($columns:expr, $view:expr $(, $condition:expr)?) => {
        $crate::db::Sql::per_engine(
            concat!(
                "SELECT ",
                $columns,
                " FROM ",
                $view,
                " WHERE id IN (SELECT value FROM json_each($1))"
                $(, " AND ", $condition)?
            ),
            concat!(
                "SELECT ",
                $columns,
                " FROM ",
                $crate::rows_by_key!($view),
                " AS found"
                $(, " WHERE ", $condition)?
            ),
        )
    };
}

/// A statement about the rows whose column has one of the values of a JSON array. The array is
/// the value of `$n`, and has `ids` or `texts`. The first text ends with the column; the last
/// one follows the list.
///
/// ```
/// platform::sql_in!("DELETE FROM alerts WHERE id", ids "$1");
/// platform::sql_in!("SELECT id FROM audit WHERE subject", texts "$1", "LIMIT $2");
/// ```
#[macro_export]
macro_rules! sql_in {
    ($before:expr, ids $list:literal $(, $after:expr)?) => {
        $crate::sql_in!(@ $before, $list, "::bigint" $(, $after)?)
    };
    ($before:expr, texts $list:literal $(, $after:expr)?) => {
        $crate::sql_in!(@ $before, $list, "" $(, $after)?)
    };
    (@ $before:expr, $list:literal, $cast:literal $(, $after:expr)?) => {
        $crate::db::Sql::per_engine(
            concat!($before, " IN (SELECT value FROM json_each(", $list, "))" $(, " ", $after)?),
            concat!(
                $before,
                " = ANY (ARRAY(SELECT jsonb_array_elements_text(",
                $list,
                "::jsonb)",
                $cast,
                "))"
                $(, " ", $after)?
            ),
        )
    };
}

/// Runs a body in a write transaction and commits it. Repeats both when PostgreSQL reports a
/// serialisation failure. The body's value is a `platform::error::Result`. The body may run more
/// than once, so it must have no effect outside the transaction.
///
/// ```ignore
/// let id = platform::write!(db, tx => store::insert(&mut tx, &blog).await)?;
/// ```
#[macro_export]
macro_rules! write {
    ($db:expr, $tx:ident => $body:expr) => {{
        let mut attempt = 0;
        loop {
            attempt += 1;
            // Boxed, as all of a transaction is.
            let outcome: $crate::db::BoxFuture<'_, $crate::error::Result<_>> = Box::pin(async {
                let mut $tx = $db.begin_write().await?;
                let done: $crate::error::Result<_> = $body;
                let value = done?;
                $tx.commit().await?;
                Ok(value)
            });
            match outcome.await {
                Err(error) => {
                    if let Err(error) = $crate::db::wait_before_retry(attempt, error).await {
                        break Err(error);
                    }
                }
                done => break done,
            }
        }
    }};
}

/// Runs a body in a read-only transaction that sees what all visitors may see, on the read replica
/// if there is one that has all changes of it. Runs it once more on the primary when the replica
/// fails meanwhile. The body's value is a `platform::error::Result`.
///
/// ```ignore
/// let rows = platform::read_public!(db, ReadPriority::Normal, tx => store::list(&mut tx).await)?;
/// ```
#[macro_export]
macro_rules! read_public {
    ($db:expr, $priority:expr, $tx:ident => $body:expr) => {{
        let mut may_use_replica = true;
        loop {
            let mut is_on_replica = false;
            // Boxed, as all of a transaction is.
            let outcome: $crate::db::BoxFuture<'_, $crate::error::Result<_>> = Box::pin(async {
                let mut $tx = $db.begin_public_read($priority, may_use_replica).await?;
                is_on_replica = $tx.is_on_replica();
                $body
            });
            match outcome.await {
                Err(error) if is_on_replica && error.status().is_server_error() => {
                    $crate::db::log_repeated_read(&error);
                    may_use_replica = false;
                }
                done => break done,
            }
        }
    }};
}
