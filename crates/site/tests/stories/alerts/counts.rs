//! What a mail counts: homes that there are, each once.

use platform::db::sql;
use serde_json::json;

use super::{asked, confirmed, drain, home, number, outbox_to, plain, set, settle, sink};
use crate::testing::{Person, TestApp, on_both_engines};

async fn withdraw(admin: &Person<'_>, key: i64) {
    let body = json!({ "ListingKey": key.to_string(), "PublicationState": "withdrawn" });
    admin.post("/api/admin/publish_property", &body).await.expect(200);
}

/// Lets the mails of what has matched become due, and writes them.
async fn tell(app: &TestApp) {
    app.clock.advance(120);
    settle(app).await;
}

on_both_engines! {
    async fn nothing_is_told_of_homes_that_are_gone_by_then(app) {
        let sink = sink("").await;
        let outbox = outbox_to(app, sink.address());
        let admin = app.administrator().await;
        confirmed(app, &outbox, &sink, &asked("zoe@example.ca", "place=Kingston")).await;
        app.clock.advance(1);
        let keys = [home(&admin, 1, "Kingston", "500000", "Yes").await, home(&admin, 2, "Kingston", "500000", "Yes").await];
        settle(app).await;
        for key in keys {
            withdraw(&admin, key).await;
        }
        tell(app).await;
        drain(&outbox).await;
        assert_eq!(sink.mails().len(), 1, "a mail with no home in it");

        app.clock.advance(1);
        let gone = home(&admin, 3, "Kingston", "500000", "Yes").await;
        home(&admin, 4, "Kingston", "500000", "Yes").await;
        settle(app).await;
        withdraw(&admin, gone).await;
        tell(app).await;
        drain(&outbox).await;
        let mails = sink.mails();
        assert_eq!(mails.len(), 2);
        let text = plain(&mails[1]);
        assert!(text.contains("Subject: New: 4 Lantern Street"), "{text}");
        assert!(!text.contains("3 Lantern") && !text.contains("And 1"), "{text}");
    }

    async fn homes_that_were_only_counted_are_no_more_than_there_are(app) {
        let sink = sink("").await;
        let outbox = outbox_to(app, sink.address());
        let admin = app.administrator().await;
        confirmed(app, &outbox, &sink, &asked("zoe@example.ca", "place=Kingston")).await;
        app.clock.advance(1);
        let key = home(&admin, 1, "Kingston", "500000", "Yes").await;
        settle(app).await;
        set(app, sql("UPDATE alerts SET more_matches = 40")).await;
        withdraw(&admin, key).await;
        site::search::catch_up(&app.site).await.unwrap();
        tell(app).await;
        drain(&outbox).await;
        assert_eq!(sink.mails().len(), 1, "of forty homes none is left");
    }

    async fn a_home_that_changes_five_times_is_one_home(app) {
        let sink = sink("").await;
        let outbox = outbox_to(app, sink.address());
        app.administrator().await;
        confirmed(app, &outbox, &sink, &asked("zoe@example.ca", "")).await;
        app.clock.advance(1);
        site::search::insert_bench_homes(&app.site, 21, 1).await.unwrap();
        settle(app).await;
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM alert_matches").await, 21);
        for later in 1..=5_i64 {
            let again = "INSERT INTO alert_matches (alert_id, home_id, event, version, price_before)
                         SELECT alert_id, home_id, 'price', version + $1, 100 FROM alert_matches
                         WHERE event = 'new' AND version = (SELECT MAX(version) FROM alert_matches WHERE event = 'new')";
            set(app, sql(again).bind(later)).await;
        }
        tell(app).await;
        drain(&outbox).await;
        let mails = sink.mails();
        let text = plain(mails.last().unwrap());
        assert!(text.contains("Subject: News of 21 homes: "), "{text}");
        assert!(text.contains("\nAnd 1 more home. "), "{text}");
        assert_eq!(text.matches("\nNew · ").count(), 20, "{text}");
    }
}
