//! Zones, the days when clocks change, and viewings of homes, on both engines.

use platform::db::sql;
use serde_json::{Value, json};
use site::access::Group;
use site::encoded_id;

use crate::booking::{book, form, free_of, number, save, times};
use crate::testing::{Person, TestApp, on_both_engines};

const HOUR: i64 = 3_600;
const HALF: i64 = 1_800;

/// From one to four every Sunday, when clocks change, by the clock of a zone.
fn nights(zone: &str) -> Value {
    let mut body = times(7);
    body["zone"] = zone.into();
    body["horizon_days"] = 180.into();
    body["buffer_minutes"] = 0.into();
    body["hours"] = json!([{ "weekday": 7, "start_minute": 60, "end_minute": 240 }]);
    body
}

/// Fifty people want one time at once: one of them has it, and the others hear of another.
async fn fifty_want(app: &TestApp, start: i64, zone: &str) {
    // Nobody writes so often on a day.
    app.clock.advance(24 * HOUR);
    let before = number(app, "SELECT COUNT(*) AS total FROM bookings").await;
    let one = |at: usize| async move {
        let mut body = form(at, start);
        body["zone"] = zone.into();
        body["key"] = format!("a-key-of-sixteen-{start}-{at}").into();
        app.anonymous().post("/api/booking/book", &body).await
    };
    let answers = futures_util::future::join_all((0..50).map(one)).await;
    let booked = answers.iter().filter(|answer| answer.status == 200).count();
    assert_eq!(booked, 1, "{start} {zone}: {}", answers[0].text());
    for answer in answers.iter().filter(|answer| answer.status != 200) {
        assert_eq!(answer.status, 409, "{}", answer.text());
        assert!(answer.json()["code"].as_str().unwrap().starts_with("booking.taken"));
    }
    assert_eq!(number(app, "SELECT COUNT(*) AS total FROM bookings").await, before + 1);
}

/// A published home in British Columbia, posted by an agent when one is named.
async fn home(app: &TestApp, admin: &Person<'_>, agent: Option<i64>) -> i64 {
    let fields = json!({
        "PropertyType": "Residential", "ListPrice": "549900.00",
        "UnparsedAddress": "12 Lantern Street", "City": "Victoria", "StateOrProvince": "BC",
        "PostalCode": "V8V 1A1", "Latitude": "48.42", "Longitude": "-123.36",
        "OwnerName": "Zoé Lindqvist", "ListAgentFullName": "Ines Vautour",
    });
    let added = admin.post("/api/admin/add_property", &fields).await.expect(200).json();
    let key = added["data"]["ListingKey"].as_str().unwrap().to_owned();
    let publish = json!({ "ListingKey": key, "PublicationState": "published" });
    admin.post("/api/admin/publish_property", &publish).await.expect(200);
    let key: i64 = key.parse().unwrap();
    if let Some(agent) = agent {
        let query = "INSERT INTO submissions (account_id, is_by_owner, state, fields, property_id,
                       created_at, updated_at, state_changed_at)
                     VALUES ($1, $2, 'published', '{}', $3, 1, 1, 1)";
        let posted = sql(query).bind(agent).bind(false).bind(key);
        platform::write!(app.site.db, tx => tx.execute(posted.clone()).await).unwrap();
    }
    key
}

on_both_engines! {
    async fn fifty_at_once_on_the_days_when_clocks_change(app) {
        let admin = app.administrator().await;
        save(&admin, &nights("America/Toronto")).await;
        for (at, day, starts) in [
            // The hour from two is skipped: three is an hour after one.
            (0, "2027-03-14", [6 * HOUR, 6 * HOUR + HALF, 7 * HOUR, 7 * HOUR + HALF].as_slice()),
            // The hour from one comes twice.
            (280, "2027-11-07", &[5 * HOUR, 5 * HOUR + HALF, 7 * HOUR, 7 * HOUR + HALF, 8 * HOUR, 8 * HOUR + HALF]),
        ] {
            app.clock.advance(at * 24 * HOUR);
            let midnight: jiff::Timestamp = format!("{day}T00:00:00Z").parse().unwrap();
            let midnight = midnight.as_second();
            let free = free_of(app, &json!({ "day": day, "zone": "America/Toronto" })).await;
            let expected: Vec<_> = starts.iter().map(|start| midnight + start).collect();
            assert_eq!(free, expected, "{day}");
            for start in free.into_iter().take(3) {
                fifty_want(app, start, "America/Toronto").await;
            }
            let cells = "SELECT COUNT(*) AS total FROM booking_cells";
            assert_eq!(number(app, cells).await % 18, 0);
        }
    }

    async fn fifty_at_once_from_another_zone(app) {
        let admin = app.administrator().await;
        let mut hours = times(4);
        hours["zone"] = "America/Winnipeg".into();
        save(&admin, &hours).await;
        // Nine o'clock in Winnipeg, whatever that is elsewhere.
        let nine = jiff::civil::date(2026, 11, 26).at(9, 0, 0, 0);
        let nine = nine.in_tz("America/Winnipeg").unwrap().timestamp();
        for zone in ["America/Winnipeg", "America/St_Johns", "Europe/Paris"] {
            let body = json!({ "day": "2026-11-26", "zone": zone });
            assert_eq!(free_of(app, &body).await[0], nine.as_second(), "{zone}");
        }
        fifty_want(app, nine.as_second(), "Europe/Paris").await;
        let mails = "SELECT COUNT(*) AS total FROM outbox WHERE body LIKE '%Europe/Paris%'";
        assert_eq!(number(app, mails).await, 1, "the visitor's clock");
        let mails = "SELECT COUNT(*) AS total FROM outbox WHERE body LIKE '%9:00%a.m., Central Time (UTC%'";
        assert_eq!(number(app, mails).await, 1, "the person's clock");
        let refused = json!({ "zone": "Nowhere/Town" });
        let refused = app.anonymous().post("/api/booking/free", &refused).await.expect(422);
        assert_eq!(refused.json()["code"], "booking.zone_unknown");
    }

    async fn a_page_is_shown_by_another_clock_and_keeps_what_was_typed(app) {
        let admin = app.administrator().await;
        save(&admin, &times(4)).await;
        let nine = 1_795_701_600_i64.to_string();
        let pairs = [
            ("show", "zone"), ("zone", "America/Vancouver"), ("start", &*nine), ("name", "Zoé"),
        ];
        let page = app.anonymous().post_pairs("/book", &pairs).await.expect(200);
        let given = page.embedded(&json!(["book"])).unwrap();
        assert_eq!(given["zone"], "America/Vancouver");
        assert_eq!(given["start"], 1_795_701_600);
        assert_eq!(given["values"]["name"], "Zoé");
        let label = given["times"][0]["label"].as_str().unwrap();
        assert!(label == "6:00\u{a0}a.m." || label == "7:00\u{a0}a.m.", "{label}");
    }

    async fn a_home_of_an_agent_who_is_none_any_more_is_seen_with_somebody_else(app) {
        let (admin, agent) = (app.administrator().await, app.member_of(Group::Agent).await);
        let home = home(app, &admin, agent.user_id).await;
        save(&agent, &times(4)).await;
        let group = json!({ "user_id": agent.user_id, "group_id": 4 });
        admin.post("/api/admin/update_user", &group).await.expect(200);
        let body = json!({ "day": "2026-11-26", "zone": "America/Toronto", "home": home });
        assert_eq!(free_of(app, &body).await, Vec::<i64>::new(), "not with them");
        save(&admin, &times(4)).await;
        assert!(!free_of(app, &body).await.is_empty(), "but with whoever is free");
    }

    async fn a_home_is_seen_with_its_agent_in_the_zone_of_the_home(app) {
        let (admin, agent) = (app.administrator().await, app.member_of(Group::Agent).await);
        save(&admin, &times(4)).await;
        let home = home(app, &admin, agent.user_id).await;
        let page = format!("/homes/x/{}", encoded_id::encode(home));
        let moved = app.anonymous().get(&page).await.expect(308);
        let page = moved.header("location").to_owned();
        // Whoever posted it has no times, and nobody else shows it.
        let shown = app.anonymous().get(&page).await.expect(200);
        let listing = shown.embedded(&json!(["home", home])).unwrap();
        assert!(listing.get("viewing_path").is_none());
        let path = format!("/book?home={home}");
        let shown = app.anonymous().get(&path).await.expect(200);
        let given = shown.embedded(&json!(["book"])).unwrap();
        assert_eq!(given["hasTimes"], false);
        assert_eq!(given["home"]["path"], page);
        let mut hours = times(5);
        hours["zone"] = "America/Vancouver".into();
        save(&agent, &hours).await;
        app.site.db.refresh_content_version().await.unwrap();
        let shown = app.anonymous().get(&page).await.expect(200);
        let listing = shown.embedded(&json!(["home", home])).unwrap();
        assert_eq!(listing["viewing_path"], path);
        let shown = app.anonymous().get(&path).await.expect(200);
        let given = shown.embedded(&json!(["book"])).unwrap();
        assert_eq!((&given["zone"], &given["hasTimes"]), (&json!("America/Vancouver"), &json!(true)));
        assert_eq!(given["times"][0]["label"], "9:00\u{a0}a.m.");
        let start = given["times"][0]["start"].as_i64().unwrap();
        // Nobody is booked for it who does not show it.
        let mut body = form(1, start - 24 * HOUR);
        body["home"] = home.into();
        app.anonymous().post("/api/booking/book", &body).await.expect(409);
        body["start"] = start.into();
        let token = book(app, &body).await;
        let own = app.anonymous().get(&format!("/booking/{token}")).await.expect(200);
        let said = own.text();
        assert!(said.contains("to see 12 Lantern Street, Victoria"), "{said}");
        assert!(said.contains("Pacific Time (UTC−") && said.contains("Your viewing"), "{said}");
        let file = app.anonymous().get(&format!("/booking/{token}/consultation.ics")).await;
        let text = file.expect(200).text().replace("\r\n ", "");
        assert!(text.contains("viewing to see 12 Lantern Street"), "{text}");
        // The same home is gone.
        let away = json!({ "ListingKey": home.to_string(), "PublicationState": "withdrawn" });
        admin.post("/api/admin/publish_property", &away).await.expect(200);
        body["key"] = "another-key-of-letters".into();
        let gone = app.anonymous().post("/api/booking/book", &body).await.expect(409);
        assert_eq!(gone.json()["code"], "booking.home_gone");
        let shown = app.anonymous().get(&path).await.expect(200);
        let given = shown.embedded(&json!(["book"])).unwrap();
        assert_eq!(given["notice"], "This home can no longer be viewed");
        assert!(given["home"].is_null());
    }

    async fn a_home_of_the_company_is_shown_by_whoever_is_free(app) {
        let admin = app.administrator().await;
        save(&admin, &times(4)).await;
        let home = home(app, &admin, None).await;
        let shown = app.anonymous().get(&format!("/book?home={home}")).await.expect(200);
        let given = shown.embedded(&json!(["book"])).unwrap();
        assert_eq!(given["zone"], "America/Vancouver");
        assert_eq!(given["times"].as_array().unwrap().len(), 4);
    }
}
