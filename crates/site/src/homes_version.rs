//! The version of the public homes: the newest number in their change log, written in the
//! transaction of each change (docs/decisions/0061). It is separate from the content version, so
//! that an import of properties keeps the cached pages of blogs.

use platform::db::{Db, KnownVersion, Reading, sql};
use platform::error::Result;

/// The version known to this process.
#[derive(Debug, Default)]
pub struct HomesVersion(KnownVersion);

impl HomesVersion {
    /// The version without a query.
    pub fn known(&self) -> i64 {
        self.0.known()
    }

    /// Reads the version from the database.
    ///
    /// # Errors
    /// The store is away.
    pub async fn refresh(&self, db: &Db) -> Result<i64> {
        // A concurrent refresh may know a newer version, which stays.
        let before = self.known();
        let mut tx = db.read_as(Reading::Vital).await?;
        let query = "SELECT COALESCE(MAX(sequence), 0) AS version FROM listing_changes";
        let stored = tx.fetch_one(sql(query)).await?.get("version")?;
        self.0.read(stored, before);
        Ok(self.known())
    }
}
