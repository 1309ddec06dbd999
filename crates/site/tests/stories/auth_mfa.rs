//! The second factor through the real router, on both engines.

use platform::db::sql;
use platform::identity::seal::SealKey;
use serde_json::{Value, json};
use site::access::{Group, UserId};
use site::account::create_user;
use site::account_policy::SecondFactor;
use site::auth::NewUser;
use site::auth::mfa::totp::{TotpKey, code_at};
use site::auth::mfa::{recovery, store};

use crate::testing::{Person, TestApp, TestResponse, on_both_engines};

const EMAIL: &str = "zoe@example.ca";
const PASSWORD: &str = "a door that is a keyhole";
const STEP: i64 = 30;
const WRONG: &str = "This code is not right, or was used before";
const GONE: &str = "That took too long or went wrong too often. Please sign in again";

async fn make(app: &TestApp, group: Group) -> UserId {
    let new = NewUser {
        email: EMAIL.into(),
        first_name: "Zoé".into(),
        last_name: "Tremblay".into(),
        password: PASSWORD.into(),
        group,
    };
    create_user(&app.site, new).await.unwrap()
}

async fn signed_in(app: &TestApp) -> Person<'_> {
    let session = app.sign_in(EMAIL, PASSWORD).await.expect(200).json();
    with_token(app, &session)
}

fn with_token<'a>(app: &'a TestApp, session: &Value) -> Person<'a> {
    let token = session["data"]["accessToken"].as_str().expect("a token").to_owned();
    Person { token: Some(token), ..app.anonymous() }
}

async fn key_of(app: &TestApp, user_id: UserId) -> TotpKey {
    let mut tx = app.site.db.read().await.unwrap();
    store::find(&mut tx, &app.site, user_id).await.unwrap().unwrap().key
}

fn code(app: &TestApp, key: &TotpKey) -> String {
    code_at(key, app.clock.now())
}

/// Turns the second factor on; its key and the recovery codes. The step of now is used up.
async fn turn_on(app: &TestApp, person: &Person<'_>, user_id: UserId) -> (TotpKey, Vec<String>) {
    let body = json!({ "password": PASSWORD });
    person.post("/api/auth/begin_second_factor", &body).await.expect(200);
    let key = key_of(app, user_id).await;
    let body = json!({ "code": code(app, &key) });
    let answer = person.post("/api/auth/confirm_second_factor", &body).await.expect(200).json();
    let codes = answer["data"]["recovery_codes"].as_array().unwrap();
    (key, codes.iter().map(|code| code.as_str().unwrap().to_owned()).collect())
}

/// The challenge of a sign-in whose password was right.
async fn challenge(app: &TestApp) -> String {
    let answer = app.sign_in(EMAIL, PASSWORD).await.expect(200).json();
    assert_eq!(answer["data"]["second_factor_required"], true);
    assert_eq!(answer["data"].get("accessToken"), None, "{answer}");
    answer["data"]["challenge"].as_str().unwrap().to_owned()
}

/// The challenge of an editor who has a second factor, whose password was right.
pub(crate) async fn half_way(app: &TestApp) -> String {
    let id = make(app, Group::Editor).await;
    let person = signed_in(app).await;
    turn_on(app, &person, id).await;
    challenge(app).await
}

async fn enter(app: &TestApp, challenge: &str, code: &str) -> TestResponse {
    let body = json!({ "challenge": challenge, "code": code });
    app.anonymous().post("/api/auth/second_factor", &body).await
}

async fn count(app: &TestApp, table: &'static str) -> i64 {
    let query = match table {
        "sessions" => "SELECT COUNT(*) AS total FROM sessions",
        "recovery_codes" => "SELECT COUNT(*) AS total FROM recovery_codes",
        _ => "SELECT COUNT(*) AS total FROM sign_in_challenges",
    };
    let mut tx = app.site.db.read().await.unwrap();
    tx.fetch_one(sql(query)).await.unwrap().get("total").unwrap()
}

/// What was mailed, the newest last.
async fn mails(app: &TestApp) -> Vec<String> {
    let mut tx = app.site.db.read().await.unwrap();
    // The letters about new devices are those of auth_links.rs.
    let query = "SELECT body FROM outbox WHERE kind = 'account_note'
                 AND body NOT LIKE '%hadn’t signed in before%' ORDER BY id";
    let rows = tx.fetch_all(sql(query)).await.unwrap();
    rows.iter().map(|row| row.get("body").unwrap()).collect()
}

async fn actions(app: &TestApp) -> Vec<String> {
    let mut tx = app.site.db.read().await.unwrap();
    let rows = tx.fetch_all(sql("SELECT action FROM audit ORDER BY id")).await.unwrap();
    rows.iter().map(|row| row.get("action").unwrap()).collect()
}

on_both_engines! {
    async fn a_password_alone_opens_nothing_once_a_code_has_confirmed_the_key(app) {
        let id = make(app, Group::Editor).await;
        let person = signed_in(app).await;
        let path = "/api/auth/begin_second_factor";
        person.post(path, &json!({})).await.expect_error(422, "The password is not correct");
        let begun = person.post(path, &json!({ "password": PASSWORD })).await.expect(200).json();
        let picture = begun["data"]["picture"].as_str().unwrap();
        assert!(picture.starts_with("data:image/svg+xml;base64,"));
        // It does not hold before a code.
        let other = signed_in(app).await;
        let key = key_of(app, id).await;
        let wrong = json!({ "code": if code(app, &key) == "000000" { "000001" } else { "000000" } });
        let confirm = "/api/auth/confirm_second_factor";
        person.post(confirm, &json!({})).await.expect(422);
        person.post(confirm, &wrong).await.expect_error(422, WRONG);
        let body = json!({ "code": code(app, &key) });
        let done = person.post(confirm, &body).await.expect(200).json();
        assert_eq!(done["data"]["recovery_codes"].as_array().unwrap().len(), 10);
        // Who was signed in elsewhere has shown no code.
        other.get("/api/auth/security").await.expect(401);
        person.get("/api/auth/security").await.expect(200);
        person.post(path, &json!({ "password": PASSWORD })).await.expect(409);

        let challenge = challenge(app).await;
        let as_token = Person { token: Some(challenge.clone()), ..app.anonymous() };
        as_token.get("/api/auth/security").await.expect(401);
        // The step that has confirmed it is used up.
        enter(app, &challenge, &code(app, &key)).await.expect_error(422, WRONG);
        app.clock.advance(STEP);
        let typed = code(app, &key);
        let spaced = format!(" {} {}", &typed[..3], &typed[3..]);
        let session = enter(app, &challenge, &spaced).await.expect(200).json();
        with_token(app, &session).get("/api/auth/security").await.expect(200);
        // Neither the challenge nor the code is good again.
        enter(app, &challenge, &typed).await.expect_error(422, GONE);
        let again = self::challenge(app).await;
        enter(app, &again, &typed).await.expect_error(422, WRONG);
        assert!(mails(app).await[0].contains("A second factor was added"));
    }

    async fn the_store_tells_nobody_the_key_or_the_codes(app) {
        let id = make(app, Group::User).await;
        let person = signed_in(app).await;
        let (key, codes) = turn_on(app, &person, id).await;
        let mut tx = app.site.db.read().await.unwrap();
        let row = tx.fetch_one(sql("SELECT sealed_key FROM second_factors")).await.unwrap();
        let sealed: Vec<u8> = row.get("sealed_key").unwrap();
        assert!(!sealed.windows(4).any(|part| key.windows(4).any(|own| own == part)));
        let purpose = format!("second factor of user {id}");
        assert!(SealKey::new([8; 32]).open(&purpose, &sealed).is_err(), "another key opens it");
        let rows = tx.fetch_all(sql("SELECT code_hash FROM recovery_codes")).await.unwrap();
        let mut stored: Vec<Vec<u8>> = rows.iter().map(|row| row.get("code_hash").unwrap()).collect();
        let mut hashes: Vec<Vec<u8>> =
            codes.iter().map(|code| recovery::hash(&app.site.seal, id, code).to_vec()).collect();
        stored.sort();
        hashes.sort();
        assert_eq!(stored, hashes);
    }

    async fn with_another_key_nobody_is_let_in_and_the_reason_is_said(app) {
        let id = make(app, Group::User).await;
        let person = signed_in(app).await;
        let (_, codes) = turn_on(app, &person, id).await;
        let sealed = SealKey::new([8; 32])
            .seal(&app.site.rng, &format!("second factor of user {id}"), &[1; 20])
            .unwrap();
        platform::write!(app.site.db, tx => tx.execute(
            sql("UPDATE second_factors SET sealed_key = $1").bind(&sealed[..])
        ).await).unwrap();
        let challenge = challenge(app).await;
        for code in ["123456", &codes[0]] {
            let refused = enter(app, &challenge, code).await.expect(503).json();
            assert_eq!(refused["code"], "account.factor_away");
        }
    }

    async fn a_recovery_code_opens_once_and_its_owner_is_told(app) {
        let id = make(app, Group::User).await;
        let person = signed_in(app).await;
        let (_, codes) = turn_on(app, &person, id).await;
        let first = challenge(app).await;
        let typed = codes[3].to_uppercase().replace('-', " ");
        enter(app, &first, &typed).await.expect(200);
        assert_eq!(count(app, "recovery_codes").await, 9);
        assert!(mails(app).await.pop().unwrap().contains("Codes left: 9"));
        let second = challenge(app).await;
        enter(app, &second, &codes[3]).await.expect_error(422, WRONG);
        enter(app, &second, &codes[4]).await.expect(200);
        let state = person.get("/api/auth/security").await.expect(200).json();
        assert_eq!(state["data"]["recovery_codes_left"], 8);
    }

    async fn new_recovery_codes_take_password_and_code_and_end_the_old(app) {
        let id = make(app, Group::User).await;
        let person = signed_in(app).await;
        let (key, codes) = turn_on(app, &person, id).await;
        let path = "/api/auth/renew_recovery_codes";
        app.clock.advance(STEP);
        let now = code(app, &key);
        let body = json!({ "password": "not that one at all", "code": now });
        person.post(path, &body).await.expect_error(422, "The password is not correct");
        person.post(path, &json!({ "password": PASSWORD })).await.expect(422);
        let body = json!({ "password": PASSWORD, "code": now });
        let new = person.post(path, &body).await.expect(200).json();
        assert_eq!(count(app, "recovery_codes").await, 10);
        let challenge = challenge(app).await;
        enter(app, &challenge, &codes[0]).await.expect_error(422, WRONG);
        let new = new["data"]["recovery_codes"][0].as_str().unwrap();
        enter(app, &challenge, new).await.expect(200);
    }

    async fn it_is_turned_off_by_password_and_code(app) {
        let id = make(app, Group::Administrator).await;
        let person = signed_in(app).await;
        let (key, codes) = turn_on(app, &person, id).await;
        let path = "/api/auth/remove_second_factor";
        let used = json!({ "password": PASSWORD, "code": code(app, &key) });
        person.post(path, &used).await.expect_error(422, WRONG);
        let body = json!({ "password": PASSWORD, "code": codes[0] });
        person.post(path, &body).await.expect(200);
        person.post(path, &body).await.expect(422);
        signed_in(app).await;
        assert_eq!(count(app, "recovery_codes").await, 0);
        assert!(mails(app).await.pop().unwrap().contains("turned off"));
        let actions = actions(app).await;
        for action in ["begin", "confirm", "remove"] {
            let action = format!("account.{action}_second_factor");
            assert!(actions.contains(&action), "{action}: {actions:?}");
        }
    }

    async fn a_challenge_ends_by_time_tries_and_another_password(app) {
        let id = make(app, Group::User).await;
        let person = signed_in(app).await;
        let (key, codes) = turn_on(app, &person, id).await;
        let late = challenge(app).await;
        app.clock.advance(5 * 60);
        enter(app, &late, &code(app, &key)).await.expect_error(422, GONE);
        assert_eq!(count(app, "challenges").await, 1);
        site::account::forget_ended_sessions(&app.site).await.unwrap();
        assert_eq!(count(app, "challenges").await, 0);

        let tried = challenge(app).await;
        for _ in 0..4 {
            enter(app, &tried, "zzzzz-zzzzz").await.expect_error(422, WRONG);
        }
        enter(app, &tried, "zzzzz-zzzzz").await.expect_error(422, GONE);
        // The account waits: not even the right one is taken, nor by another challenge.
        let next = challenge(app).await;
        enter(app, &next, &codes[0]).await.expect(429);
        app.clock.advance(30);
        enter(app, &tried, &codes[0]).await.expect_error(422, GONE);
        enter(app, &next, &codes[0]).await.expect(200);

        let before = challenge(app).await;
        site::account::reset_password(&app.site, EMAIL, "another door, another key").await.unwrap();
        enter(app, &before, &codes[1]).await.expect_error(422, GONE);
        // A password that was reset does not open by itself.
        let answer = app.sign_in(EMAIL, "another door, another key").await.expect(200).json();
        assert_eq!(answer["data"]["second_factor_required"], true);
    }

    async fn strangers_without_the_password_cannot_make_the_owner_wait(app) {
        let id = make(app, Group::User).await;
        let person = signed_in(app).await;
        let (_, codes) = turn_on(app, &person, id).await;
        for challenge in ["", "kt_x", &format!("kt_{}", "A".repeat(43))] {
            for _ in 0..10 {
                enter(app, challenge, "000000").await.expect_error(422, GONE);
            }
        }
        enter(app, &challenge(app).await, &codes[0]).await.expect(200);
        for _ in 0..15 {
            challenge(app).await;
        }
        assert_eq!(count(app, "challenges").await, 10);
    }

    async fn who_is_disabled_meanwhile_is_not_let_in(app) {
        let id = make(app, Group::Editor).await;
        let person = signed_in(app).await;
        let (_, codes) = turn_on(app, &person, id).await;
        let challenge = challenge(app).await;
        platform::write!(app.site.db, tx => tx.execute(
            sql("UPDATE users SET is_disabled = $2 WHERE id = $1").bind(id).bind(true)
        ).await).unwrap();
        let before = count(app, "sessions").await;
        enter(app, &challenge, &codes[0]).await.expect_error(422, GONE);
        assert_eq!(count(app, "sessions").await, before);
    }

    async fn the_staff_set_one_up_before_anything_else_when_the_setting_says_so(app) {
        let app = app.with_second_factor(SecondFactor::Staff).await;
        let id = make(&app, Group::Editor).await;
        let person = signed_in(&app).await;
        let list = "/api/admin/all_categories";
        let refused = person.post(list, &json!({})).await.expect(403).json();
        assert_eq!(refused["code"], "account.factor_missing");
        person.get("/api/profile/mine").await;
        let state = person.get("/api/auth/security").await.expect(200).json();
        assert_eq!(state["data"]["is_required"], true);
        turn_on(&app, &person, id).await;
        person.post(list, &json!({})).await.expect(200);
        // Visitors are asked for nothing.
        let visitor = app.member_of(Group::User).await;
        visitor.get("/api/me/profile").await.expect(200);
        let state = visitor.get("/api/auth/security").await.expect(200).json();
        assert_eq!(state["data"]["is_required"], false);
    }

    async fn an_administrator_takes_it_off_who_has_lost_it(app) {
        let id = make(app, Group::Editor).await;
        let person = signed_in(app).await;
        let administrator = app.administrator().await;
        let path = "/api/admin/remove_second_factor";
        let body = json!({ "user_id": id });
        administrator.post(path, &body).await.expect(409);
        turn_on(app, &person, id).await;
        let list = administrator.post("/api/admin/all_users", &json!({})).await.expect(200).text();
        assert!(list.contains("\"has_second_factor\":true"), "{list}");
        person.post(path, &body).await.expect(403);
        let own = json!({ "user_id": administrator.user_id });
        administrator.post(path, &own).await.expect(409);
        administrator.post(path, &body).await.expect(200);
        person.get("/api/auth/security").await.expect(401);
        signed_in(app).await;
        assert!(mails(app).await.pop().unwrap().contains("An administrator removed"));
        assert!(actions(app).await.contains(&"user.remove_second_factor".to_owned()));
    }

    async fn one_ends_ones_sessions_one_by_one_and_all_others(app) {
        make(app, Group::Editor).await;
        let [here, there, elsewhere] =
            [signed_in(app).await, signed_in(app).await, signed_in(app).await];
        let list = here.get("/api/auth/sessions").await.expect(200).json();
        let list = list["data"].as_array().unwrap();
        assert_eq!(list.len(), 3);
        let mine = there.get("/api/auth/sessions").await.expect(200).json();
        let this = mine["data"].as_array().unwrap().iter().find(|one| one["is_this"] == true);
        let id = this.unwrap()["id"].clone();
        let path = "/api/auth/end_session";
        app.editor().await.post(path, &json!({ "id": id })).await.expect(404);
        here.post(path, &json!({ "id": id })).await.expect(200);
        here.post(path, &json!({ "id": id })).await.expect(404);
        there.get("/api/auth/sessions").await.expect(401);
        here.post_nothing("/api/auth/end_other_sessions").await.expect(200);
        elsewhere.get("/api/auth/sessions").await.expect(401);
        here.get("/api/auth/sessions").await.expect(200);
    }
}
