//! One store on two engines: SQLite by default, PostgreSQL by its address.
//!
//! SQL is written once, in what both engines accept (`$1`, `RETURNING`,
//! `ON CONFLICT`, epoch seconds). The few statements that must differ are built
//! with [`Sql::per_engine`], both texts side by side. Only this folder names an
//! engine.
//!
//! Everything runs in a transaction: [`Db::read`] gives a read-only one, and the
//! [`crate::write!`] macro runs a body in a write transaction and runs it again
//! when PostgreSQL could not serialise it, so that a rule which holds under
//! SQLite's single writer holds there too. A write is acknowledged after it is
//! on disk. Writes that come by the hundred share transactions ([`group`]). Read next:
//! [`store`] (who gets a transaction, and when), [`transaction`],
//! [`statement`] (binding and reading columns), [`open`] and [`migrate`] (how each
//! engine is opened and brought up to date), [`health`] (whether it takes writes and is
//! whole), [`place`] (whether its file is still there), [`purge`] (that what was deleted is in no file), [`failure`] (what its errors mean), [`counts`] (how many rows there are)
//! and [`figures`] (what `/metrics` tells of it).

mod copy;
mod counts;
mod failure;
mod figures;
mod group;
mod health;
mod lock;
mod migrate;
mod open;
mod options;
mod place;
mod pools;
mod purge;
mod search;
mod statement;
mod statistics;
mod store;
mod timestamp;
mod transaction;
mod version;

#[cfg(test)]
mod tests;

#[cfg(any(test, fuzzing))]
pub(crate) use search::matching_of_both_engines;

pub use copy::{CopyError, number_on};
#[cfg(test)]
pub(crate) use failure::TOO_MANY_READERS;
pub use failure::{is_foreign_key_violation, is_unique_violation, must_retry, until_retry};
pub use futures_util::future::BoxFuture;
pub use group::{Group, Grouped};
pub use health::Look;
pub use lock::Lock;
pub use options::{OpenError, Options};
pub use pools::{Engine, Plan};
pub use search::Scope;
pub use statement::{Column, Row, Sql, Value, read_found, sql};
pub use store::{Db, Reading, Turn};
pub use transaction::Tx;
pub use version::KnownVersion;

/// The rows of a table or a view whose `id` is in the JSON array `$1`, each taken by its key: a
/// sub-query of PostgreSQL, to be named by whoever uses it.
///
/// `id = ANY …` would do as well, were it not for the time before the first statistics: a partial
/// index is believed to have three rows then, and all of it is looked through for those that are
/// asked for. `OFFSET 0` keeps the inner query apart.
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

/// Runs a body in a write transaction and commits it; again when PostgreSQL
/// could not serialise it. The body's value is a `platform::error::Result`, and
/// it may run more than once, so it must not do anything but write to the
/// transaction.
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
                    if let Err(error) = $crate::db::until_retry(attempt, error).await {
                        break Err(error);
                    }
                }
                done => break done,
            }
        }
    }};
}
