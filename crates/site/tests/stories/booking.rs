//! Bookings through the real router, on both engines.

use std::collections::BTreeSet;

use icalendar::parser::{read_calendar, unfold};
use platform::db::sql;
use serde_json::{Value, json};
use site::access::Group;
use site::booking::{remind_due, token};
use site::outbox::store::MailRow;

use crate::testing::{Person, TestApp, on_both_engines};

const DAY: i64 = 24 * 3_600;
/// 2026-11-26, 9 o'clock in Toronto: a Thursday.
const NINE: i64 = 1_795_701_600;

pub(super) fn times(weekday: i64) -> Value {
    json!({
        "minutes": 30, "buffer_minutes": 15, "notice_minutes": 120, "horizon_days": 60,
        "hours": [{ "weekday": weekday, "start_minute": 540, "end_minute": 720 }],
        "exceptions": [],
    })
}

pub(super) fn form(number: usize, start: i64) -> Value {
    json!({
        "topic": "buying", "start": start, "name": format!("Zoé Lindqvist {number}"),
        "email": format!("zoe{number}@example.ca"), "phone": "416 555-0199",
        "question": "What first, and; what, then?", "consent": true, "language": "en",
        "key": format!("a-key-of-sixteen-{number}"),
    })
}

pub(super) async fn save(person: &Person<'_>, body: &Value) {
    person.post("/api/admin/calendar/save_times", body).await.expect(200);
}

async fn free(app: &TestApp, day: &str) -> Vec<i64> {
    free_of(app, &json!({ "day": day, "zone": "America/Toronto" })).await
}

pub(super) async fn free_of(app: &TestApp, body: &Value) -> Vec<i64> {
    let answer = app.anonymous().post("/api/booking/free", body).await.expect(200).json();
    assert_eq!(answer["data"]["zone"], body["zone"]);
    let times = answer["data"]["times"].as_array().unwrap().clone();
    times.iter().map(|time| time["start"].as_i64().unwrap()).collect()
}

pub(super) async fn book(app: &TestApp, body: &Value) -> String {
    let answer = app.anonymous().post("/api/booking/book", body).await.expect(200).json();
    answer["data"]["token"].as_str().unwrap().to_owned()
}

pub(super) async fn number(app: &TestApp, query: &'static str) -> i64 {
    let mut tx = app.site.db.read().await.unwrap();
    tx.fetch_one(sql(query)).await.unwrap().get("total").unwrap()
}

on_both_engines! {
    async fn fifty_at_once_get_one_slot_and_the_others_hear_of_the_next(app) {
        let admin = app.administrator().await;
        save(&admin, &times(4)).await;
        assert_eq!(free(app, "2026-11-26").await[0], NINE);
        let one = |at: usize| async move {
            app.anonymous().post("/api/booking/book", &form(at, NINE)).await
        };
        let answers = futures_util::future::join_all((0..50).map(one)).await;
        let booked = answers.iter().filter(|answer| answer.status == 200).count();
        assert_eq!(booked, 1);
        for answer in answers.iter().filter(|answer| answer.status != 200) {
            assert_eq!(answer.status, 409, "{}", answer.text());
            let body = answer.json();
            assert_eq!(body["code"], "booking.taken_with_next");
            let said = body["message"].as_str().unwrap();
            assert!(said.contains("Thursday 26\u{a0}November, 9:45\u{a0}a.m."), "{said}");
        }
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM bookings").await, 1);
        // Half an hour and its pause.
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM booking_cells").await, 9);
    }

    async fn two_people_take_two_and_an_overlap_is_refused_by_the_store(app) {
        let (admin, agent) = (app.administrator().await, app.member_of(Group::Agent).await);
        save(&admin, &times(4)).await;
        save(&agent, &times(4)).await;
        let one = |at: usize| async move {
            app.anonymous().post("/api/booking/book", &form(at, NINE)).await
        };
        let answers = futures_util::future::join_all((0..10).map(one)).await;
        assert_eq!(answers.iter().filter(|answer| answer.status == 200).count(), 2);
        // Whoever writes past every check is stopped by the constraint.
        let cell = "INSERT INTO booking_cells (user_id, cell, booking_id)
                    SELECT user_id, cell, booking_id FROM booking_cells LIMIT 1";
        let again = platform::write!(app.site.db, tx => tx.execute(sql(cell)).await);
        assert!(platform::db::is_unique_violation(&again.unwrap_err()));
    }

    async fn who_is_of_the_staff_no_more_is_booked_no_more_and_learns_nothing(app) {
        let (admin, agent) = (app.administrator().await, app.member_of(Group::Agent).await);
        let agent_id = agent.user_id.unwrap();
        save(&agent, &times(4)).await;
        let token = book(app, &form(1, NINE)).await;
        let own = agent.post_nothing("/api/admin/calendar/times").await.expect(200).json();
        let feed = own["data"]["feed_url"].as_str().unwrap().to_owned();
        let feed = feed.strip_prefix("https://www.example.ca").unwrap();
        app.anonymous().get(feed).await.expect(200);
        let sent = async || {
            let key = token::key(&app.site).await.unwrap();
            let mut tx = app.site.db.read().await.unwrap();
            let query = "SELECT subject_id, to_address, subject, body FROM outbox
                         WHERE kind = 'booking_for_person'";
            let mut sent = 0;
            for row in tx.fetch_all(sql(query)).await.unwrap() {
                let mail = MailRow {
                    kind: "booking_for_person".to_owned(),
                    subject_id: row.get("subject_id").unwrap(),
                    to_address: row.get("to_address").unwrap(),
                    subject: row.get("subject").unwrap(),
                    body: row.get("body").unwrap(),
                    unsubscribe_path: None,
                };
                let wanted = token::to_mail(&mut tx, &key, &mail).await.unwrap();
                sent += usize::from(wanted.is_some());
            }
            sent
        };
        assert_eq!(sent().await, 1);

        let group = |group_id: i64| json!({ "user_id": agent_id, "group_id": group_id });
        let answer = admin.post("/api/admin/update_user", &group(4)).await.expect(200).json();
        assert_eq!(answer["code"], "people.updated_with_bookings");
        assert!(answer["message"].as_str().unwrap().contains("1 booking with them is still ahead"));
        assert_eq!(free(app, "2026-11-26").await, Vec::<i64>::new());
        let refused = app.anonymous().post("/api/booking/book", &form(2, NINE + 45 * 60)).await;
        assert_eq!(refused.expect(409).json()["code"], "booking.taken");
        app.anonymous().get(feed).await.expect(404);
        assert_eq!(sent().await, 0, "what was on its way is not sent");
        // Who has booked can still call it off, and the person is not told whose it was.
        app.anonymous().post_pairs(&format!("/booking/{token}"), &[("action", "cancel")]).await.expect(303);
        let to_person = "SELECT COUNT(*) AS total FROM outbox WHERE kind = 'booking_for_person'";
        assert_eq!(number(app, to_person).await, 1);

        let answer = admin.post("/api/admin/update_user", &group(3)).await.expect(200).json();
        assert_eq!(answer["code"], "people.updated");
        assert!(free(app, "2026-11-26").await.contains(&NINE));
    }

    async fn a_stranger_does_not_use_up_the_bookings_of_an_address(app) {
        let admin = app.administrator().await;
        save(&admin, &times(4)).await;
        let day = 7 * DAY;
        let book_from = async |from: [u8; 4], at: usize| {
            let mut body = form(at, NINE + day * i64::try_from(at / 4).unwrap() + 45 * 60 * i64::try_from(at % 4).unwrap());
            body["email"] = "zoe@example.ca".into();
            let mut request = http::Request::post("/api/booking/book")
                .header("content-type", "application/json")
                .body(body.to_string().into())
                .unwrap();
            let client = platform::http::client_address::ClientAddress::new(from.into());
            request.extensions_mut().insert(client);
            app.anonymous().send(request).await.status.as_u16()
        };
        for at in 0..3 {
            assert_eq!(book_from([192, 0, 2, 1], at).await, 200);
        }
        assert_eq!(book_from([192, 0, 2, 77], 3).await, 409, "the network has its three");
        assert_eq!(book_from([198, 51, 100, 1], 3).await, 200, "and another one its own");
        for at in 4..12 {
            let network = u8::try_from(at).unwrap();
            assert_eq!(book_from([203, 0, network, 1], at).await, 200);
        }
        assert_eq!(book_from([203, 0, 99, 1], 12).await, 409, "all together have an end");
    }

    async fn the_same_form_twice_is_the_same_booking(app) {
        let admin = app.administrator().await;
        save(&admin, &times(4)).await;
        let (first, second) =
            (book(app, &form(1, NINE)).await, book(app, &form(1, NINE)).await);
        assert_eq!(first, second);
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM bookings").await, 1);
        let mut other = form(1, NINE);
        other["email"] = "somebody.else@example.ca".into();
        let refused = app.anonymous().post("/api/booking/book", &other).await.expect(409);
        assert_eq!(refused.json()["code"], "booking.key_used");
        // One mail to the visitor, one to the person.
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM outbox").await, 2);
    }

    async fn a_booking_is_moved_called_off_and_its_time_free_again(app) {
        let admin = app.administrator().await;
        save(&admin, &times(4)).await;
        let token = book(app, &form(1, NINE)).await;
        let page = format!("/booking/{token}");
        assert!(!free(app, "2026-11-26").await.contains(&NINE));
        // A look changes nothing.
        for _ in 0..2 {
            let shown = app.anonymous().get(&page).await.expect(200);
            assert!(shown.text().contains("9:00\u{a0}a.m."), "{}", shown.text());
            assert!(shown.text().contains("noindex"));
        }
        let later = NINE + 45 * 60;
        let start = later.to_string();
        let moved = [("action", "move"), ("start", &*start)];
        app.anonymous().post_pairs(&page, &moved).await.expect(303);
        let free_now = free(app, "2026-11-26").await;
        assert!(free_now.contains(&NINE) && !free_now.contains(&later));
        let ics = app.anonymous().get(&format!("{page}/consultation.ics")).await.expect(200);
        assert!(ics.text().contains("SEQUENCE:1"));
        app.anonymous().post_pairs(&page, &[("action", "cancel")]).await.expect(303);
        app.anonymous().post_pairs(&page, &[("action", "cancel")]).await.expect(303);
        assert!(free(app, "2026-11-26").await.contains(&later));
        let ics = app.anonymous().get(&format!("{page}/consultation.ics")).await.expect(200);
        assert!(ics.text().contains("STATUS:CANCELLED"));
        assert!(ics.text().contains("METHOD:CANCEL") && ics.text().contains("SEQUENCE:2"));
        let body = json!({ "token": token, "start": later });
        app.anonymous().post("/api/booking/move", &body).await.expect(409);
        let kinds = "SELECT COUNT(*) AS total FROM outbox WHERE kind LIKE 'booking_%'";
        assert_eq!(number(app, kinds).await, 6);
    }

    async fn notice_and_the_last_hour_hold(app) {
        let admin = app.administrator().await;
        save(&admin, &times(4)).await;
        let token = book(app, &form(1, NINE)).await;
        let now = app.clock.now().seconds();
        app.clock.advance(NINE - 90 * 60 - now);
        // Two hours before nothing is offered; what is booked can still be moved.
        assert_eq!(free(app, "2026-11-26").await.first(), Some(&(NINE + 45 * 60)));
        app.anonymous().post("/api/booking/book", &form(2, NINE)).await.expect(409);
        app.clock.advance(31 * 60);
        let body = json!({ "token": token });
        let refused = app.anonymous().post("/api/booking/cancel", &body).await.expect(409);
        assert_eq!(refused.json()["code"], "booking.too_late");
    }

    async fn a_wrong_token_opens_nothing(app) {
        for token in ["x", &"A".repeat(43), "..%2f..%2fetc"] {
            let page = format!("/booking/{token}");
            app.anonymous().get(&page).await.expect(404);
            app.anonymous().post_pairs(&page, &[("action", "cancel")]).await.expect(404);
        }
        let wrong = "A".repeat(43);
        app.anonymous().get(&format!("/booking/{wrong}/consultation.ics")).await.expect(404);
        app.anonymous().get(&format!("/calendar/{wrong}/bookings.ics")).await.expect(404);
        let body = json!({ "token": wrong });
        app.anonymous().post("/api/booking/cancel", &body).await.expect(404);
    }

    async fn a_reminder_is_written_once_the_day_before(app) {
        let admin = app.administrator().await;
        save(&admin, &times(4)).await;
        book(app, &form(1, NINE)).await;
        assert_eq!(remind_due(&app.site).await.unwrap(), 0);
        let now = app.clock.now().seconds();
        app.clock.advance(NINE - DAY - now);
        assert_eq!(remind_due(&app.site).await.unwrap(), 1);
        assert_eq!(remind_due(&app.site).await.unwrap(), 0);
        app.clock.advance(400 * DAY);
        assert_eq!(site::privacy::delete_expired(&app.site).await.unwrap(), 1);
        assert_eq!(number(app, "SELECT COUNT(*) AS total FROM booking_cells").await, 0);
    }

    async fn what_is_wrong_is_said_and_what_was_typed_is_kept(app) {
        let admin = app.administrator().await;
        save(&admin, &times(4)).await;
        let start = NINE.to_string();
        let pairs = [
            ("topic", "selling"), ("start", &*start), ("name", "Zoé"), ("email", "no address"),
            ("question", "Why?"), ("key", "a-key-of-sixteen-letters"),
        ];
        let page = app.anonymous().post_pairs("/book", &pairs).await.expect(422);
        let given = page.embedded(&json!(["book"])).unwrap();
        assert_eq!(given["values"]["name"], "Zoé");
        assert_eq!(given["topic"], "selling");
        assert_eq!(given["start"], NINE);
        assert_eq!(given["errors"]["email"], "Invalid email address");
        assert!(given["errors"]["consent"].is_string());
        // Another day shows the page again, with what was typed.
        let other = [("name", "Zoé"), ("day", "2026-12-03"), ("email", "zoe@example.ca")];
        let page = app.anonymous().post_pairs("/fr/reserver", &other).await.expect(200);
        let given = page.embedded(&json!(["book"])).unwrap();
        assert_eq!(given["day"], "2026-12-03");
        assert_eq!(given["dayName"], "jeudi 3\u{a0}décembre");
        assert_eq!(given["values"]["email"], "zoe@example.ca");
        assert_eq!(given["zoneName"], "heure de l’Est (UTC−5)");
        // Booked without script, somebody else has it then.
        let mut whole = vec![("consent", "yes"), ("email", "zoe@example.ca")];
        whole.extend(pairs.into_iter().filter(|(name, _)| *name != "email"));
        let booked = app.anonymous().post_pairs("/book", &whole).await.expect(303);
        assert!(booked.header("location").starts_with("/booking/"));
        let mut late = whole.clone();
        late.retain(|(name, _)| *name != "key");
        late.push(("key", "another-key-of-letters"));
        let page = app.anonymous().post_pairs("/book", &late).await.expect(409);
        let given = page.embedded(&json!(["book"])).unwrap();
        assert!(given["notice"].as_str().unwrap().contains("9:45"), "{given}");
        assert_eq!(given["values"]["question"], "Why?");
    }

    async fn an_agent_sees_their_own_and_an_administrator_all(app) {
        let (admin, agent) = (app.administrator().await, app.member_of(Group::Agent).await);
        save(&admin, &times(4)).await;
        save(&agent, &times(5)).await;
        book(app, &form(1, NINE)).await;
        book(app, &form(2, NINE + DAY)).await;
        let body = json!({ "day": "2026-11-20", "days": 20 });
        let count = |answer: &Value| {
            let days = answer["data"]["days"].as_array().unwrap();
            days.iter().map(|day| day["bookings"].as_array().unwrap().len()).sum::<usize>()
        };
        let all = admin.post("/api/admin/calendar", &body).await.expect(200).json();
        assert_eq!(count(&all), 2);
        let own = agent.post("/api/admin/calendar", &body).await.expect(200).json();
        assert_eq!(count(&own), 1);
        let others = all["data"]["days"][0]["bookings"][0]["id"].clone();
        let cancel = json!({ "id": others });
        agent.post("/api/admin/calendar/cancel", &cancel).await.expect(404);
        admin.post("/api/admin/calendar/cancel", &cancel).await.expect(200);
        app.member_of(Group::User).await.post("/api/admin/calendar", &body).await.expect(403);
        // The private calendar, until its address is another.
        let answer = agent.post_nothing("/api/admin/calendar/times").await.expect(200).json();
        let url = answer["data"]["feed_url"].as_str().unwrap().to_owned();
        let path = url.strip_prefix("https://www.example.ca").unwrap().to_owned();
        let feed = app.anonymous().get(&path).await.expect(200);
        assert_eq!(feed.header("content-type"), "text/calendar; charset=utf-8");
        assert!(feed.text().contains("Zoé Lindqvist 2"), "{}", feed.text());
        assert!(!feed.text().contains("Zoé Lindqvist 1"), "{}", feed.text());
        agent.post_nothing("/api/admin/calendar/renew_feed").await.expect(200);
        app.anonymous().get(&path).await.expect(404);
    }

    async fn a_name_is_seen_and_a_number_is_read_as_it_is_copied(app) {
        let admin = app.administrator().await;
        save(&admin, &times(4)).await;
        let with = |field: &str, text: &str| {
            let mut body = form(1, NINE);
            body[field] = json!(text);
            body
        };
        let digits = "Phone must have 7 to 20 digits";
        let one = "Please enter one phone number, such as 416-555-0199 or 416-555-0199 ext. 204";
        for (field, text, message) in [
            ("name", "\u{200b}", "Name is required"),
            ("name", "\u{3164}\u{2800}", "Name is required"),
            ("name", "Zoe \u{202e}gnp.exe", "Name must not contain hidden characters that turn the direction of writing"),
            ("phone", "555", digits),
            ("phone", &"5".repeat(21), digits),
            ("phone", "416-555-0199 or the office", one),
            ("email", "zoe..roy@example.ca", "Invalid email address"),
            ("email", "zoe@-example.ca", "Invalid email address"),
        ] {
            let refused = app.anonymous().post("/api/booking/book", &with(field, text)).await;
            assert_eq!(refused.json()["field"], field, "{text}");
            refused.expect_error(422, message);
        }
        let mut body = form(1, NINE);
        body["phone"] = json!("\u{202a}(514)\u{a0}555\u{2011}0123 poste 42\u{202c}");
        body["email"] = json!("\u{feff}Zoe1@example.ca\u{200b}");
        body["question"] = json!("What first?\u{b}\u{202e}And then?\u{7}");
        book(app, &body).await;
        let mut tx = app.site.db.read().await.unwrap();
        let row = tx.fetch_one(sql("SELECT phone, email, question FROM bookings")).await.unwrap();
        let text = |name: &str| row.get::<String>(name).unwrap();
        assert_eq!(text("phone"), "(514) 555-0123 poste 42");
        assert_eq!(text("email"), "zoe1@example.ca");
        assert_eq!(text("question"), "What first?\nAnd then?");
    }

    async fn a_calendar_file_names_an_address_that_there_is(app) {
        let admin = app.administrator().await;
        save(&admin, &times(4)).await;
        let path = format!("/booking/{}/consultation.ics", book(app, &form(1, NINE)).await);
        let file = async || unfold(&app.anonymous().get(&path).await.expect(200).text());
        assert!(file().await.contains("ORGANIZER:mailto:hello@keyturn.example\r\n"));
        app.site.settings.change_company(|company| {
            company.support_email = String::new();
            company.mail_from = "desk@example.ca".into();
        });
        let text = file().await;
        assert!(text.contains("ORGANIZER:mailto:desk@example.ca\r\n"), "{text}");
        // What nobody answers for is a file of events, and nothing that is published.
        app.site.settings.change_company(|company| company.mail_from = String::new());
        let text = file().await;
        assert!(!text.contains("ORGANIZER") && !text.contains("METHOD"), "{text}");
    }

    async fn the_calendar_file_is_read_by_a_parser(app) {
        let admin = app.administrator().await;
        save(&admin, &times(4)).await;
        let token = book(app, &form(1, NINE)).await;
        let file = app.anonymous().get(&format!("/booking/{token}/consultation.ics")).await;
        let text = file.expect(200).text();
        assert!(text.split("\r\n").all(|line| line.len() <= 75), "{text}");
        assert!(!text.replace("\r\n", "").contains('\n'), "{text}");
        let plain = unfold(&text);
        let calendar = read_calendar(&plain).unwrap();
        let [event] = calendar.components.as_slice() else { panic!("{calendar:?}") };
        let value = |name: &str| event.find_prop(name).unwrap().val.to_string();
        assert_eq!(value("DTSTART"), "20261126T140000Z");
        assert_eq!(value("DTEND"), "20261126T143000Z");
        assert_eq!(value("DTSTAMP"), "20261120T120000Z");
        assert_eq!((value("SEQUENCE"), value("STATUS")), ("0".into(), "CONFIRMED".into()));
        assert!(value("UID").ends_with("@www.example.ca"));
        assert!(value("URL").ends_with(&token));
    }

    async fn bad_times_are_refused_and_none_change_nothing(app) {
        let admin = app.administrator().await;
        let contact = app.anonymous().get("/contact").await.expect(200);
        assert!(contact.embedded(&json!(["book-next"])).is_none());
        let page = app.anonymous().get("/book").await.expect(200);
        assert_eq!(page.embedded(&json!(["book"])).unwrap()["hasTimes"], false);
        let codes = [
            ("minutes", json!(7)), ("buffer_minutes", json!(-5)), ("notice_minutes", json!(-1)),
            ("horizon_days", json!(0)),
            ("hours", json!([{ "weekday": 8, "start_minute": 0, "end_minute": 60 }])),
            ("hours", json!([{ "weekday": 1, "start_minute": 60, "end_minute": 60 }])),
            ("hours", json!([{ "weekday": 1, "start_minute": 0, "end_minute": 60 },
                             { "weekday": 1, "start_minute": 30, "end_minute": 90 }])),
            ("exceptions", json!([{ "date": "2026-12-24" }, { "date": "2026-12-24" }])),
            ("exceptions", json!([{ "date": "Christmas" }])),
        ];
        let mut seen = BTreeSet::new();
        for (field, wrong) in codes {
            let mut body = times(4);
            body[field] = wrong;
            let refused = admin.post("/api/admin/calendar/save_times", &body).await.expect(422);
            seen.insert(refused.json()["code"].as_str().unwrap().to_owned());
        }
        assert_eq!(seen.len(), 7, "{seen:?}");
        save(&admin, &times(4)).await;
        let contact = app.anonymous().get("/contact").await.expect(200);
        let next = contact.embedded(&json!(["book-next"])).unwrap();
        assert_eq!(next["times"].as_array().unwrap().len(), 4);
        assert!(next["times"][0]["path"].as_str().unwrap().starts_with("/book?day=2026-11-26"));
    }
}
