//! The version of all public homes: the newest number in the log of their changes. The
//! transaction that changes a home writes the log (docs/decisions/0031). It is separate from
//! the content version, so that an import of properties does not invalidate pages of the blog.

use platform::db::{Db, KnownVersion, ReadPriority, sql};
use platform::error::Result;

/// The version that this process knows.
#[derive(Debug, Default)]
pub struct ListingsVersion(KnownVersion);

impl ListingsVersion {
    /// The known version, without a query.
    pub fn known(&self) -> i64 {
        self.0.current()
    }

    /// Reads the version from the database, and returns the newest known one.
    ///
    /// # Errors
    /// The store is away.
    pub async fn refresh(&self, db: &Db) -> Result<i64> {
        // A concurrent refresh may have read a newer version, which stays.
        let before = self.known();
        let mut tx = db.read_as(ReadPriority::Critical).await?;
        let query = "SELECT COALESCE(MAX(sequence), 0) AS version FROM listing_changes";
        let stored = tx.fetch_one(sql(query)).await?.get("version")?;
        self.0.note_read(stored, before);
        Ok(self.known())
    }
}
