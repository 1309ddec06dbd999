//! What is deleted on time.

use std::net::SocketAddr;
use std::time::Duration;

use platform::db::sql;
use platform::mail::Mailer;
use serde_json::{Value, json};
use site::access::Group;
use site::outbox::{Delivery, DeliveryStep, Outbox};
use site::privacy::Retention;

use super::{DAY, delete, entries, number, run, send, the_trail_fits};
use crate::testing::{PASSWORD, SmtpSink, TestApp, on_both_engines};

fn outbox_to(app: &TestApp, server: SocketAddr) -> Outbox {
    let from = "Keyturn <post@example.ca>".parse().unwrap();
    let timeout = Duration::from_secs(4);
    let mailer = Mailer::new(&format!("smtp://{server}"), from, "www.example.ca", timeout).unwrap();
    let recipient = "desk@example.ca".parse().unwrap();
    Outbox::through(
        app.site.clone(),
        ::site::mail_kinds::all(),
        Delivery { mailer: mailer.into(), recipient },
    )
}

/// As an administrator of the moment sees it: sessions end long before.
async fn rule(app: &TestApp, name: &str) -> Value {
    let admin = app.administrator().await;
    let told = admin.post_nothing("/api/admin/privacy/retention").await.expect(200).json();
    let rules = told["data"]["rules"].as_array().unwrap().clone();
    rules.into_iter().find(|rule| rule["rule"] == name).unwrap()
}

on_both_engines! {
    async fn spam_goes_after_90_days_and_messages_stay_unless_a_setting_says_so(app) {
        send(app, "zoe@example.ca", 1).await;
        send(app, "spam@example.ca", 2).await;
        run(app, sql("UPDATE contact_messages SET is_suspected = TRUE, suspicion = 'many_links'
                      WHERE email = 'spam@example.ca'")).await;
        app.clock.advance(70 * DAY);
        send(app, "new@example.ca", 3).await;
        let spam = rule(app, "spam").await;
        assert_eq!((&spam["days"], &spam["due"], &spam["due_soon"]), (&json!(90), &json!(0), &json!(1)));
        assert_eq!(rule(app, "messages").await["months"], json!(null));
        assert_eq!(delete(app, &Retention::default()).await, 0);
        app.clock.advance(20 * DAY + 1);
        assert_eq!(rule(app, "spam").await["due"], 1);
        assert_eq!(delete(app, &Retention::default()).await, 1);
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM contact_messages").await, 2);
        app.clock.advance(3 * 365 * DAY);
        assert!(delete(app, &Retention::default()).await > 0, "addresses of the trail");
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM contact_messages").await, 2);

        let settings = Retention { messages_months: 24, ..Retention::default() };
        assert_eq!(delete(app, &settings).await, 2);
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM contact_messages").await, 0);
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM outbox").await, 0, "with their mail");
        assert_eq!(delete(app, &settings).await, 0);
        let admin = app.administrator().await;
        let told = admin.post_nothing("/api/admin/privacy/retention").await.expect(200);
        let told = told.json()["data"].clone();
        let runs = told["runs"].as_array().unwrap();
        let run = runs.iter().find(|run| run["rule"] == "messages").unwrap();
        assert_eq!(run["deleted"], 2);
        assert_eq!(told["views_days"], 400);
        let said = entries(app, "privacy.retention").await;
        assert_eq!((&said[0]["rule"], &said[0]["deleted"]), (&json!("spam"), &json!(1)));
        the_trail_fits(app).await;
    }

    async fn what_somebody_has_worked_on_lately_stays(app) {
        let settings =
            Retention { messages_months: 12, audit_addresses_months: 0, ..Retention::default() };
        for (email, number) in [("answer@a.ca", 1), ("note@a.ca", 2), ("remind@a.ca", 3), ("old@a.ca", 4)] {
            send(app, email, number).await;
        }
        app.clock.advance(300 * DAY);
        let owner = app.administrator().await;
        let id = async |email: &str| {
            let query = sql("SELECT id FROM contact_messages WHERE email = $1").bind(email);
            app.site.db.read().await.unwrap().fetch_one(query).await.unwrap().get::<i64>("id").unwrap()
        };
        let note = json!({ "message_id": id("note@a.ca").await, "note": "She called." });
        owner.post("/api/admin/add_message_note", &note).await.expect(200);
        let at = app.clock.now().seconds() + 90 * DAY;
        let reminder = json!({ "message_id": id("remind@a.ca").await, "revision": 0, "remind_at": at });
        owner.post("/api/admin/remind_message", &reminder).await.expect(200);
        let answer = "INSERT INTO message_answers (message_id, answer_key, mail_key, author_id, to_address,
                        reply_to, subject, body, language, created_at)
                      VALUES ($1, 'k', 'k', 1, 'a@a.ca', 'b@a.ca', 's', 'b', 'en', $2)";
        run(app, sql(answer).bind(id("answer@a.ca").await).bind(app.clock.now())).await;
        app.clock.advance(70 * DAY);
        assert_eq!(rule(app, "messages").await["months"], json!(null));
        assert_eq!(delete(app, &settings).await, 1, "nobody has touched that one");
        let left = "SELECT COUNT(*) AS total FROM contact_messages";
        assert_eq!(number(app, left).await, 3);
        // The answer and the note are a year old, the reminder was 20 days later.
        app.clock.advance(297 * DAY);
        assert_eq!(delete(app, &settings).await, 2);
        assert_eq!(number(app, left).await, 1);
        app.clock.advance(100 * DAY);
        assert_eq!(delete(app, &settings).await, 1);
    }

    async fn a_clock_that_jumps_deletes_nothing_at_once(app) {
        send(app, "spam@example.ca", 1).await;
        run(app, sql("UPDATE contact_messages SET is_suspected = TRUE")).await;
        let due = async || site::privacy::delete_expired(&app.site).await.unwrap();
        let kept = "SELECT COUNT(*) AS total FROM contact_messages";
        assert_eq!(due().await, 0);
        app.clock.advance(20 * 365 * DAY);
        assert_eq!(due().await, 0, "it may be the clock");
        app.clock.advance(-20 * 365 * DAY);
        assert_eq!(due().await, 0);
        assert_eq!(due().await, 0);
        assert_eq!(number(app, kept).await, 1);
        for _ in 0..4 {
            app.clock.advance(25 * DAY);
            due().await;
        }
        assert_eq!(number(app, kept).await, 0);
    }

    async fn beginning_anew_makes_no_clock_trusted(app) {
        send(app, "spam@example.ca", 1).await;
        run(app, sql("UPDATE contact_messages SET is_suspected = TRUE")).await;
        let due = async || site::privacy::delete_expired(&app.site).await.unwrap();
        let kept = "SELECT COUNT(*) AS total FROM contact_messages";
        due().await;
        app.clock.advance(20 * 365 * DAY);
        for _ in 0..3 {
            assert_eq!(due().await, 0, "it may be the clock");
            app.clock.advance(60);
        }
        assert_eq!(number(app, kept).await, 1);
        app.clock.advance(DAY);
        due().await;
        assert_eq!(number(app, kept).await, 0);
    }

    async fn what_somebody_took_for_spam_or_worked_on_stays(app) {
        send(app, "hand@example.ca", 1).await;
        send(app, "work@example.ca", 2).await;
        run(app, sql("UPDATE contact_messages SET is_suspected = TRUE, suspicion = 'many_links'")).await;
        run(app, sql("UPDATE contact_messages SET suspicion = 'somebody here marked it as spam'
                      WHERE email = 'hand@example.ca'")).await;
        run(app, sql("UPDATE contact_messages SET lead_state = 1 WHERE email = 'work@example.ca'")).await;
        app.clock.advance(100 * DAY);
        let none = Retention { audit_addresses_months: 0, ..Retention::default() };
        assert_eq!(delete(app, &none).await, 0);
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM contact_messages").await, 2);
    }

    async fn alerts_bookings_and_invitations_go_by_their_own_time(app) {
        let admin = app.administrator().await;
        let alert = json!({
            "email": "zoe@example.ca", "query": "place=Kingston", "consent": true,
            "frequency": "instant", "language": "en",
        });
        app.anonymous().post("/api/alerts", &alert).await.expect(200);
        run(app, sql("UPDATE alerts SET state = 'ended'")).await;
        let invited = json!({
            "email": "new@example.ca", "first_name": "Ari", "last_name": "Roy", "group_id": 2,
        });
        admin.post("/api/admin/invite_user", &invited).await.expect(200);
        let invited = "SELECT COUNT(*) AS total FROM users WHERE password_hash = ''";
        assert_eq!(number(app, invited).await, 1);
        let none = Retention { audit_addresses_months: 0, ..Retention::default() };
        app.clock.advance(80 * DAY);
        assert_eq!(delete(app, &none).await, 0);
        app.clock.advance(40 * DAY);
        assert_eq!(delete(app, &none).await, 1, "an invitation");
        assert_eq!(number(app, invited).await, 0);
        app.clock.advance(3 * 365 * DAY);
        assert_eq!(delete(app, &none).await, 1, "an alert");
        let told: Vec<_> =
            entries(app, "privacy.retention").await.iter().map(|one| one["rule"].clone()).collect();
        assert_eq!(told, [json!("invited"), json!("ended_alerts")]);
        the_trail_fits(app).await;
    }

    async fn the_trail_forgets_from_where_after_two_years_and_goes_on_from_there(app) {
        let _ = app.administrator().await;
        send(app, "zoe@example.ca", 1).await;
        site::audit::seal(&app.site).await.unwrap();
        let with = "SELECT COUNT(*) AS total FROM audit
                    WHERE client_address NOT IN ('', 'the program itself', 'command line')";
        let first = number(app, with).await;
        assert!(first > 0);
        app.clock.advance(740 * DAY);
        let _ = app.administrator().await;
        let later = number(app, with).await - first;
        assert!(later > 0);
        delete(app, &Retention::default()).await;
        assert_eq!(number(app, with).await, later, "what is newer stays");
        the_trail_fits(app).await;
        assert_eq!(delete(app, &Retention::default()).await, 0);
        app.clock.advance(740 * DAY);
        delete(app, &Retention::default()).await;
        assert_eq!(number(app, with).await, 0);
        the_trail_fits(app).await;
    }

    async fn who_does_not_come_for_long_is_told_and_then_deleted(app) {
        let admin = app.administrator().await;
        let gone = app.member_of(Group::Agent).await;
        let back = app.member_of(Group::User).await;
        let editor = app.editor().await;
        let settings =
            Retention { unused_accounts_months: 12, audit_addresses_months: 0, ..Retention::default() };
        let users = "SELECT COUNT(*) AS total FROM users";
        run(app, sql("DELETE FROM sessions")).await;
        app.clock.advance(340 * DAY);
        assert_eq!(delete(app, &settings).await, 0);
        let told = "SELECT COUNT(*) AS total FROM outbox WHERE kind = 'privacy_unused'";
        assert_eq!(number(app, told).await, 0, "nobody is told without a mail server");

        let sink = SmtpSink::start(SocketAddr::from(([127, 0, 0, 1], 0)), "").await;
        let outbox = outbox_to(app, sink.address());
        assert_eq!(delete(app, &settings).await, 0);
        assert_eq!(delete(app, &settings).await, 0);
        assert_eq!(number(app, told).await, 2, "each once");
        app.clock.advance(40 * DAY);
        assert_eq!(delete(app, &settings).await, 0, "the letters wait");
        while !matches!(outbox.step().await.unwrap(), DeliveryStep::Idle(_)) {}
        assert_eq!(sink.mails().len(), 2);

        // One of them has read it.
        let mut tx = app.site.db.read().await.unwrap();
        let query = sql("SELECT email FROM users WHERE id = $1").bind(back.user_id.unwrap());
        let email: String = tx.fetch_one(query).await.unwrap().get("email").unwrap();
        drop(tx);
        app.sign_in(&email, PASSWORD).await.expect(200);
        assert_eq!(number(app, users).await, 4);
        assert_eq!(delete(app, &settings).await, 1);
        assert_eq!(number(app, users).await, 3);
        let mut tx = app.site.db.read().await.unwrap();
        let query = sql("SELECT id FROM users WHERE id = $1").bind(gone.user_id.unwrap());
        assert!(tx.fetch_optional(query).await.unwrap().is_none());
        drop(tx);
        app.clock.advance(10 * 365 * DAY);
        run(app, sql("DELETE FROM sessions")).await;
        assert_eq!(delete(app, &settings).await, 0, "told anew first");
        assert_eq!(number(app, users).await, 3);
        let _ = (admin, editor);
        the_trail_fits(app).await;
    }
}
