//! The inbox through the real router, on both engines.

mod export;

use platform::db::sql;
use platform::mail::Mailer;
use serde_json::{Value, json};
use site::contact::messages::index_new_messages;
use site::outbox::{Delivery, DeliveryStep, Outbox};

use crate::testing::{Person, SmtpSink, TestApp, on_both_engines};

fn message(text: &str) -> Value {
    json!({
        "name": "Zoé Tremblay",
        "email": "zoe@example.ca",
        "phone": "+1 (418) 555-0199",
        "message": text,
    })
}

/// Sends a message; its id.
async fn send(app: &TestApp, body: &Value) -> i64 {
    app.anonymous().post("/api/admin/contact_us", body).await.expect(200);
    let mut tx = app.site.db.read().await.unwrap();
    tx.fetch_one(sql("SELECT MAX(id) AS id FROM contact_messages"))
        .await
        .unwrap()
        .get("id")
        .unwrap()
}

/// Sends one that looks like spam.
async fn send_spam(app: &TestApp, text: &str) -> i64 {
    let mut body = message(text);
    body["website"] = json!("https://shop.example");
    send(app, &body).await
}

async fn list(person: &Person<'_>, query: &str) -> Value {
    person.post_nothing(&format!("/api/admin/all_messages{query}")).await.expect(200).json()
}

/// The beginnings of what a list shows.
async fn texts(person: &Person<'_>, query: &str) -> Vec<String> {
    let rows = list(person, query).await["tableData"].as_array().unwrap().clone();
    rows.iter().map(|row| row["excerpt"].as_str().unwrap().to_owned()).collect()
}

async fn found(person: &Person<'_>, id: i64) -> Value {
    let answer = person.post("/api/admin/edit_message", &json!({ "message_id": id })).await;
    answer.expect(200).json()["data"].clone()
}

async fn update(person: &Person<'_>, id: i64, change: Value) {
    let mut body = change;
    body["message_id"] = json!(id);
    person.post("/api/admin/update_message", &body).await.expect(200);
}

async fn counts(person: &Person<'_>) -> (i64, i64) {
    let data = person.get("/api/admin/message_counts").await.expect(200).json()["data"].clone();
    (data["unread"].as_i64().unwrap(), data["suspected"].as_i64().unwrap())
}

async fn outbox_rows(app: &TestApp) -> i64 {
    let mut tx = app.site.db.read().await.unwrap();
    let row = tx.fetch_one(sql("SELECT COUNT(*) AS total FROM outbox")).await.unwrap();
    row.get("total").unwrap()
}

async fn outbox(app: &TestApp, script: &str) -> (Outbox, SmtpSink) {
    let sink = SmtpSink::start(([127, 0, 0, 1], 0).into(), script).await;
    let from = "Keyturn <post@example.ca>".parse().unwrap();
    let timeout = std::time::Duration::from_secs(4);
    let url = format!("smtp://{}", sink.address());
    let mailer = Mailer::new(&url, from, "www.example.ca", timeout).unwrap();
    let recipient = "desk@example.ca".parse().unwrap();
    (
        Outbox::through(
            app.site.clone(),
            ::site::mail_kinds::all(),
            Delivery { mailer: mailer.into(), recipient },
        ),
        sink,
    )
}

on_both_engines! {
    async fn a_message_says_which_language_its_writer_reads(app) {
        send(app, &message("Hello")).await;
        app.clock.advance(1);
        app.anonymous().in_french().post("/api/admin/contact_us", &message("Bonjour")).await.expect(200);
        let owner = app.administrator().await;
        let page = list(&owner, "").await;
        assert_eq!((&page["tableData"][0]["language"], &page["tableData"][1]["language"]), (&json!("fr"), &json!("en")));
        let id = page["tableData"][0]["id"].as_i64().unwrap();
        assert_eq!(found(&owner, id).await["language"], "fr");
    }

    async fn messages_are_listed_newest_first_and_suspected_ones_apart(app) {
        for number in 1..=3 {
            send(app, &message(&format!("Number {number}"))).await;
            app.clock.advance(1);
        }
        send_spam(app, "Buy this").await;
        let owner = app.administrator().await;
        assert_eq!(texts(&owner, "").await, ["Number 3", "Number 2", "Number 1"]);
        assert_eq!(texts(&owner, "?filter=suspected").await, ["Buy this"]);
        let page = list(&owner, "?filter=all&size=2&page=1").await;
        assert_eq!((&page["totalItems"], &page["totalPages"]), (&json!(3), &json!(2)));
        assert_eq!(page["tableData"][0]["sn"], 3);
        assert_eq!(page["tableData"][0]["suspicion"], Value::Null);
        let suspected = list(&owner, "?filter=suspected").await["tableData"][0].clone();
        assert!(suspected["suspicion"].as_str().unwrap().contains("do not see was filled in"));
        assert_eq!(suspected["mail"]["state"], "suspected");
        let wrong = owner.post_nothing("/api/admin/all_messages?filter=read").await;
        assert_eq!(wrong.json()["field"], "filter");
        wrong.expect_error(422, "filter must be all, unread or suspected");
    }

    async fn reading_and_unreading_changes_the_count(app) {
        let id = send(app, &message("One")).await;
        send(app, &message("Two")).await;
        send_spam(app, "Buy this").await;
        let owner = app.administrator().await;
        assert_eq!(counts(&owner).await, (2, 1));
        // Looking is not reading: the screen says so by a call of its own.
        assert_eq!(found(&owner, id).await["is_read"], false);
        update(&owner, id, json!({ "is_read": true })).await;
        update(&owner, id, json!({ "is_read": true })).await;
        assert_eq!(counts(&owner).await, (1, 1));
        assert_eq!(texts(&owner, "?filter=unread").await, ["Two"]);
        assert_eq!(found(&owner, id).await["is_read"], true);
        update(&owner, id, json!({ "is_read": false })).await;
        assert_eq!(counts(&owner).await, (2, 1));
        let mut tx = app.site.db.read().await.unwrap();
        let query = "SELECT COUNT(*) AS total FROM audit WHERE action = 'message.update'";
        let changes: i64 = tx.fetch_one(sql(query)).await.unwrap().get("total").unwrap();
        assert_eq!(changes, 2, "the same again changes nothing");
    }

    async fn what_is_not_spam_gets_the_e_mail_that_it_never_got_once(app) {
        let id = send_spam(app, "I do write to you").await;
        assert_eq!(outbox_rows(app).await, 0);
        let owner = app.administrator().await;
        let (outbox, sink) = outbox(app, "").await;
        for _ in 0..2 {
            update(&owner, id, json!({ "is_suspected": false })).await;
        }
        let seen = found(&owner, id).await;
        assert_eq!((&seen["suspicion"], &seen["is_read"]), (&Value::Null, &json!(false)));
        assert_eq!(seen["mail"]["state"], "waiting");
        assert_eq!(texts(&owner, "").await, ["I do write to you"]);
        assert_eq!(outbox.step().await.unwrap(), DeliveryStep::Sent);
        assert_eq!(found(&owner, id).await["mail"]["sent_at"], app.clock.now().seconds());
        // Back and forth sends no second one.
        update(&owner, id, json!({ "is_suspected": true })).await;
        assert_eq!(found(&owner, id).await["suspicion"], "somebody here marked it as spam");
        update(&owner, id, json!({ "is_suspected": false })).await;
        assert_eq!(outbox.step().await.unwrap(), DeliveryStep::Idle(None));
        assert_eq!(sink.mails().len(), 1);
    }

    async fn what_is_marked_as_spam_is_not_e_mailed_any_more(app) {
        let id = send(app, &message("Buy this")).await;
        let owner = app.administrator().await;
        update(&owner, id, json!({ "is_suspected": true, "is_read": true })).await;
        assert_eq!(outbox_rows(app).await, 0);
        assert_eq!(found(&owner, id).await["mail"]["state"], "suspected");
        assert_eq!(counts(&owner).await, (0, 1));
    }

    async fn what_is_marked_as_spam_while_it_is_sent_is_not_tried_again(app) {
        let id = send(app, &message("Buy this")).await;
        let owner = app.administrator().await;
        let (outbox, sink) = outbox(app, "rcpt:451").await;
        // Somebody has it: the mail server is being talked to.
        let now = app.clock.now();
        let claimed = platform::write!(app.site.db, tx =>
            site::outbox::store::claim(&mut tx, now, now + 65).await).unwrap().unwrap();
        update(&owner, id, json!({ "is_suspected": true })).await;
        assert_eq!(found(&owner, id).await["mail"]["state"], "suspected");
        // It was not taken, and is due again.
        platform::write!(app.site.db, tx =>
            site::outbox::store::mark_waiting(&mut tx, &claimed, now + 60, "451").await).unwrap();
        app.clock.advance(120);
        assert_eq!(outbox.step().await.unwrap(), DeliveryStep::Idle(None));
        assert_eq!(outbox_rows(app).await, 0);
        assert!(sink.mails().is_empty());
        // Not spam after all: it is sent like any other.
        update(&owner, id, json!({ "is_suspected": false })).await;
        app.clock.advance(1);
        assert!(matches!(outbox.step().await.unwrap(), DeliveryStep::NotSent(_)), "the server's one 451");
        app.clock.advance(120);
        assert_eq!(outbox.step().await.unwrap(), DeliveryStep::Sent);
        assert_eq!(sink.mails().len(), 1);
    }

    async fn the_state_of_the_e_mail_is_told(app) {
        let id = send(app, &message("One")).await;
        let owner = app.administrator().await;
        let state = async || found(&owner, id).await["mail"].clone();
        assert_eq!(state().await["state"], "not_set_up");
        let (outbox, _sink) = outbox(app, "rcpt:451 rcpt:550").await;
        assert_eq!(state().await["state"], "waiting");
        outbox.step().await.unwrap();
        let retrying = state().await;
        assert_eq!(retrying["state"], "retrying");
        assert!(retrying["reason"].as_str().unwrap().contains("451"), "{retrying}");
        assert!(retrying["next_attempt_at"].as_i64().unwrap() >= app.clock.now().seconds() + 60);
        app.clock.advance(120);
        outbox.step().await.unwrap();
        let failed = state().await;
        assert_eq!(failed["state"], "failed");
        assert!(failed["reason"].as_str().unwrap().contains("550"), "{failed}");
        assert_eq!(failed["next_attempt_at"], Value::Null);
    }

    async fn a_deleted_message_leaves_nothing_but_that_it_was_deleted(app) {
        let id = send(app, &message("Secret words")).await;
        let owner = app.administrator().await;
        assert_eq!(texts(&owner, "?search=secret").await.len(), 1);
        let body = json!({ "message_id": id.to_string() });
        let done = owner.post("/api/admin/delete_message", &body).await.expect(200);
        assert_eq!(done.json()["message"], "Message deleted successfully");
        for call in ["edit_message", "delete_message"] {
            let gone = owner.post(&format!("/api/admin/{call}"), &body).await;
            gone.expect_error(404, "This message no longer exists");
        }
        let read = json!({ "message_id": id, "is_read": true });
        owner.post("/api/admin/update_message", &read).await.expect(404);
        assert_eq!(outbox_rows(app).await, 0);
        assert!(texts(&owner, "?search=secret").await.is_empty());
        let mut tx = app.site.db.read().await.unwrap();
        let words = tx.fetch_all(sql("SELECT rowid FROM contact_search")).await.unwrap();
        assert!(words.is_empty());
        let trail = tx.fetch_all(sql("SELECT subject, before FROM audit
             WHERE action = 'message.delete'")).await.unwrap();
        assert_eq!(trail.len(), 1);
        assert_eq!(trail[0].get::<String>("subject").unwrap(), format!("message {id}"));
        assert!(!trail[0].get::<String>("before").unwrap().contains("Zo"));
    }

    async fn a_search_finds_names_addresses_numbers_and_words(app) {
        send(app, &message("Nous cherchons un DUPLEX à Lévis.")).await;
        let other = json!({
            "name": "Ólafur Þórsson",
            "email": "olafur.th@example.is",
            "phone": "6045550123",
            "message": "A bungalow, unit 1204; 100% cash_only",
        });
        send(app, &other).await;
        let spam = send_spam(app, "A duplex for nothing").await;
        let owner = app.administrator().await;
        let search = async |term: &str| {
            let term = percent_encoding::utf8_percent_encode(term, percent_encoding::NON_ALPHANUMERIC);
            texts(&owner, &format!("?search={term}")).await
        };
        let duplex = ["Nous cherchons un DUPLEX à Lévis."];
        let bungalow = ["A bungalow, unit 1204; 100% cash_only"];
        for term in ["duplex", "LEVIS", "zoe tremb", "levis zoe", "zoe@example.ca", "418"] {
            assert_eq!(search(term).await, duplex, "{term}");
        }
        for term in ["+1 (418) 555-0199", "418.555.0199", "14185550199", "4185550199", "5550199"] {
            assert_eq!(search(term).await, duplex, "{term}");
        }
        for term in ["olafur", "thorsson", "olafur.th@example.is", "1204", "cash", "+1 604 555 0123", "01 23"] {
            assert_eq!(search(term).await, bungalow, "{term}");
        }
        assert_eq!(search("example 555").await.len(), 2);
        for term in ["uplex", "%", "' OR 1=1 --", "\"*", "duplex bungalow", "418 555 0123"] {
            assert_eq!(search(term).await, Vec::<String>::new(), "{term}");
        }
        assert_eq!(texts(&owner, "?filter=suspected&search=dup").await.len(), 1);
        let page = list(&owner, "?size=1&page=1&search=example").await;
        assert_eq!((&page["totalItems"], &page["tableData"][0]["sn"]), (&json!(2), &json!(2)));
        update(&owner, spam, json!({ "is_suspected": false })).await;
        assert_eq!(search("duplex").await.len(), 2);
    }

    async fn words_are_made_when_somebody_searches(app) {
        for number in 0..250 {
            send(app, &message(&format!("Number {number}"))).await;
        }
        let owner = app.administrator().await;
        // Who searches waits for the words of the newest only.
        let newest = list(&owner, "?search=number").await;
        assert_eq!(newest["totalItems"], 200);
        assert_eq!(newest["tableData"][0]["excerpt"], "Number 249");
        assert_eq!(index_new_messages(&app.site).await.unwrap(), 50);
        let (one, other) = tokio::join!(
            list(&owner, "?search=number"),
            list(&owner, "?search=zoe"),
        );
        assert_eq!((&one["totalItems"], &other["totalItems"]), (&json!(250), &json!(250)));
        assert_eq!(index_new_messages(&app.site).await.unwrap(), 0, "once");
        send(app, &message("Number 250")).await;
        assert_eq!(index_new_messages(&app.site).await.unwrap(), 1);
    }

    async fn what_is_asked_wrongly_is_refused_with_its_field(app) {
        let id = send(app, &message("One")).await;
        let owner = app.administrator().await;
        let call = async |body: Value| owner.post("/api/admin/update_message", &body).await;
        call(json!({ "message_id": id })).await
            .expect_error(422, "is_read or is_suspected is required");
        call(json!({ "is_read": true })).await.expect_error(422, "message_id is required");
        call(json!({ "message_id": id, "is_read": "yes" })).await
            .expect_error(422, "is_read must be true or false");
        let editor = app.editor().await;
        editor.post_nothing("/api/admin/all_messages?filter=x").await.expect(403);
    }
}
