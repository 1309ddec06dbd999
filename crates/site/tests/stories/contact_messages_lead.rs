//! Leads through the real router, on both engines.

mod answers;

use platform::db::sql;
use serde_json::{Value, json};
use site::contact::messages::reminders::remind_due;

use crate::testing::{Person, TestApp, on_both_engines};

pub(super) async fn send_from(app: &TestApp, email: &str, phone: &str, text: &str) -> i64 {
    let body = json!({ "name": "Zoé Tremblay", "email": email, "phone": phone, "message": text });
    app.anonymous().post("/api/admin/contact_us", &body).await.expect(200);
    let mut tx = app.site.db.read().await.unwrap();
    let newest = sql("SELECT MAX(id) AS id FROM contact_messages");
    tx.fetch_one(newest).await.unwrap().get("id").unwrap()
}

pub(super) async fn send(app: &TestApp, text: &str) -> i64 {
    send_from(app, "zoe@example.ca", "4185550199", text).await
}

async fn send_spam(app: &TestApp, text: &str) -> i64 {
    let id = send(app, text).await;
    let mark = "UPDATE contact_messages SET is_suspected = TRUE, suspicion = 'many links'
                WHERE id = $1";
    platform::write!(app.site.db, tx => tx.execute(sql(mark).bind(id)).await).unwrap();
    id
}

pub(super) async fn call(person: &Person<'_>, verb: &str, body: Value) -> Value {
    person.post(&format!("/api/admin/{verb}"), &body).await.expect(200).json()
}

pub(super) async fn whole(person: &Person<'_>, id: i64) -> Value {
    call(person, "edit_message", json!({ "message_id": id })).await["data"]["whole"].clone()
}

async fn ids(person: &Person<'_>, query: &str) -> Vec<i64> {
    let path = format!("/api/admin/all_messages?{query}");
    let page = person.post_nothing(&path).await.expect(200).json();
    let rows = page["tableData"].as_array().unwrap().clone();
    assert_eq!(page["totalItems"], rows.len(), "{query}");
    rows.iter().map(|row| row["id"].as_i64().unwrap()).collect()
}

fn all(ids: &[i64]) -> Value {
    ids.iter().map(|id| json!({ "message_id": id })).collect()
}

async fn desk(person: &Person<'_>) -> Value {
    let data = person.get("/api/admin/dashboard").await.expect(200).json();
    data["data"]["leads"].clone()
}

on_both_engines! {
    async fn who_may_have_no_messages_is_reminded_of_none(app) {
        let (maxime, ines) =
            (app.administrator_called("Maxime", "Roy").await, app.administrator_called("Ines", "Vautour").await);
        let id = send(app, "Do you rent in Lévis?").await;
        let at = app.clock.now().seconds() + 60;
        call(&ines, "remind_message", json!({ "message_id": id, "remind_at": at })).await;
        let group = json!({ "user_id": ines.user_id, "group_id": 4 });
        call(&maxime, "update_user", group).await;
        app.clock.advance(120);
        assert_eq!(remind_due(&app.site).await.unwrap(), 1);
        let query = "SELECT to_address FROM outbox WHERE kind = 'message_reminder'";
        let mut tx = app.site.db.read().await.unwrap();
        let to: String = tx.fetch_one(sql(query)).await.unwrap().get("to_address").unwrap();
        assert_eq!(to, app.site.company().support_email);
    }

    async fn a_message_is_moved_and_given_to_somebody_and_its_history_says_so(app) {
        let maxime = app.administrator_called("Maxime", "Roy").await;
        let ines = app.administrator_called("Ines", "Vautour").await;
        let id = send(app, "Do you rent in Lévis?").await;
        let new = whole(&maxime, id).await;
        assert_eq!((&new["lead"]["state"], &new["lead"]["assignee"]), (&json!("new"), &Value::Null));
        let ines_id = ines.user_id.unwrap();
        let given = json!({ "messages": all(&[id]), "assignee_id": ines_id });
        call(&maxime, "assign_message", given).await;
        app.clock.advance(60);
        let moved = json!({ "messages": all(&[id]), "state": "in_progress" });
        call(&ines, "move_message", moved).await;
        let seen = whole(&maxime, id).await;
        assert_eq!(seen["lead"]["state"], "in_progress");
        assert_eq!(seen["lead"]["assignee"], json!({ "id": ines_id, "name": "Ines Vautour" }));
        assert_eq!(seen["lead"]["revision"], 2);
        let history = seen["history"].as_array().unwrap();
        assert_eq!(history.len(), 2);
        assert_eq!((&history[0]["action"], &history[0]["state"]), (&json!("message.move"), &json!("in_progress")));
        assert_eq!(history[0]["author"]["name"], "Ines Vautour");
        assert_eq!(history[1]["assignee"]["name"], "Ines Vautour");
        assert_eq!(history[1]["author"]["name"], "Maxime Roy");
        let people = call(&maxime, "message_people", json!({})).await["data"].clone();
        assert_eq!(people["me"], maxime.user_id.unwrap());
        let names: Vec<_> = people["people"].as_array().unwrap().iter().map(|one| one["name"].clone()).collect();
        assert_eq!(names, ["Ines Vautour", "Maxime Roy"]);
        let editor = app.editor().await;
        let wrong = json!({ "messages": all(&[id]), "assignee_id": editor.user_id });
        let refused = maxime.post("/api/admin/assign_message", &wrong).await;
        assert_eq!(refused.json()["field"], "assignee_id");
        refused.expect_error(422, "Choose someone who can see messages");
        editor.post("/api/admin/move_message", &json!({})).await.expect(403);
        let wrong = json!({ "messages": all(&[id]), "state": "spam" });
        maxime.post("/api/admin/move_message", &wrong).await.expect(422);
        for messages in [json!([]), (0..201).map(|id| json!({ "message_id": id })).collect()] {
            let wrong = json!({ "messages": messages, "state": "done" });
            let refused = maxime.post("/api/admin/move_message", &wrong).await.expect(422);
            assert_eq!(refused.json()["field"], "messages");
        }
    }

    async fn a_call_that_names_nobody_takes_a_message_from_nobody(app) {
        let owner = app.administrator().await;
        let id = send(app, "Hello").await;
        let me = owner.user_id.unwrap();
        call(&owner, "assign_message", json!({ "messages": all(&[id]), "assignee_id": me.to_string() })).await;
        let same = call(&owner, "assign_message", json!({ "messages": all(&[id]) })).await;
        assert_eq!(same["data"]["undo"], json!([]));
        assert_eq!(whole(&owner, id).await["lead"]["assignee"]["id"], me);
        call(&owner, "assign_message", json!({ "messages": all(&[id]), "assignee_id": null })).await;
        assert_eq!(whole(&owner, id).await["lead"]["assignee"], Value::Null);
    }

    async fn a_stale_mark_as_spam_changes_nothing(app) {
        let owner = app.administrator().await;
        let id = send(app, "Hello").await;
        let seen = json!([{ "message_id": id, "revision": 0 }]);
        call(&owner, "move_message", json!({ "messages": seen, "state": "in_progress" })).await;
        let spam = json!({ "messages": seen, "is_suspected": true });
        let refused = owner.post("/api/admin/mark_messages", &spam).await.expect(409).json();
        assert_eq!(refused["code"], "lead.changed");
        assert_eq!(ids(&owner, "filter=suspected").await, [0_i64; 0]);
        // That it was read is no conflict, and as it is now it can be spam.
        call(&owner, "mark_messages", json!({ "messages": seen, "is_read": true })).await;
        let now = json!([{ "message_id": id, "revision": 1 }]);
        call(&owner, "mark_messages", json!({ "messages": now, "is_suspected": true })).await;
        assert_eq!(ids(&owner, "filter=suspected").await, [id]);
    }

    async fn two_who_change_one_at_once_do_not_overwrite_each_other(app) {
        let maxime = app.administrator().await;
        let ines = app.administrator().await;
        let id = send(app, "Hello").await;
        let seen = json!([{ "message_id": id, "revision": 0 }]);
        call(&maxime, "move_message", json!({ "messages": seen, "state": "in_progress" })).await;
        let late = json!({ "messages": seen, "state": "done" });
        let refused = ines.post("/api/admin/move_message", &late).await.expect(409);
        assert_eq!(refused.json()["code"], "lead.changed");
        assert_eq!(whole(&ines, id).await["lead"]["state"], "in_progress");
        // The same again is no conflict, and reading is none.
        let same = json!({ "messages": seen, "state": "in_progress" });
        assert_eq!(call(&ines, "move_message", same).await["data"]["undo"], json!([]));
        call(&ines, "update_message", json!({ "message_id": id, "is_read": true })).await;
        let newer = json!({ "messages": [{ "message_id": id, "revision": 1 }], "state": "done" });
        call(&maxime, "move_message", newer).await;
        // Of several, what a colleague has changed is left as it is.
        let other = send(app, "Another").await;
        let both = json!([{ "message_id": id, "revision": 1 }, { "message_id": other, "revision": 0 }]);
        let changed = call(&ines, "move_message", json!({ "messages": both, "state": "answered" })).await;
        assert_eq!(changed["data"]["skipped"], json!([id]));
        assert_eq!(changed["data"]["undo"][0]["message_id"], other);
        maxime.post("/api/admin/move_message", &json!({ "messages": all(&[99]), "state": "done" })).await.expect(404);
    }

    async fn what_was_done_to_many_is_taken_back_by_one_call(app) {
        let owner = app.administrator().await;
        let mut many = Vec::new();
        for number in 0..5 {
            many.push(send(app, &format!("Message number {number}, about a roof and its snow")).await);
        }
        let spam = send_spam(app, "Buy this").await;
        let with_spam: Vec<_> = many.iter().copied().chain([spam]).collect();
        let moved = call(&owner, "move_message", json!({ "messages": all(&with_spam), "state": "done" })).await;
        assert_eq!(moved["data"]["skipped"], json!([spam]));
        assert_eq!(ids(&owner, "state=done").await.len(), 5);
        let me = owner.user_id.unwrap();
        call(&owner, "assign_message", json!({ "messages": all(&many[..2]), "assignee_id": me })).await;
        assert_eq!(ids(&owner, "state=done&assignee=me").await.len(), 2);
        let back = call(&owner, "take_back_messages", json!({ "messages": moved["data"]["undo"] })).await;
        // Two were given to somebody since.
        assert_eq!(back["data"]["skipped"], json!(many[..2]));
        assert_eq!(ids(&owner, "state=new").await.len(), 3);

        let trashed = call(&owner, "trash_messages", json!({ "messages": all(&many) })).await;
        assert_eq!(ids(&owner, "").await, [0_i64; 0]);
        call(&owner, "take_back_messages", json!({ "messages": trashed["data"]["undo"] })).await;
        assert_eq!(ids(&owner, "").await.len(), 5);
        assert_eq!(ids(&owner, "state=done&assignee=me").await.len(), 2, "as they were");

        let marked = call(&owner, "mark_messages", json!({ "messages": all(&many), "is_read": true, "is_suspected": true })).await;
        assert_eq!(ids(&owner, "").await.len(), 0);
        let again = call(&owner, "take_back_messages", json!({ "messages": marked["data"]["undo"] })).await;
        assert_eq!(ids(&owner, "filter=unread").await.len(), 5);
        // And that was taken back can be done again.
        call(&owner, "take_back_messages", json!({ "messages": again["data"]["undo"] })).await;
        assert_eq!(ids(&owner, "filter=suspected").await.len(), 6);
        owner.post("/api/admin/mark_messages", &json!({ "messages": all(&many) })).await.expect(422);
        let refused = owner.post("/api/admin/move_message", &json!({ "messages": all(&[spam]), "state": "done" })).await;
        refused.expect(409);
        owner.post_nothing("/api/admin/all_messages?filter=suspected&state=new").await.expect(409);
    }

    async fn what_a_colleague_has_put_into_the_trash_again_stays_there(app) {
        let owner = app.administrator().await;
        let colleague = app.administrator().await;
        let (again, once) = (send(app, "About a roof").await, send(app, "About its snow").await);
        let trashed = call(&owner, "trash_messages", json!({ "messages": all(&[again, once]) })).await;
        call(&colleague, "restore_from_trash", json!({ "kind": "message", "id": again })).await;
        call(&colleague, "delete_message", json!({ "message_id": again })).await;
        let undo = json!({ "messages": trashed["data"]["undo"] });
        let back = call(&owner, "take_back_messages", undo).await;
        assert_eq!(back["data"]["skipped"], json!([again]));
        assert_eq!(ids(&owner, "").await, [once]);
        // The same hand a minute later has done something else, too.
        let trashed = call(&owner, "trash_messages", json!({ "messages": all(&[once]) })).await;
        call(&owner, "restore_from_trash", json!({ "kind": "message", "id": once })).await;
        app.clock.advance(60);
        call(&owner, "delete_message", json!({ "message_id": once })).await;
        let undo = json!({ "messages": trashed["data"]["undo"] });
        assert_eq!(call(&owner, "take_back_messages", undo).await["data"]["skipped"], json!([once]));
    }

    async fn a_list_is_filtered_by_state_assignee_waiting_and_sender(app) {
        let old = send_from(app, "zoe@example.ca", "4185550199", "An old question about a roof").await;
        let answered = send_from(app, "Zoe@Example.CA", "9025550100", "A second question about a roof").await;
        app.clock.advance(25 * 60 * 60);
        let owner = app.administrator().await;
        let me = owner.user_id.unwrap();
        let new = send_from(app, "ari@example.ca", "1 418 555 0199", "A new question about snow").await;
        let other = send_from(app, "kim@example.ca", "5145550133", "Another about a roof").await;
        call(&owner, "move_message", json!({ "messages": all(&[answered]), "state": "answered" })).await;
        call(&owner, "assign_message", json!({ "messages": all(&[old, new]), "assignee_id": me })).await;
        assert_eq!(ids(&owner, "waiting=true").await, [old]);
        assert_eq!(ids(&owner, "waiting=true&assignee=nobody").await, [0_i64; 0]);
        assert_eq!(ids(&owner, "assignee=me").await, [new, old]);
        assert_eq!(ids(&owner, "assignee=nobody&state=new").await, [other]);
        assert_eq!(ids(&owner, &format!("assignee={me}&filter=unread&state=new")).await, [new, old]);
        assert_eq!(ids(&owner, "state=new&search=roof").await, [other, old]);
        assert_eq!(ids(&owner, "waiting=true&search=question").await, [old]);
        assert_eq!(ids(&owner, "assignee=me&search=question").await, [new, old]);
        // By the address, whatever its case, or by the number, with or without Canada's 1.
        assert_eq!(ids(&owner, &format!("sender={old}")).await, [new, answered, old]);
        assert_eq!(ids(&owner, &format!("sender={answered}")).await, [answered, old]);
        assert_eq!(ids(&owner, &format!("sender={other}&state=done")).await, [0_i64; 0]);
        let others = whole(&owner, old).await["others"].clone();
        assert_eq!((&others["total"], &others["messages"][0]["id"]), (&json!(2), &json!(new)));
        for (query, field) in [("state=x", "state"), ("assignee=x", "assignee_id"), ("sender=1&search=a", "sender")] {
            let refused = owner.post_nothing(&format!("/api/admin/all_messages?{query}")).await;
            assert_eq!(refused.expect(422).json()["field"], field, "{query}");
        }
        owner.post_nothing("/api/admin/all_messages?waiting=maybe").await.expect(422);
        let file = owner.post_nothing("/api/admin/export_messages?waiting=true").await.expect(200).text();
        assert!(file.contains("An old question") && !file.contains("A new question"), "{file}");
    }

    async fn what_waits_longest_stands_first_on_the_dashboard_and_on_the_board(app) {
        let first = send(app, "The first one").await;
        app.clock.advance(60);
        let second = send(app, "The second one").await;
        send_spam(app, "Buy this").await;
        app.clock.advance(24 * 60 * 60 - 60);
        let owner = app.administrator().await;
        let said = desk(&owner).await;
        assert_eq!((&said["reply_within_hours"], &said["overdue"]), (&json!(24), &json!(1)));
        assert_eq!((&said["longest"][0]["id"], &said["longest"][0]["lead"]["is_overdue"]), (&json!(first), &json!(true)));
        app.clock.advance(60);
        let me = owner.user_id.unwrap();
        call(&owner, "assign_message", json!({ "messages": all(&[second]), "assignee_id": me })).await;
        let said = desk(&owner).await;
        assert_eq!(said["overdue"], 2);
        assert_eq!(said["longest"][1]["lead"]["assignee"]["name"], "Maxime Roy");
        let board = owner.post_nothing("/api/admin/message_board").await.expect(200).json();
        let columns = board["data"]["columns"].as_array().unwrap();
        let states: Vec<_> = columns.iter().map(|one| one["state"].clone()).collect();
        assert_eq!(states, ["new", "in_progress", "answered", "done"]);
        assert_eq!((&columns[0]["total"], &columns[0]["messages"][0]["id"]), (&json!(2), &json!(first)));
        call(&owner, "move_message", json!({ "messages": all(&[first, second]), "state": "done" })).await;
        assert_eq!(desk(&owner).await["overdue"], 0);
        assert_eq!(desk(&owner).await["states"][3], json!({ "state": "done", "messages": 2 }));
        let mine = owner.post_nothing("/api/admin/message_board?assignee=me").await.expect(200).json();
        assert_eq!((&mine["data"]["columns"][3]["total"], &mine["data"]["columns"][3]["messages"][0]["id"]), (&json!(1), &json!(second)));
        let editor = app.editor().await;
        assert_eq!(desk(&editor).await, Value::Null);
    }

    async fn notes_stand_beside_a_message_and_in_no_trail(app) {
        let owner = app.administrator_called("Maxime", "Roy").await;
        let id = send(app, "Hello").await;
        let note = json!({ "message_id": id, "note": " She called.\r\nCall back Monday. " });
        let note_id = call(&owner, "add_message_note", note).await["data"]["note_id"].clone();
        let notes = whole(&owner, id).await["notes"].clone();
        assert_eq!((&notes[0]["text"], &notes[0]["author"]["name"]), (&json!("She called.\nCall back Monday."), &json!("Maxime Roy")));
        for (note, status) in [("  ", 422), ("a\u{0}b", 422), (&*"x".repeat(2_001), 422)] {
            let refused = owner.post("/api/admin/add_message_note", &json!({ "message_id": id, "note": note })).await;
            assert_eq!(refused.expect(status).json()["field"], "note");
        }
        // It stays while its message is in the trash.
        call(&owner, "delete_message", json!({ "message_id": id })).await;
        call(&owner, "restore_from_trash", json!({ "kind": "message", "id": id })).await;
        assert_eq!(whole(&owner, id).await["notes"].as_array().unwrap().len(), 1);
        call(&owner, "delete_message_note", json!({ "note_id": note_id })).await;
        assert_eq!(whole(&owner, id).await["notes"], json!([]));
        owner.post("/api/admin/delete_message_note", &json!({ "note_id": note_id })).await.expect(404);
        owner.post("/api/admin/add_message_note", &json!({ "message_id": 99, "note": "x" })).await.expect(404);
        let mut tx = app.site.db.read().await.unwrap();
        let told = "SELECT COUNT(*) AS total FROM audit WHERE after LIKE '%called%' OR before LIKE '%called%'";
        assert_eq!(tx.fetch_one(sql(told)).await.unwrap().get::<i64>("total").unwrap(), 0);
    }

    async fn who_leaves_or_is_disabled_has_no_messages_any_more(app) {
        let owner = app.administrator().await;
        let id = send(app, "Hello there").await;
        for body in [json!({ "is_disabled": true }), json!({ "group_id": 2 })] {
            let leaves = app.administrator().await;
            let given = json!({ "messages": all(&[id]), "assignee_id": leaves.user_id });
            call(&owner, "assign_message", given).await;
            let mut change = body;
            change["user_id"] = json!(leaves.user_id);
            call(&owner, "update_user", change).await;
            assert_eq!(whole(&owner, id).await["lead"]["assignee"], Value::Null);
        }
        let leaves = app.administrator().await;
        let given = json!({ "messages": all(&[id]), "assignee_id": leaves.user_id });
        let given = call(&owner, "assign_message", given).await;
        call(&owner, "delete_user", json!({ "user_id": leaves.user_id })).await;
        assert_eq!(whole(&owner, id).await["lead"]["assignee"], Value::Null);
        assert_eq!(ids(&owner, "assignee=nobody&search=hello").await, [id]);
        // Who saw it before hears of that.
        let seen = json!([{ "message_id": id, "revision": given["data"]["undo"][0]["revision"] }]);
        owner.post("/api/admin/move_message", &json!({ "messages": seen, "state": "done" })).await.expect(409);
    }
}
