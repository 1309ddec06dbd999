//! The register of incidents.

use serde_json::{Value, json};
use site::privacy::Retention;

use super::{DAY, delete, entries, number, run, the_trail_fits};
use crate::testing::{Person, on_both_engines};

fn incident() -> Value {
    json!({
        "found_on": "2026-11-19", "happened_on": "2026-11-17", "happened_until": "2026-11-18",
        "what": "A list of visitors was e-mailed to a supplier.",
        "data_kinds": "Names and telephone numbers", "people": "42", "is_harmful": "no",
        "reasons": "=1+1 deleted it unread and said so in writing.", "measures": "Lists stay here.",
    })
}

async fn list(admin: &Person<'_>) -> Value {
    admin.post_nothing("/api/admin/privacy/incidents").await.expect(200).json()
}

on_both_engines! {
    async fn an_incident_is_written_down_changed_and_taken_out(app) {
        let admin = app.administrator().await;
        let add = "/api/admin/privacy/add_incident";
        let added = admin.post(add, &incident()).await.expect(200).json();
        assert_eq!(added["code"], "privacy.incident_added");
        let id = added["data"]["id"].as_i64().unwrap();
        let refused = admin.post(add, &json!({ "what": "x" })).await.expect(422).json();
        assert_eq!(refused["field"], "data_kinds");
        let all = list(&admin).await;
        assert_eq!(all["totalItems"], 1);
        let one = all["tableData"][0].clone();
        assert_eq!((&one["people"], &one["is_harmful"], &one["sn"]), (&json!(42), &json!(false), &json!(1)));
        assert_eq!((&one["cai_told_on"], &one["revision"]), (&json!(""), &json!(1)));

        let update = "/api/admin/privacy/update_incident";
        let mut next = incident();
        next["is_harmful"] = json!("yes");
        next["cai_told_on"] = json!("2026-11-20");
        let body = json!({ "incident_id": id, "revision": 1, "incident": next });
        admin.post(update, &body).await.expect(200);
        let stale = admin.post(update, &body).await.expect(409).json();
        assert_eq!(stale["code"], "privacy.changed");
        // Nor is one that nobody has seen yet, or none at all.
        for revision in [json!(3), json!(0), json!(-1), json!(i64::MAX), json!("99"), Value::Null] {
            let ahead = json!({ "incident_id": id, "revision": revision, "incident": incident() });
            let refused = admin.post(update, &ahead).await.expect(409).json();
            assert_eq!(refused["code"], "privacy.changed", "{revision}");
        }
        assert_eq!(list(&admin).await["tableData"][0]["revision"], 2);
        let gone = json!({ "incident_id": 99, "revision": 1, "incident": next });
        admin.post(update, &gone).await.expect(404);
        let one = list(&admin).await["tableData"][0].clone();
        assert_eq!((&one["is_harmful"], &one["cai_told_on"]), (&json!(true), &json!("2026-11-20")));

        let file = admin.post_nothing("/api/admin/privacy/export_incidents").await.expect(200);
        let text = file.text();
        assert!(text.starts_with("\u{feff}\"Number\",\"Found on\""), "{text}");
        assert!(text.contains("\"'=1+1 deleted it"), "no cell is a formula: {text}");
        assert!(text.contains("\"yes\""), "{text}");
        let french = admin.in_french().post_nothing("/api/admin/privacy/export_incidents").await;
        assert!(french.text().contains("\"oui\""));
        let told = entries(app, "privacy.update_incident").await;
        assert_eq!(told[0]["cai_told_on"], "2026-11-20");
        app.editor().await.post(add, &incident()).await.expect(403);
        app.anonymous().post(add, &incident()).await.expect(401);
    }

    async fn nothing_deletes_an_incident_before_24_months(app) {
        let admin = app.administrator().await;
        admin.post("/api/admin/privacy/add_incident", &incident()).await.expect(200);
        let kept = "SELECT COUNT(*) AS total FROM privacy_incidents";
        let none = Retention { audit_addresses_months: 0, ..Retention::default() };
        let short = Retention { incidents_months: 1, ..none.clone() };
        // Of long ago, and written down today.
        let long_ago = "UPDATE privacy_incidents SET found_on = '2001-01-01'";
        run(app, platform::db::sql(long_ago)).await;
        assert_eq!(delete(app, &short).await, 0);
        app.clock.advance(720 * DAY);
        assert_eq!(delete(app, &short).await, 0);
        assert_eq!(number(app, kept).await, 1);
        app.clock.advance(30 * DAY);
        assert_eq!(delete(app, &none).await, 0, "five years, as it ships");
        assert_eq!(delete(app, &short).await, 1);
        assert_eq!(number(app, kept).await, 0);
        the_trail_fits(app).await;
    }
}
