//! Notices on devices through the real router, on both engines, to a service of the test's own
//! that opens them as a browser does.

mod large;
mod service;

use http::StatusCode;
use platform::db::{Sql, sql};
use platform::http::serve::Shutdown;
use platform::identity::seal::SealKey;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use site::access::{Group, UserId};
use site::account::{NewUser, create_user, forget_ended_sessions};
use site::alerts::work;
use site::locks;
use site::push::worker::{run, step};
use site::push::{queue, record_ended_consents, vapid};

use self::service::{Browser, Service};
use crate::locks::blocked;
use crate::testing::{Person, TestApp, on_both_engines};

const EMAIL: &str = "zoe@example.ca";
const PASSWORD: &str = "a door that is a keyhole";
const DAY: i64 = 24 * 60 * 60;

async fn set(app: &TestApp, query: Sql) {
    platform::write!(app.site.db, tx => tx.execute(query.clone()).await).unwrap();
}

async fn number(app: &TestApp, query: &'static str) -> i64 {
    let mut tx = app.site.db.read().await.unwrap();
    tx.fetch_one(sql(query)).await.unwrap().get("total").unwrap()
}

async fn waiting(app: &TestApp) -> i64 {
    number(app, "SELECT COUNT(*) AS total FROM push_messages").await
}

async fn devices(app: &TestApp) -> i64 {
    number(app, "SELECT COUNT(*) AS total FROM push_devices").await
}

async fn agreed(app: &TestApp) -> i64 {
    number(
        app,
        "SELECT COUNT(*) AS total FROM account_consents
         WHERE kind = 'push' AND withdrawn_at IS NULL",
    )
    .await
}

/// A visitor with a confirmed address.
async fn make(app: &TestApp, email: &str) -> UserId {
    let new = NewUser {
        email: email.into(),
        first_name: "Zoé".into(),
        last_name: "Tremblay".into(),
        password: PASSWORD.into(),
        group: Group::User,
    };
    let id = create_user(&app.site, new).await.unwrap();
    set(app, sql("UPDATE users SET email_confirmed_at = 1 WHERE id = $1").bind(id)).await;
    id
}

async fn signed_in<'a>(app: &'a TestApp, email: &str) -> Person<'a> {
    let session = app.sign_in(email, PASSWORD).await.expect(200).json();
    let token = session["data"]["accessToken"].as_str().expect("a token").to_owned();
    Person { token: Some(token), ..app.anonymous() }
}

fn agree(browser: &Browser) -> Value {
    let mut form = browser.form();
    form["consent"] = true.into();
    form
}

/// The account's own alert, confirmed, and everything that runs by itself done.
async fn follow(app: &TestApp, person: &Person<'_>, language: &str) -> i64 {
    settle(app).await;
    let body = json!({ "email": EMAIL, "query": "place=Kingston", "consent": true,
        "frequency": "instant", "language": language });
    app.anonymous().post("/api/alerts", &body).await.expect(200);
    let searches = person.get("/api/me/searches").await.expect(200).json();
    let id = searches["data"][0]["id"].as_i64().unwrap();
    change(person, id, "confirm").await;
    id
}

async fn change(person: &Person<'_>, id: i64, action: &str) {
    let body = json!({ "search_id": id, "action": action });
    person.post("/api/me/change_search", &body).await.expect(200);
}

async fn settle(app: &TestApp) {
    while site::search::index_new(&app.site).await.unwrap() > 0 {}
    while work(&app.site).await.unwrap() {}
}

/// A home in Kingston, of which the mails and notices are written.
async fn home(app: &TestApp, admin: &Person<'_>, number: usize) {
    let form = json!({
        "PropertyType": "Residential", "ListPrice": "500000",
        "UnparsedAddress": format!("{number} Lantern Street"), "City": "Kingston",
        "StateOrProvince": "ON", "PostalCode": "K7L 1A1", "OwnerName": "Zoé Lindqvist",
        "ListAgentFullName": "Ines Vautour", "Latitude": "44.23", "Longitude": "-76.48",
        "InternetAddressDisplayYN": "Yes",
    });
    let added = admin.post("/api/admin/add_property", &form).await.expect(200).json();
    let key: i64 = added["data"]["ListingKey"].as_str().unwrap().parse().unwrap();
    let body = json!({ "ListingKey": key, "PublicationState": "published" });
    admin.post("/api/admin/publish_property", &body).await.expect(200);
    settle(app).await;
    app.clock.advance(120);
    settle(app).await;
}

/// Sends whatever is due; how many notices the service got.
async fn drain(app: &TestApp, service: &Service) -> usize {
    let before = service.taken().len();
    while step(&app.site, site::alerts::describe_query).await.unwrap() {}
    service.taken().len() - before
}

on_both_engines! {
    async fn a_device_gets_a_notice_that_only_it_can_read_signed_by_the_site(app) {
        let service = Service::start(app).await;
        let admin = app.administrator().await;
        make(app, EMAIL).await;
        let person = signed_in(app, EMAIL).await;
        let browser = Browser::new(1);
        let offered = person.get("/api/me/push").await.expect(200).json();
        assert_eq!(offered["data"]["devices"], json!([]));
        assert!(offered["data"]["words"].as_str().unwrap().contains("on this device"));
        // Nobody gets notices without having said so.
        person.post("/api/me/add_push_device", &browser.form()).await.expect(422);
        person.post("/api/me/add_push_device", &agree(&browser)).await.expect(200);
        follow(app, &person, "en").await;
        home(app, &admin, 1).await;
        assert_eq!(waiting(app).await, 1);
        assert_eq!(drain(app, &service).await, 1);
        assert_eq!(waiting(app).await, 0);

        let taken = service.taken();
        let [asked] = &*taken else { panic!("one notice") };
        assert_eq!(asked.path, "/send/1");
        assert_eq!(asked.header("host"), "push.example.net");
        assert_eq!(asked.header("content-encoding"), "aes128gcm");
        assert_eq!(asked.header("topic").len(), 32);
        let ttl: i64 = asked.header("ttl").parse().unwrap();
        assert!((1..=DAY).contains(&ttl), "{ttl}");
        // Nobody reads it on its way.
        assert!(!asked.body.windows(8).any(|part| part == b"Kingston"));
        let notice = browser.open(&asked.body);
        assert_eq!(notice["title"], "News of 1 home");
        assert_eq!(notice["body"], "Kingston");
        assert_eq!(notice["path"], "/homes?place=Kingston");
        assert_eq!(notice["lang"], "en-CA");
        let names: Vec<_> = notice.as_object().unwrap().keys().collect();
        assert_eq!(names, ["body", "key", "lang", "path", "tag", "title"]);
        // RFC 8292: the site is who it says it is, to this service alone, and for a while.
        let key = offered["data"]["public_key"].as_str().unwrap();
        let said = asked.signed_by(key);
        assert_eq!(said["aud"], "https://push.example.net");
        assert_eq!(said["sub"], format!("mailto:{}", app.site.company().support_email));
        let good_for = said["exp"].as_i64().unwrap() - app.clock.now().seconds();
        assert!((1..=DAY).contains(&good_for), "{good_for}");
    }

    async fn who_reads_french_is_told_in_french(app) {
        let service = Service::start(app).await;
        let admin = app.administrator().await;
        make(app, EMAIL).await;
        let person = signed_in(app, EMAIL).await;
        let browser = Browser::new(1);
        let reader = signed_in(app, EMAIL).await.in_french();
        let words = reader.get("/api/me/push").await.expect(200).json();
        assert!(words["data"]["words"].as_str().unwrap().contains("sur cet appareil"));
        person.post("/api/me/add_push_device", &agree(&browser)).await.expect(200);
        follow(app, &person, "fr").await;
        home(app, &admin, 1).await;
        home(app, &admin, 2).await;
        drain(app, &service).await;
        let taken = service.taken();
        let [asked] = &*taken else { panic!("one notice for both") };
        let notice = browser.open(&asked.body);
        assert_eq!(notice["title"], "Du nouveau pour 2\u{a0}propriétés");
        assert_eq!(notice["path"], "/fr/proprietes?place=Kingston");
        assert_eq!(notice["lang"], "fr-CA");
    }

    async fn a_service_that_is_away_is_asked_again_and_the_notice_comes_once(app) {
        let service = Service::start(app).await;
        let admin = app.administrator().await;
        make(app, EMAIL).await;
        let person = signed_in(app, EMAIL).await;
        let browser = Browser::new(1);
        person.post("/api/me/add_push_device", &agree(&browser)).await.expect(200);
        follow(app, &person, "en").await;
        home(app, &admin, 1).await;
        service.answer(StatusCode::SERVICE_UNAVAILABLE, "");
        service.answer(StatusCode::TOO_MANY_REQUESTS, "retry-after: 600\r\n");
        assert_eq!(drain(app, &service).await, 1);
        assert_eq!(drain(app, &service).await, 0);
        app.clock.advance(29);
        assert_eq!(drain(app, &service).await, 0);
        app.clock.advance(1);
        assert_eq!(drain(app, &service).await, 1);
        // As long as the service asks for.
        app.clock.advance(599);
        assert_eq!(drain(app, &service).await, 0);
        app.clock.advance(1);
        assert_eq!(drain(app, &service).await, 1);
        app.clock.advance(DAY);
        assert_eq!(drain(app, &service).await, 0);
        let all = service.taken();
        assert_eq!(all.len(), 3);
        // The same one, and none of both copies looks like the other on its way.
        let opened: Vec<_> = all.iter().map(|one| browser.open(&one.body)).collect();
        assert!(opened.iter().all(|one| one["key"] == opened[0]["key"]));
        assert!(all[0].body != all[1].body);
        assert_eq!(all[0].header("topic"), all[2].header("topic"));
        assert_eq!(number(app, "SELECT failures AS total FROM push_devices").await, 0);
    }

    async fn who_dies_while_sending_leaves_it_to_the_next_one_after_a_while(app) {
        let service = Service::start(app).await;
        let admin = app.administrator().await;
        make(app, EMAIL).await;
        let person = signed_in(app, EMAIL).await;
        person.post("/api/me/add_push_device", &agree(&Browser::new(1))).await.expect(200);
        follow(app, &person, "en").await;
        home(app, &admin, 1).await;
        let now = app.clock.now();
        // Claimed by a program that is no more.
        let claimed = platform::write!(app.site.db, tx =>
            queue::claim(&mut tx, now, now + 60).await).unwrap();
        assert!(claimed.is_some());
        assert_eq!(drain(app, &service).await, 0);
        app.clock.advance(60);
        assert_eq!(drain(app, &service).await, 1);
        app.clock.advance(DAY);
        assert_eq!(drain(app, &service).await, 0);
        assert_eq!(service.taken().len(), 1);
    }

    async fn a_stop_in_the_middle_of_a_notice_neither_cuts_nor_repeats_it(app) {
        let service = Service::start(app).await;
        let admin = app.administrator().await;
        make(app, EMAIL).await;
        let person = signed_in(app, EMAIL).await;
        person.post("/api/me/add_push_device", &agree(&Browser::new(1))).await.expect(200);
        follow(app, &person, "en").await;
        home(app, &admin, 1).await;
        let (trigger, shutdown) = Shutdown::manual();
        let held = service.answers.lock().await;
        let running = tokio::spawn(run(app.site.clone(), site::alerts::describe_query, shutdown));
        service.was_asked.notified().await;
        trigger.request();
        drop(held);
        running.await.unwrap();
        assert_eq!(waiting(app).await, 0, "the answer is recorded");
        app.clock.advance(DAY / 2);
        assert_eq!((drain(app, &service).await, service.taken().len()), (0, 1));
    }

    async fn two_that_send_at_once_send_it_once(app) {
        let service = Service::start(app).await;
        let admin = app.administrator().await;
        make(app, EMAIL).await;
        let person = signed_in(app, EMAIL).await;
        for number in 1..=5 {
            let form = agree(&Browser::new(number));
            person.post("/api/me/add_push_device", &form).await.expect(200);
        }
        follow(app, &person, "en").await;
        home(app, &admin, 1).await;
        tokio::join!(drain(app, &service), drain(app, &service));
        assert_eq!(service.taken().len(), 5);
    }

    async fn a_device_that_is_gone_or_refuses_too_often_is_ended(app) {
        let service = Service::start(app).await;
        let admin = app.administrator().await;
        make(app, EMAIL).await;
        let person = signed_in(app, EMAIL).await;
        person.post("/api/me/add_push_device", &agree(&Browser::new(1))).await.expect(200);
        follow(app, &person, "en").await;
        home(app, &admin, 1).await;
        service.answer(StatusCode::GONE, "");
        drain(app, &service).await;
        assert_eq!((devices(app).await, agreed(app).await, waiting(app).await), (0, 0, 0));

        person.post("/api/me/add_push_device", &agree(&Browser::new(2))).await.expect(200);
        for number in 2..=6 {
            assert_eq!(devices(app).await, 1, "{number}");
            home(app, &admin, number).await;
            // It leads elsewhere, where nobody goes.
            service.answer(StatusCode::TEMPORARY_REDIRECT, "location: https://127.0.0.1/\r\n");
            assert_eq!(drain(app, &service).await, 1);
            assert_eq!(waiting(app).await, 0);
        }
        assert_eq!((devices(app).await, agreed(app).await), (0, 0));
        assert_eq!(service.taken().len(), 6);
    }

    async fn what_is_a_day_old_is_no_news(app) {
        let service = Service::start(app).await;
        let admin = app.administrator().await;
        make(app, EMAIL).await;
        let person = signed_in(app, EMAIL).await;
        person.post("/api/me/add_push_device", &agree(&Browser::new(1))).await.expect(200);
        follow(app, &person, "en").await;
        home(app, &admin, 1).await;
        for _ in 0..60 {
            service.answer(StatusCode::BAD_GATEWAY, "");
        }
        for _ in 0..60 {
            drain(app, &service).await;
            app.clock.advance(60 * 60);
        }
        assert_eq!((waiting(app).await, devices(app).await), (0, 1));
        assert!(service.taken().len() < 40);
    }

    async fn a_device_that_nothing_reaches_is_given_up_however_much_news_there_is(app) {
        let service = Service::start(app).await;
        make(app, EMAIL).await;
        let person = signed_in(app, EMAIL).await;
        person.post("/api/me/add_push_device", &agree(&Browser::new(1))).await.expect(200);
        follow(app, &person, "en").await;
        for _ in 0..400 {
            service.answer(StatusCode::SERVICE_UNAVAILABLE, "");
        }
        // News every eight hours, for six days.
        for number in 1..=18 {
            // Their session would end meanwhile.
            let admin = app.administrator().await;
            home(app, &admin, number).await;
            for _ in 0..8 {
                drain(app, &service).await;
                app.clock.advance(60 * 60);
            }
        }
        assert_eq!(devices(app).await, 0, "five were given up in a row");
        assert!(service.taken().len() < 200, "{}", service.taken().len());
    }

    async fn what_comes_while_one_is_sent_is_told_by_itself(app) {
        let admin = app.administrator().await;
        make(app, EMAIL).await;
        let person = signed_in(app, EMAIL).await;
        person.post("/api/me/add_push_device", &agree(&Browser::new(1))).await.expect(200);
        follow(app, &person, "en").await;
        home(app, &admin, 1).await;
        let now = app.clock.now();
        let sending = platform::write!(app.site.db, tx =>
            queue::claim(&mut tx, now, now + 60).await).unwrap().unwrap();
        home(app, &admin, 2).await;
        let now = app.clock.now();
        platform::write!(app.site.db, tx => queue::mark_sent(&mut tx, &sending, now).await).unwrap();
        let next = platform::write!(app.site.db, tx =>
            queue::claim(&mut tx, now, now + 60).await).unwrap().unwrap();
        assert_eq!((next.homes, next.attempt), (1, 1));
    }

    async fn what_nobody_wants_any_more_is_not_sent(app) {
        let service = Service::start(app).await;
        let admin = app.administrator().await;
        let id = make(app, EMAIL).await;
        let person = signed_in(app, EMAIL).await;
        person.post("/api/me/add_push_device", &agree(&Browser::new(1))).await.expect(200);
        let alert = follow(app, &person, "en").await;
        home(app, &admin, 1).await;
        change(&person, alert, "pause").await;
        assert_eq!(drain(app, &service).await, 0);
        assert_eq!(waiting(app).await, 0);
        change(&person, alert, "resume").await;
        home(app, &admin, 2).await;
        assert_eq!(waiting(app).await, 1);
        change(&person, alert, "end").await;
        assert_eq!(drain(app, &service).await, 0);

        // Nor what is of an address that nobody has shown to be theirs.
        let unconfirmed = "UPDATE users SET email_confirmed_at = NULL WHERE id = $1";
        let alert = follow(app, &person, "en").await;
        set(app, sql(unconfirmed).bind(id)).await;
        home(app, &admin, 3).await;
        assert_eq!((waiting(app).await, alert > 0), (0, true));
        assert_eq!(service.taken().len(), 0);
    }

    async fn signing_out_ends_the_device_and_a_session_that_ends_by_itself_does_not(app) {
        Service::start(app).await;
        make(app, EMAIL).await;
        let person = signed_in(app, EMAIL).await;
        let other = signed_in(app, EMAIL).await;
        person.post("/api/me/add_push_device", &agree(&Browser::new(1))).await.expect(200);
        other.post("/api/me/add_push_device", &agree(&Browser::new(2))).await.expect(200);
        person.post("/api/auth/logout", &json!({})).await.expect(200);
        assert_eq!(devices(app).await, 1);
        assert_eq!(agreed(app).await, 2);
        record_ended_consents(&app.site).await.unwrap();
        assert_eq!(agreed(app).await, 1);

        app.clock.advance(40 * DAY);
        forget_ended_sessions(&app.site).await.unwrap();
        assert_eq!(devices(app).await, 1);
        let third = signed_in(app, EMAIL).await;
        // The same browser need not agree again, and goes with its new session.
        third.post("/api/me/add_push_device", &Browser::new(2).form()).await.expect(200);
        third.post("/api/auth/logout", &json!({})).await.expect(200);
        assert_eq!(devices(app).await, 0);

        // What is left without a session ends with the others.
        let fourth = signed_in(app, EMAIL).await;
        fourth.post("/api/me/add_push_device", &agree(&Browser::new(3))).await.expect(200);
        app.clock.advance(40 * DAY);
        let fifth = signed_in(app, EMAIL).await;
        assert_eq!(devices(app).await, 1);
        fifth.post("/api/auth/end_other_sessions", &json!({})).await.expect(200);
        assert_eq!(devices(app).await, 0);
    }

    async fn devices_are_few_and_each_is_of_one_person(app) {
        Service::start(app).await;
        make(app, EMAIL).await;
        make(app, "other@example.ca").await;
        let person = signed_in(app, EMAIL).await;
        let add = "/api/me/add_push_device";
        for number in 1..=10 {
            person.post(add, &agree(&Browser::new(number))).await.expect(200);
            person.post(add, &agree(&Browser::new(number))).await.expect(200);
        }
        let text = "Ten devices already get notifications. Please turn one of them off first";
        person.post(add, &agree(&Browser::new(11))).await.expect_error(409, text);
        let listed = person.get("/api/me/push").await.expect(200).json();
        let listed = listed["data"]["devices"].as_array().unwrap().clone();
        assert_eq!((listed.len(), agreed(app).await), (10, 10));
        assert_eq!(listed[0]["endpoint_hash"], Browser::new(10).endpoint_hash());
        let export = person.get("/api/me/export").await.expect(200).json();
        assert_eq!(export["data"]["push_devices"].as_array().unwrap().len(), 10);
        let consents = export["data"]["account"]["consents"].as_array().unwrap();
        assert_eq!(consents[0]["kind"], "push");

        // Another person in the same browser: it is theirs now.
        let other = signed_in(app, "other@example.ca").await;
        other.post(add, &Browser::new(10).form()).await.expect(422);
        let body = json!({ "endpoint": Browser::new(9).endpoint() });
        other.post("/api/me/end_push_device", &body).await.expect(404);
        let body = json!({ "id": listed[0]["id"] });
        other.post("/api/me/end_push_device", &body).await.expect(404);
        other.post(add, &agree(&Browser::new(10))).await.expect(200);
        person.post("/api/me/end_push_device", &body).await.expect(404);
        let body = json!({ "endpoint": Browser::new(9).endpoint() });
        person.post("/api/me/end_push_device", &body).await.expect(200);
        person.post("/api/me/end_push_device", &json!({})).await.expect(404);
        assert_eq!((devices(app).await, agreed(app).await), (9, 9));

        person.post("/api/me/delete_account", &json!({ "password": PASSWORD })).await.expect(200);
        assert_eq!(devices(app).await, 1);
    }

    async fn a_browser_without_a_session_may_say_where_it_is_now(app) {
        Service::start(app).await;
        make(app, EMAIL).await;
        let person = signed_in(app, EMAIL).await;
        let (before, after) = (Browser::new(1), Browser::new(2));
        person.post("/api/me/add_push_device", &agree(&before)).await.expect(200);
        let mut form = after.form();
        form["old_endpoint"] = before.endpoint().into();
        form["old_auth"] = after.auth_text().into();
        let renew = "/api/push/renew";
        app.anonymous().post(renew, &form).await.expect(404);
        form["old_auth"] = before.auth_text().into();
        form["endpoint"] = "https://10.0.0.1/send".into();
        app.anonymous().post(renew, &form).await.expect(422);
        form["endpoint"] = after.endpoint().into();
        app.anonymous().post(renew, &form).await.expect(200);
        app.anonymous().post(renew, &form).await.expect(404);
        app.anonymous().post(renew, &json!({})).await.expect(422);
        let listed = person.get("/api/me/push").await.expect(200).json();
        assert_eq!(listed["data"]["devices"][0]["endpoint_hash"], after.endpoint_hash());
    }

    async fn the_key_is_made_once_and_is_no_use_without_the_one_that_sealed_it(app) {
        let (first, second) = tokio::join!(vapid::key(&app.site), vapid::key(&app.site));
        let key = first.unwrap().public_key();
        assert_eq!(second.unwrap().public_key(), key);
        let mut tx = app.site.db.read().await.unwrap();
        let query = "SELECT value FROM secrets WHERE name = 'push key'";
        let sealed: Vec<u8> = tx.fetch_one(sql(query)).await.unwrap().get("value").unwrap();
        drop(tx);
        assert_eq!(app.site.seal.open("push key", &sealed).unwrap().len(), 32);
        assert!(SealKey::new([8; 32]).open("push key", &sealed).is_err());
    }
}

/// A browser that two accounts subscribe at once belongs to the later one, and neither is refused.
#[tokio::test]
async fn two_accounts_that_subscribe_one_browser_at_once_are_both_answered() {
    let app = TestApp::postgres().await;
    make(&app, EMAIL).await;
    make(&app, "other@example.ca").await;
    let add = "/api/me/add_push_device";
    let person = signed_in(&app, EMAIL).await;
    person.post(add, &agree(&Browser::new(1))).await.expect(200);
    let form = agree(&Browser::new(2));
    let endpoint = form["endpoint"].as_str().unwrap();
    let hash = Sha256::digest(endpoint);
    let mut open = app.site.db.begin_write().await.unwrap();
    open.lock(&[locks::PUSH_DEVICES.of(locks::endpoint(&hash))]).await.unwrap();
    let query = sql("UPDATE push_devices SET endpoint = $1, endpoint_hash = $2");
    open.execute(query.bind(endpoint).bind(&hash[..])).await.unwrap();

    let other = signed_in(&app, "other@example.ca").await;
    let mut call = std::pin::pin!(other.post(add, &form));
    while blocked(&app).await == 0 {
        assert!(futures_util::poll!(&mut call).is_pending());
    }
    open.commit().await.unwrap();
    call.await.expect(200);
    assert_eq!(devices(&app).await, 1);
    let owners = other.get("/api/me/push").await.expect(200).json();
    assert_eq!(owners["data"]["devices"].as_array().unwrap().len(), 1);
}
