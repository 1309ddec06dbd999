//! The version of all public homes: the newest number of the log of their changes, which is
//! written by the transaction that changes one (docs/decisions/0061). It is apart from the
//! version of the content, so that an import of properties leaves the pages of the blog where
//! they are kept.

use std::sync::atomic::{AtomicI64, Ordering};

use platform::db::{Db, Reading, sql};
use platform::error::Result;

/// As far as this process knows.
#[derive(Debug, Default)]
pub struct HomesVersion(AtomicI64);

impl HomesVersion {
    /// Without a query.
    pub fn known(&self) -> i64 {
        self.0.load(Ordering::Acquire)
    }

    /// Asks the store.
    ///
    /// # Errors
    /// The store is away.
    pub async fn refresh(&self, db: &Db) -> Result<i64> {
        let mut tx = db.read_as(Reading::Vital).await?;
        let query = "SELECT COALESCE(MAX(sequence), 0) AS version FROM listing_changes";
        let version = tx.fetch_one(sql(query)).await?.get("version")?;
        self.0.store(version, Ordering::Release);
        Ok(version)
    }
}
