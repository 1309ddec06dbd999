//! The dashboard through the real router, on both engines.

use platform::db::sql;
use serde_json::{Value, json};
use site::access::Group;

use crate::testing::{TestApp, on_both_engines};

const CALL: &str = "/api/admin/dashboard";

/// Stores a message that came so many seconds ago.
async fn message(app: &TestApp, seconds_ago: i64, website: &str) {
    let body = json!({
        "name": "Zoé Tremblay",
        "email": "zoe@example.ca",
        "phone": "4185550199",
        "message": format!("This came {seconds_ago} seconds ago."),
        "website": website,
    });
    app.anonymous().post("/api/admin/contact_us", &body).await.expect(200);
    let move_back = "UPDATE contact_messages SET created_at = created_at - $1
                     WHERE id = (SELECT MAX(id) FROM contact_messages)";
    platform::write!(app.site.db, tx => tx.execute(sql(move_back).bind(seconds_ago)).await)
        .unwrap();
}

async fn seen(app: &TestApp, group: Group, query: &str) -> Value {
    let person = app.member_of(group).await;
    person.get(&format!("{CALL}{query}")).await.expect(200).json()["data"].clone()
}

on_both_engines! {
    async fn the_cards_count_what_there_is(app) {
        let editor = app.editor().await;
        editor.blog("one", "<p>One</p>").await;
        app.clock.advance(31 * 24 * 60 * 60);
        let editor = app.editor().await;
        editor.blog("two", "<p>Two</p>").await;
        app.member_of(Group::Agent).await;
        let data = seen(app, Group::Administrator, "").await;
        assert_eq!(data["counts"], json!({
            "categories": 2,
            "blogs": 2,
            "users": 4,
            "agents": 1,
            "properties": 0,
            "recent_blogs": 1,
        }));
        let blogs = data["newest_blogs"].as_array().unwrap();
        assert_eq!(blogs[0]["blog_title"], "two");
        assert_eq!(data["newest_messages"], json!([]));
        assert_eq!(data["is_mail_set_up"], false);
        assert_eq!(data["backup"], json!({
            "last_good_time": null, "has_failed": false, "is_overdue": true,
        }));
    }

    async fn an_editor_gets_null_for_what_is_the_administrators(app) {
        message(app, 0, "").await;
        let data = seen(app, Group::Editor, "").await;
        for part in ["newest_messages", "messages_by_day", "is_mail_set_up", "overdue_figures", "backup"]
        {
            assert_eq!(data[part], Value::Null, "{part}");
        }
        for count in ["users", "agents", "properties"] {
            assert_eq!(data["counts"][count], Value::Null, "{count}");
        }
        assert_eq!(data["counts"]["blogs"], 0);
        assert_eq!(data["newest_blogs"], json!([]));
    }

    async fn figures_that_grew_old_are_the_administrators_to_look_at(app) {
        // It is 20 November 2026.
        let data = seen(app, Group::Administrator, "").await;
        assert_eq!(data["overdue_figures"], json!([]));
        app.clock.advance(100 * 24 * 60 * 60);
        let told = seen(app, Group::Administrator, "").await["overdue_figures"].clone();
        let rate = &told[0];
        assert_eq!(rate["reason"], "ended");
        assert_eq!(rate["valid_until"], "2027-01-31");
        assert_eq!(rate["name"], "Starting rate of the calculators");
        app.clock.advance(365 * 24 * 60 * 60);
        let told = seen(app, Group::Administrator, "").await["overdue_figures"].clone();
        let unchecked = told.as_array().unwrap().iter().filter(|one| one["reason"] == "unchecked");
        assert!(unchecked.count() > 5, "{told}");
    }

    async fn messages_are_counted_by_the_days_of_the_zone_that_is_named(app) {
        // It is noon in Greenwich, 7 in the morning in Toronto, 1 at night in Auckland.
        let hour = 60 * 60;
        for ago in [0, 6 * hour, 8 * hour, 13 * hour, 29 * 24 * hour, 31 * 24 * hour] {
            message(app, ago, "").await;
        }
        message(app, 2, "spam").await;
        let by_day = async |zone: &str| {
            let data = seen(app, Group::Administrator, zone).await;
            let days = data["messages_by_day"].as_array().unwrap().clone();
            assert_eq!(days.len(), 30);
            let first = days[0].clone();
            let last = days[29].clone();
            let yesterday = days[28]["messages"].as_i64().unwrap();
            let of = |day: Value| (day["date"].as_str().unwrap().to_owned(), day["messages"].as_i64().unwrap());
            (of(first), yesterday, of(last))
        };
        let day = |date: &str, count: i64| (date.to_owned(), count);
        assert_eq!(by_day("").await, (day("2026-10-22", 1), 1, day("2026-11-20", 3)));
        let toronto = by_day("?zone=America/Toronto").await;
        assert_eq!(toronto, (day("2026-10-22", 1), 2, day("2026-11-20", 2)));
        let auckland = by_day("?zone=Pacific/Auckland").await;
        assert_eq!(auckland, (day("2026-10-23", 1), 3, day("2026-11-21", 1)));
        let editor = app.administrator().await;
        let unknown = editor.get("/api/admin/dashboard?zone=Nowhere/Town").await;
        assert_eq!(unknown.json()["field"], "zone");
        unknown.expect_error(422, "zone must be the name of a time zone, such as America/Toronto");
    }

    async fn only_the_newest_five_are_shown_and_none_that_is_suspected(app) {
        for ago in 1..=7 {
            message(app, ago * 100, "").await;
        }
        message(app, 0, "spam").await;
        let data = seen(app, Group::Administrator, "").await;
        let messages = data["newest_messages"].as_array().unwrap();
        let texts: Vec<_> = messages.iter().map(|row| row["excerpt"].as_str().unwrap()).collect();
        assert_eq!(texts.len(), 5);
        assert_eq!(texts[0], "This came 100 seconds ago.");
    }
}
