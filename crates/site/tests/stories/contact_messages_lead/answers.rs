//! Answers and reminders, down to the mail that a server gets.

use platform::db::sql;
use platform::mail::Mailer;
use serde_json::{Value, json};
use site::contact::messages::remind_due;
use site::outbox::{Delivery, DeliveryStep, Outbox};

use super::{all, call, desk, send, whole};
use crate::testing::{SmtpSink, TestApp, on_both_engines};

async fn outbox(app: &TestApp, script: &str) -> (Outbox, SmtpSink) {
    let sink = SmtpSink::start(([127, 0, 0, 1], 0).into(), script).await;
    let from = "Keyturn <post@example.ca>".parse().unwrap();
    let timeout = std::time::Duration::from_secs(4);
    let url = format!("smtp://{}", sink.address());
    let mailer = Mailer::new(&url, from, "www.example.ca", timeout).unwrap();
    let recipient = "desk@example.ca".parse().unwrap();
    let delivery = Delivery { mailer: mailer.into(), recipient };
    app.site.settings.set_delivery(delivery.clone());
    (Outbox::through(app.site.clone(), ::site::mail_kinds::all(), delivery), sink)
}

async fn send_all(outbox: &Outbox) {
    while !matches!(outbox.step().await.unwrap(), DeliveryStep::Idle(_)) {}
}

fn answer(id: i64, key: &str) -> Value {
    json!({
        "message_id": id, "subject": "Re: your message", "text": "Yes, we do.\nInes",
        "language": "en", "reply_to": "company", "key": key,
    })
}

/// The value of a header, unfolded.
fn header(mail: &str, name: &str) -> String {
    let unfolded = mail.replace("\r\n", "\n").replace("\n ", " ");
    let head = unfolded.split("\n\n").next().unwrap_or_default();
    let found = head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
    found.unwrap_or_default().to_owned()
}

async fn rows(app: &TestApp, query: &'static str) -> i64 {
    let mut tx = app.site.db.read().await.unwrap();
    tx.fetch_one(sql(query)).await.unwrap().get("total").unwrap()
}

on_both_engines! {
    async fn an_answer_goes_to_who_wrote_in_the_thread_of_the_message(app) {
        let ines = app.administrator_called("Ines", "Vautour").await;
        let id = send(app, "Do you rent in Lévis?").await;
        let (outbox, sink) = outbox(app, "").await;
        send_all(&outbox).await;
        let first = call(&ines, "answer_message", answer(id, "one")).await["data"]["answer_id"].clone();
        let seen = whole(&ines, id).await;
        assert_eq!((&seen["lead"]["state"], &seen["lead"]["assignee"]["name"]), (&json!("answered"), &json!("Ines Vautour")));
        assert_eq!(seen["answers"][0]["mail"]["state"], "waiting");
        assert_eq!(seen["answers"][0]["text"], "Yes, we do.\nInes");
        send_all(&outbox).await;
        let mut second = answer(id, "two");
        second["seen_answer"] = first.clone();
        second["language"] = json!("fr");
        second["reply_to"] = json!("me");
        call(&ines, "answer_message", second).await;
        send_all(&outbox).await;
        let mails = sink.mails();
        assert_eq!(mails.len(), 3);
        assert_eq!(header(&mails[1], "To"), "=?utf-8?b?Wm/DqSBUcmVtYmxheQ==?= <zoe@example.ca>");
        assert_eq!(header(&mails[1], "Reply-To"), app.site.company().support_email);
        assert_eq!(header(&mails[1], "Auto-Submitted"), "", "a person wrote it");
        let told = header(&mails[0], "Message-ID");
        assert_eq!(header(&mails[1], "In-Reply-To"), told);
        let ours = header(&mails[1], "Message-ID");
        assert_eq!(header(&mails[2], "In-Reply-To"), ours);
        assert_eq!(header(&mails[2], "References"), format!("{told} {ours}"));
        assert!(header(&mails[2], "Reply-To").starts_with("person-"), "{}", mails[2]);
        let answers = whole(&ines, id).await["answers"].clone();
        assert_eq!(answers[1]["mail"]["state"], "sent");
        // The words stay after those of other mail are forgotten.
        app.clock.advance(40 * 24 * 60 * 60);
        site::outbox::forget_old(&app.site.db, app.clock.now()).await.unwrap();
        let ines = app.administrator_called("Ines", "Vautour").await;
        let answers = whole(&ines, id).await["answers"].clone();
        assert_eq!((&answers[0]["mail"]["state"], &answers[0]["text"]), (&json!("sent"), &json!("Yes, we do.\nInes")));
    }

    async fn an_answer_that_is_sent_twice_is_one_and_a_colleagues_is_seen_first(app) {
        let ines = app.administrator_called("Ines", "Vautour").await;
        let maxime = app.administrator_called("Maxime", "Roy").await;
        let (_outbox, _sink) = outbox(app, "").await;
        let id = send(app, "Hello").await;
        let once = call(&ines, "answer_message", answer(id, "a-key")).await["data"].clone();
        let twice = call(&ines, "answer_message", answer(id, "a-key")).await["data"].clone();
        assert_eq!(once, twice);
        // Other words under the same key were not sent, and nobody is told that they were.
        for (field, words) in [("text", "No, we do not."), ("subject", "Another subject")] {
            let mut other = answer(id, "a-key");
            other[field] = json!(words);
            let refused = ines.post("/api/admin/answer_message", &other).await.expect(409);
            assert_eq!(refused.json()["code"], "lead.changed", "{field}");
        }
        let refused = maxime.post("/api/admin/answer_message", &answer(id, "a-key")).await.expect(409);
        assert_eq!(refused.json()["code"], "lead.changed", "somebody else's answer");
        assert_eq!(rows(app, "SELECT COUNT(*) AS total FROM outbox WHERE kind = 'message_answer'").await, 1);
        let refused = maxime.post("/api/admin/answer_message", &answer(id, "another")).await.expect(409);
        assert_eq!(refused.json()["code"], "lead.answered_meanwhile");
        assert!(refused.json()["message"].as_str().unwrap().starts_with("Ines Vautour has just answered"));
        let mut anyway = answer(id, "another");
        anyway["seen_answer"] = once["answer_id"].clone();
        call(&maxime, "answer_message", anyway).await;
        assert_eq!(whole(&maxime, id).await["answers"].as_array().unwrap().len(), 2);
        let with = |field: &str, value: Value| {
            let mut body = answer(id, "third");
            body[field] = value;
            body
        };
        for (field, value) in [
            ("subject", json!(" ")), ("subject", json!("two\nlines")), ("subject", json!("x".repeat(201))),
            ("text", json!("")), ("text", json!("x".repeat(10_001))), ("language", json!("de")),
            ("reply_to", json!("nobody")), ("key", json!("")), ("key", json!("é")),
        ] {
            let refused = maxime.post("/api/admin/answer_message", &with(field, value)).await;
            assert_eq!(refused.expect(422).json()["field"], field);
        }
        maxime.post("/api/admin/answer_message", &answer(99, "x")).await.expect(404);
        call(&maxime, "update_message", json!({ "message_id": id, "is_suspected": true })).await;
        maxime.post("/api/admin/answer_message", &answer(id, "x")).await.expect(409);
    }

    async fn an_answer_is_sent_from_the_trash_and_goes_with_its_message(app) {
        let owner = app.administrator().await;
        let id = send(app, "Hello").await;
        let (outbox, sink) = outbox(app, "").await;
        send_all(&outbox).await;
        call(&owner, "answer_message", answer(id, "one")).await;
        call(&owner, "add_message_note", json!({ "message_id": id, "note": "A note" })).await;
        call(&owner, "delete_message", json!({ "message_id": id })).await;
        send_all(&outbox).await;
        assert_eq!(sink.mails().len(), 2);
        assert!(sink.mails()[1].contains("> Hello"), "{}", sink.mails()[1]);
        call(&owner, "delete_for_good", json!({ "kind": "message", "id": id })).await;
        for query in [
            "SELECT COUNT(*) AS total FROM message_answers",
            "SELECT COUNT(*) AS total FROM message_notes",
            "SELECT COUNT(*) AS total FROM outbox",
        ] {
            assert_eq!(rows(app, query).await, 0, "{query}");
        }
        // And with a message that somebody deletes without a trash.
        let id = send(app, "Hello again").await;
        call(&owner, "answer_message", answer(id, "one")).await;
        platform::write!(app.site.db, tx =>
            tx.execute(sql("DELETE FROM contact_messages WHERE id > 0")).await).unwrap();
        assert_eq!(rows(app, "SELECT COUNT(*) AS total FROM message_answers").await, 0);
        assert_eq!(rows(app, "SELECT COUNT(*) AS total FROM outbox").await, 0);
    }

    async fn what_became_of_an_answers_mail_is_told(app) {
        let owner = app.administrator().await;
        let id = send(app, "Hello").await;
        let (outbox, _sink) = outbox(app, "rcpt:451 rcpt:451 rcpt:550 rcpt:550").await;
        call(&owner, "answer_message", answer(id, "one")).await;
        let state = async || whole(&owner, id).await["answers"][0]["mail"]["state"].clone();
        let delivery = app.site.delivery();
        // The server is taken away before it is sent.
        app.site.settings.set_delivery(None);
        assert_eq!(state().await, "not_set_up");
        app.site.settings.set_delivery(delivery);
        send_all(&outbox).await;
        assert_eq!(state().await, "retrying");
        app.clock.advance(600);
        send_all(&outbox).await;
        assert_eq!(state().await, "failed");
    }

    async fn an_answer_that_nothing_would_send_is_refused(app) {
        let owner = app.administrator().await;
        let id = send(app, "Hello").await;
        let refused = owner.post("/api/admin/answer_message", &answer(id, "one")).await.expect(409).json();
        assert_eq!(refused["code"], "lead.mail_not_set_up");
        assert!(refused["message"].as_str().unwrap().contains("/admin/settings"), "{refused}");
        let seen = whole(&owner, id).await;
        assert_eq!((&seen["lead"]["state"], &seen["answers"]), (&json!("new"), &json!([])));
        // The same answer, under the key that it had, once there is a server.
        let (_outbox, _sink) = outbox(app, "").await;
        call(&owner, "answer_message", answer(id, "one")).await;
        assert_eq!(whole(&owner, id).await["lead"]["state"], "answered");
    }

    async fn a_reminder_comes_by_mail_and_stands_on_the_dashboard_until_it_is_done(app) {
        let ines = app.administrator_called("Ines", "Vautour").await;
        let other = app.administrator().await;
        let id = send(app, "Hello").await;
        let (outbox, sink) = outbox(app, "").await;
        send_all(&outbox).await;
        let at = app.clock.now().seconds() + 600;
        let ask = |at: Value, revision: i64| json!({ "message_id": id, "revision": revision, "remind_at": at });
        for wrong in [app.clock.now().seconds(), at + 400 * 24 * 3_600] {
            let refused = ines.post("/api/admin/remind_message", &ask(json!(wrong), 0)).await;
            assert_eq!(refused.expect(422).json()["field"], "remind_at");
        }
        let set = call(&ines, "remind_message", ask(json!(at), 0)).await;
        assert_eq!(set["data"]["revision"], 1);
        other.post("/api/admin/remind_message", &ask(json!(at + 60), 0)).await.expect(409);
        let lead = whole(&ines, id).await["lead"].clone();
        assert_eq!((&lead["remind_at"], &lead["assignee"]["name"]), (&json!(at), &json!("Ines Vautour")));
        assert_eq!(remind_due(&app.site).await.unwrap(), 0);
        assert_eq!(desk(&ines).await["reminders"], json!([]));
        app.clock.advance(600);
        assert_eq!(remind_due(&app.site).await.unwrap(), 1);
        assert_eq!(remind_due(&app.site).await.unwrap(), 0);
        send_all(&outbox).await;
        let mail = sink.mails()[1].clone();
        assert!(header(&mail, "To").starts_with("person-") && mail.contains(&format!("?message={id}")), "{mail}");
        assert!(!mail.contains("Zo"), "nothing of the visitor stands in it");
        assert_eq!(desk(&ines).await["reminders"][0]["id"], id);
        assert_eq!(desk(&other).await["reminders"], json!([]));
        call(&ines, "move_message", json!({ "messages": all(&[id]), "state": "done" })).await;
        assert_eq!(desk(&ines).await["reminders"], json!([]));
        // Taken away, or done before it was due, it sends nothing.
        call(&ines, "move_message", json!({ "messages": all(&[id]), "state": "new" })).await;
        let at = app.clock.now().seconds() + 600;
        call(&ines, "remind_message", ask(json!(at), 3)).await;
        call(&ines, "remind_message", ask(Value::Null, 4)).await;
        app.clock.advance(700);
        assert_eq!(remind_due(&app.site).await.unwrap(), 0);
    }
}
