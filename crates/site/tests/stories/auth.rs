//! Accounts through the real router, on both engines.

use platform::db::{Sql, sql};
use platform::http::client_address::ClientAddress;
use platform::identity::password::{Cost, HashingPool, Passwords};
use platform::identity::session::Token;
use platform::storage::audit::Actor;
use serde_json::json;
use site::access::{Group, UserId};
use site::account::{create_user, forget_ended_sessions, reset_password};
use site::auth::public::{VerifiedPassword, open_session, replace_password, verify_password};
use site::auth::sessions::find_by_session;
use site::auth::trusted_device::TrustedDevice;
use site::auth::{NewUser, SignedIn, store};
use tokio::task::JoinSet;

use crate::testing::{NOW, Person, TestApp, on_both_engines};

const EMAIL: &str = "Owner@Example.ca";
const PASSWORD: &str = "a door that is a keyhole";

async fn owner(app: &TestApp) -> UserId {
    let new = NewUser {
        email: EMAIL.into(),
        first_name: "Zoé".into(),
        last_name: "Tremblay".into(),
        password: PASSWORD.into(),
        group: Group::Administrator,
    };
    create_user(&app.site, new).await.unwrap()
}

/// Whether the session is still alive.
async fn is_signed_in(person: &Person<'_>) -> bool {
    person.post_nothing("/api/admin/all_categories").await.status == 200
}

const NEW_PASSWORD: &str = "another door, another key";

async fn proven(app: &TestApp) -> VerifiedPassword {
    let here = ClientAddress::new("192.0.2.1".parse().unwrap());
    verify_password(&app.site, EMAIL, PASSWORD, &TrustedDevice::default(), here).await.unwrap()
}

/// What becomes of a sign-in whose password was verified a while ago.
async fn opened(app: &TestApp, proven: VerifiedPassword) -> Result<(), String> {
    let here = ClientAddress::new("192.0.2.1".parse().unwrap());
    let from = site::auth::public::SignInOrigin {
        device: site::auth::device::DeviceKind::Unknown,
        is_trusted: false,
    };
    let opened = open_session(&app.site, proven, None, here, from).await;
    opened.map(drop).map_err(|error| error.to_string())
}

async fn sessions(app: &TestApp) -> i64 {
    let mut tx = app.site.db.read().await.unwrap();
    let row = tx.fetch_one(sql("SELECT COUNT(*) AS total FROM sessions")).await.unwrap();
    row.get("total").unwrap()
}

async fn disable_everybody(app: &TestApp) {
    platform::write!(app.site.db, tx => tx.execute(
        sql("UPDATE users SET is_disabled = $1").bind(true)
    ).await)
    .unwrap();
}

on_both_engines! {
    async fn a_sign_in_under_way_does_not_survive_a_reset_of_the_password(app) {
        owner(app).await;
        let before = proven(app).await;
        reset_password(&app.site, EMAIL, NEW_PASSWORD).await.unwrap();
        assert_eq!(opened(app, before).await, Err("Invalid email or password".to_owned()));
        assert_eq!(sessions(app).await, 0);
        app.sign_in(EMAIL, NEW_PASSWORD).await.expect(200);
    }

    async fn a_chosen_language_is_kept_and_told_at_the_next_sign_in(app) {
        owner(app).await;
        let session = app.sign_in(EMAIL, PASSWORD).await.expect(200).json();
        assert_eq!(session["data"]["language"], serde_json::Value::Null);
        let token = session["data"]["accessToken"].as_str().map(str::to_owned);
        let person = Person { token, ..app.anonymous() };
        let path = "/api/auth/change_language";
        for wrong in [json!({}), json!({ "language": "" }), json!({ "language": "de" })] {
            person.post(path, &wrong).await.expect_error(422, "Please choose a language");
        }
        let french = json!({ "language": "fr" });
        app.anonymous().post(path, &french).await.expect(401);
        let done = person.post(path, &french).await.expect(200).json();
        assert_eq!(done["code"], "account.language_changed");
        let session = app.sign_in(EMAIL, PASSWORD).await.expect(200).json();
        assert_eq!(session["data"]["language"], "fr");
    }

    async fn a_sign_in_under_way_does_not_survive_being_disabled(app) {
        owner(app).await;
        let before = proven(app).await;
        disable_everybody(app).await;
        assert_eq!(opened(app, before).await, Err("Invalid email or password".to_owned()));
        assert_eq!(sessions(app).await, 0);
    }

    async fn an_outdated_hash_is_renewed_and_never_over_another_password(app) {
        let id = owner(app).await;
        let costly = Cost { memory: 128, ..Cost::CHEAP };
        let outdated = Passwords::new(costly).unwrap().hash(PASSWORD).await.unwrap();
        let hash = async || {
            let mut tx = app.site.db.read().await.unwrap();
            store::find_password_hash(&mut tx, id).await.unwrap().unwrap()
        };
        let store_outdated = async || {
            platform::write!(app.site.db, tx => store::set_password(&mut tx, id, &outdated, NOW).await)
                .unwrap();
        };
        store_outdated().await;
        opened(app, proven(app).await).await.unwrap();
        assert_ne!(hash().await, outdated);

        store_outdated().await;
        let before = proven(app).await;
        reset_password(&app.site, EMAIL, NEW_PASSWORD).await.unwrap();
        let after_reset = hash().await;
        opened(app, before).await.unwrap_err();
        assert_eq!(hash().await, after_reset);
    }

    async fn a_change_of_password_under_way_gives_way_to_a_reset(app) {
        let id = owner(app).await;
        let signed_in = async || {
            let answer = app.sign_in(EMAIL, PASSWORD).await.expect(200).json();
            let session = Token::parse(answer["data"]["accessToken"].as_str().unwrap()).unwrap().hash();
            let user = find_by_session(&app.site, &session).await.unwrap().unwrap();
            SignedIn { user, session, actor: Actor::command_line() }
        };
        let (one, other) = (signed_in().await, signed_in().await);
        let mut tx = app.site.db.read().await.unwrap();
        let old_hash = store::find_password_hash(&mut tx, id).await.unwrap().unwrap();
        drop(tx);
        let new_hash = app.site.passwords.hash(NEW_PASSWORD).await.unwrap();
        let replace = async |who: &SignedIn| {
            replace_password(&app.site, who, &old_hash, &new_hash).await.map_err(|e| e.to_string())
        };
        replace(&one).await.unwrap();
        let refused = replace(&one).await.unwrap_err();
        assert_eq!(refused, "The old password is not correct", "it was changed meanwhile");
        let refused = replace(&other).await.unwrap_err();
        assert_eq!(refused, "You need to be logged in to access this page.");
        reset_password(&app.site, EMAIL, PASSWORD).await.unwrap();
        replace(&one).await.unwrap_err();
        app.sign_in(EMAIL, PASSWORD).await.expect(200);
    }

    async fn signing_in_answers_the_token_and_who_it_is(app) {
        let id = owner(app).await;
        assert_eq!(id, UserId(1), "the first administrator has id 1");
        let answer = app.sign_in(" owner@example.CA ", PASSWORD).await.expect(200).json();
        assert_eq!(answer["message"], "Login successful");
        let data = &answer["data"];
        assert!(data["accessToken"].as_str().unwrap().starts_with("kt_"));
        assert_eq!(data["id"], 1);
        assert_eq!(data["first_name"], "Zoé");
        assert_eq!(data["last_name"], "Tremblay");
        assert_eq!(data["email"], EMAIL);
        assert_eq!(data["group_id"], 1);
        assert_eq!(data["role_acl"], 1);
    }

    async fn wrong_and_unknown_and_disabled_are_refused_in_the_same_words(app) {
        owner(app).await;
        let words = "Invalid email or password";
        app.sign_in(EMAIL, "not the password").await.expect_error(401, words);
        app.sign_in("nobody@example.ca", PASSWORD).await.expect_error(401, words);
        let control = "Email must not contain control characters";
        app.sign_in("nul\u{0}@example.ca", PASSWORD).await.expect_error(422, control);
        disable_everybody(app).await;
        app.sign_in(EMAIL, PASSWORD).await.expect_error(401, words);
        app.sign_in("", PASSWORD).await.expect_error(422, "Please enter both email and password");
        app.sign_in(EMAIL, "").await.expect_error(422, "Please enter both email and password");
    }

    async fn five_failures_make_an_account_wait_even_with_the_right_password(app) {
        owner(app).await;
        for _ in 0..5 {
            app.sign_in(EMAIL, "not the password").await.expect(401);
        }
        let response = app.sign_in(EMAIL, PASSWORD).await.expect(429);
        assert_eq!(response.header("retry-after"), "30");
        app.clock.advance(30);
        app.sign_in(EMAIL, "not the password").await.expect(401);
        let response = app.sign_in(EMAIL, PASSWORD).await.expect(429);
        assert_eq!(response.header("retry-after"), "60");
        app.clock.advance(60);
        app.sign_in(EMAIL, PASSWORD).await.expect(200);
        app.sign_in(EMAIL, "not the password").await.expect(401);
    }

    async fn a_clock_that_was_ahead_locks_nobody_out(app) {
        owner(app).await;
        app.clock.advance(10 * 24 * 60 * 60);
        for _ in 0..6 {
            app.sign_in(EMAIL, "not the password").await;
        }
        app.sign_in(EMAIL, PASSWORD).await.expect(429);
        app.clock.advance(-10 * 24 * 60 * 60);
        app.sign_in(EMAIL, "not the password").await.expect(401);
        let response = app.sign_in(EMAIL, PASSWORD).await.expect(429);
        assert!(response.header("retry-after").parse::<i64>().unwrap() <= 15 * 60);
        app.clock.advance(15 * 60);
        app.sign_in(EMAIL, PASSWORD).await.expect(200);
    }

    async fn old_failures_are_forgotten_by_the_hour(app) {
        app.sign_in("nobody@example.ca", PASSWORD).await.expect(401);
        app.clock.advance(23 * 60 * 60);
        app.sign_in("somebody@example.ca", PASSWORD).await.expect(401);
        app.clock.advance(2 * 60 * 60);
        assert_eq!(forget_ended_sessions(&app.site).await.unwrap(), 1);
        let mut tx = app.site.db.read().await.unwrap();
        let query = "SELECT email_key FROM sign_in_failures WHERE email_key LIKE '%@%'";
        let left = tx.fetch_all(sql(query)).await.unwrap();
        assert_eq!(left.len(), 1);
    }

    async fn an_unknown_account_waits_as_well(app) {
        for _ in 0..5 {
            app.sign_in("nobody@example.ca", PASSWORD).await.expect(401);
        }
        app.sign_in("Nobody@example.ca", PASSWORD).await.expect(429);
    }

    async fn a_full_queue_of_passwords_is_no_failed_sign_in(app) {
        owner(app).await;
        for _ in 0..4 {
            app.sign_in(EMAIL, "not the password").await.expect(401);
        }
        let place = || app.site.passwords.reserve_in(HashingPool::Visitors).ok();
        let places: Vec<_> = (0..).map_while(|_: u32| place()).collect();
        for _ in 0..3 {
            let busy = app.sign_in(EMAIL, PASSWORD).await.expect(503);
            assert_eq!(busy.header("retry-after"), "5");
        }
        drop(places);
        app.sign_in(EMAIL, PASSWORD).await.expect(200);
    }

    async fn only_the_hash_of_a_token_is_stored(app) {
        let administrator = app.administrator().await;
        let token = administrator.token.clone().unwrap();
        let mut tx = app.site.db.read().await.unwrap();
        let rows = tx.fetch_all(sql("SELECT token_hash FROM sessions")).await.unwrap();
        let stored: Vec<u8> = rows[0].get("token_hash").unwrap();
        assert_eq!(stored.len(), 32);
        assert!(!token.as_bytes().windows(8).any(|part| stored.windows(8).any(|kept| kept == part)));
    }

    async fn signing_out_ends_the_session_at_the_server(app) {
        let administrator = app.administrator().await;
        assert!(is_signed_in(&administrator).await);
        administrator.post_nothing("/api/auth/logout").await.expect(200);
        assert!(!is_signed_in(&administrator).await);
        administrator.post_nothing("/api/auth/logout").await.expect(401);
    }

    async fn an_idle_session_ends_and_a_used_one_lives_for_a_day(app) {
        let administrator = app.administrator().await;
        for _ in 0..30 {
            app.clock.advance(45 * 60);
            assert!(is_signed_in(&administrator).await);
        }
        app.clock.advance(2 * 60 * 60);
        assert!(!is_signed_in(&administrator).await);
        let other = app.administrator().await;
        for _ in 0..24 {
            app.clock.advance(59 * 60);
            assert!(is_signed_in(&other).await);
        }
        app.clock.advance(25 * 60);
        assert!(!is_signed_in(&other).await, "24 hours at most, however busy");
    }

    async fn sessions_that_have_ended_are_forgotten_and_no_others(app) {
        let editor = app.editor().await;
        let customer = app.member_of(Group::User).await;
        app.clock.advance(60 * 60 - 1);
        assert_eq!(forget_ended_sessions(&app.site).await.unwrap(), 0);
        app.clock.advance(1);
        assert_eq!(forget_ended_sessions(&app.site).await.unwrap(), 1);
        assert!(!is_signed_in(&editor).await);
        let answer = customer.post_nothing("/api/admin/all_categories").await;
        assert_eq!(answer.status, 403, "who is signed in and may not");
        // Used every day it still ends after thirty.
        for _ in 0..29 {
            app.clock.advance(24 * 60 * 60);
            customer.post_nothing("/api/admin/all_categories").await.expect(403);
        }
        assert_eq!(forget_ended_sessions(&app.site).await.unwrap(), 0);
        app.clock.advance(24 * 60 * 60);
        assert_eq!(forget_ended_sessions(&app.site).await.unwrap(), 1);
        assert_eq!(sessions(app).await, 0);
    }

    async fn disabling_somebody_takes_effect_on_the_next_call(app) {
        let editor = app.editor().await;
        assert!(is_signed_in(&editor).await);
        platform::write!(app.site.db, tx => tx.execute(
            sql("UPDATE users SET is_disabled = $1 WHERE id = $2").bind(true).bind(editor.user_id)
        ).await).unwrap();
        assert!(!is_signed_in(&editor).await);
    }

    async fn demoting_somebody_takes_effect_on_the_next_call(app) {
        let editor = app.editor().await;
        platform::write!(app.site.db, tx => tx.execute(
            sql("UPDATE users SET group_id = 4 WHERE id = $1").bind(editor.user_id)
        ).await).unwrap();
        editor
            .post_nothing("/api/admin/all_categories")
            .await
            .expect_error(403, "You are not allowed to do this.");
    }

    async fn changing_the_password_ends_the_other_sessions(app) {
        owner(app).await;
        let token = |response: crate::testing::TestResponse| {
            response.expect(200).json()["data"]["accessToken"].as_str().unwrap().to_owned()
        };
        let here = Person { token: Some(token(app.sign_in(EMAIL, PASSWORD).await)), ..app.anonymous() };
        let there = Person { token: Some(token(app.sign_in(EMAIL, PASSWORD).await)), ..app.anonymous() };
        let new = "another door, another key";
        let change = |old: &str, new: &str, confirm: &str| {
            json!({ "old_password": old, "new_password": new, "confirm_password": confirm })
        };
        let path = "/api/auth/change_password";
        let refused = here.post(path, &change("wrong", new, new)).await;
        refused.expect_error(422, "The old password is not correct");
        let refused = here.post(path, &change(PASSWORD, new, "different")).await;
        refused.expect_error(422, "The new passwords do not match");
        let refused = here.post(path, &change(PASSWORD, "short", "short")).await;
        refused.expect_error(422, "The password must have at least 12 characters");
        let refused = here.post(path, &change(PASSWORD, "", "")).await;
        refused.expect_error(422, "Please fill in all three password fields");
        here.post(path, &change(PASSWORD, new, new)).await.expect(200);
        assert!(is_signed_in(&here).await);
        assert!(!is_signed_in(&there).await);
        app.sign_in(EMAIL, PASSWORD).await.expect(401);
        app.sign_in(EMAIL, new).await.expect(200);
    }

    async fn strangers_at_the_door_keep_nobody_from_a_new_password(app) {
        owner(app).await;
        let session = app.sign_in(EMAIL, PASSWORD).await.expect(200).json();
        let token = session["data"]["accessToken"].as_str().map(str::to_owned);
        let here = Person { token, ..app.anonymous() };
        for _ in 0..5 {
            app.sign_in(EMAIL, "a stranger's guess").await.expect(401);
        }
        app.sign_in(EMAIL, PASSWORD).await.expect(429);
        let change = |old: &str| {
            let new = "another door, another key";
            json!({ "old_password": old, "new_password": new, "confirm_password": new })
        };
        let path = "/api/auth/change_password";
        // Whoever found the session open has no more guesses than a stranger.
        for _ in 0..5 {
            here.post(path, &change("a guess")).await.expect(422);
        }
        here.post(path, &change(PASSWORD)).await.expect(429);
        app.clock.advance(30);
        here.post(path, &change(PASSWORD)).await.expect(200);
    }

    async fn signing_in_again_ends_the_session_of_before(app) {
        let editor = app.editor().await;
        let id = editor.user_id.unwrap();
        let mut tx = app.site.db.read().await.unwrap();
        let row = tx.fetch_one(sql("SELECT email FROM users WHERE id = $1").bind(id)).await.unwrap();
        drop(tx);
        let body = json!({ "email": row.get::<String>("email").unwrap(), "password": "wrong" });
        editor.post("/api/auth/signin", &body).await.expect(401);
        assert!(is_signed_in(&editor).await, "nothing was proven");
        let body = json!({ "email": body["email"], "password": PASSWORD });
        editor.post("/api/auth/signin", &body).await.expect(200);
        assert!(!is_signed_in(&editor).await);
        assert_eq!(sessions(app).await, 1);
    }

    async fn a_user_has_fifty_sessions_at_most_and_the_one_unused_for_longest_ends(app) {
        owner(app).await;
        let sign_in = async || {
            let answer = app.sign_in(EMAIL, PASSWORD).await.expect(200).json();
            Person {
                token: answer["data"]["accessToken"].as_str().map(str::to_owned), ..app.anonymous()
            }
        };
        let (unused, used) = (sign_in().await, sign_in().await);
        app.clock.advance(120);
        assert!(is_signed_in(&used).await);
        for _ in 0..48 {
            sign_in().await;
        }
        assert_eq!(sessions(app).await, 50);
        let newest = sign_in().await;
        assert_eq!(sessions(app).await, 50);
        assert!(!is_signed_in(&unused).await);
        assert!(is_signed_in(&used).await);
        assert!(is_signed_in(&newest).await);
    }

    async fn sessions_of_a_clock_that_was_ahead_take_no_places(app) {
        owner(app).await;
        let sign_in = async || {
            let answer = app.sign_in(EMAIL, PASSWORD).await.expect(200).json();
            Person {
                token: answer["data"]["accessToken"].as_str().map(str::to_owned), ..app.anonymous()
            }
        };
        app.clock.advance(10 * 24 * 60 * 60);
        for _ in 0..50 {
            sign_in().await;
        }
        app.clock.advance(-10 * 24 * 60 * 60);
        let first = sign_in().await;
        assert_eq!(sessions(app).await, 1);
        sign_in().await;
        assert!(is_signed_in(&first).await, "there are two");
    }

    async fn a_session_of_a_clock_that_was_ahead_does_not_come_alive(app) {
        app.clock.advance(10 * 24 * 60 * 60);
        let editor = app.editor().await;
        app.clock.advance(-10 * 24 * 60 * 60);
        assert_eq!(forget_ended_sessions(&app.site).await.unwrap(), 1);
        app.clock.advance(10 * 24 * 60 * 60);
        assert!(!is_signed_in(&editor).await);
    }

    async fn the_first_administrator_gets_the_first_number_whatever_was_refused_before(app) {
        let new = |email: &str, group| NewUser {
            email: email.into(),
            first_name: "Zoé".into(),
            last_name: "Roy".into(),
            password: PASSWORD.into(),
            group,
        };
        let agent = create_user(&app.site, new("agent@example.ca", Group::Agent)).await.unwrap();
        assert_ne!(agent, UserId(1));
        create_user(&app.site, new("agent@example.ca", Group::User)).await.unwrap_err();
        let first = new("first@example.ca", Group::Administrator);
        assert_eq!(create_user(&app.site, first).await.unwrap(), UserId(1));
        let second = new("second@example.ca", Group::Administrator);
        assert!(create_user(&app.site, second).await.unwrap() > agent);
    }

    async fn an_address_that_looks_like_another_gets_no_account(app) {
        owner(app).await;
        let create = async |email: &str| {
            let new = NewUser {
                email: email.into(),
                first_name: "Zoé".into(),
                last_name: "Roy".into(),
                password: PASSWORD.into(),
                group: Group::Administrator,
            };
            create_user(&app.site, new).await.map_err(|error| error.to_string())
        };
        let lookalike = "This email address has letters that can be mistaken for others. \
                         Please use plain letters";
        for email in ["\u{43e}wner@example.ca", "owner@ex\u{430}mple.ca"] {
            assert_eq!(create(email).await, Err(lookalike.to_owned()), "{email:?}");
        }
        let taken = Err("There is already an account with this email address".to_owned());
        assert_eq!(create("ow\u{200b}ner@example.ca").await, taken, "what nobody sees is nothing");
        assert_eq!(create("ｏwner@example.ca").await, taken, "wide letters are the plain ones");
        app.sign_in("ｏwner＠example.ca", PASSWORD).await.expect(200);
    }

    async fn sign_ins_at_the_same_moment_all_come_through(app) {
        let number = 12;
        for person in 0..number {
            let new = NewUser {
                email: format!("person{person}@example.ca"),
                first_name: "Zoé".into(),
                last_name: "Roy".into(),
                password: PASSWORD.into(),
                group: Group::User,
            };
            create_user(&app.site, new).await.unwrap();
        }
        let mut all = JoinSet::new();
        for person in 0..number {
            let body = json!({ "email": format!("person{person}@example.ca"), "password": PASSWORD });
            let request = http::Request::post("/api/auth/signin")
                .header("content-type", "application/json")
                .body(axum::body::Body::from(body.to_string()))
                .unwrap();
            let answer = tower::ServiceExt::oneshot(app.router.clone(), request);
            all.spawn(async { answer.await.unwrap().status().as_u16() });
        }
        // A full queue of passwords says so; nothing else may go wrong.
        for status in all.join_all().await {
            assert!(matches!(status, 200 | 503), "{status}");
        }
        assert!(sessions(app).await > 0);
    }

    async fn a_read_does_not_fail_because_its_session_cannot_be_noted(app) {
        let editor = app.editor().await;
        app.clock.advance(120);
        // Nobody can write to the sessions: as when the disk is full.
        platform::write!(app.site.db, tx => async {
            for statement in [Sql::per_engine(
                "CREATE TRIGGER full BEFORE UPDATE ON sessions BEGIN SELECT RAISE(ABORT, 'full'); END",
                "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
                 'BEGIN RAISE EXCEPTION ''full''; END'",
            ), Sql::per_engine(
                "SELECT 1",
                "CREATE TRIGGER full_disk BEFORE UPDATE ON sessions
                 FOR EACH ROW EXECUTE FUNCTION full_disk()",
            )] {
                tx.execute(statement).await?;
            }
            Ok(())
        }.await).unwrap();
        assert!(is_signed_in(&editor).await);
    }

    async fn an_operator_lets_somebody_back_in(app) {
        owner(app).await;
        for _ in 0..5 {
            app.sign_in(EMAIL, "forgotten").await.expect(401);
        }
        reset_password(&app.site, EMAIL, "a new key for the door").await.unwrap();
        app.sign_in(EMAIL, "a new key for the door").await.expect(200);
        let error = reset_password(&app.site, "nobody@example.ca", PASSWORD).await.unwrap_err();
        assert_eq!(error.to_string(), "There is no account with this email address");
    }

    async fn an_address_has_one_account(app) {
        owner(app).await;
        let again = NewUser {
            email: "OWNER@example.ca".into(),
            first_name: "Zoé".into(),
            last_name: "Roy".into(),
            password: PASSWORD.into(),
            group: Group::Administrator,
        };
        let error = create_user(&app.site, again).await.unwrap_err();
        assert_eq!(error.to_string(), "There is already an account with this email address");
        assert_eq!(platform::text::email::key(" OWNER@example.ca"), "owner@example.ca");
    }

    async fn every_change_leaves_a_trace_that_fits_the_chain(app) {
        let administrator = app.administrator().await;
        administrator.category("Buying").await;
        administrator.post_nothing("/api/auth/logout").await.expect(200);
        site::audit::seal(&app.site).await.unwrap();
        let mut tx = app.site.db.read().await.unwrap();
        let rows = tx.fetch_all(sql("SELECT action FROM audit ORDER BY id")).await.unwrap();
        let actions: Vec<String> = rows.iter().map(|row| row.get("action").unwrap()).collect();
        assert_eq!(
            actions,
            ["account.create", "account.sign_in", "category.add", "account.sign_out"]
        );
        drop(tx);
        assert_eq!(site::audit::verify(&app.site, None).await.unwrap().broken, None);
        for statement in ["UPDATE audit SET action = 'nothing'", "DELETE FROM audit"] {
            let tampered = platform::write!(app.site.db, tx => tx.execute(sql(statement)).await);
            assert!(tampered.is_err(), "{statement}");
        }
    }
}

#[tokio::test]
async fn sign_ins_at_the_same_moment_do_not_share_the_failures_of_an_address() {
    let app = TestApp::limited().await;
    let mut wrong = JoinSet::new();
    for number in 0..80 {
        let email = format!("person-{number}@example.ca");
        let body = json!({ "email": email, "password": "not the password" });
        let request = http::Request::post("/api/auth/signin")
            .header("content-type", "application/json")
            .body(axum::body::Body::from(body.to_string()))
            .unwrap();
        let answer = tower::ServiceExt::oneshot(app.router.clone(), request);
        wrong.spawn(async { answer.await.unwrap().status().as_u16() });
    }
    let mut statuses = wrong.join_all().await;
    for number in 0..30 {
        let email = format!("another-{number}@example.ca");
        statuses.push(app.sign_in(&email, "not the password").await.status.as_u16());
    }
    let count = |wanted| statuses.iter().filter(|status| **status == wanted).count();
    assert_eq!(count(401), 20, "{statuses:?}");
    assert_eq!(count(429), 90, "{statuses:?}");
}

#[tokio::test]
async fn signing_in_rightly_costs_an_address_nothing() {
    let app = TestApp::limited().await;
    owner(&app).await;
    for _ in 0..30 {
        app.sign_in(EMAIL, PASSWORD).await.expect(200);
    }
}
