//! The version of all public homes: the newest number of the log of their changes, which is
//! written by the transaction that changes one (docs/decisions/0061). It is apart from the
//! version of the content, so that an import of properties leaves the pages of the blog where
//! they are kept.

use platform::db::{Db, KnownVersion, ReadPriority, sql};
use platform::error::Result;

/// As far as this process knows.
#[derive(Debug, Default)]
pub struct HomesVersion(KnownVersion);

impl HomesVersion {
    /// Without a query.
    pub fn known(&self) -> i64 {
        self.0.current()
    }

    /// Asks the store; the version that is known then.
    ///
    /// # Errors
    /// The store is away.
    pub async fn refresh(&self, db: &Db) -> Result<i64> {
        // Another refresh may know a newer one before this is answered: that one stays.
        let before = self.known();
        let mut tx = db.read_as(ReadPriority::Critical).await?;
        let query = "SELECT COALESCE(MAX(sequence), 0) AS version FROM listing_changes";
        let stored = tx.fetch_one(sql(query)).await?.get("version")?;
        self.0.note_read(stored, before);
        Ok(self.known())
    }
}
