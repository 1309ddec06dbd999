//! Accounts of visitors through the real router, on both engines.

use std::sync::Arc;

use platform::db::sql;
use platform::http::client_address::ClientAddress;
use platform::identity::password::HashingPool;
use serde_json::{Value, json};
use site::account::{AccountMail, codes};
use site::account_policy::Accounts;
use site::sms::{self, Sms};

use crate::testing::{Person, TestApp, TestResponse, TextSink, on_both_engines};

mod own;

const PASSWORD: &str = "three geese over hamilton";
const EMAIL: &str = "Ari@Reader.example";
const NUMBER: &str = "905 555-0142";

/// A site where everybody may have an account, and the text messages that it sends.
pub(crate) async fn open(app: &TestApp, per_day: i64) -> (TestApp, Arc<TextSink>) {
    let sink = Arc::new(TextSink::default());
    (app.with_accounts(Accounts::Open, Sms::of(sink.clone(), per_day)).await, sink)
}

async fn texts(app: &TestApp, sink: &TextSink) -> Vec<(String, String)> {
    while sms::step(&app.site, &AccountMail).await.unwrap() {}
    sink.take()
}

/// The mails that would be sent, with what stands in them: address, kind, words.
async fn mails(app: &TestApp) -> Vec<(String, String, String)> {
    let key = codes::key(&app.site).await.unwrap();
    let now = app.site.clock.now();
    let mut tx = app.site.db.read().await.unwrap();
    let query = "SELECT kind, subject_id, to_address, body FROM outbox ORDER BY id";
    let rows = tx.fetch_all(sql(query)).await.unwrap();
    let mut mails = Vec::new();
    for row in rows {
        let kind: String = row.get("kind").unwrap();
        // What belongs to a visitor's message has none.
        let id: i64 = row.get::<Option<i64>>("subject_id").unwrap().unwrap_or_default();
        let body = row.get::<Option<String>>("body").unwrap().unwrap_or_default();
        if let Some(code) = codes::code_to_send(&mut tx, &key, &kind, id, now).await.unwrap() {
            let to = row.get::<Option<String>>("to_address").unwrap().unwrap_or_default();
            mails.push((to, kind, body.replace("{token}", &code)));
        }
    }
    mails
}

fn digits(text: &str) -> String {
    let mut run = String::new();
    for c in text.chars() {
        if c.is_ascii_digit() {
            run.push(c);
        } else if run.len() == 6 {
            return run;
        } else {
            run.clear();
        }
    }
    run
}

fn form(email: &str) -> Value {
    json!({
        "email": email, "first_name": "Ari", "last_name": "Sample", "password": PASSWORD,
        "terms": true,
    })
}

/// Asks for a code from an address, with a cookie.
async fn ask_from(
    app: &TestApp,
    call: &str,
    email: &str,
    from: [u8; 4],
    cookie: &str,
) -> TestResponse {
    let mut request = app
        .anonymous()
        .request(http::Method::POST, &format!("/api/auth/{call}"))
        .header("content-type", "application/json")
        .header("cookie", cookie)
        .body(form(email).to_string().into())
        .unwrap();
    request.extensions_mut().insert(ClientAddress::new(from.into()));
    app.anonymous().send(request).await
}

async fn register(app: &TestApp, email: &str) -> TestResponse {
    app.anonymous().post("/api/auth/register", &form(email)).await
}

fn token(sent: &TestResponse) -> String {
    sent.json()["data"]["token"].as_str().unwrap().to_owned()
}

async fn confirm(app: &TestApp, token: &str, code: &str) -> TestResponse {
    app.anonymous().post("/api/auth/confirm", &json!({ "token": token, "code": code })).await
}

/// Registers with an address and confirms it; the person, signed in.
async fn member<'a>(app: &'a TestApp, email: &str) -> Person<'a> {
    let sent = register(app, email).await.expect(200);
    let code = digits(&mails(app).await.pop().unwrap().2);
    let session = confirm(app, &token(&sent), &code).await.expect(200).json();
    Person {
        token: session["data"]["accessToken"].as_str().map(str::to_owned),
        user_id: session["data"]["id"].as_i64(),
        ..app.anonymous()
    }
}

async fn count(app: &TestApp, table: &'static str) -> i64 {
    let query = match table {
        "users" => "SELECT COUNT(*) AS total FROM users",
        "kept_homes" => "SELECT COUNT(*) AS total FROM kept_homes",
        "account_consents" => "SELECT COUNT(*) AS total FROM account_consents",
        "alerts" => "SELECT COUNT(*) AS total FROM alerts",
        "called off" => {
            "SELECT COUNT(*) AS total FROM outbox
             WHERE kind = 'booking_for_person' AND subject LIKE 'Cancelled%'"
        }
        "bookings" => "SELECT COUNT(*) AS total FROM bookings",
        "booking_cells" => "SELECT COUNT(*) AS total FROM booking_cells",
        "submissions" => "SELECT COUNT(*) AS total FROM submissions",
        "account_codes" => "SELECT COUNT(*) AS total FROM account_codes",
        "send_counts" => "SELECT COUNT(*) AS total FROM send_counts",
        _ => "SELECT COUNT(*) AS total FROM outbox",
    };
    app.site.db.read().await.unwrap().fetch_one(sql(query)).await.unwrap().get("total").unwrap()
}

on_both_engines! {
    async fn a_number_counts_once_its_code_is_entered(app) {
        let (app, sink) = open(app, 50).await;
        let sent = register(&app, NUMBER).await.expect(200);
        assert_eq!(sent.json()["data"]["sent_to"], "+19055550142");
        assert_eq!(count(&app, "users").await, 0, "nothing before it is confirmed");
        app.sign_in(NUMBER, PASSWORD).await.expect(401);
        let (to, text) = texts(&app, &sink).await.pop().unwrap();
        assert_eq!(to, "+19055550142");
        let code = digits(&text);
        assert!(text.ends_with(&format!("@www.example.ca #{code}")), "{text}");
        let session = confirm(&app, &token(&sent), &code).await.expect(200).json();
        assert_eq!(session["data"]["group_id"], 4);
        assert_eq!(session["data"]["email"], "", "there is a number alone");
        for typed in ["905 555-0142", "+1 (905) 555-0142", "19055550142"] {
            app.sign_in(typed, PASSWORD).await.expect(200);
        }
        confirm(&app, &token(&sent), &code).await
            .expect_error(422, "This code is no longer valid. Please ask for a new one");
    }

    async fn an_address_is_confirmed_by_mail_in_its_readers_language(app) {
        let (app, _) = open(app, 50).await;
        let sent = app.anonymous().in_french().post("/api/auth/register", &form(EMAIL)).await;
        let (to, kind, words) = mails(&app).await.pop().unwrap();
        assert_eq!((&*to, &*kind), (EMAIL, "account_code"));
        assert!(words.contains("Entrez ce code"), "{words}");
        let code = digits(&words);
        let spaced = format!("{} {}", &code[..3], &code[3..]);
        let session = confirm(&app, &token(&sent), &spaced).await.expect(200).json();
        assert_eq!(session["data"]["language"], "fr");
        app.sign_in("ari@reader.example", PASSWORD).await.expect(200);
    }

    async fn nobody_learns_who_has_an_account(app) {
        let (app, sink) = open(app, 50).await;
        member(&app, EMAIL).await;
        app.clock.advance(24 * 60 * 60);
        // Without what is random in it.
        let shape = |answer: &TestResponse, typed: &str| {
            let mut json = answer.json();
            json["data"]["token"] = Value::Null;
            json.to_string().replace(typed, "…")
        };
        for call in ["register", "forgot_password"] {
            let path = format!("/api/auth/{call}");
            let known = app.anonymous().post(&path, &form(EMAIL)).await.expect(200);
            let unknown = app.anonymous().post(&path, &form("nobody@reader.example")).await.expect(200);
            assert_eq!(shape(&known, EMAIL), shape(&unknown, "nobody@reader.example"), "{call}");
            // Nor by the code: each is wrong in the same words, as often.
            for _ in 0..5 {
                let [one, other] = [&known, &unknown].map(token);
                let body = |token: &str| json!({ "token": token, "code": "000000", "password": PASSWORD });
                let path = if call == "register" { "confirm" } else { "reset_password" };
                let path = format!("/api/auth/{path}");
                let one = app.anonymous().post(&path, &body(&one)).await;
                let other = app.anonymous().post(&path, &body(&other)).await;
                assert_eq!((one.status, one.text()), (other.status, other.text()));
            }
        }
        let told: Vec<_> = mails(&app).await.into_iter().filter(|(to, ..)| to == EMAIL).collect();
        let note = told.iter().find(|(_, kind, _)| kind == "account_note").unwrap();
        assert!(note.2.contains("You already have one"), "{}", note.2);
        let strangers = mails(&app).await;
        let to_nobody = strangers.iter().filter(|(to, ..)| to == "nobody@reader.example").count();
        assert_eq!(to_nobody, 1, "the code of the registration, and no reset");
        assert!(texts(&app, &sink).await.is_empty());
    }

    async fn a_code_may_be_wrong_five_times_and_is_good_for_ten_minutes(app) {
        let (app, _) = open(app, 50).await;
        let sent = register(&app, EMAIL).await.expect(200);
        let code = digits(&mails(&app).await.pop().unwrap().2);
        let wrong = if code == "111111" { "222222" } else { "111111" };
        for left in (0..5).rev() {
            let said = format!("That’s not the code we sent. Tries left: {left}");
            confirm(&app, &token(&sent), wrong).await.expect_error(422, &said);
        }
        let gone = "This code is no longer valid. Please ask for a new one";
        confirm(&app, &token(&sent), &code).await.expect_error(422, gone);
        // Another code for the same token; the one before is good no more.
        let again = json!({ "token": token(&sent) });
        app.anonymous().post("/api/auth/send_code", &again).await.expect(200);
        let newer = digits(&mails(&app).await.pop().unwrap().2);
        if newer != code {
            confirm(&app, &token(&sent), &code).await.expect(422);
        }
        app.clock.advance(codes::GOOD_FOR);
        confirm(&app, &token(&sent), &newer).await.expect_error(422, gone);
        for malformed in ["", "12345", "abcdef", "1234567"] {
            confirm(&app, &token(&sent), malformed).await
                .expect_error(422, "Please enter the six digits of the code");
        }
        assert_eq!(count(&app, "users").await, 0);
    }

    async fn a_code_is_good_for_who_asked_and_for_what_was_asked(app) {
        let (app, _) = open(app, 50).await;
        member(&app, EMAIL).await;
        let sent = app.anonymous().post("/api/auth/forgot_password", &json!({ "email": EMAIL })).await;
        let code = digits(&mails(&app).await.pop().unwrap().2);
        confirm(&app, &token(&sent), &code).await.expect(422);
        let other = register(&app, "other@reader.example").await.expect(200);
        confirm(&app, &token(&other), &code).await.expect(422);
        confirm(&app, "kt_nonsense", &code).await.expect(422);
        let reset = json!({ "token": token(&sent), "code": code, "password": "another goose flies" });
        app.anonymous().post("/api/auth/reset_password", &reset).await.expect(200);
        app.anonymous().post("/api/auth/reset_password", &reset).await.expect(422);
    }

    async fn a_new_password_ends_every_session(app) {
        let (app, _) = open(app, 50).await;
        let person = member(&app, EMAIL).await;
        person.get("/api/me/profile").await.expect(200);
        let sent = app.anonymous().post("/api/auth/forgot_password", &json!({ "email": EMAIL })).await;
        let code = digits(&mails(&app).await.pop().unwrap().2);
        let body = |password: &str| json!({ "token": token(&sent), "code": code, "password": password });
        app.anonymous().post("/api/auth/reset_password", &body("short")).await.expect(422);
        app.anonymous().post("/api/auth/reset_password", &body("another goose flies")).await.expect(200);
        person.get("/api/me/profile").await.expect(401);
        app.sign_in(EMAIL, PASSWORD).await.expect(401);
        app.sign_in(EMAIL, "another goose flies").await.expect(200);
    }

    async fn the_companys_people_get_no_code(app) {
        let (app, _) = open(app, 50).await;
        let editor = app.editor().await;
        let mut tx = app.site.db.read().await.unwrap();
        let row = tx.fetch_one(sql("SELECT email FROM users")).await.unwrap();
        let email: String = row.get("email").unwrap();
        drop(tx);
        app.anonymous().post("/api/auth/forgot_password", &json!({ "email": email })).await.expect(200);
        let (_, kind, words) = mails(&app).await.pop().unwrap();
        assert_eq!(kind, "account_link");
        assert!(words.contains("/reset-password#kt_"), "{words}");
        editor.post_nothing("/api/admin/all_categories").await.expect(200);
        editor.get("/api/me/profile").await.expect(403);
    }

    async fn pumping_meets_a_limit_for_each_number_prefix_and_day(app) {
        let (app, sink) = open(app, 34).await;
        for _ in 0..3 {
            register(&app, NUMBER).await.expect(200);
        }
        let refused = register(&app, NUMBER).await.expect(429);
        assert_eq!(refused.header("retry-after"), "600");
        assert_eq!(texts(&app, &sink).await.len(), 3, "each is good for who asked");
        app.clock.advance(3_600);
        let asked = async |number: String| register(&app, &number).await.status.as_u16();
        // Every third code is entered: somebody reads them.
        for line in 0..30 {
            if line == 17 {
                app.clock.advance(3_600);
            }
            let sent = register(&app, &format!("416 555 {line:04}")).await.expect(200);
            if line % 3 == 0 {
                let code = digits(&texts(&app, &sink).await.pop().unwrap().1);
                confirm(&app, &token(&sent), &code).await.expect(200);
            }
        }
        assert_eq!(asked("416 555 9999".to_owned()).await, 429, "the prefix");
        app.clock.advance(3_600);
        assert_eq!(asked("514 555 0001".to_owned()).await, 200);
        assert_eq!(asked("514 555 0002".to_owned()).await, 429, "the day");
        register(&app, EMAIL).await.expect(200);
        for foreign in ["+1 212 555 0123", "+1 876 555 0123", "+44 7400 123456"] {
            register(&app, foreign).await.expect_error(
                422, "We send text messages to Canadian numbers only. Please use an email address");
        }
        app.clock.advance(24 * 60 * 60);
        site::account::forget_ended_sessions(&app.site).await.unwrap();
        assert_eq!(count(&app, "send_counts").await, 0, "nothing of it is kept");
    }

    async fn a_stranger_ends_nobodys_code_and_locks_nobody_out(app) {
        let (app, _) = open(app, 50).await;
        member(&app, EMAIL).await;
        let signed = app.sign_in(EMAIL, PASSWORD).await.expect(200);
        let known = signed.header("set-cookie").split(';').next().unwrap().to_owned();
        let own = ask_from(&app, "forgot_password", EMAIL, [203, 0, 113, 1], "").await.expect(200);
        let code = digits(&mails(&app).await.pop().unwrap().2);
        // From one address as much as there is, and from twelve of a network.
        for _ in 0..3 {
            ask_from(&app, "forgot_password", EMAIL, [192, 0, 2, 1], "").await.expect(200);
        }
        for last in 0..12 {
            ask_from(&app, "forgot_password", EMAIL, [192, 0, 2, last], "").await.expect(429);
        }
        // The owner asks for another one, elsewhere, and also where strangers have asked.
        ask_from(&app, "forgot_password", EMAIL, [203, 0, 113, 1], "").await.expect(200);
        for _ in 0..3 {
            ask_from(&app, "forgot_password", EMAIL, [192, 0, 2, 1], &known).await.expect(200);
        }
        ask_from(&app, "forgot_password", EMAIL, [192, 0, 2, 1], &known).await.expect(429);
        // Twelve networks keep nobody out; many more do, but not where the account is known.
        for network in 0..40 {
            ask_from(&app, "forgot_password", EMAIL, [198, 51, network, 1], "").await;
        }
        ask_from(&app, "forgot_password", EMAIL, [203, 0, 114, 1], "").await.expect(429);
        app.clock.advance(9 * 60);
        let body = json!({ "token": token(&own), "code": code, "password": "another goose flies" });
        app.anonymous().post("/api/auth/reset_password", &body).await.expect(200);
        assert_eq!(count(&app, "account_codes").await, 0, "and then no other one is good");
        app.clock.advance(60);
        ask_from(&app, "forgot_password", EMAIL, [192, 0, 2, 1], &known).await.expect(200);
    }

    async fn a_stranger_keeps_nobody_from_registering(app) {
        let (app, _) = open(app, 50).await;
        let own = ask_from(&app, "register", EMAIL, [203, 0, 113, 1], "").await.expect(200);
        let code = digits(&mails(&app).await.pop().unwrap().2);
        for network in 0..12 {
            ask_from(&app, "register", EMAIL, [198, 51, network, 1], "").await.expect(200);
        }
        confirm(&app, &token(&own), &code).await.expect(200);
        assert_eq!(count(&app, "users").await, 1);
    }

    async fn a_stranger_does_not_end_the_link_of_the_companys_people(app) {
        let (app, _) = open(app, 50).await;
        app.editor().await;
        let mut tx = app.site.db.read().await.unwrap();
        let email: String =
            tx.fetch_one(sql("SELECT email FROM users")).await.unwrap().get("email").unwrap();
        drop(tx);
        ask_from(&app, "forgot_password", &email, [203, 0, 113, 1], "").await.expect(200);
        ask_from(&app, "forgot_password", &email, [192, 0, 2, 1], "").await.expect(200);
        let all = mails(&app).await;
        assert_eq!(all.len(), 2, "both are sent");
        let (_, link) = all[0].2.split_once("/reset-password#").unwrap();
        let body = json!({ "token": link.split_whitespace().next() });
        app.anonymous().post("/api/auth/find_reset", &body).await.expect(200);
    }

    async fn a_network_takes_a_tenth_of_a_days_codes(app) {
        let (app, _) = open(app, 100).await;
        let mut sent = 0;
        for at in 0..40_u8 {
            let number = format!("+1 416 {} 01{at:02}", 550 + u16::from(at));
            let answer = ask_from(&app, "register", &number, [192, 0, 2, at], "").await;
            sent += usize::from(answer.status == 200);
        }
        assert_eq!(sent, 10, "text messages");
        ask_from(&app, "register", "+1 416 333 0199", [198, 51, 100, 1], "").await.expect(200);
        // Mails: two hundred an hour of a network, five hundred a day.
        let mut sent = 0;
        for hour in 0..4_u8 {
            for at in 0..210_u8 {
                let email = format!("reader-{hour}-{at}@reader.example");
                let answer = ask_from(&app, "forgot_password", &email, [192, 0, 3, at], "").await;
                sent += usize::from(answer.status == 200);
            }
            assert_eq!(sent, [200, 400, 500, 500][usize::from(hour)]);
            app.clock.advance(3_600);
        }
    }

    async fn a_draft_is_begun_by_number_as_by_address(app) {
        let (app, sink) = open(app, 5).await;
        app.site.settings.set_owners_may_post(true);
        let sent = register(&app, NUMBER).await.expect(200);
        let code = digits(&texts(&app, &sink).await.pop().unwrap().1);
        confirm(&app, &token(&sent), &code).await.expect(200);
        let pairs = [("email", "(905) 555-0142"), ("password", PASSWORD), ("go", "new")];
        let begun = app.anonymous().post_pairs("/post-property", &pairs).await.expect(303);
        assert!(begun.header("location").starts_with("/post-property/kt_"));
    }

    async fn numbers_whose_codes_nobody_enters_get_no_more_for_a_while(app) {
        let (app, sink) = open(app, 500).await;
        let request = async |line: i64| register(&app, &format!("416 555 {line:04}")).await;
        let enter = async |sent: &TestResponse| {
            let code = digits(&texts(&app, &sink).await.pop().unwrap().1);
            confirm(&app, &token(sent), &code).await.expect(200);
        };
        enter(&request(0).await.expect(200)).await;
        for line in 1..10 {
            request(line).await.expect(200);
        }
        let refused = request(10).await.expect(429);
        assert_eq!(refused.header("retry-after"), "7200");
        // Who has an account there is refused alike, and for a new password as well.
        let known = request(0).await.expect(429);
        assert_eq!(known.text(), refused.text());
        let forgotten = json!({ "email": "416 555 0000" });
        app.anonymous().post("/api/auth/forgot_password", &forgotten).await.expect(429);
        register(&app, "416 556 0001").await.expect(200);
        register(&app, EMAIL).await.expect(200);
        // After a while one goes out, and it stops again unless codes are entered.
        app.clock.advance(2 * 3_600);
        texts(&app, &sink).await;
        let sent = request(11).await.expect(200);
        request(12).await.expect(429);
        enter(&sent).await;
        app.clock.advance(2 * 3_600);
        for line in 13..16 {
            let sent = request(line).await.expect(200);
            enter(&sent).await;
            app.clock.advance(2 * 3_600);
        }
        request(16).await.expect(200);
        request(17).await.expect(200);
    }

    async fn one_address_asks_for_twenty_codes_an_hour(app) {
        let (app, _) = open(app, 500).await;
        for person in 0..20 {
            register(&app, &format!("person-{person}@reader.example")).await.expect(200);
        }
        register(&app, "one-more@reader.example").await.expect(429);
        app.clock.advance(3_600);
        register(&app, "one-more@reader.example").await.expect(200);
    }

    async fn without_a_sender_there_is_mail_alone(app) {
        let app = app.with_accounts(Accounts::Open, Sms::none()).await;
        register(&app, NUMBER).await.expect_error(422, "Invalid email address");
        register(&app, "").await.expect_error(422, "Email is required");
        let page = app.anonymous().get("/register").await.expect(200).text();
        assert!(!page.contains("obile number"), "{page}");
        register(&app, EMAIL).await.expect(200);
    }

    async fn nobody_makes_an_account_unless_they_are_open(app) {
        for accounts in [Accounts::Invited, Accounts::Closed] {
            let app = app.with_accounts(accounts, Sms::none()).await;
            register(&app, EMAIL).await.expect_error(403, "Accounts are by invitation only");
            let page = app.anonymous().get("/register").await.expect(200).text();
            assert!(page.contains("Accounts are by invitation"), "{page}");
            let home = app.anonymous().get("/feature").await.text();
            assert!(home.contains("accounts aren’t open yet"));
        }
        let (app, _) = open(app, 5).await;
        let page = app.anonymous().get("/feature").await.text();
        assert!(!page.contains("not open yet") && page.contains("href=\"/register\""));
        let page = app.anonymous().get("/fr/fonctions").await.text();
        assert!(page.contains("href=\"/fr/inscription\""), "{page}");
    }

    async fn who_has_an_account_stays_outside_when_they_are_closed(app) {
        let (open, _) = open(app, 5).await;
        let person = member(&open, EMAIL).await;
        let closed = app.with_accounts(Accounts::Closed, Sms::none()).await;
        let same = Person { app: &closed, token: person.token.clone(), ..closed.anonymous() };
        same.get("/api/me/profile").await.expect(401);
        closed.sign_in(EMAIL, PASSWORD).await.expect_error(401, "Invalid email or password");
        closed.editor().await;
    }

    async fn what_strangers_try_keeps_nobody_out_where_they_have_signed_in_before(app) {
        let (open, _) = open(app, 5).await;
        member(&open, EMAIL).await;
        let _ = open.editor().await;
        let mut tx = open.site.db.read().await.unwrap();
        let query = "SELECT email FROM users WHERE group_id = 2 ORDER BY id LIMIT 1";
        let editor: String = tx.fetch_one(sql(query)).await.unwrap().get("email").unwrap();
        drop(tx);
        let try_there = async |email: &str, password: &str, cookie: &str| {
            let body = json!({ "email": email, "password": password }).to_string();
            let request = open.anonymous().request(http::Method::POST, "/api/auth/signin");
            let request = request.header("content-type", "application/json").header("cookie", cookie);
            open.anonymous().send(request.body(body.into()).unwrap()).await
        };
        for (email, password) in [(EMAIL, PASSWORD), (&*editor, crate::testing::PASSWORD)] {
            let signed = open.sign_in(email, password).await.expect(200);
            let known = signed.header("set-cookie").split(';').next().unwrap().to_owned();
            for _ in 0..5 {
                open.sign_in(email, "it is not that one").await.expect(401);
            }
            open.sign_in(email, password).await.expect(429);
            try_there(email, password, &known).await.expect(200);
            // That they are known says nothing of strangers.
            open.sign_in(email, password).await.expect(429);
            // Who has the device may try as often as anybody, and no more.
            for _ in 0..5 {
                try_there(email, "it is not that one", &known).await.expect(401);
            }
            try_there(email, password, &known).await.expect(429);
            open.clock.advance(31);
            try_there(email, password, &known).await.expect(200);
            // One of somebody else's account spares nothing.
            let other = if email == EMAIL { &*editor } else { EMAIL };
            for _ in 0..6 {
                try_there(other, "it is not that one", &known).await;
            }
            try_there(other, PASSWORD, &known).await.expect(429);
            open.clock.advance(60 * 60);
        }
    }

    async fn a_crowd_of_visitors_keeps_no_editor_out_and_learns_of_none(app) {
        let (app, _) = open(app, 5).await;
        let _ = (app.editor().await, app.editor().await);
        let mut tx = app.site.db.read().await.unwrap();
        let rows = tx.fetch_all(sql("SELECT email FROM users ORDER BY id")).await.unwrap();
        let emails: Vec<String> = rows.iter().map(|row| row.get("email").unwrap()).collect();
        drop(tx);
        let password = crate::testing::PASSWORD;
        let signed = app.sign_in(&emails[0], password).await.expect(200);
        let cookie = signed.header("set-cookie").to_owned();
        for part in ["__Host-known_device=", "; HttpOnly", "; SameSite=Strict", "; Path=/;", "; Secure"] {
            assert!(cookie.contains(part), "{cookie}");
        }
        let known = cookie.split(';').next().unwrap().to_owned();
        let from_there = async |email: &str, cookie: &str| {
            let body = json!({ "email": email, "password": password }).to_string();
            let request = app.anonymous().request(http::Method::POST, "/api/auth/signin");
            let request = request.header("content-type", "application/json").header("cookie", cookie);
            app.anonymous().send(request.body(body.into()).unwrap()).await
        };
        let mut crowd = Vec::new();
        while let Ok(place) = app.site.passwords.reserve_in(HashingPool::Visitors) {
            crowd.push(place);
        }
        assert_eq!(crowd.len(), 34);
        let stranger = app.sign_in("visitor@reader.example", PASSWORD).await.expect(503);
        let staff = app.sign_in(&emails[0], password).await.expect(503);
        assert_eq!(stranger.text(), staff.text(), "nobody learns whose address that is");
        register(&app, EMAIL).await.expect(503);
        from_there(&emails[0], &known).await.expect(200);
        from_there(&emails[0], &format!("language=fr; {known}; x=y")).await.expect(200);
        from_there(&emails[1], &known).await.expect(503);
        from_there("visitor@reader.example", &known).await.expect(503);
        for odd in ["known_device=", "known_device=0", "known_device=zz", "known_device=é1"] {
            from_there(&emails[0], odd).await.expect(503);
        }
        drop(crowd);
        // Visitors have one as well, and wait in their own queue all the same.
        member(&app, EMAIL).await;
        let answer = app.sign_in(EMAIL, PASSWORD).await.expect(200);
        let known = answer.header("set-cookie").split(';').next().unwrap().to_owned();
        let mut crowd = Vec::new();
        while let Ok(place) = app.site.passwords.reserve_in(HashingPool::Visitors) {
            crowd.push(place);
        }
        from_there(EMAIL, &known).await.expect(503);
    }

    async fn the_form_works_without_script_in_both_languages(app) {
        let (app, _) = open(app, 5).await;
        for (path, email, who, six, done) in [
            ("/register", EMAIL, "Create an account", "Enter the six-digit code", "Your account is open"),
            ("/fr/inscription", "lea@reader.example", "Ouvrir un compte", "Entrez le code à six chiffres", "Votre compte est ouvert"),
        ] {
            let page = app.anonymous().get(path).await.expect(200).text();
            assert!(page.contains(who), "{page}");
            let pairs = [
                ("step", "who"), ("email", email), ("first_name", "Ari"), ("last_name", "Sample"),
                ("password", PASSWORD), ("terms", "yes"), ("letters", "yes"),
            ];
            let refused = app.anonymous().post_pairs(path, &pairs[..5]).await.expect(422).text();
            assert!(refused.contains("terms-wrong") && refused.contains(email), "{refused}");
            assert!(!refused.contains(PASSWORD), "a password is shown to nobody");
            let sent = app.anonymous().post_pairs(path, &pairs).await.expect(200);
            assert_eq!(sent.header("cache-control"), "private, no-store");
            assert!(sent.text().contains(six), "{}", sent.text());
            let key = json!(["register"]);
            let token = sent.embedded(&key).unwrap()["token"].as_str().unwrap().to_owned();
            let code = digits(&mails(&app).await.pop().unwrap().2);
            let enter = |code: &str| [
                ("step".to_owned(), "code".to_owned()), ("token".to_owned(), token.clone()),
                ("sent_to".to_owned(), email.to_owned()), ("code".to_owned(), code.to_owned()),
            ];
            let pairs = enter("12");
            let pairs: Vec<_> = pairs.iter().map(|(a, b)| (&**a, &**b)).collect();
            let wrong = app.anonymous().post_pairs(path, &pairs).await.expect(422).text();
            assert!(wrong.contains("door-code-error"), "{wrong}");
            let pairs = enter(&code);
            let pairs: Vec<_> = pairs.iter().map(|(a, b)| (&**a, &**b)).collect();
            let end = app.anonymous().post_pairs(path, &pairs).await.expect(200).text();
            assert!(end.contains(done), "{end}");
            app.sign_in(email, PASSWORD).await.expect(200);
        }
        assert_eq!(count(&app, "account_consents").await, 4);
    }

    async fn a_program_that_fills_in_everything_gets_nothing(app) {
        let (app, _) = open(app, 5).await;
        let mut form = form(EMAIL);
        form["website"] = json!("https://spam.example");
        app.anonymous().post("/api/auth/register", &form).await.expect(200);
        assert_eq!(count(&app, "outbox").await, 0);
    }
}

/// The day after tomorrow, as calls name days.
fn next_day(app: &TestApp) -> String {
    let at = jiff::Timestamp::from_second(app.site.clock.now().seconds() + 2 * 86_400).unwrap();
    at.to_zoned(jiff::tz::TimeZone::get("America/Toronto").unwrap()).date().to_string()
}
