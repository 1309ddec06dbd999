//! What the company enters and moves in its calendar, on both engines.

use serde_json::{Value, json};
use site::access::Group;

use crate::booking::{book, form, free_of, number, save, times};
use crate::testing::{Person, on_both_engines};

/// 2026-11-26, 9 o'clock in Toronto: a Thursday.
const NINE: i64 = 1_795_701_600;

async fn calendar(person: &Person<'_>) -> Vec<Value> {
    let body = json!({ "day": "2026-11-20", "days": 62 });
    let answer = person.post("/api/admin/calendar", &body).await.expect(200).json();
    let days = answer["data"]["days"].as_array().unwrap().clone();
    days.iter().flat_map(|day| day["bookings"].as_array().unwrap().clone()).collect()
}

fn call(minute: i64) -> Value {
    json!({ "day": "2026-11-26", "minute": minute, "name": "Bo Sinclair", "phone": "613 555-0142",
        "note": "Rang twice." })
}

on_both_engines! {
    async fn a_booking_that_came_by_telephone_is_entered(app) {
        let admin = app.administrator().await;
        save(&admin, &times(4)).await;
        let add = async |body: Value| admin.post("/api/admin/calendar/add", &body).await;
        add(call(540)).await.expect(200);
        let all = calendar(&admin).await;
        assert_eq!(all.len(), 1);
        assert_eq!((&all[0]["name"], &all[0]["start"], &all[0]["question"]), (&json!("Bo Sinclair"), &json!(NINE), &json!("Rang twice.")));
        // Nobody is written to, and the time is taken for visitors.
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM outbox").await, 0);
        let day = json!({ "day": "2026-11-26", "zone": "America/Toronto" });
        assert!(!free_of(app, &day).await.contains(&NINE));
        // Not at the same time twice; outside of the bookable times it may be.
        let refused = add(call(550)).await.expect(409).json();
        assert_eq!(refused["code"], "booking.overlaps");
        let mut evening = call(1_140);
        evening["email"] = json!("bo@example.ca");
        add(evening).await.expect(200);
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM outbox").await, 1);
        for (field, value, code) in [
            ("day", json!("26/11/2026"), "booking.day_invalid"),
            ("day", json!("99999-01-01"), "booking.day_invalid"),
            ("day", json!("2020-11-26"), "booking.start_past"),
            ("minute", json!(541), "booking.start_missing"),
            ("minute", json!(99_999), "booking.start_missing"),
            ("minutes", json!(7), "booking.minutes_invalid"),
            ("name", json!(" "), "booking.name_missing"),
            ("phone", json!(""), "booking.reach_missing"),
            ("email", json!("bo"), "booking.email_invalid"),
            ("topic", json!("x"), "booking.topic_unknown"),
        ] {
            let mut body = call(600);
            body[field] = value;
            assert_eq!(add(body).await.expect(422).json()["code"], code, "{field}");
        }
        app.member_of(Group::User).await.post("/api/admin/calendar/add", &call(600)).await.expect(403);
    }

    async fn a_booking_is_moved_by_the_company(app) {
        let (admin, agent) = (app.administrator().await, app.member_of(Group::Agent).await);
        save(&agent, &times(4)).await;
        book(app, &form(1, NINE)).await;
        let id = calendar(&admin).await[0]["id"].clone();
        let to = |minute: i64| json!({ "id": id, "day": "2026-11-27", "minute": minute });
        let stranger = app.member_of(Group::Agent).await;
        stranger.post("/api/admin/calendar/move", &to(600)).await.expect(404);
        admin.post("/api/admin/calendar/move", &to(601)).await.expect(422);
        admin.post("/api/admin/calendar/move", &to(600)).await.expect(200);
        let moved = calendar(&agent).await;
        assert_eq!((moved.len(), &moved[0]["start"]), (1, &json!(NINE + 25 * 3_600)));
        // The visitor and the agent were told when it was made, and again now.
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM outbox").await, 4);
        let day = json!({ "day": "2026-11-26", "zone": "America/Toronto" });
        assert!(free_of(app, &day).await.contains(&NINE), "its time is free again");
        // To another one of the same person it is not.
        agent.post("/api/admin/calendar/add", &call(540)).await.expect(200);
        let over = json!({ "id": id, "day": "2026-11-26", "minute": 560 });
        agent.post("/api/admin/calendar/move", &over).await.expect(409);
        assert_eq!(calendar(&agent).await.len(), 2);
        agent.post("/api/admin/calendar/cancel", &json!({ "id": id })).await.expect(200);
        agent.post("/api/admin/calendar/move", &to(700)).await.expect(409);
    }
}
