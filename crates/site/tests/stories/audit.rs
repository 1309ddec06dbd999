//! The chain of the trail: what shows, and what may be taken out.

use platform::db::{Sql, sql};
use platform::identity::seal::SealKey;
use platform::storage::audit::{self, Actor, ChainKey, ChainReport, Entry, ExpectedSeal, Fault};
use serde_json::json;

use crate::testing::{NOW, TestApp, on_both_engines};

async fn write(app: &TestApp, subject: &str, actor: &Actor, email: &str) {
    platform::write!(app.site.db, tx => async {
        let entry = Entry::new("test.write", subject)
            .before(json!({ "email": email }))
            .after(json!({ "text": format!("Write to <{email}> or +1 (418) 555-0199.") }));
        audit::append(&mut tx, NOW, actor, entry).await
    }
    .await)
    .unwrap();
}

fn at(user_id: Option<i64>, address: &str) -> Actor {
    Actor { user_id, client_address: address.to_owned() }
}

async fn walk(app: &TestApp) -> ChainReport {
    site::audit::verify(&app.site, None).await.unwrap()
}

async fn fault(app: &TestApp) -> Option<(i64, Fault)> {
    walk(app).await.broken.map(|broken| (broken.entry_id, broken.fault))
}

async fn seal(app: &TestApp) {
    site::audit::seal(&app.site).await.unwrap();
}

/// As somebody who may do anything to the database, but has no key.
async fn tamper(app: &TestApp, statements: Vec<Sql>) {
    platform::write!(app.site.db, tx => async {
        for [table, trigger] in [
            ["audit", "audit_is_never_changed"],
            ["audit", "audit_is_never_deleted"],
            ["audit_seals", "audit_seals_are_never_changed"],
            ["audit_seals", "audit_seals_are_never_deleted"],
            ["audit_salts", "audit_salts_are_never_changed"],
        ] {
            tx.execute(without(table, trigger)).await?;
        }
        for statement in &statements {
            tx.execute(statement.clone()).await?;
        }
        Ok(())
    }
    .await)
    .unwrap();
}

fn without(table: &str, trigger: &str) -> Sql {
    let (on_sqlite, on_postgres) = match (table, trigger) {
        ("audit", "audit_is_never_changed") => (
            "DROP TRIGGER IF EXISTS audit_is_never_changed",
            "ALTER TABLE audit DISABLE TRIGGER ALL",
        ),
        ("audit", _) => ("DROP TRIGGER IF EXISTS audit_is_never_deleted", "SELECT 1"),
        ("audit_seals", "audit_seals_are_never_changed") => (
            "DROP TRIGGER IF EXISTS audit_seals_are_never_changed",
            "ALTER TABLE audit_seals DISABLE TRIGGER ALL",
        ),
        ("audit_seals", _) => ("DROP TRIGGER IF EXISTS audit_seals_are_never_deleted", "SELECT 1"),
        _ => (
            "DROP TRIGGER IF EXISTS audit_salts_are_never_changed",
            "ALTER TABLE audit_salts DISABLE TRIGGER ALL",
        ),
    };
    Sql::per_engine(on_sqlite, on_postgres)
}

/// A trail with four entries of three people, of ids 1 to 4.
async fn four(app: &TestApp) {
    write(app, "user 7", &at(Some(7), "203.0.113.7"), "zoe@example.ca").await;
    write(app, "message 3", &at(None, "203.0.113.8"), "Zoe@Example.ca").await;
    write(app, "user 9", &at(Some(1), "203.0.113.1"), "ari@example.ca").await;
    write(app, "blog 5", &at(Some(7), "203.0.113.7"), "ari@example.ca").await;
    seal(app).await;
}

async fn texts(app: &TestApp) -> Vec<(String, bool)> {
    let mut tx = app.site.db.read().await.unwrap();
    let query = "SELECT client_address, before FROM audit ORDER BY id";
    let rows = tx.fetch_all(sql(query)).await.unwrap();
    rows.iter()
        .map(|row| {
            let before: Option<String> = row.get("before").unwrap();
            (row.get("client_address").unwrap(), before.is_some())
        })
        .collect()
}

async fn erase(app: &TestApp, user_ids: &[i64], emails: &[&str]) -> u64 {
    let texts: Vec<String> = emails.iter().map(|email| (*email).to_owned()).collect();
    let actor = at(Some(1), "203.0.113.1");
    platform::write!(app.site.db, tx =>
        audit::erase_personal(&mut tx, NOW, &actor, user_ids, &texts).await)
    .unwrap()
}

on_both_engines! {
    async fn what_is_said_of_somebody_is_erased_and_the_chain_holds(app) {
        four(app).await;
        assert_eq!(erase(app, &[7], &["ZOE@example.ca"]).await, 3);
        let there = |address: &str, states| (address.to_owned(), states);
        let expected = [
            there("", false), there("", false), there("203.0.113.1", true), there("", true),
            there("203.0.113.1", false),
        ];
        assert_eq!(texts(app).await, expected);
        assert_eq!(fault(app).await, None, "before the seal of the entry that tells of it");
        seal(app).await;
        let report = walk(app).await;
        assert_eq!((report.broken, report.entries, report.erased), (None, 5, 3));
        let mut tx = app.site.db.read().await.unwrap();
        let told = "SELECT user_id, action, subject, after FROM audit WHERE id = 5";
        let told = tx.fetch_one(sql(told)).await.unwrap();
        assert_eq!(told.get::<String>("action").unwrap(), "audit.erase");
        assert_eq!(told.get::<String>("subject").unwrap(), "user 7");
        assert!(told.get::<String>("after").unwrap().contains("\"entries\":3"));
        let left = "SELECT COUNT(*) AS total FROM audit_people WHERE entry_id IN (1, 2)";
        assert_eq!(tx.fetch_one(sql(left)).await.unwrap().get::<i64>("total").unwrap(), 0);
        let salts = "SELECT COUNT(*) AS total FROM audit_salts WHERE states_salt IS NULL";
        assert_eq!(tx.fetch_one(sql(salts)).await.unwrap().get::<i64>("total").unwrap(), 2);
        drop(tx);
        assert_eq!(erase(app, &[7], &["zoe@example.ca"]).await, 0, "nothing is left");
        seal(app).await;
        assert_eq!(fault(app).await, None);
        // By a number, and before anything is sealed.
        write(app, "message 4", &at(None, "203.0.113.9"), "bob@example.ca").await;
        assert_eq!(erase(app, &[], &["418 555-0199"]).await, 3, "two of before, and the new one");
        seal(app).await;
        assert_eq!(fault(app).await, None);
    }

    async fn nothing_is_erased_but_by_an_entry_that_says_so(app) {
        four(app).await;
        for statement in [
            "UPDATE audit SET before = NULL, after = NULL WHERE id = 1",
            "UPDATE audit SET client_address = '' WHERE id = 1",
            "UPDATE audit_salts SET states_salt = NULL WHERE entry_id = 1",
            "DELETE FROM audit_salts",
            "INSERT INTO audit_erasures (entry_id, part, erased_by) VALUES (1, 'states', 2)",
        ] {
            let done = platform::write!(app.site.db, tx => tx.execute(sql(statement)).await);
            assert!(done.is_err(), "{statement}");
        }
        erase(app, &[9], &[]).await;
        seal(app).await;
        for statement in [
            "UPDATE audit SET subject = 'user 1', before = NULL WHERE id = 3",
            "UPDATE audit SET before = 'x' WHERE id = 3",
            "DELETE FROM audit_erasures",
            "UPDATE audit_erasures SET erased_by = 1",
        ] {
            let done = platform::write!(app.site.db, tx => tx.execute(sql(statement)).await);
            assert!(done.is_err(), "{statement}");
        }
        assert_eq!(fault(app).await, None);
        // Somebody adds to what an honest entry tells of.
        tamper(app, vec![
            sql("INSERT INTO audit_erasures (entry_id, part, erased_by) VALUES (1, 'states', 5)"),
            sql("UPDATE audit SET before = NULL, after = NULL WHERE id = 1"),
            sql("UPDATE audit_salts SET states_salt = NULL WHERE entry_id = 1"),
        ]).await;
        assert_eq!(fault(app).await, Some((5, Fault::Erased)));
    }

    async fn a_text_that_goes_without_an_erasure_shows(app) {
        four(app).await;
        tamper(app, vec![sql("UPDATE audit SET before = NULL, after = NULL WHERE id = 2")]).await;
        assert_eq!(fault(app).await, Some((2, Fault::Changed)));
        tamper(app, vec![sql("UPDATE audit_salts SET states_salt = NULL WHERE entry_id = 2")]).await;
        assert_eq!(fault(app).await, Some((2, Fault::Changed)));
    }

    async fn each_column_of_an_entry_is_covered(app) {
        four(app).await;
        for (change, back) in [
            ("UPDATE audit SET created_at = created_at + 1 WHERE id = 2", "UPDATE audit SET created_at = created_at - 1 WHERE id = 2"),
            ("UPDATE audit SET user_id = 8 WHERE id = 2", "UPDATE audit SET user_id = NULL WHERE id = 2"),
            ("UPDATE audit SET client_address = 'x' WHERE id = 2", "UPDATE audit SET client_address = '203.0.113.8' WHERE id = 2"),
            ("UPDATE audit SET action = 'test.writ' WHERE id = 2", "UPDATE audit SET action = 'test.write' WHERE id = 2"),
            ("UPDATE audit SET subject = 'message 4' WHERE id = 2", "UPDATE audit SET subject = 'message 3' WHERE id = 2"),
            ("UPDATE audit_seals SET sealed_at = sealed_at + 1 WHERE entry_id = 2", "UPDATE audit_seals SET sealed_at = sealed_at - 1 WHERE entry_id = 2"),
        ] {
            tamper(app, vec![sql(change)]).await;
            assert_eq!(fault(app).await, Some((2, Fault::Changed)), "{change}");
            tamper(app, vec![sql(back)]).await;
            assert_eq!(fault(app).await, None, "{back}");
        }
        tamper(app, vec![sql("DELETE FROM audit WHERE id = 3")]).await;
        assert_eq!(fault(app).await, Some((3, Fault::Missing)));
        tamper(app, vec![sql("DELETE FROM audit_seals WHERE entry_id = 2")]).await;
        assert_eq!(fault(app).await, Some((3, Fault::Hole)));
    }

    async fn a_cut_end_shows_by_a_seal_that_was_noted(app) {
        four(app).await;
        let noted: ExpectedSeal = walk(app).await.last.unwrap().to_string().parse().unwrap();
        assert_eq!(noted.sequence, 4);
        let expect = async || {
            let report = site::audit::verify(&app.site, Some(&noted)).await.unwrap();
            report.broken.map(|broken| (broken.entry_id, broken.fault))
        };
        write(app, "blog 6", &at(Some(1), "203.0.113.1"), "ari@example.ca").await;
        seal(app).await;
        assert_eq!(expect().await, None, "it has grown");
        tamper(app, vec![
            sql("DELETE FROM audit WHERE id > 3"), sql("DELETE FROM audit_seals WHERE entry_id > 3"),
        ]).await;
        assert_eq!(fault(app).await, None, "nothing shows from inside");
        assert_eq!(expect().await, Some((3, Fault::Cut)));
        write(app, "blog 7", &at(Some(1), "203.0.113.1"), "ari@example.ca").await;
        seal(app).await;
        assert_eq!(fault(app).await, None);
        assert_eq!(expect().await.map(|(_, fault)| fault), Some(Fault::OtherSeal));
    }

    async fn without_the_key_nobody_makes_the_chain_anew(app) {
        four(app).await;
        let forger = ChainKey::derive(&SealKey::new([8; 32]));
        let report = async |key: &ChainKey| {
            let mut tx = app.site.db.read().await.unwrap();
            audit::verify(&mut tx, key, None).await.unwrap().broken.map(|broken| broken.fault)
        };
        assert_eq!(report(&forger).await, Some(Fault::OtherKey), "a wrong key is said");
        // All of it again, with a key of one's own.
        let again = vec![
            sql("UPDATE audit SET subject = 'user 8' WHERE id = 1"),
            sql("DELETE FROM audit_seals"),
            Sql::per_engine("DROP TRIGGER IF EXISTS audit_salts_are_never_deleted", "SELECT 1"),
            sql("DELETE FROM audit_salts"),
            sql("INSERT INTO audit_unsealed (entry_id) SELECT id FROM audit"),
        ];
        tamper(app, again).await;
        audit::seal(&app.site.db, &forger, &app.site.rng, NOW).await.unwrap();
        assert_eq!(report(&forger).await, None);
        assert_eq!(fault(app).await, Some((1, Fault::OtherKey)));
        seal(app).await;
        let mut tx = app.site.db.read().await.unwrap();
        let count = "SELECT COUNT(*) AS total FROM audit_seals";
        let seals: i64 = tx.fetch_one(sql(count)).await.unwrap().get("total").unwrap();
        drop(tx);
        assert_eq!(seals, 4, "no two programs take turns");
        app.clock.advance(3_601);
        seal(app).await;
        assert_eq!(fault(app).await, Some((1, Fault::OtherKey)), "and it goes on showing");
    }

    async fn erase_is_sealed_like_any_entry(app) {
        four(app).await;
        assert_eq!(erase(app, &[], &["zoe@example.ca"]).await, 2);
        seal(app).await;
        let report = walk(app).await;
        assert_eq!((report.broken, report.erased, report.entries), (None, 2, 5));
        // The rest of an erased entry is still covered.
        tamper(app, vec![sql("UPDATE audit SET subject = 'user 8' WHERE id = 1")]).await;
        assert_eq!(fault(app).await, Some((1, Fault::Changed)));
    }

    async fn what_was_found_is_noted(app) {
        four(app).await;
        let report = site::audit::check(&app.site).await.unwrap();
        let mut tx = app.site.db.read().await.unwrap();
        let row = tx.fetch_one(sql("SELECT * FROM audit_state WHERE id = 1")).await.unwrap();
        assert_eq!(row.get::<i64>("checked_entries").unwrap(), 4);
        assert_eq!(row.get::<String>("checked_hash").unwrap(), report.last.unwrap().to_string());
        assert_eq!(row.get::<String>("complaint").unwrap(), "");
        drop(tx);
        tamper(app, vec![sql("DELETE FROM audit WHERE id = 3")]).await;
        site::audit::check(&app.site).await.unwrap();
        let mut tx = app.site.db.read().await.unwrap();
        let row = tx.fetch_one(sql("SELECT * FROM audit_state WHERE id = 1")).await.unwrap();
        assert_eq!(row.get::<String>("complaint").unwrap(), "missing 3");
    }
}
