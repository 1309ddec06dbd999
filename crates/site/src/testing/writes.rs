//! Write transactions that meet each other, which they only do on PostgreSQL.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use platform::db::sql;
use platform::error::Error;
use platform::storage::audit::{self, Actor, Entry};
use tokio::sync::Barrier;
use tokio::task::JoinSet;
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Level, Metadata, Subscriber};

use super::app::{NOW, TestApp};

/// Counts what is worth an operator's attention.
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

/// Each reads what the other writes, and neither has seen the other when both
/// commit: PostgreSQL lets one of them go.
#[tokio::test]
async fn a_commit_that_is_refused_is_tried_again_quietly() {
    let app = TestApp::postgres().await;
    let warnings = Warnings::default();
    let _guard = tracing::subscriber::set_default(warnings.clone());
    let attempts = Arc::new(AtomicUsize::new(0));
    let both = Arc::new(Barrier::new(2));
    let mut writes = JoinSet::new();
    for subject in ["one", "other"] {
        let (db, attempts, both) = (app.site.db.clone(), attempts.clone(), both.clone());
        writes.spawn(async move {
            platform::write!(db, tx => async {
                let entry = Entry { action: "test", subject, before: None, after: None };
                audit::append(&mut tx, NOW, &Actor::command_line(), entry).await?;
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
    let mut tx = app.site.db.read().await.unwrap();
    assert_eq!(audit::verify(&mut tx).await.unwrap(), None, "one after the other");
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
    assert_eq!(attempts, 6);
}
