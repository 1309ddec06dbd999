//! The counts of rows that the triggers of migrations 0046, 0049 and 0057 keep.
//!
//! On SQLite a trigger changes the count. On PostgreSQL writers would wait there for each
//! other, so a trigger adds what changes, and that is added up here now and then.

use super::pools::Engine;
use super::statement::sql;
use super::store::{Db, Turn};
use crate::error::Result;

impl Db {
    /// Adds up what is new in the counts of rows. Another instance may be at it, which is
    /// as good.
    ///
    /// # Errors
    /// The store is away.
    pub async fn fold_row_counts(&self) -> Result<()> {
        if self.engine() == Engine::Sqlite {
            return Ok(());
        }
        // Looked at first, because most of the time there is nothing to write.
        let news = "SELECT EXISTS (SELECT 1 FROM blog_counts WHERE is_new)
                OR EXISTS (SELECT 1 FROM property_counts WHERE is_new)
                OR EXISTS (SELECT 1 FROM message_counts WHERE is_new)
                OR EXISTS (SELECT 1 FROM outbox_counts WHERE is_new)
                OR EXISTS (SELECT 1 FROM blog_states WHERE is_new) AS is_news";
        if !self.read().await?.fetch_one(sql(news)).await?.get::<bool>("is_news")? {
            return Ok(());
        }
        let Some(mut tx) = self.begin_turn(Turn::RowCounts).await? else { return Ok(()) };
        tx.execute(sql("SELECT fold_row_counts()")).await?;
        tx.execute(sql("SELECT fold_outbox_counts()")).await?;
        tx.execute(sql("SELECT fold_blog_states()")).await?;
        tx.commit().await
    }
}
