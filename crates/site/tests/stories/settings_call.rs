//! The calls, through the real router: what is changed holds at once, is checked as the file is,
//! and says nothing that is secret.

use std::net::SocketAddr;

use platform::db::sql;
use platform::delivery::DeliveryStep;
use serde_json::{Value as Json, json};
use site::access::Group;
use site::outbox::Outbox;
use site::settings::value::{Origin, Value};

use crate::testing::{Person, SmtpSink, TestApp, TestResponse, on_both_engines};

const ALL: &str = "/api/admin/settings/all";
const SAVE: &str = "/api/admin/settings/save";
const TEST: &str = "/api/admin/settings/test_mail";

/// A setting as the call shows it.
async fn shown(person: &Person<'_>, name: &str) -> Json {
    let all = person.post(ALL, &json!({})).await.expect(200).json();
    let groups = all["data"]["groups"].as_array().unwrap();
    let mut settings = groups.iter().flat_map(|group| group["settings"].as_array().unwrap());
    settings.find(|setting| setting["name"] == name).unwrap().clone()
}

async fn save(person: &Person<'_>, changes: Json) -> TestResponse {
    person.post(SAVE, &json!({ "changes": changes })).await
}

fn refused(answer: &TestResponse, status: u16, field: &str) {
    assert_eq!(answer.status.as_u16(), status, "{}", answer.text());
    assert_eq!(answer.json()["field"], field, "{}", answer.text());
}

/// A mail server on a port that may be asked from the browser.
async fn sink(last: u8, script: &str) -> SmtpSink {
    SmtpSink::start(SocketAddr::from(([127, 0, 9, last], 2525)), script).await
}

fn server(last: u8, user: &str, password: &str) -> Json {
    json!({
        "security": "starttls", "host": format!("127.0.9.{last}"), "port": 2525, "user": user,
        "password": password,
    })
}

on_both_engines! {
    async fn the_company_is_renamed_and_the_next_request_says_so(app) {
        let administrator = app.administrator().await;
        let before = shown(&administrator, "company.name").await;
        assert_eq!((&before["value"], &before["revision"]), (&json!("Keyturn"), &json!(0)));
        assert!(before["locked"].is_null() && before["is_stored"] == false);
        let answer = save(&administrator, json!([
            { "name": "company.name", "revision": 0, "value": " Cedar & Sons " },
            { "name": "company.postal_address", "revision": 0, "value": ["1 Main St", "Town", " "] },
            { "name": "company.reply_time", "revision": 0, "value": "two days" },
        ]));
        let answer = answer.await.expect(200).json();
        assert_eq!(answer["code"], "settings.saved");
        let html = app.anonymous().get("/").await.expect(200).text();
        assert!(html.contains("<title>Cedar &amp; Sons") , "{html}");
        let contact = app.anonymous().get("/contact").await.expect(200).text();
        assert!(contact.contains("within two days") && contact.contains("1 Main St"));
        let after = shown(&administrator, "company.name").await;
        assert_eq!(after["value"], "Cedar & Sons");
        assert_eq!((&after["revision"], &after["is_stored"]), (&json!(1), &json!(true)));
        assert_eq!(after["updated_by"], "Maxime Roy");
        // The default again, and what was seen before is refused.
        let again = json!([{ "name": "company.name", "revision": 1 }]);
        save(&administrator, again.clone()).await.expect(200);
        refused(&save(&administrator, again).await, 409, "company.name");
        let html = app.anonymous().get("/").await.expect(200).text();
        assert!(html.contains("<title>Keyturn"));
    }

    async fn telephone_hours_and_registration_stand_where_visitors_look(app) {
        let administrator = app.administrator().await;
        let before = app.anonymous().get("/contact").await.expect(200).text();
        assert!(!before.contains("tel:") && !before.contains("openingHours"));
        save(&administrator, json!([
            { "name": "company.short_name", "revision": 0, "value": "Harbour" },
            { "name": "company.telephone", "revision": 0, "value": "416-555-0142 ext. 3" },
            { "name": "company.hours", "revision": 0, "value": ["Monday to Friday, 9 am to 5 pm"] },
            { "name": "company.registration_fr", "revision": 0, "value": "Agence inscrite" },
        ])).await.expect(200);
        let html = app.anonymous().get("/contact").await.expect(200).text();
        assert_eq!(html.matches("href=\"tel:+14165550142;ext=3\"").count(), 2, "{html}");
        for part in ["Monday to Friday, 9 am to 5 pm", "Agence inscrite", ">Harbour<"] {
            assert!(html.contains(part), "{part}");
        }
        let about = app.anonymous().get("/about").await.expect(200).text();
        assert!(about.contains("\"openingHours\":[\"Mo-Fr 09:00-17:00\"]"));
        assert!(about.contains("\"telephone\":\"416-555-0142 ext. 3\""));
        let manifest = app.anonymous().get("/manifest.webmanifest").await.expect(200).json();
        assert_eq!((&manifest["name"], &manifest["short_name"]), (&json!("Keyturn"), &json!("Harbour")));
    }

    async fn one_wrong_value_changes_nothing(app) {
        let administrator = app.administrator().await;
        for (name, value) in [
            ("company.name", json!("  ")),
            ("company.name", json!("x".repeat(81))),
            ("company.name", json!("a\u{0}b")),
            ("company.name", json!(7)),
            ("company.reply_time", json!("")),
            ("company.reply_time_fr", json!(" ")),
            ("company.facebook_url", json!("javascript:alert(1)")),
            ("company.telephone", json!("call us")),
            ("company.telephone", json!("555-0142")),
            ("company.short_name", json!("x".repeat(21))),
            ("company.hours", json!(["1", "2", "3", "4", "5", "6", "7", "8"])),
            ("company.postal_address", json!(["1", "2", "3", "4", "5", "6", "7"])),
            ("company.name", json!("Clé\u{202e}sevil")),
            ("company.privacy_officer_name", json!("\u{2066}Zoé")),
            ("company.postal_address", json!(["1 Main St", "To\u{202a}ronto"])),
            ("company.linkedin_url", json!("https://zoe:hunter2@example.ca")),
            ("company.maps_url", json!("https://zoe@example.ca/map")),
            ("mail_from", json!("nobody")),
            ("accounts", json!("everyone")),
            ("accounts", json!("open")),
            ("password_min_chars", json!(7)),
            ("password_min_chars", json!("twelve")),
            ("smtp_url", json!("smtp://somebody:hunter2@localhost")),
            ("default_language", json!("fr")),
        ] {
            let answer = save(&administrator, json!([
                { "name": "company.twitter_url", "revision": 0, "value": "https://x.example.ca" },
                { "name": name, "revision": 0, "value": value },
            ])).await;
            refused(&answer, 422, name);
        }
        let nothing = save(&administrator, json!([])).await;
        assert_eq!(nothing.json()["code"], "settings.nothing");
        let unknown = save(&administrator, json!([{ "name": "listen", "value": "x" }])).await;
        assert_eq!(unknown.json()["code"], "settings.unknown");
        assert_eq!(shown(&administrator, "company.twitter_url").await["value"], "");
        for (name, value, code) in [
            ("company.name", "Clé\u{202e}sevil", "settings.direction"),
            ("company.linkedin_url", "https://:hunter2@example.ca", "settings.sign_in"),
        ] {
            let change = json!([{ "name": name, "revision": 0, "value": value }]);
            let refused = save(&administrator, change).await.expect(422).json();
            assert_eq!(refused["code"], code);
        }
        // Marks of direction speak only for themselves.
        let hebrew = json!([{ "name": "company.name", "revision": 0, "value": "שלום\u{200f} Inc." }]);
        save(&administrator, hebrew).await.expect(200);
    }

    async fn nobody_but_administrators_gets_in(app) {
        for group in [Group::Editor, Group::Agent, Group::User] {
            let person = app.member_of(group).await;
            for call in [ALL, SAVE, TEST] {
                person.post(call, &json!({ "changes": [] })).await.expect(403);
            }
        }
        for call in [ALL, SAVE, TEST] {
            app.anonymous().post(call, &json!({})).await.expect(401);
        }
    }

    async fn what_is_given_is_shown_with_its_place_and_locked(app) {
        let mut fixed = app.site.settings.fixed().clone();
        let variable = Origin::Variable("KEYTURN_COMPANY_NAME".into());
        fixed.put("company.name", Value::from("Given"), variable);
        let secret = Value::from("smtps://me:hunter2@mail.example.ca");
        fixed.put("smtp_url", secret, Origin::File("keyturn.toml".into(), Some(3)));
        let other = app.beside(fixed).await;
        let administrator = other.administrator().await;
        let name = shown(&administrator, "company.name").await;
        assert_eq!(name["value"], "Given");
        assert_eq!(name["locked"], json!({ "by": "variable", "place": "KEYTURN_COMPANY_NAME" }));
        let server = shown(&administrator, "smtp_url").await;
        assert_eq!(server["locked"], json!({ "by": "file", "place": "keyturn.toml:3" }));
        assert_eq!(server["server"], json!({
            "security": "tls", "host": "mail.example.ca", "user": "me", "has_password": true,
        }));
        assert!(!administrator.post(ALL, &json!({})).await.text().contains("hunter2"));
        for change in [
            json!({ "name": "company.name", "revision": 0, "value": "Mine" }),
            json!({ "name": "smtp_url", "revision": 0, "server": { "host": "a.ca" } }),
        ] {
            let refused = save(&administrator, json!([change])).await.expect(422).json();
            assert_eq!(refused["code"], "settings.locked");
        }
        let language = shown(&administrator, "default_language").await;
        assert_eq!(language["locked"], json!({ "by": "start" }));
    }

    async fn changes_stand_in_the_audit_trail_without_secrets(app) {
        let administrator = app.administrator().await;
        save(&administrator, json!([
            { "name": "company.name", "revision": 0, "value": "Cedar" },
            { "name": "smtp_url", "revision": 0, "server": {
                "host": "smtp.example.ca", "user": "me", "password": "hunter2" } },
        ])).await.expect(200);
        let mut tx = app.site.db.read().await.unwrap();
        let row = sql("SELECT before, after FROM audit WHERE action = 'settings.change'");
        let row = tx.fetch_one(row).await.unwrap();
        let state = |column: &str| -> Json {
            serde_json::from_str(&row.get::<String>(column).unwrap()).unwrap()
        };
        assert_eq!(state("before"), json!({ "company.name": "Keyturn", "smtp_url": "" }));
        assert_eq!(state("after"), json!({
            "company.name": "Cedar", "smtp_url": "smtps://me@smtp.example.ca",
            "smtp_url (secret)": "changed",
        }));
        drop(tx);
        // Shown as set; kept by sending none, and not for another server.
        let server = shown(&administrator, "smtp_url").await;
        assert_eq!(server["server"]["has_password"], true);
        let change = |host: &str| json!([{ "name": "smtp_url", "revision": 1,
            "server": { "host": host, "user": "me", "security": "tls" } }]);
        refused(&save(&administrator, change("evil.example.ca")).await, 422, "smtp_password");
        save(&administrator, change("smtp.example.ca")).await.expect(200);
        let mailer = app.site.delivery().unwrap().mailer;
        assert_eq!(mailer.server(), "smtp.example.ca:465");
    }
}

async fn write(app: &TestApp) {
    let message = json!({
        "name": "Zoé", "email": "zoe@example.ca", "phone": "+1 (418) 555-0199",
        "message": "I look for a home with a garden.",
    });
    app.anonymous().post("/api/admin/contact_us", &message).await.expect(200);
}

#[tokio::test]
async fn mail_set_in_the_browser_delivers_what_waits() {
    let app = TestApp::sqlite().await;
    let administrator = app.administrator().await;
    let outbox = Outbox::new(app.site.clone(), site::mail_kinds::all());
    write(&app).await;
    assert!(matches!(outbox.step().await.unwrap(), DeliveryStep::Idle(None)), "it waits");
    let sink = sink(1, "").await;
    save(
        &administrator,
        json!([
            { "name": "smtp_url", "revision": 0, "server": server(1, "", "") },
            { "name": "contact_recipient", "revision": 0, "value": "desk@example.ca" },
        ]),
    )
    .await
    .expect(200);
    assert!(matches!(outbox.step().await.unwrap(), DeliveryStep::Sent));
    let mails = sink.mails();
    assert!(mails[0].contains("RCPT TO:<desk@example.ca>"), "{}", mails[0]);
    // Accounts may be open now, and then the server cannot be taken away.
    let open = json!([{ "name": "accounts", "revision": 0, "value": "open" }]);
    save(&administrator, open).await.expect(200);
    let away = json!([{ "name": "smtp_url", "revision": 1 }]);
    refused(&save(&administrator, away).await, 422, "accounts");
}

#[tokio::test]
async fn a_test_message_goes_to_the_administrator_with_what_is_not_saved_yet() {
    let app = TestApp::sqlite().await;
    let administrator = app.administrator().await;
    let sink = sink(2, "").await;
    let form = json!({ "changes": [
        { "name": "smtp_url", "revision": 0, "server": server(2, "me", "hunter2") },
        { "name": "mail_from", "revision": 0, "value": "Cedar <post@cedar.example>" },
        { "name": "company.name", "revision": 0, "value": "Cedar" },
    ] });
    let done = administrator.post(TEST, &form).await.expect(200).json();
    assert_eq!(done["code"], "settings.tested");
    let mails = sink.mails();
    assert!(mails[0].starts_with("AUTH PLAIN"));
    assert!(mails[1].contains("MAIL FROM:<post@cedar.example>"), "{}", mails[1]);
    assert!(mails[1].contains("Subject: A test message from Cedar"), "{}", mails[1]);
    assert!(!app.site.sends_mail(), "nothing was saved");
    let nothing = administrator.post(TEST, &json!({ "changes": [] })).await.expect(422).json();
    assert_eq!(nothing["code"], "settings.no_server");
}

#[tokio::test]
async fn what_was_wrong_is_said_in_words() {
    let app = TestApp::sqlite().await;
    let administrator = app.administrator().await;
    let script = "auth:535 mail:550 rcpt:550 end:554 greet:554";
    let _sink = sink(3, script).await;
    let form = |server: Json| {
        json!({ "changes": [
        { "name": "smtp_url", "revision": 0, "server": server },
    ] })
    };
    for code in ["sign_in", "sender", "recipient", "other", "other"] {
        let form = form(server(3, "me", "hunter2"));
        let refused = administrator.post(TEST, &form).await.expect(422).json();
        assert_eq!(refused["code"], format!("settings.test_{code}"), "{refused}");
        let message = refused["message"].as_str().unwrap();
        assert!(message.contains("script") || message.contains("not today"), "{message}");
        assert!(!message.contains("hunter2"), "{message}");
    }
    // Nobody is there.
    let refused = administrator.post(TEST, &form(server(4, "", ""))).await.expect(422).json();
    assert_eq!(
        (&refused["code"], &refused["field"]),
        (&json!("settings.test_refused"), &json!("smtp_url"))
    );
    // Something else is there, whose words are not repeated.
    let other = tokio::net::TcpListener::bind("127.0.9.5:2525").await.unwrap();
    tokio::spawn(async move {
        use tokio::io::AsyncWriteExt as _;

        while let Ok((mut stream, _)) = other.accept().await {
            let _ = stream.write_all(b"SSH-2.0-internal-secret\r\n").await;
        }
    });
    let refused = administrator.post(TEST, &form(server(5, "", ""))).await.expect(422);
    assert_eq!(refused.json()["code"], "settings.test_no_mail_server", "{}", refused.text());
    assert!(!refused.text().contains("internal"), "{}", refused.text());
    let mut nowhere = server(5, "", "");
    nowhere["host"] = json!("no-such-host.invalid");
    let refused = administrator.post(TEST, &form(nowhere)).await.expect(422).json();
    assert_eq!(refused["code"], "settings.test_no_such_host");
    let mut other_port = server(5, "", "");
    other_port["port"] = json!(6379);
    let answer = administrator.post(TEST, &form(other_port)).await;
    self::refused(&answer, 422, "smtp_port");
    // Every try is in the trail, and there are not more than ten in an hour.
    let mut tx = app.site.db.read().await.unwrap();
    let tries = sql("SELECT COUNT(*) AS n FROM audit WHERE action = 'settings.test_mail'");
    assert_eq!(tx.fetch_one(tries).await.unwrap().get::<i64>("n").unwrap(), 8);
    drop(tx);
    for status in [422, 422, 429] {
        administrator.post(TEST, &form(server(4, "", ""))).await.expect(status);
    }
    app.clock.advance(60 * 60);
    let administrator = app.administrator().await;
    administrator.post(TEST, &form(server(4, "", ""))).await.expect(422);
}
