//! The counts of rows that triggers keep (`row_counts.sql` of the baseline migration).
//!
//! SQLite's triggers change the counts directly. On PostgreSQL writers would then block each
//! other, so the triggers add one row per change, and [`Db::fold_row_counts`] sums them up.

use super::lock::Lock;
use super::pools::Engine;
use super::statement::sql;
use super::store::Db;
use crate::error::Result;

impl Db {
    /// Sums up the new changes of the row counts, unless another instance does so.
    ///
    /// # Errors
    /// The store is away.
    pub async fn fold_row_counts(&self) -> Result<()> {
        if self.engine() == Engine::Sqlite {
            return Ok(());
        }
        // A read first: usually there is nothing to write.
        let query = "SELECT EXISTS (SELECT 1 FROM blog_counts WHERE is_new)
                OR EXISTS (SELECT 1 FROM property_counts WHERE is_new)
                OR EXISTS (SELECT 1 FROM message_counts WHERE is_new)
                OR EXISTS (SELECT 1 FROM outbox_counts WHERE is_new)
                OR EXISTS (SELECT 1 FROM blog_states WHERE is_new) AS is_news";
        if !self.read().await?.fetch_one(sql(query)).await?.get::<bool>("is_news")? {
            return Ok(());
        }
        let mut tx = self.begin_write().await?;
        if !tx.try_lock(Lock::ROW_COUNTS).await? {
            return Ok(());
        }
        tx.execute(sql("SELECT fold_row_counts()")).await?;
        tx.execute(sql("SELECT fold_outbox_counts()")).await?;
        tx.execute(sql("SELECT fold_blog_states()")).await?;
        tx.commit().await
    }
}
