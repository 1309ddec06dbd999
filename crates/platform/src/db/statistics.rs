//! SQLite's table statistics, which its planner uses.

use super::pools::Pools;
use super::store::Db;
use crate::error::Result;

impl Db {
    /// Updates the statistics of tables that have grown or shrunk much.
    ///
    /// SQLite reads at most a few thousand rows of each index. PostgreSQL does this by itself.
    ///
    /// # Errors
    /// The store is away.
    pub async fn refresh_statistics(&self) -> Result<()> {
        if let Pools::Sqlite { writer, .. } = &self.pools {
            // 0x10000: also tables that this connection has not read (SQLite, `PRAGMA optimize`).
            sqlx::query("PRAGMA optimize = 0x10002").execute(writer).await?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::{Options, sql};

    #[tokio::test]
    async fn a_table_that_has_grown_is_measured() {
        let folder = tempfile::tempdir().unwrap();
        let db = Db::open(&Options::parse("", folder.path()).unwrap()).await.unwrap();
        let grow = "WITH RECURSIVE numbers (n) AS (
                      SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 3000)
                    INSERT INTO secrets (name, value, created_at)
                    SELECT 'secret ' || n, x'00', 0 FROM numbers";
        crate::write!(db, tx => tx.execute(sql(grow)).await).unwrap();
        db.refresh_statistics().await.unwrap();
        let known = "SELECT count(*) AS indexes FROM sqlite_stat1
                     WHERE tbl = 'secrets' AND stat LIKE '3000 %'";
        let row = db.read().await.unwrap().fetch_one(sql(known)).await.unwrap();
        assert_eq!(row.get::<i64>("indexes").unwrap(), 1);
    }
}
