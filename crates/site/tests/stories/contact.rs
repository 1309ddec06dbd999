//! Contact messages through the real router, on both engines. How they are e-mailed
//! is in [`outbox`].

mod outbox;

use axum::body::Body;
use axum::extract::Request;
use platform::db::sql;
use platform::http::edge::{Edge, EdgeOptions};
use serde_json::{Value, json};
use site::contact::handler;
use site::contact::spam::Stamp;
use site::secrets;

use crate::testing::{Person, TestApp, on_both_engines};

const CALL: &str = "/api/admin/contact_us";

fn message() -> Value {
    json!({
        "name": "Zoé Tremblay",
        "email": "zoe@example.ca",
        "phone": "+1 (418) 555-0199",
        "message": "We rent in Lévis and would like to buy.\nWhere do we begin? 🏠",
    })
}

/// The same message with something else in one field.
fn with(field: &str, value: &str) -> Value {
    let mut body = message();
    body[field] = json!(value);
    body
}

/// One stored message.
#[derive(Debug, PartialEq, Eq)]
struct Row {
    phone: String,
    message: String,
    /// Why it is suspected; `None` when it is not.
    suspicion: Option<String>,
    is_to_be_mailed: bool,
}

async fn stored(app: &TestApp) -> Vec<Row> {
    let mut tx = app.site.db.read().await.unwrap();
    let rows = tx
        .fetch_all(sql("SELECT m.phone, m.message, m.is_suspected, m.suspicion, o.id AS mail
             FROM contact_messages m LEFT JOIN outbox o ON o.contact_message_id = m.id
             ORDER BY m.id"))
        .await
        .unwrap();
    let read = |row: &platform::db::Row| Row {
        phone: row.get("phone").unwrap(),
        message: row.get("message").unwrap(),
        suspicion: Some(row.get("suspicion").unwrap())
            .filter(|_| row.get::<bool>("is_suspected").unwrap()),
        is_to_be_mailed: row.get::<Option<i64>>("mail").unwrap().is_some(),
    };
    rows.iter().map(read).collect()
}

/// A stamp that was fetched so many seconds ago.
async fn stamp_of_age(visitor: &Person<'_>, seconds: i64) -> String {
    let answer = visitor.get("/api/contact/stamp").await.expect(200);
    assert_eq!(answer.header("cache-control"), "no-store");
    visitor.app.clock.advance(seconds);
    answer.json()["stamp"].as_str().unwrap().to_owned()
}

on_both_engines! {
    async fn a_message_is_stored_before_the_visitor_is_told_so(app) {
        let visitor = app.anonymous();
        let answer = visitor.post(CALL, &message()).await.expect(200);
        assert_eq!(answer.json()["message"], "Submission Successful");
        let stored = stored(app).await;
        assert_eq!(stored.len(), 1);
        assert_eq!(stored[0].phone, "14185550199");
        assert!(stored[0].message.ends_with("Where do we begin? 🏠"));
        assert!(stored[0].is_to_be_mailed, "in the same transaction");
    }

    async fn what_is_copied_is_read_as_it_is_meant(app) {
        let visitor = app.anonymous();
        for wrong in ["zoe.@example.ca", "zoe..roy@example.ca", "zoé@example.ca", "zoe@-example.ca"] {
            let refused = visitor.post(CALL, &with("email", wrong)).await;
            refused.expect_error(422, "Invalid email address");
        }
        let mut body = message();
        body["name"] = json!("Zoé\u{b}Roy");
        body["email"] = json!("\u{200e}zoe@example.ca\u{200b}");
        body["phone"] = json!("416\u{2011}555\u{2013}0199 ext. 204");
        body["message"] = json!("One\u{b}two\u{85}three\u{1e}four\u{7}\u{1f}.");
        visitor.post(CALL, &body).await.expect(200);
        let mut tx = app.site.db.read().await.unwrap();
        let row = tx.fetch_one(sql("SELECT * FROM contact_messages")).await.unwrap();
        let text = |name: &str| row.get::<String>(name).unwrap();
        assert_eq!((text("name"), text("email")), ("Zoé Roy".into(), "zoe@example.ca".into()));
        assert_eq!((text("phone"), text("phone_extension")), ("4165550199".into(), "204".into()));
        assert_eq!(text("message"), "One\ntwo\nthree-four.");
        drop(tx);
        // The same from a form without script.
        let typed = |name: &str| (name.to_owned(), body[name].as_str().unwrap().to_owned());
        let pairs = ["name", "email", "phone", "message"].map(typed);
        let pairs: Vec<_> = pairs.iter().map(|(name, text)| (&**name, &**text)).collect();
        visitor.post_pairs("/contact", &pairs).await.expect(303);
        assert_eq!(stored(app).await.len(), 1);
        // And beside the number wherever it is told.
        let admin = app.administrator().await;
        let found = admin.post("/api/admin/edit_message", &json!({ "message_id": 1 })).await;
        assert_eq!(found.expect(200).json()["data"]["phone_extension"], "204");
        let file = admin.post_nothing("/api/admin/export_messages").await.expect(200).text();
        assert!(file.contains("416-555-0199 ext. 204"), "{file}");
        let admin = admin.in_french();
        let file = admin.post_nothing("/api/admin/export_messages").await.expect(200).text();
        assert!(file.contains("416-555-0199 poste 204"), "{file}");
        let mut tx = app.site.db.read().await.unwrap();
        let mail = site::contact::mailed::find(&mut tx, 1).await.unwrap().unwrap();
        let (_, text) = site::contact::mailed::in_english(&mail, true, "https://www.example.ca");
        assert!(text.contains("Phone: 4165550199 ext. 204\n"), "{text}");
        let (_, text) = site::contact::mailed::in_french(&mail, true, "https://www.example.ca");
        assert!(text.contains("Téléphone\u{a0}: 4165550199 poste 204\n"), "{text}");
    }

    async fn the_same_message_twice_within_a_minute_is_one(app) {
        let visitor = app.anonymous();
        visitor.post(CALL, &message()).await.expect(200);
        app.clock.advance(59);
        visitor.post(CALL, &message()).await.expect(200);
        assert_eq!(stored(app).await.len(), 1);
        app.clock.advance(2);
        visitor.post(CALL, &message()).await.expect(200);
        assert_eq!(stored(app).await.len(), 2);
    }

    async fn one_that_waited_for_a_connection_arrives_once_however_late_it_is_sent_again(app) {
        let visitor = app.anonymous();
        let mut waited = message();
        waited["key"] = json!("0b9f3a52-4a4e-4d0e-9a52-6d0f1f0a7c11");
        visitor.post(CALL, &waited).await.expect(200);
        app.clock.advance(86_400);
        visitor.post(CALL, &waited).await.expect(200);
        assert_eq!(stored(app).await.len(), 1);
        // The same words, written once more, are another message.
        waited["key"] = json!("4f1d2d36-9d0c-44a5-8a5e-0f4b7a1c2d3e");
        visitor.post(CALL, &waited).await.expect(200);
        assert_eq!(stored(app).await.len(), 2);
        let mut again = Vec::new();
        for _ in 0..20 {
            again.push(visitor.post(CALL, &waited));
        }
        for answer in futures_util::future::join_all(again).await {
            answer.expect(200);
        }
        assert_eq!(stored(app).await.len(), 2);
    }

    async fn many_of_the_same_at_the_same_moment_are_one(app) {
        let visitor = app.anonymous();
        let body = message();
        let mut answers = tokio::task::JoinSet::new();
        for _ in 0..20 {
            let request = visitor.request(http::Method::POST, CALL)
                .header("content-type", "application/json")
                .body(Body::from(body.to_string())).unwrap();
            answers.spawn(tower::ServiceExt::oneshot(app.router.clone(), request));
        }
        for answer in answers.join_all().await {
            assert_eq!(answer.unwrap().status(), 200);
        }
        assert_eq!(stored(app).await.len(), 1);
    }

    async fn many_at_the_same_moment_are_all_taken(app) {
        let mut answers = tokio::task::JoinSet::new();
        for number in 0..200 {
            let body = with("message", &format!("This is message {number} of many."));
            let (router, visitor) = (app.router.clone(), app.anonymous());
            // A slow machine may answer 503: nothing was taken then, and one sends again.
            let requests = std::iter::repeat_with(|| {
                visitor.request(http::Method::POST, CALL)
                    .header("content-type", "application/json")
                    .body(Body::from(body.to_string())).unwrap()
            });
            let requests: Vec<_> = requests.take(5).collect();
            answers.spawn(async move {
                for request in requests {
                    let answer = tower::ServiceExt::oneshot(router.clone(), request).await;
                    let status = answer.unwrap().status();
                    if status != http::StatusCode::SERVICE_UNAVAILABLE {
                        return status;
                    }
                }
                http::StatusCode::SERVICE_UNAVAILABLE
            });
        }
        for answer in answers.join_all().await {
            assert_eq!(answer, 200);
        }
        let stored = stored(app).await;
        assert_eq!(stored.len(), 200);
        assert!(stored.iter().all(|row| row.is_to_be_mailed));
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
            let response = visitor.post(CALL, &with(field, "   ")).await.expect(422);
            assert_eq!(response.json()["message"], text);
            assert_eq!(response.json()["field"], field);
        }
        let wrong = with("email", "zoe@example");
        visitor.post(CALL, &wrong).await.expect_error(422, "Invalid email address");
        assert!(stored(app).await.is_empty());
    }

    async fn a_visitor_with_a_stale_token_can_still_write(app) {
        let visitor = app.stranger_with_a_stale_token();
        visitor.post(CALL, &message()).await.expect(200);
    }

    async fn what_looks_like_spam_is_kept_and_not_mailed(app) {
        let visitor = app.anonymous();
        let told = visitor.post(CALL, &with("website", "https://shop.example")).await.expect(200);
        assert_eq!(told.json()["message"], "Submission Successful", "a robot learns nothing");
        let stored = stored(app).await;
        assert_eq!(stored[0].suspicion.as_deref(), Some(
            "a field that people do not see was filled in; sent without the page's script"
        ));
        assert!(!stored[0].is_to_be_mailed);
    }

    async fn a_stamp_tells_haste_from_care(app) {
        let visitor = app.anonymous();
        let links = "https://a.example https://b.example https://c.example";
        let send = async |stamp: &str, number: usize| {
            let mut body = with("message", &format!("{links} {number}"));
            body["stamp"] = json!(stamp);
            visitor.post(CALL, &body).await.expect(200);
        };
        send(&stamp_of_age(&visitor, 2).await, 1).await;
        send(&stamp_of_age(&visitor, 3).await, 2).await;
        send(&stamp_of_age(&visitor, 24 * 60 * 60 + 1).await, 3).await;
        send("forged", 4).await;
        send("", 5).await;
        let suspected: Vec<bool> =
            stored(app).await.iter().map(|row| row.suspicion.is_some()).collect();
        assert_eq!(suspected, [true, false, false, false, false]);
    }

    async fn stamps_outlive_a_restart(app) {
        let stamp = stamp_of_age(&app.anonymous(), 60).await;
        // Another instance, or this one after a restart, knows only the store.
        let key = secrets::get_or_create_key(&app.site, handler::STAMP_KEY).await.unwrap();
        assert_eq!(Stamp::parse(&key, Some(&stamp), app.clock.now()), Stamp::Age(60));
    }

    async fn one_text_of_many_senders_is_suspected_for_a_day(app) {
        let visitor = app.anonymous();
        let send = async |email: &str, text: &str| {
            let mut body = with("email", email);
            body["message"] = json!(text);
            visitor.post(CALL, &body).await.expect(200);
            stored(app).await.pop().unwrap().suspicion
        };
        let text = "Your site could be the first in every search.";
        assert_eq!(send("a@example.ca", text).await, None);
        app.clock.advance(61);
        assert_eq!(send("A@example.ca", text).await, None, "the same sender again");
        assert_eq!(send("b@example.ca", text).await, None, "one other");
        let odd = "your  SITE could be the first in every search.";
        let suspicion = send("c@example.ca", odd).await.unwrap();
        assert!(suspicion.contains("several senders have sent the same text"), "{suspicion}");
        for email in ["a@example.ca", "b@example.ca", "c@example.ca"] {
            assert_eq!(send(email, "Please call me.").await, None, "short texts repeat");
        }
        app.clock.advance(24 * 60 * 60);
        assert_eq!(send("d@example.ca", text).await, None);
    }

    async fn without_the_database_nothing_is_promised_and_nothing_typed_is_lost(app) {
        let visitor = app.anonymous();
        let pairs = [("name", "Zoé"), ("email", "zoe@example.ca"), ("phone", "1"), ("message", "x")];
        app.site.db.close().await;
        let call = visitor.post(CALL, &message()).await;
        assert_eq!(call.header("retry-after"), "5");
        call.expect(503);
        let page = visitor.post_pairs("/contact", &pairs).await.expect(503);
        assert_eq!(page.header("retry-after"), "5");
        let form = page.embedded(&json!(["contact-form"])).unwrap();
        assert_eq!(form["values"]["name"], "Zoé");
        assert!(form["notice"].as_str().unwrap().contains("not available"), "{form}");
    }

    async fn a_form_without_script_leads_to_the_thank_you_page(app) {
        let visitor = app.anonymous();
        let pairs = [
            ("name", " Zoé Tremblay"),
            ("email", "zoe@example.ca"),
            ("phone", "+1 (418) 555-0199"),
            ("message", "First line\r\nsecond & line"),
            ("website", ""),
        ];
        for _ in 0..2 {
            let answer = visitor.post_pairs("/contact", &pairs).await.expect(303);
            assert_eq!(answer.header("location"), "/thank-you");
            assert_eq!(answer.header("cache-control"), "no-store");
        }
        let stored = stored(app).await;
        assert_eq!(stored.len(), 1);
        assert_eq!(stored[0].message, "First line\nsecond & line");
        assert_eq!(stored[0].phone, "14185550199");
        assert!(stored[0].is_to_be_mailed, "{:?}", stored[0]);
    }

    async fn a_form_with_problems_is_shown_again_with_all_of_them(app) {
        let visitor = app.anonymous();
        let kept = visitor.get("/contact").await.expect(200);
        assert_eq!(kept.header("cache-control"), "no-cache, no-transform");
        assert_eq!(kept.embedded(&json!(["contact-form"])), None);

        let typed = "<script>alert(1)</script> \"Zoé\"";
        let pairs = [("name", typed), ("email", "zoe@"), ("phone", "ext."), ("message", " ")];
        let page = visitor.post_pairs("/contact", &pairs).await.expect(422);
        assert_eq!(page.header("content-type"), "text/html; charset=utf-8");
        assert_eq!(page.header("cache-control"), "no-store");
        assert!(!page.text().contains("<script>alert"), "{}", page.text());
        let expected = json!({
            "values": { "name": typed, "email": "zoe@", "phone": "ext.", "message": " " },
            "errors": {
                "email": "Invalid email address",
                "phone": "Phone number is required",
                "message": "Message is required",
            },
        });
        assert_eq!(page.embedded(&json!(["contact-form"])), Some(expected));
        assert!(page.text().contains("\"page\":\"contact\""), "{}", page.text());
        assert!(stored(app).await.is_empty());

        let again = visitor.get("/contact").await.expect(200);
        assert_eq!(again.header("etag"), kept.header("etag"), "what one typed no other sees");
    }
}

#[tokio::test]
async fn another_content_type_is_refused_with_a_page() {
    let app = TestApp::sqlite().await;
    let page = app.anonymous().post("/contact", &message()).await.expect(415);
    assert!(page.text().starts_with("<!doctype html>"));
    let request = app.anonymous().request(http::Method::PUT, "/contact");
    let page = app.anonymous().send(request.body(Body::empty()).unwrap()).await.expect(405);
    assert_eq!(page.header("allow"), "GET,HEAD,POST");
}

#[tokio::test]
async fn both_ways_share_one_limit_and_say_how_long_to_wait() {
    let app = TestApp::limited().await;
    let visitor = app.anonymous();
    let pairs =
        |text| [("name", "Zoé"), ("email", "zoe@example.ca"), ("phone", "1"), ("message", text)];
    for number in 0..3 {
        visitor.post(CALL, &with("message", &format!("call {number}"))).await.expect(200);
    }
    visitor.post(CALL, &with("message", " ")).await.expect(422);
    visitor.post_pairs("/contact", &pairs("form 0")).await.expect(303);
    visitor.post_pairs("/contact", &pairs("form 1")).await.expect(303);

    let text = "You have sent several messages in a short time. Please wait 60 seconds, then send \
                this one again.";
    let page = visitor.post_pairs("/contact", &pairs("form 2")).await.expect(429);
    assert_eq!(page.header("retry-after"), "60");
    let form = page.embedded(&json!(["contact-form"])).unwrap();
    assert_eq!(form["notice"], text);
    assert_eq!(form["values"]["message"], "form 2");
    assert_eq!(form["errors"], json!({}));
    let call = visitor.post(CALL, &message()).await;
    assert_eq!(call.header("retry-after"), "60");
    call.expect_error(429, text);
    assert_eq!(stored(&app).await.len(), 5);

    app.clock.advance(60);
    visitor.post_pairs("/contact", &pairs("form 2")).await.expect(303);
    let mut taken = 6;
    for number in 0..24 * 60 {
        app.clock.advance(60);
        if app.clock.now().seconds() % (24 * 60 * 60) < 60 {
            break;
        }
        let body = with("message", &format!("later {number}"));
        taken += usize::from(visitor.post(CALL, &body).await.status == 200);
    }
    assert_eq!(taken, 50);
}

#[tokio::test]
async fn a_repeated_message_uses_up_nothing_of_the_limit() {
    let app = TestApp::limited().await;
    let visitor = app.anonymous();
    for _ in 0..10 {
        visitor.post(CALL, &message()).await.expect(200);
    }
    for number in 0..4 {
        visitor.post(CALL, &with("message", &format!("another {number}"))).await.expect(200);
    }
    visitor.post(CALL, &with("message", "one too many")).await.expect(429);
    visitor.post(CALL, &message()).await.expect(200);
    assert_eq!(stored(&app).await.len(), 5);
}

#[tokio::test]
async fn another_site_s_form_is_refused() {
    let app = TestApp::sqlite().await;
    let options = EdgeOptions::new(app.site.base_url.parse().unwrap());
    let edge = Edge::new(app.router.clone(), options, &app.site.rng);
    let post = async |headers: &[(&str, &str)]| {
        let mut request =
            Request::post("/contact").header("content-type", "application/x-www-form-urlencoded");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let body = Body::from("name=Z&email=z%40example.ca&phone=1&message=x");
        edge.clone().respond(request.body(body).unwrap()).await.status().as_u16()
    };
    assert_eq!(post(&[("sec-fetch-site", "cross-site"), ("host", "www.example.ca")]).await, 403);
    assert_eq!(post(&[("sec-fetch-site", "same-site"), ("host", "www.example.ca")]).await, 403);
    assert_eq!(post(&[("origin", "https://evil.example"), ("host", "www.example.ca")]).await, 403);
    assert!(stored(&app).await.is_empty());
    assert_eq!(post(&[("sec-fetch-site", "same-origin"), ("host", "www.example.ca")]).await, 303);
    assert_eq!(post(&[("origin", "https://www.example.ca"), ("host", "inside:8080")]).await, 303);
}
