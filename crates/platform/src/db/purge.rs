//! Removes deleted text from every file of an SQLite database.
//!
//! SQLite overwrites deleted rows with zeros (`secure_delete`, [`super::open`]), but two places
//! keep their words. A full-text table only marks a deleted row, and keeps its words until its
//! segments are merged. The log (`-wal`) keeps old pages. [`Db::purge_deleted`] merges segments in
//! small steps and empties the log.
//!
//! PostgreSQL does this by itself (docs/operations.md).

use std::time::{Duration, Instant};

use sqlx::{Connection as _, SqlitePool};

use super::pools::Pools;
use super::statement::Sql;
use super::store::Db;
use crate::error::Result;

/// How long to wait for readers of the log.
const LOG_WAIT: Duration = Duration::from_millis(500);

/// The statements that begin and continue the merge of a full-text table. Each merges few
/// pages, so that no writer waits long.
macro_rules! merges {
    ($($table:literal),+ $(,)?) => {
        [$((
            $table,
            concat!("INSERT INTO ", $table, " (", $table, ", rank) VALUES ('merge', -400)"),
            concat!("INSERT INTO ", $table, " (", $table, ", rank) VALUES ('merge', 400)"),
        )),+]
    };
}

/// The full-text tables with their two statements.
pub(super) const WORDS: [(&str, &str, &str); 5] =
    merges!("blog_search", "contact_search", "home_search", "library_search", "property_search");

impl Db {
    /// Merges the full-text tables for at most `patience` and empties the log. Returns whether all
    /// is merged.
    ///
    /// # Errors
    /// The store is away.
    pub async fn purge_deleted(&self, patience: Duration) -> Result<bool> {
        let Pools::Sqlite { writer, .. } = &self.pools else { return Ok(true) };
        let until = Instant::now() + patience;
        let mut is_done = true;
        for (_, begin, go_on) in WORDS {
            let mut is_merging = self.merge(begin).await?;
            while is_merging && Instant::now() < until {
                is_merging = self.merge(go_on).await?;
            }
            is_done &= !is_merging;
        }
        empty_log(writer, LOG_WAIT).await?;
        Ok(is_done)
    }

    /// Merges a few pages and returns whether there are more.
    async fn merge(&self, statement: &'static str) -> Result<bool> {
        const CHANGES: &str = "SELECT total_changes() AS changes";
        let sqlite_alone = |text| Sql::per_engine(text, "SELECT 0 AS changes");
        let mut tx = self.begin_write().await?;
        let before: i64 = tx.fetch_one(sqlite_alone(CHANGES)).await?.get("changes")?;
        tx.execute(sqlite_alone(statement)).await?;
        let after: i64 = tx.fetch_one(sqlite_alone(CHANGES)).await?.get("changes")?;
        tx.commit().await?;
        // Fewer than two changes mean that nothing was merged (SQLite, FTS5, 6.8).
        Ok(after - before >= 2)
    }
}

/// Copies the log into the file and truncates it, unless a reader holds it for longer than `wait`.
async fn empty_log(writer: &SqlitePool, wait: Duration) -> Result<()> {
    // `PRAGMA optimize` runs on the writer's connection, when the program ends.
    let options =
        (*writer.connect_options()).clone().busy_timeout(wait).optimize_on_close(false, None);
    let mut connection = sqlx::SqliteConnection::connect_with(&options).await?;
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await?;
    connection.close().await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::db::{Options, sql};

    const NAME: &str = "Zebulon Quackenbush";

    async fn opened(folder: &std::path::Path) -> Db {
        Db::open(&Options::parse("", folder).unwrap()).await.unwrap()
    }

    async fn run(db: &Db, statements: &[&'static str]) {
        for &statement in statements {
            crate::write!(db, tx => tx.execute(sql(statement)).await).unwrap();
        }
    }

    /// Whether any of the store's files has these bytes.
    fn holds(folder: &std::path::Path, text: &str) -> bool {
        let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        files.filter(|file| file.is_file()).any(|file| {
            let bytes = std::fs::read(file).unwrap();
            bytes.windows(text.len()).any(|part| part == text.as_bytes())
        })
    }

    const WRITE: [&str; 2] = [
        "INSERT INTO secrets (name, value, created_at) VALUES ('Zebulon Quackenbush', x'00', 0)",
        "INSERT INTO contact_search (rowid, words, facets)
         VALUES (7, 'zebulon quackenbush', 'inbox')",
    ];
    const DELETE: [&str; 2] =
        ["DELETE FROM secrets WHERE value = x'00'", "DELETE FROM contact_search WHERE rowid = 7"];

    #[tokio::test]
    async fn what_was_deleted_is_in_no_file_while_the_store_is_open() {
        let folder = tempfile::tempdir().unwrap();
        let db = opened(folder.path()).await;
        run(&db, &WRITE).await;
        // Words that stay, in other parts of the same table.
        run(
            &db,
            &["INSERT INTO contact_search (rowid, words, facets) VALUES (8, 'quack', 'inbox')"],
        )
        .await;
        assert!(holds(folder.path(), NAME) && holds(folder.path(), "quackenbush"));
        run(&db, &DELETE).await;
        assert!(db.purge_deleted(Duration::from_mins(1)).await.unwrap());
        for text in [NAME, "quackenbush", "ackenbush", "zebulon", "ebulon"] {
            assert!(!holds(folder.path(), text), "{text}");
        }
        let found = "SELECT rowid AS id FROM contact_search WHERE contact_search MATCH 'quack*'";
        let rows = db.read().await.unwrap().fetch_all(sql(found)).await.unwrap();
        assert_eq!(rows.len(), 1, "and what stays is found");
        assert!(db.purge_deleted(Duration::from_mins(1)).await.unwrap(), "there is nothing to do");
    }

    #[tokio::test]
    async fn every_table_of_words_is_known() {
        let folder = tempfile::tempdir().unwrap();
        let db = opened(folder.path()).await;
        let query = "SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL TABLE%fts5%'
                     ORDER BY name";
        let rows = db.read().await.unwrap().fetch_all(sql(query)).await.unwrap();
        let tables: Vec<String> = rows.iter().map(|row| row.get("name").unwrap()).collect();
        assert_eq!(tables, WORDS.map(|(table, ..)| table));
    }
}
