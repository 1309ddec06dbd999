//! Batched writes that share a transaction: each gets its result, and none is lost.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use futures_util::future::join_all;
use metrics_exporter_prometheus::PrometheusBuilder;
use platform::db::{BatchedWrite, Db, Engine, Sql, Tx, WriteBatcher, sql};
use platform::error::{Error, Result};

use super::app::TestApp;
use super::on_both_engines;

/// Writes a key and a second row. A known key is refused after part of it was written.
struct Key {
    name: String,
    committed: Arc<AtomicU32>,
}

impl BatchedWrite for Key {
    type Output = String;

    async fn lock(tx: &mut Tx) -> Result<()> {
        tx.lock_content().await
    }

    async fn write(&self, tx: &mut Tx) -> Result<String> {
        assert_ne!(self.name, "a defect");
        let insert = "INSERT INTO sample_content (sample_key, created_at) VALUES ($1, 0)";
        tx.touch_content().await?;
        for key in [format!("{} before", self.name), self.name.clone()] {
            tx.execute(sql(insert).bind(key)).await?;
        }
        Ok(format!("{} is there", self.name))
    }

    fn committed(&self, done: &String) {
        assert_eq!(*done, format!("{} is there", self.name));
        self.committed.fetch_add(1, Ordering::Relaxed);
    }
}

/// The batcher of keys on a database.
struct Keys<'a> {
    db: &'a Db,
    batcher: WriteBatcher<Key>,
    committed: Arc<AtomicU32>,
}

impl<'a> Keys<'a> {
    fn of(app: &'a TestApp) -> Self {
        Self { db: &app.site.db, batcher: WriteBatcher::default(), committed: Arc::default() }
    }

    async fn write(&self, name: &str) -> Result<String> {
        let key = Key { name: name.to_owned(), committed: Arc::clone(&self.committed) };
        self.batcher.write(self.db, key).await
    }

    fn committed(&self) -> u32 {
        self.committed.load(Ordering::Relaxed)
    }

    /// The stored keys, in order.
    async fn stored(&self) -> Vec<String> {
        let order = Sql::per_engine(
            "SELECT sample_key FROM sample_content ORDER BY rowid",
            "SELECT sample_key FROM sample_content ORDER BY ctid",
        );
        let rows = self.db.read().await.unwrap().fetch_all(order).await.unwrap();
        let keys = rows.iter().map(|row| row.get::<String>("sample_key").unwrap());
        keys.filter(|key| !key.ends_with(" before")).collect()
    }

    /// Holds the lock of the writers.
    async fn held(&self) -> Tx {
        let mut tx = self.db.begin_write().await.unwrap();
        Key::lock(&mut tx).await.unwrap();
        tx
    }
}

/// Lets all other tasks run until they wait for the database.
async fn others_go_on() {
    for _ in 0..100 {
        tokio::task::yield_now().await;
    }
}

on_both_engines! {
    async fn those_who_wait_share_a_transaction_and_keep_their_order(app) {
        let recorder = PrometheusBuilder::new().build_recorder();
        let _here = metrics::set_default_local_recorder(&recorder);
        let keys = Keys::of(app);
        let names: Vec<String> = (0..100).map(|number| format!("key {number}")).collect();
        let held = keys.held().await;
        let all = join_all(names.iter().map(|name| keys.write(name)));
        let (done, ()) = tokio::join!(all, async {
            others_go_on().await;
            held.commit().await.unwrap();
        });
        for (name, done) in names.iter().zip(done) {
            assert_eq!(done.unwrap(), format!("{name} is there"));
        }
        assert_eq!(keys.stored().await, names);
        assert_eq!(keys.committed(), 100);
        let figures = recorder.handle().render();
        for line in ["keyturn_database_groups_total 1", "keyturn_database_grouped_writes_total 100"] {
            assert!(figures.contains(line), "{line} is not in\n{figures}");
        }
    }

    async fn more_than_fit_in_one_are_all_written(app) {
        let keys = Keys::of(app);
        let names: Vec<String> = (0..300).map(|number| format!("key {number}")).collect();
        let held = keys.held().await;
        let all = join_all(names.iter().map(|name| keys.write(name)));
        let (done, ()) = tokio::join!(all, async {
            others_go_on().await;
            held.commit().await.unwrap();
        });
        assert!(done.iter().all(Result::is_ok));
        assert_eq!(keys.stored().await, names);
    }

    async fn one_that_is_refused_leaves_nothing_and_concerns_nobody_else(app) {
        let keys = Keys::of(app);
        keys.write("taken").await.unwrap();
        let version = app.site.db.content_version();
        platform::write!(app.site.db, tx => {
            let forget = "DELETE FROM sample_content WHERE sample_key = 'taken before'";
            tx.execute(sql(forget)).await
        }).unwrap();
        let held = keys.held().await;
        let all = join_all(["one", "taken", "other"].map(|name| keys.write(name)));
        let (mut done, ()) = tokio::join!(all, async {
            others_go_on().await;
            held.commit().await.unwrap();
        });
        assert_eq!(done.pop().unwrap().unwrap(), "other is there");
        assert!(platform::db::is_unique_violation(&done.pop().unwrap().unwrap_err()));
        assert_eq!(done.pop().unwrap().unwrap(), "one is there");
        assert_eq!(keys.stored().await, ["taken", "one", "other"]);
        let mut tx = app.site.db.read().await.unwrap();
        let left = sql("SELECT sample_key FROM sample_content WHERE sample_key = 'taken before'");
        assert!(tx.fetch_optional(left).await.unwrap().is_none());
        assert_eq!(app.site.db.content_version(), version + 1, "once for the transaction");
        // Alone it fails in the same way.
        assert!(platform::db::is_unique_violation(&keys.write("taken").await.unwrap_err()));
        assert_eq!(keys.committed(), 3);
    }

    async fn what_was_handed_over_is_written_though_nobody_waits_for_it(app) {
        let keys = Keys::of(app);
        let held = keys.held().await;
        {
            let gone = ["one", "other"].map(|name| Box::pin(keys.write(name)));
            let mut gone = join_all(gone);
            assert!(futures_util::poll!(&mut gone).is_pending());
        }
        held.commit().await.unwrap();
        // Written after them.
        keys.write("the last").await.unwrap();
        assert_eq!(keys.stored().await, ["one", "other", "the last"]);
        assert_eq!(keys.committed(), 3, "also of those whose writer has gone");
    }

    async fn without_the_store_everybody_is_told_and_nothing_is_promised(app) {
        let keys = Keys::of(app);
        app.site.db.close().await;
        for done in join_all((0..5).map(|number| {
            let name = number.to_string();
            let keys = &keys;
            async move { keys.write(&name).await }
        })).await {
            assert!(matches!(done, Err(Error::Unavailable(_))), "{done:?}");
        }
        assert_eq!(keys.committed(), 0);
    }

    async fn a_defect_of_one_keeps_no_later_one_from_being_written(app) {
        let keys = Keys::of(app);
        let held = keys.held().await;
        let both = join_all(["one", "a defect"].map(|name| keys.write(name)));
        let (done, ()) = tokio::join!(both, async {
            others_go_on().await;
            held.commit().await.unwrap();
        });
        for done in done {
            assert!(matches!(done, Err(Error::Internal(_))), "{done:?}");
        }
        keys.write("later").await.unwrap();
        assert_eq!(keys.stored().await, ["later"]);
    }
}

/// A foreign key that is checked at commit only.
#[tokio::test]
async fn when_the_commit_fails_nobody_is_told_that_it_is_stored() {
    struct Orphan(Arc<AtomicU32>);

    impl BatchedWrite for Orphan {
        type Output = ();

        async fn lock(tx: &mut Tx) -> Result<()> {
            tx.execute(sql("PRAGMA defer_foreign_keys = ON")).await.map(drop)
        }

        async fn write(&self, tx: &mut Tx) -> Result<()> {
            let insert = "INSERT INTO outbox
                          (contact_message_id, mail_key, next_attempt_at, created_at)
                          VALUES ($1, $1, 0, 0)";
            let number = self.0.fetch_add(1, Ordering::Relaxed);
            tx.execute(sql(insert).bind(i64::from(number) + 1_000)).await.map(drop)
        }

        fn committed(&self, (): &()) {
            panic!("it is not");
        }
    }

    let app = TestApp::sqlite().await;
    assert_eq!(app.site.db.engine(), Engine::Sqlite);
    let group = WriteBatcher::default();
    let number = Arc::default();
    let orphans = (0..5).map(|_| group.write(&app.site.db, Orphan(Arc::clone(&number))));
    for done in join_all(orphans).await {
        assert!(matches!(done, Err(Error::Internal(_))), "{done:?}");
    }
    let keys = Keys::of(&app);
    keys.write("after").await.unwrap();
    let mut tx = app.site.db.read().await.unwrap();
    assert!(tx.fetch_optional(sql("SELECT id FROM outbox")).await.unwrap().is_none());
}
