//! What is asked about devices and notices when there are a hundred thousand of each.

use platform::db::sql;
use serde_json::json;
use site::push::record_ended_consents;

use super::service::{Browser, Service};
use super::{EMAIL, agree, drain, follow, home, make, signed_in};
use crate::testing::large_tables::patiently;
use crate::testing::plans::complaint;
use crate::testing::{TestApp, on_both_engines};

/// All but one device are of other people; their notices wait for another day.
async fn fill(app: &TestApp, user: i64, alert: i64) {
    let devices = "INSERT INTO push_devices (user_id, endpoint, endpoint_hash, public_key, auth,
                     created_at)
                   WITH RECURSIVE numbers (n) AS (
                     SELECT CAST(1 AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n < 100000)
                   SELECT CAST($1 AS BIGINT), 'https://push.example/' || n,
                     CAST('12345678901234567890123456' || (100000 + n) AS BYTES),
                     CAST($2 AS BYTES), CAST('1234567890123456' AS BYTES), n FROM numbers";
    let bytes = match app.site.db.engine() {
        platform::db::Engine::Sqlite => "BLOB",
        platform::db::Engine::Postgres => "BYTEA",
    };
    let devices: &'static str = devices.replace("BYTES", bytes).leak();
    let notices = "INSERT INTO push_messages (device_id, alert_id, message_key, homes,
                     next_attempt_at, created_at)
                   SELECT id, CAST($1 AS BIGINT), 'k' || id, 1, CAST($2 AS BIGINT) + id,
                     CAST($2 AS BIGINT) FROM push_devices WHERE user_id = $3";
    let now = app.site.clock.now();
    platform::write!(app.site.db, tx => async {
        patiently(&mut tx, app).await?;
        tx.execute(sql(devices).bind(user).bind("7".repeat(65))).await?;
        tx.execute(sql(notices).bind(alert).bind(now + 50_000).bind(user)).await?;
        tx.execute(sql("ANALYZE push_devices")).await?;
        tx.execute(sql("ANALYZE push_messages")).await
    }
    .await)
    .unwrap();
}

on_both_engines! {
    async fn a_hundred_thousand_devices_and_notices_are_not_read(app) {
        let service = Service::start(app).await;
        let admin = app.administrator().await;
        make(app, EMAIL).await;
        let person = signed_in(app, EMAIL).await;
        let browser = Browser::new(1);
        person.post("/api/me/add_push_device", &agree(&browser)).await.expect(200);
        let alert = follow(app, &person, "en").await;
        fill(app, admin.user_id.unwrap(), alert).await;
        app.site.db.record_plans();
        home(app, &admin, 1).await;
        assert_eq!(drain(app, &service).await, 1);
        let seen = person.get("/api/me/push").await.expect(200).json();
        assert_eq!(seen["data"]["devices"].as_array().unwrap().len(), 1);
        person.post("/api/me/end_push_device", &json!({})).await;
        person.post("/api/me/add_push_device", &agree(&browser)).await.expect(200);
        person.post_nothing("/api/auth/logout").await;
        record_ended_consents(&app.site).await.unwrap();
        let engine = app.site.db.engine();
        let plans = app.site.db.take_plans();
        assert!(plans.iter().filter(|plan| plan.statement.contains("push_")).count() > 8);
        let mut complaints: Vec<_> = plans
            .iter()
            .filter(|plan| plan.statement.contains("push_"))
            .filter_map(|plan| complaint(plan, engine))
            .collect();
        complaints.sort();
        complaints.dedup();
        assert!(complaints.is_empty(), "{}", complaints.join("\n\n"));
    }
}
