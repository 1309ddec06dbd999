//! Links for another password, one's own name and address, and letters about new devices, through
//! the real router, on both engines.

use platform::db::sql;
use platform::identity::session::Token;
use serde_json::{Value, json};
use site::access::Group;
use site::account::{codes, create_user};
use site::auth::NewUser;

use crate::testing::{Person, TestApp, TestResponse, on_both_engines};

const EMAIL: &str = "zoe@reader.example";
const PASSWORD: &str = "a door that is a keyhole";
const NEXT: &str = "three geese over hamilton";

async fn somebody(app: &TestApp, group: Group) -> i64 {
    let new = NewUser {
        email: EMAIL.into(),
        first_name: "Zoé".into(),
        last_name: "Tremblay".into(),
        password: PASSWORD.into(),
        group,
    };
    create_user(&app.site, new).await.unwrap().0
}

/// Signs in on a browser that nobody has signed in with; the person.
async fn signed_in<'a>(app: &'a TestApp, email: &str, password: &str) -> Person<'a> {
    let session = app.sign_in(email, password).await.expect(200).json();
    Person {
        token: session["data"]["accessToken"].as_str().map(str::to_owned),
        user_id: session["data"]["id"].as_i64(),
        ..app.anonymous()
    }
}

/// The mails that would be sent, the oldest first: to whom, and what stands in them.
async fn mails(app: &TestApp) -> Vec<(String, String)> {
    let key = codes::key(&app.site).await.unwrap();
    let now = app.site.clock.now();
    let mut tx = app.site.db.read().await.unwrap();
    let query = "SELECT kind, subject_id, to_address, body FROM outbox ORDER BY id";
    let mut mails = Vec::new();
    for row in tx.fetch_all(sql(query)).await.unwrap() {
        let kind: String = row.get("kind").unwrap();
        let id: i64 = row.get("subject_id").unwrap();
        let body: String = row.get("body").unwrap();
        if let Some(token) = codes::code_to_send(&mut tx, &key, &kind, id, now).await.unwrap() {
            mails.push((row.get("to_address").unwrap(), body.replace("{token}", &token)));
        }
    }
    mails
}

/// What stands behind the `#` of the link of a mail.
fn token_in(body: &str) -> String {
    let start = body.find("/reset-password#").unwrap() + "/reset-password#".len();
    body[start..].split_whitespace().next().unwrap().to_owned()
}

fn digits(body: &str) -> String {
    let run = body.split(|c: char| !c.is_ascii_digit()).find(|run| run.len() == 6);
    run.unwrap().to_owned()
}

async fn forgot(app: &TestApp, email: &str) -> TestResponse {
    app.anonymous().post("/api/auth/forgot_password", &json!({ "email": email })).await
}

async fn look(app: &TestApp, token: &str) -> TestResponse {
    app.anonymous().post("/api/auth/find_reset", &json!({ "token": token })).await
}

async fn reset(app: &TestApp, token: &str, password: &str) -> TestResponse {
    let body = json!({ "token": token, "new_password": password });
    app.anonymous().post("/api/auth/reset_password", &body).await
}

async fn is_alive(person: &Person<'_>) -> bool {
    person.get("/api/auth/sessions").await.status == 200
}

/// Adds a key now, as `add_passkey` does once the device has answered.
async fn passkey(app: &TestApp, user: i64, name: &str, seed: u8) {
    let query = "INSERT INTO passkeys
                   (user_id, handle, credential_id, credential, name, created_at)
                 VALUES ($1, $2, $3, '{}', $4, $5)";
    let bytes = [seed; 16];
    let query = sql(query).bind(user).bind(&bytes[..]).bind(&bytes[..]);
    let query = query.bind(name).bind(app.site.clock.now());
    platform::write!(app.site.db, tx => tx.execute(query.clone()).await).unwrap();
}

async fn passkeys(app: &TestApp, user: i64) -> Vec<String> {
    let mut tx = app.site.db.read().await.unwrap();
    let query = sql("SELECT name FROM passkeys WHERE user_id = $1 ORDER BY id").bind(user);
    let rows = tx.fetch_all(query).await.unwrap();
    rows.iter().map(|row| row.get("name").unwrap()).collect()
}

async fn entries(app: &TestApp, action: &str) -> i64 {
    let mut tx = app.site.db.read().await.unwrap();
    let query = sql("SELECT COUNT(*) AS total FROM audit WHERE action = $1").bind(action);
    tx.fetch_one(query).await.unwrap().get("total").unwrap()
}

on_both_engines! {
    async fn staff_choose_another_password_by_a_link_that_is_mailed(app) {
        somebody(app, Group::Editor).await;
        let editor = signed_in(app, EMAIL, PASSWORD).await;
        forgot(app, EMAIL).await.expect(200);
        let (to, body) = mails(app).await.pop().unwrap();
        assert_eq!(to, EMAIL);
        let token = token_in(&body);
        let found = look(app, &token).await.expect(200).json();
        assert_eq!(found["data"]["email"], EMAIL);
        assert_eq!(found["data"]["purpose"], "mailed");
        reset(app, &token, "Tremblay-2026-Zoe").await.expect_error(422,
            "This password is your name, your address or our name with little added. Please \
             choose another");
        reset(app, &token, "Winter2026!!").await.expect_error(422,
            "This password is a season, a month or a year with little added. Please choose another");
        let done = reset(app, &token, NEXT).await.expect(200).json();
        assert!(done["data"].is_null(), "no session is opened: {done}");
        assert!(!is_alive(&editor).await, "every session has ended");
        app.sign_in(EMAIL, PASSWORD).await.expect(401);
        app.sign_in(EMAIL, NEXT).await.expect(200);
        reset(app, &token, PASSWORD).await.expect_error(404,
            "This link is no longer valid. Please ask for another one");
        assert_eq!(entries(app, "account.reset_by_link").await, 1);
    }

    async fn a_link_ends_after_its_hour_and_with_the_person(app) {
        let id = somebody(app, Group::Administrator).await;
        forgot(app, EMAIL).await.expect(200);
        let first = token_in(&mails(app).await.pop().unwrap().1);
        forgot(app, EMAIL).await.expect(200);
        let second = token_in(&mails(app).await.pop().unwrap().1);
        // A stranger who asks for another one does not end it.
        look(app, &first).await.expect(200);
        look(app, &second).await.expect(200);
        for nonsense in ["", "kt_", "nonsense", Token::new(&app.site.rng).reveal()] {
            look(app, nonsense).await.expect(404);
            reset(app, nonsense, NEXT).await.expect(404);
        }
        let disable = sql("UPDATE users SET is_disabled = $2 WHERE id = $1").bind(id).bind(true);
        platform::write!(app.site.db, tx => tx.execute(disable.clone()).await).unwrap();
        look(app, &second).await.expect(404);
        let enable = sql("UPDATE users SET is_disabled = $2 WHERE id = $1").bind(id).bind(false);
        platform::write!(app.site.db, tx => tx.execute(enable.clone()).await).unwrap();
        app.clock.advance(60 * 60);
        look(app, &second).await.expect(404);
        site::account::forget_ended_sessions(&app.site).await.unwrap();
        let mut tx = app.site.db.read().await.unwrap();
        let left = tx.fetch_one(sql("SELECT COUNT(*) AS total FROM account_links")).await.unwrap();
        assert_eq!(left.get::<i64>("total").unwrap(), 0);
    }

    async fn an_administrator_hands_a_link_over(app) {
        let id = somebody(app, Group::Editor).await;
        let editor = signed_in(app, EMAIL, PASSWORD).await;
        let administrator = app.administrator().await;
        let make = async |id: i64| {
            administrator.post("/api/admin/reset_link", &json!({ "user_id": id })).await
        };
        let handed = make(id).await.expect(200).json();
        let token = token_in(handed["data"]["link"].as_str().unwrap());
        let (to, body) = mails(app).await.pop().unwrap();
        assert!(to == EMAIL && !body.contains(&token), "{body}");
        assert_eq!(look(app, &token).await.expect(200).json()["data"]["purpose"], "handed");
        app.clock.advance(23 * 60 * 60);
        reset(app, &token, NEXT).await.expect(200);
        assert!(!is_alive(&editor).await);
        app.sign_in(EMAIL, NEXT).await.expect(200);

        let again = app.administrator().await;
        again.post("/api/admin/reset_link", &json!({ "user_id": again.user_id })).await
            .expect_error(409, "You change your own password yourself, from the menu");
        let invited = json!({
            "email": "new@reader.example", "first_name": "Léa", "last_name": "Roy", "group_id": 2,
        });
        let invited = again.post("/api/admin/invite_user", &invited).await.expect(200).json();
        let id = invited["data"]["user"]["id"].clone();
        again.post("/api/admin/reset_link", &json!({ "user_id": id })).await.expect(409);
        app.editor().await.post("/api/admin/reset_link", &json!({ "user_id": id })).await.expect(403);
    }

    async fn an_address_changes_at_both_ends_and_is_taken_back(app) {
        let id = somebody(app, Group::Editor).await;
        let editor = signed_in(app, EMAIL, PASSWORD).await;
        let other = signed_in(app, EMAIL, PASSWORD).await;
        passkey(app, id, "Own phone", 1).await;
        app.clock.advance(60);
        let change = async |email: &str, password: &str| {
            let body = json!({ "email": email, "password": password });
            editor.post("/api/auth/change_email", &body).await
        };
        change("new@reader.example", "wrong").await.expect(422);
        change("905 555-0142", PASSWORD).await.expect(422);
        let sent = change("new@reader.example", PASSWORD).await.expect(200).json();
        let (to, body) = mails(app).await.pop().unwrap();
        assert_eq!(to, "new@reader.example");
        let confirm = json!({ "token": sent["data"]["token"], "code": digits(&body) });
        editor.post("/api/auth/confirm_email", &confirm).await.expect(200);
        assert!(is_alive(&editor).await && !is_alive(&other).await);
        app.sign_in(EMAIL, PASSWORD).await.expect(401);
        app.sign_in("new@reader.example", PASSWORD).await.expect(200);
        let mut all = mails(app).await;
        let at = all.iter().position(|(to, body)| to == EMAIL && body.contains("#kt_")).unwrap();
        let token = token_in(&all.swap_remove(at).1);

        // Whoever changed it has added a second factor and a passkey since.
        let now = app.site.clock.now();
        let factor = sql("UPDATE users SET second_factor_at = $2 WHERE id = $1").bind(id).bind(now);
        platform::write!(app.site.db, tx => tx.execute(factor.clone()).await).unwrap();
        app.clock.advance(60);
        passkey(app, id, "Strange phone", 2).await;
        app.clock.advance(6 * 24 * 60 * 60 - 60);
        assert_eq!(passkeys(app, id).await, ["Own phone", "Strange phone"]);
        let found = look(app, &token).await.expect(200).json();
        assert_eq!(found["data"]["purpose"], "take_back");
        assert_eq!(found["data"]["address"], EMAIL);
        reset(app, &token, NEXT).await.expect(200);
        app.sign_in("new@reader.example", PASSWORD).await.expect(401);
        let back = app.sign_in(EMAIL, NEXT).await.expect(200).json();
        assert!(back["data"]["accessToken"].is_string(), "the strange factor is gone: {back}");
        assert_eq!(passkeys(app, id).await, ["Own phone"], "the strange key is gone");
        reset(app, &token, PASSWORD).await.expect(404);
    }

    async fn an_address_that_somebody_else_has_by_now_is_not_taken_from_them(app) {
        somebody(app, Group::Editor).await;
        let editor = signed_in(app, EMAIL, PASSWORD).await;
        let body = json!({ "email": "new@reader.example", "password": PASSWORD });
        let sent = editor.post("/api/auth/change_email", &body).await.expect(200).json();
        let code = digits(&mails(app).await.pop().unwrap().1);
        let confirm = json!({ "token": sent["data"]["token"], "code": code });
        editor.post("/api/auth/confirm_email", &confirm).await.expect(200);
        let token = token_in(&mails(app).await.pop().unwrap().1);
        somebody(app, Group::Editor).await;
        reset(app, &token, NEXT).await.expect(409);
        app.sign_in(EMAIL, PASSWORD).await.expect(200);
    }

    async fn ones_own_name_changes(app) {
        let editor = app.editor().await;
        let change = async |first: &str, last: &str| {
            let body = json!({ "first_name": first, "last_name": last });
            editor.post("/api/auth/change_name", &body).await
        };
        change("", "Roy").await.expect_error(422, "First name must have 1 to 128 characters");
        change("Léa", &"é".repeat(129)).await.expect(422);
        change(" Léa ", "Côté").await.expect(200);
        let known = editor.get("/api/auth/account").await.expect(200).json();
        assert_eq!(known["data"]["first_name"], "Léa");
        assert_eq!(known["data"]["last_name"], "Côté");
        assert_eq!(entries(app, "account.change_name").await, 1);
    }

    async fn a_device_that_is_new_is_told_of_once(app) {
        somebody(app, Group::User).await;
        let letters = async || mails(app).await.len();
        let first = app.sign_in(EMAIL, PASSWORD).await.expect(200);
        assert_eq!(letters().await, 0, "there was none before");
        let cookie = first.header("set-cookie").split(';').next().unwrap().to_owned();
        assert!(first.header("set-cookie").contains("HttpOnly"));
        let from = async |cookie: &str| {
            let request = app.anonymous().request(http::Method::POST, "/api/auth/signin")
                .header("content-type", "application/json")
                .header("cookie", cookie)
                .header("user-agent", "Mozilla/5.0 (iPhone) Mobile/15E148")
                .body(axum::body::Body::from(json!({ "email": EMAIL, "password": PASSWORD }).to_string()))
                .unwrap();
            app.anonymous().send(request).await.expect(200)
        };
        let again = from(&cookie).await;
        assert_eq!(letters().await, 0, "the device is known");
        assert!(again.header("set-cookie").starts_with(&cookie));
        let forged = format!("known_device={}", "0".repeat(64));
        let strange = from(&forged).await;
        let (to, body) = mails(app).await.pop().unwrap();
        assert!(to == EMAIL && body.contains("on a phone that hadn’t"), "{body}");
        let known = strange.header("set-cookie").split(';').next().unwrap().to_owned();
        from(&known).await;
        from("known_device=").await;
        from("known_device=%%%.é.....").await;
        assert_eq!(letters().await, 3);
    }

    async fn what_is_asked_for_is_the_same_work_for_everybody(app) {
        let (app, _) = crate::account_visitor::open(app, 1_000).await;
        somebody(&app, Group::User).await;
        let staff = app.editor().await;
        let staff = staff.get("/api/auth/account").await.json()["data"]["email"].clone();
        app.site.db.record_plans();
        let form = |email: &str| json!({
            "email": email, "first_name": "Ari", "last_name": "Sample",
            "password": "three geese over hamilton", "terms": true,
        });
        let body = |email: &str| json!({ "email": email });
        let wrong = |email: &str| json!({ "email": email, "password": "not the one at all" });
        // The first of each makes keys, and reads what is read once.
        for (call, body) in [("register", form("0@reader.example")), ("signin", wrong("0@reader.example"))] {
            app.anonymous().post(&format!("/api/auth/{call}"), &body).await;
        }
        let mut known = vec![EMAIL.to_owned(), "nobody@reader.example".to_owned()];
        known.push(staff.as_str().unwrap().to_owned());
        for (call, body) in [
            ("register", &form as &dyn Fn(&str) -> Value),
            ("forgot_password", &body),
            ("signin", &wrong),
        ] {
            let mut seen = Vec::new();
            for email in &known {
                app.site.db.take_plans();
                let hashed = app.site.passwords.hash_count();
                let answer = app.anonymous().post(&format!("/api/auth/{call}"), &body(email)).await;
                let statements: Vec<String> =
                    app.site.db.take_plans().into_iter().map(|plan| plan.statement.to_owned()).collect();
                let work = (
                    answer.status,
                    answer.text().len() - answer.text().matches(email.as_str()).count() * email.len(),
                    answer.json()["message"].clone(),
                    app.site.passwords.hash_count() - hashed,
                    statements,
                );
                assert!(!work.4.is_empty());
                seen.push(work);
            }
            assert_eq!(seen[0], seen[1], "{call}: somebody's and nobody's");
            assert_eq!(seen[0], seen[2], "{call}: somebody's and one of the staff's");
        }
    }
}

#[test]
fn a_link_is_good_for_an_hour_a_day_or_a_week() {
    use site::auth::links::LinkPurpose;
    let days = |purpose: LinkPurpose| purpose.good_for();
    assert_eq!(LinkPurpose::ALL.map(days), [3_600, 86_400, 604_800]);
}
