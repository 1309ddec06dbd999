//! Contact messages through the real router, on both engines.

use platform::db::sql;
use serde_json::{Value, json};

use crate::testing::{TestApp, on_both_engines};

fn message() -> Value {
    json!({
        "name": "Zoé Tremblay",
        "email": "zoe@example.ca",
        "phone": "+1 (418) 555-0199",
        "message": "We rent in Lévis and would like to buy.\nWhere do we begin? 🏠",
    })
}

async fn stored(app: &TestApp) -> Vec<(String, String)> {
    let mut tx = app.site.db.read().await.unwrap();
    let rows = tx.fetch_all(sql("SELECT * FROM contact_messages ORDER BY id")).await.unwrap();
    rows.iter().map(|row| (row.get("phone").unwrap(), row.get("message").unwrap())).collect()
}

on_both_engines! {
    async fn a_message_is_stored_before_the_visitor_is_told_so(app) {
        let visitor = app.anonymous();
        let answer = visitor.post("/api/admin/contact_us", &message()).await.expect(200);
        assert_eq!(answer.json()["message"], "Submission Successful");
        let stored = stored(app).await;
        assert_eq!(stored.len(), 1);
        assert_eq!(stored[0].0, "14185550199");
        assert!(stored[0].1.ends_with("Where do we begin? 🏠"));
    }

    async fn the_same_message_twice_within_a_minute_is_one(app) {
        let visitor = app.anonymous();
        visitor.post("/api/admin/contact_us", &message()).await.expect(200);
        app.clock.advance(59);
        visitor.post("/api/admin/contact_us", &message()).await.expect(200);
        assert_eq!(stored(app).await.len(), 1);
        app.clock.advance(2);
        visitor.post("/api/admin/contact_us", &message()).await.expect(200);
        assert_eq!(stored(app).await.len(), 2);
    }

    async fn two_of_the_same_at_the_same_moment_are_one(app) {
        let visitor = app.anonymous();
        let body = message();
        let send = || visitor.post("/api/admin/contact_us", &body);
        let (a, b, c, d) = tokio::join!(send(), send(), send(), send());
        for response in [a, b, c, d] {
            response.expect(200);
        }
        assert_eq!(stored(app).await.len(), 1);
    }

    async fn what_is_missing_is_named_with_its_field(app) {
        let visitor = app.anonymous();
        let refusals = [
            ("name", "Name is required"),
            ("email", "Email is required"),
            ("phone", "Phone number is required"),
            ("message", "Message is required"),
        ];
        for (field, text) in refusals {
            let mut body = message();
            body[field] = json!("   ");
            let response = visitor.post("/api/admin/contact_us", &body).await.expect(422);
            assert_eq!(response.json()["message"], text);
            assert_eq!(response.json()["field"], field);
        }
        let mut body = message();
        body["email"] = json!("zoe@example");
        visitor.post("/api/admin/contact_us", &body).await.expect_error(422, "Invalid email address");
        assert!(stored(app).await.is_empty());
    }

    async fn a_visitor_with_a_stale_token_can_still_write(app) {
        let visitor = app.stranger_with_a_stale_token();
        visitor.post("/api/admin/contact_us", &message()).await.expect(200);
    }
}
