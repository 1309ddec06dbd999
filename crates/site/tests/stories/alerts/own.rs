//! Alerts that somebody asks for who is signed in.

use platform::db::sql;
use serde_json::{Value, json};
use site::access::{Group, UserId};
use site::account::{NewUser, create_user};

use super::{asked, number, set};
use crate::testing::{Person, TestApp, on_both_engines};

const EMAIL: &str = "zoe@example.ca";
const PASSWORD: &str = "a door that is a keyhole";

/// A visitor who is signed in; their address is not confirmed yet.
async fn visitor(app: &TestApp) -> (UserId, Person<'_>) {
    let new = NewUser {
        email: "Zoe@Example.ca".into(),
        first_name: "Zoé".into(),
        last_name: "Tremblay".into(),
        password: PASSWORD.into(),
        group: Group::User,
    };
    let id = create_user(&app.site, new).await.unwrap();
    let session = app.sign_in(EMAIL, PASSWORD).await.expect(200).json();
    let token = session["data"]["accessToken"].as_str().unwrap().to_owned();
    (id, Person { token: Some(token), ..app.anonymous() })
}

async fn confirm(app: &TestApp, id: UserId) {
    set(app, sql("UPDATE users SET email_confirmed_at = 1 WHERE id = $1").bind(id)).await;
}

async fn ask(person: &Person<'_>, body: &Value) -> Value {
    person.post("/api/alerts", body).await.expect(200).json()["code"].clone()
}

/// Alerts in a state, and all letters that were written.
async fn count(app: &TestApp) -> (i64, i64) {
    (
        number(app, "SELECT COUNT(*) AS total FROM alerts WHERE state = 'confirmed'").await,
        number(app, "SELECT COUNT(*) AS total FROM outbox WHERE kind LIKE 'alert%'").await,
    )
}

on_both_engines! {
    async fn ones_own_confirmed_address_needs_no_letter(app) {
        let (id, zoe) = visitor(app).await;
        let body = asked("ZOE@example.ca", "place=Kingston");
        assert_eq!(ask(&zoe, &body).await, "alerts.asked", "no code has confirmed the address");
        assert_eq!(count(app).await, (0, 1));

        confirm(app, id).await;
        assert_eq!(ask(&zoe, &body).await, "alerts.begun");
        assert_eq!(count(app).await, (1, 1), "the one that waited has begun");
        assert_eq!(ask(&zoe, &asked(EMAIL, "place=Guelph")).await, "alerts.begun");
        assert_eq!(count(app).await, (2, 1));
        let agreed = "SELECT COUNT(*) AS total FROM alerts
                      WHERE consent_version = 2 AND consent_text LIKE 'I agree that %'
                        AND consented_at > 0 AND consent_ip <> '' AND confirmed_at IS NOT NULL";
        assert_eq!(number(app, agreed).await, 2, "what was agreed to is noted");

        let mut unasked = asked(EMAIL, "place=Barrie");
        unasked["consent"] = json!(false);
        zoe.post("/api/alerts", &unasked).await.expect(422);
        assert_eq!(count(app).await, (2, 1), "no account agrees by itself");
    }

    async fn another_address_and_another_person_get_the_letter(app) {
        let (id, zoe) = visitor(app).await;
        confirm(app, id).await;
        assert_eq!(ask(&zoe, &asked("ada@example.ca", "")).await, "alerts.asked");
        assert_eq!(ask(&app.anonymous(), &asked(EMAIL, "")).await, "alerts.asked");
        let stranger = app.stranger_with_a_stale_token();
        assert_eq!(ask(&stranger, &asked(EMAIL, "beds=2")).await, "alerts.asked");
        let other = app.member_of(Group::User).await;
        assert_eq!(ask(&other, &asked(EMAIL, "beds=3")).await, "alerts.asked");
        assert_eq!(count(app).await, (0, 4));
        // A form that is posted as it is carries no session.
        let pairs = [("email", EMAIL), ("query", "beds=4"), ("consent", "yes"), ("frequency", "instant")];
        zoe.post_pairs("/alerts", &pairs).await.expect(303);
        assert_eq!(count(app).await, (0, 5));
    }

    async fn asking_again_resumes_it_as_often_as_asked_for_now(app) {
        let (id, zoe) = visitor(app).await;
        confirm(app, id).await;
        ask(&zoe, &asked(EMAIL, "")).await;
        set(app, sql("UPDATE alerts SET state = 'paused'")).await;
        let mut daily = asked(EMAIL, "");
        daily["frequency"] = json!("daily");
        let agreed = "SELECT consented_at AS total FROM alerts";
        let before = number(app, agreed).await;
        app.clock.advance(60);
        assert_eq!(ask(&zoe, &daily).await, "alerts.begun");
        assert_eq!(number(app, agreed).await, before + 60, "the newest consent is noted");
        let now = "SELECT COUNT(*) AS total FROM alerts WHERE state = 'confirmed' AND frequency = 'daily'";
        assert_eq!(number(app, now).await, 1);
        for beds in 1..50 {
            ask(&zoe, &asked(EMAIL, &format!("price_max={}", beds * 100_000))).await;
        }
        zoe.post("/api/alerts", &asked(EMAIL, "beds=2")).await
            .expect_error(422, "Your address has as many alerts as it may have. Please end one first");
        assert_eq!(count(app).await, (50, 0));
    }
}
