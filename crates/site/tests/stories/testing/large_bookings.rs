//! The queries about bookings on a hundred thousand of them, on both engines.

use platform::db::{Engine, sql};
use serde_json::{Value, json};

use super::large_tables::{house, patiently};
use super::plans::complaint;
use crate::testing::{Person, TestApp, on_both_engines};

/// A hundred thousand bookings of one person over eleven years, a few of them in the future.
async fn fill_bookings(app: &TestApp, person: i64, home: i64) {
    let fill = "INSERT INTO bookings (user_id, topic, starts_at, ends_at, busy_until, zone, name,
                  email, phone, question, language, state, request_key, token_seed, token_hash,
                  consent_version, consent_text, consent_ip, created_at, changed_at,
                  reminded_at, home_id, home)
                WITH RECURSIVE numbers (n) AS (
                  SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < 100000)
                SELECT CAST($1 AS BIGINT), 'other', CAST($2 AS BIGINT) + 864000 - n * 3600,
                  CAST($2 AS BIGINT) + 865800 - n * 3600, CAST($2 AS BIGINT) + 865800 - n * 3600,
                  'America/Toronto', 'Ari', 'ari' || n || '@example.ca', '', '', 'en',
                  CASE n % 5 WHEN 0 THEN 'cancelled' ELSE 'booked' END, 'k' || n,
                  CAST('' || n AS BYTES), CAST('' || n AS BYTES), 1, '', '', 1, 1,
                  CASE WHEN n < 200 THEN NULL ELSE 1 END,
                  CASE WHEN n % 9 = 0 THEN CAST($3 AS BIGINT) ELSE NULL END, '' FROM numbers";
    let bytes = match app.site.db.engine() {
        Engine::Sqlite => "BLOB",
        Engine::Postgres => "BYTEA",
    };
    let fill: &'static str = fill.replace("BYTES", bytes).leak();
    let cells = "INSERT INTO booking_cells (user_id, cell, booking_id)
                 SELECT user_id, starts_at / 300, id FROM bookings WHERE state = 'booked'";
    let now = app.site.clock.now();
    platform::write!(app.site.db, tx => async {
        patiently(&mut tx, app).await?;
        tx.execute(sql(fill).bind(person).bind(now).bind(home)).await?;
        tx.execute(sql(cells)).await?;
        tx.execute(sql("ANALYZE bookings")).await?;
        tx.execute(sql("ANALYZE booking_cells")).await
    }
    .await)
    .unwrap();
}

/// Runs every query about bookings.
async fn somebody_is_booked(app: &TestApp, admin: &Person<'_>, home: i64) {
    let hours = json!({
        "minutes": 30, "buffer_minutes": 15, "notice_minutes": 120, "horizon_days": 180,
        "hours": [{ "weekday": 4, "start_minute": 540, "end_minute": 720 }], "exceptions": [],
    });
    admin.post("/api/admin/calendar/save_times", &hours).await.expect(200);
    let own = admin.post_nothing("/api/admin/calendar/times").await.expect(200).json();
    let feed = own["data"]["feed_url"].as_str().unwrap().split(".ca").nth(1).unwrap().to_owned();
    app.anonymous().get(&feed).await.expect(200);
    for page in ["/book", "/book?day=2027-01-07", "/contact", &format!("/book?home={home}")] {
        app.anonymous().get(page).await.expect(200);
    }
    let asked = json!({ "day": "2027-01-01", "days": 31 });
    let free = app.anonymous().post("/api/booking/free", &asked).await.expect(200).json();
    let start = |at: usize| free["data"]["times"][at]["start"].clone();
    for (at, seen) in [(0, Value::Null), (1, json!(home))] {
        let body = json!({
            "topic": "other", "start": start(at), "name": "Zoé", "email": "zoe@example.ca",
            "consent": true, "key": format!("a-key-of-sixteen-{at}"), "home": seen,
        });
        let booked = app.anonymous().post("/api/booking/book", &body).await.expect(200).json();
        let token = booked["data"]["token"].as_str().unwrap().to_owned();
        let page = format!("/booking/{token}");
        app.anonymous().get(&format!("{page}?move=1")).await.expect(200);
        app.anonymous().get(&format!("{page}/consultation.ics")).await.expect(200);
        let moved = json!({ "token": token, "start": start(at + 2) });
        app.anonymous().post("/api/booking/move", &moved).await.expect(200);
        app.anonymous().post("/api/booking/cancel", &json!({ "token": token })).await.expect(200);
    }
    for body in [json!({}), json!({ "day": "2020-01-01", "days": 62 })] {
        let seen = admin.post("/api/admin/calendar", &body).await.expect(200).json();
        for day in seen["data"]["days"].as_array().unwrap() {
            for one in day["bookings"].as_array().unwrap().iter().take(1) {
                let body = json!({ "id": one["id"] });
                admin.post("/api/admin/calendar/cancel", &body).await.expect(200);
            }
        }
    }
    admin.post_nothing("/api/admin/calendar/renew_feed").await.expect(200);
    while site::booking::remind_due(&app.site).await.unwrap() > 0 {}
    site::privacy::delete_expired(&app.site).await.unwrap();
}

on_both_engines! {
    async fn a_hundred_thousand_bookings_are_not_read(app) {
        let admin = app.administrator().await;
        let added = admin.post("/api/admin/add_property", &house(1)).await.expect(200).json();
        let home = added["data"]["ListingKey"].as_str().unwrap().to_owned();
        let publish = json!({ "ListingKey": home, "PublicationState": "published" });
        admin.post("/api/admin/publish_property", &publish).await.expect(200);
        let home = home.parse().unwrap();
        fill_bookings(app, admin.user_id.unwrap(), home).await;
        app.site.db.record_plans();
        somebody_is_booked(app, &admin, home).await;
        let engine = app.site.db.engine();
        let plans = app.site.db.take_plans();
        assert!(plans.len() > 30, "{}", plans.len());
        let mut complaints: Vec<_> = plans.iter().filter_map(|plan| complaint(plan, engine)).collect();
        complaints.sort();
        complaints.dedup();
        assert!(complaints.is_empty(), "{}", complaints.join("\n\n"));
    }
}
