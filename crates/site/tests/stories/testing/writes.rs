//! Write transactions that conflict, which happens on PostgreSQL only.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use platform::db::sql;
use platform::error::Error;
use tokio::sync::Barrier;
use tokio::task::JoinSet;
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Level, Metadata, Subscriber};

use super::app::TestApp;

/// Counts warnings and errors in the log.
#[derive(Clone, Default)]
struct Warnings(Arc<AtomicUsize>);

impl Subscriber for Warnings {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        *metadata.level() <= Level::WARN
    }

    fn event(&self, _: &Event<'_>) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}
    fn record_follows_from(&self, _: &Id, _: &Id) {}
    fn enter(&self, _: &Id) {}
    fn exit(&self, _: &Id) {}
}

/// Each transaction reads what the other writes, and both commit: PostgreSQL aborts one of them.
#[tokio::test]
async fn a_commit_that_is_refused_is_tried_again_quietly() {
    let app = TestApp::postgres().await;
    let warnings = Warnings::default();
    let _guard = tracing::subscriber::set_default(warnings.clone());
    let attempts = Arc::new(AtomicUsize::new(0));
    let both = Arc::new(Barrier::new(2));
    let mut writes = JoinSet::new();
    for key in ["one", "other"] {
        let (db, attempts, both) = (app.site.db.clone(), attempts.clone(), both.clone());
        writes.spawn(async move {
            platform::write!(db, tx => async {
                tx.fetch_all(sql("SELECT * FROM sample_content")).await?;
                let insert = "INSERT INTO sample_content (sample_key, created_at) VALUES ($1, 1)";
                tx.execute(sql(insert).bind(key)).await?;
                if attempts.fetch_add(1, Ordering::Relaxed) < 2 {
                    both.wait().await;
                }
                Ok(())
            }
            .await)
        });
    }
    for written in writes.join_all().await {
        written.unwrap();
    }
    assert_eq!(attempts.load(Ordering::Relaxed), 3);
    assert_eq!(warnings.0.load(Ordering::Relaxed), 0);
}

#[tokio::test]
async fn a_write_that_never_comes_through_is_unavailable() {
    let app = TestApp::postgres().await;
    let mut attempts = 0;
    let refuse = "DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '40001'; END $$";
    let written = platform::write!(app.site.db, tx => {
        attempts += 1;
        tx.execute(sql(refuse)).await.map(drop)
    });
    assert!(matches!(written, Err(Error::Unavailable(_))), "{written:?}");
    assert_eq!(attempts, 10);
}
