//! Two instances on one store: rules hold when both write at once, and who writes something else does
//! not wait (decision 65). That is shown by a transaction that stays open, not by a time: a call that
//! waited for it would be refused.

use futures_util::future::join_all;
use platform::clock::Timestamp;
use platform::db::{Engine, Lock, Tx, sql};
use serde_json::{Value, json};
use site::access::{Group, UserId};
use site::booking::remind_due;
use site::locks;
use site::outbox::store as outbox;

use crate::booking::{form, number, save, times};
use crate::testing::{Person, TestApp, TestResponse, on_both_engines};

const DAY: i64 = 24 * 3_600;
/// 2026-11-26, 9 o'clock in Toronto: a Thursday.
const NINE: i64 = 1_795_701_600;

async fn beside(app: &TestApp) -> TestApp {
    app.beside(app.site.settings.fixed().clone()).await
}

/// The same user at another instance.
fn at<'a>(other: &'a TestApp, person: &Person<'_>) -> Person<'a> {
    let Person { token, user_id, language, .. } = person;
    Person { app: other, token: token.clone(), user_id: *user_id, language: *language }
}

fn house(street: &str) -> Value {
    json!({
        "PropertyType": "Residential", "ListPrice": "549900.00", "City": "Lévis",
        "UnparsedAddress": street, "StateOrProvince": "QC", "PostalCode": "G6V1A1",
        "OwnerName": "Zoé Roy", "ListAgentFullName": "Maxime Roy",
    })
}

async fn add_house(person: &Person<'_>, street: &str) -> i64 {
    let added = person.post("/api/admin/add_property", &house(street)).await.expect(200).json();
    let id = added["data"]["ListingKey"].as_str().unwrap().parse().unwrap();
    let publish = json!({ "ListingKey": id, "PublicationState": "published" });
    person.post("/api/admin/publish_property", &publish).await.expect(200);
    id
}

async fn change_house(person: &Person<'_>, id: i64, street: &str) -> TestResponse {
    let mut changed = house(street);
    changed["ListingKey"] = json!(id);
    person.post("/api/admin/update_property", &changed).await
}

fn message(text: &str) -> Value {
    json!({
        "name": "Zoé Tremblay", "email": "zoe@example.ca", "phone": "4185550199", "message": text,
    })
}

fn kept(id: i64) -> Value {
    json!({ "homes": [{
        "id": id, "at": 100 + id, "name": "14 Kettle Street", "price": "500000.00",
        "status": "Active", "note": "", "noted": 0,
    }], "removed": [] })
}

fn alert(email: &str, number: usize) -> Value {
    let query = format!("place=Kingston&beds={number}");
    json!({ "email": email, "query": query, "consent": true, "frequency": "instant", "language": "en" })
}

/// The locks of a writer that has not committed yet.
async fn held(app: &TestApp, locked: &[Lock]) -> Tx {
    let mut tx = app.site.db.begin_write().await.unwrap();
    tx.lock(locked).await.unwrap();
    tx
}

on_both_engines! {
    async fn the_same_message_to_two_instances_is_stored_and_mailed_once(app) {
        let other = beside(app).await;
        let body = message("We rent in Lévis and would like to buy a house with a garden.");
        let send = |number: usize| {
            let instance = if number.is_multiple_of(2) { app } else { &other };
            let body = &body;
            async move { instance.anonymous().post("/api/admin/contact_us", body).await.expect(200) }
        };
        join_all((0..16).map(send)).await;
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM contact_messages").await, 1);
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM outbox").await, 1);
    }

    async fn an_address_has_as_many_bookings_as_it_may_on_two_instances(app) {
        let other = beside(app).await;
        save(&app.administrator().await, &times(4)).await;
        let one = |at: usize| {
            let instance = if at.is_multiple_of(2) { app } else { &other };
            let mut body = form(at, NINE + i64::try_from(at).unwrap() * 7 * DAY);
            body["email"] = json!("the-same@example.ca");
            async move { instance.anonymous().post("/api/booking/book", &body).await }
        };
        let answers = join_all((0..8).map(one)).await;
        assert!(answers.iter().all(|answer| answer.status.as_u16() < 500));
        assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 3);
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM bookings").await, 3);
    }

    async fn of_two_hosts_both_are_booked_before_a_time_is_taken(app) {
        let other = beside(app).await;
        save(&app.administrator().await, &times(4)).await;
        save(&app.member_of(Group::Agent).await, &times(4)).await;
        let one = |at: usize| {
            let instance = if at.is_multiple_of(2) { app } else { &other };
            async move { instance.anonymous().post("/api/booking/book", &form(at, NINE)).await }
        };
        let answers = join_all((0..10).map(one)).await;
        assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 2);
        assert_eq!(answers.iter().filter(|answer| answer.status == 409).count(), 8);
        let hosts = "SELECT COUNT(DISTINCT user_id) AS total FROM booking_cells";
        assert_eq!(number(app, hosts).await, 2);
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM booking_cells").await, 18);
    }

    async fn two_instances_write_each_reminder_once(app) {
        let other = beside(app).await;
        save(&app.administrator().await, &times(4)).await;
        for number in 0..3 {
            let start = NINE + i64::try_from(number).unwrap() * 45 * 60;
            app.anonymous().post("/api/booking/book", &form(number, start)).await.expect(200);
        }
        app.clock.advance(NINE - DAY / 2 - app.clock.now().seconds());
        let (one, two) = tokio::join!(remind_due(&app.site), remind_due(&other.site));
        assert_eq!(one.unwrap() + two.unwrap(), 3);
        let reminded = "SELECT COUNT(*) AS total FROM bookings WHERE reminded_at IS NOT NULL";
        assert_eq!(number(app, reminded).await, 3);
    }

    async fn who_signs_in_at_one_instance_is_known_to_the_other_and_signs_out_there(app) {
        let other = beside(app).await;
        let person = app.administrator().await;
        let there = at(&other, &person);
        there.post_nothing("/api/admin/all_blogs").await.expect(200);
        there.post_nothing("/api/auth/logout").await.expect(200);
        person.post_nothing("/api/auth/logout").await.expect(401);
    }

    async fn two_devices_on_two_instances_lose_no_favourite(app) {
        let other = beside(app).await;
        let person = app.member_of(Group::Agent).await;
        let keep = |id: i64| {
            let instance = if id % 2 == 0 { app } else { &other };
            let device = at(instance, &person);
            async move { device.post("/api/me/favourites", &kept(id)).await.expect(200) }
        };
        join_all((1..=12).map(keep)).await;
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM kept_homes").await, 12);
    }

    async fn an_address_gets_as_many_letters_of_alerts_from_two_instances_as_from_one(app) {
        let other = beside(app).await;
        let ask = async |instance: &TestApp, email: &str, number: usize| {
            instance.anonymous().post("/api/alerts", &alert(email, number)).await.expect(200);
        };
        for number in 1..=9 {
            ask(app, "one-by-one@example.ca", number).await;
        }
        let letters = number(app, "SELECT COUNT(*) AS total FROM outbox").await;
        assert!((1..9).contains(&letters), "{letters}");
        join_all((1..=9).map(|number| {
            let instance = if number % 2 == 0 { app } else { &other };
            ask(instance, "at-once@example.ca", number)
        }))
        .await;
        let all = number(app, "SELECT COUNT(*) AS total FROM outbox").await;
        assert_eq!(all, 2 * letters);
    }

    async fn failed_sign_ins_on_two_instances_count_together(app) {
        let other = beside(app).await;
        let wrong = async |instance: &TestApp, email: &str| {
            instance.sign_in(email, "not this one").await.status.as_u16()
        };
        let mut one_by_one = Vec::new();
        for _ in 0..8 {
            one_by_one.push(wrong(app, "nobody@example.ca").await);
        }
        let mut at_once = join_all((0..8).map(|number| {
            wrong(if number % 2 == 0 { app } else { &other }, "no-one@example.ca")
        }))
        .await;
        at_once.sort_unstable();
        assert_eq!(at_once, one_by_one);
        assert!(at_once.contains(&429));
    }

    async fn of_two_changes_of_a_home_the_second_is_told(app) {
        let other = beside(app).await;
        let admin = app.administrator().await;
        let id = add_house(&admin, "12 Lantern Street").await;
        let body = json!({ "ListingKey": id });
        let known = admin.post("/api/admin/edit_property", &body).await.expect(200).json();
        let there = at(&other, &admin);
        let change = async |person: &Person<'_>, street: &str| {
            let mut changed = house(street);
            changed["ListingKey"] = json!(id);
            changed["Revision"] = known["data"]["Revision"].clone();
            person.post("/api/admin/update_property", &changed).await.status.as_u16()
        };
        let both = tokio::join!(change(&admin, "1 One Street"), change(&there, "2 Two Street"));
        assert!(matches!(both, (200, 409) | (409, 200)), "{both:?}");
    }

    async fn homes_that_two_instances_publish_are_all_found(app) {
        let other = beside(app).await;
        let admin = app.administrator().await;
        let publish = |number: usize| {
            let instance = if number.is_multiple_of(2) { app } else { &other };
            let person = at(instance, &admin);
            async move { add_house(&person, &format!("{number} Kettle Street")).await }
        };
        let mut ids = join_all((0..8).map(publish)).await;
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), 8);
        for instance in [app, &other] {
            site::search::catch_up(&instance.site).await.unwrap();
            let found = instance.anonymous().get("/api/homes").await.expect(200).json();
            assert_eq!(found["totalItems"], 8);
        }
    }
}

/// Everything of others is locked on one instance. The other one writes all the same.
#[tokio::test]
async fn who_writes_something_else_does_not_wait() {
    let app = TestApp::postgres().await;
    let other = beside(&app).await;
    let admin = app.administrator().await;
    save(&admin, &times(4)).await;
    let agent = app.member_of(Group::Agent).await;
    let home = add_house(&admin, "12 Lantern Street").await;
    let stranger = locks::account(UserId(4_711));
    let locked = [
        Lock::CONTENT.of("a picture"),
        locks::SUBMISSIONS.of(&stranger),
        locks::PROPERTIES.of(home + 1),
        locks::MESSAGES.of("message 4711"),
        locks::BOOKINGS.of("address somebody@example.ca"),
        locks::ALERTS.of("somebody@example.ca"),
        locks::SIGN_INS.of(&stranger),
        locks::PUSH_DEVICES.of(&stranger),
        locks::KEPT_HOMES.of(&stranger),
    ];
    assert_ne!(locks::PROPERTIES.of(home + 1), locks::PROPERTIES.of(home));
    let open = held(&app, &locked).await;

    let visitor = other.anonymous();
    let text = message("We rent in Lévis and would like to buy a house with a garden.");
    visitor.post("/api/admin/contact_us", &text).await.expect(200);
    visitor.post("/api/booking/book", &form(1, NINE)).await.expect(200);
    visitor.post("/api/alerts", &alert("zoe@example.ca", 2)).await.expect(200);
    at(&other, &agent).post("/api/me/favourites", &kept(7)).await.expect(200);
    at(&other, &agent).post_nothing("/api/me/listings/add").await.expect(200);
    let admin = at(&other, &admin);
    change_house(&admin, home, "14 Lantern Street").await.expect(200);
    let read = json!({ "message_id": 1, "is_read": true });
    admin.post("/api/admin/update_message", &read).await.expect(200);
    // Signing out writes the account.
    admin.post_nothing("/api/auth/logout").await.expect(200);
    open.commit().await.unwrap();
}

/// How many transactions of a database wait for a lock.
async fn waiting(app: &TestApp) -> i64 {
    number(
        app,
        "SELECT COUNT(*) AS total FROM pg_locks WHERE NOT granted AND locktype = 'advisory'
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
    )
    .await
}

/// Who writes the same thing waits, and so does who writes all things.
#[tokio::test]
async fn who_writes_the_same_thing_waits_for_it() {
    let app = TestApp::postgres().await;
    let other = beside(&app).await;
    let person = app.member_of(Group::Agent).await;
    let own = locks::account(UserId(person.user_id.unwrap()));
    for (id, lock) in [(1, locks::KEPT_HOMES.of(&own)), (2, locks::KEPT_HOMES)] {
        let open = held(&app, &[lock]).await;
        let device = at(&other, &person);
        let body = kept(id);
        let mut call = std::pin::pin!(device.post("/api/me/favourites", &body));
        while waiting(&app).await == 0 {
            assert!(futures_util::poll!(&mut call).is_pending());
        }
        open.commit().await.unwrap();
        call.await.expect(200);
    }
    // The reverse: a writer of one thing keeps a writer of all waiting.
    let open = held(&app, &[locks::KEPT_HOMES.of("somebody")]).await;
    let all = [locks::KEPT_HOMES];
    let mut call = std::pin::pin!(held(&other, &all));
    while waiting(&app).await == 0 {
        assert!(futures_util::poll!(&mut call).is_pending());
    }
    open.commit().await.unwrap();
    call.await.commit().await.unwrap();
}

/// A background task leaves its work to the instance that holds its lock, instead of waiting for it.
#[tokio::test]
async fn a_task_that_one_instance_runs_is_left_to_it() {
    let app = TestApp::postgres().await;
    let other = beside(&app).await;
    let admin = app.administrator().await;
    save(&admin, &times(1)).await;
    add_house(&admin, "12 Lantern Street").await;
    let text = message("We rent in Lévis and would like to buy a house with a garden.");
    app.anonymous().post("/api/admin/contact_us", &text).await.expect(200);
    let pending = "SELECT (SELECT COUNT(*) FROM contact_messages WHERE NOT is_indexed)
                     + (SELECT COUNT(*) FROM message_counts WHERE is_new) AS total";
    let before = number(&app, pending).await;
    assert!(before > 0);

    let tasks = [
        locks::MESSAGES.of("search index"),
        locks::HOME_WORDS,
        locks::ALERT_PROGRESS,
        Lock::ROW_COUNTS,
    ];
    let mut open = Vec::new();
    for task in tasks {
        open.push(held(&app, &[task]).await);
    }
    let site = &other.site;
    assert_eq!(site::contact::messages::index_new_messages(site).await.unwrap(), 0);
    assert_eq!(site::search::index_new(site).await.unwrap(), 0);
    site.db.fold_row_counts().await.unwrap();
    assert_eq!(number(&app, pending).await, before);
    for tx in open {
        tx.commit().await.unwrap();
    }

    assert_eq!(site::contact::messages::index_new_messages(site).await.unwrap(), 1);
    assert!(site::search::index_new(site).await.unwrap() > 0);
    site.db.fold_row_counts().await.unwrap();
    assert_eq!(number(&app, pending).await, 0);
    // The words are there, so alerts may follow.
    let following = held(&app, &[locks::ALERT_PROGRESS]).await;
    assert!(!site::alerts::follow(site).await.unwrap());
    following.commit().await.unwrap();
    assert!(site::alerts::follow(site).await.unwrap());
}

/// How many connections to a database wait for another one.
pub(super) async fn blocked(app: &TestApp) -> i64 {
    number(
        app,
        "SELECT COUNT(*) AS total FROM pg_stat_activity
         WHERE wait_event_type = 'Lock' AND datname = current_database()",
    )
    .await
}

/// Whoever gets a listing id from the program gets another one, when somebody is typing that one.
#[tokio::test]
async fn a_typed_listing_id_refuses_no_generated_one() {
    let app = TestApp::postgres().await;
    let admin = app.administrator().await;
    let first = add_house(&admin, "1 First Street").await;
    let mut open = held(&app, &[locks::PROPERTIES.of("listing KT-000002")]).await;
    for query in [
        "CREATE TEMPORARY TABLE typed ON COMMIT DROP AS SELECT * FROM properties",
        "UPDATE typed SET id = 4711, listing_id = 'KT-000002', listing_id_key = 'KT-000002'",
        "INSERT INTO properties SELECT * FROM typed",
    ] {
        open.execute(sql(query)).await.unwrap();
    }
    let other = beside(&app).await;
    let writer = at(&other, &admin);
    let mut call = std::pin::pin!(add_house(&writer, "2 Second Street"));
    while blocked(&app).await == 0 {
        assert!(futures_util::poll!(&mut call).is_pending());
    }
    open.commit().await.unwrap();
    let second = call.await;
    let query = sql("SELECT listing_id FROM properties WHERE id = $1").bind(second);
    let row = app.site.db.read().await.unwrap().fetch_one(query).await.unwrap();
    assert_ne!(row.get::<String>("listing_id").unwrap(), "KT-000002");
    assert_ne!(first, second);
}

/// A number stands for all changes up to it: the change that is committed later has the higher one.
#[tokio::test]
async fn changes_of_homes_are_numbered_in_the_order_of_their_commits() {
    let app = TestApp::postgres().await;
    let other = beside(&app).await;
    let admin = app.administrator().await;
    let first = add_house(&admin, "1 First Street").await;
    let second = add_house(&admin, "2 Second Street").await;
    let newest = async || {
        number(&app, "SELECT COALESCE(MAX(sequence), 0) AS total FROM listing_changes").await
    };
    let mut open = held(&app, &[locks::PROPERTIES.of(first)]).await;
    let change = sql("UPDATE properties SET revision = revision + 1 WHERE id = $1");
    open.execute(change.bind(first)).await.unwrap();
    // Another home is changed meanwhile, and a reader takes note of it.
    change_house(&at(&other, &admin), second, "3 Second Street").await.expect(200);
    let read = newest().await;
    open.commit().await.unwrap();
    assert!(newest().await > read, "the reader would pass over the first home");
    let late = sql("SELECT listing_id FROM listing_changes WHERE sequence > $1").bind(read);
    let rows = app.site.db.read().await.unwrap().fetch_all(late).await.unwrap();
    assert!(rows.iter().all(|row| row.get::<i64>("listing_id").unwrap() == first));
}

/// The same for the content: a version is never seen before the changes that it stands for.
#[tokio::test]
async fn versions_of_the_content_are_committed_in_their_order() {
    let app = TestApp::postgres().await;
    let other = beside(&app).await;
    let insert = "INSERT INTO sample_content (sample_key, created_at) VALUES ($1, 0)";
    let version = async || number(&app, "SELECT version AS total FROM content_state").await;
    let rows = async || number(&app, "SELECT COUNT(*) AS total FROM sample_content").await;
    let before = version().await;
    let mut early = held(&app, &[Lock::CONTENT.of("one")]).await;
    early.touch_content().await.unwrap();
    early.execute(sql(insert).bind("one")).await.unwrap();
    platform::write!(other.site.db, tx => async {
        tx.lock(&[Lock::CONTENT.of("other")]).await?;
        tx.touch_content().await?;
        tx.execute(sql(insert).bind("other")).await
    }
    .await)
    .unwrap();
    assert_eq!((version().await, rows().await), (before + 1, 1));
    early.commit().await.unwrap();
    assert_eq!((version().await, rows().await), (before + 2, 2));
    assert!(app.site.db.content_version() > other.site.db.content_version());
}

/// A worker that is claiming a mail keeps nobody from the next one.
#[tokio::test]
async fn two_workers_never_claim_the_same_mail_and_do_not_wait() {
    let app = TestApp::postgres().await;
    let other = beside(&app).await;
    for text in
        ["We rent in Lévis and would like to buy.", "We own a house and would like to sell."]
    {
        app.anonymous().post("/api/admin/contact_us", &message(text)).await.expect(200);
    }
    let now = app.site.clock.now();
    let until: Timestamp = now + 60;
    assert_eq!(app.site.db.engine(), Engine::Postgres);
    let mut one = app.site.db.begin_write().await.unwrap();
    let mut two = other.site.db.begin_write().await.unwrap();
    let first = outbox::claim(&mut one, now, until).await.unwrap().unwrap();
    let second = outbox::claim(&mut two, now, until).await.unwrap().unwrap();
    assert_ne!(first.mail_key, second.mail_key);
    assert!(outbox::claim(&mut two, now, until).await.unwrap().is_none());
    one.commit().await.unwrap();
    two.commit().await.unwrap();
}
