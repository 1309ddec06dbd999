//! People through the real router, on both engines.

use std::net::SocketAddr;
use std::time::Duration;

use platform::db::sql;
use platform::delivery::{self, DeliveryStep};
use platform::http::serve::Shutdown;
use platform::mail::Mailer;
use serde_json::{Value, json};
use site::people::outbox::{self, Invitations};
use tokio::task::JoinSet;

use crate::testing::{Person, SlowMailServer, SmtpSink, TestApp, TestResponse, on_both_engines};

const PASSWORD: &str = "a key that nobody copies";
const DAY: i64 = 24 * 60 * 60;

fn zoe() -> Value {
    json!({
        "email": "Zoe@example.ca", "first_name": "Zoé", "last_name": "Tremblay", "group_id": 2,
    })
}

async fn call(person: &Person<'_>, name: &str, body: &Value) -> TestResponse {
    person.post(&format!("/api/admin/{name}"), body).await
}

/// Invites somebody; what was answered.
async fn invite(person: &Person<'_>, body: &Value) -> Value {
    call(person, "invite_user", body).await.expect(200).json()["data"].clone()
}

/// The secret part of a link.
fn token_of(data: &Value) -> String {
    let link = data["link"].as_str().unwrap();
    link.strip_prefix("https://www.example.ca/invite#").unwrap().to_owned()
}

async fn look(app: &TestApp, token: &str) -> TestResponse {
    app.anonymous().post("/api/auth/invite", &json!({ "token": token })).await
}

async fn accept(app: &TestApp, token: &str, password: &str) -> TestResponse {
    let body = json!({ "token": token, "password": password, "confirm_password": password });
    app.anonymous().post("/api/auth/accept_invite", &body).await
}

async fn list(person: &Person<'_>, query: &str) -> Value {
    person.post_nothing(&format!("/api/admin/all_users{query}")).await.expect(200).json()
}

/// The addresses in a page of the list.
fn emails(page: &Value) -> Vec<&str> {
    let rows = page["tableData"].as_array().unwrap();
    rows.iter().map(|row| row["email"].as_str().unwrap()).collect()
}

async fn status_of(person: &Person<'_>, id: &Value) -> Value {
    let page = list(person, "?size=500").await;
    let rows = page["tableData"].as_array().unwrap();
    rows.iter().find(|row| row["id"] == *id).unwrap()["status"].clone()
}

/// Whether an editor's session is alive.
async fn is_signed_in(person: &Person<'_>) -> bool {
    person.post_nothing("/api/admin/all_categories").await.status == 200
}

const LOOKALIKE: &str =
    "This email address has letters that can be mistaken for others. Please use plain letters";
const GONE: &str = "This invitation is no longer valid";
const LAST: &str = "This is the last administrator. Make someone else an administrator first";

on_both_engines! {
    async fn an_invitation_is_accepted_once_and_signs_in(app) {
        let administrator = app.administrator().await;
        let data = invite(&administrator, &zoe()).await;
        assert_eq!(data["user"]["status"], "invited");
        assert_eq!(data["user"]["invitation"]["mail"], "none");
        assert_eq!(data["is_mailed"], false);
        let token = token_of(&data);

        let found = look(app, &token).await.expect(200).json();
        assert_eq!(found["data"]["email"], "Zoe@example.ca");
        assert_eq!(found["data"]["invited_by"], "Maxime Roy");
        assert_eq!(found["data"]["group_id"], 2);
        assert_eq!(found["data"]["password_min_chars"], 12);
        app.sign_in("zoe@example.ca", "").await.expect(422);
        app.sign_in("zoe@example.ca", PASSWORD).await.expect(401);

        accept(app, &token, "short").await.expect_error(422, "The password must have at least 12 characters");
        let session = accept(app, &token, PASSWORD).await.expect(200).json();
        assert_eq!(session["message"], "Your account is ready");
        assert_eq!(session["data"]["group_id"], 2);
        let person = Person {
            token: session["data"]["accessToken"].as_str().map(str::to_owned), ..app.anonymous()
        };
        assert!(is_signed_in(&person).await);
        app.sign_in("zoe@example.ca", PASSWORD).await.expect(200);
        assert_eq!(status_of(&administrator, &data["user"]["id"]).await, "active");

        look(app, &token).await.expect_error(404, GONE);
        accept(app, &token, "another key, another door").await.expect_error(404, GONE);
        app.sign_in("zoe@example.ca", PASSWORD).await.expect(200);
    }

    async fn who_is_invited_in_french_begins_in_french(app) {
        let administrator = app.administrator().await;
        let invited = async |person: &Person<'_>, email: &str, language: Option<&str>| {
            let mut body = zoe();
            body["email"] = json!(email);
            if let Some(language) = language {
                body["language"] = json!(language);
            }
            invite(person, &body).await
        };
        let data = invited(&administrator, "a@example.ca", Some("fr")).await;
        assert_eq!(data["user"]["language"], "fr");
        let token = token_of(&data);
        assert_eq!(look(app, &token).await.expect(200).json()["data"]["language"], "fr");
        let session = accept(app, &token, PASSWORD).await.expect(200).json();
        assert_eq!(session["data"]["language"], "fr");
        assert_eq!(list(&administrator, "").await["tableData"][0]["language"], "fr");

        let english = invited(&administrator, "b@example.ca", None).await;
        assert_eq!(english["user"]["language"], "en", "that of the call");
        let mut wrong = zoe();
        wrong["language"] = json!("de");
        call(&administrator, "invite_user", &wrong).await.expect_error(422, "Please choose a language");
        let french = administrator.in_french();
        assert_eq!(invited(&french, "c@example.ca", None).await["user"]["language"], "fr");
        assert_eq!(invited(&french, "d@example.ca", Some("en")).await["user"]["language"], "en");
    }

    async fn two_who_accept_at_the_same_moment_do_not_both_choose_the_password(app) {
        let administrator = app.administrator().await;
        let token = token_of(&invite(&administrator, &zoe()).await);
        let (one, other) = tokio::join!(
            accept(app, &token, PASSWORD),
            accept(app, &token, "another key, another door"),
        );
        let mut statuses = [one.status.as_u16(), other.status.as_u16()];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 404]);
    }

    async fn a_link_ends_after_seven_days_with_a_new_one_and_with_the_person(app) {
        let administrator = app.administrator().await;
        let data = invite(&administrator, &zoe()).await;
        let id = json!({ "user_id": data["user"]["id"] });
        let first = token_of(&data);
        let renewed = call(&administrator, "reinvite_user", &id).await.expect(200).json();
        assert_eq!(renewed["message"], "New link created");
        let second = token_of(&renewed["data"]);
        look(app, &first).await.expect_error(404, GONE);
        look(app, &second).await.expect(200);

        let disable = |is_disabled: bool| json!({ "user_id": id["user_id"], "is_disabled": is_disabled });
        call(&administrator, "update_user", &disable(true)).await.expect(200);
        accept(app, &second, PASSWORD).await.expect_error(404, GONE);
        let refused = call(&administrator, "reinvite_user", &id).await;
        refused.expect_error(409, "This person is disabled. Enable them first");
        call(&administrator, "update_user", &disable(false)).await.expect(200);
        look(app, &second).await.expect(200);

        app.clock.advance(7 * DAY);
        let administrator = app.administrator().await;
        accept(app, &second, PASSWORD).await.expect_error(404, GONE);
        let page = list(&administrator, "?search=zoe").await;
        assert_eq!(page["tableData"][0]["invitation"]["is_expired"], true);
        let renewed = call(&administrator, "reinvite_user", &id).await.expect(200).json();
        let third = token_of(&renewed["data"]);
        call(&administrator, "delete_user", &id).await.expect(200);
        look(app, &third).await.expect_error(404, GONE);
        call(&administrator, "reinvite_user", &id).await.expect_error(404, "This person no longer exists");
    }

    async fn no_token_is_stored_and_nonsense_is_none(app) {
        let administrator = app.administrator().await;
        let token = token_of(&invite(&administrator, &zoe()).await);
        let mut tx = app.site.db.read().await.unwrap();
        let row = tx.fetch_one(sql("SELECT token_hash FROM invitation_tokens")).await.unwrap();
        let stored: Vec<u8> = row.get("token_hash").unwrap();
        assert_eq!(stored.len(), 32);
        assert!(!token.as_bytes().windows(8).any(|part| stored.windows(8).any(|kept| kept == part)));
        drop(tx);
        // A session is no invitation, and an invitation no session.
        let session = administrator.token.clone().unwrap();
        for wrong in ["", "x", "kt_", "kt_\u{0}", session.as_str()] {
            look(app, wrong).await.expect_error(404, GONE);
            accept(app, wrong, PASSWORD).await.expect_error(404, GONE);
        }
        app.anonymous().post("/api/auth/accept_invite", &json!({})).await.expect_error(404, GONE);
        let thief = Person { token: Some(token), ..app.anonymous() };
        thief.post_nothing("/api/admin/all_users").await.expect(401);
    }

    async fn an_address_is_invited_once(app) {
        let administrator = app.administrator().await;
        let data = invite(&administrator, &zoe()).await;
        let again = call(&administrator, "invite_user", &zoe()).await;
        assert_eq!(again.json()["field"], "email");
        again.expect_error(409, "This person has already been invited. You can make a new link in the list");
        accept(app, &token_of(&data), PASSWORD).await.expect(200);
        let mut shouted = zoe();
        shouted["email"] = json!(" ZOE@EXAMPLE.CA ");
        let again = call(&administrator, "invite_user", &shouted).await;
        again.expect_error(409, "There is already an account with this email address");
        let id = json!({ "user_id": data["user"]["id"] });
        let refused = call(&administrator, "reinvite_user", &id).await;
        refused.expect_error(409, "This person has already accepted the invitation");
    }

    async fn what_is_wrong_with_an_invitation_is_named(app) {
        let administrator = app.administrator().await;
        for (field, value, text) in [
            ("email", json!(""), "Email is required"),
            ("email", json!("z\u{43e}e@example.ca"), LOOKALIKE),
            ("email", json!("z\u{43e}e@example.ca"), LOOKALIKE),
            ("email", json!("zoe@ex\u{430}mple.ca"), LOOKALIKE),
            ("email", json!("zoe"), "Invalid email address"),
            ("email", json!("zoe..roy@example.ca"), "Invalid email address"),
            ("first_name", json!(" "), "The first name must have 1 to 128 characters"),
            ("last_name", json!("é".repeat(129)), "The last name must have 1 to 128 characters"),
            ("last_name", json!("Roy\u{0}"), "The last name must have 1 to 128 characters"),
            ("group_id", json!(null), "Please choose a group"),
            ("group_id", json!(0), "Please choose a group"),
            ("group_id", json!(5), "Please choose a group"),
        ] {
            let mut body = zoe();
            body[field] = value;
            let refused = call(&administrator, "invite_user", &body).await;
            assert_eq!(refused.json()["field"], field);
            refused.expect_error(422, text);
        }
        for name in ["update_user", "reinvite_user", "end_sessions", "delete_user"] {
            call(&administrator, name, &json!({})).await.expect_error(422, "user_id is required");
            let nobody = call(&administrator, name, &json!({ "user_id": 4_000 })).await;
            nobody.expect_error(404, "This person no longer exists");
        }
    }

    async fn people_are_listed_newest_first_found_and_filtered(app) {
        let administrator = app.administrator().await;
        app.clock.advance(1);
        for (number, group) in [(1, 2), (2, 3), (3, 3)] {
            let body = json!({
                "email": format!("guest-{number}@québec.example"), "first_name": "Hélène",
                "last_name": format!("Number{number}"), "group_id": group,
            });
            invite(&administrator, &body).await;
        }
        let page = list(&administrator, "?size=2&page=1").await;
        assert_eq!((&page["totalItems"], &page["totalPages"]), (&json!(4), &json!(2)));
        assert_eq!(page["tableData"][0]["sn"], 3);
        let newest = ["guest-3@québec.example", "guest-2@québec.example"];
        let found = async |query: &str| {
            let page = list(&administrator, query).await;
            emails(&page).into_iter().map(str::to_owned).collect::<Vec<_>>()
        };
        assert_eq!(found("?group_id=3").await, newest);
        assert_eq!(found("?group_id=3&search=HELENE%20number2").await, newest[1..]);
        assert_eq!(found("?search=guest%203%20quebec").await, newest[..1]);
        assert_eq!(found("?search=number2%20hel").await, newest[1..], "in any order");
        assert_eq!(found("?search=elene").await, Vec::<String>::new());
        assert_eq!(found("?search=%25").await, Vec::<String>::new());
        assert_eq!(found("?group_id=4").await, Vec::<String>::new());
        assert_eq!(found("?group_id=").await.len(), 4);
        for wrong in ["?group_id=5", "?group_id=x", "?group_id=-1"] {
            let refused = administrator.post_nothing(&format!("/api/admin/all_users{wrong}")).await;
            refused.expect_error(422, "group_id must be a whole number from 1 to 4");
        }
    }

    async fn the_last_sign_in_is_known(app) {
        let administrator = app.administrator().await;
        let editor = app.editor().await;
        app.clock.advance(60);
        let data = invite(&administrator, &zoe()).await;
        let page = list(&administrator, "").await;
        assert_eq!(page["tableData"][0]["last_sign_in_time"], json!(null));
        assert_eq!(page["tableData"][1]["id"], json!(editor.user_id));
        assert_eq!(page["tableData"][1]["last_sign_in_time"], crate::testing::NOW.seconds());
        accept(app, &token_of(&data), PASSWORD).await.expect(200);
        let page = list(&administrator, "").await;
        assert_eq!(page["tableData"][0]["last_sign_in_time"], crate::testing::NOW.seconds() + 60);
    }

    async fn disabling_and_demoting_take_effect_on_the_next_call(app) {
        let administrator = app.administrator().await;
        let editor = app.editor().await;
        let other = app.editor().await;
        let change = |id: Option<i64>, field: &str, value: Value| json!({ "user_id": id, field: value });
        assert!(is_signed_in(&editor).await);
        let disable = change(editor.user_id, "is_disabled", json!(true));
        call(&administrator, "update_user", &disable).await.expect(200);
        assert!(!is_signed_in(&editor).await);
        editor.post_nothing("/api/admin/all_categories").await.expect(401);
        let enable = change(editor.user_id, "is_disabled", json!(false));
        call(&administrator, "update_user", &enable).await.expect(200);
        assert!(!is_signed_in(&editor).await, "the session ended for good");

        let demote = change(other.user_id, "group_id", json!("4"));
        call(&administrator, "update_user", &demote).await.expect(200);
        // The sessions of another group lived for another time: all have ended.
        other.post_nothing("/api/admin/all_categories").await.expect(401);
        let kept = app.editor().await;
        let same = change(kept.user_id, "group_id", json!(2));
        call(&administrator, "update_user", &same).await.expect(200);
        assert!(is_signed_in(&kept).await, "the same group is no change");
    }

    async fn a_name_changes_alone_and_is_found(app) {
        let administrator = app.administrator().await;
        let editor = app.editor().await;
        let rename = json!({ "user_id": editor.user_id, "first_name": " Éloïse " });
        call(&administrator, "update_user", &rename).await.expect(200);
        let page = list(&administrator, "?search=eloise%20roy").await;
        assert_eq!(page["tableData"][0]["first_name"], "Éloïse");
        assert_eq!(page["tableData"][0]["group_id"], 2);
        assert!(is_signed_in(&editor).await);
    }

    async fn sessions_are_ended_and_ones_own_goes_on(app) {
        let administrator = app.administrator().await;
        let editor = app.editor().await;
        let end = async |id: Option<i64>| {
            let ended = call(&administrator, "end_sessions", &json!({ "user_id": id })).await;
            ended.expect(200).json()["message"].as_str().unwrap().to_owned()
        };
        assert_eq!(end(editor.user_id).await, "1 session was ended");
        assert!(!is_signed_in(&editor).await);
        assert_eq!(end(editor.user_id).await, "There was no session to end");
        let page = list(&administrator, "").await;
        let own = page["tableData"][1]["email"].as_str().unwrap().to_owned();
        for _ in 0..2 {
            app.sign_in(&own, crate::testing::PASSWORD).await.expect(200);
        }
        assert_eq!(end(administrator.user_id).await, "2 sessions were ended");
        assert!(is_signed_in(&administrator).await);
    }

    async fn the_last_administrator_stays_and_nobody_locks_themselves_out(app) {
        let one = app.administrator().await;
        let id = one.user_id;
        // Who is only invited, or disabled, is no administrator yet.
        let mut body = zoe();
        body["group_id"] = json!(1);
        invite(&one, &body).await;
        let change = async |field: &str, value: Value| {
            call(&one, "update_user", &json!({ "user_id": id, field: value })).await
        };
        change("is_disabled", json!(true)).await.expect_error(409, LAST);
        change("group_id", json!(2)).await.expect_error(409, LAST);
        call(&one, "delete_user", &json!({ "user_id": id })).await.expect_error(409, LAST);
        change("last_name", json!("Roy")).await.expect(200);

        let other = app.administrator().await;
        change("is_disabled", json!(true)).await
            .expect_error(409, "You cannot disable yourself. Another administrator can");
        change("group_id", json!(2)).await
            .expect_error(409, "You cannot change your own group. Another administrator can");
        call(&one, "delete_user", &json!({ "user_id": id })).await
            .expect_error(409, "You cannot delete yourself. Another administrator can");
        call(&other, "delete_user", &json!({ "user_id": id })).await.expect(200);
        one.post_nothing("/api/admin/all_users").await.expect(401);
    }

    async fn two_administrators_cannot_remove_each_other_at_the_same_moment(app) {
        for way in ["group_id", "is_disabled", "delete"] {
            let (one, other) = (app.administrator().await, app.administrator().await);
            let mut both = JoinSet::new();
            for (actor, target) in [(&one, &other), (&other, &one)] {
                let (path, body) = match way {
                    "delete" => ("delete_user", json!({ "user_id": target.user_id })),
                    "group_id" => ("update_user", json!({ "user_id": target.user_id, "group_id": 2 })),
                    _ => ("update_user", json!({ "user_id": target.user_id, "is_disabled": true })),
                };
                let request = actor
                    .request(http::Method::POST, &format!("/api/admin/{path}"))
                    .header("content-type", "application/json")
                    .body(axum::body::Body::from(body.to_string()))
                    .unwrap();
                let router = app.router.clone();
                both.spawn(async { tower::ServiceExt::oneshot(router, request).await.unwrap().status() });
            }
            let statuses: Vec<u16> = both.join_all().await.iter().map(http::StatusCode::as_u16).collect();
            assert!(statuses.contains(&200), "{way}: {statuses:?}");
            // The other one is refused: as the last, or as nobody any more.
            assert!(statuses.iter().any(|status| matches!(status, 401 | 403 | 409)), "{way}: {statuses:?}");
            let left = site::account::count_administrators(&app.site.db).await.unwrap();
            assert_eq!(left, 1, "{way}");
            // For the next round, in which only the two count.
            platform::write!(app.site.db, tx => tx.execute(
                sql("UPDATE users SET is_disabled = $1").bind(true)
            ).await).unwrap();
        }
    }

    async fn blogs_outlive_their_author(app) {
        let administrator = app.administrator().await;
        let editor = app.editor().await;
        editor.blog("A door of one’s own", "<p>Text</p>").await;
        call(&administrator, "delete_user", &json!({ "user_id": editor.user_id })).await.expect(200);
        assert!(!is_signed_in(&editor).await);
        let blogs = app.anonymous().post_nothing("/api/admin/all_blogs").await.expect(200).json();
        assert_eq!(blogs["tableData"][0]["created_by"], json!(editor.user_id));
    }

    async fn everything_leaves_a_trace_without_secrets(app) {
        let administrator = app.administrator().await;
        let data = invite(&administrator, &zoe()).await;
        let id = json!({ "user_id": data["user"]["id"] });
        let data = call(&administrator, "reinvite_user", &id).await.expect(200).json();
        let token = token_of(&data["data"]);
        accept(app, &token, PASSWORD).await.expect(200);
        let disable = json!({ "user_id": id["user_id"], "is_disabled": true });
        call(&administrator, "update_user", &disable).await.expect(200);
        call(&administrator, "end_sessions", &id).await.expect(200);
        call(&administrator, "delete_user", &id).await.expect(200);
        site::audit::seal(&app.site).await.unwrap();
        let mut tx = app.site.db.read().await.unwrap();
        let rows = tx.fetch_all(sql("SELECT * FROM audit WHERE action LIKE 'user.%' ORDER BY id")).await.unwrap();
        let actions: Vec<String> = rows.iter().map(|row| row.get("action").unwrap()).collect();
        assert_eq!(actions, [
            "user.invite", "user.reinvite", "user.accept_invitation", "user.update",
            "user.end_sessions", "user.delete",
        ]);
        for row in rows {
            for column in ["before", "after"] {
                let state: Option<String> = row.get(column).unwrap();
                assert!(!state.is_some_and(|state| state.contains("kt_") || state.contains("argon")));
            }
        }
        drop(tx);
        assert_eq!(site::audit::verify(&app.site, None).await.unwrap().broken, None);
    }

    async fn a_password_from_the_operator_ends_an_invitation(app) {
        let administrator = app.administrator().await;
        let token = token_of(&invite(&administrator, &zoe()).await);
        site::account::reset_password(&app.site, "zoe@example.ca", PASSWORD).await.unwrap();
        accept(app, &token, "another key, another door").await.expect_error(404, GONE);
        app.sign_in("zoe@example.ca", PASSWORD).await.expect(200);
    }
}

async fn mailer(script: &str) -> (SmtpSink, Mailer) {
    let sink = SmtpSink::start(SocketAddr::from(([127, 0, 0, 1], 0)), script).await;
    let mailer = mailer_to(sink.address());
    (sink, mailer)
}

fn mailer_to(server: SocketAddr) -> Mailer {
    let from = "Keyturn <post@example.ca>".parse().unwrap();
    let timeout = Duration::from_secs(4);
    Mailer::new(&format!("smtp://{server}"), from, "www.example.ca", timeout).unwrap()
}

/// Whether an e-mail was due, and was tried.
async fn send_one(app: &TestApp) -> bool {
    let queue = Invitations { site: app.site.clone() };
    !matches!(delivery::step(&queue).await.unwrap(), DeliveryStep::Idle(_))
}

/// The token of the link in an e-mail; its lines may be broken.
fn mailed_token(mail: &str) -> String {
    let whole = mail.replace("=\r\n", "");
    let (_, rest) = whole.split_once("https://www.example.ca/invite#").unwrap();
    rest.split_whitespace().next().unwrap().to_owned()
}

#[tokio::test]
async fn an_invitation_is_e_mailed_and_both_links_work_until_one_is_used() {
    let (sink, mailer) = mailer("").await;
    let app = TestApp::mailing_through(mailer).await;
    let administrator = app.administrator().await;
    let data = invite(&administrator, &zoe()).await;
    assert_eq!(data["is_mailed"], true);
    assert_eq!(data["user"]["invitation"]["mail"], "waiting");
    assert!(send_one(&app).await);
    assert!(!send_one(&app).await);
    let mails = sink.mails();
    assert_eq!(mails.len(), 1);
    assert!(mails[0].starts_with("MAIL FROM:<post@example.ca>\r\nRCPT TO:<Zoe@example.ca>\r\n"));
    for part in
        ["Subject: Maxime Roy has invited you to Keyturn", "as an editor", "until 27-11-2026"]
    {
        assert!(mails[0].contains(part), "{part} is missing in {}", mails[0]);
    }
    let page = list(&administrator, "?search=zoe").await;
    assert_eq!(page["tableData"][0]["invitation"]["mail"], "sent");
    let (shown, sent) = (token_of(&data), mailed_token(&mails[0]));
    assert_ne!(shown, sent);
    look(&app, &shown).await.expect(200);
    accept(&app, &sent, PASSWORD).await.expect(200);
    look(&app, &shown).await.expect_error(404, GONE);
}

#[tokio::test]
async fn a_stop_in_the_middle_of_an_invitation_neither_cuts_nor_repeats_it() {
    let server = SlowMailServer::start().await;
    let app = TestApp::mailing_through(mailer_to(server.address())).await;
    let administrator = app.administrator().await;
    invite(&administrator, &zoe()).await;
    let (trigger, shutdown) = Shutdown::manual();
    let running = tokio::spawn(outbox::run(app.site.clone(), shutdown));
    let client = server.accept().await;
    trigger.request();
    let mails = tokio::spawn(SlowMailServer::serve(client));
    running.await.unwrap();
    assert_eq!(mails.await.unwrap().len(), 1);
    let page = list(&administrator, "?search=zoe").await;
    assert_eq!(page["tableData"][0]["invitation"]["mail"], "sent");
    assert!(!send_one(&app).await, "it is not sent again");
}

#[tokio::test]
async fn an_invitation_in_french_has_a_french_mail() {
    let (sink, mailer) = mailer("").await;
    let app = TestApp::mailing_through(mailer).await;
    let administrator = app.administrator().await;
    let mut body = zoe();
    body["language"] = json!("fr");
    invite(&administrator, &body).await;
    assert!(send_one(&app).await);
    // Long lines are folded.
    let mail = sink.mails().remove(0).replace("=\r\n", "");
    for part in [
        "Subject: Maxime Roy vous invite chez Keyturn",
        "Bonjour Zo=C3=A9,",
        "avec le r=C3=B4le de r=C3=A9dacteur",
        "27-11-2026",
    ] {
        assert!(mail.contains(part), "{part} is missing in {mail}");
    }
    let sent = mailed_token(&mail);
    assert_eq!(look(&app, &sent).await.expect(200).json()["data"]["language"], "fr");
}

#[tokio::test]
async fn an_e_mail_is_tried_again_or_given_up_and_the_list_says_so() {
    let (sink, mailer) = mailer("greet:554 rcpt:550").await;
    let app = TestApp::mailing_through(mailer).await;
    let administrator = app.administrator().await;
    let id = json!({ "user_id": invite(&administrator, &zoe()).await["user"]["id"] });
    let invitation = async || {
        let page = list(&administrator, "?search=zoe").await;
        page["tableData"][0]["invitation"].clone()
    };
    assert!(send_one(&app).await);
    assert_eq!(invitation().await["mail"], "waiting");
    assert!(!send_one(&app).await, "not at once");
    app.clock.advance(66);
    assert!(send_one(&app).await);
    let given_up = invitation().await;
    assert_eq!(given_up["mail"], "failed");
    assert!(given_up["mail_error"].as_str().unwrap().contains("550"), "{given_up}");
    app.clock.advance(DAY / 4);
    assert!(!send_one(&app).await);
    assert!(sink.mails().is_empty());
    // A new link is a new e-mail.
    let administrator = app.administrator().await;
    call(&administrator, "reinvite_user", &id).await.expect(200);
    assert!(send_one(&app).await);
    assert_eq!(sink.mails().len(), 1);
}

#[tokio::test]
async fn the_page_of_an_invitation_is_the_same_for_everybody() {
    let app = TestApp::sqlite().await;
    let page = app.anonymous().get("/invite").await.expect(200);
    assert_eq!(page.text(), app.anonymous().get("/invite?token=x").await.expect(200).text());
    assert!(page.text().contains("<meta name=\"robots\" content=\"noindex\"/>"));
    assert!(!page.text().contains("data-fallback"));
}
