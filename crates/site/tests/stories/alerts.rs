//! Alerts through the real router, on both engines.

use std::collections::{BTreeMap, BTreeSet};
use std::net::SocketAddr;
use std::time::Duration;

use axum::body::Body;
use http::Request;
use platform::db::{Sql, sql};
use platform::http::client_address::ClientAddress;
use platform::http::edge::{Edge, EdgeOptions};
use platform::mail::Mailer;
use platform::rng::Rng;
use serde_json::{Value, json};
use site::alerts::pages::is_one_click;
use site::alerts::{delete_old, work};
use site::outbox::{Delivery, DeliveryStep, Outbox};

use crate::testing::{Person, SmtpSink, TestApp, TestResponse, on_both_engines};

mod counts;
mod own;

const DAY: i64 = 24 * 60 * 60;

fn asked(email: &str, query: &str) -> Value {
    json!({ "email": email, "query": query, "consent": true, "frequency": "instant", "language": "en" })
}

async fn sink(script: &str) -> SmtpSink {
    SmtpSink::start(SocketAddr::from(([127, 0, 0, 1], 0)), script).await
}

fn outbox_to(app: &TestApp, server: SocketAddr) -> Outbox {
    let from = "Keyturn <post@example.ca>".parse().unwrap();
    let timeout = Duration::from_secs(4);
    let mailer = Mailer::new(&format!("smtp://{server}"), from, "www.example.ca", timeout).unwrap();
    Outbox::through(
        app.site.clone(),
        ::site::mail_kinds::all(),
        Delivery { mailer: mailer.into(), recipient: "desk@example.ca".parse().unwrap() },
    )
}

async fn drain(outbox: &Outbox) {
    while !matches!(outbox.step().await.unwrap(), DeliveryStep::Idle(_)) {}
}

/// A mail without its quoted-printable coding and folded lines.
fn plain(mail: &str) -> String {
    let text = mail.replace("=\r\n", "").replace("\r\n", "\n");
    let (mut bytes, mut rest) = (Vec::new(), text.as_bytes());
    while let Some((first, after)) = rest.split_first() {
        let code = after.get(..2).and_then(|two| std::str::from_utf8(two).ok());
        match code.and_then(|two| u8::from_str_radix(two, 16).ok()) {
            Some(byte) if *first == b'=' => {
                bytes.push(byte);
                rest = &after[2..];
            }
            _ => {
                bytes.push(*first);
                rest = after;
            }
        }
    }
    String::from_utf8(bytes).unwrap()
}

/// The path behind the link of a mail.
fn link(mail: &str) -> String {
    let text = plain(mail);
    let (_, after) = text.split_once("https://www.example.ca/alerts/").expect("a link");
    let token: String =
        after.chars().take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_')).collect();
    format!("/alerts/{token}")
}

/// Asks and confirms; the path of the alert's page.
async fn confirmed(app: &TestApp, outbox: &Outbox, sink: &SmtpSink, body: &Value) -> String {
    app.anonymous().post("/api/alerts", body).await.expect(200);
    drain(outbox).await;
    let page = link(sink.mails().last().unwrap());
    press(app, &page, "confirm").await.expect(303);
    page
}

async fn press(app: &TestApp, page: &str, action: &str) -> TestResponse {
    app.anonymous().post_pairs(page, &[("action", action)]).await
}

async fn home(admin: &Person<'_>, number: usize, city: &str, price: &str, shown: &str) -> i64 {
    let form = json!({
        "PropertyType": "Residential", "ListPrice": price,
        "UnparsedAddress": format!("{number} Lantern Street"), "City": city,
        "StateOrProvince": "ON", "PostalCode": "K7L 1A1", "OwnerName": "Zoé Lindqvist",
        "ListAgentFullName": "Ines Vautour", "Latitude": "44.23", "Longitude": "-76.48",
        "InternetAddressDisplayYN": shown,
    });
    let added = admin.post("/api/admin/add_property", &form).await.expect(200).json();
    let key = added["data"]["ListingKey"].as_str().unwrap().parse().unwrap();
    let body = json!({ "ListingKey": key, "PublicationState": "published" });
    admin.post("/api/admin/publish_property", &body).await.expect(200);
    key
}

/// Everything that runs by itself, until nothing is left to do.
async fn settle(app: &TestApp) {
    while site::search::index_new(&app.site).await.unwrap() > 0 {}
    while work(&app.site).await.unwrap() {}
}

async fn set(app: &TestApp, query: Sql) {
    platform::write!(app.site.db, tx => tx.execute(query.clone()).await).unwrap();
}

async fn number(app: &TestApp, query: &'static str) -> i64 {
    let mut tx = app.site.db.read().await.unwrap();
    tx.fetch_one(sql(query)).await.unwrap().get("total").unwrap()
}

on_both_engines! {
    async fn nothing_is_sent_until_somebody_has_pressed_the_button(app) {
        let sink = sink("").await;
        let outbox = outbox_to(app, sink.address());
        let admin = app.administrator().await;
        home(&admin, 9, "Kingston", "400000", "Yes").await;
        settle(app).await;
        let body = asked("Zoe@Example.ca", "purpose=sell&place=Kingston&sort=price_up&page=2");
        app.anonymous().post("/api/alerts", &body).await.expect(200);
        drain(&outbox).await;
        let mails = sink.mails();
        assert_eq!(mails.len(), 1);
        let text = plain(&mails[0]);
        assert!(text.contains("For sale · Kingston"), "{text}");
        assert!(text.contains("21 Sample Street, Suite 3"), "{text}");
        assert!(mails[0].contains("RCPT TO:<zoe@example.ca>"));
        let page = link(&mails[0]);

        // A program opens every link before a person does.
        for path in [page.clone(), format!("{page}/unsubscribe"), page.replace("/alerts/", "/fr/alertes/")] {
            app.anonymous().get(&path).await;
        }
        let shown = app.anonymous().get(&page).await.expect(200);
        assert_eq!(shown.header("cache-control"), "private, no-store");
        assert_eq!(shown.header("referrer-policy"), "same-origin");
        assert!(shown.header("x-robots-tag").contains("noindex"));
        home(&admin, 1, "Kingston", "500000", "Yes").await;
        settle(app).await;
        app.clock.advance(120);
        settle(app).await;
        drain(&outbox).await;
        assert_eq!(sink.mails().len(), 1, "it is not confirmed");

        press(app, &page, "confirm").await.expect(303);
        app.clock.advance(1);
        home(&admin, 2, "Kingston", "600000", "Yes").await;
        home(&admin, 3, "Guelph", "600000", "Yes").await;
        settle(app).await;
        drain(&outbox).await;
        assert_eq!(sink.mails().len(), 1, "what comes together is gathered");
        app.clock.advance(120);
        settle(app).await;
        drain(&outbox).await;
        let mails = sink.mails();
        assert_eq!(mails.len(), 2);
        let text = plain(&mails[1]);
        assert!(text.contains("New · 2 Lantern Street, Kingston\n$600,000\nhttps://www.example.ca/homes/"), "{text}");
        assert!(!text.contains("3 Lantern") && !text.contains("1 Lantern"), "{text}");
        assert!(text.contains("21 Sample Street"), "{text}");
        assert!(mails[1].contains("\r\nList-Unsubscribe: <https://www.example.ca/alerts/"), "{}", mails[1]);
        assert!(mails[1].contains("\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"));
        assert!(mails[0].contains("List-Unsubscribe-Post"), "{}", mails[0]);
        assert!(mails[1].contains("\r\nAuto-Submitted: auto-generated\r\n"));
        assert_eq!(link(&mails[1]), page, "one link for all mails");
        let stored = "SELECT COUNT(*) AS total FROM outbox WHERE body LIKE '%{token}%'";
        assert_eq!(number(app, stored).await, 2, "no token is kept");
    }

    async fn the_letter_that_asks_says_nothing_of_what_a_stranger_has_typed(app) {
        let sink = sink("").await;
        let outbox = outbox_to(app, sink.address());
        for query in ["q=Claim+your+prize+at+https://evil.example/win", "place=Claim+at+evil.example"] {
            app.anonymous().post("/api/alerts", &asked("zoe@example.ca", query)).await.expect(200);
        }
        drain(&outbox).await;
        let mails = sink.mails();
        assert_eq!(mails.len(), 2);
        for mail in &mails {
            let text = plain(mail);
            assert!(!text.contains("Claim") && !text.contains("evil"), "{text}");
            assert!(text.contains("the words that were typed"), "{text}");
        }
        // Once it is confirmed, the words are one's own.
        press(app, &link(&mails[0]), "confirm").await.expect(303);
        let query = "q=Claim+your+prize+at+https://evil.example/win";
        app.anonymous().post("/api/alerts", &asked("zoe@example.ca", query)).await.expect(200);
        drain(&outbox).await;
        let text = plain(sink.mails().last().unwrap());
        assert!(text.contains("has an alert for this search already"), "{text}");
        assert!(text.contains("“Claim your prize"), "{text}");
    }

    async fn a_stranger_does_not_use_up_the_letters_of_an_address(app) {
        let ask = async |from: [u8; 4], number: usize| {
            let mut request = http::Request::post("/api/alerts")
                .header("content-type", "application/json")
                .body(asked("zoe@example.ca", &format!("beds={number}")).to_string().into())
                .unwrap();
            request.extensions_mut().insert(ClientAddress::new(from.into()));
            app.anonymous().send(request).await.expect(200);
        };
        let letters = "SELECT COUNT(*) AS total FROM outbox WHERE kind = 'alert_confirm'";
        for _ in 0..8 {
            ask([192, 0, 2, 1], 1).await;
        }
        assert_eq!(number(app, letters).await, 5, "a network has five, of one search as of several");
        ask([198, 51, 100, 1], 2).await;
        assert_eq!(number(app, letters).await, 6, "and another network its own");
        for network in 1..=30 {
            ask([203, 0, network, 1], 3).await;
        }
        assert_eq!(number(app, letters).await, 20, "all together have an end");
    }

    async fn one_click_ends_it_without_cookies(app) {
        let sink = sink("").await;
        let outbox = outbox_to(app, sink.address());
        let page = confirmed(app, &outbox, &sink, &asked("zoe@example.ca", "")).await;
        let call = format!("{page}/unsubscribe");
        app.anonymous().get(&call).await.expect(303);
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM alerts WHERE state = 'confirmed'").await, 1);
        for _ in 0..2 {
            app.anonymous().post_pairs(&call, &[("List-Unsubscribe", "One-Click")]).await.expect(200);
        }
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM alerts WHERE state = 'ended'").await, 1);
        let nobody = page.replace(&page[8..12], "AAAA");
        app.anonymous().post_pairs(&format!("{nobody}/unsubscribe"), &[]).await.expect(404);
        press(app, &page, "confirm").await.expect(303);
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM alerts WHERE state = 'ended'").await, 1, "what ended stays so");
    }

    async fn the_one_click_is_taken_from_another_site_and_nothing_else_is(app) {
        let sink = sink("").await;
        let outbox = outbox_to(app, sink.address());
        let page = confirmed(app, &outbox, &sink, &asked("zoe@example.ca", "")).await;
        let ask = async |path: &str| {
            let options = EdgeOptions {
                allows_cross_site: Some(is_one_click),
                ..EdgeOptions::new("https://www.example.ca".parse().unwrap())
            };
            let edge = Edge::new(site::router::router(app.site.clone()), options, &Rng::seeded(1));
            let request = Request::post(path)
                .header("host", "www.example.ca")
                .header("origin", "https://mail.example")
                .header("sec-fetch-site", "cross-site")
                .header("content-type", "application/x-www-form-urlencoded")
                .body(Body::from("List-Unsubscribe=One-Click&action=end"))
                .unwrap();
            edge.respond(request).await.status().as_u16()
        };
        for path in [page.clone(), format!("{page}/unsubscribe/"), "/alerts/x/unsubscribe".into(),
            "/alerts//unsubscribe".into(), page.replace("/alerts/", "/alertes/"), "/alerts".into()] {
            assert_eq!(ask(&path).await, 403, "{path}");
        }
        let confirmed = "SELECT COUNT(*) AS total FROM alerts WHERE state = 'confirmed'";
        assert_eq!(number(app, confirmed).await, 1);
        assert_eq!(ask(&format!("{page}/unsubscribe")).await, 200);
        assert_eq!(number(app, confirmed).await, 0);
    }

    async fn it_is_paused_resumed_and_made_a_daily_one(app) {
        let sink = sink("").await;
        let outbox = outbox_to(app, sink.address());
        let admin = app.administrator().await;
        let page = confirmed(app, &outbox, &sink, &asked("zoe@example.ca", "")).await;
        press(app, &page, "pause").await.expect(303);
        home(&admin, 1, "Kingston", "500000", "Yes").await;
        settle(app).await;
        press(app, &page, "resume").await.expect(303);
        app.anonymous().post_pairs(&page, &[("action", "change"), ("frequency", "daily")]).await.expect(303);
        press(app, &page, "explode").await.expect(422);
        app.clock.advance(1);
        home(&admin, 2, "Kingston", "500000", "Yes").await;
        settle(app).await;
        let due = number(app, "SELECT due_at AS total FROM alerts").await;
        let at = platform::clock::Timestamp::from_seconds(due);
        assert!(platform::text::time::format_public_moment(at, platform::language::Language::En).contains("08:00 AM"));
        app.clock.advance(DAY);
        settle(app).await;
        drain(&outbox).await;
        let mails = sink.mails();
        assert_eq!(mails.len(), 2);
        let text = plain(&mails[1]);
        assert!(text.contains("2 Lantern") && !text.contains("1 Lantern"), "{text}");
    }

    async fn a_hidden_address_stays_hidden_and_each_change_is_said(app) {
        let sink = sink("").await;
        let outbox = outbox_to(app, sink.address());
        let admin = app.administrator().await;
        let mut body = asked("zoe@example.ca", "price_max=700000");
        body["language"] = json!("fr");
        app.anonymous().post("/api/alerts", &body).await.expect(200);
        drain(&outbox).await;
        let page = plain(&sink.mails()[0]);
        let (_, after) = page.split_once("https://www.example.ca/fr/alertes/").unwrap();
        let token: String = after.chars().take_while(|c| !c.is_whitespace()).collect();
        press(app, &format!("/alerts/{token}"), "confirm").await.expect(303);
        app.clock.advance(1);
        let id = home(&admin, 7, "Kingston", "600000", "No").await;
        let mut told = Vec::new();
        for change in [
            "UPDATE properties SET list_price = list_price WHERE id = $1",
            "UPDATE properties SET list_price = 55000000, revision = revision + 1 WHERE id = $1",
            "UPDATE properties SET standard_status = 'Pending', revision = revision + 1 WHERE id = $1",
            "UPDATE properties SET standard_status = 'Active', revision = revision + 1 WHERE id = $1",
            "UPDATE properties SET standard_status = 'Closed', revision = revision + 1 WHERE id = $1",
        ] {
            set(app, sql(change).bind(id)).await;
            settle(app).await;
            app.clock.advance(120);
            settle(app).await;
            drain(&outbox).await;
            told.push(plain(sink.mails().last().unwrap()));
        }
        assert_eq!(sink.mails().len(), 6);
        for (mail, words) in told.iter().zip([
            "Nouvelle annonce · ", "Prix réduit · ", "en attente · ", "De nouveau disponible · ", "Vendue · ",
        ]) {
            assert!(mail.contains(words), "{words} in {mail}");
            assert!(!mail.contains("Lantern") && !mail.contains("lantern"), "{mail}");
        }
        assert!(told[1].contains("550\u{a0}000\u{a0}$ (avant\u{a0}: 600\u{a0}000\u{a0}$)"), "{}", told[1]);
    }

    async fn a_thousand_matches_are_told_once_or_counted_though_the_server_dies_twice(app) {
        let first = sink("").await;
        let address = first.address();
        let outbox = outbox_to(app, address);
        app.administrator().await;
        site::search::insert_bench_homes(&app.site, 5, 1).await.unwrap();
        settle(app).await;
        // A hundred people who follow everything, and one by the form.
        confirmed(app, &outbox, &first, &asked("zoe@example.ca", "")).await;
        let fill = Sql::per_engine(
            "INSERT INTO alerts (email, query, query_hash, purpose, province, language, frequency, state,
               token_seed, token_hash, consent_version, consent_text, consented_at, consent_ip,
               created_at, confirmed_at, state_changed_at)
             SELECT 'p' || value || '@example.ca', '', query_hash, '', '', 'en', 'instant', 'confirmed',
               randomblob(16), randomblob(32), 1, 'words', 0, '', 0, 0, 0
             FROM alerts, json_each($1)",
            "INSERT INTO alerts (email, query, query_hash, purpose, province, language, frequency, state,
               token_seed, token_hash, consent_version, consent_text, consented_at, consent_ip,
               created_at, confirmed_at, state_changed_at)
             SELECT 'p' || value || '@example.ca', '', query_hash, '', '', 'en', 'instant', 'confirmed',
               decode(md5(value), 'hex'), sha256(value::bytea), 1, 'words', 0, '', 0, 0, 0
             FROM alerts, jsonb_array_elements_text($1::jsonb) AS n(value)",
        );
        let people: Vec<String> = (0..19).map(|number| number.to_string()).collect();
        set(app, fill.bind(serde_json::to_string(&people).unwrap())).await;
        app.clock.advance(1);
        site::search::insert_bench_homes(&app.site, 50, 2).await.unwrap();
        let homes = number(app, "SELECT COUNT(*) AS total FROM public_listings").await;
        settle(app).await;
        app.clock.advance(120);
        // The process dies in the middle as well: what it began is begun again.
        settle(app).await;
        for _ in 0..7 {
            outbox.step().await.unwrap();
        }
        let mut got = first.mails();
        drop(first);
        for _ in 0..3 {
            outbox.step().await.unwrap();
        }
        let second = SmtpSink::start(address, "accept drop vanish accept greet:421").await;
        for _ in 0..4 {
            app.clock.advance(600);
            for _ in 0..3 {
                outbox.step().await.unwrap();
            }
        }
        got.extend(second.mails());
        drop(second);
        outbox.step().await.unwrap();
        let third = SmtpSink::start(address, "").await;
        for _ in 0..8 {
            app.clock.advance(3_600);
            settle(app).await;
            drain(&outbox).await;
        }
        got.extend(third.mails());

        // One mail, by its id, for each of the twenty, and every match in a line or counted.
        let mut by_id: BTreeMap<String, String> = BTreeMap::new();
        let news = |mail: &&String| mail.contains("List-Unsubscribe-Post") && plain(mail).contains("New · ");
        for mail in got.iter().filter(news) {
            let id = mail.lines().find_map(|line| line.strip_prefix("Message-ID: ")).unwrap();
            by_id.insert(id.to_owned(), plain(mail));
        }
        assert_eq!(by_id.len(), 20);
        let mut readers = BTreeSet::new();
        for mail in by_id.values() {
            let to = mail.lines().find_map(|line| line.strip_prefix("RCPT TO:")).unwrap();
            assert!(readers.insert(to.to_owned()), "{to} has two mails");
            let lines = mail.matches("\nNew · ").count();
            let (_, after) = mail.split_once("\nAnd ").unwrap();
            let counted: usize = after.split(' ').next().unwrap().parse().unwrap();
            assert_eq!(lines + counted, 50, "{mail}");
        }
        assert_eq!(homes, 55);
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM alert_matches WHERE notified_at IS NULL").await, 0);
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM alert_matches").await, 1_000);
    }

    async fn what_is_wrong_is_said_and_consent_is_kept_with_its_words(app) {
        let visitor = app.anonymous();
        for (field, value, said) in [
            ("email", json!(""), "Email is required"),
            ("email", json!("zoe"), "Invalid email address"),
            ("frequency", json!("hourly"), "Please choose how often we should email you: right away or once a day"),
            ("language", json!("de"), "The language must be en or fr"),
            ("consent", json!(false), "Please tick the box, so that we may write to you"),
            ("query", json!("price_min=lots"), "price_min must be a number"),
            ("query", json!("prize_max=500000"),
                "Nothing in this search is known to us. Leave it empty to hear of every home"),
        ] {
            let mut body = asked("zoe@example.ca", "");
            body[field] = value;
            visitor.post("/api/alerts", &body).await.expect_error(422, said);
        }
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM alerts").await, 0);
        let form = visitor.get("/alerts?purpose=rent&beds=2").await.expect(200);
        let given = form.embedded(&json!(["alert-form"])).unwrap();
        assert_eq!(given["search"], "For rent · 2 bedrooms or more");
        // A search that names nothing is said, and is not every home without a word.
        let odd = visitor.get("/alerts?prize_max=5").await.expect(200);
        let odd = odd.embedded(&json!(["alert-form"])).unwrap();
        assert!(odd["notice"].as_str().unwrap().starts_with("Nothing in this search"), "{odd}");
        for plain in ["/alerts", "/alerts?sent=1", "/alerts?utm_source=letter"] {
            let plain = visitor.get(plain).await.expect(200).embedded(&json!(["alert-form"])).unwrap();
            assert_eq!((&plain["notice"], &plain["search"]), (&Value::Null, &json!("All homes")));
        }
        // The other language asks the same, also after a form that was refused.
        let there = "href=\"/fr/alertes?purpose=rent&amp;beds=2\"";
        assert!(form.text().contains(there), "{}", form.text());
        let refused = visitor.post_pairs("/alerts", &[("query", "purpose=rent&beds=2")]).await.expect(422);
        assert!(refused.text().contains(there), "{}", refused.text());
        let again = visitor.post_pairs("/alerts", &[("email", "zoe"), ("query", "beds=2")]).await.expect(422);
        let problems = again.embedded(&json!(["alert-form"])).unwrap();
        assert_eq!(problems["values"]["email"], "zoe");
        assert_eq!(problems["errors"]["email"], "Invalid email address");
        assert!(problems["errors"]["consent"].as_str().unwrap().contains("tick the box"));
        let typed = [("email", "zoe@example.ca"), ("query", "purpose=rent&beds=2"), ("frequency", "daily"), ("consent", "yes")];
        let sent = visitor.post_pairs("/alerts", &typed).await.expect(303);
        assert_eq!(sent.header("location"), "/alerts?purpose=rent&beds=2&sent=1");
        let mut tx = app.site.db.read().await.unwrap();
        let row = tx.fetch_one(sql("SELECT * FROM alerts")).await.unwrap();
        assert_eq!(row.get::<String>("consent_text").unwrap(), given["consent"]);
        assert_eq!(row.get::<i64>("consent_version").unwrap(), 2);
        assert_eq!(row.get::<platform::clock::Timestamp>("consented_at").unwrap(), app.clock.now());
        assert_eq!(row.get::<String>("purpose").unwrap(), "rent");
        assert_eq!(row.get::<String>("frequency").unwrap(), "daily");
    }

    async fn an_address_gets_few_letters_a_day_and_what_nobody_confirms_is_forgotten(app) {
        let visitor = app.anonymous();
        let mut answers = BTreeSet::new();
        for number in 0..8 {
            let body = asked("zoe@example.ca", &format!("beds={number}"));
            answers.insert(visitor.post("/api/alerts", &body).await.expect(200).json().to_string());
        }
        assert_eq!(answers.len(), 1, "the same for everybody");
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM outbox").await, 5);
        visitor.post("/api/alerts", &asked("other@example.ca", "")).await.expect(200);
        app.clock.advance(8 * DAY);
        delete_old(&app.site).await.unwrap();
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM alerts").await, 0);
        let sink = sink("").await;
        drain(&outbox_to(app, sink.address())).await;
        assert!(sink.mails().is_empty(), "and nothing is sent for it any more");
    }

    async fn an_address_that_is_refused_is_not_written_to_again(app) {
        let sink = sink("accept rcpt:550").await;
        let outbox = outbox_to(app, sink.address());
        let admin = app.administrator().await;
        confirmed(app, &outbox, &sink, &asked("zoe@example.ca", "")).await;
        app.clock.advance(1);
        home(&admin, 1, "Kingston", "500000", "Yes").await;
        settle(app).await;
        app.clock.advance(120);
        settle(app).await;
        drain(&outbox).await;
        let overview = admin.post_nothing("/api/admin/alert_overview").await.expect(200).json();
        assert_eq!(overview["data"]["bounced"], 1);
        assert_eq!(overview["data"]["confirmed"], 0);
        for (email, said) in [("", "Email is required"), ("zoe", "Invalid email address")] {
            admin.post("/api/admin/erase_alerts", &json!({ "email": email })).await.expect_error(422, said);
        }
        let whose = json!({ "email": " ZOE@example.ca " });
        app.editor().await.post("/api/admin/erase_alerts", &whose).await.expect(403);
        app.anonymous().post("/api/admin/erase_alerts", &whose).await.expect(401);
        let erased = admin.post("/api/admin/erase_alerts", &whose).await.expect(200).json();
        assert_eq!((&erased["code"], &erased["data"]["alerts"]), (&json!("alerts.erased"), &json!(1)));
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM alerts").await, 0);
        let again = admin.post("/api/admin/erase_alerts", &whose).await.expect(200).json();
        assert_eq!(again["code"], "alerts.nothing_to_erase");
        // Who did it is known, and the address is not.
        let audited = "SELECT COUNT(*) AS total FROM audit WHERE action = 'alerts.erase'";
        assert_eq!(number(app, audited).await, 2);
        let named = "SELECT COUNT(*) AS total FROM audit WHERE action = 'alerts.erase'
                     AND LOWER(subject || COALESCE(before, '')) LIKE '%zoe@%'";
        assert_eq!(number(app, named).await, 0);
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM outbox").await, 0);
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM alert_matches").await, 0);
    }

    async fn the_company_sees_searches_without_homes_and_homes_to_look_at(app) {
        let sink = sink("").await;
        let outbox = outbox_to(app, sink.address());
        let admin = app.administrator().await;
        let id = home(&admin, 1, "Kingston", "500000", "Yes").await;
        for email in ["a@example.ca", "b@example.ca"] {
            confirmed(app, &outbox, &sink, &asked(email, "place=Atlantis")).await;
            confirmed(app, &outbox, &sink, &asked(email, "place=Kingston")).await;
        }
        app.clock.advance(DAY);
        site::alerts::refresh_search_counts(&app.site).await.unwrap();
        let admin = app.administrator_called("Bea", "Roy").await;
        let found = admin.post_nothing("/api/admin/unanswered_searches").await.expect(200).json();
        assert_eq!(found["totalItems"], 1);
        assert_eq!(found["tableData"][0]["search"], "Atlantis");
        assert_eq!(found["tableData"][0]["alerts"], 2);
        let stale = admin.post_nothing("/api/admin/stale_homes").await.expect(200).json();
        assert_eq!(stale["totalItems"], 0);
        app.clock.advance(40 * DAY);
        let admin = app.administrator_called("Ada", "Roy").await;
        let stale = admin.post_nothing("/api/admin/stale_homes").await.expect(200).json();
        assert_eq!(stale["tableData"][0]["ListingKey"], id);
        let body = json!({ "ListingKey": id, "PublicationState": "published" });
        admin.post("/api/admin/publish_property", &body).await.expect(200);
        let stale = admin.post_nothing("/api/admin/stale_homes").await.expect(200).json();
        assert_eq!(stale["totalItems"], 0);
        app.editor().await.post_nothing("/api/admin/stale_homes").await.expect(403);
    }
}
