//! Concurrency: writers take turns without being refused, and heavy readers block nobody.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use futures_util::future::join_all;
use futures_util::{StreamExt as _, stream};
use metrics_exporter_prometheus::PrometheusBuilder;
use platform::db::{Db, Engine, Options, ReadPriority, Sql, sql};
use platform::storage::audit::{self, Actor, Entry};
use serde_json::{Value, json};
use site::access::Group;
use site::account::{NewUser, create_user};
use sqlx::{Connection as _, Executor as _, PgConnection};

use super::app::{NOW, TestApp, postgres_database};
use super::{Form, PASSWORD, on_both_engines};

/// The e-mail addresses of new accounts.
async fn accounts(app: &TestApp, count: u32) -> Vec<String> {
    let mut emails = Vec::new();
    for number in 0..count {
        let email = format!("one-of-many-{number}@example.ca");
        let new = NewUser {
            email: email.clone(),
            first_name: "Maxime".into(),
            last_name: "Roy".into(),
            password: PASSWORD.into(),
            group: Group::Editor,
        };
        create_user(&app.site, new).await.unwrap();
        emails.push(email);
    }
    emails
}

async fn sign_in_all(app: &TestApp, emails: &[String]) {
    for answer in join_all(emails.iter().map(|email| app.sign_in(email, PASSWORD))).await {
        answer.expect(200);
    }
}

async fn append(tx: &mut platform::db::Tx, subject: &str) -> platform::error::Result<()> {
    audit::append(tx, NOW, &Actor::command_line(), Entry::new("test", subject)).await
}

async fn count(app: &TestApp, query: &'static str) -> i64 {
    let mut tx = app.site.db.read().await.unwrap();
    tx.fetch_one(sql(query)).await.unwrap().get("total").unwrap()
}

async fn audited(app: &TestApp) -> i64 {
    count(app, "SELECT COUNT(*) AS total FROM audit").await
}

/// The fields that a property must have.
fn house(number: usize) -> Value {
    json!({
        "PropertyType": "Residential", "ListPrice": "549900.00", "City": "Lévis",
        "UnparsedAddress": format!("{number} rue du Port"), "StateOrProvince": "QC",
        "PostalCode": "G6V1A1", "OwnerName": "Zoé Roy", "ListAgentFullName": "Maxime Roy",
    })
}

async fn broken(app: &TestApp) -> Option<i64> {
    let report = site::audit::verify(&app.site, None).await.unwrap();
    report.broken.map(|broken| broken.entry_id)
}

/// Runs a statement as an operator with every right on the database.
async fn tamper(app: &TestApp, statement: &'static str) {
    let without = [
        Sql::per_engine(
            "DROP TRIGGER IF EXISTS audit_is_never_changed",
            "ALTER TABLE audit DISABLE TRIGGER ALL",
        ),
        Sql::per_engine("DROP TRIGGER IF EXISTS audit_is_never_deleted", "SELECT 1"),
    ];
    platform::write!(app.site.db, tx => async {
        for protection in without.clone() {
            tx.execute(protection).await?;
        }
        tx.execute(sql(statement)).await
    }
    .await)
    .unwrap();
}

on_both_engines! {
    async fn sixteen_who_sign_in_at_once_are_let_in(app) {
        let emails = accounts(app, 16).await;
        for _ in 0..3 {
            sign_in_all(app, &emails).await;
        }
        assert_eq!(count(app, "SELECT COUNT(*) AS total FROM sessions").await, 48);
    }

    async fn who_signs_in_meets_no_long_write(app) {
        let emails = accounts(app, 4).await;
        let attempts = Arc::new(AtomicUsize::new(0));
        let long = async {
            platform::write!(app.site.db, tx => async {
                attempts.fetch_add(1, Ordering::Relaxed);
                for number in 0..5 {
                    append(&mut tx, &format!("row {number}")).await?;
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
                Ok(())
            }
            .await)
            .unwrap();
        };
        tokio::join!(long, sign_in_all(app, &emails));
        assert_eq!(attempts.load(Ordering::Relaxed), 1, "it was not begun again");
    }

    // Eight of each at once, which is more than there are connections, but few enough for a slow
    // machine.
    async fn sixty_four_sign_ins_and_as_many_audited_writes_are_all_done(app) {
        const WRITES: usize = 64;
        let emails = accounts(app, 64).await;
        let mut admins = Vec::new();
        for _ in 0..8 {
            admins.push(app.administrator().await);
        }
        for number in 0..WRITES {
            let message = json!({
                "name": "Zoé Tremblay", "email": "zoe@example.ca", "phone": "4185550199",
                "message": format!("{number}: we rent in Lévis and would like to buy."),
            });
            app.anonymous().post("/api/admin/contact_us", &message).await.expect(200);
        }
        // So that the last use of every session must be written, too.
        app.clock.advance(120);
        let before = audited(app).await;
        let recorder = PrometheusBuilder::new().build_recorder();
        let here = metrics::set_default_local_recorder(&recorder);
        let sign_ins = stream::iter(&emails)
            .map(|email| app.sign_in(email, PASSWORD))
            .buffer_unordered(8)
            .for_each(|answer| async { answer.expect(200); });
        let saves = (0..WRITES).map(|number| {
            let writer = &admins[number % admins.len()];
            async move {
                let (call, body) = match number % 5 {
                    0 => ("add_category", json!({ "category_name": format!("Category {number}") })),
                    1 => ("add_property", house(number)),
                    2 => ("update_message", json!({ "message_id": number, "is_read": true })),
                    3 => ("delete_message", json!({ "message_id": number })),
                    _ => ("invite_user", json!({
                        "first_name": "Zoé", "last_name": "Roy", "group_id": 2,
                        "email": format!("invited-{number}@example.ca"),
                    })),
                };
                let answer = writer.post(&format!("/api/admin/{call}"), &body).await;
                assert_eq!(answer.status, 200, "{call}: {}", answer.text());
            }
        });
        let saves = stream::iter(saves).buffer_unordered(8).for_each(|()| async {});
        let seals = async {
            for _ in 0..20 {
                site::audit::seal(&app.site).await.unwrap();
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::join!(sign_ins, saves, seals);
        drop(here);
        let figures = recorder.handle().render();
        assert!(!figures.contains("failed_writes"), "nobody had to begin again:\n{figures}");
        assert_eq!(audited(app).await - before, 128, "each left its entry");
        site::audit::seal(&app.site).await.unwrap();
        assert_eq!(broken(app).await, None);
    }

    async fn those_who_wait_for_their_turn_to_write_keep_no_vital_read_waiting(app) {
        let places = match app.site.db.engine() {
            Engine::Sqlite => 1,
            Engine::Postgres => 4,
        };
        let mut held = Vec::new();
        for _ in 0..places {
            held.push(app.site.db.begin_write().await.unwrap());
        }
        let mut others = join_all((0..20).map(|_| app.site.db.begin_write()).map(Box::pin));
        for _ in 0..20 {
            assert!(futures_util::poll!(&mut others).is_pending());
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        for _ in 0..2 {
            held.push(app.site.db.read_as(ReadPriority::Critical).await.unwrap());
        }
        drop(others);
        drop(held);
        app.site.db.begin_write().await.unwrap();
    }

    async fn eight_editors_who_save_at_once_are_all_saved(app) {
        let mut editors = Vec::new();
        for number in 0..8 {
            let editor = app.editor().await;
            let id = editor.blog(&format!("blog-{number}"), "<p>Snow.</p>").await;
            editors.push((editor, id));
        }
        let category = editors[0].0.category("Home care").await;
        for round in 0..4 {
            let saves = editors.iter().map(|(editor, id)| {
                let form = Form::blog(category)
                    .with("blog_id", &id.to_string())
                    .with("blog_url", &format!("blog-{id}-{round}"))
                    .with("blog_description", "<p>Ice.</p>");
                async move { editor.post_form("/api/admin/update_blog", &form).await.expect(200) }
            });
            join_all(saves).await;
        }
        let revisions = "SELECT COUNT(*) AS total FROM blogs WHERE revision = 5";
        assert_eq!(count(app, revisions).await, 8);
    }

    async fn the_audit_trail_is_sealed_once_in_one_order(app) {
        let write = async |number: u32| {
            platform::write!(app.site.db, tx => append(&mut tx, &number.to_string()).await).unwrap();
        };
        let seals = (0..4).map(|_| async { site::audit::seal(&app.site).await.unwrap() });
        tokio::join!(join_all((0..20).map(write)), join_all(seals));
        site::audit::seal(&app.site).await.unwrap();
        assert_eq!(count(app, "SELECT COUNT(*) AS total FROM audit_unsealed").await, 0);
        assert_eq!(count(app, "SELECT MAX(sequence) AS total FROM audit_seals").await, 20);
        assert_eq!(broken(app).await, None);
        write(20).await;
        assert_eq!(broken(app).await, None, "what waits for its seal fits");
        tamper(app, "UPDATE audit SET subject = 'another' WHERE id = 7").await;
        assert_eq!(broken(app).await, Some(7));
        tamper(app, "UPDATE audit SET subject = (SELECT subject FROM audit WHERE id = 6)
                     WHERE id = 7").await;
        assert_eq!(broken(app).await, Some(7));
    }

    async fn a_hole_and_a_stranger_in_the_audit_trail_show(app) {
        for number in 0..4 {
            platform::write!(app.site.db, tx => append(&mut tx, &number.to_string()).await).unwrap();
        }
        site::audit::seal(&app.site).await.unwrap();
        platform::write!(app.site.db, tx => tx.execute(sql(
            "INSERT INTO audit (created_at, client_address, action, subject) VALUES (1, '', 'a', 'b')"
        )).await).unwrap();
        assert_eq!(broken(app).await, Some(5), "nobody said that it waits");
        tamper(app, "DELETE FROM audit WHERE id = 3").await;
        assert_eq!(broken(app).await, Some(3));
        for statement in [
            "UPDATE audit_seals SET sequence = 9 WHERE sequence = 1",
            "DELETE FROM audit_seals",
        ] {
            let refused = platform::write!(app.site.db, tx => tx.execute(sql(statement)).await);
            refused.unwrap_err();
        }
    }

    async fn searches_keep_out_no_message_no_sign_in_and_no_probe(app) {
        let emails = accounts(app, 1).await;
        let places = match app.site.db.engine() {
            Engine::Sqlite => 2,
            Engine::Postgres => 5,
        };
        let mut searches = Vec::new();
        for _ in 0..places {
            searches.push(app.site.db.read_as(ReadPriority::Expensive).await.unwrap());
        }
        let visitor = app.anonymous();
        let search = "/api/admin/all_blogs?search=m";
        let refused = visitor.post_nothing(search).await.expect(503);
        assert_eq!(refused.header("retry-after"), "5");
        sign_in_all(app, &emails).await;
        let message = json!({
            "name": "Zoé Tremblay", "email": "zoe@example.ca", "phone": "4185550199",
            "message": "We rent in Lévis and would like to buy.",
        });
        visitor.post("/api/admin/contact_us", &message).await.expect(200);
        app.site.db.check().await.unwrap();
        visitor.post_nothing("/api/admin/all_blogs").await.expect(200);
        searches.pop();
        visitor.post_nothing(search).await.expect(200);
    }
}

#[tokio::test]
async fn an_entry_of_the_audit_trail_is_not_replaced() {
    let app = TestApp::sqlite().await;
    platform::write!(app.site.db, tx => append(&mut tx, "one").await).unwrap();
    let replace = "INSERT OR REPLACE INTO audit (id, created_at, client_address, action, subject)
                   VALUES (1, 1, '', 'a', 'b')";
    platform::write!(app.site.db, tx => tx.execute(sql(replace)).await).unwrap_err();
}

#[tokio::test]
async fn far_pages_and_searches_cost_an_address_more() {
    let app = TestApp::limited().await;
    let visitor = app.anonymous();
    for _ in 0..5 {
        visitor.post_nothing("/api/admin/all_blogs?size=500&page=40").await.expect(200);
    }
    visitor.post_nothing("/api/admin/all_blogs?size=500&page=40").await.expect(429);
    visitor.post_nothing("/api/admin/all_blogs?search=m").await.expect(200);
}

/// As long as requests may wait for a lock, and a little longer.
#[tokio::test]
async fn a_migration_waits_for_as_long_as_others_hold_a_lock() {
    let address = postgres_database().await;
    let mut other = PgConnection::connect(&address).await.unwrap();
    let mut held = other.begin().await.unwrap();
    held.execute("LOCK TABLE _sqlx_migrations IN ACCESS EXCLUSIVE MODE").await.unwrap();
    let options = Options::Postgres(address);
    let opening = tokio::spawn(async move { Db::open(&options).await });
    tokio::time::sleep(Duration::from_millis(5_500)).await;
    assert!(!opening.is_finished(), "it waits");
    held.rollback().await.unwrap();
    opening.await.unwrap().unwrap().close().await;
}
