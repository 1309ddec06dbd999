//! The queries about leads on fifty thousand messages, on both engines.

use platform::db::{Engine, sql};
use platform::mail::Mailer;
use serde_json::{Value, json};
use site::outbox::Delivery;

use super::large_tables::patiently;
use super::plans::complaint;
use crate::testing::{Person, TestApp, on_both_engines};

/// Fifty thousand messages over a year, in every state, of two colleagues and of nobody, each
/// with a note and some with an answer.
async fn fill_messages(app: &TestApp, one: i64, other: i64) {
    let fill = "INSERT INTO contact_messages (id, name, email, phone, message, fingerprint,
                  client_address, is_read, is_suspected, is_indexed, created_at, lead_state,
                  lead_changed_at, assignee_id, remind_at)
                WITH RECURSIVE numbers (n) AS (
                  SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < 50000)
                SELECT n, 'Ari', 'ari' || (n % 20000) || '@example.ca', '' || (4185550000 + n % 20000),
                  'A question', BYTES, '::1', n % 3 <> 0, n % 20 = 1, TRUE,
                  CAST($1 AS BIGINT) - n * 600, n % 4, CAST($1 AS BIGINT) - n * 500,
                  CASE n % 3 WHEN 0 THEN 0 WHEN 1 THEN CAST($2 AS BIGINT) ELSE CAST($3 AS BIGINT) END,
                  CASE WHEN n % 50 = 0 THEN CAST($1 AS BIGINT) - n ELSE NULL END FROM numbers";
    let bytes = match app.site.db.engine() {
        Engine::Sqlite => "zeroblob(32)",
        Engine::Postgres => "decode(repeat('00', 32), 'hex')",
    };
    let fill: &'static str = fill.replace("BYTES", bytes).leak();
    let notes = "INSERT INTO message_notes (message_id, author_id, body, created_at)
                 SELECT id, 1, 'A note', 1 FROM contact_messages WHERE id > 0";
    let answers = "INSERT INTO message_answers (message_id, answer_key, mail_key, author_id,
                     to_address, reply_to, subject, body, language, created_at)
                   SELECT id, 'k', 'answer-' || id, 1, email, email, 'Re', 'Yes', 'en', 1
                   FROM contact_messages WHERE lead_state > 1";
    let mails = "INSERT INTO outbox (kind, subject_id, mail_key, to_address, next_attempt_at,
                   sent_at, created_at)
                 SELECT 'message_answer', id, mail_key, to_address, 1, 1, 1 FROM message_answers
                 WHERE id > 0";
    let told = "INSERT INTO outbox (contact_message_id, mail_key, next_attempt_at, sent_at,
                  created_at)
                SELECT id, 'contact-' || id, 1, 1, 1 FROM contact_messages WHERE id > 0";
    let now = app.site.clock.now();
    platform::write!(app.site.db, tx => async {
        patiently(&mut tx, app).await?;
        tx.execute(sql(fill).bind(now).bind(one).bind(other)).await?;
        for statement in [
            notes,
            answers,
            mails,
            told,
            "ANALYZE contact_messages",
            "ANALYZE message_notes",
            "ANALYZE message_answers",
            "ANALYZE outbox",
        ] {
            tx.execute(sql(statement)).await?;
        }
        Ok(())
    }
    .await)
    .unwrap();
}

async fn call(person: &Person<'_>, verb: &str, body: Value) -> Value {
    person.post(&format!("/api/admin/{verb}"), &body).await.expect(200).json()
}

/// Runs every query about leads.
async fn leads_are_worked_on(app: &TestApp, admin: &Person<'_>) {
    for query in [
        "",
        "filter=unread",
        "state=new",
        "state=done&page=2000",
        "assignee=me",
        "assignee=nobody&page=900",
        "assignee=me&state=in_progress",
        "assignee=me&state=done&filter=unread&page=20",
        "waiting=true",
        "waiting=true&page=1500",
        "waiting=true&assignee=nobody&state=new",
        "sender=77",
        "search=ari77",
        "search=ari77&state=new&assignee=me",
        "search=ari77&waiting=true",
    ] {
        admin.post_nothing(&format!("/api/admin/all_messages?{query}")).await.expect(200);
    }
    admin.get("/api/admin/dashboard").await.expect(200);
    admin.get("/api/admin/message_counts").await.expect(200);
    for query in ["", "?assignee=me", "?assignee=nobody"] {
        admin.post_nothing(&format!("/api/admin/message_board{query}")).await.expect(200);
    }
    admin.post_nothing("/api/admin/message_people").await.expect(200);
    let open = call(admin, "edit_message", json!({ "message_id": 40 })).await["data"].clone();
    assert_eq!(open["whole"]["others"]["total"], 2, "of fifty thousand");
    let many: Value = (100..300).map(|id| json!({ "message_id": id })).collect();
    let moved = call(admin, "move_message", json!({ "messages": many, "state": "done" })).await;
    call(admin, "take_back_messages", json!({ "messages": moved["data"]["undo"] })).await;
    call(admin, "assign_message", json!({ "messages": many, "assignee_id": admin.user_id })).await;
    call(admin, "mark_messages", json!({ "messages": many, "is_read": true })).await;
    let gone = call(admin, "trash_messages", json!({ "messages": many })).await;
    call(admin, "take_back_messages", json!({ "messages": gone["data"]["undo"] })).await;
    let note = call(admin, "add_message_note", json!({ "message_id": 40, "note": "Hm" })).await;
    call(admin, "delete_message_note", json!({ "note_id": note["data"]["note_id"] })).await;
    let at = app.clock.now().seconds() + 60;
    call(admin, "remind_message", json!({ "message_id": 40, "remind_at": at })).await;
    call(
        admin,
        "answer_message",
        json!({
            "message_id": 40, "subject": "Re", "text": "Yes", "language": "en", "reply_to": "me",
            "key": "a",
        }),
    )
    .await;
    app.clock.advance(120);
    site::contact::messages::remind_due(&app.site).await.unwrap();
    site::outbox::forget_old(&app.site.db, app.clock.now()).await.unwrap();
    let mut tx = app.site.db.read().await.unwrap();
    site::contact::messages::find_answer(&mut tx, 1).await.unwrap().expect("an answer");
}

on_both_engines! {
    async fn fifty_thousand_messages_are_not_read(app) {
        let admin = app.administrator().await;
        let other = app.administrator().await;
        fill_messages(app, admin.user_id.unwrap(), other.user_id.unwrap()).await;
        // Nobody is there, and nothing is sent.
        let from = "Keyturn <post@example.ca>".parse().unwrap();
        let timeout = std::time::Duration::from_secs(1);
        let mailer = Mailer::new("smtp://127.0.0.1:9", from, "www.example.ca", timeout).unwrap();
        let recipient = "desk@example.ca".parse().unwrap();
        app.site.settings.set_delivery(Delivery { mailer: mailer.into(), recipient });
        app.site.db.record_plans();
        leads_are_worked_on(app, &admin).await;
        let engine = app.site.db.engine();
        let plans = app.site.db.take_plans();
        assert!(plans.len() > 30, "{}", plans.len());
        let mut complaints: Vec<_> = plans.iter().filter_map(|plan| complaint(plan, engine)).collect();
        complaints.sort();
        complaints.dedup();
        assert!(complaints.is_empty(), "{}", complaints.join("\n\n"));
    }
}
